import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { ids, sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { type Receiver, receiver, signatureOf } from '../support/receiver.ts'
import { bodies, walletOf } from '../support/trade.ts'

const secret = 'sandbox_webhook_secret'

/** A sandbox whose first business has a receiver. */
async function connected(options: TestOptions = {}, profile: 'request' | 'standard' = 'request') {
  const made = await sandbox(options)
  const hook = await receiver()
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url, profile }).expect(200)
  return { ...made, hook }
}

/** Decides KYC, which sends an event at once. */
async function decide({ control }: TestSandbox, user: string = ids.pat, status = 'APPROVED') {
  await control.post(`/customers/${user}/kyc`, { status }).expect(200)
}

/** Accepts a payout, whose event comes with its last step. */
async function payOut({ as }: TestSandbox): Promise<string> {
  const quote = bodies.EXCHANGE()
  const { body } = await as('main').post('/quotes', quote).expect(201)
  const { body: accepted } = await as('main').post(`/quotes/${body.quote_id}/accept`).expect(200)
  return accepted.transaction_id
}

/** Moves money between two wallets: with an event for every change, that is two events. */
async function transfer(made: TestSandbox): Promise<string> {
  const body = {
    source_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
    target_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
    amount: '1.00',
    idempotency_key: '11111111-1111-4111-8111-111111111111',
  }
  const answer = await made.as('main').post('/transactions/transfer', body).expect(201)
  return answer.body.id
}

async function onlyEvent({ events }: TestSandbox) {
  const all = await events()
  expect(all).toHaveLength(1)
  return all[0] as (typeof all)[number]
}

describe('the profile `request`', () => {
  test('signs the raw body and the time of the attempt, as requests are signed', async () => {
    const made = await connected()
    const began = Date.now()
    await decide(made)
    await made.advance('0s')
    const [delivery] = made.hook.received
    const event = await onlyEvent(made)
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-id': event.id,
      'x-webhook-attempt': '1',
      'x-webhook-event': 'kyc.status_updated',
    })
    expect(delivery?.headers['x-signature']).toBe(delivery && signatureOf(delivery, secret))
    expect(delivery?.payload).toEqual(event.payload)
    const sentAt = Date.parse(delivery?.headers['x-timestamp'] ?? '')
    expect(sentAt).toBeGreaterThanOrEqual(began)
    expect(sentAt).toBeLessThanOrEqual(Date.now())
  })

  test('signs with the secret as it is at the time of the attempt', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made)
    await made.advance('0s')
    await made.control.put(`/businesses/${ids.main}/webhook`, { secret: 'rotated' }).expect(200)
    await made.advance('5s')
    const signatures = made.hook.received.map(({ headers }) => headers['x-signature'])
    const [first, second] = made.hook.received
    expect(signatures).toEqual([
      first && signatureOf(first, secret),
      second && signatureOf(second, 'rotated'),
    ])
  })
})

describe('the profile `standard`', () => {
  test('is verified by the library of Standard Webhooks, and by hand', async () => {
    const made = await connected({}, 'standard')
    await decide(made)
    await made.advance('0s')
    const { body } = await made.control.get('/businesses').expect(200)
    const shown = body.data[0].webhook.secret
    expect(shown).toBe(`whsec_${Buffer.from(secret).toString('base64')}`)
    const delivery = made.hook.received[0] as Receiver['received'][number]
    expect(new Webhook(shown).verify(delivery.body, delivery.headers)).toEqual(delivery.payload)
    const {
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': signed,
    } = delivery.headers
    const text = `${id}.${at}.${delivery.body}`
    expect(signed).toBe(`v1,${createHmac('sha256', secret).update(text).digest('base64')}`)
    expect(id).toBe((await onlyEvent(made)).id)
    expect(delivery.headers).not.toHaveProperty('x-signature')
  })

  test('takes a secret in its own form', async () => {
    const made = await connected()
    const own = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const change = { profile: 'standard', secret: own }
    await made.control.put(`/businesses/${ids.main}/webhook`, change).expect(200)
    await decide(made)
    await made.advance('0s')
    const delivery = made.hook.received[0] as Receiver['received'][number]
    expect(new Webhook(own).verify(delivery.body, delivery.headers)).toEqual(delivery.payload)
  })

  test.each([
    ['whsec_', 'nothing'],
    ['whsec_!!!!', 'not base64'],
    [`whsec_${Buffer.alloc(23).toString('base64')}`, '23 bytes'],
    [`whsec_${Buffer.alloc(65).toString('base64')}`, '65 bytes'],
  ])('refuses %s (%s)', async (wrong) => {
    const { control } = await sandbox()
    const change = { profile: 'standard', secret: wrong }
    const { body } = await control.put(`/businesses/${ids.main}/webhook`, change).expect(400)
    expect(body.message).toContain('secret must be whsec_')
  })
})

