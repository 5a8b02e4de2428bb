import {
  CleanRunFailed,
  type ForkedWorld,
  type ForkHost,
  failedRunsProblem,
  outsideReceiver,
  type RunPlan,
  runAll,
} from '../../control/forked-runs.ts'
import { newestId } from '../../control/run-traffic.ts'
import { systemClock } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type Candidate, candidatesOf, choose } from './choose.ts'
import { ruleOf } from './mutants.ts'
import { reportOf } from './score.ts'
import { type Survey, survey } from './survey.ts'
import {
  classOf,
  type MutateReport,
  type Mutation,
  type Operator,
  type ReportedMutant,
  type Verdict,
} from './types.ts'

export interface MutatePlan extends RunPlan {
  readonly operators: readonly Operator[]
}

interface CleanRun extends Survey {
  readonly durationMs: number
}

/** A run with a mutant that must be noticed may take this many times as long as the clean run. */
const maxSlowdown = 3

/**
 * Runs a command once as it is, then once for each mutant of what it met, each time in a fork of
 * the same world, and reports which of them it noticed. Throws CleanRunFailed.
 */
export async function mutate<World extends ForkedWorld>(
  host: ForkHost<World>,
  plan: MutatePlan,
): Promise<MutateReport> {
  const { settings, isShared } = await outsideReceiver(host)
  const inFork = async <T>(use: (world: World) => Promise<T>): Promise<T> => {
    const world = await host.fork(settings)
    try {
      return await use(world)
    } finally {
      await world.stop()
    }
  }
  const clean = await inFork((world) => cleanRun(host, world))
  const found = candidatesOf(clean, plan.operators)
  const { only, seed } = plan
  const chosen =
    only === undefined
      ? choose(found, plan.runs - 1, seed)
      : found.filter(({ key }) => key === only)
  const planned = chosen.length + 1
  let made = 1
  host.onProgress?.(made, planned)
  const failures: string[] = []
  const limitMs = maxSlowdown * clean.durationMs + plan.clientTimeoutMs
  // A receiver outside of the command would see several runs at once.
  const jobs = isShared ? 1 : plan.jobs
  const mutants = await runAll(chosen, jobs, async (candidate): Promise<ReportedMutant> => {
    try {
      return await inFork((world) => runMutant(host, world, candidate, limitMs))
    } catch (error) {
      const { message } = error as Error
      failures.push(message)
      return neverMet(candidate, `the run could not be made: ${message}`)
    } finally {
      made += 1
      host.onProgress?.(made, planned)
    }
  })
  const left = only === undefined ? found.length - chosen.length : 0
  const problem =
    mutants.length === 0 ? emptyReason(clean, found, plan) : failedRunsProblem(failures)
  return reportOf(mutants, { seed, runs: made, left, problem })
}

async function cleanRun<World extends ForkedWorld>(
  host: ForkHost<World>,
  world: World,
): Promise<CleanRun> {
  const lastEvent = await newestId(world, '/events')
  const startedAt = systemClock.elapsed()
  const end = await host.run(world)
  const durationMs = systemClock.elapsed() - startedAt
  if (!end.isOk) throw new CleanRunFailed(end, 'mutation', 'mutate')
  return { ...(await survey(world, lastEvent)), durationMs }
}

/** Returns why no mutant was run. */
function emptyReason(
  { requests, met }: CleanRun,
  found: readonly Candidate[],
  { only, operators }: MutatePlan,
): string {
  if (requests === 0) {
    return (
      'the unchanged run sent no request under /api/v1: the command must read ' +
      'SANDBOX_URL. For tests that start their own sandbox, use `sandbox.mutate`'
    )
  }
  if (met.length === 0) return 'no request of the unchanged run was accepted'
  if (found.length > 0)
    return `the unchanged run has no ${only}: leave out --only to see all mutants`
  return `no mutant of ${operators.join(', ')} applies to a response or event of the unchanged run`
}

async function runMutant<World extends ForkedWorld>(
  host: ForkHost<World>,
  world: World,
  candidate: Candidate,
  limitMs: number,
): Promise<ReportedMutant> {
  const { operator, isFault } = ruleOf(candidate.mutant)
  const its = classOf(operator)
  const hitsOf =
    isFault === true ? await injectFault(world, candidate) : await set(world, candidate)
  const end = its === 'notice' ? await host.run(world, limitMs) : await host.run(world)
  const { hits, before, after } = await hitsOf()
  if (hits === 0)
    return neverMet(
      candidate,
      'the run did not receive the response or event that the mutant changes',
    )
  return { ...shown(candidate), verdict: verdictOf(its, end.isOk), before, after, how: end.how }
}

function verdictOf(its: ReportedMutant['class'], isOk: boolean): Verdict {
  if (its === 'notice') return isOk ? 'survived' : 'right'
  return isOk ? 'right' : 'brittle'
}

type Hits = Pick<Mutation, 'hits' | 'before' | 'after'>

async function set(
  world: ForkedWorld,
  { mutant, name, isEvent, target, skip }: Candidate,
): Promise<() => Promise<Hits>> {
  const body = {
    mutant,
    ...(isEvent ? { event: name } : { operation: name }),
    ...(target === null ? {} : { field: target }),
    skip,
  }
  await world.control('PUT', '/mutation', body)
  return async () => {
    const { mutation } = await world.control<Schemas['MutationState']>('GET', '/mutation')
    return mutation ?? { hits: 0, before: null, after: null }
  }
}

async function injectFault(world: ForkedWorld, { name }: Candidate): Promise<() => Promise<Hits>> {
  const fault: Schemas['FaultCreate'] = { operation: name, status: 429, times: 1 }
  await world.control('POST', '/faults', fault)
  return async () => {
    const { data } = await world.control<Schemas['InjectedFaultList']>('GET', '/faults')
    return { hits: data[0]?.hits ?? 0, before: null, after: null }
  }
}

function shown(candidate: Candidate) {
  const { mutant, name, field, key } = candidate
  const { operator, says } = ruleOf(mutant)
  const subject = field === null ? name : `${name}: ${field}`
  return {
    operator,
    mutant,
    operation: name,
    field,
    class: classOf(operator),
    only: key,
    says: `${subject} ${says}`,
  }
}

function neverMet(candidate: Candidate, how: string): ReportedMutant {
  return { ...shown(candidate), verdict: 'never_met', before: null, after: null, how }
}
