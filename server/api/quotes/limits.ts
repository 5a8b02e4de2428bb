import { ApiError } from '../../core/api-error.ts'
import { add, compare, round } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Currency, LimitClass, Limits } from '../../model/reference.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'
import { inUsd } from '../reference/rates.ts'
import { usedWithin } from '../transactions/limit-usage.ts'

const dayMs = 24 * 3_600_000

/** Returns the limits of a user, by type and verification (A26). */
function limitClassOf(limits: Limits, user: UserRow): LimitClass {
  if (user.user_type === 'BUSINESS') return limits.business
  if (user.kyc_status === 'REJECTED') return limits.individual_rejected
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
export function brokenLimit(view: View, user: UserRow, usd: Decimal): string | null {
  const single = brokenSingleLimit(view, user, usd)
  if (single !== null) return single
  const limits = limitClassOf(view.reference.limits, user)
  const day = usedWithin(view, user.id, dayMs)
  const month = usedWithin(view, user.id, 30 * dayMs)
  return (
    broken('24 hours', limits.rolling_24h, day, usd) ??
    broken('30 days', limits.rolling_30d, month, usd)
  )
}

/** Returns the same of the limit per transaction alone; a limit of zero refuses every amount. */
export function brokenSingleLimit(view: View, user: UserRow, usd: Decimal): string | null {
  const { per_transaction } = limitClassOf(view.reference.limits, user)
  if (compare(per_transaction, '0') > 0 && compare(usd, per_transaction) <= 0) return null
  const sentence = `limit per transaction is ${per_transaction} USD; ${shown(usd)} was asked.`
  return user.kyc_status === 'REJECTED' ? `With KYC REJECTED, the ${sentence}` : `The ${sentence}`
}

/** Returns a hint where exchange-rates shows more to a customer than KYC allows; else undefined. */
function shownLimitAdvice({ reference }: View, user: UserRow): string | undefined {
  const allowed = limitClassOf(reference.limits, user).per_transaction
  const shownToAll = reference.limits.individual_approved.per_transaction
  if (user.user_type === 'BUSINESS' || compare(allowed, shownToAll) >= 0) return undefined
  return (
    `exchange-rates shows the maximum of an approved individual, ${shownToAll} USD; ` +
    `with KYC ${user.kyc_status} it is ${allowed} USD`
  )
}

/** Adds a hint to a request that passes for a customer who is not approved (B20). */
export function adviseKyc(unit: UnitOfWork, field: string, { kyc_status }: UserRow): void {
  if (kyc_status !== 'PENDING' && kyc_status !== 'REJECTED') return
  unit.effects.advice.push(
    `${field} has KYC ${kyc_status}: production may refuse this until KYC is APPROVED`,
  )
}

/** Returns the error of an amount over a limit; the hint compares it with what is shown. */
export function overLimit(
  view: View,
  code: 'limit_exceeded' | 'transfer_over_limit',
  user: UserRow,
  broken: string,
): ApiError {
  const error = new ApiError(code, broken)
  const advice = shownLimitAdvice(view, user)
  return advice === undefined ? error : error.withAdvice(advice)
}

function broken(window: string, limit: Decimal, used: Decimal, asked: Decimal): string | null {
  if (compare(add(used, asked), limit) <= 0) return null
  return `The limit of ${window} is ${limit} USD: ${shown(used)} used, ${shown(asked)} asked.`
}

function shown(usd: Decimal): string {
  return round(usd, 2, 'half-up')
}
