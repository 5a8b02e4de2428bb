import { iso31661, iso31662 } from 'iso-3166'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { COUNTRIES } from 'postal-code-checker'
import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox } from '../support/harness.ts'
import { isFull, some } from '../support/rounds.ts'
import { type Call, guardsSigned } from '../support/transport.ts'

type Bank = Schemas['Bank']
type Country = Schemas['SubdivisionsWithFormats']

const missing = 'missing required fields'
const malformed = 'invalid request'
const countryRule = 'country_code must be a two-letter country code in capitals, such as NG.'
const malformedCountries = ['ng', 'NGA', 'N', 'N1', '12', 'N%20']

const countries = iso31661.map(({ alpha2 }) => alpha2).sort()

const currencyList = 'CAD USD EUR GBP NGN GHS KES TZS UGX SLE LRD INR ZAR USDC USDT'.split(' ')
const inactive = 'XOF XAF RWF ZMW CNY AED'.split(' ')

describe.each([
  ['/api/v1/currencies', 'anyone'],
  ['/api/v1/client/currencies', 'main'],
] as const)('the currencies at %s', (path, who) => {
  async function list(): Promise<Schemas['CurrencyList']> {
    const { anyone, as } = await sandbox()
    if (who === 'anyone') return (await anyone.get(path).expect(200)).body
    return (await as('main').get('/currencies').expect(200)).body
  }

  test('are all that are known, each with exactly four fields', async () => {
    const all = await list()
    expect(all.map(({ code }) => code).sort()).toEqual([...currencyList, ...inactive].sort())
    for (const currency of all) {
      expect(Object.keys(currency)).toEqual(['code', 'name', 'is_active', 'trading_pairs'])
    }
  })

  test('trade with every other active one; the inactive ones with none', async () => {
    for (const { code, name, is_active, trading_pairs } of await list()) {
      expect(name).not.toBe('')
      expect(is_active).toBe(currencyList.includes(code))
      const others = currencyList.filter((other) => other !== code).sort()
      expect(trading_pairs).toEqual(is_active ? others : [])
    }
  })

  test('have their names', async () => {
    const names = Object.fromEntries((await list()).map(({ code, name }) => [code, name]))
    expect(names).toMatchObject({
      CAD: 'Canadian Dollar',
      NGN: 'Nigerian Naira',
      USDC: 'USD Coin',
      AED: 'UAE Dirham',
      SLE: 'Sierra Leonean Leone',
    })
  })
})

