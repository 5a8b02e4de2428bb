import { currentFormat, migrated, versionOf } from '../format.ts'
import { DataDirectoryError, StoreFailure } from '../store.ts'
import type { StoredRow } from '../stored-row.ts'
import type { Tables } from '../table-set.ts'
import type { PostgresDatabase, Row, Session } from './database.ts'
import { databaseNow } from './lease.ts'
import type { Machine } from './machine.ts'

/** The maximum number of rows in one statement, and of characters of their JSON. */
const rowsPerWrite = 2_000
const lengthPerWrite = 2_000_000
const rowsPerRead = 2_000
/** The approximate time after which a slice of work lets other work run, in milliseconds. */
const sliceMs = 15

/** The format of rows that this program writes. */
export const rowFormat = versionOf(currentFormat)

/** The collection, the id and the JSON of a row. */
export type StateRow = readonly [collection: string, id: string, row: string]

/**
 * Returns the SQL of a table with the rows to write; `first` is the number of its first parameter.
 */
export function rowsGiven(first: number): string {
  const [collections, ids, rows] = [first, first + 1, first + 2]
  return (
    `ROWS FROM (unnest($${collections}::text[]), unnest($${ids}::text[]), ` +
    `json_array_elements($${rows}::json)) WITH ORDINALITY AS given (collection, id, row, n)`
  )
}

/** Returns the parameters of `rowsGiven`. */
export function rowValues(rows: readonly StateRow[]): unknown[] {
  const texts = rows.map(([, , row]) => row)
  return [rows.map(([name]) => name), rows.map(([, id]) => id), `[${texts.join(',')}]`]
}

/** Splits rows into parts that fit in one statement. */
function* partsOf(rows: Iterable<StateRow>): Generator<StateRow[]> {
  let part: StateRow[] = []
  let length = 0
  for (const row of rows) {
    part.push(row)
    length += row[2].length
    if (part.length < rowsPerWrite && length < lengthPerWrite) continue
    yield part
    part = []
    length = 0
  }
  if (part.length > 0) yield part
}

export function* rowTexts(tables: Tables): Generator<StateRow> {
  for (const [name, table] of tables.byName) {
    for (const [id, row] of table.rows()) yield [name, id, JSON.stringify(row)]
  }
}

/** The rows of a state in memory. */
export interface LoadedRows {
  /** The largest `seq` of a row. */
  readonly seq: number
  /** The number of rows that were read, before their migration. */
  readonly count: number
}

/** The states in the database: each has the rows of a world or snapshot under one id. */
export class States {
  readonly #database: PostgresDatabase
  readonly #nonce: () => string
  readonly #schema: string
  readonly #machine: Machine

  constructor(database: PostgresDatabase, nonce: () => string, machine: Machine) {
    this.#database = database
    this.#machine = machine
    this.#nonce = nonce
    this.#schema = database.address.schema
  }

  /**
   * Writes rows as a new state, in slices, and returns its id. It counts as left over until a world
   * or snapshot uses it.
   */
  async write(rows: Iterable<StateRow>): Promise<string> {
    const state = this.#nonce()
    const note =
      `INSERT INTO "${this.#schema}".leftovers (state, at_ms) ` + `VALUES ($1, ${databaseNow})`
    await this.#database.query(note, [state])
    let seq = 0
    for (const part of partsOf(rows)) {
      await this.insert(this.#database, state, part, seq)
      seq += part.length
      await turn()
    }
    return state
  }

  async insert(
    session: Session,
    state: string,
    rows: readonly StateRow[],
    after: number,
  ): Promise<void> {
    const text =
      `INSERT INTO "${this.#schema}".rows (state, seq, collection, id, row) ` +
      `SELECT $1, $2::bigint + n, collection, id, row FROM ${rowsGiven(3)}`
    await session.query(text, [state, after, ...rowValues(rows)])
  }

  /**
   * Fills empty tables with the rows of a state, and migrates them from `format`. `only` names the
   * collections to read; null: all. Throws DataDirectoryError for rows that cannot be read.
   */
  async load(
    state: string,
    format: number,
    tables: Tables,
    session: Session = this.#database,
    only: readonly string[] | null = null,
  ): Promise<LoadedRows> {
    try {
      return await this.#load(state, format, tables, session, only)
    } catch (error) {
      if (error instanceof StoreFailure) throw error
      throw new DataDirectoryError(`a row cannot be read: ${(error as Error).message}`)
    }
  }

  async #load(
    state: string,
    format: number,
    tables: Tables,
    session: Session,
    only: readonly string[] | null,
  ): Promise<LoadedRows> {
    let count = 0
    const byCollection = new Map<string, { seq: number; row: StoredRow }[]>()
    let [collection, id] = ['', '']
    for (;;) {
      const rows = await this.#page(session, state, [collection, id], only)
      count += rows.length
      await inSlices(this.#machine, rows, (row) => {
        const name = String(row.collection)
        const stored = JSON.parse(String(row.row)) as StoredRow
        const today = format === rowFormat ? stored : migrated(currentFormat, format, name, stored)
        if (today === undefined) return
        const all = byCollection.get(name) ?? []
        if (all.length === 0) byCollection.set(name, all)
        all.push({ seq: row.seq as number, row: today })
      })
      if (rows.length < rowsPerRead) break
      const last = rows.at(-1) as Row
      collection = String(last.collection)
      id = String(last.id)
    }
    return { seq: await this.#fill(state, tables, byCollection), count }
  }

