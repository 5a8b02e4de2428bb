import { describe, expect, test } from 'vitest'
import { ids, ofBen, ofMain, sandbox } from '../support/harness.ts'
import {
  accepted,
  bodies,
  copyFor,
  evmAddress,
  freshReference,
  internalRail,
  quoted,
  types,
  unknownId,
  walletOf,
} from '../support/trade.ts'

const rails = {
  ACH: 'cc9e024d-6d7c-5a1a-9e74-108377af1462',
  WIRE: 'd518fffc-9e0a-5896-8d4d-3f3229add49d',
  EFT: 'ce05282f-ea85-50da-af0d-26cd819714ae',
  SEPA_INSTANT: 'fb1426fc-ebb3-578c-88f4-1077972901b2',
  GHIPSS: 'eea8d7d9-fb55-5765-bde4-82278469676f',
  CONVERSION: '2d29c890-65fa-5ba8-b77a-9406abfeddab',
  CRYPTO_ETH: 'e5cfc49a-1d15-5319-9e0e-a7ed22e03f86',
} as const

const tronAddress = 'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5nZ'
const solanaAddress = 'cGfHiC6Kgg3FpFZvgwGcswsCRtp4aBP2fzuXRQPizuN'

const noFees = (currency: string, zero = '0.00') => ({
  processing_fee: zero,
  deposit_fee: zero,
  payout_fee: zero,
  total_fees: zero,
  fee_currency: currency,
})

describe('a new quote', () => {
  test.each([
    [
      'WITHDRAWAL',
      { target: '100.00', rate: '1', fee: '1.00', total: '101.00', funding: 'WALLET' },
    ],
    [
      'EXCHANGE',
      { target: '151379.69', rate: '1513.796985', fee: '0.04', total: '100.04', funding: 'WALLET' },
    ],
    [
      'SWAP',
      { target: '85.92', rate: '0.8592820000', fee: '0.00', total: '100.00', funding: 'WALLET' },
    ],
    ['TRANSFER', { target: '100.00', rate: '1', fee: '0.00', total: '100.00', funding: 'WALLET' }],
    [
      'DEPOSIT',
      { target: '100.00', rate: '1', fee: '0.00', total: '100.00', funding: 'BANKACCOUNT' },
    ],
    [
      'DIRECT_EXCHANGE',
      {
        target: '150995.68',
        rate: '1509.956810',
        fee: '0.04',
        total: '100.04',
        funding: 'BANKACCOUNT',
      },
    ],
    [
      'CRYPTO',
      {
        target: '99.550000',
        rate: '0.9955000000',
        fee: '0.51',
        total: '100.51',
        funding: 'WALLET',
      },
    ],
  ] as const)('%s, field for field', async (type, { target, rate, fee, total, funding }) => {
    const made = await sandbox()
    const wallet = await walletOf(made, ids.ada, 'USD')
    const body = bodies[type]({ narration: 'rent' })
    const { body: quote } = await made.as('main').post('/quotes', body).expect(201)
    expect(quote).toEqual({
      quote_id: expect.any(String),
      source: { currency: 'USD', amount: '100.00' },
      target: { currency: body.target_currency, amount: target },
      exchange_rate: rate,
      narration: 'rent',
      on_behalf_of: ids.ada,
      fees: { ...noFees('USD'), payout_fee: fee, total_fees: fee },
      funding_method: { type: funding, reference: funding === 'WALLET' ? wallet.id : '' },
      total_payable: total,
      valid_until: '2026-01-05T09:30:00.000Z',
      quote_status: 'CREATED',
      type: type === 'CRYPTO' ? 'EXCHANGE' : type,
    })
    const { body: read } = await made.as('main').get(`/quotes/${quote.quote_id}`).expect(200)
    expect(read).toEqual(quote)
    expect(await walletOf(made, ids.ada, 'USD')).toEqual(wallet)
  })

  test.each([
    ['CAD', 'ETRANSFER'],
    ['EUR', 'BANKACCOUNT'],
    ['USDC', 'CRYPTO'],
  ])('a deposit in %s is funded by %s', async (currency, type) => {
    const { as } = await sandbox()
    const quote = await quoted(
      as('main'),
      bodies.DEPOSIT({
        source_currency: currency,
        target_currency: currency,
        expected_source_etransfer_email: 'ada@bank.test',
      }),
    )
    expect(quote.funding_method).toEqual({ type, reference: '' })
  })

  test('amounts are written with all decimals of their currency (B7)', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const whole = await quoted(
      main,
      bodies.SWAP({
        on_behalf_of: ids.mainUser,
        source_currency: 'UGX',
        target_currency: 'USDC',
        source_amount: '100000',
      }),
    )
    expect(whole.source.amount).toBe('100000.00')
    expect(whole.target.amount).toBe('27.539470')
    const back = await quoted(
      main,
      bodies.SWAP({
        on_behalf_of: ids.mainUser,
        source_currency: 'USDC',
        target_currency: 'UGX',
        source_amount: '1.5',
      }),
    )
    expect(back.source.amount).toBe('1.500000')
    expect(back.target.amount).toBe('5338.00')
    expect(back.fees).toEqual(noFees('USDC', '0.000000'))
  })

  test('a fee that is a share is one of the source amount (B5)', async () => {
    const { as } = await sandbox()
    const quote = await quoted(
      as('main'),
      bodies.EXCHANGE({
        target_currency: 'GHS',
        beneficiary_id: ids.ghsBeneficiary,
        source_amount: '50.55',
      }),
    )
    expect(quote.fees).toMatchObject({ payout_fee: '0.51', total_fees: '0.51' })
    expect(quote.total_payable).toBe('51.06')
  })

  test.each([
    [
      'payment_method, network and address decide nothing',
      'SWAP',
      { payment_method: 'CRYPTO', payment_network: 'ETH', payment_address: 'anything' },
    ],
    ['a beneficiary is passed over', 'SWAP', { beneficiary_id: unknownId }],
    ['TRANSFER with payment_method', 'TRANSFER', { payment_method: 'FIAT' }],
    ['TRANSFER in two currencies', 'TRANSFER', { target_currency: 'EUR' }],
    ['a tag in any case', 'TRANSFER', { user_tag: 'BEN1' }],
    ['an unknown field', 'DEPOSIT', { colour: 'red' }],
    ['a blank narration', 'DEPOSIT', { narration: '' }],
    ['a customer in capitals', 'DEPOSIT', { on_behalf_of: ids.ada.toUpperCase() }],
    ['the business itself', 'DEPOSIT', { on_behalf_of: ids.mainUser }],
    ['a reference of 40 characters', 'DEPOSIT', { origin_reference: 'x'.repeat(40) }],
  ] as const)('taken: %s', async (_, type, over) => {
    const { as } = await sandbox()
    const { on_behalf_of, narration } = await quoted(as('main'), bodies[type](over))
    expect(on_behalf_of).toBe('on_behalf_of' in over ? over.on_behalf_of.toLowerCase() : ids.ada)
    expect(narration).toBe('')
  })

  test('an unknown field leaves a hint beside the answer (G4)', async () => {
    const { as } = await sandbox()
    const answer = await as('main')
      .post('/quotes', bodies.DEPOSIT({ colour: 'red' }))
      .expect(201)
    expect(answer.headers['x-sandbox-advice']).toContain('colour')
  })
})

