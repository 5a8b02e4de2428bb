import type { FieldError } from '../../core/field-error.ts'
import { isObject } from '../../core/json-forms.ts'
import { isBlank } from '../../core/visible.ts'
import { shapeOf } from '../../generated/shapes.ts'
import type { FieldMap, SchemaField } from './field-map.ts'

type Fields = Record<string, unknown>

/** Rules for reading the values of a request (G2). */
export interface NormalizeRules {
  /** True if `""` in an optional field is kept. */
  readonly allowsEmpty: boolean
  /** True if null means no value: everywhere except in the control API. */
  readonly nullIsAbsent: boolean
  /** Receives the names of fields that no schema has. */
  readonly unknown: string[]
}

/**
 * Returns a value in the form that its rules expect: null, blank required texts and empty optional
 * ones are left out, UUIDs are in lower case, and unknown fields are dropped (G2) and added to
 * `unknown`.
 */
export function normalize(
  value: unknown,
  shape: FieldMap | undefined,
  rules: NormalizeRules,
  prefix = '',
): unknown {
  if (shape === undefined || !isObject(value)) return value
  /**
   * A copy, made at the first change; most values need none. The original is unchanged, because the
   * request log shows it.
   */
  let tidied: Fields | null = null
  for (const name of Object.keys(value)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (field === undefined) rules.unknown.push(prefix + shown(name))
    const given = value[name]
    const tidy = field && normalizeField(name, given, field, rules, prefix)
    if (tidy === given && tidy !== undefined) continue
    tidied ??= { ...value }
    if (tidy === undefined) delete tidied[name]
    else tidied[name] = tidy
  }
  return tidied ?? value
}

/**
 * No schema allows as many items. Further ones are ignored, so that a list of millions takes no
 * longer than one of this length.
 */
const maxListItems = 1_000

function normalizeField(
  name: string,
  value: unknown,
  field: SchemaField,
  rules: NormalizeRules,
  prefix: string,
): unknown {
  if (value === null) return rules.nullIsAbsent ? undefined : null
  if (typeof value === 'string') {
    if (isLeftOut(value, field, rules.allowsEmpty)) return undefined
    return field.format === 'uuid' ? value.toLowerCase() : value
  }
  if (field.shape !== undefined) {
    return normalize(value, shapeOf(field.shape), rules, `${prefix}${name}.`)
  }
  if (field.items === undefined || !Array.isArray(value)) return value
  const inner = shapeOf(field.items)
  return value
    .slice(0, maxListItems)
    .map((item, i) => normalize(item, inner, rules, `${prefix}${name}.${i}.`))
}

function isLeftOut(text: string, field: SchemaField, keepsEmpty: boolean): boolean {
  return field.required === true ? isBlank(text) : text === '' && !keepsEmpty
}

/**
 * Returns what is wrong with the characters of each text: NUL, and halves of surrogate pairs,
 * which are no characters and which no other system stores or signs alike; in names and references
 * also control characters and those that turn the direction of text (B21).
 */
export function characterFaults(value: unknown): FieldError[] {
  const errors: FieldError[] = []
  addCharacterFaults(errors, value, '', 0)
  return errors
}

function addCharacterFaults(errors: FieldError[], value: unknown, field: string, depth: number) {
  if (typeof value === 'string') {
    const rule = characterRule(value, field)
    if (rule !== null) errors.push({ field: field || 'body', kind: 'value', rule })
    return
  }
  if (typeof value !== 'object' || value === null || depth > deepest) return
  let left = maxListItems
  for (const name in value) {
    if (left === 0) return
    left -= 1
    const part = (value as Fields)[name]
    if (typeof part === 'string' ? characterRule(part, name) === null : typeof part !== 'object') {
      continue
    }
    addCharacterFaults(errors, part, field === '' ? name : `${field}.${name}`, depth + 1)
  }
}

/** No schema nests as deep: deeper values fail the type check. */
const deepest = 12

const nameOrReference = /(?:^|[._])(?:name|reference)$/
const controlOrOverride = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

function characterRule(text: string, field: string): string | null {
  if (text.includes('\u0000')) return 'must not hold NUL characters'
  if (nameOrReference.test(field) && controlOrOverride.test(text)) {
    return 'must not hold control characters, line feeds or marks that turn the direction of text'
  }
  return text.isWellFormed() ? null : 'must not hold half a surrogate pair'
}

/** Returns the parameters of a query string, each converted to the type of its schema. */
export function parseQuery(
  text: string,
  shape: FieldMap,
  errors: FieldError[],
  unknown: string[],
): Readonly<Fields> {
  const parsed: Fields = {}
  if (text === '') return parsed
  const given = new Set<string>()
  for (const [name, value] of new URLSearchParams(text)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (field === undefined) {
      unknown.push(shown(name))
      continue
    }
    if (given.has(name)) errors.push({ field: name, kind: 'value', rule: 'must be given once' })
    given.add(name)
    if (value !== '') parsed[name] = parsedAs(field.type, value)
  }
  return parsed
}

/** Unknown field names are echoed in the response and the log, so they are truncated. */
function shown(name: string): string {
  return name.length > 100 ? `${name.slice(0, 100)}…` : name
}

/** Returns a text converted to a type. A text in another form remains text and fails validation. */
function parsedAs(type: SchemaField['type'], text: string): unknown {
  if (type === 'integer' && /^-?0*\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
