import { expect, test, vi } from 'vitest'
import { DataDirectoryError } from '../../server/store/store.ts'
import type { TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'
import { asAdministrator, newSchema, openWorlds } from './database.ts'
import { processAt, soon } from './processes.ts'

/** Two processes, and a function that runs statements on their tables as their owner. */
async function twoProcesses() {
  const address = newSchema()
  const schema = new URL(address).searchParams.get('schema') as string
  const one = await processAt(address)
  const two = await processAt(address)
  await vi.waitFor(() => expect(one.inside.processes()).toHaveLength(2), soon)
  const run = (...statements: string[]) =>
    asAdministrator(async (client) => {
      await client.query(`SET search_path TO "${schema}"`)
      for (const statement of statements) await client.query(statement)
    })
  return { one, two, run, address }
}

function forgive(...all: TestSandbox[]): void {
  for (const { errors } of all) errors.length = 0
}

const quote = ({ as }: TestSandbox) => as('main').post('/quotes', bodies.EXCHANGE())

test('without the row of main: 503 that says what to do, until it is there again', async () => {
  const { one, two, run, address } = await twoProcesses()
  const { body: made } = await quote(two).expect(201)
  await one.control.post('/worlds', { name: 'other' }).expect(201)
  await run(
    "CREATE TABLE saved AS SELECT * FROM worlds WHERE name = 'main'",
    "DELETE FROM worlds WHERE name = 'main'",
  )
  const advice =
    /has lost the row of the world main: restore it from a backup .*; nothing was changed\.$/
  // The owner finds out with its next commit.
  for (const process of [one, two, one]) {
    const { body, headers } = await quote(process).expect(503)
    expect([body.error, headers['retry-after']]).toEqual(['storage unavailable', '1'])
    expect(body.message).toMatch(advice)
    await process.control.get('/clock').expect(503)
    expect((await fetch(`${process.url}/w/other/_sandbox/clock`)).status).toBe(200)
  }
  const started = openWorlds(address)
  await expect(started).rejects.toThrow(DataDirectoryError)
  await expect(started).rejects.toThrow(/has lost the row of the world main/)
  await run('INSERT INTO worlds SELECT * FROM saved')
  for (const process of [two, one]) {
    await vi.waitFor(() => process.as('main').get(`/quotes/${made.quote_id}`).expect(200), soon)
    await quote(process).expect(201)
  }
  forgive(one, two)
})

test('a world that lacks rows is not opened, and keeps the rest, until they are there again', async () => {
  const { one, two, run } = await twoProcesses()
  await one.control.post('/worlds', { name: 'half' }).expect(201)
  const clock = () => fetch(`${two.url}/w/half/_sandbox/clock`)
  const some = "(SELECT state FROM worlds WHERE name = 'half') AND collection = 'wallets'"
  await run(
    `CREATE TABLE saved AS SELECT * FROM rows WHERE state = ${some}`,
    `DELETE FROM rows WHERE state = ${some}`,
  )
  expect((await clock()).status).toBe(503)
  const { body } = await one.control.get('/worlds/half').expect(200)
  expect(body.problem).toMatch(/damaged/)
  await run('INSERT INTO rows SELECT * FROM saved')
  expect((await clock()).status).toBe(200)
  expect((await fetch(`${one.url}/w/half/_sandbox/ledger/audit`)).status).toBe(200)
  forgive(one, two)
})

test('a column of another type: 503 with the reason, and nothing of the request stays', async () => {
  const { one, two, run } = await twoProcesses()
  await run("ALTER TABLE rows ADD CONSTRAINT closed CHECK (state = 'none') NOT VALID")
  expect((await quote(one).expect(503)).body.message).toMatch(/23514.*nothing was changed\.$/)
  await run('ALTER TABLE rows DROP CONSTRAINT closed', 'ALTER TABLE rows RENAME row TO content')
  const { body } = await quote(two).expect(503)
  expect(body.message).toMatch(/42703.*restore its schema from a backup.*nothing was changed\.$/)
  await run('ALTER TABLE rows RENAME content TO row')
  await quote(one).expect(201)
  expect((await two.control.get('/quotes').expect(200)).body.data).toHaveLength(1)
  forgive(one, two)
})

test('processes that began before and after the loss of the secret know each other', async () => {
  const { one, two, run, address } = await twoProcesses()
  await run('DELETE FROM server_rows')
  const three = await processAt(address)
  await vi.waitFor(() => quote(three).expect(201), soon)
  await run("UPDATE server_rows SET content = 'changed' WHERE kind = 'secret'")
  const four = await processAt(address)
  await vi.waitFor(() => quote(four).expect(201), soon)
  await vi.waitFor(() => quote(two).expect(201), soon)
  forgive(one, two, three, four)
})
