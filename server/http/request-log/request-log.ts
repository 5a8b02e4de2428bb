import { toIso } from '../../core/clock.ts'
import type { Id, Instant } from '../../model/values.ts'
import type { SignatureReport } from '../signature/signature-report.ts'
import type { KnownSecrets } from './known-secrets.ts'
import { matchesTerms, type SearchedRequest } from './matches-terms.ts'
import { isSecretField, mapTexts, redact, redactBounded, redactText } from './redact.ts'
import type { SearchTerm } from './search-terms.ts'
import { PooledText, TextPool } from './text-pool.ts'

/** One request, as a list of the request log shows it. */
export interface RequestSummary {
  /** The x-sandbox-request-id of its response. */
  readonly id: string
  readonly at: Instant
  /** The real time, by the system clock. */
  readonly real_time: Instant
  readonly method: string
  readonly path: string
  readonly operation: string | null
  /** null if the connection was dropped without a response. */
  readonly status: number | null
  readonly duration_ms: number
  readonly advice: readonly string[]
  readonly events: readonly Id[]
  /** The sender of a call of the control API; null for other requests. */
  readonly actor: Actor | null
}

/** One request with both bodies. */
export interface RequestLogEntry extends RequestSummary {
  readonly request: unknown
  readonly response: unknown
}

/** The JSON of a body. It is parsed and redacted when it is read, because most bodies never are. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The stored form; formatting and redaction are deferred until it is read. */
export interface RequestRecord extends Omit<RequestLogEntry, 'at' | 'real_time'> {
  /** A redacted value, or a JsonText. */
  readonly request: unknown
  /** A value or a JsonText; its secrets are not redacted. */
  readonly response: unknown
  readonly atMs: number
  readonly realMs: number
  /** The headers as they came; a search reads them, and finds nothing in those with secrets. */
  readonly headers: SearchedRequest['headers']
  /** The length of the response's text; 0 without one, and once the log has dropped it. */
  readonly responseBytes: number
  /** The report of a signature that did not match; null otherwise. */
  readonly signature: SignatureReport | null
  /** The caller that the credentials name. */
  readonly caller: RequestCaller | null
  /** Traits of the client, from a signature that matched; null without one. */
  readonly client: ClientTraits | null
}

/** Returns the advice that describes an injected fault; undefined if there was none. */
export function injectedIn(advice: readonly string[]): string | undefined {
  return advice.find((text) => text.startsWith('injected by '))
}

/** The credentials of a request: an API key as it was sent, or the user of a token. */
export type RequestCaller = { readonly key: string } | { readonly userId: Id }

/** The sender of a call of the control API. It contains no token, and no whole session. */
export interface Actor {
  /** The access that the call had: a session of the console, an admin token, or none needed. */
  readonly kind: 'session' | 'token' | 'peer'
  /** The beginning of the id of the session; null without one. */
  readonly session: string | null
  /** The address that the call came from; null if the connection has none. */
  readonly peer: string | null
}

/** Traits of the client that sent a signed request. */
export interface ClientTraits {
  /** Milliseconds that the client's clock is ahead; negative if it is behind. */
  readonly clockSkewMs: number
  /** True if it used a key of the documentation from a public address. */
  readonly usesPublishedKeyFromAfar: boolean
}

export interface RequestFilter {
  readonly operation?: string | undefined
  readonly status?: number | undefined
  /** True: status 400 and higher, and connections dropped without a response. */
  readonly refused?: boolean | undefined
  readonly order: 'oldest' | 'newest'
  /** Starts after the request of this number. */
  readonly after?: number | undefined
  /** Only requests that name or changed one of these objects, or recorded one of these events. */
  readonly about?: { readonly ids: readonly Id[]; readonly events: readonly Id[] } | undefined
  /** The maximum number of the newest requests that are searched; default: all. */
  readonly latest?: number | undefined
}

/**
 * Called with a record, and with the form that the log keeps; `restored` reads the latter while the
 * log keeps it.
 */
type RecordListener = (entry: RequestRecord, kept: RequestRecord) => void

