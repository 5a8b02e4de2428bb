import { type FieldError, InvalidFields } from '../../core/field-error.ts'
import type { ErrorCode } from '../../model/errors.ts'

/** A field of a request that its schema does not have. */
export interface UnknownField {
  readonly field: string
  /** The documented field that was probably meant. */
  readonly nearest: string | undefined
  /** The fields that the request can have there. */
  readonly known?: readonly string[]
}

/** A request that does not match its schema, with all its errors. */
export class InvalidInput extends InvalidFields {
  /** Unknown fields, which are ignored: a required field may be among them, misspelt. */
  readonly unknown: readonly UnknownField[]

  constructor(errors: readonly FieldError[], code: ErrorCode, unknown: readonly UnknownField[]) {
    super(errors, code)
    this.unknown = unknown
  }
}
