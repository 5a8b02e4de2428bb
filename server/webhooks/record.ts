import { dropDeliveries } from '../api/events/webhook-settings.ts'
import type { AttemptVerdict, UnitOfWork } from '../core/unit.ts'
import type { Attempt, BusinessRow, DeliveryRow, EventRow } from '../model/rows.ts'
import type { EventState } from '../model/values.ts'
import { isStored, scheduleRedelivery, scheduleRetry } from './schedule.ts'
import type { ReceiverAnswer } from './send.ts'

/** The status by which a receiver says that it is gone for good (A20). */
const goneStatus = 410

/** Records the answer of the address `sentTo` in an attempt, and applies its consequences. */
export function recordAttempt(
  unit: UnitOfWork,
  delivery: DeliveryRow,
  answer: ReceiverAnswer,
  sentTo: string,
): void {
  const event = unit.get('events', delivery.event_id)
  if (event === undefined) return
  unit.effects.attemptedEvent = event.id
  unit.effects.attemptVerdict = verdictOf(answer)
  // While it was in progress, its endpoint may have been switched off, and on again with a new row.
  const isPresent = isStored(unit, delivery)
  if (isPresent) unit.delete('deliveries', delivery.id)
  const attempt: Attempt = { number: event.attempts.length + 1, at: unit.now, ...answer }
  const attempted: EventRow = { ...event, attempts: [...event.attempts, attempt] }
  const business = unit.get('businesses', event.business_id)
  if (answer.status === goneStatus && business?.webhook.url === sentTo) {
    const state = event.state === 'delivered' ? 'delivered' : 'disabled'
    unit.put('events', { ...attempted, state })
    disableEndpoint(unit, business)
    return
  }
  const state = stateAfter(unit, attempted, isPresent ? delivery : null, answer)
  unit.put('events', { ...attempted, state })
}

function verdictOf({ status, error, chaos = [] }: ReceiverAnswer): AttemptVerdict {
  if (error === null) return 'delivered'
  if (status !== null) return 'rejected'
  return chaos.includes('drop') ? 'dropped' : 'unanswered'
}

/** Returns the state of an event after an attempt; `delivery` is null if it is no longer stored. */
function stateAfter(
  unit: UnitOfWork,
  event: EventRow,
  delivery: DeliveryRow | null,
  answer: ReceiverAnswer,
): EventState {
  if (answer.error === null) {
    if (event.example !== true) unit.recordCoverage('webhooks', event.type)
    // An attempt that succeeded cancels the scheduled one.
    unit.delete('deliveries', event.id)
    if (delivery !== null && delivery.retry !== null && answer.chaos?.includes('duplicate')) {
      scheduleRedelivery(unit, event)
    }
    return 'delivered'
  }
  // A redelivery that failed changes nothing.
  if (delivery === null || delivery.retry === null) return event.state
  const { retry, since } = delivery
  return scheduleRetry(unit, event, retry, since) ? 'pending' : 'exhausted'
}

/** Disables an endpoint and deletes its pending attempts. */
function disableEndpoint(unit: UnitOfWork, business: BusinessRow): void {
  const webhook = { ...business.webhook, enabled: false, gone: true }
  unit.put('businesses', { ...business, webhook })
  dropDeliveries(unit, business.id, 'disabled')
}
