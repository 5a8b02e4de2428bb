import type { SystemClock } from '../kernel/clock.ts'

/** Bounds work a second on the machine's clock. */
export interface TokenBucket {
  /** Takes so many tokens; false, and nothing taken, where fewer are left. */
  take(tokens: number): boolean
  /** Whether that many are left; takes none. */
  has(tokens: number): boolean
}

/** `maxAtOnce` tokens are there after a pause: as many as a second brings, unless given. */
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
