import { add, compare, round } from '../../kernel/money.ts'
import type { View } from '../../kernel/unit.ts'
import type { Currency, LimitClass, Limits } from '../../model/reference.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'
import { inUsd } from '../reference/rates.ts'
import { usedWithin } from '../transactions/limit-usage.ts'

const dayMs = 24 * 3_600_000

/** Returns the limits of a user, by type and verification (A26). */
function limitClassOf(limits: Limits, user: UserRow): LimitClass {
  if (user.user_type === 'BUSINESS') return limits.business
  return user.kyc_status === 'APPROVED' ? limits.individual_approved : limits.individual_unapproved
}

/** Returns the amount that counts against limits: in USD, rounded half up to cents (A26, B19). */
export function countedUsd(amount: Decimal, currency: Currency): Decimal {
  return round(inUsd(amount, currency), 2, 'half-up')
}

/**
 * Returns the message of the first limit that a further amount would exceed, or null. Checks the
 * single transaction, the last 24 hours and the last 30 days; an amount equal to the limit is
 * allowed (A26).
 */
export async function brokenLimit(view: View, user: UserRow, usd: Decimal): Promise<string | null> {
  const limits = limitClassOf(view.reference.limits, user)
  if (compare(usd, limits.per_transaction) > 0) {
    return `The limit per transaction is ${limits.per_transaction} USD; ${shown(usd)} was asked.`
  }
  const day = await usedWithin(view, user.id, dayMs)
  const month = await usedWithin(view, user.id, 30 * dayMs)
  return (
    broken('24 hours', limits.rolling_24h, day, usd) ??
    broken('30 days', limits.rolling_30d, month, usd)
  )
}

function broken(window: string, limit: Decimal, used: Decimal, asked: Decimal): string | null {
  if (compare(add(used, asked), limit) <= 0) return null
  return `The limit of ${window} is ${limit} USD: ${shown(used)} used, ${shown(asked)} asked.`
}

function shown(usd: Decimal): string {
  return round(usd, 2, 'half-up')
}
