import type { Transaction } from './transaction.ts'

/** Commits that are sent in one write, and are acknowledged or rejected together. */
export interface Batch {
  /** The JSON of the commits, in order. */
  readonly commits: string[]
  readonly transactions: Transaction[]
  readonly written: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A batch waits for this number of turns of the event loop at most, while each of them adds
 * commits. With more turns no work would remain for the time in which a batch is synced.
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

/** Resolves to a batch once it contains everything that arrived with its first commit. */
export async function gathered(batch: Batch): Promise<Batch> {
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const { length } = batch.commits
    await new Promise(setImmediate)
    if (batch.commits.length === length) break
  }
  return batch
}
