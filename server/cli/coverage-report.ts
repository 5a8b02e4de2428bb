import type { Schemas } from '../generated/schemas.ts'

/** Returns what the traffic covered: a line for each section and a total. */
export function coverageLines({
  sections,
  percent,
  covered,
  total,
}: Schemas['Coverage']): string[] {
  const rows = [...sections, { title: 'everything', percent, covered, total }]
  const titleWidth = Math.max(...rows.map(({ title }) => title.length))
  const countWidth = Math.max(...rows.map((row) => `${row.covered} of ${row.total}`.length))
  return rows.map((row) => {
    const count = `${row.covered} of ${row.total}`.padStart(countWidth)
    return `${row.title.padEnd(titleWidth)}  ${count}  ${row.percent.toFixed(1).padStart(5)} %`
  })
}

/** What it has not, a line each. */
export function missingLines({ sections }: Schemas['Coverage']): string[] {
  return sections.flatMap(({ title, items }) =>
    items.filter(({ count }) => count === 0).map(({ name }) => `${title}: ${name}`),
  )
}
