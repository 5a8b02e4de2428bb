import { describe, expect, test } from 'vitest'
import { checkoutBody, open, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectRefusal } from '../support/people.ts'
import { accepted, bodies, copyFor, quoted, walletOf } from '../support/trade.ts'

const adviceOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['x-sandbox-advice'] ?? ''

async function transfer(made: TestSandbox, amount: string, from: string = ids.ada) {
  return made.as('main').post('/transactions/transfer', {
    source_wallet_id: (await walletOf(made, from, 'USD')).id,
    target_wallet_id: (await walletOf(made, from === ids.ben ? ids.ada : ids.ben, 'USD')).id,
    amount,
    idempotency_key: '11111111-1111-4111-8111-111111111111',
  })
}

describe('hints that a correct client needs (B20)', () => {
  test('a used origin_reference names its quote', async () => {
    const { as } = await sandbox()
    const body = bodies.SWAP()
    const { quote_id } = await quoted(as('main'), body)
    const refused = await as('main').post('/quotes', body).expect(400)
    expect(adviceOf(refused)).toContain(`quote_id ${quote_id} already has this origin_reference`)
  })

  test('insufficient funds say what is missing, and how to add it', async () => {
    const made = await sandbox()
    const wallet = await walletOf(made, ids.ben, 'USD')
    const quote = await quoted(made.as('main'), bodies.SWAP({ on_behalf_of: ids.ben }))
    const says = `100.00 USD is missing: POST /_sandbox/wallets/${wallet.id}/credit {"amount": "100.00"}`
    const refused = await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(400)
    expect(adviceOf(refused)).toContain(says)
    await made.control.post(`/wallets/${wallet.id}/credit`, { amount: '100.00' }).expect(200)
    await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
    const direct = await transfer(made, '5.50', ids.ben)
    expect([direct.status, adviceOf(direct)]).toEqual([
      400,
      expect.stringContaining('5.50 USD is missing'),
    ])
  })

  test.each([true, false])('funding that comes by itself is said: %s', async (autoFund) => {
    const { as } = await sandbox({ settings: { autoFund } })
    for (const body of [bodies.DEPOSIT(), bodies.DIRECT_EXCHANGE()]) {
      const { quote_id } = await quoted(as('main'), body)
      const answer = await as('main').post(`/quotes/${quote_id}/accept`).expect(200)
      expect(adviceOf(answer).includes('SANDBOX_AUTO_FUND=off')).toBe(autoFund)
    }
  })

  test.each([
    [ids.pat, 'PENDING'],
    [ids.rex, 'REJECTED'],
    [ids.ada, null],
  ])('what passes for %s, whose KYC is %s, may be refused in production', async (user, status) => {
    const { as } = await sandbox()
    const body = bodies.DEPOSIT({ on_behalf_of: user })
    const answer = await as('main').post('/quotes', body).expect(201)
    const says = `on_behalf_of has KYC ${status}: production may refuse this`
    expect(adviceOf(answer).includes(says)).toBe(status !== null)
  })

  test('a limit below the maximum that is shown names both', async () => {
    const { as } = await sandbox()
    const body = bodies.TRANSFER({ on_behalf_of: ids.pat, source_amount: '200.01' })
    const refused = await as('main').post('/quotes', body).expect(422)
    expect(adviceOf(refused)).toContain(
      'the maximum of an approved individual, 10000.00 USD; with KYC PENDING it is 200.00 USD',
    )
    const more = bodies.TRANSFER({ source_amount: '10000.01' })
    expect(adviceOf(await as('main').post('/quotes', more).expect(422))).toBe('')
  })

  test('an unknown rail_name lists those of the currency', async () => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .get('/exchange-rates?quote_type=EXCHANGE&source_currency=USD&target_currency=CAD')
      .query({ amount: '10', rail_name: 'WIRES' })
      .expect(404)
    expect(body.message).toBe(
      'No fee configuration with this rail_name. The rails of CAD: INTERAC, EFT.',
    )
  })

  test('a beneficiary in use names up to five open transactions', async () => {
    const { as } = await sandbox()
    const id = await copyFor(as('main'), ids.ngnBeneficiary, ids.ben)
    await as('main').delete(`/beneficiaries/${id}`).expect(200)
    const references = []
    for (let i = 0; i < 6; i += 1) {
      const answer = await accepted(as('main'), bodies.EXCHANGE({ source_amount: '10.00' }))
      references.push(answer.transaction_reference)
    }
    const refused = await as('main').delete(`/beneficiaries/${ids.ngnBeneficiary}`).expect(409)
    const { message } = refused.body
    expect(message).toMatch(/^The beneficiary has open transactions: (TXN-\w{16}, ){4}TXN-\w{16}/)
    expect(message).toMatch(/ and more\.$/)
    expect(references).toContain(message.match(/TXN-\w{16}/)?.[0])
  })

  test('every error of a card operation says its reason', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const session = await open(made)
    const refund = (refund_amount: unknown, transaction_reference = session.transactionRef) =>
      main.post('/payment/refund', { transaction_reference, refund_amount, refund_reason: 'x' })
    const unpaid = await refund('1.00').expect(400)
    expect(adviceOf(unpaid)).toContain('the payment is PENDING')
    await pay(made, session)
    await made.advance('1s')
    const rows: [answer: Promise<unknown>, status: number, says: string | RegExp][] = [
      [refund('1.001'), 400, 'at most two decimals'],
      [refund('999999.00'), 400, /refund_amount is 999999.00 USD, and \d+\.\d\d is left/],
      [refund('1.00', 'nothing'), 404, 'no payment has this reference'],
      [main.get('/payment/refund/status/nothing'), 404, 'no refund has this refund_reference'],
      [main.get('/payment/verify?reference=nothing'), 404, 'no payment has this reference'],
      [main.get('/payment/refund/history?start_at=0'), 400, 'start_at must'],
      [
        main.get('/payment/refund/history?start_date=2026-01-02&end_date=2026-01-01'),
        ...([400, 'start_date must not be after end_date'] as const),
      ],
      [
        main.post('/checkout/initialize', checkoutBody({ reference: session.reference })),
        ...([400, `that of the payment ${session.transactionRef}, which is COMPLETED`] as const),
      ],
      [main.post('/checkout/initialize', checkoutBody({ amount: '1.001' })), 400, 'amount must'],
    ]
    for (const [pending, status, says] of rows) {
      const answer = (await pending) as { status: number; headers: Record<string, string> }
      expect([answer.status, adviceOf(answer)]).toEqual([status, expect.stringMatching(says)])
    }
  })
})

