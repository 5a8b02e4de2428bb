import { describe, expect, test } from 'vitest'
import { type SystemClock, sleep, systemClock } from '../../server/core/clock.ts'
import type { BackupEntry } from '../../server/features/backup/entries.ts'
import { BackupWriter } from '../../server/features/backup/lines.ts'
import { undoRestore } from '../../server/features/backup/restore.ts'
import type { WalletRow } from '../../server/model/rows.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { emptyStores, runsOnPostgres } from '../postgres/test-store.ts'
import { backupOf, contentOf, restoreInto, serverOf } from '../support/backup-kit.ts'
import { note } from '../support/documented.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies } from '../support/trade.ts'

const made = { name: 'Kept' }

/** A server with something of each kind that is stored. */
async function busyServer(options: Parameters<typeof sandbox>[0] = {}): Promise<TestSandbox> {
  const server = await sandbox(options)
  const { url, control } = server
  await control.post('/snapshots', { name: 'before' }).expect(201)
  await control.post('/businesses', made).expect(201)
  await accepted(server.as('main'), bodies.WITHDRAWAL())
  const settings = { quote_ttl_seconds: 77 }
  await control.post('/worlds', { name: 'one', settings, ttl: '30d' }).expect(201)
  await control.post('/worlds', { name: 'two', from: { world: 'main' } }).expect(201)
  await post(url, '/w/one/_sandbox/businesses', made)
  await post(url, '/w/one/_sandbox/snapshots', { name: 'inside' })
  return server
}

async function post(url: string, path: string, body: object = {}, headers = {}) {
  const type = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) }
  const response = await fetch(url + path, init)
  return { status: response.status, body: await response.json() }
}

const worldNames = ['main', 'one', 'two']

