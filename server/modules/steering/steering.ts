import { Refusal } from '../../kernel/refusal.ts'
import type { Unit, View } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import { depositCourse } from '../deposits/virtual-account.ts'
import { canReverse } from '../ledger/ledger.ts'
import { quoteCourse } from '../quotes/course.ts'
import type { Course } from '../transactions/course.ts'
import { transactionMachine } from '../transactions/machine.ts'
import { storedTransaction } from '../transactions/transactions.ts'
import { transferCourse } from '../transfers/course.ts'

const moves = ['complete', 'fail', 'cancel', 'advance'] as const
/** What a tester can do to a transaction. */
export type Move = (typeof moves)[number]

const courses: Partial<Record<TransactionRow['kind'], Course>> = {
  quote: quoteCourse,
  direct_transfer: transferCourse,
  virtual_account_deposit: depositCourse,
}

/** Pushes a transaction; a move that is not possible now is 409 and names those that are. */
export async function push(
  unit: Unit,
  transaction: TransactionRow,
  move: Move,
  reason: string | undefined,
): Promise<TransactionRow> {
  const legal = await legalMoves(unit, transaction)
  if (!legal.includes(move)) {
    const possible = legal.length === 0 ? 'none' : legal.join(', ')
    throw new Refusal(
      'illegal_move',
      `The transaction is ${transaction.status}; possible moves: ${possible}.`,
    )
  }
  const course = courses[transaction.kind]
  if (course === undefined) throw new Error(`nobody moves a ${transaction.kind}`)
  if (move === 'advance') await course.advance(unit, transaction)
  else if (move === 'complete') await course.complete(unit, transaction)
  else await course.end(unit, transaction, move, reason ?? `${move}_by_control`)
  return storedTransaction(unit, transaction.id)
}

/** The moves that are possible now: none at the end, no way back for money already spent. */
export async function legalMoves(view: View, { id, status }: TransactionRow): Promise<Move[]> {
  if (transactionMachine.isFinal(status)) return []
  const reversible = await canReverse(view, id)
  return moves.filter((move) => reversible || (move !== 'fail' && move !== 'cancel'))
}
