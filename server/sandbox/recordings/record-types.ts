import type { Patch } from '../../kernel/patch.ts'
import type { Label } from '../../kernel/trace.ts'
import type { Probabilities } from '../../webhooks/chaos.ts'
import type { WorldState } from '../snapshots.ts'
import type { RecordedEvent } from './format.ts'

/** Why a recording ended; `interrupted`: another process changed something of the world. */
export type EndReason = 'stopped' | 'full' | 'interrupted' | 'closed'

/** One request as it came in, with its answer. */
export interface RecordedRequest {
  readonly number: number
  readonly method: string
  /** Path and query below the prefix of the world. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Whether it came by https. */
  readonly isSecure: boolean
  /** What the clock showed when it came in, in milliseconds. */
  readonly startedMs: number
  readonly body: Buffer
  /** The operation; null for a page. */
  readonly operation: string | null
  /** Whether a replay sends it: it was let in, and it may change or show rows. */
  readonly isReplayed: boolean
  /** Whether a fault took the place of its answer after its work was done. */
  readonly isStruck: boolean
  /** null until it was answered, and where the connection was dropped. */
  readonly status: number | null
  readonly location: string | null
  /** null for a page. */
  readonly answer: string | null
  readonly isEnded: boolean
  /** Whether it did anything before the recording ended. */
  readonly hasSteps: boolean
}

/** A unit of work, and its place among what happened. */
export interface StepItem {
  readonly kind: 'step'
  readonly place: number
  readonly label: Label
  readonly isAdvanced: boolean
  readonly atMs: number
  readonly isWrite: boolean
  readonly note: StepNote | string | null
  readonly events: readonly RecordedEvent[]
}

/** All rows that a unit put in place of others, where the database has them and it does not. */
export interface StateItem {
  readonly kind: 'state'
  readonly place: number
  readonly state: Promise<WorldState>
}

/** What a unit wrote of which a recording has nothing else. */
export interface PatchItem {
  readonly kind: 'patch'
  readonly place: number
  readonly atMs: number
  readonly patch: Patch
}

/** How webhooks misbehave from here on. It is no row, and no unit of work sets it. */
export interface ChaosItem {
  readonly kind: 'chaos'
  readonly place: number
  readonly shares: Probabilities
}

/** What happened. */
export type LogItem =
  | { readonly kind: 'start'; readonly request: RecordedRequest }
  | { readonly kind: 'end'; readonly request: RecordedRequest }
  | StepItem
  | StateItem
  | PatchItem
  | ChaosItem

/** What a recording remembers of a unit of work; a text is the job that ran. */
export interface StepNote {
  /** The answer to an attempt; null where it was put off, or had nothing to send. */
  readonly outcome?: object | null
  /** How long an attempt was put off, in milliseconds. */
  readonly lateMs?: number
  /** The attempt was not made: it was no longer the one that was due. */
  readonly isVoid?: boolean
  /** When the first thing was due that an advance left; null for none. */
  readonly next?: string | null
}
