import type { Schemas } from '../generated/schemas.ts'
import { idleReason } from './gate.ts'
import { idleEntries, type Report, type ReportEntry } from './report.ts'

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
  const group = 'coverage'
  const shares = sections.map((section): ReportEntry => {
    return { number: section.name, group, title: `${section.title}: ${shareText(section)}` }
  })
  const everything = shareText({ percent, covered, total })
  const isLow = min !== undefined && percent < min
  const title = `total: ${everything}${min === undefined ? '' : `, minimum ${min} %`}`
  const summary: ReportEntry = { number: 'total', group, title, severity: isLow ? 'error' : null }
  const idle = min === undefined ? null : idleReason(traffic)
  const entries = [...idleEntries(group, idle), ...shares, summary]
  return { title: 'API coverage', entries, summary: everything }
}

function shareText({ percent, covered, total }: Pick<Coverage, 'percent' | 'covered' | 'total'>) {
  return `${covered} of ${total} (${percent.toFixed(1)} %)`
}
