import type { AuditRequest } from '../../control/receiver-audit/reports.ts'
import type { SystemClock } from '../../kernel/clock.ts'
import { drawNonce } from '../../kernel/ids.ts'
import type { EventRow } from '../../model/rows.ts'
import { type Exchange, type ExchangeResult, exchange } from '../../webhooks/exchange.ts'
import { type OutgoingRules, receiverTimeoutMs } from '../../webhooks/outgoing.ts'
import { signatureHeaders } from '../../webhooks/sign.ts'
import type { ScratchEvents } from './scratch.ts'

/** One message to the receiver, and what came of it. */
export interface Delivery {
  readonly message: SentMessage
  readonly result: ExchangeResult
}

export interface SentMessage {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How a delivery differs from a genuine one. */
export interface Variation {
  /** Default: the body of the event. What is signed is this, unless `signedBody` is given. */
  readonly body?: string
  readonly signedBody?: string
  readonly secret?: string
  /** How much older, or with a minus newer, than now the timestamp is. */
  readonly ageMs?: number
  readonly attempt?: number
  readonly parts?: number
  readonly cutAfterBody?: boolean
  /** Changes the headers after they were made. */
  readonly headers?: (headers: Record<string, string>) => Record<string, string>
}

/** What the checks of one audit share. */
export interface AuditSession {
  readonly request: AuditRequest
  readonly events: ScratchEvents
  /** Sends an event, genuine unless varied. */
  deliver(event: EventRow, variation?: Variation): Promise<Delivery>
  /** Sends a GET to the address of the receiver. */
  get(): Promise<Delivery>
  /** Returns what the probe shows; null without a probe or without an answer. */
  effect(): Promise<string | null>
  /** Returns why no request to the probe has reached it; null where one has, or none was made. */
  probeFailure(): string | null
  /** Returns a COMPLETED event of a payout that was not sent yet. */
  freshPayout(): EventRow
  /** Every genuine delivery so far. */
  readonly genuine: readonly Delivery[]
  /** Resolves when the caller has restarted the receiver. */
  waitForRestart(): Promise<void>
  /** Waits in real time. */
  pause(ms: number): Promise<void>
}

/** Thrown inside a check when the time of the audit is up. */
export class TimeIsUp extends Error {}

export interface SessionOptions {
  readonly machine: SystemClock
  readonly rules: OutgoingRules
  readonly request: AuditRequest
  readonly events: ScratchEvents
  /** A reading of `elapsed` at which the audit ends. */
  readonly deadline: number
  readonly signal: AbortSignal
  waitForRestart(): Promise<void>
}

/** A receiver may apply an event after it has answered; its effect is read this much later. */
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

/** Slow, cut and forged deliveries say nothing about how fast a receiver answers. */
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
