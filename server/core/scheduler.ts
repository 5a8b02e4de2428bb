import type { JobRow } from '../model/rows.ts'
import { StoreFailure } from '../store/store.ts'
import { type Clock, toMillis } from './clock.ts'
import type { Database } from './database.ts'
import { createRequestEvents } from './request-events.ts'
import type { UnitOfWork, View } from './unit.ts'
import { type AdvanceScope, dueUnknown, earlier, type WorkQueue } from './work-queue.ts'

/** Runs a job; the unit's time is the job's due time. */
export type JobHandler = (unit: UnitOfWork, subject: string) => void

export interface SchedulerOptions {
  readonly db: Database
  readonly clock: Clock
  readonly tasks: ReadonlyMap<string, JobHandler>
  /** Called with a job that failed; it is deleted, so that the others continue. */
  readonly report: (error: Error, job: { readonly task: string; readonly subject: string }) => void
}

/** The jobs of a world. */
export interface Scheduler extends WorkQueue {
  /** `move` sets the clock right before the jobs, with no other run between. */
  runDue(
    until: number,
    limit?: number,
    advance?: AdvanceScope,
    move?: () => Promise<void>,
  ): Promise<number>
  /**
   * Runs the first job that is due by a time, even after a discard. A replay runs a job at its
   * place in the recording, and by then a reset in progress may have discarded the queue. Resolves
   * to false if none is due.
   */
  runFirst(at: number, isAdvanced: boolean): Promise<boolean>
}

/** Runs jobs without I/O in the order of their due times, each in a separate unit. */
export function createScheduler({ db, clock, tasks, report }: SchedulerOptions): Scheduler {
  let next: number | null = dueUnknown
  /** The due time of the earliest job that was announced while `look` waits for its read. */
  let announced: number | null = null
  let discarded = false
  let lastRun: Promise<unknown> = Promise.resolve()
  let changed = (_error: Error | null) => {}

  const requestEvents = createRequestEvents(db)
  // Before the commit of the unit, and not after it (`onScheduled`, which deliveries use): a
  // request that starts while the commit is written must already see that the job is due.
  // A job that a request unscheduled leaves `next` too early: the run that finds none corrects it.
  db.onUnit(({ dueMs }) => {
    if (dueMs === null) return
    announced = earlier(announced, dueMs)
    next = earlier(next, dueMs)
  })
  // After a failure to store, the jobs are due again, and unscheduled jobs are back.
  db.onRollback((error) => {
    next = dueUnknown
    changed(error)
  })

  async function look(): Promise<void> {
    announced = null
    const due = await db.read(firstDue)
    next = earlier(announced, due)
  }

  /** Runs the first job due by `at` at its own due time. Resolves to false if there is none. */
  async function runFirst(at: number, isAdvanced: boolean): Promise<boolean> {
    let current: JobRow | null = null
    const traced = { label: 'job', isAdvanced, note: () => noteOf(current) }
    try {
      return await db.write(
        (unit) => {
          const [first, second] = firstJobs(unit, 2)
          // A restore may have set the clock back since: jobs that were due then are not due now.
          const isDue = first !== undefined && toMillis(first.due_at) <= Math.min(at, clock.now())
          if (isDue) {
            current = first
            unit.effects.countsForAdvance = isAdvanced
            unit.delete('jobs', first.id)
            unit.effects.requestEvents = requestEvents.take(first.id)
            tasks.get(first.task)?.(unit.asOf(toMillis(first.due_at)), first.subject)
          }
          const { unscheduled } = unit.effects
          // `onUnit` adds the jobs that this unit schedules.
          next = unscheduled ? firstDue(unit) : dueOf(isDue ? second : first)
          return isDue
        },
        // Every answer waits for it: reads and commits resolve only after all earlier commits.
        { at, durable: 'later', traced },
      )
    } catch (error) {
      next = dueUnknown
      if (current === null || error instanceof StoreFailure) throw error
      report(error as Error, current)
      const { id } = current as JobRow
      await db.write((unit) => unit.delete('jobs', id), { traced })
      return true
    }
  }

  async function run(until: number, limit: number, isAdvanced: boolean): Promise<number> {
    let ran = 0
    while (ran < limit && !discarded && next !== null && next <= Math.min(until, clock.now())) {
      if (next === dueUnknown) await look()
      else if (await runFirst(next, isAdvanced)) ran += 1
    }
    return ran
  }

  function runDue(
    until: number,
    limit = Number.POSITIVE_INFINITY,
    advance?: AdvanceScope,
    move?: () => Promise<void>,
  ): Promise<number> {
    const result = lastRun.then(async () => {
      await move?.()
      return run(until, limit, advance !== undefined)
    })
    lastRun = result.catch(() => undefined)
    return result
  }

  function discard(): void {
    discarded = true
    next = null
    requestEvents.clear()
  }

  return {
    nextDueMs: () => (discarded ? null : next),
    async start(until) {
      await runDue(until)
    },
    runDue,
    runFirst,
    onChange(listener) {
      changed = listener
    },
    discard,
    refresh() {
      discarded = false
      next = dueUnknown
    },
    stop: discard,
  }
}

/** Returns the note that a recording keeps of a job; undefined if none was due. */
function noteOf(job: JobRow | null): unknown {
  return job === null ? undefined : `${job.task} ${job.subject}`
}

function firstDue(view: Pick<View, 'find'>): number | null {
  const [job] = firstJobs(view, 1)
  return dueOf(job)
}

function dueOf(job: JobRow | undefined): number | null {
  return job === undefined ? null : toMillis(job.due_at)
}

function firstJobs(view: Pick<View, 'find'>, limit: number): JobRow[] {
  return view.find('jobs', { index: 'due', order: 'oldest', limit })
}
