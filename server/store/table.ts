import type { CollectionDefinition, IndexDefinition } from '../model/collections.ts'
import { meets } from './meets.ts'
import { ShardedMap } from './sharded-map.ts'
import { SortedList } from './sorted-list.ts'
import { type Find, UniqueViolation } from './store.ts'

export interface StoredRow {
  readonly id: string
}

type Fields = Readonly<Record<string, unknown>>

/** The place of a row: it stays in the indexes while the row in it is replaced. */
interface Cell {
  row: StoredRow
}

export type FindIn = Omit<Find<never>, 'index' | 'where'> & {
  readonly index: string
  readonly where?: Fields
}

interface TableIndex {
  readonly definition: IndexDefinition<StoredRow>
  readonly lists: ShardedMap<SortedList<Cell>>
  readonly compare: (a: Cell, b: Cell) => number
}

interface TableUnique {
  readonly name: string
  readonly fields: readonly string[]
  readonly cells: ShardedMap<Cell>
}

/** The rows of one collection in memory, with its unique keys and indexes. */
export class Table {
  readonly name: string
  readonly #cells = new ShardedMap<Cell>()
  readonly #indexes = new Map<string, TableIndex>()
  readonly #uniques: TableUnique[]

  constructor(name: string, definition: CollectionDefinition<StoredRow>) {
    this.name = name
    this.#uniques = Object.entries(definition.unique).map(([unique, fields]) => ({
      name: unique,
      fields,
      cells: new ShardedMap(),
    }))
    for (const [index, indexDefinition] of Object.entries(definition.indexes)) {
      this.#indexes.set(index, {
        definition: indexDefinition,
        lists: new ShardedMap(),
        compare: comparison(indexDefinition.order),
      })
    }
  }

  get size(): number {
    return this.#cells.size
  }

  get(id: string): StoredRow | undefined {
    return this.#cells.get(id)?.row
  }

  rows(): Map<string, StoredRow> {
    const rows = new Map<string, StoredRow>()
    for (const [id, cell] of this.#cells) rows.set(id, cell.row)
    return rows
  }

  clear(): void {
    this.#cells.clear()
    for (const { cells } of this.#uniques) cells.clear()
    for (const { lists } of this.#indexes.values()) lists.clear()
  }

  lookup(unique: string, key: readonly string[]): StoredRow | undefined {
    const found = this.#uniques.find((candidate) => candidate.name === unique)
    if (found === undefined) throw new Error(`${this.name} declares no unique key ${unique}`)
    return found.cells.get(joined(key))?.row
  }

  /** Writes the row and answers the one it replaced. Changes nothing when it throws. */
  put(row: StoredRow): StoredRow | undefined {
    const cell = this.#cells.get(row.id)
    for (const unique of this.#uniques) {
      const key = keyOf(row, unique.fields)
      const holder = key === null ? undefined : unique.cells.get(key)
      if (holder !== undefined && holder !== cell) throw new UniqueViolation(this.name, unique.name)
    }
    if (cell === undefined) {
      this.#add(row)
      return undefined
    }
    return this.#replace(cell, row)
  }

  drop(id: string): StoredRow | undefined {
    const cell = this.#cells.get(id)
    if (cell === undefined) return undefined
    this.#cells.delete(id)
    for (const unique of this.#uniques) {
      const key = keyOf(cell.row, unique.fields)
      if (key !== null) unique.cells.delete(key)
    }
    for (const index of this.#indexes.values()) {
      for (const key of listKeys(cell.row, index.definition.by)) leave(index, key, cell)
    }
    return cell.row
  }

  find(find: FindIn): StoredRow[] {
    const found: StoredRow[] = []
    const list = this.#list(find)
    const limit = find.limit ?? Number.POSITIVE_INFINITY
    if (list === undefined || limit <= 0) return found
    let skip = find.offset ?? 0
    let { start, end } = bounds(list, find, this.#index(find.index).definition)
    const backwards = find.order === 'newest'
    if (find.where === undefined) {
      if (backwards) end -= skip
      else start += skip
      skip = 0
    }
    list.walk(start, end, backwards, (cell) => {
      if (find.where !== undefined && !meets(cell.row, find.where)) return true
      if (skip > 0) skip -= 1
      else found.push(cell.row)
      return found.length < limit
    })
    return found
  }

  count(find: FindIn): number {
    const list = this.#list(find)
    if (list === undefined) return 0
    const { start, end } = bounds(list, find, this.#index(find.index).definition)
    const { where } = find
    if (where === undefined) return Math.max(0, end - start)
    let count = 0
    list.walk(start, end, false, (cell) => {
      if (meets(cell.row, where)) count += 1
      return true
    })
    return count
  }

  #add(row: StoredRow): void {
    const cell = { row }
    this.#cells.set(row.id, cell)
    for (const unique of this.#uniques) {
      const key = keyOf(row, unique.fields)
      if (key !== null) unique.cells.set(key, cell)
    }
    for (const index of this.#indexes.values()) {
      for (const key of listKeys(row, index.definition.by)) join(index, key, cell)
    }
  }

  #replace(cell: Cell, row: StoredRow): StoredRow {
    const before = cell.row
    const moved = [...this.#indexes.values()].filter(
      ({ definition }) => !same(before, row, definition.by) || !same(before, row, definition.order),
    )
    for (const index of moved) {
      for (const key of listKeys(before, index.definition.by)) leave(index, key, cell)
    }
    cell.row = row
    for (const index of moved) {
      for (const key of listKeys(row, index.definition.by)) join(index, key, cell)
    }
    for (const unique of this.#uniques) {
      if (same(before, row, unique.fields)) continue
      const oldKey = keyOf(before, unique.fields)
      const newKey = keyOf(row, unique.fields)
      if (oldKey !== null) unique.cells.delete(oldKey)
      if (newKey !== null) unique.cells.set(newKey, cell)
    }
    return before
  }

  #index(name: string): TableIndex {
    const index = this.#indexes.get(name)
    if (index === undefined) throw new Error(`${this.name} declares no index ${name}`)
    return index
  }

  #list(find: FindIn): SortedList<Cell> | undefined {
    const { definition, lists } = this.#index(find.index)
    const key = find.key ?? []
    if (key.length !== definition.by.length) {
      throw new Error(`index ${find.index} of ${this.name} is found by ${definition.by.join(', ')}`)
    }
    return lists.get(joined(key))
  }
}

