import { schemaVersion } from '../postgres-address.ts'
import { parsePostgresAddress } from './address.ts'
import { PostgresDatabase, type Session } from './database.ts'
import { databaseNow } from './lease.ts'
import type { Machine } from './machine.ts'
import {
  assertUsable,
  createSchema,
  createTables,
  explained,
  storedVersion,
  versionError,
} from './schema.ts'

/** The result of a conversion. */
export interface Migrated {
  /** The schema version before the conversion; null if there was no schema. */
  readonly from: number | null
  /** The number of converted worlds. */
  readonly worlds: number
}

/**
 * The statement timeout, in milliseconds: one statement copies all rows of a collection of a world.
 */
const conversionMs = 3_600_000

/** The first schema version whose rows have the field names of format 4. */
const firstRenamed = 4

/** The tables of schemas before version 5 that do not hold rows. */
const directoryTables = [
  'worlds',
  'world_keys',
  'world_uses',
  'snapshots',
  'standing',
  'processes',
  'claims',
  'news',
  'commits',
]

/** The indexes whose names the new tables reuse. */
const directoryIndexes = ['worlds_wake', 'worlds_ttl', 'world_keys_world']

/**
 * Migrates the schema of a database to this version. Schemas before version 5 are converted world
 * by world, and an interrupted conversion continues. Their tables remain, as `old_…`. Throws
 * DataDirectoryError.
 */
export async function migratePostgres(given: string, machine: Machine): Promise<Migrated> {
  const address = { ...parsePostgresAddress(given), statementTimeoutMs: conversionMs }
  let database: PostgresDatabase | undefined
  try {
    database = await PostgresDatabase.open(address, machine)
    await assertUsable(database)
    const from = await storedVersion(database)
    if (from !== null && from > schemaVersion) throw versionError(address, from)
    if (from === null || from === schemaVersion) {
      await createSchema(database)
      return { from, worlds: 0 }
    }
    return { from, worlds: await convert(database, from) }
  } catch (error) {
    throw explained(error as Error, address)
  } finally {
    await database?.close()
  }
}

async function convert(database: PostgresDatabase, version: number): Promise<number> {
  const { schema } = database.address
  await renameOldTables(database)
  await createTables(database)
  const rowTables = await rowTablesOf(database)
  const named = `SELECT world FROM "${schema}".old_worlds WHERE name IS NOT NULL ORDER BY name`
  let worlds = 0
  for (const { world } of (await database.query(named)).rows) {
    const isNew = await database.transaction('ISOLATION LEVEL READ COMMITTED', (session) =>
      convertWorld(session, schema, String(world), { rowTables, version }),
    )
    if (isNew) worlds += 1
  }
  await createSchema(database)
  return worlds
}

/**
 * Renames all old tables in one transaction, so that no process of an earlier version writes to
 * them during the conversion.
 */
async function renameOldTables(database: PostgresDatabase): Promise<void> {
  const { schema } = database.address
  await database.transaction('ISOLATION LEVEL READ COMMITTED', async (session) => {
    const text =
      'SELECT table_name FROM information_schema.tables WHERE table_schema = $1 AND (' +
      "table_name = ANY($2::text[]) OR table_name ~ '^[a-z]\\w*_(rows|by_\\w+)$') " +
      "AND table_name NOT LIKE 'old\\_%' AND table_name <> 'server_rows'"
    const { rows } = await session.query(text, [schema, directoryTables])
    const renamed = 'SELECT to_regclass($1) IS NOT NULL AS there'
    const name = `"${schema}".old_worlds`
    if ((await session.query(renamed, [name])).rows[0]?.there === true) return
    for (const { table_name } of rows) {
      await session.query(`ALTER TABLE "${schema}"."${table_name}" RENAME TO "old_${table_name}"`)
    }
    for (const index of directoryIndexes) {
      await session.query(`DROP INDEX IF EXISTS "${schema}"."${index}"`)
    }
  })
}

/** Returns the names of the old tables of rows by collection. */
async function rowTablesOf(database: PostgresDatabase): Promise<Map<string, string>> {
  const text =
    'SELECT table_name FROM information_schema.tables WHERE table_schema = $1 ' +
    "AND table_name ~ '^old_\\w+_rows$'"
  const { rows } = await database.query(text, [database.address.schema])
  return new Map(
    rows.map(({ table_name }) => [
      String(table_name).slice('old_'.length, -'_rows'.length),
      String(table_name),
    ]),
  )
}

interface Source {
  readonly rowTables: ReadonlyMap<string, string>
  readonly version: number
}

/**
 * Converts a world with its snapshots, keys and runtime state. Returns false if it was converted
 * before.
 */
