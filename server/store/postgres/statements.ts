import type { Collection } from '../../model/collections.ts'
import type { Find } from '../store.ts'
import { arrayType, quoted, type SqlIndex, type TableDefinition, tables } from './tables.ts'

/** A statement as it is sent. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Begins to read one committed state. */
export const beginRead = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

type AnyFind = Find<Collection>

/** What selects a whole row: its JSON, and its body where that is kept beside it. */
function shown({ body }: TableDefinition, alias = 't'): string {
  return body === null ? `${alias}.row` : `${alias}.row, ${alias}.${body}`
}

export function tableNamed(name: Collection): TableDefinition {
  return tables.get(name) as TableDefinition
}

export function selectById(table: TableDefinition, world: string, id: string): Statement {
  const text = `SELECT ${shown(table)} FROM ${table.table} t WHERE world = $1 AND id = $2`
  return { text, values: [world, id] }
}

export function selectByKey(
  table: TableDefinition,
  world: string,
  unique: string,
  key: readonly string[],
): Statement {
  const fields = table.unique[unique]
  if (fields === undefined || fields.length !== key.length) {
    throw new Error(`${table.name} has no unique key ${unique} of ${key.length} fields`)
  }
  const tests = fields.map((field, i) => `"${field}" = $${i + 2}`)
  const text =
    `SELECT ${shown(table)} FROM ${table.table} t ` + `WHERE world = $1 AND ${tests.join(' AND ')}`
  return { text, values: [world, ...key] }
}

/** A part of a list: rows from a place on, at most so many. */
export function selectList(
  table: TableDefinition,
  world: string,
  find: AnyFind,
  page: { readonly offset: number; readonly limit: number | null },
): Statement {
  const { index, from, tests, values } = listed(table, world, find)
  const down = find.order === 'newest' ? ' DESC' : ''
  const order = index.order.map((field) => `s."${field}"${down}`).join(', ')
  const columns = shown(table, index.isList ? 't' : 's')
  let text = `SELECT ${columns} FROM ${from} WHERE ${tests} ORDER BY ${order}`
  if (page.limit !== null) text += ` LIMIT $${values.push(page.limit)}`
  if (page.offset > 0) text += ` OFFSET $${values.push(page.offset)}`
  return { text, values }
}

export function countList(table: TableDefinition, world: string, find: AnyFind): Statement {
  const { index, tests, values } = listed(table, world, find)
  const text = `SELECT count(*) AS count FROM ${index.table} s WHERE ${tests}`
  return { text, values }
}

interface Listed {
  readonly index: SqlIndex
  readonly from: string
  readonly tests: string
  readonly values: unknown[]
}

/** Throws where the collection has no such index, or the key has another number of values. */
function listed(table: TableDefinition, world: string, find: AnyFind): Listed {
  const { key = [], gte, lte, after } = find
  const index = table.indexes[find.index]
  if (index === undefined || index.by.length !== key.length) {
    throw new Error(`${table.name} has no index ${find.index} with ${key.length} keys`)
  }
  const values: unknown[] = [world]
  const tests = ['s.world = $1']
  for (const [i, field] of index.by.entries()) {
    tests.push(`s."${index.isList ? 'item' : field}" = $${values.push(key[i])}`)
  }
  const first = index.order[0] as string
  if (gte !== undefined) tests.push(`s."${first}" >= $${values.push(gte)}`)
  if (lte !== undefined) tests.push(`s."${first}" <= $${values.push(lte)}`)
  if (after !== undefined) {
    const places = index.order.map((_, i) => `$${values.push(after[i])}`)
    const fields = index.order.map((field) => `s."${field}"`).join(', ')
    const beyond = find.order === 'newest' ? '<' : '>'
    tests.push(`(${fields}) ${beyond} (${places.join(', ')})`)
  }
  const joined = `${index.table} s JOIN ${table.table} t ON t.world = s.world AND t.id = s.id`
  const from = index.isList ? joined : `${index.table} s`
  return { index, from, tests: tests.join(' AND '), values }
}

export function countAll({ table }: TableDefinition, world: string): Statement {
  return { text: `SELECT count(*) AS count FROM ${table} WHERE world = $1`, values: [world] }
}

export function selectAll(table: TableDefinition, world: string): Statement {
  const text = `SELECT ${shown(table)} FROM ${table.table} t WHERE world = $1 ORDER BY id`
  return { text, values: [world] }
}

