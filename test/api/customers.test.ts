import fc from 'fast-check'
import type { Response } from 'supertest'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  another,
  countsOf,
  expectRefusal,
  megabyte,
  person,
  sendTooMuch,
} from '../support/people.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const at = '2026-01-05T09:00:00.000Z'

/** The two ways to register, which share their rules. */
const ways = [
  {
    path: '/api/v1/client/customers',
    register: ({ as }: TestSandbox, body: object) => as('main').post('/customers', body),
  },
  {
    path: '/api/v1/auth/register',
    register: ({ anyone }: TestSandbox, body: object) =>
      anyone.post('/api/v1/auth/register', { user_type: 'CUSTOMER', ...body }),
  },
] as const

test('a customer is registered and gets a link, field for field', async () => {
  const made = await sandbox()
  const { body } = await made
    .as('main')
    .post('/customers', person({ middle_name: 'Nia', user_tag: 'nora1' }))
    .expect(201)
  const id = expect.stringMatching(uuid)
  expect(body).toEqual({
    message: 'Customer registered.',
    user: {
      id,
      email: 'Nora.New@customers.test',
      first_name: 'Nora',
      last_name: 'New',
      role: 'CUSTOMER',
      created_at: at,
      updated_at: at,
    },
    user_id: id,
    onboarding_data: {
      link: expect.stringMatching(`^${made.url}/onboarding/[0-9A-Za-z]{32}$`),
      expires_at: '2026-01-08T09:00:00.000Z',
    },
  })
  expect(body.user_id).toBe(body.user.id)
  const { body: known } = await made.control.get(`/customers/${body.user_id}`).expect(200)
  expect(known).toMatchObject({
    business_id: ids.main,
    email_verified: false,
    middle_name: 'Nia',
    user_tag: 'nora1',
    user_type: 'INDIVIDUAL',
    kyc_status: 'PENDING',
    address: null,
    kyc: null,
    kyc_reason: null,
    next: null,
    history: [{ machine: 'kyc', state: 'PENDING', at, cause: 'registration' }],
  })
})

test('a customer who registers without a business belongs to the seeded one', async () => {
  const made = await sandbox()
  const { body } = await made.anyone
    .post('/api/v1/auth/register', { ...person(), user_type: 'CUSTOMER' })
    .expect(201)
  expect(body).toEqual({
    message: 'Customer registered.',
    user: {
      id: expect.stringMatching(uuid),
      email: 'Nora.New@customers.test',
      first_name: 'Nora',
      last_name: 'New',
      role: 'CUSTOMER',
    },
    onboarding_data: {
      link: expect.stringMatching(`^${made.url}/onboarding/[0-9A-Za-z]{32}$`),
      expires_at: '2026-01-08T09:00:00.000Z',
    },
  })
  const { body: known } = await made.control.get(`/customers/${body.user.id}`).expect(200)
  expect(known.business_id).toBe(ids.main)
})

test('a registration opens empty wallets in six currencies', async () => {
  const { as, control } = await sandbox()
  const { body } = await as('main').post('/customers', person()).expect(201)
  const { body: known } = await control.get(`/customers/${body.user_id}`).expect(200)
  const wallets = known.wallets as { currency: { code: string }; available_balance: string }[]
  expect(wallets).toHaveLength(6)
  const shown = JSON.stringify(wallets)
  for (const code of ['CAD', 'USD', 'NGN', 'EUR', 'GBP', 'USDC']) expect(shown).toContain(code)
  for (const wallet of wallets) expect(Number(wallet.available_balance)).toBe(0)
})

