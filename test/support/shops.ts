import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Request, type Response } from 'express'

/** One event as a shop sees it. */
export interface ShopEvent {
  readonly id: string
  readonly attempt: number
  readonly type: string
  readonly transactionId: string
  readonly reference: string
  readonly status: string
  readonly amount: number
  readonly timestamp: string
  readonly fields: readonly string[]
  readonly text: string
}

interface Order {
  readonly id: string
  status: string
  at: string
  credited: number
  updated_at: string
  readonly history: string[]
}

/** The state of a shop; `seen` is what a restart may forget. */
export interface Shop {
  seen: Set<string>
  orders: Order[]
  /** Jobs that were accepted, and not done yet. */
  queue: (() => void)[]
}

export type Verdict = 'genuine' | 'forged'

/** The habits of a shop, each of which a test replaces. */
export interface Habits {
  readonly path: string
  /** Called before the signature is checked. */
  before(shop: Shop, event: ShopEvent): void
  verify(body: Buffer, headers: IncomingHttpHeaders): Verdict
  /** Answers a genuine event. */
  handle(shop: Shop, event: ShopEvent, response: Response, request: Request): unknown
  refuse(response: Response): unknown
  /** The answer of the probe. */
  show(shop: Shop): unknown
}

const secret = 'sandbox_webhook_secret'
const toleranceMs = 5 * 60_000

export function isFresh(stamp: string | undefined, maxMs = toleranceMs): boolean {
  return Math.abs(Date.now() - Date.parse(stamp ?? '')) < maxMs
}

export function macOf(
  text: string | Buffer,
  key: string | Buffer = secret,
  hash = 'sha256',
): Buffer {
  return createHmac(hash, key).update(text).digest()
}

export function textOf(body: Buffer | string, headers: IncomingHttpHeaders): string {
  return `${body.toString()}|${headers['x-timestamp']}`
}

export function verify(body: Buffer, headers: IncomingHttpHeaders): Verdict {
  const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex')
  const mac = macOf(textOf(body, headers))
  const isSame = given.length === mac.length && timingSafeEqual(given, mac)
  return isSame && isFresh(headers['x-timestamp'] as string) ? 'genuine' : 'forged'
}

/** Stores an event in its order, unless a newer one is known. */
export function applyEvent(shop: Shop, event: ShopEvent): void {
  if (event.type !== 'transaction') return
  const now = new Date().toISOString()
  const order = shop.orders.find(({ id }) => id === event.transactionId)
  if (order === undefined) {
    shop.orders.unshift({
      id: event.transactionId,
      status: event.status,
      at: event.timestamp,
      credited: event.status === 'COMPLETED' ? event.amount : 0,
      updated_at: now,
      history: [event.status],
    })
    return
  }
  order.updated_at = now
  order.history.push(event.status)
  if (order.at >= event.timestamp) return
  order.status = event.status
  order.at = event.timestamp
  order.credited = event.status === 'COMPLETED' ? event.amount : 0
}

export function once(shop: Shop, event: ShopEvent): boolean {
  if (shop.seen.has(event.id)) return false
  shop.seen.add(event.id)
  return true
}

const startedAt = Date.now()

export const rightHabits: Habits = {
  path: '/webhooks/payments',
  before() {},
  verify,
  handle(shop, event, response) {
    if (once(shop, event)) applyEvent(shop, event)
    response.sendStatus(200)
  },
  refuse: (response) => response.status(401).json({ error: 'invalid signature' }),
  show: ({ orders }) => ({
    server_time: new Date().toISOString(),
    uptime: (Date.now() - startedAt) / 1_000,
    orders,
    balance: orders.reduce((sum, { credited }) => sum + credited, 0),
  }),
}

function eventOf(body: Buffer, headers: IncomingHttpHeaders): ShopEvent {
  const text = body.toString()
  const json = JSON.parse(text)
  return {
    id: String(headers['x-webhook-id'] ?? ''),
    attempt: Number(headers['x-webhook-attempt'] ?? 1),
    type: json.event_type ?? headers['x-webhook-event'],
    transactionId: json.transaction_id,
    reference: json.reference,
    status: json.status,
    amount: Number(json.target_amount),
    timestamp: json.timestamp,
    fields: Object.keys(json),
    text,
  }
}

const open = new Set<() => Promise<void>>()

export async function closeShops(): Promise<void> {
  for (const close of open) await close()
  open.clear()
}

type Listener = Parameters<typeof createServer>[1]

/** Listens on a free port; returns the address. */
export async function listen(listener: Listener): Promise<string> {
  const server = createServer(listener as never)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a shop made with Express. */
export async function startShop(changes: Partial<Habits> = {}) {
  const habits = { ...rightHabits, ...changes }
  const shop: Shop = { seen: new Set(), orders: [], queue: [] }
  const app = express()
  app.post(habits.path, express.raw({ type: '*/*', limit: '1mb' }), (request, response) => {
    const body = request.body as Buffer
    habits.before(shop, eventOf(body, request.headers))
    if (habits.verify(body, request.headers) === 'forged') return habits.refuse(response)
    return habits.handle(shop, eventOf(body, request.headers), response, request)
  })
  app.get('/orders', (_request, response) => {
    const answer = habits.show(shop)
    if (typeof answer === 'string') response.type('text/plain').send(answer)
    else response.json(answer)
  })
  app.use((_error: Error, _request: Request, response: Response, _next: unknown) => {
    response.sendStatus(500)
  })
  const url = await listen(app)
  return { url: `${url}${rightHabits.path}`, probe: `${url}/orders`, shop }
}

/** Starts a proxy that changes bodies on their way to a receiver. */
export async function startProxy(target: string, change: (body: string) => string) {
  const url = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = request.method === 'POST' ? change(Buffer.concat(chunks).toString()) : ''
    const headers = { ...request.headers, 'content-length': String(Buffer.byteLength(body)) }
    const onward = httpRequest(target, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502)
      answer.pipe(response)
    })
    onward.on('error', () => response.writeHead(502).end())
    onward.end(body)
  })
  return url
}
