import type { Schemas } from '../generated/schemas.ts'
import type { Severity } from '../model/severity.ts'
import { idleReason } from './gate.ts'
import { idleEntry, type Report, type ReportEntry } from './report.ts'

type Coverage = Schemas['Coverage']

/** Returns the coverage as a line for each section and a total. */
export function coverageLines({ sections, percent, covered, total }: Coverage): string[] {
  const rows = [...sections, { title: 'everything', percent, covered, total }]
  const titleWidth = Math.max(...rows.map(({ title }) => title.length))
  const countWidth = Math.max(...rows.map((row) => `${row.covered} of ${row.total}`.length))
  return rows.map((row) => {
    const count = `${row.covered} of ${row.total}`.padStart(countWidth)
    return `${row.title.padEnd(titleWidth)}  ${count}  ${row.percent.toFixed(1).padStart(5)} %`
  })
}

/** Returns a line for each missing item. */
export function missingLines({ sections }: Coverage): string[] {
  return sections.flatMap(({ title, items }) =>
    items.filter(({ count }) => count === 0).map(({ name }) => `${title}: ${name}`),
  )
}

/**
 * Returns coverage as a report: an entry for each section, and a finding if the total is below
 * `min` percent, or if no request was accepted.
 */
export function coverageReport(coverage: Coverage, min: number | undefined): Report {
  const { percent, covered, total, sections, traffic } = coverage
  const toEntry = (number: string, title: string, severity: Severity | null): ReportEntry => {
    return { number, group: 'coverage', title, severity, skipped: null, details: [] }
  }
  const shares = sections.map((section) =>
    toEntry(section.name, `${section.title}: ${shareText(section)}`, null),
  )
  const everything = shareText({ percent, covered, total })
  const isLow = min !== undefined && percent < min
  const text = `total: ${everything}${min === undefined ? '' : `, minimum ${min} %`}`
  const summary = toEntry('total', text, isLow ? 'error' : null)
  const idle = min === undefined ? null : idleReason(traffic)
  const entries = [...(idle === null ? [] : [idleEntry('coverage', idle)]), ...shares, summary]
  return { title: 'API coverage', entries, summary: everything }
}

function shareText({ percent, covered, total }: Pick<Coverage, 'percent' | 'covered' | 'total'>) {
  return `${covered} of ${total} (${percent.toFixed(1)} %)`
}
