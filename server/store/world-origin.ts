import type { Changes } from './commit.ts'

/** Files that several worlds begin with, and that do not change below a commit. */
export interface WorldBase {
  readonly id: string
  /** The last journal in it; 0 without one. */
  readonly generation: number
  /** The last commit that belongs to the world. */
  readonly commits: number
}

/** What a world consists of until it has files of its own. */
export interface WorldOrigin {
  readonly base: WorldBase | null
  /** Its first commits, on top of the base. */
  readonly first: readonly Changes[]
}

/** The files of a store, as far as other worlds may begin with them. */
export interface SourceFiles {
  readonly directory: string
  /** Another text whenever later commits need further files. */
  readonly key: string
  /** Set as long as the store has no files of its own. */
  readonly origin: WorldOrigin | null
  /** Whether nothing will be written any more. */
  readonly isClosed: boolean
}

/** Where a snapshot is stored: everything up to a commit. */
export interface SnapshotPlace {
  readonly files: SourceFiles
  readonly commits: number
}
