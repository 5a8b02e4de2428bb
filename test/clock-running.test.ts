import { expect, test } from 'vitest'
import { ids, sandbox } from './harness.ts'
import { bodies } from './trade.ts'

test('on a running clock a job that tells nobody does not hold up the one after it', async () => {
  const { as, control } = await sandbox({ clock: 'running', settings: { stepMs: 20 } })
  const { body: beneficiary } = await as('main')
    .post('/beneficiaries', {
      user_id: ids.ada,
      first_name: 'Obi',
      last_name: 'Ade',
      email: 'obi@shop.test',
      phone: '+2348098765432',
      country_code: 'NG',
      currency_code: 'NGN',
      bank_name: 'GTBank',
      account_number: '0123456789',
      bank_code: '058',
    })
    .expect(201)
  const { body: quote } = await as('main')
    .post(
      '/quotes',
      bodies.EXCHANGE({ origin_reference: 'running-1', beneficiary_id: beneficiary.id }),
    )
    .expect(201)
  await as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
  const waited = await control.get(`/wait?quote=${quote.quote_id}&status=COMPLETED&timeout=10s`)
  expect(waited.body).toMatchObject({ met: true })
})
