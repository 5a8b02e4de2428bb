import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { below, exact, minus, over, plus, text, times } from '../support/exact.ts'
import { type Client, ids, ofMain, sandbox, startsAt } from '../support/harness.ts'
import { rounds, some } from '../support/rounds.ts'
import { guardsSigned } from '../support/transport.ts'

type Rate = Schemas['ExchangeRate']
type Asked = Record<string, string>

const types = ['DEPOSIT', 'WITHDRAWAL', 'EXCHANGE', 'SWAP', 'TRANSFER', 'DIRECT_EXCHANGE'] as const
type QuoteType = (typeof types)[number]

/** Units of each active currency for a US dollar: the frozen table that rates come from. */
const units: Record<string, string> = {
  CAD: '1.3609',
  USD: '1',
  EUR: '0.8636',
  GBP: '0.7353',
  NGN: '1536.07',
  GHS: '10.8065',
  KES: '129.0672',
  TZS: '2582.23',
  UGX: '3594.84',
  SLE: '22.3674',
  LRD: '199.5512',
  INR: '85.5933',
  ZAR: '17.7777',
  USDC: '1',
  USDT: '1.0005',
}
const codes = Object.keys(units)
const majors = ['USD', 'CAD', 'EUR', 'GBP']
const stablecoins = ['USDC', 'USDT']
const fundable = ['CAD', 'USD', 'EUR', 'GBP', 'NGN', ...stablecoins]

const scaleOf = (code: string) => (stablecoins.includes(code) ? 6 : 2)
/** Decimals that amounts of a currency move in. */
const minorOf = (code: string) => (code === 'UGX' ? 0 : scaleOf(code))

/** What is taken off the rate of a pair, by the first rule that fits (B6). */
function markupOf(source: string, target: string, type: QuoteType): string {
  const pair = [source, target]
  const addon = type === 'EXCHANGE' ? '0.0025' : type === 'DIRECT_EXCHANGE' ? '0.0050' : '0'
  const count = pair.filter((code) => majors.includes(code)).length
  const spread = () => {
    if (pair.every((code) => ['USD', ...stablecoins].includes(code))) return '0.0020'
    if (pair.some((code) => stablecoins.includes(code))) return '0.0100'
    return ['0.0200', '0.0120', '0.0050'][count] as string
  }
  return text(plus(exact(spread()), exact(addon)), 'down', 4)
}

function expectedRate(source: string, target: string, type: QuoteType): string {
  if (source === target) return '1'
  const kept = minus(exact('1'), exact(markupOf(source, target, type)))
  const rate = times(over(exact(units[target] as string), exact(units[source] as string)), kept)
  return text(rate, 'down', below(rate, exact('1')) ? 10 : 6)
}

function fits(type: QuoteType, source: string, target: string): boolean {
  if (type === 'DEPOSIT' || type === 'WITHDRAWAL') return source === target
  if (type === 'TRANSFER') return true
  if (type === 'DIRECT_EXCHANGE' && !fundable.includes(source)) return false
  return source !== target
}

const usual: Asked = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  amount: '100.00',
}

const query = (asked: Asked) => `/exchange-rates?${new URLSearchParams(asked)}`

async function rateOf(client: Client, asked: Asked = {}): Promise<Rate> {
  return (await client.get(query({ ...usual, ...asked })).expect(200)).body
}

test('a rate has every field of the reference, and is the same with and without signature', async () => {
  const { as, anyone } = await sandbox()
  const rate = await rateOf(as('main'))
  expect(rate).toEqual({
    id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
    source_currency: 'USD',
    source_amount: '100.00',
    target_currency: 'NGN',
    target_amount: '151379.69',
    rate: '1513.796985',
    display_rate: '1 USD = 1513.79 NGN',
    valid_until: '2026-01-05T09:30:00.000Z',
    rail: {
      fee_config_id: 'cf3afcf8-e8b8-5f0b-a09e-ed63fc2959b4',
      name: 'NIP',
      description: expect.stringMatching(/\S/),
      display_name: 'NIBSS Instant Payment',
      speed: 'Instant',
      total_payable: '100.04',
      fees: {
        processing_fee: '0.00',
        deposit_fee: '0.00',
        payout_fee: '0.04',
        total_fees: '0.04',
        fee_currency: 'USD',
      },
    },
    min_deposit_amount: '10.00',
    max_deposit_amount: '50000.00',
    min_withdrawal_amount: '0.07',
    max_withdrawal_amount: '3302.95',
  })
  const path = `/api/v1${query(usual)}`
  expect((await anyone.get(path).expect(200)).body).toEqual(rate)
})

