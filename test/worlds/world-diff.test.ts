import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { openPage } from '../support/page-forms.ts'

type Diff = Schemas['WorldDiff']

async function fork({ control }: TestSandbox, name: string, from: object = { world: 'main' }) {
  await control.post('/worlds', { name, from }).expect(201)
}

async function diff({ control }: TestSandbox, a: string, b: string, query = ''): Promise<Diff> {
  return (await control.get(`/worlds/${a}/diff/${b}${query}`).expect(200)).body
}

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

describe('two worlds', () => {
  test('that are equal say so, and so does a world beside itself', async () => {
    const box = await sandbox()
    await fork(box, 'same')
    const found = await diff(box, 'main', 'same')
    expect(found).toMatchObject({
      equal: true,
      related: true,
      differing: 0,
      parted_at: null,
      rows: [],
      balances: [],
      complete: true,
    })
    expect(found.a.rows).toBe(found.compared)
    expect(found.summary).toBe(`main and same have the same ${found.compared} rows.`)
    expect((await diff(box, 'main', 'main')).equal).toBe(true)
    await box.control.post('/worlds', { name: 'later', from: { world: 'main' } }).expect(201)
    await supertest(box.url).post('/w/later/_sandbox/clock/advance').send({ by: '1h' }).expect(200)
    expect((await diff(box, 'main', 'later')).summary).toContain('Only their clocks differ.')
  })

  test('show balances, rows with changed fields, and the moment they part', async () => {
    const box = await sandbox()
    await box.advance('10m')
    const made = await box.control.post('/payouts', payout).expect(201)
    const { id, transaction_reference } = made.body.transaction
    await fork(box, 'fails')
    await box.advance('1m')
    const failed = await supertest(box.url)
      .post(`/w/fails/_sandbox/transactions/${id}/fail`)
      .send({ reason: 'bank closed' })
    expect(failed.status).toBe(200)
    await box.advance('1h')
    const found = await diff(box, 'main', 'fails')
    expect(found).toMatchObject({ equal: false, related: true, complete: true })
    const row = found.rows.find((one) => one.id === id)
    expect(row).toMatchObject({
      collection: 'transactions',
      title: transaction_reference,
      kind: 'changed',
      path: `/_sandbox/transactions/${id}`,
      a: { status: 'COMPLETED' },
      b: { status: 'FAILED' },
    })
    const status = row?.fields.find(({ name }) => name === 'status')
    expect(status).toEqual({ name: 'status', a: 'COMPLETED', b: 'FAILED' })
    const [wallet] = found.balances
    expect(found.balances).toHaveLength(1)
    expect(wallet).toMatchObject({ owner: 'Ada Approved', currency: 'USD', difference: '45.04' })
    // The fork was failed at 09:10, before main went on.
    expect(found.parted_at).toBe('2026-01-05T09:10:00.000Z')
    expect(found.outside).toContainEqual(
      expect.objectContaining({ currency: 'NGN', account: expect.not.stringContaining('wallet:') }),
    )
    const counts = found.collections.find(({ name }) => name === 'transactions')
    expect(counts).toEqual({ name: 'transactions', changed: 1, only_a: 0, only_b: 0 })
    const back = await diff(box, 'fails', 'main')
    expect(back.balances[0]?.difference).toBe('-45.04')
    const page = await openPage(box, '/_sandbox/worlds/main/diff/fails')
    expect(page.html).toContain(`href="/w/fails/_sandbox/transactions/${id}"`)
    expect(page.html).toContain(`href="/_sandbox/transactions/${id}"`)
    expect(page.html).toContain(
      'aria-label="From 09:10:00 on, main and fails differ: main has 1 change, fails has 1 change."',
    )
  })

  test('with one id for two objects list both, and say so', async () => {
    const box = await sandbox()
    await fork(box, 'one')
    await fork(box, 'two')
    const pay = async (name: string, amount: string) => {
      const path = `/w/${name}/_sandbox/payouts`
      return (
        await supertest(box.url)
          .post(path)
          .send({ ...payout, amount })
          .expect(201)
      ).body
    }
    const [first, second] = [await pay('one', '45.00'), await pay('two', '60.00')]
    const { id } = first.transaction
    expect(second.transaction.id).toBe(id)
    const found = await diff(box, 'one', 'two')
    const rows = found.rows.filter((one) => one.id === id)
    expect(rows).toMatchObject([
      {
        kind: 'only_a',
        same_id: true,
        a: { about: expect.stringContaining('45.00 USD') },
        b: null,
      },
      {
        kind: 'only_b',
        same_id: true,
        b: { about: expect.stringContaining('60.00 USD') },
        a: null,
      },
    ])
    const counts = found.collections.find(({ name }) => name === 'transactions')
    expect(counts).toEqual({ name: 'transactions', changed: 0, only_a: 1, only_b: 1 })
    expect(found.summary).toMatch(/\d+ ids belong to different objects in the two worlds\. Both/)
    // The wallet that both pay from is one object.
    expect(found.balances).toHaveLength(1)
    const { html } = await openPage(box, '/_sandbox/worlds/one/diff/two')
    expect(html).toContain('different objects, same id')
    expect(html).toMatch(/45\.00 USD → [\d.,]+ NGN: [a-z]/)
  })

  test('with the same creation, which went on differently, have one changed row', async () => {
    const box = await sandbox()
    await fork(box, 'good')
    await fork(box, 'bad')
    const call = (name: string, path: string, body: object) =>
      supertest(box.url).post(`/w/${name}/_sandbox${path}`).send(body)
    const made = await call('good', '/payouts', payout).expect(201)
    await call('bad', '/payouts', payout).expect(201)
    const { id } = made.body.transaction
    await call('bad', `/transactions/${id}/fail`, { reason: 'bank closed' }).expect(200)
    const found = await diff(box, 'good', 'bad')
    const rows = found.rows.filter((one) => one.id === id)
    expect(rows).toMatchObject([{ kind: 'changed', same_id: false }])
  })

  test('are chosen in the list of worlds, two forks too', async () => {
    const box = await sandbox()
    await fork(box, 'one')
    await fork(box, 'two')
    const list = await openPage(box, '/_sandbox/worlds')
    expect(list.html).toContain('href="/_sandbox/worlds/main/diff/two"')
    const chosen = await openPage(box, '/_sandbox/worlds?compare=one')
    expect(chosen.html).toContain('href="/_sandbox/worlds/one/diff/two"')
    expect(chosen.html).toContain('href="/_sandbox/worlds/one/diff/main"')
    expect(chosen.html).not.toContain('/diff/one"')
    expect(chosen.html).toContain(
      'Follow the link beside the world that you want to compare with one.',
    )
    const inside = await openPage(box, '/_sandbox/worlds/one')
    expect(inside.html).toContain('href="/_sandbox/worlds?compare=one"')
  })

  test('list at most the limit, and count all', async () => {
    const box = await sandbox()
    await fork(box, 'other')
    await box.control.post('/payouts', payout).expect(201)
    const found = await diff(box, 'main', 'other', '?limit=1')
    expect(found.rows).toHaveLength(1)
    expect(found.complete).toBe(false)
    expect(found.differing).toBeGreaterThan(3)
    const counted = found.collections.reduce((sum, one) => sum + one.changed + one.only_a, 0)
    expect(counted).toBe(found.differing)
    expect((await openPage(box, '/_sandbox/worlds/main/diff/other?limit=1')).html).toContain(
      'data-testid="more"',
    )
    await box.control.get('/worlds/main/diff/other?limit=0').expect(400)
  })

  test('that were filled separately are compared by id, and part nowhere', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'other', clock: { now: '2026-01-05T08:00:00Z' } })
    await supertest(box.url).post('/w/other/_sandbox/customers').send({ last_name: 'Archer' })
    const found = await diff(box, 'main', 'other')
    expect(found).toMatchObject({ related: true, copy: false, equal: false })
    // The initial rows are the same, although each world has its own start.
    expect(found.balances.filter(({ a }) => a !== null)).toEqual([])
    expect(found.rows.filter(({ kind }) => kind !== 'only_b')).toEqual([])
    expect(found.rows.filter(({ same_id }) => same_id)).toEqual([])
    expect(found.summary).toContain(
      'main and other do not come from the same world: they were filled separately, with the same seed. ' +
        'Rows with the same id are compared.',
    )
    expect(found.summary).not.toContain('part at')
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: 'http://localhost:9/' })
    await fork(box, 'copy')
    const { html } = await openPage(box, '/_sandbox/worlds/main/diff/copy')
    // No row says when it was changed, so there is no line to draw.
    expect(html).not.toContain('worlds-diff')
    expect(html).toMatch(/1 of \d+ rows differs\..*1 of \d+ rows differs\./s)
    expect(html).toMatch(/>present<.*>present</s)
  })

  test('that are unrelated or unknown are named in a sentence', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'stranger', seed: 'another' }).expect(201)
    const found = await diff(box, 'main', 'stranger')
    expect(found.related).toBe(false)
    expect(found.summary).toContain('main and stranger do not come from the same world')
    await openPage(box, '/_sandbox/worlds/main/diff/stranger')
    const unknown = await box.control.get('/worlds/main/diff/nowhere').expect(404)
    expect(unknown.body.message).toContain('There is no world named nowhere.')
    const inside = await supertest(box.url).get('/w/stranger/_sandbox/worlds/main/diff/main')
    expect(inside.status).toBe(404)
  })

  test('show no secrets', async () => {
    const box = await sandbox()
    await fork(box, 'rotated')
    const path = `/_sandbox/businesses/${ids.main}`
    const keys = await supertest(box.url).post(`/w/rotated${path}/keys`).send({}).expect(201)
    const url = 'http://localhost:9/webhooks'
    const given = { url, secret: 'a-secret-of-my-receiver' }
    await supertest(box.url).put(`/w/rotated${path}/webhook`).send(given).expect(200)
    const text = JSON.stringify(await diff(box, 'main', 'rotated'))
    expect(text).toContain(url)
    expect(text).not.toContain(given.secret)
    expect(text).not.toContain(keys.body.secret)
  })
})

test('the command names the columns of its tables', async () => {
  const box = await sandbox()
  await fork(box, 'copy')
  const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  await box.control.post('/payouts', payout).expect(201)
  await box.control.post('/clock/advance', { until: 'idle' }).expect(200)
  const { code, stdout } = await runHere(['worlds', 'diff', 'main', 'copy', '--url', box.url])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^wallet +in main +in copy +difference$/m)
  expect(stdout).toMatch(/^collection +row +in main +in copy +changed fields$/m)
})
