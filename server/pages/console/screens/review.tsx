import type { VNode } from 'preact'
import type { Schemas } from '../../../generated/schemas.ts'
import { FindingPart } from '../findings.tsx'
import { counted } from '../looks.ts'
import { Card, Empty, Head, Json, Link } from '../parts.tsx'
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
          <span data-testid="summary">
            {`${counted(findings.length, 'finding')} by ${rules} rules`}
          </span>
        </Head>
        <Card title="Findings">
          <p class="soft">{summary}</p>
          {findings.length === 0 ? <Empty>Nothing was found.</Empty> : null}
          {findings.map((finding) => (
            <ReviewFinding key={`${finding.number} ${finding.requests.join()}`} finding={finding} />
          ))}
        </Card>
        <Card title="JSON">
          <Json value={answer} label="The review as JSON" />
        </Card>
      </>
    ),
  }
}

function ReviewFinding({ finding }: { readonly finding: Finding }): VNode {
  const { detail, fix, section, requests } = finding
  const facts = [
    ['Seen', detail],
    ['Fix', fix],
    ['Reference', section],
  ] as const
  return (
    <FindingPart {...finding} facts={facts}>
      <ul class="many">
        {requests.map((id) => (
          <li key={id}>
            <Link to={`/_sandbox/requests/${id}`}>{id}</Link>
          </li>
        ))}
      </ul>
    </FindingPart>
  )
}
