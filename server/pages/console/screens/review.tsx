import type { VNode } from 'preact'
import type { Schemas } from '../../../generated/schemas.ts'
import { Card, Empty, Facts, Head, Json, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'

type Finding = Schemas['ReviewFinding']

/** How a client used the API: what production would punish. */
export const reviewScreen: Screen<'Review'> = ({ answer }) => {
  const { findings, summary, rules } = answer
  return {
    title: 'Integration review',
    content: (
      <>
        <Head title="Integration review">
          <span data-testid="summary">{`${findings.length} findings by ${rules} rules`}</span>
        </Head>
        <Card title="Findings" live="findings">
          <p class="soft">{summary}</p>
          {findings.length === 0 ? <Empty>Nothing was found.</Empty> : null}
          {findings.map((finding) => (
            <FindingPart key={`${finding.number} ${finding.requests.join()}`} finding={finding} />
          ))}
        </Card>
        <Json value={answer} label="The review as JSON" />
      </>
    ),
  }
}

function FindingPart({ finding }: { readonly finding: Finding }): VNode {
  const { number, severity, title, detail, why, fix, section, requests } = finding
  return (
    <article class="nested" data-testid={number}>
      <h3>{`${number} · ${severity} · ${title}`}</h3>
      <p>{why}</p>
      <Facts
        facts={[
          ['Seen', detail],
          ['Fix', fix],
          ['Reference', section],
        ]}
      />
      <ul class="many">
        {requests.map((id) => (
          <li key={id}>
            <Link to={`/_sandbox/requests/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </article>
  )
}
