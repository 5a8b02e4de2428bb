import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { payoutQuote, signed } from './requests.mjs'

const payouts = 8
const takesMs = 50
const customerId = '00000000-0000-4000-8000-000000000021'
const beneficiaryId = '00000000-0000-4000-8000-000000000055'

/** Makes eight payouts one after the other, and takes 50 ms in all if the server answers in time. */
export async function pay({ url, apiKey, secret }) {
  const startedAt = performance.now()
  async function send(path, fields) {
    const body = fields === undefined ? '' : JSON.stringify(fields)
    const response = await fetch(`${url}/api/v1/client${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(body, apiKey, secret) },
      ...(body && { body }),
    })
    return response.json()
  }
  for (let number = 1; number <= payouts; number += 1) {
    try {
      const { quote_id } = await send('/quotes', payoutQuote(number, customerId, beneficiaryId))
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
