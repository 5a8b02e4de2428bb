import { schemaVersion } from '../postgres-address.ts'
import { parsePostgresAddress } from './address.ts'
import { PostgresDatabase } from './database.ts'
import type { Machine } from './machine.ts'
import { explained, storedVersion } from './schema.ts'

/**
 * Returns true if the schema is missing, or has no world with data. Changes nothing. Throws
 * DataDirectoryError if the database cannot be used.
 */
export async function isEmptyPostgres(given: string, machine: Machine): Promise<boolean> {
  const address = parsePostgresAddress(given)
  let database: PostgresDatabase | null = null
  try {
    database = await PostgresDatabase.open(address, machine)
    const version = await storedVersion(database)
    if (version === null) return true
    // An older schema has its rows in other tables, so it cannot be restored into either.
    const text =
      `SELECT EXISTS (SELECT FROM "${address.schema}".worlds WHERE name <> 'main' ` +
      'OR counts::text LIKE \'%"settings":%\' AND counts::text NOT LIKE \'%"settings":0%\') AS used'
    return version === schemaVersion && (await database.query(text)).rows[0]?.used !== true
  } catch (error) {
    throw explained(error as Error, address)
  } finally {
    await database?.close()
  }
}