describe('400', () => {
  const needed = [
    'source_currency',
    'target_currency',
    'source_amount',
    'quote_type',
    'tz',
    'origin_reference',
    'on_behalf_of',
  ]

  test('nothing given: every field that the reference requires is named', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/quotes', {}).expect(400)
    expect(body).toEqual({
      error: 'missing required fields',
      message: `${[...needed, 'payment_method'].map((field) => `${field} is required`).join('; ')}.`,
    })
  })

  test.each(
    needed.flatMap((field) => [
      [field, ''],
      [field, '  '],
    ]),
  )('%s as "%s" counts as missing', async (field, blank) => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .post('/quotes', bodies.SWAP({ [field]: blank }))
      .expect(400)
    expect(body).toEqual({ error: 'missing required fields', message: `${field} is required.` })
  })

  test.each([
    ['WITHDRAWAL', { payment_method: undefined }, 'payment_method is required.'],
    ['EXCHANGE', { payment_method: undefined }, 'payment_method is required.'],
    ['SWAP', { payment_method: undefined }, 'payment_method is required.'],
    ['DEPOSIT', { payment_method: undefined }, 'payment_method is required.'],
    ['DIRECT_EXCHANGE', { payment_method: undefined }, 'payment_method is required.'],
    ['WITHDRAWAL', { beneficiary_id: undefined }, 'beneficiary_id is required.'],
    ['EXCHANGE', { beneficiary_id: '' }, 'beneficiary_id is required.'],
    ['DIRECT_EXCHANGE', { beneficiary_id: undefined }, 'beneficiary_id is required.'],
    [
      'TRANSFER',
      { user_tag: undefined, fee_config_id: undefined },
      'user_tag is required; fee_config_id is required.',
    ],
    [
      'CRYPTO',
      { payment_network: undefined, payment_address: '' },
      'payment_network is required; payment_address is required.',
    ],
  ] as const)('%s with %o', async (type, over, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/quotes', bodies[type](over)).expect(400)
    expect(body).toEqual({ error: 'missing required fields', message })
  })

  test.each([
    [{ source_amount: 100 }, 'source_amount must be a string.'],
    [{ source_amount: [] }, 'source_amount must be a string.'],
    [{ source_amount: '0' }, 'source_amount must be a positive amount'],
    [{ source_amount: '-1.00' }, 'source_amount must be a positive amount'],
    [{ source_amount: '1,000.00' }, 'source_amount must be a positive amount'],
    [{ source_amount: '01.00' }, 'source_amount must be a positive amount'],
    [{ source_amount: '1.' }, 'source_amount must be a positive amount'],
    [{ source_amount: '1e3' }, 'source_amount must be a positive amount'],
    [{ source_amount: '1000000000000000' }, 'source_amount must be a positive amount'],
    [{ source_amount: '1.001' }, 'source_amount must have at most 2 decimals in USD.'],
    [
      { source_currency: 'UGX', source_amount: '1.5' },
      'source_amount must be a whole number in UGX.',
    ],
    [
      { source_currency: 'USDC', source_amount: '1.0000001' },
      'source_amount must have at most 6 decimals in USDC.',
    ],
    [{ source_currency: 'usd' }, 'source_currency must be a currency code in capitals'],
    [
      { source_currency: 'XXX' },
      'source_currency must be an active currency of GET /api/v1/client/currencies.',
    ],
    [
      { target_currency: 'AED' },
      'target_currency must be an active currency of GET /api/v1/client/currencies.',
    ],
    [{ quote_type: 'PAYOUT' }, 'quote_type must be one of'],
    [{ payment_method: 'CASH' }, 'payment_method must be one of FIAT, CRYPTO.'],
    [{ tz: 'Nowhere/Land' }, 'tz must be an IANA time zone'],
    [{ origin_reference: 'x'.repeat(41) }, 'origin_reference must have at most 40 characters.'],
    [{ on_behalf_of: 'ada' }, 'on_behalf_of must be a UUID.'],
    [{ fee_config_id: 'ACH' }, 'fee_config_id must be a UUID.'],
    [{ user_tag: 'a b' }, 'user_tag must be 4 to 20 letters and digits.'],
    [{ source_amount: '10.000' }, 'source_amount must have at most 2 decimals in USD.'],
    [
      { source_currency: 'UGX', source_amount: '5000.000' },
      'source_amount must be a whole number in UGX.',
    ],
    [{ payment_network: 'Polygon' }, 'payment_network must be one of ETH, POLYGON, SOLANA, TRON.'],
    [{ narration: 5 }, 'narration must be a string.'],
  ])('%o', async (over, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/quotes', bodies.SWAP(over)).expect(400)
    expect(body.error).toBe('invalid request')
    expect(body.message).toContain(message)
  })

  test.each([
    ['ETH', '0x123', 'must be an address on ETH'],
    ['ETH', evmAddress.slice(2), 'must be an address on ETH'],
    ['POLYGON', `0x${'g'.repeat(40)}`, 'must be an address on POLYGON'],
    [
      'ETH',
      '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      'must have the letter case of its checksum',
    ],
    ['SOLANA', evmAddress, 'must be an address on SOLANA'],
    ['SOLANA', '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofL', 'must be an address on SOLANA'],
    ['TRON', solanaAddress, 'must be an address on TRON'],
    [
      'TRON',
      'TAcN9gFvXZAxsWQQzWWbydBmscBHnEi5nA',
      'must be an address on TRON with a correct checksum',
    ],
  ])('an address on %s: %s', async (payment_network, payment_address, rule) => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .post('/quotes', bodies.CRYPTO({ target_currency: 'USDT', payment_network, payment_address }))
      .expect(400)
    expect(body.message).toContain(`payment_address ${rule}`)
  })

  test.each(['DEPOSIT', 'DIRECT_EXCHANGE'] as const)(
    'a %s from CAD without the address its e-transfer comes from, or with none',
    async (type) => {
      const { as } = await sandbox()
      const target_currency = type === 'DEPOSIT' ? 'CAD' : 'NGN'
      const ask = (over: object) =>
        as('main')
          .post('/quotes', bodies[type]({ source_currency: 'CAD', target_currency, ...over }))
          .expect(400)
      const { body: without } = await ask({})
      expect(without).toEqual({
        error: 'missing required fields',
        message: 'expected_source_etransfer_email is required.',
      })
      const { body: empty } = await ask({ expected_source_etransfer_email: '' })
      expect(empty.message).toBe('expected_source_etransfer_email is required.')
      const { body: malformed } = await ask({ expected_source_etransfer_email: 'ada' })
      expect(malformed.message).toBe('expected_source_etransfer_email must be an email address.')
    },
  )

  test('several faults come in one message', async () => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .post(
        '/quotes',
        bodies.EXCHANGE({
          source_amount: '1.001',
          target_currency: 'XXX',
          beneficiary_id: undefined,
        }),
      )
      .expect(400)
    expect(body).toEqual({
      error: 'invalid request',
      message:
        'target_currency must be an active currency of GET /api/v1/client/currencies; source_amount must have at most 2 decimals in USD; beneficiary_id is required.',
    })
  })

  test('faults of the schema and of the rules come in one message', async () => {
    const { as } = await sandbox()
    const given = { source_amount: '1.001', target_currency: 'XXX', tz: 'Nowhere' }
    const { body } = await as('main').post('/quotes', bodies.EXCHANGE(given)).expect(400)
    expect(body.message).toMatch(/^tz must be /)
    expect(body.message).toContain('; target_currency must be an active currency')
    expect(body.message).toContain('; source_amount must have at most 2 decimals in USD')
    const crypto = { payment_method: 'CRYPTO', payment_network: 'ETH', payment_address: 7 }
    const { body: other } = await as('main').post('/quotes', bodies.WITHDRAWAL(crypto)).expect(400)
    expect(other.message).toBe('payment_address must be a string.')
  })

  test('a mistyped TRANSFER does not lack a payment_method (G3)', async () => {
    const { as } = await sandbox()
    const given = bodies.TRANSFER({ quote_type: 'TRANSFERR', payment_method: undefined })
    const { body } = await as('main').post('/quotes', given).expect(400)
    expect(body.message).toMatch(/^quote_type must be [^;]*$/)
  })

  test.each([
    'source_currency',
    'target_currency',
    'source_amount',
    'quote_type',
    'payment_method',
  ])('%s that cannot become a text', async (field) => {
    const { as } = await sandbox()
    const given = bodies.EXCHANGE({ [field]: { toString: 1 } })
    const { body } = await as('main').post('/quotes', given).expect(400)
    expect(body.message).toContain(`${field} must be `)
  })

  test('an origin_reference is used once for each business, and never freed', async () => {
    const { as, advance } = await sandbox()
    const origin_reference = freshReference()
    await quoted(as('main'), bodies.SWAP({ origin_reference }))
    const again = async () =>
      as('main').post('/quotes', bodies.DEPOSIT({ origin_reference })).expect(400)
    expect((await again()).body).toEqual({
      error: 'origin_reference already used',
      message: 'origin_reference is already used.',
    })
    await advance('31m')
    await again()
    await quoted(as('other'), bodies.DEPOSIT({ origin_reference, on_behalf_of: ids.otherUser }))
  })

  test('a refused quote uses up no reference', async () => {
    const { as } = await sandbox()
    const origin_reference = freshReference()
    await as('main')
      .post('/quotes', bodies.SWAP({ origin_reference, source_amount: '0.50' }))
      .expect(422)
    await quoted(as('main'), bodies.SWAP({ origin_reference }))
  })

  test('equal references at once give one quote', async () => {
    const { as } = await sandbox()
    const body = bodies.SWAP()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => as('main').post('/quotes', body)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(29)
  })
})

