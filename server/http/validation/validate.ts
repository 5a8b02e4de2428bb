import {
  errorCodeOf,
  type FieldError,
  invalid,
  required,
  unknownField,
} from '../../core/field-error.ts'
import { InvariantError } from '../../core/invariant.ts'
import { loadModules } from '../../core/late-module.ts'
import { oneOf } from '../../core/nearest-name.ts'
import type { Operation, SchemaName, UnvalidatedInput } from '../../core/operation.ts'
import type { WithReference } from '../../core/unit.ts'
import { validators as events } from '../../generated/event-validators.js'
import { shapeOf } from '../../generated/shapes.ts'
import { nearestField } from '../nearest-field.ts'
import { formatRules } from './formats.ts'
import { InvalidInput, type UnknownField } from './invalid-input.ts'
import { characterFaults, normalize, parseQuery } from './normalize.ts'

/** A compiled schema; its errors stay on it until the next call. */
export interface Validator {
  (value: unknown): boolean
  errors?: readonly ValidationError[] | null
}

interface ValidationError {
  readonly instancePath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
}

/** The loaded validators; empty until the first request that needs one. */
const loaded: Partial<Record<SchemaName, Validator>> = {}
const isLoaded = { api: false, control: false }
let ofApi: Promise<void> | undefined
let ofControl: Promise<void> | undefined

/**
 * Returns undefined if the validators of an operation and the modules that it needs are loaded,
 * else a promise that resolves when they are.
 */
export function loadNeeded(
  operation: Pick<Operation, 'auth' | 'needs'>,
): Promise<unknown> | undefined {
  const validators = loadValidators(operation)
  const modules = loadModules(operation.needs)
  if (modules === undefined) return validators
  return Promise.all([validators, modules])
}

/**
 * Returns undefined if the validators of an operation are loaded, else a promise that resolves when
 * they are.
 */
export function loadValidators({ auth }: Pick<Operation, 'auth'>): Promise<void> | undefined {
  if (auth === 'control' ? isLoaded.control : isLoaded.api) return undefined
  ofApi ??= import('../../generated/validators.js').then(({ validators }) =>
    keep('api', validators),
  )
  if (auth !== 'control') return ofApi
  ofControl ??= loadAll(ofApi)
  return ofControl
}

/**
 * Loads the validators of the control API, of the API and of events: operations of the control API
 * use all three.
 */
async function loadAll(api: Promise<void>): Promise<void> {
  const [{ validators: control }] = await Promise.all([
    import('../../generated/control-validators.js'),
    api,
  ])
  keep('control', { ...events, ...control })
}

function keep(part: keyof typeof isLoaded, validators: typeof loaded): void {
  Object.assign(loaded, validators)
  isLoaded[part] = true
}

function validatorOf(name: SchemaName): Validator {
  const validator = loaded[name]
  if (validator === undefined) throw new InvariantError(`the validator of ${name} is not loaded`)
  return validator
}

/** The input of a request, typed by its schemas, and its unknown fields. */
export interface ValidInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** Unknown fields: the API ignores them, the control API rejects them. */
  readonly unknown: readonly UnknownField[]
}

/**
 * Validates params, query and body of a request. Throws InvalidInput (400) with every error at
 * once (G2).
 */
export function validate(
  context: WithReference,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  query: string,
  body: unknown,
): ValidInput {
  const errors: FieldError[] = []
  const unknown: string[] = []
  const rules = {
    allowsEmpty: operation.preserveEmptyStrings === true,
    nullIsAbsent: operation.auth !== 'control',
    unknown,
  }
  const check = (name: SchemaName | undefined, value: unknown, explain = asItIs) => {
    if (name === undefined) return undefined
    const shaped = normalize(value, shapeOf(name), rules)
    const found = validationErrors(name, shaped, operation.auth === 'control').map((error) =>
      explain(error, shaped),
    )
    const inTexts = characterFaults(shaped)
    if (found.length > 0 || inTexts.length > 0) errors.push(...withoutRepeats(found, inTexts))
    return shaped
  }
  const shapedParams = check(operation.params?.name, params)
  const parsed = parseQuery(query, shapeOf(operation.query?.name) ?? {}, errors, unknown)
  const inQuery = unknown.length
  const shapedQuery = check(operation.query?.name, parsed, withPlusHint)
  const shapedBody = check(operation.body?.name, body)
  if (operation.auth === 'control' && operation.body === undefined) normalize(body, {}, rules)
  const unknownFields = withNearest(operation, unknown, inQuery)
  if (operation.auth === 'control') {
    const named = new Set(errors.map(({ field }) => field))
    for (const { field, nearest, known } of unknownFields) {
      if (named.has(field)) continue
      const rule = operation.ruleOfUnknown?.(field)
      errors.push(rule === undefined ? unknownField(field, nearest, known) : invalid(field, rule))
    }
  }
  // If the schema allows the request, the rules check these themselves. Here the request is
  // rejected already, and these only complete the list.
  if (errors.length > 0) {
    for (const given of [shapedQuery, shapedBody]) {
      errors.push(...conditionallyRequired(operation, given, errors))
    }
    errors.push(...ruleErrors(operation, context, shapedBody, errors))
    const code = operation.errorCodeOf?.(errors) ?? errorCodeOf(errors)
    const passedOver = operation.auth === 'control' ? [] : unknownFields
    throw new InvalidInput(errors, code, passedOver)
  }
  return { params: shapedParams, query: shapedQuery, body: shapedBody, unknown: unknownFields }
}

const asItIs = (error: FieldError, _given: unknown): FieldError => error

/** A time whose offset begins with a blank, which is how a query string reads a plus (B17). */
const blankForPlus = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? \d\d:?\d\d$/

