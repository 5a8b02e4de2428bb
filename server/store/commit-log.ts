import type { CommitMoments, StoreSnapshot } from './store.ts'
import type { Transaction } from './transaction.ts'
import type { WorldOrigin } from './world-origin.ts'

/** The log of the commits of a store in memory: a journal in files, or a database. */
export interface CommitLog extends CommitMoments {
  /** The origin of a world that has written nothing yet, so its rows are those of its base. */
  readonly origin: WorldOrigin | null
  /**
   * Writes a commit. Resolves when it is stored, and rejects if it was undone; undefined if there
   * is nothing to wait for.
   */
  commit(transaction: Transaction): Promise<void> | undefined
  /** Returns the promise of the last commit that is being written, if any. */
  pendingWrite(): Promise<void> | undefined
  /** Returns why the last write failed; null if it did not. Absent for a database. */
  writeProblem?(): string | null
  /** Throws StoreFailure if nothing can be written any more; `transact` asks, reads do not. */
  assertUsable(): void
  /**
   * Resolves once this process certainly owns the rows; undefined if that is certain already.
   * Throws StoreFailure. Absent if no other process can take them.
   */
  confirm?(): Promise<void> | undefined
  /** Writes the rows of a large snapshot before the commit that refers to them. */
  prepareBase(snapshot: StoreSnapshot): Promise<void>
  /** Writes the pending commits. No commit may follow. */
  close(isKept?: boolean): Promise<void>
}