describe.each(ways)('$path', ({ path, register }) => {
  const required = [
    'email',
    'first_name',
    'last_name',
    'password',
    'date_of_birth',
    'phone_number',
    'country_code',
  ]

  test.each(required)('a registration without %s is refused', async (field) => {
    const made = await sandbox()
    for (const value of [undefined, '', '  ']) {
      const response = await register(made, person({ [field]: value }))
      expectRefusal(response, 400, 'missing required fields', `${field} is required`)
    }
  })

  const malformed: [field: string, value: unknown, rule: string][] = [
    ['email', 'nora', 'email must be an email address'],
    ['email', 'nora@', 'email must be an email address'],
    ['email', ' nora@customers.test', 'email must be an email address'],
    ['email', 7, 'email must be a string'],
    ['date_of_birth', '1899-12-31', 'date_of_birth must not be before 1900-01-01'],
    ['email', 'nora@127.0.0.1', 'email must be an email address'],
    ['email', `${'n'.repeat(65)}@customers.test`, 'email must be an email address'],
    ['email', `nora@${'c'.repeat(64)}.test`, 'email must be an email address'],
    ['last_name', ['New'], 'last_name must be a string'],
    ['password', 12_345_678, 'password must be a string'],
    ['date_of_birth', '1990-02-30', 'date_of_birth must be a valid date'],
    ['date_of_birth', '17-05-1990', 'date_of_birth must be a valid date'],
    ['date_of_birth', '1990-05-17T00:00:00Z', 'date_of_birth must be a valid date'],
    ['phone_number', '4165550199', 'phone_number must be a phone number in E.164'],
    ['phone_number', '+0165550199', 'phone_number must be a phone number in E.164'],
    ['phone_number', '+1 416 555 0199', 'phone_number must be a phone number in E.164'],
    ['phone_number', '+1234567890123456', 'phone_number must be a phone number in E.164'],
    ['country_code', 'ca', 'country_code must be a two-letter country code'],
    ['country_code', 'CAN', 'country_code must be a two-letter country code'],
    ['country_code', 'ZZ', 'country_code must be an ISO country code'],
  ]

  test.each(malformed)('%s %j is refused', async (field, value, rule) => {
    const made = await sandbox()
    const before = await countsOf(made)
    const response = await register(made, person({ [field]: value }))
    expectRefusal(response, 400, 'invalid request', rule)
    expect(await countsOf(made)).toEqual(before)
  })

  test('all broken fields are named at once', async () => {
    const made = await sandbox()
    const response = await register(
      made,
      person({ email: 'x', phone_number: 'y', last_name: null, country_code: 'ZZ' }),
    )
    expectRefusal(response, 400, 'invalid request')
    for (const field of ['email', 'phone_number', 'last_name', 'country_code']) {
      expect(response.body.message).toContain(`${field} `)
    }
  })

  test('an email is taken in any case, and echoed as it was typed', async () => {
    const made = await sandbox()
    const { body } = await register(made, person({ email: 'NORA@Customers.test' })).expect(201)
    expect(body.user.email).toBe('NORA@Customers.test')
    const response = await register(made, another(1, { email: 'nora@customers.TEST' }))
    expectRefusal(response, 403, 'email already registered', 'email')
  })

  test('an email is taken across businesses, that of a business included', async () => {
    const made = await sandbox()
    await made.as('other').post('/customers', person()).expect(201)
    const taken = await register(made, another(1, { email: person().email }))
    expectRefusal(taken, 403, 'email already registered')
    const { body } = await made.control.get(`/customers/${ids.otherUser}`).expect(200)
    const business = await register(made, another(2, { email: body.email }))
    expectRefusal(business, 403, 'email already registered')
  })

  test('a phone number is taken across businesses', async () => {
    const made = await sandbox()
    await made.as('other').post('/customers', person()).expect(201)
    const { phone_number } = person()
    const response = await register(made, another(1, { phone_number }))
    expectRefusal(response, 403, 'phone number already registered', 'phone_number')
  })

  test('a password of seven characters is refused, one of eight is taken', async () => {
    const made = await sandbox()
    const before = await countsOf(made)
    for (const password of ['short', '1234567', '🔑🔑🔑🔑🔑🔑🔑']) {
      const response = await register(made, person({ password }))
      expectRefusal(response, 422, 'password too weak', 'password must have at least 8 characters')
    }
    expect(await countsOf(made)).toEqual(before)
    await register(made, person({ password: '12345678' })).expect(201)
  })

  test.each([
    ['2008-01-06', 422],
    ['2008-01-05', 201],
    ['2026-01-06', 422],
    ['1900-01-01', 201],
  ])('born on %s answers %i on 5 January 2026', async (date_of_birth, status) => {
    const made = await sandbox()
    const response = await register(made, person({ date_of_birth }))
    expect(response.status).toBe(status)
    if (status === 422) {
      expectRefusal(response, 422, 'customer is under age', 'date_of_birth must be at least 18')
    }
  })

  test('a customer may register from the eighteenth birthday on, as the sandbox clock has it', async () => {
    const made = await sandbox({ now: '2026-02-28T23:59:59Z' })
    await register(made, person({ date_of_birth: '2008-02-29' })).expect(422)
    await made.advance('1s')
    await register(made, person({ date_of_birth: '2008-02-29' })).expect(201)
  })

  test('what is too weak is said before what is already there (ground rules)', async () => {
    const made = await sandbox()
    await register(made, person()).expect(201)
    const response = await register(made, person({ password: 'short' }))
    expectRefusal(response, 422, 'password too weak')
  })

  test('of equal registrations at once exactly one succeeds', async () => {
    const made = await sandbox()
    const before = await countsOf(made)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register(made, person())) as Promise<Response>[],
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(403)])
    const after = await countsOf(made)
    expect(after).toMatchObject({ users: Number(before.users) + 1, links: 1 })
  })

  test('a body over one megabyte is refused, and so is one that is not JSON', async () => {
    const made = await sandbox()
    const response = await sendTooMuch(made, 'post', path, megabyte)
    expectRefusal(response, 413, 'request body too large')
  })

  test('unknown fields are ignored, with a hint', async () => {
    const made = await sandbox()
    const response = await register(made, person({ nickname: 'N' })).expect(201)
    expect(response.headers['x-sandbox-advice']).toContain('nickname')
  })
})

