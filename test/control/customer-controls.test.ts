import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { requireDocumented } from '../support/documented.ts'
import { fixtureId, ids, sandbox } from '../support/harness.ts'
import { expectRefusal, megabyte, sendTooMuch } from '../support/people.ts'

const calls: [name: string, method: 'get' | 'post', path: string, body?: object][] = [
  ['the list of customers', 'get', '/_sandbox/customers'],
  ['one customer', 'get', `/_sandbox/customers/${ids.ada}`],
  ['a decision', 'post', `/_sandbox/customers/${ids.ada}/kyc`, { status: 'REJECTED' }],
]

describe.each(calls)('%s', (_name, method, path, body) => {
  const send = (url: string, headers: Record<string, string>) =>
    supertest(url)
      [method](path)
      .set(headers)
      .send(body)
      .expect((response) => requireDocumented(method, path, response))

  test('is not given to a page of another domain', async () => {
    const { url } = await sandbox()
    const response = await send(url, { host: 'evil.example' })
    expectRefusal(response, 403, 'host not allowed', 'evil.example')
  })

  test('wants the admin token where one is set', async () => {
    const made = await sandbox()
    const guarded = await sandbox({ settings: { adminToken: 'let-me-in' } })
    await send(made.url, {}).expect(200)
    expectRefusal(await send(guarded.url, {}), 401, 'missing admin token')
    const wrong = await send(guarded.url, { authorization: 'Bearer nonsense' })
    expectRefusal(wrong, 401, 'invalid admin token')
    const authorization = 'Bearer let-me-in'
    await send(guarded.url, { authorization }).expect(200)
    await guarded.close()
  })

  test('takes no body over one megabyte', async () => {
    const response = await sendTooMuch(await sandbox(), method, path, megabyte)
    expectRefusal(response, 413, 'request body too large')
  })
})

test('an email is looked for in the business that is named, else everywhere', async () => {
  const { control } = await sandbox()
  const email = 'email=ada.approved@sandbox.test'
  const found = async (query: string) => (await control.get(`/customers?${query}`)).body.data.length
  expect(await found(email)).toBe(1)
  expect(await found(`${email}&business_id=${ids.main}`)).toBe(1)
  expect(await found(`${email}&business_id=${ids.other}`)).toBe(0)
})

test('what is misspelt or unknown is refused', async () => {
  const { control } = await sandbox()
  const cases: [path: string, status: number, error: string][] = [
    ['/customers?mail=ada.approved@sandbox.test', 400, 'invalid request'],
    ['/customers?business_id=x', 400, 'invalid request'],
    ['/customers/x', 400, 'invalid request'],
    [`/customers/${fixtureId(999)}`, 404, 'customer not found'],
  ]
  for (const [path, status, error] of cases) {
    expectRefusal(await control.get(path), status, error)
  }
})

test('a customer is shown with everything but secrets', async () => {
  const { control } = await sandbox()
  const { body } = await control.get(`/customers/${ids.ben}`).expect(200)
  expect(Object.keys(body).sort()).toEqual(
    [
      'id',
      'business_id',
      'email',
      'email_verified',
      'phone_number',
      'first_name',
      'middle_name',
      'last_name',
      'role',
      'user_type',
      'user_tag',
      'country_code',
      'date_of_birth',
      'kyc_status',
      'kyc_reason',
      'address',
      'kyc',
      'missing',
      'wallets',
      'history',
      'next',
      'created_at',
      'updated_at',
    ].sort(),
  )
})
