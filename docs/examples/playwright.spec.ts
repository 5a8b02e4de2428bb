// npx playwright test playwright.spec.ts
import { expect, test } from '@playwright/test'
import { type Schemas, type StartedSandbox, startSandbox } from 'payments-sandbox'

let sandbox: StartedSandbox

test.beforeAll(async () => {
  sandbox = await startSandbox({ seed: 42 })
})
test.afterAll(() => sandbox.stop())

test('a payer is declined by the expiry date that declines', async ({ page }) => {
  const { body } = await sandbox.request<Schemas['CheckoutInitialized']>(
    'POST',
    '/api/v1/client/checkout/initialize',
    {
      email: 'pia@payer.test',
      first_name: 'Pia',
      last_name: 'Payer',
      amount: '25.00',
      currency: 'USD',
      reference: 'order-1',
    },
  )
  await page.goto(body.data.checkout_link)
  await page.getByTestId('card_number').fill('5111111111111118')
  await page.getByTestId('expiry').fill('05/39')
  await page.getByTestId('cvv').fill('123')
  await page.getByTestId('pay').click()
  await expect(page.getByTestId('result')).toContainText('Payment failed')
})
