import { toIso, toMillis } from '../../core/clock.ts'
import { add, subtract } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { Decimal, Id, Instant } from '../../model/values.ts'

const hourMs = 3_600_000

type Counted = Pick<TransactionRow, 'user_id' | 'created_at' | 'counted_usd'>

/** Counts a new transaction against the limits of its user, if its type counts (A26). */
export function addUsage(unit: UnitOfWork, transaction: Counted): void {
  change(unit, transaction, add)
}

/** Subtracts a transaction that failed or was cancelled. */
export function removeUsage(unit: UnitOfWork, transaction: Counted): void {
  change(unit, transaction, subtract)
}

function change(
  unit: UnitOfWork,
  { user_id, created_at, counted_usd }: Counted,
  combine: (a: Decimal, b: Decimal) => Decimal,
): void {
  if (counted_usd === null) return
  const hour = hourOf(created_at)
  const id = `${user_id} ${hour}`
  const before = unit.get('usage', id)?.usd ?? '0'
  unit.put('usage', { id, user_id, hour, usd: combine(before, counted_usd) })
}

function hourOf(at: Instant): Instant {
  const ms = toMillis(at)
  return toIso(ms - (ms % hourMs))
}

/**
 * Returns the sum of the window (now - length, now], in USD. Reads whole hours as sums, and
 * transactions only in the hour that the window cuts, so the cost does not grow with their number.
 */
export function usedWithin(view: View, userId: Id, lengthMs: number): Decimal {
  const fromMs = view.nowMs - lengthMs + 1
  const wholeFromMs = Math.ceil(fromMs / hourMs) * hourMs
  const whole = view.find('usage', {
    index: 'user',
    key: [userId],
    gte: toIso(wholeFromMs),
    lte: view.now,
  })
  const cut = view.find('transactions', {
    index: 'user',
    key: [userId],
    gte: toIso(fromMs),
    lte: toIso(wholeFromMs - 1),
    where: { status: { in: ['PENDING', 'PROCESSING', 'COMPLETED'] } },
  })
  const amounts = [...whole.map(({ usd }) => usd), ...cut.map((row) => row.counted_usd ?? '0')]
  return amounts.reduce(add, '0')
}
