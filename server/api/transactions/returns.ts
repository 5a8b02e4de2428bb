import { ApiError } from '../../core/api-error.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { compare, formatExact, negate, subtract, zeroIn } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { Decimal, HistoryEntry, Id } from '../../model/values.ts'
import { type Entry, postEntries } from '../ledger/ledger.ts'
import { paysOut } from '../quotes/request.ts'
import { knownCurrency, requireFits } from '../reference/currencies.ts'
import { removeUsage } from './limit-usage.ts'
import { scenarioPlan } from './scenario-plan.ts'
import { recordTransactionEvents } from './transaction-event.ts'
import { storedTransaction } from './transactions.ts'

/** The job that returns a completed payout or recalls a completed deposit (A30). */
export const returnTask = 'transaction.return'
const stepsToReturn = 3

/** Schedules the return of a transaction that was just completed, if its scenario has one (A30). */
export function scheduleReturn(unit: UnitOfWork, { id, scenario }: TransactionRow): void {
  if (!scenarioPlan(scenario).comesBack) return
  unit.schedule(returnTask, id, stepsToReturn * unit.settings.stepMs)
}

/** Returns true if a transaction can come back: a completed payout, or a covered deposit. */
export function canComeBack(view: View, row: TransactionRow): boolean {
  if (row.status !== 'COMPLETED') return false
  return isPayout(row) || (isDeposit(row) && isCovered(view, row))
}

function isPayout({ quote_type }: TransactionRow): boolean {
  return quote_type !== null && paysOut.has(quote_type)
}

function isDeposit({ transaction_type_name }: TransactionRow): boolean {
  return transaction_type_name === 'DEPOSIT'
}

/** Returns true if the wallet has what the deposit credited. */
function isCovered(view: View, { target_wallet_id, target_amount }: TransactionRow): boolean {
  const wallet = view.get('wallets', target_wallet_id ?? '')
  return wallet !== undefined && compare(wallet.available_balance, target_amount) >= 0
}

/** Returns the charge of a return as its currency has it. Throws 400 for one that cannot be. */
export function validCharge(
  view: View,
  row: TransactionRow,
  charge: string | undefined,
): Decimal | undefined {
  if (charge === undefined) return undefined
  const currency = knownCurrency(view, row.source_currency)
  const errors: Parameters<typeof requireFits>[3] = []
  requireFits('charge', charge, currency, errors)
  if (errors.length === 0 && isDeposit(row) && compare(charge, '0') !== 0) {
    errors.push(invalid('charge', 'must be 0 or left out for a deposit'))
  } else if (errors.length === 0 && compare(charge, row.source_amount) > 0) {
    const most = `must be at most the source amount, ${row.source_amount} ${currency.code}`
    errors.push(invalid('charge', most))
  }
  throwIfInvalid(errors)
  return formatExact(charge, currency)
}

interface Return {
  readonly reason: string
  readonly charge?: Decimal | undefined
  readonly cause: string
}

/**
 * Returns a completed payout to where its money came from, less the charge, or takes a completed
 * deposit back from its wallet; fees are kept. The transaction is FAILED, its quote stays COMPLETED
 * (A30). Throws 409 if that is not possible.
 */
export function comeBack(
  unit: UnitOfWork,
  row: TransactionRow,
  { reason, charge: given, cause }: Return,
): TransactionRow {
  if (!canComeBack(unit, row)) {
    throw new ApiError('illegal_move', 'The money is already spent: nothing can be taken back.')
  }
  const charge = given ?? zeroIn(knownCurrency(unit, row.source_currency))
  unit.unschedule(row.id, returnTask)
  const isOut = isPayout(row)
  postEntries(
    unit,
    row.id,
    isOut ? 'returned' : 'recalled',
    isOut ? back(row, charge) : recall(row),
  )
  const entry: HistoryEntry = {
    machine: 'transaction',
    state: 'FAILED',
    at: unit.now,
    cause,
    reason,
  }
  const moved: TransactionRow = {
    ...row,
    status: 'FAILED',
    failure_reason: reason,
    returned: {
      amount: isOut ? row.source_amount : row.target_amount,
      charge,
      at: unit.now,
      reason,
    },
    history: [...row.history, entry],
    updated_at: unit.now,
  }
  unit.put('transactions', moved)
  removeUsage(unit, moved)
  recordTransactionEvents(unit, moved)
  return moved
}

/** Returns the entries of a returned payout: from the bank, at the quote's rate, to its source. */
function back(row: TransactionRow, charge: Decimal): Entry[] {
  const { source_currency, source_amount, target_currency, target_amount, source_wallet_id } = row
  const source = { currency: source_currency, amount: subtract(source_amount, charge) }
  return [
    { outside: 'world:bank', currency: target_currency, amount: negate(target_amount) },
    ...(source_currency === target_currency
      ? []
      : ([
          { outside: 'world:fx', currency: target_currency, amount: target_amount },
          { outside: 'world:fx', currency: source_currency, amount: negate(source_amount) },
        ] as const)),
    source_wallet_id === null
      ? { outside: 'world:bank', ...source }
      : { wallet: source_wallet_id, ...source },
    { outside: 'world:fees', currency: source_currency, amount: charge },
  ]
}

/** Returns the entries of a recalled deposit: the credited amount goes back to the payer. */
function recall({ target_wallet_id, target_currency: currency, target_amount }: TransactionRow) {
  return [
    { wallet: target_wallet_id ?? '', currency, amount: negate(target_amount) },
    { outside: 'world:bank', currency, amount: target_amount } as const,
  ]
}

/** Runs the job of `returnTask`. A recall that the wallet does not cover does not happen. */
export function runReturn(unit: UnitOfWork, id: Id): void {
  const row = storedTransaction(unit, id)
  if (row.status !== 'COMPLETED') return
  const name = row.scenario?.name ?? ''
  if (canComeBack(unit, row)) {
    comeBack(unit, row, { reason: row.scenario?.reason ?? name, cause: `scenario ${name}` })
    return
  }
  const entry: HistoryEntry = {
    machine: 'transaction',
    state: row.status,
    at: unit.now,
    cause: `no ${name} - the money is spent`,
  }
  unit.put('transactions', { ...row, history: [...row.history, entry], updated_at: unit.now })
}
