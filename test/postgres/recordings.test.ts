import { expect, test, vi } from 'vitest'
import type { Header } from '../../server/sandbox/recordings/format.ts'
import { replayRecording } from '../../server/sandbox/recordings/replay/replay.ts'
import { ids, signed, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import {
  expectSame,
  populate,
  recordedBeside,
  recordingOf,
  restore,
} from '../support/recording-kit.ts'
import { bodies, quoted } from '../support/trade.ts'
import { asAdministrator, newSchema } from './database.ts'
import { processes, soon } from './processes.ts'

test('requests of one process are recorded and replayed to the same bytes', async () => {
  const [one, two] = await processes(2, { clock: 'frozen' })
  const hooks = await receiver()
  await one.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  await one.control.post('/recordings', { name: 'one' }).expect(201)
  const { quote_id } = await quoted(one.as('main'), bodies.WITHDRAWAL())
  await one.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await one.advance('30m')
  await one.as('main').get('/transactions/v2').expect(200)
  // Another process has recordings of its own.
  await two.control.get('/recordings/one').expect(404)
  const text = await recordingOf(one.url, 'one')
  const [header = ''] = text.split('\n')
  expect(JSON.parse(header) as Header).toMatchObject({ scope: 'process' })
  const replay = await replayRecording(text)
  expectSame(replay)
  expect(replay.requests).toBe(4)
  expect(replay.events).toBeGreaterThan(0)
})

test('a world is recorded by itself', async () => {
  const [one] = await processes(1)
  await one.control.post('/worlds', { name: 'recorded' }).expect(201)
  const url = `${one.url}/w/recorded`
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'inside' })
  const begun = await fetch(`${url}/_sandbox/recordings`, { method: 'POST', headers, body })
  expect(begun.status).toBe(201)
  const wallets = '/api/v1/client/wallets'
  const asked = { headers: signed('sandbox_key', 'sandbox_secret', '') }
  expect((await fetch(`${url}${wallets}`, asked)).status).toBe(200)
  await one.as('main').get('/wallets').expect(200)
  const replay = await replayRecording(await recordingOf(url, 'inside'))
  expectSame(replay)
  expect(replay.requests).toBe(1)
})

test('what falls due is left to the process that moves the clock, or records', async () => {
  const [one, two] = await processes(2)
  const hooks = await receiver()
  await one.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  const { quote_id } = await quoted(one.as('main'), bodies.WITHDRAWAL())
  await one.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  const { db, clock, clockDriver } = one.inside.main
  const statusesAt = async (box: TestSandbox) => {
    const { body } = await box.control.get('/transactions').expect(200)
    return body.data.map(({ status }: { status: string }) => status)
  }
  // As an advance does between two steps: the clock is moved, and nothing has run yet.
  await clockDriver.withExclusiveClock(async () => {
    clock.moveTo(clock.now() + 1_800_000)
    await db.write((unit) => unit.put('settings', { id: 'clock', value: clock.state() }))
    expect(await statusesAt(two)).toEqual(['PROCESSING'])
    expect(await statusesAt(two)).toEqual(['PROCESSING'])
  })
  const { jobs_run } = await one.advance('30m')
  expect(jobs_run).toBeGreaterThanOrEqual(0)
  await vi.waitFor(async () => expect(await statusesAt(two)).toEqual(['COMPLETED']), soon)
})

test.each([
  ['populate', populate],
  ['restore', restore],
])('requests beside a %s are replayed to the same bytes', async (_name, act) => {
  const [one] = await processes(1, { clock: 'running' })
  const replay = await replayRecording(await recordedBeside(one, 5, act))
  expectSame(replay)
  expect(replay.requests).toBeGreaterThan(12)
})

test('a job of a world that is recorded runs where it is recorded', async () => {
  const [one, two] = await processes(2, { clock: 'running' })
  await one.control.patch('/clock', { rate: 1_000 }).expect(200)
  await one.control.post('/recordings', { name: 'one' }).expect(201)
  const { quote_id } = await quoted(one.as('main'), bodies.WITHDRAWAL())
  await one.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await vi.waitFor(async () => {
    const { body } = await two.control.get('/transactions').expect(200)
    expect(body.data).toMatchObject([{ status: 'COMPLETED' }])
  }, soon)
  const replay = await replayRecording(await recordingOf(one.url, 'one'))
  expectSame(replay)
  expect(replay.events).toBeGreaterThan(0)
})

test('a commit of another process ends a recording, which says so', async () => {
  const [one, two] = await processes(2)
  await one.control.post('/recordings', { name: 'one' }).expect(201)
  const { body: refused } = await two.control.post('/recordings', { name: 'two' }).expect(409)
  expect(refused.message).toContain('Another process')
  await quoted(one.as('main'), bodies.WITHDRAWAL())
  await two.as('main').get('/wallets').expect(200)
  const { body: running } = await one.control.get('/recordings').expect(200)
  expect(running.data).toMatchObject([{ state: 'recording' }])
  await quoted(two.as('main'), bodies.WITHDRAWAL())
  await quoted(one.as('main'), bodies.WITHDRAWAL())
  const { body: ended } = await one.control.get('/recordings').expect(200)
  expect(ended.data).toMatchObject([{ state: 'interrupted', requests: 1 }])
  const text = await recordingOf(one.url, 'one')
  expect(JSON.parse(text.split('\n')[0] ?? '')).toMatchObject({ ended: 'interrupted' })
  const replay = await replayRecording(text)
  expect(replay.differences).toEqual([])
  expect(replay.warnings).toEqual([expect.stringContaining('another process')])
  // It holds nothing any more.
  await two.control.post('/recordings', { name: 'two' }).expect(201)
})

test('a commit of another process is found when a recording is stopped', async () => {
  const [one, two] = await processes(2)
  await one.control.post('/recordings', { name: 'one' }).expect(201)
  await quoted(two.as('main'), bodies.WITHDRAWAL())
  const { body } = await one.control.post('/recordings/one/stop').expect(200)
  expect(body).toMatchObject({ state: 'interrupted', requests: 0 })
})

test('a process that is gone leaves what falls due to the others', async () => {
  const address = newSchema()
  const [one] = await processes(1, { clock: 'running' }, address)
  const schema = new URL(address).searchParams.get('schema')
  await asAdministrator((client) =>
    client.query(
      `INSERT INTO "${schema}".claims (world, name, process) ` +
        `SELECT world, 'recording', 'gone' FROM "${schema}".worlds`,
    ),
  )
  await one.control.patch('/clock', { rate: 1_000 }).expect(200)
  const { quote_id } = await quoted(one.as('main'), bodies.WITHDRAWAL())
  await one.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await vi.waitFor(async () => {
    const { body } = await one.control.get('/transactions').expect(200)
    expect(body.data).toMatchObject([{ status: 'COMPLETED' }])
  }, soon)
})
