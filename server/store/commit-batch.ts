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
