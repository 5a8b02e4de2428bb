/**
 * The version of the schema of a database. The rows of each world have a format version of their
 * own.
 */
export const schemaVersion = 5

/** Returns true if the address of a store names a PostgreSQL database. */
export function isPostgresAddress(store: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(store)
}

/** Returns the database of an address for messages, without user, password and parameters. */
export function placeOfAddress(store: string): string {
  if (!URL.canParse(store)) return 'PostgreSQL'
  const { host, pathname } = new URL(store)
  return `PostgreSQL ${host}${pathname}`
}
