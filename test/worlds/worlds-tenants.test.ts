import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { startSandbox } from '../../server/index.ts'
import { allOperations } from '../../server/sandbox/world.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { emptyStores } from '../postgres/test-store.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { some } from '../support/rounds.ts'

const adminToken = 'operator-token'

interface Tenant {
  readonly name: string
  readonly url: string
  readonly control_url: string
  readonly api_key: string
  readonly secret: string
  readonly admin_token: string
}

let made: TestSandbox
let a: Tenant
let b: Tenant

beforeEach(async () => {
  made = await sandbox({ settings: { adminToken } })
  const create = async (name: string) => (await made.control.post('/worlds', { name })).body
  a = await create('tenant-a')
  b = await create('tenant-b')
})

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> }

function call(path: string, init: Init = {}): Promise<Response> {
  return fetch(made.url + path, { redirect: 'manual', ...init })
}

function as({ admin_token }: Tenant, init: Init = {}): Init {
  return { ...init, headers: { authorization: `Bearer ${admin_token}`, ...init.headers } }
}

const json = { 'content-type': 'application/json' }

function post(body: object, headers: Record<string, string> = {}): Init {
  return { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } }
}

/** A token of no world, which says that it is of one. */
function forged(world: string): Record<string, string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return { authorization: `Bearer ${part({ alg: 'HS256' })}.${part({ world })}.AAAA` }
}

/** A path of each operation, with something in place of its parameters. */
const operationCalls = allOperations.map(({ method, path }): [string, Init] => [
  path.replaceAll(/\{\w+\}/g, 'xxxxxxxx'),
  { method: method.toUpperCase() },
])

const html = { headers: { accept: 'text/html' } }

const otherCalls: [string, Init][] = [
  ['', {}],
  ['/', {}],
  ['/', html],
  ['/docs', html],
  ['/docs/try', html],
  ['/docs/page.js', {}],
  ['/docs/no-such-operation', html],
  ['/openapi.json', {}],
  ['/openapi-3.0.json', {}],
  ['/_sandbox/openapi.json', {}],
  ['/_sandbox/docs', html],
  ['/_sandbox', html],
  ['/_sandbox/worlds', {}],
  ['/_sandbox/worlds', html],
  ['/_sandbox/session', post({ token: 'guess' })],
  ['/_sandbox/session', post({})],
  ['/healthz', {}],
  ['/readyz', {}],
  ['/version', {}],
  ['/metrics', {}],
  ['/favicon.ico', {}],
  ['/no/such/path', {}],
  ['/no/such/path', html],
  ['/checkout/nosuchcode', html],
  ['/checkout/nosuchcode', { method: 'POST', body: 'card_number=4111111111111111' }],
  ['/onboarding/nosuchtoken', html],
  ['/api/v1/nope', {}],
  ['/api/v1/client/customers', post({}, signed('sandbox_key', 'sandbox_secret', '{}'))],
  ['/api/v1/client/wallets', { headers: { 'x-api-key': 'guess' } }],
  ['/api/v1/virtual-wallets', { headers: { authorization: 'Bearer guess' } }],
  ['/api/v1/virtual-wallets', { headers: { authorization: 'Bearer a.b.c' } }],
]

/** Everything of an answer that does not change from one request to the next. */
async function seen(response: Response, name: string) {
  const headers = [...response.headers].map(([header, value]) => {
    const changes = header === 'date' || header === 'x-sandbox-request-id'
    return [header, changes ? value.length : value.replaceAll(name, 'NAME')]
  })
  // Scripts of a page hold nothing of the world; the rest differs in its name alone.
  const body = (await response.text()).replaceAll(name, 'NAME').replaceAll(/req_\w{8}/g, 'ID')
  return { status: response.status, headers, body }
}

