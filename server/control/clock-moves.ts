import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { AdminContext } from './admin-context.ts'
import { eventReference } from './describe.ts'

type Move = Schemas['ClockMove']

const maxMoves = 50
const maxEvents = 20

/** The operations that move the clock or change its mode. */
const moving = new Set(['controlAdvanceClock', 'controlChangeClock'])

/** The answer to a move: the clock, or the jobs that ran. */
interface Answer {
  readonly now?: string
  readonly jobs_run?: number
  readonly events?: readonly string[]
}

/** Returns the changes of the clock in the request log, newest first. */
export function clockMoves({ requestLog, db }: AdminContext): Promise<Move[]> {
  const found: Omit<Move, 'events'>[] = []
  const eventIds: (readonly string[])[] = []
  for (const [, { id, operation, status }] of requestLog.list({ order: 'newest' })) {
    if (found.length >= maxMoves) break
    if (!moving.has(operation ?? '') || status !== 200) continue
    const entry = requestLog.get(id)
    const { now, jobs_run, events = [] } = (entry?.response ?? {}) as Answer
    // The request log keeps only the size of the oldest answers.
    if (now === undefined) continue
    const asked = { ...(entry?.request as object | null) }
    found.push({ request_id: id, asked, now, jobs_run: jobs_run ?? null })
    eventIds.push(events)
  }
  return db.read((view) =>
    found.map((move, i) => ({ ...move, events: eventsOf(view, eventIds[i] ?? []) })),
  )
}

function eventsOf(view: View, ids: readonly string[]): Move['events'] {
  const rows = ids.slice(0, maxEvents).map((id) => view.get('events', id))
  return rows.filter((row) => row !== undefined).map(eventReference)
}