describe('401, 403 and 404', () => {
  test('without a signature', async () => {
    const { anyone } = await sandbox()
    const { body } = await anyone.post('/api/v1/client/quotes', bodies.SWAP()).expect(401)
    expect(body.error).toBe('missing api key')
    await anyone.get(`/api/v1/client/quotes/${unknownId}`).expect(401)
  })

  test.each([
    [
      'SWAP',
      { on_behalf_of: unknownId },
      404,
      'customer not found',
      'No customer with the id in on_behalf_of.',
    ],
    [
      'WITHDRAWAL',
      { beneficiary_id: unknownId },
      404,
      'beneficiary not found',
      'No beneficiary with this beneficiary_id.',
    ],
    [
      'TRANSFER',
      { user_tag: 'nobody1' },
      404,
      'recipient not found',
      'No user with this user_tag.',
    ],
    [
      'TRANSFER',
      { fee_config_id: unknownId },
      404,
      'fee configuration not found',
      'No fee configuration with this fee_config_id.',
    ],
    [
      'SWAP',
      { on_behalf_of: ids.otherUser },
      403,
      'customer does not belong to this business',
      'on_behalf_of refers to a customer of another business.',
    ],
    [
      'TRANSFER',
      { user_tag: 'ada1' },
      403,
      'transfer to self is not allowed',
      'user_tag must not be that of on_behalf_of.',
    ],
    [
      'TRANSFER',
      { user_tag: 'ada1', on_behalf_of: ids.otherUser },
      403,
      'customer does not belong to this business',
      'on_behalf_of refers to a customer of another business.',
    ],
  ] as const)('%s with %o: %i', async (type, over, status, error, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').post('/quotes', bodies[type](over)).expect(status)
    expect(body).toEqual({ error, message })
  })

  test('a beneficiary of another business or customer (B3)', async () => {
    const { as } = await sandbox()
    const account = {
      first_name: 'R',
      last_name: 'R',
      email: 'r@x.test',
      phone: '+15555550100',
      bank_name: 'B',
      currency_code: 'NGN',
      country_code: 'NG',
      account_number: '0123456700',
    }
    const { body: foreign } = await as('other').post('/beneficiaries', account).expect(201)
    const { body: bens } = await as('main')
      .post('/beneficiaries', { ...account, user_id: ids.ben })
      .expect(201)
    const ask = (beneficiary_id: string, on_behalf_of: string = ids.ada) =>
      as('main').post('/quotes', bodies.EXCHANGE({ beneficiary_id, on_behalf_of }))
    expect((await ask(foreign.id).expect(403)).body.error).toBe(
      'beneficiary does not belong to this business',
    )
    const error = 'beneficiary does not belong to this customer'
    const serves = 'only quotes on behalf of that user can use it, but on_behalf_of is'
    expect((await ask(bens.id).expect(403)).body).toEqual({
      error,
      message: `beneficiary_id belongs to Ben Approved (${ids.ben}): ${serves} ${ids.ada}.`,
    })
    const ofBusiness = `the business's own user (${ids.mainUser})`
    expect((await ask(ofMain(ids.ngnBeneficiary)).expect(403)).body).toEqual({
      error,
      message: `beneficiary_id belongs to ${ofBusiness}: ${serves} ${ids.ada}.`,
    })
    await ask(ids.ngnBeneficiary, ids.mainUser).expect(403)
    await ask(bens.id, ids.ben).expect(201)
    await ask(ofMain(ids.ngnBeneficiary), ids.mainUser).expect(201)
  })

  test.each([
    ['not-a-uuid', 'main', 400, 'invalid request', 'id must be a UUID.'],
    [unknownId, 'main', 404, 'quote not found', 'No quote with this id.'],
  ] as const)('reading %s as %s: %i', async (id, who, status, error, message) => {
    const { as } = await sandbox()
    const { body } = await as(who).get(`/quotes/${id}`).expect(status)
    expect(body).toEqual({ error, message })
  })

  test('reading another business’s quote is 403', async () => {
    const { as } = await sandbox()
    const { quote_id } = await quoted(as('main'), bodies.SWAP())
    const { body } = await as('other').get(`/quotes/${quote_id}`).expect(403)
    expect(body).toEqual({
      error: 'quote does not belong to this business',
      message: 'The quote belongs to another business.',
    })
  })
})

