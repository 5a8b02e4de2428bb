import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadFixtures } from '../../server/fixtures.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

/** One call after another, as a client's test suite would make them; every answer's bytes. */
async function story({ as, control, advance }: TestSandbox): Promise<string[]> {
  const main = as('main')
  const customer = await main
    .post('/customers', {
      email: 'nia@customers.test',
      first_name: 'Nia',
      last_name: 'First',
      password: 'long enough',
      date_of_birth: '1990-05-17',
      phone_number: '+14165550177',
      country_code: 'CA',
    })
    .expect(201)
  const quote = await main
    .post('/quotes', bodies.EXCHANGE({ origin_reference: 'order-1' }))
    .expect(201)
  const accepted = await main.post(`/quotes/${quote.body.quote_id}/accept`).expect(200)
  await advance('1m')
  const events = await control.get('/events').expect(200)
  const business = await control.post('/businesses', { name: 'Third' }).expect(201)
  const token = await control.post('/tokens', { user_id: customer.body.user_id }).expect(201)
  return [customer, quote, accepted, events, business, token].map(({ text }) => text)
}

test('after a reset, a run repeated repeats every byte', async () => {
  const world = await sandbox()
  const first = await story(world)
  await world.control.post('/reset', {}).expect(200)
  expect(await story(world)).toEqual(first)
})

test('a reset brings back rows, keys and clock, and empties the journal of ids', async () => {
  const world = await sandbox()
  const { control, as } = world
  const before = (await control.get('').expect(200)).body
  await story(world)
  await control.post(`/businesses/${ids.main}/keys`, { immediate: true }).expect(201)
  await as('main').get('/wallets').expect(401)
  const { body } = await control.post('/reset', {}).expect(200)
  expect(body).toEqual({ now: before.clock.now, seed: before.seed, counts: before.counts })
  await as('main').get('/wallets').expect(200)
  expect((await control.get('/businesses').expect(200)).body.data).toHaveLength(2)
})

test('another fixture set may be named; one that does not exist changes nothing', async () => {
  const { control, as } = await sandbox()
  await control.post('/reset', { fixtures: '/nowhere' }).expect(400)
  await as('main').get(`/beneficiaries/${ids.ngnBeneficiary}`).expect(200)
  await control.post('/reset', { fixtures: 'empty' }).expect(200)
  await as('main').get(`/beneficiaries/${ids.ngnBeneficiary}`).expect(404)
  await control.post('/reset', { fixture: 'default' }).expect(400)
})

async function receiver(answer: (attempt: number) => number | Promise<number>) {
  let attempts = 0
  const server = createServer(async (_request, response) => {
    attempts += 1
    response.statusCode = await answer(attempts)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, attempts: () => attempts, close: () => server.close() }
}

test('webhook settings stay, and an endpoint that said 410 is asked again', async () => {
  const { control, advance } = await sandbox()
  const { url, attempts, close } = await receiver((attempt) => (attempt === 1 ? 410 : 200))
  const settings = { url, secret: 'kept-secret-of-a-tester', profile: 'request' }
  await control.put(`/businesses/${ids.main}/webhook`, settings).expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await advance('1s')
  const webhook = async () => (await control.get('/businesses').expect(200)).body.data[0].webhook
  expect(await webhook()).toMatchObject({ enabled: false })
  await control.post('/reset', {}).expect(200)
  expect(await webhook()).toEqual({ ...settings, enabled: true })
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await advance('1s')
  expect(attempts()).toBe(2)
  close()
})

test('an endpoint that a tester turned off stays off', async () => {
  const { control } = await sandbox()
  const path = `/businesses/${ids.main}/webhook`
  await control.put(path, { url: 'http://127.0.0.1:9/', enabled: false }).expect(200)
  await control.post('/reset', {}).expect(200)
  const { body } = await control.get('/businesses').expect(200)
  expect(body.data[0].webhook).toMatchObject({ url: 'http://127.0.0.1:9/', enabled: false })
})

test('a delivery in flight is forgotten: its answer changes nothing', async () => {
  const { control, events } = await sandbox()
  let release = (_status: number) => {}
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const held = new Promise<number>((resolve) => {
    release = resolve
  })
  const { url, close } = await receiver(() => {
    arrived()
    return held
  })
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await arrival
  await control.post('/reset', {}).expect(200)
  release(500)
  await control.post('/clock/advance', { until: 'idle' }).expect(200)
  expect(await events()).toEqual([])
  close()
})

test('a reset during an advance is 409', async () => {
  const world = await sandbox()
  const { control, advance } = world
  const seen: number[] = []
  const { url, close } = await receiver(async () => {
    seen.push((await control.post('/reset', {})).status)
    return 200
  })
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await control.patch('/clock', { mode: 'frozen' }).expect(200)
  await story(world)
  await advance('1s')
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen)).toEqual(new Set([409]))
  close()
})

test.each(['default', 'empty'])(
  'the %s set, which a start does not check, fits its schemas',
  async (name) => {
    const shipped = await loadFixtures(name)
    const folder = resolve('fixtures', name)
    expect(await loadFixtures(folder)).toEqual({ ...shipped, name: folder })
  },
)
