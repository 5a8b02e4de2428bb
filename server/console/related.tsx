import type { VNode } from 'preact'
import type { AdminContext } from '../control/admin-context.ts'
import { eventTitle } from '../control/event-status.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { RequestSummary } from '../http/request-log/request-log.ts'
import type { EventRow } from '../model/rows.ts'
import type { Instant } from '../model/values.ts'
import { Action } from './forms.tsx'
import { labelOf } from './labels.ts'
import { Card, Empty, Link, Status, Time } from './parts.tsx'
import { causeText } from './story/steps.ts'
import { Table } from './table.tsx'

/** Returns the state of an event's delivery: `retrying` if an attempt failed and one is to come. */
export function deliveryState({
  state,
  attempts,
}: {
  readonly state: string
  readonly attempts: readonly { readonly error: string | null }[]
}): string {
  const last = attempts.at(-1)
  return state === 'pending' && last !== undefined && last.error !== null ? 'retrying' : state
}

interface EventsProps {
  readonly events: readonly Schemas['EventReference'][]
  /** The rows of the latest of them, with their attempts. */
  readonly rows: readonly EventRow[]
}

/** Renders the events of an object, each with a button that sends it again. */
export function EventsCard({ events, rows }: EventsProps): VNode {
  const known = new Map(rows.map((row) => [row.id, row]))
  return (
    <Card title="Webhooks">
      {events.length === 0 ? (
        <Empty>No webhook yet. The states completed, failed and cancelled send one.</Empty>
      ) : (
        <ul class="plain">
          {events.map(({ id, type, state, created_at }) => (
            <li class="actions">
              <Status value={deliveryState(known.get(id) ?? { state, attempts: [] })} />
              <Link to={`/_sandbox/events/${id}`}>{type}</Link>
              <Time at={created_at} />
              <Action
                operation="controlRedeliverEvent"
                params={{ id }}
                label={known.get(id)?.attempts.length === 0 ? 'Send now' : 'Send again'}
                testId="resend"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/**
 * Returns a filter of requests by the first time of an object: a request that worked before it was
 * about another object with the same id, which a restored snapshot or an undo has removed.
 */
export function isSince(times: readonly Instant[]): (entry: RequestSummary) => boolean {
  const [first] = times.toSorted()
  return ({ at, method, status }) =>
    first === undefined || method === 'GET' || status === null || status >= 400 || at >= first
}

const maxShown = 20
const maxRead = 1_000

/** Returns the latest requests that name or changed one of the ids, or sent one of the events. */
export function requestsAbout(
  { requestLog }: AdminContext,
  ids: readonly (string | null)[],
  events: readonly string[] = [],
  isWanted: (entry: RequestSummary) => boolean = () => true,
): RequestSummary[] {
  const found: RequestSummary[] = []
  const named = ids.flatMap((id) => (id === null || id === '' ? [] : [id]))
  const about = { ids: named, events }
  for (const [, entry] of requestLog.list({ order: 'newest', about, latest: maxRead })) {
    // The copy of a replay can have the id of another object of this world.
    const isOfCopy = entry.operation === 'controlReplayTransaction'
    if (isOfCopy && !named.some((id) => entry.path.includes(id))) continue
    if (isWanted(entry)) found.push(entry)
    if (found.length === maxShown) break
  }
  return found
}

/** Returns the display name of an event: its type and status. */
export function eventName({ type, body }: Pick<EventRow, 'type' | 'body'>): string {
  return eventTitle(type, JSON.parse(body))
}

/** Returns events by their ids, each with its type and status. */
export async function eventsById({ db }: AdminContext, ids: readonly string[]) {
  return db.read((view) => {
    const rows = ids.slice(0, maxShown).map((id) => view.get('events', id))
    return ids.slice(0, maxShown).map((id, i) => {
      const row = rows[i]
      if (row === undefined) return { id, name: id }
      return { id, name: eventName(row) }
    })
  })
}

export function RequestsCard({
  requests,
  title = 'Requests',
  empty = 'No related requests.',
}: {
  readonly requests: ReturnType<typeof requestsAbout>
  readonly title?: string
  readonly empty?: string
}): VNode {
  return (
    <Card title={title}>
      {requests.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <ul class="plain">
          {requests.map(({ id, method, path, operation, status, at }) => (
            <li>
              <Status value={String(status ?? 'dropped')} />{' '}
              <Link to={`/_sandbox/requests/${id}`}>
                {operation ?? `${method} ${path.split('?')[0]}`}
              </Link>{' '}
              <Time at={at} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Entry = Schemas['HistoryEntry']

/** Renders states with their times and causes: the picture as text. */
export function HistoryTable({
  history,
  title = 'State history',
}: {
  readonly history: readonly Entry[]
  readonly title?: string
}): VNode {
  const hasReasons = history.some(({ reason }) => reason !== undefined)
  return (
    <details>
      <summary>{title}</summary>
      <Table
        caption="States with their times and causes"
        rows={history}
        columns={[
          { name: 'State', of: ({ state }) => <Status value={state} /> },
          { name: 'Belongs to', of: ({ machine }) => labelOf(machine) },
          { name: 'At', of: ({ at }) => <Time at={at} /> },
          { name: 'Cause', of: ({ cause }) => causeText(cause) },
          ...(hasReasons ? [{ name: 'Reason', of: (entry: Entry) => entry.reason ?? '' }] : []),
        ]}
      />
    </details>
  )
}