describe('beside CRYPTO a beneficiary (B2a)', () => {
  test('is passed over: neither its currency nor its deletion matters', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const beneficiary_id = ids.ngnBeneficiary
    const { quote_id } = await quoted(main, bodies.CRYPTO({ beneficiary_id }))
    await main.delete(`/beneficiaries/${beneficiary_id}`).expect(200)
    const { body } = await main.post(`/quotes/${quote_id}/accept`).expect(200)
    await made.advance('4s')
    const { body: row } = await main.get(`/transactions/v2/${body.transaction_id}`).expect(200)
    expect(row).toMatchObject({ status_name: 'COMPLETED', beneficiary_id: null })
    const [event] = await made.events('?type=transaction')
    expect(event?.payload.recipient).toMatchObject({
      account_number: evmAddress,
      beneficiary_id: null,
    })
  })

  test('must exist and belong to on_behalf_of all the same', async () => {
    const { as } = await sandbox()
    const ask = (beneficiary_id: string) =>
      as('main').post('/quotes', bodies.CRYPTO({ beneficiary_id }))
    expect((await ask(unknownId).expect(404)).body.error).toBe('beneficiary not found')
    const { body } = await ask(ofBen(ids.usdBeneficiary)).expect(403)
    expect(body.error).toBe('beneficiary does not belong to this customer')
  })
})

