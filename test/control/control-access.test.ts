import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { rawRequest } from '../support/raw.ts'

const { paths } = JSON.parse(readFileSync('docs/control-openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Every operation of the control API, with some id in its path. */
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.keys(item).map((method) => ({
    method: method as Method,
    path: path.replace('/_sandbox', '').replace(/\{\w+\}/g, ids.ada),
  })),
)

const writes = operations.filter(({ method }) => method !== 'get')

/** What stands below /_sandbox without being an operation, and what is not there at all. */
const others = ['/openapi.json', '/nothing', '/']

/** A request as it stands, its Host header included; a stream is not read to its end. */
function ask(
  { url }: TestSandbox,
  path: string,
  { method = 'GET', ...headers }: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; error: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, setHost: headers.host === undefined })
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      if (String(answered['content-type']).startsWith('text/event-stream')) {
        response.destroy()
        resolve({ status, headers: answered, error: '' })
        return
      }
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const error = /"error":"([^"]*)"/.exec(text)?.[1] ?? ''
        resolve({ status, headers: answered, error })
      })
    })
    sent.end()
  })
}

/** One path of every kind: operations, documents, pages, what does not exist. */
const everywhere = [
  '/api/v1/currencies',
  '/api/v1/client/wallets',
  '/openapi.json',
  '/docs',
  '/checkout/nothing',
  '/onboarding/nothing',
  '/nothing',
  '/_sandbox',
  '/_sandbox/clock',
  '/_sandbox/openapi.json',
  '/_sandbox/nothing',
]

