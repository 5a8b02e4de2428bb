import { createHmac, randomUUID } from 'node:crypto'
import { requestBytes } from './client.mjs'

/** The three headers of a request, for the business that every sandbox starts with. */
export function signed(body) {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', 'sandbox_secret')
    .update(`${body}|${timestamp}`)
    .digest('hex')
  return { 'x-api-key': 'sandbox_key', 'x-timestamp': timestamp, 'x-signature': signature }
}

/** A POST of a customer who is not registered yet. */
export function creating(headersOf) {
  const body = customer()
  const headers = { 'content-type': 'application/json', ...headersOf(body) }
  return requestBytes('POST', '/api/v1/client/customers', headers, body)
}

function customer() {
  const id = randomUUID()
  const digits = BigInt(`0x${id.replaceAll('-', '')}`)
    .toString()
    .slice(-13)
  return JSON.stringify({
    email: `${id}@customers.test`,
    first_name: 'Load',
    last_name: 'Customer',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: `+1${digits}`,
    country_code: 'CA',
  })
}
