import { describe, expect, test } from 'vitest'
import { ruleEntry, ruleNumbers } from '../../server/features/review/catalogue.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectMeasured } from '../support/measured.ts'
import { receiver } from '../support/receiver.ts'
import {
  accepted,
  foundBy,
  loseNext,
  payout,
  quoted,
  type ReviewedClient,
  review,
} from '../support/review-kit.ts'
import { nigerianBeneficiary, walletOf } from '../support/trade.ts'

/** Reads a path some times, with a time between two reads. */
async function reads(one: TestSandbox, path: string, times: number, between = '') {
  for (let index = 0; index < times; index += 1) {
    await one.as('main').get(path)
    if (between !== '') await one.advance(between)
  }
}

async function refusedQuotes(one: TestSandbox, times: number, between = '') {
  for (let index = 0; index < times; index += 1) {
    await one
      .as('main')
      .post('/quotes', payout('order-1', { source_amount: '-1' }))
      .expect(400)
    if (between !== '') await one.advance(between)
  }
}

async function referenceOf(one: TestSandbox): Promise<string> {
  const id = await accepted(one, 'order-1')
  await one.advance('1m')
  const { body } = await one.as('main').get(`/transactions/v2/${id}`).expect(200)
  return body.transaction_reference
}

/** Sends a direct transfer. */
async function transfer(
  one: TestSandbox,
  from: string,
  to: string,
  amount = '20.00',
  more: object = {},
) {
  const source_wallet_id = (await walletOf(one, from, 'USD')).id
  const target_wallet_id = (await walletOf(one, to, 'USD')).id
  const idempotency_key = '6f1e2d3c-4b5a-4978-8a69-0b1c2d3e4f50'
  const body = { source_wallet_id, target_wallet_id, amount, idempotency_key, ...more }
  return one.as('main').post('/transactions/transfer', body)
}

/** Makes a direct transfer; returns its id. */
async function transferred(one: TestSandbox, from: string, to: string): Promise<string> {
  const { status, body } = await transfer(one, from, to)
  expect(status).toBe(201)
  return body.id
}

/** Accepts a quote some time after it was made, and reads the payment. */
async function acceptedAfter(one: TestSandbox, wait: string): Promise<void> {
  const id = await quoted(one, 'order-1')
  await one.advance(wait)
  await one.as('main').post(`/quotes/${id}/accept`).expect(200)
}

const failNow = (one: TestSandbox, id: string) =>
  one.control.post(`/transactions/${id}/fail`, {}).expect(200)

const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }

async function opened(one: TestSandbox, reference: string) {
  const { body } = await one.as('main').post('/checkout/initialize', {
    email: 'payer@customers.test',
    first_name: 'Paul',
    last_name: 'Payer',
    amount: '25.00',
    currency: 'USD',
    reference,
  })
  return body.data.access_code as string
}

async function pay(one: TestSandbox, accessCode: string): Promise<string> {
  const { body } = await one.control.post(`/checkouts/${accessCode}/pay`, card).expect(200)
  await one.advance('1m')
  return body.transaction_reference
}

const verify = (one: TestSandbox, query: string) =>
  one.as('main').get(`/payment/verify?reference=${query}`).expect(200)

/** Pays by card and verifies it; returns the transaction_reference. */
async function verified(one: TestSandbox, reference: string): Promise<string> {
  const transaction = await pay(one, await opened(one, reference))
  await verify(one, reference)
  return transaction
}

const refund = (one: TestSandbox, transaction_reference: string, refund_amount = '5.00') =>
  one
    .as('main')
    .post('/payment/refund', { transaction_reference, refund_amount, refund_reason: 'Sent back' })

const rate =
  '/exchange-rates?quote_type=EXCHANGE&source_currency=USD&target_currency=NGN&amount=100000'
const exchange = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  beneficiary_id: ids.ngnBeneficiary,
}

/** Reads a rate, waits, and creates a quote of the amount that the rate shows. */
async function quoteByRate(one: TestSandbox, side: string, wait: string) {
  const { body } = await one.as('main').get(`${rate}&amount_side=${side}`).expect(200)
  await one.advance(wait)
  const source_amount = side === 'TARGET' ? body.source_amount : '70.00'
  await one
    .as('main')
    .post('/quotes', payout('order-1', { ...exchange, source_amount }))
    .expect(201)
}

const deposit = {
  quote_type: 'DEPOSIT',
  source_currency: 'CAD',
  target_currency: 'CAD',
  beneficiary_id: undefined,
  expected_source_etransfer_email: 'payer@customers.test',
}

const directExchange = { ...exchange, quote_type: 'DIRECT_EXCHANGE' }

