/** The version of the schema of a database. Rows have a format of their own, world by world. */
export const schemaVersion = 5

/** Whether the address of a store names a PostgreSQL database. */
export function isPostgresAddress(store: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(store)
}

/** Names the database of an address for people: no user, no password, no parameters. */
export function placeOfAddress(store: string): string {
  if (!URL.canParse(store)) return 'PostgreSQL'
  const { host, pathname } = new URL(store)
  return `PostgreSQL ${host}${pathname}`
}
