import type { Collection } from './collections.ts'

/** The rule of a single value, by name. */
export type PlainShape =
  | 'text'
  | 'long-text'
  | 'json-text'
  | 'any-text'
  | 'key'
  | 'uuid'
  | 'currency'
  | 'country'
  | 'email'
  | 'http-url'
  | 'day'
  | 'task'
  | 'event-type'
  | 'cause'
  | 'json-texts'
  | 'number'
  | 'count'
  | 'flag'
  | 'decimal'
  | 'signed-decimal'
  | 'instant'
  | 'fee'
  | 'retry-times'
  | 'anything'

/** The content of a field of a row. `npm run generate` derives it from the types of rows. */
export type FieldShape =
  | PlainShape
  | { readonly oneOf: readonly (string | boolean)[] }
  | { readonly idOf: Collection }
  | { readonly amountIn: string }
  | { readonly listOf: FieldShape }
  | { readonly mapOf: FieldShape }
  | { readonly fields: FieldShapes }
  | { readonly orNull: FieldShape }
  | { readonly orEmpty: FieldShape }
  | { readonly optional: FieldShape }

export type FieldShapes = Readonly<Record<string, FieldShape>>
