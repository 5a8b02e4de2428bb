import type { Patch } from '../../kernel/patch.ts'
import type { TracedStep } from '../../kernel/trace.ts'
import {
  type FlowOwner,
  type LastRequest,
  noRequestYet,
  type RecordedFlow,
  sizeOfStep,
} from './flow.ts'
import type { ChaosItem, LogItem, PatchItem, StateItem, StepItem } from './record-types.ts'

/** What a request takes besides its texts, in bytes. */
const requestBytes = 250

/** What the shares of chaos take, in bytes. */
const chaosBytes = 150

/** So many requests are kept before those are looked for that nothing is kept of. */
const minFlows = 4_096

/** What a row of a whole state takes, in bytes: it is not read for its size. */
export const stateRowBytes = 200

function sizeOfPatch({ rows, replaced }: Patch): number {
  let bytes = 0
  for (const table of rows.values()) {
    for (const [id, row] of table) bytes += row === null ? id.length : JSON.stringify(row).length
  }
  for (const table of Object.values(replaced?.rows ?? {})) bytes += stateRowBytes * table.size
  return bytes
}

/** What happened, in order. Everything is kept as it is until the file is written. */
export class Tape implements Pick<FlowOwner, 'nextPlace' | 'momentOf'> {
  /** In the order that they began in; also those that a replay does not send. */
  #flows: RecordedFlow[] = []
  readonly #others: (StepItem | StateItem | PatchItem | ChaosItem)[] = []
  readonly #last = new Map<string, LastRequest>()
  #places = 0
  /** The moment of the last unit of work that asked for one, in milliseconds. */
  #latestMs = 0
  #maxFlows = minFlows
  /** Requests that a replay sends, and that were answered. */
  requests = 0
  /** Bytes that it holds. */
  bytes = 0

  nextPlace(): number {
    this.#places += 1
    return this.#places
  }

  /** Called with the moment of the state that it begins with. */
  beginAt(ms: number): void {
    this.#latestMs = ms
  }

  momentOf({ nowMs }: TracedStep): number {
    if (nowMs !== undefined) this.#latestMs = nowMs
    return this.#latestMs
  }

  add(flow: RecordedFlow): void {
    this.#flows.push(flow)
    if (this.#flows.length > this.#maxFlows) this.#forgetGone()
  }

  /** Forgets requests that nothing is kept of: those left out, and those that were given up. */
  #forgetGone(): void {
    this.#flows = this.#flows.filter((flow) => flow.isReplayed || !flow.isGone())
    this.#maxFlows = Math.max(minFlows, 2 * this.#flows.length)
  }

  /** The requests that have not been answered. */
  open(): RecordedFlow[] {
    return this.#flows.filter(({ context }) => context !== null)
  }

  /** Notes a unit of work; `owner` is the request that it belongs to, if it belongs to one. */
  step(step: TracedStep, owner: RecordedFlow | null): void {
    if (owner !== null) {
      this.bytes += owner.addStep(step)
      return
    }
    const { label, isAdvanced, isWrite, events, note } = step
    const atMs = this.momentOf(step)
    const item: StepItem = {
      kind: 'step',
      place: this.nextPlace(),
      label,
      isAdvanced,
      atMs,
      isWrite,
      events,
      note: (note ?? null) as StepItem['note'],
    }
    this.#others.push(item)
    this.bytes += sizeOfStep(item.note, item.events)
  }

  /** Keeps a request; `answer` is null where it has not ended. */
  keep(flow: RecordedFlow, answer: { status: number | null; payload: string } | null): void {
    const name = flow.context?.operation?.id ?? ''
    let last = this.#last.get(name)
    if (last === undefined) {
      last = noRequestYet()
      this.#last.set(name, last)
    }
    this.bytes += requestBytes + flow.keep(answer, last)
    if (answer !== null) this.requests += 1
  }

  patch(step: TracedStep, patch: Patch): void {
    const atMs = this.momentOf(step)
    this.#others.push({ kind: 'patch', place: this.nextPlace(), atMs, patch })
    this.bytes += sizeOfPatch(patch)
  }

  state(state: StateItem['state']): void {
    this.#others.push({ kind: 'state', place: this.nextPlace(), state })
  }

  chaos(shares: ChaosItem['shares']): void {
    this.#others.push({ kind: 'chaos', place: this.nextPlace(), shares })
    this.bytes += chaosBytes
  }

  /** Returns what happened, in order; `turn` is called after each request. */
  async items(turn: () => Promise<void>): Promise<LogItem[]> {
    const log: (LogItem | undefined)[] = new Array(this.#places + 1)
    for (const item of this.#others) log[item.place] = item
    for (const flow of this.#flows) {
      if (!flow.isReplayed) continue
      const request = flow.recorded()
      log[flow.startPlace] = { kind: 'start', request }
      for (const step of flow.steps()) log[step.place] = step
      if (flow.endPlace > 0) log[flow.endPlace] = { kind: 'end', request }
      await turn()
    }
    return log.filter((item) => item !== undefined)
  }
}