describe('an event shows', () => {
  test.each(['request', 'standard'] as const)(
    'where each attempt went, with the headers it was sent with: %s',
    async (profile) => {
      const made = await connected({}, profile)
      made.hook.answer(500)
      const withQuery = made.hook.url.replace('http://', 'http://user:word@')
      await made.control
        .put(`/businesses/${ids.main}/webhook`, { url: `${withQuery}?token=x` })
        .expect(200)
      await decide(made)
      await made.advance('0s')
      const { attempts, id } = await onlyEvent(made)
      const [delivery] = made.hook.received
      expect(attempts[0]?.url).toBe(new URL(made.hook.url).href)
      const { headers } = attempts[0] as { headers: Record<string, string> }
      expect(Object.keys(headers).length).toBeGreaterThan(4)
      expect(delivery?.headers).toMatchObject(headers)
      const { body } = await made.control.get(`/events/${id}`).expect(200)
      expect(body.attempts[0].headers).toEqual(headers)
    },
  )

  test('when the next attempt is due, and null once there is none', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made)
    await made.advance('0s')
    const { next_attempt_at, created_at } = await onlyEvent(made)
    expect(Date.parse(next_attempt_at ?? '') - Date.parse(created_at)).toBe(5_000)
    made.hook.answer(204)
    await made.advance('5s')
    expect(await onlyEvent(made)).toMatchObject({ state: 'delivered', next_attempt_at: null })
  })

  test('nothing sent where chaos dropped the attempt', async () => {
    const made = await connected()
    await made.control.put('/webhooks/chaos', { drop: 1 }).expect(200)
    await decide(made)
    await made.advance('0s')
    const { attempts } = await onlyEvent(made)
    expect(attempts[0]).toMatchObject({ url: null, headers: null, chaos: ['drop'] })
  })
})

