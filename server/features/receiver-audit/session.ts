import type { SystemClock } from '../../core/clock.ts'
import { drawNonce } from '../../core/ids.ts'
import type { EventRow } from '../../model/rows.ts'
import { type Exchange, type ExchangeResult, exchange } from '../../webhooks/exchange.ts'
import { type OutgoingRules, receiverTimeoutMs } from '../../webhooks/outgoing.ts'
import { signatureHeaders } from '../../webhooks/sign.ts'
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
}

/** The differences between a delivery and a genuine one. */
export interface Variation {
  /** Default: the body of the event. It is also the signed body, unless `signedBody` is given. */
  readonly body?: string
  readonly signedBody?: string
  readonly secret?: string
  /** The age of the timestamp; negative for one in the future. */
  readonly ageMs?: number
  readonly attempt?: number
  readonly parts?: number
  readonly cutAfterBody?: boolean
  /** Changes the finished headers. */
  readonly headers?: (headers: Record<string, string>) => Record<string, string>
}

/** The shared state of an audit's checks. */
export interface AuditSession {
  readonly request: AuditRequest
  readonly events: ScratchEvents
  /** Sends an event, genuine unless varied. */
  deliver(event: EventRow, variation?: Variation): Promise<Delivery>
  /** Sends a GET to the address of the receiver. */
  get(): Promise<Delivery>
  /** Returns the answer of the probe; null without a probe, and unless it answers with 2xx. */
  effect(): Promise<string | null>
  /** Returns why the last request could not reach the probe; null if it did, or without one. */
  probeFailure(): string | null
  /** Returns a COMPLETED event of a payout that was not sent yet. Throws Error if none is left. */
  freshPayout(): EventRow
  /** Every genuine delivery so far. */
  readonly genuine: readonly Delivery[]
  /** Resolves when the caller has restarted the receiver, or when the audit has to end. */
  waitForRestart(): Promise<void>
  /** Waits in real time. */
  pause(ms: number): Promise<void>
}

/** Thrown inside a check when the time of the audit is over. */
export class TimeIsUp extends Error {}

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

/** Milliseconds before an effect is read, because receivers may apply events after the answer. */
const effectDelayMs = 250

export function createSession(options: SessionOptions): AuditSession {
  const { machine, rules, request, events, signal } = options
  const genuine: Delivery[] = []
  const payouts = [...events.payouts]
  let probeFailure: string | null = null
  const send = async (sent: Partial<Exchange> & SentMessage, url = request.url) => {
    const left = options.deadline - machine.elapsed()
    if (left <= 0 || signal.aborted) throw new TimeIsUp()
    const timeoutMs = Math.min(receiverTimeoutMs, left)
    const result = await exchange(machine, { ...sent, url, rules, signal, timeoutMs })
    if (result.timedOut && timeoutMs < receiverTimeoutMs) throw new TimeIsUp()
    const { method, headers, body } = sent
    return { message: { method, headers, body }, result }
  }
  const pause = (ms: number) => new Promise<void>((resolve) => machine.after(ms, resolve))
  return {
    request,
    events,
    genuine,
    pause,
    waitForRestart: options.waitForRestart,
    async deliver(event, variation = {}) {
      const { body = event.body, parts = 1, cutAfterBody = false } = variation
      const headers = await headersOf(machine, request, event, variation)
      const delivery = await send({ method: 'POST', headers, body, parts, cutAfterBody })
      if (isGenuine(variation)) genuine.push(delivery)
      return delivery
    },
    get: () => send({ method: 'GET', headers: {}, body: '' }),
    async effect() {
      if (request.probe === null) return null
      await pause(effectDelayMs)
      const { result } = await send({ method: 'GET', headers: {}, body: '' }, request.probe)
      const { status, body, error, notReached } = result
      probeFailure = notReached ? error : null
      return status !== null && status >= 200 && status < 300 ? body : null
    },
    probeFailure: () => probeFailure,
    freshPayout() {
      const event = payouts.shift()
      if (event === undefined) throw new Error('the scratch world has no more payouts')
      return event
    },
  }
}

/**
 * Returns true for an unchanged delivery; slow, cut and forged ones do not show how fast a receiver
 * answers.
 */
function isGenuine({
  parts,
  cutAfterBody,
  headers,
  secret,
  signedBody,
  ageMs,
}: Variation): boolean {
  const isWhole = parts === undefined && cutAfterBody === undefined
  const isSigned = headers === undefined && secret === undefined && signedBody === undefined
  return isWhole && isSigned && ageMs === undefined
}

async function headersOf(
  machine: SystemClock,
  { secret, profile }: AuditRequest,
  event: EventRow,
  variation: Variation,
): Promise<Record<string, string>> {
  const { body = event.body, signedBody = body, ageMs = 0, attempt = 1 } = variation
  const settings = { secret: variation.secret ?? secret, profile }
  const signed = { id: event.id, type: event.type, body: signedBody }
  const sentAtMs = machine.now() - ageMs
  const made = await signatureHeaders(settings, signed, attempt, sentAtMs)
  const headers = { 'content-type': 'application/json', ...made }
  return variation.headers?.(headers) ?? headers
}

/** Returns a copy of an event under a new id, with some fields of its body replaced. */
export function variant(event: EventRow, fields: object = {}): EventRow {
  const nonce = `${drawNonce()}${drawNonce()}`
  const id = nonce.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  const body = JSON.stringify({ ...(JSON.parse(event.body) as object), ...fields })
  return { ...event, id, body }
}