  /** Marks a state that nothing uses, so that it is removed soon. */
  async drop(state: string): Promise<void> {
    const note =
      `INSERT INTO "${this.#schema}".leftovers (state, at_ms) VALUES ($1, 0) ` +
      'ON CONFLICT (state) DO UPDATE SET at_ms = 0'
    await this.#database.query(note, [state])
  }

  async #page(
    session: Session,
    state: string,
    [collection, id]: readonly [collection: string, id: string],
    only: readonly string[] | null,
  ): Promise<readonly Row[]> {
    const text =
      `SELECT collection, id, seq, row FROM "${this.#schema}".rows ` +
      'WHERE state = $1 AND (collection, id) > ($2, $3) ' +
      'AND ($4::text[] IS NULL OR collection = ANY($4::text[])) ' +
      `ORDER BY collection, id LIMIT ${rowsPerRead}`
    return (await session.query(text, [state, collection, id, only])).rows
  }

  async #fill(
    state: string,
    tables: Tables,
    byCollection: ReadonlyMap<string, { seq: number; row: StoredRow }[]>,
  ): Promise<number> {
    let last = 0
    tables.beginLoad()
    for (const [name, rows] of byCollection) {
      const table = tables.byName.get(name)
      if (table === undefined) {
        throw new DataDirectoryError(`the state ${state} has rows of ${name}, which is not known`)
      }
      // In the order of insertion.
      rows.sort((a, b) => a.seq - b.seq)
      await inSlices(this.#machine, rows, ({ row }) => table.put(row))
      last = Math.max(last, rows.at(-1)?.seq ?? 0)
    }
    tables.endLoad()
    return last
  }
}

/** Calls `work` for each item; other work of the process runs between slices. */
async function inSlices<T>(
  machine: Machine,
  items: readonly T[],
  work: (item: T) => void,
): Promise<void> {
  let until = machine.elapsed() + sliceMs
  for (const [i, item] of items.entries()) {
    work(item)
    if (i % 64 !== 0 || machine.elapsed() < until) continue
    await turn()
    until = machine.elapsed() + sliceMs
  }
}

/** The maximum number of rows that one statement deletes. */
const rowsPerRemoval = 5_000
/** A state that has been left over for longer, in milliseconds, is no longer being written. */
const leftoverMs = 600_000

/** Deletes states that no world or snapshot uses. Any number of processes may call this at once. */
export async function removeLeftovers(database: PostgresDatabase): Promise<void> {
  const { schema } = database.address
  const due =
    `SELECT state FROM "${schema}".leftovers WHERE at_ms < ${databaseNow} - ${leftoverMs} ` +
    `AND NOT EXISTS (SELECT 1 FROM "${schema}".worlds w WHERE w.state = leftovers.state) ` +
    `AND NOT EXISTS (SELECT 1 FROM "${schema}".snapshots s WHERE s.state = leftovers.state) ` +
    'LIMIT 20'
  for (const { state } of (await database.query(due)).rows) {
    const some =
      `SELECT collection, id FROM "${schema}".rows WHERE state = $1 ` +
      `ORDER BY collection, id LIMIT ${rowsPerRemoval}`
    const text = `DELETE FROM "${schema}".rows WHERE state = $1 AND (collection, id) IN (${some})`
    while ((await database.query(text, [state])).count > 0);
    await database.query(`DELETE FROM "${schema}".leftovers WHERE state = $1`, [state])
  }
}

function turn(): Promise<unknown> {
  return new Promise(setImmediate)
}