describe('retries', () => {
  const schedule = [0, 5_000, 30_000, 120_000, 600_000, 1_800_000]

  test('come 5 s, 30 s, 2 min, 10 min and 30 min after the event, then it is exhausted', async () => {
    const made = await connected()
    made.hook.answer(503)
    await decide(made)
    await made.advance('1d')
    const { attempts, state, created_at } = await onlyEvent(made)
    const after = attempts.map(({ at }) => Date.parse(at) - Date.parse(created_at))
    expect(after).toEqual(schedule)
    expect(state).toBe('exhausted')
    const numbers = schedule.map((_, i) => i + 1)
    expect(attempts.map(({ number }) => number)).toEqual(numbers)
    expect(attempts[0]).toMatchObject({
      status: 503,
      error: 'answered with status 503',
      response_body: 'status 503',
    })
    const { received } = made.hook
    const sent = received.map(({ headers }) => headers['x-webhook-attempt'])
    expect(sent).toEqual(numbers.map(String))
    expect(new Set(received.map(({ headers }) => headers['x-webhook-id'])).size).toBe(1)
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  })

  test.each([
    ['1s,PT1M, 2m', [0, 1_000, 60_000, 120_000]],
    ['off', [0]],
    ['365d', [0, 365 * 86_400_000]],
  ])(
    'where SANDBOX_WEBHOOK_RETRIES is %s come after %j ms (A20)',
    async (webhookRetries, times) => {
      const made = await connected({ settings: { webhookRetries } })
      made.hook.answer(500)
      await decide(made)
      await made.advance('366d')
      const { attempts, state, created_at } = await onlyEvent(made)
      expect(state).toBe('exhausted')
      const after = attempts.map(({ at }) => Date.parse(at) - Date.parse(created_at))
      expect(after).toEqual(times)
    },
  )

  test('of a world come at its own times', async () => {
    const made = await sandbox()
    const hook = await receiver()
    hook.answer(500)
    const settings = { webhook_url: hook.url, webhook_retries: '1s,3s' }
    await made.control.post('/worlds', { name: 'often', settings }).expect(201)
    const world = supertest(made.url)
    await world.post(`/w/often/_sandbox/customers/${ids.pat}/kyc`).send({ status: 'APPROVED' })
    await world.post('/w/often/_sandbox/clock/advance').send({ by: '1d' }).expect(200)
    expect(hook.received).toHaveLength(3)
  })

  test('of a world at other times are refused', async () => {
    const { control } = await sandbox()
    for (const webhook_retries of ['30s,5s', '5s,', 'never', `${'1s,'.repeat(99)}1s`, 5]) {
      const { body } = await control.post('/worlds', { settings: { webhook_retries } }).expect(400)
      expect(body.message).toContain('settings.webhook_retries must')
    }
  })

  test('end with the first success', async () => {
    const made = await connected()
    made.hook.answer((_delivery, response, number) =>
      response.writeHead(number < 3 ? 500 : 202).end(),
    )
    await decide(made)
    await made.advance('1d')
    const { attempts, state } = await onlyEvent(made)
    expect(state).toBe('delivered')
    expect(attempts.map(({ status, error }) => [status, error])).toEqual([
      [500, 'answered with status 500'],
      [500, 'answered with status 500'],
      [202, null],
    ])
  })

  test('go where the address points by then, and nowhere once it is taken away', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made)
    await made.advance('0s')
    const other = await receiver()
    other.answer(500)
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: other.url }).expect(200)
    await made.advance('5s')
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: null }).expect(200)
    await made.advance('1d')
    expect([made.hook.received.length, other.received.length]).toEqual([1, 1])
    expect((await onlyEvent(made)).state).toBe('recorded')
  })

  test('survive a restart', async () => {
    const files = folderOptions(join(temporaryFolder(), 'data'), {})
    const made = await connected({ store: await embeddedStore({ files }) })
    made.hook.answer(500)
    await decide(made)
    await made.advance('5s')
    await made.close()
    made.hook.answer(200)
    const again = await sandbox({ store: await embeddedStore({ files }) })
    await again.advance('25s')
    expect(made.hook.received).toHaveLength(3)
    const { state, attempts } = await onlyEvent(again)
    expect([state, attempts.length]).toEqual(['delivered', 3])
  })
})

test.each([
  [200, 'delivered'],
  [299, 'delivered'],
  [300, 'pending'],
  [404, 'pending'],
])('an attempt that is answered with %i leaves its event %s', async (status, state) => {
  const made = await connected()
  made.hook.answer((_delivery, response) => response.writeHead(status).end())
  await decide(made)
  await made.advance('0s')
  expect(await onlyEvent(made)).toMatchObject({ state, attempts: [{ status }] })
})

