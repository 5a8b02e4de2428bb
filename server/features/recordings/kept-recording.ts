import type { Patch } from '../../core/patch.ts'
import type { Trace, Traced, TracedUnit } from '../../core/trace.ts'
import type { WorldState } from '../../sandbox/snapshots.ts'
import type { Probabilities } from '../../webhooks/chaos.ts'
import { isSent } from './choice.ts'
import { type FlowOwner, LastRequest, RecordedFlow } from './flow.ts'
import type { EndReason, LogItem, StepItem } from './record-types.ts'

/** The sizes of items that are not measured, in bytes. */
const chaosBytes = 150
const stepBytes = 80
const replacedRowBytes = 200

/** The number of items from which those that a replay does not send are looked for. */
const minItems = 8_192

/**
 * A recording in memory: everything that came into a world, in the order of its units of work. It
 * is kept as it came; substitutes are drawn when the file is written.
 */
export class Recording implements FlowOwner, Trace {
  readonly name: string
  /** True if its file keeps the text of receivers. */
  readonly receiverBodies: boolean
  /** Sandbox milliseconds. */
  startedMs = 0
  endedMs: number | null = null
  reason: EndReason | null = null
  /** The state that it begins with; set once it is copied. */
  declare begin: WorldState
  /** The shares of webhooks that misbehave at the beginning; null before. */
  chaos: Probabilities | null = null
  /** The highest numbers of the sequences that secrets are drawn by. */
  drawn: Readonly<Record<string, number>> = {}
  /** Requests that a replay sends, and that were answered. */
  requests = 0
  /** The number of units that wrote. */
  writes = 0
  /** Bytes that it holds, besides the state that it begins with. */
  bytes = 0
  #log: LogItem[] = []
  #maxItems = minItems
  readonly #last = new Map<string, LastRequest>()
  /** The labels of the units that will end the attempts which began in it. */
  readonly #expectedEnds = new Set<string>()
  #flows = 0
  /** The time of the last unit of work that read it, in milliseconds. */
  #latestMs = 0
  readonly #maxBytes: number
  readonly #onFull: () => void

  /** `onFull` is called when it holds more than `maxBytes`. */
  constructor(name: string, receiverBodies: boolean, maxBytes: number, onFull: () => void) {
    this.name = name
    this.receiverBodies = receiverBodies
    this.#maxBytes = maxBytes
    this.#onFull = onFull
  }

  /** Called at the moment of the state that it begins with, in sandbox milliseconds. */
  start(ms: number, chaos: Probabilities): void {
    this.startedMs = ms
    this.#latestMs = ms
    this.chaos = chaos
  }

  /** Everything that happened, in order. */
  get log(): readonly LogItem[] {
    return this.#log
  }

