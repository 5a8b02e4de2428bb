import type { Schemas } from '../../generated/schemas.ts'
import { type FieldError, invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import { compare, multiply } from '../../kernel/money.ts'
import { nearestHint } from '../../kernel/nearest-name.ts'
import type { Limits, Rail, Reference } from '../../model/reference.ts'
import { type Settings, settingEntries, worldNameOf } from '../../model/settings.ts'
import type { Decimal } from '../../model/values.ts'
import { webhookHosts } from '../../modules/events/webhook-hosts.ts'

type WorldSettings = Schemas['WorldSettings']

const maxRate = '1000000000'
const minRate = '0.000000001'

/** Throws invalid_request for what the schema cannot know: currencies, rails, webhook hosts. */
export function assertSettings(
  given: WorldSettings,
  reference: Reference,
  { webhookHosts: hosts }: Settings,
): void {
  const errors: FieldError[] = []
  const known = (section: string, names: object | undefined, all: ReadonlyMap<string, unknown>) => {
    for (const name of Object.keys(names ?? {})) {
      if (all.has(name)) continue
      const hint = nearestHint(name, [...all.keys()])
      errors.push(invalid(`settings.${section}.${name}`, `is not known${hint}`))
    }
  }
  known('rates', given.rates, reference.currencies)
  known('fees', given.fees, reference.rails)
  errors.push(...rateErrors(given.rates ?? {}, reference))
  const { webhook_url: url } = given
  const rule = url === undefined ? null : webhookUrlError(url, hosts)
  if (rule !== null) errors.push(invalid('settings.webhook_url', rule))
  throwIfInvalid(errors)
}

/** Rates within these bounds give amounts that a request may name, and no pair a rate of zero. */
function rateErrors(rates: Readonly<Record<string, Decimal>>, reference: Reference): FieldError[] {
  const all = [...reference.currencies.values()].map(({ code, units_per_usd }) => ({
    code,
    rate: rates[code] ?? units_per_usd,
  }))
  return Object.entries(rates).flatMap(([code, rate]) => {
    const field = `settings.rates.${code}`
    if (compare(rate, minRate) < 0 || compare(rate, maxRate) > 0) {
      return [invalid(field, `must be from ${minRate} to ${maxRate}`)]
    }
    const far = all.find((other) => isFar(rate, other.rate) || isFar(other.rate, rate))
    if (far === undefined) return []
    const rule = `one must be at most ${maxRate} times the other`
    return [invalid(field, `is too far from the rate of ${far.code} (${far.rate}): ${rule}`)]
  })
}

function isFar(small: Decimal, large: Decimal): boolean {
  return compare(multiply(small, maxRate), large) < 0
}

function webhookUrlError(url: string, hosts: Settings['webhookHosts']): string | null {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    return 'must be an http or https URL'
  }
  const error = webhookHosts(hosts).urlError(url)
  return error === null ? null : `cannot be used: ${error}`
}

/** Returns the settings of the server, with the world's own ones. */
export function settingsFor(server: Settings, given: WorldSettings, adminToken: string): Settings {
  const own = settingEntries.flatMap(([property, setting]) => {
    const value = setting.ofWorlds
      ? (given as Record<string, unknown>)[worldNameOf(setting)]
      : undefined
    if (value === undefined) return []
    return [[property, typeof value === 'number' ? value * setting.scale : value]]
  })
  return { ...server, ...Object.fromEntries(own), adminToken }
}

/** Returns the reference data with the world's own entries; the same object without any. */
export function referenceFor(reference: Reference, given: WorldSettings): Reference {
  const { rates, fees, limits } = given
  if (rates === undefined && fees === undefined && limits === undefined) return reference
  const currencies = new Map(reference.currencies)
  for (const [code, units_per_usd] of Object.entries(rates ?? {})) {
    const currency = currencies.get(code)
    if (currency !== undefined) currencies.set(code, { ...currency, units_per_usd })
  }
  const rails = new Map(reference.rails)
  for (const [name, changes] of Object.entries(fees ?? {})) {
    const rail = rails.get(name)
    if (rail !== undefined) rails.set(name, { ...rail, ...changes } as Rail)
  }
  const railsById = new Map([...rails.values()].map((rail) => [rail.id, rail]))
  return { ...reference, currencies, rails, railsById, limits: mergeLimits(reference, limits) }
}

function mergeLimits({ limits }: Reference, given: WorldSettings['limits'] = {}): Limits {
  const individuals = [
    'individual_unapproved',
    'individual_approved',
    'individual_rejected',
  ] as const
  const kinds = [...individuals, 'business'] as const
  const merged = kinds.map((kind) => [kind, { ...limits[kind], ...given[kind] }])
  return { ...limits, ...Object.fromEntries(merged) }
}
