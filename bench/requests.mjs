import { createHmac, randomUUID } from 'node:crypto'
import { requestBytes } from './client.mjs'

/** Returns the three headers of a request; by default of the business that every sandbox begins with. */
export function signed(body, apiKey = 'sandbox_key', secret = 'sandbox_secret') {
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
  return { 'x-api-key': apiKey, 'x-timestamp': timestamp, 'x-signature': signature }
}

/** Returns the fields of a quote of 10 USD for a payout in NGN. */
export function payoutQuote(number, customerId, beneficiaryId) {
  return {
    source_currency: 'USD',
    target_currency: 'NGN',
    source_amount: '10.00',
    quote_type: 'EXCHANGE',
    payment_method: 'FIAT',
    tz: 'UTC',
    origin_reference: `bench-${number}`,
    on_behalf_of: customerId,
    beneficiary_id: beneficiaryId,
  }
}

/** Returns the GET of a wallet by its id. */
export function readingWallet(headersOf, id) {
  return requestBytes('GET', `/api/v1/client/wallets/${id}`, headersOf(''))
}

/** Returns the POST of a customer that is not registered yet. */
export function creating(headersOf) {
  return posting('/api/v1/client/customers', customer(), headersOf)
}

/** Returns the POST of a beneficiary that does not exist yet. */
export function addingBeneficiary(headersOf) {
  return posting('/api/v1/client/beneficiaries', beneficiary(), headersOf)
}

function posting(path, fields, headersOf) {
  const body = JSON.stringify(fields)
  const headers = { 'content-type': 'application/json', ...headersOf(body) }
  return requestBytes('POST', path, headers, body)
}

function customer() {
  const id = randomUUID()
  return {
    email: `${id}@customers.test`,
    first_name: 'Load',
    last_name: 'Customer',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    phone_number: `+1${digitsOf(id, 13)}`,
    country_code: 'CA',
  }
}

/** Returns the fields of a beneficiary that does not exist yet. */
export function beneficiary() {
  const id = randomUUID()
  return {
    currency_code: 'USD',
    country_code: 'US',
    first_name: 'Load',
    last_name: 'Recipient',
    email: `${id}@recipients.test`,
    phone: '15551234567',
    bank_name: 'Load Bank',
    account_number: digitsOf(id, 15),
    routing_number: '021000021',
    account_type: 'Checking',
    payment_method: 'ACH',
  }
}

function digitsOf(id, length) {
  return String(BigInt(`0x${id.replaceAll('-', '')}`)).slice(-length)
}
