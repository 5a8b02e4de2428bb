/** What a field of a row holds. `npm run generate` reads it from the types of rows. */
export type FieldShape =
  | 'text'
  | 'number'
  | 'flag'
  | 'decimal'
  | 'instant'
  | 'anything'
  | { readonly oneOf: readonly (string | boolean)[] }
  | { readonly listOf: FieldShape }
  | { readonly fields: FieldShapes }
  | { readonly orNull: FieldShape }
  | { readonly optional: FieldShape }

export type FieldShapes = Readonly<Record<string, FieldShape>>
