import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { defaultSettings } from '../../server/model/settings.ts'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { openPage, submitAndFollow } from '../support/page-forms.ts'
import { type Received, receiver } from '../support/receiver.ts'
import { expectSame, recordingOf } from '../support/recording-kit.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

async function list({ control }: TestSandbox): Promise<Schemas['UndoList']> {
  return (await control.get('/undo').expect(200)).body
}

async function undo({ control }: TestSandbox, body = {}): Promise<Schemas['UndoDone']> {
  return (await control.post('/undo', body).expect(200)).body
}

async function nowOf({ control }: TestSandbox): Promise<string> {
  return (await control.get('/clock').expect(200)).body.now
}

describe('an action with ?undo=true is taken back', () => {
  test('a clock move, with all that it ran', async () => {
    const box = await sandbox()
    const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
    await box.control.post('/clock/advance?undo=true', { by: '1h' }).expect(200)
    const path = `/transactions/${id}`
    const statusOf = async () =>
      (await box.control.get(path).expect(200)).body.transaction.status_name
    expect(await statusOf()).toBe('COMPLETED')
    const done = await undo(box)
    expect(done).toMatchObject({
      undone: { operation: 'controlAdvanceClock', path: '/_sandbox/clock/advance', now: startsAt },
      now: startsAt,
      left: 0,
    })
    expect(done.note).toContain('Webhooks that were sent')
    expect(await statusOf()).not.toBe('COMPLETED')
    expect(await nowOf(box)).toBe(startsAt)
    await box.advance('1h')
    expect(await statusOf()).toBe('COMPLETED')
  })

  test('a forced status, another mode, a restore and a reset, one after the other', async () => {
    const box = await sandbox()
    const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
    await box.control.put('/snapshots/start').expect(201)
    await box.control.post(`/transactions/${id}/complete?undo=true`, {}).expect(200)
    await box.control.patch('/clock?undo=true', { mode: 'running' }).expect(200)
    await box.control.post('/snapshots/start/restore?undo=true', {}).expect(200)
    await box.control.post('/reset?undo=true', {}).expect(200)
    const operations = (await list(box)).data.map(({ operation }) => operation)
    expect(operations).toEqual([
      'controlReset',
      'controlRestoreSnapshot',
      'controlChangeClock',
      'controlCompleteTransaction',
    ])
    const transaction = () => box.control.get(`/transactions/${id}`)
    await transaction().expect(404)
    expect((await undo(box)).left).toBe(3)
    expect((await transaction().expect(200)).body.transaction.status_name).not.toBe('COMPLETED')
    await undo(box)
    expect((await transaction().expect(200)).body.transaction.status_name).toBe('COMPLETED')
    await undo(box)
    expect((await box.control.get('/clock')).body.mode).toBe('frozen')
    await undo(box)
    expect((await transaction().expect(200)).body.transaction.status_name).not.toBe('COMPLETED')
    const empty = await box.control.post('/undo', {}).expect(409)
    expect(empty.body.error).toBe('nothing to undo')
  })

  test('in a world, without a trace in another one', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'one', from: { world: 'main' } }).expect(201)
    const one = supertest(`${box.url}/w/one`)
    await one.post('/_sandbox/clock/advance?undo=true').send({ by: '1d' }).expect(200)
    expect((await list(box)).data).toEqual([])
    const done = await one.post('/_sandbox/undo').send({}).expect(200)
    expect(done.body).toMatchObject({ now: startsAt, undone: { path: '/_sandbox/clock/advance' } })
  })
})

describe('the events after an undo', () => {
  test('have ids that no receiver has seen, which a restore does give again', async () => {
    const box = await sandbox()
    const hook = await receiver()
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await box.control.put('/snapshots/before').expect(201)
    const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
    const sent: string[] = []
    const end = async (action: string) => {
      await box.control.post(`/transactions/${id}/${action}?undo=true`, {}).expect(200)
      await hook.arrived(sent.length + 1)
      const { payload, headers } = hook.received[sent.length] as Received
      expect(payload.status).toBe(action === 'fail' ? 'FAILED' : 'COMPLETED')
      sent.push(headers['x-webhook-id'] as string)
    }
    await end('fail')
    await undo(box)
    await end('complete')
    expect(sent[1]).not.toBe(sent[0])
    await box.control.post('/snapshots/before/restore', {}).expect(200)
    await box.control.post('/payouts', payout).expect(201)
    await end('fail')
    expect(sent[2]).toBe(sent[0])
  })

  test('have the same ids in a replay of a recording', async () => {
    const box = await sandbox()
    const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
    await box.control.post('/recordings', { name: 'undone' }).expect(201)
    await box.control.post(`/transactions/${id}/fail?undo=true`, {}).expect(200)
    await undo(box)
    await box.control.post(`/transactions/${id}/complete`, {}).expect(200)
    const { body } = await box.control.get(`/events?subject=${id}`).expect(200)
    expect(body.data).toHaveLength(1)
    expectSame(await replayRecording(await recordingOf(box.url, 'undone')))
  })
})

