import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { isFull, some } from '../support/rounds.ts'
import { bodies } from '../support/trade.ts'

const customer = (over: object = {}) => ({
  email: 'zoe@customers.test',
  first_name: 'Zoë',
  last_name: 'Ünal',
  password: 'correct horse',
  date_of_birth: '1990-01-01',
  phone_number: '+14165550100',
  country_code: 'CA',
  ...over,
})

const quoteBody = (over: object = {}) => bodies.EXCHANGE({ origin_reference: 'order-1', ...over })

const idOf = (response: { headers: Record<string, string> }) =>
  response.headers['x-sandbox-request-id'] as string

const hmac = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex')

describe('the journal', () => {
  test('keeps who asked what and what was answered, newest first', async () => {
    const { as, control } = await sandbox()
    const first = await as('main').get('/transactions/v2?limit=5').expect(200)
    const second = await as('main').post('/quotes', quoteBody()).expect(201)
    const { body } = await control.get('/requests').expect(200)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([idOf(second), idOf(first)])
    expect(body.data[1]).toMatchObject({
      method: 'GET',
      path: '/api/v1/client/transactions/v2?limit=5',
      operation: 'listTransactions',
      status: 200,
      at: '2026-01-05T09:00:00.000Z',
      advice: [],
    })
    const { body: entry } = await control.get(`/requests/${idOf(second)}`).expect(200)
    expect(entry.request).toEqual(quoteBody())
    expect(entry.response).toEqual(second.body)
    expect(entry.duration_ms).toBeGreaterThan(0)
  })

  test('is asked by operation, status and number', async () => {
    const { as, control } = await sandbox()
    await as('main').get('/wallets').expect(200)
    await as('main').get(`/wallets/${ids.ada}`).expect(404)
    await as('main').get('/wallets').expect(200)
    const count = async (query: string) =>
      (await control.get(`/requests${query}`).expect(200)).body.data.length
    expect(await count('')).toBe(3)
    expect(await count('?operation=listWallets')).toBe(2)
    expect(await count('?status=404')).toBe(1)
    expect(await count('?operation=listWallets&status=404')).toBe(0)
    expect([await count('?refused=true'), await count('?refused=false')]).toEqual([1, 2])
    expect(await count('?refused=true&operation=listWallets')).toBe(0)
    await control.get('/requests?refused=maybe').expect(400)
    expect(await count('?limit=1')).toBe(1)
    await control.get('/requests?limit=0').expect(400)
    await control.get('/requests?limit=10001').expect(400)
    await control.get('/requests?state=404').expect(400)
    await control.get('/requests/req_nothing').expect(404)
    await control.get('/requests/req_nothing/signature').expect(404)
  })

  test('names the events that a request caused', async () => {
    const { control, events } = await sandbox()
    const response = await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' })
    const { body } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(body.events).toEqual((await events()).map(({ id }) => id))
    expect(body.events).toHaveLength(1)
  })

  const idIn = ({ id }: { id: string }) => id

  test.runIf(isFull)(
    'holds the last thousand requests',
    async () => {
      const { url, control } = await sandbox()
      for (let i = 0; i < 1_010; i += 1) {
        await (await fetch(`${url}/api/v1/currencies?n=${i}`)).arrayBuffer()
      }
      const { body } = await control.get('/requests?limit=1000').expect(200)
      expect(body.data).toHaveLength(1_000)
      expect(body.data[0].path).toBe('/api/v1/currencies?n=1009')
      expect(body.data[999].path).toBe('/api/v1/currencies?n=10')
      const { body: usual } = await control.get('/requests').expect(200)
      expect(usual.data.map(idIn)).toEqual(body.data.map(idIn))
    },
    120_000,
  )

  test('is empty after a reset, and counts from the start', async () => {
    const { as, control } = await sandbox()
    const before = await as('main').get('/wallets').expect(200)
    await control.post('/reset', {}).expect(200)
    const after = await as('main').get('/transactions/v2').expect(200)
    expect(idOf(after)).toBe(idOf(before))
    const { body } = await control.get('/requests').expect(200)
    const operations = body.data.map(({ operation }: { operation: string }) => operation)
    expect(operations).toEqual(['listTransactions', 'controlReset'])
    const { body: entry } = await control.get(`/requests/${idOf(after)}`).expect(200)
    expect(entry.operation).toBe('listTransactions')
  })

  test('is not filled by those who look on', async () => {
    const { control } = await sandbox()
    await control.get('/clock').expect(200)
    await control.get('/events').expect(200)
    expect((await control.get('/requests').expect(200)).body.data).toEqual([])
  })
})

