import { type ErrorCode, type ErrorKind, errors } from '../model/errors.ts'
import type { UnitOfWork } from './unit.ts'

/**
 * An error that a client can cause. Rules throw it; the response has the status of its kind, and
 * the unit of work is rolled back. `message` is a sentence with the field and the rule it broke.
 */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly kind: ErrorKind
  /** The value of `error`. */
  readonly error: string
  /** A hint for `x-sandbox-advice`, beside the body (G4). */
  advice: string | null = null
  /** Seconds after which a retry may succeed; undefined if they are not known. */
  readonly retryAfterSeconds: number | undefined = undefined
  /** Writes that are kept despite the error, in a unit of work of their own. */
  afterwards?: (unit: UnitOfWork) => void

  constructor(code: ErrorCode, message?: string, text?: string) {
    const [kind, standardText] = errors[code]
    const error = text ?? standardText
    super(message ?? sentence(error))
    this.code = code
    this.kind = kind
    this.error = error
  }

  /** Returns the error itself, with a hint for `x-sandbox-advice` (G4, B20). */
  withAdvice(advice: string): this {
    this.advice = advice
    return this
  }
}

function sentence(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}
