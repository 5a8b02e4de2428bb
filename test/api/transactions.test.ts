import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, bodies, unknownId, walletOf } from '../support/trade.ts'

const list = '/transactions/v2'

interface Listed {
  readonly id: string
  readonly created_at: string
  readonly [field: string]: unknown
}

async function found(made: TestSandbox, query: string): Promise<Listed[]> {
  return (await made.as('main').get(`${list}?limit=100&${query}`).expect(200)).body.data
}

const iso = (text: string) => encodeURIComponent(text)

/** One transaction of each kind, a second apart. */
async function oneOfEach(made: TestSandbox): Promise<Record<string, string>> {
  const main = made.as('main')
  const known: Record<string, string> = {}
  for (const [name, body] of Object.entries(bodies)) {
    known[name] = (await accepted(main, body())).transaction_id
    await made.advance('1s')
  }
  const { body } = await main
    .post('/transactions/transfer', {
      source_wallet_id: (await walletOf(made, ids.mainUser, 'EUR')).id,
      target_wallet_id: (await walletOf(made, ids.ben, 'EUR')).id,
      amount: '7.77',
      idempotency_key: unknownId,
    })
    .expect(201)
  return { ...known, DIRECT: body.id }
}

describe('the list', () => {
  test('newest first in one total order, whatever the page size', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const order: string[] = []
    for (let i = 0; i < 12; i += 1) {
      const { transaction_id } = await accepted(main, bodies.SWAP({ source_amount: '1.00' }))
      order.unshift(transaction_id)
      if (i % 4 === 3) await made.advance('1s')
    }
    const whole = await found(made, '')
    expect(whole.map(({ id }) => id)).toEqual(order)
    const paged: string[] = []
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await main.get(`${list}?page=${page}&limit=3`).expect(200)
      expect(body.pagination).toEqual({ total: 12, page, size: 3, total_pages: 4 })
      paged.push(...body.data.map(({ id }: Listed) => id))
    }
    expect(paged).toEqual(whole.map(({ id }) => id))
    const { body: ten } = await main.get(list).expect(200)
    expect(ten.pagination).toEqual({ total: 12, page: 1, size: 10, total_pages: 2 })
    const { body: past } = await main.get(`${list}?page=7`).expect(200)
    expect(past).toEqual({
      data: [],
      pagination: { total: 12, page: 7, size: 10, total_pages: 2 },
    })
  })

  test('is empty, with no pages, for a business without transactions', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get(list).expect(200)
    expect(body).toEqual({ data: [], pagination: { total: 0, page: 1, size: 10, total_pages: 0 } })
  })

  test('every filter finds what it names', async () => {
    const made = await sandbox()
    const all = await oneOfEach(made)
    const names = new Map(Object.entries(all).map(([name, id]) => [id, name]))
    const adaUsd = await walletOf(made, ids.ada, 'USD')
    const benEur = await walletOf(made, ids.ben, 'EUR')
    const table: [string, string[]][] = [
      [
        '',
        [
          'DIRECT',
          'CRYPTO',
          'DIRECT_EXCHANGE',
          'DEPOSIT',
          'TRANSFER',
          'SWAP',
          'EXCHANGE',
          'WITHDRAWAL',
        ],
      ],
      ['type=WITHDRAWAL', ['WITHDRAWAL']],
      ['type=EXCHANGE', ['CRYPTO', 'SWAP', 'EXCHANGE']],
      ['type=TRANSFER', ['DIRECT', 'TRANSFER']],
      ['type=DEPOSIT', ['DEPOSIT']],
      ['type=DIRECT_EXCHANGE', ['DIRECT_EXCHANGE']],
      ['type=FEE', []],
      ['status=PENDING', ['DIRECT', 'DIRECT_EXCHANGE']],
      ['status=COMPLETED', ['TRANSFER', 'SWAP', 'EXCHANGE', 'WITHDRAWAL']],
      ['status=PROCESSING', ['CRYPTO', 'DEPOSIT']],
      ['status=FAILED', []],
      ['source_currency=EUR', ['DIRECT']],
      ['destination_currency=NGN', ['DIRECT_EXCHANGE', 'EXCHANGE']],
      ['destination_currency=XXX', []],
      ['source_currency=USD&destination_currency=EUR', ['SWAP']],
      ['amount_from=7.77&amount_to=7.77', ['DIRECT']],
      ['amount_to=99.99', ['DIRECT']],
      ['amount_from=100.01', []],
      ['amount_from=100&type=DEPOSIT', ['DEPOSIT']],
      ['asset_type=CRYPTO', ['CRYPTO']],
      ['asset_type=FIAT&type=EXCHANGE', ['SWAP', 'EXCHANGE']],
      [
        `wallet_id=${adaUsd.id}`,
        ['CRYPTO', 'DEPOSIT', 'TRANSFER', 'SWAP', 'EXCHANGE', 'WITHDRAWAL'],
      ],
      [`wallet_id=${benEur.id}`, ['DIRECT']],
      [`wallet_id=${unknownId}`, []],
      [`user_id=${ids.mainUser}`, ['DIRECT']],
      [`user_id=${ids.ben}`, []],
      [`user_id=${unknownId}`, []],
      [`user_id=${ids.ada}&type=TRANSFER`, ['TRANSFER']],
      [`from=${iso('2026-01-05T09:00:06.000Z')}`, ['DIRECT', 'CRYPTO']],
      [`to=${iso('2026-01-05T09:00:01.000Z')}`, ['EXCHANGE', 'WITHDRAWAL']],
      [`from=${iso('2026-01-05T10:00:02+01:00')}&to=${iso('2026-01-05T04:00:02-05:00')}`, ['SWAP']],
      ['from=2026-01-05&to=2026-01-06&type=DEPOSIT', ['DEPOSIT']],
      ['to=2026-01-04', []],
      ['from=2026-01-05&to=2026-01-05&type=DEPOSIT', ['DEPOSIT']],
      ['from=2026-01-05T09:00:06', ['DIRECT', 'CRYPTO']],
      ['from=2026-01-05T10:00:06&tz=Africa/Lagos', ['DIRECT', 'CRYPTO']],
      ['to=2026-01-05T09:00:01', ['EXCHANGE', 'WITHDRAWAL']],
      ['to=2026-01-05T10:00:01&tz=Africa/Lagos', ['EXCHANGE', 'WITHDRAWAL']],
      ['to=2026-01-05T09:00', ['WITHDRAWAL']],
      ['to=2026-01-05T09:00Z', ['WITHDRAWAL']],
      ['time_type=TODAY&tz=UTC&type=DEPOSIT', ['DEPOSIT']],
      ['time_type=RANGE&tz=UTC&from=2026-01-05&to=2026-01-06&type=DEPOSIT', ['DEPOSIT']],
    ]
    for (const [query, expected] of table) {
      const rows = await found(made, query)
      expect(
        rows.map(({ id }) => names.get(id)),
        query,
      ).toEqual(expected)
    }
  })

  test.each([
    ['page=0', 'page must be at least 1'],
    ['limit=0', 'limit must be at least 1'],
    ['limit=101', 'limit must be at most 100'],
    ['limit=1.5', 'limit must be a whole number'],
    ['page=1&page=1', 'page must be given once'],
    [
      'type=SWAP',
      'type must be one of DEPOSIT, WITHDRAWAL, EXCHANGE, TRANSFER, DIRECT_EXCHANGE, FEE',
    ],
    ['status=DONE', 'status must be one of PENDING, PROCESSING, COMPLETED, FAILED, CANCELLED'],
    ['source_currency=usd', 'source_currency must be a currency code in capitals'],
    ['destination_currency=DOLLARS', 'destination_currency must be a currency code in capitals'],
    ['from=yesterday', 'from must be a valid ISO 8601 time'],
    ['to=2026-02-30', 'to must be a valid ISO 8601 time'],
    ['from=2026-01-05T09:00:00+01:00', '(in a query, write + as %2B)'],
    ['to=2026-01-05T09:00+0100', '(in a query, write + as %2B)'],
    ['from=2026-01-02&to=2026-01-01', 'from must not be after to'],
    ['time_type=TODAY', 'tz is required'],
    [
      'time_type=SOON&tz=UTC',
      'time_type must be one of TODAY, THIS_WEEK, THIS_MONTH, THIS_YEAR, RANGE',
    ],
    ['time_type=RANGE&tz=UTC&to=2026-01-01', 'from is required'],
    ['time_type=RANGE&tz=UTC&from=2026-01-01', 'to is required'],
    ['time_type=TODAY&tz=Mars/Base', 'tz must be an IANA time zone'],
    ['amount_from=-1', 'amount_from must be 0 or a positive decimal number'],
    ['amount_to=ten', 'amount_to must be 0 or a positive decimal number'],
    ['amount_from=2&amount_to=1.5', 'amount_from must not be above amount_to'],
    ['wallet_id=w', 'wallet_id must be a UUID'],
    ['user_id=u', 'user_id must be a UUID'],
    ['asset_type=GOLD', 'asset_type must be one of FIAT, CRYPTO'],
  ])('400: %s', async (query, rule) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`${list}?${query}`).expect(400)
    expect(body.message).toContain(rule)
  })

  test.each([
    ['time_type=TODAY&tz=UTC&from=2026-01-05', 'time_type TODAY ignores from: RANGE takes them'],
    [
      'time_type=THIS_WEEK&tz=UTC&from=2026-01-05&to=2026-01-06',
      'time_type THIS_WEEK ignores from and to: RANGE takes them',
    ],
    ['time_type=RANGE&tz=UTC&from=2026-01-05&to=2026-01-06', undefined],
    ['from=2026-01-05', undefined],
  ])('%s is answered with the hint %s', async (query, hint) => {
    const { as } = await sandbox()
    const { headers } = await as('main').get(`${list}?${query}`).expect(200)
    expect(headers['x-sandbox-advice']).toBe(hint)
  })

  test('wallets and customers of another business are 403, an unsigned request is 401', async () => {
    const made = await sandbox()
    const wallet = await walletOf(made, ids.otherUser, 'USD')
    const { body: byWallet } = await made
      .as('main')
      .get(`${list}?wallet_id=${wallet.id}`)
      .expect(403)
    expect(byWallet.error).toBe('wallet does not belong to this business')
    const { body: byUser } = await made
      .as('main')
      .get(`${list}?user_id=${ids.otherUser}`)
      .expect(403)
    expect(byUser.error).toBe('customer does not belong to this business')
    for (const path of [
      list,
      `${list}/${unknownId}`,
      '/transactions/reference?transaction_ref=x',
    ]) {
      const { body } = await made.anyone.get(`/api/v1/client${path}`).expect(401)
      expect(body.error).toBe('missing api key')
    }
  })
})

