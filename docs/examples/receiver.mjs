// node receiver.mjs: prints each webhook that arrives, and whether its signature is valid.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const { SANDBOX_WEBHOOK_SECRET = 'sandbox_webhook_secret' } = process.env

const server = createServer((request, response) => {
  receive(request, response).catch((error) => {
    console.log('not received:', error.message)
    response.writeHead(400).end()
  })
})

async function receive(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  const hmac = createHmac('sha256', SANDBOX_WEBHOOK_SECRET)
  const expected = hmac.update(body).update(`|${request.headers['x-timestamp']}`).digest()
  const given = Buffer.from(String(request.headers['x-signature']), 'hex')
  const sentAt = Date.parse(String(request.headers['x-timestamp']))
  const fresh = Math.abs(Date.now() - sentAt) < 5 * 60_000
  const genuine = fresh && given.length === expected.length && timingSafeEqual(given, expected)
  if (genuine) {
    const event = JSON.parse(body)
    // The body of a card payment has no event_type.
    const type = event.event_type ?? request.headers['x-webhook-event']
    console.log('genuine', type, event.status ?? event.kyc_status ?? '')
  } else {
    console.log('forged')
  }
  response.writeHead(genuine ? 204 : 401).end()
}

server.listen(Number(PORT), HOST, () => {
  console.log(`Receiving: http://127.0.0.1:${server.address().port}/webhooks`)
})
