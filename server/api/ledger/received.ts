import { formatExact, negate } from '../../core/money.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Funding, Party, TransactionRow } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { type Entry, postEntries, reverse } from './ledger.ts'

/** The account of money from outside until it is credited, passed on or sent back (A5). */
export const receivedAccount = 'world:received'

/** Books money that arrived for a transaction; returns the changed row, which the caller stores. */
export function receive(
  unit: UnitOfWork,
  transaction: TransactionRow,
  amount: Decimal,
  payer: Party,
): TransactionRow {
  bookArrival(unit, transaction, amount)
  const written = formatExact(amount, knownCurrency(unit, transaction.source_currency))
  const funding: Funding = { amount: written, payer, received_at: unit.now, returned_at: null }
  return { ...transaction, funding }
}

/** Posts the end of a transaction's money: `entries` are the accounts that receive `amount`. */
export function passOn(
  unit: UnitOfWork,
  transaction: TransactionRow,
  amount: Decimal,
  cause: string,
  entries: readonly Entry[],
): void {
  const { id, source_currency: currency, funding } = transaction
  // Rows of earlier versions were funded before arrivals were booked.
  if (funding === undefined) bookArrival(unit, transaction, amount)
  postEntries(unit, id, cause, [
    { outside: receivedAccount, currency, amount: negate(amount) },
    ...entries,
  ])
}

/**
 * Sends arrived money back to its source, and returns the changed row; the caller stores it.
 * `arrived` is the amount received for a row of an earlier version, null if none was.
 */
export function sendBack(
  unit: UnitOfWork,
  transaction: TransactionRow,
  arrived: Decimal | null,
): TransactionRow {
  const { funding, sender } = transaction
  if (funding === undefined) {
    if (arrived === null) return transaction
    return sendBack(unit, receive(unit, transaction, arrived, sender), null)
  }
  reverse(unit, transaction.id, 'return')
  return { ...transaction, funding: { ...funding, returned_at: unit.now } }
}

function bookArrival(unit: UnitOfWork, transaction: TransactionRow, amount: Decimal) {
  const { id, source_currency: currency } = transaction
  postEntries(unit, id, 'received', [
    { outside: 'world:bank', currency, amount: negate(amount) },
    { outside: receivedAccount, currency, amount },
  ])
}
