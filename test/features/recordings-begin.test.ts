import http, { type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { recordExample } from '../../server/api/events/events.ts'
import type { AdminContext } from '../../server/control/admin-context.ts'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import type { BusinessRow } from '../../server/model/rows.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { edited, expectSame, recordingOf } from '../support/recording-kit.ts'
import { bodies, nigerianBeneficiary, quoted } from '../support/trade.ts'

/** Resolves once `isTrue`, some turns of the event loop later. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate)
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

async function begin({ control }: TestSandbox, name: string): Promise<void> {
  await control.post('/recordings', { name }).expect(201)
}

test('a request that a fault delayed while the recording began is replayed', async () => {
  const box = await sandbox()
  const held = box
    .as('main')
    .post('/quotes', bodies.WITHDRAWAL())
    .set('x-sandbox-fault', 'delay=700ms')
  const answer = held.expect(201).then(({ body }) => body)
  await until(() => box.inside.main.world.held.gauge().paused === 1)
  await begin(box, 'delayed')
  const { quote_id } = await answer
  await box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await box.advance('30m')
  await box.as('main').get('/transactions/v2').expect(200)
  const text = await recordingOf(box.url, 'delayed')
  const replay = await replayRecording(text)
  expectSame(replay)
  expect(text).toContain('"operation":"acceptQuote"')
})

test('what a request writes that began before the recording is in it', async () => {
  const box = await sandbox()
  const client = box.as('main')
  const { recordings } = box.inside.main.world.admin as AdminContext
  // What they take is loaded with the first.
  await quoted(client, bodies.WITHDRAWAL())
  await recordings.start('first')
  await recordings.stop('first')
  const wished = quoted(client, bodies.WITHDRAWAL())
  await until(() => box.inside.main.world.held.gauge().requests === 1)
  await recordings.start('queued')
  const { quote_id } = await wished
  await client.post(`/quotes/${quote_id}/accept`).expect(200)
  await box.advance('30m')
  await client.get('/transactions/v2').expect(200)
  const text = await recordingOf(box.url, 'queued')
  expectSame(await replayRecording(text))
})

test('what nothing that is followed writes is in it as rows', async () => {
  const box = await sandbox()
  const { db } = box.inside.main.world
  await begin(box, 'unknown')
  await db.write((unit) => {
    const business = unit.get('businesses', ids.main)
    if (business !== undefined) unit.put('businesses', { ...business, name: 'Renamed' })
    unit.nextSequence('quote')
    unit.nextSequence('quote')
    unit.delete('beneficiaries', ids.ugxBeneficiary)
  })
  const undone = db.write((unit) => {
    unit.delete('businesses', ids.main)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.control.get('/businesses').expect(200)
  await box.as('main').get('/beneficiaries').expect(200)
  const text = await recordingOf(box.url, 'unknown')
  expectSame(await replayRecording(text))
  let isBegun = false
  const without = edited(text, (line) => {
    if ('sequences' in line) isBegun = true
    return 'patch' in line || (isBegun && 'row' in line) ? null : line
  })
  expect((await replayRecording(without)).same).toBe(false)
})

test('a reset after a restored snapshot goes back to what the snapshot was made from', async () => {
  const box = await sandbox()
  await box.control.put('/snapshots/full').expect(201)
  await box.control.post('/reset', { fixtures: 'empty' }).expect(200)
  await begin(box, 'origin')
  await box.control.post('/snapshots/full/restore').expect(200)
  await box.control.get('/customers').expect(200)
  await box.control.post('/reset', {}).expect(200)
  await box.control.get('/customers').expect(200)
  const text = await recordingOf(box.url, 'origin')
  expectSame(await replayRecording(text))
})

test('the file has no key that was taken away by what is not followed', async () => {
  const box = await sandbox()
  const made = await box.control.post('/businesses', { name: 'Brief' }).expect(201)
  const { api_key, secret } = made.body
  await begin(box, 'keys')
  await box.inside.main.world.db.write((unit) => unit.delete('keys', api_key))
  await box.control.get('/customers').expect(200)
  const text = await recordingOf(box.url, 'keys')
  expect(text).toContain('"deleted":{"keys":["sk_')
  for (const one of [api_key, secret]) expect(text).not.toContain(one)
  expectSame(await replayRecording(text))
})

test('a reset that is not followed is in it as all rows', async () => {
  const box = await sandbox()
  await begin(box, 'reset')
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.inside.main.reset()
  await box.control.get('/customers').expect(200)
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  expectSame(await replayRecording(await recordingOf(box.url, 'reset')))
})

test('chaos that a form sets which began before the recording is set in the replay', async () => {
  const box = await sandbox()
  await box.control.put('/webhooks/chaos', { drop: 0.5 }).expect(200)
  const form = 'duplicate=0.25&_method=PUT'
  const sent = http.request(`${box.url}/_sandbox/webhooks/chaos`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: box.url,
      'content-length': form.length,
    },
  })
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.resume().statusCode))
    sent.once('error', reject)
  })
  sent.write(form.slice(0, 10))
  await until(() => box.inside.main.world.held.gauge().requests === 1)
  await begin(box, 'chaos')
  sent.end(form.slice(10))
  expect(await answered).toBe(303)
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  const { body: set } = await box.control.get('/webhooks/chaos').expect(200)
  expect(set).toMatchObject({ drop: 0, duplicate: 0.25 })
  const replay = await replayRecording(await recordingOf(box.url, 'chaos'), { keep: true })
  expectSame(replay)
  const kept = await fetch(`${replay.url}/_sandbox/webhooks/chaos`)
  expect(await kept.json()).toEqual(set)
  await replay.stop()
})

test('a job that ran while a reset was under way runs there in the replay', async () => {
  const box = await sandbox({ clock: 'running' })
  await box.control.patch('/clock', { rate: 1_000 }).expect(200)
  await begin(box, 'overlapping')
  await box.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
  const { db } = box.inside.main.world
  while ((await db.read((view) => view.size('jobs'))) > 0) await someTurns()
  await box.control.post('/reset', {}).expect(200)
  await box.control.get('/beneficiaries').expect(200)
  const lines: Record<string, unknown>[] = []
  const text = edited(await recordingOf(box.url, 'overlapping'), (line) => {
    lines.push(line)
    return line
  })
  // Here the reset has begun by the time the job runs, as it happens with a running clock.
  const job = lines.findIndex(({ step }) => step === 'job')
  const reset = lines.findIndex(({ operation }) => operation === 'controlReset')
  const taken = lines.findIndex(({ step }) => step === lines[reset]?.request)
  expect([job > 0, job < reset, taken - reset]).toEqual([true, true, 1])
  lines.splice(taken, 0, ...lines.splice(job, 1))
  expectSame(await replayRecording(edited(text, (_line, number) => lines[number - 1] ?? null)))
})

/** Starts a receiver whose answers wait; `answer` sends those that wait. */
async function heldReceiver() {
  const hooks = await receiver()
  const waiting: ServerResponse[] = []
  hooks.answer((_delivery, response) => {
    waiting.push(response)
  })
  const answer = () => {
    for (const response of waiting.splice(0)) response.writeHead(200).end('late')
  }
  return { hooks, answer }
}

async function setWebhook({ control }: TestSandbox, url: string | null): Promise<void> {
  await control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
}

async function lastAttempts({ control }: TestSandbox): Promise<number> {
  const { body } = await control.get('/events?limit=1&order=newest').expect(200)
  return body.data[0].attempts.length
}

test('an attempt ends in a recording that began after its delivery was deleted', async () => {
  const box = await sandbox()
  const { hooks, answer } = await heldReceiver()
  await setWebhook(box, hooks.url)
  await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
  await hooks.arrived(1)
  await setWebhook(box, null)
  await begin(box, 'deleted')
  answer()
  while ((await lastAttempts(box)) === 0) await someTurns()
  await box.control.get('/events?limit=1&order=newest').expect(200)
  const replay = await replayRecording(await recordingOf(box.url, 'deleted'))
  expectSame(replay)
})

test('an attempt that finds no address ends in the replay too', async () => {
  const box = await sandbox()
  const { db } = box.inside.main.world
  await setWebhook(box, 'http://127.0.0.1:9/hooks')
  await begin(box, 'nowhere')
  await db.write((unit) => {
    recordExample(unit, ids.main, 'transaction')
    const business = unit.get('businesses', ids.main) as BusinessRow
    unit.put('businesses', { ...business, webhook: { ...business.webhook, url: null } })
  })
  while ((await db.read((view) => view.size('deliveries'))) > 0) await someTurns()
  expectSame(await replayRecording(await recordingOf(box.url, 'nowhere')))
})

test('a request of several units that began in another recording is in it as rows', async () => {
  const box = await sandbox()
  const { hooks, answer } = await heldReceiver()
  const { recordings } = box.inside.main.world.admin as AdminContext
  await setWebhook(box, hooks.url)
  await begin(box, 'first')
  await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
  await hooks.arrived(1)
  const advanced = box.advance('1m')
  await until(() => box.inside.main.world.held.gauge().requests === 1)
  await someTurns()
  await recordings.stop('first')
  await recordings.start('second')
  const { quote_id } = await quoted(box.as('main'), bodies.WITHDRAWAL())
  answer()
  await advanced
  await box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await box.control.get('/clock').expect(200)
  expectSame(await replayRecording(await recordingOf(box.url, 'second')))
})