describe('the banks of a country', () => {
  /** Country, how many banks it lists, one of them: name, code, national_bank_code. */
  const listed: readonly (readonly [string, number, string, string, string])[] = [
    ['NG', 49, 'Access Bank', '044', '000014'],
    ['NG', 49, 'Lotus Bank', '303', '000029'],
    ['NG', 49, 'MTN MoMo Payment Service Bank', '120003', '120003'],
    ['GH', 24, 'Zenith Bank Ghana', '120100', 'ZEBLGHAC'],
    ['KE', 34, 'KCB Bank Kenya', '01', 'KCBLKENX'],
    ['UG', 20, 'ABC Capital Bank', 'ABCFUGKA', 'ABCFUGKA'],
    ['TZ', 22, 'Akiba Commercial Bank', 'AKCOTZTZ', 'AKCOTZTZ'],
    ['SL', 10, 'Ecobank Sierra Leone', 'ECOCSLFR', 'ECOCSLFR'],
    ['LR', 8, 'Ecobank Liberia', 'ECOCLRLM', 'ECOCLRLM'],
    ['ZA', 12, 'Absa Bank', '632005', 'ABSAZAJJ'],
    ['CA', 24, 'Royal Bank of Canada', '003', '0003'],
    ['GB', 19, 'Barclays', 'BARCGB22', '20'],
    ['IN', 27, 'DBS Bank India', 'DBSS0IN0103', 'DBSS'],
    ['DE', 6, 'Deutsche Bank', 'DEUTDEFF', 'DEUTDEFF'],
    ['EU', 45, 'BNP Paribas', 'BNPAFRPP', 'BNPAFRPP'],
  ]

  test.each(listed)('%s are %i, with exactly four fields', async (country, count, ...bank) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/banks/${country}`).expect(200)
    expect(body).toHaveLength(count)
    for (const one of body) {
      expect(Object.keys(one)).toEqual(['id', 'name', 'code', 'national_bank_code'])
    }
    const [name, code, national_bank_code] = bank
    const found = body.find((one: Bank) => one.code === code)
    expect(found).toEqual({ id: found?.id, name, code, national_bank_code })
    const explicit = await as('main').get(`/banks/${country}?type=banks`).expect(200)
    expect(explicit.body).toEqual(body)
  })

  test('US have all eight fields, and are named by their routing number', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/banks/US').expect(200)
    expect(body).toHaveLength(41)
    for (const bank of body) {
      expect(bank).toEqual({
        id: expect.any(Number),
        name: expect.stringMatching(/\S/),
        code: '',
        national_bank_code: '',
        routing_number: expect.stringMatching(/^\d{9}$/),
        short_name: expect.stringMatching(/\S/),
        state_code: expect.stringMatching(/^[A-Z]{2}$/),
        state_name: expect.stringMatching(/^[A-Z]/),
      })
      const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
      const sum = weights.reduce((total, w, i) => total + w * Number(bank.routing_number[i]), 0)
      expect(sum % 10).toBe(0)
    }
  })

  test.runIf(isFull)('of every euro country together are those of EU', async () => {
    const { as } = await sandbox()
    const { body: together } = await as('main').get('/banks/EU').expect(200)
    const apart: Bank[] = []
    for (const country of countries) {
      const { status, body } = await as('main').get(`/banks/${country}`)
      if (status === 200 && body.every((bank: Bank) => together.some(sameAs(bank)))) {
        apart.push(...body)
      }
    }
    const byId = (a: Bank, b: Bank) => a.id - b.id
    expect(apart.sort(byId)).toEqual([...together].sort(byId))
  })

  const sameAs = (bank: Bank) => (other: Bank) => other.id === bank.id

  test('have ids that are unique over all countries and operators, and look like no code', async () => {
    const { as } = await sandbox()
    const seen = new Set<number>()
    const all = new Set([...listed.map(([code]) => code), 'US'])
    all.delete('DE')
    for (const country of all) {
      const { body } = await as('main').get(`/banks/${country}?type=all`).expect(200)
      for (const { id } of body) {
        expect(seen.has(id)).toBe(false)
        expect(id).toBeGreaterThanOrEqual(2_000_000)
        seen.add(id)
      }
    }
    expect(seen.size).toBe(350)
  })

  test.each([
    ['TZ', ['TIGTZA', 'AIRTZA', 'HALTZA', 'VODTZA']],
    ['UG', ['MTNUGA', 'AIRUGA']],
    ['GH', ['MTN', 'VOD', 'AIR']],
    ['SL', ['ORASLE', 'AFRSLE']],
    ['LR', ['MTNLBR', 'ORALBR']],
    ['KE', ['SAFKEN', 'AIRKEN']],
  ])('%s has mobile money by %j, beside its banks', async (country, codes) => {
    const { as } = await sandbox()
    const { body: momo } = await as('main').get(`/banks/${country}?type=momo`).expect(200)
    expect(momo.map(({ code }: Bank) => code)).toEqual(codes)
    for (const operator of momo) {
      expect(Object.keys(operator)).toEqual(['id', 'name', 'code', 'national_bank_code'])
      expect(operator.national_bank_code).toBe('')
    }
    const { body: banks } = await as('main').get(`/banks/${country}`).expect(200)
    const { body: all } = await as('main').get(`/banks/${country}?type=all`).expect(200)
    expect(all).toEqual([...banks, ...momo])
  })

  test.each(['NG', 'US', 'EU', 'BR'])('%s has no mobile money: an empty list', async (country) => {
    const { as } = await sandbox()
    expect((await as('main').get(`/banks/${country}?type=momo`).expect(200)).body).toEqual([])
  })

  test.each([
    ['BR', 'no banks found', 'No banks are listed for BR.'],
    ['BR?type=all', 'no banks found', 'No banks are listed for BR.'],
    ['XX', 'country not found', 'country_code XX is not an ISO 3166-1 country code.'],
    ['XX?type=momo', 'country not found', 'country_code XX is not an ISO 3166-1 country code.'],
  ])('%s is 404', async (path, error, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/banks/${path}`).expect(404)
    expect(body).toEqual({ error, message })
  })

  const typeRule = 'type must be one of banks, momo, all.'
  test.each([
    ...malformedCountries.map((code) => [code, countryRule]),
    ['NG?type=bank', typeRule],
    ['NG?type=MOMO', typeRule],
    ['NG?type=all&type=all', 'type must be given once.'],
    ['ng?type=x', `${countryRule.slice(0, -1)}; ${typeRule}`],
  ])('%s is 400', async (path, message) => {
    const { as } = await sandbox()
    const { body } = await as('main').get(`/banks/${path}`).expect(400)
    expect(body).toEqual({ error: malformed, message })
  })
})

