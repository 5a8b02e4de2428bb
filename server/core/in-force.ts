import type { Limits, Rail, RateTable, Reference } from '../model/reference.ts'
import { type Settings, settingEntries, worldNameOf } from '../model/settings.ts'
import type { Decimal, QuoteType } from '../model/values.ts'

/** The fees and bounds of a rail that can be set. */
export type RailOverride = Partial<
  Pick<Rail, 'processing_fee' | 'payout_fee' | 'deposit_fee' | 'min' | 'max'>
>

type LimitName = Exclude<keyof Limits, 'deposits'>

export type LimitsOverride = {
  readonly [N in LimitName]?: Partial<Limits[N]>
} & {
  readonly deposits?: Readonly<Record<string, { readonly min?: Decimal; readonly max?: Decimal }>>
}

/** Values that replace those of the package; absent ones do not (A31). */
export interface Overrides {
  /** Units per US dollar, by currency. */
  readonly rates?: Readonly<Record<string, Decimal>>
  readonly spreads?: Partial<RateTable['spreads']>
  readonly addons?: Partial<Record<QuoteType, Decimal>>
  /** By the name of the rail. */
  readonly fees?: Readonly<Record<string, RailOverride>>
  readonly limits?: LimitsOverride
}

/** The overrides that a world stores, as the row `overrides` of `settings`. */
export interface StoredOverrides {
  /** From the files of its fixture set. */
  readonly fixtures?: Overrides
  /** From `PATCH /_sandbox/settings`, other settings included. */
  readonly patch?: Overrides & Readonly<Record<string, unknown>>
}

/** The row of `settings` that holds `StoredOverrides`. */
export const overridesId = 'overrides'

export interface InForce {
  readonly reference: Reference
  readonly settings: Settings
}

interface Base extends InForce {
  /** The settings that the world was created with. */
  readonly own?: Overrides
}

/** The last result for each base: worlds read it much more often than they change it. */
const latest = new WeakMap<Base, InForce & { readonly stored: StoredOverrides | undefined }>()

/**
 * Returns the reference data and the settings in force: those of the base, with fixtures, then the
 * settings of the world, then what a PATCH has set (A31).
 */
export function inForce(base: Base, stored: StoredOverrides | undefined): InForce {
  const { own } = base
  if (stored === undefined && own === undefined) return base
  const known = latest.get(base)
  if (known !== undefined && known.stored === stored) return known
  const layers = [stored?.fixtures, own, stored?.patch]
  const made = {
    stored,
    reference: layers.reduce<Reference>(withOverrides, base.reference),
    settings: withSettings(base.settings, stored?.patch ?? {}),
  }
  latest.set(base, made)
  return made
}

/** Returns settings with the given ones, which have the names and units of `WorldSettings`. */
export function withSettings(
  settings: Settings,
  given: Readonly<Record<string, unknown>>,
): Settings {
  const own = settingEntries.flatMap(([property, setting]) => {
    const value = setting.ofWorlds ? given[worldNameOf(setting)] : undefined
    if (value === undefined) return []
    return [[property, typeof value === 'number' ? value * setting.scale : value]]
  })
  return own.length === 0 ? settings : { ...settings, ...Object.fromEntries(own) }
}

/** Returns reference data with overrides; the same object without any. */
export function withOverrides(reference: Reference, given: Overrides = {}): Reference {
  const { rates = {}, spreads, addons, fees, limits } = given
  let next = reference
  if (Object.keys(rates).length > 0) {
    const currencies = new Map(reference.currencies)
    for (const [code, units_per_usd] of Object.entries(rates)) {
      const currency = currencies.get(code)
      if (currency !== undefined) currencies.set(code, { ...currency, units_per_usd })
    }
    next = { ...next, currencies }
  }
  if (spreads !== undefined || addons !== undefined) {
    const { rates: table } = reference
    const changed = {
      ...table,
      spreads: { ...table.spreads, ...spreads },
      addons: { ...table.addons, ...addons },
    }
    next = { ...next, rates: changed }
  }
  if (fees !== undefined) next = { ...next, ...withFees(reference, fees) }
  if (limits !== undefined) next = { ...next, limits: withLimits(reference.limits, limits) }
  return next
}

function withFees({ rails: known }: Reference, fees: Readonly<Record<string, RailOverride>>) {
  const rails = new Map(known)
  for (const [name, changes] of Object.entries(fees)) {
    const rail = rails.get(name)
    if (rail !== undefined) rails.set(name, { ...rail, ...changes })
  }
  return { rails, railsById: new Map([...rails.values()].map((rail) => [rail.id, rail])) }
}

const limitNames = [
  'individual_unapproved',
  'individual_approved',
  'individual_rejected',
  'business',
] as const satisfies readonly LimitName[]

function withLimits(limits: Limits, given: LimitsOverride): Limits {
  const classes = limitNames.map((name) => [name, { ...limits[name], ...given[name] }])
  const deposits = { ...limits.deposits }
  for (const [code, bounds] of Object.entries(given.deposits ?? {})) {
    const before = deposits[code]
    if (before !== undefined) deposits[code] = { ...before, ...bounds }
  }
  return { ...limits, ...Object.fromEntries(classes), deposits }
}
