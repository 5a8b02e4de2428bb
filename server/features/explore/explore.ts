import { type ForkedWorld, failedRunsProblem } from '../../control/forked-runs.ts'
import { plural } from '../../core/plural.ts'
import type { ExploreHost, ExplorePlan } from './host.ts'
import {
  areEqualTotals,
  type ContentPart,
  contentLevels,
  movedByContent,
  movedMoney,
} from './movements.ts'
import type { Observation } from './observe.ts'
import { booksProblem, leftOut, type Reference } from './oracle.ts'
import { type CleanRun, createRunner, type EvaluatedRun, type Runner, type Task } from './runner.ts'
import { drawSchedules, faultsAt, pairsAfter, parseKey, type Schedule } from './schedule.ts'
import type { ExploreFinding, ExploreReport, NotJudged } from './types.ts'

/**
 * Runs a command twice without a fault, then once for each fault at each place of the clean run,
 * each time in a fork of the same world, and reports what became of the money. Throws
 * CleanRunFailed if the command fails without a fault.
 */
export async function explore<World extends ForkedWorld>(
  host: ExploreHost<World>,
  plan: ExplorePlan,
): Promise<ExploreReport> {
  const runner = await createRunner(host, plan)
  const first = await runner.clean()
  const second = await runner.clean()
  const clean = {
    requests: first.requests.map(({ place }) => place),
    events: first.events.map(({ place, status }) => `${place} ${status}`.trim()),
    moved: movedMoney(first.movements),
  }
  const parts = contentLevels.find((level) => isSameMoney(first, second, level))
  const report = { seed: plan.seed, clean }
  const problem = cleanProblem(first, parts)
  if (problem !== null || parts === undefined) {
    return { ...report, runs: runner.runs(), problem, findings: [], not_judged: [] }
  }
  const reference: Reference = { clean: first, parts }
  const only = plan.only === undefined ? null : parseKey(plan.only)
  const results = await (only === null
    ? exploreAll(runner, plan, reference, second)
    : exploreOne(runner, only, reference))
  const applied = results.evaluated.some(({ hasApplied }) => hasApplied)
  return {
    ...report,
    runs: runner.runs(),
    problem:
      failedRunsProblem(runner.failures) ?? (applied ? null : nothingApplied(results.evaluated)),
    findings: [...cleanFindings(first), ...results.evaluated.flatMap(({ findings }) => findings)],
    not_judged: [
      ...cleanNotes(reference, second),
      ...results.evaluated.flatMap(({ notJudged }) => notJudged),
      ...leftOut(results.left),
    ],
  }
}

function nothingApplied(evaluated: readonly EvaluatedRun[]): string {
  const [reason = 'no fault applies to a request or an event of the clean run'] = evaluated.flatMap(
    ({ notJudged }) => notJudged.map((one) => one.reason),
  )
  return `no fault took effect: ${reason}`
}

function isSameMoney(a: Observation, b: Observation, parts: readonly ContentPart[]): boolean {
  const countsOf = (run: Observation) =>
    [...movedByContent(run.movements, parts)]
      .map(([key, same]) => `${key} ${same.length}`)
      .sort()
      .join('\n')
  return countsOf(a) === countsOf(b)
}

/** Returns why a clean run leaves nothing to explore; null if it does not. */
function cleanProblem(clean: CleanRun, parts: Reference['parts'] | undefined): string | null {
  if (clean.requests.length === 0) {
    return (
      'a run without a fault sent no request under /api/v1: the command must read ' +
      'SANDBOX_URL. For tests that start their own sandbox, use `sandbox.explore`'
    )
  }
  if (clean.unlogged > 0) {
    const kept = `the request log has dropped ${plural(clean.unlogged, 'request')} of the clean run`
    return `${kept}: start the server with a larger SANDBOX_REQUEST_LOG`
  }
  if (clean.movements.every(({ isMoved }) => !isMoved)) {
    return 'the clean run moved no money: there is nothing to protect'
  }
  if (parts !== undefined) return null
  return 'two clean runs moved different money: explore needs a command that always pays the same'
}

