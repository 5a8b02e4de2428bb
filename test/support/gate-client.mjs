// node gate-client.mjs KIND: a client in a pipeline that sends, or does not send, requests for a
// gate.
import { createHmac } from 'node:crypto'
import { argv, env } from 'node:process'

const { SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET } = env

async function send(method, path, value, { secret = SANDBOX_SECRET, key = SANDBOX_API_KEY } = {}) {
  const body = value === undefined ? '' : JSON.stringify(value)
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', secret).update(`${body}|${timestamp}`).digest('hex')
  const response = await fetch(`${SANDBOX_URL}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'x-timestamp': timestamp,
      'x-signature': signature,
    },
    ...(body === '' ? {} : { body }),
  })
  return response.json()
}

const kinds = {
  async nothing() {},
  async health() {
    await fetch(`${SANDBOX_URL}/healthz`)
  },
  async control() {
    await send('POST', '/_sandbox/reset', {})
  },
  async unknown() {
    await send('GET', '/client/wallets')
  },
  async refused() {
    await send('GET', '/api/v1/client/wallets', undefined, { secret: 'wrong' })
  },
  async green() {
    await send('GET', '/api/v1/client/wallets')
  },
  /** Sends an amount with a floating-point error, in a world that the client deletes at its end. */
  async red() {
    const world = await send('POST', '/_sandbox/worlds', { name: 'of-a-test' })
    const amount = { source_amount: '0.30000000000000004' }
    const credentials = { key: world.api_key, secret: world.secret }
    await send('POST', '/w/of-a-test/api/v1/client/quotes', amount, credentials)
    await send('DELETE', '/_sandbox/worlds/of-a-test')
  },
}

await kinds[argv[2]]()
