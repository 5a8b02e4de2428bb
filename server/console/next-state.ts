import { nextMove } from '../api/quotes/progress.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { scenarioPlan } from '../api/transactions/scenario-plan.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { QuoteType } from '../model/values.ts'

/** Returns the state of a transaction or of its quote after the move `advance`. */
export function stateAfterStep(shown: Schemas['ControlTransaction']): string {
  const { transaction, quote, quote_type, scenario, moves } = shown
  const fails = scenarioPlan(scenario).failure !== null && moves.includes('fail')
  const end = fails ? 'FAILED' : 'COMPLETED'
  if (quote === null || quote_type === null) {
    if (transaction.transaction_type_name === 'DEPOSIT') return 'COMPLETED'
    return transaction.status_name === 'PENDING' ? 'PROCESSING' : end
  }
  const { quote_status: status } = quote
  if (status === 'AWAITING_DEPOSIT') return 'DEPOSIT_CONFIRMED'
  const move = nextMove({ status, type: quote_type as QuoteType })
  return move === null || move === 'settle' ? end : quoteMachine.next(status, move)
}
