import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadReference } from '../../server/fixtures.ts'
import { type Client, fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectRefusal } from '../support/people.ts'

const unknownId = '99999999-9999-4999-8999-999999999999'

const person = {
  first_name: 'Rita',
  last_name: 'Receiver',
  email: 'rita@recipients.test',
}
const account = { ...person, phone: '+15555550100', bank_name: 'Some Bank' }

/** A body that passes for each currency, and for each way a currency has. */
const valid = {
  CAD: { ...person, currency_code: 'CAD', country_code: 'CA' },
  'USD by ACH': {
    ...account,
    currency_code: 'USD',
    country_code: 'US',
    payment_method: 'ACH',
    account_type: 'Checking',
    routing_number: '021000021',
    account_number: '000123456700',
  },
  'USD by wire': {
    ...account,
    currency_code: 'USD',
    country_code: 'US',
    payment_method: 'Wire',
    bic_swift_code: 'CHASUS33',
    routing_number: '021000021',
    account_number: '000123456701',
  },
  EUR: { ...account, currency_code: 'EUR', country_code: 'DE', iban: 'DE75512108001245126199' },
  'GBP by sort code': {
    ...account,
    currency_code: 'GBP',
    country_code: 'GB',
    sort_code: '200000',
    account_number: '55779900',
  },
  'GBP by IBAN': {
    ...account,
    currency_code: 'GBP',
    country_code: 'GB',
    iban: 'GB33BUKB20201555555555',
  },
  NGN: {
    ...account,
    currency_code: 'NGN',
    country_code: 'NG',
    bank_code: '044',
    account_number: '0123456700',
  },
  INR: {
    ...account,
    currency_code: 'INR',
    country_code: 'IN',
    bank_code: 'SBIN0000001',
    account_number: '30012345600',
    account_name: 'Rita Receiver',
  },
  ZAR: {
    ...account,
    currency_code: 'ZAR',
    country_code: 'ZA',
    bank_code: '632005',
    account_number: '4055512300',
  },
  'GHS by bank': {
    ...account,
    currency_code: 'GHS',
    country_code: 'GH',
    bank_code: '030100',
    account_number: '1234567800',
  },
  'KES by bank': {
    ...account,
    currency_code: 'KES',
    country_code: 'KE',
    bank_code: '01',
    account_number: '1100220000',
  },
} as const

const operators = [
  ['GHS', 'GH', 'MTN', '233205550100'],
  ['GHS', 'GH', 'VOD', '233205550100'],
  ['GHS', 'GH', 'AIR', '233205550100'],
  ['KES', 'KE', 'SAFKEN', '254705550100'],
  ['KES', 'KE', 'AIRKEN', '254705550100'],
  ['TZS', 'TZ', 'TIGTZA', '255755550100'],
  ['TZS', 'TZ', 'AIRTZA', '255755550100'],
  ['TZS', 'TZ', 'HALTZA', '255755550100'],
  ['TZS', 'TZ', 'VODTZA', '255755550100'],
  ['UGX', 'UG', 'MTNUGA', '256775550100'],
  ['UGX', 'UG', 'AIRUGA', '256775550100'],
  ['SLE', 'SL', 'ORASLE', '23276555100'],
  ['SLE', 'SL', 'AFRSLE', '23276555100'],
  ['LRD', 'LR', 'MTNLBR', '231775550100'],
  ['LRD', 'LR', 'ORALBR', '231775550100'],
] as const

const momo = (currency_code: string, country_code: string, bank_code: string, phone: string) => ({
  ...account,
  currency_code,
  country_code,
  bank_code,
  phone,
})

const fields = [
  'account_name',
  'account_number',
  'account_type',
  'address',
  'bank_code',
  'bank_name',
  'bic_swift_code',
  'country_code',
  'created_at',
  'currency_code',
  'email',
  'first_name',
  'iban',
  'id',
  'is_internal',
  'is_verified',
  'last_name',
  'notes',
  'payment_method',
  'phone',
  'recipient_address',
  'recipient_type',
  'routing_number',
  'sort_code',
  'status',
  'updated_at',
  'user_id',
]

async function made(main: Client, over: object = {}): Promise<Record<string, string>> {
  return (await main.post('/beneficiaries', { ...valid.NGN, ...over }).expect(201)).body
}

