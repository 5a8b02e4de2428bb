import type { ForkedWorld, ForkHost, RunPlan } from '../../control/forked-runs.ts'
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

/** Its `clientTimeoutMs` is less than the delay of `slow` answers. */
export interface ExplorePlan extends RunPlan {
  readonly faults: readonly FaultGroup[]
  /** The maximum number of faults in one run. */
  readonly depth: 1 | 2
  /** True if the books are outside of the command, so that runs share them. */
  readonly sharesBooks: boolean
}
