import type { VNode } from 'preact'
import { FindingPart } from '../../console/findings.tsx'
import { Card, Empty, Json, Link } from '../../console/parts.tsx'
import { type Screen, usePage } from '../../console/screen.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'

type Finding = Schemas['ReviewFinding']

/** Renders the mistakes of a client that cause errors in production. */
export const reviewScreen: Screen<'Review'> = ({ answer }) => {
  const { findings, not_judged, summary, rules, looked_at } = answer
  const isEmpty = looked_at === 0 && findings.length === 0
  return {
    title: 'Integration review',
    lead: (
      <span data-testid="summary">
        {isEmpty
          ? 'Nothing to review yet'
          : `${plural(findings.length, 'finding')}; ${rules} rules checked`}
      </span>
    ),
    content: (
      <>
        <Card title="Findings">
          <p class="soft">{summary}</p>
          {findings.length === 0 && !isEmpty ? <Empty>No findings.</Empty> : null}
          {findings.map((finding) => (
            <ReviewFinding finding={finding} />
          ))}
          {not_judged.map(({ number, reason }) => (
            <p class="soft">{`${number} could not be fully checked: ${reason}.`}</p>
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
  const { detail, world, fix, section, requests, cannot_see } = finding
  const { base, serverBase } = usePage()
  // Requests of another world have no page in this one.
  const isOwn = base === serverBase + (world === 'main' ? '' : `/w/${world}`)
  const facts = [
    ['Observed', detail],
    ['World', isOwn ? null : world],
    ['Fix', fix],
    ['Reference', section],
    ['This rule cannot see', cannot_see],
  ] as const
  return (
    <FindingPart {...finding} facts={facts}>
      <ul class="many">
        {requests.map((id, i) => (
          <li>
            {isOwn ? <Link to={`/_sandbox/requests/${id}`}>{id}</Link> : id}{' '}
            {finding.request_lines[i]}
          </li>
        ))}
      </ul>
    </FindingPart>
  )
}
