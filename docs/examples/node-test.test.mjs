// node --test node-test.test.mjs
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startSandbox } from 'payments-sandbox'

let sandbox
before(async () => {
  sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
})
after(() => sandbox.stop())

test('a quote is no longer valid half an hour later', async () => {
  const { data } = await sandbox.control('GET', '/businesses')
  const created = await sandbox.request('POST', '/api/v1/client/quotes', {
    source_currency: 'USD',
    target_currency: 'NGN',
    source_amount: '100.00',
    quote_type: 'SWAP',
    payment_method: 'FIAT',
    tz: 'UTC',
    origin_reference: 'example-1',
    on_behalf_of: data[0].user_id,
  })
  assert.equal(created.status, 201)
  await sandbox.advance('30m')
  const path = `/api/v1/client/quotes/${created.body.quote_id}/accept`
  assert.equal((await sandbox.request('POST', path)).status, 422)
})
