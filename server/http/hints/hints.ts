import type { ApiError } from '../../core/api-error.ts'
import { type FieldError, InvalidFields } from '../../core/field-error.ts'
import type { ErrorCode } from '../../model/errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { UnknownField } from '../validation/invalid-input.ts'

/** Sends a hint with the response, and keeps it in the request log; null adds none. */
export function addHint({ advice }: Pick<RequestContext, 'advice'>, hint: string | null): void {
  if (hint !== null) advice.push(hint)
}

/**
 * Returns the hint that names unknown fields; null if there are none. Hints never change a body:
 * they are sent in a header and kept in the request log (G4).
 */
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

/** A hint is given from this share of the allowed clock difference on. */
const edge = 0.8

/**
 * Returns the hint that a clock is nearly outside the allowed window. `aheadMs` is how far
 * x-timestamp is ahead of the system clock.
 */
export function clockHint(aheadMs: number, windowSeconds: number): string | null {
  if (windowSeconds === 0 || Math.abs(aheadMs) < windowSeconds * 1_000 * edge) return null
  const seconds = Math.round(Math.abs(aheadMs) / 1_000)
  const side = aheadMs < 0 ? 'behind' : 'ahead of'
  return (
    `x-timestamp is ${seconds} s ${side} the system time of the server; at most ` +
    `${windowSeconds} s are allowed`
  )
}

const maxReads = 10

export function pollingHint(asked: number): string | null {
  if (asked <= maxReads) return null
  return `you read the same resource ${asked} times: a webhook reports each change of its status`
}

const hintByError: Readonly<Partial<Record<ErrorCode, string>>> = {
  quote_expired: 'accept a quote before its valid_until, or ask for a new one',
}

/** Returns the hint for a request that failed with an error; null if there is none. */
export function errorHint(error: ApiError, body: unknown): string | null {
  if (error instanceof InvalidFields) return textAdvice(error.errors, body)
  return error.advice ?? hintByError[error.code] ?? null
}

/** Returns the fields behind an error text: card endpoints have no `message` (B20). */
export function cardAdvice(error: ApiError): string | null {
  const { error: text, message } = error
  return error instanceof InvalidFields && message !== `${text}.` ? message : null
}

/** Returns the hint for JSON numbers in fields that must be strings, usually amounts. */
function textAdvice(errors: readonly FieldError[], body: unknown): string | null {
  const numbers = errors
    .filter(({ kind, field }) => kind === 'type' && typeof valueAt(body, field) === 'number')
    .filter(({ rule }) => rule === 'must be a string')
    .map(({ field }) => field)
  if (numbers.length === 0) return null
  return `send ${numbers.join(', ')} as a JSON string, not as a JSON number`
}

function valueAt(body: unknown, field: string): unknown {
  let value = body
  for (const name of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
