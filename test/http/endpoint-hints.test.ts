import { get as httpGet } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'

async function refused({ url }: TestSandbox, method: string, path: string) {
  const response = await fetch(url + path, { method })
  const text = await response.text()
  expect([response.status, text.slice(0, 300)]).toEqual([404, expect.any(String)])
  return text === '' ? null : JSON.parse(text)
}

describe('GET /', () => {
  test('leads a browser to the console', async () => {
    const { url } = await sandbox()
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const response = await fetch(`${url}/`, { headers: { accept }, redirect: 'manual' })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/_sandbox')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const json = await fetch(`${url}/?format=json`, { headers: { accept } })
    expect((await json.json()).name).toBe('payments-sandbox')
  })

  test('gives any other client an index whose links work', async () => {
    const { url } = await sandbox()
    const response = await fetch(`${url}/`)
    expect(response.status).toBe(200)
    const body = await response.json()
    expect(body).toEqual({
      name: 'payments-sandbox',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      links: {
        docs: '/docs',
        openapi: '/openapi.json',
        control: '/_sandbox',
        healthz: '/healthz',
      },
    })
    for (const link of Object.values<string>(body.links)) {
      const { status } = await fetch(url + link)
      expect([link, status]).toEqual([link, 200])
    }
  })

  test('has the access rules of every other path', async () => {
    const { url } = await sandbox({ settings: { adminToken: 'secret' } })
    const status = await new Promise((resolve, reject) => {
      httpGet(`${url}/`, { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      }).on('error', reject)
    })
    expect(status).toBe(403)
    const { body } = { body: await (await fetch(`${url}/`)).json() }
    expect(JSON.stringify(body)).not.toContain('sandbox_secret')
  })
})

const id = ids.ada

describe('an address typed with a slash at its end', () => {
  const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const byAnyClient = ['/docs', '/docs/try', '/docs/guide/signing', '/openapi.json', '/llms.txt']
  const byBrowser = [
    '/_sandbox',
    '/_sandbox/docs',
    '/_sandbox/events',
    `/_sandbox/wallets/${ids.ada}`,
  ]
  const publicUrl = 'https://tools.example/pay/sandbox'

  test.each([
    ['', '', {}],
    ['/w/one', '/w/one', {}],
    ['/pay/sandbox', '/pay/sandbox', { publicUrl }],
    ['', '/pay/sandbox', { publicUrl }],
  ])('leads below %j to the page without it, below %j', async (prefix, base, settings) => {
    const { url, control } = await sandbox({ settings })
    await control.post('/worlds', { name: 'one' }).expect(201)
    const locationOf = async (path: string, accept: string) => {
      const options = { headers: { accept }, redirect: 'manual' } as const
      const { status, headers } = await fetch(url + prefix + path, options)
      return [path, status, headers.get('location')]
    }
    for (const page of byAnyClient) {
      expect(await locationOf(`${page}/`, '*/*')).toEqual([`${page}/`, 302, base + page])
    }
    for (const page of byBrowser) {
      const typed = `${page}/?limit=3`
      expect(await locationOf(typed, browser)).toEqual([typed, 302, `${base}${page}?limit=3`])
    }
    expect(await locationOf('/docs/guide', browser)).toEqual([
      '/docs/guide',
      302,
      `${base}/docs/guide/`,
    ])
  })

  test('leads nowhere else, and asks for the token first', async () => {
    const { url } = await sandbox({ settings: { adminToken: 'a-long-admin-token' } })
    const statusOf = async (path: string) => {
      const headers = { accept: browser }
      const { status } = await fetch(url + path, { headers, redirect: 'manual' })
      return status
    }
    expect(await statusOf('//evil.example/')).toBe(404)
    expect(await statusOf('/nothing/')).toBe(404)
    expect(await statusOf('/api/v1/client/wallets/')).toBe(404)
    expect(await statusOf('/_sandbox/events/')).toBe(401)
  })
})

