import { UsageError } from '../../cli/errors.ts'
import { idleEntries, type Report, type ReportEntry, section } from '../../cli/report.ts'
import { systemClock, toIso } from '../../core/clock.ts'
import { plural } from '../../core/plural.ts'
import { readFailure, readInput, toText } from '../../store/text-file.ts'
import { compareTraffic } from './compare-traffic.ts'
import { assertWritable, conclude, type OutputFlags, title } from './output-command.ts'
import { type RecordedAnswer, readTraffic, UnreadableTraffic } from './read-traffic.ts'
import type { TrafficOperation, TrafficReport } from './types.ts'

/** The options that send something; a file needs none of them. */
interface SendingFlags {
  readonly against?: string
  readonly keyEnv?: string
  readonly secretEnv?: string
  readonly decisions?: string
  readonly iOwnThisAccount?: true
  readonly source?: string
}

const sendingFlags: Readonly<Record<keyof SendingFlags, string>> = {
  against: '--against',
  keyEnv: '--key-env',
  secretEnv: '--secret-env',
  decisions: '--decisions',
  iOwnThisAccount: '--i-own-this-account',
  source: '--source',
}

/** Compares the answers of a file; returns the exit code. Throws UsageError. */
export async function runTraffic(file: string, flags: OutputFlags & SendingFlags): Promise<number> {
  for (const [name, flag] of Object.entries(sendingFlags)) {
    if (flags[name as keyof SendingFlags] === undefined) continue
    throw new UsageError(`${flag} cannot be combined with --from, which sends nothing`)
  }
  if (flags.write !== undefined) assertWritable(flags.write)
  const answers = answersOf(file)
  const report = await compareTraffic(file, toIso(systemClock.now()), answers)
  return conclude(flags, report, junitReport(report), reportLines(report))
}

const maxFileBytes = 256 * 1024 * 1024

function answersOf(file: string): RecordedAnswer[] {
  try {
    return readTraffic(toText(readInput(file, maxFileBytes)))
  } catch (error) {
    if (error instanceof UnreadableTraffic) throw new UsageError(`--from: ${file} ${error.message}`)
    throw new UsageError(`cannot read the file of --from, ${file}: ${readFailure(error, file)}`)
  }
}

function reportLines({ against, operations, problem, summary }: TrafficReport): string[] {
  const wrong = operations.filter(({ verdict }) => verdict === 'contradicted')
  const right = operations.filter(({ verdict }) => verdict === 'confirmed')
  return [
    title,
    `From ${against}`,
    '',
    ...wrong.flatMap((one) => section(`${one.operation}  contradicted`, detailsOf(one))),
    ...(right.length === 0
      ? []
      : [`Confirmed: ${right.map(({ operation }) => operation).join(', ')}`, '']),
    problem === null ? `${summary}.` : `Nothing was checked: ${problem}.`,
  ]
}

function detailsOf({ differences }: TrafficOperation): string[] {
  return differences.flatMap(({ what, here, there, count, first }) => [
    `${what} (${plural(count, 'answer')}, first: entry ${first})`,
    `  here:  ${here}`,
    `  there: ${there}`,
  ])
}

function junitReport({ operations, problem, summary }: TrafficReport): Report {
  const entries = operations.map(
    (one): ReportEntry => ({
      number: one.operation,
      group: 'parity',
      title: plural(one.answers, 'answer'),
      severity: one.verdict === 'contradicted' ? 'error' : null,
      details: detailsOf(one),
    }),
  )
  return { title, entries: [...idleEntries('parity', problem), ...entries], summary }
}
