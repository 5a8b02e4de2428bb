import {
  CleanRunFailed,
  type ForkedWorld,
  outsideReceiver,
  runAll,
} from '../../control/forked-runs.ts'
import { newestId } from '../../control/run-traffic.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { ExploreHost, ExplorePlan } from './host.ts'
import { type Injection, inject } from './inject.ts'
import { knownRows } from './movements.ts'
import { type Baseline, type Observation, observe, readTraffic } from './observe.ts'
import { evaluate, notApplied, type Reference } from './oracle.ts'
import { keyOf, type PlacedFault, type Schedule } from './schedule.ts'
import type { ExploreFinding, NotJudged } from './types.ts'

/** A schedule, with the run that its last fault is placed by. */
export interface Task {
  readonly schedule: Schedule
  readonly base: Observation
  /** The fault that `base` had; undefined for the clean run. */
  readonly earlier: PlacedFault | undefined
}

/** One run with faults. */
export interface EvaluatedRun {
  readonly schedule: Schedule
  /** null if the run could not be made. */
  readonly run: Observation | null
  /** True if every fault of the schedule applied to its place. */
  readonly hasApplied: boolean
  readonly findings: readonly ExploreFinding[]
  readonly notJudged: readonly NotJudged[]
}

/** A run without a fault. */
export interface CleanRun extends Observation {
  /** The number of requests that the request log has dropped again. */
  readonly unlogged: number
}

export interface Runner {
  /** Returns the number of runs so far. */
  runs(): number
  /** Why runs could not be made, a message for each. */
  readonly failures: readonly string[]
  /** Makes a run without a fault. Throws CleanRunFailed. */
  clean(): Promise<CleanRun>
  /** Makes the runs, as many at a time as the plan says; the results are in their order. */
  all(tasks: readonly Task[], reference: Reference): Promise<EvaluatedRun[]>
}

const recordingName = 'explore'

/** Reads the present state of the world, and returns what makes runs in forks of it. */
export async function createRunner<World extends ForkedWorld>(
  host: ExploreHost<World>,
  plan: ExplorePlan,
): Promise<Runner> {
  const baseline: Baseline = {
    rows: await knownRows(host),
    lastEvent: await newestId(host, '/events'),
    lastQuote: await newestId(host, '/quotes'),
  }
  const { settings, isShared } = await outsideReceiver(host)
  // A receiver or books outside of the command would see several runs at once.
  const jobs = isShared || plan.sharesBooks ? 1 : plan.jobs
  // Only a second fault needs the run that had the first one.
  const isKept = plan.depth === 2 || plan.only !== undefined
  let made = 0
  let planned = 2
  const failures: string[] = []

  /** Makes a run in a fork: `prepare` injects its faults, and `use` reads what is left to read. */
  async function inFork<T>(
    prepare: (world: World) => Promise<readonly Injection[]>,
    use: (world: World, run: Observation, injections: readonly Injection[]) => Promise<T>,
  ): Promise<T> {
    const world = await host.fork(settings)
    try {
      const injections = await prepare(world)
      const before = await host.books?.(world)
      const end = await host.run(world)
      made += 1
      host.onProgress?.(made, planned)
      const traffic = await readTraffic(world, baseline.rows)
      if (host.keep !== undefined) await stopRecording(world)
      await world.control('POST', '/clock/advance', { until: 'idle' })
      const after = await host.books?.(world)
      const books = before === undefined || after === undefined ? undefined : { before, after }
      const run = await observe(world, baseline, { traffic, end, books })
      return await use(world, run, injections)
    } finally {
      await world.stop()
    }
  }

  async function one(task: Task, reference: Reference): Promise<EvaluatedRun> {
    const { schedule } = task
    const nothing = (reason: string): EvaluatedRun => ({
      schedule,
      run: null,
      hasApplied: false,
      findings: [],
      notJudged: [{ only: keyOf(schedule), reason }],
    })
    try {
      const prepare = async (world: World) => {
        if (host.keep !== undefined) {
          await world.control('POST', '/recordings', { name: recordingName })
        }
        return injectAll(world, task, reference, plan.clientTimeoutMs)
      }
      return await inFork(prepare, async (world, run, injections): Promise<EvaluatedRun> => {
        const applied = await Promise.all(injections.map((fault) => fault.hasApplied(run)))
        if (injections.length < schedule.length || applied.includes(false)) {
          return nothing(notApplied(run, schedule))
        }
        const findings = evaluate(schedule, run, reference)
        const isBad = findings.some(({ severity }) => severity !== 'info')
        const text = isBad && host.keep !== undefined ? await recorded(world) : null
        const recording = text === null ? null : (host.keep?.(keyOf(schedule), text) ?? null)
        return {
          schedule,
          run: isKept ? run : null,
          hasApplied: true,
          findings: findings.map((finding) => ({ ...finding, recording })),
          notJudged: [],
        }
      })
    } catch (error) {
      const { message } = error as Error
      failures.push(message)
      return nothing(`the run could not be made: ${message}`)
    }
  }

  return {
    runs: () => made,
    failures,
    async clean() {
      const run = await inFork(
        async () => [],
        async (world, seen) => ({ ...seen, unlogged: await unloggedRequests(world) }),
      )
      if (!run.end.isOk) throw new CleanRunFailed(run.end, 'fault', 'explore')
      return run
    },
    async all(tasks, reference) {
      planned = made + tasks.length
      return runAll(tasks, jobs, (task) => one(task, reference))
    },
  }
}

/** Injects the faults of a schedule: the first by the clean run, the last by `base` of the task. */
async function injectAll(
  world: ForkedWorld,
  { schedule, base, earlier }: Task,
  { clean }: Reference,
  clientTimeoutMs: number,
): Promise<Injection[]> {
  const injections: Injection[] = []
  for (const fault of schedule) {
    const context =
      fault === earlier
        ? { base: clean, earlier: undefined, clientTimeoutMs }
        : { base, earlier, clientTimeoutMs }
    const one = await inject(world, fault, context)
    if (one !== null) injections.push(one)
  }
  return injections
}

async function unloggedRequests(world: ForkedWorld): Promise<number> {
  const { looked_at, total } = await world.control<Schemas['Review']>('GET', '/review')
  return total - looked_at
}

/** Ends the recording; it may have ended by itself, or with a reset of the world. */
async function stopRecording(world: ForkedWorld): Promise<void> {
  await world.control('POST', `/recordings/${recordingName}/stop`).catch(() => undefined)
}

async function recorded(world: ForkedWorld): Promise<string | null> {
  return world.control<string>('GET', `/recordings/${recordingName}`).catch(() => null)
}