describe('a backup', () => {
  test('brings back every world with its rows, sequences, clock and keys', async () => {
    const server = await busyServer()
    const { body: world } = await post(server.url, '/_sandbox/worlds', { name: 'keyed' })
    const backup = await backupOf(server)
    const again = await serverOf(await emptyStores(), backup)
    for (const name of [...worldNames, 'keyed']) {
      expect(await contentOf(again, name)).toEqual(await contentOf(server, name))
    }
    const shown = async ({ control }: TestSandbox) =>
      (await control.get('/worlds').expect(200)).body.data.map(
        ({ name, from, created_at, clock }: Record<string, unknown>) => [
          name,
          from,
          clock,
          name === 'main' ? '' : created_at,
        ],
      )
    expect(await shown(again)).toEqual(await shown(server))
    const headers = signed(world.api_key, world.secret, '')
    const answer = await fetch(`${again.url}/api/v1/client/wallets`, { headers })
    expect(answer.status).toBe(200)
  })

  test('a token stays valid, pending jobs and webhook retries go on', async () => {
    const hook = await receiver()
    hook.answer(503)
    const server = await sandbox()
    await server.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    const { body: token } = await server.control.post('/tokens', { user_id: ids.ada })
    await server.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await accepted(server.as('main'), bodies.WITHDRAWAL())
    await server.advance('0s')
    const attempts = hook.received.length
    expect(attempts).toBeGreaterThan(0)
    const jobs = async ({ control }: TestSandbox) => (await control.get('/jobs').expect(200)).body
    const before = await jobs(server)
    expect(before.data).not.toEqual([])
    const again = await serverOf(await emptyStores(), await backupOf(server))
    await server.close()
    expect(await jobs(again)).toEqual(before)
    const headers = { authorization: `Bearer ${token.access_token}` }
    expect((await fetch(`${again.url}/api/v1/user/wallets`, { headers })).status).not.toBe(401)
    hook.answer(200)
    await again.advance('12h')
    expect(hook.received.length).toBeGreaterThan(attempts)
    const events = await again.events()
    expect(events.map(({ type, state }) => [type, state])).toEqual([
      ['kyc.status_updated', 'delivered'],
      ['transaction', 'delivered'],
    ])
  })

  test('sandbox time does not go back, also where the system clock did', async () => {
    const server = await sandbox({ clock: 'running', machine: machineAt(aheadMs) })
    await server.advance('10d')
    const shown = (await server.control.get('/clock').expect(200)).body.now
    const stores = await emptyStores()
    const backup = await backupOf(server)
    await server.close()
    const again = await serverOf(stores, backup)
    const { body } = await again.control.get('/clock').expect(200)
    expect(Date.parse(body.now)).toBeGreaterThanOrEqual(Date.parse(shown))
    expect(body.mode).toBe('running')
  })

  test('holds what was acknowledged before it began, while everything is written to', async () => {
    const server = await busyServer()
    const acknowledged = new Map<string, string[]>(worldNames.map((name) => [name, []]))
    let isOver = false
    const writers = worldNames.map(async (name) => {
      const prefix = name === 'main' ? '' : `/w/${name}`
      for (let number = 0; !isOver; number += 1) {
        const business = { name: `Of ${name}, ${number}` }
        const { status } = await post(server.url, `${prefix}/_sandbox/businesses`, business)
        expect(status).toBe(201)
        acknowledged.get(name)?.push(business.name)
        // The restore next to it needs its share of the machine.
        await sleep(systemClock, 20)
      }
    })
    try {
      for (let round = 0; round < backupRounds; round += 1) {
        const before = new Map([...acknowledged].map(([name, all]) => [name, [...all]]))
        const again = await serverOf(await emptyStores(), await backupOf(server))
        for (const name of worldNames) {
          const { rows } = await contentOf(again, name)
          const names = rows.businesses?.map((row: object) => (row as { name?: string }).name)
          expect(names).toEqual(expect.arrayContaining(before.get(name) ?? []))
        }
        const audit = (await again.control.get('/ledger/audit?worlds=all')).body
        expect(audit.differences).toEqual([])
        await again.close()
      }
    } finally {
      isOver = true
      await Promise.all(writers)
    }
    const last = await serverOf(await emptyStores(), await backupOf(server))
    for (const name of worldNames) {
      expect(await contentOf(last, name)).toEqual(await contentOf(server, name))
    }
  }, 90_000)

  test('leaves out a world that is deleted, and is of the operator alone', async () => {
    const settings = { adminToken: 'the-admin-token' }
    const server = await sandbox({ settings })
    const { url, control } = server
    const { body: one } = await control.post('/worlds', { name: 'one' }).expect(201)
    const authorized = (token: string) => ({ authorization: `Bearer ${token}` })
    const ask = async (path: string, token: string) => {
      const { status } = await post(url, path, {}, authorized(token))
      note('controlBackup', status)
      return status
    }
    expect(await ask('/w/one/_sandbox/backup', one.admin_token)).toBe(404)
    expect(await ask('/w/one/_sandbox/backup', settings.adminToken)).toBe(404)
    expect(await ask('/_sandbox/backup', one.admin_token)).toBe(401)
    expect(await ask('/_sandbox/backup', '')).toBe(401)
    await control.delete('/worlds/one').expect(200)
    const init = { method: 'POST', headers: authorized(settings.adminToken) }
    const answer = await fetch(`${url}/_sandbox/backup`, init)
    const lines = (await answer.text()).trim().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '').end).toMatchObject({ worlds: 1 })
  })

  test('is made no faster than it is read, while others are answered', async () => {
    const server = await busyServer()
    const { backup } = server.inside.worlds
    const pieces: string[] = []
    let release = () => {}
    const reading = new Promise<void>((resolve) => {
      release = resolve
    })
    const download = await backup()
    const sent = download.send(async (piece) => {
      pieces.push(piece)
      await reading
    })
    await expect.poll(() => pieces.length).toBe(1)
    const { status, body } = await post(server.url, '/_sandbox/backup')
    expect([status, body.error]).toEqual([503, 'sandbox is busy'])
    await server.control.post('/businesses', { name: 'Later' }).expect(201)
    await server.control.delete('/worlds/two').expect(200)
    expect(pieces).toHaveLength(1)
    release()
    await sent
    const longest = Math.max(...pieces.map(({ length }) => length))
    expect(longest).toBeLessThan(1024 * 1024)
    const whole = Buffer.from(pieces.join(''))
    expect(whole.toString()).not.toContain('Later')
    expect(await restoreInto(await emptyStores(), whole)).toMatchObject({ worlds: 2 })
    await backupOf(server)
  })

  test('a client that leaves ends it', async () => {
    const server = await busyServer()
    const leaving = new AbortController()
    const init = { method: 'POST', signal: leaving.signal }
    const answer = await fetch(`${server.url}/_sandbox/backup`, init)
    leaving.abort()
    await answer.body?.cancel().catch(() => undefined)
    await expect.poll(() => server.inside.held.gauge().streams).toBe(0)
    await backupOf(server)
  })
})

