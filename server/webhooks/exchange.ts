import http from 'node:http'
import type { SystemClock } from '../kernel/clock.ts'
import type { WebhookHosts } from '../modules/events/webhook-hosts.ts'
import { lookupWithin } from './send.ts'

/** One HTTP request to a receiver, as an audit sends it. */
export interface Exchange {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly hosts: WebhookHosts
  /** How long the whole of it may take, in milliseconds of real time. */
  readonly timeoutMs: number
  /** Sends the body in so many parts, with a pause of `partPauseMs` before each. */
  readonly parts?: number
  /** Cuts the connection when the body is sent; the result has neither status nor error. */
  readonly cutAfterBody?: boolean
  /** Ends it early. */
  readonly signal: AbortSignal
}

/** What came back. */
export interface ExchangeResult {
  readonly status: number | null
  /** Why there is no complete answer; null where there is one. */
  readonly error: string | null
  readonly timedOut: boolean
  readonly location: string | null
  /** The first 2 KB of the answer. */
  readonly body: string
  /** The answer was cut: it had no end, or was larger than `maxReadBytes`. */
  readonly endless: boolean
  readonly durationMs: number
}

const maxKeptBytes = 2_048
/** A larger answer is not read to its end. */
const maxReadBytes = 64 * 1_024
const partPauseMs = 150

/** Sends one request and waits for its answer. Redirects are not followed; nothing is thrown. */
export async function exchange(machine: SystemClock, sent: Exchange): Promise<ExchangeResult> {
  const startedAt = machine.elapsed()
  const giveUp = new AbortController()
  const cancel = machine.after(sent.timeoutMs, () => giveUp.abort())
  const answer = { status: null, location: null, body: '', endless: false } as Answer
  const signal = AbortSignal.any([giveUp.signal, sent.signal])
  const error = await attempt(machine, sent, signal, answer).then(
    () => null,
    (failure: NodeJS.ErrnoException) => failure.code ?? failure.message,
  )
  cancel()
  const timedOut = giveUp.signal.aborted
  const reason = timedOut ? `no complete answer within ${sent.timeoutMs / 1_000} s` : error
  const durationMs = Math.round(machine.elapsed() - startedAt)
  return { ...answer, error: reason, timedOut, durationMs }
}

interface Answer {
  status: number | null
  location: string | null
  body: string
  endless: boolean
}

async function attempt(
  machine: SystemClock,
  sent: Exchange,
  signal: AbortSignal,
  answer: Answer,
): Promise<void> {
  const forbidden = sent.hosts.urlError(sent.url)
  if (forbidden !== null) throw new Error(`not sent: ${forbidden}`)
  const response = await responseTo(machine, sent, signal)
  if (response === null) return
  answer.status = response.statusCode ?? 0
  answer.location = response.headers.location ?? null
  let bytes = 0
  const kept: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < maxKeptBytes) kept.push(chunk.subarray(0, maxKeptBytes - bytes))
    bytes += chunk.length
    answer.body = Buffer.concat(kept).toString('utf8')
    if (bytes <= maxReadBytes) continue
    answer.endless = true
    break
  }
  response.destroy()
}

/** Resolves to null where the connection was cut on purpose. */
async function responseTo(machine: SystemClock, sent: Exchange, signal: AbortSignal) {
  const { method, url, headers, body, hosts, cutAfterBody = false } = sent
  const { request } = new URL(url).protocol === 'https:' ? await import('node:https') : http
  return new Promise<http.IncomingMessage | null>((resolve, reject) => {
    const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
    const outgoing = request(url, {
      ...{ method, agent: false, signal, lookup: lookupWithin(hosts) },
      headers: { ...length, 'user-agent': 'payments-sandbox-audit', ...headers },
    })
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
    outgoing.once('close', () => reject(new Error('the connection was closed without an answer')))
    const end = () => {
      if (!cutAfterBody) return
      // One turn later, so that the last bytes are on their way.
      machine.after(50, () => {
        resolve(null)
        outgoing.destroy()
      })
    }
    if (cutAfterBody) outgoing.once('finish', end)
    writeParts(machine, outgoing, method === 'GET' ? '' : body, sent.parts ?? 1)
  })
}

function writeParts(
  machine: SystemClock,
  outgoing: http.ClientRequest,
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
