import { receiveDeposit } from '../api/deposits/virtual-account.ts'
import { expectedPayer, fund, quoteWithTransaction } from '../api/quotes/progress.ts'
import { knownCurrency, requireFits } from '../api/reference/currencies.ts'
import { ApiError } from '../core/api-error.ts'
import { type FieldError, invalid, throwIfInvalid } from '../core/field-error.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Party, TransactionRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { describeTransaction } from './describe.ts'
import { requireRow } from './require-row.ts'

const { command } = controls('Money')

type Input = Schemas['Deposit']

const cause = 'control'
const targets = ['virtual_account_id', 'quote_id', 'transaction_reference'] as const

export const depositControls = [
  command('post', {
    id: 'controlDeposit',
    path: '/_sandbox/deposits',
    summary: 'Simulate a deposit',
    body: schema('Deposit'),
    returns: [200, schema('ControlTransaction')],
    errors: ['virtual_account_unknown', 'quote_unknown', 'transaction_unknown', 'deposit_refused'],
    assumptions: ['A5', 'A8', 'A13', 'B14', 'B16', 'B19'],
    handle: (unit, { body }) => {
      requireOneTarget(body)
      return describeTransaction(unit, receive(unit, body))
    },
  }),
]

function requireOneTarget(asked: Input): void {
  const given = targets.filter((field) => asked[field] !== undefined)
  const [first, ...others] = given
  const names = targets.join(', ')
  if (first === undefined) {
    throwIfInvalid([
      { field: names, kind: 'missing', rule: 'are missing: one of them is required' },
    ])
  }
  throwIfInvalid(others.map((field) => invalid(field, `must not be given together with ${first}`)))
}

function receive(unit: UnitOfWork, asked: Input): TransactionRow {
  if (asked.virtual_account_id !== undefined) {
    return intoAccount(unit, asked.virtual_account_id, asked)
  }
  if (asked.quote_id !== undefined) return forQuote(unit, asked.quote_id, asked)
  const reference = asked.transaction_reference as string
  const transaction = unit.lookup('transactions', 'reference', [reference])
  if (transaction === undefined) {
    throw new ApiError('transaction_unknown', 'No transaction with this transaction_reference.')
  }
  if (transaction.quote_id === null) {
    throw new ApiError(
      'deposit_refused',
      'transaction_reference refers to a transaction that does not wait for a deposit.',
    )
  }
  return forQuote(unit, transaction.quote_id, asked)
}

/** Simulates a deposit of any amount to an account; there is no default amount. */
function intoAccount(unit: UnitOfWork, id: string, asked: Input): TransactionRow {
  const account = requireRow(unit, 'virtual_account', id, 'virtual_account_id')
  const amount = requiredAmount(unit, asked.amount, account.currency)
  if (account.state !== 'ready') {
    const why =
      account.state === 'failed'
        ? 'The set-up of the virtual account failed.'
        : 'The virtual account is still being set up.'
    throw new ApiError('deposit_refused', why)
  }
  const { email = '', account_name = '' } = asked.sender ?? {}
  return receiveDeposit(unit, account, amount, { email, account_name }, cause)
}

/** Simulates a deposit for a quote: the awaited amount unless another one is given (A5). */
function forQuote(unit: UnitOfWork, id: string, asked: Input): TransactionRow {
  const quote = requireRow(unit, 'quote', id, 'quote_id')
  const awaited = asked.amount ?? quote.total_payable
  const amount = requiredAmount(unit, awaited, quote.source_currency)
  if (quote.status !== 'AWAITING_DEPOSIT') {
    throw new ApiError('deposit_refused', `The quote is ${quote.status}, not AWAITING_DEPOSIT.`)
  }
  const payer = payerOf(asked, expectedPayer(unit, quote))
  return fund(unit, quoteWithTransaction(unit, id), amount, payer, cause).transaction
}

/** Returns the expected payer, or the given sender, with the expected email if it has none. */
function payerOf({ sender }: Input, expected: Party): Party {
  if (sender === undefined) return expected
  return { email: sender.email ?? expected.email, account_name: sender.account_name ?? '' }
}

function requiredAmount(unit: UnitOfWork, amount: string | undefined, currency: string): string {
  const errors: FieldError[] = []
  requireFits('amount', amount, knownCurrency(unit, currency), errors)
  throwIfInvalid(errors)
  return amount as string
}
