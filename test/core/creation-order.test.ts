import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { emptyStores } from '../postgres/test-store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { backupOf, contentOf, serverOf } from '../support/backup-kit.ts'
import { open } from '../support/checkout-kit.ts'
import { allLists, Creations, walkSome } from '../support/creations.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, bodies, nigerianBeneficiary } from '../support/trade.ts'

interface Row {
  readonly id: string
  readonly created_at: string
  readonly sequence?: number
}

/** Returns the server as one of its other worlds, for control calls. */
function inWorld(server: TestSandbox, name: string): TestSandbox {
  const get = (path: string) => server.anyone.get(`/w/${name}/_sandbox${path}`)
  return { ...server, control: { ...server.control, get } }
}

/** Returns the ids of rows by time, then by id: the order of lists in earlier versions. */
function inFormerOrder(rows: readonly Row[]): string[] {
  const key = ({ created_at, id }: Row) => `${created_at} ${id}`
  return rows.toSorted((a, b) => (key(a) < key(b) ? 1 : -1)).map(({ id }) => id)
}

/** Creates a world from an export of `main` whose rows are as earlier versions wrote them. */
async function createFormer(server: TestSandbox, name: string): Promise<Schemas['WorldCreated']> {
  const { body: file } = await server.control.get('/export').expect(200)
  const text = gunzipSync(Buffer.from(file.content, 'base64')).toString()
  const former = text
    .replace(/("created_at":"[^"]*"),"sequence":\d+/g, '$1')
    .replace(/,"row":\d+/, '')
  expect(former).not.toContain('"row":')
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(former))
  const from = {
    file: {
      ...file,
      content: gzipSync(former).toString('base64'),
      digest: Buffer.from(digest).toString('hex'),
    },
  }
  return (await server.control.post('/worlds', { name, from }).expect(201)).body
}

describe('lists on a frozen clock', () => {
  test('show the newest row first, whatever was created and changed before', async () => {
    for (let seed = 1; seed <= 3; seed += 1) {
      const creations = await Creations.begin(await sandbox(), seed)
      await walkSome(creations)
      await creations.box.close()
    }
  }, 120_000)

  test('keep their order in a fork, an import, a snapshot and a backup', async () => {
    const server = await sandbox()
    const creations = await Creations.begin(server, 300)
    await walkSome(creations)
    const before = await allLists(server)
    await server.control.post('/worlds', { name: 'fork', from: { world: 'main' } }).expect(201)
    expect(await allLists(inWorld(server, 'fork'))).toEqual(before)
    const { body: file } = await server.control.get('/export').expect(200)
    await server.control.post('/worlds', { name: 'copy', from: { file } }).expect(201)
    expect(await allLists(inWorld(server, 'copy'))).toEqual(before)
    await server.control.post('/snapshots', { name: 'then' }).expect(201)
    await accepted(server.as('main'), bodies.EXCHANGE())
    const later = await allLists(server)
    expect(later.quotes.slice(1)).toEqual(before.quotes)
    const restored = await serverOf(await emptyStores(), await backupOf(server))
    expect(await allLists(restored)).toEqual(later)
    await server.control.post('/snapshots/then/restore').expect(200)
    expect(await allLists(server)).toEqual(before)
    await creations.step()
    await creations.expectOrder()
  }, 60_000)

  test('show customers of the business in the order of their registration (B1)', async () => {
    const server = await sandbox()
    const main = server.as('main')
    const registered: string[] = []
    for (let number = 0; number < 6; number += 1) {
      const { body } = await main
        .post('/customers', {
          email: `wallet.${number}@created.test`,
          first_name: 'Pia',
          last_name: 'Person',
          password: 'long enough',
          date_of_birth: '1990-01-01',
          phone_number: `+141650000${number}0`,
          country_code: 'CA',
        })
        .expect(201)
      registered.push(body.user_id)
    }
    const { body } = await main.get('/wallets').expect(200)
    const owners = [
      ...new Set((body.wallets as { user_id: string }[]).map(({ user_id }) => user_id)),
    ]
    expect(owners.slice(-6)).toEqual(registered)
  })

  test('every row that a list shows has its number in the order of creation', async () => {
    const server = await sandbox()
    const creations = await Creations.begin(server, 400)
    for (let step = 0; step < 80; step += 1) await creations.step()
    await server.control.post('/businesses', { name: 'Second' }).expect(201)
    await server.control.post('/populate', { customers: 3, transactions: 20 }).expect(201)
    await accepted(server.as('main'), bodies.TRANSFER())
    await accepted(server.as('main'), bodies.EXCHANGE())
    const { rows, sequences } = await contentOf(server)
    const numbers: number[] = []
    for (const [name, all] of Object.entries(rows as Record<string, Row[]>)) {
      if (/^(?:wallets|usage|events|deliveries|jobs|outcomes|settings)$/.test(name)) continue
      expect(all.length, name).toBeGreaterThan(0)
      for (const row of all) {
        expect(row.sequence, `${name} ${row.id}`).toBeGreaterThan(0)
        numbers.push(row.sequence as number)
      }
    }
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(sequences.row as number)
  })
})

