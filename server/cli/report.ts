import type { Command } from 'commander'
import { groupBy } from '../core/group-by.ts'
import { type Severity, severities } from '../model/severity.ts'
import { choiceOption } from './choices.ts'
import { table } from './listing.ts'
import { printJson, printLine, warn } from './output.ts'

/** The format of a report, and the minimum severity of a finding that fails the command. */
export interface ReportFlags {
  readonly format?: string
  readonly json?: true
  readonly failOn?: string
}

/** Adds `--format` with these formats, of which `table` is the default, and `--json` for short. */
export function withFormat(command: Command, ...formats: readonly string[]): Command {
  const description = 'output format; default table'
  choiceOption(command, `--format <${formats.join('|')}>`, description, formats)
  return command.option('--json', 'short for --format json')
}

/** Adds `--format table|json|junit`, `--json` for short, and `--fail-on`. */
export function withReport(command: Command): Command {
  withFormat(command, 'table', 'json', 'junit')
  const failOn = 'exit 1 on a finding of this severity or worse: error (default), warning, info'
  return choiceOption(command, '--fail-on <severity>', failOn, severities)
}

/** Returns the format that the flags of a report ask for. */
export function formatOf({ json, format = 'table' }: Pick<ReportFlags, 'json' | 'format'>): string {
  return json === true ? 'json' : format
}

/** One line of a report: a finding, a passed check, or one that could not be made. */
export interface ReportEntry {
  readonly number: string
  /** The value of `--only` that runs it again alone; absent without one. */
  readonly key?: string
  readonly group: string
  readonly title: string
  /** Absent or null if there is no finding. */
  readonly severity?: Severity | null
  /** The reason why the check was not made; absent or null if it was. */
  readonly skipped?: string | null
  /** The lines below a finding. */
  readonly details?: readonly string[]
}

export interface Report {
  readonly title: string
  readonly entries: readonly ReportEntry[]
  /** The last line. */
  readonly summary: string
}

/** Returns the entry that makes a run fail in which nothing was judged. */
export function idleEntry(group: string, reason: string): ReportEntry {
  const title = 'Nothing could be judged'
  return { number: 'all', group, title, severity: 'error', details: [reason] }
}

/** Returns the entry of a run in which nothing was judged; none without a reason. */
export function idleEntries(group: string, reason: string | null): ReportEntry[] {
  return reason === null ? [] : [idleEntry(group, reason)]
}

/**
 * Prints a report: as a text of these lines, as JUnit, or its body as JSON, beside a warning about
 * its problem. Returns true if a finding is at least as severe as `--fail-on`.
 */
export function printReport(
  flags: ReportFlags,
  report: Report,
  body: object,
  problem: string | null = null,
  lines: readonly string[] = reportLines(report),
): boolean {
  const format = formatOf(flags)
  if (format !== 'table' && problem !== null) warn(problem)
  if (format === 'json') printJson(body)
  else if (format === 'junit') printLine(toJunit(report))
  else lines.forEach(printLine)
  return hasFailed(report, flags.failOn)
}

/** Returns true if a finding is at least as severe as `failOn`. */
export function hasFailed({ entries }: Report, failOn = 'error'): boolean {
  const least = severities.indexOf(failOn as Severity)
  return entries.some(({ severity }) => severity && severities.indexOf(severity) <= least)
}

/** Returns a report as text: findings with their details, then the checks that were not made. */
export function reportLines({ title, entries, summary }: Report): string[] {
  const found = entries.filter(({ severity }) => severity)
  const skipped = entries.filter(isSkipped)
  const findings = found.flatMap(({ number, severity, title, details = [] }) =>
    section(`${number}  ${severity}  ${title}`, details),
  )
  const rows = [...groupBy(skipped, (entry) => entry.skipped ?? '')].map(([reason, entries]) => [
    numbersOf(entries),
    'not judged',
    reason,
  ])
  const notJudged = rows.length === 0 ? [] : [...table(rows), '']
  return [title, '', ...findings, ...notJudged, summary]
}

/** Returns a heading with indented lines below, and an empty line. */
export function section(heading: string, details: readonly string[]): string[] {
  const lines = details.flatMap((detail) => detail.split('\n'))
  return [heading, ...lines.map((line) => `    ${line}`), '']
}

function isSkipped({ skipped = null }: ReportEntry): boolean {
  return skipped !== null
}

/** Returns the numbers of entries; of many, the first three and how many follow. */
function numbersOf(entries: readonly ReportEntry[]): string {
  const numbers = entries.map(({ number }) => number)
  const more = numbers.length > 3 ? ` and ${numbers.length - 3} more` : ''
  return `${numbers.slice(0, 3).join(', ')}${more}`
}

/** Returns reports as JUnit XML: a suite for each report, a test case for each entry. */
export function toJunit(...reports: readonly Report[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${countsOf(reports.flatMap(({ entries }) => entries))}>`,
    ...reports.flatMap(({ title, entries }) => [
      `  <testsuite name="${escapeXml(title)}" ${countsOf(entries)}>`,
      ...entries.map(toTestCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')
}

function countsOf(entries: readonly ReportEntry[]): string {
  const failures = entries.filter(({ severity }) => severity).length
  const skipped = entries.filter(isSkipped).length
  return `tests="${entries.length}" failures="${failures}" skipped="${skipped}"`
}

function toTestCase({ number, group, title, ...entry }: ReportEntry): string {
  const { severity = null, skipped = null, details = [] } = entry
  const name = `name="${escapeXml(`${number} ${title}`)}" classname="${escapeXml(group)}"`
  if (skipped !== null) {
    return `    <testcase ${name}><skipped message="${escapeXml(skipped)}"/></testcase>`
  }
  if (severity === null) return `    <testcase ${name}/>`
  const text = escapeXml(details.join('\n'))
  const failure = `<failure type="${severity}" message="${escapeXml(title)}">${text}</failure>`
  return `    <testcase ${name}>${failure}</testcase>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
}

/** Returns an escaped text, without characters that XML 1.0 does not allow. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '')
    .replaceAll(/[&<>"'\n]/g, (sign) => entities[sign] ?? '')
}