const backupRounds = runsOnPostgres ? 1 : 3

/** How far a machine is ahead of this one, in milliseconds. */
const aheadMs = 5 * 86_400_000

function machineAt(ms: number): SystemClock {
  return { ...systemClock, now: () => systemClock.now() + ms }
}

/** A line of a backup without its checksum, which `lineOf` gives it. */
type Edit = (lines: string[]) => string[]

/** Writes lines with checksums that are right, as a hostile author can. */
async function forged(backup: Buffer, edit: (entries: BackupEntry[]) => unknown): Promise<Buffer> {
  const entries = backup
    .toString()
    .trim()
    .split('\n')
    .map((line) => {
      const { crc32: _, ...entry } = JSON.parse(line)
      return entry as BackupEntry
    })
  edit(entries)
  let text = ''
  const writer = new BackupWriter(async (piece) => {
    text += piece
  })
  for (const entry of entries) await writer.add(entry)
  await writer.flush()
  return Buffer.from(text)
}

/** One backup, taken in memory, for all tests of damaged files. */
let short: Promise<Buffer> | undefined

function shortBackup(): Promise<Buffer> {
  short ??= embeddedWorlds().then(async (stores) => backupOf(await sandbox({ stores })))
  return short
}

describe('a file that is not what was written', () => {
  const edits: readonly [what: string, edit: Edit, message: RegExp][] = [
    ['is empty', () => [], /it is empty/],
    ['is something else', () => ['{}'], /line 1 is not the beginning of a backup/],
    ['lacks its end', (all) => all.slice(0, -1), /it ends after line \d+: the file is incomplete/],
    ['lacks a line', (all) => all.toSpliced(5, 1), /line 6 was changed after it was written/],
    ['has a line twice', (all) => all.toSpliced(5, 0, all[4] ?? ''), /line 6 was changed/],
    [
      'has lines exchanged',
      ([a, b, c, d = '', e = '', ...rest]) => [a, b, c, e, d, ...rest] as string[],
      /line 4 was changed after it was written/,
    ],
    [
      'has a changed byte',
      (all) => all.with(6, (all[6] ?? '').replace('0', '1')),
      /line 7 was changed/,
    ],
    ['goes on after its end', (all) => [...all, all.at(-1) ?? ''], /line \d+ was changed/],
  ]

  test.each(edits)('%s', async (_what, edit, message) => {
    const lines = (await shortBackup()).toString().trim().split('\n')
    const edited = edit(lines).map((line) => `${line}\n`)
    await expect(restoreInto(await embeddedWorlds(), Buffer.from(edited.join('')))).rejects.toThrow(
      message,
    )
  })

  test('is cut at any byte', async () => {
    const backup = await shortBackup()
    for (let length = 1; length < backup.length; length += 1 + Math.floor(backup.length / 20)) {
      const cut = restoreInto(await embeddedWorlds(), backup.subarray(0, length))
      await expect(cut).rejects.toThrow(/incomplete|not the beginning/)
    }
  })

  type Forge = (entries: BackupEntry[]) => unknown
  const rowOf = (entries: BackupEntry[], of: string) =>
    entries.findIndex((entry) => 'row' in entry && entry.row[0] === of)
  const forgeries: readonly [what: string, forge: Forge, message: RegExp][] = [
    ['of a newer program', (all) => all.splice(0, 1, header({ version: 2 })), /newer version/],
    ['with rows of a newer format', (all) => all.splice(0, 1, header({ rows: 99 })), /newer/],
    [
      'with an unknown collection',
      (all) => Object.assign(all[3] ?? {}, { row: ['a', { id: '1' }] }),
      /line 4 has invalid data: "a": is not a collection/,
    ],
    [
      'with a row that is none',
      (all) => Object.assign(all[3] ?? {}, { row: ['wallets', 1] }),
      /line 4 is in the wrong place/,
    ],
    [
      'with a world in place of main',
      (all) => Object.assign(all[1] ?? {}, { world: { name: '..' } }),
      /line 2: the first world must be main/,
    ],
    [
      'with a world that has no keys',
      (all) => all.splice(-1, 0, { world: { name: 'x' } } as never),
      /the world x has no keys/,
    ],
    [
      'with a name that leads out',
      (all) => all.splice(-1, 0, { world: { name: '../../x' } } as never),
      /the name of this world is invalid/,
    ],
    [
      'with two rows of one id',
      (all) => all.splice(rowOf(all, 'keys'), 0, all[rowOf(all, 'keys')] as BackupEntry),
      /line \d+ has invalid data: .* of keys: id is already used by another row/,
    ],
    ['whose server failed', (all) => all.splice(-1, 1, { failed: 'the disk' }), /: the disk/],
  ]

  test.each(forgeries)('%s', async (_what, forge, message) => {
    const backup = await forged(await shortBackup(), forge)
    await expect(restoreInto(await embeddedWorlds(), backup)).rejects.toThrow(message)
  })
})

