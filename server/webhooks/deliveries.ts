import { type Clock, toMillis } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { EdgeSlot, SentEvent } from '../core/edge.ts'
import type { View } from '../core/unit.ts'
import { type AdvanceScope, dueUnknown, earlier, type WorkQueue } from '../core/work-queue.ts'
import type { DeliveryRow } from '../model/rows.ts'
import { type Chaos, deliveryFaults, staleMs, tampered } from './chaos.ts'
import { delayFor, type PreparedDelivery, prepareDelivery } from './prepared-delivery.ts'
import { postponeAttempt, recordAttempt } from './record.ts'
import { type DeliveryResult, droppedByChaos, sendHttp } from './send.ts'
import { signAttempt, signedHeaders } from './sign.ts'
import { withoutCredentials } from './url.ts'

export interface DeliveriesOptions {
  readonly db: Database
  readonly clock: Clock
  readonly chaos: Chaos
  /** Changes events while they are sent; absent: never. */
  readonly edge?: EdgeSlot
  /** Sends the request of an attempt; replaced in tests only. */
  readonly post?: typeof sendHttp
  /** Returns the text of a receiver without the secrets of this server. */
  redact(text: string): string
  /** Returns the recorded result of an attempt; a replay uses it in place of chaos and receiver. */
  readonly endOf?: AttemptRunner | undefined
  /** Called after each attempt; absent if deliveries are not logged. */
  readonly logDelivery?: ((line: DeliveryLine) => void) | undefined
}

/** The result of an attempt: an outcome, or a delay in milliseconds. */
export type AttemptResult =
  | { readonly outcome: DeliveryResult; readonly lateMs?: never }
  | { readonly outcome: null; readonly lateMs: number }

export type AttemptRunner = (attempt: { readonly delivery: DeliveryRow }) => Promise<AttemptResult>

/** Attempts of webhooks. */
export interface Deliveries extends WorkQueue {
  /** Makes an attempt of one delivery, due or not; resolves once it has ended. */
  attempt(id: string, isAdvanced: boolean): Promise<void>
}

/** One attempt for the log; `url` has no credentials. */
export interface DeliveryLine {
  readonly eventId: string
  readonly type: string
  readonly url: string
  readonly attempt: number
  readonly status: number | null
  /** null if the receiver answered 2xx. */
  readonly error: string | null
  readonly durationMs: number
}

/** The maximum number of attempts at the same time. */
export const maxConcurrent = 64

/** The rows of a page, and the maximum number of pages, that are read to find free subjects. */
const pageSize = 256
const maxPages = 64

/** The due attempts that were found in the rows. */
interface DueAttempts {
  /** Due attempts that can start, the oldest of each subject. */
  readonly ready: readonly DeliveryRow[]
  /** The due time of the next attempt whose subject is free; null if there is none. */
  readonly nextDueAt: number | null
  /** True if an attempt that the advance waits for is due and must wait for another to end. */
  readonly isBlocked: boolean
}

/**
 * The number of started attempts that the advance waits for. `isBlocked` is true if one is due that
 * must wait for another.
 */
interface Begun {
  readonly count: number
  readonly isBlocked: boolean
}

const nothingBegun: Begun = { count: 0, isBlocked: false }

/** An attempt in progress; `ended` resolves to the error that kept it from ending, or null. */
interface Underway {
  readonly id: string
  readonly ended: Promise<Error | null>
}