describe('adding', () => {
  test.each(Object.entries(valid))(
    '%s: every input comes back, and nothing else',
    async (_, body) => {
      const { as } = await sandbox()
      const { body: created } = await as('main').post('/beneficiaries', body).expect(201)
      expect(Object.keys(created).sort()).toEqual(fields)
      expect(created).toMatchObject({
        ...body,
        user_id: ids.mainUser,
        status: 'pending',
        is_verified: false,
        is_internal: false,
        account_name: 'Rita Receiver',
        bank_name: body.currency_code === 'CAD' ? 'Interac e-Transfer' : 'Some Bank',
        address: null,
        notes: '',
      })
      const { body: read } = await as('main').get(`/beneficiaries/${created.id}`).expect(200)
      expect(read).toEqual(created)
    },
  )

  test.each(operators)('%s in %s by %s is mobile money', async (currency, country, code, phone) => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .post('/beneficiaries', momo(currency, country, code, phone))
      .expect(201)
    expect(body).toMatchObject({ bank_code: code, phone, account_number: '' })
  })

  test.each([
    [
      'everything missing',
      { currency_code: 'NGN', country_code: 'NG' },
      'missing required fields',
      [
        'first_name is required',
        'last_name is required',
        'email is required',
        'phone is required',
        'bank_name is required',
        'account_number is required',
      ],
    ],
    [
      'no currency',
      { ...valid.NGN, currency_code: '' },
      'missing required fields',
      ['currency_code is required'],
    ],
    [
      'a currency in small letters',
      { ...valid.NGN, currency_code: 'ngn' },
      'invalid request',
      ['currency_code must be a currency code in capitals, such as USD'],
    ],
    [
      'an unknown currency',
      { ...valid.NGN, currency_code: 'XXX' },
      'invalid request',
      ['currency_code must be an active currency of GET /api/v1/client/currencies'],
    ],
    [
      'a token',
      { ...valid.NGN, currency_code: 'USDC' },
      'invalid request',
      ['currency_code must be a currency that beneficiaries are paid in'],
    ],
    [
      'an unknown country',
      { ...valid.NGN, country_code: 'ZZ' },
      'invalid request',
      ['country_code must be an ISO country code'],
    ],
    [
      'a company without a name',
      { ...valid.NGN, recipient_type: 'business', first_name: '', last_name: '' },
      'missing required fields',
      ['account_name is required'],
    ],
    [
      'a bad email',
      { ...valid.CAD, email: 'rita' },
      'invalid request',
      ['email must be an email address'],
    ],
    [
      'a NUBAN of nine digits',
      { ...valid.NGN, account_number: '012345678' },
      'invalid request',
      ['account_number must be ten digits in NGN'],
    ],
    [
      'an unlisted Nigerian bank',
      { ...valid.NGN, bank_code: '000' },
      'invalid request',
      ['bank_code must be the code of a listed bank in NG'],
    ],
    [
      'USD without a way',
      { ...valid['USD by ACH'], payment_method: '' },
      'missing required fields',
      ['payment_method is required'],
    ],
    [
      'USD by Sepa',
      { ...valid['USD by ACH'], payment_method: 'Sepa' },
      'invalid request',
      ['payment_method must be one of ACH, Wire in USD'],
    ],
    [
      'ACH without account type',
      { ...valid['USD by ACH'], account_type: '' },
      'missing required fields',
      ['account_type is required'],
    ],
    [
      'wire without BIC',
      { ...valid['USD by wire'], bic_swift_code: '' },
      'missing required fields',
      ['bic_swift_code is required'],
    ],
    [
      'a routing number with a wrong check digit',
      { ...valid['USD by ACH'], routing_number: '021000022' },
      'invalid request',
      ['routing_number must be a nine-digit ABA routing number with a correct check digit'],
    ],
    [
      'EUR without IBAN',
      { ...valid.EUR, iban: '', account_number: '12345678' },
      'missing required fields',
      ['iban is required'],
    ],
    [
      'an IBAN with wrong check digits',
      { ...valid.EUR, iban: 'DE74512108001245126199' },
      'invalid request',
      ['iban must be an IBAN with correct check digits'],
    ],
    [
      'GBP with neither',
      { ...valid['GBP by sort code'], sort_code: '', account_number: '' },
      'missing required fields',
      ['sort_code is required', 'account_number is required'],
    ],
    [
      'a sort code of five digits',
      { ...valid['GBP by sort code'], sort_code: '20000' },
      'invalid request',
      ['sort_code must be a sort code of six digits'],
    ],
    [
      'a bad BIC',
      { ...valid['USD by wire'], bic_swift_code: 'CHASUS3' },
      'invalid request',
      ['bic_swift_code must be a BIC of 8 or 11 characters'],
    ],
    [
      'INR without account name',
      { ...valid.INR, account_name: '' },
      'missing required fields',
      ['account_name is required'],
    ],
    [
      'a malformed IFSC',
      { ...valid.INR, bank_code: 'ZZZZ1000001' },
      'invalid request',
      ['bank_code must be an IFSC of 11 characters, such as SBIN0000001'],
    ],
    [
      'ZAR without bank code',
      { ...valid.ZAR, bank_code: '' },
      'missing required fields',
      ['bank_code is required'],
    ],
    [
      'a KES bank without account',
      { ...valid['KES by bank'], account_number: '' },
      'missing required fields',
      ['account_number is required'],
    ],
    [
      'a GHS bank that is not listed',
      { ...momo('GHS', 'GH', 'XXX', '+233205550100'), account_number: '12345678' },
      'invalid request',
      ['bank_code must be the code of a listed bank in GH'],
    ],
    [
      'a bank code where an operator is needed',
      momo('TZS', 'TZ', '044', '255755550100'),
      'invalid request',
      ['bank_code must be a mobile money operator in TZS: TIGTZA, AIRTZA, HALTZA, VODTZA'],
    ],
    [
      'no operator',
      momo('UGX', 'UG', '', '256775550100'),
      'missing required fields',
      ['bank_code is required'],
    ],
    [
      'a mobile money phone with a plus',
      momo('UGX', 'UG', 'MTNUGA', '+256775550100'),
      'invalid request',
      ['phone must be 12 digits that start with 256, no plus'],
    ],
    [
      'a mobile money phone of another country',
      momo('SLE', 'SL', 'ORASLE', '23376555100'),
      'invalid request',
      ['phone must be 11 digits that start with 232, no plus'],
    ],
    [
      'a mobile money phone that is too long',
      momo('LRD', 'LR', 'MTNLBR', '2317755501000'),
      'invalid request',
      ['phone must be 12 digits that start with 231, no plus'],
    ],
    [
      'an address without state',
      { ...valid.NGN, address: { street_1: '1 Main', city: 'Toronto', country: 'CA' } },
      'missing required fields',
      ['address.state is required'],
    ],
    [
      'an address with the name of a state',
      {
        ...valid.NGN,
        address: { street_1: '1 Main', city: 'Toronto', country: 'CA', state: 'Ontario' },
      },
      'invalid request',
      ['address.state must be a subdivision code of CA'],
    ],
    [
      'an address without a city',
      { ...valid.NGN, address: { street_1: '1 Main', country: 'CA', state: 'ON' } },
      'missing required fields',
      ['address.city is required'],
    ],
    [
      'a number for an account',
      { ...valid.NGN, account_number: 1234567890 },
      'invalid request',
      ['account_number must be a string'],
    ],
    [
      'null for a bank',
      { ...valid.NGN, bank_name: null },
      'missing required fields',
      ['bank_name is required'],
    ],
    [
      'EUR by ACH',
      { ...valid.EUR, payment_method: 'ACH' },
      'invalid request',
      ['payment_method must be Sepa in EUR, or not given'],
    ],
    [
      'a Turkish IBAN in EUR',
      { ...valid.EUR, iban: 'TR330006100519786457841326' },
      'invalid request',
      ['iban must be of a SEPA country in EUR'],
    ],
    [
      'a German IBAN in GBP',
      { ...valid['GBP by IBAN'], iban: 'DE75512108001245126199' },
      'invalid request',
      ['iban must be a GB one in GBP'],
    ],
    [
      'a GBP account of seven digits',
      { ...valid['GBP by sort code'], account_number: '5577990' },
      'invalid request',
      ['account_number must be eight digits in GBP'],
    ],
    [
      'a routing number of zeros',
      { ...valid['USD by ACH'], routing_number: '000000000' },
      'invalid request',
      ['routing_number must be a nine-digit ABA routing number'],
    ],
    [
      'a bad email and a bad NUBAN and a bad state',
      {
        ...valid.NGN,
        email: 'rita',
        account_number: '1234',
        address: { street_1: '1 Main', city: 'Toronto', country: 'CA', state: 'Texas' },
      },
      'invalid request',
      [
        'email must be an email address',
        'account_number must be ten digits in NGN',
        'address.state must be a subdivision code of CA',
      ],
    ],
    [
      'a user that is no UUID',
      { ...valid.NGN, user_id: 'me' },
      'invalid request',
      ['user_id must be a UUID or self'],
    ],
  ])('400: %s', async (_, body, error, rules) => {
    const { as } = await sandbox()
    const { body: refused } = await as('main').post('/beneficiaries', body).expect(400)
    expect(refused.error).toBe(error)
    for (const rule of rules) expect(refused.message).toContain(rule)
    const { body: listed } = await as('main').get('/beneficiaries').expect(200)
    expect(listed.pagination.total).toBe(42)
  })

  test('an address with a subdivision code, notes and a company are kept', async () => {
    const { as } = await sandbox()
    const address = {
      street_1: '1 Main',
      city: 'Toronto',
      country: 'CA',
      state: 'ON',
      postal_code: 'M5V 2T6',
    }
    const company = {
      recipient_type: 'business',
      first_name: '',
      last_name: '',
      account_name: 'Acme',
    }
    const body = await made(as('main'), { ...company, address, notes: 'n', recipient_address: 'r' })
    expect(body).toMatchObject({
      account_name: 'Acme',
      first_name: '',
      address,
      notes: 'n',
      recipient_address: 'r',
    })
  })

  test('null stands for nothing in optional fields, and in a change for no change (G2)', async () => {
    const { as } = await sandbox()
    const body = await made(as('main'), { notes: null, address: null, bank_code: null })
    expect(body).toMatchObject({ notes: '', address: null, bank_code: '' })
    await as('main').patch(`/beneficiaries/${body.id}`, { notes: 'kept' }).expect(200)
    const change = { notes: null, address: null, account_number: null }
    const { body: same } = await as('main').patch(`/beneficiaries/${body.id}`, change).expect(200)
    expect(same).toMatchObject({ notes: 'kept', account_number: body.account_number })
  })

  test('IBAN, BIC and IFSC may have spaces and small letters, and are kept without (B15)', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const post = async (body: object) => (await main.post('/beneficiaries', body).expect(201)).body
    const eur = await post({ ...valid.EUR, iban: 'de75 5121 0800 1245 1261 99' })
    expect(eur.iban).toBe('DE75512108001245126199')
    const wire = await post({ ...valid['USD by wire'], bic_swift_code: 'chas us 33' })
    expect(wire.bic_swift_code).toBe('CHASUS33')
    const inr = await post({ ...valid.INR, bank_code: 'zzzz 0000 001' })
    expect(inr.bank_code).toBe('ZZZZ0000001')
  })

  test('a business is named by account_name, or by first and last name (B15)', async () => {
    const { as } = await sandbox()
    const { body } = await as('main')
      .post('/beneficiaries', { ...valid.NGN, recipient_type: 'business' })
      .expect(201)
    expect(body.account_name).toBe('Rita Receiver')
    const half = { ...valid.CAD, recipient_type: 'business', last_name: '' }
    const { body: refused } = await as('main').post('/beneficiaries', half).expect(400)
    expect(refused.message).toBe('account_name is required.')
  })

  test('any ISO 3166-2 code of a country is a state (B16b)', async () => {
    const { as } = await sandbox()
    const address = { street_1: '1 Main', city: 'London', country: 'GB', state: 'LND' }
    expect((await made(as('main'), { address })).address).toMatchObject({ state: 'LND' })
  })

  test('it belongs to a customer, or to the business’s own user (B3)', async () => {
    const { as } = await sandbox()
    const main = as('main')
    expect((await made(main, { user_id: ids.ada.toUpperCase() })).user_id).toBe(ids.ada)
    expect((await made(main, { user_id: 'self' })).user_id).toBe(ids.mainUser)
    const { body: unknown } = await main
      .post('/beneficiaries', { ...valid.NGN, user_id: unknownId })
      .expect(404)
    expect(unknown).toEqual({
      error: 'customer not found',
      message: 'No customer with this user_id.',
    })
    const { body: foreign } = await as('other')
      .post('/beneficiaries', { ...valid.NGN, user_id: ids.ada })
      .expect(403)
    expect(foreign.error).toBe('customer does not belong to this business')
  })

  test('without a signature it is 401', async () => {
    const { anyone } = await sandbox()
    const { body } = await anyone.post('/api/v1/client/beneficiaries', valid.NGN).expect(401)
    expect(body.error).toBe('missing api key')
  })

  test('it is verified two steps later (A9)', async () => {
    const { as, advance } = await sandbox()
    const { id } = await made(as('main'))
    await advance('1s')
    expect((await as('main').get(`/beneficiaries/${id}`)).body.status).toBe('pending')
    await advance('1s')
    const { body } = await as('main').get(`/beneficiaries/${id}`)
    expect(body).toMatchObject({
      status: 'verified',
      is_verified: true,
      updated_at: '2026-01-05T09:00:02.000Z',
    })
  })
})

