import type { VNode } from 'preact'
import { Action, FormField } from '../forms.tsx'
import { Card, Empty, Head, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Filter, Pager, Table } from '../table.tsx'

const types = ['transaction', 'virtual_wallet.ready', 'kyc.status_updated', 'card_payment'] as const
const states = ['recorded', 'pending', 'delivered', 'exhausted', 'disabled'] as const

/** The events, newest first, with how their delivery stands. */
export const eventsScreen: Screen<'ControlEventList'> = ({ answer }) => ({
  title: 'Events',
  content: (
    <>
      <Head title="Events">What was sent to webhooks, and what came back.</Head>
      <Filter name="type" label="Type" values={types.map((type) => [type, type] as const)} />
      <Filter name="state" label="State" values={states.map((state) => [state, state] as const)} />
      <Card title="Events" live="events">
        {answer.data.length === 0 ? (
          <Empty>No events here. Final states send one, and below you can send an example.</Empty>
        ) : (
          <Table
            caption="Events"
            rows={answer.data}
            keyOf={({ id }) => id}
            to={({ id }) => `/_sandbox/events/${id}`}
            columns={[
              { name: 'Type', of: ({ type }) => type },
              { name: 'Time', of: ({ created_at }) => <Time at={created_at} /> },
              { name: 'Subject', of: ({ subject }) => <span class="words">{subject}</span> },
              { name: 'State', of: ({ state }) => <Status value={state} /> },
              { name: 'Attempts', of: ({ attempts }) => String(attempts.length) },
            ]}
          />
        )}
      </Card>
      <Pager next={answer.next_cursor} />
      <Sending />
    </>
  ),
})

function Sending(): VNode {
  return (
    <div class="grid">
      <Card title="Send again">
        <p>Attempts every event once more whose attempts all failed.</p>
        <Action
          operation="controlRedeliverEvents"
          values={{ state: 'exhausted' }}
          label="Resend all that failed"
          testId="resend-failed"
        />
      </Card>
      <Card title="Send an example">
        <Action
          operation="controlSendExampleEvent"
          label="Send it"
          next="/_sandbox/events/{id}"
          testId="send-example"
        >
          <FormField name="type" label="Type" options={types} />
        </Action>
      </Card>
    </div>
  )
}
