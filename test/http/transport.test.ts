import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sandbox, signed, type TestSandbox } from '../support/harness.ts'

/** Writes bytes to the sandbox and answers all that came back until it closed or fell silent. */
function raw({ url }: TestSandbox, ...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => {
      for (const part of parts) socket.write(part)
    })
    socket.on('data', (chunk) => {
      text += chunk
      if (answersIn(text).length >= expectedAnswers(parts)) socket.end()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const answersIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, s]) => Number(s))

const expectedAnswers = (parts: readonly (string | Buffer)[]) =>
  Math.max(1, [...parts.join('').matchAll(/ HTTP\/1\.1\r\n/g)].length)

const bodyOf = (text: string) => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))

const customersPath = '/api/v1/client/customers'

const customer = {
  email: 'zoe@customers.test',
  first_name: 'Zoe',
  last_name: 'Unal',
  password: 'correct horse',
  date_of_birth: '1990-01-01',
  phone_number: '+14165550100',
  country_code: 'CA',
}

async function post(
  { url }: TestSandbox,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const text = typeof body === 'string' ? body : ''
  const response = await fetch(url + customersPath, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...signed('sandbox_key', 'sandbox_secret', text),
      ...headers,
    },
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

describe('a path that is none is 404', () => {
  test.each([
    ['POST', '/'],
    ['GET', '/api'],
    ['GET', '/api/v1'],
    ['GET', '/api/v2/currencies'],
    ['GET', '/api/v1/currencies/'],
    ['GET', '//api/v1/currencies'],
    ['GET', '/api/v1//currencies'],
    ['GET', '/api/v1/./currencies'],
    ['GET', '/api/v1/client/../currencies'],
    ['GET', '/API/v1/currencies'],
    ['GET', '/api%2Fv1/currencies'],
    ['GET', '/api/v1/%63urrencies'],
    ['GET', '/api/v1/__proto__'],
    ['GET', '/api/v1/constructor'],
    ['GET', '/api/v1/client/wallets/a/b'],
    ['GET', '/%'],
    ['GET', '/api/v1/curr%00encies'],
    ['POST', '/api/v1/currencies'],
    ['DELETE', customersPath],
    ['PUT', customersPath],
    ['PATCH', '/api/v1/client/quotes'],
    ['HEAD', '/api/v1/currencies'],
    ['OPTIONS', '/api/v1/currencies'],
    ['TRACE', '/api/v1/currencies'],
    ['PURGE', '/api/v1/currencies'],
  ])('%s %s', async (method, path) => {
    const made = await sandbox()
    const answer = await raw(made, `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    expect(answersIn(answer)).toEqual([path === '/%' ? expect.any(Number) : 404])
    expect(answer.toLowerCase()).toContain('content-type: application/json')
    expect(answer.toLowerCase()).toContain('x-sandbox-request-id: req_')
    if (method !== 'HEAD') expect(Object.keys(bodyOf(answer))).toEqual(['error', 'message'])
    expect(answer).not.toMatch(/access-control-allow/i)
  })
})

describe('a parameter in a path', () => {
  test.each([
    '%2F',
    '%zz',
    '%',
    '%ff',
    '%00',
    '..',
    '%2e%2e%2f',
    '__proto__',
    'constructor',
    'toString',
    'null',
    "1'%20OR%20'1'='1",
    'a'.repeat(5_000),
  ])('%s is judged like any other text', async (text) => {
    const { url } = await sandbox()
    const response = await fetch(`${url}/api/v1/client/wallets/${text}`, {
      headers: signed('sandbox_key', 'sandbox_secret', ''),
    })
    expect([400, 404]).toContain(response.status)
    expect(Object.keys((await response.json()) as object)).toEqual(['error', 'message'])
  })
})

describe('a query', () => {
  test.each([
    '?__proto__=1&constructor=2&toString=3',
    '?%ff=%fe',
    '?%',
    '?&&&=&',
    '?a[b]=1',
    `?${'x=1&'.repeat(2_000)}`,
    '??',
  ])('%s that no parameter knows changes nothing', async (query) => {
    const { url } = await sandbox()
    const plain = await (await fetch(`${url}/api/v1/currencies`)).text()
    const response = await fetch(`${url}/api/v1/currencies${query}`)
    expect([response.status, await response.text()]).toEqual([200, plain])
  })

  test('given twice is refused, and an empty one is as if it were not there', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/transactions/v2?page=1&page=2').expect(400)
    expect(body.message).toContain('page must be given once')
    await as('main').get('/transactions/v2?page=').expect(200)
  })

  test('too long for any header is 431, as JSON', async () => {
    const made = await sandbox()
    const path = `/api/v1/currencies?${'x'.repeat(20_000)}`
    const answer = await raw(made, `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    expect(answersIn(answer)).toEqual([431])
    expect(answer).toMatch(/\r\nx-sandbox-request-id: req_\w+\r\n/)
    expect(Object.keys(bodyOf(answer))).toEqual(['error', 'message'])
  })
})

describe('a body', () => {
  const json = JSON.stringify(customer)

  test('may have one megabyte, and not a byte more', async () => {
    const made = await sandbox()
    const padded = (bytes: number) => json + ' '.repeat(bytes - json.length)
    expect((await post(made, padded(1_048_576))).status).toBe(201)
    const over = await post(made, padded(1_048_577))
    expect([over.status, over.body.error]).toEqual([413, 'request body too large'])
    expect((await post(made, 'x'.repeat(5_000_000))).status).toBe(413)
  })

  test('that is too large is refused before its signature is looked at', async () => {
    const made = await sandbox()
    const answer = await post(made, 'x'.repeat(1_048_577), { 'x-signature': 'wrong' })
    expect(answer.status).toBe(413)
  })

  test.each(['{', '{"a":1,}', "{'a':1}", 'NaN', '{}{}', '\u0000', 'undefined', '{"a":\u00a01}'])(
    '%j is no JSON',
    async (text) => {
      const answer = await post(await sandbox(), text)
      expect([answer.status, answer.body.message]).toEqual([400, 'body must be valid JSON.'])
    },
  )

  test.each(['null', '[]', '"text"', '1', 'true', '['.repeat(50_000) + ']'.repeat(50_000)])(
    'that is JSON but no object is refused (%#)',
    async (text) => {
      const answer = await post(await sandbox(), text)
      expect([answer.status, answer.body.message]).toEqual([400, 'body must be an object.'])
    },
  )

  test('that is empty lacks every field', async () => {
    const answer = await post(await sandbox(), '')
    expect([answer.status, answer.body.error]).toEqual([400, 'missing required fields'])
  })

  test('whose fields are named like those of every object is judged by its own', async () => {
    const hostile = `{"__proto__":{"email":"x"},"constructor":{"prototype":1},"hasOwnProperty":1}`
    const made = await sandbox()
    expect((await post(made, hostile)).status).toBe(400)
    const answer = await post(made, json.replace('{', `{"__proto__":{"admin":true},`))
    expect(answer.status).toBe(201)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })

  test.each([
    ['application/json', 201],
    ['application/json; charset=utf-8', 201],
    ['Application/JSON', 201],
    ['application/vnd.api+json', 201],
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 400],
    ['multipart/form-data; boundary=x', 400],
    ['application/jsonx', 400],
    ['text/json', 400],
  ])('of the type %s is %i', async (type, status) => {
    const answer = await post(await sandbox(), json, { 'content-type': type })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body.message).toContain('content type application/json')
  })

  test.each([[{}], [{ 'content-type': '' }]])(
    'without a content type is read as JSON: %j',
    async (headers) => {
      const { url } = await sandbox()
      const body = new Blob([json])
      const signedHeaders = signed('sandbox_key', 'sandbox_secret', json)
      const answer = await fetch(`${url}/api/v1/client/customers`, {
        method: 'POST',
        headers: { ...signedHeaders, ...headers },
        body,
      })
      expect(answer.status).toBe(201)
    },
  )

  test('that is compressed is refused', async () => {
    const answer = await post(await sandbox(), json, { 'content-encoding': 'gzip' })
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'body must be sent without a content-encoding.',
    ])
  })

  test('that is not UTF-8 is refused, after its signature', async () => {
    const made = await sandbox()
    const bytes = Buffer.concat([Buffer.from('{"email":"'), Buffer.from([0xe9]), Buffer.from('"}')])
    const { createHmac } = await import('node:crypto')
    const timestamp = new Date().toISOString()
    const signature = createHmac('sha256', 'sandbox_secret')
      .update(bytes)
      .update(`|${timestamp}`)
      .digest('hex')
    const headers = { 'x-timestamp': timestamp, 'x-signature': signature }
    const answer = await post(made, new Uint8Array(bytes), headers)
    expect([answer.status, answer.body.message]).toEqual([400, 'body must be UTF-8.'])
    expect((await post(made, new Uint8Array(bytes))).status).toBe(401)
  })
})

