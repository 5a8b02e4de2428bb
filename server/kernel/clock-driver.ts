import type { Id, Instant } from '../model/values.ts'
import { type Reader, StoreFailure } from '../store/store.ts'
import { ApiError } from './api-error.ts'
import { type Clock, type ClockMode, type ClockState, latestMs, toIso, toMillis } from './clock.ts'
import type { Database } from './database.ts'
import type { AdvanceScope, JobQueue } from './job-queue.ts'
import type { Scheduler } from './scheduler.ts'
import type { Effects, View } from './unit.ts'
import { createWakeTimer } from './wake-timer.ts'

/** How far a clock is to be moved. */
export type AdvanceTarget =
  | { readonly by: number }
  | { readonly to: number }
  | { readonly jobs: number }
  | { readonly until: 'idle' }

export interface Advanced {
  /** What the clock showed at its end, in milliseconds. */
  readonly nowMs: number
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
  /**
   * Moves the clock. As with all below, the clock is taken and let go in units of work of `asker`,
   * which a recording knows by its label; default: units that it does not know.
   */
  advance(advance: AdvanceTarget, db?: Database): Promise<Advanced>
  changeClock(change: { mode?: ClockMode; rate?: number }, db?: Database): Promise<void>
  /** Runs something while nothing else moves the clock. Throws `clock_busy` if something does. */
  withExclusiveClock<T>(action: () => Promise<T>, db?: Database): Promise<T>
  /**
   * Runs something that replaces all rows, the clock's own included. Attempts that are under way
   * are forgotten; afterwards what is stored then runs.
   */
  replaceAll<T>(action: () => Promise<T>, db?: Database): Promise<T>
  /** Forgets what is under way, and looks at the rows again: they were replaced besides it. */
  forget(): void
  /** Begins to run what falls due. */
  start(): void
  stop(): void
}

export interface ClockDriverOptions {
  readonly clock: Clock
  readonly db: Database
  readonly jobs: Scheduler
  /** Attempts of webhooks: they have I/O, and no request waits for them. */
  readonly deliveries: JobQueue
  /** Called with what kept jobs or attempts from being started. */
  readonly report: (error: Error) => void
  /** Does what is due in place of the time, of requests and of advances: a replay. */
  readonly driver?: Pick<TimeDriver, 'ranByAdvance'> | undefined
}

/** What a replay does in place of the time. */
export interface TimeDriver {
  /** Returns how much ran since the last call that an advance had run in the recording. */
  ranByAdvance(): number
}

/** What happens in the units that take the clock and let it go. */
interface Hold {
  readonly onTake?: (view: View) => void
  readonly onRelease?: (view: View) => Promise<void>
  /** What a recording remembers of the second. */
  readonly note?: () => unknown
}

const clockTraced = { label: 'clock' }
const settled = Promise.resolve()

