import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

const quoteBody = (origin_reference: string) => bodies.EXCHANGE({ origin_reference })

async function acceptedPayout({ as }: TestSandbox, reference = 'order-1') {
  const { body: quote } = await as('main').post('/quotes', quoteBody(reference)).expect(201)
  return (await as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)).body
}

async function usdOfAda({ as }: TestSandbox) {
  const { body } = await as('main').get('/wallets').expect(200)
  return body.wallets.find(
    (wallet: { user_id: string; currency: string }) =>
      wallet.user_id === ids.ada && wallet.currency === 'USD',
  )
}

test('a restored state has the rows, the clock and the pending jobs it had', async () => {
  const world = await sandbox()
  const { as, control, advance } = world
  const accepted = await acceptedPayout(world)
  await advance('2s')
  const clock = (await control.get('/clock').expect(200)).body
  const wallet = await usdOfAda(world)
  const { body: kept } = await control.put('/snapshots/half-way').expect(201)
  expect(kept).toMatchObject({ name: 'half-way', now: clock.now, fixtures: 'default' })
  expect(kept.counts).toMatchObject({ quotes: 1, transactions: 1 })

  await advance('1h')
  await acceptedPayout(world, 'order-2')
  expect(await usdOfAda(world)).not.toEqual(wallet)

  await control.post('/snapshots/half-way/restore').expect(200, kept)
  expect((await control.get('/clock').expect(200)).body).toEqual(clock)
  expect(await usdOfAda(world)).toEqual(wallet)
  const path = `/quotes/${accepted.quote_id}`
  expect((await as('main').get(path)).body.quote_status).toBe('PAYMENT_CONFIRMED')
  await advance('2s')
  expect((await as('main').get(path)).body.quote_status).toBe('COMPLETED')
})

test('sequences go back too: the same calls after a restore give the same ids', async () => {
  const world = await sandbox()
  await world.control.put('/snapshots/start').expect(201)
  const first = await acceptedPayout(world)
  await world.control.post('/snapshots/start/restore').expect(200)
  expect(await acceptedPayout(world)).toEqual(first)
})

test('values that changed hands in between do not stand in the way of a restore', async () => {
  const { as, control } = await sandbox()
  await as('main')
    .post('/customers', registration({ user_tag: 'wanted' }))
    .expect(201)
  await control.put('/snapshots/before').expect(201)
  await control.post('/reset', {}).expect(200)
  const other = { email: 'second@customers.test', phone_number: '+14165550188', user_tag: 'wanted' }
  await as('other').post('/customers', registration(other)).expect(201)
  await control.post('/snapshots/before/restore').expect(200)
  const { body } = await control.get('/customers?email=first@customers.test').expect(200)
  expect(body.data[0].user_tag).toBe('wanted')
})

const registration = (over: object = {}) => ({
  email: 'first@customers.test',
  first_name: 'Nia',
  last_name: 'First',
  password: 'long enough',
  date_of_birth: '1990-05-17',
  phone_number: '+14165550177',
  country_code: 'CA',
  ...over,
})

test('a running clock goes on from the instant it was kept at', async () => {
  const { control } = await sandbox({ clock: 'running' })
  const { body: kept } = await control.put('/snapshots/now').expect(201)
  await control.post('/clock/advance', { by: '3d' }).expect(200)
  await control.post('/snapshots/now/restore').expect(200)
  const { body: clock } = await control.get('/clock').expect(200)
  const late = Date.parse(clock.now) - Date.parse(kept.now)
  expect(clock.mode).toBe('running')
  expect(late).toBeGreaterThanOrEqual(0)
  // It was three days later than this before the restore.
  expect(late).toBeLessThan(86_400_000)
})

