import type { CollectionDefinition } from '../model/collections.ts'
import { deepFreeze } from './freeze.ts'
import { matches } from './matches.ts'
import { RowSizes } from './row-sizes.ts'
import { ShardedMap } from './sharded-map.ts'
import { SharedTexts } from './shared-texts.ts'
import type { Owner } from './slot-table.ts'
import { type Find, UniqueViolation } from './store.ts'
import { hasSame, joinKey, keyOf, type StoredRow } from './stored-row.ts'
import { type Range, TableIndex, walk } from './table-index.ts'

type Fields = Readonly<Record<string, unknown>>

export type FindIn = Omit<Find<never>, 'index' | 'where'> & {
  readonly index: string
  readonly where?: Fields
}

export interface TableOptions {
  /** True keeps rows from being changed in place; for tests. */
  readonly freeze: boolean
}

interface TableUnique {
  readonly name: string
  readonly fields: readonly string[]
  /** The id of the row that has a key. */
  readonly ids: ShardedMap<string>
}

/** The content of a table: Maps that a fork shares until one side changes them. */
interface Contents {
  readonly rows: ShardedMap<StoredRow>
  readonly uniques: readonly TableUnique[]
  readonly indexes: readonly TableIndex[]
  readonly sizes: RowSizes
}

/**
 * The rows of one collection in memory, with its unique keys and indexes. These contain ids and
 * places, so that a row can be replaced without changing them.
 */
export class MemoryTable {
  readonly name: string
  readonly #definition: CollectionDefinition<StoredRow>
  readonly #options: TableOptions
  #owner: Owner = {}
  #contents: Contents
  /** Set while the table is filled from files. */
  #loading: SharedTexts | null = null

  constructor(
    name: string,
    definition: CollectionDefinition<StoredRow>,
    options: TableOptions,
    contents?: Contents,
  ) {
    this.name = name
    this.#definition = definition
    this.#options = options
    this.#contents = contents ?? emptyContents(definition, this.#owner)
  }

  get size(): number {
    return this.#contents.rows.size
  }

  /** The estimated size of all rows as text, in characters. */
  get characters(): number {
    return this.size * this.#contents.sizes.average
  }

  has(id: string): boolean {
    return this.#contents.rows.has(id)
  }

  get(id: string): StoredRow | undefined {
    return this.#contents.rows.get(id)
  }

  /** Returns all rows by id. */
  rows(): ShardedMap<StoredRow> {
    return this.#contents.rows
  }

