import type { Collection, IndexOf, Rows, UniqueOf } from '../model/collections.ts'
import type { Changes } from './commit.ts'
import { addChange, rowsSince, sequencesSince } from './differences.ts'
import { RowChanges } from './row-changes.ts'
import type { Find, Reader, StoreSnapshot, Writer } from './store.ts'
import type { StoredRow } from './stored-row.ts'
import type { FindIn, MemoryTable } from './table.ts'
import { type Tables, type TablesSnapshot, tablesOf } from './table-set.ts'

/** A reader of the current state of the tables. */
export class TableReader implements Reader {
  protected readonly tables: Tables

  constructor(tables: Tables) {
    this.tables = tables
  }

  protected table(name: string): MemoryTable {
    return this.tables.byName.get(name) as MemoryTable
  }

  get<N extends Collection>(name: N, id: string) {
    return this.table(name).get(id) as Rows[N] | undefined
  }

  lookup<N extends Collection>(name: N, unique: UniqueOf<N>, key: readonly string[]) {
    return this.table(name).lookup(unique, key) as Rows[N] | undefined
  }

  find<N extends Collection>(name: N, find: Find<N>) {
    return this.table(name).find(find as FindIn) as unknown[] as Rows[N][]
  }

  count<N extends Collection>(name: N, find: { readonly index: IndexOf<N> }) {
    return this.table(name).count(find)
  }

  size(name: Collection) {
    return this.table(name).size
  }
}

/** Returns a reader of a snapshot of a store. */
export function readerOf(snapshot: StoreSnapshot): Reader {
  return new TableReader((snapshot as TablesSnapshot).tables)
}

/**
 * If `replaceAll` changed more rows than this, the commit contains all rows instead, unless there
 * are even more of them.
 */
const maxDifferences = 2_000

/**
 * One transaction. It writes directly into the tables and remembers the previous state, which also
 * serves to undo a commit that could not be stored. Its work is synchronous, so no other runs
 * before it ends.
 */
export class Transaction extends TableReader implements Writer {
  readonly #rowChanges = new RowChanges()
  /** There are few sequences, so a list is searched. */
  readonly #sequencesBefore: { readonly name: string; readonly value: number }[] = []
  /** Set once all rows were replaced; from then on no other change is remembered. */
  #replaced: { readonly before: Tables; readonly by: Tables } | null = null
  #open = true

  put<N extends Collection>(name: N, row: Rows[N]): void {
    this.#putIn(this.table(name), row as StoredRow)
  }

  putAll<N extends Collection>(name: N, rows: readonly Rows[N][]): void {
    const table = this.table(name)
    for (const row of rows) this.#putIn(table, row as StoredRow)
  }

  delete(name: Collection, id: string): void {
    const table = this.table(name)
    const row = table.delete(id)
    if (row !== undefined) this.#remember(table, id, row, undefined)
  }

  nextSequence(sequence: string, count = 1): number {
    this.#requireOpen()
    const before = this.tables.sequences.get(sequence) ?? 0
    if (this.#replaced === null) this.#rememberSequence(sequence, before)
    this.tables.setSequence(sequence, before + count)
    return before + count
  }

  replaceAll(snapshot: StoreSnapshot): void {
    this.#requireOpen()
    const next = tablesOf(snapshot, this.tables)
    const before = this.#replaced?.before ?? this.tables.fork()
    this.#replaced = { before, by: next }
    this.tables.replaceWith(next)
  }

  /** Ends the transaction. Returns true if it has changed anything. */
  end(): boolean {
    this.#open = false
    const hasChanged =
      this.#replaced !== null || this.#rowChanges.size > 0 || this.#sequencesBefore.length > 0
    if (hasChanged) this.tables.version += 1
    return hasChanged
  }

  /**
   * Returns the changes, right after the end. `baseOf` returns the number of the base file with the
   * rows that replaced all others, if there is one.
   */
  changes(baseOf: (tables: Tables) => number | undefined): Changes {
    if (this.#replaced !== null) {
      const { before, by } = this.#replaced
      return this.#replacement(before, by, baseOf(by))
    }
    const put: Record<string, StoredRow[]> = {}
    const drop: Record<string, string[]> = {}
    for (const { table, id, after } of this.#rowChanges.all) {
      addChange(table.name, id, after, put, drop)
    }
    const sequences: Record<string, number> = {}
    for (const { name } of this.#sequencesBefore) {
      sequences[name] = this.tables.sequences.get(name) ?? 0
    }
    return { sequences, put, drop }
  }

  undo(): void {
    this.#open = false
    this.tables.version += 1
    if (this.#replaced !== null) this.tables.replaceWith(this.#replaced.before)
    for (const { table, id } of this.#rowChanges.all) table.delete(id)
    for (const { table, before } of this.#rowChanges.all) {
      if (before !== undefined) table.put(before)
    }
    for (const { name, value } of this.#sequencesBefore) this.tables.setSequence(name, value)
  }

  protected override table(name: string): MemoryTable {
    this.#requireOpen()
    return super.table(name)
  }

  #requireOpen(): void {
    if (!this.#open) throw new Error('a transaction was used after its end')
  }

  #putIn(table: MemoryTable, row: StoredRow): void {
    this.#remember(table, row.id, table.put(row), row)
  }

  #remember(
    table: MemoryTable,
    id: string,
    before: StoredRow | undefined,
    after: StoredRow | undefined,
  ): void {
    if (this.#replaced === null) this.#rowChanges.add(table, id, before, after)
  }

  #rememberSequence(name: string, value: number): void {
    for (const known of this.#sequencesBefore) if (known.name === name) return
    this.#sequencesBefore.push({ name, value })
  }

  /**
   * Returns the differences from the previous state, or a base file and the differences from it, or
   * all rows.
   */
  #replacement(before: Tables, by: Tables, base: number | undefined): Changes {
    const hasBase = base !== undefined
    const sequences = Object.fromEntries(this.tables.sequences)
    const maxChanged = hasBase ? maxDifferences : Math.max(maxDifferences, this.tables.size)
    const changed = rowsSince(before, this.tables, maxChanged, this.#rowChanges)
    if (changed !== null) {
      const earlier = new Map(before.sequences)
      for (const { name, value } of this.#sequencesBefore) earlier.set(name, value)
      return { sequences: sequencesSince(earlier, this.tables), ...changed }
    }
    const rest = hasBase ? rowsSince(by, this.tables, Number.POSITIVE_INFINITY) : null
    return { base: rest === null ? null : (base ?? null), sequences, ...(rest ?? this.#all()) }
  }

  #all(): Pick<Changes, 'put' | 'drop'> {
    const put: Record<string, readonly StoredRow[]> = {}
    for (const [name, table] of this.tables.byName) {
      if (table.size > 0) put[name] = Array.from(table.rows().values())
    }
    return { put, drop: {} }
  }
}
