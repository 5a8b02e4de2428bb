import { ApiError } from '../../core/api-error.ts'
import { type FieldError, throwIfInvalid } from '../../core/field-error.ts'
import { namedUuid } from '../../core/ids.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency, Rail } from '../../model/reference.ts'
import type { QuoteType } from '../../model/values.ts'
import { queriedCurrency, requireFits } from './currencies.ts'
import {
  depositBounds,
  type Price,
  type PricingContext,
  priceOfSource,
  priceOfTarget,
  shownBounds,
} from './pricing.ts'
import { defaultRail, requestedRail, supports } from './rails.ts'
import { currentRate, displayRate, rateValidUntil } from './rates.ts'

const namespace = '6f1d2c1e-0c5b-5b6e-9a53-6a5a1f0e7c11'

/** The source currencies that can fund a DIRECT_EXCHANGE (A13). */
export const directFunding: ReadonlySet<string> = new Set([
  'CAD',
  'USD',
  'EUR',
  'GBP',
  'NGN',
  'USDC',
  'USDT',
])

/** Returns true if a quote of a type can have these two currencies. */
export function currenciesFit(type: QuoteType, source: Currency, target: Currency): boolean {
  const equal = source.code === target.code
  if (type === 'DEPOSIT' || type === 'WITHDRAWAL') return equal
  if (type === 'DIRECT_EXCHANGE') return !equal && directFunding.has(source.code)
  return type === 'TRANSFER' || !equal
}

/** Returns the rule, as a sentence, of the two currencies of a type that do not fit it. */
export function currencyRule(type: QuoteType, source: Currency): string {
  const both = 'source_currency and target_currency must'
  if (type === 'DEPOSIT' || type === 'WITHDRAWAL') return `${both} be the same for ${type}.`
  if (type === 'DIRECT_EXCHANGE' && !directFunding.has(source.code)) {
    return `source_currency must be one of ${[...directFunding].join(', ')} for ${type}.`
  }
  return `${both} differ for ${type}.`
}

/** Returns the rate of a pair, the converted amount, and its limits. Stores nothing (B6). */
export function exchangeRate(view: View, asked: Schemas['ExchangeRateQuery']) {
  const source = queriedCurrency(view, 'source_currency', asked.source_currency)
  const target = queriedCurrency(view, 'target_currency', asked.target_currency)
  const errors: FieldError[] = []
  const ofTarget = asked.amount_side === 'TARGET'
  requireFits('amount', asked.amount, ofTarget ? target : source, errors)
  throwIfInvalid(errors)
  if (!currenciesFit(asked.quote_type, source, target)) {
    throw new ApiError('rates_unknown', currencyRule(asked.quote_type, source))
  }
  const rail = railFor(view, asked, target)
  const { rate } = currentRate(view, source, target, asked.quote_type)
  const deal = { source, target, rail, rate }
  return described(view, asked, deal)
}

function railFor(view: View, asked: Schemas['ExchangeRateQuery'], target: Currency): Rail {
  const chosen = requestedRail(view, asked, target)
  if (chosen === null) return defaultRail(view, asked.quote_type, target)
  if (!supports(chosen, asked.quote_type, target)) {
    const field = asked.rail_name === undefined ? 'fee_config_id' : 'rail_name'
    const rule = `is ${chosen.name}, which does not serve ${asked.quote_type} in ${target.code}`
    throw new ApiError('rail_unknown', `${field} ${rule}.`)
  }
  return chosen
}

/** Returns the id of a rate: equal for the same query at the same time, in any form (B6). */
function rateId(
  view: View,
  asked: Schemas['ExchangeRateQuery'],
  pricing: PricingContext,
  price: Price,
) {
  const { quote_type, amount_side = 'SOURCE', user_type_id = 1 } = asked
  const { source, target, rail, rate } = pricing
  const amount = amount_side === 'TARGET' ? price.target_amount : price.source_amount
  const pair = [source.code, target.code, quote_type, rail.name, rate]
  const about = ['rate', ...pair, amount_side, amount, user_type_id, view.now]
  return namedUuid(namespace, JSON.stringify(about))
}

function described(
  view: View,
  asked: Schemas['ExchangeRateQuery'],
  pricing: PricingContext,
): Schemas['ExchangeRate'] {
  const { source, target, rail, rate } = pricing
  const { limits } = view.reference
  const price =
    asked.amount_side === 'TARGET'
      ? priceOfTarget(pricing, asked.amount)
      : priceOfSource(pricing, asked.amount)
  const classOf = asked.user_type_id === 2 ? limits.business : limits.individual_approved
  const withdrawal = shownBounds(pricing, classOf.per_transaction)
  const deposit = depositBounds(limits, source)
  return {
    id: rateId(view, asked, pricing, price),
    source_currency: source.code,
    source_amount: price.source_amount,
    target_currency: target.code,
    target_amount: price.target_amount,
    rate,
    display_rate: displayRate(rate, source, target),
    valid_until: rateValidUntil(view),
    rail: {
      fee_config_id: rail.id,
      name: rail.name,
      description: rail.description,
      display_name: rail.display_name,
      speed: rail.speed,
      total_payable: price.total_payable,
      fees: price.fees,
    },
    min_deposit_amount: deposit.min,
    max_deposit_amount: deposit.max,
    min_withdrawal_amount: withdrawal.min,
    max_withdrawal_amount: withdrawal.max,
  }
}