describe('a routing number', () => {
  test('finds its bank, with exactly five fields', async () => {
    const { as } = await sandbox()
    const { body: banks } = await as('main').get('/banks/US').expect(200)
    for (const { id, code, national_bank_code, ...bank } of banks) {
      const { body } = await as('main').get(`/banks/US/routing-lookup/${bank.routing_number}`)
      expect(body).toEqual([bank])
    }
  })

  test('that no bank has is an empty list', async () => {
    const { as } = await sandbox()
    const path = '/banks/US/routing-lookup/110000000'
    expect((await as('main').get(path).expect(200)).body).toEqual([])
  })

  test.each(['021000022', '02100002', '0210000211', '02100002X', 'abc'])(
    '%s is 400',
    async (number) => {
      const { as } = await sandbox()
      const { body } = await as('main').get(`/banks/US/routing-lookup/${number}`).expect(400)
      expect(body).toEqual({
        error: malformed,
        message:
          'routing_number must be a nine-digit ABA routing number with a correct check digit.',
      })
    },
  )

  test('is looked up in the US alone', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/banks/CA/routing-lookup/021000021').expect(404)
    expect(body.error).toBe('not found')
  })
})

describe('the holder of an account', () => {
  const path = '/api/v1/client/banks/account/lookup'
  const account_number = '0123456789'

  async function holder(body: object): Promise<string> {
    const { user } = await sandbox()
    const answer = await (await user()).post(path, body).expect(200)
    expect(Object.keys(answer.body)).toEqual(['account_name'])
    return answer.body.account_name
  }

  test('is the same by code, by national code and by id of the bank', async () => {
    const name = await holder({ account_number, bank_id: '044' })
    expect(name).toMatch(/^[A-Z]+ [A-Z]+$/)
    expect(await holder({ account_number, bank_id: '000014' })).toBe(name)
    expect(await holder({ account_number, bank_id: '2000001' })).toBe(name)
  })

  test('differs from account to account and from bank to bank', async () => {
    const names = new Set<string>()
    for (const bank_id of ['044', '058', '011']) {
      for (let i = 0; i < 5; i += 1) {
        names.add(await holder({ account_number: `012345678${i}`, bank_id }))
      }
    }
    expect(names.size).toBeGreaterThan(5)
  })

  const elsewhere = 'bank_id must be a bank in Nigeria: accounts are looked up there only.'
  const bad: [what: string, body: object, error: string, message: string][] = [
    ['nothing', {}, missing, 'account_number is required; bank_id is required.'],
    ['no bank', { account_number }, missing, 'bank_id is required.'],
    ['a blank bank', { account_number, bank_id: ' ' }, missing, 'bank_id is required.'],
    ['a number', { account_number, bank_id: 44 }, malformed, 'bank_id must be a string.'],
    ...['012345678', '01234567890', '012345678A'].map((wrong): [string, object, string, string] => [
      `the number ${wrong}`,
      { account_number: wrong, bank_id: '044' },
      malformed,
      'account_number must be an account number of ten digits.',
    ]),
    ['a bank in Ghana', { account_number, bank_id: '120100' }, malformed, elsewhere],
    ['a bank in Germany', { account_number, bank_id: 'DEUTDEFF' }, malformed, elsewhere],
    ['a bank in the US by its id', { account_number, bank_id: '2000211' }, malformed, elsewhere],
    ['an operator', { account_number, bank_id: 'MTNUGA' }, malformed, elsewhere],
  ]
  test.each(bad)('with %s is 400', async (_what, body, error, message) => {
    const { user } = await sandbox()
    const answer = await (await user()).post(path, body).expect(400)
    expect(answer.body).toEqual({ error, message })
  })

  test.each([
    ['0000000000', '044', 'account not found'],
    ['0123459002', '044', 'account not found'],
    ['0123459002', '2000001', 'account not found'],
    ['0123456789', '999', 'bank not found'],
    ['0123456789', '2999999', 'bank not found'],
  ])('of %s at %s is 404', async (number, bank_id, error) => {
    const { user } = await sandbox()
    const caller = await user()
    const { body } = await caller.post(path, { account_number: number, bank_id }).expect(404)
    expect(body.error).toBe(error)
    expect(body.message).not.toBe('')
  })

  test('is nothing a customer may ask for', async () => {
    const { user } = await sandbox()
    const customer = await user(ids.ada)
    const { body } = await customer.post(path, { account_number, bank_id: '044' }).expect(403)
    expect(body).toEqual({
      error: 'not allowed with the token of a customer',
      message: 'The token must belong to the user of the business.',
    })
  })

  test('needs a token: none, a false one and one that is over are 401', async () => {
    const { anyone, user, advance } = await sandbox()
    const body = { account_number, bank_id: '044' }
    expect((await anyone.post(path, body).expect(401)).body.error).toBe('missing token')
    const forged = anyone.post(path, body).set('authorization', 'Bearer a.b.c')
    expect((await forged.expect(401)).body.error).toBe('invalid token')
    const caller = await user()
    await advance('1h')
    expect((await caller.post(path, body).expect(401)).body.error).toBe('token expired')
  })
})

