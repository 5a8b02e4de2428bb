import { describe, expect, test } from 'vitest'
import {
  balance,
  cards,
  checkoutBody,
  open,
  outcomes,
  paid,
  pay,
  verified,
} from '../support/checkout-kit.ts'
import { sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { person } from '../support/people.ts'

const control = ({ control: client }: TestSandbox, code: string) => ({
  get: async () => (await client.get(`/checkouts/${code}`).expect(200)).body,
  pay: (over: object = {}) =>
    client.post(`/checkouts/${code}/pay`, {
      card_number: cards.plain,
      expiry: '01/39',
      cvv: '123',
      ...over,
    }),
})

describe('opening a session', () => {
  test('a session has a code of 22 characters, a link that names it, and references', async () => {
    const box = await sandbox()
    const asked = checkoutBody({ redirectUrl: 'https://shop.test/done' })
    const { body } = await box.as('main').post('/checkout/initialize', asked).expect(201)
    expect(body).toEqual({
      success: true,
      message: 'Checkout session created',
      data: {
        access_code: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
        checkout_link: `${box.url}/checkout/${body.data.access_code}`,
        transactionRef: expect.stringMatching(/^CRD-[2-9A-Z]{16}$/),
        reference: asked.reference,
        redirectUrl: 'https://shop.test/done',
      },
    })
  })

  test('codes and references follow from the seed: a run repeated has them again', async () => {
    const over = { reference: 'same' }
    const first = await open(await sandbox({ seed: '7' }), over)
    const second = await open(await sandbox({ seed: '7' }), over)
    const third = await open(await sandbox({ seed: '8' }), over)
    const { checkout_link, ...shown } = first
    expect(second).toMatchObject(shown)
    expect(third.access_code).not.toBe(first.access_code)
  })

  test('links start with the public URL where one is set', async () => {
    const box = await sandbox({ settings: { publicUrl: 'https://pay.example' } })
    const { checkout_link, access_code } = await open(box)
    expect(checkout_link).toBe(`https://pay.example/checkout/${access_code}`)
  })

  test.each([
    ['sandbox:8080', 'http://sandbox:8080'],
    ['127.0.0.1:49153', 'http://127.0.0.1:49153'],
    ['[::1]:4510', 'http://[::1]:4510'],
    ['0.0.0.0:4510', 'http://127.0.0.1:4510'],
    ['[::]:4510', 'http://127.0.0.1:4510'],
  ])('asked for as %s, links start with %s', async (host, origin) => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/checkout/initialize', checkoutBody()).set({ host })
    expect(body.data.checkout_link).toBe(`${origin}/checkout/${body.data.access_code}`)
    const registered = await as('main').post('/customers', person()).set({ host })
    expect(registered.body.onboarding_data.link).toMatch(`${origin}/onboarding/`)
  })

  test.each([
    ['nothing', { email: undefined }, 'missing required fields'],
    ['a blank name', { first_name: '  ' }, 'missing required fields'],
    ['no last name', { last_name: undefined }, 'missing required fields'],
    ['no reference', { reference: '' }, 'missing required fields'],
    ['no amount and a wrong email', { amount: undefined, email: 'x' }, 'missing required fields'],
    ['zero', { amount: '0.00' }, 'invalid amount'],
    ['less than zero', { amount: '-1.00' }, 'invalid amount'],
    ['a number', { amount: 100 }, 'invalid amount'],
    ['three decimals', { amount: '1.005' }, 'invalid amount'],
    ['three decimals and worse', { amount: '1.005', currency: 'x', email: 'x' }, 'invalid amount'],
    ['an exponent', { amount: '1e3' }, 'invalid amount'],
    ['another currency', { currency: 'EUR' }, 'invalid currency'],
    ['small letters', { currency: 'usd', email: 'x', redirectUrl: 'x' }, 'invalid currency'],
    ['no email', { email: 'pia', redirectUrl: 'x' }, 'invalid email'],
    ['an email that is a number', { email: 1 }, 'missing required fields'],
    ['a currency that is a list', { currency: ['USD'] }, 'missing required fields'],
    ['a reference that is a number', { reference: 7, amount: 100 }, 'missing required fields'],
    ['an amount that is an object', { amount: {}, currency: 'x' }, 'invalid amount'],
    ['a redirectUrl that is a number', { redirectUrl: 1 }, 'invalid redirectUrl'],
    ['a script', { redirectUrl: 'javascript:alert(1)' }, 'invalid redirectUrl'],
    ['half a URL', { redirectUrl: '/done', logoUrl: 'x' }, 'invalid redirectUrl'],
    ['a file', { logoUrl: 'file:///etc/passwd' }, 'missing required fields'],
    ['a page as data', { logoUrl: 'data:text/html,<script>' }, 'missing required fields'],
    ['a list as a name', { first_name: ['Pia'] }, 'missing required fields'],
    ['null as a name', { first_name: null }, 'missing required fields'],
    ['null as an amount', { amount: null, email: 'x' }, 'missing required fields'],
  ])('%s is refused', async (_what, over, error) => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/checkout/initialize', checkoutBody(over)).expect(400)
    expect(body).toEqual({ error })
  })

  test('what its error leaves out, a hint says', async () => {
    const { as } = await sandbox()
    const body = checkoutBody({ logoUrl: 'file:///etc/passwd' })
    const { headers } = await as('main').post('/checkout/initialize', body).expect(400)
    expect(headers['x-sandbox-advice']).toBe(
      'logoUrl must be an http or https URL, or a data URL of an image.',
    )
  })

  test.each([
    'http://shop.test/logo.png',
    'https://shop.test/logo?size=2',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg%2F%3E',
  ])('a logo may be %s', async (logoUrl) => {
    await open(await sandbox(), { logoUrl })
  })

  test('a reference is used up by its first session, for its business alone', async () => {
    const box = await sandbox()
    await paid(box, { reference: 'once' })
    const again = checkoutBody({ reference: 'once' })
    const { body } = await box.as('main').post('/checkout/initialize', again).expect(400)
    expect(body).toEqual({ error: 'Reference is already used' })
    await open(box, { reference: 'once' }, 'other')
  })

  test('a refused session uses up nothing', async () => {
    const box = await sandbox()
    const refused = checkoutBody({ reference: 'later', amount: '0' })
    await box.as('main').post('/checkout/initialize', refused).expect(400)
    const first = await open(box, { reference: 'later' })
    const { body } = await box.control.get('').expect(200)
    expect(body.counts.checkouts).toBe(1)
    const fresh = await open(await sandbox(), { reference: 'later' })
    expect(first.access_code).toBe(fresh.access_code)
  })

  test('without a key, or with a body too large, the error stands alone', async () => {
    const { anyone, as } = await sandbox()
    const path = '/api/v1/client/checkout/initialize'
    const { body: nameless } = await anyone.post(path, checkoutBody()).expect(401)
    expect(nameless).toEqual({ error: 'missing api key' })
    const { body: huge } = await as('main')
      .post('/checkout/initialize', checkoutBody({ description: 'x'.repeat(2 ** 20) }))
      .expect(413)
    expect(huge).toEqual({ error: 'request body too large' })
  })
})