describe('rows of earlier versions', () => {
  test('keep the order in which they were shown, and new rows come before them', async () => {
    const server = await sandbox()
    await walkSome(await Creations.begin(server, 500))
    const world = await createFormer(server, 'former')
    const former = inWorld(server, 'former')
    const { rows } = await contentOf(server, 'former')
    const lists = await allLists(former)
    const expected = (name: string) => inFormerOrder(rows[name] as Row[])
    expect(lists.quotes).toEqual(expected('quotes'))
    expect(lists.transactions).toEqual(expected('transactions'))
    expect(lists.refunds).toEqual(expected('refunds'))
    expect(lists.checkouts).toEqual(expected('checkouts'))
    const { api_key: key, secret } = world
    const made: string[] = []
    for (const account_number of ['1000000001', '1000000002', '1000000003']) {
      const body = { ...nigerianBeneficiary, account_number }
      const { body: row } = await server.as({ key, secret }).post('/beneficiaries', body)
      made.unshift(row.id)
    }
    const { beneficiaries } = await allLists(former)
    expect(beneficiaries).toEqual([...made, ...lists.beneficiaries])
  })

  test('are shown as before in a data directory of format 1', async () => {
    const directory = join(temporaryFolder(), 'data')
    mkdirSync(directory)
    for (const name of readdirSync('test/data/format-1')) {
      const bytes = gunzipSync(readFileSync(join('test/data/format-1', name)))
      writeFileSync(join(directory, name.replace(/\.gz$/, '')), bytes)
    }
    const files = folderOptions(directory, { report: () => undefined })
    const server = await sandbox({ store: await embeddedStore({ files }) })
    const { rows } = await contentOf(server)
    const before = await allLists(server)
    const own = (name: string) =>
      inFormerOrder(
        (rows[name] as (Row & { business_id: string })[]).filter(
          ({ business_id }) => business_id === ids.main,
        ),
      )
    expect(before.quotes).toEqual(own('quotes'))
    expect(before.transactions).toEqual(own('transactions'))
    expect(before.beneficiaries).toEqual(own('beneficiaries'))
    const main = server.as('main')
    const made: string[] = []
    for (const account_number of ['1000000001', '1000000002', '1000000003']) {
      const body = { ...nigerianBeneficiary, account_number }
      made.unshift((await main.post('/beneficiaries', body).expect(201)).body.id)
    }
    const { beneficiaries } = await allLists(server)
    expect(beneficiaries).toEqual([...made, ...before.beneficiaries])
  })

  test('leave cursors that are 400, and the message says what to do', async () => {
    const server = await sandbox()
    for (let number = 0; number < 3; number += 1) await open(server)
    const { body } = await server.control.get('/checkouts?limit=1').expect(200)
    const [digest, created_at, , id] = JSON.parse(
      Buffer.from(body.next_cursor, 'base64url').toString(),
    )
    const former = Buffer.from(JSON.stringify([digest, created_at, id, id])).toString('base64url')
    const refused = await server.control.get(`/checkouts?limit=1&cursor=${former}`).expect(400)
    expect(refused.body.message).toBe(
      'cursor must be the next_cursor of this list, asked for with the same order and filters; ' +
        'leave it out to get the first page.',
    )
  })
})
