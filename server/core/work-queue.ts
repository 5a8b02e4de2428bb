/**
 * An advance of the clock. It waits for the work that it ran, not for work of requests meanwhile.
 * While the clock only runs, there is none: then every attempt counts, and none is awaited.
 */
export interface AdvanceScope {
  /**
   * Returns true unless a request or job outside the advance stored this delivery since the advance
   * began.
   */
  owns(delivery: string): boolean
}

/** Returns true if an advance waits for the attempt of a delivery. */
export function isOfAdvance(advance: AdvanceScope | undefined, delivery: string): boolean {
  return advance?.owns(delivery) === true
}

/** Returns true if a run counts the attempt of a delivery: any one, or with an advance, its own. */
export function countsFor(advance: AdvanceScope | undefined, delivery: string): boolean {
  return advance === undefined || isOfAdvance(advance, delivery)
}

/** Work that is due at times of the sandbox clock: jobs, and attempts of webhooks. */
export interface WorkQueue {
  /**
   * Returns the due time of the first entry that can start, in milliseconds; null if none can.
   * Returns `dueUnknown` if the rows must be read first.
   */
  nextDueMs(): number | null
  /**
   * Starts the work that is due by `until`. Resolves once jobs have run and attempts have started,
   * without waiting for receivers.
   */
  start(until: number): Promise<void>
  /**
   * Runs the work that is due by `until`, oldest first, at most `limit` entries. Resolves to the
   * number of entries that ran. With `advance`, a recording notes that the advance ran them.
   */
  runDue(until: number, limit?: number, advance?: AdvanceScope): Promise<number>
  /**
   * Called when started entries have ended, or due times have changed; with the error if something
   * failed.
   */
  onChange(listener: (error: Error | null) => void): void
  /** Drops work in progress and starts nothing until `refresh`: all rows are being replaced. */
  discard(): void
  /** Makes the queue read the rows again: after the start, a reset or a restore. */
  refresh(): void
  /** Drops work in progress and never starts anything again: the store is about to close. */
  stop(): void
}

/** A due time before all others: work may be due, and only the rows contain the answer. */
export const dueUnknown = Number.NEGATIVE_INFINITY

/** Returns the earlier of two due times; null means none. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}
