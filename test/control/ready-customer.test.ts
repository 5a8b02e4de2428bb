import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow, submitForm } from '../support/page-forms.ts'

test('a customer of the control API can pay at once, and payouts end as its beneficiary says', async () => {
  const { control, advance } = await sandbox()
  const wanted = { first_name: 'Lena', amount: '500.00', beneficiary: 'account_closed' }
  const { body } = await control.post('/customers', wanted).expect(201)
  expect(body).toMatchObject({ first_name: 'Lena', kyc_status: 'APPROVED' })
  const usd = body.wallets.find(({ currency }: { currency: string }) => currency === 'USD')
  expect(usd.available_balance).toBe('500.00')
  const { data } = (await control.get('/beneficiaries?limit=1&order=newest').expect(200)).body
  expect(data).toMatchObject([{ user_id: body.id, status: 'verified' }])
  const payout = { beneficiary_id: data[0].id, source_currency: 'USD', amount: '45.00' }
  const made = (await control.post('/payouts', payout).expect(201)).body
  await advance('10s')
  const ended = await control.get(`/transactions/${made.transaction.id}`).expect(200)
  expect(ended.body.failure_reason).toBe('account_closed')
  const plain = (await control.post('/customers', { kyc_status: 'NOT_STARTED' }).expect(201)).body
  expect([plain.kyc_status, plain.email === body.email]).toEqual(['NOT_STARTED', false])
})

test.each([
  [400, 'beneficiary', { beneficiary: 'account_close' }],
  [400, 'amount', { amount: '1.234' }],
  [400, 'currency', { currency: 'XXX' }],
  [403, 'email', { email: 'Ada.approved@sandbox.test' }],
  [404, 'business', { business_id: ids.ada }],
])(
  'a customer that cannot be created is %i, and nothing is written',
  async (status, text, given) => {
    const { control } = await sandbox()
    const before = (await control.get('/customers').expect(200)).body.data.length
    const { body } = await control.post('/customers', given).expect(status)
    expect(JSON.stringify(body)).toContain(text)
    expect((await control.get('/customers').expect(200)).body.data).toHaveLength(before)
  },
)

test('the form beside the list creates one, and keeps what was refused', async () => {
  const box = await sandbox()
  const list = await openPage(box, '/_sandbox/customers')
  const refused = await submitForm(box, list, 'create-customer', { amount: '0.001' })
  expect([refused.status, refused.html.includes('data-testid="amount-error"')]).toEqual([400, true])
  const made = await submitAndFollow(box, list, 'create-customer', { first_name: 'Lena' })
  expect(made.path).toMatch(/^\/_sandbox\/customers\/[\da-f-]{36}\?/)
  expect(made.html).toContain('<h1>Lena Customer</h1>')
  expect(made.html).toContain('data-testid="new-payout"')
})
