import type { ClientRequest, IncomingMessage } from 'node:http'
import type { SystemClock } from '../../core/clock.ts'
import {
  failureText,
  NotReached,
  type OutgoingRules,
  sendRequest,
} from '../../webhooks/outgoing.ts'

/** One HTTP request to a receiver, as an audit sends it. */
export interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly rules: OutgoingRules
  /** The maximum duration of the whole exchange, in milliseconds of real time. */
  readonly timeoutMs: number
  /** The number of parts of the body, with a pause of `partPauseMs` before each. */
  readonly parts?: number
  /** True closes the connection when the body is sent; the result has neither status nor error. */
  readonly cutAfterBody?: boolean
  /** Milliseconds from the end of the body to the cut, 50 by default. */
  readonly cutAfterMs?: number
  /** The number of bytes of the response to keep, 2 KB by default; more are not read. */
  readonly maxBytes?: number
  /** Aborts the exchange. */
  readonly signal: AbortSignal
}

/** The answer as far as it has come. */
interface Answer {
  status: number | null
  /** True if the receiver accepted the connection. */
  connected: boolean
  location: string | null
  /** The first 2 KB of the response. */
  body: string
  /** True if the response was larger than `maxReadBytes`, so that the rest was not read. */
  endless: boolean
}

export interface ExchangeResult extends Readonly<Answer> {
  /** The reason why there is no complete response; null if there is one. */
  readonly error: string | null
  readonly timedOut: boolean
  /** True if nothing was sent, for a reason on this side (see NotReached). */
  readonly notReached: boolean
  readonly durationMs: number
}

const maxKeptBytes = 2_048
/** A larger response is not read to its end. */
const maxReadBytes = 64 * 1_024
const partPauseMs = 150

/** Sends one request and waits for its response. Does not follow redirects and never rejects. */
export async function exchange(machine: SystemClock, sent: Exchange): Promise<ExchangeResult> {
  const startedAt = machine.elapsed()
  const giveUp = new AbortController()
  const cancel = machine.after(sent.timeoutMs, () => giveUp.abort())
  const answer: Answer = {
    status: null,
    connected: false,
    location: null,
    body: '',
    endless: false,
  }
  const signal = AbortSignal.any([giveUp.signal, sent.signal])
  const failure = await attempt(machine, sent, signal, answer).then(
    () => null,
    (error: Error) => error,
  )
  cancel()
  const timedOut = giveUp.signal.aborted
  const late = `no complete answer within ${sent.timeoutMs / 1_000} s`
  const error = timedOut ? late : failure && failureText(sent.url, sent.rules, failure)
  const durationMs = Math.round(machine.elapsed() - startedAt)
  return { ...answer, error, timedOut, notReached: failure instanceof NotReached, durationMs }
}

async function attempt(
  machine: SystemClock,
  sent: Exchange,
  signal: AbortSignal,
  answer: Answer,
): Promise<void> {
  const response = await responseTo(machine, sent, signal, answer)
  if (response === null) return
  answer.status = response.statusCode ?? 0
  answer.location = response.headers.location ?? null
  const keptBytes = sent.maxBytes ?? maxKeptBytes
  let bytes = 0
  const kept: Buffer[] = []
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      if (bytes < keptBytes) kept.push(chunk.subarray(0, keptBytes - bytes))
      bytes += chunk.length
      if (bytes <= Math.max(maxReadBytes, keptBytes)) continue
      answer.endless = true
      break
    }
  } finally {
    answer.body = Buffer.concat(kept).toString('utf8')
  }
  response.destroy()
}

/** Resolves to null if the connection was closed on purpose. */
function responseTo(
  machine: SystemClock,
  sent: Exchange,
  signal: AbortSignal,
  answer: Answer,
): Promise<IncomingMessage | null> {
  const { method, url, headers, rules, cutAfterBody = false, cutAfterMs = 50 } = sent
  const body = method === 'GET' ? '' : sent.body
  const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
  const all = { ...length, 'user-agent': 'payments-sandbox-audit', ...headers }
  return new Promise((resolve, reject) => {
    const write = (outgoing: ClientRequest) => {
      outgoing.once('socket', (socket) => {
        socket.once('connect', () => {
          answer.connected = true
        })
      })
      if (cutAfterBody) {
        outgoing.once('finish', () => {
          // Waits, so that the last bytes are sent.
          machine.after(cutAfterMs, () => {
            resolve(null)
            outgoing.destroy()
          })
        })
      }
      writeParts(machine, outgoing, body, sent.parts ?? 1)
    }
    sendRequest(url, rules, { method, headers: all, signal }, write).then(resolve, reject)
  })
}

function writeParts(
  machine: SystemClock,
  outgoing: ClientRequest,
  body: string,
  parts: number,
): void {
  const bytes = Buffer.from(body)
  const size = Math.max(1, Math.ceil(bytes.length / parts))
  if (parts === 1) {
    outgoing.end(bytes)
    return
  }
  const write = (from: number) => {
    if (outgoing.destroyed) return
    if (from >= bytes.length) {
      outgoing.end()
      return
    }
    outgoing.write(bytes.subarray(from, from + size))
    machine.after(partPauseMs, () => write(from + size))
  }
  outgoing.flushHeaders()
  machine.after(partPauseMs, () => write(0))
}
