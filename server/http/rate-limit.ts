import { ApiError } from '../core/api-error.ts'
import type { Clock } from '../core/clock.ts'

/**
 * The limit of the requests of a key in a minute of sandbox time (A27); without a limit it does
 * nothing.
 */
export interface RateLimit {
  /** Counts a request of a key. Throws TooManyRequests with the seconds until the next window. */
  take(key: string): void
  clear(): void
}

const windowMs = 60_000

/** Beyond this number of keys, those whose minute is over are deleted. */
const maxWindows = 1_000

export function createRateLimit(clock: Clock, perMinute: number): RateLimit {
  const windows = new Map<string, { endsAt: number; used: number }>()
  const windowOf = (key: string) => {
    const now = clock.now()
    const current = windows.get(key)
    const open = current !== undefined && now < current.endsAt
    const window = open ? current : { endsAt: now + windowMs, used: 0 }
    windows.set(key, window)
    if (windows.size > maxWindows) dropEnded(windows, now)
    return window
  }
  return {
    take(key) {
      if (perMinute === 0) return
      const window = windowOf(key)
      if (window.used >= perMinute) {
        throw new TooManyRequests(window.endsAt - clock.now(), perMinute)
      }
      window.used += 1
    },
    clear: () => windows.clear(),
  }
}

function dropEnded(windows: Map<string, { readonly endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}

export class TooManyRequests extends ApiError {
  override readonly retryAfterSeconds: number
  constructor(waitMs: number, perMinute: number) {
    const limit = `Each API key may send ${perMinute} requests per minute (SANDBOX_RATE_LIMIT)`
    super('rate_limited', `${limit}: send the request again after the time in Retry-After.`)
    this.retryAfterSeconds = Math.ceil(waitMs / 1_000)
  }
}
