import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

interface Coverage {
  readonly since: string
  readonly percent: number
  readonly covered: number
  readonly total: number
  readonly sections: Section[]
}

interface Section extends Omit<Coverage, 'sections'> {
  readonly name: string
  readonly items: { name: string; count: number }[]
}

async function coverageOf({ control }: TestSandbox): Promise<Coverage> {
  return (await control.get('/coverage').expect(200)).body
}

/** What is covered, as `section/item`. */
function coveredIn({ sections }: Coverage): Map<string, number> {
  const items = sections.flatMap(({ name, items }) =>
    items.map((item) => [`${name}/${item.name}`, item.count] as const),
  )
  return new Map(items.filter(([, count]) => count > 0))
}

async function completedPayout(world: TestSandbox): Promise<void> {
  const body = bodies.EXCHANGE({ origin_reference: 'order-1' })
  const main = world.as('main')
  const quote = (await main.post('/quotes', body).expect(201)).body.quote_id
  await main.post(`/quotes/${quote}/accept`).expect(200)
  await main.post(`/quotes/${quote}/accept`).expect(409)
  await world.advance('1m')
}

test('a fresh sandbox has covered nothing', async () => {
  const world = await sandbox()
  const coverage = await coverageOf(world)
  expect(coverage).toMatchObject({ percent: 0, covered: 0, since: '2026-01-05T09:00:00.000Z' })
  expect(coverage.total).toBeGreaterThan(300)
  const names = coverage.sections.map(({ name }) => name)
  expect(names).toEqual([
    'operations',
    'statuses',
    'errors',
    'quotes',
    'transitions',
    'webhooks',
    'cards',
    'three_ds',
    'decisions',
  ])
  const [first] = coverage.sections
  expect(first?.items.map(({ name }) => name)).toEqual(operations.map(({ id }) => id))
})

test('what traffic did is counted, and nothing else', async () => {
  const world = await sandbox()
  await completedPayout(world)
  const coverage = await coverageOf(world)
  const covered = coveredIn(coverage)
  expect(Object.fromEntries(covered)).toMatchObject({
    'operations/createQuote': 1,
    'operations/acceptQuote': 1,
    'statuses/createQuote 201': 1,
    'statuses/acceptQuote 200': 1,
    'statuses/acceptQuote 409': 1,
    'quotes/EXCHANGE COMPLETED': 1,
    'transitions/quote CREATED accept': 1,
    'transitions/transaction PROCESSING complete': 1,
  })
  const kinds = [...covered.keys()].map((name) => name.split('/')[0])
  expect(new Set(kinds)).toEqual(
    new Set(['operations', 'statuses', 'errors', 'quotes', 'transitions', 'decisions']),
  )
  expect(coverage.covered).toBe(covered.size)
  for (const { percent, covered: used, total } of [coverage, ...coverage.sections]) {
    expect(percent).toBe(Math.round((used / total) * 1_000) / 10)
  }
})

test('a refused signature is an error text, once for the whole API', async () => {
  const world = await sandbox()
  await world.as({ key: 'sandbox_key', secret: 'wrong' }).get('/wallets').expect(401)
  const covered = coveredIn(await coverageOf(world))
  expect(covered.get('errors/invalid signature')).toBe(1)
  expect(covered.has('operations/listWallets')).toBe(false)
})

test('a webhook counts once its receiver took it', async () => {
  const world = await sandbox()
  let status = 500
  const receiver = createServer((_request, response) => {
    response.statusCode = status
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await world.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await world.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await world.advance('1s')
  expect(coveredIn(await coverageOf(world)).has('webhooks/kyc.status_updated')).toBe(false)
  status = 204
  await world.advance('5s')
  expect(coveredIn(await coverageOf(world)).get('webhooks/kyc.status_updated')).toBe(1)
  receiver.close()
})

test('card outcomes and 3-D Secure results count when they take effect', async () => {
  const world = await sandbox()
  const { body } = await world
    .as('main')
    .post('/checkout/initialize', {
      email: 'payer@customers.test',
      first_name: 'Pia',
      last_name: 'Payer',
      amount: '25.00',
      currency: 'USD',
      reference: 'cart-1',
    })
    .expect(201)
  const card = { card_number: '4508750015741019', expiry: '05/39', cvv: '123', three_ds: 'Y' }
  await world.control.post(`/checkouts/${body.data.access_code}/pay`, card).expect(200)
  expect(coveredIn(await coverageOf(world)).has('cards/DECLINED')).toBe(false)
  await world.advance('1s')
  const covered = coveredIn(await coverageOf(world))
  expect(covered.get('cards/DECLINED')).toBe(1)
  expect(covered.get('three_ds/Y')).toBe(1)
})

test('a reset begins anew; what populate makes is no traffic', async () => {
  const world = await sandbox()
  await completedPayout(world)
  await world.control.post('/reset', {}).expect(200)
  await world.control.post('/populate', { customers: 5, transactions: 20 }).expect(201)
  expect((await coverageOf(world)).covered).toBe(0)
})

test('min is a gate: 409 below it, with the shares that say what is missing', async () => {
  const world = await sandbox()
  await completedPayout(world)
  const { percent } = await coverageOf(world)
  await world.control.get(`/coverage?min=${Math.floor(percent)}`).expect(200)
  const { body } = await world.control.get('/coverage?min=80').expect(409)
  expect(body.error).toBe('coverage too low')
  expect(body.message).toContain(`${percent} % is below the required 80 %`)
  expect(body.message).toContain('Operations that worked')
})

test.each(['min=101', 'min=some', 'format=xml', 'max=1'])('%j is refused', async (query) => {
  const { control } = await sandbox()
  await control.get(`/coverage?${query}`).expect(400)
})