test('the same question has the same id, at another moment or of another kind another', async () => {
  const { as, advance } = await sandbox()
  const main = as('main')
  const first = await rateOf(main)
  const reversed = Object.fromEntries(Object.entries(usual).reverse())
  const same = [
    await rateOf(main, { amount_side: 'SOURCE', user_type_id: '1', amount: '100' }),
    (await main.get(query(reversed)).expect(200)).body,
  ]
  for (const again of same) expect(again).toEqual(first)
  const others = [
    await rateOf(main, { amount: '100.01' }),
    await rateOf(main, { user_type_id: '2' }),
    await rateOf(main, { amount_side: 'TARGET' }),
    await rateOf(main, { target_currency: 'EUR' }),
    await rateOf(main, { quote_type: 'DIRECT_EXCHANGE' }),
  ]
  await advance('1ms')
  others.push(await rateOf(main))
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(7)
})

describe('rates', () => {
  test.each(types)('of every pair that %s serves are those of the table', async (quote_type) => {
    const { as } = await sandbox()
    for (const source of codes) {
      for (const target of codes.filter((code) => fits(quote_type, source, code))) {
        const rate = await rateOf(as('main'), {
          quote_type,
          source_currency: source,
          target_currency: target,
          amount: '100',
        })
        const expected = expectedRate(source, target, quote_type)
        expect(rate.rate, `${source} ${target}`).toBe(expected)
        const total = times(exact('100'), exact(expected))
        expect(rate.target_amount).toBe(text(total, 'down', minorOf(target), scaleOf(target)))
      }
    }
  })

  test.each([
    ['NGN', 'USD', 'SWAP', '1 NGN = 0.000643199 USD'],
    ['USD', 'USD', 'WITHDRAWAL', '1 USD = 1.00 USD'],
    ['USD', 'EUR', 'SWAP', '1 USD = 0.859282 EUR'],
    ['EUR', 'UGX', 'SWAP', '1 EUR = 4112.67 UGX'],
    ['USDC', 'USDT', 'SWAP', '1 USDC = 0.998499 USDT'],
    ['USDC', 'NGN', 'EXCHANGE', '1 USDC = 1516.86 NGN'],
  ])('from %s to %s for %s are shown as they are said', async (source, target, type, said) => {
    const { as } = await sandbox()
    const asked = { source_currency: source, target_currency: target, quote_type: type }
    expect((await rateOf(as('main'), asked)).display_rate).toBe(said)
  })
})

