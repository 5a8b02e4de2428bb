import type { View } from '../kernel/unit.ts'
import { type Collection, collections, type IndexOf, type Rows } from '../model/collections.ts'
import { fromCursor, type ListIdentity, type ListOrder, type Position, toCursor } from './cursor.ts'

/** What every list of rows takes beside its filters. */
export interface ListQuery {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
  readonly order?: ListOrder | undefined
}

export interface ListPage<T> {
  readonly data: T[]
  /** null: this page is the last one. */
  readonly next_cursor: string | null
}

export const defaultLimit = 1_000

/** So many characters of JSON end a page early, so that no answer takes long to make. */
const maxPageLength = 8 * 1024 * 1024
/** So many rows are looked at for one page; one with a rare filter may end early. */
const maxVisited = 10_000
const batchSize = 500

export interface RowList<N extends Collection, T> {
  readonly name: string
  readonly collection: N
  readonly index: IndexOf<N>
  readonly key?: readonly string[]
  readonly filters: Readonly<Record<string, unknown>>
  readonly matches: (row: Rows[N]) => boolean
  readonly present: (row: Rows[N]) => Promise<T> | T
}

/** Collects the rows of one page; `isFull` says when the next row has to wait for the next page. */
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
 * Returns one page of stored rows, in the order of an index. Walking on by `next_cursor` gives each
 * row once, whatever is added meanwhile. A page may be shorter than its limit and not be the last.
 */
export async function listRows<N extends Collection, T>(
  view: View,
  list: RowList<N, T>,
  { limit, cursor, order = 'oldest' }: ListQuery,
): Promise<ListPage<T>> {
  const identity: ListIdentity = { name: list.name, order, filters: list.filters }
  const positions = positionsOf(list)
  let after = cursor === undefined ? undefined : fromCursor(identity, cursor, positions.types)
  const page = new PageBuilder<T>(limit)
  for (let visited = 0; ; ) {
    const { collection, index, key = [] } = list
    const further = after === undefined ? {} : { after }
    const rows = await view.find(collection, { index, key, order, limit: batchSize, ...further })
    for (const row of rows) {
      const isMatch = list.matches(row)
      if ((isMatch && page.isFull) || visited >= maxVisited) {
        return { data: page.data, next_cursor: toCursor(identity, after as Position) }
      }
      if (isMatch) page.add(await list.present(row))
      after = positions.of(row)
      visited += 1
    }
    if (rows.length < batchSize) return { data: page.data, next_cursor: null }
  }
}

/** Where a row stands in the list: the values it is sorted by, and its id. */
function positionsOf<N extends Collection, T>({ collection, index }: RowList<N, T>) {
  const { indexes } = collections[collection] as {
    readonly indexes: Readonly<Record<string, { readonly order: readonly string[] }>>
  }
  const fields = [...(indexes[index]?.order ?? []), 'id']
  return {
    types: fields.map((field) =>
      field === 'sequence' ? ('number' as const) : ('string' as const),
    ),
    of: (row: Rows[N]): Position =>
      fields.map((field) => (row as unknown as Record<string, string | number>)[field] as string),
  }
}
