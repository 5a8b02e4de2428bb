import type { VNode } from 'preact'
import type { Schemas } from '../../../generated/schemas.ts'
import { Action } from '../forms.tsx'
import { Card, Code, Empty, Facts, Head, Json, Link, Status, Time } from '../parts.tsx'
import { RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Event = Schemas['ControlEvent']

/** One event: what was sent, every attempt to deliver it, and a button that sends it again. */
export const eventScreen: Screen<'ControlEvent'> = ({ answer, tools }) => ({
  title: answer.type,
  content: (
    <>
      <Head title={answer.type} status={answer.state}>
        {answer.example === true ? 'An example, sent on request' : null}
      </Head>
      <div class="two">
        <div>
          <Attempts {...answer} />
          <Card title="Payload">
            <Code text={JSON.stringify(answer.payload, null, 2)} label="JSON of the payload" />
          </Card>
        </div>
        <div>
          <About event={answer} />
          <RequestsCard requests={requestsAbout(tools, [], [answer.id])} />
          <Card title="JSON">
            <Json value={answer} label="The answer as JSON" />
          </Card>
        </div>
      </div>
    </>
  ),
})

function About({ event }: { readonly event: Event }): VNode {
  const { id, business_id, created_at } = event
  return (
    <Card title="Event">
      <Facts
        facts={[
          ['Subject', <Subject event={event} />],
          ['Recorded', <Time at={created_at} />],
          ['Business', business_id],
          ['ID', id],
        ]}
      />
    </Card>
  )
}

/** Where the subjects of a type have their pages. */
const pages: Readonly<Record<string, string>> = {
  transaction: '/_sandbox/transactions',
  'kyc.status_updated': '/_sandbox/customers',
}

function Subject({ event: { type, subject, example } }: { readonly event: Event }): VNode {
  const page = pages[type]
  if (page === undefined || example === true) return <>{subject}</>
  return <Link to={`${page}/${encodeURIComponent(subject)}`}>{subject}</Link>
}

function Attempts({ id, attempts }: Event): VNode {
  return (
    <Card title="Attempts" live="attempts" testId="attempts">
      {attempts.length === 0 ? (
        <Empty>No attempt yet.</Empty>
      ) : (
        <Table
          caption="Attempts"
          rows={attempts}
          keyOf={({ number }) => String(number)}
          columns={[
            { name: 'Time', of: ({ at }) => <Time at={at} /> },
            {
              name: 'Status',
              of: ({ status }) => <Status value={String(status ?? 'failed')} />,
            },
            { name: 'Error', of: ({ error }) => error ?? 'none' },
            {
              name: 'Duration',
              numeric: true,
              of: ({ duration_ms: ms }) => `${Math.round(ms)} ms`,
            },
            {
              name: 'Answer',
              of: ({ response_body: text }) => (
                <span class="words">{text === '' ? 'empty' : text}</span>
              ),
            },
          ]}
        />
      )}
      <Action
        operation="controlRedeliverEvent"
        params={{ id }}
        label="Resend"
        kind="primary"
        testId="resend"
      />
    </Card>
  )
}
