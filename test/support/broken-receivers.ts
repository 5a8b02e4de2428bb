import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One message to a receiver. */
export interface Incoming {
  readonly method: string
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly id: string
  readonly request: IncomingMessage
}

/** The parts of a receiver; a broken one replaces exactly one of them. */
export interface ReceiverParts {
  /** Answers before anything else; returns true if nothing is left to do. */
  first(message: Incoming, response: ServerResponse): boolean | Promise<boolean>
  isGenuine(message: Incoming, secret: string): boolean
  /** Applies the event and returns the status; the right one drops duplicates and older events. */
  apply(state: State, message: Incoming): number
  answer(status: number, response: ServerResponse, message: Incoming): void | Promise<void>
}

export interface State {
  readonly ids: Set<string>
  /** The status of each payment, and the time of its change. */
  readonly payments: Map<string, { status: string; at: string }>
  effects: number
}

/** Returns true for a valid signature of the profile `request` (docs/testing-webhooks.md). */
export function isGenuine({ body, headers }: Incoming, secret: string): boolean {
  const sentAt = Date.parse(headers['x-timestamp'] ?? '')
  if (!(Math.abs(Date.now() - sentAt) < 5 * 60_000)) return false
  const mac = createHmac('sha256', secret).update(body).update(`|${headers['x-timestamp']}`)
  const expected = mac.digest()
  const given = Buffer.from(headers['x-signature'] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Applies an event, unless its id is known or it is too old; returns the status. */
export function applyOnce(state: State, { id, body }: Incoming): number {
  if (state.ids.has(id)) return 204
  state.ids.add(id)
  return applyNewer(state, body)
}

export function applyNewer(state: State, body: Buffer): number {
  const event = JSON.parse(body.toString())
  if (event.event_type !== 'transaction') return 204
  const known = state.payments.get(event.transaction_id)
  if (known !== undefined && known.at >= event.timestamp) return 204
  state.payments.set(event.transaction_id, { status: event.status, at: event.timestamp })
  state.effects += 1
  return 204
}

export const rightParts: ReceiverParts = {
  first(message, response) {
    if (message.method === 'POST') return false
    response.writeHead(405).end()
    return true
  },
  isGenuine,
  apply: applyOnce,
  answer: (status, response) => void response.writeHead(status).end(),
}

const open = new Set<() => Promise<void>>()

/** Closes the receivers; called after the tests of a file. */
export async function closeReceivers(): Promise<void> {
  for (const close of open) await close()
  open.clear()
}

/** Starts a receiver; `/effect` returns its payments and the number of their changes. */
export async function startReceiver(
  parts: Partial<ReceiverParts> = {},
  secret = 'sandbox_webhook_secret',
) {
  const all = { ...rightParts, ...parts }
  const state: State = { ids: new Set(), payments: new Map(), effects: 0 }
  const received: Incoming[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    if (request.url === '/effect') {
      const statuses = [...state.payments.values()].map(({ status }) => status)
      response.end(JSON.stringify({ effects: state.effects, statuses }))
      return
    }
    const headers = request.headers as Record<string, string>
    const id = headers['x-webhook-id'] ?? headers['webhook-id'] ?? ''
    const message = {
      method: request.method ?? '',
      body: Buffer.concat(chunks),
      headers,
      id,
      request,
    }
    received.push(message)
    if (await all.first(message, response)) return
    const status = all.isGenuine(message, secret) ? all.apply(state, message) : 401
    await all.answer(status, response, message)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  open.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const url = `http://127.0.0.1:${port}`
  return { url: `${url}/hooks`, probe: `${url}/effect`, state, received }
}
