import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../server/fixtures.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { rounds } from '../support/rounds.ts'
import { accepted, bodies, copyFor, internalRail, quoted, walletOf } from '../support/trade.ts'

async function credited(made: TestSandbox, user: string, currency: string, amount: string) {
  const { id } = await walletOf(made, user, currency)
  await made.control.post(`/wallets/${id}/credit`, { amount }).expect(200)
}

const transfer = (on_behalf_of: string, source_amount: string) =>
  bodies.TRANSFER({ on_behalf_of, source_amount })

/** A customer, and the three limits in USD (A26). */
const classes = [
  ['an individual not approved', ids.pat, '200.00', '500.00', '2000.00'],
  ['an approved individual', ids.ada, '10000.00', '25000.00', '100000.00'],
  ['a business', ids.mainUser, '100000.00', '250000.00', '1000000.00'],
] as const

const cents = (amount: string, plus: number) =>
  ((Math.round(Number(amount) * 100) + plus) / 100).toFixed(2)

describe.each(classes)('%s', (_, user, perTransaction, day, month) => {
  test('exactly the limit of one transaction passes, a cent more does not', async () => {
    const { as } = await sandbox()
    await quoted(as('main'), transfer(user, perTransaction))
    const { body } = await as('main')
      .post('/quotes', transfer(user, cents(perTransaction, 1)))
      .expect(422)
    expect(body).toEqual({
      error: 'limit exceeded',
      message: `The limit per transaction is ${perTransaction} USD; this amount is worth ${cents(perTransaction, 1)} USD.`,
    })
  })

  test.each(['2026-01-05T09:00:00.000Z', '2026-01-05T09:17:43.219Z', '2026-01-05T09:59:59.999Z'])(
    'so it is with the limit of 24 hours, which frees what is 24 hours old: %s',
    async (now) => {
      const made = await sandbox({ now })
      const main = made.as('main')
      await credited(made, user, 'USD', '2000000.00')
      await accepted(main, transfer(user, perTransaction))
      await made.advance('1h')
      await accepted(main, transfer(user, perTransaction))
      const rest = cents(day, -2 * Math.round(Number(perTransaction) * 100))
      const { body } = await main.post('/quotes', transfer(user, cents(rest, 1))).expect(422)
      const used = cents(perTransaction, Math.round(Number(perTransaction) * 100))
      expect(body).toEqual({
        error: 'limit exceeded',
        message: `The limit of 24 hours is ${day} USD, of which ${used} USD are used; this amount is worth ${cents(rest, 1)} USD.`,
      })
      await accepted(main, transfer(user, rest))
      await made.advance('22h')
      await made.advance('3599999ms')
      await main.post('/quotes', transfer(user, perTransaction)).expect(422)
      await made.advance('1ms')
      await quoted(main, transfer(user, perTransaction))
      await main.post('/quotes', transfer(user, cents(perTransaction, 1))).expect(422)
    },
  )

  test('and with that of 30 days', async () => {
    const made = await sandbox()
    const main = made.as('main')
    await credited(made, user, 'USD', '2000000.00')
    const times = Number(month) / Number(perTransaction)
    for (let i = 0; i < times; i += 1) {
      await accepted(main, transfer(user, perTransaction))
      await made.advance('1d')
    }
    await made.advance('1d')
    const { body } = await main.post('/quotes', transfer(user, '10.00')).expect(422)
    expect(body.message).toBe(
      `The limit of 30 days is ${month} USD, of which ${month} USD are used; this amount is worth 10.00 USD.`,
    )
    for (let days = times + 1; days < 29; days += 1) await made.advance('1d')
    await made.advance('86399999ms')
    await main.post('/quotes', transfer(user, '0.01')).expect(422)
    await made.advance('1ms')
    await quoted(main, transfer(user, perTransaction))
    await main.post('/quotes', transfer(user, cents(perTransaction, 1))).expect(422)
  })
})

