import { describe, expect, test } from 'vitest'
import { balance, open, paid, pay, type Session, verified } from '../support/checkout-kit.ts'
import { sandbox, type TestSandbox, type Who } from '../support/harness.ts'

const refundBody = (session: Session, over: object = {}) => ({
  transaction_reference: session.transactionRef,
  refund_amount: '40.00',
  refund_reason: 'The parcel never came',
  ...over,
})

async function refund(box: TestSandbox, session: Session, over: object = {}, who: Who = 'main') {
  const { body } = await box.as(who).post('/payment/refund', refundBody(session, over)).expect(200)
  return body
}

async function statusOf({ as }: TestSandbox, reference: string) {
  const { body } = await as('main').get(`/payment/refund/status/${reference}`).expect(200)
  return body.refund_status
}

const available = async (box: TestSandbox, currency = 'USD') =>
  Number((await balance(box, currency)).available_balance)

describe('which payment a refund is of', () => {
  test('ours goes before the client’s own reference, which may be the same text', async () => {
    const box = await sandbox()
    const first = await paid(box)
    const second = await paid(box, { reference: first.transactionRef, amount: '70.00' })
    const body = await refund(box, first, { transaction_reference: first.transactionRef })
    expect(body.transaction_reference).toBe(first.transactionRef)
    // By the client's reference verify finds the other one.
    expect(await verified(box, first.transactionRef)).toMatchObject({
      transaction_reference: second.transactionRef,
    })
  })

  test('the client’s is taken where no payment has it as ours', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const body = await refund(box, session, { transaction_reference: session.reference })
    expect(body.transaction_reference).toBe(session.transactionRef)
  })

  test('another business’s is 404, whatever the client calls its own', async () => {
    const box = await sandbox()
    const theirs = await paid(box, {}, 'other')
    const mine = await paid(box, { reference: theirs.transactionRef })
    const { body } = await box
      .as('main')
      .post('/payment/refund', refundBody(mine, { transaction_reference: theirs.transactionRef }))
      .expect(404)
    expect(body).toEqual({ error: 'payment not found' })
  })
})

describe('the course of a refund', () => {
  test('a refund is PENDING, PROCESSING a step later and COMPLETED after one more', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const before = await available(box)
    const body = await refund(box, session)
    expect(body).toEqual({
      message: 'Refund initiated',
      transaction_reference: session.transactionRef,
      status: 'PENDING',
      refund_reference: expect.stringMatching(/^RFD-[2-9A-Z]{16}$/),
      refund_amount: 40,
      currency: 'USD',
    })
    expect(await available(box)).toBe(before - 40)
    const reference = body.refund_reference
    const { body: seen } = await box.as('main').get(`/payment/refund/status/${reference}`)
    expect(seen).toEqual({
      message: 'Refund status retrieved',
      refund_reference: reference,
      refund_status: 'PENDING',
      original_transaction_reference: session.transactionRef,
      refund_amount: 40,
    })
    await box.advance('1s')
    expect(await statusOf(box, reference)).toBe('PROCESSING')
    await box.advance('1s')
    expect(await statusOf(box, reference)).toBe('COMPLETED')
    expect(await available(box)).toBe(before - 40)
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'COMPLETED',
      amount_received: '100.00',
    })
  })

  test.each([
    ['sandbox_fail', ['PENDING', 'PROCESSING', 'FAILED']],
    ['sandbox_cancel', ['PENDING', 'CANCELLED', 'CANCELLED']],
  ])('with %s in its reason it goes %s, and the money comes back', async (word, course) => {
    const box = await sandbox()
    const session = await paid(box)
    const before = await available(box)
    const refund_reason = `because of ${word}, sorry`
    const { refund_reference } = await refund(box, session, { refund_reason, refund_amount: 100 })
    const seen = []
    for (const _step of course) {
      seen.push(await statusOf(box, refund_reference))
      await box.advance('1s')
    }
    expect(seen).toEqual(course)
    expect(await available(box)).toBe(before)
    await refund(box, session, { refund_amount: '100.00' })
    expect(await available(box)).toBe(before - 100)
  })

  test('with sandbox_502 in its reason it is a 502 and nothing is made', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const before = await available(box)
    const asked = refundBody(session, { refund_reason: 'sandbox_502' })
    const { body } = await box.as('main').post('/payment/refund', asked).expect(502)
    expect(body).toEqual({ error: 'card processor unavailable' })
    expect(await available(box)).toBe(before)
    const { body: history } = await box.as('main').get('/payment/refund/history').expect(200)
    expect(history.total).toBe(0)
  })

  test('what is asked for first is judged first: an unknown payment is 404, not 502', async () => {
    const { as } = await sandbox()
    const asked = { transaction_reference: 'x', refund_amount: '1', refund_reason: 'sandbox_502' }
    await as('main').post('/payment/refund', asked).expect(404)
  })
})

