import { OutcomeUnknown, type Store, StoreFailure, type StoreSnapshot } from '../store.ts'
import {
  isWorldName,
  type ListWorlds,
  type NewWorld,
  type SharedWorlds,
  type WorldChange,
  WorldExists,
  type WorldRecord,
  type WorldStores,
  WorldUnknown,
} from '../world-stores.ts'
import { type PostgresAddress, parsePostgresAddress } from './address.ts'
import type { Connection, QueryResult } from './connection.ts'
import { removals } from './leftovers.ts'
import { Membership } from './membership.ts'
import { migrate } from './migrations.ts'
import { inTransaction, type Machine, Pool } from './pool.ts'
import { databaseNow } from './presence.ts'
import { sharedWorlds } from './shared-worlds.ts'
import { StoredImage } from './states.ts'
import { PostgresStore } from './store.ts'
import type { StoreContext } from './store-context.ts'
import { recordColumns, recordOf, setKeys, violationOf } from './world-records.ts'

export interface PostgresOptions {
  /** `postgres://…`, with the parameters that docs/scaling.md lists. */
  readonly address: string
  readonly machine: Machine
  /** Returns a text that was never drawn before. */
  readonly nonce: () => string
}

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
  /** What was heard in worlds that were released, by their internal ids. */
  readonly #heard = new Map<string, Map<string, number>>()
  #main: PostgresStore | undefined

  readonly shared: SharedWorlds

  constructor(context: StoreContext) {
    this.#context = context
    this.shared = sharedWorlds((text, values) => this.#ask(text, values))
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
    // In the order of its index, so that a count reads no rows.
    const names = "SELECT name FROM worlds WHERE name <> 'main' ORDER BY name LIMIT 100000000"
    const text = `SELECT count(*) AS count FROM (${names}) named`
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
  async create(created: NewWorld): Promise<Store> {
    const { name, keys, due_at = null, ttl_ms = null, metadata, from, prepare } = created
    if (!isWorldName(name)) throw new Error(`${name} names no world`)
    const world = await this.#begun(name, from)
    const store = new PostgresStore(this.#context, world)
    try {
      await store.transact(async (tx) => {
        if (from !== undefined && !isOwn(from)) await tx.replaceAll(from)
        await prepare?.(tx)
      })
      await this.#transaction(async (connection) => {
        const text =
          'UPDATE worlds SET name = $2, due_at = $3, ttl_ms = $4, metadata = $5, ' +
          `made_ms = ${databaseNow} WHERE world = $1`
        await connection.query(text, [world, name, due_at, ttl_ms, JSON.stringify(metadata)])
        await setKeys(connection, world, keys)
      })
    } catch (error) {
      await store.close()
      await this.#withdraw(world, error as Error)
      throw violationOf(error as Error, name)
    }
    this.#open.set(name, store)
    return store
  }

  /** Returns the internal id of a world that is about to be made: a new one, or that of a copy. */
  async #begun(name: string, from: StoreSnapshot | undefined): Promise<string> {
    const isTaken = (await this.#find(name)) !== undefined
    if (isOwn(from)) {
      if (isTaken) await this.#remove(from.copy)
      else return from.copy
    }
    if (isTaken) throw new WorldExists(name)
    const world = this.#context.nonce()
    await this.#ask(`INSERT INTO worlds (world, made_ms) VALUES ($1, ${databaseNow})`, [world])
    return world
  }

  /** After a commit whose outcome is unknown, a world that cannot be removed may be there. */
  async #withdraw(world: string, error: Error): Promise<void> {
    try {
      await this.#remove(world)
    } catch {
      if (error instanceof StoreFailure) throw new OutcomeUnknown(error.message)
    }
  }

  async open(name: string): Promise<Store> {
    if (name === 'main') return this.main
    const world = await this.#find(name)
    const there = this.#open.get(name)
    if (there !== undefined && there.world === world) return there
    this.#open.delete(name)
    await there?.close('deleted')
    if (world === undefined) throw new WorldUnknown(name)
    const store = new PostgresStore(this.#context, world, this.#heard.get(world))
    this.#open.set(name, store)
    return store
  }

  /** What was heard there is not heard again when it is opened again. */
  async release(name: string): Promise<void> {
    const store = this.#open.get(name)
    if (store === undefined) return
    this.#open.delete(name)
    this.#heard.set(store.world, new Map(store.shared.heard()))
    await store.close()
  }

  async update(name: string, change: WorldChange): Promise<WorldRecord> {
    const { keys, due_at, ttl_ms, metadata } = change
    const values: unknown[] = [name]
    const sets = ['name = name']
    if (due_at !== undefined) sets.push(`due_at = $${values.push(due_at)}`)
    if (ttl_ms !== undefined) sets.push(`ttl_ms = $${values.push(ttl_ms)}`)
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
    this.#heard.delete(world)
    await store?.close('deleted')
    // Of two that delete it at once, one has done so.
    if (!(await this.#remove(world))) throw new WorldUnknown(name)
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

  /** The row goes first: writers wait for its lock, and find nothing then. False: it was gone. */
  async #remove(world: string): Promise<boolean> {
    let isRemoved = false
    await this.#transaction(async (connection) => {
      const { count } = await connection.query('DELETE FROM worlds WHERE world = $1', [world])
      isRemoved = count > 0
      const text = 'DELETE FROM snapshots WHERE world = $1 RETURNING copy'
      const { rows } = await connection.query(text, [world])
      for (const of of [world, ...rows.map(({ copy }) => String(copy))]) {
        for (const { text, values } of removals(of)) await connection.query(text, values)
      }
    })
    return isRemoved
  }

  async #ask(text: string, values: readonly unknown[]): Promise<QueryResult> {
    const { pool } = this.#context
    const connection = await pool.acquire()
    try {
      return await connection.query(text, values)
    } finally {
      pool.release(connection)
    }
  }

  #transaction(work: (connection: Connection) => Promise<void>): Promise<void> {
    return inTransaction(this.#context.pool, work)
  }
}

/** Whether a world that is created has the rows of an image itself. */
function isOwn(from: StoreSnapshot | undefined): from is StoredImage {
  return from instanceof StoredImage && from.isForOne
}
