import type { ErrorCode } from '../model/errors.ts'
import { ApiError } from './api-error.ts'

/** An error in one field of a request, and the rule it broke. */
export interface FieldError {
  /** The dotted path, such as `address.city`. */
  readonly field: string
  readonly kind: 'missing' | 'type' | 'value' | 'unknown'
  /** The rest of the sentence: `must be …`; for an unknown field, a hint or ''. */
  readonly rule: string
}

export function required(field: string): FieldError {
  return { field, kind: 'missing', rule: 'is required' }
}

/** Longer lists of fields are left to the documents. */
const maxListed = 30

/**
 * Returns the error of an unknown field; `nearest` is the field that was probably meant. Without
 * one, the error lists the known fields.
 */
export function unknownField(
  field: string,
  nearest: string | undefined,
  known: readonly string[] = [],
): FieldError {
  const isListed = known.length > 0 && known.length <= maxListed
  const list = isListed ? `Known fields: ${known.join(', ')}.` : ''
  return {
    field,
    kind: 'unknown',
    rule: nearest === undefined ? list : `Did you mean "${nearest}"?`,
  }
}

export function invalid(field: string, rule: string): FieldError {
  return { field, kind: 'value', rule }
}

/** The maximum number of errors in one message; no documented request has as many fields. */
const maxReported = 100

/**
 * Returns all errors in one message: the broken rules in one sentence, then one sentence for each
 * unknown field.
 */
export function formatErrors(errors: readonly FieldError[]): string {
  const shown = errors.slice(0, maxReported)
  const rules = shown.filter(({ kind }) => kind !== 'unknown')
  const sentences = rules.length === 0 ? [] : [`${rules.map(ruleOf).join('; ')}.`]
  for (const { field, kind, rule } of shown) {
    if (kind !== 'unknown') continue
    // Several unknown fields of one object have one list of known ones.
    sentences.push(...[`Unknown field "${field}".`, rule].filter((one) => !sentences.includes(one)))
  }
  const more = errors.length - shown.length
  if (more > 0) sentences.push(`And ${more} more.`)
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

function ruleOf({ field, rule }: FieldError): string {
  return `${field} ${rule}`
}

/** An error that names its fields. */
export class InvalidFields extends ApiError {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[], code: ErrorCode = errorCodeOf(errors)) {
    super(code, formatErrors(errors))
    this.errors = errors
  }
}

/** Returns the errors in fields that an error names; none for other errors. */
export function fieldErrorsOf(error: ApiError): readonly FieldError[] {
  return error instanceof InvalidFields ? error.errors : []
}

/** Throws all errors of a request at once; does nothing if there are none. */
export function throwIfInvalid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new InvalidFields(errors)
}

/**
 * Returns the code of the 400: `missing_fields` if fields are only missing, else `invalid_request`.
 */
export function errorCodeOf(errors: readonly FieldError[]): 'missing_fields' | 'invalid_request' {
  return errors.every(({ kind }) => kind === 'missing') ? 'missing_fields' : 'invalid_request'
}