export function createClockDriver(options: ClockDriverOptions): ClockDriver {
  const { clock, db: ownDb, jobs, deliveries, report, driver } = options
  const queues = driver === undefined ? [jobs, deliveries] : []
  const timer = createWakeTimer({ clock, queues, report })
  let busy = false
  let advancing: Advancing | null = null

  /** After all other listeners. `queueMicrotask` would make an asynchronous resource each time. */
  function rescheduleSoon(): void {
    void settled.then(timer.reschedule)
  }

  ownDb.onUnit((effects) => advancing?.note(effects))
  ownDb.onCommit(rescheduleSoon)

  async function moveTo(ms: number): Promise<void> {
    clock.moveTo(Math.max(ms, clock.now()))
    await keepClock('later')
  }

  function keepClock(durable: 'now' | 'later'): Promise<void> {
    const row = { id: 'clock', value: clock.state() }
    return ownDb.write((unit) => unit.put('settings', row), { durable, traced: clockTraced })
  }

  /** What the disk refused did not happen: the clock goes back to what is stored of it. */
  async function restoreClock(error: unknown): Promise<never> {
    if (error instanceof StoreFailure) {
      const row = await ownDb.read((view) => view.get('settings', 'clock'))
      if (row !== undefined) clock.restore(row.value as ClockState)
    }
    throw error
  }

  /** Goes from instant to instant up to the target, running what is due at each. */
  async function run({ until, limit }: Target, advance: Advancing): Promise<number> {
    let ran = 0
    let at = clock.now()
    let move: (() => Promise<void>) | undefined
    for (;;) {
      ran += await jobs.runDue(at, limit - ran, advance, move)
      ran += await deliveries.runDue(clock.now(), limit - ran, advance)
      const next = earliest([jobs, deliveries].map((queue) => queue.nextDueAt()))
      const end = until ?? Math.min(advance.lastDueMs, latestMs)
      if (ran >= limit || next === null || next > end) return ran
      // What is due by now and not run is of requests that came meanwhile.
      if (next <= clock.now() && clock.now() >= end) return ran
      at = Math.max(next, clock.now())
      move = next > clock.now() ? () => moveTo(next) : undefined
    }
  }

  /** Takes the clock in one unit and lets it go in another, so that a recording has their order. */
  async function withExclusiveClock<T>(
    db: Database,
    action: () => Promise<T>,
    { onTake, onRelease, note }: Hold = {},
  ): Promise<T> {
    await db.read(async (view) => {
      if (busy) throw new ApiError('clock_busy')
      busy = true
      timer.suspend()
      onTake?.(view)
    })
    const release = () => {
      busy = false
      advancing = null
      timer.resume()
    }
    try {
      return await action()
    } finally {
      const released = db.read(
        async (view) => {
          await onRelease?.(view)
          release()
        },
        undefined,
        { label: '', ...(note === undefined ? {} : { note }) },
      )
      await released.catch(release)
    }
  }

  async function advance(target: AdvanceTarget, db: Database): Promise<Advanced> {
    const advancement = new Advancing()
    let [fromMs, nowMs, jobsRun] = [0, 0, 0]
    let next: string | null = null
    const hold: Hold = {
      onTake(view) {
        fromMs = view.nowMs
        advancing = advancement
      },
      async onRelease(view) {
        nowMs = view.nowMs
        next = await firstDueAt(view)
        jobsRun += driver?.ranByAdvance() ?? 0
      },
      note: () => ({ next }),
    }
    const move = async () => {
      const end = targetOf(target, fromMs)
      if (driver !== undefined) return
      if (end.until === null) advancement.lastDueMs = await ownDb.read(lastDueMs)
      jobsRun = await run(end, advancement)
      if (end.reach) await moveTo(end.until ?? fromMs)
      await keepClock('now')
    }
    await withExclusiveClock(db, () => move().catch(restoreClock), hold)
    return { nowMs, jobsRun, events: [...advancement.events] }
  }

  function replaceAll<T>(action: () => Promise<T>, db: Database): Promise<T> {
    return withExclusiveClock(db, async () => {
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
      if (driver !== undefined) return undefined
      const now = clock.now()
      return isDue(jobs, now) ? jobs.runDue(now) : undefined
    },
    requestTime(since) {
      const now = clock.now()
      const next = jobs.nextDueAt()
      return next === null || next > now ? now : Math.max(since, next - 1)
    },
    advance: (target, db = ownDb) => advance(target, db),
    changeClock: (change, db = ownDb) =>
      withExclusiveClock(db, async () => {
        const changed = db.write((unit) => {
          clock.change(change)
          return unit.put('settings', { id: 'clock', value: clock.state() })
        })
        await changed.catch(restoreClock)
      }),
    withExclusiveClock: (action, db = ownDb) => withExclusiveClock(db, action),
    replaceAll: (action, db = ownDb) => replaceAll(action, db),
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

interface Target {
  /** In milliseconds; null: the last of what was pending, and of what that schedules. */
  readonly until: number | null
  readonly limit: number
  /** Whether the clock shows `until` afterwards, also where nothing is due then. */
  readonly reach: boolean
}

function targetOf(advance: AdvanceTarget, now: number): Target {
  const unlimited = Number.POSITIVE_INFINITY
  if ('jobs' in advance) return { until: latestMs, limit: advance.jobs, reach: false }
  if ('until' in advance) return { until: null, limit: unlimited, reach: false }
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

/** What an advance of the clock ran, apart from what requests did meanwhile. */
class Advancing implements AdvanceScope {
  readonly events = new Set<Id>()
  readonly #foreign = new Set<string>()
  /** When the last job or attempt is due that was pending, or that this advance scheduled. */
  lastDueMs = Number.NEGATIVE_INFINITY

  note({ isAdvanced, events, attempts, lastDueAt }: Effects): void {
    if (!isAdvanced) {
      for (const attempt of attempts ?? []) this.#foreign.add(attempt)
      return
    }
    for (const event of events) this.events.add(event)
    this.lastDueMs = Math.max(this.lastDueMs, lastDueAt ?? this.lastDueMs)
  }

  isForeign(attempt: string): boolean {
    return this.#foreign.has(attempt)
  }
}

/** When the last job or attempt is due, in milliseconds; before all times when none is. */
async function lastDueMs(view: Pick<Reader, 'find'>): Promise<number> {
  const last = { index: 'due', order: 'newest', limit: 1 } as const
  const [job] = await view.find('jobs', last)
  const [attempt] = await view.find('deliveries', last)
  return Math.max(...[job, attempt].map((row) => (row ? toMillis(row.due_at) : -Infinity)))
}

/** When the first job or attempt is due; null when none is. */
export async function firstDueAt(view: Pick<Reader, 'find'>): Promise<Instant | null> {
  const first = { index: 'due', order: 'oldest', limit: 1 } as const
  const [job] = await view.find('jobs', first)
  const [attempt] = await view.find('deliveries', first)
  const due = [job?.due_at, attempt?.due_at].filter((at) => at !== undefined).sort()
  return due[0] ?? null
}

function isDue(queue: JobQueue, now: number): boolean {
  const next = queue.nextDueAt()
  return next !== null && next <= now
}

function earliest(times: readonly (number | null)[]): number | null {
  const due = times.filter((time) => time !== null)
  return due.length === 0 ? null : Math.min(...due)
}
