import type { Id } from '../model/values.ts'
import { StoreFailure } from '../store/store.ts'
import { ApiError } from './api-error.ts'
import { type Clock, type ClockMode, type ClockState, latestMs, toIso } from './clock.ts'
import type { Database } from './database.ts'
import type { JobQueue } from './job-queue.ts'
import { createWakeTimer } from './wake-timer.ts'

/** How far a clock is to be moved. */
export type Advance =
  | { readonly by: number }
  | { readonly to: number }
  | { readonly jobs: number }
  | { readonly until: 'idle' }

export interface Advanced {
  readonly jobsRun: number
  readonly events: readonly Id[]
}

/** Lets the clock and everything that falls due on it go together. */
export interface ClockDriver {
  /** Runs the jobs that are due now, so that no answer is stale. Undefined: nothing was due. */
  runDueJobs(): Promise<unknown> | undefined
  /**
   * The moment of a request that caught up at `since`, in milliseconds, asked when its turn has
   * come: now, but before any job that has fallen due meanwhile and has not run.
   */
  requestTime(since: number): number
  advance(advance: Advance): Promise<Advanced>
  changeClock(change: { mode?: ClockMode; rate?: number }): Promise<void>
  /** Runs something while nothing else moves the clock. Throws `clock_busy` if something does. */
  withExclusiveClock<T>(work: () => Promise<T>): Promise<T>
  /**
   * Runs something that replaces all rows, the clock's own included. Attempts that are under way
   * are forgotten; afterwards what is stored then runs.
   */
  replaceAll<T>(work: () => Promise<T>): Promise<T>
  /** Forgets what is under way, and looks at the rows again: another process replaced them. */
  forget(): void
  /** Begins to run what falls due. */
  start(): void
  stop(): void
}

export interface ClockDriverOptions {
  readonly clock: Clock
  readonly work: Database
  readonly jobs: JobQueue
  /** Attempts of webhooks: they have I/O, and no request waits for them. */
  readonly deliveries: JobQueue
  /** Called with what kept jobs or attempts from being started. */
  readonly report: (error: Error) => void
}

/** Who has it may move the clock of a world that several processes serve. */
const clockClaim = 'clock'

export function createClockDriver(options: ClockDriverOptions): ClockDriver {
  const { clock, work, jobs, deliveries, report } = options
  const timer = createWakeTimer({ clock, queues: [jobs, deliveries], report })
  let busy = false
  let events: Id[] | null = null
  const { shared } = work
  /** While this process moves the clock, what is stored of it is older than what it shows. */
  let isHeld = false

  shared?.onState((state) => {
    const stored = isHeld ? null : (state.clock as ClockState | null)
    clock.follow(stored, isHeld ? null : state.lastMs, state.machineMs)
    queueMicrotask(timer.reschedule)
  })
  shared?.setMoment(clock.now)

  work.onCommit((effects) => {
    events?.push(...effects.events)
    queueMicrotask(timer.reschedule)
  })

  async function moveTo(ms: number): Promise<void> {
    clock.moveTo(Math.max(ms, clock.now()))
    await keepClock('later')
  }

  function keepClock(durable: 'now' | 'later'): Promise<void> {
    const row = { id: 'clock', value: clock.state() }
    return work.write((unit) => unit.put('settings', row), { durable })
  }

  /** What the disk refused did not happen: the clock goes back to what is stored of it. */
  async function restoreClock(error: unknown): Promise<never> {
    if (error instanceof StoreFailure) {
      const row = await work.read((view) => view.get('settings', 'clock'))
      if (row !== undefined) clock.restore(row.value as ClockState)
    }
    throw error
  }

  /** Goes from instant to instant up to `until`, running what is due at each; at most `limit`. */
  async function run(until: number, limit: number): Promise<number> {
    let ran = 0
    for (;;) {
      ran += await jobs.runDue(clock.now(), limit - ran)
      ran += await deliveries.runDue(clock.now(), limit - ran)
      const next = earliest([jobs, deliveries].map((queue) => queue.nextDueAt()))
      if (ran >= limit || next === null || next > until) return ran
      if (next > clock.now()) await moveTo(next)
    }
  }

  /** Throws clock_busy where another process moves the clock. */
  async function takeClock(): Promise<void> {
    if (shared === undefined) return
    const got = await shared.claim([clockClaim])
    if (!got.has(clockClaim)) throw new ApiError('clock_busy')
    await shared.refresh()
    isHeld = true
  }

  async function exclusively<T>(action: () => Promise<T>): Promise<T> {
    if (busy) throw new ApiError('clock_busy')
    busy = true
    timer.suspend()
    try {
      await takeClock()
      return await action()
    } finally {
      busy = false
      isHeld = false
      await shared?.release([clockClaim]).catch(() => undefined)
      timer.resume()
    }
  }

  function replaceAll<T>(action: () => Promise<T>): Promise<T> {
    return exclusively(async () => {
      for (const queue of [jobs, deliveries]) queue.discard()
      try {
        return await action()
      } catch (error) {
        return await restoreClock(error)
      } finally {
        for (const queue of [jobs, deliveries]) queue.refresh()
      }
    })
  }

  return {
    runDueJobs() {
      const now = clock.now()
      return isDue(jobs, now) ? jobs.runDue(now) : undefined
    },
    requestTime(since) {
      const now = clock.now()
      const next = jobs.nextDueAt()
      return next === null || next > now ? now : Math.max(since, next - 1)
    },
    advance: (advance) =>
      exclusively(async () => {
        const target = targetOf(advance, clock.now())
        const seen: Id[] = []
        events = seen
        try {
          const jobsRun = await run(target.until, target.limit)
          if (target.reach) await moveTo(target.until)
          await keepClock('now')
          return { jobsRun, events: [...new Set(seen)] }
        } catch (error) {
          return await restoreClock(error)
        } finally {
          events = null
        }
      }),
    changeClock: (change) =>
      exclusively(async () => {
        clock.change(change)
        await keepClock('now').catch(restoreClock)
      }),
    withExclusiveClock: exclusively,
    replaceAll,
    forget() {
      for (const queue of [jobs, deliveries]) {
        queue.discard()
        queue.refresh()
      }
      timer.reschedule()
    },
    start: timer.reschedule,
    stop() {
      timer.stop()
      jobs.stop()
      deliveries.stop()
    },
  }
}

function targetOf(advance: Advance, now: number): { until: number; limit: number; reach: boolean } {
  const unlimited = Number.POSITIVE_INFINITY
  if ('jobs' in advance) return { until: latestMs, limit: advance.jobs, reach: false }
  if ('until' in advance) return { until: latestMs, limit: unlimited, reach: false }
  const until = 'by' in advance ? now + advance.by : advance.to
  if (until < now) {
    const sandboxTime = `the current sandbox time (${toIso(now)})`
    throw new ApiError('clock_past', `\`to\` must not be earlier than ${sandboxTime}.`)
  }
  if (until > latestMs) {
    throw new ApiError('clock_far', `The clock goes no further than ${toIso(latestMs)}.`)
  }
  return { until, limit: unlimited, reach: true }
}

function isDue(queue: JobQueue, now: number): boolean {
  const next = queue.nextDueAt()
  return next !== null && next <= now
}

function earliest(times: readonly (number | null)[]): number | null {
  const due = times.filter((time) => time !== null)
  return due.length === 0 ? null : Math.min(...due)
}
