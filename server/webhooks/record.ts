import { dropDeliveries } from '../api/events/webhook-settings.ts'
import type { AttemptVerdict, UnitOfWork } from '../core/unit.ts'
import type { Attempt, DeliveryRow, EventRow } from '../model/rows.ts'
import type { EventState, Id } from '../model/values.ts'
import { scheduleRedelivery, scheduleRetry } from './schedule.ts'
import type { ReceiverAnswer } from './send.ts'

/** The status by which a receiver says that it is gone for good (A20). */
const goneStatus = 410

/** Records the answer in an attempt, and applies its consequences. */
export function recordAttempt(
  unit: UnitOfWork,
  delivery: DeliveryRow,
  answer: ReceiverAnswer,
): void {
  const event = unit.get('events', delivery.event_id)
  if (event === undefined) return
  unit.effects.attemptedEvent = event.id
  unit.effects.attemptVerdict = verdictOf(answer)
  unit.delete('deliveries', delivery.id)
  const attempt: Attempt = { number: event.attempts.length + 1, at: unit.now, ...answer }
  const attempted: EventRow = { ...event, attempts: [...event.attempts, attempt] }
  if (answer.status === goneStatus) {
    unit.put('events', { ...attempted, state: 'disabled' })
    disableEndpoint(unit, event.business_id)
    return
  }
  const state = stateAfter(unit, attempted, delivery, answer)
  unit.put('events', { ...attempted, state })
}

function verdictOf({ status, error, chaos = [] }: ReceiverAnswer): AttemptVerdict {
  if (error === null) return 'delivered'
  if (status !== null) return 'rejected'
  return chaos.includes('drop') ? 'dropped' : 'unanswered'
}

function stateAfter(
  unit: UnitOfWork,
  event: EventRow,
  delivery: DeliveryRow,
  answer: ReceiverAnswer,
): EventState {
  if (answer.error === null) {
    if (event.example !== true) unit.recordCoverage('webhooks', event.type)
    // A redelivery that succeeded cancels the scheduled attempt.
    unit.delete('deliveries', event.id)
    if (delivery.retry !== null && answer.chaos?.includes('duplicate')) {
      scheduleRedelivery(unit, event)
    }
    return 'delivered'
  }
  // A redelivery that failed changes nothing, nor does an attempt whose endpoint was switched off
  // while it was in progress.
  if (delivery.retry === null || event.state !== 'pending') return event.state
  const { retry, since } = delivery
  return scheduleRetry(unit, event, retry, since) ? 'pending' : 'exhausted'
}

/** Disables an endpoint and deletes its pending attempts. */
function disableEndpoint(unit: UnitOfWork, businessId: Id): void {
  const business = unit.get('businesses', businessId)
  if (business === undefined) return
  const webhook = { ...business.webhook, enabled: false, gone: true }
  unit.put('businesses', { ...business, webhook })
  dropDeliveries(unit, businessId, 'disabled')
}
