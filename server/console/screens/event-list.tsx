import type { VNode } from 'preact'
import { eventTypes } from '../../api/events/catalogue.ts'
import type { AdminContext } from '../../control/admin-context.ts'
import { eventTitle } from '../../control/event-status.ts'
import { countUndelivered } from '../../control/webhook-tools.ts'
import { grouped } from '../../core/amount-text.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { type FilterField, FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { ListAndDetails, useBeside } from '../list-and-details.tsx'
import { Card, Empty, Head, Link, Status, Time } from '../parts.tsx'
import { lastDeliveries, Off, ReceiverCard } from '../receiver.tsx'
import { deliveryState } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { selectedOf } from '../story/fields.ts'
import { subjectsOf } from '../subjects.ts'
import { type Column, Filter, Pager, Table } from '../table.tsx'
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
    content: (
      <>
        <Head title="Webhooks">What was sent to webhook receivers, and how they responded.</Head>
        {receivers.map(({ business }) => (
          <Off key={business.id} business={business} live={`off-${business.id}`} />
        ))}
        <ListAndDetails details={selected === null ? null : await eventBeside(admin, selected)}>
          <Card title="Newest first">
            <Filters businesses={businesses} />
            {answer.data.length === 0 ? (
              <Empty>
                No events here. Payments and customers send events when their status changes, and
                you can send an example below.
              </Empty>
            ) : (
              <Rows rows={answer.data} subjects={subjects} selected={selected} />
            )}
          </Card>
          <Pager next={answer.next_cursor} />
        </ListAndDetails>
        <Sending {...counted} />
        <div class="grid" id="receivers">
          {receivers.map(({ business, last }) => (
            <ReceiverCard key={business.id} business={business} last={last} title={business.name} />
          ))}
        </div>
      </>
    ),
  }
}

function Filters({
  businesses,
}: {
  readonly businesses: readonly (readonly [id: string, name: string])[]
}): VNode {
  const fields: readonly FilterField[] = [
    { name: 'type', label: 'Type', options: eventTypes.map((type) => [type, type] as const) },
    { name: 'business_id', label: 'Business', options: businesses },
    {
      name: 'subject',
      label: 'About',
      type: 'search',
      placeholder: 'ID',
    },
  ]
  return (
    <>
      <Filter name="state" label="State" values={states} />
      <FilterForm fields={fields} />
    </>
  )
}

interface RowsProps {
  readonly rows: readonly Event[]
  readonly subjects: Awaited<ReturnType<typeof subjectsOf>>
  readonly selected: string | null
}

function Rows({ rows, subjects, selected }: RowsProps): VNode {
  const columns: readonly Column<Event>[] = [
    {
      name: 'Type',
      of: ({ type, payload }) => eventTitle(type, payload),
    },
    {
      name: 'Time',
      of: ({ created_at }) => <Time at={created_at} short={selected !== null} />,
    },
    {
      name: 'About',
      of: ({ subject }) => <About id={subject} {...subjects.get(subject)} />,
    },
    { name: 'State', of: (event) => <Status value={deliveryState(event)} /> },
  ]
  const attempts: Column<Event> = {
    name: 'Attempts',
    of: ({ attempts }) => String(attempts.length),
  }
  return (
    <Table
      caption="Events"
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/_sandbox/events/${id}`}
      {...useBeside<Event>(selected)}
      columns={selected === null ? [...columns, attempts] : columns}
    />
  )
}

/** Renders the name of the resource of an event; the id if the resource has no page. */
function About({
  id,
  title,
  to,
}: {
  readonly id: string
  readonly title?: string
  readonly to?: string
}): VNode {
  if (to === undefined) return <span class="words">{id}</span>
  return <Link to={to}>{title}</Link>
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
