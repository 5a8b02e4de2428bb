import { type Collection, type CollectionDefinition, collections } from '../../model/collections.ts'
import { DataDirectoryError } from '../store.ts'
import { type PostgresAddress, placeOf } from './address.ts'
import { Connection } from './connection.ts'
import { tableStatements } from './tables.ts'

/** The oldest PostgreSQL that is supported. */
const oldestMajor = 14

/** Any two processes that migrate use the same number, whatever their version. */
const advisoryLock = 4_510_013

const directoryTables = [
  `CREATE TABLE worlds (
    world text COLLATE "C" PRIMARY KEY,
    name text COLLATE "C" UNIQUE,
    sequences json NOT NULL DEFAULT '{}',
    clock json,
    last_ms bigint,
    job_due text COLLATE "C",
    attempt_due text COLLATE "C",
    wake_ms bigint,
    news bigint NOT NULL DEFAULT 0,
    due_at text COLLATE "C",
    metadata text NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX worlds_due ON worlds (due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE world_keys (
    key text COLLATE "C" CONSTRAINT world_keys_key PRIMARY KEY,
    world text COLLATE "C" NOT NULL,
    place int NOT NULL
  )`,
  'CREATE INDEX world_keys_world ON world_keys (world)',
  'CREATE INDEX worlds_wake ON worlds (wake_ms) WHERE wake_ms IS NOT NULL',
  `CREATE TABLE commits (
    world text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    at_ms bigint NOT NULL,
    PRIMARY KEY (world, name)
  )`,
  'CREATE INDEX commits_at ON commits (at_ms)',
  `CREATE TABLE processes (
    process text COLLATE "C" PRIMARY KEY,
    slot int NOT NULL UNIQUE,
    seen_ms bigint NOT NULL
  )`,
  `CREATE TABLE claims (
    world text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    process text COLLATE "C" NOT NULL,
    PRIMARY KEY (world, name)
  )`,
  `CREATE TABLE news (
    world text COLLATE "C" NOT NULL,
    process text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    at_ms bigint NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (world, process, number)
  )`,
  'CREATE INDEX news_at ON news (world, at_ms)',
]

const sharedTables = [
  'ALTER TABLE worlds ADD COLUMN ttl_ms bigint, ADD COLUMN made_ms bigint NOT NULL DEFAULT 0',
  'CREATE INDEX worlds_ttl ON worlds (ttl_ms) WHERE ttl_ms IS NOT NULL',
  'CREATE INDEX worlds_unnamed ON worlds (made_ms) WHERE name IS NULL',
  `CREATE TABLE world_uses (
    world text COLLATE "C" PRIMARY KEY,
    used_ms bigint NOT NULL
  )`,
  `CREATE TABLE snapshots (
    world text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    copy text COLLATE "C" NOT NULL UNIQUE,
    about json NOT NULL,
    PRIMARY KEY (world, name)
  )`,
]

const standingTable = [
  `CREATE TABLE standing (
    world text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    at_ms bigint NOT NULL,
    ends_ms bigint,
    content bytea NOT NULL,
    PRIMARY KEY (world, kind, key)
  )`,
  'CREATE INDEX standing_ends ON standing (ends_ms) WHERE ends_ms IS NOT NULL',
  'CREATE INDEX claims_process ON claims (process)',
  'CREATE INDEX news_sent ON news (at_ms)',
]

/**
 * Columns and fields of rows that had other names. A schema that is new has the present ones from
 * the beginning. In the text of JSON only a name of a field can look like these: quotes within a
 * value have a backslash before them.
 */
const renamedFields = [
  `DO $$
  DECLARE collection text;
  BEGIN
    FOR collection IN
      SELECT table_name FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_name = 'turn'
    LOOP
      EXECUTE format('ALTER TABLE %I RENAME COLUMN turn TO sequence', collection);
      EXECUTE format(
        'UPDATE %I SET row = replace(replace(row::text, $1, $2), $3, $4)::json', collection
      ) USING '"turn":', '"sequence":', '"held":true', '"postponed":true';
    END LOOP;
  END $$`,
]