describe('verifying', () => {
  test('an unpaid session is PENDING and says nothing of the provider', async () => {
    const box = await sandbox()
    const { reference, transactionRef } = await open(box, { currency: 'NGN', amount: '1000' })
    const seen = await verified(box, reference)
    expect(seen).toEqual({
      transaction_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      transaction_reference: transactionRef,
      status_name: 'PENDING',
      status_id: 1,
      amount_tendered_with_fees: '1015.00',
      amount_tendered_without_fees: '1000.00',
      amount_received: '0.00',
      source_currency: 'NGN',
      target_currency: 'NGN',
      payment_completed: false,
      message: 'Payment is pending',
      paymentCompleted: false,
      transaction_status: 'pending',
      status: 'pending',
      amount: '1000.00',
      currency: 'NGN',
    })
    expect(await verified(box, transactionRef)).toEqual(seen)
  })

  test('without a reference, with an unknown one or with another business’s it is refused', async () => {
    const box = await sandbox()
    const { reference, transactionRef } = await open(box)
    const verify = (query: string, who: 'main' | 'other' = 'main') =>
      box.as(who).get(`/payment/verify${query}`)
    for (const query of ['', '?reference=', '?reference=a&reference=b']) {
      expect((await verify(query).expect(400)).body).toEqual({ error: 'reference is required' })
    }
    expect((await verify('?reference=none').expect(404)).body).toEqual({
      error: 'payment not found',
    })
    await verify(`?reference=${reference}`, 'other').expect(404)
    await verify(`?reference=${transactionRef}`, 'other').expect(404)
    const { body } = await box.anyone.get('/api/v1/client/payment/verify?reference=a').expect(401)
    expect(body).toEqual({ error: 'missing api key' })
  })

  test.each([
    ['NGN', '100.00', '101.50'],
    ['NGN', '0.01', '0.02'],
    ['NGN', '133333.33', '135333.33'],
    ['NGN', '133333.34', '135333.34'],
    ['NGN', '5000000.00', '5002000.00'],
    ['USD', '100.00', '103.90'],
    ['USD', '0.10', '0.11'],
    ['USD', '99999.99', '103899.99'],
  ])('the fee is on top: %s %s costs the payer %s', async (currency, amount, withFees) => {
    const box = await sandbox()
    const { reference } = await open(box, { currency, amount })
    expect(await verified(box, reference)).toMatchObject({
      amount_tendered_with_fees: withFees,
      amount_tendered_without_fees: amount,
    })
  })
})

