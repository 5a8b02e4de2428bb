import { eventTypes } from '../../api/events/catalogue.ts'
import { tasks } from '../../api/index.ts'
import { overrideErrors } from '../../api/settings/override-rules.ts'
import { overridesId, type StoredOverrides, withOverrides } from '../../core/in-force.ts'
import { clampInstantMs, usualInstant } from '../../core/instant.ts'
import { isObject } from '../../core/json-forms.ts'
import { rowShapes } from '../../generated/row-shapes.ts'
import { formats } from '../../http/validation/formats.ts'
import type { Collection } from '../../model/collections.ts'
import type { Currency, Reference } from '../../model/reference.ts'
import type { FieldShape, FieldShapes, PlainShape } from '../../model/row-shape.ts'
import { declaredSettings } from '../../model/settings.ts'

/** A field of a row that breaks its rule. */
export interface RowFault {
  /** Dotted path, such as `history.0.at`; '' for the row itself. */
  readonly field: string
  /** The rest of the sentence, such as `must be …`. */
  readonly rule: string
}

/** Returns the first error of a row, or null. The row may be any value. */
export type CheckRow = (collection: Collection, row: unknown) => RowFault | null

/** The maximum characters of a text, and of one that contains a body or an image. */
const maxText = 4_096
const maxLongText = 1024 * 1024

/** The rule as an error message, and its check. */
type Rule = readonly [rule: string, isRight: (value: unknown) => boolean]

/** Returns a rule of texts: their maximum length, and the valid characters. */
function textRule(what: string, isRight: (text: string) => boolean, max = maxText): Rule {
  const isText = (value: unknown) =>
    typeof value === 'string' && value.length <= max && isRight(value)
  return [`must be ${what}`, isText]
}

function isClean(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function isFormat(name: string): (text: string) => boolean {
  return formats[name] as (text: string) => boolean
}

const cleanText = (max: number) =>
  textRule(`a text of at most ${max} characters, without NUL and half surrogates`, isClean, max)

const text = cleanText(maxText)
const longText = cleanText(maxLongText)

/**
 * Returns a check of foreign rows, such as those of a world file, one by one:
 * by the shapes of rows, and by the rules that the API has for codes, texts, times and amounts.
 * `checkRows` checks the relations between rows.
 */
export function createRowCheck(reference: Reference): CheckRow {
  const { currencies, countries } = reference
  const rules: Rules = {
    fits: (amount, code) => isAmountIn(amount, currencies.get(String(code))),
    text,
    'long-text': longText,
    'json-text': textRule('a JSON object, as text', isJson(isObject), maxLongText),
    'any-text': textRule(`a text of at most ${maxText} characters`, () => true),
    key: textRule('1 to 255 printable ASCII characters', (value) => /^[ -~]{1,255}$/.test(value)),
    uuid: textRule('a UUID in lower case', (value) => {
      return isFormat('uuid')(value) && value === value.toLowerCase()
    }),
    currency: textRule('the code of a known currency', (value) => currencies.has(value)),
    country: textRule('the code of a known country', (value) => countries.has(value)),
    email: textRule('an email address', isFormat('email')),
    'http-url': textRule('an http or https URL', isFormat('http-url')),
    day: textRule('a date, YYYY-MM-DD', isFormat('date')),
    task: textRule('the name of a task', (value) => tasks.has(value)),
    'event-type': textRule(`one of ${eventTypes.join(', ')}`, (value) => {
      return eventTypes.some((type) => type === value)
    }),
    cause: textRule('printable text that begins with a letter', (value) => {
      return /^[a-z]\P{C}*$/iu.test(value)
    }),
    'json-texts': textRule('a JSON list of texts, as text', isJson(isTextList)),
    number: ['must be a number', Number.isFinite],
    count: ['must be a whole number from 0', isCount],
    flag: ['must be true or false', (value) => typeof value === 'boolean'],
    decimal: textRule('a decimal number from 0, as text', (value) => {
      return /^\d{1,30}(\.\d{1,30})?$/.test(value)
    }),
    'signed-decimal': textRule('a decimal number, as text', (value) => {
      return /^-?\d{1,30}(\.\d{1,30})?$/.test(value)
    }),
    instant: textRule(
      'a time in UTC with milliseconds, such as 2026-01-05T09:00:00.000Z',
      isInstant,
    ),
    fee: textRule('an amount, or a share such as 1.5%', isFormat('fee')),
    'retry-times': textRule('retry times', isFormat('retry-times')),
    anything: ['must have a value', (value) => value !== undefined],
  }
  const check = (collection: Collection, row: unknown) => {
    const fault = faultOf(row, { fields: rowShapes[collection] }, rules, '')
    if (fault !== null || collection !== 'settings') return fault
    return settingFault(row as Setting, rules) ?? overridesFault(row as Setting, reference)
  }
  return check
}

interface Rules extends Readonly<Record<PlainShape, Rule>> {
  /** Returns true if an amount has no more decimals than its currency. */
  fits(amount: string, code: unknown): boolean
}

/** Returns true if an amount has no more decimals than a currency, or the currency is unknown. */
export function isAmountIn(amount: string, currency: Currency | undefined): boolean {
  const [, decimals = ''] = amount.split('.')
  return currency === undefined || decimals.replace(/0+$/, '').length <= currency.minor
}

function faultOf(value: unknown, shape: FieldShape, rules: Rules, field: string): RowFault | null {
  if (typeof shape === 'string') return held(rules[shape], value, field)
  if ('oneOf' in shape) {
    const isOne = shape.oneOf.some((one) => one === value)
    return isOne ? null : { field, rule: `must be one of ${shape.oneOf.join(', ')}` }
  }
  if ('idOf' in shape) return held(rules.key, value, field)
  if ('amountIn' in shape) return held(rules.decimal, value, field)
  if ('orNull' in shape) return value === null ? null : faultOf(value, shape.orNull, rules, field)
  if ('orEmpty' in shape) return value === '' ? null : faultOf(value, shape.orEmpty, rules, field)
  if ('optional' in shape) {
    return value === undefined ? null : faultOf(value, shape.optional, rules, field)
  }
  if ('listOf' in shape) {
    if (!Array.isArray(value)) return { field, rule: 'must be a list' }
    for (const [i, item] of value.entries()) {
      const fault = faultOf(item, shape.listOf, rules, within(field, i))
      if (fault !== null) return fault
    }
    return null
  }
  if ('mapOf' in shape) {
    if (!isObject(value)) return { field, rule: 'must be an object' }
    for (const [name, item] of Object.entries(value)) {
      const fault = faultOf(item, shape.mapOf, rules, within(field, name.slice(0, 100)))
      if (fault !== null) return fault
    }
    return null
  }
  return fieldsFault(value, shape.fields, rules, field)
}

function fieldsFault(
  value: unknown,
  fields: FieldShapes,
  rules: Rules,
  field: string,
): RowFault | null {
  if (!isObject(value)) return { field, rule: 'must be an object' }
  for (const name in fields) {
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    const shape = fields[name] as FieldShape
    const fault = faultOf(own, shape, rules, within(field, name))
    if (fault !== null) return fault
    if (typeof shape === 'string' || !('amountIn' in shape)) continue
    if (rules.fits(own as string, value[shape.amountIn])) continue
    return { field: within(field, name), rule: `has more decimals than its ${shape.amountIn}` }
  }
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(fields, name)) continue
    return { field: within(field, name.slice(0, 100)), rule: 'is not known' }
  }
  return null
}

