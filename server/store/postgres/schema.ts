import { schemaVersion } from '../postgres-address.ts'
import { DataDirectoryError } from '../store.ts'
import { type PostgresAddress, placeOf } from './address.ts'
import { DatabaseFailure, type PostgresDatabase } from './database.ts'

/** The oldest major version of PostgreSQL that is supported. */
const oldestMajor = 14

/**
 * Returns the statements that create the tables. Keys of rows begin with the world or the state,
 * which separates the worlds.
 */
function tableStatements(schema: string): string[] {
  const text = 'text COLLATE "C"'
  const table = (name: string, columns: string) =>
    `CREATE TABLE IF NOT EXISTS "${schema}".${name} (${columns})`
  const index = (name: string, on: string) =>
    `CREATE INDEX IF NOT EXISTS ${name} ON "${schema}".${on}`
  return [
    table(
      'processes',
      `id ${text} PRIMARY KEY, address text, version text NOT NULL, settings text NOT NULL, ` +
        'alive_until timestamptz NOT NULL',
    ),
    table(
      'worlds',
      `id ${text} PRIMARY KEY, name ${text} NOT NULL UNIQUE, state ${text} NOT NULL, ` +
        `owner ${text}, epoch bigint NOT NULL DEFAULT 0, commit bigint NOT NULL DEFAULT 0, ` +
        `format int NOT NULL, sequences json NOT NULL DEFAULT '{}', at_ms bigint, clock json, ` +
        `counts json NOT NULL DEFAULT '{}', bytes bigint NOT NULL DEFAULT 0, wake_ms bigint, ` +
        `due_at ${text}, ttl_ms bigint, used_ms bigint NOT NULL, metadata text NOT NULL, ` +
        'openings int NOT NULL DEFAULT 0, opened_ms bigint NOT NULL DEFAULT 0, problem text',
    ),
    index('worlds_wake', 'worlds (wake_ms) WHERE wake_ms IS NOT NULL'),
    index('worlds_ttl', 'worlds (ttl_ms) WHERE ttl_ms IS NOT NULL'),
    table('world_keys', `key ${text} PRIMARY KEY, world ${text} NOT NULL, place int NOT NULL`),
    index('world_keys_world', 'world_keys (world)'),
    table(
      'rows',
      `state ${text}, collection ${text}, id ${text}, seq bigint NOT NULL, row json NOT NULL, ` +
        'PRIMARY KEY (state, collection, id)',
    ),
    table(
      'snapshots',
      `world ${text}, name ${text}, state ${text} NOT NULL UNIQUE, about json NOT NULL, ` +
        'sequences json NOT NULL, format int NOT NULL, PRIMARY KEY (world, name)',
    ),
    table('leftovers', `state ${text} PRIMARY KEY, at_ms bigint NOT NULL`),
    table(
      'runtime_state',
      `world ${text}, kind ${text}, key ${text}, number bigint NOT NULL, content text NOT NULL, ` +
        'PRIMARY KEY (world, kind, key)',
    ),
    table(
      'server_rows',
      `kind ${text}, key ${text}, at_ms bigint NOT NULL, content text NOT NULL, ` +
        'PRIMARY KEY (kind, key)',
    ),
  ]
}

/**
 * Creates what is missing of the schema. Throws DataDirectoryError, with what to do, if the
 * database cannot be used or has an older schema, which only `migrate` converts.
 */
export async function prepareSchema(database: PostgresDatabase): Promise<void> {
  const { address } = database
  try {
    await assertUsable(database)
    const version = await storedVersion(database)
    if (version === schemaVersion) return
    if (version !== null) throw versionError(address, version)
    await createSchema(database)
  } catch (error) {
    throw explained(error as Error, address)
  }
}

/** Creates what is missing, and then stores the version of the schema. */
export async function createSchema(database: PostgresDatabase): Promise<void> {
  const { schema } = database.address
  await createTables(database)
  const done =
    `INSERT INTO "${schema}".schema_versions VALUES (${schemaVersion}, clock_timestamp()) ` +
    'ON CONFLICT DO NOTHING'
  await database.query(done)
}

