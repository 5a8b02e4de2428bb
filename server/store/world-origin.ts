import type { Changes } from './commit.ts'

/** Files that several worlds begin with, and that do not change up to a commit. */
export interface WorldBase {
  readonly id: string
  /** The last journal in it; 0 without one. */
  readonly generation: number
  /** The last commit that belongs to the world. */
  readonly commits: number
}

/** The origin of a world, until it has files of its own. */
export interface WorldOrigin {
  readonly base: WorldBase | null
  /** Its first commits, applied to the base. */
  readonly first: readonly Changes[]
}

/** The files of a store that other worlds may begin with. */
export interface SourceFiles {
  readonly directory: string
  /** A text that changes whenever later commits need additional files. */
  readonly key: string
  /** Set while the store has no files of its own. */
  readonly origin: WorldOrigin | null
  /** True if nothing will be written any more. */
  readonly isClosed: boolean
}

/** The stored place of a snapshot: all commits up to a number. */
export interface SnapshotPlace {
  readonly files: SourceFiles
  readonly commits: number
}
