// npx tsx sign.ts METHOD PATH [TIMESTAMP] < body: signs one request, sends it, prints the answer.
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'

const {
  SANDBOX_URL = 'http://127.0.0.1:4510',
  SANDBOX_API_KEY = 'sandbox_key',
  SANDBOX_SECRET = 'sandbox_secret',
} = process.env

/** Returns the lowercase hex HMAC-SHA256 of body, `|` and timestamp. */
function sign(secret: string, body: Uint8Array, timestamp: string): string {
  return createHmac('sha256', secret).update(body).update(`|${timestamp}`).digest('hex')
}

async function main([method = 'GET', path = '/api/v1/client/wallets', given]: string[]) {
  const body = readFileSync(0)
  const timestamp = given ?? new Date().toISOString()
  const response = await fetch(SANDBOX_URL + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': SANDBOX_API_KEY,
      'x-timestamp': timestamp,
      'x-signature': sign(SANDBOX_SECRET, body, timestamp),
    },
    ...(body.length > 0 && { body }),
  })
  console.log(response.status)
  console.log(await response.text())
}

main(process.argv.slice(2))
