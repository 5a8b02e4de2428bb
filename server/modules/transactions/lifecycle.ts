import type { UnitOfWork } from '../../kernel/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'

/** How the transactions of one kind are moved by hand; each says it in its own module. */
export interface TransactionLifecycle {
  /** Takes the next state of A5. */
  advance(unit: UnitOfWork, transaction: TransactionRow): Promise<void>
  /** Goes to COMPLETED, over all states between. */
  complete(unit: UnitOfWork, transaction: TransactionRow): Promise<void>
  /** Ends early: the money goes back. */
  end(
    unit: UnitOfWork,
    transaction: TransactionRow,
    event: 'fail' | 'cancel',
    reason: string,
  ): Promise<void>
}