describe('duplicates (B4)', () => {
  const { national_bank_code: otherCodeOf044 = '' } =
    loadReference()
      .banks('NG')
      ?.find(({ code }) => code === '044') ?? {}
  const same = 'beneficiary already exists'
  test.each([
    ['NGN by account and bank code', valid.NGN, { first_name: 'Other', email: 'o@x.test' }],
    [
      'USD by account and routing number',
      valid['USD by ACH'],
      { payment_method: 'Wire', bic_swift_code: 'CHASUS33' },
    ],
    ['GBP by account and sort code', valid['GBP by sort code'], { iban: 'GB33BUKB20201555555555' }],
    ['EUR by IBAN', valid.EUR, { bank_name: 'Another' }],
    ['CAD by email in any case', valid.CAD, { email: 'RITA@recipients.test' }],
    [
      'mobile money by phone and operator',
      momo('GHS', 'GH', 'MTN', '233205550100'),
      { email: 'o@x.test' },
    ],
    [
      'mobile money with a stray account',
      momo('GHS', 'GH', 'MTN', '233205550100'),
      { account_number: '12345678' },
    ],
    ['EUR with a stray account', valid.EUR, { account_number: '12345678', sort_code: '200000' }],
    ['EUR with spaces', valid.EUR, { iban: 'DE75 5121 0800 1245 1261 99' }],
    ['CAD with a stray account', valid.CAD, { account_number: '1234567' }],
    ['GBP by IBAN with a stray account', valid['GBP by IBAN'], { account_number: '55779900' }],
    ['USD with a stray bank code', valid['USD by ACH'], { bank_code: '1' }],
    ['a bank by its other code', valid.NGN, { bank_code: otherCodeOf044 }],
  ])('%s', async (_, body, over) => {
    const { as, control } = await sandbox()
    const main = as('main')
    const { body: first } = await main.post('/beneficiaries', body).expect(201)
    const { body: refused } = await main.post('/beneficiaries', { ...body, ...over }).expect(409)
    expect(refused.error).toBe(same)
    await main.post('/beneficiaries', { ...body, user_id: ids.ada }).expect(201)
    await as('other').post('/beneficiaries', body).expect(201)
    await main.delete(`/beneficiaries/${first.id}`).expect(200)
    await main.post('/beneficiaries', { ...body, ...over }).expect(201)
    expect((await control.get('/ledger/audit')).body.ok).toBe(true)
  })

  test.each([
    ['another account', valid.NGN, { account_number: '0123456711' }],
    ['another bank', valid.NGN, { bank_code: '058' }],
    [
      'another currency',
      valid['KES by bank'],
      { currency_code: 'ZAR', bank_code: '632005', country_code: 'ZA' },
    ],
    ['another operator', momo('GHS', 'GH', 'MTN', '233205550100'), { bank_code: 'VOD' }],
    ['another email in CAD', valid.CAD, { email: 'rita2@recipients.test' }],
  ])('%s is another beneficiary', async (_, body, over) => {
    const { as } = await sandbox()
    await as('main').post('/beneficiaries', body).expect(201)
    await as('main')
      .post('/beneficiaries', { ...body, ...over })
      .expect(201)
  })
})

