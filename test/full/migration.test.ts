import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { execPath } from 'node:process'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { loadReference } from '../../server/fixtures.ts'
import { type Collection, collections } from '../../server/model/collections.ts'
import { createRowCheck } from '../../server/sandbox/worlds/row-rules.ts'
import { compact } from '../../server/store/compaction.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { migrations, withDefaults } from '../../server/store/migrations.ts'
import { plain } from '../store/contract.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { clean, launch, program as main } from '../support/built.ts'
import { ids, signed } from '../support/harness.ts'
import { failedStart, program } from '../support/program.ts'

const source = 'test/data/format-1'

/**
 * What the program of format 1 returned for the rows before it was stopped. It had these
 * collections; one that came later is empty.
 */
const counts = {
  businesses: 2,
  keys: 2,
  users: 10,
  links: 4,
  wallets: 78,
  holds: 2,
  outcomes: 0,
  postings: 49,
  beneficiaries: 17,
  quotes: 11,
  transactions: 11,
  usage: 8,
  virtual_accounts: 0,
  checkouts: 1,
  refunds: 0,
  events: 12,
  deliveries: 0,
  jobs: 3,
  settings: 4,
}

const none = Object.keys(collections).map((name) => [name, 0])
const migratedCounts = { ...Object.fromEntries(none), ...counts }

/**
 * A data directory that the last program of format 1 wrote (version 0.1.0, seed 42, a clock
 * frozen at 2026-01-05T09:00:10Z): a snapshot and a journal, with payouts under way.
 */
function formatOne(): string {
  const directory = join(temporaryFolder(), 'data')
  mkdirSync(directory)
  for (const name of readdirSync(source)) {
    const bytes = gunzipSync(readFileSync(join(source, name)))
    writeFileSync(join(directory, name.replace(/\.gz$/, '')), bytes)
  }
  return directory
}

const get = async (url: string, path: string) => (await fetch(`${url}/_sandbox${path}`)).json()

async function post(url: string, path: string, body: object): Promise<Response> {
  const text = JSON.stringify(body)
  const headers = { ...signed('sandbox_key', 'sandbox_secret', text) }
  return fetch(url + path, {
    method: 'POST',
    body: text,
    headers: { ...headers, 'content-type': 'application/json' },
  })
}

test('a directory of format 1 starts with all of its rows, goes on, and starts again', async () => {
  const directory = formatOne()
  const doctor = [main, 'doctor', '--port', '0', '--data', directory]
  const examined = await launch('node', doctor, { env: clean({}) }).ended
  expect(examined.stdout).toContain('has format version 1, which a start would migrate')
  const first = await program(['--data', directory, '--seed', '42'])
  expect(first.stderr()).toContain(`${directory}: migrated from format version 1 to 4; older`)
  expect((await get(first.url, '')).counts).toEqual(migratedCounts)
  expect(await get(first.url, '/clock')).toMatchObject({
    now: '2026-01-05T09:00:10.000Z',
    pending_jobs: 3,
  })
  expect(await get(first.url, '/ledger/audit')).toMatchObject({ ok: true })
  expect(await get(first.url, `/customers/${ids.ada}`)).toMatchObject({ first_name: 'Ada' })

  const shown = (await get(first.url, '/events?limit=50')).data
  expect(shown).toHaveLength(counts.events)
  expect(shown.at(0).created_at).toBe('2025-12-06T20:21:26.740Z')
  expect(shown.at(-1).created_at).toBe('2026-01-05T09:00:04.000Z')

  const byTag = `${first.url}/api/v1/client/users/by-tag?tag=ADA1`
  const found = await fetch(byTag, { headers: signed('sandbox_key', 'sandbox_secret', '') })
  expect(await found.json()).toMatchObject({ user_id: ids.ada, user_tag: 'ada1' })

  expect((await post(first.url, '/_sandbox/clock/advance', { by: '1m' })).status).toBe(200)
  const created = await post(first.url, '/api/v1/client/customers', {
    email: 'new@migrated.test',
    first_name: 'Nia',
    last_name: 'New',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: '+14165550199',
    country_code: 'CA',
  })
  expect(created.status).toBe(201)
  expect(await get(first.url, '/ledger/audit')).toMatchObject({ ok: true })
  const after = (await get(first.url, '')).counts
  expect(after).toMatchObject({ users: counts.users + 1, jobs: 1, holds: 0 })
  expect(await first.end('SIGTERM')).toBe(0)

  const again = await program(['--data', directory])
  expect(again.stderr()).toBe('')
  expect((await get(again.url, '')).counts).toEqual(after)
  expect(await get(again.url, '/ledger/audit')).toMatchObject({ ok: true })
  expect(await again.end('SIGTERM')).toBe(0)
})

