import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { type Message, openStream } from '../support/stream.ts'

type Live = Schemas['LiveMessage']

const listen = (made: TestSandbox, query = '', headers: Record<string, string> = {}) =>
  openStream<Live>(made, 'controlStream', `/stream${query}`, headers)

const about =
  (topic: Live['topic'], passes: (data: Live) => boolean = () => true) =>
  ({ data }: Message<Live>) =>
    data.topic === topic && passes(data)

const decide = ({ control }: TestSandbox, id: string, status: string) =>
  control.post(`/customers/${id}/kyc`, { status }).expect(200)

describe('each topic names what changed', () => {
  test('rows, events and requests of a call', async () => {
    const made = await sandbox()
    const stream = await listen(made)
    const answer = await decide(made, ids.pat, 'APPROVED')
    const rows = await stream.until(about('rows'))
    expect(rows.data.rows).toContainEqual({ collection: 'users', id: ids.pat })
    expect(rows.data.complete).toBe(true)
    const [event] = await made.events()
    const events = await stream.until(about('events'))
    expect(events.data.events).toContainEqual({
      id: event?.id,
      type: 'kyc.status_updated',
      business_id: ids.main,
      subject: ids.pat,
      state: 'recorded',
      attempts: 0,
    })
    const requests = await stream.until(about('requests'))
    expect(requests.data.requests).toContainEqual({
      id: answer.headers['x-sandbox-request-id'],
      method: 'POST',
      status: 200,
      path: `/_sandbox/customers/${ids.pat}/kyc`,
      operation: 'controlDecideKyc',
    })
    expect(requests.event).toBe('requests')
  })

  test('the clock, when it is moved and when what is due next changes', async () => {
    const made = await sandbox()
    const stream = await listen(made, '?topics=clock')
    await made.advance('30m')
    const moved = await stream.until(about('clock', ({ now }) => now.includes('09:30')))
    expect(moved.data.clock).toEqual((await made.control.get('/clock').expect(200)).body)
    const body = { user_id: ids.ada, currency: 'USD' }
    await made.as('main').post('/virtual-wallets', body).expect(200)
    const due = await stream.until(about('clock', ({ clock }) => clock?.next_job_at !== null))
    expect(due.data.clock?.pending_jobs).toBe(1)
  })

  test('faults, when one is added and when it applies', async () => {
    const made = await sandbox()
    const stream = await listen(made, '?topics=faults')
    await made.control.post('/faults', { operation: 'listWallets', status: 503 }).expect(201)
    await stream.take(1)
    await made.as('main').get('/wallets').expect(503)
    expect((await stream.take(2)).map(({ data }) => data.topic)).toEqual(['faults', 'faults'])
  })
})

test('the topic of calls leaves out successful reads', async () => {
  const made = await sandbox()
  const stream = await listen(made, '?topics=calls')
  await made.as('main').get('/wallets').expect(200)
  await made.as('main').get(`/wallets/${ids.ada}`).expect(404)
  const { data } = await stream.until(about('calls'))
  expect(data.requests).toEqual([expect.objectContaining({ operation: 'getWallet', status: 404 })])
})

test('only the topics asked for are sent, and a reset in any case', async () => {
  const made = await sandbox()
  await made.control.put('/snapshots/start').expect(201)
  const stream = await listen(made, '?topics=faults,%20events')
  await made.as('main').get('/wallets').expect(200)
  await decide(made, ids.pat, 'APPROVED')
  await stream.take(1)
  await made.control.post('/reset', {}).expect(200)
  await made.control.post('/snapshots/start/restore').expect(200)
  await stream.until(about('restored'))
  const seen = (await stream.take(3)).map(({ data }) => data.topic)
  expect(seen.filter((topic) => topic !== 'faults')).toEqual(['events', 'reset', 'restored'])
})

test.each([
  ['event', '(did you mean "events"?)'],
  ['events,money', 'events, requests, calls, clock, rows, faults'],
  [',', 'events, requests'],
])('an unknown topic "%s" is 400 and names the known ones', async (topics, words) => {
  const { control } = await sandbox()
  const { body } = await control.get(`/stream?topics=${topics}`).expect(400)
  expect(body.message).toMatch(/^topics must name/)
  expect(body.message).toContain(words)
})

test('a client that comes back gets what it missed, and nothing twice', async () => {
  const made = await sandbox()
  const first = await listen(made, '?topics=events')
  await decide(made, ids.pat, 'APPROVED')
  const [seen] = await first.take(1)
  first.close()
  await first.ended
  await decide(made, ids.rex, 'PENDING')
  const again = await listen(made, '?topics=events', { 'last-event-id': String(seen?.id) })
  const [next] = await again.take(1)
  expect(next?.data.events?.map(({ subject }) => subject)).toEqual([ids.rex])
})

test('a client that remembers what is gone gets a notice to fetch all again', async () => {
  const machine = testMachine()
  const made = await sandbox({ machine })
  const stream = await listen(made, '?last_event_id=elsewhere-7')
  const [told] = await stream.take(1)
  expect(told?.data).toEqual({ topic: 'missed', now: '2026-01-05T09:00:00.000Z' })
  expect(told?.id).toMatch(/-0$/)
  stream.close()
})

test('what changes in one moment comes as one bounded message', async () => {
  const machine = testMachine()
  const made = await sandbox({ machine })
  const stream = await listen(made, '?topics=requests,rows')
  for (let i = 0; i < 250; i += 1) await decide(made, ids.pat, i % 2 ? 'PENDING' : 'APPROVED')
  machine.pass(50)
  const seen = await stream.take(2)
  const requests = seen.find(about('requests'))?.data
  expect([requests?.requests?.length, requests?.complete]).toEqual([200, false])
  const rows = seen.find(about('rows'))?.data
  expect([rows?.rows?.length, rows?.complete]).toEqual([200, false])
})

test('nothing is noted before the first client, and no timer stays after the last', async () => {
  const machine = testMachine()
  const made = await sandbox({ machine })
  const before = machine.waiting()
  await decide(made, ids.pat, 'APPROVED')
  expect(machine.waiting()).toBe(before)
  const stream = await listen(made)
  stream.close()
  await stream.ended
  await expect.poll(() => made.inside.held.gauge().streams).toBe(0)
  machine.pass(60_000)
  await decide(made, ids.pat, 'REJECTED')
  // A timer of the store may have ended meanwhile.
  expect(machine.waiting()).toBeLessThanOrEqual(before)
})

test('it counts as a stream, ends when the sandbox stops, and needs the token', async () => {
  const settings = { adminToken: 'let-me-in' }
  const made = await sandbox({ settings })
  expect((await listen(made)).response.statusCode).toBe(401)
  const stream = await listen(made, '', { authorization: 'Bearer let-me-in' })
  expect(made.inside.held.gauge().streams).toBe(1)
  made.inside.drain()
  await stream.ended
  expect(stream.response.complete).toBe(true)
})

test('a stream beyond the bound is refused', async () => {
  const made = await sandbox({ settings: { bounds: { ...defaultBounds, maxStreams: 1 } } })
  await listen(made)
  const { body } = await made.control.get('/stream').expect(429)
  expect(body).toMatchObject({ error: 'too many streams' })
})
