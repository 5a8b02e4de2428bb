import type { Id, Instant } from '../model/values.ts'
import { partlyStored, type Reader, StoreFailure } from '../store/store.ts'
import { ApiError } from './api-error.ts'
import { type Clock, type ClockMode, type ClockState, latestMs, toIso, toMillis } from './clock.ts'
import type { Database } from './database.ts'
import type { Scheduler } from './scheduler.ts'
import type { Effects, View } from './unit.ts'
import { createWakeTimer } from './wake-timer.ts'
import type { AdvanceScope, WorkQueue } from './work-queue.ts'

/** The target of an advance of the clock. */
export type AdvanceTarget =
  | { readonly by: number }
  | { readonly to: number }
  | { readonly jobs: number }
  | { readonly until: 'idle' }

export interface Advanced {
  /** The time of the clock after the advance, in milliseconds. */
  readonly nowMs: number
  readonly jobsRun: number
  readonly events: readonly Id[]
}

/** The control of the clock, and of the work that is due on it. */
export interface ClockDriver {
  /**
   * Runs the jobs that are due now, so that no response is outdated. Returns undefined if none is
   * due.
   */
  runDueJobs(): Promise<unknown> | undefined
  /**
   * Returns the time of a request's unit, in milliseconds. It is now, unless a job became due since
   * `runDueJobs` (at `since`): then it is one millisecond before that job (at least `since`),
   * because the unit does not see the changes of the job, such as that its quote has expired.
   */
  requestTime(since: number): number
  /**
   * Moves the clock. `db` labels the units that acquire and release the clock, here and below;
   * default: unlabelled units.
   */
  advance(advance: AdvanceTarget, db?: Database): Promise<Advanced>
  changeClock(change: { mode?: ClockMode; rate?: number }, db?: Database): Promise<void>
  /**
   * Runs an action while nothing else moves the clock. Throws `clock_busy` if the clock is being
   * moved.
   */
  withExclusiveClock<T>(action: () => Promise<T>, db?: Database): Promise<T>
  /**
   * Runs an action that replaces all rows, including the clock. Attempts in progress are dropped;
   * afterwards the stored jobs and attempts run.
   */
  replaceAll<T>(action: () => Promise<T>, db?: Database): Promise<T>
  /**
   * Drops the attempts in progress and reads the due times again, because a replay has replaced the
   * rows.
   */
  forget(): void
  /** Starts to run due work. */
  start(): void
  stop(): void
}

export interface ClockDriverOptions {
  readonly clock: Clock
  readonly db: Database
  readonly jobs: Scheduler
  /** Attempts of webhooks: they use I/O, and no request waits for them. */
  readonly deliveries: WorkQueue
  /** Called with the error of jobs or attempts that could not be started. */
  readonly report: (error: Error) => void
  /** A replay that runs the due work; this driver then runs none. */
  readonly replay?: TimeReplay | undefined
}

/** The part of a replay that an advance of the clock asks. */
export interface TimeReplay {
  /**
   * Returns the number of jobs and attempts since the last call that an advance had run in the
   * recording.
   */
  ranByAdvance(): number
}

/** Callbacks in the units that acquire and release the clock. */
interface ClockHooks {
  readonly onTake?: (view: View) => void
  readonly onRelease?: (view: View) => void
  /** Returns the note that a recording keeps of the release. */
  readonly note?: () => unknown
}

const clockTraced = { label: 'clock' }
const settled = Promise.resolve()

