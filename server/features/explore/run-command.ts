import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUrl, readBooks } from '../../cli/books.ts'
import { requireChoices } from '../../cli/choices.ts'
import { CommandFailed, UsageError } from '../../cli/errors.ts'
import {
  type CommandFork,
  type CommandHost,
  type ForkFlags,
  forkPlanOf,
  runInForks,
} from '../../cli/forked-command.ts'
import { wholeNumber } from '../../cli/input.ts'
import { publishReport } from '../../cli/publish-report.ts'
import {
  idleEntries,
  printReport,
  type Report,
  type ReportEntry,
  type ReportFlags,
} from '../../cli/report.ts'
import { plural } from '../../core/plural.ts'
import { writeFailure } from '../../store/text-file.ts'
import { explore } from './explore.ts'
import type { ExploreHost, ExplorePlan } from './host.ts'
import { parseKey } from './schedule.ts'
import { type ExploreFinding, type ExploreReport, faultGroups, type ShownRequest } from './types.ts'

/** The options of `explore` that are not those of a start. */
export interface ExploreFlags extends ForkFlags, ReportFlags {
  readonly runs?: string
  readonly faults?: string
  readonly depth?: string
  readonly only?: string
  readonly books?: string
  readonly recordings?: string | false
}

const ownFlags = [
  'runs',
  'faults',
  'depth',
  'only',
  'books',
  'recordings',
  'format',
  'json',
  'failOn',
]

const defaultFolder = 'explore-recordings'

/** Explores a command; returns the exit code. Throws UsageError. */
export async function runExplore(words: readonly string[], flags: ExploreFlags): Promise<number> {
  const plan = planOf(flags)
  return runInForks<ExploreReport>(words, flags, {
    ownFlags,
    async work(host) {
      const report = await explore(hostOf(host, flags), plan)
      if (flags.source !== undefined) await publishExploration(host, report)
      return report
    },
    conclude(found) {
      return printReport(flags, exploreReport(found), found, found.problem) ? 1 : 0
    },
  })
}

/** Saves a report in the world that was explored. */
export function publishExploration(
  { control }: Pick<CommandHost, 'control'>,
  report: ExploreReport,
): Promise<void> {
  const { problem, runs } = report
  return publishReport(control, exploreReport(report), {
    tool: 'explore',
    problem,
    runs,
    score: null,
  })
}

/** Writes a recording to a file of the folder; returns its name. Throws CommandFailed. */
function writeRecording(folder: string, only: string, recording: string): string {
  const file = join(folder, `${only.replaceAll(/[^\w-]+/g, '-')}.ndjson`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, recording, { mode: 0o600 })
  } catch (error) {
    throw new CommandFailed(`cannot write ${file}: ${writeFailure(error, file)}`)
  }
  return file
}

/** Throws UsageError for an invalid value. */
function planOf(flags: ExploreFlags): ExplorePlan {
  const { only, faults, runs = '200', books } = flags
  if (only !== undefined && parseKey(only) === null) {
    throw new UsageError(
      `--only must be place:fault, such as acceptQuote#1:lost-after, or two of them joined by +, ` +
        `not "${only}"`,
    )
  }
  return {
    ...forkPlanOf(flags),
    only,
    runs: wholeNumber('--runs', runs, 3, 100_000),
    faults: requireChoices('each name in --faults', faults, faultGroups) ?? faultGroups,
    depth: flags.depth === '2' ? 2 : 1,
    sharesBooks: books !== undefined && isUrl(books),
  }
}

/** Adds books and recordings to the runs of a command. */
function hostOf(host: CommandHost, flags: ExploreFlags): ExploreHost<CommandFork> {
  const { books, recordings = defaultFolder } = flags
  return {
    ...host,
    ...(books === undefined
      ? {}
      : { books: (fork) => readBooks(books, (shell) => host.capture(fork, shell)) }),
    ...(recordings === false
      ? {}
      : { keep: (only, text) => writeRecording(recordings, only, text) }),
  }
}

/** Returns an exploration as a report. */
export function exploreReport(report: ExploreReport): Report {
  const { clean, findings, not_judged, problem, runs } = report
  const open = not_judged.map(({ only, reason }) => {
    return { number: only, group: 'explore', title: only, skipped: reason }
  })
  const title = 'Money moved as often as in the clean run'
  const isRight = findings.length === 0 && problem === null
  const passed = isRight ? [{ number: 'X01', group: 'explore', title }] : []
  const moved = clean.moved.reduce((sum, { count }) => sum + count, 0)
  const counts = `${plural(runs, 'run')}, ${plural(findings.length, 'finding')}`
  const requests = plural(clean.requests.length, 'request')
  const cleanText = `${requests}, ${plural(clean.events.length, 'event')}`
  const summary = `${counts}. The clean run: ${cleanText}, ${plural(moved, 'movement')} of money.`
  const idle = idleEntries('explore', problem)
  const entries = [...idle, ...findings.map(entryOf), ...passed, ...open]
  return { title: 'Explore: one fault at a time', entries, summary }
}

function entryOf(finding: ExploreFinding): ReportEntry {
  const { number, severity, title, only, fault, requests, entries, recording } = finding
  const ledger = entries.map(
    ({ account, amount, currency, cause }) => `  ${account} ${amount} ${currency} (${cause})`,
  )
  return {
    number,
    key: only,
    group: 'explore',
    title,
    severity,
    details: [
      `Fault: ${fault}`,
      `To run only this again: --only ${only}`,
      ...(requests.length === 0 ? [] : ['Requests:', ...requests.map(requestLine)]),
      ...(ledger.length === 0 ? [] : ['Ledger:', ...ledger]),
      ...(recording === null ? [] : [`Recording: ${recording}`]),
    ],
  }
}

function requestLine({ place, method, path, status, has_fault }: ShownRequest): string {
  return `${has_fault ? '! ' : '  '}${place} ${method} ${path} ${status ?? 'no response'}`
}
