import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../core/database.ts'
import { secretKinds } from '../../core/ids.ts'
import type { ObserverSlot } from '../../http/world-context.ts'
import type { WorldSnapshots } from '../../sandbox/snapshots.ts'
import type { Chaos } from '../../webhooks/chaos.ts'
import { Recording } from './kept-recording.ts'
import type { EndReason } from './record-types.ts'

export interface RecorderOptions {
  readonly db: Database
  readonly clock: Clock
  readonly snapshots: WorldSnapshots
  readonly chaos: Chaos
  readonly tap: ObserverSlot
  /** The bytes that a recording may hold besides the state it begins with. */
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
 * unit of work in order, and the answers of receivers.
 */
export async function startRecorder(
  name: string,
  receiverBodies: boolean,
  options: RecorderOptions,
): Promise<Recorder> {
  const { db, clock, snapshots, chaos, tap } = options
  const recording = new Recording(name, receiverBodies, options.maxBytes, () => {
    void end('full').catch(() => undefined)
  })
  let ending: Promise<void> | null = null
  const unlisten = chaos.onSet((shares) => recording.addChaos(shares))
  const detach = () => {
    tap.current = null
    db.trace(null)
    unlisten()
  }
  const end = (reason: EndReason): Promise<void> => {
    if (recording.reason === null) {
      recording.reason = reason
      recording.endedMs = clock.now()
      detach()
      recording.keepOpen()
    }
    ending ??= noteDrawn(recording, snapshots).catch((error) => {
      // It is tried again when the recording is requested.
      ending = null
      throw error
    })
    return ending
  }
  try {
    recording.begin = await snapshots.present(() => {
      recording.start(clock.now(), chaos.probabilities())
      db.trace(recording)
      tap.current = { begin: ({ url = '' }) => recording.follow(url) }
    })
  } catch (error) {
    detach()
    throw error
  }
  return {
    recording,
    stop: (reason) => end(recording.reason ?? reason),
  }
}

/** Notes the number of drawn secrets: all of them are replaced in the file. */
async function noteDrawn(recording: Recording, snapshots: WorldSnapshots): Promise<void> {
  const { image } = await snapshots.present()
  const counters = [...secretKinds].map((kind) => {
    const first = recording.begin.image.sequences.get(kind) ?? 0
    return [kind, Math.max(first, image.sequences.get(kind) ?? 0)] as const
  })
  recording.drawn = Object.fromEntries(counters)
}
