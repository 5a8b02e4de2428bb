import type { VNode } from 'preact'
import type { Closest, FieldDifference } from './closest.ts'
import { Action, FormField } from './forms.tsx'
import { Card, Empty, Link } from './parts.tsx'
import { Table } from './table.tsx'

/** Leads to the card on the page of a request. */
export const closestFragment = '#card-closest-example-that-works'

interface ClosestProps {
  readonly id: string
  readonly status: number | null
  readonly closest: Closest | null
  /** The body of the refused request to edit; null if it cannot be sent from here. */
  readonly body: string | null
}

/** Renders the difference between a refused request and the closest one that works. */
export function ClosestCard({ id, status, closest, body }: ClosestProps): VNode {
  return (
    <Card title="Closest example that works" testId="closest">
      {closest === null ? (
        <Empty>No request of this operation has succeeded, and it has no example.</Empty>
      ) : (
        <Compared closest={closest} id={id} status={status} />
      )}
      {body === null ? null : (
        <Action
          operation="controlResendRequest"
          params={{ id }}
          name="edited"
          summary="Edit and send…"
          summaryTestId="edit-open"
          label="Send with a new signature"
          next="/_sandbox/requests/{request_id}"
          testId="send-edited"
        >
          <FormField name="body" label="Body" value={body} rows={10} testId="edited-body" />
        </Action>
      )}
    </Card>
  )
}

function Compared({
  closest,
  id,
  status,
}: Pick<ClosestProps, 'id' | 'status'> & { readonly closest: Closest }): VNode {
  const { differences, same } = closest
  // The values of credentials are not compared.
  const elsewhere = status === 401 ? 'in the values of the credentials: see Checks' : 'elsewhere'
  const basis =
    closest.id === null ? (
      'No request to this operation has succeeded, so this is the example in the reference.'
    ) : (
      <>
        This is{' '}
        <Link to={`/_sandbox/requests/${encodeURIComponent(closest.id)}`}>
          the most similar request that succeeded
        </Link>
        .
      </>
    )
  return (
    <>
      <p>
        {basis}{' '}
        {differences.length > 0
          ? `Fields: ${differences.length} different, ${same} the same.`
          : `${nothingDiffers}, so the cause is ${elsewhere}.`}
      </p>
      <Table
        caption="Differences"
        rows={differences.slice(0, maxRows)}
        columns={[
          { name: 'Field', of: ({ name }) => <code>{name}</code> },
          { name: 'Here', of: hereOf },
          { name: 'Working example', of: ({ there }) => <code>{shortOf(there)}</code> },
        ]}
      />
      {closest.body === null ? null : (
        <Action
          operation="controlResendRequest"
          params={{ id: closest.id ?? id }}
          values={{ body: closest.body }}
          name="closest"
          label="Send the working example"
          title="With a new signature and an unused reference"
          next="/_sandbox/requests/{request_id}"
          testId="send-closest"
        />
      )}
    </>
  )
}

const nothingDiffers = 'Its path, query, body and relevant headers are the same'

const maxRows = 40
const maxValue = 120

function hereOf({ kind, here }: FieldDifference): VNode {
  if (kind === 'missing') return <b>missing</b>
  const note = kind === 'additional' ? <small class="soft"> additional</small> : null
  return (
    <span>
      <code>{shortOf(here)}</code>
      {note}
    </span>
  )
}

function shortOf(text: string | null): string {
  if (text === null) return '–'
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text
}