describe('F15: a request has to name this machine, whatever its path', () => {
  test.each([
    'localhost',
    'LOCALHOST:4510',
    'app.localhost:4510',
    '127.0.0.1',
    '127.0.0.1:4510',
    '[::1]:4510',
    '192.168.1.20:4510',
    'payments-sandbox:4510',
    'payments_sandbox_1',
    'host.docker.internal:4510',
    'localhost.',
    'localhost.:4510',
    'box.localhost.',
    'ci.example.com.',
    'pay.example.com.:8443',
    'host.testcontainers.internal',
    'sandbox.payments.svc:4510',
    'sandbox.payments.svc.cluster.local',
    'ci.example.com',
    'CI.example.com:4510',
    'pay.example.com',
    'pay.example.com:8443',
  ])('F15: %s does', async (host) => {
    const publicUrl = 'https://pay.example.com:8443'
    const made = await sandbox({ settings: { allowedHosts: ['ci.example.com'], publicUrl } })
    for (const path of ['/_sandbox/clock', '/_sandbox/openapi.json', '/api/v1/currencies']) {
      expect([path, (await ask(made, path, { host })).status]).toEqual([path, 200])
    }
  })

  test.each([
    'evil.example',
    'evil.example:4510',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'host.docker.internal.evil.example',
    'sandbox.ci.example.com',
    'localhost..',
    'evil.example.',
    'user@localhost',
    'localhost evil',
    'xn--lcalhost-n4a.example',
    '[::1].evil.example',
    'evil.internal.example',
    'evil.svc.example',
    'svc.cluster.local.evil.example',
    'evil.cluster.local',
    'evil-internal.example',
    '.internal',
    '127.1',
    '*',
    '',
  ])('F15: "%s" does not: a rebound domain gets nothing', async (host) => {
    const made = await sandbox({ settings: { allowedHosts: ['ci.example.com'] } })
    for (const path of everywhere) {
      const answer = await ask(made, path, { host })
      expect([path, answer.status, answer.error]).toEqual([path, 403, 'host not allowed'])
    }
  })

  test('F15: the message names the setting that allows the host', async () => {
    const { url } = await sandbox()
    const { body } = await rawRequest(url, '/api/v1/currencies', ['host: dev.example.com:4510'])
    expect(JSON.parse(body).message).toContain('does not answer to the host name "dev.example.com"')
    expect(JSON.parse(body).message).toContain('--allowed-hosts')
    expect(JSON.parse(body).message).toContain('SANDBOX_ALLOWED_HOSTS')
  })

  test('F15: a refused Host exercises no operation', async () => {
    const made = await sandbox()
    const covered = async () => (await made.control.get('/coverage').expect(200)).body
    const before = await covered()
    const { status } = await ask(made, '/api/v1/client/wallets', { host: 'evil.example' })
    expect(status).toBe(403)
    // It is counted as a request that met no operation.
    const traffic = { ...before.traffic, unknown: 1 }
    expect(await covered()).toEqual({ ...before, traffic })
  })

  test('F15: * allows any host', async () => {
    const made = await sandbox({ settings: { allowedHosts: ['*'] } })
    for (const host of ['evil.example', '', 'localhost evil']) {
      expect((await ask(made, '/_sandbox/clock', { host })).status).toBe(200)
    }
  })

  test('F15: an allowed host before it does not let another one in', async () => {
    const made = await sandbox()
    const statuses: number[] = []
    for (const host of ['localhost', 'evil.example', 'localhost', '127.0.0.1', 'evil.example']) {
      statuses.push((await ask(made, '/api/v1/currencies', { host })).status)
    }
    expect(statuses).toEqual([200, 403, 200, 200, 403])
  })

  test('F15: target before Host, Host before path, path before token', async () => {
    const made = await sandbox({ settings: { adminToken: 'open-sesame' } })
    const evil = ['host: evil.example']
    const statusOf = async (target: string, lines: string[], method = 'GET') =>
      (await rawRequest(made.url, target, lines, method)).status
    expect(await statusOf('/_sandbox#x', evil)).toBe(400)
    expect(await statusOf('/nothing', evil)).toBe(403)
    expect(await statusOf('/_sandbox/clock', evil)).toBe(403)
    expect(await statusOf('/api/v1/client/wallets', evil)).toBe(403)
    expect(await statusOf('/nothing', ['host: localhost'])).toBe(404)
    expect(await statusOf('/_sandbox/clock', ['host: localhost'])).toBe(401)
    await made.close()
  })

  test('F15: no operation of the control API makes an exception', async () => {
    const { control } = await sandbox()
    for (const { method, path } of operations) {
      const { body } = await control[method](path).set('host', 'evil.example').expect(403)
      expect(body.error).toBe('host not allowed')
    }
  })

  test('F15: health alone is asked by any name', async () => {
    const made = await sandbox()
    for (const path of ['/healthz', '/readyz']) {
      expect(await ask(made, path, { host: 'evil.example' })).toMatchObject({ status: 200 })
    }
    for (const path of ['/healthz/', '/healthz/x', '/readyz?x/../../_sandbox']) {
      const { status } = await ask(made, path, { host: 'evil.example' })
      expect([path, status]).toEqual([path, path.startsWith('/readyz') ? 200 : 403])
    }
  })
})

