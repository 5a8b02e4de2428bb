import { toIso } from '../../kernel/clock.ts'
import type { Id, Instant } from '../../model/values.ts'
import type { SignatureReport } from '../signature/signature-report.ts'
import type { KnownSecrets } from './known-secrets.ts'
import { mapTexts, redact, redactBounded } from './redact.ts'
import { PooledText, TextPool } from './text-pool.ts'

/** One request as testers see it in a list. */
export interface RequestSummary {
  /** The x-sandbox-request-id of its answer. */
  readonly id: string
  readonly at: Instant
  readonly method: string
  readonly path: string
  readonly operation: string | null
  /** null where the connection was dropped instead of an answer. */
  readonly status: number | null
  readonly duration_ms: number
  readonly advice: readonly string[]
  readonly events: readonly Id[]
}

/** One request with what was said. */
export interface RequestLogEntry extends RequestSummary {
  readonly request: unknown
  readonly response: unknown
}

/** The JSON of a body. It is parsed and redacted when it is read: most of them never are. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Stored form; formatting and redaction are deferred until it is read. */
export interface RequestRecord extends Omit<RequestLogEntry, 'at'> {
  /** A redacted value, or a JsonText. */
  readonly request: unknown
  /** A value or a JsonText, both with their secrets. */
  readonly response: unknown
  readonly atMs: number
  /** How large the answer is as JSON; 0 where that is not worth counting. */
  readonly responseBytes: number
  /** Why its signature did not match; null where that was not the matter. */
  readonly signature: SignatureReport | null
  /** Whose credentials it came with. */
  readonly caller: RequestCaller | null
  /** What the signature said of the client; null without a signature that matched. */
  readonly client: ClientTraits | null
}

/** Whose credentials a request came with: an API key as it was sent, or the user of a token. */
export type RequestCaller = { readonly key: string } | { readonly userId: Id }

/** What a signed request shows of the client that sent it. */
export interface ClientTraits {
  /** How far its clock is ahead, in milliseconds. */
  readonly clockSkewMs: number
  /** It used a key of the documentation from a public address. */
  readonly usesPublishedKeyFromAfar: boolean
}

export interface RequestFilter {
  readonly operation?: string | undefined
  readonly status?: number | undefined
  /** True: status 400 and higher, and connections dropped instead of an answer. */
  readonly refused?: boolean | undefined
  readonly order: 'oldest' | 'newest'
  /** Begins behind the request of this number. */
  readonly after?: number | undefined
  /** Only requests that name or changed one of these objects, or recorded one of these events. */
  readonly about?: { readonly ids: readonly Id[]; readonly events: readonly Id[] } | undefined
  /** Looks at so many of the newest requests at most; default: all. */
  readonly latest?: number | undefined
}

/** `restored` makes a record of the one that is kept, as long as the log keeps it. */
type RecordListener = (entry: RequestRecord, kept: RequestRecord) => void

/** The last requests. It lives in memory and starts empty. */
export interface RequestLog {
  record(entry: RequestRecord): void
  /** The requests that pass the filter, each with its number: they are counted from 0. */
  list(filter: RequestFilter): Iterable<readonly [number: number, summary: RequestSummary]>
  get(id: string): RequestLogEntry | undefined
  /**
   * What is kept, oldest first, or the latest of it, and how many API requests there were since the
   * last reset.
   */
  records(
    latest?: number,
  ): Promise<{ readonly records: readonly RequestRecord[]; readonly total: number }>
  signatureOf(id: string): SignatureReport | null
  callerOf(id: string): RequestCaller | null
  /** What it shows of no text. */
  readonly secrets: KnownSecrets
  /** The events and requests that were marked as seen; cleared with the log. */
  readonly seen: Set<string>
  /** Called with every request as it is recorded, and as it is kept; returns how to stop. */
  onRecord(listener: RecordListener): () => void
  clear(): void
}

/** All answers in the log together; of the oldest only the size is kept beyond it. */
const maxLoggedBytes = 64 * 1024 * 1024

