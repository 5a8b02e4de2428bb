import type { IncomingMessage } from 'node:http'
import type { SystemClock } from '../core/clock.ts'
import type { Attempt } from '../model/rows.ts'
import { failureText, type OutgoingRules, receiverTimeoutMs, sendRequest } from './outgoing.ts'
import { sentHeaders } from './sign.ts'

/** The answer of a receiver, or the error in its place. */
export type ReceiverAnswer = Omit<Attempt, 'number' | 'at'>

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly rules: OutgoingRules
}

/** The characters of an answer that are kept. */
const maxKept = 2_000

/** No secret is longer; one that begins among the kept characters is read to its end. */
const maxSecret = 1_000

/** Posts a body to a receiver. Does not follow redirects and never rejects. */
export async function sendHttp(system: SystemClock, message: Message): Promise<ReceiverAnswer> {
  const startedAt = system.elapsed()
  const giveUp = new AbortController()
  const cancelTimeout = system.after(receiverTimeoutMs, () => giveUp.abort(new TimeoutError()))
  const answer = await answerTo(message, giveUp.signal)
  cancelTimeout()
  return { ...answer, duration_ms: Math.round(system.elapsed() - startedAt) }
}

/** Returns the answer in an attempt that chaos dropped: it counts as failed. */
export function droppedByChaos(chaos: readonly string[]): ReceiverAnswer {
  const error = 'dropped by a delivery fault'
  return { status: null, error, duration_ms: 0, response_body: '', chaos }
}

class TimeoutError extends Error {
  constructor() {
    super(`no answer within ${receiverTimeoutMs / 1_000} seconds`)
  }
}

async function answerTo(
  { url, headers, body, rules }: Message,
  signal: AbortSignal,
): Promise<Omit<ReceiverAnswer, 'duration_ms'>> {
  const sent = { ...sentHeaders, 'content-length': Buffer.byteLength(body), ...headers }
  try {
    const options = { method: 'POST', headers: sent, signal }
    const response = await sendRequest(url, rules, options, (outgoing) => outgoing.end(body))
    const response_body = await beginningOf(response)
    const { statusCode: status = 0 } = response
    const error = status >= 200 && status < 300 ? null : `answered with status ${status}`
    return { status, error, response_body }
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    return { status: null, error: failureText(url, rules, reason), response_body: '' }
  }
}

/** Returns the characters of an answer that are kept, without the secrets of this server. */
export function kept(text: string, redact: (text: string) => string): string {
  const shown = redact(text)
  // The end of a text that was cut may be the beginning of a secret.
  const isCut = text.length === maxKept + maxSecret
  return shown.slice(0, isCut ? Math.min(maxKept, shown.length - maxSecret) : maxKept)
}

/** Resolves to the beginning of the response text, without waiting for the rest; see `kept`. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) {
    text += chunk
    if (text.length >= maxKept + maxSecret) break
  }
  return text.slice(0, maxKept + maxSecret)
}
