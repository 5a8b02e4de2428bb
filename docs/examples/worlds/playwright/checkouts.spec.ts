import { expect } from '@playwright/test'
import { dataOf } from 'payments-sandbox/client'
import { test } from './world.js'

test.describe.configure({ mode: 'parallel' })

const order = {
  email: 'pia@payer.test',
  first_name: 'Pia',
  last_name: 'Payer',
  amount: '25.00',
  currency: 'USD',
  reference: 'order-1',
} as const

// Every test uses the same reference: none meets that of another.
for (const number of [1, 2]) {
  test(`a reference is new in each world, test ${number}`, async ({ world, request }) => {
    const path = '/api/v1/client/checkout/initialize'
    const { data } = dataOf(await world.client.POST(path, { body: order }))
    expect(data.checkout_link).toContain(`/w/${world.name}/checkout/`)
    expect((await world.client.POST(path, { body: order })).ok).toBe(false)
    // A link works as it is; `page.goto(data.checkout_link)` opens it in a browser.
    expect((await request.get(data.checkout_link)).status()).toBe(200)
  })
}