describe('nothing secret is kept', () => {
  const png = `data:image/png;base64,${'A'.repeat(64)}`
  const secrets: readonly [string, object, string][] = [
    ['a password', { password: 'hunter2hunter2' }, 'hunter2hunter2'],
    ['a card number as text', { card_number: '4508750015741019' }, '4508750015741019'],
    ['a card number as a number', { note: 4508750015741019 }, '4508750015741019'],
    ['a card number with blanks', { note: 'pay 4508 7500 1574 1019 now' }, '1574 1019'],
    ['a card number before its cvv', { note: '5123450000000008 123' }, '5123450000000008'],
    ['a cvv', { cvv: '987' }, '987'],
    ['an identity number', { identification_number: 'P1234567' }, 'P1234567'],
    ['a tax number', { us_tax_id: '123456789' }, '123456789'],
    ['a small image', { picture: png }, 'AAAA'],
    ['a large image', { documents: { selfie_photo: 'B'.repeat(30_000) } }, 'BBBB'],
    ['an image under a prefixed name', { 'documents.id_card_front': 'CCCCCCCC' }, 'CCCC'],
    ['a secret deep inside', { a: [{ b: { password: 'hunter2hunter2' } }] }, 'hunter2'],
  ]

  test.each(secrets)('%s', async (_name, fields, secret) => {
    const { as, control } = await sandbox()
    const response = await as('main').post('/customers', customer({ password: '', ...fields }))
    const { text } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(text).not.toContain(secret)
    expect(JSON.parse(text).request.email).toBe('zoe@customers.test')
  })

  test('neither in an answer', async () => {
    const { control } = await sandbox()
    const response = await control.post('/businesses', { name: 'Fresh' }).expect(201)
    const { text } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(text).not.toContain(response.body.secret)
    expect(text).not.toContain(response.body.webhook.secret)
    expect(text).not.toContain(response.body.api_key)
    const token = await control.post('/tokens', {}).expect(201)
    const { text: kept } = await control.get(`/requests/${idOf(token)}`).expect(200)
    expect(kept).not.toContain(token.body.access_token)
  })

  test('nor in a path', async () => {
    const { as, control } = await sandbox()
    const path = '/payment/4508750015741019?card=5123450000000008'
    const response = await as('main').get(path).expect(404)
    const { text } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(text).not.toMatch(/4508750015741019|5123450000000008/)
  })

  test('nor where a signature is explained', async () => {
    const made = await sandbox()
    const body = JSON.stringify(customer({ password: 'hunter2hunter2', note: '4508750015741019' }))
    const response = await wrongly(made, { body, sign: (c) => hmac('nonsense', c.text) })
    const { text } = await made.control.get(`/requests/${response.id}/signature`).expect(200)
    expect(text).not.toMatch(/hunter2|4508750015741019/)
    expect(JSON.parse(text).signed).toContain('"email":"zoe@customers.test"')
  })

  test('an id that is made of digits is no card number', async () => {
    const { as, control } = await sandbox()
    const response = await as('main').get(`/beneficiaries/${ids.gbpBeneficiary}`)
    const { body } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(body.path).toContain(ids.gbpBeneficiary)
  })
})

