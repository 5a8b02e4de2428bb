import { ApiError } from '../../kernel/api-error.ts'
import type { FieldError } from '../../kernel/field-error.ts'
import type { ErrorCode } from '../../model/errors.ts'

/** A field of a request that no schema knows. */
export interface UnknownField {
  readonly field: string
  /** The documented field that was probably meant. */
  readonly nearest: string | undefined
}

/** Hints that never change a body: they go into headers and the request log (G4). */
export function unknownFieldHint(unknown: readonly UnknownField[]): string | null {
  if (unknown.length === 0) return null
  const named = unknown
    .slice(0, 5)
    .map(({ field, nearest }) =>
      nearest === undefined ? field : `${field} (did you mean "${nearest}"?)`,
    )
    .join(', ')
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''
  return `ignored unknown fields: ${named}${more}`
}

/** From this share of the allowed window on, a clock is said to be off. */
const edge = 0.8

/** `aheadMs` is how far x-timestamp lies ahead of the machine's clock. */
export function clockHint(aheadMs: number, windowSeconds: number): string | null {
  if (windowSeconds === 0 || Math.abs(aheadMs) < windowSeconds * 1_000 * edge) return null
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  const side = aheadMs < 0 ? 'behind' : 'ahead of'
  return `x-timestamp is ${seconds} s ${side} this machine, ${windowSeconds} s are allowed`
}

const maxReads = 10

export function pollingHint(asked: number): string | null {
  if (asked <= maxReads) return null
  return `asked ${asked} times for the same row: a webhook reports a change of its status`
}

const hintByError: Readonly<Partial<Record<ErrorCode, string>>> = {
  quote_expired: 'accept a quote before its valid_until, or ask for a new one',
  origin_reference_used:
    'origin_reference is never free again: look the first quote up, or use a new one',
}

/** What could be done better, where a request was refused. */
export function errorHint(error: ApiError, body: unknown): string | null {
  if (error instanceof InvalidInput) return textAdvice(error.errors, body)
  return hintByError[error.code] ?? null
}

/** Returns what card endpoints have no `message` for: the fields behind a general error text. */
export function cardAdvice(error: ApiError): string | null {
  const isGeneral = error.code === 'missing_fields' || error.code === 'invalid_request'
  return error instanceof InvalidInput && isGeneral ? error.message : null
}

/** A request whose shape is wrong; it knows the faults one by one. */
export class InvalidInput extends ApiError {
  readonly errors: readonly FieldError[]
  /** Fields that are no fault and were passed over: a required one may be among them, misspelt. */
  readonly unknown: readonly UnknownField[]
  constructor(
    refusal: ErrorCode,
    detail: string,
    errors: readonly FieldError[],
    unknown: readonly UnknownField[],
  ) {
    super(refusal, detail)
    this.errors = errors
    this.unknown = unknown
  }
}

/** A number where the reference says string: most often an amount. */
function textAdvice(errors: readonly FieldError[], body: unknown): string | null {
  const numbers = errors
    .filter(({ kind, field }) => kind === 'type' && typeof valueAt(body, field) === 'number')
    .filter(({ rule }) => rule === 'must be a string')
    .map(({ field }) => field)
  if (numbers.length === 0) return null
  return `send ${numbers.join(', ')} as text in quotes, not as a JSON number`
}

function valueAt(body: unknown, field: string): unknown {
  let value = body
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
