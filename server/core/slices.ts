import { systemClock } from './clock.ts'

/** The milliseconds that long work may take before it yields to other requests. */
const sliceMs = 8

/** Runs long work to its end, with turns of the event loop between its steps. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  const turn = createSlices()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    await turn()
  }
}

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
