import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'

interface Created {
  readonly name: string
  readonly url: string
  readonly control_url: string
  readonly api_key: string
  readonly secret: string
  readonly admin_token: string | null
  readonly [field: string]: unknown
}

async function create({ control }: TestSandbox, body: object = {}): Promise<Created> {
  return (await control.post('/worlds', body).expect(201)).body
}

/** Customers of a world, by a path that stands before all paths. */
function emails(url: string, prefix = '', headers = {}) {
  return supertest(url)
    .get(`${prefix}/_sandbox/customers`)
    .set(headers)
    .expect(200)
    .then(({ body }) => body.data.map(({ email }: { email: string }) => email))
}

function register(url: string, prefix: string, email: string, key = 'sandbox_key', secret = '') {
  const body = JSON.stringify({
    email,
    first_name: 'Wanda',
    last_name: 'World',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: phone(email),
    country_code: 'CA',
  })
  return supertest(url)
    .post(`${prefix}/api/v1/client/customers`)
    .set(signed(key, secret || 'sandbox_secret', body))
    .set('content-type', 'application/json')
    .send(body)
}

function phone(email: string): string {
  let sum = 0
  for (const letter of email) sum = (sum * 31 + letter.charCodeAt(0)) % 10_000_000
  return `+1416${String(sum).padStart(7, '0')}`
}

/** A call by token; without its fields it is 400, once the token was good. */
const tokenPath = '/api/v1/client/banks/account/lookup'