/** Makes a beneficiary, then deletes it. */
async function usesOnce(one: TestSandbox, over: object = {}) {
  const { body } = await one
    .as('main')
    .post('/beneficiaries', { ...nigerianBeneficiary, ...over })
    .expect(201)
  await one.as('main').delete(`/beneficiaries/${body.id}`)
}

async function acceptLost(one: TestSandbox): Promise<void> {
  const id = await quoted(one, 'order-1')
  await loseNext(one, 'acceptQuote', { status: 503 })
  await one.as('main').post(`/quotes/${id}/accept`).expect(503)
}

async function connected(one: TestSandbox) {
  const hook = await receiver()
  await one.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  return hook
}

const wrong: Readonly<Record<string, readonly [found: string, client: ReviewedClient]>> = {
  'V01: five equal requests over more than a second': [
    'V01 warning',
    (one) => refusedQuotes(one, 5, '500ms'),
  ],
  'V01: a look-up of an unknown reference, again and again': [
    'V01 warning',
    (one) => reads(one, '/transactions/reference?transaction_ref=TXN-0000', 6, '1s'),
  ],
  'V01: three times within a second may be a test': ['V01 info', (one) => refusedQuotes(one, 3)],
  'V03: look-ups by reference': [
    'V03 warning',
    async (one) => {
      const path = `/transactions/reference?transaction_ref=${await referenceOf(one)}`
      await reads(one, path, 11, '1s')
    },
  ],
  'V03: the list of transactions': [
    'V03 warning',
    (one) => reads(one, '/transactions/v2', 11, '5m'),
  ],
  'V04: accepted in its last minute': ['V04 warning', (one) => acceptedAfter(one, '29m')],
  'V04: accepted too late, twice': [
    'V04 warning',
    async (one) => {
      for (const order of ['order-1', 'order-2']) {
        const id = await quoted(one, order)
        await one.advance('31m')
        await one.as('main').post(`/quotes/${id}/accept`).expect(422)
      }
    },
  ],
  'V05: the amount of a quote is by a rate that has expired': [
    'V05 warning',
    (one) => quoteByRate(one, 'TARGET', '2h'),
  ],
  'V05: the rate had expired, the amount is another': [
    'V05 info',
    (one) => quoteByRate(one, 'SOURCE', '2h'),
  ],
  'V06: a failed direct transfer': [
    'V06 error',
    async (one) => failNow(one, await transferred(one, ids.ada, ids.ben)),
  ],
  'V06: a failed refund': [
    'V06 error',
    async (one) => {
      const { body } = await refund(one, await verified(one, 'order-1'))
      await one.control.post(`/refunds/${body.refund_reference}/fail`, {}).expect(200)
    },
  ],
  'V06: a read before the failure, on a frozen clock': [
    'V06 error',
    async (one) => {
      const id = await accepted(one, 'order-1')
      await one.as('main').get(`/transactions/v2/${id}`).expect(200)
      await failNow(one, id)
    },
  ],
  'V08: the sum of a cart, as a number': [
    'V08 error',
    (one) => one.as('main').post('/quotes', payout('order-1', { source_amount: 0.1 + 0.2 })),
  ],
  'V08: a share of an amount, in a transfer': [
    'V08 error',
    (one) => transfer(one, ids.ada, ids.ben, String(100 / 3)),
  ],
  'V09: a name of another API': [
    'V09 warning',
    (one) =>
      one
        .as('main')
        .post('/quotes', payout('order-1', { metadata: { order: 1 } }))
        .expect(201),
  ],
  'V09: a misspelled field of a transfer': [
    'V09 warning',
    (one) => transfer(one, ids.ada, ids.ben, '20.00', { narative: 'rent' }),
  ],
  'V10: a secret of this server, by its value': [
    'V10 error',
    (one) => one.as('main').post('/quotes', payout('order-1', { narration: 'sandbox_secret' })),
  ],
  'V12: deleted after each payout, and made again for the next': [
    'V12 warning',
    async (one) => {
      for (let payouts = 1; payouts <= 3; payouts += 1) await usesOnce(one)
    },
  ],
  'V13: one filter, while another list was read to its end': [
    'V13 warning',
    async (one) => {
      const { body } = await one.as('main').get('/beneficiaries?page_size=5').expect(200)
      for (let page = 2; page <= body.pagination.total_pages; page += 1) {
        await one.as('main').get(`/beneficiaries?page_size=5&page_id=${page}`).expect(200)
      }
      await one.as('main').get('/beneficiaries?page_size=1&currency=CAD').expect(200)
    },
  ],
  'V14: verified before it was paid': [
    'V14 warning',
    async (one) => {
      const session = await opened(one, 'order-1')
      await verify(one, 'order-1')
      await pay(one, session)
    },
  ],
  'V15: the refunds of another payment were read': [
    'V15 warning',
    async (one) => {
      const [first] = [await verified(one, 'order-1'), await verified(one, 'order-2')]
      await refund(one, first).expect(200)
      await verify(one, 'order-2')
      await refund(one, first).expect(200)
    },
  ],
  'V21: a deposit that the sandbox funded': [
    'V21 warning',
    async (one) => {
      await accepted(one, 'order-1', deposit)
      await one.advance('1h')
    },
  ],
  'V21: money from outside for an exchange, funded by the sandbox': [
    'V21 warning',
    async (one) => {
      await accepted(one, 'order-1', directExchange)
      await one.advance('1h')
    },
  ],
  'V22: a customer whose KYC is pending': [
    'V22 warning',
    (one) => accepted(one, 'order-1', { ...deposit, on_behalf_of: ids.pat }),
  ],
  'V22: a customer whose KYC was rejected': [
    'V22 warning',
    (one) => accepted(one, 'order-1', { ...deposit, on_behalf_of: ids.rex }),
  ],
  'V23: details that a change made wrong': [
    'V23 warning',
    async (one) => {
      const { body } = await one.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
      await one.as('main').patch(`/beneficiaries/${body.id}`, { country_code: 'GH' }).expect(200)
    },
  ],
  'V23: an account that no bank has': [
    'V23 warning',
    (one) =>
      one
        .as('main')
        .post('/beneficiaries', { ...nigerianBeneficiary, country_code: 'US' })
        .expect(201),
  ],
  'V24: a lost accept that was forgotten': ['V24 warning', acceptLost],
  'V24: a lost transfer that was forgotten': [
    'V24 warning',
    async (one) => {
      await loseNext(one, 'createTransfer', { status: 503 })
      expect((await transfer(one, ids.ada, ids.ben)).status).toBe(503)
    },
  ],
}

