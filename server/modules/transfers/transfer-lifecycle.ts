import { ApiError } from '../../kernel/api-error.ts'
import type { UnitOfWork } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { canReverse, reverse } from '../ledger/ledger.ts'
import type { TransactionLifecycle } from '../transactions/lifecycle.ts'
import { transactionMachine } from '../transactions/state-machine.ts'
import { moveTransaction, storedTransaction } from '../transactions/transactions.ts'

/** The job of a direct transfer: its next state (A5). */
export const transferStepTask = 'transfer.step'

/** Schedules the next state, one step from now. */
export async function scheduleStep(unit: UnitOfWork, id: Id): Promise<void> {
  await unit.schedule(transferStepTask, id, unit.settings.stepMs)
}

export async function advanceTransfer(unit: UnitOfWork, id: Id): Promise<void> {
  await advance(unit, await storedTransaction(unit, id), 'timeline')
}

/** PENDING to PROCESSING, PROCESSING to COMPLETED; the money moved when it was made (A5). */
async function advance(
  unit: UnitOfWork,
  row: TransactionRow,
  cause: string,
): Promise<TransactionRow> {
  await unit.unschedule(row.id)
  const event = row.status === 'PENDING' ? 'process' : 'complete'
  const moved = await moveTransaction(unit, row, event, cause)
  if (!transactionMachine.isFinal(moved.status)) await scheduleStep(unit, moved.id)
  return moved
}

const cause = 'control'

/** How a tester moves a direct transfer. */
export const transferLifecycle: TransactionLifecycle = {
  async advance(unit, transaction) {
    await advance(unit, transaction, cause)
  },
  async complete(unit, transaction) {
    let row = transaction
    while (!transactionMachine.isFinal(row.status)) row = await advance(unit, row, cause)
  },
  async end(unit, transaction, event, reason) {
    if (!(await canReverse(unit, transaction.id))) {
      throw new ApiError(
        'illegal_move',
        'The money is already spent: taking it back would overdraw the wallet.',
      )
    }
    await unit.unschedule(transaction.id)
    await reverse(unit, transaction.id, event)
    await moveTransaction(unit, transaction, event, cause, reason)
  },
}
