import type { VNode } from 'preact'
import { eventTypes } from '../../api/events/catalogue.ts'
import type { AdminContext } from '../../control/admin-context.ts'
import { eventTitle } from '../../control/event-status.ts'
import { countUndelivered } from '../../control/webhook-tools.ts'
import { grouped } from '../../core/amount-text.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { ListAndDetails } from '../list-and-details.tsx'
import { Card, Status, Time } from '../parts.tsx'
import { lastDeliveries, Off, ReceiverCard } from '../receiver.tsx'
import { deliveryState } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { selectedOf } from '../story/fields.ts'
import { SubjectLink } from '../subject-link.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Choices, type Column, Filter, List } from '../table.tsx'
import { eventBeside } from './event.tsx'

type Event = Schemas['ControlEvent']

const states = [
  ['undelivered', 'not delivered'],
  ['recorded', 'recorded only (not sent)'],
  ['pending', 'due or retrying'],
  ['delivered', 'delivered'],
  ['exhausted', 'exhausted (no attempts left)'],
  ['disabled', 'disabled (webhooks off)'],
] as const

/** The number of latest events among which undelivered ones are counted. */
const maxCounted = 1_000

/** The maximum number of receivers shown; each other is on the page of its business. */
const maxReceivers = 10

/** Returns the businesses, each with the success of the last attempts to its receiver. */
async function receiversOf(admin: AdminContext) {
  const businesses = await admin.db.read((view) =>
    view.find('businesses', { index: 'all', limit: maxReceivers }),
  )
  return Promise.all(
    businesses.map(async (business) => ({
      business,
      last: await lastDeliveries(admin, business.id),
    })),
  )
}

/** Renders the events, newest first, with the state of their delivery. */
export const eventsScreen: Screen<'ControlEventList'> = async ({ answer, admin, query }) => {
  const receivers = await receiversOf(admin)
  const businesses = await businessChoices(admin)
  const counted = await admin.db.read((view) => ({
    undelivered: countUndelivered(view, maxCounted),
    total: view.size('events'),
    isUnsent: view
      .find('events', { index: 'all', order: 'newest', limit: maxCounted })
      .every(({ attempts }) => attempts.length === 0),
  }))
  const subjects = await subjectsOf(
    admin,
    answer.data.map(({ subject }) => subject),
  )
  const selected = selectedOf(query)
  return {
    title: 'Webhooks',
    lead: 'What was sent to webhook receivers, and how they responded.',
    content: (
      <>
        {receivers.map(({ business }) => (
          <Off business={business} live={`off-${business.id}`} />
        ))}
        <ListAndDetails details={selected === null ? null : await eventBeside(admin, selected)}>
          <List
            answer={answer}
            filters={<Filters businesses={businesses} />}
            empty={
              'No events here. Payments and customers send events when their status changes, and ' +
              'you can send an example below.'
            }
            caption="Events"
            to={({ id }) => `/_sandbox/events/${id}`}
            selected={selected}
            columns={columnsOf(subjects, selected !== null)}
          />
        </ListAndDetails>
        <Sending {...counted} />
        <div class="grid" id="receivers">
          {receivers.map(({ business, last }) => (
            <ReceiverCard business={business} last={last} title={business.name} />
          ))}
        </div>
      </>
    ),
  }
}

function Filters({ businesses }: { readonly businesses: Choices }): VNode {
  return (
    <>
      <Filter name="state" label="State" values={states} />
      <FilterForm
        fields={[
          { name: 'type', label: 'Type', options: eventTypes },
          { name: 'business_id', label: 'Business', options: businesses },
          { name: 'subject', label: 'About', type: 'search', placeholder: 'ID' },
        ]}
      />
    </>
  )
}

function columnsOf(subjects: Subjects, isNarrow: boolean): readonly Column<Event>[] {
  return [
    { name: 'Type', of: ({ type, payload }) => eventTitle(type, payload) },
    { name: 'Time', of: ({ created_at }) => <Time at={created_at} short={isNarrow} /> },
    { name: 'About', of: ({ subject }) => <SubjectLink id={subject} subjects={subjects} /> },
    { name: 'State', of: (event) => <Status value={deliveryState(event)} /> },
    { name: 'Attempts', wide: true, of: ({ attempts }) => String(attempts.length) },
  ]
}

interface SendingProps {
  readonly undelivered: number
  /** The number of all events. */
  readonly total: number
  /** True if none of the latest events had an attempt. */
  readonly isUnsent: boolean
}

function Sending({ undelivered, total, isUnsent }: SendingProps): VNode {
  const among = total > maxCounted ? ` among the latest ${grouped(String(maxCounted))}` : ''
  const allWell = isUnsent
    ? `No event${among} has been sent yet.`
    : `Every event${among} that was sent has been accepted.`
  return (
    <div class="grid">
      <Card title="Send again">
        <p>
          {undelivered === 0
            ? allWell
            : `${plural(undelivered, 'event')}${among} ${undelivered === 1 ? 'was' : 'were'} not ` +
              'delivered: the attempts so far failed, or webhooks were off.'}
        </p>
        {undelivered === 0 ? null : (
          <Action
            operation="controlRedeliverEvents"
            values={{ state: 'undelivered' }}
            label={`Resend all undelivered (${undelivered})`}
            testId="resend-failed"
          />
        )}
      </Card>
      <Card title="Send an example">
        <Action
          operation="controlSendExampleEvent"
          label="Send"
          next="/_sandbox/events/{id}"
          testId="send-example"
        >
          <FormField name="type" label="Type" options={eventTypes} />
        </Action>
      </Card>
    </div>
  )
}
