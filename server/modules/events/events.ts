import { instant, milliseconds } from '../../kernel/clock.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { DeliveryRow, EventRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/**
 * Puts an event into the outbox of a business, in the same transaction as what it tells of. Its
 * body is fixed here; without a webhook address it is kept but not sent (A18, A20).
 */
export async function recordEvent(
  unit: Unit,
  businessId: Id,
  type: string,
  subject: Id,
  payload: object,
): Promise<void> {
  const business = await unit.get('businesses', businessId)
  if (business === undefined) throw new Error(`an event for the unknown business ${businessId}`)
  const { url, enabled } = business.webhook
  const turn = await unit.next('event-turn')
  const event: EventRow = {
    id: await unit.id('event'),
    business_id: businessId,
    type,
    subject,
    turn,
    body: JSON.stringify(payload),
    state: url === null ? 'recorded' : enabled ? 'pending' : 'disabled',
    attempts: [],
    created_at: unit.now,
  }
  await unit.put('events', event)
  unit.effects.events.push(event.id)
  if (event.state === 'pending') await scheduleAttempt(unit, event, 0)
}

/** Attempts come so long after the event; after the last of them it is exhausted (A20). */
const retryAfterMs = [0, 5_000, 30_000, 120_000, 600_000, 1_800_000] as const

/** Schedules an attempt by its place in the schedule; false when there are no more. */
export async function scheduleAttempt(
  unit: Unit,
  event: EventRow,
  retry: number,
): Promise<boolean> {
  const afterMs = retryAfterMs[retry]
  if (afterMs === undefined) return false
  const dueMs = Math.max(unit.nowMs, milliseconds(event.created_at) + afterMs)
  await putDelivery(unit, event, event.id, retry, dueMs)
  return true
}

/** Has an event attempted once more now, beside its schedule. */
export async function scheduleRedelivery(unit: Unit, event: EventRow): Promise<void> {
  const number = await unit.next('redelivery')
  await putDelivery(unit, event, `redelivery-${number}`, null, unit.nowMs)
}

async function putDelivery(
  unit: Unit,
  { id: event_id, subject, business_id, turn }: EventRow,
  id: string,
  retry: number | null,
  dueMs: number,
): Promise<void> {
  const due_at = instant(dueMs)
  await unit.put('deliveries', { id, event_id, subject, business_id, retry, due_at, turn })
  unit.effects.attemptDueAt = Math.min(dueMs, unit.effects.attemptDueAt ?? dueMs)
}

/** Lets an attempt come so much later, and marks that it did. */
export async function hold(unit: Unit, delivery: DeliveryRow, ms: number): Promise<void> {
  const dueMs = unit.nowMs + ms
  await unit.put('deliveries', { ...delivery, held: true, due_at: instant(dueMs) })
  unit.effects.attemptDueAt = Math.min(dueMs, unit.effects.attemptDueAt ?? dueMs)
}