function withPlusHint(error: FieldError, query: unknown): FieldError {
  const text = (query as UnvalidatedInput)[error.field]
  if (typeof text !== 'string' || !blankForPlus.test(text)) return error
  return { ...error, rule: `${error.rule} (in a query, write + as %2B)` }
}

/** Further unknown fields get no hint, so that a thousand fields cost no more than these. */
const maxCompared = 20

/**
 * Adds the nearest known field to each unknown one. The first `inQuery` names are from the query,
 * the others from the body.
 */
function withNearest(
  { query, body }: Operation,
  unknown: readonly string[],
  inQuery: number,
): UnknownField[] {
  return unknown.map((field, i) => {
    const shape = shapeOf((i < inQuery ? query : body)?.name)
    const comparable = shape !== undefined && i < maxCompared
    if (!comparable) return { field, nearest: undefined }
    const known = field.includes('.') ? {} : { known: Object.keys(shape) }
    return { field, nearest: nearestField(field, shape), ...known }
  })
}

/** Returns at most one error a field: errors of the schema take precedence. */
function withoutRepeats(
  errors: readonly FieldError[],
  ruleErrors: readonly FieldError[],
): FieldError[] {
  const named = new Set(errors.map(({ field }) => field))
  return [...errors, ...ruleErrors.filter(({ field }) => !named.has(field))]
}

/**
 * Returns errors for missing fields that the rest of an invalid request makes required, unless they
 * already have an error.
 */
function conditionallyRequired(
  operation: Operation,
  given: unknown,
  errors: readonly FieldError[],
): FieldError[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  const fields = operation.requiredFields?.(given as UnvalidatedInput) ?? []
  return fields
    .filter((field) => (given as UnvalidatedInput)[field] === undefined)
    .filter((field) => !errors.some((fault) => fault.field === field))
    .map(required)
}

/**
 * Returns the errors that the rules would find in a body after its schema, unless the field already
 * has one.
 */
function ruleErrors(
  operation: Operation,
  context: WithReference,
  given: unknown,
  errors: readonly FieldError[],
): FieldError[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  const found = operation.ruleErrors?.(context, given as UnvalidatedInput) ?? []
  return found.filter(
    ({ field }) => !errors.some((one) => field === one.field || field.startsWith(`${one.field}.`)),
  )
}

/**
 * Returns the errors of a value by a schema, at most one a field; empty if it is valid. With
 * `hints`, a value that an enum does not allow gets the nearest allowed one.
 */
export function validationErrors(name: SchemaName, value: unknown, hints = false): FieldError[] {
  return errorsOf(validatorOf(name), value, hints)
}

/** Returns the errors of a value by a compiled schema, as `validationErrors` does. */
export function errorsOf(validator: Validator, value: unknown, hints = false): FieldError[] {
  if (validator(value)) return []
  const byField = new Map<string, FieldError>()
  for (const error of withoutAlternatives(validator.errors ?? [])) {
    const fault = fieldErrorOf(error, hints ? valueAt(value, error.instancePath) : undefined)
    if (!byField.has(fault.field)) byField.set(fault.field, fault)
  }
  return [...byField.values()]
}

/** Returns the errors without those that say only that null or another form is also valid. */
function withoutAlternatives(errors: readonly ValidationError[]): readonly ValidationError[] {
  const told = errors.filter(
    ({ keyword, params }) => !['oneOf', 'anyOf'].includes(keyword) && params.type !== 'null',
  )
  return told.length > 0 ? told : errors
}

function fieldErrorOf(
  { instancePath, keyword, params }: ValidationError,
  given: unknown,
): FieldError {
  const at = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  const below = (field: unknown) => (at === '' ? String(field) : `${at}.${field}`)
  if (keyword === 'required') {
    return { field: below(params.missingProperty), kind: 'missing', rule: 'is required' }
  }
  if (keyword === 'additionalProperties') {
    return unknownField(below(params.additionalProperty), undefined)
  }
  const field = at === '' ? 'body' : at
  if (keyword === 'enum') {
    return { field, kind: 'value', rule: oneOf(given, params.allowedValues as unknown[]) }
  }
  return { field, kind: keyword === 'type' ? 'type' : 'value', rule: ruleOf(keyword, params) }
}

/** Returns the part of a value that a JSON Pointer names. */
function valueAt(value: unknown, pointer: string): unknown {
  let part = value
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    part = (part as UnvalidatedInput | null | undefined)?.[key]
  }
  return part
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'must be a string',
  integer: 'must be a whole number',
  'string,integer': 'must be a string or a whole number',
  number: 'must be a number',
  boolean: 'must be true or false',
  'boolean,null': 'must be true, false or null',
  object: 'must be an object',
  array: 'must be a list',
}

function typeRule(type: string): string {
  const known = typeNames[type] ?? typeNames[type.replace(/,null$/, '')]
  if (known === undefined) return `must be of type ${type}`
  return typeNames[type] === undefined ? `${known}, or null` : known
}

function ruleOf(keyword: string, params: Readonly<Record<string, unknown>>): string {
  const limit = params.limit
  switch (keyword) {
    case 'type':
      return typeRule(String(params.type))
    case 'format':
      return formatRules[String(params.format)] ?? `must be a ${params.format}`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'exclusiveMinimum':
      return `must be above ${limit}`
    case 'minLength':
      return `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'maxItems':
      return `must have at most ${limit} items`
    case 'minItems':
      return `must have at least ${limit} items`
    case 'minProperties':
      return limit === 1 ? 'must have at least one field' : `must have at least ${limit} fields`
    default:
      return `breaks the rule ${keyword}`
  }
}
