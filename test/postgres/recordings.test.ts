import { expect, test } from 'vitest'
import type { Header } from '../../server/features/recordings/format.ts'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { ids, signed } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import {
  expectSame,
  populate,
  recordedBeside,
  recordingOf,
  restore,
} from '../support/recording-kit.ts'
import { bodies, quoted } from '../support/trade.ts'
import { processes } from './processes.ts'

test('a recording has the requests of all processes, and is replayed to the same bytes', async () => {
  const [one, two] = await processes(2, { clock: 'frozen' })
  const hooks = await receiver()
  await one.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  await two.control.post('/recordings', { name: 'one' }).expect(201)
  const { quote_id } = await quoted(one.as('main'), bodies.WITHDRAWAL())
  await two.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await two.advance('30m')
  await one.as('main').get('/transactions/v2').expect(200)
  const text = await recordingOf(two.url, 'one')
  const [header = ''] = text.split('\n')
  expect(JSON.parse(header) as Header).toMatchObject({ scope: 'server' })
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

test.each([
  ['populate', populate],
  ['restore', restore],
])('requests beside a %s are replayed to the same bytes', async (_name, act) => {
  const [one] = await processes(1, { clock: 'running' })
  const replay = await replayRecording(await recordedBeside(one, 5, act))
  expectSame(replay)
  expect(replay.requests).toBeGreaterThan(12)
})
