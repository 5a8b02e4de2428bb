import { describe, expect, test } from 'vitest'
import { loadReference } from '../../server/fixtures.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { type Client, fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { guardsSigned } from '../support/transport.ts'

type Account = Schemas['VirtualAccount']

const paths = ['/virtual-wallets', '/virtual-wallet/onboarding'] as const
const currencies = ['CAD', 'USD', 'EUR', 'GBP', 'NGN'] as const
const absent = fixtureId(999)
const bvn = '12345678901'

function asked(currency: string, user_id: string = ids.ada, over: object = {}) {
  return { user_id, currency, ...(currency === 'NGN' ? { bvn } : {}), ...over }
}

/** Has an account set up and waits until it is ready. */
async function account(
  { as, advance }: TestSandbox,
  currency: string,
  user_id: string = ids.ada,
): Promise<Account> {
  await as('main').post('/virtual-wallets', asked(currency, user_id)).expect(200)
  await advance('3s')
  const { body } = await as('main').get(`/virtual-wallets?currency=${currency}&user_id=${user_id}`)
  return body.data[0]
}

async function idsListed(client: Client, query: string): Promise<string[]> {
  const { body } = await client.get(`/virtual-wallets?${query}`).expect(200)
  return body.data.map(({ id }: Account) => id)
}

test('exactly the five currencies of the reference have virtual accounts', () => {
  const known = [...loadReference().currencies.values()]
  const marked = known.filter(({ virtual_accounts }) => virtual_accounts).map(({ code }) => code)
  expect(marked).toEqual([...currencies])
})

