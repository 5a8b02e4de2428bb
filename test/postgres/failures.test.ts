import { describe, expect, test, vi } from 'vitest'
import { ids, signed, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'
import { asAdministrator, newSchema } from './database.ts'
import { processAt, soon } from './processes.ts'
import { proxyTo } from './proxy.ts'

/** The response to a commit, as the database sends it. */
const committed = /kept\0[\s\S]*SELECT 1\0/

/**
 * The owner of `main`, which reaches the database through a proxy, and a second process, which
 * reaches it directly.
 */
async function ownerBehindProxy(options = {}) {
  const address = newSchema()
  const proxy = await proxyTo(address)
  const one = await processAt(proxy.address, options)
  const other = await processAt(address, options)
  return { one, other, proxy, address }
}

/** Removes the logged errors that a test has caused on purpose. */
function forgive(...all: TestSandbox[]): void {
  for (const { errors } of all) errors.length = 0
}

const quote = ({ as }: TestSandbox) => as('main').post('/quotes', bodies.EXCHANGE())

const json = 'application/json'

const quotesOf = async ({ control }: TestSandbox) =>
  (await control.get('/quotes?limit=100').expect(200)).body.data.length

describe('a connection that is lost', () => {
  test('after a commit, before its answer: what was kept is acknowledged, and once', async () => {
    const { one, other, proxy } = await ownerBehindProxy()
    proxy.loseAnswer(committed)
    const { body } = await quote(one).expect(201)
    await other.as('main').get(`/quotes/${body.quote_id}`).expect(200)
    expect(await quotesOf(other)).toBe(1)
    await quote(other).expect(201)
    forgive(one)
  })

  test('with the database, in a commit: the answer says that the outcome is unknown', async () => {
    const { one, other, proxy } = await ownerBehindProxy()
    proxy.loseAnswer(committed, proxy.cut)
    const { body, headers } = await quote(one).expect(503)
    expect(body.error).toBe('storage unavailable')
    expect(body.message).toMatch(/its outcome is unknown\.$/)
    expect(headers['retry-after']).toBe('1')
    await vi.waitFor(async () => expect(await quotesOf(other)).toBe(1), soon)
    proxy.mend()
    await vi.waitFor(async () => expect(await quotesOf(one)).toBe(1), soon)
    forgive(one, other)
  })

  test('before a commit: nothing of it stays, and the server goes on by itself', async () => {
    const { one, other, proxy } = await ownerBehindProxy()
    proxy.cut()
    const { body } = await quote(one).expect(503)
    expect(body.message).toMatch(/nothing was changed\.$/)
    proxy.mend()
    await vi.waitFor(() => quote(one).expect(201), soon)
    expect(await quotesOf(other)).toBe(1)
    forgive(one, other)
  })

  test('while a world is created: it is there as a whole, or not at all', async () => {
    const { one, other, proxy } = await ownerBehindProxy()
    const world = { name: 'maybe', from: { world: 'main' } }
    for (const pattern of [/INSERT 0 \d+\0/, committed, /\?column\?\0[\s\S]*SELECT 1\0/]) {
      proxy.loseAnswer(pattern)
      const { status } = await one.control.post('/worlds', world)
      expect([201, 503]).toContain(status)
      const found = (await fetch(`${other.url}/w/maybe/_sandbox/clock`)).status
      expect(status === 201 ? [200] : [200, 404]).toContain(found)
      if (found === 200) {
        expect((await fetch(`${other.url}/w/maybe/_sandbox/ledger/audit`)).status).toBe(200)
        await other.control.delete('/worlds/maybe').expect(200)
      }
    }
    await one.control.post('/worlds', world).expect(201)
    forgive(one, other)
  })
})

test('a process without its database answers 503 everywhere, in time, and is not ready', async () => {
  const { one, other, proxy } = await ownerBehindProxy()
  await one.control.post('/worlds', { name: 'held' }).expect(201)
  proxy.hold()
  // Each wait has its own time limit; this one is generous.
  const refused = async (path: string, init: RequestInit = {}) => {
    const signal = AbortSignal.timeout(15_000)
    const { status } = await fetch(`${one.url}${path}`, { ...init, signal })
    expect([path, status]).toEqual([path, 503])
  }
  const beneficiaries = '/api/v1/client/beneficiaries'
  const body = JSON.stringify(bodies.EXCHANGE())
  const headers = { ...signed('sandbox_key', 'sandbox_secret', body), 'content-type': json }
  const asked = [
    refused('/api/v1/client/quotes', { method: 'POST', body, headers }),
    refused(beneficiaries, { headers: { 'x-api-key': 'wk_any' } }),
    refused('/w/some/_sandbox/clock'),
  ]
  await Promise.all(asked)
  const signedGet = { headers: signed('sandbox_key', 'sandbox_secret', '') }
  for (const [path, init] of [
    [beneficiaries, signedGet],
    ['/w/held/_sandbox/clock', {}],
    ['/readyz', {}],
  ] as const) {
    await refused(path, init)
  }
  expect((await fetch(`${one.url}/healthz`)).status).toBe(200)
  await vi.waitFor(() => other.as('main').get('/beneficiaries').expect(200), soon)
  await vi.waitFor(() => quote(other).expect(201), soon)
  proxy.mend()
  await vi.waitFor(async () => expect(await quotesOf(one)).toBe(await quotesOf(other)), soon)
  expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
  forgive(one, other)
}, 90_000)

test('a process whose worlds were taken meanwhile writes and answers nothing of its own', async () => {
  const { one, other, proxy } = await ownerBehindProxy()
  await quote(one).expect(201)
  proxy.cut()
  await vi.waitFor(() => quote(other).expect(201), soon)
  expect(await quotesOf(other)).toBe(2)
  proxy.mend()
  await vi.waitFor(async () => expect(await quotesOf(one)).toBe(2), soon)
  await quote(one).expect(201)
  expect(await quotesOf(other)).toBe(3)
  forgive(one, other)
})

test('an attempt of a webhook that its process could not write down is made by another', async () => {
  const { one, other, proxy } = await ownerBehindProxy({ clock: 'running' })
  const hook = await receiver()
  let answered = 0
  hook.answer((_delivery, response) => {
    answered += 1
    if (answered === 1) proxy.cut()
    response.writeHead(200).end()
  })
  await other.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await one.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await hook.arrived(1)
  await vi.waitFor(async () => {
    const [event] = await other.events()
    expect(event).toMatchObject({ state: 'delivered' })
    expect(event?.attempts).toHaveLength(1)
  }, soon)
  proxy.mend()
  await vi.waitFor(() => one.control.get('/clock').expect(200), soon)
  const bodiesSent = new Set(hook.received.map(({ body }) => body))
  expect(bodiesSent.size).toBe(1)
  forgive(one, other)
})

test.each([
  ['is full', '53100'],
  ['is read-only', '25006'],
])('a database that %s refuses: 503, and nothing of it stays', async (_name, code) => {
  const address = newSchema()
  const schema = new URL(address).searchParams.get('schema')
  const one = await processAt(address)
  await quote(one).expect(201)
  await asAdministrator(async (client) => {
    await client.query(
      `CREATE FUNCTION "${schema}".refuse() RETURNS trigger LANGUAGE plpgsql AS ` +
        `$$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`,
    )
    await client.query(
      `CREATE TRIGGER refuse BEFORE INSERT ON "${schema}".rows EXECUTE FUNCTION "${schema}".refuse()`,
    )
  })
  const { body, headers } = await quote(one).expect(503)
  expect(body.message).toMatch(new RegExp(`${code}.*nothing was changed\\.$`))
  expect(headers['retry-after']).toBe('1')
  expect(await quotesOf(one)).toBe(1)
  await asAdministrator((client) => client.query(`DROP TRIGGER refuse ON "${schema}".rows`))
  await quote(one).expect(201)
  expect(await quotesOf(one)).toBe(2)
  forgive(one)
})
