import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { View } from '../../server/core/unit.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import type { Plain, Store } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { cards, open } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { passport, person } from '../support/people.ts'
import { type Received, type Receiver, receiver } from '../support/receiver.ts'
import { accepted, bodies, nigerianBeneficiary, quoted } from '../support/trade.ts'

/**
 * These tests run on real time. While one waits it sends no request: what is due must happen by
 * itself. It looks at the receiver, or at the rows from inside; either looks for as long as the
 * timeout of the test allows, so a busy machine only makes it slower.
 */
const deadlineMs = 60_000

interface World extends TestSandbox {
  readonly hook: Receiver
}

/** A running sandbox of short steps, whose events go to a receiver. */
async function running(options: TestOptions = {}): Promise<World> {
  const { settings = {}, ...rest } = options
  const made = await sandbox({
    clock: 'running',
    ...rest,
    settings: { stepMs: 20, ...settings },
  })
  const hook = await receiver()
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  return { ...made, hook }
}

/** Resolves once a look at the rows finds something; it sends no request and moves no clock. */
async function rowsShow<T>({ inside }: TestSandbox, look: (view: View) => Plain<T> | undefined) {
  for (;;) {
    const found = await inside.db.read<T | undefined>(look as never)
    if (found !== undefined) return found
    await sleep(20)
  }
}

const decide = ({ control }: TestSandbox, user: string, status: string) =>
  control.post(`/customers/${user}/kyc`, { status }).expect(200)

const speedUp = ({ control }: TestSandbox, rate: number) =>
  control.patch('/clock', { rate }).expect(200)

const attemptsOf = ({ received }: Receiver) =>
  received.map(({ headers }) => Number(headers['x-webhook-attempt']))

const statusesOf = ({ received }: Receiver) => received.map(({ payload }) => payload.status)

const subjectsOf = (received: readonly Received[]) =>
  new Set(received.map(({ payload }) => payload.transaction_id ?? payload.id))

/**
 * Has a delivery end while a job is still to come: its event goes out at once and is answered,
 * so that whatever waits for the job must survive the end of a delivery.
 */
async function delivered(world: World): Promise<void> {
  const before = world.hook.received.length
  await decide(world, ids.pat, 'APPROVED')
  await world.hook.arrived(before + 1)
}

