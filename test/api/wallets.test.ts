import { describe, expect, test } from 'vitest'
import { loadFixtures } from '../../server/fixtures.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { type Client, fixtureId, ids, sandbox, startsAt } from '../support/harness.ts'
import { guardsControl, guardsSigned } from '../support/transport.ts'

type Wallet = Schemas['Wallet']

const active = 'CAD EUR GBP GHS INR KES LRD NGN SLE TZS UGX USD USDC USDT ZAR'.split(' ')
const atRegistration = ['CAD', 'EUR', 'GBP', 'NGN', 'USD', 'USDC']
const absent = fixtureId(999)

async function walletsOf(client: Client, userId: string, query = ''): Promise<Wallet[]> {
  const { body } = await client.get(`/wallets${query}`).expect(200)
  return body.wallets.filter((wallet: Wallet) => wallet.user_id === userId)
}

async function walletIn(client: Client, userId: string, currency: string): Promise<Wallet> {
  const found = (await walletsOf(client, userId)).find((wallet) => wallet.currency === currency)
  return found as Wallet
}

describe('the list of wallets', () => {
  test('has the business first, then its customers as they came, and no other', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/wallets').expect(200)
    expect(Object.keys(body)).toEqual(['wallets'])
    const owners = body.wallets.map((wallet: Wallet) => wallet.user_id)
    const expected = [
      ...active.map(() => ids.mainUser),
      ...[ids.ada, ids.ben, ids.pat, ids.rex].flatMap((id) => atRegistration.map(() => id)),
    ]
    expect(owners).toEqual(expected)
    const others = (await as('other').get('/wallets').expect(200)).body.wallets
    expect(new Set(others.map((wallet: Wallet) => wallet.user_id))).toEqual(
      new Set([ids.otherUser]),
    )
  })

  test('begins with CAD within each owner, the rest by code', async () => {
    const { as } = await sandbox()
    for (const [owner, codes] of [
      [ids.mainUser, active],
      [ids.ada, atRegistration],
    ] as const) {
      const listed = (await walletsOf(as('main'), owner)).map(({ currency }) => currency)
      expect(listed).toEqual(['CAD', ...codes.filter((code) => code !== 'CAD')])
    }
  })

  test.each(['USD', 'NGN', 'CAD'])('begins with %s where that is asked for', async (code) => {
    const { as } = await sandbox()
    const query = `?default_currency=${code}`
    const listed = (await walletsOf(as('main'), ids.ada, query)).map(({ currency }) => currency)
    expect(listed).toEqual([code, ...atRegistration.filter((other) => other !== code)])
  })

  test('a default currency that an owner has no wallet in changes nothing for that owner', async () => {
    const { as } = await sandbox()
    const listed = await walletsOf(as('main'), ids.ada, '?default_currency=ZAR')
    expect(listed.map(({ currency }) => currency)).toEqual(atRegistration)
  })

  test.each([
    ['usd', 'default_currency must be a currency code in capitals, such as USD.'],
    ['DOLLAR', 'default_currency must be a currency code in capitals, such as USD.'],
    ['XXX', 'default_currency must be an active currency of GET /api/v1/client/currencies.'],
    ['XOF', 'default_currency must be an active currency of GET /api/v1/client/currencies.'],
    ['USD&default_currency=CAD', 'default_currency must be given once.'],
  ])('default_currency=%s is 400', async (value, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/wallets?default_currency=${value}`).expect(400)
    expect(body).toEqual({ error: 'invalid request', message })
  })

  test('an empty default currency is none, and an unknown parameter only earns advice', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/wallets?default_currency=').expect(200)
    expect(body.wallets[0].currency).toBe('CAD')
    const { headers } = await as('main').get('/wallets?currency=USD').expect(200)
    expect(headers['x-sandbox-advice']).toContain('currency')
  })

  test('leaves out a wallet whose currency is not active, and so does the look-up', async () => {
    const fixtures = await loadFixtures('default')
    const customers = fixtures.customers.map((customer) =>
      customer.id === ids.ada ? { ...customer, balances: { XOF: '5000' } } : customer,
    )
    const { as, control } = await sandbox({ fixtures: { ...fixtures, customers } })
    const codes = (await walletsOf(as('main'), ids.ada)).map(({ currency }) => currency)
    expect(codes).toEqual(atRegistration)
    const { body } = await control.get(`/customers/${ids.ada}`).expect(200)
    const hidden = body.wallets.find((wallet: Wallet) => wallet.currency === 'XOF')
    expect(hidden.ledger_balance).toBe('5000.00')
    await as('main').get(`/wallets/${hidden.id}`).expect(404)
  })
})

describe('one wallet', () => {
  test('has every field of the reference: of a customer', async () => {
    const { as } = await sandbox()
    const listed = await walletIn(as('main'), ids.ada, 'USD')
    const { body } = await as('main').get(`/wallets/${listed.id}`).expect(200)
    expect(body).toEqual(listed)
    expect(body).toEqual({
      id: listed.id,
      user_id: ids.ada,
      currency: 'USD',
      currency_name: 'US Dollar',
      ledger_balance: '50000.00',
      available_balance: '50000.00',
      status: 'active',
      created_at: startsAt,
      updated_at: startsAt,
      bank_account_details: [],
      user_first_name: 'Ada',
      user_last_name: 'Approved',
      user_email: 'ada.approved@sandbox.test',
      user_type: 'INDIVIDUAL',
    })
  })

  test('has every field of the reference: of the business', async () => {
    const { as } = await sandbox()
    const wallet = await walletIn(as('main'), ids.mainUser, 'USDT')
    expect(wallet).toMatchObject({
      currency_name: 'Tether USD',
      ledger_balance: '1000500.000000',
      user_first_name: 'Sandbox Business',
      user_last_name: '',
      user_type: 'BUSINESS',
    })
  })

  test('shows its virtual account once that is ready, without question and answer', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    await main.post('/virtual-wallets', { user_id: ids.ben, currency: 'CAD' }).expect(200)
    expect((await walletIn(main, ids.ben, 'CAD')).bank_account_details).toEqual([])
    await advance('3s')
    const wallet = await walletIn(main, ids.ben, 'CAD')
    const full = (await main.get(`/virtual-wallets/${wallet.id}`).expect(200)).body[0]
    const fields = [
      'id',
      'currency',
      'account_number',
      'account_name',
      'bank_name',
      'bank_code',
      'sort_code',
      'bic_or_swift_code',
      'routing_number',
      'iban',
      'email',
      'country_code',
      'is_primary',
      'is_active',
    ]
    const shown = Object.fromEntries(fields.map((field) => [field, full[field]]))
    expect(wallet.bank_account_details).toEqual([shown])
  })

  test('holds lower what is available, and leave what is on the ledger', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { body: quote } = await main
      .post('/quotes', {
        source_currency: 'USD',
        target_currency: 'NGN',
        source_amount: '100.00',
        quote_type: 'EXCHANGE',
        payment_method: 'FIAT',
        tz: 'UTC',
        origin_reference: 'hold-1',
        on_behalf_of: ids.ada,
        beneficiary_id: ids.ngnBeneficiary,
      })
      .expect(201)
    await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
    const wallet = await walletIn(main, ids.ada, 'USD')
    expect(wallet.ledger_balance).toBe('50000.00')
    expect(wallet.available_balance).toBe((50_000 - Number(quote.total_payable)).toFixed(2))
  })

  test('an id in capitals is the same id', async () => {
    const { as } = await sandbox()
    const { id } = await walletIn(as('main'), ids.ada, 'USD')
    const { body } = await as('main').get(`/wallets/${id.toUpperCase()}`).expect(200)
    expect(body.id).toBe(id)
  })

  test('is 400 by a malformed id, 404 by an unknown one, 403 for another business', async () => {
    const { as } = await sandbox()
    const malformed = await as('main').get('/wallets/abc').expect(400)
    expect(malformed.body).toEqual({ error: 'invalid request', message: 'id must be a UUID.' })
    const unknown = await as('main').get(`/wallets/${absent}`).expect(404)
    expect(unknown.body).toEqual({ error: 'wallet not found', message: 'No wallet with this id.' })
    const { id } = await walletIn(as('main'), ids.ada, 'USD')
    const foreign = await as('other').get(`/wallets/${id}`).expect(403)
    expect(foreign.body).toEqual({
      error: 'wallet does not belong to this business',
      message: 'The wallet belongs to another business.',
    })
  })
})

describe('control opens wallets', () => {
  test('in any active currency, empty', async () => {
    const { as, control } = await sandbox()
    const { body } = await control
      .post('/wallets', { user_id: ids.ben, currency: 'ZAR' })
      .expect(201)
    expect(body).toMatchObject({
      user_id: ids.ben,
      currency: 'ZAR',
      ledger_balance: '0.00',
      available_balance: '0.00',
      status: 'active',
    })
    expect((await as('main').get(`/wallets/${body.id}`).expect(200)).body).toEqual(body)
  })

  test.each([
    ['no field', {}, 400, 'missing required fields', 'user_id is required; currency is required.'],
    [
      'a malformed user',
      { user_id: 'ben', currency: 'ZAR' },
      ...([400, 'invalid request', 'user_id must be a UUID.'] as const),
    ],
    [
      'an inactive currency',
      { user_id: ids.ben, currency: 'XOF' },
      ...([
        400,
        'invalid request',
        'currency must be an active currency of GET /api/v1/client/currencies.',
      ] as const),
    ],
    [
      'a misspelt field',
      { user_id: ids.ben, currency: 'ZAR', status: 'active' },
      ...([
        400,
        'invalid request',
        'Unknown field "status". Known fields: user_id, currency.',
      ] as const),
    ],
    [
      'an unknown user',
      { user_id: absent, currency: 'ZAR' },
      ...([404, 'user not found', 'No user with this user_id.'] as const),
    ],
    [
      'a wallet that is there',
      { user_id: ids.ben, currency: 'USD' },
      ...([409, 'wallet already exists', 'The user has a wallet in USD already.'] as const),
    ],
  ])('but not with %s', async (_what, body, status, error, message) => {
    const { as, control } = await sandbox()
    const before = (await as('main').get('/wallets')).body
    const answer = await control.post('/wallets', body).expect(status)
    expect(answer.body).toEqual({ error, message })
    expect((await as('main').get('/wallets')).body).toEqual(before)
  })
})

describe('control sets the state of a wallet', () => {
  test.each(['inactive', 'suspended', 'active'])('to %s', async (status) => {
    const { as, control, advance } = await sandbox()
    const { id } = await walletIn(as('main'), ids.ada, 'USD')
    await advance('1s')
    const { body } = await control.patch(`/wallets/${id}`, { status }).expect(200)
    expect(body.status).toBe(status)
    expect(body.updated_at).toBe(status === 'active' ? startsAt : '2026-01-05T09:00:01.000Z')
    expect((await as('main').get(`/wallets/${id}`)).body).toEqual(body)
  })

  test.each([
    [{ status: 'closed' }, 'status must be one of active, inactive, suspended.'],
    [
      { status: 'Active' },
      'status must be one of active, inactive, suspended (did you mean "active"?).',
    ],
    [{ status: null }, 'status must be a string.'],
    [{ status: 'active', currency: 'USD' }, 'Unknown field "currency". Known fields: status.'],
    [{}, 'status is required.'],
  ])('but not to %j', async (body, message) => {
    const { as, control } = await sandbox()
    const { id } = await walletIn(as('main'), ids.ada, 'USD')
    const answer = await control.patch(`/wallets/${id}`, body).expect(400)
    expect(answer.body.message).toBe(message)
    expect((await walletIn(as('main'), ids.ada, 'USD')).status).toBe('active')
  })

  test('of a wallet that is there', async () => {
    const { control } = await sandbox()
    const { body } = await control.patch(`/wallets/${absent}`, { status: 'active' }).expect(404)
    expect(body).toEqual({ error: 'wallet not found', message: 'No wallet with this id.' })
    await control.patch('/wallets/abc', { status: 'active' }).expect(400)
  })
})

describe('control gives a wallet test money', () => {
  test.each([
    ['USD', '0.01', '50000.01'],
    ['USDC', '0.000001', '50000.000001'],
    ['CAD', '12', '68057.00'],
  ])('%s %s, as a real ledger entry', async (currency, amount, balance) => {
    const { as, control } = await sandbox()
    const { id } = await walletIn(as('main'), ids.ada, currency)
    const { body } = await control.post(`/wallets/${id}/credit`, { amount }).expect(200)
    expect(body).toMatchObject({ ledger_balance: balance, available_balance: balance })
    const { body: audit } = await control.get('/ledger/audit').expect(200)
    expect(audit.ok).toBe(true)
  })

  test('that is inactive, but none that is suspended (B19)', async () => {
    const { as, control } = await sandbox()
    const { id } = await walletIn(as('main'), ids.ben, 'USD')
    for (const [status, answered] of [
      ['inactive', 200],
      ['suspended', 409],
    ] as const) {
      await control.patch(`/wallets/${id}`, { status }).expect(200)
      await control.post(`/wallets/${id}/credit`, { amount: '5.00' }).expect(answered)
    }
    expect((await walletIn(as('main'), ids.ben, 'USD')).ledger_balance).toBe('5.00')
  })

  const amountRule =
    'amount must be a positive amount as decimal text such as "10.00", ' +
    'with at most 15 digits before the point.'
  test.each([
    ['USD', { amount: '1.001' }, 'amount must have at most 2 decimals in USD.'],
    ['USDC', { amount: '0.0000001' }, 'amount must have at most 6 decimals in USDC.'],
    ['UGX', { amount: '1.5' }, 'amount must be a whole number in UGX.'],
    ['USD', { amount: '0' }, amountRule],
    ['USD', { amount: '0.00' }, amountRule],
    ['USD', { amount: '-1.00' }, amountRule],
    ['USD', { amount: '1e3' }, amountRule],
    ['USD', { amount: '01.00' }, amountRule],
    ['USD', { amount: '1234567890123456' }, amountRule],
    ['USD', { amount: 10 }, 'amount must be a string.'],
    ['USD', {}, 'amount is required.'],
    ['USD', { amount: '1.00', currency: 'USD' }, 'Unknown field "currency". Known fields: amount.'],
  ])('but not in %s with %j', async (currency, body, message) => {
    const { as, control } = await sandbox()
    const before = await walletIn(as('main'), ids.mainUser, currency)
    const answer = await control.post(`/wallets/${before.id}/credit`, body).expect(400)
    expect(answer.body.message).toBe(message)
    expect(await walletIn(as('main'), ids.mainUser, currency)).toEqual(before)
  })

  test('unless the wallet is unknown', async () => {
    const { control } = await sandbox()
    const { body } = await control.post(`/wallets/${absent}/credit`, { amount: '1' }).expect(404)
    expect(body).toEqual({ error: 'wallet not found', message: 'No wallet with this id.' })
  })
})

guardsSigned([
  ['get', '/api/v1/client/wallets'],
  ['get', `/api/v1/client/wallets/${absent}`],
])

guardsControl([
  ['post', '/_sandbox/wallets', { user_id: ids.ben, currency: 'ZAR' }],
  ['patch', `/_sandbox/wallets/${absent}`, { status: 'active' }],
  ['post', `/_sandbox/wallets/${absent}/credit`, { amount: '1.00' }],
])
