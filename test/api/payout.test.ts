import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'

const quoteBody = (over: object = {}) => ({
  source_currency: 'USD',
  target_currency: 'NGN',
  source_amount: '100.00',
  quote_type: 'EXCHANGE',
  payment_method: 'FIAT',
  tz: 'UTC',
  origin_reference: 'order-1',
  on_behalf_of: ids.ada,
  beneficiary_id: ids.ngnBeneficiary,
  ...over,
})

test('a payout goes from quote to completion, one step of A5 at a time', async () => {
  const { as, advance, control, events } = await sandbox()
  const main = as('main')
  const { body: quote } = await main.post('/quotes', quoteBody()).expect(201)
  expect(quote.quote_status).toBe('CREATED')
  const { body: accepted } = await main.post(`/quotes/${quote.quote_id}/accept`).expect(200)
  expect(accepted.status).toBe('PROCESSING')
  const seen = []
  for (let i = 0; i < 5; i += 1) {
    seen.push((await main.get(`/quotes/${quote.quote_id}`)).body.quote_status)
    await advance('1s')
  }
  expect(seen).toEqual([
    'ACCEPTED',
    'AWAITING_PAYMENT',
    'PAYMENT_CONFIRMED',
    'PROCESSING_PAYOUT',
    'COMPLETED',
  ])
  const { body } = await control.get(`/transactions/${accepted.transaction_id}`).expect(200)
  expect(body.transaction.status_name).toBe('COMPLETED')
  const [event] = await events('?type=transaction')
  expect(event?.payload).toMatchObject({ status: 'COMPLETED', transaction_type: 'WITHDRAWAL' })
})

test('a quote can be accepted for thirty minutes, and not a millisecond more', async () => {
  const { as, advance } = await sandbox()
  const main = as('main')
  const inTime = (await main.post('/quotes', quoteBody()).expect(201)).body.quote_id
  const late = (await main.post('/quotes', quoteBody({ origin_reference: 'order-2' }))).body
    .quote_id
  await advance('1799999ms')
  await main.post(`/quotes/${inTime}/accept`).expect(200)
  await advance('1ms')
  const { body } = await main.post(`/quotes/${late}/accept`).expect(422)
  expect(body.error).toBe('quote has expired')
  expect((await main.get(`/quotes/${late}`)).body.quote_status).toBe('EXPIRED')
})