function join(index: TableIndex, key: string, cell: Cell): void {
  let list = index.lists.get(key)
  if (list === undefined) {
    list = new SortedList(index.compare)
    index.lists.set(key, list)
  }
  list.add(cell)
}

function leave(index: TableIndex, key: string, cell: Cell): void {
  const list = index.lists.get(key)
  if (list === undefined) return
  list.remove(cell)
  if (list.size === 0) index.lists.delete(key)
}

function bounds(
  list: SortedList<Cell>,
  find: FindIn,
  definition: IndexDefinition<StoredRow>,
): { start: number; end: number } {
  const field = definition.order[0] as string
  const { from, upTo } = find
  const value = (cell: Cell) => (cell.row as unknown as Fields)[field] as string | number
  return {
    start: from === undefined ? 0 : list.position((cell) => value(cell) >= from),
    end: upTo === undefined ? list.size : list.position((cell) => value(cell) > upTo),
  }
}

/** Rows that are equal in every order field stand by id, so that any order is a total one. */
function comparison(order: readonly string[]): (a: Cell, b: Cell) => number {
  return (a, b) => {
    for (const field of order) {
      const left = (a.row as unknown as Fields)[field] as string | number
      const right = (b.row as unknown as Fields)[field] as string | number
      if (left < right) return -1
      if (left > right) return 1
    }
    if (a.row.id === b.row.id) return 0
    return a.row.id < b.row.id ? -1 : 1
  }
}

function joined(key: readonly string[]): string {
  return key.length === 1 ? (key[0] as string) : key.join('\u0000')
}

/** The key of a row, or null when one of its fields has no value. */
function keyOf(row: StoredRow, fields: readonly string[]): string | null {
  if (fields.length === 1) return (row as unknown as Fields)[fields[0] as string] as string | null
  const values = fields.map((field) => (row as unknown as Fields)[field])
  return values.includes(null) ? null : joined(values as string[])
}

/** The lists of an index a row stands in: one, or one for each item of a list field. */
function listKeys(row: StoredRow, by: readonly string[]): readonly string[] {
  const key = keyOf(row, by)
  if (Array.isArray(key)) return [...new Set(key as string[])]
  return key === null ? [] : [key]
}

function same(a: StoredRow, b: StoredRow, fields: readonly string[]): boolean {
  for (const field of fields) {
    const left = (a as unknown as Fields)[field]
    const right = (b as unknown as Fields)[field]
    if (left === right) continue
    if (!Array.isArray(left) || !Array.isArray(right)) return false
    if (left.length !== right.length || left.some((item, i) => item !== right[i])) return false
  }
  return true
}
