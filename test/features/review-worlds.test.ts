import supertest from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import { emptyReview, mergeReviews } from '../../server/features/review/merge.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { idleMs } from '../../server/sandbox/worlds/world-loader.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { requireDocumented } from '../support/documented.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

/** Sends an amount that went through floating point (V08). */
async function sendFloat({ url }: TestSandbox, world: string): Promise<void> {
  const body = JSON.stringify({
    quote_type: 'WITHDRAWAL',
    source_currency: 'CAD',
    target_currency: 'CAD',
    source_amount: '0.30000000000000004',
    payment_method: 'FIAT',
    tz: 'America/Toronto',
    on_behalf_of: ids.ada,
    beneficiary_id: ids.cadBeneficiary,
    origin_reference: world,
  })
  const headers = signed('sandbox_key', 'sandbox_secret', body)
  const path = `${world === 'main' ? '' : `/w/${world}`}/api/v1/client/quotes`
  await supertest(url).post(path).set(headers).type('json').send(body)
}

async function reviewAll({ control }: TestSandbox): Promise<Schemas['Review']> {
  return (await control.get('/review?worlds=all').expect(200)).body
}

const foundIn = ({ findings }: Schemas['Review']) =>
  findings.map(({ number, world }) => `${number} ${world}`).sort()

describe('the review of all worlds', () => {
  test('names the world of each finding, also of worlds that are deleted', async () => {
    const one = await sandbox()
    for (const name of ['gone', 'here', 'quiet']) {
      await one.control.post('/worlds', { name }).expect(201)
    }
    for (const world of ['main', 'gone', 'here']) await sendFloat(one, world)
    for (const name of ['gone', 'quiet']) await one.control.delete(`/worlds/${name}`).expect(200)
    const report = await reviewAll(one)
    expect(foundIn(report)).toEqual(['V08 gone', 'V08 here', 'V08 main'])
    for (const { requests, request_lines } of report.findings) {
      expect(requests).toHaveLength(1)
      expect(request_lines).toEqual(['POST /api/v1/client/quotes: 400'])
    }
    expect(report).toMatchObject({ looked_at: 3, total: 3, traffic: { accepted: 3, control: 5 } })
    expect(foundIn((await one.control.get('/review')).body)).toEqual(['V08 main'])
    await one.control.post('/reset', {}).expect(200)
    expect(foundIn(await reviewAll(one))).toEqual(['V08 here'])
  })

  test('is for the plain path alone, and without a time: each world has its own clock', async () => {
    const one = await sandbox()
    await one.control.post('/worlds', { name: 'inside' }).expect(201)
    const path = '/w/inside/_sandbox/review?worlds=all'
    requireDocumented('get', '/_sandbox/review', await supertest(one.url).get(path).expect(404))
    const { body } = await one.control
      .get('/review?worlds=all&since=2026-01-05T09:00:00Z')
      .expect(400)
    expect(body.message).toBe('since cannot be combined with worlds=all.')
    await one.control.get('/review?worlds=some').expect(400)
  })

  test('sees a world whose rows are on the disk alone, and one that is deleted from there', async () => {
    const machine = testMachine()
    const stores = await embeddedWorlds({ files: folderOptions(temporaryFolder()) })
    const one = await sandbox({ stores, machine })
    for (const name of ['idle', 'left']) {
      await one.control.post('/worlds', { name }).expect(201)
      await sendFloat(one, name)
    }
    const isOpen = (name: string) => !(one.inside.worlds.find(name) instanceof Promise)
    machine.pass(idleMs + 60_000)
    await vi.waitFor(() => expect(isOpen('left')).toBe(false))
    await one.control.delete('/worlds/left').expect(200)
    expect(foundIn(await reviewAll(one))).toEqual(['V08 idle', 'V08 left'])
  })
})

test('findings of many worlds are bounded, and the worst are kept', () => {
  const finding = (number: string, severity: 'error' | 'info', world: string) => ({
    number,
    severity,
    world,
    title: '',
    detail: '',
    requests: [],
    request_lines: [],
    why: '',
    fix: '',
    section: '',
    cannot_see: '',
  })
  let kept = emptyReview
  for (let world = 0; world < 12; world += 1) {
    const findings = Array.from({ length: 100 }, () => finding('V05', 'info', `w${world}`))
    if (world === 11) findings.push(finding('V08', 'error', `w${world}`))
    kept = mergeReviews([
      kept,
      {
        lookedAt: 2,
        total: 3,
        findings,
        notJudged: [],
        refused: { requests: [], request_lines: [] },
        omitted: 0,
      },
    ])
  }
  expect(kept).toMatchObject({ lookedAt: 24, total: 36, omitted: 201 })
  expect(kept.findings).toHaveLength(1_000)
  expect(kept.findings.filter(({ severity }) => severity === 'error')).toHaveLength(1)
})

describe('how far requests got', () => {
  const reach = async ({ control }: TestSandbox, query = '') =>
    (await control.get(`/review${query}`).expect(200)).body.traffic

  test('accepted, refused for the key, of an unknown path, or to the control API', async () => {
    const one = await sandbox()
    const none = { accepted: 0, refused: 0, unknown: 0, control: 0 }
    await one.control.get('/fixtures').expect(200)
    await fetch(`${one.url}/healthz`)
    expect(await reach(one)).toEqual(none)
    await one.control.post('/tokens', {}).expect(201)
    await fetch(`${one.url}/client/wallets`)
    await fetch(`${one.url}/api/v1/client/wallets`)
    await one.as({ key: 'sandbox_key', secret: 'wrong' }).get('/wallets').expect(401)
    expect(await reach(one)).toEqual({ accepted: 0, refused: 2, unknown: 1, control: 1 })
    await one.as('main').post('/quotes', {}).expect(400)
    const traffic = { accepted: 1, refused: 2, unknown: 1, control: 1 }
    expect(await reach(one)).toEqual(traffic)
    expect((await one.control.get('/coverage')).body.traffic).toEqual(traffic)
    expect(await reach(one, '?since=2026-01-05T09:00:00Z')).toEqual(traffic)
    expect(await reach(one, '?since=2026-01-05T09:00:01Z')).toEqual(none)
    await one.control.post('/reset', {}).expect(200)
    expect(await reach(one)).toEqual({ ...none, control: 1 })
  })
})
