import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { balances, toldStatuses, unknownId, walletOf } from '../support/trade.ts'

const key = (n: number) => `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`

/** From Ada to Ben in USD. */
async function transferBody(made: TestSandbox, over: object = {}) {
  const source = await walletOf(made, ids.ada, 'USD')
  const target = await walletOf(made, ids.ben, 'USD')
  return {
    source_wallet_id: source.id,
    target_wallet_id: target.id,
    amount: '25.50',
    idempotency_key: key(1),
    ...over,
  }
}

const transfers = '/transactions/transfer'

describe('a direct transfer', () => {
  test('moves both wallets at once, and answers the record, PENDING', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    const { body: record } = await made.as('main').post(transfers, body).expect(201)
    expect(record).toEqual({
      id: expect.any(String),
      user_id: ids.ada,
      transaction_type: 'TRANSFER',
      status: 'PENDING',
      source_wallet_id: body.source_wallet_id,
      target_wallet_id: body.target_wallet_id,
      source_amount: '25.50',
      source_currency: 'USD',
      target_amount: '25.50',
      target_currency: 'USD',
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
    })
    expect(await balances(made, ids.ada, 'USD')).toEqual(['49974.50', '49974.50'])
    expect(await balances(made, ids.ben, 'USD')).toEqual(['25.50', '25.50'])
  })

  test('is PROCESSING after one step and COMPLETED after two, each with its event', async () => {
    const made = await sandbox()
    const { body: record } = await made
      .as('main')
      .post(transfers, await transferBody(made))
      .expect(201)
    const read = async () =>
      (await made.as('main').get(`/transactions/v2/${record.id}`).expect(200)).body
    expect((await read()).status_name).toBe('PENDING')
    await made.advance('1s')
    expect((await read()).status_name).toBe('PROCESSING')
    expect(await toldStatuses(made)).toEqual(['PROCESSING'])
    await made.advance('1s')
    const done = await read()
    expect(done).toEqual({
      id: record.id,
      user_id: ids.ada,
      quote_id: null,
      beneficiary_id: null,
      transaction_reference: expect.stringMatching(/^TXN-[A-Z0-9]{16}$/),
      transaction_type_name: 'TRANSFER',
      payment_method: 'FIAT',
      source_currency: 'USD',
      target_currency: 'USD',
      source_amount: '25.50',
      target_amount: '25.50',
      quote_rate: '1',
      fee_currency: 'USD',
      fees_currency: 'USD',
      markup_rate: '0.0000',
      total_markup: '0.00',
      fees: '0.00',
      processing_fee: '0.00',
      deposit_fee: '0.00',
      payout_fee: '0.00',
      status_name: 'COMPLETED',
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:02.000Z',
      completed_at: '2026-01-05T09:00:02.000Z',
    })
    const [, event, ...more] = await made.events('?type=transaction')
    expect(more).toEqual([])
    expect(event).toMatchObject({ business_id: ids.main, subject: record.id })
    expect(event?.payload).toEqual({
      event_type: 'transaction',
      transaction_id: record.id,
      transaction_type: 'TRANSFER',
      status: 'COMPLETED',
      reference: done.transaction_reference,
      user_id: ids.ada,
      created_at: '2026-01-05T09:00:00.000Z',
      timestamp: '2026-01-05T09:00:02.000Z',
      source_currency: 'USD',
      source_amount: '25.50',
      target_currency: 'USD',
      target_amount: '25.50',
      amount_with_fees: '25.50',
      fee: '0.00',
      fee_currency: 'USD',
      sender: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
      recipient: {
        account_number: '',
        account_name: 'Ben Approved',
        bank_name: '',
        email: 'ben.approved@sandbox.test',
        beneficiary_id: null,
      },
      payment_completed: true,
    })
  })

  test('sends its last status alone where that is set', async () => {
    const made = await sandbox({ settings: { webhookStatuses: 'final' } })
    await made
      .as('main')
      .post(transfers, await transferBody(made))
      .expect(201)
    await made.advance('2s')
    expect(await toldStatuses(made)).toEqual(['COMPLETED'])
  })

  test('reaches a wallet of another business, which sees it and gets its events once', async () => {
    const made = await sandbox()
    const target = await walletOf(made, ids.otherUser, 'USD')
    const body = await transferBody(made, { target_wallet_id: target.id })
    const { body: record } = await made.as('main').post(transfers, body).expect(201)
    await made.advance('2s')
    const heard = await made.events(`?subject=${record.id}`)
    expect(heard.map(({ business_id, payload }) => [business_id, payload.status])).toEqual([
      [ids.main, 'PROCESSING'],
      [ids.other, 'PROCESSING'],
      [ids.main, 'COMPLETED'],
      [ids.other, 'COMPLETED'],
    ])
    const { body: seen } = await made.as('other').get(`/transactions/v2/${record.id}`).expect(200)
    expect(seen).toMatchObject({ user_id: ids.ada, status_name: 'COMPLETED' })
    const { body: found } = await made
      .as('other')
      .get(`/transactions/reference?transaction_ref=${seen.transaction_reference}`)
      .expect(200)
    expect(found).toEqual(seen)
    const { body: listed } = await made
      .as('other')
      .get(`/transactions/v2?wallet_id=${target.id}`)
      .expect(200)
    expect(listed.data).toEqual([seen])
  })

  test('in whole units, in cents and in millionths, as its currency counts', async () => {
    const made = await sandbox()
    const own = await walletOf(made, ids.mainUser, 'UGX')
    const other = await walletOf(made, ids.otherUser, 'UGX')
    const body = { source_wallet_id: own.id, target_wallet_id: other.id, amount: '5000' }
    const main = made.as('main')
    const { body: whole } = await main
      .post(transfers, { ...body, idempotency_key: key(1) })
      .expect(201)
    expect(whole.source_amount).toBe('5000.00')
    const { body: fraction } = await main
      .post(transfers, { ...body, amount: '5000.50', idempotency_key: key(2) })
      .expect(400)
    expect(fraction.message).toBe('amount must be a whole number in UGX.')
    const usdc = {
      source_wallet_id: (await walletOf(made, ids.ada, 'USDC')).id,
      target_wallet_id: (await walletOf(made, ids.ben, 'USDC')).id,
      amount: '0.000001',
      idempotency_key: key(3),
    }
    const { body: token } = await main.post(transfers, usdc).expect(201)
    expect(token.target_amount).toBe('0.000001')
    const { body: fine } = await main
      .post(transfers, { ...usdc, amount: '0.0000001', idempotency_key: key(4) })
      .expect(400)
    expect(fine.message).toBe('amount must have at most 6 decimals in USDC.')
  })
})