describe('looking up', () => {
  test.each([
    ['not-a-uuid', 'main', 400, 'invalid request'],
    [unknownId, 'main', 404, 'beneficiary not found'],
    [ids.ngnBeneficiary, 'other', 403, 'beneficiary does not belong to this business'],
  ] as const)('get, patch and delete of %s as %s: %i', async (id, who, status, error) => {
    const { as, anyone } = await sandbox()
    const client = as(who)
    for (const method of ['get', 'patch', 'delete'] as const) {
      const { body } = await client[method](
        `/beneficiaries/${id}`,
        ...(method === 'patch' ? [{}] : []),
      ).expect(status)
      expect(body.error).toBe(error)
      const path = `/api/v1/client/beneficiaries/${id}`
      const { body: unsigned } = await anyone[method](
        path,
        ...(method === 'patch' ? [{}] : []),
      ).expect(401)
      expect(unsigned.error).toBe('missing api key')
    }
  })
})

describe('listing', () => {
  test('newest first, in pages of ten, with exactly the documented fields', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const { id } = await made(main)
    await advance('5s')
    const { id: later } = await made(main, { account_number: '0123456712' })
    const { body } = await main.get('/beneficiaries').expect(200)
    expect(body.pagination).toEqual({ page_id: 1, page_size: 10, total: 44, total_pages: 5 })
    expect(body.data).toHaveLength(10)
    expect(body.data[0]).toEqual({
      id: later,
      first_name: 'Rita',
      last_name: 'Receiver',
      email: 'rita@recipients.test',
      bank_name: 'Some Bank',
      country_code: 'NG',
      currency_code: 'NGN',
      status: 'pending',
      is_verified: false,
    })
    expect(body.data[1].id).toBe(id)
    const { body: second } = await main.get('/beneficiaries?page_id=2').expect(200)
    const { body: rest } = await main.get('/beneficiaries?page_id=2&page_size=20').expect(200)
    const { body: all } = await main.get('/beneficiaries?page_size=1000').expect(200)
    const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)
    const seen = idsOf([...body.data, ...second.data, ...rest.data])
    expect(seen).toEqual(idsOf(all.data).slice(0, 40))
    expect(new Set(idsOf(all.data)).size).toBe(44)
    const seeded = JSON.parse(readFileSync('fixtures/default/beneficiaries.json', 'utf8'))
    expect(seen.slice(2)).toEqual(idsOf(seeded).reverse().slice(0, 38))
    const { body: past } = await main.get('/beneficiaries?page_id=9&page_size=100').expect(200)
    expect(past).toEqual({
      data: [],
      pagination: { page_id: 9, page_size: 100, total: 44, total_pages: 1 },
    })
  })

  test.each([
    ['currency=NGN', 3],
    ['country=DE', 3],
    ['currency=NGN&country=DE', 0],
    ['currency=XXX', 0],
    ['country=ZZ', 0],
    ['name=GRACE', 2],
    ['name=bran', 1],
    ['name=nobody', 0],
    ['name=GRÂCE', 2],
    [`name=${encodeURIComponent('Grâce'.normalize('NFD'))}`, 2],
    ['name=-', 0],
    ['name=Grace&currency=UGX', 1],
    ['use_tag=true', 0],
    ['use_tag=false', 42],
    ['use_tag=', 42],
  ])('%s finds %i', async (query, total) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/beneficiaries?${query}`).expect(200)
    expect(body.pagination.total).toBe(total)
    expect(body.data.length).toBe(Math.min(total, 10))
  })

  test('name finds a part of an account name', async () => {
    const { as } = await sandbox()
    await made(as('main'), { account_name: 'Harbour Foods Ltd' })
    const { body } = await as('main').get('/beneficiaries?name=FOODS').expect(200)
    expect(body.pagination.total).toBe(1)
  })

  test.each([
    ['page_id=0', 'page_id must be at least 1'],
    ['page_size=0', 'page_size must be at least 1'],
    ['page_size=1001', 'page_size must be at most 1000'],
    ['page_size=ten', 'page_size must be a whole number'],
    ['currency=ngn', 'currency must be a currency code in capitals'],
    ['country=NGA', 'country must be a two-letter country code'],
    ['use_tag=yes', 'use_tag must be true or false'],
    ['page_id=1&page_id=2', 'page_id must be given once'],
  ])('400: %s', async (query, rule) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/beneficiaries?${query}`).expect(400)
    expect(body.error).toBe('invalid request')
    expect(body.message).toContain(rule)
  })

  test('another business sees none of them, and an unsigned request is 401', async () => {
    const { as, anyone } = await sandbox()
    const { body } = await as('other').get('/beneficiaries').expect(200)
    expect(body).toEqual({
      data: [],
      pagination: { page_id: 1, page_size: 10, total: 0, total_pages: 0 },
    })
    await anyone.get('/api/v1/client/beneficiaries').expect(401)
  })
})

