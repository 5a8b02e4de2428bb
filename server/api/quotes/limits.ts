import { ApiError } from '../../core/api-error.ts'
import { add, compare, round } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Currency, LimitClass, Limits } from '../../model/reference.ts'
import type { QuoteRow, UserRow } from '../../model/rows.ts'
import type { Decimal, QuoteType } from '../../model/values.ts'
import { knownCurrency } from '../reference/currencies.ts'
import {
  classMaximum,
  depositBounds,
  type PricingContext,
  railBounds,
  railLimit,
  shownBounds,
} from '../reference/pricing.ts'
import { inUsd } from '../reference/rates.ts'
import { usedWithin } from '../transactions/limit-usage.ts'
import { fundedFromOutside, paysOut } from './request.ts'

// An amount is within three things. *Bounds*: the minimum and maximum of the rail, and of deposits
// for money from outside; a DEPOSIT has only the latter (B6). *Shown maximum*: what exchange-rates
// shows to the kind of user, whatever the KYC. *Limits*: those of the user and the KYC, per
// transaction, in 24 hours and in 30 days (A26).

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
    brokenRollingLimit('24 hours', limits.rolling_24h, day, usd) ??
    brokenRollingLimit('30 days', limits.rolling_30d, month, usd)
  )
}

/** Returns the same of the limit per transaction alone; a limit of zero refuses every amount. */
function brokenSingleLimit(view: View, user: UserRow, usd: Decimal): string | null {
  const { per_transaction } = limitClassOf(view.reference.limits, user)
  if (compare(per_transaction, '0') > 0 && compare(usd, per_transaction) <= 0) return null
  const limit = `limit per transaction is ${per_transaction} USD`
  const sentence = `${limit}; this amount is worth ${roundedUsd(usd)} USD.`
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

function brokenRollingLimit(
  window: string,
  limit: Decimal,
  used: Decimal,
  asked: Decimal,
): string | null {
  if (compare(add(used, asked), limit) <= 0) return null
  const inUse = `The limit of ${window} is ${limit} USD, of which ${roundedUsd(used)} USD are used`
  return `${inUse}; this amount is worth ${roundedUsd(asked)} USD.`
}

function roundedUsd(usd: Decimal): string {
  return round(usd, 2, 'half-up')
}

/** Throws 422 for a source amount outside its bounds (B6). */
export function assertWithinBounds(
  view: View,
  type: QuoteType,
  pricing: PricingContext,
  amount: Decimal,
): void {
  const { limits } = view.reference
  if (fundedFromOutside.has(type)) {
    const bounds = depositBounds(limits, pricing.source)
    requireBetween(amount, bounds, pricing, () => `the limit of deposits in ${pricing.source.code}`)
  }
  if (type === 'DEPOSIT') return
  requireBetween(amount, railBounds(pricing), pricing, (bound) => railLimit(pricing, bound))
}

/**
 * Throws 422 above the maximum that exchange-rates shows for the kind of user, whatever the user's
 * KYC. For a DEPOSIT it is only shown (A26, B6).
 */
export function assertWithinShownMaximum(
  view: View,
  type: QuoteType,
  pricing: PricingContext,
  user: UserRow,
  amount: Decimal,
): void {
  if (type === 'DEPOSIT') return
  const shown = shownLimits(view, user)
  // The bounds of the rail itself are checked already.
  requireBetween(
    amount,
    shownBounds(pricing, shown.per_transaction),
    pricing,
    () => `the limit per transaction is ${shown.per_transaction} USD`,
  )
}

/** Throws 422 with the bound in the source currency and the limit that is behind it. */
function requireBetween(
  amount: Decimal,
  { min, max }: { readonly min: Decimal; readonly max: Decimal | null },
  { source: { code } }: PricingContext,
  limitOf: (bound: 'min' | 'max') => string,
): void {
  const under = compare(amount, min) < 0
  if (!under && (max === null || compare(amount, max) <= 0)) return
  const rule = under ? `at least ${min} ${code}` : `at most ${max} ${code}`
  const limit = limitOf(under ? 'min' : 'max')
  throw new ApiError('limit_exceeded', `source_amount must be ${rule}: ${limit}.`)
}

/** Returns true if amounts of a type count against the limits of the user (A26). */
export function countsAgainstLimits(type: QuoteType): boolean {
  return paysOut.has(type) || type === 'TRANSFER'
}

/**
 * Throws 422 for an accepted SWAP above the maximum of its kind of user, whatever the KYC. At its
 * creation, that is part of the bounds that exchange-rates shows; other types have
 * `assertWithinLimits` (A26).
 */
export function assertSwapWithinMaximum(
  view: View,
  { type, source_amount, source_currency }: QuoteRow,
  user: UserRow,
): void {
  if (type !== 'SWAP') return
  const source = knownCurrency(view, source_currency)
  const { per_transaction } = shownLimits(view, user)
  const max = classMaximum(source, per_transaction)
  if (compare(source_amount, max) <= 0) return
  const limit = `the limit per transaction is ${per_transaction} USD`
  throw new ApiError(
    'limit_exceeded',
    `source_amount is at most ${max} ${source.code} now: ${limit}.`,
  )
}

/** Returns the limits that exchange-rates shows to a kind of user. */
function shownLimits({ reference: { limits } }: View, { user_type }: UserRow): LimitClass {
  return user_type === 'BUSINESS' ? limits.business : limits.individual_approved
}

/**
 * Throws 422 above a limit of the user. Payouts and transfers count against all limits; a SWAP has
 * only the limit per transaction, and only of a REJECTED user (A26).
 */
export function assertWithinLimits(
  view: View,
  type: QuoteType,
  user: UserRow,
  amount: Decimal,
  source: Currency,
): void {
  const isRejectedSwap = type === 'SWAP' && user.kyc_status === 'REJECTED'
  if (!isRejectedSwap && !countsAgainstLimits(type)) return
  const usd = countedUsd(amount, source)
  const broken = isRejectedSwap ? brokenSingleLimit(view, user, usd) : brokenLimit(view, user, usd)
  if (broken !== null) throw overLimit(view, 'limit_exceeded', user, broken)
}
