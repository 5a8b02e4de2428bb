import { describe, expect, test } from 'vitest'
import { type Client, sandbox } from './harness.ts'

/** A call by its full path that would be answered, were it not for what surrounds it. */
export type Call = readonly [method: 'get' | 'post' | 'patch', path: string, body?: unknown]

const tooLarge = 'x'.repeat(1_048_577)

function send(client: Client, [method, path, body]: Call) {
  return method === 'get' ? client.get(path) : client[method](path, body)
}

function nameOf([method, path]: Call): string {
  return `${method} ${path}`
}

function below(prefix: string, [method, path, body]: Call): Call {
  return [method, path.slice(prefix.length), body]
}

/** Header, what it is set to (null: left out), and the text of `error` (A16, in its order). */
const broken: readonly (readonly [header: string, value: string | null, error: string])[] = [
  ['x-api-key', null, 'missing api key'],
  ['x-api-key', 'nobody', 'invalid api key'],
  ['x-timestamp', null, 'missing timestamp'],
  ['x-timestamp', 'yesterday', 'invalid timestamp'],
  ['x-timestamp', '2020-01-01T00:00:00Z', 'timestamp outside the allowed window'],
  ['x-signature', null, 'missing signature'],
  ['x-signature', '0'.repeat(64), 'invalid signature'],
]

/** Every refusal that stands before a signed operation. */
export function guardsSigned(calls: readonly Call[]): void {
  describe.each(calls.map((call) => ({ call, name: nameOf(call) })))('$name', ({ call }) => {
    const signed = below('/api/v1/client', call)

    test.each(broken)('%s %s is 401 "%s"', async (header, value, error) => {
      const { as } = await sandbox()
      const request = send(as('main'), signed)
      if (value === null) request.unset(header)
      else request.set(header, value)
      const { body } = await request.expect(401)
      expect(body.error).toBe(error)
    })

    test('a body over one megabyte is 413', async () => {
      const { as } = await sandbox()
      const request = send(as('main'), signed).set('content-type', 'application/json')
      const { body } = await request.send(tooLarge).expect(413)
      expect(body.error).toBe('request body too large')
    })

    test('a key that asks too often is 429 and told when to come back', async () => {
      const { as } = await sandbox({ settings: { rateLimit: 1 } })
      await as('main').get('/wallets').expect(200)
      const { body, headers } = await send(as('main'), signed).expect(429)
      expect(body.error).toBe('too many requests')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
  })
}

/** Every refusal that stands before an operation of the control surface. */
export function guardsControl(calls: readonly Call[]): void {
  describe.each(calls.map((call) => ({ call, name: nameOf(call) })))('$name', ({ call }) => {
    const bare = below('/_sandbox', call)

    test('a host that could be a rebound domain is 403', async () => {
      const { control } = await sandbox()
      const { body } = await send(control, bare).set('host', 'sandbox.example.com').expect(403)
      expect(body.error).toBe('not allowed from here')
    })

    test.each([
      [undefined, 'missing admin token'],
      ['Bearer wrong', 'invalid admin token'],
    ])('with an admin token set, authorization %s is 401 "%s"', async (authorization, error) => {
      const { anyone, close } = await sandbox({ settings: { adminToken: 'letmein' } })
      const request = send(anyone, call)
      if (authorization !== undefined) request.set('authorization', authorization)
      const { body } = await request.expect(401)
      expect(body.error).toBe(error)
      await close()
    })

    test('a body over one megabyte is 413', async () => {
      const { control } = await sandbox()
      const request = send(control, bare).set('content-type', 'application/json')
      const { body } = await request.send(tooLarge).expect(413)
      expect(body.error).toBe('request body too large')
    })
  })
}
