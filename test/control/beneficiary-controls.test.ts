import { describe, expect, test } from 'vitest'
import { requirements } from '../../server/api/beneficiaries/requirements.ts'
import { ids, sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow, submitForm } from '../support/page-forms.ts'

const currencies = [...requirements.keys()]

describe('a beneficiary of the control API', () => {
  test.each(currencies)('needs the currency alone: %s', async (currency_code) => {
    const { control } = await sandbox()
    const first = await control.post('/beneficiaries', { currency_code }).expect(201)
    const second = await control.post('/beneficiaries', { currency_code }).expect(201)
    expect(first.body).toMatchObject({ currency_code, status: 'pending', first_name: 'Test' })
    expect(second.body.id).not.toBe(first.body.id)
  })

  test.each([
    ['USD', { payment_method: 'Wire' }, { payment_method: 'Wire', bic_swift_code: 'CHASUS33' }],
    ['GBP', { iban: 'GB33BUKB20201555555555' }, { iban: 'GB33BUKB20201555555555', sort_code: '' }],
    ['CAD', { account_number: '1234567' }, { account_number: '1234567' }],
    ['NGN', { first_name: 'Rita', bank_code: '058' }, { first_name: 'Rita', bank_code: '058' }],
  ])('in %s takes %j for its own values', async (currency_code, given, expected) => {
    const { control } = await sandbox()
    const { body } = await control.post('/beneficiaries', { currency_code, ...given }).expect(201)
    for (const [name, value] of Object.entries(expected)) {
      expect([name, body[name] ?? '']).toEqual([name, value])
    }
  })

  test('is paid as its outcome says', async () => {
    const box = await sandbox()
    const wanted = { user_id: ids.ada, currency_code: 'NGN', outcome: 'account_closed' }
    const made = await box.control.post('/beneficiaries', wanted).expect(201)
    expect(made.body).toMatchObject({ user_id: ids.ada })
    const payout = { beneficiary_id: made.body.id, source_currency: 'USD', amount: '45.00' }
    const { transaction } = (await box.control.post('/payouts', payout).expect(201)).body
    await box.advance('10s')
    const { body } = await box.control.get(`/transactions/${transaction.id}`).expect(200)
    expect(body.failure_reason).toBe('account_closed')
  })

  test.each([
    [400, 'currency_code', {}],
    [400, 'currency_code', { currency_code: 'XXX' }],
    [400, 'outcome', { currency_code: 'NGN', outcome: 'account_close' }],
    [400, 'outcome', { currency_code: 'CAD', outcome: 'account_closed' }],
    [
      400,
      'account_number',
      { currency_code: 'NGN', outcome: 'slow', account_number: '0123456700' },
    ],
    [400, 'bank_code', { currency_code: 'NGN', bank_code: '0' }],
    [404, 'business', { currency_code: 'NGN', business_id: ids.ada }],
    [404, 'user_id', { currency_code: 'NGN', user_id: ids.main }],
    [409, 'same account', { currency_code: 'CAD', email: 'twice@recipients.test' }],
  ])('that cannot be made is %i and names %s', async (status, text, given) => {
    const { control } = await sandbox()
    if (status === 409) await control.post('/beneficiaries', given).expect(201)
    const { body } = await control.post('/beneficiaries', given).expect(status)
    expect(JSON.stringify(body)).toContain(text)
  })

  test('of a customer of another business is 403', async () => {
    const { control } = await sandbox()
    const business = await control.post('/businesses', { name: 'Other' }).expect(201)
    const given = { currency_code: 'NGN', user_id: ids.ada, business_id: business.body.id }
    await control.post('/beneficiaries', given).expect(403)
  })
})

test('the form below the list has the fields of the currency, and creates one', async () => {
  const box = await sandbox()
  const list = await openPage(box, '/_sandbox/beneficiaries?new=USD')
  expect(list.html).toMatch(/name="routing_number"/)
  expect(list.html).not.toMatch(/name="sort_code"/)
  const refused = await submitForm(box, list, 'create-beneficiary', { routing_number: '1' })
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('data-testid="routing_number-error"')
  const made = await submitAndFollow(box, list, 'create-beneficiary', { user_id: ids.ada })
  expect(made.html).toContain('Beneficiary created: Test Recipient.')
  const { data } = (await box.control.get('/beneficiaries?limit=1&order=newest').expect(200)).body
  expect(data).toMatchObject([{ user_id: ids.ada, currency_code: 'USD' }])
})

test('the form of a payout says what is in each wallet, and how payouts to each recipient end', async () => {
  const box = await sandbox()
  const wanted = { user_id: ids.ada, currency_code: 'NGN', outcome: 'account_closed' }
  const { id } = (await box.control.post('/beneficiaries', wanted).expect(201)).body
  for (const path of [`/_sandbox/customers/${ids.ada}`, '/_sandbox/transactions']) {
    const { html } = await openPage(box, path)
    expect(html).toMatch(new RegExp(`<option value="${id}"[^>]*>[^<]*→ account closed [^<]*<`))
    expect(html).toMatch(
      new RegExp(`<option value="${ids.ngnBeneficiary}"[^>]*>[^<]*→ completed [^<]*<`),
    )
  }
  const ada = await openPage(box, `/_sandbox/customers/${ids.ada}`)
  expect(ada.html).toMatch(/<option value="USD"[^>]*>USD, [\d,.]+ USD available</)
})