describe('a customer whose KYC is REJECTED', () => {
  const rex = { on_behalf_of: ids.rex, source_amount: '20.00' }
  const refused =
    'With KYC REJECTED, the limit per transaction is 0.00 USD; this amount is worth 20.00 USD.'
  const cad = 'on_behalf_of must have KYC APPROVED for CAD; it has KYC REJECTED.'

  test.each([
    ['WITHDRAWAL', bodies.WITHDRAWAL, {}, refused],
    ['EXCHANGE', bodies.EXCHANGE, {}, refused],
    ['EXCHANGE', bodies.EXCHANGE, { target_currency: 'CAD' }, cad],
    ['CRYPTO', bodies.CRYPTO, {}, refused],
    ['DIRECT_EXCHANGE', bodies.DIRECT_EXCHANGE, {}, refused],
    ['TRANSFER', bodies.TRANSFER, {}, refused],
    ['SWAP', bodies.SWAP, {}, refused],
  ] as const)('can have no %s: 422', async (_type, body, over, message) => {
    const made = await sandbox()
    const main = made.as('main')
    await credited(made, ids.rex, 'USD', '100.00')
    const wanted: Record<string, unknown> = body({ ...rex, ...over })
    if (wanted.target_currency === 'CAD') wanted.beneficiary_id = ids.cadBeneficiary
    if (typeof wanted.beneficiary_id === 'string') {
      wanted.beneficiary_id = await copyFor(main, wanted.beneficiary_id, ids.rex)
    }
    const before = await made.control.get('').expect(200)
    const { body: error } = await main.post('/quotes', wanted).expect(422)
    expect(error.message).toBe(message)
    expect((await made.control.get('').expect(200)).body.counts).toEqual(before.body.counts)
    await made.control.post(`/customers/${ids.rex}/kyc`, { status: 'APPROVED' }).expect(200)
    const { quote_id } = await quoted(main, wanted)
    await made.control.post(`/customers/${ids.rex}/kyc`, { status: 'REJECTED' }).expect(200)
    const { body: late } = await main.post(`/quotes/${quote_id}/accept`).expect(422)
    expect(late.message).toBe(message)
  })

  test('can make no direct transfer, however small: 400', async () => {
    const made = await sandbox()
    for (const [currency, amount] of [
      ['USD', '20.00'],
      ['NGN', '0.01'],
    ] as const) {
      await credited(made, ids.rex, currency, '100.00')
      const { body } = await made
        .as('main')
        .post('/transactions/transfer', {
          source_wallet_id: (await walletOf(made, ids.rex, currency)).id,
          target_wallet_id: (await walletOf(made, ids.ben, currency)).id,
          amount,
          idempotency_key: '00000000-0000-4000-a000-000000000001',
        })
        .expect(400)
      expect(body.message).toMatch(/^With KYC REJECTED, the limit per transaction is 0.00 USD;/)
    }
  })

  test('still receives money', async () => {
    const made = await sandbox()
    await accepted(made.as('main'), bodies.DEPOSIT(rex))
    const source_wallet_id = (await walletOf(made, ids.ada, 'USD')).id
    const target_wallet_id = (await walletOf(made, ids.rex, 'USD')).id
    const idempotency_key = '00000000-0000-4000-a000-000000000001'
    const body = { source_wallet_id, target_wallet_id, amount: '5.00', idempotency_key }
    await made.as('main').post('/transactions/transfer', body).expect(201)
    await made.advance('10s')
    expect((await walletOf(made, ids.rex, 'USD')).available_balance).toBe('25.00')
  })

  test('is held to limits that are above zero', async () => {
    const shipped = loadReference()
    const individual_rejected = {
      per_transaction: '20.00',
      rolling_24h: '30.00',
      rolling_30d: '30.00',
    }
    const limits = { ...shipped.limits, individual_rejected }
    const made = await sandbox({ reference: { ...shipped, limits } })
    await credited(made, ids.rex, 'USD', '100.00')
    await accepted(made.as('main'), bodies.TRANSFER(rex))
    const { body } = await made.as('main').post('/quotes', bodies.TRANSFER(rex)).expect(422)
    expect(body.message).toBe(
      'The limit of 24 hours is 30.00 USD, of which 20.00 USD are used; this amount is worth 20.00 USD.',
    )
    const tooMuch = { ...rex, source_amount: '20.01' }
    await made.as('main').post('/quotes', bodies.SWAP(tooMuch)).expect(422)
    await accepted(made.as('main'), bodies.SWAP(rex))
  })

  test('has limits in the settings of a world', async () => {
    const { control } = await sandbox()
    const individual_rejected = { per_transaction: '20.00' }
    const settings = { limits: { individual_rejected } }
    await control.post('/worlds', { settings }).expect(201)
    const unknown = { limits: { individual_refused: individual_rejected } }
    await control.post('/worlds', { settings: unknown }).expect(400)
  })
})

