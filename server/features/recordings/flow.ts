import type { Label } from '../../core/trace.ts'
import { noBody } from '../../http/request-context.ts'
import type { Followed, FollowedRequest } from '../../http/world-context.ts'
import { isKeptAsRows } from './choice.ts'
import type { RecordedEvent } from './format.ts'

/** Headers of a request that a recording has, in this order. A replay signs anew. */
const keptHeaders = [
  'content-type',
  'content-encoding',
  'accept',
  'host',
  'origin',
  'sec-fetch-site',
  'x-api-key',
  'authorization',
  'x-sandbox-outcome',
] as const

const noEvents: readonly RecordedEvent[] = []

/** The values that requests of a client mostly have in common. */
interface SharedFields {
  readonly method: string
  readonly operation: string | null
  readonly isSecure: boolean
  /** The values of `keptHeaders`, and their length. */
  readonly headers: readonly (string | undefined)[]
  readonly headerLength: number
}

const noShared: SharedFields = {
  method: '',
  operation: null,
  isSecure: false,
  headers: [],
  headerLength: 0,
}

/** Values of the last request of an operation: most of them come again, and are kept once. */
export class LastRequest {
  url = ''
  shared = noShared
  answer = ''
}

/** The recording that a flow belongs to. */
export interface FlowOwner {
  /** Counts bytes that a flow keeps. */
  take(flow: RecordedFlow, bytes: number): void
  onAnswer(flow: RecordedFlow, status: number | null, payload: string): void
}

/**
 * A request that a recording follows, from its first unit of work to its answer. It keeps texts and
 * bytes as they are: nothing is copied or formatted before the file is written.
 */
export class RecordedFlow implements Followed {
  readonly number: number
  /** '' once only the rows that it writes are kept. */
  label: Label
  readonly #owner: FlowOwner
  /** null once it was answered. */
  context: FollowedRequest | null = null
  /** True if a replay does not send it. */
  isLeftOut = false
  /** True once it has its place in the log: that of its first unit of work. */
  isPlaced = false
  /** True if it has several units of work: others may have run between them. */
  isMany = false
  /** The time of its first unit of work, in sandbox milliseconds. */
  atMs = 0
  /** The events of its first unit of work. */
  events = noEvents
  /** Bytes that it keeps. */
  bytes = 0
  #url: string
  #shared = noShared
  /** True if a fault replaced its answer after its work was done. */
  isStruck = false
  #body: Buffer | string = noBody
  /** The earlier pieces of a long body. */
  #chunks: Buffer[] | null = null
  /** null until it is answered, and if the connection was dropped. */
  status: number | null = null
  location: string | null = null
  /** null for a page. */
  answer: string | null = null

  constructor(number: number, url: string, owner: FlowOwner) {
    this.number = number
    this.label = number
    this.#url = url
    this.#owner = owner
  }

  get kind() {
    return 'request' as const
  }

  belongsTo(recording: FlowOwner): boolean {
    return this.#owner === recording
  }

  attach(context: FollowedRequest): void {
    this.context = context
  }

  onAction(operation: string): void {
    if (isKeptAsRows(operation)) this.label = ''
  }

  onBody(bytes: Buffer): void {
    if (this.#body.length > 0) {
      this.#chunks ??= []
      this.#chunks.push(this.#body as Buffer)
    }
    this.#body = bytes
    if (this.isPlaced) this.#owner.take(this, bytes.length)
  }

  onAnswer(status: number | null, payload: string): void {
    if (this.context !== null) this.#owner.onAnswer(this, status, payload)
  }

  onLost(): void {
    this.leaveOut()
  }

  /** Called with its first unit of work, or with its answer if it has none. */
  place(atMs: number, events = noEvents): void {
    this.isPlaced = true
    this.atMs = atMs
    if (events.length > 0) this.events = events
    const bodyBytes = (this.#chunks ?? []).reduce((sum, { length }) => sum + length, 0)
    this.#owner.take(this, requestBytes + bodyBytes + this.#body.length)
  }

  /** Forgets a request that a replay does not send. */
  leaveOut(): void {
    this.#owner.take(this, -this.bytes)
    this.isLeftOut = true
    this.context = null
    this.events = noEvents
    this.#body = noBody
    this.#chunks = null
  }

  /**
   * Keeps everything that a replay needs of it; values as in the `last` request of the operation
   * are kept by reference. `status` is null if it has not been answered.
   */
  keep(status: number | null, payload: string, last: LastRequest): void {
    const context = this.context as FollowedRequest
    const { location, faultPhase, bodyText, answerBytes } = context
    this.context = null
    this.isStruck = faultPhase === 'after'
    this.status = status
    this.location = location
    if (this.#url === last.url) this.#url = last.url
    else last.url = this.#url
    if (!hasSharedFields(context, last.shared)) last.shared = sharedFieldsOf(context)
    this.#shared = last.shared
    if (this.#chunks !== null) {
      this.#body = Buffer.concat([...this.#chunks, this.#body as Buffer])
      this.#chunks = null
    }
    if (bodyText !== null && !hasByteOrderMark(this.#body as Buffer)) this.#body = bodyText
    let bytes = this.#url.length + last.shared.headerLength + (location?.length ?? 0)
    if (payload !== '' && !this.isStruck) {
      if (payload !== last.answer) last.answer = payload
      this.answer = last.answer
      bytes += answerBytes
    }
    this.#owner.take(this, bytes)
  }

  get method(): string {
    return this.#shared.method
  }

  /** Path and query below the prefix of the world. */
  get url(): string {
    return this.#url
  }

  /** The operation; null for a page. */
  get operation(): string | null {
    return this.#shared.operation
  }

  /** True if it came by https. */
  get isSecure(): boolean {
    return this.#shared.isSecure
  }

  get body(): Buffer {
    return typeof this.#body === 'string' ? Buffer.from(this.#body) : this.#body
  }

  get headers(): Readonly<Record<string, string>> {
    const values = this.#shared.headers
    const kept = keptHeaders.map((name, i) => [name, values[i]] as const)
    return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as never
  }
}

/** The size of a request besides its texts, in bytes. */
const requestBytes = 250

function hasSharedFields({ request, operation }: FollowedRequest, known: SharedFields): boolean {
  if (known.method !== request.method || known.operation !== (operation?.id ?? null)) return false
  if (known.isSecure !== 'encrypted' in request.socket) return false
  const { headers } = request
  for (let i = 0; i < keptHeaders.length; i += 1) {
    if (known.headers[i] !== textOf(headers[keptHeaders[i] as string])) return false
  }
  return true
}

function sharedFieldsOf({ request, operation }: FollowedRequest): SharedFields {
  const headers = keptHeaders.map((name) => textOf(request.headers[name]))
  return {
    method: request.method ?? '',
    operation: operation?.id ?? null,
    isSecure: 'encrypted' in request.socket,
    headers,
    headerLength: headers.reduce((sum, value) => sum + (value?.length ?? 0), 0),
  }
}

/** '' counts as absent. */
function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function hasByteOrderMark(body: Buffer): boolean {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
}
