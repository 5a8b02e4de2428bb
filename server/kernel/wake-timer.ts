import { type Clock, latestMs } from './clock.ts'
import { dueUnknown, type JobQueue } from './job-queue.ts'

/**
 * Owns when the process wakes next. Whatever may change that calls `reschedule`: a commit, an
 * attempt that ended, a clock that was moved, a restore, a reset, a start.
 *
 * While a queue has something due that can start, either it is starting, or a timer is armed at or
 * before the time; after a failure, at or before the end of a pause of `maxPauseMs`.
 */
export interface WakeTimer {
  /** Starts what is due and arms the timer for what comes next; safe to call at any time. */
  reschedule(): void
  /** Starts nothing until `resume`: an advance, a reset or a restore moves the clock. */
  suspend(): void
  resume(): void
  /** Starts nothing any more. */
  stop(): void
}

export interface WakeTimerOptions {
  readonly clock: Clock
  readonly queues: readonly JobQueue[]
  /** Called with the error of each start, and of what was started, that failed. */
  readonly report: (error: Error) => void
}

/**
 * A timer waits no longer than this: Node cannot wait for more than 25 days, and a machine that
 * slept, or whose time was set, is noticed at the latest then.
 */
export const maxTimerMs = 60_000

const never = Number.POSITIVE_INFINITY

/** After a failure a queue pauses this long, in real time, and twice as long after each more. */
export const minPauseMs = 1_000
export const maxPauseMs = 30_000

/** A queue, and what came of starting it. */
interface Source {
  readonly queue: JobQueue
  starting: boolean
  pauseMs: number
  /** Not before this reading of `elapsed`. */
  pausedUntil: number
}

export function createWakeTimer({ clock, queues, report }: WakeTimerOptions): WakeTimer {
  const { system: machine } = clock
  const sources = queues.map(
    (queue): Source => ({ queue, starting: false, pauseMs: 0, pausedUntil: dueUnknown }),
  )
  let suspended = false
  let stopped = false
  let cancelTimer = () => {}
  /** When the armed timer fires, as a reading of `elapsed`; never without one. */
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

  /** A timer that fires too early stays: to arm one anew for each commit costs more. */
  function reschedule(): void {
    if (suspended || stopped) {
      disarm()
      return
    }
    const elapsed = machine.elapsed()
    let delayMs = never
    for (const source of sources) delayMs = Math.min(delayMs, nextDelay(source, elapsed))
    const wakesAt = elapsed + Math.min(delayMs, maxTimerMs)
    if (delayMs !== never && wakesAt >= firesAt) return
    disarm()
    if (delayMs === never) return
    firesAt = wakesAt
    cancelTimer = machine.after(Math.min(delayMs, maxTimerMs), wake)
  }

  /** Starts a queue where it is due; else returns how many machine milliseconds it has to wait. */
  function nextDelay(source: Source, elapsed: number): number {
    const dueAt = source.queue.nextDueAt()
    if (source.starting || dueAt === null || dueAt > latestMs) return never
    const pause = source.pausedUntil - elapsed
    const { mode, rate } = clock.state()
    const now = clock.now()
    if (dueAt > now) {
      return mode === 'frozen' ? never : Math.max(pause, Math.ceil((dueAt - now) / rate))
    }
    if (pause > 0) return Math.ceil(pause)
    void start(source)
    return never
  }

  /** Each start has a turn of the event loop of its own, so that requests come in between. */
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

  /** Failures during one pause count once; one long after the last pause counts as a first. */
  function fail(source: Source, error: Error): void {
    if (stopped) return
    report(error)
    const now = machine.elapsed()
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
