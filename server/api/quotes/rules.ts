import { ApiError } from '../../core/api-error.ts'
import { compare } from '../../core/money.ts'
import type { View } from '../../core/unit.ts'
import type { Currency, LimitClass, Network, Rail } from '../../model/reference.ts'
import type { BeneficiaryRow, QuoteRow, UserRow, WalletRow } from '../../model/rows.ts'
import type { Decimal, Id, QuoteType } from '../../model/values.ts'
import { mobileMoneyOf } from '../beneficiaries/requirements.ts'
import { kycAdvice } from '../customers/kyc.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { currenciesFit, directFunding } from '../reference/exchange-rates.ts'
import {
  classMaximum,
  depositBounds,
  type PricingContext,
  railBounds,
  railLimit,
  withdrawalBounds,
} from '../reference/pricing.ts'
import { defaultRail, requireRail, supports } from '../reference/rails.ts'
import { mayCredit, mayDebit, walletOf } from '../wallets/wallets.ts'
import { brokenLimit, brokenSingleLimit, countedUsd, overLimit } from './limits.ts'
import { paysOut, type ValidatedRequest } from './request.ts'

const stablecoins = new Set(['USDC', 'USDT'])
const kycCurrencies = new Set(['CAD', 'GBP', 'EUR'])

/** Throws 422 for currencies that do not fit the type or the payment method (B2a). */
export function requireFittingCurrencies({ body, source, target, method }: ValidatedRequest): void {
  const { quote_type } = body
  if (!currenciesFit(quote_type, source, target)) {
    const error = new ApiError(
      'quote_rule',
      `${currencyRule(quote_type, source)} for ${quote_type}.`,
    )
    throw error.withAdvice(typeAdvice(source, target))
  }
  const crypto = stablecoins.has(target.code)
  if (paysOut.has(quote_type) && crypto !== (method === 'CRYPTO')) {
    const needed = crypto ? 'CRYPTO' : 'FIAT'
    throw new ApiError('quote_rule', `payment_method must be ${needed} for ${target.code}.`)
  }
}

/** Returns which types of quote take two currencies. */
function typeAdvice({ code: source }: Currency, { code: target }: Currency): string {
  const types =
    source === target
      ? 'WITHDRAWAL pays out, DEPOSIT brings in, TRANSFER moves to another user'
      : 'EXCHANGE pays out from a wallet, DIRECT_EXCHANGE without one, SWAP moves between ' +
        'wallets of a user, TRANSFER to another user'
  return `from ${source} to ${target}: ${types}`
}

function currencyRule(type: QuoteType, source: Currency): string {
  const both = 'source_currency and target_currency must'
  if (type === 'DEPOSIT' || type === 'WITHDRAWAL') return `${both} be the same`
  if (type === 'DIRECT_EXCHANGE' && !directFunding.has(source.code)) {
    return `source_currency must not be ${source.code}`
  }
  return `${both} differ`
}

export interface Destination {
  readonly beneficiary: BeneficiaryRow | null
  readonly network: Network | null
}

/**
 * Throws 422 if the recipient cannot be paid in the currency. An internal beneficiary has a wallet
 * but no account.
 */
export function requireReachable(target: Currency, { beneficiary, network }: Destination): void {
  if (beneficiary?.is_internal) {
    throw new ApiError('quote_rule', 'beneficiary_id must name an external beneficiary.')
  }
  if (beneficiary !== null && beneficiary.currency_code !== target.code) {
    throw new ApiError(
      'quote_rule',
      `beneficiary_id is paid in ${beneficiary.currency_code}, not in ${target.code}.`,
    )
  }
  if (network !== null && !network.tokens.includes(target.code)) {
    throw new ApiError('quote_rule', `payment_network ${network.name} carries no ${target.code}.`)
  }
}

/**
 * Returns the rail of a quote: the one chosen, else the one its recipient needs (A3). Throws 422 if
 * it does not apply.
 */
export function railOf(
  view: View,
  type: QuoteType,
  target: Currency,
  destination: Destination,
  chosen: Rail | undefined,
): Rail {
  const rail = chosen ?? neededRail(view, type, target, destination)
  const rule = unsuitability(view, rail, type, target, destination)
  if (rule !== null) throw new ApiError('rail_unsuitable', `fee_config_id ${rule}.`)
  return rail
}

function neededRail(
  view: View,
  type: QuoteType,
  target: Currency,
  { beneficiary, network }: Destination,
): Rail {
  if (!paysOut.has(type)) return defaultRail(view, type, target)
  if (network !== null) return requireRail(view, `CRYPTO_${network.name}`)
  if (beneficiary !== null) {
    if (mobileMoneyOf(view, beneficiary)) return requireRail(view, `MOMO_${target.code}`)
    if (target.code === 'USD' && beneficiary.payment_method === 'Wire') {
      return requireRail(view, 'WIRE')
    }
  }
  return defaultRail(view, type, target)
}

