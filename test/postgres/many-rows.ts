import type pg from 'pg'
import { columnType, quoted, tables } from '../../server/store/postgres/tables.ts'

/** So many rows are put in each table. */
export const rows = 100_000

export function drawn(field: string): string {
  return columnType(field) === 'bigint' ? 'i' : `'${field}' || lpad((i % 1000)::text, 6, '0') || i`
}

/** Fills the tables of all collections with rows of ten worlds, and a thousand different keys. */
export async function fillCollections(client: pg.Client): Promise<void> {
  const world = "'w' || i % 10"
  for (const { table, columns, indexes } of tables.values()) {
    await insert(client, table, ['world', 'id', 'row', ...columns], {
      ...{ world, id: "'id' || i", row: "'{}'::json" },
      ...Object.fromEntries(columns.map((field) => [field, drawn(field)])),
    })
    for (const index of Object.values(indexes)) {
      if (!index.isList) continue
      const places = index.order.map((field) => [field, field === 'id' ? "'id' || i" : undefined])
      await insert(client, index.table, ['world', 'item', ...index.order], {
        ...{ world, item: "'item' || i % 1000" },
        ...Object.fromEntries(places.map(([field, it]) => [field, it ?? drawn(String(field))])),
      })
    }
  }
}

/** Fills what is known of worlds, processes and commits with as many. */
export async function fillDirectory(client: pg.Client): Promise<void> {
  const world = "'d' || i"
  const ago = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint - (i % 900000)'
  const due = 'CASE WHEN i % 10 = 0 THEN 9000000000000 + i END'
  const name = "CASE WHEN i % 20 <> 0 THEN 'name-' || i END"
  const all: [table: string, values: Record<string, string>][] = [
    ['worlds', { world, name, made_ms: ago, wake_ms: due, ttl_ms: due, due_at: drawn('due_at') }],
    ['world_keys', { world, key: "'key' || i", place: '0' }],
    ['world_uses', { world, used_ms: ago }],
    ['snapshots', { world, name: "'kept'", copy: "'d' || i || 'copy'", about: "'{}'::json" }],
    ['commits', { world, name: "'commit' || i", at_ms: ago }],
    ['standing', { world, kind: "'fault'", key: "'k' || i", at_ms: ago, content: "''::bytea" }],
    ['claims', { world, name: "'attempt' || i", process: "'p' || i % 100" }],
    ['news', { world, process: "'p' || i % 100", number: 'i', at_ms: ago, content: "''::bytea" }],
  ]
  for (const [table, values] of all) await insert(client, table, Object.keys(values), values)
}

async function insert(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const given = columns.map((column) => values[column]).join(', ')
  const from = `FROM generate_series(1, ${rows}) i`
  await client.query(`INSERT INTO ${table} (${quoted(columns)}) SELECT ${given} ${from}`)
}

/** Which of the statements would read a table from its beginning to its end. */
export async function scanned(
  client: pg.Client,
  statements: readonly (readonly [name: string, text: string, values: readonly unknown[]])[],
): Promise<string[]> {
  const scans: string[] = []
  for (const [name, text, values] of statements) {
    const { rows: plan } = await client.query(`EXPLAIN ${text}`, [...values])
    const lines = plan.map((row) => Object.values(row)[0] as string)
    // A row for each process that runs: few, however large the rest is.
    const found = lines.filter((line) => /Seq Scan on (?!processes)/.test(line))
    if (found.length > 0) scans.push(`${name}: ${found.map((line) => line.trim()).join('; ')}`)
  }
  return scans
}
