import { parsePostgresAddress } from './address.ts'
import { Connection } from './connection.ts'
import { explained } from './migrations.ts'

/**
 * Whether a database has no rows of ours: no tables, or empty ones. Changes nothing. Throws
 * DataDirectoryError when the database cannot be used.
 */
export async function isEmptyPostgres(given: string): Promise<boolean> {
  const address = parsePostgresAddress(given)
  let connection: Connection | null = null
  try {
    connection = await Connection.open(address)
    const tables = await connection.query(
      "SELECT to_regclass('worlds') AS worlds, to_regclass('settings_rows') AS settings",
    )
    const { worlds = null, settings = null } = tables.rows[0] ?? {}
    if (worlds === null || settings === null) return true
    const text =
      "SELECT EXISTS (SELECT FROM worlds WHERE name IS DISTINCT FROM 'main') " +
      'OR EXISTS (SELECT FROM settings_rows) AS used'
    return (await connection.query(text)).rows[0]?.used !== true
  } catch (error) {
    throw explained(error as Error, address)
  } finally {
    await connection?.close()
  }
}