describe('a failed attempt', () => {
  test('is one that is redirected: the other place gets nothing', async () => {
    const made = await connected()
    const other = await receiver()
    made.hook.answer((_delivery, response) =>
      response.writeHead(307, { location: other.url }).end(),
    )
    await decide(made)
    await made.advance('0s')
    expect(other.received).toEqual([])
    expect((await onlyEvent(made)).attempts).toMatchObject([
      { status: 307, error: 'answered with status 307' },
    ])
  })

  test('is one whose receiver hangs up, or is not there', async () => {
    const made = await connected()
    made.hook.answer((_delivery, response) => response.destroy())
    await decide(made)
    await made.advance('0s')
    const nobody = createServer()
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const url = `http://127.0.0.1:${port}/`
    await made.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
    await made.advance('5s')
    const { attempts, state } = await onlyEvent(made)
    expect(state).toBe('pending')
    expect(attempts.map(({ status }) => status)).toEqual([null, null])
    expect(attempts[0]?.error).toMatch(/UND_ERR_SOCKET|ECONNRESET/)
    expect(attempts[1]?.error).toMatch(
      /^ECONNREFUSED: .*\(nothing listens there: is the receiver running\?\)$/,
    )
  })

  test('to localhost from inside a container says why nothing answers there', async () => {
    const made = await sandbox({ settings: { inContainer: true } })
    for (const url of ['http://localhost:1/', 'http://127.0.0.1:1/', 'http://[::1]:1/']) {
      await made.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
      await decide(made, ids.pat, url.includes('localhost') ? 'APPROVED' : 'REJECTED')
      await decide(made, ids.pat, 'PENDING')
      await made.advance('0s')
    }
    const errors = (await made.events()).flatMap(({ attempts }) => attempts).map((a) => a.error)
    expect(errors.length).toBeGreaterThan(3)
    for (const error of errors) expect(error).toContain('host.docker.internal')
  })

  test('is one that is not answered within ten seconds of real time', async () => {
    const machine = testMachine()
    const made = await connected({ machine })
    made.hook.answer(() => {})
    await decide(made)
    await made.hook.arrived(1)
    machine.pass(9_999)
    expect((await onlyEvent(made)).attempts).toEqual([])
    machine.pass(1)
    await made.advance('0s')
    expect((await onlyEvent(made)).attempts).toMatchObject([
      { status: null, error: 'no answer within 10 seconds', duration_ms: 10_000 },
    ])
  })

  test('keeps the first two thousand characters of what was answered', async () => {
    const made = await connected()
    made.hook.answer((_delivery, response) => response.writeHead(500).end('é'.repeat(50_000)))
    await decide(made)
    await made.advance('0s')
    expect((await onlyEvent(made)).attempts[0]?.response_body).toBe('é'.repeat(2_000))
  })
})

test('a secret that begins among the kept characters of an answer is not kept in part', async () => {
  const made = await connected()
  const secret = 'a webhook secret of forty-two characters..'
  await made.control.put(`/businesses/${ids.main}/webhook`, { secret }).expect(200)
  made.hook.answer((_delivery, response) => {
    response.writeHead(500).end(`${' '.repeat(1_980)}${secret} is wrong`)
  })
  await decide(made)
  await made.advance('0s')
  const [attempt] = (await onlyEvent(made)).attempts
  expect(attempt?.response_body.length).toBeLessThanOrEqual(2_000)
  expect(attempt?.response_body).not.toContain(secret.slice(0, 10))
})

test('history that is generated while the endpoint is off is never sent, missed events are', async () => {
  const made = await connected()
  const setWebhook = (change: object) =>
    made.control.put(`/businesses/${ids.main}/webhook`, change).expect(200)
  await setWebhook({ enabled: false })
  await decide(made)
  await made.control.post('/populate', { customers: 3, transactions: 30, days: 3 }).expect(201)
  await setWebhook({ enabled: true })
  await made.advance('0s')
  const states = (await made.events()).map(({ state }) => state)
  expect(states.filter((state) => state === 'delivered')).toHaveLength(1)
  expect(new Set(states)).toEqual(new Set(['delivered', 'recorded']))
})

