import { putDelivery } from '../api/events/events.ts'
import { toIso, toMillis } from '../core/clock.ts'
import type { UnitOfWork } from '../core/unit.ts'
import type { DeliveryRow, EventRow } from '../model/rows.ts'
import type { Instant } from '../model/values.ts'
import { attemptTimesMs } from './retries.ts'

/**
 * Schedules the attempt after the one at `position` of the schedule, from 0. Returns false if that
 * was the last.
 */
export function scheduleRetry(
  unit: UnitOfWork,
  event: EventRow,
  position: number,
  since?: Instant,
): boolean {
  const afterMs = attemptTimesMs(unit.settings)[position + 1]
  if (afterMs === undefined) return false
  const dueMs = Math.max(unit.nowMs, toMillis(since ?? event.created_at) + afterMs)
  putDelivery(unit, event, event.id, position + 1, dueMs, since)
  return true
}

/** Schedules one more attempt now, in addition to the schedule. */
export function scheduleRedelivery(unit: UnitOfWork, event: EventRow): void {
  const number = unit.nextSequence('redelivery')
  putDelivery(unit, event, `redelivery-${number}`, null, unit.nowMs)
}

/** Returns true if a delivery is still the stored one: not deleted, nor replaced by a new one. */
export function isStored(unit: UnitOfWork, { id, retry, due_at, since }: DeliveryRow): boolean {
  const stored = unit.get('deliveries', id)
  return stored?.retry === retry && stored.due_at === due_at && stored.since === since
}

/** Postpones a delivery, and marks it as postponed; not if it was deleted or replaced meanwhile. */
export function postpone(unit: UnitOfWork, delivery: DeliveryRow, ms: number): void {
  if (!isStored(unit, delivery)) return
  const dueMs = unit.nowMs + ms
  unit.put('deliveries', { ...delivery, postponed: true, due_at: toIso(dueMs) })
  unit.noteDelivery(delivery.id, dueMs)
}
