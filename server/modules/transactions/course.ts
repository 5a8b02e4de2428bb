import type { Unit } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'

/** How the transactions of one kind are moved by hand; each says it in its own module. */
export interface Course {
  /** Takes the next state of A5. */
  advance(unit: Unit, transaction: TransactionRow): Promise<void>
  /** Goes to COMPLETED, over all states between. */
  complete(unit: Unit, transaction: TransactionRow): Promise<void>
  /** Ends early: the money goes back. */
  end(
    unit: Unit,
    transaction: TransactionRow,
    event: 'fail' | 'cancel',
    reason: string,
  ): Promise<void>
}