const finals = [
  ['COMPLETED', 3, 'Completed', 'successful', 'completed'],
  ['FAILED', 4, 'Failed', 'failed', 'failed'],
  ['PROCESSING', 2, 'Initialized', 'pending', 'pending'],
  ['PENDING', 1, 'Initialized', 'pending', 'pending'],
] as const

describe.each(Object.entries(cards))('the outcomes of %s', (name, card_number) => {
  const three_ds = name === 'plain' ? {} : { three_ds: 'Y' }

  test.each(outcomes)('%s is %s: %s one step later', async (expiry, result, status) => {
    const box = await sandbox()
    const before = await balance(box, 'USD')
    const session = await open(box, { redirectUrl: 'https://shop.test/done?cart=1' })
    expect(await pay(box, session, { card_number, expiry, ...three_ds })).toEqual({
      access_code: session.access_code,
      transaction_reference: session.transactionRef,
      status_name: 'PENDING',
      result,
      redirect_to:
        `https://shop.test/done?cart=1&reference=${session.reference}` +
        `&transactionRef=${session.transactionRef}`,
    })
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'PENDING',
      provider_transaction_status: 'Initialized',
      provider_status_reason: '',
    })
    await box.advance('1s')
    const [, status_id, provider, transaction_status, legacy] =
      finals.find(([one]) => one === status) ?? finals[0]
    const done = status === 'COMPLETED'
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: status,
      status_id,
      amount_received: done ? '100.00' : '0.00',
      payment_completed: done,
      paymentCompleted: done,
      provider_transaction_status: provider,
      provider_status_reason: result,
      transaction_status,
      status: legacy,
    })
    const events = await box.events('?type=card_payment')
    const final = done || status === 'FAILED'
    expect(events.map(({ payload }) => payload)).toEqual(
      final
        ? [
            {
              transaction_reference: session.transactionRef,
              transaction_status,
              amount: '100.00',
              currency: 'USD',
              reference: session.reference,
              status: legacy,
            },
          ]
        : [],
    )
    const after = await balance(box, 'USD')
    expect(Number(after.available_balance) - Number(before.available_balance)).toBe(done ? 100 : 0)
  })
})

test('the table of expiry dates wins over the calendar, whatever the clock says', async () => {
  for (const now of ['2026-11-21T00:00:00Z', '2029-01-01T00:00:00Z', '2040-06-01T00:00:00Z']) {
    const box = await sandbox({ now })
    for (const [expiry, result] of outcomes) {
      expect((await pay(box, await open(box), { expiry })).result).toBe(result)
    }
  }
})

