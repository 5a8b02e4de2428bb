import { describe, expect, test } from 'vitest'
import { ids, ofBen, sandbox, type TestSandbox } from '../support/harness.ts'
import { accepted, balances, bodies, quoted, types, unknownId, walletOf } from '../support/trade.ts'

const accept = (id: string) => `/quotes/${id}/accept`

async function emptied(made: TestSandbox, left: string): Promise<void> {
  const ada = await walletOf(made, ids.ada, 'USD')
  const ben = await walletOf(made, ids.ben, 'USD')
  for (let i = 0; i < 5; i += 1) {
    const { available_balance } = await walletOf(made, ids.ada, 'USD')
    const rest = Number(available_balance) - Number(left)
    if (rest <= 0) return
    await made
      .as('main')
      .post('/transactions/transfer', {
        source_wallet_id: ada.id,
        target_wallet_id: ben.id,
        amount: Math.min(rest, 10_000).toFixed(2),
        idempotency_key: `00000000-0000-4000-a000-00000000000${i}`,
      })
      .expect(201)
    await made.advance('31d')
  }
}

describe('accept refuses (A24)', () => {
  test.each([
    ['not-a-uuid', 400, 'invalid request', 'id must be a UUID.'],
    [unknownId, 404, 'quote not found', 'No quote with this id.'],
  ])('%s: %i', async (id, status, error, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').post(accept(id)).expect(status)
    expect(body).toEqual({ error, message })
  })

  test('another business’s quote (403), and any without a signature (401)', async () => {
    const { as, anyone } = await sandbox()
    const { quote_id } = await quoted(as('main'), bodies.SWAP())
    const { body } = await as('other').post(accept(quote_id)).expect(403)
    expect(body.error).toBe('quote does not belong to this business')
    const { body: unsigned } = await anyone.post(`/api/v1/client${accept(quote_id)}`).expect(401)
    expect(unsigned.error).toBe('missing api key')
    await as('main').post(accept(quote_id)).expect(200)
  })

  test('a quote from the moment it ends: 422, and not a millisecond before', async () => {
    const { as, advance, control } = await sandbox()
    const main = as('main')
    const late = await quoted(main, bodies.SWAP())
    const early = await quoted(main, bodies.SWAP())
    await advance('1799999ms')
    await main.post(accept(early.quote_id)).expect(200)
    expect((await main.get(`/quotes/${late.quote_id}`)).body.quote_status).toBe('CREATED')
    await advance('1ms')
    expect((await main.get(`/quotes/${late.quote_id}`)).body.quote_status).toBe('EXPIRED')
    const { body } = await main.post(accept(late.quote_id)).expect(422)
    expect(body).toEqual({
      error: 'quote has expired',
      message: 'The quote was valid until 2026-01-05T09:30:00.000Z.',
    })
    const { body: known } = await control.get(`/quotes/${late.quote_id}`).expect(200)
    expect(known.history.at(-1)).toEqual({
      machine: 'quote',
      state: 'EXPIRED',
      at: '2026-01-05T09:30:00.000Z',
      cause: 'timeline',
    })
    expect(known.moves).toEqual([])
    expect(known.next).toBeNull()
  })

  test('the validity of quotes is a setting', async () => {
    const { as, advance } = await sandbox({ settings: { quoteTtlMs: 5_000 } })
    const { quote_id, valid_until } = await quoted(as('main'), bodies.SWAP())
    expect(valid_until).toBe('2026-01-05T09:00:05.000Z')
    await advance('5s')
    await as('main').post(accept(quote_id)).expect(422)
  })

  test('a payout in every state after CREATED: 409', async () => {
    const { as, advance } = await sandbox()
    const { quote_id, transaction_id } = await accepted(as('main'), bodies.EXCHANGE())
    const seen = []
    for (let i = 0; i < 5; i += 1) {
      const { body, headers } = await as('main').post(accept(quote_id)).expect(409)
      expect(body.error).toBe('quote is not open')
      expect(headers['x-sandbox-advice']).toContain(`as transaction ${transaction_id}: if you lost`)
      seen.push(body.message)
      await advance('1s')
    }
    expect(seen).toEqual(
      ['ACCEPTED', 'AWAITING_PAYMENT', 'PAYMENT_CONFIRMED', 'PROCESSING_PAYOUT', 'COMPLETED'].map(
        (status) => `The quote is ${status}, not CREATED.`,
      ),
    )
  })

  test('a deposit in every state after CREATED, and a FAILED quote: 409', async () => {
    const { as, advance, control } = await sandbox()
    const { quote_id } = await accepted(as('main'), bodies.DEPOSIT())
    const failed = await accepted(as('main'), bodies.DEPOSIT())
    await control.post(`/transactions/${failed.transaction_id}/fail`, {}).expect(200)
    const messages = [(await as('main').post(accept(failed.quote_id)).expect(409)).body.message]
    for (const wait of ['0s', '3s', '1s']) {
      await advance(wait)
      messages.push((await as('main').post(accept(quote_id)).expect(409)).body.message)
    }
    expect(messages).toEqual(
      ['FAILED', 'AWAITING_DEPOSIT', 'DEPOSIT_CONFIRMED', 'COMPLETED'].map(
        (status) => `The quote is ${status}, not CREATED.`,
      ),
    )
  })

  test('too little money: 400, and the quote stays open', async () => {
    const made = await sandbox()
    await emptied(made, '100.03')
    const main = made.as('main')
    const { quote_id } = await quoted(main, bodies.EXCHANGE())
    const { body } = await main.post(accept(quote_id)).expect(400)
    expect(body).toEqual({
      error: 'insufficient funds',
      message: '100.04 USD needed, 100.03 available.',
    })
    expect((await main.get(`/quotes/${quote_id}`)).body.quote_status).toBe('CREATED')
    const wallet = await walletOf(made, ids.ada, 'USD')
    await made.control.post(`/wallets/${wallet.id}/credit`, { amount: '0.01' }).expect(200)
    await main.post(accept(quote_id)).expect(200)
    expect(await balances(made, ids.ada, 'USD')).toEqual(['100.04', '0.00'])
  })

  test('the state is judged before the funds', async () => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies.SWAP({ on_behalf_of: ids.ben }))
    await made.as('main').post(accept(quote_id)).expect(400)
    await made.advance('30m')
    await made.as('main').post(accept(quote_id)).expect(422)
  })

  test('KYC that was lost since: 422', async () => {
    const { as, control } = await sandbox()
    const { quote_id } = await quoted(
      as('main'),
      bodies.EXCHANGE({ target_currency: 'EUR', beneficiary_id: ids.eurBeneficiary }),
    )
    await control.post(`/customers/${ids.ada}/kyc`, { status: 'PENDING' }).expect(200)
    const { body } = await as('main').post(accept(quote_id)).expect(422)
    expect(body.error).toBe('customer kyc is incomplete')
    await control.post(`/customers/${ids.ada}/kyc`, { status: 'APPROVED' }).expect(200)
    await as('main').post(accept(quote_id)).expect(200)
  })

  test('a limit that was used up since: 422', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const open = []
    for (let i = 0; i < 4; i += 1) {
      open.push(await quoted(main, bodies.TRANSFER({ source_amount: '8000.00' })))
    }
    for (const { quote_id } of open.slice(0, 3)) await main.post(accept(quote_id)).expect(200)
    const { body } = await main.post(accept(open[3]?.quote_id ?? '')).expect(422)
    expect(body).toEqual({
      error: 'limit exceeded',
      message:
        'The limit of 24 hours is 25000.00 USD, of which 24000.00 USD are used; this amount is worth 8000.00 USD.',
    })
  })

  const mobile = { country_code: 'GH', currency_code: 'GHS', bank_code: 'MTN' }
  test.each([
    [
      'whose it is',
      bodies.EXCHANGE(),
      { user_id: ids.ben },
      'quote not allowed',
      'beneficiary_id must still belong to on_behalf_of.',
    ],
    [
      'its currency',
      bodies.EXCHANGE(),
      { ...mobile, phone: '233244123456' },
      'quote not allowed',
      'beneficiary_id must name a beneficiary paid in NGN; this one is paid in GHS.',
    ],
    [
      'its method',
      bodies.WITHDRAWAL(),
      { payment_method: 'Wire', bic_swift_code: 'CHASUS33' },
      'fee configuration does not apply',
      'fee_config_id is ACH, but the beneficiary is paid by Wire.',
    ],
  ])('a beneficiary that changed %s since: 422', async (_what, body, change, error, message) => {
    const { as } = await sandbox()
    const { quote_id } = await quoted(as('main'), body)
    const path = `/beneficiaries/${body.beneficiary_id}`
    const { body: before } = await as('main').get(path).expect(200)
    await as('main').patch(path, change).expect(200)
    const { body: refused } = await as('main').post(accept(quote_id)).expect(422)
    expect(refused).toEqual({ error, message })
    const changed = Object.keys(change).map((name) => [name, before[name]])
    const back = { phone: before.phone, ...Object.fromEntries(changed) }
    await as('main').patch(path, back).expect(200)
    await as('main').post(accept(quote_id)).expect(200)
  })

  test('a beneficiary that changed its account since is paid there', async () => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies.EXCHANGE())
    await made
      .as('main')
      .patch(`/beneficiaries/${ids.ngnBeneficiary}`, { account_number: '0123456722' })
      .expect(200)
    await made.as('main').post(accept(quote_id)).expect(200)
    await made.advance('4s')
    const [event] = await made.events('?type=transaction')
    expect(event?.payload).toMatchObject({ recipient: { account_number: '0123456722' } })
  })

  test.each([
    ['WITHDRAWAL', 'source', 'inactive', 422],
    ['EXCHANGE', 'source', 'suspended', 422],
    ['SWAP', 'target', 'suspended', 422],
    ['SWAP', 'target', 'inactive', 200],
    ['TRANSFER', 'recipient', 'suspended', 422],
    ['DEPOSIT', 'target', 'suspended', 422],
    ['DEPOSIT', 'target', 'inactive', 200],
  ] as const)('%s with a %s wallet %s since: %i (A8)', async (type, side, status, expected) => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies[type]())
    const owner = side === 'recipient' ? ids.ben : ids.ada
    const currency = type === 'SWAP' ? 'EUR' : 'USD'
    const wallet = await walletOf(made, owner, currency)
    await made.control.patch(`/wallets/${wallet.id}`, { status }).expect(200)
    const { body } = await made.as('main').post(accept(quote_id)).expect(expected)
    if (expected === 422) expect(body.error).toBe('wallet is not active')
  })
})

describe('many at once', () => {
  test.each(types)('fifty equal accepts of a %s give one 200 and forty-nine 409', async (type) => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies[type]())
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => made.as('main').post(accept(quote_id))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)])
    expect((await made.as('main').get('/transactions/v2')).body.pagination.total).toBe(1)
  })

  test('accepts that compete for one wallet never overdraw it', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const ben = await walletOf(made, ids.ben, 'USD')
    await made.control.post(`/wallets/${ben.id}/credit`, { amount: '1000.00' }).expect(200)
    const forBen = () =>
      bodies.EXCHANGE({ on_behalf_of: ids.ben, beneficiary_id: ofBen(ids.ngnBeneficiary) })
    const open = []
    for (let i = 0; i < 20; i += 1) {
      open.push(await quoted(main, forBen()))
    }
    const answers = await Promise.all(open.map(({ quote_id }) => main.post(accept(quote_id))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(11)
    expect(await balances(made, ids.ben, 'USD')).toEqual(['1000.00', '99.64'])
  })
})