describe('the fixtures of a reset', () => {
  const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'default')
  const reset = (path: string, fixtures: string | undefined, init: Init) =>
    call(path, {
      ...init,
      ...post({ ...(fixtures === undefined ? {} : { fixtures }) }, init.headers),
    })
  const operator = { headers: { authorization: `Bearer ${adminToken}` } }

  test.each([
    folder,
    `${folder}/`,
    'fixtures/default',
    './empty',
    '../empty',
    'empty/',
    'default/../default',
    '/etc',
    '/nowhere',
    '~',
    '.',
    'DEFAULT',
    'default ',
    'file:///etc',
  ])('with the token of a world are never a folder of the host: %j', async (fixtures) => {
    const answer = await reset('/w/tenant-a/_sandbox/reset', fixtures, as(a))
    const body = (await answer.json()) as { error: string; message: string }
    expect([answer.status, body.error]).toEqual([400, 'invalid fixtures'])
    expect(body.message).toContain('needs the admin token of the server')
  })

  test('with the token of a world are default, empty, or those it has', async () => {
    for (const fixtures of ['empty', undefined, 'default', undefined]) {
      const answer = await reset('/w/tenant-a/_sandbox/reset', fixtures, as(a))
      expect([fixtures, answer.status]).toEqual([fixtures, 200])
    }
  })

  test('of a world file are no folder here until the operator names it', async () => {
    const create = async (body: object): Promise<Tenant> =>
      (await made.control.post('/worlds', body).expect(201)).body
    await create({ name: 'of-folder', from: { fixtures: folder } })
    const file = await (await call('/w/of-folder/_sandbox/export', operator)).json()
    const imported = await create({ name: 'of-file', from: { file } })
    const copied = await create({ name: 'of-copy', from: { world: 'of-file' } })
    for (const world of [imported, copied]) {
      const path = `/w/${world.name}/_sandbox/reset`
      for (const [name, init] of [
        [undefined, as(world)],
        [folder, as(world)],
        [undefined, operator],
      ] as const) {
        const answer = await reset(path, name, init)
        const body = (await answer.json()) as { error: string; message: string }
        expect([answer.status, body.error]).toEqual([400, 'invalid fixtures'])
      }
      expect((await reset(path, folder, operator)).status).toBe(200)
      for (const name of [undefined, folder, 'default', undefined]) {
        expect((await reset(path, name, as(world))).status).toBe(200)
      }
    }
  })

  test('are a folder for the operator, and from then on for the world', async () => {
    const path = '/w/tenant-a/_sandbox/reset'
    expect((await reset(path, folder, operator)).status).toBe(200)
    expect((await reset(path, folder, as(a))).status).toBe(200)
    expect((await reset('/w/tenant-b/_sandbox/reset', folder, as(b))).status).toBe(400)
    expect((await reset('/_sandbox/reset', folder, operator)).status).toBe(200)
    expect((await reset('/w/tenant-b/_sandbox/reset', folder, as(b))).status).toBe(200)
  })
})