export function deleteRows(table: TableDefinition, world: string, ids: readonly string[]) {
  const from = [table.table, ...listTables(table).map(({ table: list }) => list)]
  return from.map(
    (name): Statement => ({
      text: `DELETE FROM ${name} WHERE world = $1 AND id = ANY($2::text[])`,
      values: [world, ids],
    }),
  )
}

export function deleteAll(table: TableDefinition, world: string): Statement[] {
  const from = [table.table, ...listTables(table).map(({ table: list }) => list)]
  return from.map((name) => ({ text: `DELETE FROM ${name} WHERE world = $1`, values: [world] }))
}

/** At most `limit` rows behind an id, in the order of their ids. */
export function selectBehind(
  table: TableDefinition,
  world: string,
  id: string,
  limit: number,
): Statement {
  const text =
    `SELECT ${shown(table)}, t.id FROM ${table.table} t ` +
    'WHERE world = $1 AND id > $2 ORDER BY id LIMIT $3'
  return { text, values: [world, id, limit] }
}

export type PlainRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** Writes rows, new or in place of those before; any number of them is one statement. */
export function upsertRows(
  table: TableDefinition,
  world: string,
  rows: readonly PlainRow[],
): Statement {
  const { columns, body } = table
  const bytes = body === null ? [] : ['body']
  const names = ['id', 'row', ...bytes, ...columns]
  const kinds = ['text[]', 'json[]', ...bytes.map(() => 'bytea[]'), ...columns.map(arrayType)]
  const given = kinds.map((kind, i) => `$${i + 2}::${kind}`)
  const changed = names.slice(1).map((name) => `"${name}" = EXCLUDED."${name}"`)
  const text =
    `INSERT INTO ${table.table} (world, ${quoted(names)}) ` +
    `SELECT $1, * FROM unnest(${given.join(', ')}) ` +
    `ON CONFLICT (world, id) DO UPDATE SET ${changed.join(', ')}`
  const values: unknown[] = [world, rows.map(({ id }) => id), rows.map((row) => jsonOf(table, row))]
  if (body !== null) values.push(rows.map((row) => Buffer.from(String(row[body] ?? ''))))
  for (const field of columns) values.push(rows.map((row) => row[field] ?? null))
  return { text, values }
}

function jsonOf({ body }: TableDefinition, row: PlainRow): string {
  return JSON.stringify(body === null ? row : { ...row, [body]: undefined })
}

/** The row that was stored; its body goes back to where it stood. */
export function rowOf({ body }: TableDefinition, stored: Readonly<Record<string, unknown>>) {
  const row = stored.row as PlainRow
  if (body === null) return row
  return { ...row, [body]: String(stored.body) } as PlainRow
}

/** The entries of rows in the lists of their items. */
export function insertEntries(
  table: TableDefinition,
  world: string,
  rows: readonly PlainRow[],
): Statement[] {
  return listTables(table).flatMap(({ table: list, by, order }) => {
    const entries = rows.flatMap((row) =>
      [...new Set((row[by[0] as string] ?? []) as string[])].map((item) => ({ item, row })),
    )
    if (entries.length === 0) return []
    const given = ['text[]', ...order.map(arrayType)].map((kind, i) => `$${i + 2}::${kind}`)
    const text =
      `INSERT INTO ${list} (world, item, ${quoted(order)}) ` +
      `SELECT $1, * FROM unnest(${given.join(', ')})`
    const places = order.map((field) => entries.map(({ row }) => row[field]))
    return [{ text, values: [world, entries.map(({ item }) => item), ...places] }]
  })
}

export function deleteEntries(table: TableDefinition, world: string, ids: readonly string[]) {
  return listTables(table).map(
    ({ table: list }): Statement => ({
      text: `DELETE FROM ${list} WHERE world = $1 AND id = ANY($2::text[])`,
      values: [world, ids],
    }),
  )
}

/** Whether two states of a row have the same entries. */
export function hasSameEntries(table: TableDefinition, one: PlainRow, other: PlainRow): boolean {
  return listTables(table).every(({ by, order }) =>
    [by[0] as string, ...order].every(
      (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
    ),
  )
}

export function listTables({ indexes }: TableDefinition): SqlIndex[] {
  return Object.values(indexes).filter(({ isList }) => isList)
}
