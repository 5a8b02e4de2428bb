import {
  applyEvent,
  type Habits,
  isFresh,
  macOf,
  once,
  type Shop,
  type ShopEvent,
  textOf,
  verify,
} from './shops.ts'

/** A receiver that the audit judges, with the numbers that it has to find, and no others. */
export interface Judged {
  readonly name: string
  readonly habits?: Partial<Habits>
  readonly numbers: readonly string[]
  /** The numbers that are not judged, because the probe does not show enough. */
  readonly notJudged?: readonly string[]
  /** The title of the only finding. */
  readonly title?: RegExp
  readonly withoutProbe?: true
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs the jobs of a shop one after the other, each `ms` after the one before. */
function worker(shop: Shop, ms: number): void {
  const timer = setInterval(() => {
    const jobs = shop.queue.splice(0)
    for (const job of jobs) job()
    if (jobs.length > 0) return
  }, ms)
  timer.unref()
}

const signedAs = (text: (body: string, stamp: string) => string, encode = 'hex') =>
  ((body, headers) => {
    const stamp = String(headers['x-timestamp'])
    const mac = macOf(text(body.toString(), stamp)).toString(encode as BufferEncoding)
    return mac === headers['x-signature'] && isFresh(stamp) ? 'genuine' : 'forged'
  }) satisfies Habits['verify']

export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

const startedWorkers = new WeakSet<Shop>()

export function enqueue(shop: Shop, ms: number, job: () => void): void {
  if (!startedWorkers.has(shop)) worker(shop, ms)
  startedWorkers.add(shop)
  shop.queue.push(job)
}

const quiet = new WeakMap<Shop, NodeJS.Timeout>()

/** Runs the jobs of a shop once no event has come for a second, however slowly fifty arrive. */
function emptyWhenQuiet(shop: Shop): void {
  clearTimeout(quiet.get(shop))
  const run = () => {
    for (const job of shop.queue.splice(0)) job()
  }
  quiet.set(shop, setTimeout(run, 1_000).unref())
}

const calls = new WeakMap<Shop, number>()

/** Resolves once no call has come for 100 ms, so that copies sent at once all wait together. */
async function untilQuiet(shop: Shop): Promise<void> {
  calls.set(shop, (calls.get(shop) ?? 0) + 1)
  let seen: number | undefined
  while (seen !== calls.get(shop)) {
    seen = calls.get(shop)
    await later(100)
  }
}

export const right: readonly Judged[] = [
  { name: 'a shop with a list, the newest first, clocks and histories', numbers: [] },
  {
    name: 'a queue with a worker that runs every 1.5 s',
    numbers: [],
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) enqueue(shop, 1_500, () => applyEvent(shop, event))
        response.sendStatus(202)
      },
    },
  },
  {
    name: 'a probe that shows a number as text',
    numbers: [],
    habits: { show: ({ orders }) => String(orders.filter(isPaid).length) },
  },
  {
    name: 'a probe that shows metrics as text',
    numbers: [],
    habits: {
      show: ({ orders }) =>
        `# HELP payments\npayments_paid ${orders.filter(isPaid).length}\nuptime ${Date.now()}\n`,
    },
  },
  {
    name: 'a probe that shows the id of the last payment alone',
    numbers: [],
    notJudged: ['R34', 'R36'],
    habits: { show: ({ orders }) => ({ last: orders[0]?.id ?? null }) },
  },
  {
    name: 'a probe that shows the ids of payments, whatever their status',
    numbers: [],
    notJudged: ['R34'],
    habits: { show: ({ orders }) => orders.map(({ id }) => id) },
  },
  {
    name: 'a probe that shows the first ten orders',
    numbers: [],
    notJudged: ['R35', 'R36'],
    habits: {
      show: ({ orders }) =>
        orders
          .toReversed()
          .slice(0, 10)
          .map(({ id, status }) => ({ id, status })),
    },
  },
  {
    name: 'a probe that shows a page of orders',
    numbers: [],
    habits: {
      show: ({ orders }) =>
        orders.map(({ id, status, updated_at }) => `<li>${id} ${status} ${updated_at}`).join('\n'),
    },
  },
  {
    name: 'a probe that shows a map by reference, and how many events were duplicates',
    numbers: [],
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) applyEvent(shop, event)
        else shop.queue.push(() => {})
        response.sendStatus(204)
      },
      show: ({ orders, queue }) => ({
        duplicates: queue.length,
        payments: Object.fromEntries(orders.map(({ id, status }) => [id, status])),
      }),
    },
  },
  {
    name: 'a probe that shows the last ten orders',
    numbers: [],
    habits: { show: ({ orders }) => orders.slice(0, 10).map(({ id, status }) => ({ id, status })) },
  },
  {
    name: 'refused messages are listed by the probe',
    numbers: [],
    habits: {
      refuse: (response) => response.sendStatus(403),
      before: (shop, event) => void shop.queue.push(() => void event),
      show: ({ orders, queue }) => ({
        refused: Math.max(0, queue.length - 3),
        orders: orders.map(({ id, status }) => ({ id, status })),
      }),
    },
  },
  {
    name: 'a probe that shows the amounts of the events of each order',
    numbers: [],
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) {
          applyEvent(shop, event)
          const noted = amounts.get(event.transactionId) ?? []
          amounts.set(event.transactionId, [...noted, event.amount])
        }
        response.sendStatus(200)
      },
      show: ({ orders }) =>
        orders.map(({ id, credited }) => ({ id, credited, events: amounts.get(id) })),
    },
  },
  {
    name: 'unknown payments are acknowledged and ignored, without a probe',
    numbers: [],
    withoutProbe: true,
    habits: { handle: (_shop, _event, response) => response.sendStatus(200) },
  },
]

