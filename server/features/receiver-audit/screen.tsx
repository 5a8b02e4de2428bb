import type { VNode } from 'preact'
import { FindingPart } from '../../console/findings.tsx'
import { Action, FormField } from '../../console/forms.tsx'
import { Card, Code, Empty, Facts, Json, Link, Status, Time } from '../../console/parts.tsx'
import { profileText, signatureProfiles } from '../../console/receiver.tsx'
import { type Screen, usePage } from '../../console/screen.ts'
import { Table } from '../../console/table.tsx'
import { toIso } from '../../core/clock.ts'
import { groupBy } from '../../core/group-by.ts'
import type { Schemas } from '../../generated/schemas.ts'

type Audit = Schemas['ReceiverAudit']
type Finding = Schemas['AuditFinding']

/** Renders the receiver audits, and the form that starts one. */
export const auditsScreen: Screen<'ReceiverAuditList'> = ({ answer: { data }, admin }) => ({
  title: 'Receiver audits',
  lead: null,
  content: (
    <>
      <Card title="Audit a receiver">
        <Action
          operation="controlStartReceiverAudit"
          label="Start the audit"
          kind="primary"
          next="/_sandbox/receiver-audits/{id}"
          testId="start-audit"
        >
          <FormField
            name="url"
            label="Address"
            type="url"
            hint="Empty: the webhook URL of the business."
          />
          <FormField
            name="probe"
            label="Probe"
            type="url"
            hint={
              'A URL of your application whose response changes when an event takes effect, such ' +
              'as that of an order. The audit reads it with GET before and after the event.'
            }
          />
          <FormField
            name="events"
            label="Events"
            options={eventSources}
            hint={
              'If your receiver ignores payments that it does not know, choose the last payments ' +
              'of this world.'
            }
          />
          <FormField name="profile" label="Signature" options={profiles} />
        </Action>
      </Card>
      <Card title="Audits">
        {data.some(isRunning) ? <Unfinished /> : null}
        {data.length === 0 ? (
          <Empty>No audits yet.</Empty>
        ) : (
          <Audits rows={data} machineNow={toIso(admin.clock.system.now())} />
        )}
      </Card>
    </>
  ),
})

function isRunning({ state }: Audit): boolean {
  return state === 'running'
}

/** Returns the state of an audit; one that judged nothing has failed. */
function stateOf({ state, judged }: Audit): string {
  return state === 'done' && judged === 0 ? 'nothing_judged' : state
}

/**
 * Renders a notice that the script refreshes; without scripts, a link does. No stream reports the
 * progress of an audit.
 */
function Unfinished(): VNode {
  const { path } = usePage()
  return (
    <p class="soft" data-unfinished="">
      The audit is running. <Link to={path}>Refresh</Link>
    </p>
  )
}

const eventSources = [
  ['', 'payments made for the audit'],
  ['recent', 'the last payments of this world'],
] as const
const profiles = [['', 'the setting of the business'], ...signatureProfiles] as const

interface AuditsProps {
  readonly rows: readonly Audit[]
  readonly machineNow: string
}

function Audits({ rows, machineNow }: AuditsProps): VNode {
  return (
    <Table
      caption="Receiver audits"
      rows={rows}
      to={({ id }) => `/_sandbox/receiver-audits/${id}`}
      columns={[
        { name: 'Audit', of: ({ id }) => id },
        { name: 'Address', of: ({ url }) => url },
        { name: 'State', of: (audit) => <Status value={stateOf(audit)} /> },
        { name: 'Findings', of: ({ findings }) => findings.length, numeric: true },
        { name: 'Judged', of: ({ judged, total }) => `${judged} of ${total}` },
        { name: 'Started', of: ({ started_at }) => <Time at={started_at} from={machineNow} /> },
      ]}
    />
  )
}

/** Renders the report of one receiver audit; it grows while the audit runs. */
export const auditScreen: Screen<'ReceiverAudit'> = ({ answer }) => {
  const { id, findings, passed, not_judged, judged, total, waiting_for } = answer
  return {
    title: `Receiver audit ${id}`,
    heading: 'Receiver audit',
    state: stateOf(answer),
    lead: <span data-testid="judged">{`${judged} of ${total} checks judged`}</span>,
    content: (
      <>
        <Card title="Audit">
          {isRunning(answer) ? <Unfinished /> : null}
          <Facts
            facts={[
              ['Address', answer.url],
              ['Signature', profileText(answer.profile)],
              ['Duration', `${answer.duration_ms} ms`],
              ['Error', answer.error],
              ...probeFacts(answer),
            ]}
          />
          {waiting_for === null ? null : (
            <Action
              operation="controlReceiverRestarted"
              params={{ id }}
              label="The receiver was restarted"
            />
          )}
        </Card>
        <Card title="Findings">
          {findings.length === 0 ? <Empty>{withoutFindings(answer)}</Empty> : null}
          {findings.map((finding) => (
            <ReceiverFinding finding={finding} />
          ))}
        </Card>
        <Card title="Not judged">
          <List rows={byReason(not_judged)} />
        </Card>
        <Card title="Passed">
          <List rows={passed.map(({ number, title }) => `${number}: ${title}`)} />
        </Card>
        <Json value={answer} label="The report as JSON" />
      </>
    ),
  }
}

/** Returns what no findings mean: nothing yet, nothing judged, or nothing wrong. */
function withoutFindings(audit: Audit): string {
  if (isRunning(audit)) return 'No findings so far.'
  return audit.judged === 0 ? 'Nothing was judged: see the reasons below.' : 'No findings.'
}

/** Returns the facts of the probe; none without one. */
function probeFacts({ probe }: Audit): readonly (readonly [string, string])[] {
  if (probe === null) return []
  const { lag_ms, effects, ignored } = probe
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '))
  return [
    ['Longest delay until an effect', lag_ms === null ? 'none seen' : `${lag_ms} ms`],
    ['Fields with effects', list(effects)],
    ['Ignored fields', list(ignored)],
  ]
}

/** Returns lines such as `R02, R03: the reason`, one for each reason. */
function byReason(notJudged: Schemas['ReceiverAudit']['not_judged']): string[] {
  const reasons = groupBy(notJudged, ({ reason }) => reason)
  return [...reasons].map(([reason, same]) => {
    return `${same.map(({ number }) => number).join(', ')}: ${reason}`
  })
}

function List({ rows }: { readonly rows: readonly string[] }): VNode {
  if (rows.length === 0) return <Empty>None.</Empty>
  return (
    <ul class="many">
      {rows.map((row) => (
        <li>{row}</li>
      ))}
    </ul>
  )
}

function ReceiverFinding({ finding }: { readonly finding: Finding }): VNode {
  const { number, fix, section, sent, got, code } = finding
  const facts = [
    ['Fix', fix],
    ['Reference', section],
    ['Got', got],
  ] as const
  return (
    <FindingPart {...finding} facts={facts}>
      <details>
        <summary>What was sent</summary>
        <Code text={sent} label={`What was sent for ${number}`} />
      </details>
      {code.map(({ stack, code: text }) => (
        <details>
          <summary>{`Fix: ${stack}`}</summary>
          <Code text={text} label={`${number} with ${stack}`} />
        </details>
      ))}
    </FindingPart>
  )
}