/** Every rail: name, id, currency, whether it may be named for a payout, what it charges. */
const rails: readonly (readonly [string, string, string, string, string])[] = [
  ['INTERAC', '28266e1e-636d-5cbf-8f5c-406c731f16c5', 'CAD', '0.00', '1.00'],
  ['EFT', 'ce05282f-ea85-50da-af0d-26cd819714ae', 'CAD', '0.00', '1.50'],
  ['ACH', 'cc9e024d-6d7c-5a1a-9e74-108377af1462', 'USD', '0.00', '1.00'],
  ['WIRE', 'd518fffc-9e0a-5896-8d4d-3f3229add49d', 'USD', '5.00', '20.00'],
  ['SEPA', '77608b6e-1205-5398-8188-ccfdda8a0441', 'EUR', '0.00', '0.50'],
  ['SEPA_INSTANT', 'fb1426fc-ebb3-578c-88f4-1077972901b2', 'EUR', '0.00', '0.80'],
  ['FPS', 'db3ee82b-3a1c-597b-9802-bbf5655b2ecd', 'GBP', '0.00', '0.40'],
  ['NIP', 'cf3afcf8-e8b8-5f0b-a09e-ed63fc2959b4', 'NGN', '0.00', '50.00'],
  ['GHIPSS', 'eea8d7d9-fb55-5765-bde4-82278469676f', 'GHS', '0.00', '10.00'],
  ['MOMO_GHS', '2b352bdf-3a7e-57c2-ad93-76db1d07ef8e', 'GHS', '0.00', '10.00'],
  ['PESALINK', '2e9b2cea-8ee6-520f-9c84-9b32935f9480', 'KES', '0.00', '40.00'],
  ['MOMO_KES', 'e2c7da17-d266-580a-8de5-1743210aa5e6', 'KES', '0.00', '30.00'],
  ['MOMO_TZS', '22477f4c-ea17-5b80-8c97-702f719caf3d', 'TZS', '0.00', '1500.00'],
  ['MOMO_UGX', '8171caf7-af48-5ddd-8589-0e98e879d158', 'UGX', '0.00', '1500.00'],
  ['MOMO_SLE', '2b1b3231-0564-51ce-a52b-e0c4a648b267', 'SLE', '0.00', '5.00'],
  ['MOMO_LRD', '1317c60d-12a4-5b69-9a93-ddbfb5456c1a', 'LRD', '0.00', '50.00'],
  ['IMPS', '8f8335ad-8d70-5b21-8dfa-4864f7feb1e8', 'INR', '0.00', '15.00'],
  ['EFT_ZA', '9518801f-d17e-5d6c-8506-08f99287a4b3', 'ZAR', '0.00', '15.00'],
  ['CRYPTO_ETH', 'e5cfc49a-1d15-5319-9e0e-a7ed22e03f86', 'USDC', '0.000000', '5.000000'],
  ['CRYPTO_POLYGON', '8029d726-a5ed-5ad1-bdf2-7c7fbc0df0fd', 'USDT', '0.000000', '0.500000'],
  ['CRYPTO_SOLANA', '2092f06b-e4aa-521d-80bf-f0b7298f4d97', 'USDC', '0.000000', '0.500000'],
  ['CRYPTO_TRON', '95b45f1c-122b-5fbf-99e9-b68e48771ce9', 'USDT', '0.000000', '2.000000'],
]
const internal: readonly (readonly [string, string, QuoteType])[] = [
  ['INTERNAL', '197cfdef-9d0d-5c5a-aa34-6d37e922a83b', 'TRANSFER'],
  ['CONVERSION', '2d29c890-65fa-5ba8-b77a-9406abfeddab', 'SWAP'],
  ['VBA_DEPOSIT', '3cb10a02-8ff0-53dc-b3b7-92c3666aa2fc', 'DEPOSIT'],
]
const defaults: Record<string, string> = {
  CAD: 'INTERAC',
  USD: 'ACH',
  EUR: 'SEPA',
  GBP: 'FPS',
  NGN: 'NIP',
  GHS: 'GHIPSS',
  KES: 'PESALINK',
  TZS: 'MOMO_TZS',
  UGX: 'MOMO_UGX',
  SLE: 'MOMO_SLE',
  LRD: 'MOMO_LRD',
  INR: 'IMPS',
  ZAR: 'EFT_ZA',
  USDC: 'CRYPTO_POLYGON',
  USDT: 'CRYPTO_POLYGON',
}