/** The amounts of the events of each transaction, in their order. */
const amounts = new Map<string, readonly number[]>()

function balanceOf({ orders }: Shop): number {
  return orders.reduce((sum, { credited }) => sum + credited, 0)
}

function isPaid({ status }: { status: string }): boolean {
  return status === 'COMPLETED'
}

const wrongNumbers = ['R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R32']

/** Wrong in a way that this probe does not show: docs/trust.md names it. */
export const missed: readonly Judged[] = [
  {
    name: 'it pays with every event of a payment, and shows statuses alone',
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) {
          applyEvent(shop, event)
          credit(shop, event)
        }
        response.sendStatus(200)
      },
      show: ({ orders }) => orders.map(({ id, status }) => ({ id, status })),
    },
    numbers: [],
  },
]

export const broken: readonly Judged[] = [
  {
    name: 'it applies events before it verifies them, and answers 401',
    habits: { before: (shop, event) => void (once(shop, event) && applyEvent(shop, event)) },
    numbers: wrongNumbers,
    title: /is refused, but takes effect$/,
  },
  {
    name: 'it recognizes duplicates by the transaction',
    habits: {
      handle(shop, event, response) {
        if (once(shop, { ...event, id: event.transactionId })) applyEvent(shop, event)
        response.sendStatus(200)
      },
    },
    numbers: ['R34'],
  },
  {
    name: 'it treats COMPLETED as final',
    habits: {
      handle(shop, event, response) {
        const order = shop.orders.find(({ id }) => id === event.transactionId)
        if (order?.status !== 'COMPLETED' && once(shop, event)) applyEvent(shop, event)
        response.sendStatus(200)
      },
    },
    numbers: ['R41'],
    title: /^FAILED after COMPLETED has no effect$/,
  },
  {
    name: 'it pays when a payout is processing, and again when it is completed',
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) credit(shop, event)
        response.sendStatus(200)
      },
      show: (shop) => ({ balance: balanceOf(shop) }),
    },
    numbers: ['R16', 'R34'],
    title:
      /overwrites a newer state$|^PROCESSING and COMPLETED of one payment both book its money$/,
  },
  {
    name: 'it pays with every event of a payment, and shows cents of each order',
    habits: {
      handle(shop, event, response) {
        if (once(shop, event)) credit(shop, event)
        response.sendStatus(200)
      },
      show: ({ orders }) =>
        Object.fromEntries(orders.map(({ id, credited }) => [id, Math.round(credited * 100)])),
    },
    numbers: ['R16', 'R34'],
    title: /overwrites a newer state$|both book its money$/,
  },
  {
    name: 'it notes an event as seen, and cancels the work when the client is gone',
    habits: {
      async handle(shop, event, response, request) {
        const isNew = once(shop, event)
        await later(100)
        if (request.socket.destroyed) return
        if (isNew) applyEvent(shop, event)
        response.sendStatus(200)
      },
    },
    numbers: ['R35'],
    title: /has no effect, and neither has its retry$/,
  },
  {
    name: 'it drops events when its queue is full, and says nothing',
    habits: {
      handle(shop, event, response) {
        const isNew = once(shop, event)
        if (isNew && shop.queue.length < 10) shop.queue.push(() => applyEvent(shop, event))
        emptyWhenQuiet(shop)
        response.sendStatus(202)
      },
    },
    numbers: ['R36'],
  },
  {
    name: 'it acknowledges everything and loses it',
    habits: { handle: (_shop, _event, response) => response.sendStatus(200) },
    numbers: ['R39'],
    title: /^The probe never changes$/,
  },
  {
    name: 'its probe shows the status of the last payment alone',
    habits: {
      show: ({ orders: [last] }) => ({ last: last === undefined ? null : { status: last.status } }),
    },
    numbers: ['R39'],
    title: /^The probe does not show each payment$/,
  },
  {
    name: 'its probe fails',
    habits: {
      show: () => {
        throw new Error('no database')
      },
    },
    numbers: ['R39'],
    title: /^The probe cannot be read$/,
  },
  {
    name: 'it takes a second payment of the same amount for a duplicate',
    habits: {
      handle(shop, event, response) {
        if (once(shop, { ...event, id: `${event.amount} ${event.status}` })) applyEvent(shop, event)
        response.sendStatus(200)
      },
    },
    numbers: ['R38'],
  },
  {
    name: 'it pays again with each retry',
    habits: {
      handle(shop, event, response) {
        const isNew = once(shop, event)
        if (isNew) applyEvent(shop, event)
        const order = shop.orders.find(({ id }) => id === event.transactionId)
        if (!isNew && event.attempt > 1 && order !== undefined) order.credited += event.amount
        response.sendStatus(200)
      },
    },
    numbers: ['R13'],
  },
  {
    name: 'it looks for duplicates, waits for its database, and then notes the event',
    habits: {
      async handle(shop, event, response) {
        const isKnown = shop.seen.has(event.id)
        await untilQuiet(shop)
        shop.seen.add(event.id)
        if (!isKnown) shop.orders.unshift({ ...orderOf(event) })
        response.sendStatus(200)
      },
      show: ({ orders }) => orders.map(({ id, status }) => ({ id, status })),
    },
    numbers: ['R13', 'R16'],
  },
  {
    name: 'it compares signatures of any length with timingSafeEqual',
    habits: {
      verify(body, headers) {
        const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex')
        if (given.length !== 32) throw new RangeError('Input buffers must have the same length')
        return verify(body, headers)
      },
    },
    numbers: ['R02', 'R06'],
    title: /is answered with 500$/,
  },
  {
    name: 'its tolerance is an hour',
    habits: { verify: withTolerance(3_600_000) },
    numbers: ['R07', 'R09', 'R32'],
  },
  {
    name: 'its tolerance is a minute',
    habits: { verify: withTolerance(60_000) },
    numbers: ['R31'],
  },
  {
    name: 'it answers 200 first, and verifies afterwards',
    habits: { refuse: (response) => response.sendStatus(200) },
    numbers: ['R33'],
  },
  {
    name: 'it refuses fields that are not in its schema',
    habits: {
      handle(shop, event, response) {
        const known = 'recipient_note a_field_of_tomorrow padding'.split(' ')
        if (event.fields.some((field) => known.includes(field))) return response.sendStatus(422)
        if (once(shop, event)) applyEvent(shop, event)
        return response.sendStatus(200)
      },
    },
    numbers: ['R18'],
  },
  {
    name: 'its database takes Latin-1 alone',
    habits: {
      handle(shop, event, response) {
        if (/[\u0100-\uffff]/.test(event.text)) return response.sendStatus(500)
        if (once(shop, event)) applyEvent(shop, event)
        return response.sendStatus(200)
      },
    },
    numbers: ['R20'],
  },
  {
    name: 'it refuses payments that it does not know',
    habits: {
      handle: (_shop, event, response) =>
        response.sendStatus(event.type === 'transaction' ? 404 : 200),
    },
    numbers: ['R01'],
    title: /the receiver does not know the payment$/,
  },
  {
    name: 'its route has another path',
    habits: { path: '/api/webhooks/payments' },
    numbers: ['R01'],
    title: /^No such route: POST is answered with 404$/,
  },
  {
    name: 'its route takes GET alone',
    habits: { verify: () => 'forged', refuse: (response) => response.sendStatus(405) },
    numbers: ['R01'],
    title: /^No such route: POST is answered with 405$/,
  },
]

