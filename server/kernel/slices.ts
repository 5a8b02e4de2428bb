import { systemClock } from './clock.ts'

/** How long work goes on before other requests have their turn, in milliseconds. */
const sliceMs = 8

/**
 * Returns a function that long work calls, and awaits, between its steps: it lets the event loop
 * turn once the steps since the last turn have taken a slice of time.
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