describe('changing', () => {
  test('only what is given changes, and other details stay verified', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const before = await made(main, { notes: 'old' })
    await advance('5s')
    const { body } = await main
      .patch(`/beneficiaries/${before.id}`, { notes: 'new', last_name: 'Changed' })
      .expect(200)
    expect(body).toEqual({
      ...before,
      notes: 'new',
      last_name: 'Changed',
      account_name: 'Rita Changed',
      status: 'verified',
      is_verified: true,
      updated_at: '2026-01-05T09:00:05.000Z',
    })
    const { body: found } = await main.get('/beneficiaries?name=changed').expect(200)
    expect(found.pagination.total).toBe(1)
  })

  test.each([
    ['NGN', {}, { first_name: 'Ada' }, 'Ada Receiver'],
    ['NGN', {}, { last_name: 'Changed', account_name: 'Given' }, 'Given'],
    ['NGN', { account_name: 'Given' }, { last_name: 'Changed' }, 'Given'],
    ['NGN', { account_name: 'Given' }, { last_name: 'Changed', account_name: '' }, 'Rita Changed'],
    ['CAD', {}, { last_name: 'Changed' }, 'Rita Changed'],
  ])('the account_name in %s, made with %j, after %j is %s (A9)', async (...one) => {
    const [currency, over, change, account_name] = one
    const main = (await sandbox()).as('main')
    const cad = { currency_code: 'CAD', country_code: 'CA', bank_name: '', account_number: '' }
    const row = await made(main, { ...(currency === 'CAD' ? cad : {}), bank_code: '', ...over })
    const { body } = await main.patch(`/beneficiaries/${row.id}`, change).expect(200)
    expect(body).toMatchObject({ account_name, bank_name: row.bank_name })
  })

  test('an empty change is 200 and changes nothing', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const { body: before } = await main.get(`/beneficiaries/${ids.ngnBeneficiary}`).expect(200)
    await advance('5s')
    const { body } = await main.patch(`/beneficiaries/${ids.ngnBeneficiary}`, {}).expect(200)
    expect(body).toEqual(before)
  })

  test.each([
    [{ account_number: '0123456722' }],
    [{ bank_code: '058' }],
    [{ bank_name: 'Other Bank' }],
    [{ iban: 'DE75512108001245126199' }],
    [{ bic_swift_code: 'CHASUS33' }],
    [{ sort_code: '200000' }],
    [{ routing_number: '021000021' }],
    [{ account_type: 'Savings' }],
    [{ payment_method: 'ACH' }],
  ])('new bank details are verified anew: %o', async (change) => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const path = `/beneficiaries/${ids.ngnBeneficiary}`
    const { body } = await main.patch(path, change).expect(200)
    expect(body).toMatchObject({ ...change, status: 'pending', is_verified: false })
    await advance('1s')
    expect((await main.get(path)).body.status).toBe('pending')
    await advance('1s')
    expect((await main.get(path)).body.status).toBe('verified')
  })

  test('a second change starts the two steps again', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const path = `/beneficiaries/${ids.ngnBeneficiary}`
    await main.patch(path, { account_number: '0123456722' }).expect(200)
    await advance('1s')
    await main.patch(path, { account_number: '0123456723' }).expect(200)
    await advance('1s')
    expect((await main.get(path)).body.status).toBe('pending')
    await advance('1s')
    expect((await main.get(path)).body.status).toBe('verified')
  })

  test('the phone counts as bank detail for mobile money alone', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { body: momoRow } = await main
      .patch(`/beneficiaries/${ids.ghsBeneficiary}`, { phone: '233205550199' })
      .expect(200)
    expect(momoRow.status).toBe('pending')
    const { body: bankRow } = await main
      .patch(`/beneficiaries/${ids.ngnBeneficiary}`, { phone: '+2348035550199' })
      .expect(200)
    expect(bankRow.status).toBe('verified')
  })

  test('an empty text unsets an optional field', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { id } = await made(main, {
      notes: 'x',
      recipient_type: 'individual',
      account_name: 'Own',
    })
    const { body } = await main
      .patch(`/beneficiaries/${id}`, {
        notes: '',
        recipient_type: '',
        account_name: '',
        bank_code: '',
      })
      .expect(200)
    expect(body).toMatchObject({
      notes: '',
      recipient_type: '',
      account_name: 'Rita Receiver',
      bank_code: '',
    })
  })

  test('only the fields given of an address change, and the result is judged whole', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const address = {
      street_1: '1 Main',
      city: 'Toronto',
      country: 'CA',
      state: 'ON',
      postal_code: 'M5V 2T6',
    }
    const path = `/beneficiaries/${(await made(main, { address })).id}`
    const { body: moved } = await main.patch(path, { address: { street_1: '2 Main' } }).expect(200)
    expect(moved.address).toEqual({ ...address, street_1: '2 Main' })
    const { body: away } = await main.patch(path, { address: { country: 'US' } }).expect(400)
    expect(away.message).toBe(
      'address.state must be a subdivision code of US (GET /api/v1/client/regions/US/subdivisions lists them).',
    )
    const { body: bare } = await main.patch(path, { address: { city: '' } }).expect(400)
    expect(bare.message).toBe('address.city is required.')
    const { body: unset } = await main.patch(path, { address: { postal_code: '' } }).expect(200)
    expect(unset.address).toEqual({ ...address, street_1: '2 Main', postal_code: '' })
  })

  test('an address where there was none needs all that a new one needs', async () => {
    const { as } = await sandbox()
    const path = `/beneficiaries/${(await made(as('main'))).id}`
    const { body } = await as('main')
      .patch(path, { address: { city: 'Lagos' } })
      .expect(400)
    expect(body).toEqual({
      error: 'missing required fields',
      message: 'address.street_1 is required; address.country is required.',
    })
  })

  test('the owner changes to a customer of the business and back', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const path = `/beneficiaries/${ids.ngnBeneficiary}`
    expect((await main.patch(path, { user_id: ids.ben }).expect(200)).body.user_id).toBe(ids.ben)
    expect((await main.patch(path, { user_id: 'self' }).expect(200)).body.user_id).toBe(
      ids.mainUser,
    )
    await main.patch(path, { user_id: unknownId }).expect(404)
    await main.patch(path, { user_id: ids.otherUser }).expect(403)
  })

  test.each([
    [{ account_number: '12' }, 'account_number must be 4 to 34 letters and digits'],
    [{ account_number: '12345678901' }, 'account_number must be ten digits in NGN'],
    [{ account_number: '' }, 'account_number is required'],
    [{ first_name: '  ' }, 'first_name is required'],
    [{ email: '' }, 'email must be an email address'],
    [{ phone: 'call me' }, 'phone must be a phone number'],
    [{ payment_method: 'Cash' }, 'payment_method must be one of ACH, Wire, Sepa'],
    [{ currency_code: 'EUR' }, 'iban is required'],
    [{ currency_code: 'UGX' }, 'bank_code must be a mobile money operator in UGX'],
    [{ country_code: 'ZZ' }, 'country_code must be an ISO country code'],
    [{ bank_code: 'nope' }, 'bank_code must be the code of a listed bank in NG'],
    [{ address: { street_1: 'a', city: 'b', country: 'CA' } }, 'address.state is required'],
    [{ user_id: 'me' }, 'user_id must be a UUID or self'],
  ])('400 by the rules of the result, and nothing changes: %o', async (change, rule) => {
    const { as } = await sandbox()
    const main = as('main')
    const path = `/beneficiaries/${ids.ngnBeneficiary}`
    const { body: before } = await main.get(path).expect(200)
    const { body } = await main.patch(path, change).expect(400)
    expect(body.message).toContain(rule)
    expect((await main.get(path)).body).toEqual(before)
  })

  test('a new email of a recipient in CAD is verified anew (A9)', async () => {
    const { as, advance } = await sandbox()
    const path = `/beneficiaries/${ids.cadBeneficiary}`
    const { body } = await as('main').patch(path, { email: 'luc@new.test' }).expect(200)
    expect(body).toMatchObject({ status: 'pending', is_verified: false })
    await advance('2s')
    expect((await as('main').get(path)).body.status).toBe('verified')
    const other = await as('main').patch(`/beneficiaries/${ids.ngnBeneficiary}`, {
      email: 'tunde@new.test',
    })
    expect(other.body.status).toBe('verified')
  })

  test('a code that exists nowhere is refused before the row is looked for', async () => {
    const { as } = await sandbox()
    const change = { currency_code: 'XXX', country_code: 'ZZ', address: { country: 'ZZ' } }
    const { body } = await as('main').patch(`/beneficiaries/${unknownId}`, change).expect(400)
    expect(body.message).toBe(
      'country_code must be an ISO country code; currency_code must be an active currency of GET /api/v1/client/currencies; ' +
        'address.country must be an ISO country code.',
    )
  })

  test('a change into a duplicate is 409', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const { id } = await made(main)
    const { body } = await main
      .patch(`/beneficiaries/${id}`, { account_number: '3071446258' })
      .expect(409)
    expect(body.error).toBe('beneficiary already exists')
    await main
      .patch(`/beneficiaries/${ids.ngnBeneficiary}`, { account_number: '3071446258' })
      .expect(200)
  })
})

