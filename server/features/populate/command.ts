import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from '../../cli/client-command.ts'
import { wholeNumber } from '../../cli/input.ts'
import { printJson } from '../../cli/output.ts'

const texts = {
  customers: 'number of customers to add; default 50',
  beneficiaries: 'number of beneficiaries to add; default: as many as customers',
  transactions: 'number of transactions to add; default 500',
  days: 'spread the data over this many past days; default 30',
}

type Amount = keyof typeof texts

/** Registers `populate`. */
export function registerPopulate(program: Command): void {
  const command = clientCommand(program, 'populate', 'add realistic test data in bulk')
  for (const [name, describe] of Object.entries(texts)) {
    command.option(`--${name} <number>`, describe)
  }
  command.action(async (flags: ConnectionFlags & Partial<Record<Amount, string>>) => {
    const body = (Object.keys(texts) as Amount[]).flatMap((name) => {
      const text = flags[name]
      const min = name === 'days' ? 1 : 0
      return text === undefined ? [] : [[name, wholeNumber(`--${name}`, text, min)]]
    })
    printJson(await clientOf(flags).control('POST', '/populate', Object.fromEntries(body)))
  })
}
