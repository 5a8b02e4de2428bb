import type { IndexDefinition } from '../model/collections.ts'
import type { Owner } from './entries.ts'
import { ShardedMap } from './sharded-map.ts'
import { type Compare, SortedIds } from './sorted-ids.ts'
import { compareRows, compareTo, fieldOf, joinKey, listKeys, type StoredRow } from './stored-row.ts'

/** Short lists are plain arrays, replaced as a whole: nearly all lists of a large store are. */
type Ids = readonly string[] | SortedIds

/** From this length on a list has blocks. */
const minBlockedLength = 32

/** What bounds a find: part of one list. */
export interface ListBounds {
  readonly key?: readonly string[]
  readonly gte?: string | number
  readonly lte?: string | number
  readonly after?: readonly (string | number)[]
  readonly order?: 'oldest' | 'newest'
}

/** A list of ids, from position `start` to before `end`. */
export interface Range {
  readonly list: Ids
  readonly start: number
  readonly end: number
}

/** The rows of a table by a key, each list sorted. It holds ids; rows are looked up to compare. */
export class TableIndex {
  readonly name: string
  readonly definition: IndexDefinition<StoredRow>
  readonly #rows: ShardedMap<StoredRow>
  readonly #lists: ShardedMap<Ids>

  constructor(
    name: string,
    definition: IndexDefinition<StoredRow>,
    rows: ShardedMap<StoredRow>,
    lists: ShardedMap<Ids>,
  ) {
    this.name = name
    this.definition = definition
    this.#rows = rows
    this.#lists = lists
  }

  /** Returns the same index over a fork of its rows. */
  fork(rows: ShardedMap<StoredRow>): TableIndex {
    return new TableIndex(this.name, this.definition, rows, new ShardedMap(this.#lists))
  }

  /** Adds a row to its lists. */
  add(row: StoredRow, owner: Owner): void {
    const keys = listKeys(row, this.definition)
    if (typeof keys === 'string') this.#addTo(keys, row, owner)
    else for (const key of keys) this.#addTo(key, row, owner)
  }

  /** Adds the rows of a table to lists of which there is none yet. */
  addAll(rows: readonly StoredRow[], owner: Owner): void {
    const { order } = this.definition
    for (const [key, listed] of groupedBy(this.definition, rows)) {
      const compare = (a: StoredRow, b: StoredRow) => compareRows(a, b, order)
      if (!isSorted(listed, compare)) listed.sort(compare)
      const ids = listed.map(({ id }) => id)
      this.#lists.set(key, ids.length < minBlockedLength ? ids : new SortedIds(owner, ids), owner)
    }
  }

  /** Removes a row from its lists; the row must be stored as it is there. */
  remove(row: StoredRow, owner: Owner): void {
    const keys = listKeys(row, this.definition)
    if (typeof keys === 'string') this.#removeFrom(keys, row, owner)
    else for (const key of keys) this.#removeFrom(key, row, owner)
  }

  /** Returns the part of a list that a find looks at; null where there is no such list. */
  range(find: ListBounds): Range | null {
    const list = this.#lists.get(joinKey(find.key ?? []))
    if (list === undefined) return null
    const { gte, lte, after, order } = find
    const field = this.definition.order[0] as string
    const value = (id: string) => fieldOf(this.#row(id), field)
    let start = gte === undefined ? 0 : position(list, (id) => value(id) >= gte)
    let end = lte === undefined ? list.length : position(list, (id) => value(id) > lte)
    if (after === undefined) return { list, start, end }
    const fields = [...this.definition.order, 'id']
    const compare = (id: string) => compareTo(this.#row(id), fields, after)
    if (order === 'newest') {
      const first = position(list, (id) => compare(id) >= 0)
      end = Math.min(end, first)
    } else {
      const behind = position(list, (id) => compare(id) > 0)
      start = Math.max(start, behind)
    }
    return { list, start, end }
  }

  #row(id: string): StoredRow {
    return this.#rows.get(id) as StoredRow
  }

  #compareWith(row: StoredRow): Compare {
    const { order } = this.definition
    return (id) => (id === row.id ? 0 : compareRows(this.#row(id), row, order))
  }

  #addTo(key: string, row: StoredRow, owner: Owner): void {
    const list = this.#lists.get(key)
    if (list === undefined) {
      this.#lists.set(key, [row.id], owner)
      return
    }
    const compare = this.#compareWith(row)
    if (!(list instanceof SortedIds) && list.length < minBlockedLength) {
      // Most rows that are added come last, or near it.
      let at = list.length
      while (at > 0 && compare(list[at - 1] as string) > 0) at -= 1
      this.#lists.set(key, list.toSpliced(at, 0, row.id), owner)
      return
    }
    this.#ownList(key, list, owner).add(row.id, compare)
  }

  #removeFrom(key: string, row: StoredRow, owner: Owner): void {
    const list = this.#lists.get(key)
    if (list === undefined) return
    if (list instanceof SortedIds) {
      const own = this.#ownList(key, list, owner)
      own.remove(row.id, this.#compareWith(row))
      if (own.length === 0) this.#lists.delete(key, owner)
      return
    }
    const rest = list.filter((id) => id !== row.id)
    if (rest.length === 0) this.#lists.delete(key, owner)
    else this.#lists.set(key, rest, owner)
  }

  #ownList(key: string, list: Ids, owner: Owner): SortedIds {
    if (list instanceof SortedIds && list.owner === owner) return list
    const own = new SortedIds(owner, list)
    this.#lists.set(key, own, owner)
    return own
  }
}

/** Returns rows by the key of their lists. Rows of one list often come one after the other. */
function groupedBy(
  definition: IndexDefinition<StoredRow>,
  rows: readonly StoredRow[],
): Map<string, StoredRow[]> {
  const groups = new Map<string, StoredRow[]>()
  let lastKey: string | undefined
  let last: StoredRow[] = []
  const groupOf = (key: string): StoredRow[] => {
    if (key === lastKey) return last
    const group = groups.get(key) ?? []
    if (group.length === 0) groups.set(key, group)
    lastKey = key
    last = group
    return group
  }
  for (const row of rows) {
    const keys = listKeys(row, definition)
    if (typeof keys === 'string') groupOf(keys).push(row)
    else for (const key of keys) groupOf(key).push(row)
  }
  return groups
}

function isSorted(
  rows: readonly StoredRow[],
  compare: (a: StoredRow, b: StoredRow) => number,
): boolean {
  for (let i = 1; i < rows.length; i += 1) {
    if (compare(rows[i - 1] as StoredRow, rows[i] as StoredRow) > 0) return false
  }
  return true
}

/** Visits the ids of a range until `visit` returns false. */
export function walk(
  { list, start, end }: Range,
  isBackwards: boolean,
  visit: (id: string) => boolean,
): void {
  if (list instanceof SortedIds) {
    list.walk(start, end, isBackwards, visit)
    return
  }
  for (let n = 0; n < end - start; n += 1) {
    if (!visit(list[isBackwards ? end - 1 - n : start + n] as string)) return
  }
}

function position(list: Ids, isReached: (id: string) => boolean): number {
  if (list instanceof SortedIds) return list.position(isReached)
  const at = list.findIndex(isReached)
  return at < 0 ? list.length : at
}
