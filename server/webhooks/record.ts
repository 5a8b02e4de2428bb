import type { UnitOfWork } from '../kernel/unit.ts'
import type { Attempt, DeliveryRow, EventRow } from '../model/rows.ts'
import type { EventState, Id } from '../model/values.ts'
import { dropDeliveries } from '../modules/events/webhook-settings.ts'
import { postpone, scheduleNext, scheduleRedelivery } from './schedule.ts'
import type { DeliveryResult } from './send.ts'

/** The status by which a receiver says that it is gone for good (A20). */
const goneStatus = 410

/** Postpones a first attempt, once. */
export async function postponeAttempt(
  unit: UnitOfWork,
  delivery: DeliveryRow,
  ms: number,
): Promise<void> {
  if ((await unit.get('deliveries', delivery.id)) !== undefined) await postpone(unit, delivery, ms)
}

/** Records the result of an attempt, and applies its consequences. */
export async function recordAttempt(
  unit: UnitOfWork,
  delivery: DeliveryRow,
  outcome: DeliveryResult,
): Promise<void> {
  const event = await unit.get('events', delivery.event_id)
  if (event === undefined) return
  unit.effects.attempted = event.id
  await unit.delete('deliveries', delivery.id)
  const attempt: Attempt = { number: event.attempts.length + 1, at: unit.now, ...outcome }
  const attempted: EventRow = { ...event, attempts: [...event.attempts, attempt] }
  if (outcome.status === goneStatus) {
    await unit.put('events', { ...attempted, state: 'disabled' })
    await disableEndpoint(unit, event.business_id)
    return
  }
  const state = await stateAfter(unit, attempted, delivery, outcome)
  await unit.put('events', { ...attempted, state })
}

async function stateAfter(
  unit: UnitOfWork,
  event: EventRow,
  delivery: DeliveryRow,
  outcome: DeliveryResult,
): Promise<EventState> {
  if (outcome.error === null) {
    if (event.example !== true) unit.recordCoverage('webhooks', event.type)
    await unit.delete('deliveries', event.id)
    if (delivery.retry !== null && outcome.chaos?.includes('duplicate')) {
      await scheduleRedelivery(unit, event)
    }
    return 'delivered'
  }
  if (delivery.retry === null) return event.state
  const { retry, since } = delivery
  return (await scheduleNext(unit, event, retry, since)) ? 'pending' : 'exhausted'
}

/** Disables an endpoint and deletes its pending attempts. */
async function disableEndpoint(unit: UnitOfWork, businessId: Id): Promise<void> {
  const business = await unit.get('businesses', businessId)
  if (business === undefined) return
  const webhook = { ...business.webhook, enabled: false, gone: true }
  await unit.put('businesses', { ...business, webhook })
  await dropDeliveries(unit, businessId, 'disabled')
}
