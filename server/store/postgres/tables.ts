import { rowShapes } from '../../generated/row-shapes.ts'
import { type Collection, type CollectionDefinition, collections } from '../../model/collections.ts'

/** An index as it is asked: the columns of its key, then those of its order, `id` last. */
export interface SqlIndex {
  /** The table of its entries: the collection's own, or one of its own for lists. */
  readonly table: string
  readonly isList: boolean
  readonly by: readonly string[]
  readonly order: readonly string[]
}

/** A collection as a table: what stands in columns besides the row, and its indexes. */
export interface TableDefinition {
  readonly name: Collection
  readonly table: string
  /** Fields of a row that have a column, for its keys and indexes. */
  readonly columns: readonly string[]
  readonly unique: Readonly<Record<string, readonly string[]>>
  readonly indexes: Readonly<Record<string, SqlIndex>>
  /** The field that is kept as bytes beside the row, if any. */
  readonly body: string | null
}

/** Fields that hold numbers in the rows that have them; all others are text in their columns. */
const numberFields = new Set(
  Object.values(rowShapes).flatMap((fields) =>
    Object.keys(fields).filter((field) => ['number', 'count'].includes(String(fields[field]))),
  ),
)

/** Bodies of events are bytes: as text in the row they would be escaped a second time. */
const bodies: Partial<Record<Collection, string>> = { events: 'body' }

export function columnType(field: string): string {
  return numberFields.has(field) ? 'bigint' : 'text COLLATE "C"'
}

export function arrayType(field: string): string {
  return numberFields.has(field) ? 'bigint[]' : 'text[]'
}

export const tables: ReadonlyMap<Collection, TableDefinition> = new Map(
  (Object.keys(collections) as Collection[]).map((name) => [name, tableOf(name)]),
)

function tableOf(name: Collection): TableDefinition {
  const { unique, indexes } = collections[name] as CollectionDefinition<Record<string, unknown>>
  const table = `${name}_rows`
  const columns = new Set(Object.values(unique).flat())
  const shown: Record<string, SqlIndex> = {}
  for (const [index, { by, order, multiEntry }] of Object.entries(indexes)) {
    const isList = multiEntry === true
    const places = order.includes('id') ? order : [...order, 'id']
    for (const field of isList ? order : [...by, ...order]) columns.add(field)
    shown[index] = { table: isList ? `${name}_by_${index}` : table, isList, by, order: places }
  }
  columns.delete('id')
  return { name, table, columns: [...columns], unique, indexes: shown, body: bodies[name] ?? null }
}

/** The statements that make the tables of collections, led by the world everywhere. */
export function tableStatements(names: readonly Collection[]): string[] {
  const definitions = names.map((name) => tables.get(name) as TableDefinition)
  return definitions.flatMap((definition) => [
    ...ownTable(definition),
    ...Object.values(definition.indexes).flatMap((index) => (index.isList ? listTable(index) : [])),
  ])
}

function ownTable({ table, columns, unique, indexes, body }: TableDefinition): string[] {
  const fields = columns.map((field) => `"${field}" ${columnType(field)}`)
  const bytes = body === null ? [] : ['body bytea']
  const key = ['world text COLLATE "C" NOT NULL', 'id text COLLATE "C" NOT NULL']
  const parts = [...key, 'row json NOT NULL', ...bytes, ...fields, 'PRIMARY KEY (world, id)']
  const statements = [`CREATE TABLE ${table} (${parts.join(', ')})`]
  for (const [name, by] of Object.entries(unique)) {
    statements.push(`CREATE UNIQUE INDEX ${table}_${name}_key ON ${table} (world, ${quoted(by)})`)
  }
  for (const [name, index] of Object.entries(indexes)) {
    if (index.isList) continue
    const order = quoted([...index.by, ...index.order])
    statements.push(`CREATE INDEX ${table}_${name} ON ${table} (world, ${order})`)
  }
  return statements
}

/** A row stands in such a table once for each item of its list. */
function listTable({ table, order }: SqlIndex): string[] {
  const key = ['world text COLLATE "C" NOT NULL', 'item text COLLATE "C" NOT NULL']
  const places = order.map((field) => `"${field}" ${columnType(field)} NOT NULL`)
  const primary = `PRIMARY KEY (world, item, ${quoted(order)})`
  return [
    `CREATE TABLE ${table} (${[...key, ...places, primary].join(', ')})`,
    `CREATE INDEX ${table}_id ON ${table} (world, id)`,
  ]
}

export function quoted(fields: readonly string[]): string {
  return fields.map((field) => `"${field}"`).join(', ')
}