/** The last requests. They are kept in memory only, and the log starts empty. */
export interface RequestLog {
  record(entry: RequestRecord): void
  /** Returns the number of requests so far, including those no longer kept. */
  count(): number
  /** Returns the requests that match the filter, each with its number, counted from 0. */
  list(filter: RequestFilter): Iterable<readonly [number: number, summary: RequestSummary]>
  /** Returns true if the request of this number matches every term; slow if bodies have a text. */
  matches(number: number, terms: readonly SearchTerm[]): boolean
  get(id: string): RequestLogEntry | undefined
  /** Keeps a request until the log is cleared, or releases it; false if the log has none. */
  pin(id: string, isPinned: boolean): boolean
  isPinned(id: string): boolean
  /** Returns the requests that are pinned, the latest pin first. */
  pinned(): readonly RequestSummary[]
  /** Returns the body of a request alone, which takes less than `get` if the response is long. */
  bodyOf(id: string): unknown
  /** Returns the headers of a request, without the values of secret ones. */
  headersOf(id: string): Readonly<Record<string, string>>
  /**
   * Returns all kept requests or the latest of them, oldest first, and the number of API requests
   * since the last reset.
   */
  records(
    latest?: number,
  ): Promise<{ readonly records: readonly RequestRecord[]; readonly total: number }>
  signatureOf(id: string): SignatureReport | null
  callerOf(id: string): RequestCaller | null
  /** Returns true if the signature of a request was valid. */
  isSigned(id: string): boolean
  /** The secrets that the log removes from every text. */
  readonly secrets: KnownSecrets
  /** The ids of events and requests that were marked as seen; cleared with the log. */
  readonly seen: Set<string>
  /**
   * Called with every request, as it is recorded and as it is kept. Returns the function that
   * unsubscribes.
   */
  onRecord(listener: RecordListener): () => void
  clear(): void
}

/**
 * The maximum bytes of all responses in the log; beyond it, only the sizes of the oldest are kept.
 */
const maxLoggedBytes = 64 * 1024 * 1024

/** The maximum number of pinned requests; beyond it, the oldest pin is released. */
const maxPins = 50