describe('with the control API (A9)', () => {
  const set = ({ control }: TestSandbox, id: string, status: unknown) =>
    control.patch(`/beneficiaries/${id}`, { status })

  test('pending keeps a new one unverified, verified verifies it at once', async () => {
    const box = await sandbox()
    const { id = '' } = await made(box.as('main'))
    const { body: kept } = await set(box, id, 'pending').expect(200)
    expect(kept).toMatchObject({ id, status: 'pending', is_verified: false })
    await box.advance('30d')
    const path = `/beneficiaries/${id}`
    expect((await box.as('main').get(path).expect(200)).body).toEqual(kept)
    const { body: verified } = await set(box, id, 'verified').expect(200)
    const updated_at = '2026-02-04T09:00:00.000Z'
    expect(verified).toEqual({ ...kept, status: 'verified', is_verified: true, updated_at })
    await box.advance('1d')
    expect((await set(box, id, 'verified').expect(200)).body).toEqual(verified)
    expect((await box.as('main').get(path).expect(200)).body).toEqual(verified)
    await set(box, id, 'pending').expect(200)
    await box.as('main').patch(path, { account_number: '0123456722' }).expect(200)
    await box.advance('2s')
    expect((await box.as('main').get(path).expect(200)).body.status).toBe('verified')
  })

  test.each([
    ['rejected', 'status must be one of pending, verified'],
    [null, 'status must'],
    [undefined, 'status is required'],
  ])('the status %s is refused', async (status, says) => {
    const box = await sandbox()
    const { body } = await set(box, ids.ngnBeneficiary, status).expect(400)
    expect(body.message).toContain(says)
    const { body: row } = await box.as('main').get(`/beneficiaries/${ids.ngnBeneficiary}`)
    expect(row.status).toBe('verified')
  })

  test('finds those of any business, and no unknown one', async () => {
    const box = await sandbox()
    const { body: foreign } = await box.as('other').post('/beneficiaries', valid.NGN).expect(201)
    await set(box, foreign.id, 'verified').expect(200)
    expectRefusal(await set(box, fixtureId(999), 'verified'), 404, 'beneficiary not found')
    await set(box, 'x', 'verified').expect(400)
  })
})

