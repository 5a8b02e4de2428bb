import type { VNode } from 'preact'
import { FindingPart } from '../console/findings.tsx'
import type { Schemas } from '../generated/schemas.ts'
import { renderPage } from './layout.tsx'

type Coverage = Schemas['Coverage']
type Review = Schemas['Review']

/** Returns one self-contained HTML file with the coverage and the findings of a review. */
export function runReportPage({
  coverage,
  review,
}: {
  readonly coverage: Coverage
  readonly review: Review | undefined
}): string {
  const content = (
    <>
      <h1>{`Coverage: ${coverage.percent} %`}</h1>
      <Shares {...coverage} />
      {review === undefined ? null : <Findings {...review} />}
      {coverage.sections.map((section) => (
        <Missing {...section} />
      ))}
    </>
  )
  return renderPage({ title: 'Test run', content, wide: true }).html
}

function Shares({ sections, covered, total, percent, traffic }: Coverage): VNode {
  const rows = [...sections, { name: 'total', title: 'everything', covered, total, percent }]
  const { accepted, refused, unknown } = traffic
  return (
    <section class="card">
      <p class="soft">
        {`Requests to the API: ${accepted} accepted, ${refused} refused for key or signature, `}
        {`${unknown} to an unknown path.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Covered</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              <th scope="row">{row.title}</th>
              <td>{`${row.covered} of ${row.total}`}</td>
              <td>{`${row.percent.toFixed(1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Findings({ findings, summary }: Review): VNode {
  return (
    <section class="card">
      <h2>{`Integration review: ${findings.length} findings`}</h2>
      <p class="soft">{summary}</p>
      {findings.map((finding) => (
        <FindingPart
          {...finding}
          facts={[
            ['Seen', finding.detail],
            ['World', finding.world],
            ['Requests', finding.requests.join(', ')],
            ['Fix', finding.fix],
            ['Reference', finding.section],
          ]}
        />
      ))}
    </section>
  )
}

function Missing({ title, items }: Coverage['sections'][number]): VNode | null {
  const missing = items.filter(({ count }) => count === 0)
  if (missing.length === 0) return null
  return (
    <details class="card">
      <summary>{`${title}: ${missing.length} not covered`}</summary>
      <ul>
        {missing.map(({ name }) => (
          <li>{name}</li>
        ))}
      </ul>
    </details>
  )
}
