import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import supertest from 'supertest'
import { expect } from 'vitest'
import {
  createClock,
  initialClockState,
  type SystemClock,
  sleep,
  systemClock,
} from '../../server/core/clock.ts'
import { type FixtureSet, loadFixtures, loadReference } from '../../server/fixtures.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import type { Log } from '../../server/http/world-context.ts'
import type { Reference } from '../../server/model/reference.ts'
import { defaultSettings, type Settings } from '../../server/model/settings.ts'
import { createSandbox, type Sandbox } from '../../server/sandbox.ts'
import type { FirstBusiness } from '../../server/seed.ts'
import { storeOf } from '../../server/store/embedded.ts'
import type { Store } from '../../server/store/store.ts'
import type { TablesSnapshot } from '../../server/store/table-set.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { balance } from '../postgres/balance.ts'
import { emptyStores, runsBalanced, runsOnPostgres, storesBeside } from '../postgres/test-store.ts'
import { afterEveryTest } from './cleanup.ts'
import { requireDocumented } from './documented.ts'

export const startsAt = '2026-01-05T09:00:00.000Z'

/**
 * Ids of the default fixtures; each beneficiary belongs to Ada, and `ofMain` and `ofBen` return the
 * same ones of others.
 */
export const ids = {
  main: fixtureId(1),
  other: fixtureId(2),
  mainUser: fixtureId(11),
  otherUser: fixtureId(12),
  ada: fixtureId(21),
  ben: fixtureId(22),
  pat: fixtureId(23),
  rex: fixtureId(24),
  cadBeneficiary: fixtureId(51),
  usdBeneficiary: fixtureId(52),
  eurBeneficiary: fixtureId(53),
  gbpBeneficiary: fixtureId(54),
  ngnBeneficiary: fixtureId(55),
  ghsBeneficiary: fixtureId(56),
  kesBeneficiary: fixtureId(57),
  ugxBeneficiary: fixtureId(59),
} as const