test('a request sees the state before a restore or the state after it, never a mixture', async () => {
  const { as, control } = await sandbox()
  await control.put('/snapshots/empty').expect(201)
  const before = (await control.get('').expect(200)).body.counts
  await as('main')
    .post('/customers', registration({ user_tag: 'twin1' }))
    .expect(201)
  const after = (await control.get('').expect(200)).body.counts
  await control.put('/snapshots/one').expect(201)
  const restores = Array.from({ length: 20 }, (_, i) =>
    control.post(`/snapshots/${i % 2 === 0 ? 'empty' : 'one'}/restore`),
  )
  const reads = Array.from({ length: 60 }, () => control.get('/ledger/audit').expect(200))
  const looks = Array.from({ length: 60 }, () => control.get('').expect(200))
  const answers = await Promise.all(restores)
  for (const { status } of answers) expect([200, 409]).toContain(status)
  await Promise.all(reads)
  for (const { body } of await Promise.all(looks)) {
    const { users, wallets, links } = body.counts
    expect(
      [before, after].map((counts) => [counts.users, counts.wallets, counts.links]),
    ).toContainEqual([users, wallets, links])
  }
})

test('names are listed in order, replaced, and dropped', async () => {
  const { control, advance } = await sandbox()
  await control.put('/snapshots/b').expect(201)
  await control.put('/snapshots/a').expect(201)
  await advance('1m')
  const { body: newer } = await control.put('/snapshots/b').expect(201)
  const { body } = await control.get('/snapshots').expect(200)
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['a', 'b'])
  expect(body.data[1]).toEqual(newer)
  await control.delete('/snapshots/b').expect(200, newer)
  await control.delete('/snapshots/b').expect(404)
  await control.post('/snapshots/b/restore').expect(404)
})

test('a snapshot without a name is named after the time, and replaces none', async () => {
  const { control } = await sandbox()
  const { body: first } = await control.post('/snapshots', {}).expect(201)
  const { body: second } = await control.post('/snapshots', {}).expect(201)
  expect([first.name, second.name]).toEqual(['2026-01-05_09-00-00', '2026-01-05_09-00-00_2'])
  const { body: named } = await control.post('/snapshots', { name: 'mine' }).expect(201)
  expect(Math.abs(Date.parse(named.created_at) - Date.now())).toBeLessThan(60_000)
  expect(named.now).toBe('2026-01-05T09:00:00.000Z')
  const { body } = await control.get('/snapshots').expect(200)
  expect(body.data).toEqual([first, second, named])
  for (const wrong of [{ name: 'a b' }, { name: 1 }, { names: 'x' }]) {
    await control.post('/snapshots', wrong).expect(400)
  }
  await control.post('/snapshots/mine/restore').expect(200, named)
})

test('snapshots outlive a reset', async () => {
  const world = await sandbox()
  const accepted = await acceptedPayout(world)
  await world.control.put('/snapshots/paid').expect(201)
  await world.control.post('/reset', { fixtures: 'empty' }).expect(200)
  await world.control.post('/snapshots/paid/restore').expect(200)
  await world.as('main').get(`/transactions/v2/${accepted.transaction_id}`).expect(200)
  const { body } = await world.control.get('').expect(200)
  expect(body.fixtures).toBe('default')
})

test.each(['a b', 'x'.repeat(65), 'é'])('the name %j is refused', async (name) => {
  const { control } = await sandbox()
  const path = `/snapshots/${encodeURIComponent(name)}`
  const { body } = await control.put(path).expect(400)
  expect(body.message).toContain('name')
  await control.post(`${path}/restore`).expect(400)
  await control.delete(path).expect(400)
})

test('a restore during an advance is 409; a snapshot may be taken then', async () => {
  const world = await sandbox()
  const { control } = world
  await control.put('/snapshots/start').expect(201)
  const seen: number[] = []
  const receiver = createServer(async (_request, response) => {
    seen.push((await control.post('/snapshots/start/restore')).status)
    seen.push((await control.put('/snapshots/meanwhile')).status)
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await acceptedPayout(world)
  await world.advance('10s')
  expect(seen).toEqual([409, 201])
  receiver.close()
})
