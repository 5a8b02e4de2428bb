import { ApiError } from '../../kernel/api-error.ts'
import type { UnitOfWork } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { canReverse, reverse } from '../ledger/ledger.ts'
import type { TransactionLifecycle } from '../transactions/lifecycle.ts'
import { transactionMachine } from '../transactions/state-machine.ts'
import { moveTransaction, storedTransaction } from '../transactions/transactions.ts'

/** The job that moves a direct transfer to its next state (A5). */
export const transferStepTask = 'transfer.step'

/** Schedules the next state, one step from now. */
export function scheduleStep(unit: UnitOfWork, id: Id): void {
  unit.schedule(transferStepTask, id, unit.settings.stepMs)
}

export function advanceTransfer(unit: UnitOfWork, id: Id): void {
  advance(unit, storedTransaction(unit, id), 'timeline')
}

/** Moves PENDING to PROCESSING, or PROCESSING to COMPLETED; the money moved at creation (A5). */
function advance(unit: UnitOfWork, row: TransactionRow, cause: string): TransactionRow {
  unit.unschedule(row.id)
  const event = row.status === 'PENDING' ? 'process' : 'complete'
  const moved = moveTransaction(unit, row, event, cause)
  if (!transactionMachine.isFinal(moved.status)) scheduleStep(unit, moved.id)
  return moved
}

const cause = 'control'

/** The moves of a direct transfer by the control API. */
export const transferLifecycle: TransactionLifecycle = {
  advance(unit, transaction) {
    advance(unit, transaction, cause)
  },
  complete(unit, transaction) {
    let row = transaction
    while (!transactionMachine.isFinal(row.status)) row = advance(unit, row, cause)
  },
  end(unit, transaction, event, reason) {
    if (!canReverse(unit, transaction.id)) {
      throw new ApiError(
        'illegal_move',
        'The money is already spent: taking it back would overdraw the wallet.',
      )
    }
    unit.unschedule(transaction.id)
    reverse(unit, transaction.id, event)
    moveTransaction(unit, transaction, event, cause, reason)
  },
}
