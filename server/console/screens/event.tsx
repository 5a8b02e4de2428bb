import type { VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { eventTitle } from '../../control/event-status.ts'
import { presentEvent } from '../../control/present-event.ts'
import { sentenceOf } from '../../control/problems.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { DeliveryRow } from '../../model/rows.ts'
import type { Settings } from '../../model/settings.ts'
import { attemptTimesMs } from '../../webhooks/retries.ts'
import { Difference } from '../difference.tsx'
import { Action, FormField } from '../forms.tsx'
import { SelectedCard } from '../list-and-details.tsx'
import { Card, Code, Facts, Link, Status, Time } from '../parts.tsx'
import { lastDeliveries, ReceiverCard } from '../receiver.tsx'
import { deliveryState, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { readStory } from '../story/read.ts'
import { deliverySentence } from '../story/sentences.ts'
import { StoryCard, StoryDetails, StoryHead } from '../story/story.tsx'
import { eventStory } from '../story/subject.ts'
import { jsonTab } from '../story/tabs.tsx'
import { type Subject, subjectsOf } from '../subjects.ts'
import { AttemptLine, Attempts, DeliverySummary, type DeliveryView } from './attempts.tsx'

type Event = Schemas['ControlEvent']

/** Renders one event: the body, every delivery attempt, and a button that sends it again. */
export const eventScreen: Screen<'ControlEvent'> = async (call) => {
  const { answer, admin, query, publicBaseUrl } = call
  const delivery = await deliveryOf(admin, answer)
  const last = await lastDeliveries(admin, answer.business_id)
  const subjects = await subjectsOf(admin, answer.example === true ? [] : [answer.subject])
  const title = eventTitle(answer.type, answer.payload)
  const story = await readStory(admin, await eventStory(admin, answer, publicBaseUrl))
  const shown = {
    admin,
    query,
    story,
    first: `attempt-${answer.id}-`,
    tabs: [jsonTab(answer.payload, answer)],
  }
  return {
    title,
    content: (
      <>
        <StoryHead title={title} status={deliveryState(answer)} reference={answer.id}>
          {answer.example === true ? 'This is an example event. ' : null}
          {deliverySentence(story.events.filter(({ id }) => id === answer.id))}
        </StoryHead>
        <div class="two">
          <div>
            <DeliveryCard event={answer} delivery={delivery} />
            <StoryCard {...shown} />
            <Attempts {...delivery} />
            <PayloadCard payload={answer.payload} />
          </div>
          <div>
            <StoryDetails {...shown} />
            <SignatureCheck {...delivery} />
            <ReceiverCard business={delivery.business} last={last} />
            <About
              event={answer}
              business={delivery.business}
              subject={subjects.get(answer.subject)}
            />
            <RequestsCard
              requests={requestsAbout(admin, [], [answer.id])}
              title="Caused by"
              empty={
                'No request in the log caused it directly: a scheduled step did, or the request ' +
                'has left the log.'
              }
            />
          </div>
        </div>
      </>
    ),
  }
}

/** Renders an event beside the list that it is in. */
export async function eventBeside(admin: AdminContext, id: string): Promise<VNode> {
  const event = await admin.db.read((view) => {
    const row = view.get('events', id)
    return row === undefined ? null : presentEvent(view, row)
  })
  if (event === null) return <SelectedCard of="event" to={null} />
  const delivery = await deliveryOf(admin, event)
  return (
    <>
      <SelectedCard of="event" to={`/_sandbox/events/${id}`}>
        <p>
          <b>{eventTitle(event.type, event.payload)}</b> <Status value={deliveryState(event)} />
        </p>
      </SelectedCard>
      <DeliveryCard event={event} delivery={delivery} />
      <PayloadCard payload={event.payload} />
    </>
  )
}

interface DeliveryProps {
  readonly event: Event
  readonly delivery: DeliveryView
}

function DeliveryCard({ event, delivery }: DeliveryProps): VNode {
  return (
    <Card title="Delivery" testId="delivery">
      <DeliverySummary {...delivery} />
      <AttemptLine {...delivery} />
      <Resend event={event} />
    </Card>
  )
}

function PayloadCard({ payload }: Pick<Event, 'payload'>): VNode {
  return (
    <Card title="Payload">
      <Code text={JSON.stringify(payload, null, 2)} label="JSON of the payload" />
    </Card>
  )
}

async function deliveryOf({ db }: AdminContext, event: Event): Promise<DeliveryView> {
  return db.read((view) => {
    const row = view.get('events', event.id)
    const business = view.get('businesses', event.business_id)
    const next = event.state === 'pending' ? view.get('deliveries', event.id) : undefined
    if (row === undefined || business === undefined) throw new Error(`event ${event.id} is gone`)
    const isPostponed = next?.postponed === true
    return { event, business, body: row.body, toComeMs: toComeMs(view.settings, next), isPostponed }
  })
}

/** A schedule that was made shorter does not take back the attempt that it has already planned. */
function toComeMs(settings: Settings, next: DeliveryRow | undefined): readonly number[] {
  if (next === undefined || next.retry === null) return []
  const times = attemptTimesMs(settings).slice(next.retry)
  return times.length > 0 ? times : [0]
}

function Resend({ event }: { readonly event: Event }): VNode {
  const { id, state } = event
  return (
    <div class="actions">
      <Action
        operation="controlRedeliverEvent"
        params={{ id }}
        label={event.attempts.length === 0 ? 'Send it now' : 'Send it again now'}
        kind="primary"
        testId="resend"
      />
      {state === 'exhausted' || state === 'disabled' ? (
        <Action
          operation="controlRedeliverEvents"
          values={{ state }}
          label={`Resend all ${state} events`}
          testId="resend-failed"
        />
      ) : null}
    </div>
  )
}

interface AboutProps {
  readonly event: Event
  readonly business: DeliveryView['business']
  /** The resource of the event; an example has none here. */
  readonly subject: Subject | undefined
}

function About({ event, business, subject }: AboutProps): VNode {
  const { id, business_id, created_at } = event
  return (
    <Card title="Event">
      <Facts
        facts={[
          [
            'About',
            subject === undefined ? event.subject : <Link to={subject.to}>{subject.title}</Link>,
          ],
          ['Recorded', <Time at={created_at} />],
          [
            'Business',
            <Link to={`/_sandbox/businesses?find=${business_id}`}>{business.name}</Link>,
          ],
          ['ID', id],
        ]}
      />
    </Card>
  )
}

/** Renders a form that compares the signature a receiver computed with the right one. */
function SignatureCheck({ event, business, body }: DeliveryView): VNode {
  if (business.webhook.profile === 'standard') {
    return (
      <Card title="Does this signature match?">
        <p>
          Standard Webhooks sign webhook-id, webhook-timestamp and the body, joined by dots. Verify
          them with the library of Standard Webhooks and the secret of the receiver.
        </p>
      </Card>
    )
  }
  return (
    <Card title="Does this signature match?" testId="signature-check">
      <p class="soft">
        The signed text is the body as it was sent, a vertical bar, and x-timestamp. Paste the
        signature that your code computed.
      </p>
      <Action
        operation="controlExplainEventSignature"
        params={{ id: event.id }}
        label="Compare"
        testId="compare"
        result={(answer: Schemas['SignatureExplained'], typed) => (
          <Compared answer={answer} typed={typed} body={body} />
        )}
      >
        <FormField name="signature" label="x-signature that your code computed" required />
        <FormField
          name="timestamp"
          label="x-timestamp"
          hint="Leave empty to check all attempts: each has its own timestamp and signature"
        />
        <FormField
          name="body"
          label="Body as your code signed it"
          hint="Empty: the body as it was sent"
          rows={2}
        />
      </Action>
    </Card>
  )
}

interface ComparedProps {
  readonly answer: Schemas['SignatureExplained']
  readonly typed: Readonly<Record<string, string>>
  readonly body: string
}

function Compared({ answer, typed, body }: ComparedProps): VNode {
  const { signature = '', body: typedBody = '' } = typed
  const { expected, explanation, signed } = answer
  const matches = signature === expected
  return (
    <>
      <p class={matches ? 'verdict done' : 'verdict failed'} data-testid="verdict">
        {matches
          ? `✓ ${sentenceOf(explanation)}`
          : `✕ The signature does not match: ${explanation}.`}
      </p>
      {matches ? null : (
        <>
          {expected === null ? null : (
            <Difference of="signature" yours={signature} right={expected} />
          )}
          {typedBody === '' ? null : <Difference of="body" yours={typedBody} right={body} />}
          {signed === null ? null : <Code text={signed} label="Text to sign" />}
        </>
      )}
    </>
  )
}
