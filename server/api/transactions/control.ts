import type { UnitOfWork } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'

/** The moves of one kind of transaction by the control API, defined in its own module. */
export interface TransactionControl {
  /** Takes the next step of A5. */
  advance(unit: UnitOfWork, transaction: TransactionRow): void
  /** Moves to COMPLETED through all states between. */
  complete(unit: UnitOfWork, transaction: TransactionRow): void
  /** Ends it early and returns the money. */
  end(unit: UnitOfWork, transaction: TransactionRow, move: 'fail' | 'cancel', reason: string): void
}
