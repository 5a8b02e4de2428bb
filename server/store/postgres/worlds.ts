import { type Store, UniqueViolation } from '../store.ts'
import {
  isWorldName,
  type ListWorlds,
  type NewWorld,
  type WorldChange,
  WorldExists,
  type WorldRecord,
  type WorldStores,
  WorldUnknown,
} from '../world-stores.ts'
import { type PostgresAddress, parsePostgresAddress } from './address.ts'
import type { Answer, Connection, Row } from './connection.ts'
import { Membership } from './membership.ts'
import { migrate } from './migrations.ts'
import { type Machine, Pool } from './pool.ts'
import { deleteAll } from './statements.ts'
import { PostgresStore, type StoreContext } from './store.ts'
import { tables } from './tables.ts'

export interface PostgresOptions {
  /** `postgres://…`, with the parameters that docs/scaling.md lists. */
  readonly address: string
  readonly machine: Machine
  /** Returns a text that was never drawn before. */
  readonly nonce: () => string
}

const recordColumns = `name, due_at, metadata, ARRAY(
  SELECT key FROM world_keys k WHERE k.world = w.world ORDER BY place
) AS keys`

/**
 * Opens the stores of all worlds of a database, and makes what is missing: the schema, and `main`.
 * Throws DataDirectoryError when the database cannot be used, with what to do about it.
 */
export async function postgresWorlds(options: PostgresOptions): Promise<WorldStores> {
  const address = parsePostgresAddress(options.address)
  await migrate(address)
  const { machine, nonce } = options
  const pool = new Pool(address, machine)
  const members = new Membership(nonce(), pool, machine)
  const worlds = new PostgresWorlds({ pool, machine, nonce, members })
  try {
    await members.join()
    await worlds.openMain()
  } catch (error) {
    await pool.close()
    throw error
  }
  return worlds
}

/** Brings the schema of a database up to this version; returns how many changes that took. */
export function migratePostgres(address: string): Promise<number> {
  const parsed: PostgresAddress = parsePostgresAddress(address)
  return migrate(parsed)
}

class PostgresWorlds implements WorldStores {
  readonly #context: StoreContext
  readonly #open = new Map<string, PostgresStore>()
  #main: PostgresStore | undefined

  constructor(context: StoreContext) {
    this.#context = context
  }

  async openMain(): Promise<void> {
    const text = 'INSERT INTO worlds (world, name) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING'
    await this.#ask(text, [this.#context.nonce(), 'main'])
    this.#main = new PostgresStore(this.#context, (await this.#find('main')) as string)
  }

  get main(): Store {
    return this.#main as PostgresStore
  }

  async list({ after = '', limit, contains = '' }: ListWorlds = {}): Promise<WorldRecord[]> {
    const text =
      `SELECT ${recordColumns} FROM worlds w WHERE name > $1 AND name <> 'main' ` +
      'AND strpos(name, $2) > 0 ORDER BY name LIMIT $3'
    const { rows } = await this.#ask(text, [after, contains, limit ?? null])
    return rows.map(recordOf)
  }