function unsuitability(
  view: View,
  rail: Rail,
  type: QuoteType,
  target: Currency,
  { beneficiary, network }: Destination,
): string | null {
  if (!supports(rail, type, target)) {
    return `is ${rail.name}, which does not serve ${type} in ${target.code}`
  }
  if (network !== null && rail.name !== `CRYPTO_${network.name}`) {
    return `is ${rail.name}, not the rail of ${network.name}`
  }
  if (beneficiary === null) return null
  const mobile = mobileMoneyOf(view, beneficiary) !== null
  if (mobile !== (rail.reaches === 'mobile_money')) {
    return `is ${rail.name}, which does not reach this kind of beneficiary`
  }
  const { payment_method, account_number } = beneficiary
  if (target.code === 'USD' && rail.name !== payment_method.toUpperCase()) {
    return `is ${rail.name}, but the beneficiary is paid by ${payment_method}`
  }
  if (rail.name === 'EFT' && account_number === '') {
    return 'names EFT, which needs a beneficiary with an account_number'
  }
  return null
}

/** Throws 422 if the beneficiary was changed since the quote and no longer fits it (A24). */
export function requireStillFitting(
  view: View,
  quote: QuoteRow,
  beneficiary: BeneficiaryRow,
  owner: Id,
): void {
  if (beneficiary.user_id !== owner) {
    throw new ApiError('quote_rule', 'beneficiary_id must still belong to on_behalf_of.')
  }
  const target = knownCurrency(view, quote.target_currency)
  const destination = { beneficiary, network: null }
  requireReachable(target, destination)
  railOf(view, quote.type, target, destination, requireRail(view, quote.rail))
}

/** The wallets a quote moves money between; null if it has none. */
export interface QuoteWallets {
  readonly source: WalletRow | null
  readonly target: WalletRow | null
}

export function walletsOf(
  view: View,
  type: QuoteType,
  user: UserRow,
  recipient: UserRow | null,
  currencies: { readonly source: Currency; readonly target: Currency },
): QuoteWallets {
  const { source, target } = currencies
  const debited = type !== 'DEPOSIT' && type !== 'DIRECT_EXCHANGE'
  const credited = type === 'DEPOSIT' || type === 'SWAP' || type === 'TRANSFER'
  return {
    source: debited ? requiredWallet(view, 'on_behalf_of', user, source.code) : null,
    target: credited
      ? requiredWallet(
          view,
          recipient ? 'user_tag' : 'on_behalf_of',
          recipient ?? user,
          target.code,
        )
      : null,
  }
}

function requiredWallet(
  view: View,
  field: 'on_behalf_of' | 'user_tag',
  owner: UserRow,
  currency: string,
): WalletRow {
  const wallet = walletOf(view, owner.id, currency)
  if (wallet === undefined) {
    throw new ApiError('wallet_missing', `${field} must name a user with a wallet in ${currency}.`)
  }
  return wallet
}

/** Throws 422 if the status of a wallet forbids the movement (A8). */
export function assertWalletsUsable({ source, target }: QuoteWallets): void {
  if (source !== null && !mayDebit(source.status)) {
    throw new ApiError('wallet_blocked', `The ${source.currency} wallet is ${source.status}.`)
  }
  if (target !== null && !mayCredit(target.status)) {
    throw new ApiError('wallet_blocked', `The ${target.currency} wallet is ${target.status}.`)
  }
}

/** Throws 422 for payouts in CAD, GBP and EUR unless the sender is verified. */
export function requireKyc(type: QuoteType, targetCurrency: string, user: UserRow): void {
  if (!paysOut.has(type) || !kycCurrencies.has(targetCurrency)) return
  if (user.kyc_status !== 'APPROVED') {
    throw new ApiError(
      'kyc_incomplete',
      `on_behalf_of must have KYC APPROVED for ${targetCurrency}; it has KYC ${user.kyc_status}.`,
    ).withAdvice(kycAdvice)
  }
}

/** Throws 422 for source amounts outside the bounds of the rail that exchange-rates shows (B6). */
export function requireWithinBounds(
  view: View,
  type: QuoteType,
  pricing: PricingContext,
  amount: Decimal,
): void {
  const { limits } = view.reference
  if (type === 'DEPOSIT' || type === 'DIRECT_EXCHANGE') {
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
export function requireWithinShownMaximum(
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
    withdrawalBounds(pricing, shown.per_transaction),
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
 * creation, that is part of the bounds that exchange-rates shows (A26).
 */
export function requireSwapWithinMaximum(
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

/** A SWAP has the maximum of its kind of user instead, unless the user is REJECTED (A26). */
function brokenSwapLimit(view: View, type: QuoteType, user: UserRow, usd: Decimal): string | null {
  const isJudged = type === 'SWAP' && user.kyc_status === 'REJECTED'
  return isJudged ? brokenSingleLimit(view, user, usd) : null
}

export function requireWithinLimits(
  view: View,
  type: QuoteType,
  user: UserRow,
  amount: Decimal,
  source: Currency,
): void {
  const usd = countedUsd(amount, source)
  const broken = countsAgainstLimits(type)
    ? brokenLimit(view, user, usd)
    : brokenSwapLimit(view, type, user, usd)
  if (broken !== null) throw overLimit(view, 'limit_exceeded', user, broken)
}