test.each([
  ['2026-01-31T23:59:59.999Z', '01/26', 'APPROVED'],
  ['2026-02-01T00:00:00.000Z', '01/26', 'EXPIRED_CARD'],
  ['2026-01-05T09:00:00.000Z', '12/25', 'EXPIRED_CARD'],
  ['2026-01-05T09:00:00.000Z', '02/39', 'APPROVED'],
  ['2040-06-01T00:00:00.000Z', '02/39', 'EXPIRED_CARD'],
  ['2040-06-01T00:00:00.000Z', '12/99', 'APPROVED'],
])('any other date goes by the calendar: at %s, %s is %s', async (now, expiry, result) => {
  const box = await sandbox({ now })
  expect((await pay(box, await open(box), { expiry })).result).toBe(result)
})

describe('events of card payments (A21)', () => {
  const told = async (box: TestSandbox) =>
    (await box.events('?type=card_payment')).map(({ payload }) => [
      payload.transaction_status,
      payload.status,
    ])

  const processing = ['pending', 'pending']
  test.each([
    ['all', [processing]],
    ['changes', []],
    ['final', []],
  ] as const)(
    'where %s is set, PROCESSING of an issuer that does not answer: %j',
    async (webhookStatuses, sent) => {
      const box = await sandbox({ settings: { webhookStatuses } })
      await pay(box, await open(box), { expiry: '08/28' })
      expect(await told(box)).toEqual([])
      await box.advance('1s')
      expect(await told(box)).toEqual(sent)
      await box.advance('30s')
      expect(await told(box)).toEqual([...sent, ['failed', 'failed']])
    },
  )

  test('FAILED back to PENDING by another attempt sends an event where all is set', async () => {
    const box = await sandbox({ settings: { webhookStatuses: 'all' } })
    const session = await open(box)
    await pay(box, session, { expiry: '05/39' })
    await box.advance('1s')
    await pay(box, session)
    await box.advance('1s')
    expect(await told(box)).toEqual([
      ['failed', 'failed'],
      ['pending', 'pending'],
      ['successful', 'completed'],
    ])
  })
})

describe('waiting', () => {
  test('an issuer that does not answer is given up on thirty steps later', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { expiry: '08/28' })
    await box.advance('1s')
    await box.advance('29999ms')
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PROCESSING' })
    await box.advance('1ms')
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'FAILED',
      provider_status_reason: 'TIMED_OUT',
      message: 'No answer from the issuer in time',
    })
    expect(await box.events('?type=card_payment')).toHaveLength(1)
  })

  test('an unknown outcome is FAILED when the session ends', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { expiry: '05/37' })
    await box.advance('3599999ms')
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PENDING' })
    await box.advance('1ms')
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'FAILED',
      provider_status_reason: 'UNKNOWN',
    })
    const [event] = await box.events('?type=card_payment')
    expect(event?.payload).toMatchObject({ transaction_status: 'failed', status: 'failed' })
  })

  test('a payment that takes effect after the end of its session finishes', async () => {
    const box = await sandbox()
    const sessions = [await open(box), await open(box), await open(box), await open(box)]
    await box.advance('3599500ms')
    const expiries = ['01/39', '05/39', '05/37', '08/28']
    for (const [i, expiry] of expiries.entries()) {
      await pay(box, sessions[i] as (typeof sessions)[0], { expiry })
    }
    const statuses = async () =>
      Promise.all(
        sessions.map(async ({ reference }) => (await verified(box, reference)).status_name),
      )
    await box.advance('500ms')
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING', 'PENDING'])
    await box.advance('500ms')
    expect(await statuses()).toEqual(['COMPLETED', 'FAILED', 'FAILED', 'PROCESSING'])
    await box.advance('30s')
    expect(await statuses()).toEqual(['COMPLETED', 'FAILED', 'FAILED', 'FAILED'])
  })

  test('a session that is not paid, or is left in the challenge, is CANCELLED', async () => {
    const box = await sandbox()
    const idle = await open(box)
    const left = await open(box)
    await pay(box, left, { card_number: cards.visa })
    await box.advance('60m')
    expect(await verified(box, idle.reference)).toMatchObject({
      status_name: 'CANCELLED',
      status_id: 5,
      transaction_status: 'failed',
      status: 'failed',
    })
    expect(await verified(box, left.reference)).toMatchObject({
      status_name: 'CANCELLED',
      provider_transaction_status: 'Failed',
      provider_status_reason: 'SESSION_ENDED',
    })
    const events = await box.events('?type=card_payment')
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { reference: idle.reference, transaction_status: 'failed', status: 'failed' },
      { reference: left.reference, transaction_status: 'failed', status: 'failed' },
    ])
    const { body } = await control(box, idle.access_code).pay().expect(410)
    expect(body.error).toBe('checkout has expired')
  })

  test('a payment into a suspended wallet fails', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session)
    const wallet = await balance(box, 'USD')
    await box.control.patch(`/wallets/${wallet.id}`, { status: 'suspended' }).expect(200)
    await box.advance('1s')
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'FAILED',
      provider_status_reason: 'WALLET_SUSPENDED',
    })
  })
})

