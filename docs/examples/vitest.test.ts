import { type Schemas, type StartedSandbox, startSandbox } from 'payments-sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let sandbox: StartedSandbox

beforeAll(async () => {
  sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
})
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.stop())

test('a payout is completed four steps after it was accepted', async () => {
  const { beneficiaries, users } = await sandbox.control<Schemas['FixtureRows']>('GET', '/fixtures')
  const ada = users.find(({ email }) => email.startsWith('ada'))
  const inUsd = beneficiaries.find(
    ({ user_id, currency_code }) => user_id === ada?.id && currency_code === 'USD',
  )
  const { body: quote } = await sandbox.request<Schemas['Quote']>('POST', '/api/v1/client/quotes', {
    source_currency: 'USD',
    target_currency: 'USD',
    source_amount: '100.00',
    quote_type: 'WITHDRAWAL',
    payment_method: 'FIAT',
    tz: 'UTC',
    origin_reference: 'example-1',
    on_behalf_of: ada?.id,
    beneficiary_id: inUsd?.id,
  })
  await sandbox.request('POST', `/api/v1/client/quotes/${quote.quote_id}/accept`)
  await sandbox.advance('4s')
  const [event] = await sandbox.events({ type: 'transaction' })
  expect(event?.payload).toMatchObject({ status: 'COMPLETED', source_amount: '100.00' })
})
