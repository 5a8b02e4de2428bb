/** The version of the schema of a database. Rows have a format of their own, world by world. */
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
