import type { SystemClock } from '../../core/clock.ts'
import { createIds, drawNonce } from '../../core/ids.ts'
import type { EventRow } from '../../model/rows.ts'
import { type OutgoingRules, receiverTimeoutMs } from '../../webhooks/outgoing.ts'
import { signAndFormat } from '../../webhooks/sign.ts'
import type { CheckNumber } from './catalogue.ts'
import { type Exchange, type ExchangeResult, exchange } from './exchange.ts'
import { createProbe, maxProbeBytes, type Probe } from './probe.ts'
import type { Change } from './reading.ts'
import type { ScratchEvents } from './scratch.ts'
import type { AuditRequest } from './types.ts'

/** One message to the receiver, and its result. */
export interface Delivery {
  readonly message: SentMessage
  readonly result: ExchangeResult
}

export interface SentMessage {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The signature; null for a message that cannot be signed again. */
  readonly signing: Signing | null
}

/** The signature of a message, without the secret of the business. */
export interface Signing {
  readonly profile: 'request' | 'standard'
  /** Another secret than that of the business; null for its own. */
  readonly otherSecret: string | null
  readonly signedBody: string
  readonly ageMs: number
  readonly signature: 'whole' | 'half' | 'absent'
}

/** The differences between a delivery and a genuine one. */
export interface Variation {
  /** Default: the body of the event. It is also the signed body, unless `signedBody` is given. */
  readonly body?: string
  readonly signedBody?: string
  readonly secret?: string
  /** The age of the timestamp; negative for one in the future. */
  readonly ageMs?: number
  readonly signature?: 'half' | 'absent'
  /** Signs in another profile than the one of the audit. */
  readonly profile?: 'request' | 'standard'
  /** Replaces the headers of the signature; `sentAtMs` is the system time. */
  readonly sign?: (event: EventRow, sentAtMs: number) => Readonly<Record<string, string>>
  readonly attempt?: number
  readonly parts?: number
  readonly cutAfterBody?: boolean
  readonly cutAfterMs?: number
  /** True for one of several messages at once, which say nothing about speed. */
  readonly isCrowded?: boolean
}

/** The result of the wrong messages, by the number of their check. */
export type WrongResults = ReadonlyMap<CheckNumber, WrongResult>

export interface WrongResult {
  readonly delivery: Delivery
  /** The effect of the message; '' without one, null if no probe shows it. */
  readonly effect: string | null
}

/** Fifty payments at once. */
export interface Burst {
  readonly deliveries: readonly [Delivery, ...Delivery[]]
  /** The changes of the probe; null if no probe shows effects. */
  readonly changes: readonly Change[] | null
  /** Why the number of effects says nothing; null if it does. */
  readonly uncountable: string | null
}

/** The result of a restart, which two checks judge. */
export interface RestartResult {
  readonly retries: readonly [Delivery, ...Delivery[]]
  /** The changes that a retry of an event from long before the restart made. */
  readonly repeated: readonly Change[]
  /** The event that was acknowledged right before the restart. */
  readonly acknowledged: Delivery
  /** The events that are missing after the restart: '' if none is, null without a probe. */
  readonly lost: string | null
}

/** The shared state of an audit's checks. */
export interface AuditSession {
  readonly request: AuditRequest
  readonly events: ScratchEvents
  /** null without a probe. */
  readonly probe: Probe | null
  /** Sends an event, genuine unless varied. */
  deliver(event: EventRow, variation?: Variation): Promise<Delivery>
  /** Sends a GET to the address of the receiver. */
  get(): Promise<Delivery>
  /** Returns a COMPLETED event of a payout that was not sent yet. Throws NoPayoutLeft. */
  freshPayout(): EventRow
  /** The genuine deliveries so far that were sent alone, which show how fast the receiver is. */
  readonly alone: readonly Delivery[]
  /** The acknowledged deliveries of new payments that changed nothing in the probe. */
  readonly withoutEffect: Delivery[]
  /** Results that several checks judge: set by the first one. */
  wrong: WrongResults | null
  burst: Burst | null
  restarted: RestartResult | { readonly notJudged: string } | null
  /** True if duplicates take effect again, so that retries after a cut or restart do too. */
  isRepeating: boolean
  /** The payment whose PROCESSING and COMPLETED had the right effects; null until then. */
  paidInSteps: EventRow | null
  /** True if a second payment had no effect, so that no further one says anything. */
  isLosing: boolean
  /** True if the probe shows events of other types than transactions. */
  isOtherEffect: boolean
  /** Why no effects can be judged although the probe answers. */
  probeNote: string | null
  /** Resolves when the caller has restarted the receiver, or when the audit has to end. */
  waitForRestart(): Promise<void>
  /** Waits in real time. */
  pause(ms: number): Promise<void>
}

/** Thrown inside a check when the time of the audit is over. */
export class TimeIsUp extends Error {}

/** Thrown inside a check that needs another payment, if every one was sent. */
export class NoPayoutLeft extends Error {}

export interface SessionOptions {
  readonly machine: SystemClock
  readonly rules: OutgoingRules
  readonly request: AuditRequest
  readonly events: ScratchEvents
  /** The value of `elapsed` at which the audit ends. */
  readonly deadline: number
  readonly signal: AbortSignal
  waitForRestart(): Promise<void>
}