describe('rails', () => {
  test.each(rails)(
    '%s is chosen by its name, by its id and by both',
    async (name, id, code, processing, payout) => {
      const { as } = await sandbox()
      const withdrawal = {
        quote_type: 'WITHDRAWAL',
        source_currency: code,
        target_currency: code,
        amount: '1000',
      }
      const byName = await rateOf(as('main'), { ...withdrawal, rail_name: name })
      expect(byName.rail).toMatchObject({ fee_config_id: id, name })
      expect(byName.rail.fees).toEqual({
        processing_fee: processing,
        deposit_fee: code.startsWith('USD') && code !== 'USD' ? '0.000000' : '0.00',
        payout_fee: payout,
        total_fees: text(plus(exact(processing), exact(payout)), 'up', scaleOf(code)),
        fee_currency: code,
      })
      expect(await rateOf(as('main'), { ...withdrawal, fee_config_id: id })).toEqual(byName)
      const both = { ...withdrawal, fee_config_id: id.toUpperCase(), rail_name: name }
      expect(await rateOf(as('main'), both)).toEqual(byName)
    },
  )

  test.each(internal)('%s serves %s of every currency, by default too', async (name, id, type) => {
    const { as } = await sandbox()
    for (const source of codes) {
      const target = type === 'SWAP' ? codes.find((code) => code !== source) : source
      const asked = { quote_type: type, source_currency: source, target_currency: `${target}` }
      const rate = await rateOf(as('main'), { ...asked, amount: '100' })
      expect(rate.rail).toMatchObject({ name, fee_config_id: id })
      expect(rate.rail.total_payable).toBe(rate.source_amount)
      const named = { ...asked, amount: '100', rail_name: name, fee_config_id: id }
      expect(await rateOf(as('main'), named)).toEqual(rate)
    }
  })

  test.each(Object.entries(defaults))(
    'into %s go over %s unless another is named',
    async (target, name) => {
      const { as } = await sandbox()
      for (const quote_type of ['EXCHANGE', 'DIRECT_EXCHANGE']) {
        const source = target === 'USD' ? 'CAD' : 'USD'
        const asked = { quote_type, source_currency: source, target_currency: target }
        expect((await rateOf(as('main'), asked)).rail.name).toBe(name)
      }
    },
  )

  test('a share of the principal is charged as such, rounded up', async () => {
    const { as } = await sandbox()
    const asked = { target_currency: 'GHS', rail_name: 'MOMO_GHS', amount: '100.10' }
    expect((await rateOf(as('main'), asked)).rail).toMatchObject({
      fees: { payout_fee: '1.01', total_fees: '1.01', fee_currency: 'USD' },
      total_payable: '101.11',
    })
  })

  test('fees in shillings without cents are whole', async () => {
    const { as } = await sandbox()
    const asked = { source_currency: 'UGX', target_currency: 'CAD', amount: '50000' }
    const { rail, rate } = await rateOf(as('main'), asked)
    const fee = text(over(exact('1.00'), exact(rate)), 'up', 0, 2)
    expect(rail.fees).toMatchObject({ payout_fee: fee, total_fees: fee, fee_currency: 'UGX' })
    expect(fee.endsWith('.00')).toBe(true)
  })
})

