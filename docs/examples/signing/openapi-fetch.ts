// npx tsx openapi-fetch.ts: a middleware that signs what openapi-fetch sends.
import { createHmac } from 'node:crypto'
import createClient, { type Middleware } from 'openapi-fetch'

const {
  SANDBOX_URL = 'http://127.0.0.1:4510',
  SANDBOX_API_KEY = 'sandbox_key',
  SANDBOX_SECRET = 'sandbox_secret',
} = process.env

function signing(apiKey: string, secret: string): Middleware {
  return {
    async onRequest({ request }) {
      const body = Buffer.from(await request.clone().arrayBuffer())
      const timestamp = new Date().toISOString()
      const hmac = createHmac('sha256', secret).update(body).update(`|${timestamp}`)
      request.headers.set('x-api-key', apiKey)
      request.headers.set('x-timestamp', timestamp)
      request.headers.set('x-signature', hmac.digest('hex'))
      return request
    },
  }
}

// With types from openapi-typescript: createClient<paths>(…)
const client = createClient<Record<string, never>>({ baseUrl: SANDBOX_URL })
client.use(signing(SANDBOX_API_KEY, SANDBOX_SECRET))

async function main() {
  const wallets = await client.request('get', '/api/v1/client/wallets' as never)
  console.log('GET', wallets.response.status)
  const body = { country_code: 'CA', postal_code: 'M5V 2T6', note: 'Montréal 🎉' }
  const path = '/api/v1/client/regions/validate/postal-code' as never
  const validated = await client.request('post', path, { body } as never)
  console.log('POST', validated.response.status)
}

main()
