import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { uuidOf } from './input.ts'
import { printJson } from './output.ts'

/** Registers `credit`. */
export function registerCredit(program: Command): void {
  clientCommand(program, 'credit', 'add test money to a wallet')
    .argument('<wallet>', 'id of the wallet', uuidOf('<wallet>'))
    .argument('<amount>', 'amount in the currency of the wallet, such as 100.00')
    .action(async (wallet: string, amount: string, flags: ConnectionFlags) => {
      const path = `/wallets/${encodeURIComponent(wallet)}/credit`
      printJson(await clientOf(flags).control('POST', path, { amount }))
    })
}
