import { add, divide, larger, multiply, roundToCurrency, smallestUnit } from '../../kernel/money.ts'
import type { Currency, Limits, Rail } from '../../model/reference.ts'
import type { Fees } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'

/** A pair at its rate, over a rail. */
export interface PricingContext {
  readonly source: Currency
  readonly target: Currency
  readonly rail: Rail
  /** As printed. */
  readonly rate: Decimal
}

export interface Price {
  readonly source_amount: Decimal
  readonly target_amount: Decimal
  readonly fees: Fees
  readonly total_payable: Decimal
}

/** What an amount of the source currency buys; the target is rounded down (B5). */
export function priceOfSource(pricing: PricingContext, amount: Decimal): Price {
  const source_amount = roundToCurrency(amount, pricing.source, 'down')
  const target_amount = roundToCurrency(
    multiply(source_amount, pricing.rate),
    pricing.target,
    'down',
  )
  return withFees(pricing, source_amount, target_amount)
}

/** What an amount of the target currency costs; the source is rounded up (B6). */
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

/** A fee of the rail in source currency, rounded up: a share of the principal, or an amount. */
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

/** An amount of the rail's in source currency; rails for every currency are in it already. */
function toSource({ rail, rate }: PricingContext, amount: Decimal): Decimal {
  return rail.currencies.length === 0 ? amount : divide(amount, rate)
}

export interface AmountBounds {
  readonly min: Decimal
  readonly max: Decimal
}

/**
 * Returns what a quote over the rail may have as source amount, rounded inwards. The minimum is at
 * least so much that the target amount is above zero. A rail without a maximum has the limit per
 * transaction of a class of users, in USD (B6).
 */
export function withdrawalBounds(
  pricing: PricingContext,
  perTransactionUsd: Decimal,
): AmountBounds {
  const { source, target, rail, rate } = pricing
  const max =
    rail.max === null
      ? multiply(perTransactionUsd, source.units_per_usd)
      : toSource(pricing, rail.max)
  const min = roundToCurrency(toSource(pricing, rail.min), source, 'up')
  const minWorth = roundToCurrency(divide(smallestUnit(target), rate), source, 'up')
  return { min: larger(min, minWorth), max: roundToCurrency(max, source, 'down') }
}

/** What a deposit in a currency may amount to. */
export function depositBounds({ deposits }: Limits, source: Currency): AmountBounds {
  const bounds = deposits[source.code]
  if (bounds === undefined) throw new Error(`no deposit limits for ${source.code}`)
  return {
    min: roundToCurrency(bounds.min, source, 'up'),
    max: roundToCurrency(bounds.max, source, 'down'),
  }
}
