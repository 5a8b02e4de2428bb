import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { KeyRow } from '../../server/model/rows.ts'
import { embeddedStore, storeOf } from '../../server/store/embedded.ts'
import type { TablesSnapshot } from '../../server/store/table-set.ts'
import { ids, sandbox, signed, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

const path = '/api/v1/client/customers'

/** Signs and sends bytes as they are. */
async function send(
  { url }: TestSandbox,
  body: string,
  over: Record<string, string | null> = {},
  secret = 'sandbox_secret',
) {
  const timestamp = over['x-timestamp'] ?? new Date().toISOString()
  const signature = createHmac('sha256', secret).update(body).update(`|${timestamp}`).digest('hex')
  const headers = new Headers({
    'content-type': 'application/json',
    'x-api-key': 'sandbox_key',
    'x-timestamp': timestamp,
    'x-signature': signature,
  })
  for (const [name, value] of Object.entries(over)) {
    if (value === null) headers.delete(name)
    else headers.set(name, value)
  }
  const response = await fetch(url + path, { method: 'POST', body, headers })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const customer = (over: object = {}) => ({
  email: 'zoe@customers.test',
  first_name: 'Zoë',
  last_name: 'Ünal 🦊',
  password: 'correct horse',
  date_of_birth: '1990-01-01',
  phone_number: '+14165550100',
  country_code: 'CA',
  ...over,
})

const json = JSON.stringify(customer())

test.each([0, 1_000, 4_000, 6_000, 20_000, 200_000])(
  'A16: the signature of a body with %i characters of two bytes each is judged alike',
  async (length) => {
    const made = await sandbox()
    const body = JSON.stringify({ nothing: 'é'.repeat(length) })
    const signedRight = await send(made, body)
    expect(signedRight.body.error).toBe('missing required fields')
    const signedWrong = await send(made, body, {}, 'another_secret')
    expect(signedWrong.status).toBe(401)
  },
)

describe('a request that is not signed as A16 says', () => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
  const refused: readonly [string, Record<string, string | null>, string][] = [
    ['has no key', { 'x-api-key': null }, 'missing api key'],
    ['has a blank key', { 'x-api-key': '  ' }, 'missing api key'],
    ['has an unknown key', { 'x-api-key': 'somebody' }, 'invalid api key'],
    [
      'has a key named like a field of every object',
      { 'x-api-key': '__proto__' },
      'invalid api key',
    ],
    ['has a key in other letters', { 'x-api-key': 'SANDBOX_KEY' }, 'invalid api key'],
    ['has no time', { 'x-timestamp': null }, 'missing timestamp'],
    ['has a word for a time', { 'x-timestamp': 'now' }, 'invalid timestamp'],
    ['has a date for a time', { 'x-timestamp': '2026-01-05' }, 'invalid timestamp'],
    ['has a time without offset', { 'x-timestamp': '2026-01-05T09:00:00' }, 'invalid timestamp'],
    ['has a day that is none', { 'x-timestamp': '2026-13-45T09:00:00Z' }, 'invalid timestamp'],
    ['has a negative time', { 'x-timestamp': '-1' }, 'invalid timestamp'],
    ['is old', { 'x-timestamp': at(-310) }, 'timestamp outside the allowed window'],
    ['is ahead', { 'x-timestamp': at(310) }, 'timestamp outside the allowed window'],
    ['has no signature', { 'x-signature': null }, 'missing signature'],
    ['has a wrong signature', { 'x-signature': '0'.repeat(64) }, 'invalid signature'],
    ['has a short signature', { 'x-signature': '00' }, 'invalid signature'],
    ['has a signature that is not ASCII', { 'x-signature': 'é'.repeat(64) }, 'invalid signature'],
  ]

  test.each(refused)('because it %s is 401', async (_name, headers, error) => {
    const made = await sandbox()
    const answer = await send(made, json, headers)
    expect(answer.status).toBe(401)
    expect(Object.keys(answer.body)).toEqual(['error', 'message'])
    expect(answer.body.error).toBe(error)
    expect((await send(made, json)).status).toBe(201)
  })

  test('is refused for the first of its faults', async () => {
    const made = await sandbox()
    const order = ['x-api-key', 'x-timestamp', 'x-signature']
    const headers: Record<string, string | null> = Object.fromEntries(order.map((n) => [n, null]))
    const errors: (string | undefined)[] = []
    const valid = { 'x-api-key': 'sandbox_key', 'x-timestamp': new Date().toISOString() }
    for (const [name, value] of [['', ''], ...Object.entries(valid)]) {
      if (name) headers[name] = value as string
      errors.push((await send(made, 'not even json', headers)).body.error)
    }
    expect(errors).toEqual(['missing api key', 'missing timestamp', 'missing signature'])
  })

  test('is judged before its shape: bad JSON with a bad signature is 401, with a good one 400', async () => {
    const made = await sandbox()
    expect((await send(made, '{"email":', { 'x-signature': 'x' })).status).toBe(401)
    expect((await send(made, '{"email":')).status).toBe(400)
  })
})

describe('the time of a signature', () => {
  const machine = () => testMachine()

  test.each([
    ['RFC 3339', (d: Date) => d.toISOString()],
    ['RFC 3339 without milliseconds', (d: Date) => `${d.toISOString().slice(0, 19)}Z`],
    ['RFC 3339 with microseconds', (d: Date) => `${d.toISOString().slice(0, 23)}456Z`],
    ['RFC 3339 with nanoseconds', (d: Date) => `${d.toISOString().slice(0, 23)}456789+00:00`],
    [
      'RFC 3339 with an offset',
      (d: Date) => `${new Date(d.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`,
    ],
    ['Unix seconds', (d: Date) => String(Math.floor(d.getTime() / 1_000))],
    ['Unix milliseconds', (d: Date) => String(d.getTime())],
  ])('may be %s', async (_name, form) => {
    const made = await sandbox()
    expect((await send(made, json, { 'x-timestamp': form(new Date()) })).status).toBe(201)
  })

  test.each([
    [300, 300_000, 201],
    [300, 300_001, 401],
    [300, -300_000, 201],
    [300, -300_001, 401],
    [10, 10_001, 401],
    [0, 10 ** 9, 201],
  ])('with %i seconds of skew allowed, %i ms off is %i', async (authSkewSeconds, off, status) => {
    const clock = machine()
    const made = await sandbox({ machine: clock, settings: { authSkewSeconds } })
    const timestamp = new Date(clock.now() - off).toISOString()
    expect((await send(made, json, { 'x-timestamp': timestamp })).status).toBe(status)
  })

  test('is compared with the machine, wherever the clock of the sandbox stands', async () => {
    const made = await sandbox({ now: '2031-07-01T00:00:00Z' })
    expect((await send(made, json)).status).toBe(201)
  })

  test('may be used twice: two honest requests in one moment are equal', async () => {
    const { url } = await sandbox()
    const headers = signed('sandbox_key', 'sandbox_secret', '')
    const get = () => fetch(`${url}/api/v1/client/wallets`, { headers })
    expect([(await get()).status, (await get()).status]).toEqual([200, 200])
  })
})

describe('what is signed are the bytes that are sent', () => {
  const escaped = json.replace(
    /[^\x20-\x7e]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  test.each([
    ['Unicode', json],
    ['escapes', escaped],
    ['escaped slashes and letters', json.replace('zoe@', '\\u007aoe@').replaceAll('/', '\\/')],
    ['indentation', JSON.stringify(customer(), null, 2)],
    ['tabs and line ends', JSON.stringify(customer(), null, '\t').replaceAll('\n', '\r\n')],
    ['blanks around it', `  \n${json}\n\n`],
    [
      'fields turned around',
      JSON.stringify(Object.fromEntries(Object.entries(customer()).reverse())),
    ],
    ['a field given twice', json.replace('{', '{"first_name":"Other",')],
    ['a byte-order mark', `\uFEFF${json}`],
  ])('with %s', async (_name, text) => {
    const made = await sandbox()
    const answer = await send(made, text)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    expect(answer.body.user).toMatchObject({ first_name: 'Zoë', last_name: 'Ünal 🦊' })
  })

  test('and one changed byte is noticed', async () => {
    const made = await sandbox()
    const other = json.replace('Zoë', 'Zoe')
    const answer = await send(made, other, {
      ...signed('sandbox_key', 'sandbox_secret', json),
    })
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid signature'])
  })

  test('of one business, with its own secret', async () => {
    const made = await sandbox()
    expect((await send(made, json, {}, 'sandbox_secret_2')).status).toBe(401)
    const other = { 'x-api-key': 'sandbox_key_2' }
    expect((await send(made, json, other, 'sandbox_secret_2')).status).toBe(201)
  })
})

describe('a server with a key pair of its own', () => {
  const own = { apiKey: 'own-key', secret: 'own-secret' }
  const second = async ({ control }: TestSandbox) => {
    const { body } = await control.get('/businesses').expect(200)
    return { key: body.data[1].api_key as string, secret: body.data[1].secret as string }
  }

  test.each([own, { apiKey: own.apiKey }, { secret: own.secret }])(
    'takes no public pair: %j',
    async (firstBusiness) => {
      const made = await sandbox({ firstBusiness })
      const pair = await second(made)
      await made.as(pair).get('/wallets').expect(200)
      const { apiKey: key = 'sandbox_key', secret = 'sandbox_secret' } = firstBusiness
      await made.as({ key, secret }).get('/wallets').expect(200)
      await made.as('other').get('/wallets').expect(401)
      await made.control.post('/worlds', { name: 'shop' }).expect(201)
      const world = { ...signed('sandbox_key_2', 'sandbox_secret_2', '') }
      const inside = await fetch(`${made.url}/w/shop/api/v1/client/wallets`, { headers: world })
      expect(inside.status).toBe(401)
      await made.control.post('/reset', {}).expect(200)
      expect(await second(made)).toEqual(pair)
      await made.as('other').get('/wallets').expect(401)
    },
  )

  test('named as the public one, keeps the public ones', async () => {
    const made = await sandbox({ firstBusiness: { apiKey: 'sandbox_key' } })
    await made.as('other').get('/wallets').expect(200)
  })

  test('replaces the public pair in data and snapshots of earlier versions', async () => {
    const store = await embeddedStore({ freeze: true })
    const made = await sandbox({ store, firstBusiness: own })
    const pair = await second(made)
    await made.inside.db.write((unit) => {
      const key = unit.get('keys', pair.key) as KeyRow
      unit.delete('keys', pair.key)
      unit.put('keys', { ...key, id: 'sandbox_key_2', secret: 'sandbox_secret_2' })
    })
    await made.control.post('/snapshots', { name: 'old' }).expect(201)
    const before = (await store.image()) as TablesSnapshot
    await made.control.post('/snapshots/old/restore', {}).expect(200)
    await made.as('other').get('/wallets').expect(401)
    const again = await sandbox({ store: storeOf(before.tables.fork()) })
    await again.as('other').get('/wallets').expect(401)
    expect(await second(again)).toEqual(pair)
    await again.as(pair).get('/wallets').expect(200)
  })
})

describe('keys', () => {
  const rotate = async (options: TestOptions, body: object) => {
    const made = await sandbox(options)
    const { body: business } = await made.control
      .post(`/businesses/${ids.main}/keys`, body)
      .expect(201)
    return { ...made, pair: { key: business.api_key, secret: business.secret } }
  }

  test('that were rotated are both valid for a day, then the new ones alone', async () => {
    const { as, pair, advance } = await rotate({}, {})
    await as(pair).get('/wallets').expect(200)
    await advance('23h')
    await as('main').get('/wallets').expect(200)
    await advance('59m')
    await as('main').get('/wallets').expect(200)
    await advance('1m')
    const { body } = await as('main').get('/wallets').expect(401)
    expect(body.error).toBe('invalid api key')
    await as(pair).get('/wallets').expect(200)
  })

  test('that were rotated at once end at once', async () => {
    const { as, pair } = await rotate({}, { immediate: true })
    await as('main').get('/wallets').expect(401)
    await as(pair).get('/wallets').expect(200)
  })

  test('of one pair do not fit the other', async () => {
    const { as, pair } = await rotate({}, {})
    const mixed = { key: pair.key, secret: 'sandbox_secret' }
    const { body } = await as(mixed).get('/wallets').expect(401)
    expect(body.error).toBe('invalid signature')
  })

  test('rotated twice leave the newest as the one to use', async () => {
    const { control, pair, as } = await rotate({}, {})
    const { body } = await control.post(`/businesses/${ids.main}/keys`, {}).expect(201)
    const { body: listed } = await control.get('/businesses').expect(200)
    expect(listed.data[0].api_key).toBe(body.api_key)
    for (const who of [pair, { key: body.api_key, secret: body.secret }, 'main'] as const) {
      await as(who).get('/wallets').expect(200)
    }
  })

  test('are as they were after a reset', async () => {
    const { as, control, pair } = await rotate({}, { immediate: true })
    await control.post('/reset', {}).expect(200)
    await as('main').get('/wallets').expect(200)
    await as(pair).get('/wallets').expect(401)
  })

  test('of the same seed are the same', async () => {
    const first = await rotate({ seed: 'a' }, {})
    const second = await rotate({ seed: 'a' }, {})
    const third = await rotate({ seed: 'b' }, {})
    expect(second.pair).toEqual(first.pair)
    expect(third.pair).not.toEqual(first.pair)
  })

  test('of an unknown business are 404', async () => {
    const { control } = await sandbox()
    await control.post(`/businesses/${ids.ada}/keys`, {}).expect(404)
    await control.post('/businesses/nothing/keys', {}).expect(400)
    await control.post(`/businesses/${ids.main}/keys`, { now: true }).expect(400)
  })
})

describe('access tokens', () => {
  const resume = (user: string) => `/api/v1/auth/users/${user}/resume-onboarding`
  const ask = async ({ url }: TestSandbox, authorization: string | undefined) => {
    const response = await fetch(url + resume(ids.pat), {
      method: 'POST',
      headers: authorization === undefined ? {} : { authorization },
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }

  test('are HS256, last an hour and say for whom they are', async () => {
    const { control } = await sandbox()
    const { body } = await control.post('/tokens', { user_id: ids.pat }).expect(201)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600 })
    const [head, claims] = body.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()))
    expect(head.alg).toBe('HS256')
    expect(claims).toMatchObject({ sub: ids.pat, business_id: ids.main })
    expect(claims.exp - claims.iat).toBe(3_600)
    expect(claims.iss).toBeTypeOf('string')
  })

  test('without a user are of the own user of the business', async () => {
    const { control } = await sandbox()
    const subject = async (body: object) => {
      const { body: token } = await control.post('/tokens', body).expect(201)
      return JSON.parse(Buffer.from(token.access_token.split('.')[1], 'base64url').toString()).sub
    }
    expect(await subject({})).toBe(ids.mainUser)
    expect(await subject({ business_id: ids.other })).toBe(ids.otherUser)
  })

  test('are for users and businesses that exist', async () => {
    const { control } = await sandbox()
    await control.post('/tokens', { user_id: ids.main }).expect(404)
    await control.post('/tokens', { business_id: ids.ada }).expect(404)
    await control.post('/tokens', { user_id: 'pat' }).expect(400)
    await control.post('/tokens', { user: ids.pat }).expect(400)
  })

  test('are valid for one hour of sandbox time', async () => {
    const made = await sandbox()
    const { body } = await made.control.post('/tokens', { user_id: ids.pat }).expect(201)
    const bearer = `Bearer ${body.access_token}`
    await made.advance('59m')
    expect((await ask(made, bearer)).status).toBe(200)
    await made.advance('1m')
    const late = await ask(made, bearer)
    expect([late.status, late.body.error]).toEqual([401, 'token expired'])
  })

  test('are asked for by name, in any case', async () => {
    const made = await sandbox()
    const { body } = await made.control.post('/tokens', { user_id: ids.pat }).expect(201)
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      expect((await ask(made, `${scheme} ${body.access_token}`)).status).toBe(200)
    }
  })

  test.each([
    [undefined, 'missing token'],
    ['', 'missing token'],
    ['Bearer', 'missing token'],
    ['Bearer ', 'missing token'],
    ['Basic c2FuZGJveDpzZWNyZXQ=', 'missing token'],
    ['Bearer one two', 'missing token'],
    ['Bearer abc', 'invalid token'],
    ['Bearer a.b.c', 'invalid token'],
    ['Bearer ..', 'invalid token'],
  ])('%s is 401 "%s"', async (authorization, error) => {
    const made = await sandbox()
    const answer = await ask(made, authorization)
    expect([answer.status, answer.body.error]).toEqual([401, error])
  })

  test('that were forged are refused', async () => {
    const made = await sandbox()
    const { body } = await made.control.post('/tokens', { user_id: ids.pat }).expect(201)
    const [head, claims, mac] = body.access_token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const other = Buffer.from(JSON.stringify({ sub: ids.ada })).toString('base64url')
    const own = await new SignJWT({ business_id: ids.main })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(ids.pat)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret of my own, long enough'))
    const forged = [`${none}.${claims}.`, `${head}.${other}.${mac}`, `${head}.${claims}.x`, own]
    for (const token of forged) {
      const answer = await ask(made, `Bearer ${token}`)
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid token'])
    }
    await expect(jwtVerify(body.access_token, new Uint8Array(32))).rejects.toThrow()
  })

  test('of another sandbox, or of a user who is gone, are refused', async () => {
    const made = await sandbox({ seed: 'here' })
    const elsewhere = await sandbox({ seed: 'there' })
    const { body } = await elsewhere.control.post('/tokens', { user_id: ids.pat }).expect(201)
    expect((await ask(made, `Bearer ${body.access_token}`)).body.error).toBe('invalid token')
    const own = await made.control.post('/tokens', { user_id: ids.pat }).expect(201)
    await made.control.post('/reset', { fixtures: 'empty' }).expect(200)
    const gone = await ask(made, `Bearer ${own.body.access_token}`)
    expect(gone.body.error).toBe('invalid token')
  })
})
