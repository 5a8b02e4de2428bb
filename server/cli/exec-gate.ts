import { reviewReport } from '../features/review/command.ts'
import type { Schemas } from '../generated/schemas.ts'
import { ControlError } from '../library/control-error.ts'
import { writeFailure } from '../store/text-file.ts'
import type { SandboxClient } from './client.ts'
import { coverageLines } from './coverage-report.ts'
import { idleReason } from './gate.ts'
import { wholeNumber } from './input.ts'
import { printError, warn } from './output.ts'
import { hasFailed, type Report, reportLines } from './report.ts'
import { type RunResult, requireReportFile, writeReport } from './run-report.ts'
import type { ChildExit } from './spawn.ts'

/** The raw options of `exec` that decide whether the run succeeds. */
export interface GateFlags {
  readonly review?: string | undefined
  readonly min?: string | undefined
  readonly requireParity?: true | undefined
  readonly report?: readonly string[] | undefined
}

/** The conditions that decide whether a run succeeds. */
export interface Gates {
  /** The minimum severity of a review finding that fails the run; undefined without a review. */
  readonly review: string | undefined
  /** The minimum percentage of coverage. */
  readonly min: number | undefined
  /** True if the run fails when it depended on an assumption that the provider contradicts. */
  readonly requiresParity: boolean
  /** The files to write the result to. */
  readonly reports: readonly string[]
}

/** Returns the parsed gates. Throws UsageError for an invalid percentage or file. */
export function gatesOf({ review, min, requireParity, report = [] }: GateFlags): Gates {
  return {
    review,
    min: min === undefined ? undefined : wholeNumber('--min', min, 0, 100),
    requiresParity: requireParity === true,
    reports: report.map(requireReportFile),
  }
}

/**
 * Prints the coverage of a command that has ended, and the result of its gates, to stderr, because
 * stdout belongs to the command. `query` selects the worlds. Returns the outcome of the command; if
 * that is a success, code 1 for a gate that failed or could not be checked, and for a report that
 * could not be written.
 */
export async function applyGates(
  remote: SandboxClient,
  gates: Gates,
  outcome: ChildExit,
  query = '',
): Promise<ChildExit> {
  const { review, min, requiresParity, reports } = gates
  const hasGate = review !== undefined || min !== undefined || requiresParity || reports.length > 0
  const failed = await failsGates(remote, gates, query).catch((error: Error) => {
    warn(`could not make the coverage report: ${error.message}`)
    return hasGate
  })
  return failed && outcome.code === 0 ? { code: 1, signal: null } : outcome
}

async function failsGates(remote: SandboxClient, gates: Gates, query: string): Promise<boolean> {
  const { review: failOn, min, requiresParity, reports } = gates
  const coverage = await remote.control<Schemas['Coverage']>('GET', `/coverage${query}`)
  const lines = coverageLines(coverage).map((line) => `  ${line}\n`)
  printError(`\nCoverage of the API:\n${lines.join('')}`)
  const review =
    failOn === undefined
      ? undefined
      : await remote.control<Schemas['Review']>('GET', `/review${query}`)
  const parity = requiresParity ? await parityOf(remote, coverage, query) : undefined
  const isWritten = await writeReports(reports, { coverage, review, min, parity })
  const failsParity = parity !== undefined && failsReport(parity)
  const idle = idleReason(coverage.traffic)
  if (idle !== null) {
    warn(idle)
    if (failOn !== undefined || min !== undefined) return true
  }
  const failsReview = review !== undefined && (await hasFindings(review, failOn))
  const isLow = min !== undefined && (await isBelow(remote, min, query))
  return failsReview || isLow || failsParity || !isWritten
}

async function hasFindings(review: Schemas['Review'], failOn: string | undefined) {
  return failsReport(await reviewReport(review), failOn)
}

async function parityOf(
  remote: SandboxClient,
  { traffic }: Schemas['Coverage'],
  query: string,
): Promise<Report> {
  const state = await remote.control<Schemas['ParityState']>('GET', `/parity${query}`)
  const { parityReport } = await import('./exec-parity.ts')
  return parityReport(state, traffic)
}

/** Prints a report; returns true if a finding is at least as severe as `failOn`. */
function failsReport(report: Report, failOn?: string): boolean {
  printError(`\n${reportLines(report).join('\n')}\n`)
  return hasFailed(report, failOn)
}

/** Returns true, and prints a warning, if coverage is below a percentage. */
async function isBelow(remote: SandboxClient, min: number, query: string): Promise<boolean> {
  try {
    const more = query === '' ? '?' : `${query}&`
    await remote.control('GET', `/coverage${more}min=${min}`)
    return false
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    warn(error.message)
    return true
  }
}

/** Writes every report that can be written; returns true if all were. */
async function writeReports(files: readonly string[], result: RunResult): Promise<boolean> {
  let isWritten = true
  for (const file of files) {
    try {
      await writeReport(file, result)
    } catch (error) {
      warn(`cannot write ${file}: ${writeFailure(error, file)}`)
      isWritten = false
    }
  }
  return isWritten
}