describe('a world', () => {
  test('is reached by path and by its own key, and no other world sees what happens', async () => {
    const made = await sandbox()
    const one = await create(made, { name: 'one' })
    expect(one.url).toBe(`${made.url}/w/one`)
    await register(made.url, '/w/one', 'by-path@customers.test').expect(201)
    await register(made.url, '', 'by-key@customers.test', one.api_key, one.secret).expect(201)
    const seen = await emails(made.url, '/w/one')
    expect(seen).toContain('by-path@customers.test')
    expect(seen).toContain('by-key@customers.test')
    const main = await emails(made.url)
    expect(main).not.toContain('by-path@customers.test')
    expect(main).not.toContain('by-key@customers.test')
  })

  test('is reached by its token on a plain path, and main refuses that token', async () => {
    const made = await sandbox()
    const one = await create(made, { name: 'one' })
    const { body } = await supertest(one.control_url).post('/tokens').send({}).expect(201)
    const authorization = `Bearer ${body.access_token}`
    const path = '/api/v1/virtual-wallets'
    const plain = await supertest(made.url).get(path).set({ authorization })
    const inside = await supertest(one.url).get(path).set({ authorization })
    expect(plain.status).toBe(inside.status)
    const main = await made.control.post('/tokens', {}).expect(201)
    const foreign = { authorization: `Bearer ${main.body.access_token}` }
    const refused = await supertest(one.url).get(path).set(foreign)
    expect([401, 404]).toContain(refused.status)
    await made.control.delete('/worlds/one').expect(200)
    const gone = await supertest(made.url).get(path).set({ authorization })
    expect([401, 404]).toContain(gone.status)
  })

  test('gone, its token and key are 401 on the plain path, also where the name is new', async () => {
    const made = await sandbox()
    const old = await create(made, { name: 'one' })
    const { body } = await supertest(old.control_url).post('/tokens').send({}).expect(201)
    const authorization = `Bearer ${body.access_token}`
    const ask = () => supertest(made.url).post(tokenPath).send({}).set({ authorization })
    await ask().expect(400)
    await made.control.delete('/worlds/one').expect(200)
    const refused = async () => {
      const { body: answer } = await ask().expect(401)
      expect(answer.error).toBe('invalid token')
      expect(answer.message).toBe('The token was not issued by this sandbox.')
      const signedWith = register(made.url, '', 'x@customers.test', old.api_key, old.secret)
      expect((await signedWith.expect(401)).body.error).toBe('invalid api key')
    }
    await refused()
    await create(made, { name: 'one' })
    await refused()
  })

  test.each(['__proto__', 'a\u0000b', '', 'A B', 'x'.repeat(900), '../main'])(
    'a token of a world that cannot exist is 401, case %#',
    async (world) => {
      const made = await sandbox()
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const authorization = `Bearer ${part({ alg: 'HS256' })}.${part({ world })}.AAAA`
      const asked = supertest(made.url).post(tokenPath).send({}).set({ authorization })
      expect((await asked.expect(401)).body.error).toBe('invalid token')
    },
  )

  test('a fork has the rows, clock and sequences of its source, and goes its own way', async () => {
    const made = await sandbox()
    await register(made.url, '', 'before@customers.test').expect(201)
    await made.advance('1h')
    const fork = await create(made, { name: 'fork', from: { world: 'main' } })
    expect(fork.from).toBe('world:main')
    const left = await register(made.url, '', 'after@customers.test').expect(201)
    const right = await register(made.url, '/w/fork', 'after@customers.test').expect(201)
    expect(right.body.user.id).toBe(left.body.user.id)
    expect(await emails(made.url, '/w/fork')).toContain('before@customers.test')
    const { body: clock } = await supertest(fork.control_url).get('/clock').expect(200)
    expect(clock.now).toBe('2026-01-05T10:00:00.000Z')
    await supertest(fork.control_url).post('/clock/advance').send({ by: '1h' }).expect(200)
    expect((await made.control.get('/clock').expect(200)).body.now).toBe('2026-01-05T10:00:00.000Z')
  })

  test('a fork sends no webhooks of its source: the URL is null, and pending is recorded', async () => {
    const made = await sandbox({ settings: { webhookStatuses: 'all' } })
    const url = 'http://127.0.0.1:9/hook'
    await made.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
    await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const fork = await create(made, { from: { world: 'main' } })
    const control = supertest(fork.control_url)
    const { body } = await control.get('/businesses').expect(200)
    expect(body.data.map(({ webhook }: { webhook: { url: null } }) => webhook.url)).toEqual([
      null,
      null,
    ])
    const events = await control.get('/events').expect(200)
    for (const { state } of events.body.data) expect(state).not.toBe('pending')
  })

  test('begins as a snapshot of main or of a world', async () => {
    const made = await sandbox()
    await register(made.url, '', 'kept@customers.test').expect(201)
    await made.control.put('/snapshots/here').expect(201)
    await made.control.post('/reset', {}).expect(200)
    await create(made, { name: 'a', from: { snapshot: 'here' } })
    expect(await emails(made.url, '/w/a')).toContain('kept@customers.test')
    await supertest(made.url).put('/w/a/_sandbox/snapshots/there').expect(201)
    await create(made, { name: 'b', from: { snapshot: 'a/there' } })
    expect(await emails(made.url, '/w/b')).toContain('kept@customers.test')
    await made.control.post('/worlds', { from: { snapshot: 'nope' } }).expect(404)
  })

  test('begins as fixtures, with a seed and a clock of its own', async () => {
    const made = await sandbox()
    const now = '2030-01-01T00:00:00.000Z'
    const world = await create(made, {
      from: { fixtures: 'empty' },
      seed: 'other',
      clock: { mode: 'frozen', now },
    })
    expect(world.seed).toBe('other')
    expect(world.clock).toEqual({ now, mode: 'frozen', rate: 1 })
    expect(await emails(made.url, `/w/${world.name}`)).toEqual([])
  })

  test('is exported as one file, and comes back from it', async () => {
    const made = await sandbox()
    await register(made.url, '', 'filed@customers.test').expect(201)
    await made.control.post('/populate', { customers: 30 }).expect(201)
    const { body: file } = await made.control.get('/export').expect(200)
    const back = await create(made, { name: 'back', from: { file } })
    expect(back.from).toBe('file:main')
    expect(await emails(made.url, '/w/back')).toContain('filed@customers.test')
    const again = await supertest(back.control_url).get('/export').expect(200)
    expect(again.body.now).toBe(file.now)
    const damaged = { ...file, content: file.content.slice(0, 100) }
    await made.control.post('/worlds', { from: { file: damaged } }).expect(400)
  })

  type Rows = Record<string, Record<string, unknown>[]>
  const setting = (rows: Rows, id: string) => rows.settings?.find((row) => row.id === id) ?? {}
  test.each<readonly [string, (rows: Rows) => unknown]>([
    ['no name', (rows) => delete rows.businesses?.[0]?.name],
    ['a number as email', (rows) => Object.assign(rows.users?.[0] ?? {}, { email: 1 })],
    [
      'a balance that is no amount',
      (rows) => {
        Object.assign(rows.wallets?.[0] ?? {}, { ledger_balance: 'x' })
      },
    ],
    ['an unknown status', (rows) => Object.assign(rows.users?.[0] ?? {}, { kyc_status: 'MAYBE' })],
    [
      'a user that is not there',
      (rows) => {
        Object.assign(rows.wallets?.[0] ?? {}, { user_id: 'nope' })
      },
    ],
    ['one email twice', (rows) => rows.users?.push({ ...rows.users[0], id: 'twin' })],
    ['null as a row', (rows) => rows.users?.push(null as never)],
    ['no clock', (rows) => Object.assign(setting(rows, 'clock'), { value: null })],
    ['no origin', (rows) => Object.assign(setting(rows, 'origin'), { value: 7 })],
    ['no businesses', (rows) => delete rows.businesses],
    [
      'a job without a time',
      (rows) => {
        rows.jobs = [{ id: 'j', due_at: 'soon', sequence: 1, task: 'key.end', subject: 'x' }]
      },
    ],
  ])('a file with %s is 400, and makes no world', async (_what, break_) => {
    const made = await sandbox()
    const { body: file } = await made.control.get('/export').expect(200)
    const content = JSON.parse(gunzipSync(Buffer.from(file.content, 'base64')).toString())
    break_(content.rows)
    const text = JSON.stringify(content)
    const broken = {
      ...file,
      digest: createHash('sha256').update(text).digest('hex'),
      content: gzipSync(text).toString('base64'),
    }
    const { body } = await made.control.post('/worlds', { from: { file: broken } }).expect(400)
    expect(JSON.stringify(body)).toContain('from.file.content')
    expect((await made.control.get('/worlds').expect(200)).body.data).toHaveLength(1)
  })

  test('has settings, rates, fees and limits of its own', async () => {
    const made = await sandbox()
    const { body: rails } = await made.control.get('/fee-configs').expect(200)
    const { name } = rails.data[0]
    const world = await create(made, {
      settings: { step_ms: 5, fees: { [name]: { processing_fee: '7.77' } } },
    })
    const { body } = await supertest(world.control_url).get('/fee-configs').expect(200)
    expect(body.data[0].fees.processing_fee).toBe('7.77')
    const unchanged = await made.control.get('/fee-configs').expect(200)
    expect(unchanged.body.data[0].fees.processing_fee).not.toBe('7.77')
    await made.control.post('/worlds', { settings: { fees: { nope: {} } } }).expect(400)
    await made.control.post('/worlds', { settings: { port: 1 } }).expect(400)
  })

  test('links, pages and documents carry its prefix', async () => {
    const made = await sandbox()
    const { url } = await create(made, { name: 'links' })
    const made201 = await register(made.url, '/w/links', 'link@customers.test').expect(201)
    const links = JSON.stringify(made201.body).match(/http:[^"]+/g) ?? []
    for (const link of links) expect(link.startsWith(`${url}/`)).toBe(true)
    const document = await supertest(url).get('/openapi.json').expect(200)
    expect(document.body.servers[0].url).toBe(url)
    const docs = await supertest(url).get('/docs/try').expect(200)
    expect(docs.text).toContain('"/w/links/docs/')
    await supertest(url).get('/docs/page.js').expect(200)
    const control = await supertest(url).get('/_sandbox/openapi.json').expect(200)
    expect(control.body.servers[0].url).toBe(url)
  })

  test('main is also /w/main, worlds do not nest, and an unknown world is 404', async () => {
    const made = await sandbox()
    await create(made, { name: 'x' })
    await supertest(made.url).get('/w/main/_sandbox/worlds').expect(200)
    await supertest(made.url).get('/w/x/_sandbox/worlds').expect(404)
    const { body } = await supertest(made.url).get('/w/nope/_sandbox/clock').expect(404)
    expect(body.error).toBe('world not found')
    await supertest(made.url).get('/w/x/w/x/_sandbox/clock').expect(404)
  })

  test.each(['', '/customers', '/snapshots', '/nothing-here'])(
    'a browser gets a page at /_sandbox%s of a deleted world, with the way back to main',
    async (path) => {
      const made = await sandbox()
      await create(made, { name: 'gone' })
      await supertest(made.url).delete('/_sandbox/worlds/gone').expect(200)
      const ask = () => supertest(made.url).get(`/w/gone/_sandbox${path}`)
      const page = await ask().set('accept', 'text/html').expect(404)
      expect(page.type).toBe('text/html')
      expect(page.text).toContain('There is no world named gone.')
      expect(page.text).toContain('href="/_sandbox"')
      const answer = await ask().set('accept', 'application/json').expect(404)
      expect(answer.body.error).toBe('world not found')
    },
  )

  test.each([
    ['a bad name', { name: 'Bad Name' }, 400],
    ['a name with a hyphen at its end', { name: 'bad-' }, 400],
    ['main', { name: 'main' }, 409],
    ['a taken name', { name: 'taken' }, 409],
    ['an unknown source', { from: { world: 'nope' } }, 404],
    ['two sources', { from: { world: 'main', fixtures: 'empty' } }, 400],
    ['a seed with a fork', { from: { world: 'main' }, seed: '1' }, 400],
    ['an unknown field', { nope: 1 }, 400],
    ['unknown fixtures', { from: { fixtures: 'nope' } }, 400],
  ])('%s creates nothing', async (_what, body, status) => {
    const made = await sandbox()
    await create(made, { name: 'taken' })
    await made.control.post('/worlds', body).expect(status)
    const { body: list } = await made.control.get('/worlds').expect(200)
    expect(list.data.map(({ name }: Created) => name)).toEqual(['main', 'taken'])
  })

  test('more than SANDBOX_MAX_WORLDS are 429, and the answer names one to delete', async () => {
    const made = await sandbox({ settings: { bounds: { ...(await bounds()), maxWorlds: 1 } } })
    await create(made, { name: 'first' })
    const { body } = await made.control.post('/worlds', {}).expect(429)
    expect(body.message).toContain('SANDBOX_MAX_WORLDS')
    expect(body.message).toContain('first')
    const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
    const { transaction } = (await made.control.post('/payouts', payout).expect(201)).body
    await made.control.post(`/transactions/${transaction.id}/replay`, {}).expect(429)
  })

  test('is listed with its counts, gets a ttl, and is deleted; main stays', async () => {
    const made = await sandbox()
    await create(made, { name: 'a', ttl: '1h' })
    await create(made, { name: 'b' })
    const pages: Created[] = []
    for (let cursor = ''; ; ) {
      const { body } = await made.control.get(`/worlds?limit=1${cursor}`).expect(200)
      pages.push(...body.data)
      if (body.next_cursor === null) break
      cursor = `&cursor=${body.next_cursor}`
    }
    expect(pages.map(({ name }) => name)).toEqual(['main', 'a', 'b'])
    expect(pages.map(({ expires_at }) => expires_at === null)).toEqual([true, false, true])
    const named = async (q: string) =>
      (await made.control.get(`/worlds?q=${q}`).expect(200)).body.data.map(
        (one: Created) => one.name,
      )
    expect(await named('a')).toEqual(['main', 'a'])
    expect(await named('b')).toEqual(['b'])
    const changed = await made.control.patch('/worlds/a', { ttl: null }).expect(200)
    expect(changed.body.expires_at).toBeNull()
    expect(changed.body.counts.businesses).toBe(2)
    await made.control.delete('/worlds/a').expect(200)
    await made.control.get('/worlds/a').expect(404)
    await supertest(made.url).get('/w/a/_sandbox').expect(404)
    await made.control.delete('/worlds/main').expect(409)
    await made.control.patch('/worlds/main', { ttl: '1m' }).expect(409)
    await made.control.get('/worlds/main').expect(200)
  })

  test('has its own request log, faults and reset', async () => {
    const made = await sandbox()
    const one = supertest((await create(made, { name: 'one' })).control_url)
    await one.post('/faults').send({ path: '/api/**', status: 503 }).expect(201)
    await register(made.url, '/w/one', 'x@customers.test').expect(503)
    await register(made.url, '', 'x@customers.test').expect(201)
    const log = await one.get('/requests').expect(200)
    expect(log.body.data.some(({ status }: { status: number }) => status === 503)).toBe(true)
    const main = await made.control.get('/requests?status=503').expect(200)
    expect(main.body.data).toEqual([])
    await made.control.post('/reset', {}).expect(200)
    expect((await one.get('/faults').expect(200)).body.data).toHaveLength(1)
  })
})

async function bounds() {
  return (await import('../../server/model/bounds.ts')).defaultBounds
}

describe('with an admin token', () => {
  const adminToken = 'operator-token'
  const operator = { authorization: `Bearer ${adminToken}` }

  test('a tenant reaches its own world alone, and the published keys are refused there', async () => {
    const made = await sandbox({ settings: { adminToken } })
    const [a, b] = [await create(made, { name: 'a' }), await create(made, { name: 'b' })]
    expect(a.admin_token).toMatch(/^wt_/)
    const tenant = { authorization: `Bearer ${a.admin_token}` }
    await supertest(a.control_url).get('/clock').set(tenant).expect(200)
    await supertest(a.control_url).get('/clock').set(operator).expect(200)
    await supertest(a.control_url).get('/clock').expect(401)
    for (const path of ['/w/b/_sandbox/clock', '/_sandbox/clock', '/_sandbox/worlds']) {
      await supertest(made.url).get(path).set(tenant).expect(401)
    }
    await supertest(made.url).get('/w/nope/_sandbox/clock').set(tenant).expect(401)
    await supertest(made.url).get('/w/nope/_sandbox/clock').set(operator).expect(404)
    await register(made.url, '/w/a', 'x@customers.test').expect(401)
    await register(made.url, '/w/a', 'x@customers.test', a.api_key, a.secret).expect(201)
    await register(made.url, '/w/b', 'y@customers.test', a.api_key, a.secret).expect(401)
    await register(made.url, '/w/nope', 'y@customers.test').expect(401)
    expect(
      await emails(made.url, '/w/b', { authorization: `Bearer ${b.admin_token}` }),
    ).not.toContain('x@customers.test')
  })

  test('a reset to fixtures brings no key that works, and a new key stays good', async () => {
    const made = await sandbox({ settings: { adminToken } })
    const world = await create(made, { name: 'a', from: { fixtures: 'empty' } })
    const control = (path: string, body: object) =>
      supertest(world.control_url)
        .post(path)
        .set('authorization', `Bearer ${world.admin_token}`)
        .send(body)
    for (const fixtures of ['default', 'empty', 'default']) {
      await control('/reset', { fixtures }).expect(200)
      for (const key of ['sandbox_key', 'sandbox_key_2']) {
        const secret = key.replace('key', 'secret')
        const { body } = await register(made.url, '/w/a', 'x@customers.test', key, secret).expect(
          401,
        )
        expect(body.error).toBe('invalid api key')
      }
      const { body } = await control('/businesses', { name: 'New' }).expect(201)
      await register(made.url, '/w/a', 'new@customers.test', body.api_key, body.secret).expect(201)
      await register(made.url, '/w/a', 'own@customers.test', world.api_key, world.secret).expect(
        201,
      )
    }
  })

  test('links and keys made in one world are not those of a world with the same seed', async () => {
    const made = await sandbox({ settings: { adminToken } })
    const worlds = [await create(made), await create(made)]
    const keys = await Promise.all(
      worlds.map(async ({ control_url, admin_token }) => {
        const { body } = await supertest(control_url)
          .post('/businesses')
          .set('authorization', `Bearer ${admin_token}`)
          .send({ name: 'Tenant' })
          .expect(201)
        return body.api_key
      }),
    )
    expect(new Set(keys).size).toBe(2)
  })
})
