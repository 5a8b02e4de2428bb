import { dataOf, type Schemas } from 'payments-sandbox/client'
import { expect } from 'vitest'
import { test } from './world.js'

const customer = {
  email: 'same@customers.test',
  first_name: 'Wanda',
  last_name: 'World',
  password: 'long enough',
  date_of_birth: '1990-01-01',
  phone_number: '+14165550100',
  country_code: 'CA',
}

// Every test registers the same customer: none meets that of another.
test.for([1, 2])('a customer is new in each world, test %i', async (number, { world }) => {
  dataOf(await world.client.POST('/api/v1/client/customers', { body: customer }))
  const again = await world.client.POST('/api/v1/client/customers', { body: customer })
  expect(again.status).toBe(403)
  const before = await world.control<Schemas['Clock']>('GET', '/clock')
  await world.advance(`${number}h`)
  const { now } = await world.control<Schemas['Clock']>('GET', '/clock')
  expect(Date.parse(now) - Date.parse(before.now)).toBe(number * 3_600_000)
})