describe('410', () => {
  test('turns the endpoint off: nothing more is sent, until it is turned on again', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made, ids.rex)
    await made.advance('0s')
    made.hook.answer(410)
    await decide(made, ids.pat)
    await made.advance('1d')
    await decide(made, ids.ben, 'REJECTED')
    await made.advance('1d')
    expect(made.hook.received).toHaveLength(2)
    const states = (await made.events()).map(({ state }) => state)
    expect(states).toEqual(['disabled', 'disabled', 'disabled'])
    const { body } = await made.control.get('/businesses').expect(200)
    expect(body.data[0].webhook.enabled).toBe(false)
    made.hook.answer(200)
    await made.control.put(`/businesses/${ids.main}/webhook`, { enabled: true }).expect(200)
    await decide(made, ids.ben, 'APPROVED')
    await made.advance('0s')
    // The first two are older than a day.
    const after = (await made.events()).map(({ state }) => state)
    expect(after).toEqual(['disabled', 'disabled', 'delivered', 'delivered'])
  })

  test('is forgotten by a reset, which keeps the address', async () => {
    const made = await connected()
    made.hook.answer(410)
    await decide(made)
    await made.advance('0s')
    await made.control.post('/reset', {}).expect(200)
    const { body } = await made.control.get('/businesses').expect(200)
    expect(body.data[0].webhook).toMatchObject({ url: made.hook.url, enabled: true })
  })

  test('stays off after a reset if the control API turned it off', async () => {
    const made = await connected()
    await made.control.put(`/businesses/${ids.main}/webhook`, { enabled: false }).expect(200)
    await made.control.post('/reset', {}).expect(200)
    await decide(made)
    await made.advance('0s')
    expect(made.hook.received).toEqual([])
    expect((await onlyEvent(made)).state).toBe('disabled')
  })
})

test.each([
  [{ enabled: false }, 'disabled'],
  [{ url: null }, 'recorded'],
])(
  'an attempt that fails after the endpoint became %j is not tried again',
  async (change, state) => {
    const made = await connected()
    made.hook.answer(async (_delivery, response) => {
      await made.control.put(`/businesses/${ids.main}/webhook`, change).expect(200)
      response.writeHead(500).end()
    })
    await decide(made)
    await made.advance('0s')
    expect(await onlyEvent(made)).toMatchObject({ state, attempts: [{ status: 500 }] })
    await made.advance('1d')
    expect(made.hook.received).toHaveLength(1)
  },
)

test('an attempt that fails after its endpoint was switched off and on leaves the new schedule', async () => {
  const made = await connected()
  const put = (change: object) =>
    made.control.put(`/businesses/${ids.main}/webhook`, change).expect(200)
  let done = () => {}
  const switched = new Promise<void>((resolve) => {
    done = resolve
  })
  made.hook.answer(async (_delivery, response, number) => {
    if (number === 1) {
      await made.advance('1s')
      await put({ enabled: false })
      await put({ enabled: true })
      done()
    }
    response.writeHead(500).end()
  })
  await decide(made)
  await switched
  await made.advance('1d')
  // The attempt in progress, then all six of a new schedule.
  const event = await onlyEvent(made)
  expect(event.attempts).toHaveLength(7)
  expect(event.state).toBe('exhausted')
})

test('a 410 of an address that was replaced meanwhile does not switch off the new one', async () => {
  const made = await connected()
  const next = await receiver()
  const path = `/businesses/${ids.main}/webhook`
  made.hook.answer(async (_delivery, response) => {
    await made.control.put(path, { url: next.url }).expect(200)
    response.writeHead(410).end()
  })
  await decide(made)
  await made.advance('5s')
  expect(next.received).toHaveLength(1)
  expect((await onlyEvent(made)).state).toBe('delivered')
})

test('a redelivery that is answered with 410 leaves its event delivered', async () => {
  const made = await connected()
  await decide(made)
  await made.advance('0s')
  const { id } = await onlyEvent(made)
  made.hook.answer(410)
  await made.control.post(`/events/${id}/redeliver`).expect(200)
  await made.advance('0s')
  expect((await onlyEvent(made)).state).toBe('delivered')
  const { body } = await made.control.get('/businesses').expect(200)
  expect(body.data[0].webhook).toMatchObject({ enabled: false })
})

