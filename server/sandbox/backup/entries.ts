import type { ClockState } from '../../kernel/clock.ts'
import type { Collection } from '../../model/collections.ts'
import type { Instant } from '../../model/values.ts'
import type { Provenance } from '../bootstrap.ts'

/** The version of the file; rows have one of their own. */
export const backupVersion = 1

/** The first line: which file it is. */
export interface BackupHeader {
  readonly format: 'payments-sandbox-backup'
  readonly version: number
  /** The format version of the rows, as in data directories. */
  readonly rows: number
  /** The version of the program that wrote it. */
  readonly program: string
  readonly created_at: Instant
}

/** The beginning of a world. `main` has neither keys nor metadata. */
export interface BackedUpWorld {
  readonly name: string
  readonly keys: readonly string[]
  readonly metadata: Readonly<Record<string, unknown>>
}

/** The beginning of a state of a world: its present one, or a named snapshot; its rows follow. */
export interface StateEntry {
  readonly sequences: Readonly<Record<string, number>>
  /** What the clock of the world showed, in milliseconds. */
  readonly now_ms: number
  /** Absent for the present state. */
  readonly snapshot?: SnapshotEntry
}

export interface SnapshotEntry {
  readonly name: string
  /** When it was taken, in real time, in milliseconds. */
  readonly created_ms: number
  readonly clock: ClockState
  readonly origin: Provenance
}

/** The last line: how much there was before it. */
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
  /** In place of the end: why the server could not go on. */
  | { readonly failed: string }

/** The file is no backup, not whole, or of a newer program; says where. */
export class BackupError extends Error {}
