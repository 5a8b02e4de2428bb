import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from './harness.ts'

const { paths } = JSON.parse(readFileSync('docs/control-openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, unknown>>
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Every operation of the control surface, with some id in its path. */
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

describe('without a token, a request has to name this machine', () => {
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
    'ci.example.com',
    'CI.example.com:4510',
  ])('%s does', async (host) => {
    const made = await sandbox({ settings: { allowedHosts: ['ci.example.com'] } })
    expect(await ask(made, '/_sandbox/clock', { host })).toMatchObject({ status: 200 })
    expect(await ask(made, '/_sandbox/openapi.json', { host })).toMatchObject({ status: 200 })
  })

  test.each([
    'evil.example',
    'evil.example:4510',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'host.docker.internal.evil.example',
    'sandbox.ci.example.com',
    'localhost.',
    'localhost.:4510',
    'user@localhost',
    'localhost evil',
    'xn--lcalhost-n4a.example',
    '[::1].evil.example',
    '',
  ])('"%s" does not: a rebound domain gets nothing', async (host) => {
    const made = await sandbox({ settings: { allowedHosts: ['ci.example.com'] } })
    for (const path of ['/clock', '/businesses', ...others]) {
      const answer = await ask(made, `/_sandbox${path}`, { host })
      expect([path, answer.status, answer.error]).toEqual([path, 403, 'not allowed from here'])
    }
  })

  test('no operation makes an exception', async () => {
    const { control } = await sandbox()
    for (const { method, path } of operations) {
      const { body } = await control[method](path).set('host', 'evil.example').expect(403)
      expect(body.error).toBe('not allowed from here')
    }
  })

  test('the API itself, its documents and its health are asked by any name', async () => {
    const made = await sandbox()
    for (const path of ['/api/v1/currencies', '/openapi.json', '/healthz', '/readyz']) {
      expect(await ask(made, path, { host: 'evil.example' })).toMatchObject({ status: 200 })
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
    for (const { method, path } of operations) {
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

  test('it opens everything, by whatever name the sandbox is called', async () => {
    const made = await sandbox({ settings })
    const headers = { authorization: 'bearer a-token-of-the-operator', host: 'sandbox.example.com' }
    for (const path of ['', '/clock', '/openapi.json']) {
      expect((await ask(made, `/_sandbox${path}`, headers)).status).toBe(200)
    }
    expect((await ask(made, '/_sandbox/nothing', headers)).status).toBe(404)
    await made.close()
  })

  test('the API itself is asked without it', async () => {
    const made = await sandbox({ settings })
    await made.as('main').get('/wallets').expect(200)
    expect((await ask(made, '/readyz')).status).toBe(200)
    await made.close()
  })
})

test('a body over one megabyte is 413 on every operation', async () => {
  const { control } = await sandbox()
  const large = 'x'.repeat(1_048_577)
  for (const { method, path } of operations) {
    const { body } = await control[method](path).send(large).expect(413)
    expect(body.error).toBe('request body too large')
  }
})