/** Returns an empty log that keeps the last `capacity` requests, and shows none of `secrets`. */
export function createRequestLog(capacity: number, secrets: KnownSecrets): RequestLog {
  const listeners = new Set<RecordListener>()
  const seen = new Set<string>()
  const pins = new Map<string, RequestRecord>()
  /**
   * Separate pools for request and response bodies: a response may be dropped before its request.
   */
  let requests = new TextPool()
  let answers = new TextPool()
  let ring: RequestRecord[] = []
  let next = 0
  /** The number of API requests, including those no longer kept. */
  let apiRequests = 0
  /**
   * The bytes of the kept responses, and the number of the oldest request whose response is kept.
   */
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
  /**
   * Returns the latest record with this id: a reset restarts the ids, but its own record keeps its
   * old id.
   */
  const find = (id: string) => ring.findLast((candidate) => candidate.id === id) ?? pins.get(id)
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
    count: () => next,
    *list({ operation, status, refused, order, after, about, latest = capacity }) {
      const first = Math.max(0, next - Math.min(latest, capacity))
      const isNewestFirst = order === 'newest'
      const step = isNewestFirst ? -1 : 1
      let number = isNewestFirst
        ? Math.min(next, after ?? next) - 1
        : Math.max(first, (after ?? -1) + 1)
      for (; number >= first && number < next; number += step) {
        const entry = ring[number % capacity]
        // A caller that pauses may find that newer requests have replaced older ones.
        if (entry === undefined || number < next - capacity) continue
        const passes =
          (operation === undefined || entry.operation === operation) &&
          (status === undefined || entry.status === status) &&
          (refused === undefined || refused === isRefused(entry)) &&
          (about === undefined || isAbout(entry, about))
        if (passes) yield [number, summarized(entry, secrets)]
      }
    },
    matches(number, terms) {
      const entry = number < next - capacity ? undefined : ring[number % capacity]
      return entry !== undefined && matchesTerms(searched(entry, secrets), terms)
    },
    get(id) {
      const entry = find(id)
      if (entry === undefined) return undefined
      const { request, response } = toPlain(restored(entry), secrets)
      const shown = mapTexts(redact(response), secrets.redact)
      return { ...summarized(entry, secrets), request, response: shown }
    },
    pin(id, isPinned) {
      const entry = find(id)
      if (entry === undefined) return false
      pins.delete(id)
      if (isPinned) pins.set(id, withoutLongAnswer(entry))
      const [oldestPin] = pins.keys()
      if (pins.size > maxPins && oldestPin !== undefined) pins.delete(oldestPin)
      return true
    },
    isPinned: (id) => pins.has(id),
    pinned: () => [...pins.values()].reverse().map((entry) => summarized(entry, secrets)),
    bodyOf(id) {
      const entry = find(id)
      return entry === undefined ? undefined : toPlain(restored(entry), secrets).request
    },
    headersOf(id) {
      const shown = Object.entries(find(id)?.headers ?? {}).map(([name, value]) => {
        const text = isSecretField(name) ? '' : secrets.redact(redactText(String(value)))
        return [name, text] as const
      })
      return Object.fromEntries(shown)
    },
    async records(latest = capacity) {
      const from = Math.max(0, next - Math.min(latest, capacity))
      const numbers = Array.from({ length: next - from }, (_, i) => from + i)
      const entries = numbers.flatMap((number) => ring[number % capacity] ?? [])
      const parse = parserOfEqualTexts()
      const records = entries.map((entry) => toPlain(restored(entry), secrets, parse))
      return { records, total: apiRequests }
    },
    signatureOf(id) {
      const report = find(id)?.signature ?? null
      if (report === null || report.signed === null) return report
      return { ...report, signed: secrets.redact(report.signed) }
    },
    callerOf: (id) => find(id)?.caller ?? null,
    isSigned: (id) => (find(id)?.client ?? null) !== null,
    seen,
    secrets,
    onRecord(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      seen.clear()
      pins.clear()
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

/** Returns a copy of a record that remains readable after the log has dropped the original. */
export function restored(entry: RequestRecord): RequestRecord {
  const { request, response } = entry
  const isDropped = response instanceof PooledText && response.isRemoved
  return {
    ...entry,
    request: unpooled(request),
    response: isDropped ? droppedAnswer(entry) : unpooled(response),
  }
}

/** Returns a copy of a record to keep by itself; of a long response, its size alone. */
function withoutLongAnswer(entry: RequestRecord): RequestRecord {
  const kept = restored(entry)
  if (entry.responseBytes <= maxSearchedBytes) return kept
  return { ...kept, response: droppedAnswer(entry), responseBytes: 0 }
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

/** Returns a request as a search reads it; long bodies are left out, which bounds the work. */
function searched(entry: RequestRecord, secrets: KnownSecrets): SearchedRequest {
  const { id, method, operation, status, path, headers, request, response } = entry
  const isShort = (body: string) => body.length <= maxSearchedBytes
  return {
    id,
    method,
    operation,
    status,
    path: secrets.redact(path),
    headers,
    rawBodies: () => [textOf(request), textOf(response)].filter(isShort),
    shownBodies() {
      const plain = toPlain(restored(entry), secrets)
      const bodies = [
        isShort(textOf(request)) ? plain.request : '',
        isShort(textOf(response)) ? mapTexts(redact(plain.response), secrets.redact) : '',
      ]
      return bodies.map(textOf)
    },
  }
}

/** Longer responses are not searched: a list or a file says nothing about one object. */
const maxSearchedBytes = 64 * 1024

/**
 * Returns true if a request is about one of these objects or events. For a GET only the path
 * counts: its response may be a list of all objects.
 */
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

/** Returns true for a request that was refused or dropped. */
export function isRefused({ status }: RequestRecord): boolean {
  return status === null || status >= 400
}

/**
 * Returns a record whose bodies are parsed, and whose request is redacted, when they are read.
 * Path, advice and request contain none of `secrets`; the response is as it was sent.
 */
export function toPlain(
  { path, advice, request, response, ...rest }: RequestRecord,
  secrets?: KnownSecrets,
  parse: (text: string) => unknown = JSON.parse,
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
      return response instanceof JsonText ? parse(response.text) : response
    },
  }
}

/** Returns a parser that parses equal texts once: clients that poll get many equal responses. */
function parserOfEqualTexts(): (text: string) => unknown {
  const parsed = new Map<string, unknown>()
  return (text) => {
    if (!parsed.has(text)) parsed.set(text, JSON.parse(text))
    return parsed.get(text)
  }
}

const unchanged = (text: string) => text

function summarized(entry: RequestRecord, { redact: withoutSecrets }: KnownSecrets) {
  const { id, method, path, operation, status, duration_ms, advice, events, actor } = entry
  const rounded = Math.round(duration_ms * 1_000) / 1_000
  return {
    id,
    at: toIso(entry.atMs),
    real_time: toIso(entry.realMs),
    method,
    path: withoutSecrets(path),
    operation,
    status,
    duration_ms: rounded,
    advice: advice.map(withoutSecrets),
    events,
    actor,
  }
}
