import { type Clock, toMillis } from '../kernel/clock.ts'
import type { Database } from '../kernel/database.ts'
import { type AdvanceScope, dueUnknown, earlier, type JobQueue } from '../kernel/job-queue.ts'
import type { View } from '../kernel/unit.ts'
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
  /** Makes the request of an attempt; other than `post` in tests only. */
  readonly post?: typeof sendHttp
  /** Returns the text of a receiver without the secrets of this server. */
  redact(text: string): string
  /** Says what became of an attempt in place of chaos and receiver: a replay knows it. */
  readonly endOf?: AttemptRunner | undefined
  /** Called after each attempt; absent where deliveries are not logged. */
  readonly logDelivery?: ((line: DeliveryLine) => void) | undefined
}

/** How an attempt ended: with an answer, or put off by so many milliseconds. */
export type AttemptResult =
  | { readonly outcome: DeliveryResult; readonly lateMs?: never }
  | { readonly outcome: null; readonly lateMs: number }

export type AttemptRunner = (attempt: { readonly delivery: DeliveryRow }) => Promise<AttemptResult>

/** Attempts of webhooks. */
export interface Deliveries extends JobQueue {
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
  /** null when the receiver answered 2xx. */
  readonly error: string | null
  readonly durationMs: number
}

/** Attempts that may be under way at once. */
export const maxConcurrent = 64

/** Rows that are read at a time, and pages of them, to find subjects that are free. */
const pageSize = 256
const maxPages = 64

/** What a look at the rows found. */
interface DueAttempts {
  /** Due attempts that can start, the oldest of each line. */
  readonly ready: readonly DeliveryRow[]
  /** When the next one is due whose line is free; null when none is. */
  readonly nextDueAt: number | null
  /** Whether an attempt that the advance waits for is due and has to wait for another to end. */
  readonly isBlocked: boolean
}

/** How many attempts were begun that count, and whether one of them has to wait for another. */
interface Begun {
  readonly count: number
  readonly isBlocked: boolean
}

const nothingBegun: Begun = { count: 0, isBlocked: false }

/** An attempt that is under way; `ended` resolves to the error that kept it from ending. */
interface Underway {
  readonly id: string
  readonly ended: Promise<Error | null>
}

/**
 * Makes the attempts that are due: those of one subject one after the other, in the order of
 * their events, those of different subjects side by side (A20). No request ever waits for a
 * receiver; only `advance` does.
 */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { db, clock, chaos } = options
  const underway = new Map<string, Underway>()
  /** When the first attempt is due that can start. */
  let next: number | null = dueUnknown
  /** The earliest due time that was announced since the last look at the rows. */
  let announced: number | null = null
  /** Goes up when all that is stored is replaced: attempts from before are forgotten. */
  let epoch = 0
  let discarded = false
  let turn: Promise<unknown> = Promise.resolve()
  /** The advance that waits now: retries of attempts that began before it are its own, too. */
  let waiting: AdvanceScope | undefined
  let changed = (_error: Error | null) => {}

  function announce(dueAt: number | null): void {
    announced = earlier(announced, dueAt)
    next = earlier(next, dueAt)
  }

  db.onCommit(({ attemptDueAt }) => announce(attemptDueAt))
  // What the disk refused to store may have been an attempt's end, or its cancellation.
  db.onRollback(() => {
    announce(dueUnknown)
    changed(null)
  })

  /**
   * Begins what is due, one look after the other. Resolves to how many attempts it began that the
   * advance waits for, and to whether another of them is due and cannot start yet.
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
    // While all places are taken nothing can start: the end of an attempt announces itself.
    next = earlier(announced, underway.size < maxConcurrent ? look.nextDueAt : null)
    const own = ready.filter(({ id }) => isOwn(advance, id))
    return { count: own.length, isBlocked: look.isBlocked }
  }

  /** A restore may have set the clock back since: what was due then is not due now. */
  async function lookFor(
    view: View,
    until: number,
    limit: number,
    advance: AdvanceScope | undefined,
  ): Promise<DueAttempts> {
    const dueBy = Math.min(until, clock.now())
    const taken = new Map([...underway].map(([key, { id }]) => [key, id]))
    const ready: DeliveryRow[] = []
    let free = maxConcurrent - underway.size
    let left = limit
    let isBlocked = false
    for (let page = 0; page < maxPages; page += 1) {
      const rows = await view.find('deliveries', {
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

  /** Makes one attempt; resolves to the error that kept it from being made or written down. */
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
      async (view) => {
        ready = await prepareDelivery(view, delivery)
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
    await db.write(async (unit) => {
      if (epoch !== begunIn) return
      unit.effects.isAdvanced = isAdvanced || (waiting !== undefined && isOwn(waiting, delivery.id))
      if (found === null) await unit.delete('deliveries', delivery.id)
      else if (outcome === null) await postponeAttempt(unit, delivery, lateMs)
      else await recordAttempt(unit, delivery, outcome)
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
    const signed = await signAttempt(webhook, event, sentAt)
    const headers = signedHeaders(signed, event, number)
    const body = met.includes('tamper') ? tampered(event) : event.body
    const { url, rules } = target
    const message = { url, headers, body, rules }
    const answer = await (options.post ?? sendHttp)(clock.system, message)
    const outcome = { ...redacted(answer, options.redact), url: withoutCredentials(url), signed }
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

/** A receiver may answer with what it was sent, or with what it is configured with. */
function redacted(answer: DeliveryResult, redact: (text: string) => string): DeliveryResult {
  const { error, response_body } = answer
  return {
    ...answer,
    error: error === null ? null : redact(error),
    response_body: redact(response_body),
  }
}

/** Whether the caller waits for an attempt: for each one, unless an advance leaves it out. */
function isOwn(advance: AdvanceScope | undefined, attempt: string): boolean {
  return advance?.isForeign(attempt) !== true
}

/** Attempts that go one after the other: those of one subject to one business. */
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
