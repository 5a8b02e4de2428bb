import { eventTypes } from '../api/events/catalogue.ts'
import { eventStatus } from '../control/event-status.ts'
import type { Schemas } from '../generated/schemas.ts'

type Event = Schemas['ControlEvent']

const timeWidth = '2026-01-05T09:00:00.000Z'.length
const typeWidth = Math.max(...eventTypes.map(({ length }) => length))

/** Returns an event as one line: time, type, new status, and the id of the resource. */
export function eventLine({ created_at, type, payload, subject }: Event): string {
  return columns(created_at, type, `${eventStatus(payload).padEnd('PROCESSING'.length)} ${subject}`)
}

/** Returns the delivery of an event as the line below it: state, last answer, the event's id. */
export function deliveryLine({ state, attempts, id }: Event): string {
  const last = attempts.at(-1)
  const count = attempts.length > 1 ? `, attempt ${last?.number}` : ''
  const answer = last === undefined ? 'not sent' : `${answerOf(last)}${count}`
  return columns(`  ${state}`, answer, `event ${id}`)
}

/** Returns the answer of a receiver and its duration. */
export function answerOf(attempt: {
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
}): string {
  return `${attempt.status ?? attempt.error} in ${attempt.duration_ms} ms`
}

export function columns(first: string, second: string, third: string): string {
  return `${first.padEnd(timeWidth)}  ${second.padEnd(typeWidth)}  ${third}`
}