/** Each change of the schema, in order; one that was released never changes. */
const changes: readonly (readonly string[])[] = [
  directoryTables,
  sharedTables,
  standingTable,
  renamedFields,
]

/** A collection brings its table with the version that its definition names. */
const versions: readonly number[] = Object.values<CollectionDefinition<never>>(collections).map(
  ({ since = 1 }) => since,
)

const latestVersion = Math.max(changes.length, ...versions)

/** Returns what brings the schema from the version before to this one. */
function statementsOf(version: number): string[] {
  const added = (Object.keys(collections) as Collection[]).filter(
    (_, place) => versions[place] === version,
  )
  return [...(changes[version - 1] ?? []), ...tableStatements(added)]
}

/**
 * Opens a connection and brings the schema up to this version, in one transaction. Throws
 * DataDirectoryError with what to do when the database cannot be used; nothing is changed then.
 */
export async function migrate(address: PostgresAddress): Promise<number> {
  const connection = await firstConnection(address)
  try {
    await assertUsable(connection, address)
    return await migrated(connection, address)
  } catch (error) {
    throw explained(error as Error, address)
  } finally {
    await connection.close()
  }
}

async function firstConnection(address: PostgresAddress): Promise<Connection> {
  try {
    return await Connection.open(address)
  } catch (error) {
    throw explained(error as Error, address)
  }
}

async function assertUsable(connection: Connection, address: PostgresAddress): Promise<void> {
  const { rows } = await connection.query(
    "SELECT current_setting('server_version_num')::int AS version, " +
      'pg_encoding_to_char(encoding) AS encoding FROM pg_database ' +
      'WHERE datname = current_database()',
  )
  const { version, encoding } = rows[0] as { version: number; encoding: string }
  const major = Math.floor(version / 10_000)
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

/** Returns how many migrations ran. */
async function migrated(connection: Connection, address: PostgresAddress): Promise<number> {
  const { schema } = address
  await connection.run('BEGIN')
  try {
    await connection.run(`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    const known = await connection.query("SELECT to_regclass('schema_versions') AS found")
    let version = 0
    if (known.rows[0]?.found === null) {
      const made = await connection.query('SELECT to_regnamespace($1) AS made', [schema])
      if (made.rows[0]?.made === null) await connection.run(`CREATE SCHEMA "${schema}"`)
      await connection.run(
        'CREATE TABLE schema_versions (version int PRIMARY KEY, at timestamptz NOT NULL)',
      )
    } else {
      const { rows } = await connection.query('SELECT max(version) AS version FROM schema_versions')
      version = (rows[0]?.version as number | null) ?? 0
    }
    if (version > latestVersion) {
      throw unusable(
        address,
        `holds version ${version} of the schema ${schema}, and this program knows up to ` +
          `${latestVersion}: start a newer payments-sandbox, or choose another schema`,
      )
    }
    for (let next = version + 1; next <= latestVersion; next += 1) {
      for (const statement of statementsOf(next)) await connection.run(statement)
      await connection.run(`INSERT INTO schema_versions VALUES (${next}, clock_timestamp())`)
    }
    await connection.run('COMMIT')
    return latestVersion - version
  } catch (error) {
    await connection.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Returns an error of the start as one sentence that says what to do. */
export function explained(error: Error & { code?: string }, address: PostgresAddress): Error {
  if (error instanceof DataDirectoryError) return error
  const { user, database, schema } = address
  const { code, message } = error
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
  const reason = code ?? message
  return unusable(address, `cannot be reached (${reason}): check the address and the server`)
}

function unusable(address: PostgresAddress, what: string): DataDirectoryError {
  return new DataDirectoryError(`the database ${placeOf(address)} ${what}`)
}
