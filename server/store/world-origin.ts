import type { Changes } from './commit.ts'

/**
 * Files that several worlds begin with, and that do not change: a snapshot. In data of format 4 and
 * before, journals too, which are read up to a commit.
 */
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
