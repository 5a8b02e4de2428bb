import type { Collection, IndexOf, Rows, UniqueOf } from '../model/collections.ts'
import type { Changes } from './commit.ts'
import type { StoredRow } from './row-heap.ts'
import type { Find, Reader, StoreSnapshot, Writer } from './store.ts'
import type { FindIn, Table } from './table.ts'

export interface Tables {
  readonly byName: ReadonlyMap<string, Table>
  readonly sequences: Map<string, number>
}

/** A sequence that was never used, or was given back, is absent. */
export function setSequence({ sequences }: Tables, name: string, value: number): void {
  if (value === 0) sequences.delete(name)
  else sequences.set(name, value)
}

/** Reads the tables as they are. */
export class TableReader implements Reader {
  protected readonly tables: Tables

  constructor(tables: Tables) {
    this.tables = tables
  }

  protected table(name: string): Table {
    return this.tables.byName.get(name) as Table
  }

  async get<N extends Collection>(name: N, id: string) {
    return this.table(name).get(id) as Rows[N] | undefined
  }

  async lookup<N extends Collection>(name: N, unique: UniqueOf<N>, key: readonly string[]) {
    return this.table(name).lookup(unique, key) as Rows[N] | undefined
  }

  async find<N extends Collection>(name: N, find: Find<N>) {
    return this.table(name).find(find as FindIn) as unknown[] as Rows[N][]
  }

  async count<N extends Collection>(name: N, find: { readonly index: IndexOf<N> }) {
    return this.table(name).count(find)
  }

  async size(name: Collection) {
    return this.table(name).size
  }
}

/**
 * One transaction. It writes straight into the tables and remembers what was there before; the
 * gate keeps everybody else out until it is kept or undone. What it remembers also undoes a
 * commit that the disk refused.
 */
export class Transaction extends TableReader implements Writer {
  readonly #rowsBefore = new Map<Table, Map<string, StoredRow | undefined>>()
  readonly #sequencesBefore = new Map<string, number>()
  #open = true

  async put<N extends Collection>(name: N, row: Rows[N]): Promise<void> {
    this.#put(this.table(name), row as StoredRow)
  }

  async delete(name: Collection, id: string): Promise<void> {
    this.#drop(this.table(name), id)
  }

  async nextSequence(sequence: string): Promise<number> {
    this.#requireOpen()
    const value = (this.tables.sequences.get(sequence) ?? 0) + 1
    this.#setSequence(sequence, value)
    return value
  }

  /** What differs goes first: two rows may have exchanged their unique keys meanwhile. */
  async replaceAll(image: StoreSnapshot): Promise<void> {
    for (const [name, table] of this.tables.byName) {
      const rows = image.rows[name as Collection] as ReadonlyMap<string, StoredRow> | undefined
      const before = table.rows()
      const gone = [...before].filter(([id, row]) => !same(rows?.get(id), row))
      if (gone.length * 2 > before.size) this.#clear(table, before)
      else for (const [id] of gone) this.#drop(table, id)
      for (const [id, row] of rows ?? []) if (!table.has(id)) this.#put(table, row)
    }
    for (const name of [...this.tables.sequences.keys()]) {
      if (!image.sequences.has(name)) this.#setSequence(name, 0)
    }
    for (const [name, value] of image.sequences) this.#setSequence(name, value)
  }

  /** Ends it; what it has changed, or null when that is nothing. */
  end(): Changes | null {
    this.#open = false
    if (this.#rowsBefore.size === 0 && this.#sequencesBefore.size === 0) return null
    const put = new Map<Table, StoredRow[]>()
    const drop: Record<string, string[]> = {}
    for (const [table, rows] of this.#rowsBefore) {
      const there: StoredRow[] = []
      const gone: string[] = []
      for (const id of rows.keys()) {
        const row = table.get(id)
        if (row === undefined) gone.push(id)
        else there.push(row)
      }
      if (there.length > 0) put.set(table, there)
      if (gone.length > 0) drop[table.name] = gone
    }
    const sequences: Record<string, number> = {}
    for (const name of this.#sequencesBefore.keys()) {
      sequences[name] = this.tables.sequences.get(name) ?? 0
    }
    return { sequences, put, drop }
  }

  undo(): void {
    this.#open = false
    for (const [table, rows] of this.#rowsBefore) {
      for (const id of rows.keys()) table.drop(id)
      for (const row of rows.values()) if (row !== undefined) table.restore(row)
    }
    for (const [name, value] of this.#sequencesBefore) setSequence(this.tables, name, value)
  }

  protected override table(name: string): Table {
    this.#requireOpen()
    return super.table(name)
  }

  #requireOpen(): void {
    if (!this.#open) throw new Error('a transaction was used after its end')
  }

  #put(table: Table, row: StoredRow): void {
    this.#remember(table, row.id, table.put(row))
  }

  #drop(table: Table, id: string): void {
    const row = table.drop(id)
    if (row !== undefined) this.#remember(table, id, row)
  }

  /** Emptying a table at once costs less than taking most of it apart row by row. */
  #clear(table: Table, rows: ReadonlyMap<string, StoredRow>): void {
    for (const [id, row] of rows) this.#remember(table, id, row)
    table.clear()
  }

  #remember(table: Table, id: string, row: StoredRow | undefined): void {
    let rows = this.#rowsBefore.get(table)
    if (rows === undefined) {
      rows = new Map()
      this.#rowsBefore.set(table, rows)
    }
    if (!rows.has(id)) rows.set(id, row)
  }

  #setSequence(name: string, value: number): void {
    if (!this.#sequencesBefore.has(name)) {
      this.#sequencesBefore.set(name, this.tables.sequences.get(name) ?? 0)
    }
    setSequence(this.tables, name, value)
  }
}

/** A row that was text meanwhile is another object, and yet the same row. */
function same(one: StoredRow | undefined, other: StoredRow): boolean {
  if (one === undefined || one === other) return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