describe('3-D Secure', () => {
  test('an enrolled card stops at the challenge, and goes on with a result', async () => {
    const box = await sandbox()
    const session = await open(box)
    const typed = { card_number: cards.visa, expiry: '05/39' }
    expect(await pay(box, session, typed)).toMatchObject({
      status_name: 'PENDING',
      result: 'CHALLENGE_REQUIRED',
      redirect_to: `${session.checkout_link}/3ds`,
    })
    await box.advance('10m')
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PENDING' })
    const answered = await pay(box, session, { ...typed, three_ds: 'A' })
    expect(answered).toMatchObject({ result: 'DECLINED', redirect_to: null })
    await box.advance('1s')
    expect(await verified(box, session.reference)).toMatchObject({ status_name: 'FAILED' })
  })

  test.each([
    ['Y', 'COMPLETED', 'APPROVED'],
    ['A', 'COMPLETED', 'APPROVED'],
    ['N', 'FAILED', 'AUTHENTICATION_FAILED'],
    ['R', 'FAILED', 'AUTHENTICATION_REJECTED'],
    ['U', 'FAILED', 'AUTHENTICATION_UNAVAILABLE'],
  ])('the result %s leads to %s', async (three_ds, status_name, provider_status_reason) => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { card_number: cards.mastercard, three_ds })
    await box.advance('1s')
    expect(await verified(box, session.reference)).toMatchObject({
      status_name,
      provider_status_reason,
    })
  })
})