/** Creates missing tables. Any number of processes may call this at once. */
export async function createTables(database: PostgresDatabase): Promise<void> {
  const { schema } = database.address
  const made = await database.query('SELECT to_regnamespace($1) IS NOT NULL AS made', [schema])
  const first = made.rows[0]?.made === true ? [] : [`CREATE SCHEMA IF NOT EXISTS "${schema}"`]
  const versions =
    `CREATE TABLE IF NOT EXISTS "${schema}".schema_versions ` +
    '(version int PRIMARY KEY, at timestamptz NOT NULL)'
  for (const statement of [...first, ...tableStatements(schema), versions]) {
    await unlessMade(() => database.query(statement))
  }
}

/** Retries a statement that fails because another process creates the same object. */
async function unlessMade(create: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await create()
      return
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      const isMet =
        code === '23505' || /\(42P0[67]|\(42710|\(XX000: tuple concurrently/.test(message)
      if (!isMet || attempt === 20) throw error
    }
  }
}

/** Returns the version of the schema; null if there is none. */
export async function storedVersion(database: PostgresDatabase): Promise<number | null> {
  const { schema } = database.address
  const name = `"${schema}".schema_versions`
  const { rows } = await database.query('SELECT to_regclass($1) IS NOT NULL AS found', [name])
  if (rows[0]?.found !== true) return null
  const found = await database.query(`SELECT max(version) AS version FROM ${name}`)
  return (found.rows[0]?.version as number | null) ?? null
}

export async function assertUsable(database: PostgresDatabase): Promise<void> {
  const { rows } = await database.query(
    "SELECT current_setting('server_version_num')::int AS version, " +
      'pg_encoding_to_char(encoding) AS encoding FROM pg_database ' +
      'WHERE datname = current_database()',
  )
  const { version, encoding } = rows[0] as { version: number | string; encoding: string }
  const major = Math.floor(Number(version) / 10_000)
  const { address } = database
  if (major < oldestMajor) {
    throw unusable(address, `is PostgreSQL ${major}: use ${oldestMajor} or later`)
  }
  if (encoding !== 'UTF8') {
    throw unusable(
      address,
      `has the encoding ${encoding}: create one with ENCODING 'UTF8' TEMPLATE template0`,
    )
  }
}

export function versionError(address: PostgresAddress, version: number): DataDirectoryError {
  const { schema } = address
  if (version > schemaVersion) {
    return unusable(
      address,
      `holds version ${version} of the schema ${schema}, and this program knows up to ` +
        `${schemaVersion}: start a newer payments-sandbox, or choose another schema`,
    )
  }
  return unusable(
    address,
    `holds version ${version} of the schema ${schema}: end the processes that use it, and run ` +
      '`payments-sandbox migrate` once; nothing was changed',
  )
}

/** Returns an error of the start as one sentence with the reason and what to do. */
export function explained(error: Error & { code?: string }, address: PostgresAddress): Error {
  if (error instanceof DataDirectoryError) return error
  const { user, database, schema } = address
  const { message } = error
  const code = error.code ?? /\((\w{5})(?:\)|: )/.exec(message)?.[1]
  if (code === '28P01' || code === '28000' || /password must be/.test(message)) {
    return unusable(address, `refuses the user ${user}: check user, password and pg_hba.conf`)
  }
  if (code === '3D000') {
    return unusable(address, `does not exist: create it with CREATE DATABASE "${database}"`)
  }
  if (code === '42501') {
    return unusable(
      address,
      `lacks a right: GRANT CREATE ON DATABASE "${database}" TO "${user}", or let an ` +
        `administrator run CREATE SCHEMA "${schema}" AUTHORIZATION "${user}"`,
    )
  }
  if (/self.signed|certificate|SSL/i.test(message)) {
    return unusable(address, `offers no encryption that can be used (${message}): check sslmode`)
  }
  if (error instanceof DatabaseFailure && error.code !== undefined) {
    return new DataDirectoryError(message)
  }
  const reason = code ?? message
  return unusable(address, `cannot be reached (${reason}): check the address and the server`)
}

export function unusable(address: PostgresAddress, what: string): DataDirectoryError {
  return new DataDirectoryError(`the database ${placeOf(address)} ${what}`)
}