describe('limits', () => {
  const deposits: Record<string, readonly [string, string]> = {
    CAD: ['5.00', '10000.00'],
    USD: ['10.00', '50000.00'],
    EUR: ['10.00', '50000.00'],
    GBP: ['10.00', '50000.00'],
    NGN: ['1000.00', '10000000.00'],
    GHS: ['10.00', '50000.00'],
    KES: ['100.00', '999999.00'],
    TZS: ['1000.00', '3000000.00'],
    UGX: ['500.00', '5000000.00'],
    SLE: ['10.00', '20000.00'],
    LRD: ['100.00', '200000.00'],
    INR: ['100.00', '500000.00'],
    ZAR: ['50.00', '100000.00'],
    USDC: ['1.000000', '50000.000000'],
    USDT: ['1.000000', '50000.000000'],
  }

  test.each(codes)('of a deposit are those of its source: %s', async (source) => {
    const { as } = await sandbox()
    const asked = { quote_type: 'DEPOSIT', source_currency: source, target_currency: source }
    const { min_deposit_amount, max_deposit_amount } = await rateOf(as('main'), {
      ...asked,
      amount: '1',
    })
    expect([min_deposit_amount, max_deposit_amount]).toEqual(deposits[source])
  })

  const bounds = [
    ['NIP', 'NGN', '100.00', '5000000.00'],
    ['INTERAC', 'CAD', '5.00', '3000.00'],
    ['WIRE', 'USD', '100.00', '100000.00'],
    ['CRYPTO_TRON', 'USDT', '5.000000', '50000.000000'],
    ['MOMO_UGX', 'UGX', '500.00', '5000000.00'],
  ] as const

  test.each(some(bounds))(
    'of %s are converted at the rate and rounded inwards',
    async (rail_name, target, min, max) => {
      const { as } = await sandbox()
      for (const source of codes.filter((code) => code !== target)) {
        const asked = { source_currency: source, target_currency: target, rail_name, amount: '1' }
        const rate = await rateOf(as('main'), { ...asked, user_type_id: '2' })
        const [minor, scale] = [minorOf(source), scaleOf(source)]
        const inSource = (amount: string) => over(exact(amount), exact(rate.rate))
        expect(rate.min_withdrawal_amount, source).toBe(text(inSource(min), 'up', minor, scale))
        const ofRail = text(inSource(max), 'down', minor, scale)
        for (const user_type_id of ['1', '2']) {
          const { max_withdrawal_amount } = await rateOf(as('main'), { ...asked, user_type_id })
          const ofClass = await maxOfClass(as('main'), source, user_type_id)
          const shown = below(exact(ofClass), exact(ofRail)) ? ofClass : ofRail
          expect(max_withdrawal_amount, `${source} ${user_type_id}`).toBe(shown)
        }
      }
    },
  )

  /** Returns the limit of A26 in a currency: INTERNAL has no maximum of its own. */
  async function maxOfClass(client: Client, currency: string, user_type_id: string) {
    const pair = { source_currency: currency, target_currency: currency, amount: '1' }
    const rate = await rateOf(client, { ...pair, quote_type: 'TRANSFER', user_type_id })
    return rate.max_withdrawal_amount
  }

  test.each([
    ['SWAP', 'CAD', 'USD', undefined, '1.00', '13609.00'],
    ['SWAP', 'CAD', 'USD', '1', '1.00', '13609.00'],
    ['SWAP', 'CAD', 'USD', '2', '1.00', '136090.00'],
    ['TRANSFER', 'USD', 'USD', '2', '0.01', '100000.00'],
    ['TRANSFER', 'UGX', 'UGX', '1', '1.00', '35948400.00'],
    ['SWAP', 'USDT', 'NGN', '1', '1.000000', '10005.000000'],
    ['DEPOSIT', 'EUR', 'EUR', '2', '1.00', '86360.00'],
  ])(
    'of %s %s → %s for user type %s are the class’s where the rail has none',
    async (quote_type, source, target, userType, min, max) => {
      const { as } = await sandbox()
      const rate = await rateOf(as('main'), {
        quote_type,
        source_currency: source,
        target_currency: target,
        amount: '10',
        ...(userType === undefined ? {} : { user_type_id: userType }),
      })
      expect([rate.min_withdrawal_amount, rate.max_withdrawal_amount]).toEqual([min, max])
    },
  )

  test('are shown, not enforced: a rate outside them is answered', async () => {
    const { as } = await sandbox()
    const rate = await rateOf(as('main'), { amount: '999999999999999.99' })
    expect(rate.source_amount).toBe('999999999999999.99')
    expect((await rateOf(as('main'), { amount: '0.01' })).rail.total_payable).toBe('0.05')
  })

  /** Target, a beneficiary for it, and the smallest unit of the source currency USD. */
  test.each([
    ['NGN', ids.ngnBeneficiary],
    ['CAD', ids.cadBeneficiary],
    ['EUR', ids.eurBeneficiary],
    ['GBP', ids.gbpBeneficiary],
    ['KES', ids.kesBeneficiary],
  ])('into %s are exactly what a quote is judged by', async (target_currency, beneficiary_id) => {
    const { as } = await sandbox()
    const main = as('main')
    const { min_withdrawal_amount: min, max_withdrawal_amount: max } = await rateOf(main, {
      target_currency,
      user_type_id: '2',
    })
    let asked = 0
    const quote = (source_amount: string) => {
      asked += 1
      return main.post('/quotes', {
        quote_type: 'EXCHANGE',
        source_currency: 'USD',
        target_currency,
        source_amount,
        payment_method: 'FIAT',
        tz: 'UTC',
        on_behalf_of: ids.mainUser,
        beneficiary_id: ofMain(beneficiary_id),
        origin_reference: `bounds-${asked}`,
      })
    }
    const cent = exact('0.01')
    await quote(min).expect(201)
    await quote(max).expect(201)
    const under = text(minus(exact(min), cent), 'down', 2)
    const above = text(plus(exact(max), cent), 'down', 2)
    const below = (await quote(under).expect(422)).body
    expect(below.message).toMatch(
      new RegExp(
        `^source_amount must be at least ${min} USD: the minimum of the rail \\w+ is [\\d.]+ ${target_currency}\\.$`,
      ),
    )
    const beyond = (await quote(above).expect(422)).body
    expect(beyond.message).toMatch(
      new RegExp(
        `^source_amount must be at most ${max} USD: the (?:maximum of the rail \\w+ is [\\d.]+ ${target_currency}|limit per transaction is 100000\\.00 USD)\\.$`,
      ),
    )
  })
})