  /** Returns a table with the same rows, at almost no cost: each side copies on write. */
  fork(): MemoryTable {
    this.#owner = {}
    return new MemoryTable(this.name, this.#definition, this.#options, forkOf(this.#contents))
  }

  /** Replaces the rows by those of another table of the same definition, shared in the same way. */
  replaceWith(other: MemoryTable): void {
    this.#owner = {}
    this.#contents = other.fork().#contents
  }

  clear(): void {
    this.#contents = emptyContents(this.#definition, this.#owner)
  }

  /**
   * Stops updating unique keys and indexes until `endLoad`; meanwhile rows can be found only by id.
   */
  beginLoad(): void {
    this.#loading = new SharedTexts()
  }

  /** Builds unique keys and indexes. Throws UniqueViolation; then the table must be cleared. */
  endLoad(): void {
    const { rows, uniques, indexes } = this.#contents
    this.#loading = null
    if (uniques.length > 0) for (const row of rows.values()) this.#addKeys(row)
    for (const index of indexes) index.addAll(this.#owner)
  }

  lookup(unique: string, key: readonly string[]): StoredRow | undefined {
    const { rows, uniques } = this.#contents
    const found = uniques.find(({ name }) => name === unique)
    if (found === undefined) throw new Error(`${this.name} declares no unique key ${unique}`)
    const id = found.ids.get(joinKey(key))
    return id === undefined ? undefined : rows.get(id)
  }

  /** Writes the row and returns the one it replaced. Changes nothing if it throws. */
  put(row: StoredRow): StoredRow | undefined {
    const { rows, indexes, sizes } = this.#contents
    const owner = this.#owner
    const { freeze } = this.#options
    sizes.note(row)
    if (this.#loading !== null) {
      return rows.set(row.id, freeze ? deepFreeze(row) : this.#loading.shareIn(row), owner)
    }
    const before = rows.get(row.id)
    if (before === undefined) this.#addKeys(row)
    else this.#moveKeys(before, row)
    rows.set(row.id, freeze ? deepFreeze(row) : row, owner)
    const place = rows.placeOf(row.id)
    if (before === undefined) for (const index of indexes) index.add(row, place, owner)
    else this.#moveInIndexes(before, row, place)
    return before
  }

  delete(id: string): StoredRow | undefined {
    const { rows, uniques, indexes } = this.#contents
    const row = rows.get(id)
    if (row === undefined) return undefined
    if (this.#loading === null) {
      const place = rows.placeOf(id)
      for (const unique of uniques) removeKey(unique, row, this.#owner)
      for (const index of indexes) index.remove(row, place, this.#owner)
    }
    rows.delete(id, this.#owner)
    return row
  }

  find(find: FindIn): StoredRow[] {
    const found: StoredRow[] = []
    const range = this.#range(find)
    const { where, limit = Number.POSITIVE_INFINITY } = find
    if (range === null || limit <= 0) return found
    let skip = find.offset ?? 0
    let { start, end } = range
    const isBackwards = find.order === 'newest'
    const isTested = hasTests(where)
    if (!isTested) {
      if (isBackwards) end -= skip
      else start += skip
      skip = 0
    }
    const { rows } = this.#contents
    walk({ list: range.list, start, end }, isBackwards, (place) => {
      const row = rows.valueAt(place)
      if (isTested && !matches(row, where)) return true
      if (skip > 0) skip -= 1
      else found.push(row)
      return found.length < limit
    })
    return found
  }

  count(find: FindIn): number {
    const range = this.#range(find)
    if (range === null) return 0
    const { where } = find
    if (!hasTests(where)) return Math.max(0, range.end - range.start)
    const { rows } = this.#contents
    let count = 0
    walk(range, false, (place) => {
      if (matches(rows.valueAt(place), where)) count += 1
      return true
    })
    return count
  }

  /** Adds the unique keys of a new row. Adds none if it throws UniqueViolation. */
  #addKeys(row: StoredRow): void {
    const { uniques } = this.#contents
    for (const unique of uniques) {
      const key = keyOf(row, unique.fields)
      const holder = key === null ? undefined : unique.ids.set(key, row.id, this.#owner)
      if (holder === undefined) continue
      unique.ids.set(key as string, holder, this.#owner)
      for (const added of uniques.slice(0, uniques.indexOf(unique))) {
        removeKey(added, row, this.#owner)
      }
      throw new UniqueViolation(this.name, unique.name)
    }
  }

  /** Updates unique keys for a row that replaces another one. Changes none if it throws. */
  #moveKeys(before: StoredRow, row: StoredRow): void {
    const changed = this.#contents.uniques.filter(({ fields }) => !hasSame(before, row, fields))
    for (const { name, fields, ids } of changed) {
      const key = keyOf(row, fields)
      const holder = key === null ? undefined : ids.get(key)
      if (holder !== undefined && holder !== row.id) throw new UniqueViolation(this.name, name)
    }
    for (const unique of changed) {
      removeKey(unique, before, this.#owner)
      const key = keyOf(row, unique.fields)
      if (key !== null) unique.ids.set(key, row.id, this.#owner)
    }
  }

  /** Updates indexes for a row that has replaced another one. */
  #moveInIndexes(before: StoredRow, row: StoredRow, place: number): void {
    for (const index of this.#contents.indexes) {
      const { by, order } = index.definition
      if (hasSame(before, row, by) && hasSame(before, row, order)) continue
      index.remove(before, place, this.#owner)
      index.add(row, place, this.#owner)
    }
  }

  #range(find: FindIn): Range | null {
    const index = this.#contents.indexes.find(({ name }) => name === find.index)
    if (index === undefined) throw new Error(`${this.name} declares no index ${find.index}`)
    const { by } = index.definition
    if ((find.key ?? []).length !== by.length) {
      throw new Error(`index ${find.index} of ${this.name} is found by ${by.join(', ')}`)
    }
    return index.range(find)
  }
}

function removeKey({ fields, ids }: TableUnique, row: StoredRow, owner: Owner): void {
  const key = keyOf(row, fields)
  if (key !== null) ids.delete(key, owner)
}

function emptyContents(definition: CollectionDefinition<StoredRow>, owner: Owner): Contents {
  const rows = new ShardedMap<StoredRow>(owner)
  const uniques = Object.entries(definition.unique).map(([name, fields]) => ({
    name,
    fields,
    ids: new ShardedMap<string>(owner),
  }))
  const indexes = Object.entries(definition.indexes).map(
    ([name, index]) => new TableIndex(name, index, rows, new ShardedMap(owner)),
  )
  return { rows, uniques, indexes, sizes: new RowSizes() }
}

function forkOf(contents: Contents): Contents {
  const rows = new ShardedMap(contents.rows)
  const uniques = contents.uniques.map((unique) => ({ ...unique, ids: new ShardedMap(unique.ids) }))
  const indexes = contents.indexes.map((index) => index.fork(rows))
  return { rows, uniques, indexes, sizes: contents.sizes.copy() }
}

function hasTests(where: Fields | undefined): where is Fields {
  return where !== undefined && Object.values(where).some((test) => test !== undefined)
}
