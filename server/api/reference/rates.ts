import { toIso } from '../../core/clock.ts'
import { add, compare, divide, multiply, round, significant, subtract } from '../../core/money.ts'
import type { View } from '../../core/unit.ts'
import type { Currency, RateTable } from '../../model/reference.ts'
import type { Decimal, Instant, QuoteType } from '../../model/values.ts'

/** A rate as it is shown; everything is computed from this text (B6). */
export interface Rate {
  readonly rate: Decimal
  /** The sum of spread and addon, with four decimals. */
  readonly markup: Decimal
}

/** The time for which a rate is valid, and the length of a window of drift. */
const validityMs = 30 * 60_000

/** Returns the rate of a pair for a quote type now: the table in force, with drift (B6, A31). */
export function currentRate(view: View, source: Currency, target: Currency, type: QuoteType): Rate {
  return rateOf(view.reference.rates, drifted(view, source), drifted(view, target), type)
}

/** Returns the end of a rate: 30 minutes from now, with drift the end of its window (A31). */
export function rateValidUntil({ nowMs, settings }: View): Instant {
  if (settings.rateDrift === 0) return toIso(nowMs + validityMs)
  return toIso((windowOf(nowMs) + 1) * validityMs)
}

function windowOf(nowMs: number): number {
  return Math.floor(nowMs / validityMs)
}

/** The decimals of the random factor, and of a rate that it changed. */
const factorDecimals = 9
const unitDecimals = 15

/**
 * Returns a currency whose value differs from the table by up to the drift. It depends on seed,
 * currency and window alone, so that inverse and cross rates agree; USD keeps its value.
 */
function drifted({ nowMs, settings, ids }: View, currency: Currency): Currency {
  const { rateDrift } = settings
  if (rateDrift === 0 || currency.code === 'USD') return currency
  const draw = ids.random(`rate-drift/${currency.code}`, windowOf(nowMs))
  const factor = 1 + ((2 * draw - 1) * rateDrift) / 100
  const units = multiply(currency.units_per_usd, factor.toFixed(factorDecimals))
  return { ...currency, units_per_usd: round(units, unitDecimals, 'half-up') }
}

/** Returns the rate of a pair for a quote type, from a table. */
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