describe.each(paths)('onboarding at %s', (path) => {
  test.each(currencies)(
    'has an account in %s ready three steps later, not before',
    async (code) => {
      const world = await sandbox()
      const main = world.as('main')
      const { body } = await main.post(path, asked(code)).expect(200)
      expect(body).toEqual({
        message: 'virtual wallet onboarding initiated',
        currency: code,
        user_id: ids.ada,
      })
      await world.advance('2999ms')
      expect(await idsListed(main, '')).toEqual([])
      expect(await world.events('?type=virtual_wallet.ready')).toEqual([])
      await world.advance('1ms')
      expect(await idsListed(main, '')).toHaveLength(1)
      expect(await world.events('?type=virtual_wallet.ready')).toHaveLength(1)
    },
  )

  test('again, on its way or ready, is 200 and changes nothing', async () => {
    const world = await sandbox()
    const main = world.as('main')
    await main.post(path, asked('EUR')).expect(200)
    await world.advance('1s')
    for (const other of paths) await main.post(other, asked('EUR')).expect(200)
    await world.advance('10s')
    await main.post(path, asked('EUR')).expect(200)
    await world.advance('10s')
    expect(await idsListed(main, '')).toHaveLength(1)
    expect(await world.events('?type=virtual_wallet.ready')).toHaveLength(1)
  })

  test('twenty times at once gives one account and one event', async () => {
    const world = await sandbox()
    const main = world.as('main')
    const once = () => main.post(path, asked('CAD')).expect(200)
    await Promise.all(Array.from({ length: 20 }, once))
    await world.advance('1h')
    expect(await idsListed(main, '')).toHaveLength(1)
    expect(await world.events('?type=virtual_wallet.ready')).toHaveLength(1)
  })

  test('for the business itself gives a pooled account', async () => {
    const world = await sandbox()
    await world.as('main').post(path, asked('USD', ids.mainUser)).expect(200)
    await world.advance('3s')
    const { body } = await world.as('main').get('/virtual-wallets').expect(200)
    expect(body.data[0]).toMatchObject({
      user_id: ids.mainUser,
      business_id: ids.main,
      is_business_primary_wallet: true,
      account_name: 'Sandbox Business',
    })
  })

  const missing = 'missing required fields'
  const malformed = 'invalid request'
  const currencyRule = 'currency must be one of CAD, USD, EUR, GBP, NGN.'
  const malformedBodies: [body: object, error: string, message: string][] = [
    [{}, missing, 'user_id is required; currency is required.'],
    [{ user_id: ids.ada, currency: ' ' }, missing, 'currency is required.'],
    [{ currency: 'CAD' }, missing, 'user_id is required.'],
    [{ user_id: 'ada', currency: 'CAD' }, malformed, 'user_id must be a UUID.'],
    [{ user_id: 7, currency: 'CAD' }, malformed, 'user_id must be a string.'],
    [{ user_id: ids.ada, currency: 'ZAR' }, 'invalid currency', currencyRule],
    [{ user_id: ids.ada, currency: 'XOF' }, 'invalid currency', currencyRule],
    [{ user_id: ids.ada, currency: 'cad' }, 'invalid currency', currencyRule],
    [{ user_id: ids.ada, currency: 'USDC' }, 'invalid currency', currencyRule],
    [{ user_id: ids.ada, currency: 5 }, 'invalid currency', 'currency must be a string.'],
    [
      { user_id: 'ada', currency: 'XXX' },
      'invalid currency',
      `user_id must be a UUID; ${currencyRule}`,
    ],
    [{ user_id: ids.ada, currency: 'NGN' }, missing, 'bvn is required.'],
    [{ user_id: ids.ada, currency: 'NGN', bvn: '' }, missing, 'bvn is required.'],
    ...['1234567890', '123456789012', '1234567890A'].map((wrong): [object, string, string] => [
      { user_id: ids.ada, currency: 'NGN', bvn: wrong },
      malformed,
      'bvn must be a bank verification number of eleven digits.',
    ]),
  ]
  test.each(malformedBodies)('is 400 for %j', async (body, error, message) => {
    const world = await sandbox()
    const answer = await world.as('main').post(path, body).expect(400)
    expect(answer.body).toEqual({ error, message })
    await world.advance('10s')
    expect(await idsListed(world.as('main'), '')).toEqual([])
  })

  test.each([
    ['an unknown user', absent, 404, 'no kyc record for id provided'],
    ['a user whose KYC is PENDING', ids.pat, 403, 'user is yet to complete kyc'],
    ['a user whose KYC is REJECTED', ids.rex, 403, 'user is yet to complete kyc'],
    [
      'the user of another business',
      ids.otherUser,
      ...([403, 'customer does not belong to this business'] as const),
    ],
  ])('refuses %s', async (_who, user_id, status, error) => {
    const world = await sandbox()
    const { body } = await world.as('main').post(path, asked('GBP', user_id)).expect(status)
    expect(body.error).toBe(error)
    expect(body.message).toMatch(/^No customer with this user_id|^user_id (?:refers to|must name) /)
    await world.advance('10s')
    expect(await world.events()).toEqual([])
  })

  test('rejects a customer without KYC, and accepts one whose KYC is done', async () => {
    const world = await sandbox()
    await world.control.post(`/customers/${ids.ben}/kyc`, { status: 'NOT_STARTED' }).expect(200)
    const { body } = await world.as('main').post(path, asked('GBP', ids.ben)).expect(404)
    expect(body.error).toBe('no kyc record for id provided')
    await world.control.post(`/customers/${ids.ben}/kyc`, { status: 'APPROVED' }).expect(200)
    await world.as('main').post(path, asked('GBP', ids.ben)).expect(200)
  })
})