/** Returns what is said about the clean run itself: its books may be wrong without a fault. */
function cleanFindings(clean: Observation): ExploreFinding[] {
  const problem = booksProblem(clean)
  if (problem === null) return []
  const nothing = { requests: [], moved: null, expected: null, recording: null }
  return [{ ...problem, ...nothing, only: 'clean', fault: 'the clean run: there was no fault' }]
}

function cleanNotes({ clean, parts }: Reference, second: Observation): NotJudged[] {
  const [strict = []] = contentLevels
  const loose = strict.filter((part) => !parts.includes(part))
  const varied =
    loose.length === 0
      ? []
      : [
          `${loose.join(' and ')} differ between two clean runs: payments are told apart ` +
            'without them',
        ]
  const unread =
    clean.learned.size > 0
      ? []
      : ['X03: the clean run neither reads nor acknowledges a final status']
  const { books } = second
  const still =
    books !== undefined &&
    areEqualTotals(books.before, books.after) &&
    booksProblem(second) === null
      ? [
          'X04: the second clean run did not change the books, so a payment that is missing in a ' +
            'later run may go unnoticed. Let the command empty the books first',
        ]
      : []
  return [...varied, ...unread, ...still].map((reason) => ({ only: 'clean', reason }))
}

interface Explored {
  readonly evaluated: readonly EvaluatedRun[]
  /** The schedules that were not run. */
  readonly left: readonly Schedule[]
}

const alone = (schedule: Schedule, { clean }: Reference): Task => {
  return { schedule, base: clean, earlier: undefined }
}

/** Runs one schedule; the first fault of two runs alone before, to find the place of the second. */
async function exploreOne(
  runner: Runner,
  schedule: Schedule,
  reference: Reference,
): Promise<Explored> {
  const [first, second] = schedule
  let task = alone(schedule, reference)
  if (first !== undefined && second !== undefined) {
    const [before] = await runner.all([alone([first], reference)], reference)
    if (before?.run) task = { schedule, base: before.run, earlier: first }
  }
  return { evaluated: await runner.all([task], reference), left: [] }
}

async function exploreAll(
  runner: Runner,
  plan: ExplorePlan,
  reference: Reference,
  second: Observation,
): Promise<Explored> {
  const inBoth = new Set([...second.requests, ...second.events].map(({ place }) => place))
  const steady = {
    requests: reference.clean.requests.filter(({ place }) => inBoth.has(place)),
    events: reference.clean.events.filter(({ place }) => inBoth.has(place)),
  }
  const singles = faultsAt(steady, plan.faults).map((fault): Schedule => [fault])
  const { drawn, left } = drawSchedules(singles, plan.runs - runner.runs(), plan.seed)
  const evaluated = await runner.all(
    drawn.map((schedule) => alone(schedule, reference)),
    reference,
  )
  if (plan.depth === 1) return { evaluated, left }
  const pairs = pairTasks(evaluated, plan)
  const chosen = drawSchedules(
    pairs.map(({ schedule }) => schedule),
    plan.runs - runner.runs(),
    plan.seed,
  )
  const tasks = pairs.filter(({ schedule }) => chosen.drawn.includes(schedule))
  const deeper = await runner.all(tasks, reference)
  return { evaluated: [...evaluated, ...deeper], left: [...left, ...chosen.left] }
}

/** Returns the pairs that extend a run without an error; a pair with one would say nothing new. */
function pairTasks(evaluated: readonly EvaluatedRun[], { faults }: ExplorePlan): Task[] {
  const isBad = (one: EvaluatedRun) => one.findings.some(({ severity }) => severity === 'error')
  const bad = new Set(evaluated.filter(isBad).map(({ schedule }) => schedule[0]?.key))
  return evaluated
    .filter((one) => one.hasApplied && !isBad(one))
    .flatMap(({ schedule: [earlier], run }) => {
      if (earlier === undefined || run === null) return []
      const pairs = pairsAfter(earlier, run, faults, (key) => bad.has(key))
      return pairs.map((schedule): Task => ({ schedule, base: run, earlier }))
    })
}
