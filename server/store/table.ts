import type { CollectionDefinition, IndexDefinition } from '../model/collections.ts'
import { KeyIndex } from './key-index.ts'
import { matches, requiredPieces } from './matches.ts'
import { RowHeap, type RowHeapOptions, type StoredRow } from './row-heap.ts'
import { RowLists } from './row-lists.ts'
import { compareTo, comparison, fieldOf } from './row-order.ts'
import type { SortedList } from './sorted-list.ts'
import { type Find, UniqueViolation } from './store.ts'
import { TableImage } from './table-image.ts'

type Fields = Readonly<Record<string, unknown>>

export type FindIn = Omit<Find<never>, 'index' | 'where'> & {
  readonly index: string
  readonly where?: Fields
}

interface TableIndex {
  readonly definition: IndexDefinition<StoredRow>
  readonly lists: RowLists
}

interface TableUnique {
  readonly name: string
  readonly fields: readonly string[]
  readonly rows: KeyIndex
}

/**
 * The rows of one collection in memory, with its unique keys and indexes. A row has a number as
 * long as it is stored, and the indexes know it by that: so it can be replaced without touching
 * them, and they are hardly anything to the collector of garbage.
 */
export class Table {
  readonly name: string
  readonly #rows: RowHeap
  readonly #byId = new KeyIndex((number) => this.#rows.at(number).id)
  readonly #indexes = new Map<string, TableIndex>()
  readonly #uniques: TableUnique[]
  readonly #image = new TableImage({
    get: (id) => this.get(id),
    all: () => this.#rows,
  })

  constructor(name: string, definition: CollectionDefinition<StoredRow>, options: RowHeapOptions) {
    this.name = name
    this.#rows = new RowHeap(options)
    this.#uniques = Object.entries(definition.unique).map(([unique, fields]) => ({
      name: unique,
      fields,
      rows: new KeyIndex((number) => keyOf(this.#rows.at(number), fields)),
    }))
    for (const [index, indexDefinition] of Object.entries(definition.indexes)) {
      const lists = listsOf(this.#rows, indexDefinition)
      this.#indexes.set(index, { definition: indexDefinition, lists })
    }
  }

  get size(): number {
    return this.#rows.size
  }

  has(id: string): boolean {
    return this.#byId.get(id) >= 0
  }

  get(id: string): StoredRow | undefined {
    return this.#rowOf(this.#byId.get(id))
  }

  /** Returns all rows by id; those that did not change are the objects of the last call. */
  rows(): ReadonlyMap<string, StoredRow> {
    return this.#image.take()
  }

  clear(): void {
    this.#image.forget()
    this.#rows.clear()
    this.#byId.clear()
    for (const { rows } of this.#uniques) rows.clear()
    for (const { lists } of this.#indexes.values()) lists.clear()
  }

  lookup(unique: string, key: readonly string[]): StoredRow | undefined {
    const found = this.#uniques.find((candidate) => candidate.name === unique)
    if (found === undefined) throw new Error(`${this.name} declares no unique key ${unique}`)
    return this.#rowOf(found.rows.get(joined(key)))
  }

  /** Writes the row and answers the one it replaced. Changes nothing when it throws. */
  put(row: StoredRow): StoredRow | undefined {
    const number = this.#byId.get(row.id)
    for (const unique of this.#uniques) {
      const key = keyOf(row, unique.fields)
      const holder = key === null ? -1 : unique.rows.get(key)
      if (holder >= 0 && holder !== number) throw new UniqueViolation(this.name, unique.name)
    }
    this.#image.change(row.id)
    if (number < 0) {
      this.#add(row)
      return undefined
    }
    return this.#replace(number, row)
  }

  /** Writes a row whose text no commit will bring; without `text` it is made here. */
  restore(row: StoredRow, text?: string): void {
    this.put(row)
    if (this.#rows.keepsTexts) this.setText(row.id, text ?? JSON.stringify(row))
  }

  /** Takes the JSON of a row that is there, as the files have it. */
  setText(id: string, text: string): void {
    this.#rows.setText(this.#byId.get(id), text)
  }

  drop(id: string): StoredRow | undefined {
    const number = this.#byId.get(id)
    const row = this.#rowOf(number)
    if (row === undefined) return undefined
    this.#image.change(id)
    for (const unique of this.#uniques) {
      const key = keyOf(row, unique.fields)
      if (key !== null) unique.rows.remove(key)
    }
    for (const index of this.#indexes.values()) {
      for (const key of listKeys(row, index.definition)) index.lists.remove(key, number)
    }
    this.#byId.remove(id)
    this.#rows.remove(number)
    return row
  }

  find(find: FindIn): StoredRow[] {
    const found: StoredRow[] = []
    const list = this.#list(find)
    const limit = find.limit ?? Number.POSITIVE_INFINITY
    if (list === undefined || limit <= 0) return found
    let skip = find.offset ?? 0
    let { start, end } = this.#bounds(list, find)
    const backwards = find.order === 'newest'
    const passes = this.#testOf(find.where)
    if (passes === null) {
      if (backwards) end -= skip
      else start += skip
      skip = 0
    }
    list.walk(start, end, backwards, (number) => {
      if (passes !== null && !passes(number)) return true
      if (skip > 0) skip -= 1
      else found.push(this.#rows.at(number))
      return found.length < limit
    })
    return found
  }

  count(find: FindIn): number {
    const list = this.#list(find)
    if (list === undefined) return 0
    const { start, end } = this.#bounds(list, find)
    const passes = this.#testOf(find.where)
    if (passes === null) return Math.max(0, end - start)
    let count = 0
    list.walk(start, end, false, (number) => {
      if (passes(number)) count += 1
      return true
    })
    return count
  }

  /** The test of rows by number, or null where there is nothing to test. */
  #testOf(where: Fields = {}): ((number: number) => boolean) | null {
    if (Object.values(where).every((test) => test === undefined)) return null
    const pieces = requiredPieces(where)
    return (number) =>
      this.#rows.mayContain(number, pieces) && matches(this.#rows.glance(number), where)
  }

  #rowOf(number: number): StoredRow | undefined {
    return number < 0 ? undefined : this.#rows.at(number)
  }

  #add(row: StoredRow): void {
    const number = this.#rows.add(row)
    this.#byId.add(row.id, number)
    for (const unique of this.#uniques) {
      const key = keyOf(row, unique.fields)
      if (key !== null) unique.rows.add(key, number)
    }
    for (const index of this.#indexes.values()) {
      for (const key of listKeys(row, index.definition)) index.lists.add(key, number)
    }
  }

  #replace(number: number, row: StoredRow): StoredRow {
    const before = this.#rows.at(number)
    const moved = [...this.#indexes.values()].filter(
      ({ definition }) => !same(before, row, definition.by) || !same(before, row, definition.order),
    )
    const rekeyed = this.#uniques.filter(({ fields }) => !same(before, row, fields))
    for (const index of moved) {
      for (const key of listKeys(before, index.definition)) index.lists.remove(key, number)
    }
    for (const { fields, rows } of rekeyed) {
      const key = keyOf(before, fields)
      if (key !== null) rows.remove(key)
    }
    this.#rows.set(number, row)
    for (const index of moved) {
      for (const key of listKeys(row, index.definition)) index.lists.add(key, number)
    }
    for (const { fields, rows } of rekeyed) {
      const key = keyOf(row, fields)
      if (key !== null) rows.add(key, number)
    }
    return before
  }

  #index(name: string): TableIndex {
    const index = this.#indexes.get(name)
    if (index === undefined) throw new Error(`${this.name} declares no index ${name}`)
    return index
  }

  #list(find: FindIn): SortedList<number> | undefined {
    const { definition, lists } = this.#index(find.index)
    const key = find.key ?? []
    if (key.length !== definition.by.length) {
      throw new Error(`index ${find.index} of ${this.name} is found by ${definition.by.join(', ')}`)
    }
    return lists.get(joined(key))
  }

  #bounds(list: SortedList<number>, find: FindIn): { start: number; end: number } {
    const [field, ...others] = this.#index(find.index).definition.order as [string]
    const { gte: from, lte: upTo, after, order } = find
    const value = (number: number) => fieldOf(this.#rows.at(number), field)
    let start = from === undefined ? 0 : list.position((number) => value(number) >= from)
    let end = upTo === undefined ? list.size : list.position((number) => value(number) > upTo)
    if (after === undefined) return { start, end }
    const fields = [field, ...others, 'id']
    const compare = (number: number) => compareTo(this.#rows.at(number), fields, after)
    if (order === 'newest')
      end = Math.min(
        end,
        list.position((number) => compare(number) >= 0),
      )
    else
      start = Math.max(
        start,
        list.position((number) => compare(number) > 0),
      )
    return { start, end }
  }
}

/** Only a field that holds a list puts a row into several. */
function listsOf(
  rows: RowHeap,
  { by, order, multiEntry: many }: IndexDefinition<StoredRow>,
): RowLists {
  const compare = comparison(rows, order)
  const keyOfRow = (number: number) => keyOf(rows.glance(number), by)
  return new RowLists({ keyOf: many === true ? null : keyOfRow, compare })
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
function listKeys(
  row: StoredRow,
  { by, multiEntry: many }: IndexDefinition<StoredRow>,
): readonly string[] {
  if (many) return [...new Set(fieldOf(row, by[0] as string) as unknown as string[])]
  const key = keyOf(row, by)
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
