import type { SystemClock } from '../kernel/clock.ts'

/** Bounds work a second on the machine's clock: as much at once as a second allows. */
export interface TokenBucket {
  /** Takes so many tokens; false, and nothing taken, where fewer are left. */
  take(tokens: number): boolean
}

export function createTokenBucket(machine: SystemClock, perSecond: number): TokenBucket {
  let tokens = perSecond
  let filledAt = machine.elapsed()
  return {
    take(wanted) {
      const now = machine.elapsed()
      tokens = Math.min(perSecond, tokens + ((now - filledAt) / 1_000) * perSecond)
      filledAt = now
      if (tokens < wanted) return false
      tokens -= wanted
      return true
    },
  }
}
