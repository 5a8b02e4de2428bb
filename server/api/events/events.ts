import { toIso } from '../../core/clock.ts'
import { InvariantError, invariant } from '../../core/invariant.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import { validators } from '../../generated/event-validators.js'
import type { EventRow } from '../../model/rows.ts'
import type { Id, Instant } from '../../model/values.ts'
import { type EventPayload, type EventType, eventKindOf } from './catalogue.ts'

/**
 * Stores an event in the outbox of a business, in the same transaction as its change. Its body is
 * fixed here; without a webhook address it is stored but not sent (A18, A20). Throws InvariantError
 * if the body does not fit the schema of its type.
 */
export function recordEvent<T extends EventType>(
  unit: UnitOfWork,
  businessId: Id,
  type: T,
  subject: Id,
  payload: EventPayload<T>,
): void {
  putEvent(unit, businessId, { type, subject, payload })
}

/**
 * Records the example of a type as an event of a business, marked as an example, with its times set
 * to now. It belongs to no row; its subject is the id in its body.
 */
export function recordExample(unit: UnitOfWork, businessId: Id, type: EventType): EventRow {
  const { example, subjectField } = eventKindOf(type)
  const fields = example as Readonly<Record<string, unknown>>
  const payload = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isTime(name) ? unit.now : value]),
  )
  const subject = String(fields[subjectField])
  return putEvent(unit, businessId, { type, subject, payload, example: true })
}

function isTime(field: string): boolean {
  return field === 'timestamp' || field === 'created_at'
}

interface NewEvent {
  readonly type: EventType
  readonly subject: string
  readonly payload: object
  readonly example?: true
}

function putEvent(
  unit: UnitOfWork,
  businessId: Id,
  { type, subject, payload, example }: NewEvent,
): EventRow {
  requireSchema(type, payload)
  const business = unit.get('businesses', businessId)
  invariant(business !== undefined, `an event for the unknown business ${businessId}`)
  const { url, enabled } = business.webhook
  // Ids count in the sequence `event`, which an undo does not set back (sandbox/snapshots.ts), so
  // that no receiver gets an id twice. The order counts in `event-turn`, which an undo sets back.
  const sequence = unit.nextSequence('event-turn')
  const event: EventRow = {
    id: unit.id('event'),
    business_id: businessId,
    type,
    subject,
    sequence,
    body: JSON.stringify(payload),
    // `recorded` means that it is only stored.
    state: url === null ? 'recorded' : enabled ? 'pending' : 'disabled',
    attempts: [],
    created_at: unit.now,
    ...(example === undefined ? {} : { example }),
  }
  unit.put('events', event)
  unit.effects.events.push(event.id)
  unit.effects.eventRows?.push(event)
  // Position 0 of the schedule: the first attempt.
  if (event.state === 'pending') putDelivery(unit, event, event.id, 0, unit.nowMs)
  return event
}

/** Throws InvariantError for a body that breaks its schema. */
function requireSchema(type: EventType, payload: object): void {
  const { name } = eventKindOf(type).schema
  const validator = validators[name]
  if (validator?.(payload) === true) return
  const errors = JSON.stringify(validator?.errors)
  throw new InvariantError(`the body of a ${type} event does not fit ${name}: ${errors}`)
}

/**
 * Stores a delivery that is due at a time in milliseconds. `position` is its place in the retry
 * schedule: 0 for the first attempt, null for a redelivery or a duplicate. A delivery of the
 * schedule has the id of its event, so there is at most one. `since` is the start of the schedule;
 * absent if that is the creation of the event.
 */
export function putDelivery(
  unit: UnitOfWork,
  { id: event_id, subject, business_id, sequence }: EventRow,
  id: string,
  position: number | null,
  dueMs: number,
  since?: Instant,
): void {
  const due_at = toIso(dueMs)
  // `retry` counts from the first attempt: 0 is the first one, 1 the first retry.
  const row = { id, event_id, subject, business_id, retry: position, due_at, sequence }
  unit.put('deliveries', since === undefined ? row : { ...row, since })
  unit.noteDelivery(id, dueMs)
}
