import { UniqueViolation } from '../store.ts'

/** A key that two rows would have, by the name of the index that refused it. */
export function uniqueViolationOf({
  code,
  constraint,
  table,
}: Error & PgFields): UniqueViolation | null {
  if (code !== '23505' || constraint === undefined || table === undefined) return null
  const collection = table.replace(/_rows$/, '')
  return new UniqueViolation(collection, constraint.slice(table.length + 1).replace(/_key$/, ''))
}

interface PgFields {
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
}