describe('idempotency (B10)', () => {
  test('the same key and parameters answer that record as it is now', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    const main = made.as('main')
    const { body: first } = await main.post(transfers, body).expect(201)
    await made.advance('2s')
    const { body: again } = await main
      .post(transfers, { ...body, amount: '25.5', idempotency_key: key(1).toUpperCase() })
      .expect(201)
    expect(again).toEqual({
      ...first,
      status: 'COMPLETED',
      updated_at: '2026-01-05T09:00:02.000Z',
    })
    expect(await balances(made, ids.ben, 'USD')).toEqual(['25.50', '25.50'])
  })

  test('even when it could not be made any more', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    const main = made.as('main')
    await main.post(transfers, body).expect(201)
    await made.control
      .patch(`/wallets/${body.source_wallet_id}`, { status: 'suspended' })
      .expect(200)
    await main.post(transfers, body).expect(201)
  })

  test.each([
    ['amount', async () => ({ amount: '25.51' })],
    [
      'target',
      async (made: TestSandbox) => ({
        target_wallet_id: (await walletOf(made, ids.pat, 'USD')).id,
      }),
    ],
    [
      'source',
      async (made: TestSandbox) => ({
        source_wallet_id: (await walletOf(made, ids.mainUser, 'USD')).id,
      }),
    ],
    [
      'source and an amount nobody has, of an unknown',
      async () => ({ source_wallet_id: unknownId, amount: '999999999.999' }),
    ],
  ])(
    'the same key with another %s is 201 with the first transfer, and says so',
    async (_, over) => {
      const made = await sandbox()
      const body = await transferBody(made)
      const { body: first } = await made.as('main').post(transfers, body).expect(201)
      const other: object = await over(made)
      const { body: again, headers } = await made
        .as('main')
        .post(transfers, { ...body, ...other })
        .expect(201)
      expect(again).toEqual(first)
      const named = ['source_wallet_id', 'target_wallet_id', 'amount'].filter(
        (name) => name in other,
      )
      expect(headers['x-sandbox-advice']).toBe(
        `idempotency_key was used before with another ${named.join(', ')}: ` +
          'this is that transfer, and no new one was made',
      )
      await made.advance('2s')
      expect((await made.as('main').get('/transactions/v2')).body.pagination.total).toBe(1)
    },
  )

  test('the same key with the same parameters needs no advice', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    await made.as('main').post(transfers, body).expect(201)
    const same = { ...body, amount: body.amount.replace(/\.?0*$/, '') }
    const { headers } = await made.as('main').post(transfers, same).expect(201)
    expect(headers['x-sandbox-advice']).toBeUndefined()
  })

  test('a key is the business’s own, and a refused transfer does not use it up', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    await made
      .as('main')
      .post(transfers, { ...body, amount: '9999.99' })
      .expect(201)
    const foreign = {
      source_wallet_id: (await walletOf(made, ids.otherUser, 'USD')).id,
      target_wallet_id: body.target_wallet_id,
      amount: '99999999.00',
      idempotency_key: key(1),
    }
    await made.as('other').post(transfers, foreign).expect(400)
    await made
      .as('other')
      .post(transfers, { ...foreign, amount: '1.00' })
      .expect(201)
  })

  test('equal requests in flight at once make one transfer', async () => {
    const made = await sandbox()
    const body = await transferBody(made)
    const main = made.as('main')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => main.post(transfers, body).expect(201)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await balances(made, ids.ben, 'USD')).toEqual(['25.50', '25.50'])
    expect((await main.get('/transactions/v2')).body.pagination.total).toBe(1)
  })
})

