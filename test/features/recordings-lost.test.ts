import http from 'node:http'
import { expect, test } from 'vitest'
import { replayRecording } from '../../server/features/recordings/replay/replay.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { StoreFailure } from '../../server/store/store.ts'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { expectSame, failingReceiver, recordingOf } from '../support/recording-kit.ts'
import { bodies, quoted } from '../support/trade.ts'

/** Resolves once `isTrue`, some turns of the event loop later. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(setImmediate)
}

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
}

async function begin({ control }: TestSandbox, name: string): Promise<void> {
  await control.post('/recordings', { name }).expect(201)
}

/** Sends a part of a form, and hangs up once the sandbox works on it. */
async function cutForm(box: TestSandbox, path: string, type: string, part: string): Promise<void> {
  const { held } = box.inside.main.world
  const before = held.gauge().requests
  const sent = http.request(box.url + path, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': part.length + 100 },
  })
  const closed = new Promise((resolve) => sent.once('error', resolve).once('close', resolve))
  sent.write(part)
  await until(() => held.gauge().requests > before)
  await someTurns()
  sent.destroy()
  await closed
  await until(() => held.gauge().requests === before)
}

test('a form that its client cut off is not replayed', async () => {
  const box = await sandbox()
  const { body: token } = await box.control.post('/tokens', {}).expect(201)
  const answer = await fetch(`${box.url}/api/v1/auth/users/${ids.pat}/resume-onboarding`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.access_token}` },
  })
  const path = /\/onboarding\/[A-Za-z0-9]+/.exec(await answer.text())?.[0] ?? ''
  await begin(box, 'cut')
  const form = 'application/x-www-form-urlencoded'
  await cutForm(box, `${path}/decision`, form, 'decision=reject&reason=no')
  await box.control.get('/customers').expect(200)
  const text = await recordingOf(box.url, 'cut')
  const replay = await replayRecording(text)
  expectSame(replay)
  expect(replay.requests).toBe(1)
})

test('a client that hangs up after its commit is replayed, and its answer is not compared', async () => {
  const box = await sandbox()
  const { held } = box.inside.main.world
  await begin(box, 'late')
  const body = JSON.stringify(bodies.WITHDRAWAL())
  const client = new AbortController()
  const sent = fetch(`${box.url}/api/v1/client/quotes`, {
    method: 'POST',
    signal: client.signal,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-fault': 'delay=20s;after',
      ...signed('sandbox_key', 'sandbox_secret', body),
    },
    body,
  })
  await until(() => held.gauge().paused === 1)
  client.abort()
  await expect(sent).rejects.toThrow('abort')
  await until(() => held.gauge().paused === 0)
  await box.advance('1h')
  await box.as('main').get('/transactions/v2').expect(200)
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  expectSame(await replayRecording(await recordingOf(box.url, 'late')))
})

test('a recording ends when changes cannot be stored, and says so', async () => {
  const store = await embeddedStore()
  let isFull = false
  const box = await sandbox({
    store: {
      ...store,
      transact(work, options) {
        if (!isFull) return store.transact(work, options)
        return store.transact((tx) => {
          work(tx)
          throw new StoreFailure('the disk is full')
        }, options)
      },
    },
  })
  await begin(box, 'full')
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  isFull = true
  await box.as('main').post('/quotes', bodies.WITHDRAWAL()).expect(503)
  box.errors.length = 0
  isFull = false
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  const { body } = await box.control.get('/recordings').expect(200)
  expect(body.data[0]).toMatchObject({ state: 'interrupted', requests: 1 })
  const replay = await replayRecording(await recordingOf(box.url, 'full'))
  expect(replay.differences).toEqual([])
  expect(replay.warnings).toEqual([expect.stringContaining('could not be stored and were undone')])
})

test.each([false, true])('the text of receivers is kept on request alone (%s)', async (kept) => {
  const box = await sandbox()
  const hooks = await failingReceiver()
  hooks.answer((_delivery, response) => response.writeHead(200).end('{"said":"thank you"}'))
  await box.control.post('/recordings', { name: 'said', receiver_bodies: kept }).expect(201)
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  const { quote_id } = await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await box.advance('1h')
  expect((await box.control.get('/events').expect(200)).text).toContain('thank you')
  const text = await recordingOf(box.url, 'said')
  expect(text.includes('thank you')).toBe(kept)
  expect(text.includes('"response_body":"xxxxxxxxxxxxxxxxxxxx"')).toBe(!kept)
  expectSame(await replayRecording(text))
})

test('an attempt that its receiver answers while a reset begins is replayed', async () => {
  const box = await sandbox()
  const hooks = await failingReceiver()
  let answer: (() => void) | undefined
  hooks.answer((_delivery, response) => {
    answer ??= () => response.writeHead(200).end()
  })
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  await begin(box, 'answered')
  await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
  await until(() => answer !== undefined)
  const { db } = box.inside.main.world
  const { read } = db
  let isReset = false
  const slowly = async (...call: Parameters<typeof read>) => {
    const result = await read(...call)
    if (isReset && typeof call[1]?.traced?.label === 'number') {
      // The reset has taken the clock, and goes on after the attempt has been answered.
      isReset = false
      answer?.()
      await someTurns()
    }
    return result
  }
  Object.assign(db, { read: slowly })
  isReset = true
  await box.control.post('/reset', {}).expect(200)
  Object.assign(db, { read })
  await box.control.get('/events').expect(200)
  expectSame(await replayRecording(await recordingOf(box.url, 'answered')))
})

test('a recording that begins during an advance counts the jobs of the next one alone', async () => {
  const box = await sandbox()
  const hooks = await failingReceiver()
  let begun: Promise<void> | undefined
  let isAdvancing = false
  hooks.answer((_delivery, response) => {
    if (isAdvancing) begun ??= begin(box, 'between')
    void (begun ?? Promise.resolve()).then(() => response.writeHead(200).end())
  })
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hooks.url }).expect(200)
  const { quote_id } = await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  isAdvancing = true
  await box.advance('1d')
  await quoted(box.as('main'), bodies.WITHDRAWAL())
  await box.advance('1d')
  const text = await recordingOf(box.url, 'between')
  expect(text).toContain('"advanced":true')
  expectSame(await replayRecording(text))
})
