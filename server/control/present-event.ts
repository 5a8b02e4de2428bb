import type { Schemas } from '../generated/schemas.ts'
import type { Attempt, EventRow } from '../model/rows.ts'

/** An event as its GET shows it. */
export function presentEvent(event: EventRow): Schemas['ControlEvent'] {
  const { id, type, business_id, subject, created_at, body, state, attempts, example } = event
  const payload = JSON.parse(body)
  return {
    ...{ id, type, business_id, subject, created_at, payload, state },
    attempts: attempts.map(presentAttempt),
    ...(example === undefined ? {} : { example }),
  }
}

function presentAttempt({ chaos, ...attempt }: Attempt): Schemas['Attempt'] {
  return chaos === undefined ? attempt : { ...attempt, chaos: [...chaos] }
}
