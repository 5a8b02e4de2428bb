import type { IndexDefinition } from '../model/collections.ts'
import { ShardedMap } from './sharded-map.ts'
import type { Owner } from './slot-table.ts'
import { type Compare, SortedSlots } from './sorted-slots.ts'
import { compareRows, compareTo, fieldOf, joinKey, listKeys, type StoredRow } from './stored-row.ts'

/** Short lists are plain arrays, replaced as a whole: nearly all lists of a large store are. */
type Places = readonly number[] | SortedSlots

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

/** A list of places, from position `start` to before `end`. */
export interface Range {
  readonly list: Places
  readonly start: number
  readonly end: number
}

/**
 * The rows of a table by a key, each list sorted. It holds their places, which stay when a row is
 * replaced; rows are looked up there to compare.
 */
export class TableIndex {
  readonly name: string
  readonly definition: IndexDefinition<StoredRow>
  readonly #rows: ShardedMap<StoredRow>
  readonly #lists: ShardedMap<Places>

  constructor(
    name: string,
    definition: IndexDefinition<StoredRow>,
    rows: ShardedMap<StoredRow>,
    lists: ShardedMap<Places>,
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
  add(row: StoredRow, place: number, owner: Owner): void {
    const keys = listKeys(row, this.definition)
    if (typeof keys === 'string') this.#addTo(keys, row, place, owner)
    else for (const key of keys) this.#addTo(key, row, place, owner)
  }

  /** Adds all rows of the table to lists of which there is none yet. */
  addAll(owner: Owner): void {
    const { order } = this.definition
    const compare = (a: number, b: number) => compareRows(this.#row(a), this.#row(b), order)
    for (const [key, places] of this.#grouped()) {
      if (!isSorted(places, compare)) places.sort(compare)
      const isShort = places.length < minBlockedLength
      this.#lists.set(key, isShort ? places : new SortedSlots(owner, places), owner)
    }
  }

  /** Removes a row from its lists, as it was when it was added or moved. */
  remove(row: StoredRow, place: number, owner: Owner): void {
    const keys = listKeys(row, this.definition)
    if (typeof keys === 'string') this.#removeFrom(keys, row, place, owner)
    else for (const key of keys) this.#removeFrom(key, row, place, owner)
  }

  /** Returns the part of a list that a find looks at; null where there is no such list. */
  range(find: ListBounds): Range | null {
    const list = this.#lists.get(joinKey(find.key ?? []))
    if (list === undefined) return null
    const { gte, lte, after, order } = find
    const field = this.definition.order[0] as string
    const value = (place: number) => fieldOf(this.#row(place), field)
    let start = gte === undefined ? 0 : position(list, (place) => value(place) >= gte)
    let end = lte === undefined ? list.length : position(list, (place) => value(place) > lte)
    if (after === undefined) return { list, start, end }
    const fields = [...this.definition.order, 'id']
    const compare = (place: number) => compareTo(this.#row(place), fields, after)
    if (order === 'newest') {
      const first = position(list, (place) => compare(place) >= 0)
      end = Math.min(end, first)
    } else {
      const behind = position(list, (place) => compare(place) > 0)
      start = Math.max(start, behind)
    }
    return { list, start, end }
  }

  #row(place: number): StoredRow {
    return this.#rows.valueAt(place)
  }

  #compareWith(row: StoredRow, own: number): Compare {
    const { order } = this.definition
    return (place) => (place === own ? 0 : compareRows(this.#row(place), row, order))
  }

  #addTo(key: string, row: StoredRow, place: number, owner: Owner): void {
    const list = this.#lists.get(key)
    if (list === undefined) {
      this.#lists.set(key, [place], owner)
      return
    }
    const compare = this.#compareWith(row, place)
    if (!(list instanceof SortedSlots) && list.length < minBlockedLength) {
      // Most rows that are added come last, or near it.
      let at = list.length
      while (at > 0 && compare(list[at - 1] as number) > 0) at -= 1
      this.#lists.set(key, list.toSpliced(at, 0, place), owner)
      return
    }
    this.#ownList(key, list, owner).add(place, compare)
  }

  #removeFrom(key: string, row: StoredRow, place: number, owner: Owner): void {
    const list = this.#lists.get(key)
    if (list === undefined) return
    if (list instanceof SortedSlots) {
      const own = this.#ownList(key, list, owner)
      own.remove(place, this.#compareWith(row, place))
      if (own.length === 0) this.#lists.delete(key, owner)
      return
    }
    const rest = list.filter((other) => other !== place)
    if (rest.length === 0) this.#lists.delete(key, owner)
    else this.#lists.set(key, rest, owner)
  }

  #ownList(key: string, list: Places, owner: Owner): SortedSlots {
    if (list instanceof SortedSlots && list.owner === owner) return list
    const own = new SortedSlots(owner, list)
    this.#lists.set(key, own, owner)
    return own
  }

  /** Returns places by the key of their lists. Rows of one list often follow one another. */
  #grouped(): Map<string, number[]> {
    const groups = new Map<string, number[]>()
    let lastKey: string | undefined
    let last: number[] = []
    const groupOf = (key: string): number[] => {
      if (key === lastKey) return last
      const group = groups.get(key) ?? []
      if (group.length === 0) groups.set(key, group)
      lastKey = key
      last = group
      return group
    }
    for (const place of this.#rows.places()) {
      const keys = listKeys(this.#row(place), this.definition)
      if (typeof keys === 'string') groupOf(keys).push(place)
      else for (const key of keys) groupOf(key).push(place)
    }
    return groups
  }
}

function isSorted(places: readonly number[], compare: (a: number, b: number) => number): boolean {
  for (let i = 1; i < places.length; i += 1) {
    if (compare(places[i - 1] as number, places[i] as number) > 0) return false
  }
  return true
}

/** Visits the places of a range until `visit` returns false. */
export function walk(
  { list, start, end }: Range,
  isBackwards: boolean,
  visit: (place: number) => boolean,
): void {
  if (list instanceof SortedSlots) {
    list.walk(start, end, isBackwards, visit)
    return
  }
  for (let n = 0; n < end - start; n += 1) {
    if (!visit(list[isBackwards ? end - 1 - n : start + n] as number)) return
  }
}

function position(list: Places, isReached: (place: number) => boolean): number {
  if (list instanceof SortedSlots) return list.position(isReached)
  const at = list.findIndex(isReached)
  return at < 0 ? list.length : at
}
