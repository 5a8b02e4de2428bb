import type { ChangedRow, Effects, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { isRefused, type RequestRecord } from '../http/request-log/request-log.ts'
import type { Id } from '../model/values.ts'
import { pick } from './pick.ts'

/** The topics of a stream. */
export const topics = ['events', 'requests', 'calls', 'clock', 'rows', 'faults'] as const

export type Topic = (typeof topics)[number]

type Part = Omit<Schemas['LiveMessage'], 'now'>

/** The changes of one short period: at most one message per topic. */
export interface LiveBatch {
  addEvents(effects: Pick<Effects, 'events' | 'attemptedEvent'>): void
  addRows(rows: readonly ChangedRow[]): void
  addRequest(request: RequestRecord): void
  addFaults(): void
  isEmpty(): boolean
  /** Returns true if the clock was set, or if the next due job may have changed. */
  movesClock(): boolean
  /** Returns the messages, except those about the clock; deleted rows are left out. */
  parts(view: View): Part[]
}

/** The maximum number of changes that a message names; `complete` is false if there were more. */
const maxItems = 200

/** Collections whose rows change the view of the clock. */
const clockRows: ReadonlySet<string> = new Set(['jobs', 'deliveries'])

export function createBatch(): LiveBatch {
  const events = new Set<Id>()
  const rows = new Map<string, ChangedRow>()
  const requests: RequestRecord[] = []
  let hasFaults = false
  let isClockMoved = false
  return {
    addEvents({ events: recorded, attemptedEvent: attempted }) {
      for (const id of recorded) if (events.size <= maxItems) events.add(id)
      if (attempted !== null && events.size <= maxItems) events.add(attempted)
    },
    addRows(changed) {
      for (const row of changed) {
        if (clockRows.has(row.collection) || row.id === 'clock') isClockMoved = true
        if (rows.size <= maxItems) rows.set(`${row.collection} ${row.id}`, row)
      }
    },
    addRequest(request) {
      if (requests.length <= maxItems) requests.push(request)
    },
    addFaults() {
      hasFaults = true
    },
    isEmpty: () => events.size + rows.size + requests.length === 0 && !hasFaults && !isClockMoved,
    movesClock: () => isClockMoved,
    parts(view) {
      const parts: Part[] = []
      if (events.size > 0) parts.push(eventsPart(view, [...events]))
      if (requests.length > 0) {
        parts.push({ topic: 'requests', ...firstOf('requests', requests.map(requestItem)) })
      }
      const calls = requests.filter((request) => !isRead(request))
      if (calls.length > 0) {
        parts.push({ topic: 'calls', ...firstOf('requests', calls.map(requestItem)) })
      }
      if (rows.size > 0) parts.push({ topic: 'rows', ...firstOf('rows', [...rows.values()]) })
      if (hasFaults) parts.push({ topic: 'faults', complete: true })
      return parts
    },
  }
}

/** True for a read that was answered: it changed nothing. */
function isRead(request: RequestRecord): boolean {
  return request.method === 'GET' && !isRefused(request)
}

function firstOf<N extends string, T>(name: N, items: readonly T[]) {
  const some = { [name]: items.slice(0, maxItems) } as Record<N, T[]>
  return { ...some, complete: items.length <= maxItems }
}

function eventsPart(view: View, ids: readonly Id[]): Part {
  const rows = ids.map((id) => view.get('events', id)).filter((row) => row !== undefined)
  const found = rows.map((row) => ({
    ...pick(row, 'id', 'type', 'business_id', 'subject', 'state'),
    attempts: row.attempts.length,
  }))
  return { topic: 'events', ...firstOf('events', found) }
}

function requestItem(request: RequestRecord) {
  return pick(request, 'id', 'method', 'path', 'operation', 'status')
}