describe('an endpoint that is switched off and on again', () => {
  const put = (made: Awaited<ReturnType<typeof connected>>, change: object) =>
    made.control.put(`/businesses/${ids.main}/webhook`, change).expect(200)
  const problems = async ({ control }: TestSandbox) =>
    (await control.get('/problems').expect(200)).body.data as Record<string, unknown>[]

  test('gets what it missed when it is enabled first and has its URL again later', async () => {
    const made = await connected()
    await put(made, { enabled: false })
    await decide(made, ids.pat)
    await put(made, { url: null, enabled: true })
    await decide(made, ids.rex)
    await put(made, { url: made.hook.url })
    await made.advance('0s')
    expect((await made.events()).map(({ state }) => state)).toEqual(['delivered', 'recorded'])
    await put(made, { url: `${made.hook.url}/other` })
    await made.advance('0s')
    expect(made.hook.received).toHaveLength(1)
  })

  test('gets what it missed, in order, at its present URL, with a new schedule', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made, ids.pat)
    await made.advance('6s')
    await put(made, { enabled: false })
    await decide(made, ids.rex)
    await made.advance('1h')
    expect((await made.events()).map(({ state }) => state)).toEqual(['disabled', 'disabled'])
    expect(await problems(made)).toMatchObject([
      { kind: 'receiver' },
      { kind: 'delivery', count: 2 },
    ])
    made.hook.received.length = 0
    await put(made, { enabled: true, url: `${made.hook.url}/new` })
    await made.advance('0s')
    const sent = () =>
      made.hook.received.map(({ payload, headers }) => [
        payload.user_id,
        headers['x-webhook-attempt'],
      ])
    expect(sent()).toEqual([
      [ids.pat, '3'],
      [ids.rex, '1'],
    ])
    // Both are tried again as often as a new event.
    await made.advance('5s')
    expect(sent().slice(2)).toEqual([
      [ids.pat, '4'],
      [ids.rex, '2'],
    ])
    made.hook.answer(200)
    await made.advance('30m')
    expect((await made.events()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await problems(made)).toEqual([])
  })

  test('gets nothing from before a day ago, and nothing twice', async () => {
    const made = await connected()
    await put(made, { enabled: false })
    await decide(made, ids.pat)
    await made.advance('1s')
    await decide(made, ids.rex)
    await made.advance('1d')
    await put(made, { enabled: true })
    await put(made, { enabled: true })
    await made.advance('0s')
    expect(made.hook.received.map(({ payload }) => payload.user_id)).toEqual([ids.rex])
    const sent = { state: 'undelivered' }
    const again = () => made.control.post('/events/redeliver', sent).expect(200)
    expect((await again()).body).toEqual({ scheduled: 1, without_address: 0, complete: true })
    await made.advance('0s')
    expect(made.hook.received.at(-1)?.payload.user_id).toBe(ids.pat)
    expect((await again()).body.scheduled).toBe(0)
  })
})

