import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../server/kernel/clock.ts'
import { drawNonce } from '../../server/kernel/ids.ts'
import {
  countList,
  deleteRows,
  type Statement,
  selectById,
  selectByKey,
  selectList,
} from '../../server/store/postgres/statements.ts'
import { columnType, quoted, tables } from '../../server/store/postgres/tables.ts'
import { postgresWorlds } from '../../server/store/postgres/worlds.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'

const rows = 100_000
const schema = 'plans'

let database: PostgresServer
let client: pg.Client

/** Fills every table with rows of ten worlds, each with a thousand different keys. */
beforeAll(async () => {
  database = await startPostgres()
  const address = `${database.url}?schema=${schema}`
  await (await postgresWorlds({ address, machine: systemClock, nonce: drawNonce })).close()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`SET search_path TO ${schema}`)
  const world = "'w' || i % 10"
  const value = (field: string) =>
    columnType(field) === 'bigint' ? 'i' : `'${field}' || lpad((i % 1000)::text, 6, '0') || i`
  for (const { table, columns, indexes } of tables.values()) {
    const values = columns.map(value)
    await client.query(
      `INSERT INTO ${table} (${quoted(['world', 'id', 'row', ...columns])}) ` +
        `SELECT ${[world, "'id' || i", "'{}'::json", ...values].join(', ')} ` +
        `FROM generate_series(1, ${rows}) i`,
    )
    for (const index of Object.values(indexes)) {
      if (!index.isList) continue
      const places = index.order.map((field) => (field === 'id' ? "'id' || i" : value(field)))
      await client.query(
        `INSERT INTO ${index.table} (${quoted(['world', 'item', ...index.order])}) ` +
          `SELECT ${[world, "'item' || i % 1000", ...places].join(', ')} ` +
          `FROM generate_series(1, ${rows}) i`,
      )
    }
  }
  await client.query('ANALYZE')
})

afterAll(async () => {
  await client.end()
  await database.stop()
})

function statements(): [string, Statement][] {
  return [...tables.entries()].flatMap(([name, table]) => {
    const found: [string, Statement][] = [
      [`${name} by id`, selectById(table, 'w1', 'id1')],
      ...deleteRows(table, 'w1', ['id1']).map((one, i): [string, Statement] => [
        `${name} delete ${i}`,
        one,
      ]),
    ]
    for (const [unique, fields] of Object.entries(table.unique)) {
      found.push([`${name} by ${unique}`, selectByKey(table, 'w1', unique, fields)])
    }
    for (const [index, { by, order }] of Object.entries(table.indexes)) {
      const key = by.map((field) => `${field}1`)
      const find = { index, key } as never
      const after = order.map((field) => (columnType(field) === 'bigint' ? 5 : 'a'))
      const page = { offset: 0, limit: 50 }
      const newest = { index, key, order: 'newest', after } as never
      found.push(
        [`${name}.${index}`, selectList(table, 'w1', find, page)],
        [`${name}.${index} newest`, selectList(table, 'w1', newest, page)],
        [`${name}.${index} count`, countList(table, 'w1', find)],
      )
    }
    return found
  })
}

test(`every statement finds its rows among ${rows} by an index`, async () => {
  const scans: string[] = []
  for (const [name, { text, values }] of statements()) {
    const { rows: plan } = await client.query(`EXPLAIN ${text}`, [...values])
    const lines = plan.map((row) => Object.values(row)[0] as string)
    if (lines.some((line) => line.includes('Seq Scan'))) scans.push(name)
  }
  expect(scans).toEqual([])
})
