import { type Clock, sleep, toMillis } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import { earlier, type JobQueue, stale } from '../kernel/job-queue.ts'
import type { View } from '../kernel/unit.ts'
import type { DeliveryRow, EventRow, WebhookSettings } from '../model/rows.ts'
import { type WebhookHosts, webhookHosts } from '../modules/events/webhook-hosts.ts'
import { type Chaos, deliveryFaults, staleMs, tampered } from './chaos.ts'
import { postponeAttempt, recordAttempt } from './record.ts'
import { type DeliveryResult, droppedByChaos, sendHttp } from './send.ts'
import { signatureHeaders } from './sign.ts'
import { withoutCredentials } from './url.ts'

export interface DeliveriesOptions {
  readonly work: Database
  readonly clock: Clock
  readonly chaos: Chaos
  /** Makes the request of an attempt; other than `post` in tests only. */
  readonly post?: typeof sendHttp
  /** Called after each attempt; absent where deliveries are not logged. */
  readonly logDelivery?: ((line: DeliveryLine) => void) | undefined
}

/** One attempt for the log; `url` has no credentials. */
export interface DeliveryLine {
  readonly eventId: string
  readonly type: string
  readonly url: string
  readonly attempt: number
  readonly status: number | null
  /** null when the receiver answered 2xx. */
  readonly error: string | null
  readonly durationMs: number
}

/** How soon attempts that another process makes are looked at again, in machine time. */
const lookAgainMs = 200

/** Attempts that may be under way at once. */
export const maxConcurrent = 64

/** Rows that are read at a time, and pages of them, to find subjects that are free. */
const pageSize = 256
const maxPages = 64

/** What a look at the rows found. */
interface Look {
  /** Due attempts that can start, the oldest of each line. */
  readonly ready: readonly DeliveryRow[]
  /** When the next one is due whose line is free; null when none is. */
  readonly nextDueAt: number | null
}

/**
 * Makes the attempts that are due: those of one subject one after the other, in the order of
 * their events, those of different subjects side by side (A20). No request ever waits for a
 * receiver; only `advance` does.
 */
export function createDeliveries(options: DeliveriesOptions): JobQueue {
  const { work, clock, chaos } = options
  const { shared } = work
  const underway = new Map<string, Promise<Error | null>>()
  /** When the first attempt is due that can start. */
  let next: number | null = stale
  /** The earliest due time that was announced since the last look at the rows. */
  let announced: number | null = null
  /** Goes up when all that is stored is replaced: attempts from before are forgotten. */
  let epoch = 0
  let discarded = false
  let turn: Promise<unknown> = Promise.resolve()
  /** Attempts of others were met; until then, in machine time, they are not looked at again. */
  let passedUntil = stale
  let passed = 0
  let changed = (_error: Error | null) => {}

  function announce(dueAt: number | null): void {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  }

  work.onCommit(({ attemptDueAt }) => announce(attemptDueAt))
  // What the disk refused to store may have been an attempt's end, or its cancellation.
  work.onRollback(() => {
    announce(stale)
    changed(null)
  })

  // An attempt that another process makes is due until it has ended: not every state is a reason.
  shared?.onState(({ attemptDue }) => {
    if (attemptDue === null || discarded || clock.system.elapsed() < passedUntil) return
    const before = next
    announce(toMillis(attemptDue))
    if (next !== before) changed(null)
  })

  /** Begins what is due, one look after the other; resolves to how many attempts it began. */
  function begin(until: number, limit: number): Promise<number> {
    const result = turn.then(() => lookAndBegin(until, limit))
    turn = result.catch(() => undefined)
    return result
  }

  async function lookAndBegin(until: number, limit: number): Promise<number> {
    if (discarded) return 0
    const begunIn = epoch
    const free = Math.min(limit, maxConcurrent - underway.size)
    announced = null
    const look = await work.read((view) => lookFor(view, until, free))
    if (epoch !== begunIn) return 0
    const ready = await claimed(look.ready)
    if (epoch !== begunIn) return 0
    for (const delivery of ready) underway.set(orderingKey(delivery), attempt(delivery))
    // While all places are taken nothing can start: the end of an attempt announces itself.
    next = earlier(announced, underway.size < maxConcurrent ? look.nextDueAt : null)
    return ready.length
  }

  /** Of attempts that can start, those that no other process makes. */
  async function claimed(ready: readonly DeliveryRow[]): Promise<readonly DeliveryRow[]> {
    passed = 0
    if (shared === undefined || ready.length === 0) return ready
    const own = await shared.claim(ready.map(orderingKey))
    const mine = ready.filter((delivery) => own.has(orderingKey(delivery)))
    passed = ready.length - mine.length
    if (passed > 0) passedUntil = clock.system.elapsed() + lookAgainMs
    return mine
  }

  /** A restore may have set the clock back since: what was due then is not due now. */
  async function lookFor(view: View, until: number, limit: number): Promise<Look> {
    const dueBy = Math.min(until, clock.now())
    const taken = new Set(underway.keys())
    const ready: DeliveryRow[] = []
    for (let page = 0; page < maxPages; page += 1) {
      const rows = await view.find('deliveries', {
        ...{ index: 'due', order: 'oldest', limit: pageSize, offset: page * pageSize },
      })
      for (const row of rows) {
        if (taken.has(orderingKey(row))) continue
        const dueAt = toMillis(row.due_at)
        if (dueAt > dueBy || ready.length >= limit) return { ready, nextDueAt: dueAt }
        taken.add(orderingKey(row))
        ready.push(row)
      }
      if (rows.length < pageSize) break
    }
    return { ready, nextDueAt: null }
  }

  /** Makes one attempt; resolves to the error that kept it from being made or written down. */
  async function attempt(delivery: DeliveryRow): Promise<Error | null> {
    const begunIn = epoch
    const failure = await attemptIn(begunIn, delivery).then(
      () => null,
      (error: Error) => error,
    )
    await shared?.release([orderingKey(delivery)]).catch(() => undefined)
    if (epoch !== begunIn) return null
    underway.delete(orderingKey(delivery))
    announce(stale)
    changed(failure)
    return failure
  }

  async function attemptIn(begunIn: number, delivery: DeliveryRow): Promise<void> {
    const ready = await work.read((view) => readyToSend(view, delivery, clock.now()))
    if (epoch !== begunIn || ready === 'changed') return
    const lateMs = ready === null ? 0 : delayFor(chaos, ready)
    const outcome = ready === null || lateMs > 0 ? null : await send(ready)
    if (ready !== null && outcome !== null) options.logDelivery?.(deliveryLine(ready, outcome))
    await work.write(async (unit) => {
      if (epoch !== begunIn || !(await unit.hasClaim(orderingKey(delivery)))) return
      if (ready === null) await unit.delete('deliveries', delivery.id)
      else if (outcome === null) await postponeAttempt(unit, delivery, lateMs)
      else await recordAttempt(unit, delivery, outcome)
    })
  }

  async function send({ event, webhook, ...target }: Ready): Promise<DeliveryResult> {
    const number = event.attempts.length + 1
    const met = deliveryFaults.filter((fault) => chaos.happens(fault, event.id, number))
    if (met.includes('drop')) return droppedByChaos(met)
    const sentAt = clock.system.now() - (met.includes('stale') ? staleMs : 0)
    const headers = await signatureHeaders(webhook, event, number, sentAt)
    const body = met.includes('tamper') ? tampered(event) : event.body
    const { url, inContainer, hosts, ca } = target
    const message = { url, headers, body, inContainer, hosts, ca }
    const outcome = await (options.post ?? sendHttp)(clock.system, message)
    const shown = met.filter((fault) => fault !== 'reorder' && fault !== 'delay')
    return shown.length === 0 ? outcome : { ...outcome, chaos: shown }
  }

  function discard(): void {
    discarded = true
    epoch += 1
    underway.clear()
    next = null
  }

  return {
    nextDueAt: () => (discarded ? null : next),
    async start(until) {
      await begin(until, Number.POSITIVE_INFINITY)
    },
    async runDue(until, limit = Number.POSITIVE_INFINITY) {
      let ran = 0
      for (;;) {
        ran += await begin(until, limit - ran)
        if (underway.size === 0) {
          if (passed === 0) return ran
          await sleep(clock.system, lookAgainMs)
          continue
        }
        const failure = await Promise.race(underway.values())
        if (failure !== null) throw failure
      }
    },
    onChange(listener) {
      changed = listener
    },
    discard,
    refresh() {
      discarded = false
      announce(stale)
    },
    stop: discard,
  }
}

