import { expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'
import { person } from '../support/people.ts'

const recipient = {
  first_name: 'Tess',
  last_name: 'Example',
  email: 'tess@example.com',
  phone: '+14165550123',
  bank_name: 'Example Bank',
}

/** Accounts as they stand in manuals, which a first try is likely to use. */
const accounts: readonly object[] = [
  { country_code: 'DE', currency_code: 'EUR', iban: 'DE89370400440532013000' },
  { country_code: 'GB', currency_code: 'GBP', iban: 'GB82WEST12345698765432' },
  { country_code: 'GB', currency_code: 'GBP', sort_code: '200000', account_number: '55779911' },
  { country_code: 'NG', currency_code: 'NGN', bank_code: '044', account_number: '0123456789' },
  {
    country_code: 'US',
    currency_code: 'USD',
    routing_number: '021000021',
    account_number: '000123456789',
    payment_method: 'ACH',
    account_type: 'Checking',
  },
]

test('no seeded beneficiary stands in the way of a textbook account', async () => {
  const { as } = await sandbox()
  for (const account of accounts) {
    const { status } = await as('main').post('/beneficiaries', { ...recipient, ...account })
    expect({ account, status }).toEqual({ account, status: 201 })
  }
})

test('no seeded user has a phone number of those set aside for examples in Toronto or London', async () => {
  const { control } = await sandbox()
  const { body } = await control.get('/fixtures').expect(200)
  const numbers: string[] = body.users.map((user: { phone_number: string }) => user.phone_number)
  expect(numbers.length).toBeGreaterThanOrEqual(6)
  expect(numbers.filter((number) => /^\+(1416555|1212555|1415555|44207946)/.test(number))).toEqual(
    [],
  )
})

test('a customer may be registered with any of the numbers examples use', async () => {
  const { as } = await sandbox()
  for (const [index, phone_number] of ['+14165550111', '+14165550121', '+442079460123'].entries()) {
    const customer = person({ email: `textbook.${index}@customers.test`, phone_number })
    await as('main').post('/customers', customer).expect(201)
  }
})
