// npx tsx axios.ts: an interceptor that signs what axios sends.
import { createHmac } from 'node:crypto'
import axios, { type InternalAxiosRequestConfig } from 'axios'

const {
  SANDBOX_URL = 'http://127.0.0.1:4510',
  SANDBOX_API_KEY = 'sandbox_key',
  SANDBOX_SECRET = 'sandbox_secret',
} = process.env

/** Serializes the body itself, so that the signed bytes are the sent bytes. */
function signing(apiKey: string, secret: string) {
  return (config: InternalAxiosRequestConfig) => {
    const { data } = config
    const body = data === undefined || typeof data === 'string' ? data : JSON.stringify(data)
    const timestamp = new Date().toISOString()
    const hmac = createHmac('sha256', secret).update(`${body ?? ''}|${timestamp}`)
    config.data = body
    config.transformRequest = []
    if (body !== undefined) config.headers.set('content-type', 'application/json')
    config.headers.set('x-api-key', apiKey)
    config.headers.set('x-timestamp', timestamp)
    config.headers.set('x-signature', hmac.digest('hex'))
    return config
  }
}

const client = axios.create({ baseURL: SANDBOX_URL, validateStatus: () => true })
client.interceptors.request.use(signing(SANDBOX_API_KEY, SANDBOX_SECRET))

async function main() {
  const wallets = await client.get('/api/v1/client/wallets')
  console.log('GET', wallets.status)
  const body = { country_code: 'CA', postal_code: 'M5V 2T6', note: 'Montréal 🎉' }
  const validated = await client.post('/api/v1/client/regions/validate/postal-code', body)
  console.log('POST', validated.status)
}

main()