test('a quote costs and gives what the rate said', async () => {
  const { as } = await sandbox()
  const main = as('main')
  const rate = await rateOf(main, { amount: '123.45' })
  const { body: quote } = await main
    .post('/quotes', {
      quote_type: 'EXCHANGE',
      source_currency: 'USD',
      target_currency: 'NGN',
      source_amount: '123.45',
      payment_method: 'FIAT',
      tz: 'UTC',
      on_behalf_of: ids.ada,
      beneficiary_id: ids.ngnBeneficiary,
      origin_reference: 'as-said',
    })
    .expect(201)
  expect(quote).toMatchObject({
    source: { amount: rate.source_amount },
    target: { amount: rate.target_amount },
    exchange_rate: rate.rate,
    fees: rate.rail.fees,
    total_payable: rate.rail.total_payable,
    valid_until: rate.valid_until,
  })
})

describe('whatever is asked for', () => {
  const pairs = types.flatMap((type) =>
    codes.flatMap((source) =>
      codes
        .filter((target) => fits(type, source, target))
        .map((target) => ({ type, source, target })),
    ),
  )
  const question = fc.record({
    pair: fc.constantFrom(...pairs),
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    user_type_id: fc.constantFrom('1', '2'),
  })
  const amountIn = (code: string, amount: bigint) =>
    text({ n: amount, d: 10n ** BigInt(minorOf(code)) }, 'down', minorOf(code), scaleOf(code))

  test('amounts, fees and bounds agree with each other', async () => {
    const { as } = await sandbox()
    await fc.assert(
      fc.asyncProperty(question, async ({ pair, amount, user_type_id }) => {
        const { type: quote_type, source, target } = pair
        const asked = { quote_type, source_currency: source, target_currency: target, user_type_id }
        const source_amount = amountIn(source, amount)
        const rate = await rateOf(as('main'), { ...asked, amount: source_amount })
        expect(rate).toMatchObject({ source_amount, valid_until: '2026-01-05T09:30:00.000Z' })
        const product = times(exact(source_amount), exact(rate.rate))
        expect(rate.target_amount).toBe(text(product, 'down', minorOf(target), scaleOf(target)))
        const { processing_fee, deposit_fee, payout_fee, total_fees } = rate.rail.fees
        const fees = [processing_fee, deposit_fee, payout_fee].map(exact).reduce(plus)
        expect(total_fees).toBe(text(fees, 'up', scaleOf(source)))
        const total = plus(exact(source_amount), fees)
        expect(rate.rail.total_payable).toBe(text(total, 'up', scaleOf(source)))
        const { min_deposit_amount, max_deposit_amount } = rate
        expect(below(exact(max_deposit_amount), exact(min_deposit_amount))).toBe(false)
        const { min_withdrawal_amount, max_withdrawal_amount } = rate
        expect(below(exact(max_withdrawal_amount), exact(min_withdrawal_amount))).toBe(false)
      }),
      { numRuns: rounds(200), seed: 42 },
    )
  })

  test('asking for a target amount names the least source amount that buys it', async () => {
    const { as } = await sandbox()
    await fc.assert(
      fc.asyncProperty(question, async ({ pair, amount }) => {
        const { type: quote_type, source, target } = pair
        const asked = { quote_type, source_currency: source, target_currency: target }
        const wanted = amountIn(target, amount)
        const rate = await rateOf(as('main'), { ...asked, amount: wanted, amount_side: 'TARGET' })
        expect(rate.target_amount).toBe(wanted)
        const buys = (text: string) => times(exact(text), exact(rate.rate))
        expect(below(buys(rate.source_amount), exact(wanted))).toBe(false)
        const unit = { n: 1n, d: 10n ** BigInt(minorOf(source)) }
        const less = minus(exact(rate.source_amount), unit)
        expect(below(times(less, exact(rate.rate)), exact(wanted))).toBe(true)
        if (rate.source_amount.length > 18) return
        const back = await rateOf(as('main'), { ...asked, amount: rate.source_amount })
        expect(back.rate).toBe(rate.rate)
        expect(back.rail).toEqual(rate.rail)
        expect(below(exact(back.target_amount), exact(wanted))).toBe(false)
      }),
      { numRuns: rounds(120), seed: 42 },
    )
  })
})

