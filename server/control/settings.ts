import { overrideErrors, unknownNameErrors } from '../api/settings/override-rules.ts'
import { throwIfInvalid } from '../core/field-error.ts'
import { overridesId, type StoredOverrides } from '../core/in-force.ts'
import { mergePatch } from '../core/merge-patch.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import {
  type DeclaredSettings,
  declaredSettings,
  defaultSettings,
  settingEntries,
  worldNameOf,
} from '../model/settings.ts'
import { controls } from './admin-context.ts'

const { command, query } = controls('World')

type Value = Schemas['SettingValue']
type Sections = Readonly<Record<string, unknown>>

/** The values to show, and the layers that they may come from. */
type Layered = Pick<View, 'reference' | 'settings' | 'overrides'>

/** Returns a function that returns a value with its source: the last layer that sets its path. */
function sourcesOf({ overrides: { fixtures, own, patch } }: Layered) {
  const layers = [
    ['patch', patch],
    ['world', own],
    ['fixtures', fixtures],
  ] as const
  return (value: Value['value'], ...path: string[]): Value => {
    const layer = layers.find(([, values]) => at(values, path) !== undefined)
    return { value, source: layer?.[0] ?? 'package' }
  }
}

function at(values: unknown, path: readonly string[]): unknown {
  let value = values
  for (const name of path) value = (value as Sections | undefined)?.[name]
  return value
}

/** Returns each value of an object with its source. */
function each<K extends string>(
  values: Readonly<Record<K, Value['value']>>,
  source: ReturnType<typeof sourcesOf>,
  ...path: string[]
): Record<K, Value> {
  const entries = Object.entries<Value['value']>(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, source(value, ...path, name)]),
  ) as Record<K, Value>
}

/** A setting with one value. */
type SettingWithOneValue = {
  [N in keyof DeclaredSettings]: DeclaredSettings[N] extends readonly string[] ? never : N
}[keyof DeclaredSettings]

/** Returns the settings in force, each with the source of its value (A31). */
function settingsInForce(layered: Layered): Schemas['SettingsInForce'] {
  const { reference, settings } = layered
  const source = sourcesOf(layered)
  const { deposits, ...classes } = reference.limits
  const currencies = [...reference.currencies.values()]
  const rails = [...reference.rails.values()]
  const rates = Object.fromEntries(currencies.map((one) => [one.code, one.units_per_usd]))
  const setting = (property: SettingWithOneValue): Value => {
    const declared = declaredSettings[property]
    const stored = settings[property]
    const value = typeof stored === 'number' ? stored / declared.scale : stored
    const shown = source(value, worldNameOf(declared))
    // A setting of the start is one of the world's own.
    const isOfStart = shown.source === 'package' && stored !== defaultSettings[property]
    return isOfStart ? { value, source: 'world' } : shown
  }
  return {
    rates: each(rates, source, 'rates'),
    spreads: each({ ...reference.rates.spreads }, source, 'spreads'),
    addons: each({ ...reference.rates.addons }, source, 'addons'),
    fees: Object.fromEntries(
      rails.map(({ name, processing_fee, payout_fee, deposit_fee, min, max }) => {
        const fees = { processing_fee, payout_fee, deposit_fee, min, max }
        return [name, each(fees, source, 'fees', name)]
      }),
    ),
    limits: {
      individual_unapproved: classIn(classes.individual_unapproved, 'individual_unapproved'),
      individual_approved: classIn(classes.individual_approved, 'individual_approved'),
      individual_rejected: classIn(classes.individual_rejected, 'individual_rejected'),
      business: classIn(classes.business, 'business'),
      deposits: Object.fromEntries(
        Object.entries(deposits).map(([code, bounds]) => [
          code,
          each({ ...bounds }, source, 'limits', 'deposits', code),
        ]),
      ),
    },
    rate_drift: setting('rateDrift'),
    webhook_retries: setting('webhookRetries'),
    webhook_statuses: setting('webhookStatuses'),
    auto_fund: setting('autoFund'),
    step_ms: setting('stepMs'),
    quote_ttl_seconds: setting('quoteTtlMs'),
    webhook_kyc: setting('webhookKyc'),
    auth_skew_seconds: setting('authSkewSeconds'),
    rate_limit: setting('rateLimit'),
  }

  function classIn(limits: Schemas['WorldLimitClass'], name: string) {
    return each({ ...(limits as Record<LimitField, string>) }, source, 'limits', name)
  }
}

/** Returns the settings of the package, in the form of those in force. */
export function packagedSettings({ packaged: reference }: View): Schemas['SettingsInForce'] {
  return settingsInForce({ reference, settings: defaultSettings, overrides: {} })
}

type LimitField = 'per_transaction' | 'rolling_24h' | 'rolling_30d'

/** Returns how to set a setting that cannot change; undefined for other names. */
function ruleOfFixed(name: string): string | undefined {
  const [, fixed] =
    settingEntries.find(([, one]) => one.ofWorlds && worldNameOf(one) === name) ?? []
  if (fixed === undefined) return undefined
  return (
    `cannot change: set it when you create the world (settings.${name}), or for main at the ` +
    `start (--${fixed.name})`
  )
}

/** Sets and takes back settings of the world, as one row. Throws invalid_request. */
function changeSettings(unit: UnitOfWork, change: Schemas['SettingsPatch']): void {
  throwIfInvalid(unknownNameErrors(change, unit.reference, ''))
  const row = unit.get('settings', overridesId)
  const before = (row?.value ?? {}) as StoredOverrides
  const patch = mergePatch(before.patch ?? {}, change) as NonNullable<StoredOverrides['patch']>
  const value: StoredOverrides = { ...before, patch }
  if (JSON.stringify(value) === JSON.stringify(before)) return
  unit.put('settings', { id: overridesId, value })
  throwIfInvalid(overrideErrors(patch, unit.reference, ''))
}

export const settingControls = [
  query('get', {
    id: 'controlGetSettings',
    path: '/_sandbox/settings',
    summary: 'Get the settings in force',
    returns: [200, schema('SettingsInForce')],
    assumptions: ['A31'],
    handle: settingsInForce,
  }),
  command('patch', {
    id: 'controlChangeSettings',
    path: '/_sandbox/settings',
    summary: 'Change rates and other settings',
    body: schema('SettingsPatch'),
    ruleOfUnknown: ruleOfFixed,
    example: { body: { rates: { NGN: '1600' }, rate_drift: 0.5 } },
    returns: [200, schema('SettingsInForce')],
    assumptions: ['A31'],
    handle: (unit, { body }) => {
      changeSettings(unit, body)
      return settingsInForce(unit)
    },
  }),
]