export function createClockDriver(options: ClockDriverOptions): ClockDriver {
  const { clock, db: ownDb, jobs, deliveries, report, replay } = options
  const queues = replay === undefined ? [jobs, deliveries] : []
  const timer = createWakeTimer({ clock, queues, report })
  let busy = false
  let current: AdvanceWork | null = null

  /**
   * Runs after all other listeners. `queueMicrotask` would create an asynchronous resource each
   * time.
   */
  function rescheduleSoon(): void {
    void settled.then(timer.reschedule)
  }

  ownDb.onUnit((effects) => current?.note(effects))
  ownDb.onScheduled(rescheduleSoon)

  async function moveTo(ms: number): Promise<void> {
    clock.moveTo(Math.max(ms, clock.now()))
    await keepClock('later')
  }

  function keepClock(durable: 'now' | 'later'): Promise<void> {
    const row = { id: 'clock', value: clock.state() }
    return ownDb.write((unit) => unit.put('settings', row), { durable, traced: clockTraced })
  }

  /** If storing failed, sets the clock back to its stored state. */
  async function restoreClock(error: unknown): Promise<never> {
    if (error instanceof StoreFailure) {
      const row = await ownDb.read((view) => view.get('settings', 'clock'))
      if (row !== undefined) clock.restore(row.value as ClockState)
    }
    throw error
  }

  /**
   * Moves from one due time to the next up to the target, and runs the work that is due at each.
   */
  async function run({ until, limit }: Target, work: AdvanceWork): Promise<number> {
    let ran = 0
    let at = clock.now()
    let move: (() => Promise<void>) | undefined
    for (;;) {
      // The clock moves right before the jobs: a request that sees the new time waits in
      // `runDueJobs` for the jobs of that time.
      ran += await jobs.runDue(at, limit - ran, work, move)
      ran += await deliveries.runDue(clock.now(), limit - ran, work)
      const next = earliest([jobs, deliveries].map((queue) => queue.nextDueMs()))
      const end = until ?? Math.min(work.lastDueMs, latestMs)
      if (ran >= limit || next === null || next > end) return ran
      // The target is reached: what is still due belongs to requests that arrived meanwhile.
      if (next <= clock.now() && clock.now() >= end) return ran
      at = Math.max(next, clock.now())
      move = next > clock.now() ? () => moveTo(next) : undefined
    }
  }

  /**
   * Acquires the clock in one unit and releases it in another, so that a recording has their order.
   */
  async function withExclusiveClock<T>(
    db: Database,
    action: () => Promise<T>,
    { onTake, onRelease, note }: ClockHooks = {},
  ): Promise<T> {
    await db.read((view) => {
      if (busy) throw new ApiError('clock_busy')
      busy = true
      timer.suspend()
      onTake?.(view)
    })
    const release = () => {
      busy = false
      current = null
      timer.resume()
    }
    try {
      return await action()
    } finally {
      const released = db.read(
        (view) => {
          onRelease?.(view)
          release()
        },
        { traced: { label: '', ...(note === undefined ? {} : { note }) } },
      )
      await released.catch(release)
    }
  }

  async function advance(target: AdvanceTarget, db: Database): Promise<Advanced> {
    const work = new AdvanceWork()
    let [fromMs, nowMs, jobsRun] = [0, 0, 0]
    let next: string | null = null
    const { sandbox_at } = clock.state()
    // `restoreClock` throws. A clock that is still moved shows that earlier commits were stored.
    const failed = (error: unknown) =>
      restoreClock(error).catch((reason) => {
        throw clock.state().sandbox_at === sandbox_at ? reason : partlyStored(reason)
      })
    const hooks: ClockHooks = {
      onTake(view) {
        fromMs = view.nowMs
        current = work
        replay?.ranByAdvance()
      },
      onRelease(view) {
        nowMs = view.nowMs
        next = firstDueAt(view)
        jobsRun += replay?.ranByAdvance() ?? 0
      },
      note: () => ({ next }),
    }
    const move = async () => {
      const end = targetOf(target, fromMs)
      if (replay !== undefined) return
      if (end.until === null) work.lastDueMs = await ownDb.read(lastDueMs)
      jobsRun = await run(end, work)
      if (end.reach) await moveTo(end.until ?? fromMs)
      await keepClock('now')
    }
    await withExclusiveClock(db, () => move().catch(failed), hooks)
    return { nowMs, jobsRun, events: [...work.events] }
  }

  /** Drops the attempts in the unit that takes the clock: none ends between the two. */
  function replaceAll<T>(action: () => Promise<T>, db: Database): Promise<T> {
    const replace = async () => {
      try {
        return await action()
      } catch (error) {
        return await restoreClock(error)
      } finally {
        for (const queue of [jobs, deliveries]) queue.refresh()
      }
    }
    const onTake = () => {
      for (const queue of [jobs, deliveries]) queue.discard()
    }
    return withExclusiveClock(db, replace, { onTake })
  }

  return {
    runDueJobs() {
      if (replay !== undefined) return undefined
      const now = clock.now()
      return isDue(jobs, now) ? jobs.runDue(now) : undefined
    },
    requestTime(since) {
      const now = clock.now()
      const next = jobs.nextDueMs()
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
  /** In milliseconds; null: the last pending work, and the work that it schedules. */
  readonly until: number | null
  readonly limit: number
  /** True if the clock shows `until` afterwards, even if nothing is due then. */
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

/** The work that an advance of the clock ran, without the work of requests meanwhile. */
class AdvanceWork implements AdvanceScope {
  readonly events = new Set<Id>()
  readonly #foreign = new Set<string>()
  /** The due time of the last job or attempt that was pending, or that this advance scheduled. */
  lastDueMs = Number.NEGATIVE_INFINITY

  note({ countsForAdvance, events, deliveries, lastDueMs }: Effects): void {
    if (!countsForAdvance) {
      for (const delivery of deliveries ?? []) this.#foreign.add(delivery)
      return
    }
    for (const event of events) this.events.add(event)
    this.lastDueMs = Math.max(this.lastDueMs, lastDueMs ?? this.lastDueMs)
  }

  owns(delivery: string): boolean {
    return !this.#foreign.has(delivery)
  }
}

/** Returns the due time of the last job or attempt, in milliseconds; -Infinity if there is none. */
function lastDueMs(view: Pick<Reader, 'find'>): number {
  const last = { index: 'due', order: 'newest', limit: 1 } as const
  const [job] = view.find('jobs', last)
  const [attempt] = view.find('deliveries', last)
  return Math.max(...[job, attempt].map((row) => (row ? toMillis(row.due_at) : -Infinity)))
}

/** Returns the due time of the first job or attempt; null if there is none. */
export function firstDueAt(view: Pick<Reader, 'find'>): Instant | null {
  const first = { index: 'due', order: 'oldest', limit: 1 } as const
  const [job] = view.find('jobs', first)
  const [attempt] = view.find('deliveries', first)
  const due = [job?.due_at, attempt?.due_at].filter((at) => at !== undefined).sort()
  return due[0] ?? null
}

function isDue(queue: WorkQueue, now: number): boolean {
  const next = queue.nextDueMs()
  return next !== null && next <= now
}

function earliest(times: readonly (number | null)[]): number | null {
  const due = times.filter((time) => time !== null)
  return due.length === 0 ? null : Math.min(...due)
}
