import { plural } from '../core/plural.ts'
import type { ExploreFinding, ExploreReport, ShownRequest } from '../features/explore/types.ts'
import { idleEntry, type Report, type ReportEntry } from './report.ts'

/** Returns an exploration as a report. */
export function exploreReport(report: ExploreReport): Report {
  const { clean, findings, not_judged, problem, runs } = report
  const idle = problem === null ? [] : [idleEntry('explore', problem)]
  const open = not_judged.map(({ only, reason }): ReportEntry => {
    return {
      number: only,
      group: 'explore',
      title: only,
      severity: null,
      skipped: reason,
      details: [],
    }
  })
  const passed: ReportEntry[] =
    findings.length > 0 || problem !== null
      ? []
      : [
          {
            number: 'X01',
            group: 'explore',
            title: 'Money moved as often as in the clean run',
            severity: null,
            skipped: null,
            details: [],
          },
        ]
  const moved = clean.moved.reduce((sum, { count }) => sum + count, 0)
  const counts = `${plural(runs, 'run')}, ${plural(findings.length, 'finding')}`
  const requests = plural(clean.requests.length, 'request')
  const cleanText = `${requests}, ${plural(clean.events.length, 'event')}`
  const summary = `${counts}. The clean run: ${cleanText}, ${plural(moved, 'movement')} of money.`
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
    group: 'explore',
    title,
    severity,
    skipped: null,
    details: [
      `Fault: ${fault}`,
      `Again: --only ${only}`,
      ...(requests.length === 0 ? [] : ['Requests:', ...requests.map(requestLine)]),
      ...(ledger.length === 0 ? [] : ['Ledger:', ...ledger]),
      ...(recording === null ? [] : [`Recording: ${recording}`]),
    ],
  }
}

function requestLine({ place, method, path, status, has_fault }: ShownRequest): string {
  return `${has_fault ? '! ' : '  '}${place} ${method} ${path} ${status ?? 'no answer'}`
}
