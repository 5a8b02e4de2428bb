import type { Clock } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { EdgeSlot, SentEvent } from '../core/edge.ts'
import type { DeliveryRow } from '../model/rows.ts'
import { type Chaos, deliveryFaults, staleMs, tampered } from './chaos.ts'
import { delayFor, type PreparedAttempt, prepareAttempt } from './prepared-delivery.ts'
import { recordAttempt } from './record.ts'
import { isStored, postpone } from './schedule.ts'
import { droppedByChaos, kept, type ReceiverAnswer, sendHttp } from './send.ts'
import { signAttempt, signedHeaders } from './sign.ts'
import { withoutCredentials } from './url.ts'

export interface AttemptOptions {
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
  readonly replayedResult?: ReplayedResult | undefined
  /** Called after each attempt; absent if deliveries are not logged. */
  readonly logAttempt?: ((line: AttemptLine) => void) | undefined
}

/** The result of an attempt: it was made and answered, or is postponed by some milliseconds. */
export type AttemptResult =
  | { readonly kind: 'made'; readonly answer: ReceiverAnswer }
  | { readonly kind: 'late'; readonly lateMs: number }

/** Returns the recorded result of an attempt; resolves once the replay has reached its end. */
export type ReplayedResult = (attempt: { readonly delivery: DeliveryRow }) => Promise<AttemptResult>

/** One attempt for the log; `url` has no credentials. */
export interface AttemptLine {
  /** The world that sent it; absent before the world is known. */
  readonly world?: string
  readonly eventId: string
  readonly type: string
  readonly url: string
  readonly attempt: number
  readonly status: number | null
  /** null if the receiver answered 2xx. */
  readonly error: string | null
  readonly durationMs: number
}

/** The state of the queue that an attempt depends on. */
export interface AttemptScope {
  /** True if an advance of the clock began the attempt. */
  readonly isBegunByAdvance: boolean
  /** Returns false once all rows are being replaced: the attempt is then dropped. */
  isCurrent(): boolean
  /** Returns true if an advance waits for its end. */
  isAwaited(): boolean
}

/** Makes one attempt: prepares it in one unit, sends it, and records its result in another unit. */
export async function runAttempt(
  options: AttemptOptions,
  delivery: DeliveryRow,
  scope: AttemptScope,
): Promise<void> {
  const prepared = await prepare(options.db, delivery, scope)
  if (prepared === 'changed' || !scope.isCurrent()) return
  if (prepared === 'nothing') {
    await record(options.db, delivery, scope, { kind: 'nothing' }, '')
    return
  }
  const result = await (options.replayedResult?.(prepared) ?? postponeOrSend(options, prepared))
  if (result.kind === 'made') options.logAttempt?.(attemptLine(prepared, result.answer))
  await record(options.db, delivery, scope, result, prepared.url)
}

function prepare(
  db: Database,
  delivery: DeliveryRow,
  { isBegunByAdvance, isCurrent }: AttemptScope,
) {
  let prepared: ReturnType<typeof prepareAttempt> = 'changed'
  const note = () => ({ isVoid: typeof prepared === 'string' || !isCurrent() })
  return db.read(
    (view) => {
      prepared = prepareAttempt(view, delivery)
      return prepared
    },
    { traced: { label: `begin ${delivery.id}`, isAdvanced: isBegunByAdvance, note } },
  )
}

/** Records a result, unless the attempt was dropped. */
function record(
  db: Database,
  delivery: DeliveryRow,
  { isAwaited, isCurrent }: AttemptScope,
  result: AttemptResult | { readonly kind: 'nothing' },
  sentTo: string,
): Promise<void> {
  const noted = {
    outcome: result.kind === 'made' ? result.answer : null,
    lateMs: result.kind === 'late' ? result.lateMs : 0,
  }
  const note = () => (isCurrent() ? noted : undefined)
  const traced = { label: `end ${delivery.id}`, note }
  return db.write(
    (unit) => {
      if (!isCurrent()) return
      unit.effects.countsForAdvance = isAwaited()
      if (result.kind === 'made') recordAttempt(unit, delivery, result.answer, sentTo)
      else if (result.kind === 'late') postpone(unit, delivery, result.lateMs)
      else if (isStored(unit, delivery)) unit.delete('deliveries', delivery.id)
    },
    { traced },
  )
}

async function postponeOrSend(
  options: AttemptOptions,
  prepared: PreparedAttempt,
): Promise<AttemptResult> {
  const lateMs = delayFor(options.chaos, prepared)
  if (lateMs > 0) return { kind: 'late', lateMs }
  return { kind: 'made', answer: await sendWithChaos(options, prepared) }
}

/** Signs and sends an event, with the faults that chaos applies to this attempt. */
async function sendWithChaos(
  { clock, chaos, edge, post = sendHttp, redact }: AttemptOptions,
  { event, webhook, url, rules }: PreparedAttempt,
): Promise<ReceiverAnswer> {
  const number = event.attempts.length + 1
  const faults = deliveryFaults.filter((fault) => chaos.happens(fault, event.id, number))
  if (faults.includes('drop')) return droppedByChaos(faults)
  const sentAt = clock.system.now() - (faults.includes('stale') ? staleMs : 0)
  const signAndSend = async (sent: SentEvent) => {
    const signed = await signAttempt(webhook, sent.isForged ? otherBody(sent) : sent, sentAt)
    const headers = signedHeaders(signed, sent, number)
    const body = faults.includes('tamper') ? tampered(sent) : sent.body
    const answer = await post(clock.system, { url, headers, body, rules })
    return { ...redacted(answer, redact), url: withoutCredentials(url), signed }
  }
  const { current } = edge ?? {}
  const answer = await (current ? current.deliver(event, signAndSend) : signAndSend(event))
  // `postponeOrSend` applied these two before this attempt; `recordAttempt` applies `duplicate`.
  const shown = faults.filter((fault) => fault !== 'reorder' && fault !== 'delay')
  return shown.length === 0 ? answer : { ...answer, chaos: shown }
}

/** Returns an event whose signature is not that of the given one. */
function otherBody(event: SentEvent): SentEvent {
  return { ...event, body: `${event.body} ` }
}

/** Removes secrets from an answer: a receiver may return the request, or its own configuration. */
function redacted(answer: ReceiverAnswer, redact: (text: string) => string): ReceiverAnswer {
  const { error, response_body } = answer
  return {
    ...answer,
    error: error === null ? null : redact(error),
    response_body: kept(response_body, redact),
  }
}

function attemptLine({ event, url }: PreparedAttempt, answer: ReceiverAnswer): AttemptLine {
  return {
    eventId: event.id,
    type: event.type,
    url: withoutCredentials(url),
    attempt: event.attempts.length + 1,
    status: answer.status,
    error: answer.error,
    durationMs: answer.duration_ms,
  }
}