const right: Readonly<Record<string, ReviewedClient>> = {
  'V01: two equal requests': (one) => refusedQuotes(one, 2),
  'V01: four equal requests, far apart': (one) => refusedQuotes(one, 4, '1h'),
  'V03: one read a day': (one) => reads(one, `/beneficiaries/${ids.cadBeneficiary}`, 12, '1d'),
  'V03: a look-up that showed a change': async (one) => {
    const path = `/transactions/v2/${await accepted(one, 'order-1')}`
    await reads(one, path, 6)
    await one.advance('1m')
    await reads(one, path, 6)
  },
  'V04: accepted after most of its validity': (one) => acceptedAfter(one, '26m'),
  'V04: one quote accepted too late, then a new one': async (one) => {
    const id = await quoted(one, 'order-1')
    await one.advance('31m')
    await one.as('main').post(`/quotes/${id}/accept`).expect(422)
    await accepted(one, 'order-2')
  },
  'V05: the rate is valid': (one) => quoteByRate(one, 'TARGET', '10m'),
  'V06: a failed direct transfer that was read': async (one) => {
    const id = await transferred(one, ids.ada, ids.ben)
    await failNow(one, id)
    await one.as('main').get(`/transactions/v2/${id}`).expect(200)
  },
  'V06: a failed refund that was read': async (one) => {
    const { body } = await refund(one, await verified(one, 'order-1'))
    await one.control.post(`/refunds/${body.refund_reference}/fail`, {}).expect(200)
    await one.as('main').get(`/payment/refund/status/${body.refund_reference}`).expect(200)
  },
  'V06: the webhook of the failure was acknowledged': async (one) => {
    const hook = await connected(one)
    await failNow(one, await accepted(one, 'order-1'))
    await hook.arrived(1)
    await one.advance('1s')
  },
  'V06: the list showed the failure': async (one) => {
    await failNow(one, await accepted(one, 'order-1'))
    await one.as('main').get('/transactions/v2?status=FAILED').expect(200)
  },
  'V08: the sum of a cart, rounded to text': (one) =>
    one
      .as('main')
      .post('/quotes', payout('order-1', { source_amount: (100.1 + 100.2).toFixed(2) }))
      .expect(201),
  'V08: long digits that are no amount': (one) =>
    one
      .as('main')
      .post('/quotes', payout('order-1', { narration: '0.30000000000000004' }))
      .expect(201),
  'V09: a transfer with its own fields alone': (one) => transferred(one, ids.ada, ids.ben),
  'V09: headers of its own': async (one) => {
    const headers = { 'x-request-id': 'order-1', 'x-shop': 'north' }
    await one.as('main').get('/wallets').set(headers).expect(200)
  },
  'V10: long words are no secrets': (one) =>
    one
      .as('main')
      .post('/quotes', payout('order-1', { narration: 'secretary of the tokenising board' }))
      .expect(201),
  'V10: a secret in the field made for it': (one) =>
    one.anyone
      .post('/api/v1/auth/register', { email: 'obi@shop.test', password: 'hunter2-hunter2' })
      .expect(400),
  'V12: one phone in a family': async (one) => {
    for (const name of ['obi', 'ada', 'uche']) await usesOnce(one, { email: `${name}@family.test` })
  },
  'V12: several people with one bank account': async (one) => {
    for (const number of [1, 2, 3]) await usesOnce(one, { phone: `+234809876543${number}` })
  },
  'V13: pages by page_id': async (one) => {
    const { body } = await one.as('main').get('/beneficiaries?page_size=5').expect(200)
    for (let page = 2; page <= body.pagination.total_pages; page += 1) {
      await one.as('main').get(`/beneficiaries?page_size=5&page_id=${page}`).expect(200)
    }
  },
  'V14: a reference with a blank, sent as +': async (one) => {
    await pay(one, await opened(one, 'order 1'))
    await verify(one, 'order+1')
  },
  'V15: a refund each of two payments': async (one) => {
    const payments = [await verified(one, 'order-1'), await verified(one, 'order-2')]
    for (const payment of payments) await refund(one, payment).expect(200)
  },
  'V15: a refund that was too large, then a smaller one': async (one) => {
    const payment = await verified(one, 'order-1')
    await refund(one, payment, '500.00').expect(400)
    await refund(one, payment).expect(200)
  },
  'V15: the status of the first refund was read': async (one) => {
    const payment = await verified(one, 'order-1')
    const { body } = await refund(one, payment).expect(200)
    await one.as('main').get(`/payment/refund/status/${body.refund_reference}`).expect(200)
    await refund(one, payment).expect(200)
  },
  'V21: a deposit that the test funds': async (one) => {
    const id = await accepted(one, 'order-1', deposit)
    await one.control.post(`/transactions/${id}/complete`, {}).expect(200)
  },
  'V21: a deposit that arrived by the control API': async (one) => {
    await one.control.patch('/settings', { autoFund: false })
    const id = await accepted(one, 'order-1', deposit)
    await one.control.post(`/transactions/${id}/complete`, {}).expect(200)
    await one.advance('1h')
  },
  'V22: a customer who was approved first': async (one) => {
    await one.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' })
    await accepted(one, 'order-1', { ...deposit, on_behalf_of: ids.pat })
  },
  'V23: details of a bank of that country': (one) =>
    one.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201),
  'V23: a change of the name alone': async (one) => {
    const { body } = await one.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
    await one.as('main').patch(`/beneficiaries/${body.id}`, { first_name: 'Obinna' })
  },
  'V22: a customer whose KYC is approved': (one) => transferred(one, ids.ada, ids.ben),
  'V24: the webhook of a lost accept was acknowledged': async (one) => {
    const hook = await connected(one)
    await acceptLost(one)
    await one.advance('1m')
    await hook.arrived(1)
  },
}