describe('a page of another origin', () => {
  const foreign: readonly [string, Record<string, string>][] = [
    ['a form or a script elsewhere', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a malformed origin', { origin: 'evil' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ]

  test.each(foreign)('%s writes nothing', async (_name, headers) => {
    const made = await sandbox()
    await made.advance('1h')
    for (const { method, path } of writes) {
      const asked = { ...headers, method: method.toUpperCase() }
      const answer = await ask(made, `/_sandbox${path}`, asked)
      expect([method, path, answer.status]).toEqual([method, path, 403])
    }
    const { body } = await made.control.get('/clock').expect(200)
    expect(body.now).toBe('2026-01-05T10:00:00.000Z')
    expect((await made.control.get('/businesses').expect(200)).body.data).toHaveLength(2)
  })

  test('writes nothing even if it knew the token', async () => {
    const made = await sandbox({ settings: { adminToken: 'open sesame'.replace(' ', '-') } })
    const headers = { authorization: 'Bearer open-sesame', origin: 'http://evil.example' }
    expect(await ask(made, '/_sandbox/reset', { ...headers, method: 'POST' })).toMatchObject({
      status: 403,
    })
    await made.close()
  })

  test('may neither read an answer nor ask for leave to write', async () => {
    const made = await sandbox()
    const origin = 'http://evil.example'
    const read = await ask(made, '/_sandbox/businesses', { origin })
    const leave = await ask(made, '/_sandbox/reset', {
      origin,
      method: 'OPTIONS',
      'access-control-request-method': 'POST',
    })
    for (const { headers } of [read, leave]) {
      const names = Object.keys(headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
    expect(leave.status).toBe(403)
  })

  test('writes nothing by an operation that asks for no credentials', async () => {
    const made = await sandbox()
    const register = '/api/v1/auth/register'
    for (const [, headers] of foreign) {
      const answer = await ask(made, register, { ...headers, method: 'POST' })
      expect([answer.status, answer.error]).toEqual([403, 'not allowed from here'])
    }
    expect((await ask(made, register, { method: 'POST' })).status).toBe(400)
  })

  test('a page of the public URL may write', async () => {
    const made = await sandbox({ settings: { publicUrl: 'https://pay.example.com' } })
    const own = { origin: 'https://pay.example.com', 'sec-fetch-site': 'same-origin' }
    expect((await ask(made, '/_sandbox/reset', { ...own, method: 'POST' })).status).toBe(200)
  })

  test('a page of the sandbox itself may write', async () => {
    const made = await sandbox()
    const host = new URL(made.url).host
    const own = { origin: made.url, host, 'sec-fetch-site': 'same-origin' }
    const answer = await ask(made, '/_sandbox/reset', { ...own, method: 'POST' })
    expect(answer.status).toBe(200)
  })
})

describe('with an admin token', () => {
  const settings = { adminToken: 'a-token-of-the-operator' }

  test('every call has to carry it', async () => {
    const made = await sandbox({ settings })
    const guarded = operations.filter(({ method, path }) => `${method} ${path}` !== 'post /session')
    for (const { method, path } of guarded) {
      const { status, body } = await made.control[method](path).unset('authorization')
      expect([method, path, status, body.error]).toEqual([method, path, 401, 'missing admin token'])
    }
    for (const path of others) {
      expect(await ask(made, `/_sandbox${path}`)).toMatchObject({ status: 401 })
    }
    await made.close()
  })

  test.each([
    ['Basic YTpi', 'missing admin token'],
    ['a-token-of-the-operator', 'missing admin token'],
    ['Bearer', 'missing admin token'],
    ['Bearer wrong', 'invalid admin token'],
    ['Bearer a-token-of-the-operato', 'invalid admin token'],
    ['Bearer A-TOKEN-OF-THE-OPERATOR', 'invalid admin token'],
  ])('%s is 401 "%s"', async (authorization, error) => {
    const made = await sandbox({ settings })
    for (const path of ['/clock', '/openapi.json']) {
      const answer = await ask(made, `/_sandbox${path}`, { authorization })
      expect([answer.status, answer.error]).toEqual([401, error])
    }
    await made.close()
  })

  test('it opens everything', async () => {
    const made = await sandbox({ settings })
    const headers = { authorization: 'bearer a-token-of-the-operator' }
    for (const path of ['', '/clock', '/openapi.json']) {
      expect((await ask(made, `/_sandbox${path}`, headers)).status).toBe(200)
    }
    expect((await ask(made, '/_sandbox/nothing', headers)).status).toBe(404)
    await made.close()
  })

  test('F15: it replaces no allowed host', async () => {
    const made = await sandbox({ settings })
    const headers = { authorization: 'bearer a-token-of-the-operator', host: 'evil.example' }
    for (const path of everywhere) {
      expect([path, (await ask(made, path, headers)).status]).toEqual([path, 403])
    }
    await made.close()
  })

  test('the API itself is asked without it', async () => {
    const made = await sandbox({ settings })
    await made.as('main').get('/wallets').expect(200)
    expect((await ask(made, '/readyz')).status).toBe(200)
    await made.close()
  })
})
