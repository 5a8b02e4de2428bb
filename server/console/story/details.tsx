import type { ComponentChildren, VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Attempt, EventRow } from '../../model/rows.ts'
import { Action } from '../forms.tsx'
import { faultText, labelOf, nameOf } from '../labels.ts'
import { accountName } from '../ledger.tsx'
import { Card, Code, Facts, Link, Status, Time } from '../parts.tsx'
import { usePage } from '../screen.ts'
import { entriesBy } from './effect.ts'
import type { Story } from './read.ts'
import { causeOf, causeText, type StoryStep } from './steps.ts'

interface DetailsProps {
  readonly admin: AdminContext
  readonly story: Story
  readonly step: StoryStep
  readonly entries: readonly Schemas['LedgerEntry'][]
  /** Returns the address of the page with a step selected. */
  readonly linkTo: (step: StoryStep) => string
}

/** Renders the details of the selected step. */
export function Details(props: DetailsProps): VNode {
  const { story, step } = props
  return (
    <Card title="Selected step" testId="step">
      <p class="step-title">
        <b>
          <bdi>{step.title}</bdi>
        </b>{' '}
        <span class="soft">{step.note}</span>
      </p>
      <Cause step={step} story={story} linkTo={props.linkTo} />
      <Body {...props} />
      <Booked entries={entriesBy(step, props.entries, story.steps)} />
    </Card>
  )
}

function Cause({ step, story, linkTo }: Pick<DetailsProps, 'step' | 'story' | 'linkTo'>) {
  const chain: StoryStep[] = []
  for (let one = causeOf(step, story.steps); one !== undefined && chain.length < maxChain; ) {
    chain.unshift(one)
    one = causeOf(one, story.steps)
  }
  if (chain.length === 0) return null
  return (
    <p class="chain">
      <span class="soft">Earlier steps: </span>
      {chain.map((one) => (
        <>
          <Link to={linkTo(one)} follow>
            <bdi>{one.title}</bdi>
          </Link>
          {' → '}
        </>
      ))}
      this step
    </p>
  )
}

const maxChain = 8

/** Renders the ledger entries that a step posted; nothing without one. */
function Booked({ entries }: Pick<DetailsProps, 'entries'>): VNode | null {
  if (entries.length === 0) return null
  return (
    <ul class="plain booked">
      {entries.map(({ account, amount, currency }) => (
        <li>
          <span>{accountName(account)}</span>
          <span class="money">{moneyText(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function Body({ admin, step }: DetailsProps): VNode {
  const { source } = step
  switch (source.kind) {
    case 'request':
      return <RequestBody admin={admin} id={source.request.id} />
    case 'state':
      return <StateBody states={source.states} />
    case 'card':
      return <Facts facts={source.facts} />
    case 'event':
      return <EventBody event={source.event} />
    case 'attempt':
      return <AttemptBody event={source.event} attempt={source.attempt} />
    case 'due':
      return <DueBody step={step} event={source.event} />
  }
}

function RequestBody({ admin, id }: { readonly admin: AdminContext; readonly id: string }) {
  const entry = admin.requestLog.get(id)
  if (entry === undefined) return <p class="soft">The request has left the log.</p>
  const { message } = (entry.response ?? {}) as { message?: unknown }
  const isRefused = entry.status === null || entry.status >= 400
  return (
    <>
      {isRefused && typeof message === 'string' ? <p>{message}</p> : null}
      <Facts
        facts={[
          ['Answered', <Status value={String(entry.status ?? 'dropped')} />],
          ['At', <Time at={entry.at} />],
          ['Operation', entry.operation],
          ['Advice', entry.advice.join(' · ')],
        ]}
      />
      <BodyText title="Request" value={entry.request} />
      <BodyText title="Response" value={entry.response} />
      <p>
        <Link to={`/_sandbox/requests/${encodeURIComponent(id)}`}>Open the request</Link>
      </p>
    </>
  )
}

const maxBodyText = 3_000

/** Renders the beginning of a body; nothing without one. */
function BodyText({ title, value }: { readonly title: string; readonly value: unknown }) {
  if (value === null || value === undefined) return null
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const shown = text.length > maxBodyText ? `${text.slice(0, maxBodyText)} …` : text
  return (
    <details>
      <summary>{title}</summary>
      <Code text={shown} label={`Body of the ${title.toLowerCase()}`} />
    </details>
  )
}

interface StateProps {
  readonly states: readonly Schemas['HistoryEntry'][]
}

function StateBody({ states }: StateProps): VNode {
  const [first] = states
  const facts = states.map(({ machine, state }): readonly [string, ComponentChildren] => [
    nameOf(labelOf(machine)),
    <Status value={state} />,
  ])
  return (
    <Facts
      facts={[
        ...facts,
        ['At', first === undefined ? null : <Time at={first.at} />],
        ['Cause', causeText(first?.cause ?? '')],
        ['Reason', states.flatMap(({ reason }) => reason ?? []).join(', ')],
      ]}
    />
  )
}

function EventBody({ event }: { readonly event: EventRow }): VNode {
  return (
    <>
      <Facts
        facts={[
          ['Delivery', <Status value={event.state} />],
          ['Recorded', <Time at={event.created_at} />],
        ]}
      />
      <EventActions event={event} label="Send it now" />
    </>
  )
}

/** Renders what can be done with an event; its own page has these actions. */
function EventActions({ event, label }: { readonly event: EventRow; readonly label: string }) {
  const { id } = event
  if (useIsOn(event)) return null
  return (
    <div class="actions">
      <Action
        operation="controlRedeliverEvent"
        params={{ id }}
        name="step"
        label={label}
        kind="primary"
        testId="step-resend"
      />
      <Link to={`/_sandbox/events/${id}`} class="btn">
        Open the event
      </Link>
    </div>
  )
}

/** Returns true on the page of an event. */
function useIsOn({ id }: EventRow): boolean {
  return usePage().path.split('?')[0] === `/_sandbox/events/${id}`
}

const maxSaid = 400

function AttemptBody({ event, attempt }: { readonly event: EventRow; readonly attempt: Attempt }) {
  const { at, status, error, response_body, url, signed, chaos = [] } = attempt
  const said =
    response_body.length > maxSaid ? `${response_body.slice(0, maxSaid)}…` : response_body
  return (
    <>
      <Facts
        facts={[
          [
            'Response',
            <Status
              value={String(status ?? 'no answer')}
              look={error === null ? 'done' : 'failed'}
            />,
          ],
          ['Error', error],
          ['Sent', <Time at={at} />],
          ['To', url === undefined ? null : <code>{url}</code>],
          ['x-timestamp (system time)', signed?.timestamp],
          ['Delivery faults', chaos.map(faultText).join(', ')],
        ]}
      />
      <h3>Response body</h3>
      {said === '' ? (
        <p class="soft">No body.</p>
      ) : (
        <Code text={said} label="Response body of the receiver" />
      )}
      <EventActions event={event} label="Send it again" />
    </>
  )
}

function DueBody({ step, event }: { readonly step: StoryStep; readonly event: EventRow | null }) {
  const isElsewhere = event !== null && !useIsOn(event)
  return (
    <>
      <Facts facts={[['Due', <Time at={step.at} />]]} />
      <div class="actions">
        <Action
          operation="controlAdvanceClock"
          values={{ to: step.at }}
          name="step"
          label="Run up to here"
          kind="primary"
          testId="step-run"
        />
        {isElsewhere ? (
          <Link to={`/_sandbox/events/${event.id}`} class="btn">
            Open the event
          </Link>
        ) : null}
      </div>
    </>
  )
}
