import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, signed, type TestSandbox } from './harness.ts'
import { receiver } from './receiver.ts'
import { Traffic } from './recording-traffic.ts'

type WorldFile = Schemas['WorldFile']
type Row = Record<string, unknown> & { id: string }

/** The unpacked content of a world file. */
export interface WorldContent {
  rows: Record<string, Row[]>
  sequences: Record<string, number>
  clock: Record<string, unknown>
  now_ms: number
}

export function contentOf({ content }: WorldFile): WorldContent {
  return JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString())
}

/** Returns a world file with other content: a value, or a text that may not be JSON. */
export function withContent(file: WorldFile, content: object | string | Buffer): WorldFile {
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content)
  const text = isRaw ? content : JSON.stringify(content)
  return {
    ...file,
    digest: createHash('sha256').update(text).digest('hex'),
    content: gzipSync(text).toString('base64'),
  }
}

/** Returns a sandbox after many actions, and its world as a file. */
export async function busyWorld(steps: number, seed = 7) {
  const made = await sandbox()
  const traffic = new Traffic(made.url, seed, await receiver())
  await traffic.run(steps)
  await traffic.runCalm(steps / 4)
  await made.control.post('/populate', { customers: 2, transactions: 6 }).expect(201)
  const main = made.as('main')
  const asked = { user_id: ids.ada, currency: 'EUR', account_name: 'Ada Lovelace' }
  await main.post('/virtual-wallets', asked)
  const card = { email: 'payer@shop.test', first_name: 'Pia', last_name: 'Payer', currency: 'USD' }
  const order = { ...card, amount: '100.00', reference: 'order-of-files' }
  const { body } = await main.post('/checkout/initialize', order).expect(201)
  const pay = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
  await made.control.post(`/checkouts/${body.data.access_code}/pay`, pay).expect(200)
  await made.control.post('/outcomes', { for: 'deposit', outcome: 'failed', reason: 'late' })
  const { body: file } = await made.control.get('/export').expect(200)
  return { made, file: file as WorldFile }
}

/** Values that are invalid in almost every field. */
const hostileValues: readonly (readonly [name: string, value: unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800'],
  ['an empty text', ''],
  ['an unknown word', 'nope'],
  ['a path', '../../etc/passwd'],
  ['markup', '<script>alert(1)</script>'],
  ['a long text', 'x'.repeat(70_000)],
  ['an empty object as text', '{}'],
  ['a list as text', '[[]]'],
  ['null', null],
  ['true', true],
  ['a number', 7],
  ['a negative number', -1],
  ['a fraction', 0.5],
  ['a huge number', 1e300],
  ['text of no number', 'NaN'],
  ['nothing', '0'],
  ['a large amount', '9'.repeat(30)],
  ['a huge amount', '9'.repeat(39)],
  ['a negative amount', '-5.00'],
  ['many decimals', `0.${'1'.repeat(39)}`],
  ['an unknown id', '99999999-9999-4999-8999-999999999999'],
  ['a late instant', '9999-12-31T23:59:59.999Z'],
  ['a strange instant', '2026-02-31T00:00:00.000Z'],
  ['an unknown currency', 'XXX'],
  ['an unknown country', 'XX'],
  ['a list', []],
  ['an object', {}],
  ['a prototype', JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}')],
]

type Path = readonly (string | number)[]

/** Returns the path of every field of a value, nested ones included. */
function pathsOf(value: unknown, before: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return before.length === 0 ? [] : [before]
  const own = before.length === 0 ? [] : [before]
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value)
  return [...own, ...[...entries].flatMap(([name, part]) => pathsOf(part, [...before, name]))]
}

function withValue<T>(whole: T, [name, ...rest]: Path, value: unknown): T {
  if (name === undefined) return value as T
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Record<
    string | number,
    unknown
  >
  copy[name] = withValue(copy[name], rest, value)
  return copy as T
}

/** Returns rows that together contain every field of their collection. */
function representatives(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter((row) => {
    const added = pathsOf(row).map((path) =>
      path.map((part) => (typeof part === 'number' ? 0 : part)).join('.'),
    )
    const isNew = added.some((path) => !seen.has(path))
    for (const path of added) seen.add(path)
    return isNew
  })
}

interface Documented {
  readonly path: string
}

function gets(file: string): Documented[] {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, Record<string, object>>
  }
  return Object.entries(paths).flatMap(([path, item]) => ('get' in item ? [{ path }] : []))
}
const asked = ['docs/openapi.json', 'docs/control-openapi.json'].flatMap(gets)
const neverAsked = /\/stream$|\/wait$|\/snapshots|\/recordings|\/worlds|routing-lookup|\/requests/

