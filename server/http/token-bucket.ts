import type { SystemClock } from '../core/clock.ts'

/** A limit of work per second in real time. */
export interface TokenBucket {
  /** Removes a number of tokens. Returns false, and removes none, if fewer are left. */
  take(tokens: number): boolean
  /** Returns true if this number of tokens is left; removes none. */
  has(tokens: number): boolean
}

/** Returns a bucket that holds at most `maxAtOnce` tokens; default: those of one second. */
export function createTokenBucket(
  machine: SystemClock,
  perSecond: number,
  maxAtOnce = perSecond,
): TokenBucket {
  let tokens = maxAtOnce
  let filledAt = machine.elapsed()
  const has = (wanted: number) => {
    const now = machine.elapsed()
    tokens = Math.min(maxAtOnce, tokens + ((now - filledAt) / 1_000) * perSecond)
    filledAt = now
    return tokens >= wanted
  }
  return {
    has,
    take(wanted) {
      if (!has(wanted)) return false
      tokens -= wanted
      return true
    },
  }
}