describe('refused', () => {
  test.each([
    [
      'nothing given',
      () => ({
        source_wallet_id: undefined,
        target_wallet_id: undefined,
        amount: undefined,
        idempotency_key: undefined,
      }),
      'missing required fields',
      [
        'source_wallet_id is required',
        'target_wallet_id is required',
        'amount is required',
        'idempotency_key is required',
      ],
    ],
    ['a key that is no UUID', () => ({ idempotency_key: 'once' }), 'invalid request', ['UUID']],
    ['a wallet that is no UUID', () => ({ source_wallet_id: 'x' }), 'invalid request', ['UUID']],
    ['an amount as number', () => ({ amount: 10 }), 'invalid request', ['amount must be a string']],
    ['nothing to move', () => ({ amount: '0.00' }), 'invalid request', ['positive amount']],
    ['a negative amount', () => ({ amount: '-1.00' }), 'invalid request', ['positive amount']],
    ['an exponent', () => ({ amount: '1e3' }), 'invalid request', ['positive amount']],
    ['too fine', () => ({ amount: '1.001' }), 'invalid request', ['at most 2 decimals in USD']],
    [
      'from a wallet into itself',
      (body: { source_wallet_id: string }) => ({ target_wallet_id: body.source_wallet_id }),
      'invalid transfer',
      ['target_wallet_id must differ from source_wallet_id.'],
    ],
    [
      'more than Ada has',
      async (_: unknown, made: TestSandbox) => ({
        source_wallet_id: (await walletOf(made, ids.ben, 'USD')).id,
        target_wallet_id: (await walletOf(made, ids.ada, 'USD')).id,
      }),
      'insufficient funds',
      ['amount is 25.50 USD, 0.00 is available.'],
    ],
    [
      'into another currency',
      async (_: unknown, made: TestSandbox) => ({
        target_wallet_id: (await walletOf(made, ids.ben, 'EUR')).id,
      }),
      'currency mismatch',
      ['source_wallet_id is in USD, target_wallet_id in EUR.'],
    ],
    [
      'over the limit of one transaction',
      () => ({ amount: '10000.01' }),
      'limit exceeded',
      ['The limit per transaction is 10000.00 USD; this amount is worth 10000.01 USD.'],
    ],
  ])('400: %s', async (_, over, error, rules) => {
    const made = await sandbox()
    const body = await transferBody(made)
    const changed = { ...body, ...(await over(body, made)) }
    const { body: refused } = await made.as('main').post(transfers, changed).expect(400)
    expect(refused.error).toBe(error)
    for (const rule of rules) expect(refused.message).toContain(rule)
    expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
    await made.as('main').post(transfers, body).expect(201)
  })

  test.each([
    ['source', 'inactive', 400],
    ['source', 'suspended', 400],
    ['target', 'inactive', 201],
    ['target', 'suspended', 400],
  ] as const)('a %s wallet that is %s: %i (A8)', async (side, status, expected) => {
    const made = await sandbox()
    const body = await transferBody(made)
    const field = `${side}_wallet_id` as const
    await made.control.patch(`/wallets/${body[field]}`, { status }).expect(200)
    const { body: answer } = await made.as('main').post(transfers, body).expect(expected)
    if (expected === 400) {
      expect(answer).toEqual({
        error: 'wallet is not active',
        message: `${field} is ${status}.`,
      })
    }
  })

  test.each([
    ['source_wallet_id', 'main', 404, 'wallet not found'],
    ['target_wallet_id', 'main', 404, 'wallet not found'],
    ['', 'other', 403, 'wallet does not belong to this business'],
  ] as const)('%s unknown, as %s: %i', async (field, who, status, error) => {
    const made = await sandbox()
    const body = await transferBody(made, field === '' ? {} : { [field]: unknownId })
    const { body: refused } = await made.as(who).post(transfers, body).expect(status)
    expect(refused.error).toBe(error)
  })

  test('without a signature it is 401', async () => {
    const { anyone } = await sandbox()
    const { body } = await anyone.post(`/api/v1/client${transfers}`, {}).expect(401)
    expect(body.error).toBe('missing api key')
  })
})

describe('many at once', () => {
  test('two hundred transfers out of one wallet never overdraw it', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const body = await transferBody(made)
    const funding = { ...body, amount: '100.00', idempotency_key: key(0) }
    await main.post(transfers, funding).expect(201)
    const back = {
      source_wallet_id: body.target_wallet_id,
      target_wallet_id: body.source_wallet_id,
      amount: '1.00',
    }
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        main.post(transfers, { ...back, idempotency_key: key(i + 1) }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(100)
    expect(statuses.filter((status) => status === 400)).toHaveLength(100)
    expect(await balances(made, ids.ben, 'USD')).toEqual(['0.00', '0.00'])
    expect(await balances(made, ids.ada, 'USD')).toEqual(['50000.00', '50000.00'])
  })
})
