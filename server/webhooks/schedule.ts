import { toIso, toMillis } from '../kernel/clock.ts'
import type { UnitOfWork } from '../kernel/unit.ts'
import type { DeliveryRow, EventRow } from '../model/rows.ts'
import type { Instant } from '../model/values.ts'
import { putDelivery } from '../modules/events/events.ts'
import { attemptTimesMs } from './retries.ts'

/**
 * Schedules the attempt after the one at position `retry` of the schedule; resolves to false if
 * that was the last.
 */
export async function scheduleNext(
  unit: UnitOfWork,
  event: EventRow,
  retry: number,
  since?: Instant,
): Promise<boolean> {
  const afterMs = attemptTimesMs(unit.settings)[retry + 1]
  if (afterMs === undefined) return false
  const dueMs = Math.max(unit.nowMs, toMillis(since ?? event.created_at) + afterMs)
  await putDelivery(unit, event, event.id, retry + 1, dueMs, since)
  return true
}

/** Schedules one more attempt now, in addition to the schedule. */
export async function scheduleRedelivery(unit: UnitOfWork, event: EventRow): Promise<void> {
  const number = await unit.nextSequence('redelivery')
  await putDelivery(unit, event, `redelivery-${number}`, null, unit.nowMs)
}

/** Postpones an attempt by a number of milliseconds, and marks it as postponed. */
export async function postpone(unit: UnitOfWork, delivery: DeliveryRow, ms: number): Promise<void> {
  const dueMs = unit.nowMs + ms
  await unit.put('deliveries', { ...delivery, postponed: true, due_at: toIso(dueMs) })
  unit.noteAttempt(delivery.id, dueMs)
}