describe.each(['signed', 'public'] as const)('the %s rates', (kind) => {
  async function ask(search: string): Promise<{ status: number; body: object }> {
    const { as, anyone } = await sandbox()
    if (kind === 'signed') return as('main').get(`/exchange-rates${search}`)
    return anyone.get(`/api/v1/exchange-rates${search}`)
  }

  const without = (field: string) => {
    const { [field]: _gone, ...rest } = usual
    return rest
  }
  const code = 'must be a currency code in capitals, such as USD.'
  const amountRule =
    'amount must be a positive amount as decimal text such as "10.00", ' +
    'with at most 15 digits before the point.'
  const malformed: [asked: Asked, message: string][] = [
    [{ quote_type: 'PAYOUT' }, `quote_type must be one of ${types.join(', ')}.`],
    [{ quote_type: 'exchange' }, `quote_type must be one of ${types.join(', ')}.`],
    [{ source_currency: 'usd' }, `source_currency ${code}`],
    [{ target_currency: 'NAIRA' }, `target_currency ${code}`],
    [{ amount: '0' }, amountRule],
    [{ amount: '-1' }, amountRule],
    [{ amount: '1e2' }, amountRule],
    [{ amount: '.5' }, amountRule],
    [{ amount: '007' }, amountRule],
    [{ amount: '1234567890123456' }, amountRule],
    [{ amount: '1.001' }, 'amount must have at most 2 decimals in USD.'],
    [{ amount: '1.001', amount_side: 'TARGET' }, 'amount must have at most 2 decimals in NGN.'],
    [{ source_currency: 'UGX', amount: '1.50' }, 'amount must be a whole number in UGX.'],
    [
      { source_currency: 'USDC', amount: '1.0000001' },
      'amount must have at most 6 decimals in USDC.',
    ],
    [{ amount_side: 'source' }, 'amount_side must be one of SOURCE, TARGET.'],
    [{ fee_config_id: 'NIP' }, 'fee_config_id must be a UUID.'],
    [{ user_type_id: '3' }, 'user_type_id must be one of 1, 2.'],
    [{ user_type_id: 'business' }, 'user_type_id must be a whole number.'],
    [
      { fee_config_id: 'cc9e024d-6d7c-5a1a-9e74-108377af1462', rail_name: 'NIP' },
      'fee_config_id and rail_name must name the same rail.',
    ],
  ]
  test.each(malformed)('with %j are 400', async (over, message) => {
    const { status, body } = await ask(`?${new URLSearchParams({ ...usual, ...over })}`)
    expect({ status, body }).toEqual({ status: 400, body: { error: 'invalid request', message } })
  })

  test.each(Object.keys(usual))('without %s are 400', async (field) => {
    for (const asked of [without(field), { ...usual, [field]: '' }]) {
      const { status, body } = await ask(`?${new URLSearchParams(asked)}`)
      const message = `${field} is required.`
      const error = 'missing required fields'
      expect({ status, body }).toEqual({ status: 400, body: { error, message } })
    }
  })

  test('with a parameter given twice, or all of them wrong, are 400', async () => {
    const twice = await ask(`?${new URLSearchParams(usual)}&amount=100.00`)
    expect(twice).toMatchObject({ status: 400, body: { message: 'amount must be given once.' } })
    const wrong = await ask('?quote_type=X&source_currency=1')
    expect(wrong.status).toBe(400)
    const fields = Object.keys(usual).concat('amount')
    for (const field of fields) expect(JSON.stringify(wrong.body)).toContain(`${field} `)
  })

  const unserved = 'exchange rate not found'
  const pair = (quote_type: string, source_currency: string, target_currency: string) => ({
    quote_type,
    source_currency,
    target_currency,
  })
  const noRail = 'fee configuration not found'
  const noSuchRail = 'No fee configuration with this rail_name. The rails of NGN: NIP.'
  const unknown: [asked: Asked, error: string, message: string][] = [
    [
      { source_currency: 'XXX' },
      unserved,
      'source_currency must be an active currency of GET /api/v1/client/currencies.',
    ],
    [
      { target_currency: 'JPY' },
      unserved,
      'target_currency must be an active currency of GET /api/v1/client/currencies.',
    ],
    [
      { target_currency: 'XOF' },
      unserved,
      'target_currency must be an active currency of GET /api/v1/client/currencies.',
    ],
    [
      pair('DEPOSIT', 'USD', 'CAD'),
      unserved,
      'source_currency and target_currency must be the same for DEPOSIT.',
    ],
    [
      pair('WITHDRAWAL', 'USD', 'NGN'),
      unserved,
      'source_currency and target_currency must be the same for WITHDRAWAL.',
    ],
    [
      pair('EXCHANGE', 'USD', 'USD'),
      unserved,
      'source_currency and target_currency must differ for EXCHANGE.',
    ],
    [
      pair('SWAP', 'CAD', 'CAD'),
      unserved,
      'source_currency and target_currency must differ for SWAP.',
    ],
    [
      pair('DIRECT_EXCHANGE', 'USD', 'USD'),
      unserved,
      'source_currency and target_currency must differ for DIRECT_EXCHANGE.',
    ],
    [
      pair('DIRECT_EXCHANGE', 'KES', 'USD'),
      unserved,
      'source_currency must be one of CAD, USD, EUR, GBP, NGN, USDC, USDT for DIRECT_EXCHANGE.',
    ],
    [{ rail_name: 'SWIFT' }, noRail, noSuchRail],
    [{ rail_name: 'nip' }, noRail, noSuchRail],
    [{ fee_config_id: ids.ada }, noRail, 'No fee configuration with this fee_config_id.'],
    [{ rail_name: 'ACH' }, noRail, 'rail_name is ACH, which does not serve EXCHANGE in NGN.'],
    [
      { rail_name: 'CONVERSION' },
      noRail,
      'rail_name is CONVERSION, which does not serve EXCHANGE in NGN.',
    ],
    [
      { ...pair('SWAP', 'USD', 'NGN'), rail_name: 'NIP' },
      noRail,
      'rail_name is NIP, which does not serve SWAP in NGN.',
    ],
    [
      { target_currency: 'USDC', rail_name: 'CRYPTO_TRON' },
      noRail,
      'rail_name is CRYPTO_TRON, which does not serve EXCHANGE in USDC.',
    ],
  ]
  test.each(unknown)('with %j are 404', async (over, error, message) => {
    const { status, body } = await ask(`?${new URLSearchParams({ ...usual, ...over })}`)
    expect({ status, body }).toEqual({ status: 404, body: { error, message } })
  })

  test('take parameters they do not know, with advice', async () => {
    const { as } = await sandbox()
    const { headers } = await as('main')
      .get(`${query(usual)}&rail=NIP`)
      .expect(200)
    expect(headers['x-sandbox-advice']).toContain('rail')
  })
})

test('asking for a rate stores nothing and moves nothing', async () => {
  const { as, control } = await sandbox()
  const { body: before } = await control.get('').expect(200)
  await rateOf(as('main'))
  const { body: after } = await control.get('').expect(200)
  expect(after).toEqual(before)
  expect(before.clock.now).toBe(startsAt)
})

guardsSigned([['get', `/api/v1/client${query(usual)}`]])
