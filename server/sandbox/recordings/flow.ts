import type { Followed, FollowedRequest } from '../../http/world-context.ts'
import type { Label, TracedStep } from '../../kernel/trace.ts'
import { isKeptAsRows } from './choice.ts'
import type { RecordedRequest, StepItem } from './record-types.ts'

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

const noBody = Buffer.alloc(0)
const noEvents: StepItem['events'] = []

/** What requests of a client mostly have in common. */
interface SharedFields {
  readonly method: string
  readonly operation: string | null
  readonly isSecure: boolean
  /** Those of `keptHeaders`, and how long they are. */
  readonly headers: readonly (string | undefined)[]
  readonly headerLength: number
}

/** What the last request of an operation had: most of it is the same again, and kept once. */
export interface LastRequest {
  url: string
  manner: SharedFields
  answer: string
}

export function noRequestYet(): LastRequest {
  return { url: '', manner: noManner, answer: '' }
}

const noManner: SharedFields = {
  method: '',
  operation: null,
  isSecure: false,
  headers: [],
  headerLength: 0,
}

/** What a flow asks of the recording that it belongs to. */
export interface FlowOwner {
  /** Returns the place of the next thing that happens. */
  nextPlace(): number
  /** What the clock shows. */
  now(): number
  /** Returns the moment of a unit of work, or that of the one before where it asked for none. */
  momentOf(step: TracedStep): number
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
  readonly startPlace: number
  #startedMs = 0
  readonly #owner: FlowOwner
  /** null once it was answered. */
  context: FollowedRequest | null = null
  /** Its place among what happened; 0 until then. */
  endPlace = 0
  /** Whether a replay sends it. */
  isReplayed = false
  /** The place of its first unit of work, mostly the only one; 0 without one. */
  #stepPlace = 0
  #stepMs = 0
  #isStepWrite = false
  #stepNote: StepItem['note'] = null
  #stepEvents: StepItem['events'] = noEvents
  #moreSteps: StepItem[] | null = null
  #url: string
  #manner: SharedFields = noManner
  #isStruck = false
  #body: Buffer | string = noBody
  /** What was read of a long body before. */
  #chunks: Buffer[] | null = null
  #status: number | null = null
  #location: string | null = null
  #answer: string | null = null

  constructor(number: number, url: string, owner: FlowOwner) {
    this.number = number
    this.label = number
    this.#url = url
    this.#owner = owner
    this.startPlace = owner.nextPlace()
  }

  attach(context: FollowedRequest): void {
    this.context = context
    const { dueJobsRunAt } = context
    this.#startedMs = Number.isFinite(dueJobsRunAt) ? dueJobsRunAt : this.#owner.now()
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
  }

  onAnswer(status: number | null, payload: string): void {
    this.#owner.onAnswer(this, status, payload)
  }

  /** Whether it is over, also where no answer was passed on. */
  isGone(): boolean {
    const response = this.context?.response
    return response === undefined || response.destroyed || response.writableEnded
  }

  get hasSteps(): boolean {
    return this.#stepPlace > 0
  }

  /** Notes a unit of work; returns what it takes, in bytes. */
  addStep(traced: TracedStep): number {
    if (this.context === null && !this.isReplayed) return 0
    const { isWrite, events } = traced
    const note = (traced.note ?? null) as StepItem['note']
    const place = this.#owner.nextPlace()
    const atMs = this.#owner.momentOf(traced)
    if (this.#stepPlace === 0) {
      this.#stepPlace = place
      this.#stepMs = atMs
      this.#isStepWrite = isWrite
      this.#stepNote = note
      if (events.length > 0) this.#stepEvents = events
    } else {
      this.#moreSteps ??= []
      this.#moreSteps.push(this.#stepAt(place, atMs, isWrite, note, events))
    }
    return sizeOfStep(note, events)
  }

  #stepAt(
    place: number,
    atMs: number,
    isWrite: boolean,
    note: StepItem['note'],
    events: StepItem['events'],
  ): StepItem {
    const { number: label } = this
    return { kind: 'step', place, label, isAdvanced: false, atMs, isWrite, note, events }
  }

  steps(): readonly StepItem[] {
    if (this.#stepPlace === 0) return []
    const [atMs, isWrite] = [this.#stepMs, this.#isStepWrite]
    const first = this.#stepAt(this.#stepPlace, atMs, isWrite, this.#stepNote, this.#stepEvents)
    return [first, ...(this.#moreSteps ?? [])]
  }

  /** Forgets what a replay does not send. */
  leaveOut(): void {
    this.context = null
    this.#stepPlace = 0
    this.#stepNote = null
    this.#stepEvents = noEvents
    this.#moreSteps = null
    this.#body = noBody
    this.#chunks = null
  }

  /**
   * Keeps all that a replay needs of it, and what is as in the `last` request of the operation by
   * reference; returns what it takes, in bytes. `answer` is null where it has not ended.
   */
  keep(answer: { status: number | null; payload: string } | null, last: LastRequest): number {
    const context = this.context as FollowedRequest
    const { location, faultPhase, bodyText, answerBytes } = context
    this.context = null
    this.isReplayed = true
    this.#isStruck = faultPhase === 'after'
    this.#location = location
    if (this.#url === last.url) this.#url = last.url
    else last.url = this.#url
    if (!hasSharedFields(context, last.manner)) last.manner = sharedFieldsOf(context)
    this.#manner = last.manner
    if (this.#chunks !== null) {
      this.#body = Buffer.concat([...this.#chunks, this.#body as Buffer])
      this.#chunks = null
    }
    const bodyBytes = this.#body.length
    if (bodyText !== null && !hasByteOrderMark(this.#body as Buffer)) this.#body = bodyText
    let bytes = this.#url.length + last.manner.headerLength + bodyBytes + (location?.length ?? 0)
    if (answer === null) return bytes
    this.endPlace = this.#owner.nextPlace()
    this.#status = answer.status
    if (answer.payload === '' || this.#isStruck) return bytes
    if (answer.payload !== last.answer) last.answer = answer.payload
    this.#answer = last.answer
    bytes += answerBytes
    return bytes
  }

  /** Returns what the file has of it. */
  recorded(): RecordedRequest {
    const body = this.#body
    const { method, operation, isSecure } = this.#manner
    const headers = keptHeaders.flatMap((name, i) => {
      const value = this.#manner.headers[i]
      return value === undefined ? [] : [[name, value]]
    })
    return {
      number: this.number,
      method,
      url: this.#url,
      headers: Object.fromEntries(headers) as Record<string, string>,
      isSecure,
      startedMs: this.#startedMs,
      body: typeof body === 'string' ? Buffer.from(body) : body,
      operation,
      isReplayed: this.isReplayed,
      isStruck: this.#isStruck,
      status: this.#status,
      location: this.#location,
      answer: this.#answer,
      isEnded: this.endPlace > 0,
      hasSteps: this.hasSteps,
    }
  }
}

/** What a unit of work takes besides its events. */
const stepBytes = 80

/** Returns what the record of a unit of work takes, in bytes. */
export function sizeOfStep(note: StepItem['note'], events: StepItem['events']): number {
  let bytes = stepBytes
  // A text is the job that ran; else it has the answer of a receiver, of at most some kilobytes.
  if (note !== null) bytes += typeof note === 'string' ? note.length : JSON.stringify(note).length
  for (const { id, type, body } of events) {
    bytes += id.length + type.length + Buffer.byteLength(body)
  }
  return bytes
}

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

/** '' is as good as none. */
function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function hasByteOrderMark(body: Buffer): boolean {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf
}
