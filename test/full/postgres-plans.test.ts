import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '../../server/kernel/clock.ts'
import { drawNonce } from '../../server/kernel/ids.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { Connection } from '../../server/store/postgres/connection.ts'
import { clean } from '../../server/store/postgres/leftovers.ts'
import {
  countList,
  deleteRows,
  type Statement,
  selectById,
  selectByKey,
  selectList,
} from '../../server/store/postgres/statements.ts'
import { columnType, tables } from '../../server/store/postgres/tables.ts'
import { postgresWorlds } from '../../server/store/postgres/worlds.ts'
import { fillCollections, fillDirectory, rows, scanned } from '../postgres/many-rows.ts'
import { processes } from '../postgres/processes.ts'
import { type PostgresServer, startPostgres } from '../postgres/server.ts'
import { ids } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'

const schema = 'plans'

let database: PostgresServer
let client: pg.Client

beforeAll(async () => {
  database = await startPostgres()
  const address = `${database.url}?schema=${schema}`
  await (await postgresWorlds({ address, machine: systemClock, nonce: drawNonce })).close()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(`SET search_path TO ${schema}`)
  await fillCollections(client)
  await fillDirectory(client)
  await client.query('VACUUM ANALYZE')
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

test(`every statement of a collection finds its rows among ${rows} by an index`, async () => {
  const all = statements().map(([name, { text, values }]) => [name, text, values] as const)
  expect(await scanned(client, all)).toEqual([])
})

/** Statements without rows: of transactions, and of the schema. */
const withoutRows = /^(BEGIN|COMMIT|ROLLBACK|SET|SELECT (to_reg|max\(version|current_setting))/

/** Sends of each kind what a server asks for besides rows by their keys. */
test(`every statement that a server sends finds its rows among ${rows} by an index`, async () => {
  const sent = new Map<string, readonly unknown[]>()
  const query = Connection.prototype.query
  const spy = vi.spyOn(Connection.prototype, 'query').mockImplementation(function (
    this: Connection,
    text,
    values = [],
  ) {
    if (!withoutRows.test(text)) sent.set(text, values)
    return query.call(this, text, values)
  })
  const address = `${database.url}?schema=${schema}`
  const bounds = { ...defaultBounds, maxWorlds: 1_000_000 }
  const [one] = await processes(1, { clock: 'running', settings: { bounds } }, address)
  const { control } = one
  const { body: made } = await control.post('/worlds', { name: 'a', ttl: '1h' }).expect(201)
  await control.post('/worlds', { name: 'b', from: { world: 'a' } }).expect(201)
  await control.patch('/worlds/b', { ttl: '2s' }).expect(200)
  await control.get('/worlds?limit=2&q=none-has-this').expect(200)
  await control.get('/worlds/a').expect(200)
  await one.as({ key: made.api_key, secret: made.secret }).get('/beneficiaries').expect(200)
  const hook = await receiver()
  await control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  for (let i = 0; i < 2; i += 1) await control.put('/snapshots/kept').expect(201)
  await control.get('/snapshots').expect(200)
  await control.post('/snapshots/kept/restore').expect(200)
  await control.post('/worlds', { name: 'c', from: { snapshot: 'kept' } }).expect(201)
  await control.delete('/snapshots/kept').expect(200)
  await control.post('/reset', {}).expect(200)
  await control.delete('/worlds/a').expect(200)
  await vi.waitFor(() => control.get('/worlds/b').expect(404), { timeout: 30_000, interval: 200 })
  await one.close()
  const asks = { ask: (text: string, values: readonly unknown[]) => ask(text, values) }
  const ask = async (text: string, values: readonly unknown[]) => {
    sent.set(text, values)
    const { rows, rowCount } = await client.query(text, [...values])
    return { rows, count: rowCount ?? 0 }
  }
  await clean(asks)
  spy.mockRestore()
  const all = [...sent].map(([text, values]) => [text, text, values] as const)
  expect(all.length).toBeGreaterThan(100)
  expect(await scanned(client, all)).toEqual([])
})