test.each(['not an address', 'ada@bank.test'])(
  'where no e-transfer funds the quote, the address %s is passed over (B2a)',
  async (expected_source_etransfer_email) => {
    const made = await sandbox({ settings: { autoFund: false } })
    const main = made.as('main')
    await quoted(main, bodies.SWAP({ expected_source_etransfer_email }))
    await quoted(main, bodies.EXCHANGE({ expected_source_etransfer_email }))
    const answer = await accepted(main, bodies.DEPOSIT({ expected_source_etransfer_email }))
    const sender = { email: 'eve@bank.test' }
    const { body } = await made.control
      .post('/deposits', { quote_id: answer.quote_id, sender })
      .expect(200)
    expect(body.transaction.status_name).toBe('PROCESSING')
  },
)

describe('422: what a type does not allow (B2a)', () => {
  const rule = 'quote not allowed'
  test.each([
    ['DEPOSIT', { target_currency: 'EUR' }, rule, 'must be the same for DEPOSIT'],
    ['WITHDRAWAL', { source_currency: 'CAD' }, rule, 'must be the same for WITHDRAWAL'],
    ['SWAP', { target_currency: 'USD' }, rule, 'must differ for SWAP'],
    ['EXCHANGE', { source_currency: 'NGN' }, rule, 'must differ for EXCHANGE'],
    ['DIRECT_EXCHANGE', { source_currency: 'NGN' }, rule, 'must differ for DIRECT_EXCHANGE'],
    [
      'DIRECT_EXCHANGE',
      { source_currency: 'KES' },
      rule,
      'source_currency must be one of CAD, USD, EUR, GBP, NGN, USDC, USDT for DIRECT_EXCHANGE.',
    ],
    [
      'SWAP',
      { source_currency: 'NGN', target_currency: 'USD', source_amount: '15.54' },
      'limit exceeded',
      'source_amount must be at least 15.55 NGN: that is worth 0.01 USD, the smallest amount of USD.',
    ],
    [
      'TRANSFER',
      { source_currency: 'NGN', source_amount: '0.01' },
      'limit exceeded',
      'source_amount must be at least 15.55 NGN: that is worth 0.01 USD, the smallest amount of USD.',
    ],
    [
      'DEPOSIT',
      { source_amount: '0.01' },
      'limit exceeded',
      'source_amount must be at least 10.00 USD: the limit of deposits in USD.',
    ],
    ['EXCHANGE', { target_currency: 'USDC' }, rule, 'payment_method must be CRYPTO for USDC.'],
    ['CRYPTO', { target_currency: 'NGN' }, rule, 'payment_method must be FIAT for NGN.'],
    [
      'EXCHANGE',
      { target_currency: 'EUR' },
      rule,
      'beneficiary_id must name a beneficiary paid in EUR; this one is paid in NGN.',
    ],
    [
      'CRYPTO',
      { payment_network: 'TRON', payment_address: tronAddress },
      rule,
      'payment_network must be a network of USDC: TRON is not.',
    ],
    [
      'EXCHANGE',
      { source_currency: 'KES', source_amount: '5000.00' },
      'wallet not available in this currency',
      'on_behalf_of must name a user with a wallet in KES.',
    ],
    [
      'SWAP',
      { target_currency: 'KES' },
      'wallet not available in this currency',
      'on_behalf_of must name a user with a wallet in KES.',
    ],
    [
      'TRANSFER',
      { target_currency: 'KES' },
      'wallet not available in this currency',
      'user_tag must name a user with a wallet in KES.',
    ],
    [
      'DEPOSIT',
      { source_currency: 'GHS', target_currency: 'GHS' },
      'wallet not available in this currency',
      'on_behalf_of must name a user with a wallet in GHS.',
    ],
    [
      'TRANSFER',
      { fee_config_id: rails.CONVERSION },
      'fee configuration does not apply',
      'is CONVERSION, which does not serve TRANSFER in USD',
    ],
    [
      'EXCHANGE',
      { fee_config_id: internalRail },
      'fee configuration does not apply',
      'is INTERNAL, which does not serve EXCHANGE in NGN',
    ],
    [
      'EXCHANGE',
      { fee_config_id: rails.ACH },
      'fee configuration does not apply',
      'is ACH, which does not serve EXCHANGE in NGN',
    ],
    [
      'WITHDRAWAL',
      { fee_config_id: rails.WIRE, source_amount: '200.00' },
      'fee configuration does not apply',
      'is WIRE, but the beneficiary is paid by ACH',
    ],
    [
      'EXCHANGE',
      { target_currency: 'GHS', beneficiary_id: ids.ghsBeneficiary, fee_config_id: rails.GHIPSS },
      'fee configuration does not apply',
      'does not reach this kind of beneficiary',
    ],
    [
      'EXCHANGE',
      { target_currency: 'CAD', beneficiary_id: ids.cadBeneficiary, fee_config_id: rails.EFT },
      'fee configuration does not apply',
      'needs a beneficiary with an account_number',
    ],
    [
      'CRYPTO',
      { fee_config_id: rails.CRYPTO_ETH },
      'fee configuration does not apply',
      'not the rail of POLYGON',
    ],
    [
      'EXCHANGE',
      { target_currency: 'CAD', beneficiary_id: ids.cadBeneficiary, on_behalf_of: ids.pat },
      'customer kyc is incomplete',
      'on_behalf_of must have KYC APPROVED for CAD; it has KYC PENDING.',
    ],
    [
      'EXCHANGE',
      { target_currency: 'GBP', beneficiary_id: ids.gbpBeneficiary, on_behalf_of: ids.rex },
      'customer kyc is incomplete',
      'for GBP',
    ],
    [
      'DIRECT_EXCHANGE',
      { target_currency: 'EUR', beneficiary_id: ids.eurBeneficiary, on_behalf_of: ids.pat },
      'customer kyc is incomplete',
      'for EUR',
    ],
  ] as const)('%s with %o', async (type, over, error, message) => {
    const { as } = await sandbox()
    const request = bodies[type](over)
    if (request.on_behalf_of !== ids.ada && 'beneficiary_id' in over) {
      const owner = request.on_behalf_of
      Object.assign(request, {
        beneficiary_id: await copyFor(as('main'), over.beneficiary_id, owner),
      })
    }
    const { body } = await as('main').post('/quotes', request).expect(422)
    expect(body.error).toBe(error)
    expect(body.message).toContain(message)
  })

  test('KYC matters for payouts in CAD, GBP and EUR alone', async () => {
    const { as } = await sandbox()
    const beneficiary_id = await copyFor(as('main'), ids.ngnBeneficiary, ids.pat)
    await quoted(as('main'), bodies.EXCHANGE({ on_behalf_of: ids.pat, beneficiary_id }))
    await quoted(as('main'), bodies.SWAP({ on_behalf_of: ids.pat }))
    await quoted(
      as('main'),
      bodies.EXCHANGE({
        on_behalf_of: ids.mainUser,
        target_currency: 'CAD',
        beneficiary_id: ofMain(ids.cadBeneficiary),
      }),
    )
  })

  test.each([
    ['SWAP', 'source', 'inactive', 422],
    ['SWAP', 'source', 'suspended', 422],
    ['SWAP', 'target', 'inactive', 201],
    ['SWAP', 'target', 'suspended', 422],
    ['WITHDRAWAL', 'source', 'inactive', 422],
    ['EXCHANGE', 'source', 'suspended', 422],
    ['DEPOSIT', 'target', 'inactive', 201],
    ['DEPOSIT', 'target', 'suspended', 422],
    ['TRANSFER', 'recipient', 'inactive', 201],
    ['TRANSFER', 'recipient', 'suspended', 422],
  ] as const)('%s with a %s wallet that is %s: %i (A8)', async (type, side, status, expected) => {
    const made = await sandbox()
    const owner = side === 'recipient' ? ids.ben : ids.ada
    const currency = type === 'SWAP' && side === 'target' ? 'EUR' : 'USD'
    const wallet = await walletOf(made, owner, currency)
    await made.control.patch(`/wallets/${wallet.id}`, { status }).expect(200)
    const { body } = await made.as('main').post('/quotes', bodies[type]()).expect(expected)
    if (expected === 422) {
      expect(body).toEqual({
        error: 'wallet is not active',
        message: `The ${currency} wallet is ${status}.`,
      })
    }
  })
})

