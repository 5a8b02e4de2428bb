import { add, compare, divide, multiply, round, significant, subtract } from '../../kernel/money.ts'
import type { Currency, RateTable } from '../../model/reference.ts'
import type { Decimal, QuoteType } from '../../model/values.ts'

/** A rate as it is shown; everything is computed from this text (B6). */
export interface Rate {
  readonly rate: Decimal
  /** The sum of spread and addon, with four decimals. */
  readonly markup: Decimal
}

/** Returns the rate of a pair for a quote type, from the fixed table. */
export function rateOf(
  table: RateTable,
  source: Currency,
  target: Currency,
  type: QuoteType,
): Rate {
  if (source.code === target.code) return { rate: '1', markup: '0.0000' }
  const markup = add(spreadOf(table, source, target), table.addons[type])
  const kept = subtract('1', markup)
  const exact = divide(multiply(target.units_per_usd, kept), source.units_per_usd)
  const decimals = compare(exact, '1') < 0 ? 10 : 6
  return { rate: round(exact, decimals, 'down'), markup: round(markup, 4, 'half-up') }
}

const dollars = new Set(['USD', 'USDC', 'USDT'])

function spreadOf({ spreads, majors }: RateTable, source: Currency, target: Currency): Decimal {
  const pair = [source, target]
  if (pair.every(({ code }) => dollars.has(code))) return spreads.stable_usd
  if (pair.some(({ kind }) => kind === 'CRYPTO')) return spreads.crypto_other
  const major = pair.filter(({ code }) => majors.includes(code)).length
  if (major === 2) return spreads.major_major
  return major === 1 ? spreads.major_african : spreads.african_african
}

/** Returns `1 USD = 1513.79 NGN`: two decimals, below one six significant digits, rounded down. */
export function displayRate(rate: Decimal, source: Currency, target: Currency): string {
  const shown = compare(rate, '1') < 0 ? significant(rate, 6, 'down') : round(rate, 2, 'down')
  return `1 ${source.code} = ${shown} ${target.code}`
}

/** Returns the value of an amount in USD, by the table without spread (A26). */
export function inUsd(amount: Decimal, currency: Currency): Decimal {
  return divide(amount, currency.units_per_usd)
}
