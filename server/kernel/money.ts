import Big from 'big.js'
import type { Decimal } from '../model/values.ts'

/**
 * The only place that computes with amounts. Everything else passes decimal text around, which
 * is exact and survives JSON. Sources: B5, B6, B7.
 */
const Exact = Big()
Exact.strict = true
Exact.DP = 30

export type Rounding = 'down' | 'up' | 'half-up'

/** How amounts of a currency are counted and written. */
export interface Scale {
  /** Decimals that are written, always all of them. */
  readonly decimals: number
  /** Decimals the currency has; rounding goes to these. */
  readonly minor: number
}

const modes = { down: 0, 'half-up': 1, up: 3 } as const

export function add(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).plus(b))
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).minus(b))
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).times(b))
}

/** To 30 decimals, half up; for amounts, round the result to a scale. */
export function divide(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).div(b))
}

export function negate(a: Decimal): Decimal {
  return plain(new Exact(a).neg())
}

/** Below, at or above zero: -1, 0, 1. */
export function compare(a: Decimal, b: Decimal): number {
  return new Exact(a).cmp(b)
}

export function isZero(a: Decimal): boolean {
  return new Exact(a).eq('0')
}

export function isNegative(a: Decimal): boolean {
  return new Exact(a).lt('0')
}

export function min(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) <= 0 ? a : b
}

export function larger(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? a : b
}

/** Returns the least amount above zero that the currency can move. */
export function smallestUnit({ minor }: Scale): Decimal {
  return plain(new Exact('10').pow(-minor))
}

/** Rounds to a number of decimals and writes all of them. */
export function round(a: Decimal, decimals: number, rounding: Rounding): Decimal {
  return new Exact(a).round(decimals, modes[rounding]).toFixed(decimals)
}

/** The amount in its currency's smallest unit, written with all decimals of the currency. */
export function roundToCurrency(a: Decimal, scale: Scale, rounding: Rounding): Decimal {
  return new Exact(a).round(scale.minor, modes[rounding]).toFixed(scale.decimals)
}

/** Writes an amount that is exact already. Throws when it has more decimals than the currency. */
export function formatExact(a: Decimal, scale: Scale): Decimal {
  const amount = new Exact(a)
  if (!amount.eq(amount.round(scale.minor, 0)))
    throw new Error(`${a} is no amount of this currency`)
  return amount.toFixed(scale.decimals)
}

/** Nothing, by the number of decimals: one text for all wallets. */
const zeros: Decimal[] = ['0']

/** Nothing, written with all decimals of the currency. */
export function zeroIn({ decimals }: Scale): Decimal {
  zeros[decimals] ??= `0.${'0'.repeat(decimals)}`
  return zeros[decimals]
}

/**
 * Whether the amount fits the currency: no more decimals than are written, zeros or not, and none
 * but zeros beyond its smallest unit (B7).
 */
export function hasValidScale(a: Decimal, scale: Scale): boolean {
  const [, fraction = ''] = a.split('.')
  if (fraction.length > scale.decimals) return false
  const amount = new Exact(a)
  return amount.eq(amount.round(scale.minor, 0))
}

/** Rounds to so many significant digits, written plainly. */
export function significant(a: Decimal, digits: number, rounding: Rounding): Decimal {
  return plain(new Exact(a).prec(digits, modes[rounding]))
}

function plain(value: Big): Decimal {
  return value.toFixed()
}