describe('asking for a refund', () => {
  test.each([
    ['no reference', { transaction_reference: undefined }, 'missing required fields'],
    ['a blank reason', { refund_reason: ' ' }, 'missing required fields'],
    ['no amount', { refund_amount: undefined }, 'missing required fields'],
    [
      'a blank amount and no reason',
      { refund_amount: '', refund_reason: '' },
      'missing required fields',
    ],
    ['zero', { refund_amount: '0.00' }, 'invalid amount'],
    ['zero as a number', { refund_amount: 0 }, 'invalid amount'],
    ['less than zero', { refund_amount: -5 }, 'invalid amount'],
    ['a word', { refund_amount: 'ten' }, 'invalid amount'],
    ['null', { refund_amount: null }, 'missing required fields'],
    ['a list', { refund_amount: ['1'] }, 'invalid amount'],
    ['three decimals', { refund_amount: '1.005' }, 'invalid amount'],
    ['an inexact number', { refund_amount: 0.1 + 0.2 }, 'invalid amount'],
    ['a huge number', { refund_amount: 1e21 }, 'invalid amount'],
    ['a reason that is a number', { refund_reason: 7 }, 'invalid request'],
    ['more than was paid', { refund_amount: '100.01' }, 'refund amount exceeds the amount left'],
  ])('%s is refused and moves nothing', async (_what, over, error) => {
    const box = await sandbox()
    const session = await paid(box)
    const before = await balance(box, 'USD')
    const asked = refundBody(session, over)
    const { body } = await box.as('main').post('/payment/refund', asked).expect(400)
    expect(body).toEqual({ error })
    expect(await balance(box, 'USD')).toEqual(before)
  })

  test.each(['40', '40.0', '40.00', 40, 40.5, 0.01, '100', 100])(
    'an amount may be %o',
    async (refund_amount) => {
      const box = await sandbox()
      const { refund_amount: shown } = await refund(box, await paid(box), { refund_amount })
      expect(shown).toBe(Number(refund_amount))
    },
  )

  test('a payment goes by the client’s reference, too, but not by another business’s', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const over = { transaction_reference: session.reference }
    const { transaction_reference } = await refund(box, session, over)
    expect(transaction_reference).toBe(session.transactionRef)
    for (const [who, asked] of [
      ['other', refundBody(session)],
      ['main', refundBody(session, { transaction_reference: 'CRD-NONE' })],
    ] as const) {
      const { body } = await box.as(who).post('/payment/refund', asked).expect(404)
      expect(body).toEqual({ error: 'payment not found' })
    }
  })

  test('only what was paid can be refunded', async () => {
    const box = await sandbox()
    const unpaid = await open(box)
    const declined = await open(box)
    await pay(box, declined, { expiry: '05/39' })
    await box.advance('1s')
    for (const session of [unpaid, declined]) {
      const { body } = await box.as('main').post('/payment/refund', refundBody(session)).expect(400)
      expect(body).toEqual({ error: 'payment cannot be refunded' })
    }
  })

  test('several refunds never come to more than the payment, not even at once', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const before = await available(box)
    const asked = refundBody(session, { refund_amount: '30.00' })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => box.as('main').post('/payment/refund', asked)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400])
    await refund(box, session, { refund_amount: '10.00' })
    const last = refundBody(session, { refund_amount: '0.01' })
    await box.as('main').post('/payment/refund', last).expect(400)
    expect(await available(box)).toBe(before - 100)
  })

  test('a wallet that has too little, or may not be debited, refunds nothing', async () => {
    const box = await sandbox()
    const { body: fresh } = await box.control.post('/businesses', { name: 'New' }).expect(201)
    const who = { key: fresh.api_key, secret: fresh.secret }
    const session = await paid(box, { amount: '100.00' }, who)
    const { body: wallets } = await box.as(who).get('/wallets').expect(200)
    const wallet = wallets.wallets.find(({ currency }: { currency: string }) => currency === 'USD')
    await box.control.patch(`/wallets/${wallet.id}`, { status: 'inactive' }).expect(200)
    const asked = refundBody(session)
    const { body: blocked } = await box.as(who).post('/payment/refund', asked).expect(400)
    expect(blocked).toEqual({ error: 'wallet is not active' })
    await box.control.patch(`/wallets/${wallet.id}`, { status: 'active' }).expect(200)
    const spend = {
      source_wallet_id: wallet.id,
      target_wallet_id: (await balance(box, 'USD')).id,
      amount: '70.00',
      idempotency_key: '11111111-1111-4111-8111-111111111111',
    }
    await box.as(who).post('/transactions/transfer', spend).expect(201)
    const { body: poor } = await box.as(who).post('/payment/refund', asked).expect(400)
    expect(poor).toEqual({ error: 'insufficient funds' })
    await refund(box, session, { refund_amount: '30.00' }, who)
  })

  test('without a key none of the three calls is answered', async () => {
    const { anyone } = await sandbox()
    const at = (path: string) => `/api/v1/client/payment/refund${path}`
    for (const answer of [
      anyone.post(at(''), {}),
      anyone.get(at('/status/RFD-1')),
      anyone.get(at('/history')),
    ]) {
      expect((await answer.expect(401)).body).toEqual({ error: 'missing api key' })
    }
  })
})

