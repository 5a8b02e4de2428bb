import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { ApiError, createClient, dataOf, type Schemas } from '../../server/client.ts'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'
import { ids } from '../support/harness.ts'

let sandbox: StartedSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
})

afterAll(() => sandbox.stop())

const quote = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  source_amount: '100.00',
  payment_method: 'FIAT',
  tz: 'Africa/Lagos',
  on_behalf_of: ids.ada,
  beneficiary_id: '00000000-0000-4000-8000-000000000055',
  narration: 'Merci 🎉',
} as const

const other = (options: object = {}) =>
  createClient({
    baseUrl: sandbox.url,
    apiKey: 'sandbox_key',
    secret: 'sandbox_secret',
    ...options,
  })

describe('the typed client', () => {
  test('sends a body signed, and what is returned has the type of the operation', async () => {
    const body = { ...quote, origin_reference: 'client-1' }
    const made = await sandbox.client.POST('/api/v1/client/quotes', { body })
    expect(made.status).toBe(201)
    const { quote_id } = dataOf(made)
    expectTypeOf(dataOf(made)).toEqualTypeOf<Schemas['Quote']>()
    const path = '/api/v1/client/quotes/{id}/accept'
    const accepted = await sandbox.client.POST(path, { params: { path: { id: quote_id } } })
    expect(dataOf(accepted)).toMatchObject({ status: 'PROCESSING' })
  })

  test('puts parameters into path and query', async () => {
    const path = '/api/v1/client/transactions/v2'
    const list = await sandbox.client.GET(path, { params: { query: { limit: 1, page: 1 } } })
    expect(dataOf(list)).toMatchObject({ data: expect.any(Array) })
    const { wallets } = dataOf(await sandbox.client.GET('/api/v1/client/wallets'))
    const id = String(wallets[0]?.id)
    const one = await sandbox.client.GET('/api/v1/client/wallets/{id}', {
      params: { path: { id } },
    })
    expect(dataOf(one)).toMatchObject({ id })
  })

  test('an error has the texts that are documented for its status', async () => {
    const body = { ...quote, origin_reference: 'client-2', source_amount: '99999999.00' }
    const refused = await sandbox.client.POST('/api/v1/client/quotes', { body })
    expect(refused.status).toBe(422)
    if (refused.status === 422) {
      expectTypeOf(refused.error.error)
        .extract<'limit exceeded'>()
        .toEqualTypeOf<'limit exceeded'>()
      expectTypeOf(refused.error.error).extract<'quote not found'>().toBeNever()
    }
    expect(() => dataOf(refused)).toThrow(ApiError)
    expect(() => dataOf(refused)).toThrow(/^status 422: limit exceeded: /)
  })

  test('a wrong secret is 401, and a refused host or key is not mistaken for it', async () => {
    const path = '/api/v1/client/wallets'
    const wrong = await other({ secret: 'another' }).GET(path)
    expect(wrong).toMatchObject({ ok: false, status: 401, error: { error: 'invalid signature' } })
    const unknown = await other({ apiKey: 'another_key' }).GET(path)
    expect(unknown).toMatchObject({ ok: false, status: 401, error: { error: 'invalid api key' } })
  })

  test('calls that take a token of a user send the one it was given', async () => {
    const { access_token } = await sandbox.control('POST', '/tokens', {})
    const path = '/api/v1/client/banks/account/lookup'
    const body = { account_number: '0123456789', bank_id: '058' }
    const found = await other({ accessToken: access_token }).POST(path, { body })
    expect(found.status).toBe(200)
    expect((await other().POST(path, { body })).status).toBe(401)
  })

  test('a base URL with a slash at its end is the same', async () => {
    const { status } = await other({ baseUrl: `${sandbox.url}/` }).GET('/api/v1/client/wallets')
    expect(status).toBe(200)
  })

  test('uses the fetch and the clock it is given', async () => {
    const seen: (string | null)[] = []
    const fetchOnce = (request: Request) => {
      seen.push(request.headers.get('x-timestamp'))
      return fetch(request)
    }
    const now = () => new Date('2001-02-03T04:05:06.007Z')
    const { status } = await other({ fetch: fetchOnce, now }).GET('/api/v1/client/wallets')
    expect([status, seen]).toEqual([401, ['2001-02-03T04:05:06.007Z']])
  })

  test('without a server a call rejects with the error of fetch', async () => {
    const away = other({ baseUrl: 'http://127.0.0.1:9' })
    await expect(away.GET('/api/v1/client/wallets')).rejects.toThrow('fetch failed')
  })

  test.each([
    [{ baseUrl: '/api' }, 'baseUrl must be absolute, not "/api"'],
    [{ apiKey: '' }, 'apiKey and secret must not be empty'],
    [{ secret: '' }, 'apiKey and secret must not be empty'],
  ])('wrong options %o are named', (options, message) => {
    expect(() => other(options)).toThrow(message)
  })
})