describe('a request that reaches nothing is 404, and the message says what exists', () => {
  test.each([
    ['GET', '/x', 'See /docs for all endpoints.'],
    ['GET', '/_sandbox/zzzzzzzzzz', 'See /_sandbox/docs for all endpoints.'],
    ['GET', '/_sandbox/nope', 'See /_sandbox/docs for all endpoints.'],
    ['GET', '/_sandbox/jbos', 'Did you mean "/_sandbox/jobs"?'],
    ['GET', '/api/v1/client/quotes', 'POST /api/v1/client/quotes exists.'],
    ['OPTIONS', '/api/v1/client/quotes', 'POST /api/v1/client/quotes exists.'],
    ['PUT', '/api/v1/client/beneficiaries', 'GET and POST /api/v1/client/beneficiaries exist.'],
    [
      'POST',
      `/api/v1/client/beneficiaries/${id}`,
      `DELETE, GET and PATCH /api/v1/client/beneficiaries/${id} exist.`,
    ],
    [
      'GET',
      '/api/v1/client/wallets/',
      'GET /api/v1/client/wallets exists without the trailing slash.',
    ],
    [
      'GET',
      '/api/v1/client/quotes//',
      'POST /api/v1/client/quotes exists without the trailing slash.',
    ],
    ['POST', '/_sandbox/wait', 'GET /_sandbox/wait exists.'],
    ['DELETE', '/healthz', 'GET /healthz exists.'],
    ['GET', '/_sandbox/clock/', 'GET and PATCH /_sandbox/clock exist without the trailing slash.'],
    ['POST', '/docs/', 'GET /docs exists without the trailing slash.'],
    ['GET', '//docs/', 'Did you mean "/docs"?'],
    ['GET', '/api/v1/client/walets', 'Did you mean "/api/v1/client/wallets"?'],
    [
      'GET',
      `/api/v1/client/transaction/v2/${id}`,
      `Did you mean "/api/v1/client/transactions/v2/${id}"?`,
    ],
    [
      'GET',
      `/api/v1/client/transactions/${id}`,
      `Did you mean "/api/v1/client/transactions/v2/${id}"?`,
    ],
    ['GET', '/api/v1/clients/wallets/', 'Did you mean "/api/v1/client/wallets"?'],
    ['POST', '/quotes', 'Did you mean "/api/v1/client/quotes"?'],
    ['POST', '/v1/client/quotes', 'Did you mean "/api/v1/client/quotes"?'],
    ['POST', `/quotes/${id}/accept`, `Did you mean "/api/v1/client/quotes/${id}/accept"?`],
    ['POST', '/_sandbox/clock', 'GET and PATCH /_sandbox/clock exist.'],
    ['POST', '/_sandbox/clock/advanse', 'Did you mean "/_sandbox/clock/advance"?'],
    ['POST', '/clock/advance', 'Did you mean "/_sandbox/clock/advance"?'],
    ['GET', '/api/v1/wallets', 'Did you mean "/api/v1/client/wallets"?'],
    ['GET', '/api/v1/api/v1/client/wallets', 'Did you mean "/api/v1/client/wallets"?'],
    ['POST', `/pay/quotes/${id}/accept`, `Did you mean "/api/v1/client/quotes/${id}/accept"?`],
    ['GET', '/_sandbox/v1/wallets', 'Did you mean POST "/_sandbox/wallets"?'],
    ['GET', '/_sandbox/event', 'Did you mean "/_sandbox/events"?'],
    ['POST', '/api/v1/client/quotes/accept', 'Did you mean "/api/v1/client/quotes/{id}/accept"?'],
    ['POST', '/api/v1/client/walets', 'Did you mean GET "/api/v1/client/wallets"?'],
    ['POST', '/api/v1/client/quotes//accept', 'Did you mean "/api/v1/client/quotes/{id}/accept"?'],
  ])('%s %s', async (method, path, hint) => {
    const body = await refused(await sandbox(), method, path)
    expect(body).toEqual({
      error: 'not found',
      message: `No such endpoint: ${method} ${path}. ${hint}`,
    })
  })

  test('a path inside a world is named with its prefix', async () => {
    const made = await sandbox()
    await made.control.post('/worlds', { name: 'one' }).expect(201)
    const inside = '/w/one/api/v1/client'
    expect((await refused(made, 'GET', `${inside}/walets`)).message).toBe(
      `No such endpoint: GET ${inside}/walets. Did you mean "${inside}/wallets"?`,
    )
    expect((await refused(made, 'GET', `${inside}/quotes`)).message).toBe(
      `No such endpoint: GET ${inside}/quotes. POST ${inside}/quotes exists.`,
    )
  })

  test('HEAD of an operation, too, without a body', async () => {
    expect(await refused(await sandbox(), 'HEAD', '/api/v1/client/wallets')).toBeNull()
  })

  test('a long path is neither compared nor repeated whole', async () => {
    const made = await sandbox()
    const long = `/${'a/'.repeat(7_000)}`
    const body = await refused(made, 'GET', long)
    expect(body.message.length).toBeLessThan(300)
    expect(body.message).toMatch(
      /^No such endpoint: GET \/a\/.*…\. See \/docs for all endpoints\.$/,
    )
    for (const path of [`/${'/'.repeat(14_000)}`, `/${'{'.repeat(190)}`, `/${'a'.repeat(199)}`]) {
      await refused(made, 'GET', path)
    }
  })

  test('every operation is named where another method was used', async () => {
    const { url, inside } = await sandbox()
    expect(inside).toBeDefined()
    const { paths } = await (await fetch(`${url}/_sandbox/openapi.json`)).json()
    for (const [path, item] of Object.entries<object>(paths)) {
      const called = path.replace(/\{\w+\}/g, id)
      const response = await fetch(url + called, { method: 'OPTIONS' })
      expect([path, response.status]).toEqual([path, 404])
      const { message } = await response.json()
      for (const method of Object.keys(item)) expect(message).toContain(method.toUpperCase())
    }
  })
})
