import type { Patch } from '../../core/patch.ts'
import type { Label } from '../../core/trace.ts'
import type { Probabilities } from '../../webhooks/chaos.ts'
import type { RecordedFlow } from './flow.ts'
import type { RecordedEvent } from './format.ts'

/** The reason a recording ended; `interrupted`: changes that it has were undone. */
export type EndReason = 'stopped' | 'full' | 'interrupted' | 'closed'

/** A unit of work: of a job, an attempt or the clock, or a further one of a request. */
export interface StepItem {
  readonly kind: 'step'
  /** The request that it belongs to; null if there is none. */
  readonly flow: RecordedFlow | null
  readonly label: Label
  readonly isAdvanced: boolean
  readonly atMs: number
  readonly note: StepNote | string | null
  readonly events: readonly RecordedEvent[]
}

/** The answer to a request of several units. */
export interface EndItem {
  readonly kind: 'end'
  readonly flow: RecordedFlow
}

/** The writes of a unit of which a recording has nothing else. */
export interface PatchItem {
  readonly kind: 'patch'
  readonly atMs: number
  readonly patch: Patch
}

/** The share of webhooks that misbehave from here on. It is not a row, and no unit sets it. */
export interface ChaosItem {
  readonly kind: 'chaos'
  readonly shares: Probabilities
}

/** One thing that happened. A request stands where its first unit of work ran. */
export type LogItem = RecordedFlow | StepItem | EndItem | PatchItem | ChaosItem

/** The facts that a recording keeps about a unit of work; a text is the job that ran. */
export interface StepNote {
  /** The answer to an attempt; null if the attempt was postponed. */
  readonly outcome?: object | null
  /** The time by which an attempt was postponed, in milliseconds. */
  readonly lateMs?: number
  /** The attempt was not made: it was no longer due, or had no address. */
  readonly isVoid?: boolean
  /** The due time of the first work that an advance left; null if there is none. */
  readonly next?: string | null
}
