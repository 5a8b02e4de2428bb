import { describe, expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'
import { rawRequest } from '../support/raw.ts'

const settings = { adminToken: 'a-token-of-the-operator' }

/** What only the control API shows: a secret, the seed, its links. */
const controlContent = /sandbox_secret|"seed"|Seed|controlListBusinesses/

/** Each form with the status it has without the token; null: whatever the parser says, not 2xx. */
const forms: readonly (readonly [target: string, status: number | null])[] = [
  ['http://x/_sandbox', 400],
  ['HTTP://x/_sandbox', 400],
  ['https://x/_sandbox', 400],
  ['http://x/_sandbox/businesses', 400],
  ['http://localhost/_sandbox', 400],
  ['http://127.0.0.1:4510/_sandbox/clock', 400],
  ['ftp://x/_sandbox', 400],
  ['x:/_sandbox', 400],
  ['http:/_sandbox', null],
  ['/_sandbox#x', 400],
  ['/_sandbox#', 400],
  ['/#/_sandbox', 400],
  ['/healthz#/../_sandbox', 400],
  ['/_sandbox/businesses#', 400],
  ['/_sandbox/businesses?limit=1#x', 400],
  ['*', 400],
  ['localhost:4510', 400],
  ['_sandbox', null],
  ['?/_sandbox', null],
  ['\\_sandbox', null],
  ['\\\\x\\_sandbox', null],
  ['', null],
  ['/_sandbox', 401],
  ['/_sandbox?', 401],
  ['/_sandbox?x', 401],
  ['/_sandbox??format=html', 401],
  ['/_sandbox/', 401],
  ['/_sandbox/businesses', 401],
  ['/_sandbox/businesses?', 401],
  ['/_sandbox/businesses/', 401],
  ['/_sandbox//businesses', 401],
  ['/_sandbox/./businesses', 401],
  ['/_sandbox/../_sandbox', 401],
  ['/_sandbox/%62usinesses', 401],
  ['/_sandbox/coverage?format=html', 401],
  ['/_sandbox/docs', 401],
  ['/_sandbox/openapi.json', 401],
  ['//_sandbox', 404],
  ['///_sandbox', 404],
  ['//x/_sandbox', 404],
  ['/./_sandbox', 404],
  ['/../_sandbox', 404],
  ['/x/../_sandbox', 404],
  ['/docs/../_sandbox', 404],
  ['/%5fsandbox', 404],
  ['/%5Fsandbox', 404],
  ['/%2f_sandbox', 404],
  ['/%2e/_sandbox', 404],
  ['/_sandbox%2f', 404],
  ['/_sandbox%2fbusinesses', 404],
  ['/_sandbox%23', 404],
  ['/_sandbox%3f', 404],
  ['/_sandbox%00', 404],
  ['/_sandbox%20', 404],
  ['/_sandbox;x', 404],
  ['/_sandbox.json', 404],
  ['/_SANDBOX', 404],
  ['/_Sandbox/businesses', 404],
  ['/\\_sandbox', 404],
  ['/_sandbox\\businesses', 404],
  ['/\\x\\_sandbox', 404],
  ['/_sandbox\u00a0', 400],
  ['/\u00a0_sandbox', 400],
  ['/_sandbox\u00ff', 400],
  ['/_sandbox\t', 400],
  ['/_sandbox\u0000', 400],
  ['/_sandbox\u000b', 400],
]

describe('F10: without the token a request target shows nothing of the control API', () => {
  test.each(forms)('F10: GET %j is %j', async (target, status) => {
    const made = await sandbox({ settings })
    for (const accept of ['text/html', 'application/json']) {
      const lines = ['host: localhost', `accept: ${accept}`]
      const answer = await rawRequest(made.url, target, lines)
      if (status === null) expect(answer.status).toBeGreaterThanOrEqual(400)
      else expect(answer.status).toBe(status)
      expect(answer.body).not.toMatch(controlContent)
      expect(answer.headers['x-sandbox-request-id']).toMatch(/^req_\w{8}$/)
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true
      if (isPage) expect(accept === 'text/html' || target.includes('format=html')).toBe(true)
      else expect(Object.keys(JSON.parse(answer.body))).toEqual(['error', 'message'])
    }
    await made.close()
  })

  test('F10: with the token the same surface answers, so the table above is no accident', async () => {
    const made = await sandbox({ settings })
    const lines = [
      'host: localhost',
      'accept: text/html',
      `authorization: Bearer ${settings.adminToken}`,
    ]
    const answer = await rawRequest(made.url, '/_sandbox', lines)
    expect([answer.status, controlContent.test(answer.body)]).toEqual([200, true])
    await made.close()
  })

  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'])(
    'F10: %s is judged alike',
    async (method) => {
      const made = await sandbox({ settings })
      for (const target of ['http://x/_sandbox/reset', '/_sandbox/reset#x', '*']) {
        const answer = await rawRequest(made.url, target, ['host: localhost'], method)
        expect([target, answer.status]).toEqual([target, 400])
      }
      await made.close()
    },
  )

  test('F10: CONNECT is answered 400 as JSON, and its connection closed', async () => {
    const made = await sandbox()
    const answer = await rawRequest(made.url, 'localhost:443', ['host: localhost'], 'CONNECT')
    expect([answer.status, answer.headers.connection]).toEqual([400, 'close'])
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'invalid request' })
  })
})

