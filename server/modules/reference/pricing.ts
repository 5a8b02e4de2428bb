import {
  add,
  compare,
  divide,
  larger,
  multiply,
  roundToCurrency,
  smallestUnit,
} from '../../kernel/money.ts'
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
export function priceOfSource(deal: PricingContext, amount: Decimal): Price {
  const source_amount = roundToCurrency(amount, deal.source, 'down')
  const target_amount = roundToCurrency(multiply(source_amount, deal.rate), deal.target, 'down')
  return withFees(deal, source_amount, target_amount)
}

/** What an amount of the target currency costs; the source is rounded up (B6). */
export function priceOfTarget(deal: PricingContext, amount: Decimal): Price {
  const source_amount = roundToCurrency(divide(amount, deal.rate), deal.source, 'up')
  return withFees(deal, source_amount, roundToCurrency(amount, deal.target, 'down'))
}

function withFees(deal: PricingContext, source_amount: Decimal, target_amount: Decimal): Price {
  const processing_fee = feeInSource(deal, deal.rail.processing_fee, source_amount)
  const deposit_fee = feeInSource(deal, deal.rail.deposit_fee, source_amount)
  const payout_fee = feeInSource(deal, deal.rail.payout_fee, source_amount)
  const total = add(add(processing_fee, deposit_fee), payout_fee)
  const fees = {
    processing_fee,
    deposit_fee,
    payout_fee,
    total_fees: roundToCurrency(total, deal.source, 'up'),
    fee_currency: deal.source.code,
  }
  const total_payable = roundToCurrency(add(source_amount, total), deal.source, 'up')
  return { source_amount, target_amount, fees, total_payable }
}

/** A fee of the rail in source currency, rounded up: a share of the principal, or an amount. */
function feeInSource(deal: PricingContext, fee: string, principal: Decimal): Decimal {
  if (fee.endsWith('%')) {
    return roundToCurrency(multiply(principal, divide(fee.slice(0, -1), '100')), deal.source, 'up')
  }
  return roundToCurrency(toSource(deal, fee), deal.source, 'up')
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
 * Returns the source amounts that the rail itself takes, rounded inwards; `max` is null without
 * one. The minimum makes the target amount at least its smallest unit (B6).
 */
export function railBounds(deal: PricingContext): { min: Decimal; max: Decimal | null } {
  const { source, target, rail, rate } = deal
  const min = roundToCurrency(toSource(deal, rail.min), source, 'up')
  const minWorth = roundToCurrency(divide(smallestUnit(target), rate), source, 'up')
  const max = rail.max === null ? null : roundToCurrency(toSource(deal, rail.max), source, 'down')
  return { min: larger(min, minWorth), max }
}

/**
 * Returns the source amounts that a quote over the rail may have. The maximum is the smaller of
 * the rail's and the limit per transaction of a class of users, in USD (B6).
 */
export function withdrawalBounds(deal: PricingContext, perTransactionUsd: Decimal): AmountBounds {
  const { min, max } = railBounds(deal)
  const limit = multiply(perTransactionUsd, deal.source.units_per_usd)
  const ofClass = roundToCurrency(limit, deal.source, 'down')
  return { min, max: max === null || compare(max, ofClass) > 0 ? ofClass : max }
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