describe('with an admin token', () => {
  test.each(some(['without a token', 'with the token of another world']))(
    'a stranger %s sees no difference between a world and a name that no world has',
    async (who) => {
      const given = who === 'without a token' ? {} : as(b).headers
      for (const [path, init] of [...operationCalls, ...otherCalls]) {
        const headers = { ...given, ...init.headers }
        const there = await seen(await call(`/w/tenant-a${path}`, { ...init, headers }), 'tenant-a')
        const none = await seen(await call(`/w/tenant-x${path}`, { ...init, headers }), 'tenant-x')
        expect(none, `${init.method ?? 'GET'} ${path}`).toEqual(there)
      }
    },
  )

  test('a forged token of a world and of none are refused alike on a plain path', async () => {
    const answer = async (name: string) => {
      const path = '/api/v1/client/banks/account/lookup'
      return seen(await call(path, post({}, forged(name))), name)
    }
    const there = await answer('tenant-a')
    expect(there.status).toBe(401)
    expect(await answer('tenant-x')).toEqual(there)
  })

  test('every control call of another world is refused with the token and cookie of a tenant', async () => {
    const login = await call(
      '/w/tenant-b/_sandbox/session',
      post({ token: b.admin_token }, { 'sec-fetch-site': 'same-origin' }),
    )
    expect(login.status).toBe(204)
    const cookie = String(login.headers.get('set-cookie'))
    expect(cookie).toContain('Path=/w/tenant-b;')
    const session = { cookie: String(cookie.split(';')[0]) }
    expect((await call('/w/tenant-b/_sandbox', { headers: session })).status).toBe(200)
    const controls = allOperations.filter(({ auth, open }) => auth === 'control' && !open)
    expect(controls.length).toBeGreaterThan(50)
    for (const { method, path } of controls) {
      const filled = path.replaceAll(/\{\w+\}/g, 'xxxxxxxx')
      for (const prefix of ['/w/tenant-a', '', '/w/main']) {
        for (const given of [as(b).headers ?? {}, session]) {
          const init = { method: method.toUpperCase(), headers: given }
          const { status } = await call(`${prefix}${filled}`, init)
          expect(status, `${method} ${prefix}${filled}`).toBe(401)
        }
      }
    }
    for (const given of [as(b).headers ?? {}, session]) {
      for (const path of ['/metrics', '/w/tenant-a/metrics', '/w/main/metrics']) {
        expect((await call(path, { headers: given })).status, path).toBe(401)
      }
    }
  })

  test('a tenant sees the metrics of its world, and nothing of the server or of others', async () => {
    await call('/w/tenant-a/api/v1/client/wallets', {
      headers: signed(a.api_key, a.secret, ''),
    })
    const own = await (await call('/w/tenant-a/metrics', as(a))).text()
    expect(own).toContain(
      'payments_sandbox_responses_total{operation="listWallets",status="200"} 1',
    )
    const other = await (await call('/w/tenant-b/metrics', as(b))).text()
    expect(other).not.toContain('listWallets')
    expect(other).not.toContain('held_requests')
    expect(other).not.toContain('memory_bytes')
    const server = await call('/metrics', { headers: { authorization: `Bearer ${adminToken}` } })
    expect(server.status).toBe(200)
    expect(await server.text()).toContain('held_requests')
  })

  test('keys, tokens, links, ids and cursors of one world are of no use in another', async () => {
    const inside = (tenant: Tenant, path: string, init: Init = {}) =>
      call(`/w/${tenant.name}${path}`, as(tenant, init))
    const body = JSON.stringify({ name: 'Mine' })
    const business = await (
      await inside(a, '/_sandbox/businesses', { method: 'POST', body, headers: json })
    ).json()
    const populate = post({ customers: 5, transactions: 20 })
    expect((await inside(a, '/_sandbox/populate', populate)).status).toBe(201)
    await inside(a, '/_sandbox/snapshots/mine', { method: 'PUT' })
    await inside(a, '/_sandbox/faults', post({ path: '/api/v1/nope', status: 500 }))
    const lists = ['customers', 'transactions', 'quotes', 'events'] as const
    for (const list of lists) {
      const page = await (await inside(a, `/_sandbox/${list}?limit=1`)).json()
      const [row] = page.data
      expect((await inside(a, `/_sandbox/${list}/${row.id}`)).status, list).toBe(200)
      expect((await inside(b, `/_sandbox/${list}/${row.id}`)).status, list).toBe(404)
    }
    const seenBy = async (tenant: Tenant, path: string) => (await inside(tenant, path)).text()
    expect(await seenBy(b, '/_sandbox/snapshots')).not.toContain('mine')
    expect((await inside(b, '/_sandbox/snapshots/mine/restore', { method: 'POST' })).status).toBe(
      404,
    )
    const across = { method: 'POST', body: '{"from":{"snapshot":"tenant-a/mine"}}', headers: json }
    expect((await inside(b, '/_sandbox/worlds', across)).status).toBe(404)
    expect(await seenBy(b, '/_sandbox/faults')).not.toContain('nope')
    expect(await seenBy(b, '/_sandbox/requests')).not.toContain('populate')
    expect(await seenBy(b, '/_sandbox/businesses')).not.toContain('Mine')
    expect(await seenBy(b, '/_sandbox/search?q=Mine')).not.toContain(business.id)
    expect(await seenBy(b, '/_sandbox/export')).not.toContain(business.id)
    for (const prefix of ['/w/tenant-b', '', '/w/main']) {
      const { status } = await call(`${prefix}/api/v1/client/wallets`, {
        headers: signed(business.api_key, business.secret, ''),
      })
      expect(status).toBe(401)
    }
    const own = await call('/w/tenant-a/api/v1/client/wallets', {
      headers: signed(business.api_key, business.secret, ''),
    })
    expect(own.status).toBe(200)
    const foreign = await call('/w/tenant-b/api/v1/client/wallets', {
      headers: signed(a.api_key, a.secret, ''),
    })
    expect(foreign.status).toBe(401)
    const token = await (await inside(a, '/_sandbox/tokens', post({}))).json()
    const bearer = { authorization: `Bearer ${token.access_token}` }
    const path = '/api/v1/client/banks/account/lookup'
    expect((await call(path, post({}, bearer))).status).toBe(400)
    expect((await call(`/w/tenant-b${path}`, post({}, bearer))).status).toBe(401)
    expect((await call(`/w/main${path}`, post({}, bearer))).status).toBe(401)
  })

  test('recordings, streams and pages of a tenant show nothing of another world', async () => {
    const inside = (tenant: Tenant, path: string, init: Init = {}) =>
      call(`/w/${tenant.name}${path}`, as(tenant, init))
    expect((await inside(a, '/_sandbox/recordings', post({ name: 'mine' }))).status).toBe(201)
    for (const [path, method] of [
      ['/recordings/mine', 'GET'],
      ['/recordings/mine', 'DELETE'],
      ['/recordings/mine/stop', 'POST'],
    ] as const) {
      expect((await inside(b, `/_sandbox${path}`, { method })).status, path).toBe(404)
    }
    const kept = await (await inside(b, '/_sandbox/recordings')).json()
    expect(kept).toEqual({ data: [] })
    const aborted = new AbortController()
    const { signal } = aborted
    const streams = ['/_sandbox/stream', '/_sandbox/events/stream'].map(async (path) => {
      const stream = await inside(b, path, { signal })
      expect(stream.status).toBe(200)
      return stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    })
    const readers = await Promise.all(streams)
    const decide = (tenant: Tenant, id: string) =>
      inside(tenant, `/_sandbox/customers/${id}/kyc`, post({ status: 'PENDING' }))
    expect((await decide(a, ids.pat)).status).toBe(200)
    expect((await decide(b, ids.rex)).status).toBe(200)
    for (const reader of readers) {
      let text = ''
      while (!text.includes(ids.rex)) text += (await reader?.read())?.value ?? ''
      expect(text).not.toContain(ids.pat)
    }
    aborted.abort()
    const secrets = [a.name, a.api_key, a.secret, a.admin_token, adminToken]
    const pages = allOperations.filter(
      ({ auth, method, path, kind }) =>
        auth === 'control' && method === 'get' && !path.includes('{') && kind !== 'stream',
    )
    for (const { path } of pages) {
      for (const accept of ['text/html', 'application/json']) {
        const answer = await inside(b, path, { headers: { accept } })
        const text = await answer.text()
        for (const secret of secrets) expect(text.includes(secret), `${path} ${secret}`).toBe(false)
      }
    }
  })

  test('the published keys open no world whose creation was cut off', async () => {
    const stores = await emptyStores()
    let isCut = false
    const before = stores.update.bind(stores)
    const update: typeof stores.update = async (...change) => {
      if (isCut) throw new StoreFailure('cut off')
      return before(...change)
    }
    made = await sandbox({ settings: { adminToken }, stores: Object.assign(stores, { update }) })
    isCut = true
    await made.control.post('/worlds', { name: 'half' }).expect(503)
    isCut = false
    made.errors.length = 0
    await made.control.get('/worlds/half').expect(200)
    for (const end of ['', '_2']) {
      const headers = signed(`sandbox_key${end}`, `sandbox_secret${end}`, '')
      const { status } = await call('/w/half/api/v1/client/wallets', { headers })
      expect(status).toBe(401)
    }
  })

  test('the operator opens every world, by token or by session', async () => {
    const login = await call('/_sandbox/session', post({ token: adminToken }))
    expect(login.headers.get('set-cookie')).toContain('Path=/;')
    const cookie = String(login.headers.get('set-cookie')).split(';')[0] ?? ''
    for (const path of ['/_sandbox', '/w/tenant-a/_sandbox', '/w/tenant-b/metrics']) {
      expect((await call(path, { headers: { cookie } })).status, path).toBe(200)
    }
    expect((await call('/w/tenant-x/_sandbox', { headers: { cookie } })).status).toBe(404)
    const inside = await call('/w/tenant-a/_sandbox/session', post({ token: adminToken }))
    expect(inside.headers.get('set-cookie')).toContain('Path=/w/tenant-a;')
  })
})