describe('F10: the API is asked in origin form, too', () => {
  test.each([
    ['http://localhost/api/v1/currencies', 400],
    ['/api/v1/currencies#x', 400],
    ['/healthz#', 400],
    ['/api/v1/currencies?', 200],
    ['/api/v1/currencies?a=%23', 200],
  ])('F10: %s is %i', async (target, status) => {
    const made = await sandbox()
    const answer = await rawRequest(made.url, target)
    expect(answer.status).toBe(status)
    if (status === 400) expect(JSON.parse(answer.body).message).toContain('starts with "/"')
  })

  test('F10: a refused target is in the request log, and uses up nothing else', async () => {
    const made = await sandbox()
    await rawRequest(made.url, '/api/v1/currencies#x')
    const { body } = await made.control.get('/requests').expect(200)
    expect(body.data).toMatchObject([
      { path: '/api/v1/currencies#x', operation: null, status: 400 },
    ])
  })
})

describe('F21: two Host headers are 400 on every path', () => {
  const twice: readonly (readonly string[])[] = [
    ['host: localhost', 'host: localhost'],
    ['host: localhost', 'Host: evil.example'],
    ['HOST: evil.example', 'host: localhost'],
    ['host: localhost', 'host:'],
  ]

  test.each(twice)('F21: %s and %s', async (...lines) => {
    const made = await sandbox({ settings })
    for (const path of ['/_sandbox', '/api/v1/currencies', '/docs', '/healthz', '/nothing']) {
      const { status, body } = await rawRequest(made.url, path, lines)
      expect([path, status, JSON.parse(body).error]).toEqual([path, 400, 'invalid request'])
      expect(JSON.parse(body).message).toBe('Header host must be sent once, not 2 times.')
    }
    await made.close()
  })

  test('F21: the second one is seen behind any number of headers', async () => {
    const made = await sandbox()
    const many = Array.from({ length: 2_500 }, () => 'a:')
    const lines = ['host: localhost', ...many, 'host: evil.example']
    expect((await rawRequest(made.url, '/api/v1/currencies', lines)).status).toBe(400)
  })
})

describe('F21: a JSON answer is kept by no cache and taken for nothing else', () => {
  test.each([
    ['/api/v1/currencies', 200],
    ['/api/v1/client/wallets', 401],
    ['/_sandbox/clock', 200],
    ['/_sandbox/openapi.json', 200],
    ['/openapi.json', 200],
    ['/healthz', 200],
    ['/nothing', 404],
    ['/api/v1/currencies#x', 400],
    ['\\', 400],
  ])('F21: %s (%i)', async (target, status) => {
    const made = await sandbox()
    const answer = await rawRequest(made.url, target)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

test('F16: an expectation that cannot be met is 417, as JSON', async () => {
  const made = await sandbox()
  const lines = ['host: localhost', 'expect: a-miracle']
  const answer = await rawRequest(made.url, '/api/v1/currencies', lines)
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    417,
    { error: 'expectation failed', message: 'Header expect can only be 100-continue.' },
  ])
  expect(answer.headers['x-sandbox-request-id']).toMatch(/^req_/)
})
