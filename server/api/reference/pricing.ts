import {
  add,
  compare,
  divide,
  larger,
  multiply,
  roundToCurrency,
  smallestUnit,
} from '../../core/money.ts'
import type { Currency, Limits, Rail } from '../../model/reference.ts'
import type { Fees } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'

/** A currency pair, its rate, and a rail. */
export interface PricingContext {
  readonly source: Currency
  readonly target: Currency
  readonly rail: Rail
  /** The rate as it is shown. */
  readonly rate: Decimal
}

export interface Price {
  readonly source_amount: Decimal
  readonly target_amount: Decimal
  readonly fees: Fees
  readonly total_payable: Decimal
}

/** Returns the price of a source amount; the target amount is rounded down (B5). */
export function priceOfSource(pricing: PricingContext, amount: Decimal): Price {
  const source_amount = roundToCurrency(amount, pricing.source, 'down')
  const target_amount = roundToCurrency(
    multiply(source_amount, pricing.rate),
    pricing.target,
    'down',
  )
  return withFees(pricing, source_amount, target_amount)
}

/** Returns the price of a target amount; the source amount is rounded up (B6). */
export function priceOfTarget(pricing: PricingContext, amount: Decimal): Price {
  const source_amount = roundToCurrency(divide(amount, pricing.rate), pricing.source, 'up')
  return withFees(pricing, source_amount, roundToCurrency(amount, pricing.target, 'down'))
}

function withFees(pricing: PricingContext, source_amount: Decimal, target_amount: Decimal): Price {
  const processing_fee = feeInSource(pricing, pricing.rail.processing_fee, source_amount)
  const deposit_fee = feeInSource(pricing, pricing.rail.deposit_fee, source_amount)
  const payout_fee = feeInSource(pricing, pricing.rail.payout_fee, source_amount)
  const total = add(add(processing_fee, deposit_fee), payout_fee)
  const fees = {
    processing_fee,
    deposit_fee,
    payout_fee,
    total_fees: roundToCurrency(total, pricing.source, 'up'),
    fee_currency: pricing.source.code,
  }
  const total_payable = roundToCurrency(add(source_amount, total), pricing.source, 'up')
  return { source_amount, target_amount, fees, total_payable }
}

/** Returns a fee of the rail in source currency, rounded up: a share of the principal, or fixed. */
function feeInSource(pricing: PricingContext, fee: string, principal: Decimal): Decimal {
  if (fee.endsWith('%')) {
    return roundToCurrency(
      multiply(principal, divide(fee.slice(0, -1), '100')),
      pricing.source,
      'up',
    )
  }
  return roundToCurrency(toSource(pricing, fee), pricing.source, 'up')
}

/** Converts an amount of the rail to source currency; rails for every currency use it already. */
function toSource({ rail, rate }: PricingContext, amount: Decimal): Decimal {
  return rail.currencies.length === 0 ? amount : divide(amount, rate)
}

export interface AmountBounds {
  readonly min: Decimal
  readonly max: Decimal
}

/**
 * Returns the bounds of the rail itself for the source amount, rounded inwards; `max` is null
 * without one. The minimum makes the target amount at least its smallest unit (B6).
 */
export function railBounds(pricing: PricingContext): { min: Decimal; max: Decimal | null } {
  const { source, target, rail, rate } = pricing
  const min = roundToCurrency(toSource(pricing, rail.min), source, 'up')
  const minWorth = roundToCurrency(divide(smallestUnit(target), rate), source, 'up')
  const max =
    rail.max === null ? null : roundToCurrency(toSource(pricing, rail.max), source, 'down')
  return { min: larger(min, minWorth), max }
}

/** Returns the limit that is behind a bound of the rail, in the currency of the limit. */
export function railLimit(pricing: PricingContext, bound: 'min' | 'max'): string {
  const { source, target, rail } = pricing
  const ofRail = roundToCurrency(toSource(pricing, rail.min), source, 'up')
  if (bound === 'min' && compare(railBounds(pricing).min, ofRail) > 0) {
    const { code } = target
    return `that is worth ${smallestUnit(target)} ${code}, the smallest amount of ${code}`
  }
  const name = bound === 'min' ? 'minimum' : 'maximum'
  const { code } = rail.currencies.length === 0 ? source : target
  return `the ${name} of the rail ${rail.name} is ${rail[bound]} ${code}`
}

/**
 * Returns the source amounts that a quote over the rail may have. The maximum is the smaller of
 * the rail's and the limit per transaction of a class of users, in USD (B6).
 */
export function shownBounds(pricing: PricingContext, perTransactionUsd: Decimal): AmountBounds {
  const { min, max } = railBounds(pricing)
  const ofClass = classMaximum(pricing.source, perTransactionUsd)
  return { min, max: max === null || compare(max, ofClass) > 0 ? ofClass : max }
}

/** Returns a limit per transaction, in USD, as an amount of the source currency, rounded down. */
export function classMaximum(source: Currency, perTransactionUsd: Decimal): Decimal {
  return roundToCurrency(multiply(perTransactionUsd, source.units_per_usd), source, 'down')
}

/** Returns the bounds of a deposit in a currency. */
export function depositBounds({ deposits }: Limits, source: Currency): AmountBounds {
  const bounds = deposits[source.code]
  if (bounds === undefined) throw new Error(`no deposit limits for ${source.code}`)
  return {
    min: roundToCurrency(bounds.min, source, 'up'),
    max: roundToCurrency(bounds.max, source, 'down'),
  }
}