/** Reads everything a world shows about its rows, and moves its clock; returns each 5xx. */
async function failuresIn(
  base: string,
  keys: { readonly api_key: string; readonly secret: string },
  { rows }: WorldContent,
  collection: string,
  id: string,
): Promise<string[]> {
  const failures: string[] = []
  const call = async (method: string, path: string, headers = {}, body?: string) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(base + path, {
      method,
      headers: { ...type, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    if (response.status >= 500)
      failures.push(`${method} ${path} ${response.status} ${text.slice(0, 200)}`)
  }
  const first = (name: string) => String((collection === name ? id : rows[name]?.[0]?.id) ?? 'none')
  const idFor = (path: string): string => {
    const [, name] =
      /\/(customers|wallets|transactions|quotes|checkouts|refunds|beneficiaries|events)(?:\/v2)?\/\{/.exec(
        path,
      ) ?? []
    if (name !== undefined) return first(name === 'customers' ? 'users' : name)
    return path.includes('virtual-wallets') ? first('virtual_accounts') : 'US'
  }
  for (const { path } of asked) {
    if (neverAsked.test(path)) continue
    const filled = path.replace(/\{\w+\}/g, () => pathPart(idFor(path)))
    const query = /search$/.test(path) ? '?q=a' : ''
    if (path.startsWith('/_sandbox')) {
      await call('GET', filled + query)
      await call('GET', filled + query, { accept: 'text/html' })
    } else await call('GET', filled, signed(keys.api_key, keys.secret, ''))
  }
  const json = (body: object) => JSON.stringify(body)
  await call('GET', `/checkout/${pathPart(first('checkouts'))}`)
  await call('GET', `/onboarding/${pathPart(first('links'))}`)
  await call('GET', '/_sandbox/review')
  await call(
    'POST',
    `/_sandbox/wallets/${pathPart(first('wallets'))}/credit`,
    {},
    json({ amount: '5.00' }),
  )
  await call(
    'POST',
    `/_sandbox/transactions/${pathPart(first('transactions'))}/complete`,
    {},
    json({}),
  )
  await call('POST', `/_sandbox/events/${pathPart(first('events'))}/redeliver`, {}, json({}))
  await call('POST', `/_sandbox/clock/advance`, {}, json({ by: '2d' }))
  await call('GET', '/_sandbox/ledger/audit')
  await call('GET', '/_sandbox/events?limit=200&order=newest')
  await call('POST', `/_sandbox/populate`, {}, json({ customers: 1, transactions: 2 }))
  return failures
}

function pathPart(id: string): string {
  return encodeURIComponent(id.toWellFormed().slice(0, 500))
}

/** Posts a world; returns status and body of any answer. */
export async function importWorld(made: TestSandbox, body: object) {
  const response = await fetch(`${made.url}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const naming = /: (row ".*" of \w+: |ledger: |settings: |sequences: )/

/** The results of the changes of a world file. */
interface Changes {
  refused: number
  taken: number
  /** The failures of a world, and errors that name no row. */
  readonly failures: string[]
}

/**
 * Sets fields of a world file to hostile values, one at a time, and imports each; `isTried` selects
 * them by number.
 */
export async function tryChanges(
  made: TestSandbox,
  file: WorldFile,
  isTried: (number: number, collection: string) => boolean,
): Promise<Changes> {
  const content = contentOf(file)
  const all = Object.entries(content.rows).flatMap(([name, rows]) =>
    representatives(rows).flatMap((row) =>
      pathsOf(row).flatMap((path) => hostileValues.map((value) => ({ name, row, path, value }))),
    ),
  )
  // Without a change the file is taken: what is refused below, is refused for its change.
  const unchanged = await importWorld(made, { name: 'hostile', from: { file } })
  expect([unchanged.status, unchanged.body.message]).toEqual([201, undefined])
  await made.control.delete('/worlds/hostile').expect(200)
  const changes: Changes = { refused: 0, taken: 0, failures: [] }
  for (const { name, row, path, value } of all.filter(({ name }, i) => isTried(i, name))) {
    const [what, hostile] = value
    const rows = content.rows[name] ?? []
    const index = rows.indexOf(row)
    const changed = rows.with(index, withValue(row, path, hostile))
    const world = { ...content, rows: { ...content.rows, [name]: changed } }
    const sent = { name: 'hostile', from: { file: withContent(file, world) } }
    const { status, body } = await importWorld(made, sent)
    const where = `${name}.${path.join('.')} with ${what}`
    if (status === 201) changes.taken += 1
    else changes.refused += 1
    if (status === 400 && naming.test(body.message)) continue
    const id = String(changed[index]?.id)
    const found =
      status === 201
        ? await failuresIn(`${made.url}/w/hostile`, body, world, name, id)
        : [`${status} ${body.message}`]
    const errors = made.errors.splice(0).map((error) => String(Reflect.get(error, 'error')))
    for (const failure of [...found, ...errors]) changes.failures.push(`${where}: ${failure}`)
    if (status === 201) await made.control.delete('/worlds/hostile').expect(200)
  }
  return changes
}
