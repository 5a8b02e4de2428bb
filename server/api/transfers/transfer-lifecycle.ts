import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { canReverse, reverse } from '../ledger/ledger.ts'
import { spentCause } from '../quotes/progress.ts'
import type { TransactionControl } from '../transactions/control.ts'
import { scenarioPlan } from '../transactions/scenario-plan.ts'
import { transactionMachine } from '../transactions/state-machine.ts'
import { moveTransaction, storedTransaction } from '../transactions/transactions.ts'

/** The job that moves a direct transfer to its next state (A5). */
export const transferStepTask = 'transfer.step'

/** Schedules the next state, one step from now; none if only the control API completes it. */
export function scheduleStep(unit: UnitOfWork, { id, status, scenario }: TransactionRow): void {
  const { slowness, lastSteps } = scenarioPlan(scenario)
  const steps = status === 'PROCESSING' ? lastSteps : 1
  if (steps !== null) {
    unit.schedule(transferStepTask, id, steps * slowness * unit.settings.stepMs)
  }
}

export function advanceTransfer(unit: UnitOfWork, id: Id): void {
  advance(unit, storedTransaction(unit, id), 'timeline')
}

/**
 * Moves PENDING to PROCESSING, or PROCESSING to COMPLETED; the money moved at creation (A5).
 * `forced` ignores the failure of a scenario.
 */
function advance(
  unit: UnitOfWork,
  row: TransactionRow,
  cause: string,
  forced = false,
): TransactionRow {
  unit.unschedule(row.id)
  if (row.status !== 'PENDING') return settle(unit, row, cause, forced)
  const moved = moveTransaction(unit, row, 'process', cause)
  scheduleStep(unit, moved)
  return moved
}

/** Completes a transfer, or fails it as its scenario says; not if its money is spent already. */
function settle(
  unit: UnitOfWork,
  row: TransactionRow,
  cause: string,
  forced: boolean,
): TransactionRow {
  const { failure } = scenarioPlan(row.scenario)
  if (failure === null || forced) return moveTransaction(unit, row, 'complete', cause)
  if (!canReverse(unit, row.id)) {
    return moveTransaction(unit, row, 'complete', spentCause(failure))
  }
  reverse(unit, row.id, 'fail')
  const reason = row.scenario?.reason ?? failure
  return moveTransaction(unit, row, 'fail', `scenario ${failure}`, reason)
}

const cause = 'control'

/** The moves of a direct transfer by the control API. */
export const transferControl: TransactionControl = {
  advance(unit, transaction) {
    advance(unit, transaction, cause)
  },
  complete(unit, transaction) {
    let row = transaction
    while (!transactionMachine.isFinal(row.status)) row = advance(unit, row, cause, true)
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