test('the token of a world reads no secret of main, whatever the world begins as', async () => {
  const own = { apiKey: 'own-key', secret: 'own-secret', webhookSecret: 'own-webhook-secret' }
  const server = await startSandbox({ adminToken, clock: 'frozen', ...own })
  const operator = { authorization: `Bearer ${adminToken}` }
  const asked = async (path: string, init: Init = {}) => {
    const answer = await fetch(server.url + path, {
      ...init,
      headers: { ...operator, ...init.headers },
    })
    const text = await answer.text()
    const [, content = ''] = /"content":"([^"]+)"/.exec(text) ?? []
    const rows = content === '' ? '' : gunzipSync(Buffer.from(content, 'base64')).toString()
    return { status: answer.status, text, all: text + rows }
  }
  const exported = await asked('/_sandbox/export')
  const main = JSON.parse(exported.text)
  const [, secretSeed = ''] = /"secretSeed":"([^"]+)"/.exec(exported.all) ?? []
  expect(secretSeed).not.toBe('')
  await asked('/_sandbox/snapshots', post({ name: 'one' }))
  const froms = [{ fixtures: 'default' }, { world: 'main' }, { snapshot: 'one' }, { file: main }]
  for (const from of froms) {
    const made = await asked('/_sandbox/worlds', post({ from }))
    expect(made.status, made.text).toBe(201)
    const { name, admin_token } = JSON.parse(made.text)
    const headers = { authorization: `Bearer ${admin_token}` }
    for (const path of [
      'businesses',
      'collections/postman.json',
      'export',
      'settings',
      'customers',
    ]) {
      const { status, all } = await asked(`/w/${name}/_sandbox/${path}`, { headers })
      expect(status, path).toBe(200)
      for (const secret of ['own-secret', 'own-webhook-secret', secretSeed]) {
        expect(all.includes(secret), `${JSON.stringify(from).slice(0, 60)} ${path} ${secret}`).toBe(
          false,
        )
      }
    }
  }
  const settings = { webhook_url: 'http://127.0.0.1:9/hooks' }
  const fork = await asked('/_sandbox/worlds', post({ from: { world: 'main' }, settings }))
  expect(JSON.parse(fork.text).webhook_secret).toBe(own.webhookSecret)
  await server.stop()
})

test('the menu of the reference in a world has no list of worlds, which only main has', async () => {
  for (const [path, has] of [
    ['/docs', true],
    ['/w/tenant-a/docs', false],
  ] as const) {
    const text = await (await call(path, html)).text()
    expect(text).toContain('/_sandbox/events"')
    expect(text.includes('/_sandbox/worlds"'), path).toBe(has)
  }
})