describe('paying with the control API', () => {
  test.each([
    ['an unknown card', { card_number: '4000000000000002' }, 'not a test card', 'card_number'],
    ['no card at all', { card_number: 'none' }, 'not a test card', 'card_number'],
    ['a blank card', { card_number: '' }, 'missing required fields', 'card_number'],
    ['a month too many', { expiry: '13/39' }, 'invalid request', 'expiry'],
    ['a long year', { expiry: '01/2039' }, 'invalid request', 'expiry'],
    ['a short cvv', { cvv: '12' }, 'invalid request', 'cvv'],
    ['letters as cvv', { cvv: 'abc' }, 'invalid request', 'cvv'],
    ['3-D Secure for the other card', { three_ds: 'Y' }, 'invalid request', 'three_ds'],
    [
      'an unknown result',
      { card_number: cards.visa, three_ds: 'X' },
      'invalid request',
      'three_ds',
    ],
    ['a misspelt field', { three_d_secure: 'Y' }, 'invalid request', 'three_d_secure'],
  ])('%s is refused and changes nothing', async (_what, over, error, field) => {
    const box = await sandbox()
    const { access_code } = await open(box)
    const before = await control(box, access_code).get()
    const { body } = await control(box, access_code).pay(over).expect(400)
    expect(body.error).toBe(error)
    expect(body.message).toContain(field)
    expect(await control(box, access_code).get()).toEqual(before)
  })

  test('a number may be typed in groups', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { card_number: '5111 1111-1111 1118' })
  })

  test('a checkout that is not there is unknown', async () => {
    const box = await sandbox()
    await control(box, 'nosuchcode').pay().expect(404)
    await box.control.get('/checkouts/%20').expect(400)
    const { body } = await box.control.get('/checkouts/nosuchcode').expect(404)
    expect(body.error).toBe('checkout not found')
  })

  test('at most one attempt is open at a time', async () => {
    const box = await sandbox()
    const inFlight = await open(box)
    await pay(box, inFlight)
    const { body } = await control(box, inFlight.access_code).pay().expect(409)
    expect(body.error).toBe('another payment is under way')
    const unknown = await open(box)
    await pay(box, unknown, { expiry: '05/37' })
    await box.advance('1m')
    await control(box, unknown.access_code).pay().expect(409)
    const challenged = await open(box)
    await pay(box, challenged, { card_number: cards.visa })
    const pays = control(box, challenged.access_code)
    await pays.pay().expect(409)
    const again = await pays.pay({ card_number: cards.visa }).expect(409)
    expect(again.body.message).toContain('send three_ds with its card')
    await pays.pay({ card_number: cards.mastercard, three_ds: 'Y' }).expect(409)
    await pays.pay({ card_number: cards.visa, three_ds: 'Y' }).expect(200)
  })

  test('many payments at once are one payment', async () => {
    const box = await sandbox()
    const { access_code, reference } = await open(box)
    const before = await balance(box, 'USD')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => control(box, access_code).pay()),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    await box.advance('1s')
    expect(await verified(box, reference)).toMatchObject({ status_name: 'COMPLETED' })
    const after = await balance(box, 'USD')
    expect(Number(after.ledger_balance) - Number(before.ledger_balance)).toBe(100)
    const { body } = await control(box, access_code).pay().expect(410)
    expect(body.error).toBe('checkout is paid')
  })

  test('after a failed attempt another one may succeed; each final status is sent', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { expiry: '05/39' })
    await box.advance('1s')
    await pay(box, session)
    expect(await verified(box, session.reference)).toMatchObject({
      status_name: 'PENDING',
      provider_transaction_status: 'Initialized',
      provider_status_reason: '',
    })
    await box.advance('1s')
    const events = await box.events('?type=card_payment')
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { transaction_status: 'failed' },
      { transaction_status: 'successful', status: 'completed' },
    ])
    const seen = await control(box, session.access_code).get()
    expect(seen.attempts).toMatchObject([
      { number: 1, brand: 'Mastercard', last_four: '1118', result: 'DECLINED', state: 'done' },
      { number: 2, result: 'APPROVED', state: 'done' },
    ])
  })

  test('a failed attempt stays FAILED when the session ends, a retry left open is CANCELLED', async () => {
    const box = await sandbox()
    const failed = await open(box)
    const retried = await open(box)
    for (const session of [failed, retried]) await pay(box, session, { expiry: '05/39' })
    await box.advance('1s')
    await pay(box, retried, { card_number: cards.visa })
    await box.advance('60m')
    expect(await verified(box, failed.reference)).toMatchObject({ status_name: 'FAILED' })
    expect(await verified(box, retried.reference)).toMatchObject({ status_name: 'CANCELLED' })
    const events = await box.events('?type=card_payment')
    expect(events.map(({ payload }) => payload.reference)).toEqual([
      failed.reference,
      retried.reference,
      retried.reference,
    ])
    await control(box, failed.access_code).pay().expect(410)
  })

  test('control sees the outcome to come, the money and the events', async () => {
    const box = await sandbox()
    const over = { description: 'Two tickets', checkout_display_name: 'Box office' }
    const session = await open(box, over)
    await pay(box, session)
    const looking = control(box, session.access_code)
    expect(await looking.get()).toMatchObject({
      open: false,
      result: 'APPROVED',
      attempts: [{ state: 'in_flight', effective_at: '2026-01-05T09:00:01.000Z', three_ds: null }],
      next: { task: 'checkout.settle' },
      expires_at: '2026-01-05T10:00:00.000Z',
      payment: { status_name: 'PENDING' },
      refundable: '0.00',
      ...over,
    })
    await box.advance('1s')
    const seen = await looking.get()
    expect(seen).toMatchObject({
      open: false,
      next: null,
      refundable: '100.00',
      completed_at: '2026-01-05T09:00:01.000Z',
      history: [
        { state: 'PENDING', at: startsAt, cause: 'initialize' },
        { state: 'COMPLETED', at: '2026-01-05T09:00:01.000Z', cause: 'timeline' },
      ],
      events: [{ type: 'card_payment' }],
    })
    const entries = seen.ledger_entries.map(({ account, amount }: Record<string, string>) => [
      account?.startsWith('wallet:') ? 'wallet' : account,
      amount,
    ])
    expect(entries).toEqual([
      ['world:cards', '-103.90'],
      ['wallet', '100.00'],
      ['world:fees', '3.90'],
    ])
  })
})