describe('time windows are those of the zone asked for', () => {
  /** Swaps at each of these instants; answers the instants that a window finds at `now`. */
  async function windowed(instants: string[], now: string, query: string): Promise<string[]> {
    const made = await sandbox({ now: instants[0] as string })
    for (const at of instants) {
      if (at !== instants[0]) await made.control.post('/clock/advance', { to: at }).expect(200)
      await accepted(made.as('main'), bodies.SWAP({ source_amount: '1.00' }))
    }
    await made.control.post('/clock/advance', { to: now }).expect(200)
    return (await found(made, query)).map(({ created_at }) => created_at).reverse()
  }

  test.each([
    [
      'a day in Lagos begins at 23:00 UTC',
      ['2026-01-04T22:59:59.999Z', '2026-01-04T23:00:00.000Z', '2026-01-05T22:59:59.000Z'],
      '2026-01-05T22:59:59.500Z',
      'time_type=TODAY&tz=Africa/Lagos',
      1,
    ],
    [
      'a day in UTC at the same moment is another',
      ['2026-01-04T22:59:59.999Z', '2026-01-04T23:00:00.000Z', '2026-01-05T22:59:59.000Z'],
      '2026-01-05T22:59:59.500Z',
      'time_type=TODAY&tz=UTC',
      2,
    ],
    [
      'the day the clocks go forward in Toronto has 23 hours',
      ['2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.000Z'],
      '2026-03-09T03:59:59.999Z',
      'time_type=TODAY&tz=America/Toronto',
      1,
    ],
    [
      'the day after it begins at 04:00 UTC',
      ['2026-03-09T03:59:59.999Z', '2026-03-09T04:00:00.000Z'],
      '2026-03-09T12:00:00.000Z',
      'time_type=TODAY&tz=America/Toronto',
      1,
    ],
    [
      'the day the clocks go back in London has 25 hours',
      ['2026-10-24T22:59:59.999Z', '2026-10-24T23:00:00.000Z', '2026-10-25T23:59:59.000Z'],
      '2026-10-25T23:59:59.999Z',
      'time_type=TODAY&tz=Europe/London',
      1,
    ],
    [
      'weeks begin on Monday, in the zone',
      ['2026-03-01T23:59:59.999Z', '2026-03-02T05:00:00.000Z', '2026-03-08T20:00:00.000Z'],
      '2026-03-09T03:59:59.000Z',
      'time_type=THIS_WEEK&tz=America/Toronto',
      1,
    ],
    [
      'months of the zone',
      ['2026-03-01T04:59:59.999Z', '2026-03-01T05:00:00.000Z', '2026-04-01T03:59:59.000Z'],
      '2026-04-01T03:59:59.999Z',
      'time_type=THIS_MONTH&tz=America/Toronto',
      1,
    ],
    [
      'years of the zone',
      ['2025-12-31T14:59:59.999Z', '2025-12-31T15:00:00.000Z', '2026-06-01T00:00:00.000Z'],
      '2026-12-31T14:59:59.000Z',
      'time_type=THIS_YEAR&tz=Asia/Tokyo',
      1,
    ],
    [
      'a bare date is a whole day of tz',
      ['2026-01-04T22:59:59.999Z', '2026-01-04T23:00:00.000Z', '2026-01-05T22:00:00.000Z'],
      '2026-01-06T00:00:00.000Z',
      'time_type=RANGE&from=2026-01-05&to=2026-01-05&tz=Africa/Lagos',
      1,
    ],
    [
      'a bare date without tz is a day of UTC',
      ['2026-01-04T23:59:59.999Z', '2026-01-05T00:00:00.000Z'],
      '2026-01-06T00:00:00.000Z',
      'from=2026-01-05',
      1,
    ],
    [
      'a bare date has 23 hours where daylight saving begins',
      ['2026-03-08T04:59:59.999Z', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
      '2026-03-09T12:00:00.000Z',
      'from=2026-03-08&to=2026-03-08&tz=America/Toronto',
      1,
    ],
    [
      'a bare date has 25 hours where it ends',
      ['2026-11-01T03:59:59.999Z', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
      '2026-11-02T12:00:00.000Z',
      'from=2026-11-01&to=2026-11-01&tz=America/Toronto',
      1,
    ],
    [
      'a local time is that of tz',
      ['2026-01-05T07:59:59.999Z', '2026-01-05T08:00:00.000Z', '2026-01-05T08:30:00.500Z'],
      '2026-01-06T00:00:00.000Z',
      'from=2026-01-05T09:00:00&to=2026-01-05T09:30:00.500&tz=Africa/Lagos',
      1,
    ],
    [
      'both bounds belong to the range',
      ['2026-01-05T00:00:00.000Z', '2026-01-06T23:59:59.999Z', '2026-01-07T00:00:00.000Z'],
      '2026-01-07T00:00:00.000Z',
      'from=2026-01-05&to=2026-01-06',
      [0, 2],
    ],
  ] as [string, string[], string, string, number | [number, number]][])(
    '%s',
    async (_, instants, now, query, kept) => {
      const [first, end] = typeof kept === 'number' ? [kept, instants.length] : kept
      expect(await windowed(instants, now, query)).toEqual(instants.slice(first, end))
    },
  )
})

describe('asset_type goes by the currencies (B2b)', () => {
  test('a swap out of a stablecoin and its transfer between wallets are CRYPTO', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const out = await accepted(
      main,
      bodies.SWAP({ source_currency: 'USDC', target_currency: 'USD' }),
    )
    const into = await accepted(main, bodies.SWAP({ target_currency: 'USDC' }))
    const byTag = await accepted(
      main,
      bodies.TRANSFER({ source_currency: 'USDC', target_currency: 'USDC' }),
    )
    const plain = await accepted(main, bodies.SWAP())
    const { body: direct } = await main
      .post('/transactions/transfer', {
        source_wallet_id: (await walletOf(made, ids.ada, 'USDC')).id,
        target_wallet_id: (await walletOf(made, ids.ben, 'USDC')).id,
        amount: '1.000000',
        idempotency_key: unknownId,
      })
      .expect(201)
    const crypto = await found(made, 'asset_type=CRYPTO')
    const stable = [out, into, byTag].map(({ transaction_id }) => transaction_id)
    expect(crypto.map(({ id }) => id).sort()).toEqual([...stable, direct.id].sort())
    expect((await found(made, 'asset_type=FIAT')).map(({ id }) => id)).toEqual([
      plain.transaction_id,
    ])
    const methodOf = (id: string) => crypto.find((row) => row.id === id)?.payment_method
    expect(methodOf(direct.id)).toBe('CRYPTO')
    expect(methodOf(byTag.transaction_id)).toBe('CRYPTO')
    expect(methodOf(out.transaction_id)).toBe('FIAT')
    expect(await found(made, 'asset_type=CRYPTO&source_currency=USD')).toHaveLength(1)
  })
})

describe('one transaction', () => {
  test('by id and by reference it is the same object, with exactly the documented fields', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { transaction_id, transaction_reference, quote_id } = await accepted(
      main,
      bodies.EXCHANGE(),
    )
    const { body } = await main.get(`${list}/${transaction_id}`).expect(200)
    expect(body).toEqual({
      id: transaction_id,
      user_id: ids.ada,
      quote_id,
      beneficiary_id: ids.ngnBeneficiary,
      transaction_reference,
      transaction_type_name: 'EXCHANGE',
      payment_method: 'FIAT',
      source_currency: 'USD',
      target_currency: 'NGN',
      source_amount: '100.00',
      target_amount: '151379.69',
      quote_rate: '1513.796985',
      fee_currency: 'USD',
      fees_currency: 'USD',
      markup_rate: '0.0145',
      total_markup: '1.45',
      fees: '0.04',
      processing_fee: '0.00',
      deposit_fee: '0.00',
      payout_fee: '0.04',
      status_name: 'PROCESSING',
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
      completed_at: null,
    })
    const { body: same } = await main
      .get(`/transactions/reference?transaction_ref=${transaction_reference}`)
      .expect(200)
    expect(same).toEqual(body)
    const { body: capitals } = await main.get(`${list}/${transaction_id.toUpperCase()}`).expect(200)
    expect(capitals).toEqual(body)
  })

  test.each([
    [`${list}/not-a-uuid`, 400, 'invalid request', 'id must be a UUID.'],
    [`${list}/${unknownId}`, 404, 'transaction not found', 'No transaction with this id.'],
    ['/transactions/reference', 400, 'missing required fields', 'transaction_ref is required.'],
    [
      '/transactions/reference?transaction_ref=',
      400,
      'missing required fields',
      'transaction_ref is required.',
    ],
    [
      '/transactions/reference?transaction_ref=TXN-NONE',
      404,
      'transaction not found',
      'No transaction with this transaction_ref.',
    ],
  ])('%s: %i', async (path, status, error, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(path).expect(status)
    expect(body).toEqual({ error, message })
  })

  test('of another business it is 403, by id and by reference', async () => {
    const { as } = await sandbox()
    const { transaction_id, transaction_reference } = await accepted(as('main'), bodies.SWAP())
    for (const [field, path] of Object.entries({
      id: `${list}/${transaction_id}`,
      transaction_ref: `/transactions/reference?transaction_ref=${transaction_reference}`,
    })) {
      const { body } = await as('other').get(path).expect(403)
      expect(body).toEqual({
        error: 'transaction does not belong to this business',
        message: `${field} refers to a transaction of another business.`,
      })
    }
    expect((await as('other').get(list)).body.pagination.total).toBe(0)
  })
})