describe('details that no bank would have (B15)', () => {
  const hints: readonly (readonly [says: string, body: object])[] = [
    ['', valid.NGN],
    ['', valid.CAD],
    ['', valid['GBP by IBAN']],
    ['', valid['USD by wire']],
    ['', { ...valid.CAD, account_number: '1234567', bank_code: '000305123' }],
    ['', { ...valid.CAD, account_number: '1234567', bank_code: '05123-003' }],
    ['country_code is US, but accounts in NGN are in NG', { ...valid.NGN, country_code: 'US' }],
    ['country_code is FR, but the iban is of a bank in DE', { ...valid.EUR, country_code: 'FR' }],
    [
      'bic_swift_code is of a bank in GB, but the account is in US',
      { ...valid['USD by wire'], bic_swift_code: 'BARCGB22' },
    ],
    [
      'bic_swift_code is of a bank in FR, but the account is in DE',
      { ...valid.EUR, bic_swift_code: 'BNPAFRPP' },
    ],
    [
      'an EFT to account_number needs institution and transit',
      { ...valid.CAD, account_number: '1234567' },
    ],
    [
      'account_number has letters, and account numbers in ZAR have none',
      { ...valid.ZAR, account_number: '40555X2300' },
    ],
  ]

  test.each(hints)('pass with a hint: %j', async (says, body) => {
    const { as } = await sandbox()
    const answer = await as('main').post('/beneficiaries', body).expect(201)
    const advice = answer.headers['x-sandbox-advice'] ?? ''
    if (says === '') expect(advice).toBe('')
    else expect(advice).toContain(says)
  })

  test('pass a PATCH with the same hint', async () => {
    const { as } = await sandbox()
    const { id } = await made(as('main'))
    const answer = await as('main')
      .patch(`/beneficiaries/${id}`, { country_code: 'KE' })
      .expect(200)
    expect(answer.headers['x-sandbox-advice']).toContain('accounts in NGN are in NG')
  })

  test.each([
    ['AL', 'AL47212110090000000235698741'],
    ['MD', 'MD24AG000225100013104168'],
    ['ME', 'ME25505000012345678951'],
    ['MK', 'MK07250120000058984'],
    ['RS', 'RS35260005601001611379'],
    ['CH', 'CH9300762011623852957'],
  ])('an IBAN of %s, which is in SEPA, is taken', async (country_code, iban) => {
    const { as } = await sandbox()
    await as('main')
      .post('/beneficiaries', { ...valid.EUR, country_code, iban })
      .expect(201)
  })

  test('an IBAN of a country outside SEPA is 400', async () => {
    const { as } = await sandbox()
    const body = { ...valid.EUR, country_code: 'TR', iban: 'TR330006100519786457841326' }
    const refused = await as('main').post('/beneficiaries', body)
    expectRefusal(refused, 400, 'invalid request', 'iban must be of a SEPA country in EUR.')
  })
})

test.each([
  ['the business', fixtureId(44), {}],
  ['Ada', fixtureId(64), { user_id: ids.ada }],
  ['Ben', fixtureId(84), { user_id: ids.ben }],
])('%s has a bank account in GHS, which the default rail pays (B22)', async (_, id, owner) => {
  const { as } = await sandbox()
  const { body } = await as('main').get(`/beneficiaries/${id}`).expect(200)
  expect(body).toMatchObject({ currency_code: 'GHS', bank_code: '030100', ...owner })
  const quote = await as('main')
    .post('/quotes', {
      source_currency: 'USD',
      target_currency: 'GHS',
      source_amount: '20.00',
      quote_type: 'EXCHANGE',
      payment_method: 'FIAT',
      tz: 'UTC',
      origin_reference: 'ghana-1',
      on_behalf_of: body.user_id,
      beneficiary_id: id,
    })
    .expect(201)
  expect(quote.body.quote_status).toBe('CREATED')
})

