import Big from 'big.js'
import type { Decimal } from '../model/values.ts'

/**
 * This module is the only place that computes with amounts. All other code uses decimal text, which
 * is exact and can be sent as JSON. Sources: B5, B6, B7.
 */
const Exact = Big()
Exact.strict = true
Exact.DP = 30

export type Rounding = 'down' | 'up' | 'half-up'

/** The decimals of a currency. */
export interface Scale {
  /** The number of decimals in texts, always written in full. */
  readonly decimals: number
  /** The number of decimals of the currency's smallest unit; rounding uses it. */
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

/** Returns the quotient to 30 decimals, half up; for amounts, round the result to a scale. */
export function divide(a: Decimal, b: Decimal): Decimal {
  return plain(new Exact(a).div(b))
}

export function negate(a: Decimal): Decimal {
  return plain(new Exact(a).neg())
}

/** Returns -1, 0 or 1 if `a` is below, equal to or above `b`. */
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

/** Returns the smallest amount above zero that the currency has. */
export function smallestUnit({ minor }: Scale): Decimal {
  return plain(new Exact('10').pow(-minor))
}

/** Rounds to a number of decimals and writes all of them. */
export function round(a: Decimal, decimals: number, rounding: Rounding): Decimal {
  return new Exact(a).round(decimals, modes[rounding]).toFixed(decimals)
}

/**
 * Returns the amount rounded to its currency's smallest unit, written with all decimals of the
 * currency.
 */
export function roundToCurrency(a: Decimal, scale: Scale, rounding: Rounding): Decimal {
  return new Exact(a).round(scale.minor, modes[rounding]).toFixed(scale.decimals)
}

/**
 * Writes an amount that is exact already. Throws Error if it has more decimals than the currency.
 */
export function formatExact(a: Decimal, scale: Scale): Decimal {
  const amount = new Exact(a)
  if (!amount.eq(amount.round(scale.minor, 0)))
    throw new Error(`${a} is no amount of this currency`)
  return amount.toFixed(scale.decimals)
}

/** Zero by the number of decimals, so that all wallets share one text. */
const zeros: Decimal[] = ['0']

/** Returns zero, written with all decimals of the currency. */
export function zeroIn({ decimals }: Scale): Decimal {
  zeros[decimals] ??= `0.${'0'.repeat(decimals)}`
  return zeros[decimals]
}

/**
 * Returns true if the amount fits the currency: it has no more decimals than are written, and only
 * zeros beyond the smallest unit (B7).
 */
export function hasValidScale(a: Decimal, scale: Scale): boolean {
  const [, fraction = ''] = a.split('.')
  return fraction.length <= scale.decimals && !/[1-9]/.test(fraction.slice(scale.minor))
}

/** Rounds to a number of significant digits, without exponent. */
export function significant(a: Decimal, digits: number, rounding: Rounding): Decimal {
  return plain(new Exact(a).prec(digits, modes[rounding]))
}

function plain(value: Big): Decimal {
  return value.toFixed()
}
