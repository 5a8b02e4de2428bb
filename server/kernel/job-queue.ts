/** An advance of the clock, which waits for what it ran and not for what requests do meanwhile. */
export interface AdvanceScope {
  /** Whether something else than the advance scheduled this attempt since the advance began. */
  isForeign(attempt: string): boolean
}

/** Work that falls due at instants of sandbox time: jobs, and attempts of webhooks. */
export interface JobQueue {
  /**
   * When the first entry that can start is due, in milliseconds; null when none can. `stale` when
   * the rows must be read first to know it.
   */
  nextDueAt(): number | null
  /** Starts what is due by `until`; resolves once it has started, without waiting for receivers. */
  start(until: number): Promise<void>
  /**
   * Runs what is due by `until`, oldest first, at most `limit`; resolves to how many ran. For an
   * advance of the clock, a recording notes that it ran them.
   */
  runDue(until: number, limit?: number, advance?: AdvanceScope): Promise<number>
  /** Calls back when entries that were started have ended; with the error when they failed. */
  onChange(listener: (error: Error | null) => void): void
  /** Forgets what is under way and starts nothing until `refresh`: all rows are being replaced. */
  discard(): void
  /** Makes the queue read the rows again: after the start, a reset or a restore. */
  refresh(): void
  /** Forgets what is under way and starts nothing any more: the store is about to close. */
  stop(): void
}

/** A due time before all others: something may be due, and only the rows can tell. */
export const dueUnknown = Number.NEGATIVE_INFINITY

/** Returns the earlier of two due times, null being none. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}
