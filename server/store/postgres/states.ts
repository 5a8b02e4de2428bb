import { currentFormat, migrated, versionOf } from '../format.ts'
import { DataDirectoryError } from '../store.ts'
import type { StoredRow } from '../stored-row.ts'
import type { Tables } from '../table-set.ts'
import type { PostgresDatabase, Row, Session } from './database.ts'
import { databaseNow } from './lease.ts'
import type { Machine } from './machine.ts'

/** Rows of one statement, and characters of their JSON: more would take too long. */
const rowsPerWrite = 2_000
const lengthPerWrite = 2_000_000
const rowsPerRead = 2_000
/** A slice of work keeps the others waiting no longer than about this, in milliseconds. */
const sliceMs = 15

/** The format of rows that this program writes. */
export const rowFormat = versionOf(currentFormat)

/** A row that is written: its collection, its id, and its JSON. */
export type StateRow = readonly [collection: string, id: string, row: string]

/** What selects rows to be written, from parameters that begin with this number. */
export function rowsGiven(first: number): string {
  const [collections, ids, rows] = [first, first + 1, first + 2]
  return (
    `ROWS FROM (unnest($${collections}::text[]), unnest($${ids}::text[]), ` +
    `json_array_elements($${rows}::json)) WITH ORDINALITY AS given (collection, id, row, n)`
  )
}

/** The parameters of rows that are written. */
export function rowValues(rows: readonly StateRow[]): unknown[] {
  const texts = rows.map(([, , row]) => row)
  return [rows.map(([name]) => name), rows.map(([, id]) => id), `[${texts.join(',')}]`]
}

/** Splits rows into parts that one statement writes. */
export function* partsOf(rows: Iterable<StateRow>): Generator<StateRow[]> {
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

/** The rows of worlds and snapshots, each under the id of its state. */
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
   * Writes rows as a new state, in slices, and returns its id. Until a world or a snapshot has it,
   * it counts as left over.
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
   * Fills empty tables with the rows of a state, which are of a format; returns the largest place
   * of a row. `only` names the collections that are wanted. Throws DataDirectoryError where they
   * cannot stand together.
   */
  async load(
    state: string,
    format: number,
    tables: Tables,
    session: Session = this.#database,
    only: readonly string[] | null = null,
  ): Promise<number> {
    const byCollection = new Map<string, { seq: number; row: StoredRow }[]>()
    let [collection, id] = ['', '']
    for (;;) {
      const rows = await this.#page(session, state, [collection, id], only)
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
    return this.#fill(state, tables, byCollection)
  }

  /** Removes a state that nothing has any more, now or soon. */
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
      // In the order in which they came.
      rows.sort((a, b) => a.seq - b.seq)
      await inSlices(this.#machine, rows, ({ row }) => table.put(row))
      last = Math.max(last, rows.at(-1)?.seq ?? 0)
    }
    tables.endLoad()
    return last
  }
}

/** Does something with each item; other work of the process has its turn meanwhile. */
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

/** Rows that are removed at a time. */
const rowsPerRemoval = 5_000
/** What has been left over for so long, in milliseconds, is not being written any more. */
const leftoverMs = 600_000

/** Removes states that nothing has, some rows at a time. Any number of processes may do so. */
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
