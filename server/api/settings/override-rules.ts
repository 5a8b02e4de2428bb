import { type FieldError, invalid } from '../../core/field-error.ts'
import type { Overrides } from '../../core/in-force.ts'
import { compare, multiply } from '../../core/money.ts'
import { nearestHint } from '../../core/nearest-name.ts'
import type { Reference } from '../../model/reference.ts'
import type { Decimal } from '../../model/values.ts'

const maxRate = '1000000000'
const minRate = '0.000000001'
/** The largest spread and the largest addon: both together leave something of every rate. */
const maxShare = '0.4'

/**
 * Returns the errors of overrides that their schema cannot know: names of currencies and rails,
 * shares, and rates that do not fit those in force. `prefix` is before each field.
 */
export function overrideErrors(
  given: Overrides,
  reference: Reference,
  prefix: string,
): FieldError[] {
  const names = unknownNameErrors(given, reference, prefix)
  if (names.length > 0) return names
  const shares = { spreads: given.spreads, addons: given.addons }
  return [
    ...rateErrors(given.rates ?? {}, reference, prefix),
    ...Object.entries(shares).flatMap(([name, values]) => shareErrors(prefix + name, values)),
  ]
}

interface Named {
  readonly rates?: object | null
  readonly fees?: object | null
  readonly limits?: { readonly deposits?: object | null } | null
}

/** Returns an error for each currency and rail that does not exist. */
export function unknownNameErrors(
  { rates, fees, limits }: Named,
  { currencies, rails }: Reference,
  prefix: string,
): FieldError[] {
  return [
    ...unknownNames(`${prefix}rates`, rates, currencies),
    ...unknownNames(`${prefix}fees`, fees, rails),
    ...unknownNames(`${prefix}limits.deposits`, limits?.deposits, currencies),
  ]
}

function unknownNames(
  section: string,
  names: object | null | undefined,
  all: ReadonlyMap<string, unknown>,
): FieldError[] {
  const unknown = Object.keys(names ?? {}).filter((name) => !all.has(name))
  return unknown.map((name) => {
    const hint = nearestHint(name, all.keys()) || `; known: ${[...all.keys()].join(', ')}`
    return invalid(`${section}.${name}`, `is not known${hint}`)
  })
}

/** Rates within these bounds give amounts that a request may name, and no pair a rate of zero. */
function rateErrors(
  rates: Readonly<Record<string, Decimal>>,
  reference: Reference,
  prefix: string,
): FieldError[] {
  const all = [...reference.currencies.values()].map(({ code, units_per_usd }) => ({
    code,
    rate: rates[code] ?? units_per_usd,
  }))
  const outside = Object.entries(rates).filter(
    ([, rate]) => compare(rate, minRate) < 0 || compare(rate, maxRate) > 0,
  )
  if (outside.length > 0) {
    const rule = `must be from ${minRate} to ${maxRate}`
    return outside.map(([code]) => invalid(`${prefix}rates.${code}`, rule))
  }
  return Object.entries(rates).flatMap(([code, rate]) => {
    const field = `${prefix}rates.${code}`
    const far = all.find((other) => isFar(rate, other.rate) || isFar(other.rate, rate))
    if (far === undefined) return []
    const rule = `one must be at most ${maxRate} times the other`
    return [invalid(field, `is too far from the rate of ${far.code} (${far.rate}): ${rule}`)]
  })
}

function isFar(small: Decimal, large: Decimal): boolean {
  return compare(multiply(small, maxRate), large) < 0
}

function shareErrors(
  section: string,
  shares: Readonly<Record<string, Decimal>> = {},
): FieldError[] {
  return Object.entries(shares)
    .filter(([, share]) => compare(share, maxShare) > 0)
    .map(([name]) => invalid(`${section}.${name}`, `must be at most ${maxShare}`))
}