  follow(url: string): RecordedFlow {
    this.#flows += 1
    return new RecordedFlow(this.#flows, url, this)
  }

  take(flow: RecordedFlow, bytes: number): void {
    flow.bytes += bytes
    this.bytes += bytes
  }

  /** True for the units of requests and attempts that began before it did. */
  lacksCause({ label, owner }: Traced): boolean {
    if (label === '') return true
    if (owner instanceof RecordedFlow) return !owner.belongsTo(this)
    return typeof label === 'string' && label.startsWith('end ') && !this.#expectedEnds.has(label)
  }

  /** Adds a unit that has ended. */
  end({ traced, nowMs, isWrite, events, note, patch }: TracedUnit): void {
    if (nowMs !== undefined) this.#latestMs = nowMs
    if (isWrite) this.writes += 1
    const atMs = this.#latestMs
    const { label, isAdvanced = false, owner = traced } = traced
    const flow = owner instanceof RecordedFlow ? owner : null
    if (this.lacksCause(traced)) {
      if (patch?.isEmpty() !== false) return
      this.#add({ kind: 'patch', atMs, patch }, sizeOfPatch(patch))
    } else if (flow === null || flow.isPlaced) {
      if (flow?.isLeftOut === true) return
      const noted = (note ?? null) as StepItem['note']
      const [kind, delivery] = String(label).split(' ')
      if (kind === 'begin' && !isVoid(noted)) this.#expectedEnds.add(`end ${delivery}`)
      else if (kind === 'end') this.#expectedEnds.delete(String(label))
      const bytes = stepBytes + sizeOfNote(noted) + sizeOfEvents(events)
      if (flow !== null) flow.isMany = true
      this.#add({ kind: 'step', flow, label, isAdvanced, atMs, note: noted, events }, bytes)
    } else if (!flow.isLeftOut) {
      flow.place(atMs, events)
      this.take(flow, sizeOfEvents(events))
      // Its size is looked at when it is answered.
      this.#push(flow)
    }
  }

  /** Ignores what was set before it began. */
  addChaos(shares: Probabilities): void {
    if (this.chaos !== null) this.#add({ kind: 'chaos', shares }, chaosBytes)
  }

  onAnswer(flow: RecordedFlow, status: number | null, payload: string): void {
    const { context } = flow
    if (this.reason !== null || context === null) return
    const isPage = payload === '' && status !== 204
    if (isSent(context, status, isPage)) {
      if (!flow.isPlaced) {
        flow.place(this.#latestMs)
        this.#push(flow)
      }
      this.#keep(flow, status, payload)
      if (flow.isMany) this.#push({ kind: 'end', flow })
      this.requests += 1
    } else flow.leaveOut()
    this.#checkSize()
  }

  /** Keeps requests that have not been answered, but may have done something. */
  keepOpen(): void {
    for (const item of this.#log) {
      if (item.kind !== 'request' || item.context === null) continue
      if (isSent(item.context, null, false)) this.#keep(item, null, '')
      else item.leaveOut()
    }
  }

  #keep(flow: RecordedFlow, status: number | null, payload: string): void {
    const name = flow.context?.operation?.id ?? ''
    const last = this.#last.get(name) ?? new LastRequest()
    this.#last.set(name, last)
    flow.keep(status, payload, last)
  }

  #add(item: Exclude<LogItem, RecordedFlow>, bytes: number): void {
    this.#push(item)
    if (item.kind === 'step' && item.flow !== null) this.take(item.flow, bytes)
    else this.bytes += bytes
    this.#checkSize()
  }

  #push(item: LogItem): void {
    this.#log.push(item)
    if (this.#log.length <= this.#maxItems) return
    this.#log = this.#log.filter((one) => !isLeftOut(one))
    this.#maxItems = Math.max(minItems, 2 * this.#log.length)
  }

  #checkSize(): void {
    if (this.bytes > this.#maxBytes && this.reason === null) this.#onFull()
  }
}

/** Returns true if an item belongs to a request that a replay does not send. */
export function isLeftOut(item: LogItem): boolean {
  if (item.kind === 'request') return item.isLeftOut
  return (item.kind === 'step' || item.kind === 'end') && item.flow?.isLeftOut === true
}

/** Returns true for an attempt that is not sent: nothing follows it, or only its deletion. */
function isVoid(note: StepItem['note']): boolean {
  return typeof note === 'object' && note?.isVoid === true
}

function sizeOfNote(note: StepItem['note']): number {
  if (note === null) return 0
  // A text is the job that ran; else it has the answer of a receiver, of at most some kilobytes.
  return typeof note === 'string' ? note.length : JSON.stringify(note).length
}

function sizeOfEvents(events: StepItem['events']): number {
  let bytes = 0
  for (const { id, type, body } of events) {
    bytes += id.length + type.length + Buffer.byteLength(body)
  }
  return bytes
}

/** Rows that replace a whole state are not read for their size. */
function sizeOfPatch({ rows, replaced }: Patch): number {
  let bytes = 0
  for (const table of rows.values()) {
    for (const [id, row] of table) bytes += row === null ? id.length : JSON.stringify(row).length
  }
  for (const table of Object.values(replaced?.rows ?? {})) bytes += replacedRowBytes * table.size
  return bytes
}
