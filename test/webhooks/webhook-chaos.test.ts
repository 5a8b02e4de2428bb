import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestOptions } from '../support/harness.ts'
import { type Received, receiver, signatureOf } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'

const secret = 'sandbox_webhook_secret'

/** A sandbox with a receiver whose deliveries misbehave. */
async function chaotic(shares: object, options: TestOptions = {}) {
  const made = await sandbox(options)
  const hook = await receiver()
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await made.control.put('/webhooks/chaos', shares).expect(200)
  const decide = (user: string, status: string) =>
    made.control.post(`/customers/${user}/kyc`, { status }).expect(200)
  return { ...made, hook, decide }
}

const isGenuine = (delivery: Received) =>
  signatureOf(delivery, secret) === delivery.headers['x-signature']

const ageOf = ({ headers }: Received) => Date.now() - Date.parse(headers['x-timestamp'] ?? '')

test('a duplicate is the same event once more', async () => {
  const { hook, decide, advance, events } = await chaotic({ duplicate: 1 })
  await decide(ids.pat, 'APPROVED')
  await advance('1d')
  expect(hook.received).toHaveLength(2)
  const [first, second] = hook.received
  expect(second?.headers['x-webhook-id']).toBe(first?.headers['x-webhook-id'])
  expect(second?.body).toBe(first?.body)
  const [event] = await events()
  expect(event).toMatchObject({ state: 'delivered', attempts: [{ chaos: ['duplicate'] }, {}] })
})

test('a drop is an attempt that never arrives; when all are dropped, the event is exhausted', async () => {
  const { hook, decide, advance, events } = await chaotic({ drop: 1 })
  await decide(ids.pat, 'APPROVED')
  await advance('1d')
  expect(hook.received).toEqual([])
  const [event] = await events()
  expect(event?.state).toBe('exhausted')
  expect(event?.attempts).toHaveLength(6)
  expect(event?.attempts[0]).toMatchObject({ status: null, chaos: ['drop'] })
})

test('with a list of events, the faults happen to these alone', async () => {
  const { hook, decide, advance, events, control } = await chaotic({ drop: 1 })
  await decide(ids.pat, 'APPROVED')
  await decide(ids.pat, 'REJECTED')
  const [first] = await events()
  const shares = { drop: 1, events: [first?.id] }
  const { body } = await control.put('/webhooks/chaos', shares).expect(200)
  expect(body).toMatchObject(shares)
  await advance('1d')
  expect((await events()).map(({ state }) => state)).toEqual(['exhausted', 'delivered'])
  expect(hook.received).toHaveLength(1)
  const { body: off } = await control.put('/webhooks/chaos', {}).expect(200)
  expect(off).toMatchObject({ drop: 0, events: null })
})

test('a dropped attempt is made up for by the schedule of retries', async () => {
  const { hook, decide, advance, control } = await chaotic({ drop: 1 })
  await decide(ids.pat, 'APPROVED')
  await advance('0s')
  await control.put('/webhooks/chaos', {}).expect(200)
  await advance('5s')
  expect(hook.received.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['2'])
})

test('a tampered body does not fit its signature, and a receiver that checks gets it again', async () => {
  const { hook, decide, advance, events, control } = await chaotic({ tamper: 1 })
  hook.answer((delivery, response) => response.writeHead(isGenuine(delivery) ? 200 : 401).end())
  await decide(ids.pat, 'APPROVED')
  await advance('0s')
  await control.put('/webhooks/chaos', {}).expect(200)
  await advance('5s')
  expect(hook.received.map(isGenuine)).toEqual([false, true])
  const [event] = await events()
  expect(event?.attempts).toMatchObject([{ status: 401, chaos: ['tamper'] }, { status: 200 }])
})

test('what is tampered with is an amount, where there is one', async () => {
  const { hook, as, advance } = await chaotic({ tamper: 1 })
  const quote = bodies.EXCHANGE({ origin_reference: 'order-1' })
  const { body } = await as('main').post('/quotes', quote).expect(201)
  await as('main').post(`/quotes/${body.quote_id}/accept`).expect(200)
  await advance('4s')
  expect(hook.received[0]?.payload.source_amount).toBe('200.00')
})