describe('texts that are refused (B21)', () => {
  test.each([
    ['last_name', 'New\nBorn'],
    ['first_name', 'No\u202era'],
    ['first_name', 'No\u2066ra'],
    ['middle_name', 'a\tb'],
  ])('%s %j', async (field, text) => {
    const { as } = await sandbox()
    const body = { ...registration, [field]: text }
    const refused = await as('main').post('/customers', body).expect(400)
    const rule = 'must not hold control characters, line feeds or marks that turn the direction'
    expectRefusal(refused, 400, 'invalid request', `${field} ${rule} of text.`)
  })

  test('a reference with a line feed; narration and notes are free', async () => {
    const { as } = await sandbox()
    const refused = bodies.SWAP({ origin_reference: 'a\nb' })
    expect((await as('main').post('/quotes', refused).expect(400)).body.message).toContain(
      'origin_reference must not hold control characters',
    )
    const { narration } = await quoted(as('main'), bodies.SWAP({ narration: 'a\n\u202eb' }))
    expect(narration).toBe('a\n\u202eb')
  })

  test.each(['\u200b', '\u200b\u200d \ufeff', '\u2060'])('%j alone is blank', async (text) => {
    const { as } = await sandbox()
    const body = { ...registration, first_name: text }
    const { body: error } = await as('main').post('/customers', body).expect(400)
    expect(error.message).toBe('first_name is required.')
  })

  test.each([
    ['ETH', `0x${'0'.repeat(40)}`],
    ['POLYGON', `0x${'f'.repeat(40)}`],
    ['POLYGON', `0x${'F'.repeat(40)}`],
    ['SOLANA', '1'.repeat(32)],
    ['SOLANA', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG'],
    ['TRON', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ])('the address on %s %s', async (payment_network, payment_address) => {
    const { as } = await sandbox()
    const target_currency = payment_network === 'TRON' ? 'USDT' : 'USDC'
    const quote = bodies.CRYPTO({ payment_network, payment_address, target_currency })
    const { body } = await as('main').post('/quotes', quote).expect(400)
    expect(body.message).toContain(
      `payment_address must not be the zero address or the all-ones address of ${payment_network}`,
    )
  })
})

const registration = {
  email: 'nora@customers.test',
  first_name: 'Nora',
  last_name: 'New',
  password: 'correct horse',
  date_of_birth: '1990-05-17',
  phone_number: '+14165550199',
  country_code: 'CA',
}

test.each([
  ['from', '2025-10-26T02:30:00', '2025-10-26T00:30:00.000Z'],
  ['to', '2025-10-26T02:30:00', '2025-10-26T01:30:00.000Z'],
  ['from', '2026-03-29T02:30:00', '2026-03-29T01:00:00.000Z'],
  ['to', '2026-03-29T02:30:00', '2026-03-29T01:00:00.000Z'],
  ['from', '2026-01-05T09:00:00', '2026-01-05T08:00:00.000Z'],
])('%s=%s in Berlin is %s: a change of summer time (B17)', async (side, text, instant) => {
  const shift = side === 'from' ? -1 : 1
  for (const [ms, found] of [[0, 1] as const, [shift, 0] as const]) {
    const made = await sandbox({ now: new Date(Date.parse(instant) + ms).toISOString() })
    expect((await transfer(made, '1.00')).status).toBe(201)
    const { body } = await made
      .as('main')
      .get('/transactions/v2')
      .query({ [side]: text, tz: 'Europe/Berlin' })
      .expect(200)
    expect(body.pagination.total).toBe(found)
  }
})