describe('a body as large as it may be', () => {
  const megabyte = 1024 * 1024

  const repeated = [
    ['digits', '4'],
    ['digits apart', '4 '],
    ['secrets', '"password":"'],
    ['what could be a secret', '"pass'],
  ] as const

  test.each(some(repeated))(
    'of %s, wrongly signed, is refused as any other',
    async (_name, piece) => {
      const made = await sandbox()
      const body = piece.repeat(Math.floor((39 * megabyte) / piece.length))
      const path = '/customers/kyc'
      const response = await wrongly(made, { path, body, sign: () => 'f'.repeat(64) })
      expect(response.status).toBe(401)
      const { body: report } = await made.control.get(`/requests/${response.id}/signature`)
      expect(report.signed.length).toBeLessThan(3_000)
      expect(report.explanation).toBe('a body of this size is not searched for mistakes')
    },
  )

  test('shows nothing of a secret or a card number that its shown part ends in', async () => {
    const made = await sandbox()
    const hidden = `{"password":"${'x'.repeat(17_000)}","card":"4508750015741019"}`
    const response = await wrongly(made, { body: hidden, sign: () => 'f'.repeat(64) })
    const { text } = await made.control.get(`/requests/${response.id}/signature`).expect(200)
    expect(text).not.toMatch(/xx|45087500/)
  })

  test('is kept in part, so that a thousand of them have room', async () => {
    const { as, control } = await sandbox()
    const parts = Array.from({ length: 3 }, () => Array(170).fill('word '.repeat(390)))
    const response = await as('main').post('/quotes', quoteBody({ parts })).expect(201)
    const { text, body } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(body.request).toMatchObject(quoteBody())
    expect(text.length).toBeLessThan(100_000)
    const many = { parts: Array(150).fill(Array(150).fill(1)) }
    const second = await as('main').post('/quotes', quoteBody(many))
    const { body: entry } = await control.get(`/requests/${idOf(second)}`).expect(200)
    expect(JSON.stringify(entry.request).length).toBeLessThan(10_000)
  })

  test('of an answer is shown as a whole', async () => {
    const { as, control } = await sandbox()
    await control.post('/populate', { transactions: 120 }).expect(201)
    const listed = await as('main').get('/transactions/v2?limit=100').expect(200)
    expect(listed.text.match(/":/g)?.length).toBeGreaterThan(2_000)
    const { body } = await control.get(`/requests/${idOf(listed)}`).expect(200)
    expect(body.response).toEqual(listed.body)
  })

  test('with a very long name shows the start of it', async () => {
    const { as, control } = await sandbox()
    const name = 'n'.repeat(100_000)
    const response = await as('main')
      .post('/quotes', quoteBody({ [name]: 1 }))
      .expect(201)
    const { text, body } = await control.get(`/requests/${idOf(response)}`).expect(200)
    expect(body.advice).toEqual([`ignored unknown fields: ${'n'.repeat(100)}…`])
    expect(text.length).toBeLessThan(10_000)
  })

  test('with very many errors shows the first of them', async () => {
    const { control } = await sandbox()
    const names = Array.from({ length: 50_000 }, (_, i) => [`field_${i}`, 1])
    const { body } = await control.post('/clock/advance', Object.fromEntries(names)).expect(400)
    expect(body.message).toMatch(/^Unknown field "field_0"\. .*And \d+ more\.$/)
    expect(body.message.length).toBeLessThan(5_000)
  })
})

interface Client {
  readonly body: string
  readonly timestamp: string
  /** What is to be signed. */
  readonly text: string
}

interface Wrong {
  /** Below the client's part of the API; default: where customers are made. */
  readonly path?: string
  readonly body?: string
  readonly sign: (client: Client) => string
  readonly key?: string
  readonly timestamp?: string
}

/** Sends a customer, signed as a wrong client would. */
async function wrongly({ url }: TestSandbox, wrong: Wrong) {
  const body = wrong.body ?? JSON.stringify(customer())
  const timestamp = wrong.timestamp ?? new Date().toISOString()
  const response = await fetch(`${url}/api/v1/client${wrong.path ?? '/customers'}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-key': wrong.key ?? 'sandbox_key',
      'x-timestamp': timestamp,
      'x-signature': wrong.sign({ body, timestamp, text: `${body}|${timestamp}` }),
    },
  })
  return {
    status: response.status,
    body: (await response.json()) as { error: string },
    id: response.headers.get('x-sandbox-request-id') as string,
    advice: response.headers.get('x-sandbox-advice') ?? '',
  }
}

describe('a signature that does not match is explained', () => {
  const s = 'sandbox_secret'
  const value = customer()
  const python = JSON.stringify(value, null, 1)
    .replace(/\n */g, ' ')
    .replace('{ ', '{')
    .replace(' }', '}')
  const ascii = (text: string) =>
    text.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const sortedBody = JSON.stringify(
    Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))),
  )
  /** One second for all of them, however long after another they are asked for. */
  const second = Math.floor(Date.now() / 1_000) * 1_000
  const at = (ms: number) => new Date(second + ms).toISOString()

  const wrongClients: readonly [string, string | null, Wrong][] = [
    [
      'indents after signing',
      'body_reserialised',
      {
        body: JSON.stringify(value, null, 2),
        sign: (c) => hmac(s, `${JSON.stringify(value)}|${c.timestamp}`),
      },
    ],
    [
      'signs indented, sends compact',
      'body_reserialised',
      {
        sign: (c) => hmac(s, `${JSON.stringify(value, null, 4)}|${c.timestamp}`),
      },
    ],
    [
      'signs as Python writes',
      'body_reserialised',
      {
        sign: (c) => hmac(s, `${python}|${c.timestamp}`),
      },
    ],
    [
      'signs as Python writes, in ASCII',
      'body_reserialised',
      {
        sign: (c) => hmac(s, `${ascii(python)}|${c.timestamp}`),
      },
    ],
    [
      'signs with fields in order',
      'body_reserialised',
      {
        sign: (c) => hmac(s, `${sortedBody}|${c.timestamp}`),
      },
    ],
    [
      'signs slashes as PHP writes them',
      'body_reserialised',
      {
        body: JSON.stringify(customer({ note: 'a/b' })),
        sign: (c) => hmac(s, `${c.body.replaceAll('/', '\\/')}|${c.timestamp}`),
      },
    ],
    [
      'adds a line end after signing',
      'body_reserialised',
      {
        body: `${JSON.stringify(value)}\n`,
        sign: (c) => hmac(s, `${c.body.trim()}|${c.timestamp}`),
      },
    ],
    [
      'leaves the separator out',
      'separator_missing',
      {
        sign: (c) => hmac(s, `${c.body}${c.timestamp}`),
      },
    ],
    [
      'signs as Latin-1',
      'wrong_encoding',
      {
        sign: (c) => hmac(s, Buffer.from(c.text, 'latin1')),
      },
    ],
    [
      'sends base64',
      'base64',
      {
        sign: (c) => createHmac('sha256', s).update(c.text).digest('base64'),
      },
    ],
    [
      'sends base64url',
      'base64',
      {
        sign: (c) => createHmac('sha256', s).update(c.text).digest('base64url'),
      },
    ],
    ['sends capitals', 'uppercase', { sign: (c) => hmac(s, c.text).toUpperCase() }],
    [
      'signs without milliseconds',
      'other_timestamp',
      {
        timestamp: at(123),
        sign: (c) => hmac(s, `${c.body}|${c.timestamp.slice(0, 19)}Z`),
      },
    ],
    [
      'signs Unix seconds',
      'other_timestamp',
      {
        timestamp: at(0),
        sign: (c) => hmac(s, `${c.body}|${Date.parse(c.timestamp) / 1_000}`),
      },
    ],
    [
      'signs Unix milliseconds',
      'other_timestamp',
      {
        timestamp: at(7),
        sign: (c) => hmac(s, `${c.body}|${Date.parse(c.timestamp)}`),
      },
    ],
    [
      'signs with an offset',
      'other_timestamp',
      {
        timestamp: at(0),
        sign: (c) => hmac(s, `${c.body}|${c.timestamp.slice(0, 19)}+00:00`),
      },
    ],
    [
      'reads the clock again a second later',
      'other_timestamp',
      {
        timestamp: at(0),
        sign: (c) => hmac(s, `${c.body}|${at(1_000)}`),
      },
    ],
    [
      'reads the clock a minute before, in seconds',
      'other_timestamp',
      {
        timestamp: String(Math.floor(Date.now() / 1_000)),
        sign: (c) => hmac(s, `${c.body}|${Number(c.timestamp) - 60}`),
      },
    ],
    [
      'keys with the API key',
      'key_and_secret_swapped',
      {
        sign: (c) => hmac('sandbox_key', c.text),
      },
    ],
    [
      'swaps key and secret',
      'key_and_secret_swapped',
      {
        key: s,
        sign: (c) => hmac('sandbox_key', c.text),
      },
    ],
    [
      'keys with another business',
      'other_business_secret',
      {
        sign: (c) => hmac('sandbox_secret_2', c.text),
      },
    ],
    [
      'keys with the webhook secret',
      'webhook_secret',
      {
        sign: (c) => hmac('sandbox_webhook_secret', c.text),
      },
    ],
    ['puts a prefix before it', 'signature_prefix', { sign: (c) => `sha256=${hmac(s, c.text)}` }],
    ['forgets the body', 'body_missing', { sign: (c) => hmac(s, `|${c.timestamp}`) }],
    ['turns it around', 'parts_reversed', { sign: (c) => hmac(s, `${c.timestamp}|${c.body}`) }],
    ['makes one up', null, { sign: () => 'f'.repeat(64) }],
    ['sends a word', 'not_hex', { sign: () => 'signature' }],
  ]

  test.each(wrongClients)('one that %s: %s', async (_name, mistake, wrong) => {
    const made = await sandbox()
    const response = await wrongly(made, wrong)
    expect(response.status).toBe(401)
    const { body } = await made.control.get(`/requests/${response.id}/signature`).expect(200)
    expect(body.mistake).toBe(mistake)
    expect(body.explanation).not.toBe('')
    const advice = mistake === null ? body.explanation : `${mistake}: ${body.explanation}`
    expect(response.advice).toContain(advice)
    const { body: entry } = await made.control.get(`/requests/${response.id}`).expect(200)
    expect(entry.advice.join('; ')).toBe(response.advice)
  })

  test.each([
    ['/wallets', 200, 'its signature was valid'],
    ['/wallets/no-uuid', 400, 'its signature was valid'],
  ])('and a right one of %s is called valid', async (path, status, says) => {
    const { as, control } = await sandbox()
    const response = await as('main').get(path).expect(status)
    const { body } = await control.get(`/requests/${idOf(response)}/signature`).expect(200)
    expect(body).toMatchObject({ expected: null, mistake: null })
    expect(body.explanation).toBe(`the request was answered with ${status}; ${says}`)
  })

  test('with the text that has to be signed and the signature it has to have', async () => {
    const made = await sandbox()
    const response = await wrongly(made, {
      body: '{"source_amount":"1.00"}',
      sign: (c) => hmac(s, `${c.body}${c.timestamp}`),
    })
    const { body } = await made.control.get(`/requests/${response.id}/signature`).expect(200)
    expect(body.signed).toMatch(/^\{"source_amount":"1\.00"\}\|2/)
    expect(body.expected).toBe(hmac(s, body.signed))
  })

  test('deeply nested and large bodies are answered like any other', async () => {
    const made = await sandbox()
    const bodies = ['['.repeat(100_000), `{"a":"${'x'.repeat(900_000)}"}`, '{"a":', '\uFEFF{}']
    for (const body of bodies) {
      const response = await wrongly(made, { body, sign: () => '0'.repeat(64) })
      expect(response.status).toBe(401)
    }
  })

  test('only where the signature was the matter', async () => {
    const made = await sandbox()
    const good = await made.as('main').get('/wallets').expect(200)
    const { body } = await made.control.get(`/requests/${idOf(good)}/signature`).expect(200)
    expect(body).toMatchObject({ signed: null, expected: null, mistake: null })
    const bare = await made.anyone.get('/api/v1/client/wallets').expect(401)
    const { body: why } = await made.control.get(`/requests/${idOf(bare)}/signature`).expect(200)
    expect(why.explanation).toContain('missing api key')
  })
})

describe('advice', () => {
  const adviceOf = (response: { headers: Record<string, string> }) =>
    response.headers['x-sandbox-advice']

  test('names fields and parameters that are not known', async () => {
    const { as } = await sandbox()
    const response = await as('main')
      .post('/quotes', quoteBody({ sourceAmount: '1' }))
      .expect(201)
    expect(adviceOf(response)).toBe(
      'ignored unknown fields: sourceAmount (did you mean "source_amount"?)',
    )
    expect(adviceOf(await as('main').get('/wallets?curency=USD'))).toContain('curency')
  })

  test.each([
    [-239, undefined],
    [-241, 'behind'],
    [241, 'ahead of'],
  ])('a clock %i seconds off: %s', async (seconds, said) => {
    const machine = testMachine()
    machine.pass(-seconds * 1_000)
    const { as } = await sandbox({ machine })
    const advice = adviceOf(await as('main').get('/wallets').expect(200))
    if (said === undefined) expect(advice).toBeUndefined()
    else
      expect(advice).toMatch(
        new RegExp(`x-timestamp is 24\\d s ${said} the system time of the server`),
      )
  })

  test('says what to do about an expired quote', async () => {
    const { as, advance } = await sandbox()
    const { body } = await as('main').post('/quotes', quoteBody()).expect(201)
    await advance('30m')
    const response = await as('main').post(`/quotes/${body.quote_id}/accept`).expect(422)
    expect(adviceOf(response)).toContain('valid_until')
  })

  test('says that an origin_reference is never free again', async () => {
    const { as } = await sandbox()
    await as('main').post('/quotes', quoteBody()).expect(201)
    const response = await as('main').post('/quotes', quoteBody()).expect(400)
    expect(adviceOf(response)).toContain('origin_reference')
  })

  test('names numbers where text is wanted', async () => {
    const { as } = await sandbox()
    const response = await as('main')
      .post('/quotes', quoteBody({ source_amount: 100 }))
      .expect(400)
    expect(adviceOf(response)).toBe('send source_amount as a JSON string, not as a JSON number')
    const other = await as('main')
      .post('/quotes', quoteBody({ source_amount: true }))
      .expect(400)
    expect(adviceOf(other)).toBeUndefined()
  })

  test('points to webhooks from the eleventh time on that a transaction is asked for', async () => {
    const { as } = await sandbox()
    const { body: quote } = await as('main').post('/quotes', quoteBody()).expect(201)
    const { body: accepted } = await as('main').post(`/quotes/${quote.quote_id}/accept`)
    const path = `/transactions/v2/${accepted.transaction_id}`
    const said: (string | undefined)[] = []
    for (let i = 0; i < 12; i += 1) said.push(adviceOf(await as('main').get(path).expect(200)))
    expect(said.slice(0, 10)).toEqual(Array(10).fill(undefined))
    expect(said[10]).toContain('webhook')
    expect(said[11]).toContain('read the same resource 12 times')
  })

  test('never changes a body', async () => {
    const { as } = await sandbox()
    const plain = await as('main').get('/wallets').expect(200)
    const advised = await as('main').get('/wallets?unknown=1').expect(200)
    expect(adviceOf(advised)).toBeDefined()
    expect(advised.body).toEqual(plain.body)
  })
})
