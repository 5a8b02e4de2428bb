import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from '../../cli/client-command.ts'
import { wholeNumber } from '../../cli/input.ts'
import { printJson } from '../../cli/output.ts'

const amounts = ['customers', 'beneficiaries', 'transactions', 'days'] as const

/** Registers `populate`. */
export function registerPopulate(program: Command): void {
  const command = clientCommand(program, 'populate', 'add realistic test data in bulk')
  for (const name of amounts) {
    const describe =
      name === 'days' ? 'spread the data over this many past days' : `number of ${name} to add`
    command.option(`--${name} <number>`, describe)
  }
  command.action(async (flags: ConnectionFlags & Record<string, string>) => {
    const body = amounts.flatMap((name) => {
      const text = flags[name]
      return text === undefined ? [] : [[name, wholeNumber(`--${name}`, text)]]
    })
    printJson(await clientOf(flags).control('POST', '/populate', Object.fromEntries(body)))
  })
}
