import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  busyWorld,
  contentOf,
  importWorld,
  tryChanges,
  type WorldContent,
  withContent,
} from '../support/world-files.ts'

type Rows = WorldContent['rows']

/** Imports the world of a sandbox after a change; expects that nothing is made of it. */
async function refused(made: TestSandbox, change: (content: WorldContent) => unknown) {
  const { body: file } = await made.control.get('/export').expect(200)
  const content = contentOf(file)
  const changed = change(content)
  const isWhole = typeof changed === 'string' || Buffer.isBuffer(changed)
  const sent = withContent(file, isWhole ? changed : content)
  const { status, body } = await importWorld(made, { from: { file: sent } })
  expect([status, body.error]).toEqual([400, 'invalid request'])
  expect((await made.control.get('/worlds').expect(200)).body.data).toHaveLength(1)
  return String(body.message)
}

const first = (rows: Rows, name: string) => rows[name]?.[0] as Record<string, unknown>
const set = (name: string, field: string, value: unknown) => (rows: Rows) => {
  Object.assign(first(rows, name), { [field]: value })
}
const inFirst = (name: string, list: string, value: object) => (rows: Rows) => {
  const lists = (rows[name] ?? []).map((row) => row[list] as object[])
  Object.assign(lists.find(([item]) => item !== undefined)?.[0] ?? {}, value)
}
const unknownId = '99999999-9999-4999-8999-999999999999'

type WrongRow = readonly [row: string, field: string, change: (rows: Rows) => unknown]

const wrongRows: readonly WrongRow[] = [
  ['wallets', 'currency', set('wallets', 'currency', 'XXX')],
  ['wallets', 'id', set('wallets', 'id', 'no-uuid')],
  ['wallets', 'user_id', set('wallets', 'user_id', unknownId)],
  ['wallets', 'ledger_balance', set('wallets', 'ledger_balance', '-1.00')],
  ['wallets', 'status', set('wallets', 'status', 'frozen')],
  ['wallets', 'colour', set('wallets', 'colour', 'red')],
  ['users', 'country_code', set('users', 'country_code', 'XX')],
  ['users', 'email', set('users', 'email', 'nobody')],
  ['users', 'first_name', set('users', 'first_name', 'a\u0000b')],
  ['users', 'last_name', set('users', 'last_name', 'a\ud800')],
  ['users', 'middle_name', set('users', 'middle_name', 'x'.repeat(5_000))],
  ['users', 'history', set('users', 'history', { __proto__: null })],
  ['users', 'created_at', set('users', 'created_at', '2026-02-31T00:00:00.000Z')],
  ['businesses', 'country_code', set('businesses', 'country_code', 'XX')],
  [
    'jobs',
    'subject',
    (rows) => {
      const due_at = '2026-01-05T09:00:00.000Z'
      rows.jobs = [{ id: 'job-1', due_at, sequence: 1, task: 'quote.expire', subject: unknownId }]
    },
  ],
  [
    'businesses',
    'webhook.enabled',
    (rows) =>
      set('businesses', 'webhook', {
        ...(first(rows, 'businesses').webhook as object),
        enabled: 'yes',
      })(rows),
  ],
  ['wallets', 'ledger_balance', set('wallets', 'ledger_balance', '1.001')],
  ['postings', 'currencies', set('postings', 'currencies', ['EUR'])],
  [
    'settings',
    'value',
    (rows) => {
      for (const row of rows.settings ?? []) if (row.id === 'clock') row.value = { mode: 'frozen' }
    },
  ],
  [
    'settings',
    'value',
    (rows) => {
      for (const row of rows.settings ?? []) if (row.id === 'first-business') row.value = unknownId
    },
  ],
  ['users', 'history.0.machine', inFirst('users', 'history', { machine: '9e99' })],
  ['users', 'history.0.state', inFirst('users', 'history', { state: 'nope' })],
  ['users', 'history.0.cause', inFirst('users', 'history', { cause: '__proto__' })],
  ['postings', 'subject', set('postings', 'subject', '-5.00')],
  ['postings', 'cause', set('postings', 'cause', '')],
  ['beneficiaries', 'fingerprint', set('beneficiaries', 'fingerprint', '')],
  ['beneficiaries', 'fingerprint', set('beneficiaries', 'fingerprint', '{}')],
  ['settings', 'id', (rows) => rows.settings?.push({ id: 'toString', value: 1 })],
  ['users', 'id', (rows) => rows.users?.push({ ...first(rows, 'users') } as never)],
  [
    'users',
    'email',
    (rows) => rows.users?.push({ ...first(rows, 'users'), id: unknownId, user_tag: null } as never),
  ],
  [
    'jobs',
    'task',
    (rows) => {
      const due_at = '2026-01-05T09:00:00.000Z'
      rows.jobs = [{ id: 'job-1', due_at, sequence: 1, task: 'toString', subject: 'x' }]
    },
  ],
]