describe('waiting for a checkout', () => {
  const wait = async ({ control: client }: TestSandbox, query: string, status = 200) =>
    (await client.get(`/wait?${query}`).expect(status)).body

  test('a wait is over when the payment has the status', async () => {
    const box = await sandbox({ clock: 'running', settings: { stepMs: 50 } })
    const session = await open(box)
    const waiting = wait(box, `checkout=${session.access_code}&status=COMPLETED&timeout=20s`)
    await pay(box, session)
    expect(await waiting).toMatchObject({ met: true })
  })

  test('it says what a payment waits for, and when it waits in vain', async () => {
    const box = await sandbox()
    const session = await open(box)
    const asked = `checkout=${session.access_code}&status=COMPLETED&timeout=0s`
    expect(await wait(box, asked)).toMatchObject({
      met: false,
      blocked_by: 'a payment (POST /_sandbox/checkouts/{access_code}/pay) before the session ends',
    })
    await pay(box, session, { card_number: cards.visa })
    expect((await wait(box, asked)).blocked_by).toContain('a 3-D Secure result')
    await pay(box, session, { card_number: cards.visa, three_ds: 'N' })
    expect((await wait(box, asked)).blocked_by).toContain('job checkout.settle')
    await box.advance('60m')
    expect((await wait(box, asked)).blocked_by).toContain('status FAILED, which is final')
    await wait(box, 'checkout=none&status=COMPLETED', 404)
    await wait(box, `checkout=${session.access_code}&status=PAID`, 400)
  })
})

test('card payments are not in the list of transactions', async () => {
  const box = await sandbox()
  await paid(box)
  const { body } = await box.as('main').get('/transactions/v2').expect(200)
  expect(body.data).toEqual([])
})

test('a step can be longer: the outcome waits for it', async () => {
  const box = await sandbox({ settings: { stepMs: 60_000 } })
  const session = await open(box)
  await pay(box, session)
  await box.advance('59s')
  expect(await verified(box, session.reference)).toMatchObject({ status_name: 'PENDING' })
  await box.advance('1s')
  expect(await verified(box, session.reference)).toMatchObject({ status_name: 'COMPLETED' })
})

test('a redirectUrl keeps its own query and gets both references, once', async () => {
  const box = await sandbox()
  const redirects = [
    ['https://shop.test', 'https://shop.test/?'],
    ['https://shop.test/a?b=c%20d&e', 'https://shop.test/a?b=c%20d&e&'],
    ['https://shop.test/a?x=1#top', 'https://shop.test/a?x=1&', '#top'],
    ['https://shop.test/a?reference=old&x=1', 'https://shop.test/a?x=1&'],
    ['http://localhost:3000/päge', 'http://localhost:3000/p%C3%A4ge?'],
  ] as const
  for (const [i, [redirectUrl, start, end = '']] of redirects.entries()) {
    const session = await open(box, { redirectUrl, reference: `ä & ${i}` })
    expect(session.redirectUrl).toBe(redirectUrl)
    const { redirect_to } = await pay(box, session)
    const references = `reference=%C3%A4+%26+${i}&transactionRef=${session.transactionRef}`
    expect(redirect_to).toBe(`${start}${references}${end}`)
  }
})

test.each([
  ['USD', '1000000.00', '1000000.01'],
  ['NGN', '1000000000.00', '1000000000.01'],
])('a checkout in %s is at most %s (B23)', async (currency, most, above) => {
  const made = await sandbox()
  await open(made, { currency, amount: most })
  const refused = await made
    .as('main')
    .post('/checkout/initialize', checkoutBody({ currency, amount: above }))
    .expect(400)
  expect(refused.body).toEqual({ error: 'invalid amount' })
  expect(refused.headers['x-sandbox-advice']).toBe(`amount must be at most ${most} ${currency}`)
})
