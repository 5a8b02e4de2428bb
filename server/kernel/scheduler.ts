import type { JobRow } from '../model/rows.ts'
import { StoreFailure } from '../store/store.ts'
import { type Clock, toIso, toMillis } from './clock.ts'
import type { Database } from './database.ts'
import { earlier, type JobQueue, stale } from './job-queue.ts'
import type { UnitOfWork, View } from './unit.ts'

/** What a job does; the unit's moment is the job's due time. */
export type JobHandler = (unit: UnitOfWork, subject: string) => Promise<void>

export interface SchedulerOptions {
  readonly work: Database
  readonly clock: Clock
  readonly tasks: ReadonlyMap<string, JobHandler>
  /** Called with a job that failed; it is dropped, so that the others go on. */
  readonly report: (error: Error, job: { readonly task: string; readonly subject: string }) => void
}

/** Runs jobs without I/O in the order they fall due, each alone in a unit of its own. */
export function createScheduler({ work, clock, tasks, report }: SchedulerOptions): JobQueue {
  let next: number | null = stale
  /** The earliest job that was announced since the last look at the rows. */
  let announced: number | null = null
  let discarded = false
  let turn: Promise<unknown> = Promise.resolve()
  let changed = (_error: Error | null) => {}

  work.onSchedule((dueAt) => {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  })
  // What the disk refused is due again, and jobs that were taken off are back.
  work.onRollback((error) => {
    next = stale
    changed(error)
  })

  work.shared?.onState(({ jobDue }) => {
    if (jobDue === null || discarded) return
    const before = next
    announced = earlier(announced, toMillis(jobDue))
    next = earlier(next, toMillis(jobDue))
    if (next !== before) changed(null)
  })

  async function look(): Promise<void> {
    announced = null
    const due = await work.read(firstDue)
    next = earlier(announced, due)
  }

  /** Runs the first job due by `at` as of its own due time; false when there is none. */
  async function runFirst(at: number): Promise<boolean> {
    announced = null
    let failed: JobRow | null = null
    try {
      return await work.write(
        async (unit) => {
          // A restore may have set the clock back since: what was due then is not due now.
          const [job] = await firstJobs(unit, Math.min(at, clock.now()))
          if (job !== undefined) {
            failed = job
            await unit.delete('jobs', job.id)
            const dueUnit = unit.asOf(toMillis(job.due_at))
            await tasks.get(job.task)?.(dueUnit, job.subject)
          }
          next = earlier(announced, await firstDue(unit))
          return job !== undefined
        },
        { at, durable: 'later' },
      )
    } catch (error) {
      next = stale
      if (failed === null || error instanceof StoreFailure) throw error
      await giveUp(failed, error as Error)
      return true
    }
  }

  async function giveUp(job: JobRow, error: Error): Promise<void> {
    report(error, job)
    await work.write((unit) => unit.delete('jobs', job.id))
  }

  async function run(until: number, limit: number): Promise<number> {
    let ran = 0
    while (ran < limit && !discarded && next !== null && next <= Math.min(until, clock.now())) {
      if (next === stale) await look()
      else if (await runFirst(next)) ran += 1
    }
    return ran
  }

  function runDue(until: number, limit = Number.POSITIVE_INFINITY): Promise<number> {
    const result = turn.then(() => run(until, limit))
    turn = result.catch(() => undefined)
    return result
  }

  function discard(): void {
    discarded = true
    next = null
  }

  return {
    nextDueAt: () => (discarded ? null : next),
    async start(until) {
      await runDue(until)
    },
    runDue,
    onChange(listener) {
      changed = listener
    },
    discard,
    refresh() {
      discarded = false
      next = stale
    },
    stop: discard,
  }
}

async function firstDue(view: Pick<View, 'find'>): Promise<number | null> {
  const [job] = await firstJobs(view)
  return job === undefined ? null : toMillis(job.due_at)
}

function firstJobs(view: Pick<View, 'find'>, upTo?: number): Promise<JobRow[]> {
  const bound = upTo === undefined ? {} : { lte: toIso(upTo) }
  return view.find('jobs', { index: 'due', order: 'oldest', limit: 1, ...bound })
}
