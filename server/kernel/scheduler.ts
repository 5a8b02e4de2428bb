import type { JobRow } from '../model/rows.ts'
import { StoreFailure } from '../store/store.ts'
import { instant, milliseconds } from './clock.ts'
import type { Unit, View } from './unit.ts'
import type { Work } from './work.ts'

/** What a job does; the unit's moment is the job's due time. */
export type Task = (unit: Unit, subject: string) => Promise<void>

/** Things that fall due: jobs, and attempts of webhooks. */
export interface DueQueue {
  /** When the first of them is due, in milliseconds; null when there is none. */
  nextDueAt(): number | null
  /** Begins what is due by then, without anybody waiting for it. */
  start(until: number): void
  /** Runs what is due by then, oldest first, at most `limit`; answers how many ran. */
  runDue(until: number, limit?: number): Promise<number>
  /** Looks again at what is stored: after the start, a reset or a restore. */
  refresh(): Promise<void>
  /** Leaves alone what is under way: the store is about to close. */
  stop(): void
}

export interface SchedulerOptions {
  readonly work: Work
  readonly tasks: ReadonlyMap<string, Task>
  /** Hears of a job that failed; it is dropped, so that the others go on. */
  readonly report: (error: Error, job: { readonly task: string; readonly subject: string }) => void
  /** Called after what was started has run: a job that tells nobody is followed by others, too. */
  readonly changed: () => void
}

/** Runs jobs without I/O in the order they fall due, each alone in a unit of its own. */
export function createScheduler({ work, tasks, report, changed }: SchedulerOptions): DueQueue {
  let next: number | null = null
  /** The earliest job that was announced since the last look at the store. */
  let announced: number | null = null
  let turn: Promise<unknown> = Promise.resolve()

  work.onSchedule((dueAt) => {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  })
  // The disk refused what jobs wrote: they are due again, and the next request tries them.
  work.onUndone(() => void refresh().catch(() => undefined))

  /** Runs the first job due by `at` as of that moment; false when there is none. */
  async function runFirst(at: number): Promise<boolean> {
    announced = null
    let failed: JobRow | null = null
    try {
      return await work.write(
        async (unit) => {
          const [job] = await firstJobs(unit, at)
          if (job !== undefined) {
            failed = job
            await unit.drop('jobs', job.id)
            await tasks.get(job.task)?.(unit, job.subject)
          }
          next = earlier(announced, await firstDue(unit))
          return job !== undefined
        },
        { at, durable: 'later' },
      )
    } catch (error) {
      if (failed === null || error instanceof StoreFailure) throw error
      await giveUp(failed, error as Error)
      return true
    }
  }

  async function giveUp(job: JobRow, error: Error): Promise<void> {
    report(error, job)
    await work.write((unit) => unit.drop('jobs', job.id))
    await refresh()
  }

  async function refresh(): Promise<void> {
    announced = null
    const due = await work.read(firstDue)
    next = earlier(announced, due)
  }

  async function run(until: number, limit: number): Promise<number> {
    let ran = 0
    while (ran < limit && next !== null && next <= until) {
      if (await runFirst(next)) ran += 1
    }
    return ran
  }

  function runDue(until: number, limit = Number.POSITIVE_INFINITY): Promise<number> {
    const result = turn.then(() => run(until, limit))
    turn = result.catch(() => undefined)
    return result
  }

  return {
    nextDueAt: () => next,
    start(until) {
      const failed = (error: Error) => report(error, { task: 'scheduler', subject: '' })
      runDue(until).then(changed, failed)
    },
    runDue,
    refresh,
    stop() {
      next = null
    },
  }
}

/** The earlier of two moments, null being none. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.min(a, b)
}

async function firstDue(view: Pick<View, 'find'>): Promise<number | null> {
  const [job] = await firstJobs(view)
  return job === undefined ? null : milliseconds(job.due_at)
}

function firstJobs(view: Pick<View, 'find'>, upTo?: number): Promise<JobRow[]> {
  const bound = upTo === undefined ? {} : { upTo: instant(upTo) }
  return view.find('jobs', { index: 'due', order: 'oldest', limit: 1, ...bound })
}
