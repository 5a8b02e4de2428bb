import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const payouts = 8
const takesMs = 50

/** Makes eight payouts one after the other, and takes 50 ms in all if the server answers in time. */
export async function pay({ url, apiKey, secret }) {
  const startedAt = performance.now()
  async function send(path, fields) {
    const body = fields === undefined ? '' : JSON.stringify(fields)
    const timestamp = new Date().toISOString()
    const signature = createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
    const response = await fetch(`${url}/api/v1/client${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      ...(body && { body }),
    })
    return response.json()
  }
  for (let number = 1; number <= payouts; number += 1) {
    try {
      const { quote_id } = await send('/quotes', {
        source_currency: 'USD',
        target_currency: 'NGN',
        source_amount: '10.00',
        quote_type: 'EXCHANGE',
        payment_method: 'FIAT',
        tz: 'UTC',
        origin_reference: `bench-${number}`,
        on_behalf_of: '00000000-0000-4000-8000-000000000021',
        beneficiary_id: '00000000-0000-4000-8000-000000000055',
      })
      await send(`/quotes/${quote_id}/accept`)
    } catch {
      // The payout is lost: this client does not try again.
    }
  }
  await pause(takesMs - (performance.now() - startedAt))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET } = process.env
  await pay({ url: SANDBOX_URL, apiKey: SANDBOX_API_KEY, secret: SANDBOX_SECRET })
}