describe('a server whose rows do not fit together', () => {
  async function damagedServer() {
    const stores = await embeddedWorlds({ freeze: true })
    const server = await sandbox({ stores })
    const { rows } = await contentOf(server)
    const wallet = rows.wallets?.find(({ user_id }: WalletRow) => user_id === ids.pat)
    await stores.main.transact((tx) => tx.put('wallets', { ...wallet, ledger_balance: '1.23' }))
    return { server, wallet: wallet.id }
  }

  test('is restored as it was, and the differences are reported', async () => {
    const { server, wallet } = await damagedServer()
    await server.control.post('/snapshots', { name: 'odd' }).expect(201)
    const audit = async ({ control }: TestSandbox) => (await control.get('/ledger/audit')).body
    const before = await audit(server)
    expect(before).toMatchObject({ ok: false })
    const stores = await embeddedWorlds({ freeze: true })
    const { differences } = await restoreInto(stores, await backupOf(server))
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`main: ledger: wallet ${wallet} has 1.23, its entries sum to`),
      ]),
    )
    const again = await sandbox({ stores })
    expect(await audit(again)).toEqual(before)
    await server.close()
    await again.close()
  })

  test('is refused as a world file, which may come from anywhere', async () => {
    const { server } = await damagedServer()
    const file = (await server.control.get('/export').expect(200)).body
    const { status, body } = await server.control.post('/worlds', { from: { file } })
    expect([status, body.message]).toEqual([400, expect.stringContaining('ledger: wallet')])
    await server.close()
  })

  test('is restored without the user of a wallet', async () => {
    const backup = await forged(await shortBackup(), (all) => {
      all.splice(
        all.findIndex((entry) => 'row' in entry && entry.row[0] === 'users'),
        1,
      )
    })
    const { differences } = await restoreInto(await embeddedWorlds(), backup)
    expect(differences[0]).toMatch(
      /^main: row .* of .*user_id names a row of users that does not exist/,
    )
  })
})

function header(over: object): BackupEntry {
  const format = 'payments-sandbox-backup'
  return { backup: { format, version: 1, rows: 4, program: '0', created_at: '', ...over } as never }
}

test('what a restore left unfinished does not start', async () => {
  const stores = await emptyStores()
  const backup = await backupOf(await sandbox())
  await expect(restoreInto(stores, backup.subarray(0, -1))).rejects.toThrow('is cut')
  await expect(sandbox({ stores })).rejects.toThrow('was interrupted')
  await undoRestore(stores)
  await restoreInto(stores, backup)
  await sandbox({ stores })
})

test('a snapshot of each world is in it, and stays where the store keeps snapshots', async () => {
  const server = await busyServer()
  const stores = await emptyStores()
  const restored = await restoreInto(stores, await backupOf(server))
  const again = await sandbox({ stores })
  const list = async (prefix: string) =>
    (await (await fetch(`${again.url}${prefix}/_sandbox/snapshots`)).json()).data
  if (!runsOnPostgres) return expect(restored).toMatchObject({ snapshots: 0, leftOut: 2 })
  expect(restored).toMatchObject({ snapshots: 2, leftOut: 0 })
  expect(await list('')).toEqual((await server.control.get('/snapshots').expect(200)).body.data)
  expect(await list('/w/one')).toMatchObject([{ name: 'inside' }])
  for (const one of [server, again]) {
    await one.control.post('/snapshots/before/restore').expect(200)
  }
  // When each was restored is in the clock of each.
  const restoredRows = async (of: TestSandbox) => {
    const { rows, sequences } = await contentOf(of)
    return { rows: { ...rows, settings: [] }, sequences }
  }
  expect(await restoredRows(again)).toEqual(await restoredRows(server))
})