export function fixtureId(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Returns the id of the business user's own copy of a beneficiary of Ada. */
export function ofMain(beneficiary: string): string {
  return fixtureId(Number(beneficiary.slice(-12)) - 20)
}

/** Returns the id of Ben's copy of a beneficiary of Ada. */
export function ofBen(beneficiary: string): string {
  return fixtureId(Number(beneficiary.slice(-12)) + 20)
}

const credentials = {
  main: { key: 'sandbox_key', secret: 'sandbox_secret' },
  other: { key: 'sandbox_key_2', secret: 'sandbox_secret_2' },
} as const

export type Who = keyof typeof credentials | { readonly key: string; readonly secret: string }

export interface TestOptions {
  readonly clock?: 'frozen' | 'running'
  readonly seed?: string
  readonly now?: string
  readonly fixtures?: 'default' | 'empty' | FixtureSet
  readonly settings?: Partial<Settings>
  readonly firstBusiness?: FirstBusiness
  readonly reference?: Reference
  readonly store?: Store
  readonly stores?: WorldStores
  readonly machine?: SystemClock
}

/** A client that signs each request, and checks each answer against the documents. */
export interface Client {
  get(path: string): supertest.Test
  post(path: string, body?: unknown): supertest.Test
  put(path: string, body?: unknown): supertest.Test
  patch(path: string, body?: unknown): supertest.Test
  delete(path: string): supertest.Test
}

export interface TestSandbox {
  readonly url: string
  readonly inside: Sandbox
  /** The logged errors; a test fails if any are left. */
  readonly errors: object[]
  /** Returns a client of the API below /api/v1/client, signed by a business. */
  as(who: Who): Client
  /** The API by full path, without a signature. */
  readonly anyone: Client
  /** Returns a client of the API by full path, with the bearer token of a user. */
  user(id?: string): Promise<Client>
  /** The control API below /_sandbox. */
  readonly control: Client
  advance(by: string): Promise<Schemas['ClockAdvanced']>
  events(query?: string): Promise<Schemas['ControlEvent'][]>
  close(): Promise<void>
}

/** Read once per file, because every sandbox has the same. */
const reference = loadReference()

const open = new Set<TestSandbox>()

afterEveryTest(async () => {
  const all = [...open]
  open.clear()
  for (const sandbox of all) {
    expect((await auditOf(sandbox)).differences).toEqual([])
    expect(sandbox.errors).toEqual([])
    await sandbox.close()
  }
})

/**
 * Returns the ledger audit. On a database, a machine that was busy for seconds is first 503: its
 * process has to confirm that it owns the world.
 */
async function auditOf({ control }: TestSandbox): Promise<Schemas['LedgerAudit']> {
  const lastMs = systemClock.elapsed() + 20_000
  for (;;) {
    const { status, body } = await control.get('/ledger/audit')
    if (status === 200) return body
    if (status !== 503 || systemClock.elapsed() > lastMs) {
      throw new Error(`the ledger audit answers ${status}: ${JSON.stringify(body)}`)
    }
    await sleep(systemClock, 100)
  }
}

/** Starts a separate sandbox: frozen, seeded, in memory. Its ledger is audited at the end. */
export async function sandbox(options: TestOptions = {}): Promise<TestSandbox> {
  const errors: object[] = []
  const machine = options.machine ?? systemClock
  const start = initialClockState(
    machine,
    options.clock ?? 'frozen',
    Date.parse(options.now ?? startsAt),
  )
  const { fixtures = 'default' } = options
  const key = seededKey(options)
  const stores = await storesOf(options, key)
  const all = {
    clock: createClock(machine, start),
    seed: options.seed ?? '42',
    fixtures: typeof fixtures === 'string' ? await loadFixtures(fixtures) : fixtures,
    reference: options.reference ?? reference,
    settings: { ...defaultSettings, ...options.settings },
    firstBusiness: options.firstBusiness ?? {},
    log: collecting(errors),
  }
  const inside = await createSandbox({ ...all, stores })
  if (key !== '' && !seeded.has(key)) {
    seeded.set(key, (await stores.main.image()) as TablesSnapshot)
  }
  const ownUrl = await listen(inside)
  const beside = runsBalanced ? await storesBeside(stores) : null
  const second =
    beside === null
      ? null
      : await createSandbox({ ...all, clock: createClock(machine, start), stores: beside })
  const url = second === null ? ownUrl : await urlOfBoth(ownUrl, second)
  const made = clientsOf(url, inside, errors, options.settings?.adminToken ?? '')
  const { close } = made
  if (second !== null) {
    Object.assign(made, {
      async close() {
        await second.close()
        await new Promise((done) => second.server.close(done))
        await close()
      },
    })
  }
  open.add(made)
  return made
}

async function listen(inside: Sandbox): Promise<string> {
  await new Promise<void>((resolve) => inside.server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(inside.server.address() as AddressInfo).port}`
  inside.listeningAt(url)
  await inside.advertise(url)
  return url
}

/** Returns the address of a balancer in front of two processes, which both give it in links. */
async function urlOfBoth(first: string, second: Sandbox): Promise<string> {
  const other = await listen(second)
  const { url } = await balance(() => [first, other])
  return url
}

/** The rows of a sandbox that was just seeded, by the options that they depend on. */
const seeded = new Map<string, TablesSnapshot>()

/** Returns the options that seeded rows depend on; empty if the rows are not shared. */
function seededKey(options: TestOptions): string {
  const { store, stores, fixtures = 'default', reference, machine, clock = 'frozen' } = options
  const own = store ?? stores ?? reference ?? machine ?? options.firstBusiness
  if (runsOnPostgres || own !== undefined || clock !== 'frozen') return ''
  if (typeof fixtures !== 'string') return ''
  return JSON.stringify([fixtures, options.seed, options.now, options.settings])
}

/**
 * Returns the stores of the test, or new ones with the test's store for main. Seeding takes longer
 * than the calls of most tests, so a worker does it once for the same options.
 */
async function storesOf({ store, stores }: TestOptions, key: string): Promise<WorldStores> {
  if (stores !== undefined) return stores
  const known = seeded.get(key)
  return emptyStores(known === undefined ? store : storeOf(known.tables.fork()))
}

function collecting(errors: object[]): Log {
  return {
    debug: () => {},
    info: () => {},
    warn: () => {},
    error: (fields, message) => errors.push({ ...fields, message }),
  }
}

function clientsOf(
  url: string,
  inside: Sandbox,
  errors: object[],
  adminToken: string,
): TestSandbox {
  const agent = supertest(url)
  const admin = adminToken === '' ? {} : { authorization: `Bearer ${adminToken}` }
  const control = client(agent, '/_sandbox', () => ({ ...admin }))
  const made: TestSandbox = {
    url,
    inside,
    errors,
    as(who) {
      const { key, secret } = typeof who === 'string' ? credentials[who] : who
      return client(agent, '/api/v1/client', (body) => signed(key, secret, body))
    },
    anyone: client(agent, '', () => ({})),
    async user(user_id) {
      const { body } = await control.post('/tokens', user_id === undefined ? {} : { user_id })
      return client(agent, '', () => ({ authorization: `Bearer ${body.access_token}` }))
    },
    control,
    async advance(by) {
      return (await control.post('/clock/advance', { by }).expect(200)).body
    },
    async events(query = '') {
      return (await control.get(`/events${query}`).expect(200)).body.data
    },
    async close() {
      open.delete(made)
      inside.server.closeAllConnections()
      await new Promise((resolve) => inside.server.close(resolve))
      await inside.close()
    },
  }
  return made
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

function client(
  agent: ReturnType<typeof supertest>,
  prefix: string,
  headers: (body: string) => Record<string, string>,
): Client {
  const call = (method: Method, path: string, body?: unknown) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const test = agent[method](prefix + path).set(headers(text))
    withoutStack(() =>
      test.expect((response) => requireDocumented(method, prefix + path, response)),
    )
    return text === '' ? test : test.set('content-type', 'application/json').send(text)
  }
  return {
    get: (path) => call('get', path),
    post: (path, body) => call('post', path, body),
    put: (path, body) => call('put', path, body),
    patch: (path, body) => call('patch', path, body),
    delete: (path) => call('delete', path),
  }
}

/**
 * Runs an expectation without a stack trace: Supertest stores one for each, which takes time and is
 * useless here.
 */
function withoutStack(act: () => unknown): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  act()
  Error.stackTraceLimit = stackTraceLimit
}

/** Returns the three headers of a signed request, made as an integrator would make them. */
export function signed(key: string, secret: string, body: string): Record<string, string> {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
  return { 'x-api-key': key, 'x-timestamp': timestamp, 'x-signature': signature }
}
