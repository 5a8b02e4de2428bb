import type { CommitMoments, StoreSnapshot } from './store.ts'
import type { Transaction } from './transaction.ts'
import type { SnapshotPlace } from './world-origin.ts'

/** Where the commits of a store in memory are kept: a journal in files, or a database. */
export interface CommitLog extends CommitMoments {
  /** Where the tables as they are now are stored, once all commits are written; null: nowhere. */
  readonly place: SnapshotPlace | null
  /** Writes a commit; resolves when it is kept, or rejects and it is undone. */
  commit(transaction: Transaction): Promise<void> | undefined
  /** Returns the last commit that is being written, if any; it rejects when it was undone. */
  pendingFlush(): Promise<void> | undefined
  /** Throws StoreFailure when nothing can be read or written any more. */
  assertUsable(): void
  /**
   * Resolves once this process is sure that the rows are its own, or throws StoreFailure. Absent
   * where no other process can take them; undefined where it is sure already.
   */
  confirm?(): Promise<void> | undefined
  /** Writes the rows of a large snapshot ahead, so that a commit can refer to them. */
  prepareBase(snapshot: StoreSnapshot): Promise<void>
  /** Writes what is waiting. No commit may follow. */
  close(isKept?: boolean): Promise<void>
}