describe('what counts', () => {
  /** Uses up 150 of the 500 USD that Pat has for a day, by one kind of movement. */
  const movements = {
    WITHDRAWAL: bodies.WITHDRAWAL,
    EXCHANGE: bodies.EXCHANGE,
    CRYPTO: bodies.CRYPTO,
    DIRECT_EXCHANGE: bodies.DIRECT_EXCHANGE,
    TRANSFER: bodies.TRANSFER,
    SWAP: bodies.SWAP,
    DEPOSIT: bodies.DEPOSIT,
  } as const

  test.each([
    ['WITHDRAWAL', '150.00'],
    ['EXCHANGE', '150.00'],
    ['CRYPTO', '150.00'],
    ['DIRECT_EXCHANGE', '150.00'],
    ['TRANSFER', '150.00'],
    ['SWAP', '0.00'],
    ['DEPOSIT', '0.00'],
  ] as const)('%s of 150 USD uses %s', async (type, used) => {
    const made = await sandbox()
    await credited(made, ids.pat, 'USD', '1000.00')
    const over = { on_behalf_of: ids.pat, source_amount: '150.00' }
    const body = movements[type](over)
    if (typeof body.beneficiary_id === 'string') {
      const beneficiary_id = await copyFor(made.as('main'), body.beneficiary_id, ids.pat)
      await accepted(made.as('main'), { ...body, beneficiary_id })
    } else {
      await accepted(made.as('main'), body)
    }
    await accepted(made.as('main'), transfer(ids.pat, '200.00'))
    const rest = used === '0.00' ? '200.00' : '150.00'
    await accepted(made.as('main'), transfer(ids.pat, rest))
    const refused = await made.as('main').post('/quotes', transfer(ids.pat, '200.00')).expect(422)
    const total = (Number(used) + 200 + Number(rest)).toFixed(2)
    expect(refused.body.message).toBe(
      `The limit of 24 hours is 500.00 USD, of which ${total} USD are used; this amount is worth 200.00 USD.`,
    )
  })

  test('direct transfers count too, and are refused with 400', async () => {
    const made = await sandbox()
    await credited(made, ids.pat, 'USD', '1000.00')
    const body = {
      source_wallet_id: (await walletOf(made, ids.pat, 'USD')).id,
      target_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
      amount: '200.00',
    }
    const send = (n: number) =>
      made.as('main').post('/transactions/transfer', {
        ...body,
        idempotency_key: `00000000-0000-4000-a000-00000000000${n}`,
      })
    await send(1).expect(201)
    await send(2).expect(201)
    const { body: refused } = await send(3).expect(400)
    expect(refused).toEqual({
      error: 'limit exceeded',
      message:
        'The limit of 24 hours is 500.00 USD, of which 400.00 USD are used; this amount is worth 200.00 USD.',
    })
    await made.as('main').post('/quotes', transfer(ids.pat, '100.01')).expect(422)
    await quoted(made.as('main'), transfer(ids.pat, '100.00'))
  })

  test('a quote that is not accepted counts nothing', async () => {
    const made = await sandbox()
    for (let i = 0; i < 4; i += 1) await quoted(made.as('main'), transfer(ids.pat, '200.00'))
  })

  test.each(['fail', 'cancel'] as const)('what control had %s is given back', async (move) => {
    const made = await sandbox()
    const main = made.as('main')
    await credited(made, ids.pat, 'USD', '1000.00')
    for (let i = 0; i < 2; i += 1) await accepted(main, transfer(ids.pat, '200.00'))
    const { transaction_id } = await accepted(main, transfer(ids.pat, '100.00'))
    await main.post('/quotes', transfer(ids.pat, '0.01')).expect(422)
    await made.control.post(`/transactions/${transaction_id}/${move}`, {}).expect(200)
    await quoted(main, transfer(ids.pat, '100.00'))
    await main.post('/quotes', transfer(ids.pat, '100.01')).expect(422)
  })

  test('the source amount without fees, by the table without spread', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const beneficiary_id = await copyFor(main, ids.ngnBeneficiary, ids.pat)
    const withdrawal = (source_amount: string) =>
      bodies.WITHDRAWAL({
        on_behalf_of: ids.pat,
        source_currency: 'NGN',
        target_currency: 'NGN',
        beneficiary_id,
        source_amount,
      })
    const quote = await quoted(main, withdrawal('307214.00'))
    expect(quote.total_payable).toBe('307264.00')
    // Rounded half up to cents, 7.68 NGN more is USD 200.00 still, and 7.69 is USD 200.01.
    await quoted(main, withdrawal('307221.68'))
    const { body } = await main.post('/quotes', withdrawal('307221.69')).expect(422)
    expect(body.message).toBe(
      'The limit per transaction is 200.00 USD; this amount is worth 200.01 USD.',
    )
  })

  test('approval raises the limit at once', async () => {
    const made = await sandbox()
    await made.as('main').post('/quotes', transfer(ids.pat, '201.00')).expect(422)
    await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await quoted(made.as('main'), transfer(ids.pat, '201.00'))
  })
})

