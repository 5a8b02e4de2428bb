import { createHmac } from 'node:crypto'
import { env } from 'node:process'

/** Milliseconds that this client waits for an answer. */
const timeoutMs = 3_000

/** Sends a signed request; returns its body, or else the status, `lost` or `slow`. */
export async function send(method, path, fields) {
  const body = fields === undefined ? '' : JSON.stringify(fields)
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', env.SANDBOX_SECRET)
    .update(`${body}|${timestamp}`)
    .digest('hex')
  try {
    const response = await fetch(`${env.SANDBOX_URL}/api/v1/client${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-api-key': env.SANDBOX_API_KEY,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      ...(body === '' ? {} : { body }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.json()
    return response.ok ? answer : String(response.status)
  } catch (error) {
    return error.name === 'TimeoutError' ? 'slow' : 'lost'
  }
}

/** Calls the control API of the sandbox. */
export async function control(method, path, fields = {}) {
  const response = await fetch(`${env.SANDBOX_URL}/_sandbox${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(fields) }),
  })
  return response.json()
}

const ada = '00000000-0000-4000-8000-000000000021'

const kinds = {
  payout: {
    quote_type: 'EXCHANGE',
    target_currency: 'NGN',
    beneficiary_id: '00000000-0000-4000-8000-000000000055',
  },
  swap: { quote_type: 'SWAP', target_currency: 'EUR' },
}

/** Returns the body of a quote. */
const quoteOf = (kind, origin_reference) => ({
  source_currency: 'USD',
  source_amount: '100.00',
  payment_method: 'FIAT',
  tz: 'Africa/Lagos',
  on_behalf_of: ada,
  origin_reference,
  ...kinds[kind],
})

/**
 * Pays once and returns the path of the quote. Two habits change that: the client pays again after
 * the answers `paysAgainOn` to an accept, or after a number of failures, and takes the answers
 * `ignores` for a success. `name` begins its references.
 */
export async function pay(kind, habits = {}, name = kind) {
  const { paysAgainOn = [], ignores = [], paysAgainAfter = 99 } = habits
  let failures = 0
  for (let number = 1; number <= 4; number += 1) {
    const quote = await send('POST', '/quotes', quoteOf(kind, `${name}-${number}`))
    if (typeof quote !== 'object') continue
    const path = `/quotes/${quote.quote_id}`
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const accepted = await send('POST', `${path}/accept`)
      if (typeof accepted === 'object' || ignores.includes(accepted)) return path
      failures += 1
      if (paysAgainOn.includes(accepted) || failures >= paysAgainAfter) break
      const read = await send('GET', path)
      if (read.quote_status === 'EXPIRED') break
      if (typeof read === 'object' && read.quote_status !== 'CREATED') return path
    }
  }
  throw new Error(`${kind}: not paid`)
}
