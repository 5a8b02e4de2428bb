import { expect, test } from 'vitest'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'

const some = { customers: 30, beneficiaries: 40, transactions: 120, days: 10 }

async function transactionsOf({ as }: TestSandbox, query = '') {
  const { body } = await as('main').get(`/transactions/v2?limit=100${query}`).expect(200)
  return body as { data: Record<string, string>[]; pagination: { total: number } }
}

test('it makes as many as were asked for, and says so', async () => {
  const world = await sandbox()
  const { body } = await world.control.post('/populate', some).expect(201)
  expect(body).toMatchObject({ customers: 30, beneficiaries: 40, transactions: 120 })
  expect(body.quotes).toBeGreaterThanOrEqual(120)
  const { body: index } = await world.control.get('').expect(200)
  expect(index.counts).toMatchObject({ transactions: 120, quotes: body.quotes })
  expect((await transactionsOf(world)).pagination.total).toBe(120)
  const { body: customers } = await world.control.get('/customers').expect(200)
  expect(customers.data).toHaveLength(30 + 4)
})

test('nothing is dated before the days asked for, before its customer, or after now', async () => {
  const world = await sandbox()
  await world.control.post('/populate', some).expect(201)
  const now = Date.parse(startsAt)
  const { body } = await world.control.get('/customers').expect(200)
  const joined = new Map<string, number>()
  for (const { id, created_at } of body.data) joined.set(id, Date.parse(created_at))
  const pages = [await transactionsOf(world), await transactionsOf(world, '&page=2')]
  const rows = pages.flatMap(({ data }) => data)
  expect(rows).toHaveLength(120)
  for (const { created_at = '', updated_at = '', user_id = '' } of rows) {
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(joined.get(user_id) as number)
    expect(Date.parse(created_at)).toBeGreaterThanOrEqual(now - 10 * 86_400_000)
    expect(Date.parse(updated_at)).toBeLessThanOrEqual(now)
  }
  const days = new Set(rows.map(({ created_at }) => created_at?.slice(0, 10)))
  expect(days.size).toBeGreaterThan(5)
})

test('it is believable: several types and currencies, most completed, some failed', async () => {
  const world = await sandbox()
  await world.control.post('/populate', { ...some, transactions: 100 }).expect(201)
  const { data } = await transactionsOf(world)
  const count = (field: string, value: string) => data.filter((row) => row[field] === value).length
  expect(count('status_name', 'COMPLETED')).toBeGreaterThan(70)
  expect(count('status_name', 'FAILED')).toBeGreaterThan(0)
  expect(new Set(data.map((row) => row.transaction_type_name)).size).toBeGreaterThanOrEqual(4)
  expect(new Set(data.map((row) => row.target_currency)).size).toBeGreaterThanOrEqual(5)
  const emails = (await world.control.get('/customers').expect(200)).body.data
  expect(new Set(emails.map(({ email }: { email: string }) => email)).size).toBe(34)
})

test('the same seed gives the same world, another one another, a second call more people', async () => {
  const look = async (seed: string) => {
    const world = await sandbox({ seed })
    await world.control.post('/populate', some).expect(201)
    const { text } = await world.control.get('/customers').expect(200)
    return { world, text, rows: (await transactionsOf(world)).data }
  }
  const [first, again, other] = [await look('1'), await look('1'), await look('2')]
  expect(again.text).toBe(first.text)
  expect(again.rows).toEqual(first.rows)
  expect(other.text).not.toBe(first.text)
  await first.world.control.post('/populate', some).expect(201)
  const { body } = await first.world.control.get('/customers').expect(200)
  const emails = body.data.map(({ email }: { email: string }) => email)
  expect(new Set(emails).size).toBe(64)
})

test.each(['1930-01-01T00:00:00Z', '2019-06-30T00:00:00Z', startsAt])(
  'every customer was of age when registered, though that was ten years before %s',
  async (now) => {
    const { control } = await sandbox({ now })
    const wish = { customers: 60, beneficiaries: 5, transactions: 5, days: 3_650 }
    const { body } = await control.post('/populate', wish).expect(201)
    expect(body.customers).toBe(60)
  },
)

test('a clock at which no adult may be registered is rejected (B12)', async () => {
  const { control } = await sandbox({ now: '1900-01-01T00:00:00Z' })
  const { body } = await control.post('/populate', { customers: 1 }).expect(400)
  expect(body.message).toContain('The clock must be at a later time')
})

test('receivers get no events of the past, but those of what is still in progress', async () => {
  const { control, events } = await sandbox()
  await control.put(`/businesses/${ids.main}/webhook`, { url: 'http://127.0.0.1:9/' }).expect(200)
  await control.post('/populate', some).expect(201)
  const told = await events()
  expect(told.length).toBeGreaterThan(120)
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['recorded']))
  expect(told.flatMap(({ attempts }) => attempts)).toEqual([])
})

test('other requests are answered meanwhile, and an advance is refused', async () => {
  const { as, control } = await sandbox()
  const populating = control.post('/populate', { customers: 60, transactions: 300 }).expect(201)
  let done = false
  const result = populating.then(() => {
    done = true
  })
  await control.get('/clock').expect(200)
  let meanwhile = 0
  const refused = new Set<number>()
  while (!done) {
    await as('main').get('/wallets').expect(200)
    refused.add((await control.post('/clock/advance', { by: '1s' })).status)
    meanwhile += 1
  }
  await result
  expect(meanwhile).toBeGreaterThan(1)
  expect(refused).toContain(409)
})

test('a given business is populated, and no other', async () => {
  const world = await sandbox()
  const business_id = ids.other
  await world.control.post('/populate', { ...some, business_id }).expect(201)
  expect((await transactionsOf(world)).pagination.total).toBe(0)
  const { body } = await world.as('other').get('/transactions/v2').expect(200)
  expect(body.pagination.total).toBe(120)
})

test('the approved customers there are may be used instead of new ones', async () => {
  const world = await sandbox()
  const wish = { customers: 0, beneficiaries: 4, transactions: 10 }
  const { body } = await world.control.post('/populate', wish).expect(201)
  expect(body).toMatchObject({ customers: 0, beneficiaries: 4, transactions: 10 })
  const { data } = await transactionsOf(world)
  for (const { user_id } of data) expect([ids.ada, ids.ben]).toContain(user_id)
})

test.each([
  [{ customers: -1 }, 'customers must be at least 0'],
  [{ transactions: '5' }, 'transactions must be a whole number'],
  [{ days: 0 }, 'days must be at least 1'],
  [{ customers: 10_001 }, 'customers must be at most 10000'],
  [{ clients: 5 }, 'Unknown field "clients"'],
])('%j is refused', async (body, said) => {
  const { control } = await sandbox()
  const answer = await control.post('/populate', body).expect(400)
  expect(answer.body.message).toContain(said)
})

test('without customers no money can move, and an unknown business is 404', async () => {
  const { control } = await sandbox({ fixtures: 'empty' })
  const { body } = await control.post('/populate', { customers: 0 }).expect(400)
  expect(body.message).toContain('customers')
  const business_id = '11111111-1111-4111-8111-111111111111'
  await control.post('/populate', { business_id }).expect(404)
})
