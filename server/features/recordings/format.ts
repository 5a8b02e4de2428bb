import { hash } from 'node:crypto'
import type { ClockState } from '../../core/clock.ts'
import type { Label } from '../../core/trace.ts'
import { assumptions } from '../../generated/assumptions.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { type DeclaredSettings, settingEntries } from '../../model/settings.ts'

/** Goes up when a replay by this version can no longer follow the files of older ones. */
export const formatNumber = 4

/** The first line. */
export interface Header {
  readonly recording: 'payments-sandbox'
  readonly format: typeof formatNumber
  /** The versions it was made by. */
  readonly sandbox: string
  readonly reference: string
  /** A digest of each numbered decision. */
  readonly decisions: Readonly<Record<string, string>>
  /** A digest of each file of reference data: rails, rates, cards. */
  readonly data: Readonly<Record<string, string>>
  readonly name: string
  readonly world: string
  readonly seed: string
  readonly fixtures: string
  readonly clock: ClockState
  /** The time of the clock at the beginning, in milliseconds. */
  readonly now_ms: number
  readonly settings: RecordedSettings
  readonly world_settings: Schemas['WorldSettings']
  readonly chaos: Readonly<Record<string, number>>
  /** Substitutes of the key pair and the token key of a world; absent for `main`. */
  readonly identity?: RecordedIdentity
  /** The reason it ended: `stopped`, `full`, `interrupted` or `closed`. */
  readonly ended: string
  /** Requests of other processes on the same database are not in it. */
  readonly scope: 'server' | 'process'
}

/** Settings that change answers. */
export type RecordedSettings = Partial<DeclaredSettings>

export const recordedSettings = settingEntries.flatMap(([property, { isRecorded }]) =>
  isRecorded ? [property] : [],
)

export interface RecordedIdentity {
  readonly api_key: string
  readonly secret: string
  readonly token_key: string
  readonly is_guarded: boolean
}

/**
 * A request, where its unit of work ran, with its events and its answer. One of several units has
 * neither: a `step` line for each of them and an `end` line follow.
 */
export interface RequestLine extends Partial<AnswerFields> {
  readonly request: number
  /** The time of its first unit of work, in sandbox milliseconds. */
  readonly at: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secure?: true
  readonly body?: string
  /** A body that is no UTF-8 text. */
  readonly body64?: string
  readonly operation: string | null
  /** It has several units of work. */
  readonly many?: true
  readonly events?: readonly RecordedEvent[]
}

export interface AnswerFields {
  /** null: the connection was dropped, or there was no answer when the recording ended. */
  readonly status: number | null
  readonly location?: string
  /** The body of the answer byte for byte; absent for a page. */
  readonly answer?: string
  /** The answer was lost on purpose: a replay does not compare it. */
  readonly lost?: true
  /** A search by a piece of a name finds others by substitutes: only the status is compared. */
  readonly search?: true
}

export interface StepLine {
  /** The number of a request, or `job`, `clock`, `begin` or `end` of an attempt. */
  readonly step: Label
  readonly at: number
  /** An advance of the clock brought it about, and counted it in `jobs_run`. */
  readonly advanced?: true
  /** An attempt that was not made: it was no longer due, or had no address. */
  readonly void?: true
  /** The answer of a receiver; null if the attempt was postponed. */
  readonly outcome?: object | null
  /** The time by which an attempt was postponed, in milliseconds. */
  readonly late?: number
  /** The due time of the first work that an advance left; null if there is none. */
  readonly next?: string | null
  /** The job that ran. */
  readonly job?: string
  readonly events?: readonly RecordedEvent[]
}

export interface RecordedEvent {
  readonly id: string
  readonly type: string
  readonly body: string
}

/** The answer to a request of several units. */
export interface EndLine extends AnswerFields {
  readonly end: number
}

/**
 * The writes of a unit that is not in the recording itself; its rows stand before it. A replay puts
 * them where they stand, and compares nothing.
 */
export interface PatchLine {
  readonly patch: {
    /** The last number that was taken of each sequence. */
    readonly sequences: Readonly<Record<string, number>>
    /** Ids by collection. */
    readonly deleted: Readonly<Record<string, readonly string[]>>
  }
  readonly at: number
  /** The rows took the place of all others. */
  readonly replaced?: true
}

/** The share of webhooks that misbehave from here on. */
export interface ChaosLine {
  readonly chaos: Readonly<Record<string, number>>
}

export type EntryLine = RequestLine | StepLine | EndLine | PatchLine | ChaosLine

/** Returns a digest of each numbered decision of this version. */
export function decisionDigests(): Record<string, string> {
  const entries = assumptions.map(({ number, title, text }) => [
    number,
    hash('sha256', `${title}\n${text}`).slice(0, 8),
  ])
  return Object.fromEntries(entries)
}
