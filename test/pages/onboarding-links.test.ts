import { describe, expect, test } from 'vitest'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  address,
  another,
  expectRefusal,
  megabyte,
  person,
  sendTooMuch,
} from '../support/people.ts'

const onboard = '/api/v1/business/contact/onboard'
const resume = (id: string) => `/api/v1/auth/users/${id}/resume-onboarding`

/** A fresh customer of the main business: the id, and the token of the link. */
async function registered({ as }: TestSandbox, who: 'main' | 'other' = 'main') {
  const { body } = await as(who).post('/customers', person()).expect(201)
  return { id: body.user_id as string, token: tokenOf(body.onboarding_data.link) }
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)

/** Refused tokens, in the words of A15. */
const tokens: [what: string, header: string | undefined, error: string][] = [
  ['no token', undefined, 'missing token'],
  ['another scheme', 'Basic abc', 'missing token'],
  ['nonsense', 'Bearer nonsense', 'invalid token'],
  ['a foreign signature', `Bearer ${foreignToken()}`, 'invalid token'],
]

function foreignToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: ids.mainUser, exp: 9e9 })}.c2ln`
}

describe.each([
  ['resume-onboarding', resume(ids.pat), undefined],
  ['contact onboarding', onboard, { token_id: 'abc' }],
])('%s', (_name, path, body) => {
  test.each(tokens)('is refused with %s', async (_what, authorization, error) => {
    const { anyone } = await sandbox()
    const request = anyone.post(path, body)
    if (authorization !== undefined) request.set('authorization', authorization)
    expectRefusal(await request, 401, error)
  })

  test('is refused with a token older than an hour', async () => {
    const made = await sandbox()
    const client = await made.user()
    await made.advance('3599s')
    expect((await client.post(path, body)).status).not.toBe(401)
    await made.advance('1s')
    expectRefusal(await client.post(path, body), 401, 'token expired')
  })

  test('is refused with a body over one megabyte', async () => {
    const response = await sendTooMuch(await sandbox(), 'post', path, megabyte)
    expectRefusal(response, 413, 'request body too large')
  })
})

describe('resuming', () => {
  test('gives a new link for three days and ends the one before', async () => {
    const made = await sandbox()
    const { id, token } = await registered(made)
    await made.advance('1h')
    const { body } = await (await made.user()).post(resume(id)).expect(200)
    expect(body).toEqual({
      link: expect.stringMatching(`^${made.url}/onboarding/[0-9A-Za-z]{32}$`),
      expires_at: '2026-01-08T10:00:00.000Z',
    })
    expect(tokenOf(body.link)).not.toBe(token)
    const spent = await (await made.user()).post(onboard, { token_id: token })
    expectRefusal(spent, 400, 'kyc session is no longer valid', 'replaced')
    await (await made.user()).post(onboard, { token_id: tokenOf(body.link) }).expect(200)
  })

  test('is the one thing a customer may do with a token of their own', async () => {
    const made = await sandbox()
    const { id, token } = await registered(made)
    const customer = await made.user(id)
    await customer.post(resume(id)).expect(200)
    const other = await customer.post(resume(ids.pat))
    expectRefusal(other, 403, 'not allowed with the token of a customer', 'id must be the user')
    const contact = await customer.post(onboard, { token_id: token })
    expectRefusal(contact, 403, 'not allowed with the token of a customer')
  })

  test('takes a UUID, in any letter case', async () => {
    const made = await sandbox()
    const client = await made.user()
    expectRefusal(await client.post(resume('17')), 400, 'invalid request', 'id must be a UUID')
    const { id } = await registered(made)
    await client.post(resume(id.toUpperCase())).expect(200)
  })

  test('needs a user who is known, one of this business, and not approved yet', async () => {
    const made = await sandbox()
    const client = await made.user()
    const unknown = await client.post(resume(fixtureId(999)))
    expectRefusal(unknown, 404, 'user not found', 'No user with this id')
    const { id } = await registered(made, 'other')
    const foreign = await client.post(resume(id))
    expectRefusal(
      foreign,
      403,
      'customer does not belong to this business',
      'The user belongs to another business',
    )
    const approved = await client.post(resume(ids.ada))
    expectRefusal(approved, 400, 'user is already approved', 'KYC')
    expectRefusal(await client.post(resume(ids.mainUser)), 400, 'user is already approved')
    await client.post(resume(ids.rex)).expect(200)
  })

  test('links start with the public address where one is set', async () => {
    const made = await sandbox({ settings: { publicUrl: 'https://sandbox.example' } })
    const { body } = await (await made.user()).post(resume(ids.pat)).expect(200)
    expect(body.link).toMatch(/^https:\/\/sandbox\.example\/onboarding\/[0-9A-Za-z]{32}$/)
  })
})

describe('onboarding a contact', () => {
  test('answers the user behind the link, field for field', async () => {
    const made = await sandbox()
    const { id, token } = await registered(made)
    await made.advance('1m')
    await made.as('main').post('/customers/kyc', { user_id: id, address: address() }).expect(200)
    const { body } = await (await made.user()).post(onboard, { token_id: token }).expect(200)
    expect(body).toEqual({
      id,
      email: 'Nora.New@customers.test',
      first_name: 'Nora',
      last_name: 'New',
      phone_number: '+14165550199',
      role: 'CUSTOMER',
      user_type: 'INDIVIDUAL',
      user_status: 'ACTIVE',
      kyc_status: 'PENDING',
      date_of_birth: '1990-05-17T00:00:00.000Z',
      country_code: 'CA',
      address_line_1: '12 Front Street',
      city: 'Toronto',
      postal_code: 'M5V 2T6',
      created_at: '2026-01-05T09:00:00.000Z',
      updated_at: '2026-01-05T09:01:00.000Z',
    })
  })

  test('leaves an address that was not given empty', async () => {
    const made = await sandbox()
    const { token } = await registered(made)
    const { body } = await (await made.user()).post(onboard, { token_id: token }).expect(200)
    expect(body).toMatchObject({ address_line_1: '', city: '', postal_code: '' })
  })

  test('works once', async () => {
    const made = await sandbox()
    const { token } = await registered(made)
    const client = await made.user()
    await client.post(onboard, { token_id: token }).expect(200)
    const again = await client.post(onboard, { token_id: token })
    expectRefusal(again, 400, 'kyc session is no longer valid', 'used')
  })

  test('works up to the last millisecond of the link, and not after it', async () => {
    for (const [by, status] of [
      ['259199s', 200],
      ['72h', 400],
    ] as const) {
      const made = await sandbox()
      const { token } = await registered(made)
      await made.advance(by)
      const response = await (await made.user()).post(onboard, { token_id: token })
      expect(response.status).toBe(status)
      if (status === 400) {
        expectRefusal(response, 400, 'kyc session is no longer valid', 'expired')
      }
    }
  })

  test('needs a token that is known, and one of this business', async () => {
    const made = await sandbox()
    const client = await made.user()
    const unknown = await client.post(onboard, { token_id: 'nonsense' })
    expectRefusal(unknown, 404, 'kyc session not found', 'No KYC session with this token_id')
    const { token } = await registered(made, 'other')
    const foreign = await client.post(onboard, { token_id: token })
    expectRefusal(foreign, 403, 'kyc session does not belong to this business', 'token_id')
    const missing = await client.post(onboard, {})
    expectRefusal(missing, 400, 'missing required fields', 'token_id is required')
    const number = await client.post(onboard, { token_id: 7 })
    expectRefusal(number, 400, 'invalid request', 'token_id must be a string')
  })

  test('of equal requests at once one is answered', async () => {
    const made = await sandbox()
    const { token } = await registered(made)
    const client = await made.user()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post(onboard, { token_id: token })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(400)])
  })
})

test('links follow from the seed: a run repeated has them again', async () => {
  const links = []
  for (let i = 0; i < 2; i += 1) {
    const made = await sandbox({ settings: { publicUrl: 'https://sandbox.example' } })
    const { body } = await made.as('main').post('/customers', another(1)).expect(201)
    links.push(body.onboarding_data.link)
  }
  expect(links[0]).toBe(links[1])
})