describe('the list of actions', () => {
  test('has none without ?undo=true, and none that were refused', async () => {
    const box = await sandbox()
    await box.advance('1h')
    await box.control.post('/clock/advance?undo=true', { to: '2020-01-01T00:00:00Z' }).expect(400)
    await box.control.post('/clock/advance?undo=perhaps', { by: '1h' }).expect(400)
    await box.control.post('/faults?undo=true', { operation: 'listBanks', status: 502 }).expect(400)
    expect((await list(box)).data).toEqual([])
  })

  test('keeps the last 20; an older, a later and an unknown one are named as such', async () => {
    const box = await sandbox()
    const done: string[] = []
    for (let i = 0; i < 21; i += 1) {
      await box.control.post('/clock/advance?undo=true', { by: '1s' }).expect(200)
      done.push((await list(box)).data[0]?.id as string)
    }
    const { data, since, note } = await list(box)
    expect(data.map(({ id }) => id)).toEqual(done.slice(1).reverse())
    expect(Date.parse(since)).not.toBeNaN()
    expect(note).toContain('lost when the sandbox stops')
    const before = await nowOf(box)
    const old = await box.control.post('/undo', { id: done[0] }).expect(404)
    expect(old.body.message).toContain(
      'at most the last 20, and only as many as SANDBOX_MAX_UNDO_MB allows',
    )
    const outdated = await box.control.post('/undo', { id: done[19] }).expect(409)
    expect(outdated.body.message).toContain(done[20])
    expect(await nowOf(box)).toBe(before)
    expect((await undo(box, { id: done[20] })).left).toBe(19)
  })

  test('is bounded in bytes: the oldest image goes', async () => {
    const bounds = { ...defaultSettings.bounds, maxUndoBytes: 400_000 }
    const box = await sandbox({ settings: { bounds } })
    for (let i = 0; i < 8; i += 1) await box.control.post('/reset?undo=true', {}).expect(200)
    const { data } = await list(box)
    expect(data.length).toBeGreaterThan(0)
    expect(data.length).toBeLessThan(8)
    expect(data.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(400_000)
  })
})

describe('an action is named with its object and amount', () => {
  test('in the list, and by the undo', async () => {
    const box = await sandbox()
    const made = await box.control.post('/payouts?undo=true', payout).expect(201)
    const { transaction_reference } = made.body.transaction
    await box.control.post(`/customers/${ids.pat}/kyc?undo=true`, { status: 'APPROVED' })
    await box.control.post('/clock/advance?undo=true', { by: '1h' }).expect(200)
    await box.control.post('/reset?undo=true', {}).expect(200)
    const abouts = (await list(box)).data.map(({ about }) => about)
    expect(abouts[0]).toMatch(/^seed /)
    expect(abouts[1]).toBe('from 2026-01-05 09:00:00 to 2026-01-05 10:00:00')
    expect(abouts[2]).toMatch(/^Pat \S+, from \S+ to APPROVED$/)
    expect(abouts[3]).toMatch(/^45\.00 USD from Ada Approved to .+/)
    expect(abouts[3]).toContain(transaction_reference)
    expect((await undo(box)).undone.about).toBe(abouts[0])
  })
})

describe('the console', () => {
  test('names what can be undone, and what was', async () => {
    const box = await sandbox()
    const ada = await openPage(box, `/_sandbox/customers/${ids.ada}`)
    const credited = await submitAndFollow(box, ada, 'credit', { amount: '1234.50' })
    expect(credited.html).toContain('Wallet credited: 1,234.50 ')
    expect(credited.html).toMatch(
      /Undo<span class="unseen">: Credit a wallet with test money: 1,234\.50 \w+ to Ada Approved/,
    )
    const undone = await submitAndFollow(box, credited, 'undo-done')
    expect(undone.html).toMatch(
      /Undone: Credit a wallet with test money: 1,234\.50 \w+ to Ada Approved, and every change since then, also those of your client\. The clock is at 5 Jan 2026 09:00:00 again\./,
    )
  })

  test('offers Undo beside the message of an action, and lists the actions', async () => {
    const box = await sandbox()
    const moved = await submitAndFollow(box, await openPage(box, '/_sandbox/clock'), 'clock-30m')
    expect(moved.html).toContain('data-testid="undo-done"')
    const page = await openPage(box, '/_sandbox/undo')
    expect(page.html).toContain('Advance the clock')
    const undone = await submitAndFollow(box, moved, 'undo-done')
    expect(undone.html).toContain('Webhooks that were already sent are not undone.')
    expect(undone.html).not.toContain('data-testid="undo-done"')
    expect(await nowOf(box)).toBe(startsAt)
    expect((await openPage(box, '/_sandbox/undo')).html).toContain('There is nothing to undo.')
  })
})

test('the command says that there is nothing to undo, and lists what there is', async () => {
  const box = await sandbox()
  const list = () => runHere(['undo', '--list', '--url', box.url])
  expect(await list()).toMatchObject({ code: 0, stdout: 'There is nothing to undo.\n' })
  await box.control.post('/clock/advance?undo=true', { by: '1h' }).expect(200)
  expect((await list()).stdout).toContain('/_sandbox/clock/advance')
})
