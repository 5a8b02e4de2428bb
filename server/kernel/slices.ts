import { systemClock } from './clock.ts'

/** The milliseconds that long work may take before it yields to other requests. */
const sliceMs = 8

/**
 * Returns a function that long work calls, and awaits, between its steps. It yields to the event
 * loop if the steps since the last yield have taken a slice of time.
 */
export function createSlices(): () => Promise<void> | undefined {
  let end = systemClock.elapsed() + sliceMs
  return () => {
    if (systemClock.elapsed() < end) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        end = systemClock.elapsed() + sliceMs
        resolve()
      })
    })
  }
}