describe('a ready account', () => {
  const everyField = [
    'id',
    'user_id',
    'primary_wallet_id',
    'business_id',
    'is_business_primary_wallet',
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
    'question',
    'answer',
    'country_code',
    'bank_address',
    'bank_beneficiary_address',
    'is_primary',
    'is_active',
    'created_at',
    'updated_at',
  ]

  /** What each currency has, as patterns; everything that is not named is empty. */
  const coordinates = {
    CAD: {
      account_number: /^\d{12}$/,
      bank_code: /^000$/,
      email: /^account-\d{10}@deposits\.sandbox\.test$/,
      question: /\?$/,
      answer: /^\w{10}$/,
    },
    USD: { account_number: /^\d{12}$/, routing_number: /^110000000$/ },
    EUR: { iban: /^LT\d{2}99999\d{11}$/, bic_or_swift_code: /^SBOXLT21$/ },
    GBP: {
      account_number: /^\d{8}$/,
      sort_code: /^108800$/,
      bic_or_swift_code: /^SBOXGB2L$/,
    },
    NGN: { account_number: /^\d{10}$/, bank_code: /^999999$/ },
  }
  const countries = { CAD: 'CA', USD: 'US', EUR: 'LT', GBP: 'GB', NGN: 'NG' }
  const optional = ['account_number', 'bank_code', 'sort_code', 'bic_or_swift_code'] as const
  const further = ['routing_number', 'iban', 'question', 'answer'] as const

  test.each(currencies)(
    'in %s has every field, and coordinates of no real account',
    async (code) => {
      const found = await account(await sandbox(), code)
      expect(Object.keys(found).sort()).toEqual([...everyField].sort())
      const patterns: Partial<Record<keyof Account, RegExp>> = coordinates[code]
      for (const field of [...optional, ...further]) {
        expect(found[field], field).toMatch(patterns[field] ?? /^$/)
      }
      expect(found.email).toMatch(patterns.email ?? /^ada\.approved@sandbox\.test$/)
      expect(found).toMatchObject({
        user_id: ids.ada,
        business_id: '',
        is_business_primary_wallet: false,
        currency: code,
        account_name: 'Ada Approved',
        bank_name: code === 'NGN' ? 'Sandbox Microfinance Bank' : 'Sandbox Bank',
        country_code: countries[code],
        is_primary: true,
        is_active: true,
        created_at: '2026-01-05T09:00:03.000Z',
        updated_at: '2026-01-05T09:00:03.000Z',
      })
      expect(found.bank_address).not.toBe('')
    },
  )

  test('in NGN bears the name that was asked for, elsewhere its owner’s', async () => {
    const world = await sandbox()
    const account_name = 'Ada Trading'
    const main = world.as('main')
    for (const code of ['NGN', 'GBP']) {
      await main.post('/virtual-wallets', asked(code, ids.ada, { account_name })).expect(200)
    }
    await world.advance('3s')
    const { body } = await main.get('/virtual-wallets').expect(200)
    const names = body.data.map((one: Account) => [one.currency, one.account_name])
    expect(Object.fromEntries(names)).toEqual({ NGN: 'Ada Trading', GBP: 'Ada Approved' })
  })

  test('sends an event with one account of the wallet', async () => {
    const world = await sandbox()
    const found = await account(world, 'EUR')
    const [event, ...others] = await world.events('?type=virtual_wallet.ready')
    expect(others).toEqual([])
    expect(event).toMatchObject({ business_id: ids.main, created_at: found.created_at })
    const { body: wallet } = await world.as('main').get(`/wallets/${found.primary_wallet_id}`)
    expect(event?.payload).toEqual({
      event_type: 'virtual_wallet.ready',
      user_id: ids.ada,
      currency: 'EUR',
      virtual_wallet_id: found.primary_wallet_id,
      bank_account_details: wallet.bank_account_details[0],
      timestamp: found.created_at,
    })
  })

  test('takes the wallet that is there, and opens no second one', async () => {
    const world = await sandbox({ fixtures: 'empty' })
    const main = world.as('main')
    const owner = (await main.get('/wallets').expect(200)).body.wallets[0].user_id
    const before = (await main.get('/wallets?default_currency=GBP').expect(200)).body.wallets
    await main.post('/virtual-wallets', asked('GBP', owner)).expect(200)
    await world.advance('3s')
    const after = (await main.get('/wallets?default_currency=GBP').expect(200)).body.wallets
    expect(after).toHaveLength(before.length)
    const { body } = await main.get('/virtual-wallets').expect(200)
    expect(body.data[0].primary_wallet_id).toBe(before[0].id)
  })

  test('of one business is not that of another', async () => {
    const world = await sandbox()
    await account(world, 'USD')
    const { body } = await world.as('other').get('/virtual-wallets').expect(200)
    expect(body).toEqual({
      data: [],
      pagination: { total: 0, page: 1, size: 50, total_pages: 0 },
    })
  })
})