describe('F1: on a running clock, without any further request,', { timeout: deadlineMs }, () => {
  test('F1: a payout takes its steps and sends its event', async () => {
    const world = await running()
    await accepted(world.as('main'), bodies.EXCHANGE())
    await world.hook.arrived(1)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED'])
  })

  test('F1: both of two payouts send their events', async () => {
    const world = await running({ settings: { stepMs: 100 } })
    const [first, second] = [
      await quoted(world.as('main'), bodies.EXCHANGE()),
      await quoted(world.as('main'), bodies.EXCHANGE()),
    ]
    await world.as('main').post(`/quotes/${first.quote_id}/accept`).expect(200)
    await sleep(50)
    await world.as('main').post(`/quotes/${second.quote_id}/accept`).expect(200)
    await world.hook.arrived(2)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(subjectsOf(world.hook.received).size).toBe(2)
  })

  test('F1: ten payouts accepted one after the other all send their events', async () => {
    const world = await running({ settings: { stepMs: 30 } })
    for (let i = 0; i < 10; i += 1) await accepted(world.as('main'), bodies.EXCHANGE())
    await world.hook.arrived(10)
    expect(subjectsOf(world.hook.received).size).toBe(10)
  })

  test('F1: every status of a deposit is sent, where all of them are', async () => {
    const world = await running({ settings: { webhookStatuses: 'all' } })
    await accepted(world.as('main'), bodies.DEPOSIT())
    await world.hook.arrived(2)
    expect(statusesOf(world.hook)).toEqual(['PROCESSING', 'COMPLETED'])
  })

  test('F1: at rate 1 the second attempt comes after five seconds', async () => {
    const world = await running()
    world.hook.answer(500)
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(2)
    expect(attemptsOf(world.hook)).toEqual([1, 2])
  })

  test.each([60, 600, 6_000])('F1: at rate %i attempt follows attempt', async (rate) => {
    const world = await running()
    await speedUp(world, rate)
    world.hook.answer(500)
    await decide(world, ids.pat, 'APPROVED')
    const attempts = { 60: [1, 2, 3], 600: [1, 2, 3, 4, 5], 6000: [1, 2, 3, 4, 5, 6] }[rate] ?? []
    await world.hook.arrived(attempts.length)
    expect(attemptsOf(world.hook)).toEqual(attempts)
  })

  test('F1: after the last attempt the event is exhausted', async () => {
    const world = await running()
    await speedUp(world, 60_000)
    world.hook.answer(503)
    await decide(world, ids.pat, 'APPROVED')
    const state = await rowsShow(world, (view) => {
      const [event] = view.find('events', { index: 'all' })
      return event?.state === 'exhausted' ? event.attempts.length : undefined
    })
    expect(state).toBe(6)
    expect(attemptsOf(world.hook)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('F1: a failing event is tried again while others are delivered', async () => {
    const world = await running()
    await speedUp(world, 60)
    world.hook.answer(({ payload }, response) =>
      response.writeHead(payload.user_id === ids.pat ? 500 : 200).end(),
    )
    await decide(world, ids.pat, 'APPROVED')
    await decide(world, ids.rex, 'APPROVED')
    await decide(world, ids.ben, 'REJECTED')
    await world.hook.arrived(5)
    const ofPat = world.hook.received.filter(({ payload }) => payload.user_id === ids.pat)
    expect(ofPat.map(({ headers }) => headers['x-webhook-attempt'])).toEqual(['1', '2', '3'])
  })

  test('F1: a receiver that cannot be reached is tried again', async () => {
    const world = await running()
    await speedUp(world, 600)
    world.hook.answer((_delivery, response) => response.destroy())
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(3)
    expect(attemptsOf(world.hook)).toEqual([1, 2, 3])
  })

  test('F1: more events than there are attempts at once are all delivered', async () => {
    const world = await running({ settings: { rateLimit: 0 } })
    const answers: (() => void)[] = []
    world.hook.answer((_delivery, response) => {
      answers.push(() => response.writeHead(200).end())
    })
    const count = 100
    for (let i = 0; i < count; i += 1) {
      const email = `person.${i}@customers.test`
      const phone_number = `+1416555${2_000 + i}`
      const body = { ...person({ email, phone_number }) }
      const made = await world.as('main').post('/customers', body).expect(201)
      await decide(world, made.body.user_id, 'APPROVED')
    }
    await world.hook.arrived(64)
    const subjects = () => new Set(world.hook.received.map(({ payload }) => payload.user_id)).size
    // On a busy machine an attempt may end unanswered, and its event comes once more.
    for (let answered = 0; answered < count || subjects() < count; answered += 1) {
      await world.hook.arrived(answered + 1)
      answers[answered]?.()
    }
    expect(subjects()).toBe(count)
  })

  test('F1: many events of one subject, none answered, do not hold up another subject', async () => {
    const world = await running()
    world.hook.answer(({ payload }, response) => {
      if (payload.user_id !== ids.ada) response.writeHead(200).end()
    })
    for (let i = 0; i < 150; i += 1) {
      await decide(world, ids.ada, 'REJECTED')
      await decide(world, ids.ada, 'APPROVED')
    }
    await decide(world, ids.rex, 'APPROVED')
    while (world.hook.received.at(-1)?.payload.user_id !== ids.rex) {
      await world.hook.arrived(world.hook.received.length + 1)
    }
    const ofAda = world.hook.received.filter(({ payload }) => payload.user_id === ids.ada)
    expect(ofAda.length).toBeLessThan(45)
  })
})

describe('F1: chaos on a running clock', { timeout: deadlineMs }, () => {
  test('F1: a delayed event comes by itself', async () => {
    const world = await running()
    await speedUp(world, 600)
    await world.control.put('/webhooks/chaos', { delay: 1 }).expect(200)
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(1)
    expect(attemptsOf(world.hook)).toEqual([1])
  })

  test('F1: a reordered event comes by itself', async () => {
    const world = await running()
    await world.control.put('/webhooks/chaos', { reorder: 1 }).expect(200)
    await decide(world, ids.pat, 'APPROVED')
    await decide(world, ids.rex, 'APPROVED')
    await world.hook.arrived(2)
    expect(attemptsOf(world.hook)).toEqual([1, 1])
  })

  test('F1: a duplicate comes by itself', async () => {
    const world = await running()
    await world.control.put('/webhooks/chaos', { duplicate: 1 }).expect(200)
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(2)
    expect(attemptsOf(world.hook)).toEqual([1, 2])
  })

  test('F1: what is dropped on its way is made up for', async () => {
    const world = await running()
    await speedUp(world, 600)
    await world.control.put('/webhooks/chaos', { drop: 0.7 }).expect(200)
    for (const user of [ids.pat, ids.rex, ids.ben]) await decide(world, user, 'NOT_STARTED')
    await world.hook.arrived(2)
    expect(new Set(world.hook.received.map(({ payload }) => payload.user_id)).size).toBe(2)
  })
})

describe('F1: what takes time on a running clock', { timeout: deadlineMs }, () => {
  test('F1: a quote expires', async () => {
    const world = await running({ settings: { quoteTtlMs: 300 } })
    const { quote_id } = await quoted(world.as('main'), bodies.EXCHANGE())
    await delivered(world)
    await rowsShow(world, (view) => {
      const quote = view.get('quotes', quote_id)
      return quote?.status === 'EXPIRED' ? quote : undefined
    })
  })

  test('F1: KYC is decided', async () => {
    const world = await running()
    const { body } = await world
      .as('main')
      .post('/customers/full', {
        ...person(),
        address: {
          street_1: '12 Front Street',
          state: 'ON',
          city: 'Toronto',
          postal_code: 'M5V 2T6',
          country_code: 'CA',
        },
        documents: passport(),
      })
      .expect(201)
    while (world.hook.received.at(-1)?.payload.kyc_status !== 'APPROVED') {
      await world.hook.arrived(world.hook.received.length + 1)
    }
    expect(world.hook.received.at(-1)?.payload.user_id).toBe(body.user_id)
  })

  test('F1: a virtual account becomes ready', async () => {
    const world = await running({ settings: { stepMs: 100 } })
    await world.as('main').post('/virtual-wallets', { user_id: ids.ada, currency: 'EUR' })
    await delivered(world)
    await world.hook.arrived(2)
    const types = world.hook.received.map(({ headers }) => headers['x-webhook-event'])
    expect(types).toEqual(['kyc.status_updated', 'virtual_wallet.ready'])
  })

  test('F1: a beneficiary is verified', async () => {
    const world = await running({ settings: { stepMs: 200 } })
    const { body } = await world.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
    await delivered(world)
    await rowsShow(world, (view) => {
      const row = view.get('beneficiaries', body.id)
      return row?.status === 'verified' ? row : undefined
    })
  })

  const pay = (world: World, access_code: string, expiry: string) =>
    world.control
      .post(`/checkouts/${access_code}/pay`, { card_number: cards.plain, expiry, cvv: '123' })
      .expect(200)

  test.each([
    ['01/39', 'COMPLETED'],
    ['05/39', 'FAILED'],
  ])('F1: a card payment by a card that expires in %s ends as %s', async (expiry, status) => {
    const world = await running()
    const session = await open(world)
    await pay(world, session.access_code, expiry)
    await world.hook.arrived(1)
    expect(world.hook.received[0]?.headers['x-webhook-event']).toBe('card_payment')
    await rowsShow(world, (view) => {
      const row = view.get('checkouts', session.access_code)
      return row?.status === status ? row : undefined
    })
  })

  test('F1: a card session ends', async () => {
    const world = await running()
    await speedUp(world, 3_600)
    const { access_code } = await open(world)
    await delivered(world)
    await rowsShow(world, (view) => {
      const row = view.get('checkouts', access_code)
      return row?.ended === true ? row : undefined
    })
  })

  test('F1: a refund is completed', async () => {
    const world = await running()
    const session = await open(world)
    await pay(world, session.access_code, '01/39')
    await world.hook.arrived(1)
    const asked = {
      transaction_reference: session.transactionRef,
      refund_amount: '40.00',
      refund_reason: 'The parcel never came',
    }
    await world.as('main').post('/payment/refund', asked).expect(200)
    await rowsShow(world, (view) => {
      const [row] = view.find('refunds', { index: 'business', key: [ids.main] })
      return row?.status === 'COMPLETED' ? row : undefined
    })
  })

  test('F1: an old pair of keys stops 24 hours after its rotation', async () => {
    const world = await running()
    await world.control.post(`/businesses/${ids.main}/keys`, {}).expect(201)
    await speedUp(world, 86_400)
    await delivered(world)
    await rowsShow(world, (view) =>
      view.get('keys', 'sandbox_key') === undefined ? true : undefined,
    )
    await world.as('main').get('/wallets').expect(401)
  })

  test('F1: a step is not held up by a job before it that sends no event', async () => {
    const world = await running()
    const { body } = await world.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
    await accepted(world.as('main'), bodies.EXCHANGE({ beneficiary_id: body.id }))
    await world.hook.arrived(1)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED'])
  })

  test('F1: a wait answers when it is so, and the stream shows every attempt', async () => {
    const world = await running()
    await speedUp(world, 600)
    world.hook.answer((_delivery, response, number) =>
      response.writeHead(number < 4 ? 500 : 200).end(),
    )
    const stopped = new AbortController()
    const stream = await fetch(`${world.url}/_sandbox/events/stream`, { signal: stopped.signal })
    await decide(world, ids.pat, 'APPROVED')
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of stream.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      if (text.includes('"state":"delivered"')) break
    }
    stopped.abort()
    expect(text.split('"id":"').length - 1).toBeGreaterThanOrEqual(5)
    expect(attemptsOf(world.hook)).toEqual([1, 2, 3, 4])
    const { quote_id } = await accepted(world.as('main'), bodies.EXCHANGE())
    const waited = await world.control.get(`/wait?quote=${quote_id}&status=COMPLETED&timeout=1m`)
    expect(waited.body).toMatchObject({ met: true })
  })
})

describe('F1: when the clock or the world is changed', { timeout: deadlineMs }, () => {
  test('F1: a clock that was frozen and runs again goes on', async () => {
    const world = await running({ settings: { stepMs: 60_000 } })
    await accepted(world.as('main'), bodies.EXCHANGE())
    await world.control.patch('/clock', { mode: 'frozen', rate: 6_000 }).expect(200)
    await sleep(300)
    expect(world.hook.received).toEqual([])
    await world.control.patch('/clock', { mode: 'running' }).expect(200)
    await world.hook.arrived(1)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED'])
  })

  test('F1: a sandbox that starts frozen runs once the clock is set to', async () => {
    const world = await running({ clock: 'frozen' })
    world.hook.answer(500)
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(1)
    await world.control.patch('/clock', { mode: 'running', rate: 600 }).expect(200)
    await world.hook.arrived(3)
    expect(attemptsOf(world.hook)).toEqual([1, 2, 3])
  })

  test('F1: on a frozen clock all first attempts of one subject go out by themselves', async () => {
    const world = await running({ clock: 'frozen' })
    const statuses = ['REJECTED', 'PENDING', 'NOT_STARTED', 'APPROVED']
    for (const status of statuses) await decide(world, ids.ada, status)
    await world.hook.arrived(4)
    expect(world.hook.received.map(({ payload }) => payload.kyc_status)).toEqual(statuses)
  })

  test('F1: a new rate counts for what waits already', async () => {
    const world = await running({ settings: { stepMs: 3_600_000 } })
    await accepted(world.as('main'), bodies.EXCHANGE())
    await speedUp(world, 0.001)
    await sleep(50)
    await speedUp(world, 1_000_000)
    await world.hook.arrived(1)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED'])
  })

  test('F1: what is due later than a timer of Node can wait for comes when the rate rises', async () => {
    const world = await running({ settings: { quoteTtlMs: 40 * 86_400_000 } })
    const { quote_id } = await quoted(world.as('main'), bodies.EXCHANGE())
    await sleep(50)
    const waiting = await world.inside.db.read((view) => view.get('quotes', quote_id))
    expect(waiting?.status).not.toBe('EXPIRED')
    await speedUp(world, 1_000_000)
    await speedUp(world, 999_999)
    await rowsShow(world, (view) => {
      const quote = view.get('quotes', quote_id)
      return quote?.status === 'EXPIRED' ? quote : undefined
    })
  })

  test('F1: a running clock that is moved on keeps running', async () => {
    const world = await running({ settings: { stepMs: 500 } })
    world.hook.answer(500)
    await accepted(world.as('main'), bodies.EXCHANGE())
    await world.advance('1s')
    await world.hook.arrived(1)
    await speedUp(world, 600)
    await world.hook.arrived(3)
    expect(attemptsOf(world.hook)).toEqual([1, 2, 3])
  })

  test('F1: a restored world goes on where it was kept', async () => {
    const world = await running({ settings: { stepMs: 300 } })
    await accepted(world.as('main'), bodies.EXCHANGE())
    await world.control.put('/snapshots/before', {}).expect(201)
    await world.hook.arrived(1)
    await world.control.post('/snapshots/before/restore').expect(200)
    await world.hook.arrived(2)
    expect(statusesOf(world.hook)).toEqual(['COMPLETED', 'COMPLETED'])
    expect(subjectsOf(world.hook.received).size).toBe(1)
  })

  test('F1: a restored world goes on with the retries that it was kept with', async () => {
    const world = await running()
    world.hook.answer(500)
    await decide(world, ids.pat, 'APPROVED')
    await rowsShow(world, (view) => {
      const [event] = view.find('events', { index: 'all' })
      return event?.attempts.length === 1 ? event : undefined
    })
    await world.control.put('/snapshots/tried-once', {}).expect(201)
    await speedUp(world, 600)
    await world.hook.arrived(3)
    await world.control.post('/snapshots/tried-once/restore').expect(200)
    await speedUp(world, 600)
    const again = world.hook.received.length + 2
    await world.hook.arrived(again)
    expect(attemptsOf(world.hook).slice(again - 2, again)).toEqual([2, 3])
  })

  test('F1: a world that was reset has its own jobs and deliveries', async () => {
    const world = await running()
    world.hook.answer(500)
    await decide(world, ids.pat, 'APPROVED')
    await world.hook.arrived(1)
    await world.control.post('/reset', {}).expect(200)
    const before = world.hook.received.length
    await decide(world, ids.rex, 'APPROVED')
    await accepted(world.as('main'), bodies.EXCHANGE())
    await world.hook.arrived(before + 2)
    await speedUp(world, 600)
    await world.hook.arrived(before + 6)
    const later = world.hook.received.slice(before)
    expect(later.some(({ payload }) => payload.user_id === ids.pat)).toBe(false)
  })

  test('F1: jobs and deliveries that fell due while nothing ran happen after a start', async () => {
    const folder = temporaryFolder()
    const files = () => embeddedStore({ files: folderOptions(folder) })
    const first = await running({ store: await files(), settings: { stepMs: 500 } })
    first.hook.answer(500)
    await decide(first, ids.pat, 'APPROVED')
    await rowsShow(first, (view) => {
      const [event] = view.find('events', { index: 'all' })
      return event?.attempts.length === 1 ? event : undefined
    })
    await accepted(first.as('main'), bodies.EXCHANGE())
    await first.close()
    first.hook.answer(200)

    const machine = testMachine()
    machine.pass(60_000)
    await sandbox({ store: await files(), clock: 'running', machine, settings: { stepMs: 500 } })
    await first.hook.arrived(3)
    expect(attemptsOf(first.hook).sort()).toEqual([1, 1, 2])
    expect(statusesOf(first.hook)).toContain('COMPLETED')
  })
})

/** A store on which something happens around the next commit, as if the disk were slow. */
async function slowStore() {
  const store = await embeddedStore({ freeze: true })
  let before = () => {}
  let after = async () => {}
  const slow: Store = {
    ...store,
    async transact(work, options) {
      const [first, then] = [before, after]
      before = () => {}
      after = async () => {}
      first()
      const result = await store.transact(work, options)
      await then()
      return result
    },
  }
  return {
    store: slow,
    /** Calls this when the next commit waits for its turn. */
    beforeNext(call: () => void) {
      before = call
    },
    /** Holds back the next commit; resolves, once it is made, to a function that releases it. */
    holdNext: () =>
      new Promise<() => void>((committed) => {
        after = () => new Promise((goOn) => committed(goOn))
      }),
  }
}

test('a step is due as soon as it is stored, also while the disk is still writing', async () => {
  const { store, holdNext } = await slowStore()
  const made = await sandbox({ store })
  const { quote_id } = await quoted(made.as('main'), bodies.EXCHANGE())
  const held = holdNext()
  const accepting = made.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  const answering = accepting.then(() => undefined)
  const goOn = await held
  expect((await made.advance('1s')).jobs_run).toBe(1)
  goOn()
  await answering
})

test('a request that waits for its turn is not judged by a moment whose steps are undone', async () => {
  const { store, beforeNext } = await slowStore()
  const machine = testMachine()
  const made = await sandbox({ store, machine, clock: 'running' })
  const { quote_id } = await accepted(made.as('main'), bodies.EXCHANGE())
  const { body: shown } = await made.control.get(`/quotes/${quote_id}`).expect(200)
  machine.pass(999)
  beforeNext(() => machine.pass(5_000))
  await made.control.post(`/transactions/${shown.transaction_id}/fail`, {}).expect(200)
  const { body } = await made.control.get(`/quotes/${quote_id}`).expect(200)
  const history = body.history as { state: string; at: string }[]
  expect(history.map(({ state }) => state)).toEqual(['CREATED', 'ACCEPTED', 'FAILED'])
  expect(Date.parse(history[2]?.at as string) - Date.parse(history[1]?.at as string)).toBe(999)
})