const head = (method: string, path: string, headers: Record<string, string | number>) =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries({ host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

test('a sandbox that is about to end is alive, and no longer ready', async () => {
  const { anyone, inside } = await sandbox()
  expect((await anyone.get('/readyz').expect(200)).body).toEqual({ status: 'ready' })
  inside.withdraw()
  expect((await anyone.get('/readyz').expect(503)).body).toEqual({ status: 'stopping' })
  expect((await anyone.get('/healthz').expect(200)).body).toEqual({ status: 'alive' })
})

describe('a connection', () => {
  const json = JSON.stringify(customer)
  const headers = () => ({
    'content-type': 'application/json',
    ...signed('sandbox_key', 'sandbox_secret', json),
  })

  test('may carry one request after the other without waiting, answered in order', async () => {
    const made = await sandbox()
    const creating = head('POST', customersPath, { ...headers(), 'content-length': json.length })
    const answer = await raw(
      made,
      head('GET', '/api/v1/currencies', {}) +
        creating +
        json +
        head('GET', '/nowhere', {}) +
        head('GET', '/healthz', {}),
    )
    expect(answersIn(answer)).toEqual([200, 201, 404, 200])
  })

  test('may bring a body in chunks', async () => {
    const made = await sandbox()
    const chunks = [json.slice(0, 10), json.slice(10)]
      .map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`)
      .join('')
    const start = head('POST', customersPath, { ...headers(), 'transfer-encoding': 'chunked' })
    expect(answersIn(await raw(made, `${start}${chunks}0\r\n\r\n`))).toEqual([201])
  })

  test('whose body comes slowly delays no other, and is answered in the end', async () => {
    const made = await sandbox()
    const { hostname, port } = new URL(made.url)
    const socket = connect(Number(port), hostname)
    socket.write(head('POST', customersPath, { ...headers(), 'content-length': json.length }))
    socket.write(json.slice(0, 20))
    await made.as('main').get('/wallets').expect(200)
    await made.advance('1m')
    socket.write(json.slice(20))
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (data) => resolve(String(data))),
    )
    socket.destroy()
    expect(answersIn(answer)).toEqual([201])
  })

  test('that breaks off within a body leaves nothing behind', async () => {
    const made = await sandbox()
    const { hostname, port } = new URL(made.url)
    const socket = connect(Number(port), hostname)
    socket.write(head('POST', customersPath, { ...headers(), 'content-length': json.length }))
    await new Promise((resolve) => socket.write(json.slice(0, 20), resolve))
    await made.as('main').get('/wallets').expect(200)
    socket.destroy()
    expect((await post(made, json)).status).toBe(201)
    const { body } = await made.control.get('/requests?operation=createCustomer').expect(200)
    expect(body.data).toHaveLength(1)
  })

  test('that leaves before its answer has its request done all the same', async () => {
    const made = await sandbox()
    const { hostname, port } = new URL(made.url)
    const socket = connect(Number(port), hostname)
    const start = head('POST', customersPath, { ...headers(), 'content-length': json.length })
    await new Promise((resolve) => socket.write(start + json, resolve))
    socket.destroy()
    let listed: unknown[] = []
    while (listed.length === 0) {
      const { body } = await made.control.get('/requests?operation=createCustomer').expect(200)
      listed = body.data
    }
    expect(listed).toMatchObject([{ status: 201 }])
  })

  test.each([
    ['garbage', 'HELLO\r\n\r\n'],
    ['no host', 'GET /api/v1/currencies HTTP/1.1\r\n\r\n'],
    ['two lengths', head('POST', customersPath, { 'content-length': '5\r\ncontent-length: 6' })],
    [
      'a length and chunks',
      head('POST', customersPath, {
        'content-length': 5,
        'transfer-encoding': 'chunked',
      }),
    ],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: localhost\r\n: x\r\n\r\n'],
  ])('with %s is 400, as JSON', async (_name, text) => {
    const answer = await raw(await sandbox(), text)
    expect(answersIn(answer)).toEqual([400])
    expect(answer).toMatch(/\r\nx-sandbox-request-id: req_\w+\r\n/)
    expect(Object.keys(bodyOf(answer))).toEqual(['error', 'message'])
  })

  test('with the same header twice is not taken for either', async () => {
    const made = await sandbox()
    const twice = { ...signed('sandbox_key', 'sandbox_secret', '') }
    twice['x-api-key'] = 'sandbox_key\r\nx-api-key: sandbox_key'
    const answer = await raw(made, head('GET', '/api/v1/client/wallets', twice))
    expect(answersIn(answer)).toEqual([401])
    expect(bodyOf(answer).error).toBe('invalid api key')
  })
})

describe('a limit on requests', () => {
  test('counts those of one key in a minute of sandbox time, and says when it is over', async () => {
    const made = await sandbox({ settings: { rateLimit: 3 } })
    const statuses = async () => {
      const seen = []
      for (let i = 0; i < 4; i += 1) seen.push((await made.as('main').get('/wallets')).status)
      return seen
    }
    expect(await statuses()).toEqual([200, 200, 200, 429])
    await made.as('other').get('/wallets').expect(200)
    await made.advance('20s')
    const { body, headers } = await made.as('main').get('/wallets').expect(429)
    expect([body.error, headers['retry-after']]).toEqual(['too many requests', '40'])
    await made.advance('40s')
    expect(await statuses()).toEqual([200, 200, 200, 429])
    await made.control.post('/reset', {}).expect(200)
    expect(await statuses()).toEqual([200, 200, 200, 429])
  })

  test('counts neither what is not signed rightly nor what needs no signature', async () => {
    const made = await sandbox({ settings: { rateLimit: 1 } })
    const wrong = { key: 'sandbox_key', secret: 'wrong' }
    for (let i = 0; i < 3; i += 1) {
      await made.as(wrong).get('/wallets').expect(401)
      await made.anyone.get('/api/v1/currencies').expect(200)
    }
    await made.as('main').get('/wallets').expect(200)
  })
})

test('every answer names its request, has a length and has no entity tag', async () => {
  const { url } = await sandbox()
  for (const path of ['/api/v1/currencies', '/api/v1/client/wallets', '/nowhere', '/_sandbox']) {
    const { headers } = await fetch(url + path)
    expect(headers.get('x-sandbox-request-id')).toMatch(/^req_[0-9a-z]{8}$/)
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0)
    expect([headers.get('etag'), headers.get('x-powered-by')]).toEqual([null, null])
  }
})
