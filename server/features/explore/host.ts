import type { ForkedWorld, ForkHost } from '../../control/forked-runs.ts'
import type { FaultGroup, Totals } from './types.ts'

/** The world that is explored, and how the command runs in a fork of it. */
export interface ExploreHost<World extends ForkedWorld> extends ForkHost<World> {
  /** Reads the totals of the integrator's own books; absent without `--books`. */
  books?(world: World): Promise<Totals>
  /**
   * Called with the recording (ndjson) of a run that has an error or a warning. Returns what the
   * finding has as `recording`.
   */
  keep?(only: string, recording: string): string
}

export interface ExplorePlan {
  /** The maximum number of runs, the two clean ones included. */
  readonly runs: number
  readonly faults: readonly FaultGroup[]
  /** The maximum number of faults in one run. */
  readonly depth: 1 | 2
  /** The key of the only schedule to run; undefined: all. */
  readonly only?: string | undefined
  /** Draws which schedules run if there are more than `runs`. */
  readonly seed: string
  /** The number of runs at the same time. */
  readonly jobs: number
  /** The milliseconds that a client waits for an answer; `slow` answers come later. */
  readonly clientTimeoutMs: number
  /** True if the books are outside of the command, so that runs share them. */
  readonly sharesBooks: boolean
}
