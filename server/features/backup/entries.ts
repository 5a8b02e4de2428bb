import type { ClockState } from '../../core/clock.ts'
import type { Collection } from '../../model/collections.ts'
import type { Instant } from '../../model/values.ts'
import type { Provenance } from '../../sandbox/bootstrap.ts'

/** The version of the file format; rows have their own version. */
export const backupVersion = 1

/** The first line, which identifies the file. */
export interface BackupHeader {
  readonly format: 'payments-sandbox-backup'
  readonly version: number
  /** The format version of the rows, as in data directories. */
  readonly rows: number
  /** The version of the program that wrote it. */
  readonly program: string
  readonly created_at: Instant
}

/** The first line of a world. `main` has neither keys nor metadata. */
export interface BackedUpWorld {
  readonly name: string
  readonly keys: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The first line of a state of a world, its present one or a named snapshot; the rows follow. */
export interface StateEntry {
  readonly sequences: Readonly<Record<string, number>>
  /** The time of the world's clock, in milliseconds. */
  readonly now_ms: number
  /** Absent for the present state. */
  readonly snapshot?: SnapshotEntry
}

export interface SnapshotEntry {
  readonly name: string
  /** The creation time in real time, in milliseconds. */
  readonly created_ms: number
  readonly clock: ClockState
  readonly origin: Provenance
}

/** The last line: the counts of the whole backup. */
export interface EndEntry {
  readonly worlds: number
  readonly snapshots: number
  readonly rows: number
}

/** One line of a backup. */
export type BackupEntry =
  | { readonly backup: BackupHeader }
  | { readonly world: BackedUpWorld }
  | { readonly state: StateEntry }
  | { readonly row: readonly [name: Collection, row: object] }
  | { readonly end: EndEntry }
  /** In place of the end: the reason why the server could not continue. */
  | { readonly failed: string }

/** Thrown for a file that is no backup, incomplete, or of a newer program; names the line. */
export class BackupError extends Error {}
