import { type Clock, latestMs } from './clock.ts'
import type { WorkQueue } from './work-queue.ts'

/**
 * The timer that wakes the process. Everything that may make it too late calls `reschedule`: a
 * commit that scheduled work, an attempt that ended, a clock that was moved, a restore, a reset, a
 * start.
 *
 * While a queue has due work that can start, either it is starting, or a timer is set for the due
 * time or earlier; after a failure, for the end of a pause of `maxPauseMs` or earlier.
 */
export interface WakeTimer {
  /**
   * Starts the work that is due and sets the timer for the next work; may be called at any time.
   */
  reschedule(): void
  /** Starts nothing until `resume`: an advance, a reset or a restore moves the clock. */
  suspend(): void
  resume(): void
  /** Never starts anything again. */
  stop(): void
}

export interface WakeTimerOptions {
  readonly clock: Clock
  readonly queues: readonly WorkQueue[]
  /** Called with the error of each start that failed, and of started work that failed. */
  readonly report: (error: Error) => void
}

/**
 * The maximum time of a timer: Node cannot wait for more than 25 days, and a machine that slept, or
 * whose time was set, is noticed after this time at the latest.
 */
export const maxTimerMs = 60_000

const never = Number.POSITIVE_INFINITY

/**
 * The back-off of a queue: it pauses for this time after a failure, in real time, and twice as long
 * after each further one.
 */
export const minPauseMs = 1_000
export const maxPauseMs = 30_000

/** A queue, and the state of its starts. */
interface Source {
  readonly queue: WorkQueue
  starting: boolean
  pauseMs: number
  /** The reading of `elapsed` before which the queue is not started. */
  pausedUntil: number
}

export function createWakeTimer({ clock, queues, report }: WakeTimerOptions): WakeTimer {
  const { system } = clock
  const sources = queues.map(
    (queue): Source => ({ queue, starting: false, pauseMs: 0, pausedUntil: -never }),
  )
  let suspended = false
  let stopped = false
  let cancelTimer = () => {}
  /** The reading of `elapsed` at which the timer fires; `never` if no timer is set. */
  let firesAt = never

  function disarm(): void {
    cancelTimer()
    cancelTimer = () => {}
    firesAt = never
  }

  function wake(): void {
    firesAt = never
    reschedule()
  }

  /**
   * Starts what is due, and sets the timer for the rest. A timer that fires too early is kept:
   * setting a new one for each commit costs more.
   */
  function reschedule(): void {
    if (suspended || stopped) {
      disarm()
      return
    }
    const elapsed = system.elapsed()
    let delayMs = never
    for (const source of sources) delayMs = Math.min(delayMs, startOrDelay(source, elapsed))
    const wakesAt = elapsed + Math.min(delayMs, maxTimerMs)
    if (delayMs !== never && wakesAt >= firesAt) return
    disarm()
    if (delayMs === never) return
    firesAt = wakesAt
    cancelTimer = system.after(Math.min(delayMs, maxTimerMs), wake)
  }

  /**
   * Starts a queue if it is due. Otherwise returns the milliseconds of real time until it can
   * start.
   */
  function startOrDelay(source: Source, elapsed: number): number {
    const dueMs = source.queue.nextDueMs()
    if (source.starting || dueMs === null || dueMs > latestMs) return never
    const pause = source.pausedUntil - elapsed
    const { mode, rate } = clock.state()
    const now = clock.now()
    if (dueMs > now) {
      return mode === 'frozen' ? never : Math.max(pause, Math.ceil((dueMs - now) / rate))
    }
    if (pause > 0) return Math.ceil(pause)
    void start(source)
    return never
  }

  /**
   * Starts a queue in a separate turn of the event loop, so that requests are processed in between.
   */
  async function start(source: Source): Promise<void> {
    source.starting = true
    try {
      await new Promise(setImmediate)
      if (!suspended && !stopped) await source.queue.start(clock.now())
    } catch (error) {
      fail(source, error as Error)
    } finally {
      source.starting = false
      reschedule()
    }
  }

  /** Back-off grows once a pause and restarts after `maxPauseMs` without failure. */
  function fail(source: Source, error: Error): void {
    if (stopped) return
    report(error)
    const now = system.elapsed()
    if (source.pausedUntil > now) return
    const isFirst = now - source.pausedUntil > maxPauseMs
    source.pauseMs = isFirst ? minPauseMs : Math.min(2 * source.pauseMs, maxPauseMs)
    source.pausedUntil = now + source.pauseMs
  }

  for (const source of sources) {
    source.queue.onChange((error) => {
      if (error !== null) fail(source, error)
      reschedule()
    })
  }

  return {
    reschedule,
    suspend() {
      suspended = true
      disarm()
    },
    resume() {
      suspended = false
      reschedule()
    },
    stop() {
      stopped = true
      disarm()
    },
  }
}
