import { describe, expect, test } from 'vitest'
import { flagSource, startConfig } from '../../server/cli/start-config.ts'
import { allOperations } from '../../server/sandbox/world.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { type RawAnswer, rawRequest } from '../support/raw.ts'

const shop = 'https://shop.test'
const corsOrigins = [shop, 'http://localhost:5173']
const strangers = [
  'https://evil.test',
  'http://shop.test',
  `${shop}:8443`,
  `${shop}.evil.test`,
  'null',
]

const rate = 'quote_type=EXCHANGE&source_currency=USD&target_currency=NGN&amount=100.00'

const operations = allOperations.map(({ method, path, auth }) => ({
  method: method.toUpperCase(),
  // Any id: a preflight has no say about what exists.
  path: path.replace(/\{\w+\}/g, '1'),
  query: path.endsWith('/exchange-rates') ? `?${rate}` : '',
  isOpen: auth === 'none',
}))
const openOperations = operations.filter(({ isOpen }) => isOpen)
const otherOperations = operations.filter(({ isOpen }) => !isOpen)

/** A request as a browser sends it for a page of an origin. */
function fromPage(
  { url }: TestSandbox,
  origin: string,
  method: string,
  path: string,
  lines: readonly string[] = [],
): Promise<RawAnswer> {
  const own = ['host: localhost', `origin: ${origin}`, 'sec-fetch-site: cross-site', ...lines]
  return rawRequest(url, path, own, method)
}

function preflight(made: TestSandbox, origin: string, method: string, path: string) {
  const wanted = [`access-control-request-method: ${method}`]
  return fromPage(made, origin, 'OPTIONS', path, [
    ...wanted,
    'access-control-request-headers: content-type, x-requested-with',
  ])
}

const corsHeaders = ({ headers }: RawAnswer) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'))

test('three operations need no credentials', () => {
  expect(openOperations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/v1/auth/register',
    'GET /api/v1/currencies',
    'GET /api/v1/exchange-rates',
  ])
})

describe.each(['', '/w/mine'])('below "%s"', (prefix) => {
  const start = async () => {
    const made = await sandbox({ settings: { corsOrigins } })
    if (prefix !== '') await made.control.post('/worlds', { name: 'mine' }).expect(201)
    return made
  }

  test.each(openOperations)('a page of a listed origin may send $method $path', async (one) => {
    const made = await start()
    for (const origin of corsOrigins) {
      const path = prefix + one.path
      const asked = await preflight(made, origin, one.method, path)
      expect([asked.status, asked.body]).toEqual([204, ''])
      expect(asked.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': one.method,
        'access-control-allow-headers': '*',
        vary: 'origin',
      })
      const answer = await fromPage(made, origin, one.method, path + one.query)
      // Without a body a registration is refused by the rules, and the page may read why.
      expect(answer.status).toBe(one.method === 'GET' ? 200 : 400)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': expect.stringContaining('x-sandbox-request-id'),
        vary: 'origin',
      })
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test.each(openOperations)('a page of another origin may not: $method $path', async (one) => {
    const made = await start()
    for (const origin of strangers) {
      const asked = await preflight(made, origin, one.method, prefix + one.path)
      expect([origin, asked.status, corsHeaders(asked)]).toEqual([origin, 404, []])
      const path = prefix + one.path + one.query
      const answer = await fromPage(made, origin, one.method, path)
      expect([origin, answer.status]).toEqual([origin, one.method === 'GET' ? 200 : 403])
      expect(corsHeaders(answer)).toEqual([])
    }
  })

  test('no other operation may be called by any page', async () => {
    const made = await start()
    expect(otherOperations.length).toBeGreaterThan(100)
    for (const { method, path } of otherOperations) {
      const asked = await preflight(made, shop, method, prefix + path)
      expect([path, corsHeaders(asked)]).toEqual([path, []])
      if (path.startsWith('/api/')) expect([path, asked.status]).toEqual([path, 404])
      else expect([403, 404]).toContain(asked.status)
    }
    for (const path of ['/api/v1/client/wallets', '/_sandbox/clock', '/_sandbox', '/docs']) {
      expect(corsHeaders(await fromPage(made, shop, 'GET', prefix + path))).toEqual([])
    }
    const write = await fromPage(made, shop, 'POST', `${prefix}/_sandbox/reset`)
    expect([write.status, corsHeaders(write)]).toEqual([403, []])
  })

  test('OPTIONS that is no preflight is 404', async () => {
    const made = await start()
    for (const { path } of openOperations) {
      const answer = await fromPage(made, shop, 'OPTIONS', prefix + path)
      expect([answer.status, corsHeaders(answer)]).toEqual([404, []])
    }
  })
})

test('a page registers a customer, and reads the answer', async () => {
  const made = await sandbox({ settings: { corsOrigins } })
  const answer = await fetch(`${made.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { origin: shop, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@shop.test' }),
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe(shop)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.any(String)])
})

test('without the setting no page of another origin is answered', async () => {
  const made = await sandbox()
  for (const { method, path, query } of openOperations) {
    expect((await preflight(made, shop, method, path)).status).toBe(404)
    const answer = await fromPage(made, shop, method, path + query)
    expect([answer.status, corsHeaders(answer)]).toEqual([method === 'GET' ? 200 : 403, []])
    expect(answer.headers).not.toHaveProperty('vary')
  }
})

test('a world that does not exist answers no preflight', async () => {
  const made = await sandbox({ settings: { corsOrigins } })
  const asked = await preflight(made, shop, 'GET', '/w/none/api/v1/currencies')
  expect([asked.status, corsHeaders(asked)]).toEqual([404, []])
})

test.each([
  '*',
  'shop.test',
  'ftp://a.test',
  'https://a.test/path',
  'https://u@a.test',
  'null',
  ',',
])('the setting refuses %j', (given) => {
  const read = () => startConfig([flagSource({ '--cors-origins': given })])
  expect(read).toThrow(/^--cors-origins must list origins such as https:\/\/shop\.test/)
})
