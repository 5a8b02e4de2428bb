import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Attempt, EventRow } from '../model/rows.ts'
import { sentHeaders, signedHeaders } from '../webhooks/sign.ts'
import { pick } from './pick.ts'

/** Returns an event as its GET shows it, with the due time of its next attempt. */
export function presentEvent(view: View, event: EventRow): Schemas['ControlEvent'] {
  const { id, body, state, attempts, example } = event
  const next = state === 'pending' ? view.get('deliveries', id) : undefined
  return {
    ...pick(event, 'id', 'type', 'business_id', 'subject', 'created_at'),
    payload: JSON.parse(body),
    state,
    next_attempt_at: next?.due_at ?? null,
    attempts: attempts.map((attempt) => presentAttempt(event, attempt)),
    ...(example === undefined ? {} : { example }),
  }
}

function presentAttempt(event: EventRow, attempt: Attempt): Schemas['Attempt'] {
  const { chaos, signed, url = null, ...outcome } = attempt
  return {
    ...outcome,
    url,
    headers:
      signed === undefined
        ? null
        : { ...sentHeaders, ...signedHeaders(signed, event, attempt.number) },
    ...(chaos === undefined ? {} : { chaos: [...chaos] }),
  }
}
