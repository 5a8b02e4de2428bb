import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { nameOf } from '../labels.ts'
import { Card, Empty, Link, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Move = Schemas['ClockMove']

/** Renders the moves of the clock and the jobs they ran. */
export const clockMovesScreen: Screen<'ClockMoveList'> = ({ answer: { data } }) => ({
  title: 'Clock moves',
  lead: (
    <>
      Moves that are still in the request log. <Link to="/_sandbox/clock">Back to the clock</Link>
    </>
  ),
  content: (
    <Card title="Newest first">
      <Moves moves={data} />
    </Card>
  ),
})

/** Renders the moves as rows; each links to its request. */
export function Moves({ moves }: { readonly moves: readonly Move[] }): VNode {
  if (moves.length === 0) {
    return <Empty>The clock has not been moved since the start or the last reset.</Empty>
  }
  return (
    <Table
      caption="Earlier moves and what they did, newest first"
      rows={moves}
      to={({ request_id }) => `/_sandbox/requests/${request_id}`}
      columns={[
        { name: 'Requested', of: ({ asked }) => askedWords(asked) },
        { name: 'Clock afterwards', of: ({ now }) => <Time at={now} /> },
        { name: 'Jobs run', numeric: true, of: ({ jobs_run }) => String(jobs_run ?? 0) },
        { name: 'Events', of: ({ events }) => <Caused events={events} /> },
      ]}
    />
  )
}

/** Returns `By 30m`, `Until idle` or `Mode frozen, rate 60`. */
function askedWords(asked: Move['asked']): string {
  const parts = Object.entries(asked).map(([name, value]) => `${name} ${String(value)}`)
  return parts.length === 0 ? 'nothing' : nameOf(parts.join(', '))
}

const shownEvents = 5

function Caused({ events }: Pick<Move, 'events'>): VNode {
  if (events.length === 0) return <span class="soft">none</span>
  return (
    <span>
      {events.slice(0, shownEvents).map(({ id, type }, i) => (
        <span>
          {i === 0 ? '' : ', '}
          <Link to={`/_sandbox/events/${id}`}>{type}</Link>
        </span>
      ))}
      {events.length > shownEvents ? ` and ${events.length - shownEvents} more` : ''}
    </span>
  )
}
