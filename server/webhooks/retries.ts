import { parseDuration } from '../core/duration.ts'
import type { Settings } from '../model/settings.ts'

const maxRetries = 20
const maxAfterMs = 365 * 86_400_000

export const retriesRule =
  'must be off, or up to 20 durations of at most 365d, each longer than the one before, ' +
  'such as 5s,30s,2m'

/**
 * Returns the milliseconds of sandbox time after an event at which a failed one is sent again:
 * `5s,30s,2m` is [5000, 30000, 120000], `off` is []. Returns null for a text that breaks
 * `retriesRule` (A20).
 */
export function parseRetries(text: string): readonly number[] | null {
  if (text === 'off') return []
  const afterMs = text.split(',').map((one) => parseDuration(one.trim()))
  if (afterMs.length > maxRetries) return null
  let before = 0
  for (const timeMs of afterMs) {
    if (timeMs === null || timeMs <= before || timeMs > maxAfterMs) return null
    before = timeMs
  }
  return afterMs as number[]
}

/** Returns when each attempt is made, in milliseconds of sandbox time after the event (A20). */
export function attemptTimesMs({ webhookRetries }: Pick<Settings, 'webhookRetries'>): number[] {
  return [0, ...(parseRetries(webhookRetries) ?? [])]
}