describe('the rail of a quote (A3)', () => {
  test.each([
    ['CAD', ids.cadBeneficiary, undefined, 'INTERAC', '0.75'],
    ['EUR', ids.eurBeneficiary, undefined, 'SEPA', '0.59'],
    ['EUR', ids.eurBeneficiary, rails.SEPA_INSTANT, 'SEPA_INSTANT', '0.94'],
    ['GBP', ids.gbpBeneficiary, undefined, 'FPS', '0.55'],
    ['GHS', ids.ghsBeneficiary, undefined, 'MOMO_GHS', '1.00'],
    ['KES', ids.kesBeneficiary, undefined, 'PESALINK', '0.32'],
    ['UGX', ids.ugxBeneficiary, undefined, 'MOMO_UGX', '0.43'],
  ])(
    'a payout in %s to %s, asking for %s, goes by %s',
    async (currency, beneficiary_id, fee_config_id, rail, fee) => {
      const { as, control } = await sandbox()
      const quote = await quoted(
        as('main'),
        bodies.EXCHANGE({
          target_currency: currency,
          beneficiary_id,
          fee_config_id,
        }),
      )
      expect(quote.fees.total_fees).toBe(fee)
      const { body } = await control.get(`/quotes/${quote.quote_id}`).expect(200)
      expect(body.rail).toBe(rail)
    },
  )

  test('a wire goes by WIRE, and costs a processing and a payout fee', async () => {
    const { as, control } = await sandbox()
    const { body: wired } = await as('main')
      .post('/beneficiaries', {
        user_id: ids.ada,
        first_name: 'W',
        last_name: 'W',
        email: 'w@x.test',
        phone: '+15555550100',
        bank_name: 'B',
        currency_code: 'USD',
        country_code: 'US',
        payment_method: 'Wire',
        bic_swift_code: 'CHASUS33',
        routing_number: '021000021',
        account_number: '000123456701',
      })
      .expect(201)
    const quote = await quoted(as('main'), bodies.WITHDRAWAL({ beneficiary_id: wired.id }))
    expect(quote.fees).toMatchObject({
      processing_fee: '5.00',
      payout_fee: '20.00',
      total_fees: '25.00',
    })
    expect((await control.get(`/quotes/${quote.quote_id}`)).body.rail).toBe('WIRE')
    const { body } = await as('main')
      .post('/quotes', bodies.WITHDRAWAL({ beneficiary_id: wired.id, source_amount: '99.99' }))
      .expect(422)
    expect(body.message).toBe(
      'source_amount must be at least 100.00 USD: the minimum of the rail WIRE is 100.00 USD.',
    )
  })

  test.each([
    ['ETH', 'USDC', evmAddress, 'CRYPTO_ETH'],
    ['POLYGON', 'USDT', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'CRYPTO_POLYGON'],
    ['SOLANA', 'USDC', solanaAddress, 'CRYPTO_SOLANA'],
    ['TRON', 'USDT', tronAddress, 'CRYPTO_TRON'],
  ])(
    'a payout over %s in %s goes by its rail',
    async (payment_network, target_currency, payment_address, rail) => {
      const { as, control } = await sandbox()
      const { quote_id } = await quoted(
        as('main'),
        bodies.CRYPTO({ payment_network, target_currency, payment_address }),
      )
      expect((await control.get(`/quotes/${quote_id}`)).body.rail).toBe(rail)
    },
  )

  test.each([
    ['SWAP', 'CONVERSION'],
    ['TRANSFER', 'INTERNAL'],
    ['DEPOSIT', 'VBA_DEPOSIT'],
  ] as const)('%s goes by %s', async (type, rail) => {
    const { as, control } = await sandbox()
    const { quote_id } = await quoted(as('main'), bodies[type]())
    expect((await control.get(`/quotes/${quote_id}`)).body.rail).toBe(rail)
  })
})

describe('what exchange-rates shows is what a quote gets (B6)', () => {
  test.each(types)('%s', async (type) => {
    const { as } = await sandbox()
    const body = bodies[type]()
    const { body: rate } = await as('main')
      .get(
        `/exchange-rates?quote_type=${type}&source_currency=USD&target_currency=${body.target_currency}&amount=100.00`,
      )
      .expect(200)
    const quote = await quoted(as('main'), body)
    expect(quote.exchange_rate).toBe(rate.rate)
    expect(quote.target.amount).toBe(rate.target_amount)
    expect(quote.fees).toEqual(rate.rail.fees)
    expect(quote.total_payable).toBe(rate.rail.total_payable)
  })
})
