import type { View } from '../core/unit.ts'
import { type Collection, collections, type IndexOf, type Rows } from '../model/collections.ts'
import { fieldOf } from '../store/stored-row.ts'
import { fromCursor, type ListIdentity, type ListOrder, type Position, toCursor } from './cursor.ts'

/** The query of every list, besides its filters. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly order?: ListOrder | undefined
}

export interface ListPage<T> {
  readonly data: T[]
  /** null on the last page. */
  readonly next_cursor: string | null
}

export const defaultLimit = 1_000

/** Characters of JSON after which a page ends early, so that answers stay fast. */
const maxPageLength = 8 * 1024 * 1024
/** The maximum number of rows read for a page; with a rare filter, a page may end early. */
const maxVisited = 10_000
const batchSize = 500

export interface RowList<N extends Collection, T> {
  readonly name: string
  readonly collection: N
  readonly index: IndexOf<N>
  readonly key?: readonly string[]
  readonly filters: Readonly<Record<string, unknown>>
  readonly matches: (row: Rows[N]) => boolean
  readonly present: (row: Rows[N]) => T
}

/** Collects the rows of one page; `isFull` is true if the next row belongs to the next page. */
export class PageBuilder<T> {
  readonly data: T[] = []
  readonly #limit: number
  #length = 0

  constructor(limit: number = defaultLimit) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.data.length >= this.#limit || this.#length >= maxPageLength
  }

  add(row: T): void {
    this.data.push(row)
    this.#length += JSON.stringify(row).length
  }
}

/**
 * Returns one page of stored rows, in the order of an index. A client that follows `next_cursor`
 * gets each row once, even if rows are added meanwhile. A page that is not the last may have fewer
 * rows than its limit.
 */
export function listRows<N extends Collection, T>(
  view: View,
  list: RowList<N, T>,
  { limit, cursor, order = 'oldest' }: ListQuery,
): ListPage<T> {
  const identity: ListIdentity = { name: list.name, order, filters: list.filters }
  const positions = positionsOf(list.collection, list.index)
  let after = cursor === undefined ? undefined : fromCursor(identity, cursor, positions.types)
  const page = new PageBuilder<T>(limit)
  for (let visited = 0; ; ) {
    const { collection, index, key = [] } = list
    const further = after === undefined ? {} : { after }
    const rows = view.find(collection, { index, key, order, limit: batchSize, ...further })
    for (const row of rows) {
      const isMatch = list.matches(row)
      if ((isMatch && page.isFull) || visited >= maxVisited) {
        return { data: page.data, next_cursor: toCursor(identity, after as Position) }
      }
      if (isMatch) page.add(list.present(row))
      after = positions.of(row)
      visited += 1
    }
    if (rows.length < batchSize) return { data: page.data, next_cursor: null }
  }
}

/** Returns the position of a row in a list of an index: its sort values and its id. */
export function positionsOf<N extends Collection>(collection: N, index: IndexOf<N>) {
  const { indexes } = collections[collection] as {
    readonly indexes: Readonly<Record<string, { readonly order: readonly string[] }>>
  }
  const fields = [...(indexes[index]?.order ?? []), 'id']
  return {
    types: fields.map((field) =>
      field === 'sequence' ? ('number' as const) : ('string' as const),
    ),
    of: (row: Rows[N]): Position => fields.map((field) => fieldOf(row, field)),
  }
}