describe('limits of the rail, inclusive, as exchange-rates shows them (B6)', () => {
  test.each([
    [
      'INTERAC',
      bodies.WITHDRAWAL,
      { source_currency: 'CAD', target_currency: 'CAD', beneficiary_id: ids.cadBeneficiary },
      '5.00',
      '3000.00',
    ],
    [
      'NIP',
      bodies.WITHDRAWAL,
      { source_currency: 'NGN', target_currency: 'NGN', beneficiary_id: ids.ngnBeneficiary },
      '100.00',
      '5000000.00',
    ],
    ['NIP from USD', bodies.EXCHANGE, {}, '0.07', '3302.95'],
    ['CONVERSION', bodies.SWAP, {}, '1.00', '10000.00'],
    ['CONVERSION, unapproved', bodies.SWAP, { on_behalf_of: ids.pat }, '1.00', '10000.00'],
    ['CONVERSION, a business', bodies.SWAP, { on_behalf_of: ids.mainUser }, '1.00', '100000.00'],
    [
      'CONVERSION from NGN: so much that a cent comes of it',
      bodies.SWAP,
      { source_currency: 'NGN', target_currency: 'USD' },
      '15.55',
      '15360700.00',
    ],
    [
      'INTERNAL from NGN: so much that a cent comes of it, and exactly the maximum shown',
      bodies.TRANSFER,
      { fee_config_id: internalRail, source_currency: 'NGN' },
      '15.55',
      '15360700.00',
    ],
    ['INTERNAL', bodies.TRANSFER, { fee_config_id: internalRail }, '0.01', '10000.00'],
    ['deposits', bodies.DEPOSIT, {}, '10.00', '50000.00'],
    [
      'deposits in NGN',
      bodies.DEPOSIT,
      { source_currency: 'NGN', target_currency: 'NGN' },
      '1000.00',
      '10000000.00',
    ],
    [
      'direct exchange: the deposit’s minimum, the payout’s maximum',
      bodies.DIRECT_EXCHANGE,
      {},
      '10.00',
      '3311.35',
    ],
  ] as const)('%s', async (rail, body, over, min, max) => {
    const { as } = await sandbox()
    const code = body(over).source_currency
    const limit =
      '(?:the (?:minimum|maximum) of the rail \\w+ is [\\d.]+ [A-Z]+' +
      '|the limit per transaction is 100?000\\.00 USD' +
      '|that is worth 0\\.01 USD, the smallest amount of USD' +
      `|the limit of deposits in ${code})\\.$`
    const ask = (source_amount: string) =>
      as('main').post('/quotes', body({ ...over, source_amount }))
    await ask(min).expect(201)
    if (min !== '0.01') {
      const { body: low } = await ask(cents(min, -1)).expect(422)
      expect(low.error).toBe('limit exceeded')
      expect(low.message).toMatch(
        new RegExp(`^source_amount must be at least ${min} ${code}: ${limit}`),
      )
    }
    await ask(max).expect(201)
    const { body: high } = await ask(cents(max, 1)).expect(422)
    expect(high.error).toBe('limit exceeded')
    expect(high.message).toMatch(
      rail === 'INTERNAL'
        ? /^The limit per transaction is 10000\.00 USD; this amount is worth 10000\.01 USD\.$/
        : new RegExp(`^source_amount must be at most ${max} ${code}: ${limit}`),
    )
    if (rail === 'NIP from USD') {
      expect(high.message).toMatch(/: the maximum of the rail NIP is 5000000\.00 NGN\.$/)
    }
  })
})

/** Amounts in whole USD, with waits in milliseconds before them; some are undone at once. */
const payments = fc.array(
  fc.record({
    waitMs: fc.oneof(
      fc.integer({ min: 0, max: 7_200_000 }),
      fc.integer({ min: 80_000_000, max: 90_000_000 }),
      fc.constantFrom(3_600_000, 86_400_000, 86_399_999, 259_200_000),
    ),
    usd: fc.integer({ min: 1, max: 100_000 }),
    undone: fc.boolean(),
  }),
  { minLength: 25, maxLength: 40 },
)

test('at any moment both windows hold exactly what was paid in them', async () => {
  await fc.assert(
    fc.asyncProperty(payments, async (asked) => {
      const made = await sandbox({ now: '2026-01-05T09:17:43.219Z' })
      await credited(made, ids.mainUser, 'USD', '9000000.00')
      const kept: { readonly at: number; readonly usd: number }[] = []
      let now = 0
      for (const { waitMs, usd, undone } of asked) {
        await made.advance(`${waitMs}ms`)
        now += waitMs
        const within = (days: number) =>
          kept
            .filter(({ at }) => at > now - days * 86_400_000)
            .reduce((sum, one) => sum + one.usd, 0)
        const fits = within(1) + usd <= 250_000 && within(30) + usd <= 1_000_000
        const body = transfer(ids.mainUser, `${usd}.00`)
        const { status, body: quote } = await made.as('main').post('/quotes', body)
        expect(status).toBe(fits ? 201 : 422)
        if (!fits) continue
        const path = `/quotes/${quote.quote_id}/accept`
        const { body: answer } = await made.as('main').post(path).expect(200)
        if (undone) await made.control.post(`/transactions/${answer.transaction_id}/fail`, {})
        else kept.push({ at: now, usd })
      }
      await made.close()
    }),
    { seed: 42, numRuns: rounds(8) },
  )
}, 120_000)
