import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { type Client, fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, balances, bodies, evmAddress, quoted, toldStatuses } from '../support/trade.ts'

type Control = Schemas['ControlTransaction']

async function explained(made: TestSandbox, id: string): Promise<Control> {
  return (await made.control.get(`/transactions/${id}`).expect(200)).body
}

const at = (second: number) =>
  new Date(Date.parse('2026-01-05T09:00:00.000Z') + second * 1000).toISOString()

describe.each(['WITHDRAWAL', 'EXCHANGE', 'CRYPTO'] as const)('%s, step by step (A5)', (type) => {
  test('accept answers PROCESSING and when it will be done', async () => {
    const made = await sandbox()
    const quote = await quoted(made.as('main'), bodies[type]())
    await made.advance('10s')
    const { body } = await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
    expect(body).toEqual({
      quote_id: quote.quote_id,
      transaction_id: expect.any(String),
      transaction_reference: expect.stringMatching(/^TXN-[A-Z0-9]{16}$/),
      total_payable: quote.total_payable,
      timeline: { created_at: at(0), accepted_at: at(10), estimated_completion: at(14) },
      status: 'PROCESSING',
    })
  })

  test('money is held at accept and leaves with PAYMENT_CONFIRMED', async () => {
    const made = await sandbox()
    const { quote_id, transaction_id, total_payable } = await accepted(
      made.as('main'),
      bodies[type](),
    )
    const rest = (50_000 - Number(total_payable)).toFixed(2)
    const seen = []
    for (let i = 0; i < 5; i += 1) {
      const { quote_status } = (await made.as('main').get(`/quotes/${quote_id}`).expect(200)).body
      const { status_name } = (await made.as('main').get(`/transactions/v2/${transaction_id}`)).body
      seen.push([quote_status, status_name, ...(await balances(made, ids.ada, 'USD'))])
      await made.advance('1s')
    }
    expect(seen).toEqual([
      ['ACCEPTED', 'PROCESSING', '50000.00', rest],
      ['AWAITING_PAYMENT', 'PROCESSING', '50000.00', rest],
      ['PAYMENT_CONFIRMED', 'PROCESSING', rest, rest],
      ['PROCESSING_PAYOUT', 'PROCESSING', rest, rest],
      ['COMPLETED', 'COMPLETED', rest, rest],
    ])
    const { transaction, history } = await explained(made, transaction_id)
    expect(transaction.completed_at).toBe(at(4))
    expect(history.map(({ machine, state, cause }) => `${machine} ${state} ${cause}`)).toEqual([
      'quote CREATED create',
      'quote ACCEPTED accept',
      'transaction PROCESSING accept',
      'quote AWAITING_PAYMENT timeline',
      'quote PAYMENT_CONFIRMED timeline',
      'quote PROCESSING_PAYOUT timeline',
      'quote COMPLETED timeline',
      'transaction COMPLETED timeline',
    ])
  })

  test('one event at the end, with every field of the reference', async () => {
    const made = await sandbox()
    const body = bodies[type]()
    const quote = await quoted(made.as('main'), body)
    const answer = await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
    await made.advance('3s')
    expect(await made.events('?type=transaction')).toEqual([])
    await made.advance('1s')
    const [event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    expect(event?.payload).toEqual({
      event_type: 'transaction',
      transaction_id: answer.body.transaction_id,
      transaction_type: 'WITHDRAWAL',
      status: 'COMPLETED',
      reference: answer.body.transaction_reference,
      user_id: ids.ada,
      created_at: at(0),
      timestamp: at(4),
      source_currency: 'USD',
      source_amount: '100.00',
      target_currency: body.target_currency,
      target_amount: quote.target.amount,
      amount_with_fees: quote.total_payable,
      fee: quote.fees.total_fees,
      fee_currency: 'USD',
      sender: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
      recipient: {
        WITHDRAWAL: {
          account_number: '840066027418',
          account_name: 'Peter Novak',
          bank_name: 'JPMORGAN CHASE BANK, NA',
          email: 'peter.novak@recipients.test',
          beneficiary_id: ids.usdBeneficiary,
        },
        EXCHANGE: {
          account_number: '3082557369',
          account_name: 'Tunde Bello',
          bank_name: 'Access Bank',
          email: 'tunde.bello@recipients.test',
          beneficiary_id: ids.ngnBeneficiary,
        },
        CRYPTO: {
          account_number: evmAddress,
          account_name: '',
          bank_name: '',
          email: '',
          beneficiary_id: null,
        },
      }[type],
      payment_completed: true,
    })
  })
})

test('payment_method distinguishes a payout in crypto from one in money', async () => {
  const made = await sandbox()
  for (const [type, method] of [
    ['CRYPTO', 'CRYPTO'],
    ['EXCHANGE', 'FIAT'],
  ] as const) {
    const { transaction_id } = await accepted(made.as('main'), bodies[type]())
    const { body } = await made.as('main').get(`/transactions/v2/${transaction_id}`).expect(200)
    expect(body).toMatchObject({ payment_method: method, transaction_type_name: 'EXCHANGE' })
  }
})

test('with an event for every change, creation is none: a payout has the one of its end (A21)', async () => {
  const made = await sandbox({ settings: { webhookStatuses: 'all' } })
  await accepted(made.as('main'), bodies.EXCHANGE())
  await made.advance('4s')
  expect(await toldStatuses(made)).toEqual(['COMPLETED'])
})

test('the length of a step is a setting', async () => {
  const made = await sandbox({ settings: { stepMs: 60_000 } })
  const { quote_id, timeline } = await accepted(made.as('main'), bodies.EXCHANGE())
  expect(timeline).toMatchObject({ estimated_completion: '2026-01-05T09:04:00.000Z' })
  await made.advance('4m')
  expect((await made.as('main').get(`/quotes/${quote_id}`)).body.quote_status).toBe('COMPLETED')
})

/** A beneficiary that a trigger stands in, by the place where it is typed. */
const ends: Readonly<Record<string, (suffix: string) => { body: object; currency: string }>> = {
  account_number: (suffix) => ({
    currency: 'NGN',
    body: { country_code: 'NG', account_number: `012345${suffix}`, bank_code: '044' },
  }),
  iban: (suffix) => ({
    currency: 'EUR',
    body: { country_code: 'DE', iban: ibanEndingIn(suffix) },
  }),
  phone: (suffix) => ({
    currency: 'GHS',
    body: { country_code: 'GH', phone: `23320555${suffix}`, bank_code: 'MTN' },
  }),
}

/** A German IBAN with right check digits. */
function ibanEndingIn(suffix: string): string {
  const bban = `37040044053201${suffix}`
  const check = 98n - (BigInt(`${bban}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${bban}`
}

async function payoutTo(
  main: Client,
  currency: string,
  body: object,
): Promise<Schemas['QuoteAccepted']> {
  const { body: beneficiary } = await main
    .post('/beneficiaries', {
      user_id: ids.ada,
      first_name: 'T',
      last_name: 'T',
      email: 't@x.test',
      phone: '+15555550100',
      bank_name: 'B',
      currency_code: currency,
      ...body,
    })
    .expect(201)
  return accepted(
    main,
    bodies.EXCHANGE({ target_currency: currency, beneficiary_id: beneficiary.id }),
  )
}

const failures = [
  ['9001', 'account_closed'],
  ['9002', 'invalid_account'],
  ['9003', 'name_mismatch'],
  ['9004', 'beneficiary_limit_exceeded'],
  ['9005', 'returned_by_beneficiary_bank'],
  ['9006', 'compliance_rejected'],
  ['9007', 'provider_timeout'],
] as const

describe('triggers of a payout', () => {
  test.each(
    failures.flatMap(([suffix, reason]) =>
      Object.keys(ends).map((place) => [place, suffix, reason]),
    ),
  )(
    '%s ending in %s: FAILED %s where it would be completed, and all money is back',
    async (place, suffix, reason) => {
      const made = await sandbox()
      const { currency, body } = (ends[place as string] as NonNullable<(typeof ends)[string]>)(
        suffix as string,
      )
      const { transaction_id, quote_id } = await payoutTo(made.as('main'), currency, body)
      await made.advance('3s')
      expect((await made.as('main').get(`/quotes/${quote_id}`)).body.quote_status).toBe(
        'PROCESSING_PAYOUT',
      )
      await made.advance('1s')
      const { transaction, failure_reason, quote, scenario, history } = await explained(
        made,
        transaction_id,
      )
      expect(transaction).toMatchObject({
        status_name: 'FAILED',
        completed_at: null,
        updated_at: at(4),
      })
      expect(quote?.quote_status).toBe('FAILED')
      expect(failure_reason).toBe(reason)
      expect(scenario?.name).toBe(reason)
      expect(history.at(-1)?.cause).toBe(`scenario ${reason}`)
      expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
      const [event, ...more] = await made.events('?type=transaction')
      expect(more).toEqual([])
      expect(event?.payload).toMatchObject({ status: 'FAILED', payment_completed: false })
    },
  )

  test.each(Object.keys(ends))(
    '%s ending in 9008 stays in PROCESSING_PAYOUT until control moves it',
    async (place) => {
      const made = await sandbox()
      const { currency, body } = (ends[place] as NonNullable<(typeof ends)[string]>)('9008')
      const { transaction_id, quote_id, timeline } = await payoutTo(made.as('main'), currency, body)
      expect(timeline).toMatchObject({ estimated_completion: at(4) })
      await made.advance('30d')
      expect((await made.as('main').get(`/quotes/${quote_id}`)).body.quote_status).toBe(
        'PROCESSING_PAYOUT',
      )
      expect((await explained(made, transaction_id)).next).toBeNull()
      const { body: pushed } = await made.control
        .post(`/transactions/${transaction_id}/complete`, {})
        .expect(200)
      expect(pushed.transaction.status_name).toBe('COMPLETED')
    },
  )

  test.each(Object.keys(ends))('%s ending in 9009 takes ten times as long', async (place) => {
    const made = await sandbox()
    const { currency, body } = (ends[place] as NonNullable<(typeof ends)[string]>)('9009')
    const { quote_id, timeline } = await payoutTo(made.as('main'), currency, body)
    expect(timeline).toMatchObject({ estimated_completion: at(40) })
    const status = async () => (await made.as('main').get(`/quotes/${quote_id}`)).body.quote_status
    const seen = []
    for (let i = 0; i < 4; i += 1) {
      await made.advance('9s')
      seen.push(await status())
      await made.advance('1s')
    }
    expect(seen).toEqual(['ACCEPTED', 'AWAITING_PAYMENT', 'PAYMENT_CONFIRMED', 'PROCESSING_PAYOUT'])
    expect(await status()).toBe('COMPLETED')
  })

  test.each([
    ['claire+noauto@x.test', 'COMPLETED', null],
    ['claire+unclaimed@x.test', 'FAILED', 'etransfer_unclaimed'],
    ['claire+declined@x.test', 'FAILED', 'etransfer_declined'],
  ])(
    'an e-transfer to %s sends question and answer, and is %s three steps later',
    async (email, status, reason) => {
      const made = await sandbox()
      const { transaction_id, timeline } = await payoutTo(made.as('main'), 'CAD', {
        country_code: 'CA',
        email,
      })
      expect(timeline).toMatchObject({ estimated_completion: at(6) })
      await made.advance('2s')
      expect(await made.events('?type=transaction')).toEqual([])
      await made.advance('1s')
      const [asked] = await made.events('?type=transaction')
      expect(asked?.payload).toMatchObject({
        status: 'PROCESSING',
        payment_completed: false,
        timestamp: at(3),
        etransfer_payout_instruction: {
          question: expect.stringMatching(/\?$/),
          answer: expect.stringMatching(/^\S{8}$/),
        },
      })
      await made.advance('2s')
      expect(await made.events('?type=transaction')).toHaveLength(1)
      await made.advance('1s')
      const [, final] = await made.events('?type=transaction')
      expect(final?.payload).toMatchObject({ status, timestamp: at(6) })
      expect(final?.payload).not.toHaveProperty('etransfer_payout_instruction')
      expect((await explained(made, transaction_id)).failure_reason).toBe(reason)
      const back = status === 'FAILED' ? '50000.00' : '49899.25'
      expect(await balances(made, ids.ada, 'USD')).toEqual([back, back])
    },
  )

  test('an e-transfer to +closed is FAILED, without a question', async () => {
    const made = await sandbox()
    const { transaction_id } = await payoutTo(made.as('main'), 'CAD', {
      country_code: 'CA',
      email: 'c+closed@x.test',
    })
    await made.advance('4s')
    expect((await explained(made, transaction_id)).failure_reason).toBe('account_closed')
    expect(await toldStatuses(made)).toEqual(['FAILED'])
  })

  test.each(['dead', 'DEAD'])(
    'an address ending in %s: FAILED network_rejected',
    async (suffix) => {
      const made = await sandbox()
      const payment_address = `0x${'0'.repeat(36)}${suffix}`
      const { transaction_id } = await accepted(made.as('main'), bodies.CRYPTO({ payment_address }))
      await made.advance('4s')
      expect((await explained(made, transaction_id)).failure_reason).toBe('network_rejected')
      expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
    },
  )

  test('an address beside a bank payout decides nothing', async () => {
    const made = await sandbox()
    const { transaction_id } = await accepted(
      made.as('main'),
      bodies.EXCHANGE({ payment_network: 'ETH', payment_address: `0x${'0'.repeat(36)}dead` }),
    )
    await made.advance('4s')
    const { transaction, scenario } = await explained(made, transaction_id)
    expect(scenario).toBeNull()
    expect(transaction.status_name).toBe('COMPLETED')
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({ recipient: { account_number: '3082557369' } })
  })

  test('accept says in a header which trigger it met', async () => {
    const made = await sandbox()
    const { quote_id } = await quoted(
      made.as('main'),
      bodies.CRYPTO({ payment_address: `0x${'0'.repeat(36)}dead` }),
    )
    const answer = await made.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
    expect(answer.headers['x-sandbox-scenario']).toBe('network_rejected')
  })

  test('every value that /_sandbox/scenarios lists for payouts is taken', async () => {
    const made = await sandbox()
    const { body } = await made.control.get('/scenarios').expect(200)
    const entries = body.data as Schemas['ScenarioEntry'][]
    const bodyOf: Readonly<Record<string, (example: string) => [string, object]>> = {
      'account_number ends with': (account_number) => [
        'ZAR',
        { country_code: 'ZA', bank_code: '632005', account_number },
      ],
      'iban ends with': (iban) => ['EUR', { country_code: 'DE', iban }],
      'mobile money phone ends with': (phone) => [
        'GHS',
        { country_code: 'GH', bank_code: 'MTN', phone },
      ],
      'email of a CAD beneficiary, local part ends with': (email) => [
        'CAD',
        { country_code: 'CA', email },
      ],
    }
    let tried = 0
    for (const { where, example, outcome } of entries) {
      const make = bodyOf[where]
      if (make === undefined || outcome === 'HTTP 404') continue
      const answer = await payoutTo(made.as('main'), ...make(example))
      expect((await explained(made, answer.transaction_id)).scenario?.matched).toBe(example)
      tried += 1
    }
    expect(tried).toBe(10 * 4 + 4)
  })
})

describe('a payout in every currency that has a recipient', () => {
  test.each([
    ['CAD', 51, 'INTERAC'],
    ['EUR', 53, 'SEPA'],
    ['GBP', 54, 'FPS'],
    ['NGN', 55, 'NIP'],
    ['GHS', 56, 'MOMO_GHS'],
    ['KES', 57, 'PESALINK'],
    ['TZS', 58, 'MOMO_TZS'],
    ['UGX', 59, 'MOMO_UGX'],
    ['SLE', 60, 'MOMO_SLE'],
    ['LRD', 61, 'MOMO_LRD'],
    ['INR', 62, 'IMPS'],
    ['ZAR', 63, 'EFT_ZA'],
  ])('%s to fixture %i goes by %s and completes', async (target_currency, fixture, rail) => {
    const made = await sandbox()
    const { quote_id, transaction_id } = await accepted(
      made.as('main'),
      bodies.EXCHANGE({ target_currency, beneficiary_id: fixtureId(fixture) }),
    )
    expect((await made.control.get(`/quotes/${quote_id}`).expect(200)).body.rail).toBe(rail)
    await made.advance('4s')
    expect((await explained(made, transaction_id)).transaction.status_name).toBe('COMPLETED')
  })

  test.each([
    [
      'EFT',
      'CAD',
      { country_code: 'CA', account_number: '1234567' },
      'ce05282f-ea85-50da-af0d-26cd819714ae',
    ],
    [
      'GHIPSS',
      'GHS',
      { country_code: 'GH', bank_code: '030100', account_number: '12345678' },
      undefined,
    ],
    [
      'MOMO_KES',
      'KES',
      { country_code: 'KE', bank_code: 'SAFKEN', phone: '254705550100' },
      undefined,
    ],
  ] as const)(
    'by %s, which its recipient can be reached by',
    async (rail, currency, body, fee_config_id) => {
      const made = await sandbox()
      const { body: beneficiary } = await made
        .as('main')
        .post('/beneficiaries', {
          first_name: 'T',
          last_name: 'T',
          email: 't@x.test',
          phone: '+15555550100',
          bank_name: 'B',
          currency_code: currency,
          user_id: ids.ada,
          ...body,
        })
        .expect(201)
      const { quote_id } = await quoted(
        made.as('main'),
        bodies.EXCHANGE({
          target_currency: currency,
          beneficiary_id: beneficiary.id,
          fee_config_id,
        }),
      )
      expect((await made.control.get(`/quotes/${quote_id}`).expect(200)).body.rail).toBe(rail)
    },
  )
})