/** Attempts that go one after the other: those of one subject to one business. */
function orderingKey({ business_id, subject }: DeliveryRow): string {
  return `${business_id}/${subject}`
}

function deliveryLine({ event, url }: Ready, outcome: DeliveryResult): DeliveryLine {
  return {
    eventId: event.id,
    type: event.type,
    url: withoutCredentials(url),
    attempt: event.attempts.length + 1,
    status: outcome.status,
    error: outcome.error,
    durationMs: outcome.duration_ms,
  }
}

interface Ready {
  readonly delivery: DeliveryRow
  readonly stepMs: number
  readonly inContainer: boolean
  readonly hosts: WebhookHosts
  readonly ca: string
  readonly event: EventRow
  readonly webhook: WebhookSettings
  readonly url: string
}

/** A reordered event waits so many steps, in which later ones of its subject overtake it. */
const reorderDelaySteps = 10

/** How much later than due the first attempt of an event is to come, in milliseconds. */
function delayFor(chaos: Chaos, { delivery, event, stepMs }: Ready): number {
  if (delivery.retry !== 0 || delivery.held === true) return 0
  const late = chaos.happens('delay', event.id, 1) ? chaos.delayMs(event.id) : 0
  const overtaken = chaos.happens('reorder', event.id, 1) ? reorderDelaySteps * stepMs : 0
  return Math.max(late, overtaken)
}

/**
 * What an attempt sends and where to; null when there is nothing to send any more, `changed` when
 * the attempt is no longer the one that was due.
 */
async function readyToSend(
  view: View,
  listed: DeliveryRow,
  nowMs: number,
): Promise<Ready | null | 'changed'> {
  const delivery = await view.get('deliveries', listed.id)
  if (delivery?.due_at !== listed.due_at || delivery.retry !== listed.retry) return 'changed'
  if (toMillis(delivery.due_at) > nowMs) return 'changed'
  const event = await view.get('events', delivery.event_id)
  const webhook = (await view.get('businesses', delivery.business_id))?.webhook
  if (event === undefined || webhook === undefined || webhook.url === null) return null
  const { stepMs, inContainer, webhookCa: ca } = view.settings
  const hosts = webhookHosts(view.settings.webhookHosts)
  return { delivery, event, webhook, url: webhook.url, stepMs, inContainer, hosts, ca }
}
