import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import harSchemas from 'har-schema'
import { beforeAll, expect, test } from 'vitest'
import { build, run, started } from '../support/built.ts'
import { ids, sandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'

beforeAll(build, 60_000)

/** The schemas are of draft 6, whose keywords are a part of those of today. */
const ajv = formats.default(new Ajv({ strict: false }))
for (const { $schema, ...schema } of Object.values(harSchemas)) ajv.addSchema(schema)

test('the request log is exported as a valid HTTP Archive, oldest first and without secrets', async () => {
  const running = await sandbox()
  await running.as('main').get('/wallets?currency=USD').expect(200)
  const body = { email: 'new@shop.test', password: 'Very-secret-1', first_name: 'New' }
  await running.as('main').post('/users', body)
  const card = { card_number: '4508750015741019', expiry: '05/39', cvv: '123' }
  await running.control.post('/checkouts/nothing/pay', card)
  const { body: har } = await running.control.get('/requests.har').expect(200)
  expect(ajv.validate('har.json#', har), ajv.errorsText()).toBe(true)
  const entries = har.log.entries
  expect(entries[0]).toMatchObject({
    request: { method: 'GET', queryString: [{ name: 'currency', value: 'USD' }] },
    response: { status: 200, statusText: 'OK' },
  })
  expect(entries[0].request.url).toBe(`${running.url}/api/v1/client/wallets?currency=USD`)
  expect(entries).toHaveLength(3)
  const text = JSON.stringify(har)
  for (const secret of ['Very-secret-1', '4508750015741019', 'sandbox_secret']) {
    expect(text).not.toContain(secret)
  }
})

test('it takes the newest so many, of an operation or a status', async () => {
  const running = await sandbox()
  for (const path of ['/wallets', `/quotes/${ids.ada}`, '/wallets']) {
    await running.as('main').get(path)
  }
  const entries = async (query: string) =>
    (await running.control.get(`/requests.har?${query}`).expect(200)).body.log.entries
  expect(await entries('status=404')).toHaveLength(1)
  expect(await entries('operation=listWallets')).toHaveLength(2)
  expect((await entries('limit=1'))[0].request.url).toMatch(/wallets$/)
  await running.control.get('/requests.har?limit=0').expect(400)
  await running.control.get('/requests.har?operation=nothing').expect(400)
  await running.control.get('/requests.har?order=oldest').expect(400)
})

test.runIf(isFull)('logs --har prints it', async () => {
  const running = await started()
  const env = { SANDBOX_URL: running.url }
  await run(['request', 'GET', '/api/v1/client/wallets'], { env })
  const { stdout, code } = await run(['logs', '--har', '--operation', 'listWallets'], { env })
  expect(ajv.validate('har.json#', JSON.parse(stdout)), ajv.errorsText()).toBe(true)
  expect(JSON.parse(stdout).log.entries).toHaveLength(1)
  expect(code).toBe(0)
})