/** Returns an empty log that keeps the last `capacity` requests, and shows none of `secrets`. */
export function createRequestLog(capacity: number, secrets: KnownSecrets): RequestLog {
  const listeners = new Set<RecordListener>()
  const seen = new Set<string>()
  /** The JSON that was sent, and that was answered: an answer may be dropped before its request. */
  let requests = new TextPool()
  let answers = new TextPool()
  let ring: RequestRecord[] = []
  let next = 0
  /** API requests, also those no longer kept. */
  let apiRequests = 0
  /** Bytes of the answers that are kept, and the number of the oldest of these. */
  let bytes = 0
  let oldest = 0
  const dropAnswer = (number: number) => {
    const entry = ring[number % capacity]
    if (entry === undefined || entry.responseBytes === 0) return
    bytes -= entry.responseBytes
    const response = droppedAnswer(entry)
    remove(answers, entry.response)
    ring[number % capacity] = { ...entry, response, responseBytes: 0 }
  }
  const dropEntry = (entry: RequestRecord) => {
    bytes -= entry.responseBytes
    remove(requests, entry.request)
    remove(answers, entry.response)
  }
  const keptOf = (entry: RequestRecord): RequestRecord => ({
    ...entry,
    request: pooled(requests, entry.request),
    response: pooled(answers, entry.response),
  })
  /** The later of two: a reset counts anew, but stands in the journal with its old number. */
  const find = (id: string) => ring.findLast((candidate) => candidate.id === id)
  return {
    record(entry) {
      const dropped = ring[next % capacity]
      if (dropped !== undefined) dropEntry(dropped)
      bytes += entry.responseBytes
      const kept = keptOf(entry)
      ring[next % capacity] = kept
      next += 1
      if (entry.path.startsWith('/api/')) apiRequests += 1
      oldest = Math.max(oldest, next - capacity)
      for (; bytes > maxLoggedBytes && oldest < next; oldest += 1) dropAnswer(oldest)
      for (const listener of listeners) listener(entry, kept)
    },
    *list({ operation, status, refused, order, after, about, latest = capacity }) {
      const first = Math.max(0, next - Math.min(latest, capacity))
      const isNewestFirst = order === 'newest'
      const step = isNewestFirst ? -1 : 1
      let number = isNewestFirst
        ? Math.min(next, after ?? next) - 1
        : Math.max(first, (after ?? -1) + 1)
      for (; number >= first && number < next; number += step) {
        const entry = ring[number % capacity]
        if (entry === undefined) continue
        const passes =
          (operation === undefined || entry.operation === operation) &&
          (status === undefined || entry.status === status) &&
          (refused === undefined || refused === isRefused(entry)) &&
          (about === undefined || isAbout(entry, about))
        if (passes) yield [number, summarized(entry, secrets)]
      }
    },
    get(id) {
      const entry = find(id)
      if (entry === undefined) return undefined
      const { request, response } = toPlain(restored(entry), secrets)
      const shown = mapTexts(redact(response), secrets.redact)
      return { ...summarized(entry, secrets), request, response: shown }
    },
    async records(latest = capacity) {
      const from = Math.max(0, next - Math.min(latest, capacity))
      const numbers = Array.from({ length: next - from }, (_, i) => from + i)
      const entries = numbers.flatMap((number) => ring[number % capacity] ?? [])
      const records = entries.map((entry) => toPlain(restored(entry), secrets))
      return { records, total: apiRequests }
    },
    signatureOf(id) {
      const report = find(id)?.signature ?? null
      if (report === null || report.signed === null) return report
      return { ...report, signed: secrets.redact(report.signed) }
    },
    callerOf: (id) => find(id)?.caller ?? null,
    seen,
    secrets,
    onRecord(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      seen.clear()
      requests = new TextPool()
      answers = new TextPool()
      ring = []
      next = 0
      apiRequests = 0
      bytes = 0
      oldest = 0
    },
  }
}

function pooled(pool: TextPool, body: unknown): unknown {
  return body instanceof JsonText ? (pool.add(body.text) ?? body) : body
}

/** Returns a record that can be read when the log has dropped it, too. */
export function restored(entry: RequestRecord): RequestRecord {
  const { request, response } = entry
  const isDropped = response instanceof PooledText && response.isRemoved
  return {
    ...entry,
    request: unpooled(request),
    response: isDropped ? droppedAnswer(entry) : unpooled(response),
  }
}

function droppedAnswer({ responseBytes }: RequestRecord): string {
  return `[${responseBytes} bytes]`
}

function unpooled(body: unknown): unknown {
  return body instanceof PooledText ? new JsonText(body.text) : body
}

function remove(pool: TextPool, body: unknown): void {
  if (body instanceof PooledText) pool.remove(body)
}

/** A longer answer is a list or a file: it says nothing about one object. */
const maxSearchedBytes = 64 * 1024

/** Of a request that only reads, the path counts: a list names whatever is in it. */
function isAbout(
  { method, path, request, response, responseBytes, events }: RequestRecord,
  about: NonNullable<RequestFilter['about']>,
): boolean {
  if (events.some((id) => about.events.includes(id))) return true
  const isNamedIn = (text: string) => about.ids.some((id) => text.includes(id))
  if (isNamedIn(path)) return true
  if (method === 'GET' || about.ids.length === 0) return false
  return (
    isNamedIn(textOf(request)) || (responseBytes <= maxSearchedBytes && isNamedIn(textOf(response)))
  )
}

function textOf(body: unknown): string {
  if (body instanceof JsonText || body instanceof PooledText) return body.text
  return typeof body === 'string' ? body : (JSON.stringify(body) ?? '')
}

function isRefused({ status }: RequestRecord): boolean {
  return status === null || status >= 400
}

/**
 * Returns a record whose bodies are parsed, and the request redacted, when they are asked for.
 * Path, advice and request have none of `secrets`; the response is as it was sent.
 */
export function toPlain(
  { path, advice, request, response, ...rest }: RequestRecord,
  secrets?: KnownSecrets,
): RequestRecord {
  const withoutSecrets = secrets?.redact ?? unchanged
  return {
    ...rest,
    path: withoutSecrets(path),
    advice: advice.map(withoutSecrets),
    get request() {
      const value = request instanceof JsonText ? redactBounded(JSON.parse(request.text)) : request
      return mapTexts(value, withoutSecrets)
    },
    get response() {
      return response instanceof JsonText ? JSON.parse(response.text) : response
    },
  }
}

const unchanged = (text: string) => text

function summarized(entry: RequestRecord, { redact: withoutSecrets }: KnownSecrets) {
  const { id, atMs, method, path, operation, status, duration_ms, advice, events } = entry
  const rounded = Math.round(duration_ms * 1_000) / 1_000
  return {
    id,
    at: toIso(atMs),
    method,
    path: withoutSecrets(path),
    operation,
    status,
    duration_ms: rounded,
    advice: advice.map(withoutSecrets),
    events,
  }
}
