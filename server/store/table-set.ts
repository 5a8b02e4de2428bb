import type { Collection, CollectionDefinition } from '../model/collections.ts'
import type { ShardedMap } from './sharded-map.ts'
import type { SharedRows, StoreSnapshot } from './store.ts'
import type { StoredRow } from './stored-row.ts'
import { MemoryTable, type TableOptions } from './table.ts'
import type { WorldOrigin } from './world-origin.ts'

export type Definitions = Readonly<Record<string, CollectionDefinition<StoredRow>>>

/** All rows and sequences of a store. */
export class Tables {
  readonly byName: ReadonlyMap<string, MemoryTable>
  readonly sequences: Map<string, number>
  /** A number that changes with every change that is committed or undone. */
  version = 0
  /** The rows that these began with; null if they share none. */
  shared: SharedRows | null = null
  /** The rows that forks began with, and the version of these tables then. */
  #forked: { readonly version: number; readonly rows: SharedRows } | null = null

  private constructor(byName: ReadonlyMap<string, MemoryTable>, sequences: Map<string, number>) {
    this.byName = byName
    this.sequences = sequences
  }

  static empty(definitions: Definitions, options: TableOptions): Tables {
    const tables = Object.entries(definitions).map(
      ([name, definition]) => [name, new MemoryTable(name, definition, options)] as const,
    )
    return new Tables(new Map(tables), new Map())
  }

  /** Returns tables with the same content, shared until one side changes it. */
  fork(): Tables {
    const byName = Array.from(this.byName, ([name, table]) => [name, table.fork()] as const)
    const forked = new Tables(new Map(byName), new Map(this.sequences))
    if (this.#forked?.version !== this.version) {
      this.#forked = { version: this.version, rows: { characters: this.characters } }
    }
    // A fork of the fork, while that is unchanged, shares the same rows.
    forked.shared = this.#forked.rows
    forked.#forked = { version: forked.version, rows: forked.shared }
    return forked
  }

  /** Replaces the content by that of other tables, shared in the same way. */
  replaceWith({ byName, sequences, shared }: Tables): void {
    this.shared = shared
    this.#forked = null
    for (const [name, table] of this.byName) table.replaceWith(byName.get(name) as MemoryTable)
    this.sequences.clear()
    for (const [name, value] of sequences) this.sequences.set(name, value)
  }

  /** Writes only rows from now on, until `endLoad`: building indexes at once is faster. */
  beginLoad(): void {
    for (const table of this.byName.values()) table.beginLoad()
  }

  /** Builds unique keys and indexes. Throws UniqueViolation; then all tables must be cleared. */
  endLoad(): void {
    for (const table of this.byName.values()) table.endLoad()
  }

  clear(): void {
    for (const table of this.byName.values()) table.clear()
    this.sequences.clear()
  }

  /** Sets the last number of a sequence; 0 removes it, because unused sequences are absent. */
  setSequence(name: string, value: number): void {
    if (value === 0) this.sequences.delete(name)
    else this.sequences.set(name, value)
  }

  /** The estimated size of all rows as text, in characters. */
  get characters(): number {
    let characters = 0
    for (const table of this.byName.values()) characters += table.characters
    return characters
  }

  /** The number of rows in all tables. */
  get size(): number {
    let size = 0
    for (const table of this.byName.values()) size += table.size
    return size
  }
}

/** All stored data at one moment, shared with the store and with other snapshots. */
export class TablesSnapshot implements StoreSnapshot {
  readonly rows: StoreSnapshot['rows']
  readonly sequences: ReadonlyMap<string, number>
  readonly tables: Tables
  /** The stored origin of a world with just these rows; null if they are not stored like that. */
  readonly origin: WorldOrigin | null

  constructor(tables: Tables, origin: WorldOrigin | null = null) {
    this.tables = tables
    this.origin = origin
    this.sequences = tables.sequences
    const rows: Partial<Record<Collection, unknown>> = {}
    for (const [name, table] of tables.byName) rows[name as Collection] = new RowsView(table.rows())
    this.rows = rows as StoreSnapshot['rows']
  }
}

/** Returns tables like these with the rows of a snapshot. */
export function tablesOf(snapshot: StoreSnapshot, like: Tables): Tables {
  if (snapshot instanceof TablesSnapshot) return snapshot.tables
  const tables = like.fork()
  for (const [name, table] of tables.byName) {
    table.clear()
    for (const row of snapshot.rows[name as Collection]?.values() ?? []) table.put(row)
  }
  tables.sequences.clear()
  for (const [name, value] of snapshot.sequences) tables.setSequence(name, value)
  return tables
}

/** A read-only view of the rows of a table that no longer changes. */
class RowsView implements ReadonlyMap<string, StoredRow> {
  readonly #rows: ShardedMap<StoredRow>

  constructor(rows: ShardedMap<StoredRow>) {
    this.#rows = rows
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): StoredRow | undefined {
    return this.#rows.get(id)
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  forEach(visit: (row: StoredRow, id: string, all: ReadonlyMap<string, StoredRow>) => void): void {
    for (const [id, row] of this.#rows) visit(row, id, this)
  }

  entries(): Generator<[string, StoredRow], undefined> {
    return this.#rows[Symbol.iterator]()
  }

  *keys(): Generator<string, undefined> {
    for (const [id] of this.#rows) yield id
  }

  values(): Generator<StoredRow, undefined> {
    return this.#rows.values()
  }

  [Symbol.iterator](): Generator<[string, StoredRow], undefined> {
    return this.entries()
  }
}
