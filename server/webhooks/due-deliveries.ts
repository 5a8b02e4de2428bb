import { toMillis } from '../core/clock.ts'
import type { View } from '../core/unit.ts'
import { type AdvanceScope, countsFor } from '../core/work-queue.ts'
import type { DeliveryRow } from '../model/rows.ts'

/** The rows of a page, and the maximum number of pages, that are read to find free subjects. */
const pageSize = 256
const maxPages = 64

interface DueSearch {
  readonly dueBy: number
  /** The maximum number of found deliveries that the advance waits for. */
  readonly limit: number
  readonly advance: AdvanceScope | undefined
  /** The number of attempts that can start. */
  readonly free: number
  /** The deliveries whose attempts are in progress, by `orderingKey`; the found ones are added. */
  readonly taken: Map<string, string>
}

/** The due deliveries that were found in the rows. */
interface DueDeliveries {
  /** Those whose attempts can start, the oldest of each subject. */
  readonly ready: readonly DeliveryRow[]
  /** The due time of the next one whose subject is free; null if there is none. */
  readonly nextDueMs: number | null
  /** True if one that the advance waits for is due, and must wait for another attempt to end. */
  readonly isBlocked: boolean
}

/**
 * Returns the due deliveries whose attempts can start. Without an advance, all of them count, and
 * nothing reads `isBlocked`: only `runDue` of an advance does.
 */
export function findDue(view: View, { dueBy, limit, advance, free, taken }: DueSearch) {
  const ready: DeliveryRow[] = []
  let left = limit
  let isBlocked = false
  const found = (nextDueMs: number | null): DueDeliveries => ({ ready, nextDueMs, isBlocked })
  for (let page = 0; page < maxPages; page += 1) {
    const offset = page * pageSize
    const rows = view.find('deliveries', { index: 'due', order: 'oldest', limit: pageSize, offset })
    for (const row of rows) {
      const dueMs = toMillis(row.due_at)
      const isCounted = countsFor(advance, row.id)
      const holder = taken.get(orderingKey(row))
      if (holder !== undefined) {
        isBlocked ||= isCounted && holder !== row.id && dueMs <= dueBy
        continue
      }
      const isFull = ready.length === free
      if (dueMs > dueBy || isFull || (isCounted && left === 0)) {
        isBlocked ||= isCounted && isFull && dueMs <= dueBy
        return found(dueMs)
      }
      taken.set(orderingKey(row), row.id)
      ready.push(row)
      if (isCounted) left -= 1
    }
    if (rows.length < pageSize) break
  }
  return found(null)
}

/**
 * Returns the key of attempts that run one after the other: those of one subject of one business.
 */
export function orderingKey({ business_id, subject }: DeliveryRow): string {
  return `${business_id}/${subject}`
}
