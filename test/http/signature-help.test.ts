import { createHash, createHmac } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'

const secret = 'sandbox_secret'
const timestamp = new Date().toISOString()
const body = '{"name":"Zoë Łukasz"}'
const text = `${body}|${timestamp}`

const hmac = (key: string | Buffer, signed: string | Buffer) =>
  createHmac('sha256', key).update(signed).digest('hex')

interface Sent {
  readonly signature: string
  readonly method?: string
  readonly path?: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request with this signature, and returns the code and the advice of its explanation. */
async function explained({ url, control }: TestSandbox, sent: Sent) {
  const { signature, method = 'POST', path = '/api/v1/client/customers', headers } = sent
  const response = await fetch(url + path, {
    method,
    ...(method === 'POST' ? { body: sent.body ?? body } : {}),
    headers: {
      'content-type': 'application/json',
      'x-api-key': 'sandbox_key',
      'x-timestamp': timestamp,
      'x-signature': signature,
      ...headers,
    },
  })
  const answer = (await response.json()) as { error: string; message: string }
  expect(response.status).toBe(401)
  const id = response.headers.get('x-sandbox-request-id')
  const { body: report } = await control.get(`/requests/${id}/signature`).expect(200)
  return { ...report, answer, advice: response.headers.get('x-sandbox-advice') ?? '' }
}

/** A client that signs a POST wrongly: what it does, the code of its mistake, its signature. */
const wrongBodies: readonly (readonly [string, string, string])[] = [
  ['signs only the body', 'timestamp_missing', hmac(secret, body)],
  ['joins body and timestamp by a dot', 'wrong_separator', hmac(secret, `${body}.${timestamp}`)],
  ['joins them by a line feed', 'wrong_separator', hmac(secret, `${body}\n${timestamp}`)],
  ['puts the timestamp first, with a dot', 'parts_reversed', hmac(secret, `${timestamp}.${body}`)],
  ['puts the timestamp first', 'parts_reversed', hmac(secret, `${timestamp}|${body}`)],
  ['signs the timestamp alone', 'body_missing', hmac(secret, timestamp)],
  ['signs with echo', 'line_feed_signed', hmac(secret, `${text}\n`)],
  ['reads the secret with its line feed', 'secret_altered', hmac(`${secret}\n`, text)],
  ['keeps quotes around the secret', 'secret_altered', hmac(`"${secret}"`, text)],
  ['decodes the secret', 'secret_altered', hmac(Buffer.from(secret, 'base64'), text)],
  ['has no secret', 'undefined_signed', hmac('undefined', text)],
  ['has no timestamp', 'undefined_signed', hmac(secret, `${body}|undefined`)],
  ['has no body', 'undefined_signed', hmac(secret, `undefined|${timestamp}`)],
  [
    'hashes plainly',
    'wrong_algorithm',
    createHash('sha256')
      .update(secret + text)
      .digest('hex'),
  ],
  ['exchanges the secret and the text', 'wrong_algorithm', hmac(text, secret)],
  ['uses SHA-1', 'wrong_algorithm', createHmac('sha1', secret).update(text).digest('hex')],
  ['uses SHA-512', 'wrong_algorithm', createHmac('sha512', secret).update(text).digest('hex')],
  [
    'signs Latin-1 with a question mark for what it lacks',
    'wrong_encoding',
    hmac(secret, Buffer.from(text.replace('Ł', '?'), 'latin1')),
  ],
  [
    'signs method and path in front',
    'method_or_path_signed',
    hmac(secret, `POST/api/v1/client/customers${timestamp}${body}`),
  ],
  [
    'signs method and path in lines',
    'method_or_path_signed',
    hmac(secret, `POST\n/api/v1/client/customers\n${timestamp}\n${body}`),
  ],
]

describe('a wrong signature has a code, and the advice says it', () => {
  test.each(wrongBodies)('of a client that %s: %s', async (_client, mistake, signature) => {
    const report = await explained(await sandbox(), { signature })
    expect(report.mistake).toBe(mistake)
    expect(report.advice).toBe(`${mistake}: ${report.explanation}`)
  })

  const listPath = '/api/v1/client/wallets?currency=USD&limit=2'
  const wrongQueries: readonly (readonly [string, string, string])[] = [
    ['the query', 'query_signed', hmac(secret, `currency=USD&limit=2|${timestamp}`)],
    ['the path with its query', 'query_signed', hmac(secret, `${listPath}|${timestamp}`)],
    [
      'the query as JSON',
      'query_signed',
      hmac(secret, `{"currency":"USD","limit":"2"}|${timestamp}`),
    ],
    ['{} in place of no body', 'body_reserialised', hmac(secret, `{}|${timestamp}`)],
    ['null in place of no body', 'undefined_signed', hmac(secret, `null|${timestamp}`)],
    [
      'method, path and timestamp',
      'method_or_path_signed',
      hmac(secret, `GET|/api/v1/client/wallets|${timestamp}`),
    ],
  ]

  test.each(wrongQueries)('of a GET that signs %s: %s', async (_what, mistake, signature) => {
    const report = await explained(await sandbox(), { signature, method: 'GET', path: listPath })
    expect(report.mistake).toBe(mistake)
  })

  const form = 'name=Zo%C3%AB&amount=1.00'
  const says: readonly (readonly [string, RegExp, Sent])[] = [
    [
      'a dict of Python',
      /Python prints/,
      { signature: hmac(secret, `{'name': 'Zoë Łukasz'}|${timestamp}`) },
    ],
    [
      'a dict of Python with every kind of value',
      /Python prints/,
      {
        body: `{"a":"it's","b":"'\\"\\n","c":[1,2.5,true,null],"d":{}}`,
        signature: hmac(
          secret,
          `{'a': "it's", 'b': '\\'"\\n', 'c': [1, 2.5, True, None], 'd': {}}|${timestamp}`,
        ),
      },
    ],
    [
      'bytes of Python',
      /Python prints/,
      { signature: hmac(secret, `b'{"name":"Zo\\xc3\\xab \\xc5\\x81ukasz"}'|${timestamp}`) },
    ],
    [
      'compact JSON, and sends an object with a space',
      /serialized again/,
      { body: '{ }', signature: hmac(secret, `{}|${timestamp}`) },
    ],
    ['JSON, and sends a form', /arrived as a form/, { body: form, signature: hmac(secret, text) }],
    [
      '{} in a GET',
      /the request has no body/,
      { method: 'GET', path: listPath, signature: hmac(secret, `{}|${timestamp}`) },
    ],
  ]

  test.each(says)('of a client that signs %s', async (_what, said, sent) => {
    const report = await explained(await sandbox(), sent)
    expect(report.mistake).toBe('body_reserialised')
    expect(report.advice).toMatch(said)
  })

  test('a wrong secret is among the reasons for a signature that nothing explains', async () => {
    const report = await explained(await sandbox(), { signature: hmac('wrong', text) })
    expect(report.mistake).toBeNull()
    expect(report.advice).toContain('your code used another secret')
  })

  test('of a client that compresses the body after signing', async () => {
    const report = await explained(await sandbox(), {
      signature: hmac(secret, text),
      body: new Uint8Array(gzipSync(body)),
      headers: { 'content-encoding': 'gzip' },
    })
    expect(report.mistake).toBe('compressed_after_signing')
  })

  test('not of a body that decompresses to more than is looked at', async () => {
    const report = await explained(await sandbox(), {
      signature: hmac(secret, text),
      body: new Uint8Array(gzipSync(Buffer.alloc(20 * 1024 * 1024))),
      headers: { 'content-encoding': 'gzip' },
    })
    expect(report.mistake).toBeNull()
    expect(report.advice).toContain('no known mistake makes this signature')
  })
})

describe('a key of a world', () => {
  test('that is used in another world is named', async () => {
    const made = await sandbox()
    const { body: a } = await made.control.post('/worlds', { name: 'a' }).expect(201)
    await made.control.post('/worlds', { name: 'b' }).expect(201)
    const response = await fetch(`${made.url}/w/b/api/v1/client/wallets`, {
      headers: { 'x-api-key': a.api_key },
    })
    expect(response.status).toBe(401)
    expect(response.headers.get('x-sandbox-advice')).toMatch(
      /^key_of_another_world: x-api-key belongs to another world/,
    )
  })

  test('that was deleted is named', async () => {
    const made = await sandbox()
    const { body: a } = await made.control.post('/worlds', { name: 'a' }).expect(201)
    await made.control.delete('/worlds/a').expect(200)
    const report = await explained(made, {
      method: 'GET',
      path: '/api/v1/client/wallets',
      signature: hmac(a.secret, `|${timestamp}`),
      headers: { 'x-api-key': a.api_key },
    })
    expect(report.advice).toMatch(/^key_of_another_world: .* no longer exists/)
  })
})

test.each([
  [timestamp.slice(0, 19), 'The given time has no offset: add Z, if it is UTC.'],
  ['1767614400.123', 'Unix time must be a whole number of seconds or milliseconds.'],
])('what is missing in the time %s is named', async (given, problem) => {
  const { answer } = await explained(await sandbox(), {
    method: 'GET',
    path: '/api/v1/client/wallets',
    signature: hmac(secret, `|${given}`),
    headers: { 'x-timestamp': given },
  })
  expect(answer.message).toBe(
    `Header x-timestamp must be a valid RFC 3339 time, or Unix time. ${problem}`,
  )
})