describe('the regions', () => {
  async function formats(): Promise<Country[]> {
    const { as } = await sandbox()
    const all: Country[] = []
    for (const code of some(countries)) {
      const path = `/regions/${code}/subdivisions-with-code-formats`
      all.push((await as('main').get(path).expect(200)).body)
    }
    return all
  }

  test('are known for every ISO country, each with all of its fields', async () => {
    for (const country of await formats()) {
      expect(Object.keys(country)).toEqual([
        'country_code',
        'country_name',
        'subdivisions',
        'phone_code',
        'phone_format',
        'phone_length_after_code',
        'postal_code_format',
      ])
      const { phone_code, phone_format, phone_length_after_code } = country
      expect(phone_code).toMatch(/^\d{0,4}$/)
      if (phone_code === '') expect([phone_format, phone_length_after_code]).toEqual(['', 0])
      else expect(phone_format.startsWith(`+${phone_code} `)).toBe(true)
      const marks = phone_format.slice(phone_code.length + 1).replaceAll(/[^X]/g, '')
      expect(marks.length, country.country_code).toBe(phone_length_after_code)
      const codes = country.subdivisions.map(({ code }) => code)
      expect(new Set(codes).size).toBe(codes.length)
    }
  })

  /** How many parts the first level of ISO 3166-2 has, where our own list says otherwise. */
  const ourOwn: Record<string, number> = { GH: 16, GB: 4, LU: 12, NL: 12 }

  test('are as many as ISO 3166-2 has at its first level', async () => {
    for (const { country_code, subdivisions } of await formats()) {
      const listed = iso31662.filter(({ parent }) => parent === country_code).length
      expect(subdivisions.length, country_code).toBe(ourOwn[country_code] ?? listed)
    }
  })

  test.each([
    ['CA', 'Canada', 13, 'ON', 'Ontario', '1', '+1 XXX XXX XXXX', 10, 'A1A 1A1'],
    [
      'US',
      'United States',
      57,
      'CA',
      'California',
      '1',
      '+1 XXX XXX XXXX',
      10,
      'NNNNN or NNNNN-NNNN',
    ],
    ['NG', 'Nigeria', 37, 'LA', 'Lagos', '234', '+234 XXX XXX XXXX', 10, 'NNNNNN'],
    [
      'GH',
      'Ghana',
      16,
      'AA',
      'Greater Accra',
      '233',
      '+233 XX XXX XXXX',
      9,
      'AA-NNN-NNNN (GhanaPost GPS) or AANNN',
    ],
    ['SL', 'Sierra Leone', 5, 'N', 'Northern', '232', '+232 XX XXX XXX', 8, ''],
    ['LU', 'Luxembourg', 12, 'EC', 'Echternach', '352', '+352 XXX XXX XXX', 9, 'NNNN'],
    ['DE', 'Germany', 16, 'BY', 'Bayern', '49', '+49 XXXX XXXXXXX', 11, 'NNNNN'],
  ])('of %s', async (code, name, count, part, partName, phone, format, length, postal) => {
    const { as } = await sandbox()
    const main = as('main')
    const { body: plain } = await main.get(`/regions/${code}/subdivisions`).expect(200)
    expect(Object.keys(plain)).toEqual(['country_code', 'country_name', 'subdivisions'])
    expect(plain).toMatchObject({ country_code: code, country_name: name })
    expect(plain.subdivisions).toHaveLength(count)
    expect(plain.subdivisions).toContainEqual({ code: part, name: partName })
    const { body } = await main.get(`/regions/${code}/subdivisions-with-code-formats`).expect(200)
    expect(body).toEqual({
      ...plain,
      phone_code: phone,
      phone_format: format,
      phone_length_after_code: length,
      postal_code_format: postal,
    })
    const { body: format3 } = await main.get(`/regions/${code}/postal-code-format`).expect(200)
    expect(format3).toEqual({ country_code: code, postal_code_format: postal })
  })

  test('of Luxembourg are its twelve cantons, by two letters', async () => {
    const { as } = await sandbox()
    const { body } = await as('main').get('/regions/LU/subdivisions').expect(200)
    expect(body.subdivisions.map(({ code }: { code: string }) => code)).toEqual(
      'CA CL DI EC ES GR LU ME RD RM VD WI'.split(' '),
    )
  })

  const reads = ['subdivisions', 'subdivisions-with-code-formats', 'postal-code-format']
  test.each(reads)('%s of a malformed country is 400, of an unknown one 404', async (what) => {
    const { as } = await sandbox()
    for (const code of malformedCountries) {
      const { body } = await as('main').get(`/regions/${code}/${what}`).expect(400)
      expect(body).toEqual({ error: malformed, message: countryRule })
    }
    for (const code of ['XX', 'EU']) {
      const { body } = await as('main').get(`/regions/${code}/${what}`).expect(404)
      expect(body).toEqual({
        error: 'country not found',
        message: `country_code ${code} is not an ISO 3166-1 country code.`,
      })
    }
  })
})

