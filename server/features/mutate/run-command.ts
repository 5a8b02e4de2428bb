import { requireChoices } from '../../cli/choices.ts'
import { UsageError } from '../../cli/errors.ts'
import {
  type CommandHost,
  type ForkFlags,
  forkPlanOf,
  runInForks,
} from '../../cli/forked-command.ts'
import { wholeNumber } from '../../cli/input.ts'
import { table } from '../../cli/listing.ts'
import { print, printError, warn } from '../../cli/output.ts'
import { publishReport } from '../../cli/publish-report.ts'
import {
  formatOf,
  idleEntries,
  printReport,
  type Report,
  type ReportEntry,
  type ReportFlags,
  section,
} from '../../cli/report.ts'
import { quote } from '../../core/visible.ts'
import { isKey } from './mutants.ts'
import { type MutatePlan, mutate } from './mutate.ts'
import { type MutateReport, operators, type ReportedMutant } from './types.ts'

/** The options of `mutate` that are not those of a start. */
export interface MutateFlags extends ForkFlags, Pick<ReportFlags, 'format' | 'json'> {
  readonly operators?: string
  readonly runs?: string
  readonly min?: string
  readonly only?: string
}

const ownFlags = ['operators', 'runs', 'min', 'only', 'format', 'json']

/** Runs a command with mutants; returns the exit code. Throws UsageError. */
export async function runMutate(words: readonly string[], flags: MutateFlags): Promise<number> {
  const plan = planOf(flags)
  const min = wholeNumber('--min', flags.min ?? '80', 0, 100)
  return runInForks<MutateReport>(words, flags, {
    ownFlags,
    async work(host) {
      const { shown, output } = keepingOutput(host)
      const report = await mutate(plan.only === undefined ? host : shown, plan)
      if (plan.only !== undefined) printError(output())
      if (flags.source !== undefined) await publishMutation(host, report)
      return report
    },
    async conclude(report) {
      await printFound(report, flags, min)
      return isEnough(report, min) ? 0 : 1
    },
  })
}

/** Saves a report in the world whose answers were changed. */
export function publishMutation(
  { control }: Pick<CommandHost, 'control'>,
  report: MutateReport,
): Promise<void> {
  const { problem, runs, score } = report
  return publishReport(control, junitReport(report), { tool: 'mutate', problem, runs, score })
}

/** Throws UsageError for an invalid value. */
function planOf(flags: MutateFlags): MutatePlan {
  const { only, operators: given, runs = '100' } = flags
  if (only !== undefined && !isKey(only)) {
    throw new UsageError(
      '--only must be operation:field:mutant, such as createQuote:total_payable:cent-less, or ' +
        `operation:mutant, not ${quote(only)}`,
    )
  }
  return {
    ...forkPlanOf(flags),
    only,
    runs: wholeNumber('--runs', runs, 2, 100_000),
    operators: requireChoices('each name in --operators', given, operators) ?? operators,
  }
}

/** Returns the host, and what its last run printed. */
function keepingOutput(host: CommandHost) {
  let last = ''
  const shown: CommandHost = {
    ...host,
    async run(fork, limitMs) {
      const end = await host.run(fork, limitMs)
      last = end.output
      return end
    },
  }
  return { shown, output: () => last }
}

function isEnough({ problem, score }: MutateReport, min: number): boolean {
  return problem === null && score !== null && score >= min
}

async function printFound(found: MutateReport, flags: MutateFlags, min: number): Promise<void> {
  const { problem } = found
  if (formatOf(flags) !== 'html') {
    printReport(flags, junitReport(found), found, problem, reportLines(found, min))
    return
  }
  if (problem !== null) warn(problem)
  const { mutatePage } = await import('./page.tsx')
  print(mutatePage(found, min))
}

const title = 'Mutate: would your tests notice?'

const words: Readonly<Record<ReportedMutant['verdict'], string>> = {
  right: 'right',
  survived: 'survived',
  brittle: 'brittle',
  never_met: 'not reached',
}

/** The words before what a mutant changed, for a reader who does not know these verdicts. */
const titles = { survived: 'Not noticed', brittle: 'Not tolerated' } as const

/** Returns a report as text: what survived or was not tolerated, then the scores. */
function reportLines(report: MutateReport, min: number): string[] {
  const { mutants, operators: scores, score, problem, summary } = report
  const wrong = mutants.filter(({ verdict }) => verdict === 'survived' || verdict === 'brittle')
  const unmet = mutants.filter(({ verdict }) => verdict === 'never_met')
  const run = operators.filter((name) => mutants.some(({ operator }) => operator === name))
  const rows = run.map((name) => [name, scoreText(scores[name])])
  const total = `Score ${scoreText(score)}, minimum ${min}. ${summary}.`
  return [
    title,
    '',
    ...wrong.flatMap((one) => section(`${words[one.verdict]}  ${one.says}`, detailsOf(one))),
    ...unmet.map(({ verdict, says, how }) => `${words[verdict]}  ${says}: ${how}`),
    ...(unmet.length === 0 ? [] : ['']),
    ...(problem === null ? [...table(rows), '', total] : [`No score: ${problem}.`]),
  ]
}

function scoreText(score: number | null): string {
  return score === null ? 'nothing reached' : `${score} of 100`
}

function detailsOf({ verdict, before, after, how, only }: ReportedMutant): string[] {
  const expected = verdict === 'survived' ? ', but should have failed' : ', but should have passed'
  return [
    ...(after === null ? [] : [`Changed: ${before} to ${after}`]),
    `The command ${how}${verdict === 'right' ? '' : expected}`,
    `To run only this again: --only ${only}`,
  ]
}

function junitReport({ mutants, problem, summary }: MutateReport): Report {
  const entries = mutants.map((one): ReportEntry => {
    const { only, operator, says, verdict, how } = one
    const isWrong = verdict === 'survived' || verdict === 'brittle'
    return {
      number: only,
      key: only,
      group: `mutate.${operator}`,
      title: isWrong ? `${titles[verdict]}: ${says}` : says,
      severity: isWrong ? 'error' : null,
      skipped: verdict === 'never_met' ? how : null,
      details: detailsOf(one),
    }
  })
  return { title, entries: [...idleEntries('mutate', problem), ...entries], summary }
}
