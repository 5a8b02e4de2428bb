import { afterEach, expect, inject, test, vi } from 'vitest'
import type { PostgresAddress } from '../../server/store/postgres/address.ts'
import { parsePostgresAddress } from '../../server/store/postgres/address.ts'
import { Notices } from '../../server/store/postgres/notices.ts'
import { Pool } from '../../server/store/postgres/pool.ts'
import { testMachine } from '../support/machine.ts'
import { bodies } from '../support/trade.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'
import { processAt, soon } from './processes.ts'
import { proxyTo } from './proxy.ts'

const pools: Pool[] = []
const listening: Notices[] = []

afterEach(async () => {
  for (const notices of listening.splice(0)) await notices.stop()
  for (const pool of pools.splice(0)) await pool.close()
})

/** One process as the others hear it, on a clock that the test moves. */
async function listener(process: string, address: string) {
  const machine = testMachine()
  const pool = new Pool(parsePostgresAddress(address) as PostgresAddress, machine)
  pools.push(pool)
  const heard: string[] = []
  const ask = vi.fn(async (text: string, values: readonly unknown[]) => {
    const connection = await pool.acquire()
    try {
      return await connection.query(text, values)
    } finally {
      pool.release(connection)
    }
  })
  const notices = new Notices({ process, ask }, machine, (worlds) => heard.push(...worlds))
  listening.push(notices)
  await notices.listen(pool)
  return { notices, heard, machine, ask }
}

test('a commit is heard by the other processes of the schema, and by no other', async () => {
  const address = newSchema()
  await (await openWorlds(address)).close()
  const elsewhere = newSchema()
  await (await openWorlds(elsewhere)).close()
  const one = await listener('one', address)
  const two = await listener('two', address)
  const far = await listener('far', elsewhere)
  one.notices.tell('w1')
  one.notices.tell('w2')
  one.notices.tell('w1')
  one.machine.pass(50)
  await vi.waitFor(() => expect(two.heard).toEqual(['w1', 'w2']), soon)
  expect([one.heard, far.heard]).toEqual([[], []])
  for (let i = 0; i < 150; i += 1) one.notices.tell(`w${i}`)
  one.machine.pass(50)
  await vi.waitFor(() => expect(two.heard.at(-1)).toBe('*'), soon)
})

test('commits are sent together, at most twenty times a second', async () => {
  const address = newSchema()
  await (await openWorlds(address)).close()
  const one = await listener('one', address)
  for (let ms = 0; ms < 1_000; ms += 5) {
    one.notices.tell('busy')
    one.machine.pass(5)
  }
  expect(one.ask.mock.calls.length).toBeGreaterThan(10)
  expect(one.ask.mock.calls.length).toBeLessThanOrEqual(20)
})

test('a process that cannot listen looks by itself', async () => {
  const address = newSchema()
  const other = await processAt(address)
  const proxy = await proxyTo(address, { refused: /LISTEN / })
  const deaf = await processAt(proxy.address)
  const listeners = await asAdministrator((client) =>
    client.query("SELECT count(*)::int AS count FROM pg_stat_activity WHERE query ~ '^LISTEN'"),
  )
  expect(inject('databaseUrl')).not.toBe('')
  expect(listeners.rows[0].count).toBeGreaterThanOrEqual(1)
  const { body } = await other.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
  await vi.waitFor(async () => {
    const { body: log } = await deaf.control.get('/requests?operation=createQuote').expect(200)
    expect(log.data).toHaveLength(1)
  }, soon)
  await deaf.as('main').get(`/quotes/${body.quote_id}`).expect(200)
  await deaf.advance('1h')
  expect((await other.control.get('/clock')).body.now).toBe('2026-01-05T10:00:00.000Z')
})
