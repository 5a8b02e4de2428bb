import type { Collection, Rows, UniqueOf } from '../../model/collections.ts'
import { matches } from '../matches.ts'
import type { Find, Reader } from '../store.ts'
import type { QueryResult } from './connection.ts'
import {
  countAll,
  countList,
  type PlainRow,
  rowOf,
  type Statement,
  selectById,
  selectByKey,
  selectList,
  tableNamed,
} from './statements.ts'
import type { TableDefinition } from './tables.ts'

type AnyFind = Find<Collection>

/** Rows that are read at a time where they must be tested here. */
const pageSize = 500

/** A text that PostgreSQL cannot hold is in no row. */
function isStorable(texts: readonly (string | number)[]): boolean {
  return texts.every((text) => typeof text !== 'string' || !text.includes('\u0000'))
}

/** Reads the rows of a world inside a transaction. */
export abstract class WorldReader implements Reader {
  protected readonly world: string
  protected isOpen = true

  constructor(world: string) {
    this.world = world
  }

  async get<N extends Collection>(name: N, id: string): Promise<Rows[N] | undefined> {
    if (!isStorable([id])) return undefined
    return (await this.one(name, selectById(tableNamed(name), this.world, id))) as
      | Rows[N]
      | undefined
  }

  async lookup<N extends Collection>(name: N, unique: UniqueOf<N>, key: readonly string[]) {
    if (!isStorable(key)) return undefined
    const statement = selectByKey(tableNamed(name), this.world, unique, key)
    return (await this.one(name, statement)) as Rows[N] | undefined
  }

  async find<N extends Collection>(name: N, find: Find<N>): Promise<Rows[N][]> {
    const asked = find as unknown as AnyFind
    if (!isStorable([...(asked.key ?? []), ...(asked.after ?? [])])) return []
    const { where, limit = null, offset = 0 } = asked
    if (limit !== null && limit <= 0) return []
    const table = tableNamed(name)
    if (isEmpty(where)) return (await this.#page(table, asked, { offset, limit })) as never
    const wanted = limit === null ? Number.POSITIVE_INFINITY : offset + limit
    const found: PlainRow[] = []
    for await (const row of this.#passing(table, asked)) {
      found.push(row)
      if (found.length >= wanted) break
    }
    return found.slice(offset) as never
  }

  async count<N extends Collection>(name: N, find: Omit<Find<N>, 'order' | 'limit' | 'offset'>) {
    const asked = find as unknown as AnyFind
    if (!isStorable(asked.key ?? [])) return 0
    const table = tableNamed(name)
    if (isEmpty(asked.where)) return this.#number(countList(table, this.world, asked))
    let count = 0
    for await (const _row of this.#passing(table, asked)) count += 1
    return count
  }

  async size(name: Collection): Promise<number> {
    return this.#number(countAll(tableNamed(name), this.world))
  }

  protected abstract ask(statement: Statement): Promise<QueryResult>

  protected requireOpen(): void {
    if (!this.isOpen) throw new Error('a transaction was used after its end')
  }

  protected async one(name: Collection, statement: Statement): Promise<PlainRow | undefined> {
    const { rows } = await this.ask(statement)
    return rows[0] === undefined ? undefined : rowOf(tableNamed(name), rows[0])
  }

  async #number(statement: Statement): Promise<number> {
    const { rows } = await this.ask(statement)
    return rows[0]?.count as number
  }

  async #page(
    table: TableDefinition,
    find: AnyFind,
    page: { offset: number; limit: number | null },
  ): Promise<PlainRow[]> {
    const { rows } = await this.ask(selectList(table, this.world, find, page))
    return rows.map((row) => rowOf(table, row))
  }

  /** The tests run here, as in the embedded store: SQL has other ideas of text and of numbers. */
  async *#passing(table: TableDefinition, find: AnyFind): AsyncGenerator<PlainRow> {
    const order = table.indexes[find.index]?.order ?? []
    let from = find
    for (;;) {
      const rows = await this.#page(table, from, { offset: 0, limit: pageSize })
      for (const row of rows)
        if (matches(row, find.where as Readonly<Record<string, unknown>>)) yield row
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      from = { ...from, after: order.map((field) => last[field] as string | number) }
    }
  }
}

function isEmpty(where: object | undefined): boolean {
  return where === undefined || Object.values(where).every((test) => test === undefined)
}
