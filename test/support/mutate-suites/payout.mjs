import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const customer = '00000000-0000-4000-8000-000000000021'
const beneficiary = '00000000-0000-4000-8000-000000000055'

/**
 * Tests a payout on a frozen clock that begins on 2026-01-05 at 9 UTC; rejects if a check fails. The
 * habit chooses the checks: `all`, `nothing`, all but one kind (`no-amounts`), or all with one
 * tolerance less (`strict-new-field`).
 */
export async function testPayout({ url, apiKey, secret, webhookSecret }, habit = 'all') {
  const checks = (kind) => habit !== 'nothing' && habit !== `no-${kind}`
  const isStrict = (tolerance) => habit === `strict-${tolerance}`

  /** Sends a signed request, once more after a 429; returns the body. */
  async function send(method, path, fields, isAgain = false) {
    const body = fields === undefined ? '' : JSON.stringify(fields)
    const timestamp = new Date().toISOString()
    const response = await fetch(`${url}/api/v1/client${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(secret, body, timestamp),
      },
      ...(body === '' ? {} : { body }),
    })
    if (response.status === 429 && !isAgain && !isStrict('rate-limit')) {
      await sleep(Number(response.headers.get('retry-after')) * 1_000)
      return send(method, path, fields, true)
    }
    const text = await response.text()
    if (habit !== 'nothing') assert(response.ok, `${response.status} for ${path}`)
    if (isStrict('key-order') && method === 'POST') assert.match(text, /^\{"quote_id"/)
    return JSON.parse(text)
  }

  async function control(method, path, fields) {
    const response = await fetch(`${url}/_sandbox${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(fields === undefined ? {} : { body: JSON.stringify(fields) }),
    })
    return response.json()
  }

  const name = (value) => {
    assert.equal(typeof value, 'string')
    if (isStrict('beyond-ascii')) assert.match(value, /^[ -~]*$/)
    if (isStrict('longer-text')) assert(value.length < 50)
  }

  /** Compares the fields of a body with values, or checks them with functions. */
  function expectFields(body, expected) {
    if (habit === 'nothing') return
    for (const [field, value] of Object.entries(expected)) {
      if (typeof value === 'object') expectFields(body[field], value)
      else if (!checks(kindOf(field))) continue
      else if (typeof value === 'function') value(body[field])
      else assert.equal(body[field], value, field)
    }
    if (!isStrict('new-field')) return
    assert.deepEqual(Object.keys(body).sort(), Object.keys(expected).sort())
  }

  const received = []

  /** Receives events of known types with the right signature. */
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request) body += piece
    const signature = signatureOf(webhookSecret, body, request.headers['x-timestamp'])
    const isTrusted = signature === request.headers['x-signature'] || !checks('signatures')
    response.statusCode = isTrusted ? 200 : 401
    response.end()
    const isKnown = request.headers['x-webhook-event'] === 'transaction'
    if (isTrusted && (isKnown || isStrict('unknown-event'))) received.push(JSON.parse(body))
  })

  /** Reads an object until its status is final; moves the clock in between. */
  async function settled(path) {
    const isLast = ({ quote_status }, reads) =>
      checks('statuses') ? ['COMPLETED', 'FAILED', 'EXPIRED'].includes(quote_status) : reads === 6
    for (let reads = 0; reads < 20; reads += 1) {
      const read = await send('GET', path)
      if (isStrict('additional-status')) assert.notEqual(read.quote_status, 'IN_REVIEW')
      if (isLast(read, reads)) return read
      await control('POST', '/clock/advance', { by: '1s' })
    }
    throw new Error(`${path} is not settled`)
  }

  async function payOut() {
    const { data } = await control('GET', '/businesses')
    const hook = `http://127.0.0.1:${server.address().port}/`
    await control('PUT', `/businesses/${data[0].id}/webhook`, { url: hook })
    const quote = await send('POST', '/quotes', wanted)
    expectFields(quote, quoteFields)
    const accepted = await send('POST', `/quotes/${quote.quote_id}/accept`)
    expectFields(accepted, { ...acceptedFields, quote_id: quote.quote_id })
    const paid = await settled(`/quotes/${quote.quote_id}`)
    const { quote_id } = quote
    expectFields(paid, { ...quoteFields, quote_id, quote_status: 'COMPLETED' })
    const final = received.filter(({ status }) => status === 'COMPLETED')
    if (checks('events')) assert.equal(final.length, 1)
    if (isStrict('unknown-event') || isStrict('additional-status')) {
      assert.equal(received.length, 1)
    }
    const { transaction_id, transaction_reference: reference } = accepted
    const recipient = { ...eventFields.recipient, account_name: name, bank_name: name }
    const sender = { ...eventFields.sender, account_name: name }
    const expected = { ...eventFields, transaction_id, reference, sender, recipient }
    for (const event of final) expectFields(event, expected)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await payOut()
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function signatureOf(secret, body, timestamp) {
  return createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
}

/** Returns the name of the checks that a field belongs to. */
function kindOf(field) {
  if (/amount|payable|markup/.test(field)) return 'amounts'
  if (/currency/.test(field)) return 'currencies'
  if (/fee|rate/.test(field)) return 'fees'
  if (/status|completed$|valid_until/.test(field)) return 'statuses'
  if (/id$|reference/.test(field)) return 'ids'
  return 'texts'
}

const uuid = (value) => assert.match(value, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
const transactionReference = (value) => assert.match(value, /^TXN-/)
const instant = (value) => {
  assert.equal(typeof value, 'string')
  assert(!Number.isNaN(Date.parse(value)))
}

const wanted = {
  source_currency: 'USD',
  target_currency: 'NGN',
  source_amount: '100.00',
  quote_type: 'EXCHANGE',
  payment_method: 'FIAT',
  tz: 'Africa/Lagos',
  origin_reference: 'order-1',
  on_behalf_of: customer,
  beneficiary_id: beneficiary,
}

const quoteFields = {
  quote_id: uuid,
  source: { currency: 'USD', amount: '100.00' },
  target: { currency: 'NGN', amount: '151379.69' },
  exchange_rate: '1513.796985',
  narration: '',
  on_behalf_of: customer,
  fees: {
    processing_fee: '0.00',
    deposit_fee: '0.00',
    payout_fee: '0.04',
    total_fees: '0.04',
    fee_currency: 'USD',
  },
  funding_method: { type: 'WALLET', reference: uuid },
  total_payable: '100.04',
  valid_until: '2026-01-05T09:30:00.000Z',
  quote_status: 'CREATED',
  type: 'EXCHANGE',
}

const acceptedFields = {
  quote_id: uuid,
  transaction_id: uuid,
  transaction_reference: transactionReference,
  total_payable: '100.04',
  timeline: { created_at: instant, accepted_at: instant, estimated_completion: instant },
  status: 'PROCESSING',
}

const eventFields = {
  event_type: 'transaction',
  transaction_id: uuid,
  transaction_type: 'WITHDRAWAL',
  status: 'COMPLETED',
  reference: transactionReference,
  user_id: customer,
  created_at: instant,
  timestamp: instant,
  source_currency: 'USD',
  source_amount: '100.00',
  target_currency: 'NGN',
  target_amount: '151379.69',
  amount_with_fees: '100.04',
  fee: '0.04',
  fee_currency: 'USD',
  sender: { email: 'ada.approved@sandbox.test' },
  recipient: {
    account_number: '3082557369',
    email: 'tunde.bello@recipients.test',
    beneficiary_id: beneficiary,
  },
  payment_completed: true,
}