test('a registration without a business needs the role of a customer', async () => {
  const { anyone } = await sandbox()
  const without = await anyone.post('/api/v1/auth/register', person())
  expectRefusal(without, 400, 'missing required fields', 'user_type is required')
  for (const user_type of ['BUSINESS', 'customer', 3]) {
    const response = await anyone.post('/api/v1/auth/register', { ...person(), user_type })
    expectRefusal(response, 400, 'invalid request', 'user_type must be')
  }
})

test('a business must sign what it registers', async () => {
  const { anyone, as } = await sandbox()
  const unsigned = await anyone.post('/api/v1/client/customers', person())
  expectRefusal(unsigned, 401, 'missing api key')
  const stranger = await as({ key: 'nobody', secret: 'x' }).post('/customers', person())
  expectRefusal(stranger, 401, 'invalid api key')
  const wrong = await as({ key: 'sandbox_key', secret: 'x' }).post('/customers', person())
  expectRefusal(wrong, 401, 'invalid signature')
})

test('too many registrations a minute are held up', async () => {
  const { as } = await sandbox({ settings: { rateLimit: 1 } })
  await as('main').post('/customers', another(1)).expect(201)
  const response = await as('main').post('/customers', another(2))
  expectRefusal(response, 429, 'too many requests')
})

describe('the tag of a registration', () => {
  test.each(['abc', 'a'.repeat(21), 'Nora1', 'nora_1', 'nora 1', 'nörа'])(
    '%j has the wrong form',
    async (user_tag) => {
      const { as } = await sandbox()
      const response = await as('main').post('/customers', person({ user_tag }))
      expectRefusal(response, 400, 'invalid request', 'user_tag must be 4 to 20 lowercase')
    },
  )

  test('is taken across businesses', async () => {
    const { as } = await sandbox()
    const response = await as('other').post('/customers', person({ user_tag: 'ada1' }))
    expectRefusal(response, 403, 'user tag already taken', 'user_tag')
  })

  test('may be left out, or left empty', async () => {
    const { as } = await sandbox()
    await as('main').post('/customers', another(1)).expect(201)
    await as('main')
      .post('/customers', another(2, { user_tag: '' }))
      .expect(201)
  })

  test('is taken in whenever it is 4 to 20 lowercase letters and digits', async () => {
    const { as } = await sandbox()
    let number = 0
    const tag = fc.stringMatching(/^[a-z0-9]{4,20}$/)
    await fc.assert(
      fc.asyncProperty(tag, async (user_tag) => {
        number += 1
        const { status } = await as('main').post('/customers', another(number, { user_tag }))
        expect([201, 403]).toContain(status)
      }),
      { numRuns: 25, seed: 7 },
    )
  })
})

test('a password leaves no trace in rows or events', async () => {
  const made = await sandbox()
  const password = 'unmistakable-7f3a'
  await made.as('main').post('/customers', person({ password })).expect(201)
  await made.as('main').post('/customers', person({ password })).expect(403)
  await made.advance('10s')
  const image = await made.inside.db.read((view) =>
    JSON.stringify([
      view.find('users', { index: 'business', key: [ids.main] }),
      view.find('events', { index: 'all', key: [] }),
    ]),
  )
  expect(image).not.toContain(password)
})