/**
 * Makes the attempts that are due: those of one subject one after the other, in the order of their
 * events, those of different subjects at the same time (A20). No request ever waits for a receiver;
 * only `advance` does.
 */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { db, clock, chaos } = options
  const underway = new Map<string, Underway>()
  /** The due time of the first attempt that can start. */
  let next: number | null = dueUnknown
  /** The earliest due time that was announced since the rows were last read. */
  let announced: number | null = null
  /** Incremented when all rows are replaced: earlier attempts are dropped. */
  let epoch = 0
  let discarded = false
  let turn: Promise<unknown> = Promise.resolve()
  /** The advance that waits now: it also waits for retries of attempts that began before it. */
  let waiting: AdvanceScope | undefined
  let changed = (_error: Error | null) => {}

  function announce(dueAt: number | null): void {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  }

  // Attempts are made from committed rows only.
  db.onScheduled(({ attemptDueAt }) => announce(attemptDueAt))
  // After a failure to store, the end or the cancellation of an attempt may be lost.
  db.onRollback(() => {
    announce(dueUnknown)
    changed(null)
  })

  /**
   * Starts due attempts, one call after the other. Resolves to the number of started attempts that
   * the advance waits for. `isBlocked` is true if another of them is due and cannot start yet.
   */
  function begin(until: number, limit: number, advance?: AdvanceScope): Promise<Begun> {
    const result = turn.then(() => startDue(until, limit, advance))
    turn = result.catch(() => undefined)
    return result
  }

  async function startDue(until: number, limit: number, advance?: AdvanceScope): Promise<Begun> {
    if (discarded) return nothingBegun
    const begunIn = epoch
    announced = null
    const look = await db.read((view) => lookFor(view, until, limit, advance))
    if (epoch !== begunIn) return nothingBegun
    const { ready } = look
    for (const delivery of ready) {
      const isAdvanced = advance !== undefined && isOwn(advance, delivery.id)
      const ended = attempt(delivery, isAdvanced)
      underway.set(orderingKey(delivery), { id: delivery.id, ended })
    }
    // With `maxConcurrent` attempts in progress none can start; the end of an attempt announces
    // itself.
    next = earlier(announced, underway.size < maxConcurrent ? look.nextDueAt : null)
    const own = ready.filter(({ id }) => isOwn(advance, id))
    return { count: own.length, isBlocked: look.isBlocked }
  }

  /**
   * Reads the due attempts. A restore may have set the clock back since: attempts that were due
   * then are not due now.
   */
  function lookFor(
    view: View,
    until: number,
    limit: number,
    advance: AdvanceScope | undefined,
  ): DueAttempts {
    const dueBy = Math.min(until, clock.now())
    const taken = new Map([...underway].map(([key, { id }]) => [key, id]))
    const ready: DeliveryRow[] = []
    let free = maxConcurrent - underway.size
    let left = limit
    let isBlocked = false
    for (let page = 0; page < maxPages; page += 1) {
      const rows = view.find('deliveries', {
        index: 'due',
        order: 'oldest',
        limit: pageSize,
        offset: page * pageSize,
      })
      for (const row of rows) {
        const dueAt = toMillis(row.due_at)
        const own = isOwn(advance, row.id)
        const holder = taken.get(orderingKey(row))
        if (holder !== undefined) {
          isBlocked ||= own && holder !== row.id && dueAt <= dueBy
          continue
        }
        if (dueAt > dueBy || free === 0 || (own && left === 0)) {
          isBlocked ||= own && free === 0 && dueAt <= dueBy
          return { ready, nextDueAt: dueAt, isBlocked }
        }
        taken.set(orderingKey(row), row.id)
        ready.push(row)
        free -= 1
        if (own) left -= 1
      }
      if (rows.length < pageSize) break
    }
    return { ready, nextDueAt: null, isBlocked }
  }

  /** Makes one attempt; resolves to the error that kept it from being made or recorded, or null. */
  async function attempt(delivery: DeliveryRow, isAdvanced: boolean): Promise<Error | null> {
    const begunIn = epoch
    const failure = await attemptIn(begunIn, delivery, isAdvanced).then(
      () => null,
      (error: Error) => error,
    )
    if (epoch !== begunIn) return null
    underway.delete(orderingKey(delivery))
    announce(dueUnknown)
    changed(failure)
    return failure
  }

  async function attemptIn(
    begunIn: number,
    delivery: DeliveryRow,
    isAdvanced: boolean,
  ): Promise<void> {
    let ready = 'changed' as PreparedDelivery | null | 'changed'
    const isVoid = () => epoch !== begunIn || ready === 'changed'
    await db.read(
      (view) => {
        ready = prepareDelivery(view, delivery)
      },
      undefined,
      { label: `begin ${delivery.id}`, isAdvanced, note: () => ({ isVoid: isVoid() }) },
    )
    const found = ready
    if (isVoid() || found === 'changed') return
    const end = found === null ? { outcome: null, lateMs: 0 } : await (options.endOf ?? made)(found)
    const { outcome, lateMs = 0 } = end
    const note = () => (epoch === begunIn ? { outcome, lateMs } : undefined)
    if (found !== null && outcome !== null) options.logDelivery?.(deliveryLine(found, outcome))
    const traced = { traced: { label: `end ${delivery.id}`, note } }
    await db.write((unit) => {
      if (epoch !== begunIn) return
      unit.effects.isAdvanced = isAdvanced || (waiting !== undefined && isOwn(waiting, delivery.id))
      if (found === null) unit.delete('deliveries', delivery.id)
      else if (outcome === null) postponeAttempt(unit, delivery, lateMs)
      else recordAttempt(unit, delivery, outcome)
    }, traced)
  }

  async function made(ready: PreparedDelivery): Promise<AttemptResult> {
    const lateMs = delayFor(chaos, ready)
    return lateMs > 0 ? { outcome: null, lateMs } : { outcome: await send(ready) }
  }

  async function send({ event, webhook, ...target }: PreparedDelivery): Promise<DeliveryResult> {
    const number = event.attempts.length + 1
    const met = deliveryFaults.filter((fault) => chaos.happens(fault, event.id, number))
    if (met.includes('drop')) return droppedByChaos(met)
    const sentAt = clock.system.now() - (met.includes('stale') ? staleMs : 0)
    const { url, rules } = target
    const post = async (sent: SentEvent) => {
      const signed = await signAttempt(webhook, sent.isForged ? otherBody(sent) : sent, sentAt)
      const headers = signedHeaders(signed, sent, number)
      const body = met.includes('tamper') ? tampered(sent) : sent.body
      const message = { url, headers, body, rules }
      const answer = await (options.post ?? sendHttp)(clock.system, message)
      return { ...redacted(answer, options.redact), url: withoutCredentials(url), signed }
    }
    const edge = options.edge?.current
    const outcome = await (edge ? edge.deliver(event, post) : post(event))
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
    async attempt(id, isAdvanced) {
      const delivery = await db.read((view) => view.get('deliveries', id))
      if (delivery === undefined) return
      const ended = attempt(delivery, isAdvanced)
      underway.set(orderingKey(delivery), { id: delivery.id, ended })
      await ended
    },
    async runDue(until, limit = Number.POSITIVE_INFINITY, advance) {
      let ran = 0
      waiting = advance
      try {
        for (;;) {
          const { count, isBlocked } = await begin(until, limit - ran, advance)
          ran += count
          const all = [...underway.values()]
          const own = all.filter(({ id }) => isOwn(advance, id))
          const awaited = own.length > 0 || !isBlocked ? own : all
          if (awaited.length > 0) {
            const failure = await Promise.race(awaited.map(({ ended }) => ended))
            if (failure !== null && own.length > 0) throw failure
          } else return ran
        }
      } finally {
        waiting = undefined
      }
    },
    onChange(listener) {
      changed = listener
    },
    discard,
    refresh() {
      discarded = false
      announce(dueUnknown)
    },
    stop: discard,
  }
}

/** Returns an event whose signature is not that of the given one. */
function otherBody(event: SentEvent): SentEvent {
  return { ...event, body: `${event.body} ` }
}

/** Removes secrets from a result: a receiver may return the request, or its own configuration. */
function redacted(answer: DeliveryResult, redact: (text: string) => string): DeliveryResult {
  const { error, response_body } = answer
  return {
    ...answer,
    error: error === null ? null : redact(error),
    response_body: redact(response_body),
  }
}

/** Returns true if the caller waits for an attempt: always, unless an advance excludes it. */
function isOwn(advance: AdvanceScope | undefined, attempt: string): boolean {
  return advance?.isForeign(attempt) !== true
}

/**
 * Returns the key of attempts that run one after the other: those of one subject of one business.
 */
function orderingKey({ business_id, subject }: DeliveryRow): string {
  return `${business_id}/${subject}`
}

function deliveryLine({ event, url }: PreparedDelivery, outcome: DeliveryResult): DeliveryLine {
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
