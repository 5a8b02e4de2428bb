import type { ObserverSlot } from '../../http/world-context.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { secretKinds } from '../../kernel/ids.ts'
import type { Trace, TracedStep } from '../../kernel/trace.ts'
import type { Chaos } from '../../webhooks/chaos.ts'
import type { WorldSnapshots } from '../snapshots.ts'
import { choiceOf } from './choice.ts'
import { type FlowOwner, RecordedFlow } from './flow.ts'
import type { Recording } from './kept-recording.ts'
import type { EndReason } from './record-types.ts'
import { Tape } from './tape.ts'

export interface RecorderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly snapshots: WorldSnapshots
  readonly chaos: Chaos
  readonly tap: ObserverSlot
  /** Bytes that a recording may hold besides the state it begins with. */
  readonly maxBytes: number
}

/** A recording that is being made. */
export interface Recorder {
  readonly recording: Recording
  /** Ends it; safe to call again. Resolves once the recording can be written. */
  stop(reason: EndReason): Promise<void>
}

/**
 * Begins a recording: the state of the world at one moment, and from there on every request, every
 * unit of work in order, and what receivers answered.
 */
export async function startRecorder(name: string, options: RecorderOptions): Promise<Recorder> {
  const { db, clock, snapshots, chaos, tap } = options
  const recording = emptyRecording(name, clock)
  const flows = new Flows(recording, options)
  let isBegun = false
  const trace: Trace = {
    turn: () => undefined,
    end: (step, isStep) => {
      if (isBegun && isStep && recording.reason === null) return flows.addStep(step)
      return undefined
    },
  }
  db.trace(trace)
  let ending: Promise<void> | null = null
  const unlisten = chaos.onSet((shares) => {
    if (isBegun && recording.reason === null) recording.tape.chaos(shares)
  })
  const end = (reason: EndReason): Promise<void> => {
    if (recording.reason === null) {
      recording.reason = reason
      recording.endedMs = clock.now()
      tap.current = null
      db.trace(null)
      flows.keepOpen()
      unlisten()
    }
    ending ??= noteDrawn(recording, snapshots).catch((error) => {
      // It is tried again when the recording is asked for.
      ending = null
      throw error
    })
    return ending
  }
  flows.onFull = () => void end('full').catch(() => undefined)
  try {
    recording.begin = await snapshots.present(() => {
      isBegun = true
      recording.startedMs = clock.now()
      recording.tape.beginAt(recording.startedMs)
      recording.chaos = { ...chaos.probabilities() }
      tap.current = { begin: ({ url = '' }) => flows.begin(url) }
    })
  } catch (error) {
    tap.current = null
    db.trace(null)
    unlisten()
    throw error
  }
  return {
    recording,
    stop: (reason) => end(recording.reason ?? reason),
  }
}

function emptyRecording(name: string, clock: Clock): Recording {
  return {
    name,
    startedMs: clock.now(),
    endedMs: null,
    reason: null,
    begin: undefined as never,
    chaos: {},
    tape: new Tape(),
    stateBytes: 0,
    drawn: {},
  }
}

/** Notes how many secrets were drawn: all of them are replaced in the file. */
async function noteDrawn(recording: Recording, snapshots: WorldSnapshots): Promise<void> {
  const { image } = await snapshots.present()
  const counters = [...secretKinds].map((kind) => {
    const first = recording.begin.image.sequences.get(kind) ?? 0
    return [kind, Math.max(first, image.sequences.get(kind) ?? 0)] as const
  })
  recording.drawn = Object.fromEntries(counters)
}

/** Bytes that a recording holds, besides the state that it begins with. */
export function bytesOf({ tape, stateBytes }: Recording): number {
  return tape.bytes + stateBytes
}

/** What follows the requests of a recording. */
class Flows implements FlowOwner {
  readonly #recording: Recording
  readonly #tape: Tape
  readonly #options: RecorderOptions
  #count = 0
  onFull = () => {}

  constructor(recording: Recording, options: RecorderOptions) {
    this.#recording = recording
    this.#tape = recording.tape
    this.#options = options
  }

  nextPlace(): number {
    return this.#tape.nextPlace()
  }

  now(): number {
    return this.#options.clock.now()
  }

  momentOf(step: TracedStep): number {
    return this.#tape.momentOf(step)
  }

  begin(url: string): RecordedFlow {
    this.#count += 1
    const flow = new RecordedFlow(this.#count, url, this)
    this.#tape.add(flow)
    return flow
  }

  addStep(step: TracedStep): Promise<void> | undefined {
    const { label, traced } = step
    if (label === '') return this.#addPatch(step)
    const owner = traced.owner ?? traced
    const isOfRequest = owner instanceof RecordedFlow
    this.#tape.step(step, isOfRequest ? owner : null)
    // A request is recorded as a whole: its size is looked at when it is answered.
    if (!isOfRequest) this.#checkSize()
    return undefined
  }

  /** Of some requests a recording has what they wrote: those that came before it, for one. */
  #addPatch(step: TracedStep): Promise<void> | undefined {
    const { isDone, patch } = step
    if (!isDone || patch === null || patch.isEmpty()) return undefined
    this.#tape.patch(step, patch)
    this.#checkSize()
    return undefined
  }

  /** Keeps those that have not ended: a replay sends what had begun to do something. */
  keepOpen(): void {
    for (const flow of this.#tape.open()) {
      const { context } = flow
      const isSent = context !== null && choiceOf(context, null, false) === 'replayed'
      if (isSent && flow.hasSteps) this.#tape.keep(flow, null)
      else flow.leaveOut()
    }
  }

  #checkSize(): void {
    const recording = this.#recording
    const isFull = bytesOf(recording) > this.#options.maxBytes
    if (isFull && recording.reason === null) this.onFull()
  }

  onAnswer(flow: RecordedFlow, status: number | null, payload: string): void {
    const { context } = flow
    if (this.#recording.reason !== null || context === null) return
    const isPage = payload === '' && status !== 204
    const choice = choiceOf(context, status, isPage)
    if (choice === 'replayed') this.#tape.keep(flow, { status, payload })
    else flow.leaveOut()
    this.#checkSize()
  }
}
