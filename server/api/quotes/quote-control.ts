import type { UnitOfWork } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { TransactionControl } from '../transactions/control.ts'
import { endAndReturn, fundAsExpected, quoteWithTransaction, takeStep } from './progress.ts'
import { quoteMachine } from './state-machine.ts'

const cause = 'control'

/** The moves of a quote's transaction by the control API. */
export const quoteControl: TransactionControl = {
  advance(unit, transaction) {
    fundOrStep(unit, transaction, false)
  },
  complete(unit, transaction) {
    let pair = quoteWithTransaction(unit, quoteIdOf(transaction))
    while (!quoteMachine.isFinal(pair.quote.status)) {
      pair = fundOrStep(unit, pair.transaction, true)
    }
  },
  end(unit, transaction, move, reason) {
    endAndReturn(unit, quoteWithTransaction(unit, quoteIdOf(transaction)), move, reason, cause)
  },
}

/** Takes one step of A5; a quote that waits for money is funded as expected. */
function fundOrStep(unit: UnitOfWork, transaction: TransactionRow, forced: boolean) {
  const pair = quoteWithTransaction(unit, quoteIdOf(transaction))
  if (pair.quote.status === 'AWAITING_DEPOSIT') return fundAsExpected(unit, pair, cause)
  return takeStep(unit, pair, cause, forced)
}

function quoteIdOf({ id, quote_id }: TransactionRow): string {
  if (quote_id === null) throw new Error(`transaction ${id} has no quote`)
  return quote_id
}
