import type { UnitOfWork } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { TransactionLifecycle } from '../transactions/lifecycle.ts'
import { advance, fundAsExpected, quoteWithTransaction, undo } from './progress.ts'
import { quoteMachine } from './state-machine.ts'

const cause = 'control'

/** The moves of a quote's transaction by the control API. */
export const quoteLifecycle: TransactionLifecycle = {
  async advance(unit, transaction) {
    await takeStep(unit, transaction, false)
  },
  async complete(unit, transaction) {
    let pair = await quoteWithTransaction(unit, quoteIdOf(transaction))
    while (!quoteMachine.isFinal(pair.quote.status)) {
      pair = await takeStep(unit, pair.transaction, true)
    }
  },
  async end(unit, transaction, event, reason) {
    await undo(unit, await quoteWithTransaction(unit, quoteIdOf(transaction)), event, reason, cause)
  },
}

/** Takes one step of A5; a quote that waits for money is funded as expected. */
async function takeStep(unit: UnitOfWork, transaction: TransactionRow, forced: boolean) {
  const pair = await quoteWithTransaction(unit, quoteIdOf(transaction))
  if (pair.quote.status === 'AWAITING_DEPOSIT') return fundAsExpected(unit, pair, cause)
  return advance(unit, pair, cause, forced)
}

function quoteIdOf({ id, quote_id }: TransactionRow): string {
  if (quote_id === null) throw new Error(`transaction ${id} has no quote`)
  return quote_id
}
