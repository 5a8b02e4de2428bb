import { expect, test } from 'vitest'

import { ids, sandbox } from '../support/harness.ts'

const everyQuote = {
  source_currency: 'CAD',
  target_currency: 'CAD',
  source_amount: '100.00',
  tz: 'UTC',
  origin_reference: 'ord-1',
  on_behalf_of: ids.ada,
}

const required = (...fields: string[]) => fields.map((field) => `${field} is required`)

/** Requests with a fault of shape, and what else their own values make required. */
const faulty: [path: string, body: object, said: string[]][] = [
  ['/quotes', {}, required('source_currency', 'tz', 'payment_method')],
  [
    '/quotes',
    { ...everyQuote, quote_type: 'WITHDRAWAL', payment_method: 'FIAT', tz: 'Mars/Base' },
    ['tz must be an IANA time zone', ...required('beneficiary_id')],
  ],
  [
    '/quotes',
    { ...everyQuote, quote_type: 'TRANSFER', on_behalf_of: 'ada' },
    ['on_behalf_of must be a UUID', ...required('user_tag', 'fee_config_id')],
  ],
  [
    '/quotes',
    { ...everyQuote, quote_type: 'EXCHANGE', payment_method: 'CRYPTO', source_amount: 100 },
    ['source_amount must be a string', ...required('payment_network', 'payment_address')],
  ],
  [
    '/beneficiaries',
    {},
    required(
      'first_name',
      'last_name',
      'email',
      'phone',
      'bank_name',
      'country_code',
      'currency_code',
    ),
  ],
  [
    '/beneficiaries',
    { recipient_type: 'business', currency_code: 'CAD' },
    required('country_code', 'account_name', 'email'),
  ],
  ['/virtual-wallets', { currency: 'NGN' }, required('user_id', 'bvn')],
]

test.each(faulty)('%s %j is told all of its faults in one answer', async (path, body, said) => {
  const { as } = await sandbox()
  const { body: answer } = await as('main').post(path, body).expect(400)
  for (const fault of said) expect(answer.message).toContain(fault)
  expect(new Set(answer.message.split('; ')).size).toBe(answer.message.split('; ').length)
})

test('a beneficiary in CAD needs no phone or bank', async () => {
  const { as } = await sandbox()
  const { body } = await as('main').post('/beneficiaries', { currency_code: 'CAD' }).expect(400)
  expect(body).toEqual({
    error: 'missing required fields',
    message:
      'country_code is required; first_name is required; last_name is required; email is required.',
  })
})

const faultyQueries: [path: string, said: string[]][] = [
  [
    '/transactions/v2?time_type=RANGE&limit=101',
    ['limit must be at most 100', ...required('tz', 'from', 'to')],
  ],
  [
    '/virtual-wallets?created_between_from=2026-01-01T00:00:00Z&page=0',
    ['page must be at least 1', ...required('tz')],
  ],
]

test.each(faultyQueries)('%s is told all of its faults in one answer', async (path, said) => {
  const { as } = await sandbox()
  const { body } = await as('main').get(path).expect(400)
  for (const fault of said) expect(body.message).toContain(fault)
})
