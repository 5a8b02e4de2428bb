import { describe, expect, test } from 'vitest'
import { open, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'

async function quote({ as }: TestSandbox): Promise<string> {
  const { body } = await as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
  return body.quote_id
}

async function payOut(made: TestSandbox): Promise<string> {
  const id = await quote(made)
  const { body } = await made.as('main').post(`/quotes/${id}/accept`).expect(200)
  return body.transaction_id
}

const later = (ms: number) => new Date(Date.parse(startsAt) + ms).toISOString()

describe('a frozen clock', () => {
  test('stands until it is moved', async () => {
    const machine = testMachine()
    const { control } = await sandbox({ machine })
    machine.pass(3_600_000)
    expect((await control.get('/clock').expect(200)).body).toEqual({
      now: startsAt,
      mode: 'frozen',
      rate: 1,
      pending_jobs: 0,
      next_job_at: null,
    })
  })

  test('returns what is pending and when the next job is due', async () => {
    const made = await sandbox()
    await quote(made)
    await payOut(made)
    const { body } = await made.control.get('/clock').expect(200)
    expect(body).toMatchObject({ pending_jobs: 2, next_job_at: later(1_000) })
  })

  test.each([
    [{ by: '90s' }, later(90_000)],
    [{ by: 'PT1H30M' }, later(5_400_000)],
    [{ by: '2d' }, later(172_800_000)],
    [{ by: 'P2W' }, later(1_209_600_000)],
    [{ by: '250ms' }, later(250)],
    [{ by: '0s' }, startsAt],
    [{ to: '2026-02-01T00:00:00Z' }, '2026-02-01T00:00:00.000Z'],
    [{ to: '2026-01-05T11:00:00+01:00' }, '2026-01-05T10:00:00.000Z'],
    [{ to: startsAt }, startsAt],
  ])('is moved %j', async (how, now) => {
    const { control } = await sandbox()
    const { body } = await control.post('/clock/advance', how).expect(200)
    expect(body).toEqual({ now, jobs_run: 0, events: [] })
    expect((await control.get('/clock')).body.now).toBe(now)
  })

  test.each([
    [{}, 'exactly one of'],
    [{ by: '1s', until: 'idle' }, 'exactly one of'],
    [{ by: 'an hour' }, 'by must be a duration'],
    [{ by: '-1s' }, 'by must be a duration'],
    [{ by: 'P1M' }, 'by must be a duration'],
    [{ by: 60 }, 'by must be a string'],
    [{ to: 'tomorrow' }, 'to must be a valid RFC 3339 time'],
    [{ to: '2026-01-05T08:59:59.999Z' }, '`to` must not be earlier than the current sandbox time'],
    [{ to: '9999-12-31T23:59:59Z' }, 'no further than'],
    [{ by: '999999999999d' }, 'no further than'],
    [{ jobs: 0 }, 'jobs must be at least 1'],
    [{ jobs: 1.5 }, 'jobs must be a whole number'],
    [{ until: 'dawn' }, 'until must be idle'],
    [{ steps: 1 }, 'Unknown field "steps"'],
  ])('is not moved by %j', async (how, said) => {
    const { control } = await sandbox()
    const { body } = await control.post('/clock/advance', how).expect(400)
    expect(body.message).toContain(said)
    expect((await control.get('/clock')).body.now).toBe(startsAt)
  })
})

describe('moving it', () => {
  test('runs what falls due in the order in which it does, each at its own time', async () => {
    const made = await sandbox()
    const id = await payOut(made)
    await made.advance('1h')
    const { body } = await made.control.get(`/transactions/${id}`).expect(200)
    const steps = body.history.filter(({ machine }: { machine: string }) => machine === 'quote')
    expect(steps.map(({ state, at }: { state: string; at: string }) => [state, at])).toEqual([
      ['CREATED', startsAt],
      ['ACCEPTED', startsAt],
      ['AWAITING_PAYMENT', later(1_000)],
      ['PAYMENT_CONFIRMED', later(2_000)],
      ['PROCESSING_PAYOUT', later(3_000)],
      ['COMPLETED', later(4_000)],
    ])
    expect(body.transaction.completed_at).toBe(later(4_000))
  })

  test('returns how much ran and which events it caused', async () => {
    const made = await sandbox()
    await payOut(made)
    const moved = await made.advance('4s')
    expect(moved.jobs_run).toBe(4)
    expect(moved.events).toEqual((await made.events()).map(({ id }) => id))
    expect(moved.events).toHaveLength(1)
  })

  test('is listed with what it did until a reset, refused moves left out', async () => {
    const made = await sandbox()
    await payOut(made)
    const moves = async () => (await made.control.get('/clock/moves').expect(200)).body.data
    expect(await moves()).toEqual([])
    const moved = await made.advance('4s')
    await made.control.post('/clock/advance', { to: startsAt }).expect(400)
    await made.control.patch('/clock', { rate: 60 }).expect(200)
    const [changed, advanced, ...others] = await moves()
    expect(others).toEqual([])
    expect(changed).toMatchObject({ asked: { rate: 60 }, jobs_run: null, events: [] })
    expect(advanced).toMatchObject({ asked: { by: '4s' }, now: moved.now, jobs_run: 4 })
    expect(advanced.events.map(({ id }: { id: string }) => id)).toEqual(moved.events)
    await made.control.get(`/requests/${advanced.request_id}`).expect(200)
    await made.control.get('/clock/moves?limit=1').expect(400)
    await made.control.post('/reset', {}).expect(200)
    expect(await moves()).toEqual([])
  })

  test('by jobs stops where the last of them was due', async () => {
    const made = await sandbox()
    await payOut(made)
    const { body } = await made.control.post('/clock/advance', { jobs: 2 }).expect(200)
    expect(body).toMatchObject({ now: later(2_000), jobs_run: 2 })
    const { body: rest } = await made.control.post('/clock/advance', { jobs: 99 }).expect(200)
    expect(rest).toMatchObject({ now: later(4_000), jobs_run: 2 })
  })

  test('until idle stops where nothing is left to happen', async () => {
    const made = await sandbox()
    await quote(made)
    await payOut(made)
    const { body } = await made.control.post('/clock/advance', { until: 'idle' }).expect(200)
    expect(body).toMatchObject({ now: later(1_800_000), jobs_run: 5 })
    const { body: clock } = await made.control.get('/clock').expect(200)
    expect(clock).toMatchObject({ pending_jobs: 0, next_job_at: null })
  })

  test('until idle stops at a job that takes off the only one left', async () => {
    const made = await sandbox()
    // The end of the session is due later, until the payment takes effect.
    await pay(made, await open(made))
    const { body } = await made.control.post('/clock/advance', { until: 'idle' }).expect(200)
    expect(body).toMatchObject({ now: later(1_000), jobs_run: 1 })
  })

  test('until idle goes through all retries of a receiver that is down', async () => {
    const made = await sandbox()
    const hook = await receiver()
    hook.answer(500)
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await payOut(made)
    const { body } = await made.control.post('/clock/advance', { until: 'idle' }).expect(200)
    expect(body).toMatchObject({ now: later(4_000 + 1_800_000), jobs_run: 4 + 6 })
    expect(hook.received).toHaveLength(6)
  })

  test('answers requests meanwhile at the instant reached', async () => {
    const made = await sandbox()
    const hook = await receiver()
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    const seen: unknown[] = []
    hook.answer(async (_delivery, response) => {
      seen.push((await made.control.get('/clock')).body.now)
      const { body } = await made.as('main').get('/currencies')
      seen.push(body.length > 0)
      response.writeHead(200).end()
    })
    await payOut(made)
    const moved = await made.advance('1h')
    expect(seen).toEqual([later(4_000), true])
    expect(moved.now).toBe(later(3_600_000))
  })
})

describe('an advance beside requests that never stop', () => {
  /** Each delivery has a request make another event or payout, until the advance has answered. */
  const most = 60

  async function busyWith(make: (made: TestSandbox) => Promise<unknown>) {
    const made = await sandbox()
    const hook = await receiver()
    await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    let isOver = false
    const calls: Promise<unknown>[] = []
    hook.answer(async (_delivery, response) => {
      if (!isOver && hook.received.length < most) {
        const call = make(made)
        calls.push(call)
        await call
      }
      response.writeHead(200).end()
    })
    await payOut(made)
    return {
      made,
      hook,
      async advance(how: object) {
        const { body } = await made.control.post('/clock/advance', how).expect(200)
        isOver = true
        // The sandbox must not stop before they are answered.
        await Promise.all(calls)
        expect(hook.received.length).toBeLessThan(most)
        return body
      },
    }
  }

  const statuses = ['APPROVED', 'REJECTED']
  const decide = async ({ control }: TestSandbox) => {
    statuses.reverse()
    await control.post(`/customers/${ids.pat}/kyc`, { status: statuses[0] }).expect(200)
  }
  const redeliver = async ({ control, events }: TestSandbox) => {
    const [first] = await events()
    await control.post(`/events/${first?.id}/redeliver`).expect(200)
  }

  for (const [name, make] of Object.entries({ decide, redeliver, payOut })) {
    for (const how of [{ by: '4s' }, { until: 'idle' }, { jobs: 5 }]) {
      const way = JSON.stringify(how)
      test(`${way} ends, and counts only what it ran, while each delivery has one ${name}`, async () => {
        const { made, advance } = await busyWith(make)
        const moved = await advance(how)
        const [first] = await made.events('?type=transaction')
        expect(moved.events).toContain(first?.id)
        if (name !== 'payOut') expect(moved.events).toEqual([first?.id])
        // The four steps of the payout, and the attempt of its event.
        if (name !== 'payOut') expect(moved.jobs_run).toBe(5)
      })
    }
  }
})

describe('a running clock', () => {
  test('goes as the machine goes, and runs by itself what falls due', async () => {
    const machine = testMachine()
    const made = await sandbox({ machine, clock: 'running' })
    const id = await payOut(made)
    machine.pass(2_500)
    const { body } = await made.control.get(`/transactions/${id}`).expect(200)
    expect(body.history.at(-1)).toMatchObject({ state: 'PAYMENT_CONFIRMED', at: later(2_000) })
    expect((await made.control.get('/clock')).body.now).toBe(later(2_500))
  })

  test('that is moved on keeps running', async () => {
    const machine = testMachine()
    const made = await sandbox({ machine, clock: 'running' })
    const moved = await made.advance('1h')
    expect(moved.now).toBe(later(3_600_000))
    machine.pass(5_000)
    const { body } = await made.control.get('/clock').expect(200)
    expect(body).toMatchObject({ mode: 'running', now: later(3_605_000) })
  })

  test('that is sped up makes a minute of a second, from then on', async () => {
    const machine = testMachine()
    const { control } = await sandbox({ machine, clock: 'running' })
    machine.pass(1_000)
    const { body } = await control.patch('/clock', { rate: 60 }).expect(200)
    expect(body).toMatchObject({ rate: 60, now: later(1_000) })
    machine.pass(1_000)
    expect((await control.get('/clock')).body.now).toBe(later(61_000))
  })

  test('that is frozen stands where it was, and goes on from there', async () => {
    const machine = testMachine()
    const { control } = await sandbox({ machine, clock: 'running' })
    machine.pass(1_000)
    await control.patch('/clock', { mode: 'frozen' }).expect(200)
    machine.pass(1_000)
    expect((await control.get('/clock')).body).toMatchObject({ now: later(1_000), mode: 'frozen' })
    await control.patch('/clock', { mode: 'running' }).expect(200)
    machine.pass(1_000)
    expect((await control.get('/clock')).body.now).toBe(later(2_000))
  })

  test('makes no answer stale: a quote whose time is over is expired', async () => {
    const machine = testMachine()
    const made = await sandbox({ machine, clock: 'running', settings: { authSkewSeconds: 0 } })
    const id = await quote(made)
    machine.pass(1_800_000)
    const { body } = await made.as('main').get(`/quotes/${id}`).expect(200)
    expect(body.quote_status).toBe('EXPIRED')
  })

  test.each([
    [{ mode: 'stopped' }, 'mode must be one of'],
    [{ rate: 0 }, 'rate must be above 0'],
    [{ rate: -1 }, 'rate must be above 0'],
    [{ rate: 1_000_001 }, 'rate must be at most'],
    [{ speed: 2 }, 'Unknown field "speed"'],
  ])('is not changed by %j', async (change, said) => {
    const { control } = await sandbox()
    const { body } = await control.patch('/clock', change).expect(400)
    expect(body.message).toContain(said)
  })
})
