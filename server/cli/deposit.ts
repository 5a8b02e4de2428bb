import { type Command, Option } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { uuidOf } from './input.ts'
import { printJson } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly virtualAccount?: string
  readonly quote?: string
  readonly transaction?: string
  readonly amount?: string
  readonly senderEmail?: string
  readonly senderName?: string
  readonly wallet?: string
}

/** Registers `deposit`. */
export function registerDeposit(program: Command): void {
  clientCommand(program, 'deposit', 'simulate an incoming deposit of any amount')
    .option(
      '--virtual-account <id>',
      'deposit into this virtual account',
      uuidOf('--virtual-account'),
    )
    .option('--quote <id>', 'fund this accepted quote', uuidOf('--quote'))
    .option('--transaction <reference>', 'fund the transaction with this reference')
    .option(
      '--amount <amount>',
      'amount; required with --virtual-account; otherwise, default: the expected amount',
    )
    .option('--sender-email <email>', 'email of the sender')
    .option('--sender-name <name>', 'account name of the sender')
    .addOption(new Option('--wallet <id>').hideHelp())
    .addHelpText('after', '\nOne of --virtual-account, --quote and --transaction is required.')
    .action(async (flags: Flags) => {
      printJson(await clientOf(flags).control('POST', '/deposits', depositOf(flags)))
    })
}

function depositOf(flags: Flags): object {
  if (flags.wallet !== undefined) {
    throw new UsageError(
      'deposit has no --wallet: money from outside arrives with --virtual-account, --quote or ' +
        '--transaction; `payments-sandbox credit WALLET AMOUNT` adds test money to a wallet',
    )
  }
  const { virtualAccount, quote, transaction, amount, senderEmail, senderName } = flags
  const targets = [virtualAccount, quote, transaction].filter((one) => one !== undefined)
  if (targets.length !== 1) {
    throw new UsageError('deposit needs exactly one of --virtual-account, --quote, --transaction')
  }
  const hasSender = senderEmail !== undefined || senderName !== undefined
  return {
    virtual_account_id: virtualAccount,
    quote_id: quote,
    transaction_reference: transaction,
    amount,
    sender: hasSender ? { email: senderEmail, account_name: senderName } : undefined,
  }
}
