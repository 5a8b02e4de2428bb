import { eventTypes } from '../../api/events/catalogue.ts'
import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { EventRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import type { ScratchEvents } from './scratch.ts'

/** The number of newest events of a type that are looked at. */
const maxRead = 2_000
/** More payments than the checks need. */
export const maxRecentPayments = 60

/**
 * Returns the newest events of a business: the last one of each type, and the COMPLETED events of
 * different transactions, the newest first. Throws payments_missing: 409.
 */
export function recentEvents(view: View, businessId: Id): ScratchEvents {
  const newest = (type: string) =>
    view
      .find('events', { index: 'type', key: [type], order: 'newest', limit: maxRead })
      .filter(({ business_id, example }) => business_id === businessId && example !== true)
  const completed = newest('transaction').filter(isCompleted)
  const payouts = [...new Map(completed.reverse().map((event) => [event.subject, event])).values()]
    .reverse()
    .slice(0, maxRecentPayments)
  const [first] = payouts
  if (first === undefined) {
    const hint = 'No transaction of this business has a COMPLETED event: make a payment first.'
    throw new ApiError('payments_missing', hint)
  }
  const others = eventTypes.filter((type) => type !== 'transaction')
  const genuine = others.flatMap((type) => newest(type).slice(0, 1))
  return { genuine: [first, ...genuine], payouts, canBeCopied: false }
}

function isCompleted({ body }: EventRow): boolean {
  return (JSON.parse(body) as { status?: unknown }).status === 'COMPLETED'
}