describe('the list of accounts', () => {
  /** Five accounts, a day apart, the first ready on January 5 at 09:00:03Z. */
  async function fiveDays() {
    const world = await sandbox()
    const made: Account[] = []
    for (const currency of currencies) {
      made.push(await account(world, currency, currency === 'GBP' ? ids.ben : ids.ada))
      await world.advance('86397s')
    }
    return { world, main: world.as('main'), made: made.map(({ id }) => id) }
  }

  test('is newest first, page by page', async () => {
    const { main, made } = await fiveDays()
    const newest = [...made].reverse()
    expect(await idsListed(main, '')).toEqual(newest)
    const { body } = await main.get('/virtual-wallets?limit=2&page=2').expect(200)
    expect(body.data.map(({ id }: Account) => id)).toEqual(newest.slice(2, 4))
    expect(body.pagination).toEqual({ total: 5, page: 2, size: 2, total_pages: 3 })
    const beyond = (await main.get('/virtual-wallets?limit=500&page=2').expect(200)).body
    expect(beyond).toEqual({
      data: [],
      pagination: { total: 5, page: 2, size: 500, total_pages: 1 },
    })
  })

  test('is found by customer and by currency', async () => {
    const { main, made } = await fiveDays()
    const [cad, usd, eur, gbp, ngn] = made as [string, string, string, string, string]
    expect(await idsListed(main, `user_id=${ids.ben}`)).toEqual([gbp])
    expect(await idsListed(main, `user_id=${ids.ada}`)).toEqual([ngn, eur, usd, cad])
    expect(await idsListed(main, 'currency=EUR')).toEqual([eur])
    expect(await idsListed(main, 'currency=NGN')).toEqual([ngn])
    expect(await idsListed(main, `currency=EUR&user_id=${ids.ben}`)).toEqual([])
    expect(await idsListed(main, `user_id=${absent}`)).toEqual([])
  })

  /** Bounds, and which of the five accounts they leave (0 the oldest). */
  test.each([
    ['created_between_from=2026-01-07T09:00:03Z&tz=UTC', [4, 3, 2]],
    ['created_between_from=2026-01-07T09:00:03.001Z&tz=UTC', [4, 3]],
    ['created_between_to=2026-01-06T09:00:03Z&tz=UTC', [1, 0]],
    ['created_between_to=2026-01-06T09:00:02.999Z&tz=UTC', [0]],
    ['created_between_from=2026-01-06T10:00:03%2B01:00&tz=UTC', [4, 3, 2, 1]],
    [
      'created_between_from=2026-01-06T00:00:00Z&created_between_to=2026-01-08T00:00:00Z&tz=UTC',
      [2, 1],
    ],
    ['tz=Africa/Lagos', [4, 3, 2, 1, 0]],
    ['created_between_from=&created_between_to=', [4, 3, 2, 1, 0]],
  ])('%s finds %j', async (query, expected) => {
    const { main, made } = await fiveDays()
    expect(await idsListed(main, query)).toEqual(expected.map((i) => made[i]))
  })

  const missing = 'missing required fields'
  const malformed = 'invalid request'
  const moment = 'must be a valid RFC 3339 time with an offset, such as 2026-01-05T09:00:00Z'
  const listed = 'currency must be one of CAD, USD, EUR, GBP, NGN.'
  test.each([
    ['user_id=ada', malformed, 'user_id must be a UUID.'],
    ['currency=euro', 'invalid currency', listed],
    ['currency=ZAR', 'invalid currency', listed],
    ['currency=USDC', 'invalid currency', listed],
    ['created_between_from=2026-01-05T00:00:00Z', missing, 'tz is required.'],
    ['created_between_to=2026-01-05T00:00:00Z', missing, 'tz is required.'],
    [
      'created_between_from=2026-01-05',
      ...([malformed, `created_between_from ${moment}; tz is required.`] as const),
    ],
    ['created_between_from=2026-01-05&tz=UTC', malformed, `created_between_from ${moment}.`],
    [
      'created_between_from=2026-01-05T00:00:00Z&tz=Mars/Olympus',
      ...([malformed, 'tz must be an IANA time zone, such as UTC.'] as const),
    ],
    ['tz=nowhere', malformed, 'tz must be an IANA time zone, such as UTC.'],
    ['created_between_from=yesterday&tz=UTC', malformed, `created_between_from ${moment}.`],
    ['created_between_to=2026-02-30&tz=UTC', malformed, `created_between_to ${moment}.`],
    ['created_between_to=2026-01-05T10:00:00&tz=UTC', malformed, `created_between_to ${moment}.`],
    [
      'created_between_from=2026-01-06T00:00:00Z&created_between_to=2026-01-05T00:00:00Z&tz=UTC',
      ...([malformed, 'created_between_from must not be after created_between_to.'] as const),
    ],
    ['limit=0', malformed, 'limit must be at least 1.'],
    ['limit=501', malformed, 'limit must be at most 500.'],
    ['limit=ten', malformed, 'limit must be a whole number.'],
    ['page=0', malformed, 'page must be at least 1.'],
    ['page=-1', malformed, 'page must be at least 1.'],
    ['page=1&page=2', malformed, 'page must be given once.'],
  ])('%s is 400', async (query, error, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/virtual-wallets?${query}`).expect(400)
    expect(body).toEqual({ error, message })
  })

  test('of another business’s customer is 403', async () => {
    const { as } = await sandbox()
    const { body } = await as('other').get(`/virtual-wallets?user_id=${ids.ada}`).expect(403)
    expect(body).toEqual({
      error: 'customer does not belong to this business',
      message: 'user_id refers to a customer of another business.',
    })
  })
})

describe('the accounts of a wallet', () => {
  test('are a list of their own, with nothing in it while there are none', async () => {
    const world = await sandbox()
    const found = await account(world, 'GBP')
    const path = `/virtual-wallets/${found.primary_wallet_id}`
    expect((await world.as('main').get(path).expect(200)).body).toEqual([found])
    const { body } = await world.as('main').get('/wallets?default_currency=USD').expect(200)
    const usd = body.wallets.find((wallet: Schemas['Wallet']) => wallet.user_id === ids.ada)
    expect((await world.as('main').get(`/virtual-wallets/${usd.id}`).expect(200)).body).toEqual([])
  })

  test('are 400 by a malformed id, 404 by an unknown one, 403 for another business', async () => {
    const world = await sandbox()
    const { id, primary_wallet_id } = await account(world, 'GBP')
    const main = world.as('main')
    const malformed = await main.get('/virtual-wallets/abc').expect(400)
    expect(malformed.body).toEqual({ error: 'invalid request', message: 'id must be a UUID.' })
    for (const unknown of [absent, id]) {
      const { body } = await main.get(`/virtual-wallets/${unknown}`).expect(404)
      expect(body).toEqual({ error: 'wallet not found', message: 'No wallet with this id.' })
    }
    const foreign = await world.as('other').get(`/virtual-wallets/${primary_wallet_id}`).expect(403)
    expect(foreign.body).toEqual({
      error: 'wallet does not belong to this business',
      message: 'The wallet belongs to another business.',
    })
  })
})

describe('the e-transfer payees', () => {
  test('are one for each business, with an address that cannot belong to a customer', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/etransfer-payees').expect(200)
    expect(body.data).toHaveLength(1)
    const [payee] = body.data
    expect(payee).toEqual({
      id: payee.id,
      business_id: ids.main,
      email: expect.stringMatching(/^collect-\d{10}@deposits\.sandbox\.test$/),
      account_name: 'Sandbox Business',
      currency: 'CAD',
      country_code: 'CA',
      is_active: true,
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:00:00.000Z',
    })
    const other = (await as('other').get('/etransfer-payees').expect(200)).body.data[0]
    expect(other.id).not.toBe(payee.id)
    expect(other.email).not.toBe(payee.email)
  })

  test('are the payment instructions of a CAD deposit', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { body: quote } = await main
      .post('/quotes', {
        source_currency: 'CAD',
        target_currency: 'CAD',
        source_amount: '50.00',
        quote_type: 'DEPOSIT',
        payment_method: 'FIAT',
        tz: 'UTC',
        origin_reference: 'payee-1',
        on_behalf_of: ids.ada,
        expected_source_etransfer_email: 'ada@home.test',
      })
      .expect(201)
    const { body } = await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
    const payees = (await main.get('/etransfer-payees').expect(200)).body.data
    expect(body.payment_instructions.etransfer.email).toBe(payees[0].email)
  })
})

guardsSigned([
  ['post', '/api/v1/client/virtual-wallets', asked('CAD')],
  ['post', '/api/v1/client/virtual-wallet/onboarding', asked('CAD')],
  ['get', '/api/v1/client/virtual-wallets'],
  ['get', `/api/v1/client/virtual-wallets/${absent}`],
  ['get', '/api/v1/client/etransfer-payees'],
])