  async count(): Promise<number> {
    const text = "SELECT count(*) AS count FROM worlds WHERE name <> 'main'"
    return (await this.#ask(text, [])).rows[0]?.count as number
  }

  async get(name: string): Promise<WorldRecord | undefined> {
    if (name === 'main') return undefined
    const text = `SELECT ${recordColumns} FROM worlds w WHERE name = $1`
    return (await this.#ask(text, [name])).rows.map(recordOf)[0]
  }

  async findByKey(key: string): Promise<WorldRecord | undefined> {
    if (key.includes('\u0000')) return undefined
    const text =
      `SELECT ${recordColumns} FROM worlds w ` +
      'WHERE world = (SELECT world FROM world_keys WHERE key = $1)'
    return (await this.#ask(text, [key])).rows.map(recordOf)[0]
  }

  async listDue(at: string, limit?: number): Promise<WorldRecord[]> {
    const text =
      `SELECT ${recordColumns} FROM worlds w WHERE due_at <= $1 AND name <> 'main' ` +
      'ORDER BY due_at LIMIT $2'
    return (await this.#ask(text, [at, limit ?? null])).rows.map(recordOf)
  }

  /** The record is the last that is written, so a world that is not whole has no name. */
  async create({ name, keys, due_at = null, metadata, from, prepare }: NewWorld): Promise<Store> {
    if (!isWorldName(name)) throw new Error(`${name} names no world`)
    if ((await this.#find(name)) !== undefined) throw new WorldExists(name)
    const world = this.#context.nonce()
    await this.#ask('INSERT INTO worlds (world) VALUES ($1)', [world])
    const store = new PostgresStore(this.#context, world)
    try {
      await store.transact(async (tx) => {
        if (from !== undefined) await tx.replaceAll(from)
        await prepare?.(tx)
      })
      await this.#transaction(async (connection) => {
        const text = 'UPDATE worlds SET name = $2, due_at = $3, metadata = $4 WHERE world = $1'
        await connection.query(text, [world, name, due_at, JSON.stringify(metadata)])
        await setKeys(connection, world, keys)
      })
    } catch (error) {
      await store.close()
      await this.#remove(world).catch(() => undefined)
      throw violationOf(error as Error, name)
    }
    this.#open.set(name, store)
    return store
  }

  async open(name: string): Promise<Store> {
    if (name === 'main') return this.main
    const world = await this.#find(name)
    const there = this.#open.get(name)
    if (there !== undefined && there.world === world) return there
    this.#open.delete(name)
    await there?.close()
    if (world === undefined) throw new WorldUnknown(name)
    const store = new PostgresStore(this.#context, world)
    this.#open.set(name, store)
    return store
  }

  async update(name: string, change: WorldChange): Promise<WorldRecord> {
    const { keys, due_at, metadata } = change
    const values: unknown[] = [name]
    const sets = ['name = name']
    if (due_at !== undefined) sets.push(`due_at = $${values.push(due_at)}`)
    if (metadata !== undefined) sets.push(`metadata = $${values.push(JSON.stringify(metadata))}`)
    try {
      await this.#transaction(async (connection) => {
        const text =
          `UPDATE worlds SET ${sets.join(', ')} ` +
          "WHERE name = $1 AND name <> 'main' RETURNING world"
        const world = (await connection.query(text, values)).rows[0]?.world as string | undefined
        if (world === undefined) throw new WorldUnknown(name)
        if (keys !== undefined) await setKeys(connection, world, keys)
      })
    } catch (error) {
      throw violationOf(error as Error, name)
    }
    const record = await this.get(name)
    if (record === undefined) throw new WorldUnknown(name)
    return record
  }

  async delete(name: string): Promise<WorldRecord> {
    const record = await this.get(name)
    const world = await this.#find(name)
    if (record === undefined || world === undefined) throw new WorldUnknown(name)
    const store = this.#open.get(name)
    this.#open.delete(name)
    await store?.close()
    await this.#remove(world)
    return record
  }

  async close(): Promise<void> {
    for (const store of this.#open.values()) await store.close()
    await this.#main?.close()
    await this.#context.members.stop()
    await this.#context.pool.close()
  }

  async #find(name: string): Promise<string | undefined> {
    const found = await this.#ask('SELECT world FROM worlds WHERE name = $1', [name])
    return found.rows[0]?.world as string | undefined
  }

  async #remove(world: string): Promise<void> {
    await this.#transaction(async (connection) => {
      for (const table of ['worlds', 'world_keys', 'commits', 'claims', 'news']) {
        await connection.query(`DELETE FROM ${table} WHERE world = $1`, [world])
      }
      for (const table of tables.values()) {
        for (const { text, values } of deleteAll(table, world)) await connection.query(text, values)
      }
    })
  }

  async #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    const { pool } = this.#context
    const connection = await pool.acquire()
    try {
      return await connection.query(text, values)
    } finally {
      pool.release(connection)
    }
  }

  async #transaction(work: (connection: Connection) => Promise<void>): Promise<void> {
    const { pool } = this.#context
    const connection = await pool.acquire()
    try {
      await connection.query('BEGIN')
      await work(connection)
      await connection.query('COMMIT')
    } catch (error) {
      connection.query('ROLLBACK').catch(() => undefined)
      throw error
    } finally {
      pool.release(connection)
    }
  }
}

async function setKeys(
  connection: Connection,
  world: string,
  keys: readonly string[],
): Promise<void> {
  await connection.query('DELETE FROM world_keys WHERE world = $1', [world])
  const text =
    'INSERT INTO world_keys (world, key, place) ' +
    'SELECT $1, key, place FROM unnest($2::text[]) WITH ORDINALITY AS given (key, place)'
  await connection.query(text, [world, keys])
}

function recordOf({ name, due_at, metadata, keys }: Row): WorldRecord {
  return {
    name: name as string,
    keys: keys as string[],
    due_at: due_at as string | null,
    metadata: JSON.parse(metadata as string),
  }
}

function violationOf(error: Error & { code?: string; constraint?: string }, name: string): Error {
  if (error.code !== '23505') return error
  if (error.constraint === 'world_keys_key') return new UniqueViolation('worlds', 'key')
  return new WorldExists(name)
}