describe('looking refunds up', () => {
  test('an unknown refund, and another business’s, is 404', async () => {
    const box = await sandbox()
    const { refund_reference } = await refund(box, await paid(box))
    for (const [who, reference] of [
      ['main', 'RFD-NONE'],
      ['other', refund_reference],
    ] as const) {
      const path = `/payment/refund/status/${reference}`
      const { body } = await box.as(who).get(path).expect(404)
      expect(body).toEqual({ error: 'refund not found' })
    }
  })

  test('a blank reference is none', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/payment/refund/status/%20').expect(400)
    expect(body).toEqual({ error: 'missing required fields' })
  })

  test('history has ten a page, newest first, own ones only', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const made: string[] = []
    for (let i = 1; i <= 12; i += 1) {
      made.push((await refund(box, session, { refund_amount: i / 100 })).refund_reference)
      await box.advance('1m')
    }
    const page = async (query: string) =>
      (await box.as('main').get(`/payment/refund/history${query}`).expect(200)).body
    const first = await page('')
    expect(first).toMatchObject({ total: 12, page: 1, size: 10 })
    expect(first.message).toBe('Refund history retrieved')
    expect(first.refunds[0]).toEqual({
      refund_reference: made[11],
      refund_status: 'COMPLETED',
      original_transaction_reference: session.transactionRef,
      refund_amount: 0.12,
    })
    const second = await page('?start_at=2')
    expect(second).toMatchObject({ total: 12, page: 2, size: 10 })
    const listed = [...first.refunds, ...second.refunds].map((one) => one.refund_reference)
    expect(listed).toEqual(made.toReversed())
    expect(await page('?start_at=3')).toMatchObject({ refunds: [], total: 12, page: 3 })
    expect(await page('?start_at=')).toMatchObject({ page: 1 })
    const { body: others } = await box.as('other').get('/payment/refund/history').expect(200)
    expect(others).toMatchObject({ refunds: [], total: 0 })
  })

  test('both days of a period count, in UTC', async () => {
    const box = await sandbox({ now: '2026-03-01T23:59:58.000Z' })
    const session = await paid(box)
    const first = (await refund(box, session)).refund_reference
    await box.advance('1s')
    const second = (await refund(box, session)).refund_reference
    const within = async (query: string) => {
      const { body } = await box.as('main').get(`/payment/refund/history?${query}`).expect(200)
      expect(body.total).toBe(body.refunds.length)
      return body.refunds.map((one: { refund_reference: string }) => one.refund_reference)
    }
    expect(await within('start_date=2026-03-01&end_date=2026-03-02')).toEqual([second, first])
    expect(await within('start_date=2026-03-01&end_date=2026-03-01')).toEqual([first])
    expect(await within('end_date=2026-03-01')).toEqual([first])
    expect(await within('start_date=2026-03-02')).toEqual([second])
    expect(await within('start_date=2026-03-03')).toEqual([])
  })

  test.each([
    ['start_at=0', 'start_at must be a positive integer'],
    ['start_at=-1', 'start_at must be a positive integer'],
    ['start_at=1.5', 'start_at must be a positive integer'],
    ['start_at=one&start_date=x', 'start_at must be a positive integer'],
    ['start_at=1&start_at=2', 'start_at must be a positive integer'],
    ['start_at=99999999999999999999', 'start_at must be a positive integer'],
    ['start_date=2026-02-30', 'invalid date'],
    ['end_date=01-03-2026', 'invalid date'],
    ['start_date=2026-03-02&end_date=2026-03-01', 'invalid date'],
  ])('a history of %s is refused', async (query, error) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/payment/refund/history?${query}`).expect(400)
    expect(body).toEqual({ error })
  })
})

test.each([
  ['refundPayment', 'post', ''],
  ['getRefundStatus', 'get', '/status/RFD-1'],
  ['listRefunds', 'get', '/history'],
] as const)('a fault makes %s a 502 that moves nothing', async (operation, method, path) => {
  const box = await sandbox()
  const session = await paid(box)
  const before = await balance(box, 'USD')
  await box.control.post('/faults', { operation, status: 502, times: 1 }).expect(201)
  const asked = method === 'post' ? refundBody(session) : undefined
  const { body } = await box.as('main')[method](`/payment/refund${path}`, asked).expect(502)
  expect(body).toEqual({ error: 'card processor unavailable' })
  expect(await balance(box, 'USD')).toEqual(before)
})

test('a wait ends when a refund has a status, or never will', async () => {
  const box = await sandbox()
  const { refund_reference } = await refund(box, await paid(box))
  const wait = async (status: string) =>
    (await box.control.get(`/wait?refund=${refund_reference}&status=${status}&timeout=0s`)).body
  expect(await wait('COMPLETED')).toMatchObject({ met: false })
  await box.advance('2s')
  expect(await wait('COMPLETED')).toMatchObject({ met: true })
  expect((await wait('FAILED')).blocked_by).toContain('status COMPLETED, which is final')
  await box.control.get('/wait?refund=none&status=COMPLETED').expect(404)
})

describe('moving refunds with the control API', () => {
  const pushes = [
    ['complete', 'COMPLETED', 60],
    ['fail', 'FAILED', 100],
    ['cancel', 'CANCELLED', 100],
  ] as const

  test.each(pushes)('%s makes it %s at once, from PENDING and from PROCESSING', async (...row) => {
    const [move, status, left] = row
    const box = await sandbox()
    for (const wait of ['0s', '1s']) {
      const session = await paid(box)
      const before = await available(box)
      const { refund_reference } = await refund(box, session)
      await box.advance(wait)
      const path = `/refunds/${refund_reference}`
      const { body } = await box.control.post(`${path}/${move}`, {}).expect(200)
      expect(body).toMatchObject({
        refund: { refund_status: status },
        outcome: status,
        failure_reason: move === 'complete' ? null : `${move}_by_control`,
        moves: [],
        next: null,
      })
      expect((await box.control.get(path).expect(200)).body).toEqual(body)
      expect(await available(box)).toBe(before - 100 + left)
      await box.advance('1h')
      expect(await statusOf(box, refund_reference)).toBe(status)
      for (const [again] of pushes) {
        const { body: refused } = await box.control.post(`${path}/${again}`, {}).expect(409)
        expect(refused.error).toBe('move not possible')
      }
    }
  })

  test('control shows where a refund will end, and why', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const over = { refund_reason: 'test sandbox_fail' }
    const { refund_reference } = await refund(box, session, over)
    const look = async () => (await box.control.get(`/refunds/${refund_reference}`)).body
    expect(await look()).toMatchObject({
      access_code: session.access_code,
      currency: 'USD',
      amount: '40.00',
      reason: 'test sandbox_fail',
      outcome: 'FAILED',
      scenario: 'sandbox_fail',
      moves: ['complete', 'fail', 'cancel'],
      next: { task: 'refund.step' },
    })
    await box.advance('2s')
    const seen = await look()
    expect(seen).toMatchObject({ failure_reason: 'sandbox_fail', next: null })
    const course = seen.history.map(({ state, cause }: Record<string, string>) => [state, cause])
    expect(course).toEqual([
      ['PENDING', 'initiate'],
      ['PROCESSING', 'timeline'],
      ['FAILED', 'scenario sandbox_fail'],
    ])
    const causes = seen.ledger_entries.map(({ cause, amount }: Record<string, string>) => [
      cause,
      amount,
    ])
    expect(causes).toEqual([
      ['refund', '-40.00'],
      ['refund', '40.00'],
      ['refund fail', '40.00'],
      ['refund fail', '-40.00'],
    ])
  })

  test('an unknown refund and an unknown field are refused', async () => {
    const box = await sandbox()
    await box.control.get('/refunds/RFD-NONE').expect(404)
    await box.control.get('/refunds/%20').expect(400)
    for (const [move] of pushes) {
      await box.control.post(`/refunds/RFD-NONE/${move}`, {}).expect(404)
      await box.control.post(`/refunds/RFD-NONE/${move}`, { why: 'x' }).expect(400)
    }
  })
})

describe('a refund by the control API', () => {
  const path = ({ access_code }: Session) => `/checkouts/${access_code}/refund`

  test('takes what is left, or a part of it', async () => {
    const box = await sandbox()
    const session = await paid(box)
    const part = await box.control.post(path(session), { amount: '30.00' }).expect(201)
    expect(part.body).toMatchObject({ amount: '30.00', reason: 'control', outcome: 'COMPLETED' })
    const rest = await box.control.post(path(session), {}).expect(201)
    expect(rest.body.amount).toBe('70.00')
    await box.advance('1m')
    const reference = rest.body.refund.refund_reference
    expect(await statusOf(box, reference)).toBe('COMPLETED')
  })

  test('ends as the trigger in its reason says', async () => {
    const box = await sandbox()
    const ask = { reason: 'sandbox_fail' }
    const { body } = await box.control.post(path(await paid(box)), ask).expect(201)
    expect(body).toMatchObject({ scenario: 'sandbox_fail', outcome: 'FAILED' })
    const unavailable = { reason: 'sandbox_502' }
    await box.control.post(path(await paid(box)), unavailable).expect(502)
  })

  test.each([
    [{ amount: '100.01' }, 'amount must be at most 100.00: the amount that is left'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '1.234' }, 'amount'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
  ])('refuses %o, names the field and changes nothing', async (ask, text) => {
    const box = await sandbox()
    const session = await paid(box)
    const { body } = await box.control.post(path(session), ask).expect(400)
    expect(`${body.error} ${body.message}`).toContain(text)
    const checkout = await box.control.get(`/checkouts/${session.access_code}`).expect(200)
    expect(checkout.body).toMatchObject({ refunds: [], refundable: '100.00' })
  })

  test('refuses a payment that is not completed, and a checkout that is not there', async () => {
    const box = await sandbox()
    const { body } = await box.control.post(path(await open(box)), {}).expect(400)
    expect(body.error).toBe('payment cannot be refunded')
    const session = await paid(box)
    await box.control.post(path(session), {}).expect(201)
    await box.control.post(path(session), {}).expect(400)
    await box.control.post('/checkouts/nothing/refund', {}).expect(404)
  })
})