test('a world file with a row that cannot be is refused, and row and field are named', async () => {
  const made = await sandbox()
  for (const [row, field, change] of wrongRows) {
    const message = await refused(made, ({ rows }) => change(rows))
    expect(message).toMatch(/^from\.file\.content has invalid data: row "/)
    expect(message).toContain(` of ${row}: ${field}`)
  }
})

test('a world file whose checkout leads back to no URL is refused', async () => {
  const made = await sandbox()
  const payer = { email: 'payer@shop.test', first_name: 'Pia', last_name: 'Payer', currency: 'USD' }
  const order = { ...payer, amount: '100.00', reference: 'leads-back' }
  await made.as('main').post('/checkout/initialize', order).expect(201)
  const message = await refused(made, ({ rows }) => set('checkouts', 'redirect_url', 'shop')(rows))
  expect(message).toContain(' of checkouts: redirect_url must be an http or https URL')
})

test('a world file with an event of an unknown type is refused', async () => {
  const made = await sandbox()
  await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  for (const type of ['', 'nope', 'toString']) {
    const message = await refused(made, ({ rows }) => set('events', 'type', type)(rows))
    expect(message).toContain(' of events: type must be one of transaction, ')
  }
})

test('a world file whose ledger does not balance is refused', async () => {
  const made = await sandbox()
  const entries = (rows: Rows) => {
    return (first(rows, 'postings').entries as { account: string; amount: string }[])[0] ?? {}
  }
  const unbalanced = await refused(made, ({ rows }) => {
    Object.assign(entries(rows), { amount: '1.00' })
  })
  expect(unbalanced).toMatch(/of postings: entries sum to -?\d\S* in CAD, not to 0/)
  const strange = await refused(made, ({ rows }) => {
    Object.assign(entries(rows), { account: `wallet:${unknownId}` })
  })
  expect(strange).toContain('of postings: entries.0.account must be an existing wallet')
  const rich = await refused(made, ({ rows }) => {
    const balances = { ledger_balance: '9999999.00', available_balance: '9999999.00' }
    Object.assign(first(rows, 'wallets'), balances)
  })
  expect(rich).toMatch(/ledger: wallet \S+ has 9999999\.00, its entries sum to/)
})

test('a world file whose sequences are behind its rows is refused', async () => {
  const made = await sandbox()
  await made.control.post('/businesses', { name: 'Second' }).expect(201)
  const message = await refused(made, (content) => {
    content.sequences = {}
  })
  expect(message).toMatch(/sequences: business must be higher: the row "\S+" of businesses/)
})

const deep = '['.repeat(100_000)

type WrongContent = readonly [string, (content: WorldContent) => string | Buffer, string]

const wrongContents: readonly WrongContent[] = [
  ['no JSON', () => 'PK\u0003\u0004', 'is not the JSON of a world'],
  ['a byte-order mark', (content) => `\ufeff${JSON.stringify(content)}`, 'is not the JSON'],
  ['nested lists alone', () => deep, 'is not the JSON of a world'],
  ['a deep row', () => `{"rows":{"users":[${deep}`, 'has users whose row 1 is nested deeper'],
  ['a deep part', () => `{"clock":${deep}`, 'has a part clock that is nested deeper'],
  [
    'a row that is no UTF-8',
    () => Buffer.from([...Buffer.from('{"rows":{"users":["'), 0xff, 0x22]),
    'is not UTF-8',
  ],
  ['a row that is no JSON', () => '{"rows":{"users":[{"id":x}]}}', 'whose row 1 is not JSON'],
  ['rows twice', () => '{"rows":{},"rows":{}}', 'has rows twice'],
  ['users twice', () => '{"rows":{"users":[],"users":[]}}', 'has rows.users twice'],
  ['a prototype', () => '{"rows":{"__proto__":[{"id":"x"}]}}', '"__proto__": is not a collection'],
  ['a long name', () => `{"${'x'.repeat(100_000)}":1}`, 'more than 200 bytes'],
  [
    'a long row',
    () => `{"rows":{"users":["${'x'.repeat(5_000_000)}"]}}`,
    'more than 4194304 bytes',
  ],
  ['no rows', () => '{}', 'has no valid clock'],
]

test('a world file of other content is refused, and the place is named', async () => {
  const made = await sandbox()
  for (const [what, content, problem] of wrongContents) {
    expect([what, await refused(made, content)]).toEqual([what, expect.stringContaining(problem)])
  }
})

test('a world file that is cut anywhere is refused, and one with line feeds is taken', async () => {
  const made = await sandbox({ fixtures: 'empty' })
  const { body: file } = await made.control.get('/export').expect(200)
  const text = JSON.stringify(contentOf(file), null, 2).replaceAll('\n', '\r\n')
  const taken = await importWorld(made, { name: 'taken', from: { file: withContent(file, text) } })
  expect(taken.status).toBe(201)
  for (let i = 1; i <= 24; i += 1) {
    const cut = text.slice(0, Math.floor((text.length * i) / 25))
    const { status } = await importWorld(made, { from: { file: withContent(file, cut) } })
    expect(status).toBe(400)
    const packed = { ...file, content: file.content.slice(0, (file.content.length * i) / 25) }
    expect((await importWorld(made, { from: { file: packed } })).status).toBe(400)
  }
})

test('no field of a world file makes a world that fails', async () => {
  const { made, file } = await busyWorld(10)
  const { failures, refused, taken } = await tryChanges(made, file, (i) => i % 1_499 === 7)
  expect(failures).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(taken).toBeGreaterThan(0)
})

test('the limits of world files are in the documents', () => {
  const page = readFileSync('docs/worlds.md', 'utf8')
  for (const name of ['SANDBOX_MAX_WORLD_FILE_MB', 'SANDBOX_MAX_WORLD_FILE_ROWS']) {
    expect(page).toContain(name)
  }
})
