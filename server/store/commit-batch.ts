import type { Transaction } from './transaction.ts'

/** Commits that are sent in one write, and are acknowledged or rejected together. */
export interface Batch {
  /** The transactions of these commits, in order. */
  readonly transactions: Transaction[]
  readonly written: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A batch waits for this number of turns of the event loop at most, while each of them adds
 * commits. Longer waits would leave the process idle while the batch is written.
 */
const maxTurns = 3

export function newBatch(): Batch {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const written = new Promise<void>((kept, refused) => {
    resolve = kept
    reject = refused
  })
  written.catch(() => undefined)
  return { transactions: [], written, resolve, reject }
}

/** Resolves to a batch once it contains everything that arrived with its first commit. */
export async function gathered<B extends Batch>(batch: B): Promise<B> {
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const { length } = batch.transactions
    await new Promise(setImmediate)
    if (batch.transactions.length === length) break
  }
  return batch
}

/**
 * Undoes commits that were not stored, newest first, and rejects all that wait for them. No other
 * commit may depend on these.
 */
export function rollBack(batches: readonly Batch[], failure: Error): void {
  const transactions = batches.flatMap((batch) => batch.transactions)
  for (const transaction of transactions.toReversed()) transaction.undo()
  for (const { reject } of batches) reject(failure)
}