test('a stale delivery is signed rightly, an hour ago', async () => {
  const { hook, decide, advance } = await chaotic({ stale: 1 })
  await decide(ids.pat, 'APPROVED')
  await advance('0s')
  const [delivery] = hook.received
  expect(delivery && isGenuine(delivery)).toBe(true)
  expect(delivery && ageOf(delivery)).toBeGreaterThan(3_590_000)
})

test('a delayed event comes up to five minutes late, and once', async () => {
  const { hook, decide, advance, events } = await chaotic({ delay: 1 })
  await decide(ids.pat, 'APPROVED')
  await advance('0s')
  expect(hook.received).toEqual([])
  await advance('5m')
  expect(hook.received).toHaveLength(1)
  const [event] = await events()
  const late = Date.parse(event?.attempts[0]?.at ?? '') - Date.parse(event?.created_at ?? '')
  expect(late).toBeGreaterThanOrEqual(1_000)
  expect(late).toBeLessThanOrEqual(300_000)
})

test('a reordered event is overtaken by later ones of its subject', async () => {
  const { hook, decide, advance } = await chaotic({ reorder: 0.5 })
  const statuses = ['APPROVED', 'REJECTED', 'PENDING', 'NOT_STARTED']
  for (const status of [...statuses, ...statuses]) {
    await decide(ids.rex, status)
    await advance('1s')
  }
  await advance('1m')
  const created = [...hook.received].sort((a, b) =>
    String(a.payload.timestamp).localeCompare(String(b.payload.timestamp)),
  )
  expect(hook.received).toHaveLength(8)
  expect(hook.received.map(({ body }) => body)).not.toEqual(created.map(({ body }) => body))
})

describe('the seed decides', () => {
  const run = async (seed: string) => {
    const shares = { duplicate: 0.3, drop: 0.3, tamper: 0.3, stale: 0.3 }
    const { hook, decide, advance, events } = await chaotic(shares, { seed })
    for (const user of [ids.pat, ids.ben, ids.rex]) {
      await decide(user, 'NOT_STARTED')
      await decide(user, 'REJECTED')
      await decide(user, 'APPROVED')
    }
    await advance('1d')
    const met = (await events()).map(({ attempts }) => attempts.map(({ chaos }) => chaos ?? []))
    return { met, count: hook.received.length }
  }

  test('so a run repeats, whichever receiver answers first', async () => {
    const first = await run('7')
    expect(await run('7')).toEqual(first)
    expect(new Set(first.met.flat(2)).size).toBeGreaterThan(2)
    expect(await run('8')).not.toEqual(first)
  })
})

describe('chaos', () => {
  const none = { duplicate: 0, drop: 0, reorder: 0, delay: 0, tamper: 0, stale: 0, events: null }

  test('is off until it is asked for, and set as a whole', async () => {
    const { control } = await sandbox()
    expect((await control.get('/webhooks/chaos').expect(200)).body).toEqual(none)
    await control.put('/webhooks/chaos', { drop: 0.5 }).expect(200)
    const { body } = await control.put('/webhooks/chaos', { stale: 1 }).expect(200)
    expect(body).toEqual({ ...none, stale: 1 })
    expect((await control.get('/webhooks/chaos').expect(200)).body).toEqual(body)
  })

  test('ends with a reset', async () => {
    const { control } = await chaotic({ drop: 1 })
    await control.post('/reset', {}).expect(200)
    expect((await control.get('/webhooks/chaos').expect(200)).body).toEqual(none)
  })

  test.each([
    [{ drop: 1.5 }, 'drop must be at most 1'],
    [{ drop: -0.1 }, 'drop must be at least 0'],
    [{ drop: '1' }, 'drop must be a number'],
    [{ lose: 1 }, 'Unknown field "lose"'],
  ])('%j is refused', async (shares, said) => {
    const { control } = await sandbox()
    const { body } = await control.put('/webhooks/chaos', shares).expect(400)
    expect(body.message).toContain(said)
    expect((await control.get('/webhooks/chaos').expect(200)).body).toEqual(none)
  })
})
