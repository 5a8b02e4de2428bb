import process from 'node:process'
import { sleep, systemClock } from '../core/clock.ts'

/** Milliseconds between two checks for a signal. */
const pollMs = 100

/** Resolves at SIGINT or SIGTERM; keeps the process alive until then. */
export function untilStopped(): Promise<void> {
  return untilSignal(async (signal) => {
    // A signal listener does not keep the process alive, so a timer does.
    while (!signal.aborted) await sleep(systemClock, pollMs)
  })
}

/** Runs until the work ends, or until SIGINT or SIGTERM ends it, which is no failure. */
export async function untilSignal(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  try {
    await work(controller.signal)
  } catch (error) {
    if (!controller.signal.aborted) throw error
  }
}

/** The signals that end a command and all that it started. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/**
 * Keeps signals from ending this process before it has cleaned up; `onFirst` is called with the
 * first one.
 */
export function noteSignals(onFirst: () => void = () => {}) {
  let first: NodeJS.Signals | null = null
  const note = (signal: NodeJS.Signals) => {
    if (first !== null) return
    first = signal
    onFirst()
  }
  for (const name of endingSignals) process.on(name, note)
  return {
    first: () => first,
    stop: () => {
      for (const name of endingSignals) process.off(name, note)
    },
  }
}