test('all events that a receiver refused are sent once more after its repair', async () => {
  const made = await connected()
  made.hook.answer((_delivery, response) => response.writeHead(500).end())
  await decide(made, ids.pat)
  await decide(made, ids.rex)
  await made.advance('0s')
  made.hook.answer((_delivery, response) => response.writeHead(200).end())
  const again = () => made.control.post('/events/redeliver', { state: 'undelivered' }).expect(200)
  expect((await again()).body).toEqual({ scheduled: 2, without_address: 0, complete: true })
  await made.advance('0s')
  expect((await made.events()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  expect((await again()).body.scheduled).toBe(0)
})

describe('a slow receiver', () => {
  test('that takes nine seconds holds up no request', async () => {
    const machine = testMachine()
    const made = await connected({ machine })
    let release = () => {}
    made.hook.answer((_delivery, response) => {
      release = () => response.writeHead(200).end()
    })
    await decide(made)
    await made.hook.arrived(1)
    await made.as('main').get('/wallets').expect(200)
    await payOut(made)
    machine.pass(9_000)
    await made.as('main').get('/wallets').expect(200)
    release()
    await made.advance('0s')
    expect((await made.events('?type=kyc.status_updated'))[0]).toMatchObject({
      state: 'delivered',
      attempts: [{ status: 200, duration_ms: 9_000 }],
    })
  })

  test('is waited for by an advance, while a second one is refused', async () => {
    const made = await connected()
    let release = () => {}
    made.hook.answer((_delivery, response) => {
      release = () => response.writeHead(200).end()
    })
    await decide(made)
    await made.hook.arrived(1)
    const advance = () => made.control.post('/clock/advance', { by: '1m' }).then((answer) => answer)
    const both = [advance(), advance()]
    const refused = await Promise.race(both)
    expect(refused).toMatchObject({ status: 409, body: { error: 'clock is being moved' } })
    await made.control.post('/reset', {}).expect(409)
    await made.control.patch('/clock', { mode: 'running' }).expect(409)
    release()
    const moved = (await Promise.all(both)).find(({ status }) => status === 200)
    expect(moved?.body).toMatchObject({ now: '2026-01-05T09:01:00.000Z' })
  })

  test.each(['frozen', 'running'] as const)(
    'may call the API back while it is delivered to, on a %s clock',
    async (clock) => {
      const made = await connected({ clock })
      const seen: unknown[] = []
      made.hook.answer(async ({ payload }, response) => {
        const path = `/transactions/v2/${payload.transaction_id}`
        const { status, body } = await made.as('main').get(path)
        seen.push([status, body.status_name, body.completed_at])
        response.writeHead(200).end()
      })
      await payOut(made)
      await made.advance('4s')
      const [event] = await made.events('?type=transaction')
      expect(event?.state).toBe('delivered')
      expect(seen).toEqual([[200, 'COMPLETED', event?.payload.timestamp]])
    },
  )

  test('holds up no delivery of another subject', async () => {
    const made = await connected()
    const held: (() => void)[] = []
    made.hook.answer((_delivery, response) => {
      held.push(() => response.writeHead(200).end())
      if (held.length === 2) for (const release of held) release()
    })
    await decide(made, ids.pat)
    await decide(made, ids.rex)
    await made.advance('0s')
    expect((await made.events()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })
})

describe('order', () => {
  test('events of one transaction arrive as they were created, one after the other', async () => {
    const made = await connected()
    let underway = 0
    made.hook.answer(async (_delivery, response) => {
      underway += 1
      expect(underway).toBe(1)
      await made.as('main').get('/wallets')
      underway -= 1
      response.writeHead(200).end()
    })
    const id = await transfer(made)
    await made.advance('1m')
    const created = (await made.events(`?subject=${id}`)).map(({ payload }) => payload.status)
    expect(created.length).toBeGreaterThan(1)
    expect(made.hook.received.map(({ payload }) => payload.status)).toEqual(created)
  })

  test('a failing one does not hold back those after it', async () => {
    const made = await connected()
    made.hook.answer(({ payload }, response) =>
      response.writeHead(payload.status === 'COMPLETED' ? 200 : 500).end(),
    )
    const id = await transfer(made)
    await made.advance('4s')
    const states = (await made.events(`?subject=${id}`)).map(({ state }) => state)
    expect(states.at(-1)).toBe('delivered')
    expect(states.slice(0, -1)).not.toContain('delivered')
  })
})

describe('redelivery', () => {
  test('attempts an exhausted event once more', async () => {
    const made = await connected()
    made.hook.answer(500)
    await decide(made)
    await made.advance('1d')
    const { id, attempts: scheduled } = await onlyEvent(made)
    await made.control.post(`/events/${id}/redeliver`).expect(200)
    await made.advance('1d')
    expect(await onlyEvent(made)).toMatchObject({ state: 'exhausted' })
    expect((await onlyEvent(made)).attempts).toHaveLength(scheduled.length + 1)
    made.hook.answer(200)
    await made.control.post(`/events/${id}/redeliver`).expect(200)
    await made.advance('0s')
    const { state, attempts } = await onlyEvent(made)
    expect([state, attempts.length]).toEqual(['delivered', scheduled.length + 2])
    expect(made.hook.received.at(-1)?.headers).toMatchObject({
      'x-webhook-id': id,
      'x-webhook-attempt': String(attempts.length),
    })
  })

  test('sends what was only recorded, once there is an address', async () => {
    const made = await sandbox()
    await decide(made)
    const { id, state } = await onlyEvent(made)
    expect(state).toBe('recorded')
    await made.control.post(`/events/${id}/redeliver`).expect(409)
    const hook = await receiver()
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    const { body } = await made.control.post(`/events/${id}/redeliver`).expect(200)
    const { now } = (await made.control.get('/clock').expect(200)).body
    expect(body).toMatchObject({ state: 'recorded', attempts: [], next_attempt_at: now })
    await made.advance('0s')
    expect(await onlyEvent(made)).toMatchObject({ state: 'delivered', next_attempt_at: null })
    expect(hook.received).toHaveLength(1)
  })

  test('of an unknown event is 404', async () => {
    const { control } = await sandbox()
    await control.post(`/events/${ids.ada}/redeliver`).expect(404)
    await control.post('/events/nothing/redeliver').expect(400)
  })
})

describe('what is sent', () => {
  test.each([
    [undefined, ['PROCESSING', 'COMPLETED']],
    ['final', ['COMPLETED']],
    ['all', ['PROCESSING', 'COMPLETED']],
  ] as const)('of a transfer, where SANDBOX_WEBHOOK_STATUSES is %s: %j', async (set, statuses) => {
    const made = await connected(set === undefined ? {} : { settings: { webhookStatuses: set } })
    await transfer(made)
    await made.advance('1m')
    expect(made.hook.received.map(({ payload }) => payload.status)).toEqual(statuses)
  })

  test('is no KYC change where that is turned off', async () => {
    const made = await connected({ settings: { webhookKyc: false } })
    await decide(made)
    expect(await made.events()).toEqual([])
  })

  test('is nothing when KYC is decided as it was', async () => {
    const made = await connected()
    await decide(made, ids.ada, 'APPROVED')
    expect(await made.events()).toEqual([])
  })

  test('goes to the business it concerns alone', async () => {
    const made = await connected()
    const other = await receiver()
    await made.control.put(`/businesses/${ids.other}/webhook`, { url: other.url }).expect(200)
    await decide(made)
    await made.advance('0s')
    expect([made.hook.received.length, other.received.length]).toEqual([1, 0])
  })

  test('goes out by itself on a frozen clock, too', async () => {
    const made = await connected()
    await decide(made)
    await made.hook.arrived(1)
    expect((await onlyEvent(made)).payload).toEqual(made.hook.received[0]?.payload)
  })
})

describe('events are listed', () => {
  test('in order, by type and by subject, and one by one', async () => {
    const made = await connected()
    await decide(made, ids.pat)
    await decide(made, ids.rex)
    const id = await payOut(made)
    await made.advance('1m')
    const types = (await made.events()).map(({ type }) => type)
    expect(types).toEqual(['kyc.status_updated', 'kyc.status_updated', 'transaction'])
    expect(await made.events('?type=kyc.status_updated')).toHaveLength(2)
    expect(await made.events(`?subject=${ids.rex}`)).toHaveLength(1)
    expect(await made.events(`?subject=${ids.rex}&type=transaction`)).toEqual([])
    const [event] = await made.events(`?subject=${id}`)
    const { body } = await made.control.get(`/events/${event?.id}`).expect(200)
    expect(body).toEqual(event)
    await made.control.get(`/events/${ids.ada}`).expect(404)
    await made.control.get('/events/nothing').expect(400)
    await made.control.get('/events?kind=transaction').expect(400)
  })
})

test.each([
  [{ url: 'ftp://nowhere' }, 'url must be an http or https URL'],
  [{ url: 7 }, 'url'],
  [{ profile: 'other' }, 'profile must be one of'],
  [{ enabled: 'yes' }, 'enabled must be true or false'],
  [{ uri: 'http://x' }, 'Unknown field "uri"'],
])('webhook settings %j are refused', async (change, said) => {
  const { control } = await sandbox()
  const { body } = await control.put(`/businesses/${ids.main}/webhook`, change).expect(400)
  expect(body.message).toContain(said)
})

test('webhook settings of an unknown business are 404', async () => {
  const { control } = await sandbox()
  await control.put(`/businesses/${ids.ada}/webhook`, { enabled: true }).expect(404)
})
