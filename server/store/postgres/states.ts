import type { Collection, Rows } from '../../model/collections.ts'
import { type StoredState, type StoredStates, StoreFailure, type WorldSize } from '../store.ts'
import type { Connection, Row } from './connection.ts'
import { removals } from './leftovers.ts'
import { databaseNow } from './presence.ts'
import { listTables, type Statement } from './statements.ts'
import { quoted, type TableDefinition, tables } from './tables.ts'

/** Rows whose bytes are measured; the others are taken to be as large. */
const sampledRows = 50

/** The rows of a world under an id of their own. They are never read into this process. */
export class StoredImage {
  readonly rows: { readonly [N in Collection]?: ReadonlyMap<string, Rows[N]> } = {}
  readonly sequences: ReadonlyMap<string, number>
  /** The internal id that the rows stand under. */
  readonly copy: string
  /** Whether a world that is created from it may have these rows themselves. */
  readonly isForOne: boolean

  constructor(copy: string, sequences: object, isForOne: boolean) {
    this.copy = copy
    this.sequences = new Map(Object.entries(sequences as Record<string, number>))
    this.isForOne = isForOne
  }
}

export interface StatesOptions {
  readonly world: string
  /** Runs work in a transaction that holds the lock of the world; `state` is its row. */
  locked<T>(work: (connection: Connection, state: Row) => Promise<T>): Promise<T>
  /** Runs work in a transaction. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  readonly nonce: () => string
}

const shown =
  'SELECT s.name, s.copy, s.about, w.sequences FROM snapshots s JOIN worlds w ON w.world = s.copy'

/** States of one world in the database: each is a copy of its rows, by INSERT … SELECT. */
export class PostgresStates implements StoredStates {
  readonly #options: StatesOptions

  constructor(options: StatesOptions) {
    this.#options = options
  }

  keep(name: string, max: number, about: () => unknown): Promise<StoredState | null> {
    const { world } = this.#options
    return this.#options.locked(async (connection, state) => {
      const text = 'SELECT name, copy FROM snapshots WHERE world = $1'
      const { rows } = await connection.query(text, [world])
      const before = rows.find((row) => row.name === name)
      if (before === undefined && rows.length >= max) return null
      if (before !== undefined) await removed(connection, String(before.copy))
      const kept = await this.#copied(connection, state, false)
      const told = { counts: kept.counts, about: about() }
      const insert =
        'INSERT INTO snapshots (world, name, copy, about) VALUES ($1, $2, $3, $4) ' +
        'ON CONFLICT (world, name) DO UPDATE SET copy = EXCLUDED.copy, about = EXCLUDED.about'
      await connection.query(insert, [world, name, kept.image.copy, JSON.stringify(told)])
      return { name, ...told, image: kept.image }
    })
  }

  async list(): Promise<StoredState[]> {
    return this.#options.transaction(async (connection) => {
      const text = `${shown} WHERE s.world = $1 ORDER BY s.name`
      return (await connection.query(text, [this.#options.world])).rows.map(stateOf)
    })
  }

  async get(name: string): Promise<StoredState | undefined> {
    return this.#options.transaction((connection) => this.#find(connection, name))
  }

  drop(name: string): Promise<StoredState | undefined> {
    return this.#options.transaction(async (connection) => {
      const state = await this.#find(connection, name)
      if (state === undefined) return undefined
      const text = 'DELETE FROM snapshots WHERE world = $1 AND name = $2'
      await connection.query(text, [this.#options.world, name])
      await removed(connection, (state.image as StoredImage).copy)
      return state
    })
  }

  copy(about: () => unknown): Promise<StoredState> {
    return this.#options.locked(async (connection, state) => ({
      name: '',
      ...(await this.#copied(connection, state, true)),
      about: about(),
    }))
  }

  async #find(connection: Connection, name: string): Promise<StoredState | undefined> {
    const text = `${shown} WHERE s.world = $1 AND s.name = $2`
    return (await connection.query(text, [this.#options.world, name])).rows.map(stateOf)[0]
  }

  async #copied(connection: Connection, { sequences }: Row, isForOne: boolean) {
    const { world, nonce } = this.#options
    const copy = nonce()
    const text =
      'INSERT INTO worlds (world, made_ms, sequences, clock, last_ms, job_due, attempt_due) ' +
      `SELECT $2, ${databaseNow}, sequences, clock, last_ms, job_due, attempt_due ` +
      'FROM worlds WHERE world = $1'
    await connection.query(text, [world, copy])
    const counts = await copyRows(connection, world, copy)
    return { counts, image: new StoredImage(copy, sequences as object, isForOne) }
  }
}

function stateOf({ name, copy, about, sequences }: Row): StoredState {
  const told = about as Pick<StoredState, 'counts' | 'about'>
  const image = new StoredImage(String(copy), sequences as object, false)
  return { name: String(name), counts: told.counts, about: told.about, image }
}

async function removed(connection: Connection, copy: string): Promise<void> {
  // Who copies from it holds a lock on its row.
  await connection.query('DELETE FROM worlds WHERE world = $1', [copy])
  for (const { text, values } of removals(copy)) await connection.query(text, values)
}

/** Copies all rows of a world to another that has none; returns how many of each collection. */
export async function copyRows(
  connection: Connection,
  from: string,
  to: string,
): Promise<Record<Collection, number>> {
  const source = 'SELECT 1 FROM worlds WHERE world = $1 FOR SHARE'
  const { rows } = await connection.query(source, [from])
  if (rows.length === 0) throw new StoreFailure('the state to be copied was deleted meanwhile')
  const counts = await Promise.all(
    [...tables].map(async ([name, table]) => {
      const all = copies(table, from, to).map(({ text, values }) => connection.query(text, values))
      for (const one of all) one.catch(() => undefined)
      const [own] = await Promise.all(all)
      return [name, own?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts) as Record<Collection, number>
}

function copies(table: TableDefinition, from: string, to: string): Statement[] {
  const { columns, body } = table
  const own = ['id', 'row', ...(body === null ? [] : ['body']), ...columns]
  const all = [
    { name: table.table, columns: quoted(own) },
    ...listTables(table).map((list) => ({
      name: list.table,
      columns: quoted(['item', ...list.order]),
    })),
  ]
  return all.map(({ name, columns: copied }) => ({
    text:
      `INSERT INTO ${name} (world, ${copied}) ` +
      `SELECT $2, ${copied} FROM ${name} WHERE world = $1`,
    values: [from, to],
  }))
}

/** Counts the rows of a world and estimates their bytes, in one statement. */
export async function measured(connection: Connection, world: string): Promise<WorldSize> {
  const parts = [...tables].map(([name, { table, body }]) => {
    const size = `octet_length(row::text)${body === null ? '' : ' + octet_length(body)'}`
    const sample = `SELECT row${body === null ? '' : ', body'} FROM ${table} WHERE world = $1`
    return (
      `SELECT '${name}' AS name, (SELECT count(*) FROM ${table} WHERE world = $1) AS count, ` +
      `(SELECT avg(${size}) FROM (${sample} LIMIT ${sampledRows}) sample)::float8 AS bytes`
    )
  })
  const { rows } = await connection.query(parts.join(' UNION ALL '), [world])
  const counts = rows.map(({ name, count }) => [name, count])
  const bytes = rows.reduce((sum, row) => sum + Number(row.count) * Number(row.bytes ?? 0), 0)
  return { counts: Object.fromEntries(counts), bytes: Math.round(bytes) }
}
