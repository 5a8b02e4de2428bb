import { sleep, systemClock, toIso } from '../../core/clock.ts'
import { isObject } from '../../core/json-forms.ts'
import { signature, signedRequestHeaders } from '../../core/signature.ts'

/** Thrown if an address gives no answer that can be compared; the message says why. */
export class NotReachable extends Error {
  /** True if the connection itself failed, so that further requests would fail, too. */
  readonly isConnection: boolean

  constructor(message: string, isConnection = false) {
    super(message)
    this.isConnection = isConnection
  }
}

export interface ProbeRequest {
  readonly method: string
  /** The path below the address, such as `/api/v1/client/wallets`. */
  readonly path: string
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown
  /** Changes the three headers of the signature. */
  readonly headers?: (signed: Signed) => Readonly<Record<string, string>>
  /** Seconds by which the signed timestamp differs from the clock of this machine. */
  readonly shiftSeconds?: number
  /** The form of the timestamp; default `iso`. */
  readonly timestamp?: 'iso' | 'seconds' | 'milliseconds'
}

type Signed = ReturnType<typeof signedRequestHeaders>

export interface ProbeAnswer {
  readonly status: number
  readonly body: unknown
}

export interface TargetOptions {
  /** Without a slash at its end. */
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly timeoutMs?: number
  /** Milliseconds for which one request waits if it is answered with 429; default a minute. */
  readonly maxWaitMs?: number
  /** Sends a request; default: `fetch`. */
  readonly send?: (address: string, init: RequestInit) => Promise<Response>
  /** Ends the comparison. */
  readonly signal?: AbortSignal
  onRequest?(request: ProbeRequest, text: string): void
}

const defaultTimeoutMs = 30_000
const defaultWaitMs = 60_000
const maxAnswerBytes = 8 * 1024 * 1024

/** Returns a function that sends one request and returns its answer. It throws NotReachable. */
export function openTarget(
  options: TargetOptions,
): (request: ProbeRequest) => Promise<ProbeAnswer> {
  const { maxWaitMs = defaultWaitMs } = options
  return async (request) => {
    let waitedMs = 0
    for (let pauseMs = 500; ; pauseMs *= 2) {
      options.signal?.throwIfAborted()
      const response = await sendOnce(options, request)
      if (response.status !== 429) return answerOf(response)
      await response.body?.cancel()
      const wantedMs = retryAfterMs(response.headers.get('retry-after')) ?? pauseMs
      waitedMs += Math.max(wantedMs, 100)
      if (waitedMs > maxWaitMs) {
        throw new NotReachable(`it returned 429 for more than ${maxWaitMs / 1_000} seconds`)
      }
      await sleep(systemClock, Math.max(wantedMs, 100))
    }
  }
}

async function sendOnce(options: TargetOptions, request: ProbeRequest): Promise<Response> {
  const { url, apiKey, secret, timeoutMs = defaultTimeoutMs, onRequest, send = fetch } = options
  const { method, path, body, shiftSeconds = 0, timestamp = 'iso' } = request
  const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
  onRequest?.(request, text)
  const at = timestampOf(systemClock.now() + shiftSeconds * 1_000, timestamp)
  const signed = signedRequestHeaders(apiKey, secret, text, at)
  const headers = request.headers?.(signed) ?? signed
  const content = text === '' ? {} : { body: text }
  const type = text === '' ? {} : { 'content-type': 'application/json' }
  try {
    return await send(url + path, {
      method,
      redirect: 'manual',
      signal: endOf(options.signal, timeoutMs),
      headers: { accept: 'application/json', ...type, ...headers },
      ...content,
    })
  } catch (error) {
    throw connectionFailure(error, timeoutMs)
  }
}

function endOf(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout])
}

function timestampOf(ms: number, form: 'iso' | 'seconds' | 'milliseconds'): string {
  if (form === 'iso') return toIso(ms)
  return String(form === 'seconds' ? Math.floor(ms / 1_000) : ms)
}

function connectionFailure(error: unknown, timeoutMs: number): NotReachable {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') {
    return new NotReachable(`there was no response within ${timeoutMs / 1_000} seconds`, true)
  }
  return new NotReachable(
    `the connection failed (${cause?.code ?? cause?.message ?? message})`,
    true,
  )
}

/** Returns null for a header that is missing or has another form. */
function retryAfterMs(header: string | null): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000
  const ms = Date.parse(header)
  return Number.isNaN(ms) ? null : Math.max(0, ms - systemClock.now())
}

async function answerOf(response: Response): Promise<ProbeAnswer> {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    await response.body?.cancel()
    throw new NotReachable(`it returned a redirect (${status}), which is not followed`)
  }
  const text = await textOf(response)
  if (status >= 500) throw new NotReachable(`it returned status ${status}`)
  const type = headers.get('content-type') ?? ''
  if (text === '') return { status, body: null }
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    const kind = type === '' ? 'no JSON' : `${type.split(';')[0]} instead of JSON`
    throw new NotReachable(`it returned status ${status} and ${kind}`)
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxAnswerBytes) throw new NotReachable('the response is larger than 8 MB')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof NotReachable) throw error
    throw connectionFailure(error, defaultTimeoutMs)
  }
  return Buffer.concat(chunks).toString()
}

const maxErrorLength = 200

/** Returns the status of an answer, and the text of its error. */
export function outcomeOf({ status, body }: ProbeAnswer): string {
  const error = isObject(body) ? body.error : undefined
  return typeof error === 'string' ? `${status} ${error.slice(0, maxErrorLength)}` : String(status)
}

/** Returns signed headers with a wrong signature of the right form. */
export function withWrongSignature(signed: Signed): Signed {
  return { ...signed, 'x-signature': signature('another secret', '', signed['x-timestamp']) }
}