/** What is in the directory at one point of a migration; it is killed as soon as it is seen. */
const points = [
  'lock',
  'journal-000003.ndjson',
  'snapshot-000003.ndjson.1',
  'snapshot-000003.ndjson',
] as const

test.each(points)(
  'a migration that is killed when it has written %s loses nothing',
  async (name) => {
    const directory = formatOne()
    const words = [main, '--port', '0', '--data', directory]
    const killed = launch(execPath, words, { env: clean() })
    let ended = false
    void killed.ended.then(() => {
      ended = true
    })
    while (!ended && !existsSync(join(directory, name))) {
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    killed.signal('SIGKILL')
    await killed.ended
    const last = await program(['--data', directory])
    expect((await get(last.url, '')).counts).toEqual(migratedCounts)
    expect(await get(last.url, '/ledger/audit')).toMatchObject({ ok: true })
    expect(await last.end('SIGTERM')).toBe(0)
  },
)

test('a migration that fails before its first write leaves format 1 as it was', async () => {
  const directory = formatOne()
  const names = readdirSync(directory)
  const bytes = () => names.map((name) => readFileSync(join(directory, name), 'hex'))
  const before = bytes()
  const failing = folderOptions(directory, {
    report: () => {},
    format: {
      migrations: [
        {
          to: 2,
          rows: {
            users: () => {
              throw new Error('broken')
            },
          },
        },
      ],
    },
  })
  await expect(embeddedStore({ files: failing })).rejects.toThrow('broken')
  expect(bytes()).toEqual(before)
})

test('old files that were not compacted yet are read with the new journal', async () => {
  const directory = formatOne()
  const options = folderOptions(directory, { report: () => {}, compact: async () => {} })
  const first = await embeddedStore({ files: options })
  const image = plain(await first.image())
  await first.close()
  expect(readdirSync(directory).sort()).toEqual([
    'journal-000002.ndjson',
    'journal-000003.ndjson',
    'snapshot-000002.ndjson',
  ])
  const second = await embeddedStore({
    files: folderOptions(directory, { report: () => {}, compact: (task) => compact(task) }),
  })
  expect(plain(await second.image())).toEqual(image)
  await second.close()
  const third = await embeddedStore({ files: folderOptions(directory) })
  expect(plain(await third.image())).toEqual(image)
  await third.close()
})

test('migrations are numbered from 2 without a gap', () => {
  expect(migrations.map(({ to }) => to)).toEqual(migrations.map((_, i) => i + 2))
})

test('migrated rows have the fields that their types declare', async () => {
  const store = await embeddedStore({ files: folderOptions(formatOne(), { report: () => {} }) })
  const { rows } = await store.image()
  await store.close()
  const check = createRowCheck(loadReference())
  const wrong = Object.entries(rows).flatMap(([collection, byId]) =>
    [...byId.values()].flatMap((row) => {
      const fault = check(collection as Collection, row)
      return fault === null ? [] : [`${collection}.${fault.field} ${fault.rule}`]
    }),
  )
  expect([...new Set(wrong)]).toEqual([])
})

test('a renamed field stays in its place, and rows that lack it stay as they are', () => {
  const rename = migrations.find(({ to }) => to === 4)?.rows.deliveries
  const old = { id: 'a', turn: 7, retry: null, held: true }
  expect(JSON.stringify(rename?.(old as never))).toBe(
    '{"id":"a","sequence":7,"retry":null,"postponed":true}',
  )
  expect(rename?.({ id: 'b', sequence: 1 } as never)).toEqual({ id: 'b', sequence: 1 })
})

test('a default is given to rows that lack the field, and their id stays first', () => {
  const migrate = withDefaults({ note: null, kind: 'other' })
  expect(JSON.stringify(migrate({ id: 'a', kind: 'own' } as never))).toBe(
    '{"id":"a","kind":"own","note":null}',
  )
})

test('a newer format stops the program with code 1 and a sentence', async () => {
  const directory = join(temporaryFolder(), 'data')
  const first = await program(['--data', directory])
  expect(await first.end('SIGTERM')).toBe(0)
  const newer = folderOptions(directory, {
    report: () => {},
    format: { migrations: [...migrations, { to: migrations.length + 2, rows: {} }] },
    compact: async () => {},
  })
  await (await embeddedStore({ files: newer })).close()
  const { code, stderr } = await failedStart(['--data', directory])
  expect(code).toBe(1)
  const version = migrations.length + 1
  expect(stderr).toContain(
    `has format version ${version + 1}; this program reads up to ${version}; nothing was changed.`,
  )
})

test('F19: a migrated directory is closed to other users', async () => {
  const directory = formatOne()
  chmodSync(directory, 0o755)
  const store = await embeddedStore({ files: folderOptions(directory, { report: () => {} }) })
  await store.close()
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(directory)) {
    expect(statSync(join(directory, name)).mode & 0o777, name).toBe(0o600)
  }
})
