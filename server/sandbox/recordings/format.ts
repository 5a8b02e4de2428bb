import { hash } from 'node:crypto'
import { assumptions } from '../../generated/assumptions.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { ClockState } from '../../kernel/clock.ts'
import type { Label } from '../../kernel/trace.ts'
import { type DeclaredSettings, settingEntries } from '../../model/settings.ts'

/** Goes up when a replay by this version can no longer follow what older ones wrote. */
export const formatNumber = 3

/** The first line. */
export interface Header {
  readonly recording: 'payments-sandbox'
  readonly format: typeof formatNumber
  /** The versions it was made by. */
  readonly sandbox: string
  readonly reference: string
  /** A digest of each numbered decision. */
  readonly decisions: Readonly<Record<string, string>>
  readonly name: string
  readonly world: string
  readonly seed: string
  readonly fixtures: string
  readonly clock: ClockState
  /** What the clock showed at the beginning, in milliseconds. */
  readonly now_ms: number
  readonly settings: RecordedSettings
  readonly world_settings: Schemas['WorldSettings']
  readonly chaos: Readonly<Record<string, number>>
  /** Substitutes of the key pair and the token key of a world; absent for `main`. */
  readonly identity?: RecordedIdentity
  /** Why it ended: `stopped`, `full`, `interrupted` or `closed`. */
  readonly ended: string
  /** Requests of other processes on the same database are not in it. */
  readonly scope: 'server' | 'process'
}

/** Settings that change what is answered. */
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

export interface StartLine {
  readonly start: number
  /** What the clock showed, in milliseconds. */
  readonly at: number
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly secure?: true
  readonly body?: string
  /** A body that is no UTF-8 text. */
  readonly body64?: string
  readonly operation: string | null
}

export interface StepLine {
  readonly step: Label
  readonly at: number
  readonly write: boolean
  /** An advance of the clock brought it about, and counted it in `jobs_run`. */
  readonly advanced?: true
  /** An attempt that was not made: it was no longer the one that was due. */
  readonly void?: true
  /** What a receiver answered; null where the attempt was put off or had nothing to send. */
  readonly outcome?: object | null
  /** How long an attempt was put off, in milliseconds. */
  readonly late?: number
  /** When the first thing was due that an advance left; null for none. */
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

export interface EndLine {
  readonly end: number
  /** null: the connection was cut. */
  readonly status: number | null
  readonly location?: string
  /** The answer byte for byte; absent for a page. */
  readonly body?: string
  /** The answer was lost on purpose: a replay does not compare it. */
  readonly lost?: true
  /** A search by a piece of a name finds others by substitutes: only the status is compared. */
  readonly search?: true
}

/** A state that took the place of all rows; its rows stand before it. */
export interface StateLine {
  readonly state: {
    readonly sequences: Readonly<Record<string, number>>
    readonly clock: ClockState
    readonly now_ms: number
  }
  /** Attempts that were under way are forgotten; absent where nothing was replaced. */
  readonly restored?: true
}

/**
 * What a unit of work wrote that is not in the recording itself; its rows stand before it. It is
 * put where it stands, and compared with nothing.
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

/** How webhooks misbehave from here on. */
export interface ChaosLine {
  readonly chaos: Readonly<Record<string, number>>
}

export type EntryLine = StartLine | StepLine | EndLine | StateLine | PatchLine | ChaosLine

/** Returns a digest of each numbered decision of this version. */
export function decisionDigests(): Record<string, string> {
  const entries = assumptions.map(({ number, title, text }) => [
    number,
    hash('sha256', `${title}\n${text}`).slice(0, 8),
  ])
  return Object.fromEntries(entries)
}
