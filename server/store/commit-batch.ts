import type { Transaction } from './transaction.ts'

/** Commits that go out in one write, and are acknowledged or rejected together. */
export interface Batch {
  /** Their JSON, in order. */
  readonly commits: string[]
  readonly transactions: Transaction[]
  readonly written: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A batch waits for so many turns of the event loop at most, as long as each of them brings
 * commits. With more turns nothing is left to do while a batch is synced.
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
  return { commits: [], transactions: [], written, resolve, reject }
}

/** Returns a batch once everything that arrived with its first commit is in it, too. */
export async function gathered(batch: Batch): Promise<Batch> {
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const { length } = batch.commits
    await new Promise(setImmediate)
    if (batch.commits.length === length) break
  }
  return batch
}