async function convertWorld(
  session: Session,
  schema: string,
  world: string,
  { rowTables, version }: Source,
): Promise<boolean> {
  const format = version < firstRenamed ? 3 : 4
  const done = `SELECT 1 FROM "${schema}".worlds WHERE id = $1`
  if ((await session.query(done, [world])).rows.length > 0) return false
  await copyRows(session, schema, world, rowTables)
  const hasSnapshots = version >= 2
  const copies = hasSnapshots
    ? (await session.query(`SELECT copy FROM "${schema}".old_snapshots WHERE world = $1`, [world]))
        .rows
    : []
  for (const { copy } of copies) await copyRows(session, schema, String(copy), rowTables)
  if (hasSnapshots) {
    const snapshots =
      `INSERT INTO "${schema}".snapshots (world, name, state, about, sequences, format) ` +
      `SELECT s.world, s.name, s.copy, s.about, w.sequences, $2 FROM "${schema}".old_snapshots s ` +
      `JOIN "${schema}".old_worlds w ON w.world = s.copy WHERE s.world = $1`
    await session.query(snapshots, [world, format])
  }
  const keys =
    `INSERT INTO "${schema}".world_keys (world, key, place) ` +
    `SELECT world, key, place FROM "${schema}".old_world_keys WHERE world = $1`
  await session.query(keys, [world])
  if (version >= 3) await copyRuntimeState(session, schema, world)
  await copyRecord(session, schema, world, { format, hasTtl: hasSnapshots })
  return true
}

/** Copies the rows of a world or snapshot; old tables have the body of an event in a column. */
async function copyRows(
  session: Session,
  schema: string,
  world: string,
  rowTables: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [collection, table] of rowTables) {
    const row =
      collection === 'events'
        ? "(rtrim(row::text, '}') || ',\"body\":' || " +
          "to_json(convert_from(body, 'UTF8'))::text || '}')::json"
        : 'row'
    const text =
      `INSERT INTO "${schema}".rows (state, collection, id, seq, row) ` +
      `SELECT world, $2, id, row_number() OVER (ORDER BY id), ${row} ` +
      `FROM "${schema}"."${table}" WHERE world = $1`
    await session.query(text, [world, collection])
  }
}

async function copyRecord(
  session: Session,
  schema: string,
  world: string,
  { format, hasTtl }: { readonly format: number; readonly hasTtl: boolean },
): Promise<void> {
  const used = hasTtl
    ? `coalesce((SELECT used_ms FROM "${schema}".old_world_uses u WHERE u.world = w.world), ` +
      `nullif(made_ms, 0), ${databaseNow})`
    : databaseNow
  const counted =
    `SELECT collection, count(*) AS count, sum(octet_length(row::text)) AS bytes ` +
    `FROM "${schema}".rows WHERE state = $1 GROUP BY collection`
  const text =
    `INSERT INTO "${schema}".worlds (id, name, state, format, sequences, at_ms, clock, wake_ms, ` +
    `due_at, ttl_ms, used_ms, metadata, counts, bytes) SELECT world, name, world, $2, sequences, ` +
    `last_ms, clock, wake_ms, due_at, ${hasTtl ? 'ttl_ms' : 'NULL'}, ${used}, metadata, ` +
    `coalesce((SELECT json_object_agg(collection, count) FROM (${counted}) c), '{}'), ` +
    `coalesce((SELECT sum(bytes) FROM (${counted}) b), 0) ` +
    `FROM "${schema}".old_worlds w WHERE world = $1`
  await session.query(text, [world, format])
}

/**
 * Copies faults, chaos and reports to their world, and ended sessions to the rows of the server.
 */
async function copyRuntimeState(session: Session, schema: string, world: string): Promise<void> {
  const content = "convert_from(content, 'UTF8')"
  const own =
    `INSERT INTO "${schema}".runtime_state (world, kind, key, number, content) ` +
    'SELECT world, kind, key, at_ms, CASE ' +
    `WHEN kind = 'audit' THEN (${content}::json -> 'report')::text ` +
    `ELSE ${content} END FROM "${schema}".old_standing ` +
    "WHERE world = $1 AND kind IN ('fault', 'chaos', 'audit')"
  await session.query(own, [world])
  const ended =
    `INSERT INTO "${schema}".server_rows (kind, key, at_ms, content) ` +
    `SELECT 'session', key, at_ms, coalesce(ends_ms, 0)::text FROM "${schema}".old_standing ` +
    "WHERE world = $1 AND kind = 'session' ON CONFLICT (kind, key) DO NOTHING"
  await session.query(ended, [world])
}
