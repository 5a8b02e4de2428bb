import { expect, test } from 'vitest'
import { ids, ofBen, sandbox } from '../support/harness.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

test('a payout of the control API is quoted and accepted by the rules of the API', async () => {
  const { control, as } = await sandbox()
  const { body } = await control.post('/payouts', { ...payout, reference: 'mine' }).expect(201)
  expect(body.transaction).toMatchObject({ source_amount: '45.00', target_currency: 'NGN' })
  expect(body.quote.quote_status).toBe('ACCEPTED')
  await as('main').get(`/quotes/${body.quote.quote_id}`).expect(200)
})

test.each([
  [400, 'amount', { amount: '1.234' }],
  [404, 'beneficiary not found', { beneficiary_id: ids.ada }],
  [400, 'insufficient funds', { beneficiary_id: ofBen(ids.ngnBeneficiary) }],
])('a payout that cannot be made is %i', async (status, text, change) => {
  const { control } = await sandbox()
  const { body } = await control.post('/payouts', { ...payout, ...change }).expect(status)
  expect(`${body.error} ${body.message}`).toContain(text)
})

test('a checkout of the control API is a session like any other; a reference serves once', async () => {
  const { control, url } = await sandbox()
  const asked = { amount: '120.50', currency: 'USD', reference: 'order-1' }
  const { body } = await control.post('/checkouts', asked).expect(201)
  expect(body).toMatchObject({ open: true, reference: 'order-1' })
  expect((await fetch(body.checkout_link.replace(/^https?:\/\/[^/]+/, url))).status).toBe(200)
  await control.post('/checkouts', asked).expect(400)
  await control.post('/checkouts', { amount: '1', business_id: ids.ada }).expect(404)
})