describe('a wrong client', () => {
  test.each(Object.entries(wrong))('%s', async (_, [found, client]) => {
    const one = await sandbox()
    await client(one)
    expect(foundBy(await review(one))).toEqual([found])
  })
})

describe('a right client', () => {
  test.each(Object.entries(right))('%s', async (_, client) => {
    const one = await sandbox()
    await client(one)
    expect((await review(one)).findings).toEqual([])
  })
})

test('a rule says what it cannot see, and what it did not judge', async () => {
  const one = await sandbox({ settings: { bounds: { ...defaultBounds, requestLogSize: 2 } } })
  await failNow(one, await accepted(one, 'order-1'))
  expect(await review(one)).toMatchObject({ findings: [{ number: 'V06' }], not_judged: [] })
  await reads(one, '/wallets', 2)
  const { findings, not_judged } = await review(one)
  expect(findings).toEqual([])
  const reason = 'the first request of 1 payment is no longer in the log'
  expect(not_judged).toEqual(
    ['V02', 'V06', 'V24'].map((number) => ({ number, world: 'main', reason })),
  )
})

test('clients in other ways are counted in the documents, and leave out no rule', () => {
  expectMeasured('Clients in other styles', {
    wrong: Object.keys(wrong).length,
    right: Object.keys(right).length,
  })
  const numbersIn = (clients: object) =>
    new Set(Object.keys(clients).map((name) => name.slice(0, 3)))
  const elsewhere = ['V02', 'V11', 'V16', 'V17', 'V18', 'V19', 'V20']
  const here = ruleNumbers.filter((number) => !elsewhere.includes(number))
  expect(here.filter((number) => !numbersIn(wrong).has(number))).toEqual([])
  expect(here.filter((number) => !numbersIn(right).has(number))).toEqual([])
})

test('every rule says what it cannot see', () => {
  for (const number of ruleNumbers) expect(ruleEntry(number).cannotSee).toMatch(/^[A-Z].{15,}\.$/)
})
