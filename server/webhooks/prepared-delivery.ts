import { toMillis } from '../core/clock.ts'
import type { View } from '../core/unit.ts'
import type { DeliveryRow, EventRow, WebhookSettings } from '../model/rows.ts'
import type { Chaos } from './chaos.ts'
import { type OutgoingRules, outgoingRules } from './outgoing.ts'

/** One attempt of a webhook, and all data that it needs. */
export interface PreparedAttempt {
  readonly delivery: DeliveryRow
  readonly stepMs: number
  readonly rules: OutgoingRules
  readonly event: EventRow
  readonly webhook: WebhookSettings
  readonly url: string
}

/**
 * The steps that a reordered event is delayed by, so that later events of its subject overtake it.
 */
const reorderDelaySteps = 10

/** Returns the delay of the first attempt of an event, in milliseconds. */
export function delayFor(chaos: Chaos, { delivery, event, stepMs }: PreparedAttempt): number {
  // Retries and redeliveries are not late.
  if (delivery.retry !== 0 || delivery.postponed === true) return 0
  const late = chaos.happens('delay', event.id, 1) ? chaos.delayMs(event.id) : 0
  const overtaken = chaos.happens('reorder', event.id, 1) ? reorderDelaySteps * stepMs : 0
  return Math.max(late, overtaken)
}

/**
 * Returns the data of an attempt; `changed` if the attempt is no longer the one that was due;
 * `nothing` if there is no address, which only imported rows can bring about.
 */
export function prepareAttempt(
  view: View,
  listed: DeliveryRow,
): PreparedAttempt | 'nothing' | 'changed' {
  const delivery = view.get('deliveries', listed.id)
  if (delivery?.due_at !== listed.due_at || delivery.retry !== listed.retry) return 'changed'
  if (toMillis(delivery.due_at) > view.nowMs) return 'changed'
  const event = view.get('events', delivery.event_id)
  // A disabled endpoint has no deliveries but redeliveries, which are sent in any state.
  const webhook = view.get('businesses', delivery.business_id)?.webhook
  if (event === undefined || webhook === undefined || webhook.url === null) return 'nothing'
  const { stepMs } = view.settings
  const rules = outgoingRules(view.settings)
  return { delivery, event, webhook, url: webhook.url, stepMs, rules }
}