export function createSession(options: SessionOptions): AuditSession {
  const { machine, rules, request, events, signal } = options
  const alone: Delivery[] = []
  const payouts = [...events.payouts]
  let lastDeliveryAt = machine.elapsed()
  const send = async (sent: Omit<Exchange, 'rules' | 'signal' | 'timeoutMs'>) => {
    const left = options.deadline - machine.elapsed()
    if (left <= 0 || signal.aborted) throw new TimeIsUp()
    const timeoutMs = Math.min(receiverTimeoutMs, left)
    const result = await exchange(machine, { ...sent, rules, signal, timeoutMs })
    if (result.timedOut && timeoutMs < receiverTimeoutMs) throw new TimeIsUp()
    return result
  }
  const pause = (ms: number) => new Promise<void>((resolve) => machine.after(ms, resolve))
  const { url, probe } = request
  return {
    request,
    events,
    alone,
    withoutEffect: [],
    wrong: null,
    burst: null,
    restarted: null,
    isRepeating: false,
    paidInSteps: null,
    isLosing: false,
    isOtherEffect: false,
    probeNote: null,
    pause,
    waitForRestart: options.waitForRestart,
    probe:
      probe === null
        ? null
        : createProbe({
            machine,
            pause,
            lastDeliveryAt: () => lastDeliveryAt,
            read: () =>
              send({ method: 'GET', headers: {}, body: '', url: probe, maxBytes: maxProbeBytes }),
          }),
    async deliver(event, variation = {}) {
      const { body = event.body, parts = 1, cutAfterBody = false, cutAfterMs = 50 } = variation
      const { headers, signing } = await signed(machine, request, event, variation)
      const message: SentMessage = { method: 'POST', headers, body, signing }
      const result = await send({ ...message, url, parts, cutAfterBody, cutAfterMs })
      lastDeliveryAt = machine.elapsed()
      const delivery = { message, result }
      if (isGenuine(variation)) alone.push(delivery)
      return delivery
    },
    async get() {
      const message: SentMessage = { method: 'GET', headers: {}, body: '', signing: null }
      return { message, result: await send({ ...message, url }) }
    },
    freshPayout() {
      if (!events.canBeCopied) {
        const payout = payouts.shift()
        if (payout === undefined) throw new NoPayoutLeft()
        return payout
      }
      const [payout] = payouts
      if (payout === undefined) throw new NoPayoutLeft()
      return copyOf(payout)
    },
  }
}

/** Returns true for an unchanged delivery that was sent whole and alone. */
function isGenuine(variation: Variation): boolean {
  const { attempt: _attempt, body: _body, ...rest } = variation
  return Object.values(rest).every((value) => value === undefined)
}

async function signed(
  machine: SystemClock,
  { secret, profile: usual }: AuditRequest,
  event: EventRow,
  variation: Variation,
): Promise<Pick<SentMessage, 'headers' | 'signing'>> {
  const {
    body = event.body,
    signedBody = body,
    ageMs = 0,
    attempt = 1,
    profile = usual,
  } = variation
  const content = { 'content-type': 'application/json' }
  const sentAtMs = machine.now() - ageMs
  if (variation.sign !== undefined) {
    return { headers: { ...content, ...variation.sign(event, sentAtMs) }, signing: null }
  }
  const settings = { secret: variation.secret ?? secret, profile }
  const toSign = { id: event.id, type: event.type, body: signedBody }
  const made = await signAndFormat(settings, toSign, attempt, sentAtMs)
  const { signature = 'whole' } = variation
  const otherSecret = variation.secret ?? null
  return {
    headers: { ...content, ...withSignature(made, signature) },
    signing: { profile, otherSecret, signedBody, ageMs, signature },
  }
}

/** The headers with a signature, in either profile. */
const signatureNames = ['x-signature', 'webhook-signature']

function withSignature(
  headers: Readonly<Record<string, string>>,
  signature: Signing['signature'],
): Readonly<Record<string, string>> {
  if (signature === 'whole') return headers
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      if (!signatureNames.includes(name)) return [[name, value]]
      return signature === 'absent' ? [] : [[name, value.slice(0, halfOf(value))]]
    }),
  )
}

/** Returns half the length of a signature, and an even one, so that it is still valid hex. */
export function halfOf(signature: string): number {
  return Math.ceil(signature.length / 4) * 2
}

const newId = () => createIds(drawNonce()).uuid('event', 0)

/** Returns a copy of an event under a new id, with some fields of its body replaced. */
export function variant(event: EventRow, fields: object = {}): EventRow {
  const body = JSON.stringify({ ...(JSON.parse(event.body) as object), ...fields })
  return { ...event, id: newId(), body }
}

/** Returns the event of another payout that differs in nothing but its ids. */
function copyOf(event: EventRow): EventRow {
  const { reference } = JSON.parse(event.body) as { reference: string }
  const random = `${drawNonce()}${drawNonce()}`.toUpperCase()
  const other = reference.replace(/[0-9A-Z]+$/, (end) => random.slice(0, end.length))
  const subject = newId()
  return { ...variant(event, { transaction_id: subject, reference: other }), subject }
}
