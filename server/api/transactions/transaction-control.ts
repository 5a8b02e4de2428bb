import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import { depositControl } from '../deposits/virtual-account.ts'
import { canReverse } from '../ledger/ledger.ts'
import { quoteControl } from '../quotes/quote-control.ts'
import { transferControl } from '../transfers/transfer-lifecycle.ts'
import type { TransactionControl } from './control.ts'
import { canComeBack, comeBack, validCharge } from './returns.ts'
import { transactionMachine } from './state-machine.ts'
import { storedTransaction } from './transactions.ts'

const transitions = ['complete', 'fail', 'cancel', 'advance'] as const
/** A transition of a transaction that the control API offers. */
export type TransitionName = (typeof transitions)[number]

const controls: Partial<Record<TransactionRow['kind'], TransactionControl>> = {
  quote: quoteControl,
  direct_transfer: transferControl,
  virtual_account_deposit: depositControl,
}

/** Applies a transition. Throws 409 if it is not possible now, and names the possible ones. */
export function transition(
  unit: UnitOfWork,
  transaction: TransactionRow,
  move: TransitionName,
  reason: string | undefined,
): TransactionRow {
  assertAllowed(unit, transaction, move)
  const control = controls[transaction.kind]
  if (control === undefined) throw new Error(`the kind ${transaction.kind} has no transitions`)
  if (move === 'advance') control.advance(unit, transaction)
  else if (move === 'complete') control.complete(unit, transaction)
  else control.end(unit, transaction, move, reason ?? `${move}_by_control`)
  return storedTransaction(unit, transaction.id)
}

/** Throws 409 if a move is not possible now, and names the possible ones. */
function assertAllowed(view: View, transaction: TransactionRow, move: string): void {
  const legal: readonly string[] = allowedMoves(view, transaction)
  if (legal.includes(move)) return
  const possible = legal.length === 0 ? 'none' : legal.join(', ')
  throw new ApiError(
    'illegal_move',
    `The transaction is ${transaction.status}; possible actions: ${possible}.`,
  )
}

/** Returns a completed payout, or recalls a completed deposit, by the control API (A30). */
export function returnTransaction(
  unit: UnitOfWork,
  transaction: TransactionRow,
  { reason = 'return_by_control', charge }: { reason?: string; charge?: string },
): TransactionRow {
  assertAllowed(unit, transaction, 'return')
  const valid = validCharge(unit, transaction, charge)
  return comeBack(unit, transaction, { reason, charge: valid, cause: 'control' })
}

/** Returns the possible moves; COMPLETED has `return` if the money can come back. */
export function allowedMoves(view: View, row: TransactionRow): (TransitionName | 'return')[] {
  return canComeBack(view, row) ? ['return'] : allowedTransitions(view, row)
}

/** Returns the possible moves: none if final; neither fail nor cancel if the money is spent. */
function allowedTransitions(view: View, { id, status }: TransactionRow): TransitionName[] {
  if (transactionMachine.isFinal(status)) return []
  const reversible = canReverse(view, id)
  return transitions.filter((move) => reversible || (move !== 'fail' && move !== 'cancel'))
}
