/** The fields of a schema: only the parts that reading a request needs. */
export type FieldMap = Readonly<Record<string, SchemaField>>

export interface SchemaField {
  readonly type: string | readonly string[]
  readonly required?: true
  readonly format?: 'uuid'
  /** The shape of an object in it. */
  readonly shape?: string
  /** The shape of the objects in a list. */
  readonly items?: string
}