function held([rule, isRight]: Rule, value: unknown, field: string): RowFault | null {
  return isRight(value) ? null : { field, rule }
}

function within(field: string, name: string | number): string {
  return field === '' ? `${name}` : `${field}.${name}`
}

/** Returns a check that a text is the JSON of such a value. */
function isJson(isRight: (value: unknown) => boolean): (text: string) => boolean {
  return (text) => {
    if (!isClean(text)) return false
    try {
      return isRight(JSON.parse(text))
    } catch {
      return false
    }
  }
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** Returns true for a time in the format of every row. */
function isInstant(value: string): boolean {
  return usualInstant.test(value) || (value.length === 24 && isFormat('date-time')(value))
}

const spreadNames = [
  'stable_usd',
  'crypto_other',
  'major_major',
  'major_african',
  'african_african',
]
const quoteTypes = ['DEPOSIT', 'WITHDRAWAL', 'EXCHANGE', 'SWAP', 'TRANSFER', 'DIRECT_EXCHANGE']

interface Setting {
  readonly id: string
  readonly value: unknown
}

const clockShape: FieldShape = {
  fields: {
    rate: 'number',
    machine_at: 'number',
    sandbox_at: 'number',
    mode: { oneOf: ['frozen', 'running'] },
  },
}

const optionalText: FieldShape = { optional: 'text' }
const optionalDecimal: FieldShape = { optional: 'decimal' }
const optionalFee: FieldShape = { optional: 'fee' }
const optionalDecimals: FieldShape = { optional: { mapOf: 'decimal' } }

function optionalFields(names: readonly string[], shape: FieldShape): FieldShape {
  return { optional: { fields: Object.fromEntries(names.map((name) => [name, shape])) } }
}

const limitFields = optionalFields(
  ['per_transaction', 'rolling_24h', 'rolling_30d'],
  optionalDecimal,
)

/** The rates, fees and limits that a world can set (A31). */
const overrideShapes: FieldShapes = {
  rates: optionalDecimals,
  fees: {
    optional: {
      mapOf: {
        fields: {
          processing_fee: optionalFee,
          payout_fee: optionalFee,
          deposit_fee: optionalFee,
          min: optionalDecimal,
          max: optionalDecimal,
        },
      },
    },
  },
  limits: {
    optional: {
      fields: {
        individual_unapproved: limitFields,
        individual_approved: limitFields,
        individual_rejected: limitFields,
        business: limitFields,
        deposits: {
          optional: { mapOf: { fields: { min: optionalDecimal, max: optionalDecimal } } },
        },
      },
    },
  },
}
const ids: FieldShape = { listOf: 'key' }

/** The shapes of the rows of `settings`. */
const settingShapes: Readonly<Record<string, FieldShape>> = {
  origin: {
    fields: {
      seed: 'text',
      fixtures: 'text',
      secretSeed: optionalText,
      clock: clockShape,
      fixturesFromFile: { optional: 'flag' },
      firstBusiness: {
        optional: {
          fields: {
            apiKey: optionalText,
            secret: optionalText,
            webhookSecret: optionalText,
            webhookUrl: optionalText,
          },
        },
      },
    },
  },
  clock: clockShape,
  'first-business': { idOf: 'businesses' },
  'first-key': { fields: { apiKey: 'key', secret: 'text' } },
  seeded: { fields: { users: ids, wallets: ids, beneficiaries: ids } },
  'published-keys': ids,
  [overridesId]: {
    fields: {
      fixtures: {
        optional: {
          fields: {
            ...overrideShapes,
            spreads: optionalFields(spreadNames, optionalDecimal),
            addons: optionalFields(quoteTypes, optionalDecimal),
          },
        },
      },
      patch: {
        optional: {
          fields: {
            ...overrideShapes,
            rate_drift: { optional: 'number' },
            webhook_retries: { optional: 'retry-times' },
            webhook_statuses: { optional: { oneOf: ['changes', 'final', 'all'] } },
            auto_fund: { optional: 'flag' },
            step_ms: { optional: 'count' },
          },
        },
      },
    },
  },
}

function settingFault({ id, value }: Setting, rules: Rules): RowFault | null {
  const shape = Object.hasOwn(settingShapes, id) ? settingShapes[id] : undefined
  if (shape === undefined) return { field: 'id', rule: 'is not known' }
  const fault = faultOf(value, shape, rules, 'value')
  if (fault !== null) return fault
  const clock = id === 'origin' ? (value as { readonly clock: unknown }).clock : value
  const hasClock = id === 'origin' || id === 'clock'
  return hasClock && !isClock(clock) ? { field: 'value', rule: 'must have a valid clock' } : null
}

/** Returns the error of stored overrides that do not fit the reference data, or each other. */
function overridesFault({ id, value }: Setting, reference: Reference): RowFault | null {
  if (id !== overridesId) return null
  const { fixtures = {}, patch = {} } = value as StoredOverrides
  const [error] = [
    ...overrideErrors(fixtures, reference, 'fixtures.'),
    ...overrideErrors(patch, withOverrides(reference, fixtures), 'patch.'),
  ]
  if (error !== undefined) return { field: `value.${error.field}`, rule: error.rule }
  const { rate_drift = 0, step_ms = 1 } = patch as Record<string, number>
  const { rateDrift, stepMs } = declaredSettings
  if (rate_drift < rateDrift.min || rate_drift > rateDrift.max) {
    return { field: 'value.patch.rate_drift', rule: `must be from 0 to ${rateDrift.max}` }
  }
  if (step_ms < stepMs.min || step_ms > stepMs.max) {
    return { field: 'value.patch.step_ms', rule: `must be from 1 to ${stepMs.max}` }
  }
  return null
}

const clockRules = { number: ['', Number.isFinite] } as unknown as Rules

/** Returns true for a valid state of a clock, with times that dates can represent. */
export function isClock(value: unknown): boolean {
  if (faultOf(value, clockShape, clockRules, '') !== null) return false
  const { sandbox_at, machine_at, rate } = value as Readonly<
    Record<'sandbox_at' | 'machine_at' | 'rate', number>
  >
  return isMoment(sandbox_at) && isMoment(machine_at) && rate > 0 && rate <= 1_000_000
}

/** Returns true for a valid origin of a state. */
export function isOrigin(value: unknown, reference: Reference): boolean {
  return createRowCheck(reference)('settings', { id: 'origin', value }) === null
}

/** Returns true for milliseconds of the years 0 to 9999; those before 1970 are negative. */
export function isMoment(ms: number): boolean {
  return ms === clampInstantMs(ms)
}