export const mistakes: readonly (readonly [cause: RegExp, verify: Habits['verify']])[] = [
  [/without the "\|" between body and timestamp$/, signedAs((body, stamp) => body + stamp)],
  [/joined by "\."$/, signedAs((body, stamp) => `${stamp}.${body}`)],
  [/signs only the body$/, signedAs((body) => body)],
  [/base64, not hex$/, signedAs((body, stamp) => `${body}|${stamp}`, 'base64')],
  [
    /signs JSON with sorted keys$/,
    signedAs((body, stamp) => `${JSON.stringify(sorted(JSON.parse(body)))}|${stamp}`),
  ],
  [
    /prefix "sha256="$/,
    (body, headers) => {
      const mac = `sha256=${macOf(textOf(body, headers)).toString('hex')}`
      return headers['x-signature'] === mac ? 'genuine' : 'forged'
    },
  ],
  [
    /uses the API secret, not the webhook secret,$/,
    (body, headers) => {
      const mac = macOf(textOf(body, headers), 'sandbox_secret').toString('hex')
      return headers['x-signature'] === mac ? 'genuine' : 'forged'
    },
  ],
  [
    /Unix seconds in x-timestamp$/,
    (body, headers) => {
      const isRecent = Math.abs(Date.now() / 1_000 - Number(headers['x-timestamp'])) < 300
      const mac = macOf(textOf(body, headers)).toString('hex')
      return isRecent && headers['x-signature'] === mac ? 'genuine' : 'forged'
    },
  ],
  [
    /expects a time 5\.5 h behind the real time$/,
    (body, headers) => {
      const local = Date.parse(String(headers['x-timestamp'])) + 5.5 * 3_600_000
      const mac = macOf(textOf(body, headers)).toString('hex')
      const isRecent = Math.abs(Date.now() - local) < 300_000
      return isRecent && headers['x-signature'] === mac ? 'genuine' : 'forged'
    },
  ],
]

function withTolerance(ms: number): Habits['verify'] {
  return (body, headers) => {
    const mac = macOf(textOf(body, headers)).toString('hex')
    const isSame = mac === headers['x-signature']
    return isSame && isFresh(headers['x-timestamp'] as string, ms) ? 'genuine' : 'forged'
  }
}

export function orderOf({ transactionId: id, status, timestamp: at, amount: credited }: ShopEvent) {
  return { id, status, at, credited, updated_at: at, history: [] }
}

/** Pays the amount of an event, whatever its status. */
function credit(shop: Shop, event: ShopEvent): void {
  if (event.type !== 'transaction') return
  const known = shop.orders.find(({ id }) => id === event.transactionId)
  if (known === undefined) shop.orders.unshift({ ...orderOf(event) })
  else known.credited += event.amount
}