describe('the validators', () => {
  const validators = [
    ['postal-code', 'postal_code'],
    ['region', 'region_code'],
    ['phone', 'phone_number'],
  ] as const

  test.each(validators)('%s refuses what it cannot judge', async (what, field) => {
    const { as } = await sandbox()
    const path = `/regions/validate/${what}`
    const bad: [body: object, message: string, error?: string][] = [
      [{}, `country_code is required; ${field} is required.`, missing],
      [{ country_code: 'NG' }, `${field} is required.`, missing],
      [{ country_code: 'NG', [field]: '  ' }, `${field} is required.`, missing],
      [{ country_code: 'NG', [field]: 5 }, `${field} must be a string.`],
      [{ country_code: 'NG', [field]: null }, `${field} is required.`, missing],
      [{ country_code: 'ng', [field]: '1' }, countryRule],
      [{ country_code: 'Nigeria', [field]: '1' }, countryRule],
    ]
    for (const [body, message, error = malformed] of bad) {
      const answer = await as('main').post(path, body).expect(400)
      expect(answer.body).toEqual({ error, message })
    }
    const unknown = await as('main')
      .post(path, { country_code: 'XX', [field]: '1' })
      .expect(404)
    expect(unknown.body).toEqual({
      error: 'country not found',
      message: 'country_code XX is not an ISO 3166-1 country code.',
    })
  })

  test.each([
    ['CA', 'K1A 0B1', true],
    ['CA', 'k1a0b1', true],
    ['CA', 'K1A-0B1', true],
    ['CA', 'D1A 0B1', false],
    ['US', '10001', true],
    ['US', '10001-1234', true],
    ['US', '1000', false],
    ['US', '10001-', false],
    ['US', ' 10001', false],
    ['GB', 'SW1A 1AA', true],
    ['GB', 'sw1a1aa', true],
    ['GB', 'SW1A', false],
    ['NG', '100001', true],
    ['NG', '10000', false],
    ['GH', 'GA-183-8164', true],
    ['GH', 'GA183', true],
    ['GH', 'GA-18', false],
    ['IN', '560 001', true],
    ['IN', '056001', false],
    ['NL', '1012 ab', true],
    ['NL', '0012 AB', false],
    ['LT', 'LT-01100', true],
    ['IE', 'D02 X285', true],
    ['IE', 'B02 X285', false],
    ['LU', '1234', true],
    ['LU', 'L-1234', false],
    ['UG', 'anything!', true],
    ['UG', '1', true],
    ['UG', '12345678901', false],
    ['UG', 'a\tb', false],
    ['BR', '01310-100', true],
    ['BR', '0131', false],
  ])('the postal code of %s %j is valid: %s', async (country_code, postal_code, valid) => {
    const { as } = await sandbox()
    const asked = { country_code, postal_code }
    const { body } = await as('main').post('/regions/validate/postal-code', asked).expect(200)
    expect(body).toEqual({ ...asked, valid })
  })

  /** Where our own format leaves out what the package has as its example. */
  const otherFormat = new Set(['LU', 'TZ'])

  test('a postal code that is the example of its country is valid, eleven signs are not', async () => {
    const { as } = await sandbox()
    const validate = async (country_code: string, postal_code: string) => {
      const asked = { country_code, postal_code }
      return (await as('main').post('/regions/validate/postal-code', asked).expect(200)).body.valid
    }
    for (const code of some(countries)) {
      const known = COUNTRIES[code as keyof typeof COUNTRIES] as { example?: string[] } | undefined
      const example = known?.example?.[0]
      if (example !== undefined && example !== '' && !otherFormat.has(code)) {
        expect(await validate(code, example), `${code} ${example}`).toBe(true)
      }
      expect(await validate(code, '§'.repeat(11)), code).toBe(false)
    }
  })

  test.each([
    ['CA', 'ON', true],
    ['CA', 'on', true],
    ['CA', 'Ontario', true],
    ['CA', 'oNTARIO', true],
    ['CA', 'Québec', true],
    ['CA', 'Quebec', true],
    ['CA', 'CA-ON', true],
    ['CA', 'ON-CA', false],
    ['US', 'CA-ON', false],
    ['IN', 'Maharashtra', true],
    ['IN', 'MAHĀRĀSHTRA', true],
    ['AE', 'Dubai', true],
    ['AE', 'Ras al-Khaimah', true],
    ['DE', 'Bavaria', true],
    ['DE', 'Thuringen', true],
    ['ES', 'Región de Murcia', true],
    ['ES', 'murcia', true],
    ['IT', 'RM', true],
    ['GB', 'LND', true],
    ['GB', 'XYZ', false],
    ['CA', 'TX', false],
    ['US', 'district of columbia', true],
    ['NG', 'FC', true],
    ['NG', 'Lagos', true],
    ['LU', 'D', true],
    ['LU', 'DI', true],
    ['AD', 'Sant Julià de Lòria', true],
    ['AD', 'SANT JULIÀ DE LÒRIA', true],
    ['AD', 'Sant Julià de Lòria'.normalize('NFD'), true],
    ['HK', 'HK', false],
    ['KE', 'Nairobi', true],
    ['NG', 'Abuja', true],
    ['NG', 'fct', true],
    ['UG', 'Kampala', true],
    ['UG', '102', true],
    ['IN', 'New Delhi', true],
    ['IN', 'Jammu & Kashmir', true],
    ['IN', 'Andaman & Nicobar Islands', true],
    ['IN', 'OR', true],
    ['IN', 'IN-TG', true],
    ['IN', 'UT', true],
    ['IN', 'CT', true],
    ['ZA', 'GT', true],
    ['ZA', 'KwaZulu Natal', true],
    ['CA', 'Newfoundland', true],
    ['CA', 'PEI', true],
    ['GB', 'Kent', true],
    ['GB', 'Rent', false],
    ['TZ', 'Dar es Salaam', true],
    ['GH', 'Greater Accra', true],
    ['NG', '&', false],
    ['NG', '-', false],
  ])('the region %s %s is valid: %s', async (country_code, region_code, valid) => {
    const { as } = await sandbox()
    const asked = { country_code, region_code }
    const { body } = await as('main').post('/regions/validate/region', asked).expect(200)
    expect(body).toEqual({ ...asked, valid })
  })

  test('every region of every country is valid, by code and by name in capitals', async () => {
    const { as } = await sandbox()
    const main = as('main')
    for (const country_code of some(countries)) {
      const { body } = await main.get(`/regions/${country_code}/subdivisions`).expect(200)
      const [first, last] = [body.subdivisions[0], body.subdivisions.at(-1)]
      if (first === undefined) continue
      for (const region_code of [first.code, last.code.toLowerCase(), last.name.toUpperCase()]) {
        const asked = { country_code, region_code }
        const answer = await main.post('/regions/validate/region', asked).expect(200)
        expect(answer.body, `${country_code} ${region_code}`).toEqual({ ...asked, valid: true })
      }
    }
  })

  test.each([
    ['NG', '+2348012345678', null],
    ['NG', '+234801234567', 'phone number must have exactly 10 digits after +234, not 9'],
    ['NG', '+23480123456789', 'phone number must have exactly 10 digits after +234, not 11'],
    ['NG', '+233201234567', 'phone number must start with +234'],
    ['NG', '2348012345678', null],
    ['NG', '08012345678', 'phone number must start with +234'],
    [
      'NG',
      '+234 801 234 5678',
      'phone number must have only digits, with or without a leading plus',
    ],
    ['NG', '++2348012345678', 'phone number must have only digits, with or without a leading plus'],
    ['NG', 'call me', 'phone number must have only digits, with or without a leading plus'],
    ['CA', '+14165550123', null],
    ['GB', '+447400123456', null],
    ['SL', '+23276123456', null],
    ['SL', '+232761234567', 'phone number must have exactly 8 digits after +232, not 9'],
    ['TZ', '+255712345678', null],
    ['AQ', '+6721234567', 'Antarctica has no phone numbers of its own'],
  ])('the phone number of %s %s', async (country_code, phone_number, error) => {
    const { as } = await sandbox()
    const asked = { country_code, phone_number }
    const { body } = await as('main').post('/regions/validate/phone', asked).expect(200)
    expect(body).toEqual({ ...asked, valid: error === null, error })
  })

  /** Countries whose mobile numbers vary in length: the one our own list states. */
  const otherLength: Record<string, number> = { AT: 10, DE: 11 }

  test('a mobile number that is the example of its country is valid, one digit less is not', async () => {
    const { as } = await sandbox()
    const validate = async (country_code: string, phone_number: string) => {
      const asked = { country_code, phone_number }
      return (await as('main').post('/regions/validate/phone', asked).expect(200)).body
    }
    for (const code of some(countries)) {
      const example = getExampleNumber(code as CountryCode, examples)
      if (example === undefined) continue
      const length = otherLength[code] ?? example.nationalNumber.length
      const national = example.nationalNumber.padEnd(length, '0').slice(0, length)
      const number = `+${example.countryCallingCode}${national}`
      expect(await validate(code, number), number).toMatchObject({ valid: true, error: null })
      const short = await validate(code, number.slice(0, -1))
      expect(short.valid, number).toBe(false)
      expect(short.error).toMatch(/^phone number must have exactly/)
    }
  })
})

const body = { country_code: 'NG' }
const signedCalls: readonly Call[] = [
  ['get', '/api/v1/client/currencies'],
  ['get', '/api/v1/client/banks/NG'],
  ['get', '/api/v1/client/banks/US/routing-lookup/021000021'],
  ['get', '/api/v1/client/regions/NG/subdivisions'],
  ['get', '/api/v1/client/regions/NG/subdivisions-with-code-formats'],
  ['get', '/api/v1/client/regions/NG/postal-code-format'],
  ['post', '/api/v1/client/regions/validate/postal-code', { ...body, postal_code: '100001' }],
  ['post', '/api/v1/client/regions/validate/region', { ...body, region_code: 'LA' }],
  ['post', '/api/v1/client/regions/validate/phone', { ...body, phone_number: '+2348012345678' }],
]

guardsSigned(signedCalls)
