import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { bodies, nigerianBeneficiary } from '../support/trade.ts'

const accepted: readonly [path: string, body: object][] = [
  ['/beneficiaries', nigerianBeneficiary],
  [
    '/customers',
    {
      email: 'nia@shop.test',
      first_name: 'Nia',
      last_name: 'Okoro',
      password: 'correct horse',
      date_of_birth: '1990-04-01',
      phone_number: '+2348012345678',
      country_code: 'NG',
    },
  ],
  ['/quotes', bodies.WITHDRAWAL({ origin_reference: 'unknown-1' })],
]

test.each(accepted)('POST %s ignores fields it does not know, and says so', async (path, body) => {
  const { as } = await sandbox()
  const strangers = { currency: 'NGN', status: 'verified', search_text: 'x', id: ids.main }
  const answer = await as('main')
    .post(path, { ...body, ...strangers })
    .expect(201)
  expect(answer.headers['x-sandbox-advice']).toMatch(/currency, status, search_text, id/)
  expect(answer.body).not.toHaveProperty('search_text')
  expect(answer.body.id).not.toBe(ids.main)
})

test('a misspelt field is named where the request is refused for it, too', async () => {
  const { as } = await sandbox()
  const { tz, ...rest } = bodies.WITHDRAWAL({ origin_reference: 'unknown-2' })
  const quote = await as('main')
    .post('/quotes', { ...rest, timeZone: tz })
    .expect(400)
  expect(quote.body.message).toBe('tz is required.')
  expect(quote.headers['x-sandbox-advice']).toBe('ignored unknown fields: timeZone')
  const query = await as('main').get('/payment/verify?ref=order-1').expect(400)
  expect(query.headers['x-sandbox-advice']).toBe('ignored unknown fields: ref')
})

test('PATCH of a beneficiary ignores fields it does not know', async () => {
  const { as } = await sandbox()
  const path = `/beneficiaries/${ids.usdBeneficiary}`
  const { body: before } = await as('main').get(path).expect(200)
  const { body } = await as('main').patch(path, { currency: 'NGN', is_internal: true }).expect(200)
  expect(body).toEqual(before)
})
