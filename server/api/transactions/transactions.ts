import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { BusinessRow, TransactionRow, UserRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { addUsage, removeUsage } from './limit-usage.ts'
import { type TransactionMove, transactionMachine } from './state-machine.ts'
import { recordTransactionEvents } from './transaction-event.ts'

/** The fields that callers set in a new transaction. */
export type NewTransaction = Omit<
  TransactionRow,
  | 'id'
  | 'transaction_reference'
  | 'status'
  | 'failure_reason'
  | 'history'
  | 'created_at'
  | 'sequence'
  | 'updated_at'
  | 'completed_at'
>

/**
 * Writes a transaction: PENDING, or PROCESSING if it is processed at once. Records no event: those
 * of A21 begin with the first change of the status.
 */
export function createTransaction(
  unit: UnitOfWork,
  fields: NewTransaction,
  status: 'PENDING' | 'PROCESSING',
  cause: string,
): TransactionRow {
  const row: TransactionRow = {
    ...fields,
    id: unit.id('transaction'),
    transaction_reference: unit.newReference('TXN'),
    status,
    failure_reason: null,
    history: [{ machine: 'transaction', state: status, at: unit.now, cause }],
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
    completed_at: null,
  }
  unit.put('transactions', row)
  addUsage(unit, row)
  return row
}

/** Moves a transaction to its next status and records the events of A21. */
export function moveTransaction(
  unit: UnitOfWork,
  row: TransactionRow,
  move: TransactionMove,
  cause: string,
  reason: string | null = null,
): TransactionRow {
  const status = transactionMachine.next(row.status, move)
  unit.recordCoverage('transitions', `transaction ${row.status} ${move}`)
  const moved: TransactionRow = {
    ...row,
    status,
    failure_reason: reason,
    history: [...row.history, { machine: 'transaction', state: status, at: unit.now, cause }],
    updated_at: unit.now,
    completed_at: status === 'COMPLETED' ? unit.now : null,
  }
  unit.put('transactions', moved)
  if (move === 'fail' || move === 'cancel') removeUsage(unit, moved)
  const isSent = unit.settings.webhookStatuses !== 'final' || transactionMachine.isFinal(status)
  if (isSent) recordTransactionEvents(unit, moved)
  return moved
}

/**
 * Returns a transaction that the business sees: its own, or one of its wallets. Throws 404 if
 * undefined, else 403; the message names `field`.
 */
export function visibleTransaction(
  business: BusinessRow,
  field: 'id' | 'transaction_ref',
  row: TransactionRow | undefined,
): TransactionRow {
  if (row === undefined) {
    throw new ApiError('transaction_unknown', `No transaction with this ${field}.`)
  }
  if (!row.business_ids.includes(business.id)) {
    throw new ApiError(
      'transaction_not_owned',
      `${field} refers to a transaction of another business.`,
    )
  }
  return row
}

export function storedTransaction(view: View, id: Id): TransactionRow {
  const row = view.get('transactions', id)
  if (row === undefined) throw new Error(`no transaction ${id}`)
  return row
}

/** Returns a user as events name it. */
export function partyOf(user: UserRow): { email: string; account_name: string } {
  return { email: user.email, account_name: `${user.first_name} ${user.last_name}`.trim() }
}