describe('deleting', () => {
  const payout = (over: object = {}) => ({
    source_currency: 'NGN',
    target_currency: 'NGN',
    source_amount: '1000.00',
    quote_type: 'WITHDRAWAL',
    payment_method: 'FIAT',
    tz: 'UTC',
    origin_reference: 'delete-1',
    on_behalf_of: ids.ada,
    beneficiary_id: ids.ngnBeneficiary,
    ...over,
  })

  test('it is gone, for everything', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const { id } = await made(main)
    const { body } = await main.delete(`/beneficiaries/${id}`).expect(200)
    expect(body).toEqual({ message: 'Beneficiary deleted' })
    await main.get(`/beneficiaries/${id}`).expect(404)
    await main.delete(`/beneficiaries/${id}`).expect(404)
    await main.post('/quotes', payout({ beneficiary_id: id })).expect(404)
    await advance('5s')
    expect((await main.get('/beneficiaries')).body.pagination.total).toBe(42)
  })

  test('not while a transaction with it is open', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const path = `/beneficiaries/${ids.ngnBeneficiary}`
    const { body: quote } = await main.post('/quotes', payout()).expect(201)
    await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
    const { body } = await main.delete(path).expect(409)
    expect(body).toEqual({
      error: 'beneficiary has open transactions',
      message: expect.stringMatching(/^The beneficiary has open transactions: TXN-\w{16}\.$/),
    })
    await advance('4s')
    await main.delete(path).expect(200)
  })

  test('beside a quote that is only CREATED, which then cannot be accepted (A25)', async () => {
    const { as, advance } = await sandbox()
    const main = as('main')
    const { body: quote } = await main.post('/quotes', payout()).expect(201)
    await main.delete(`/beneficiaries/${ids.ngnBeneficiary}`).expect(200)
    const { body } = await main.post(`/quotes/${quote.quote_id}/accept`).expect(422)
    expect(body).toEqual({
      error: 'quote not allowed',
      message: 'The beneficiary of the quote was deleted: ask for a new quote.',
    })
    expect((await main.get(`/quotes/${quote.quote_id}`).expect(200)).body.quote_status).toBe(
      'CREATED',
    )
    await advance('30m')
    await main.post(`/quotes/${quote.quote_id}/accept`).expect(422)
  })
})

describe('internal ones (B18)', () => {
  const transfer = (over: object = {}) => ({
    source_currency: 'USD',
    target_currency: 'USD',
    source_amount: '10.00',
    quote_type: 'TRANSFER',
    tz: 'UTC',
    origin_reference: 'internal-1',
    on_behalf_of: ids.ada,
    user_tag: 'ben1',
    fee_config_id: '197cfdef-9d0d-5c5a-aa34-6d37e922a83b',
    ...over,
  })

  test('a transfer by tag records its recipient at accept, once for each currency', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const tagged = async () => (await main.get('/beneficiaries?use_tag=true').expect(200)).body
    for (const [i, currency] of ['USD', 'USD', 'EUR'].entries()) {
      const { body: quote } = await main
        .post('/quotes', transfer({ origin_reference: `i-${i}`, target_currency: currency }))
        .expect(201)
      expect((await tagged()).pagination.total).toBe(i === 2 ? 1 : i)
      await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
    }
    const { data } = await tagged()
    expect(data).toHaveLength(2)
    expect(data.map((row: { currency_code: string }) => row.currency_code).sort()).toEqual([
      'EUR',
      'USD',
    ])
    expect(data[0]).toMatchObject({
      first_name: 'Ben',
      last_name: 'Approved',
      email: 'ben.approved@sandbox.test',
      bank_name: 'Internal',
      status: 'verified',
      is_verified: true,
    })
    const { body: others } = await main.get('/beneficiaries?page_size=100').expect(200)
    expect(others.pagination.total).toBe(42)
    const { body: full } = await main.get(`/beneficiaries/${data[0].id}`).expect(200)
    expect(full).toMatchObject({
      is_internal: true,
      user_id: ids.ada,
      account_name: 'Ben Approved',
    })
  })

  test('it cannot be edited or paid out, and a deleted one is recorded again', async () => {
    const { as } = await sandbox()
    const main = as('main')
    const accept = async (reference: string) => {
      const { body } = await main
        .post('/quotes', transfer({ origin_reference: reference }))
        .expect(201)
      await main.post(`/quotes/${body.quote_id}/accept`).expect(200)
      return (await main.get('/beneficiaries?use_tag=true')).body.data[0].id as string
    }
    const id = await accept('a')
    const { body: refused } = await main.patch(`/beneficiaries/${id}`, { notes: 'x' }).expect(400)
    expect(refused.error).toBe('invalid beneficiary')
    const { body: external } = await main
      .post(
        '/quotes',
        transfer({
          origin_reference: 'b',
          quote_type: 'WITHDRAWAL',
          payment_method: 'FIAT',
          beneficiary_id: id,
          fee_config_id: undefined,
        }),
      )
      .expect(422)
    expect(external.message).toBe('beneficiary_id must name an external beneficiary.')
    await main.delete(`/beneficiaries/${id}`).expect(200)
    expect(await accept('c')).not.toBe(id)
  })
})

test('every field of a new beneficiary can be changed later, and is shown', () => {
  const fieldsOf = (name: string) =>
    Object.keys(JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8')).properties)
  const given = fieldsOf('BeneficiaryCreate')
  expect(fieldsOf('BeneficiaryUpdate').sort()).toEqual(given.toSorted())
  expect(fieldsOf('Beneficiary')).toEqual(expect.arrayContaining(given))
})
