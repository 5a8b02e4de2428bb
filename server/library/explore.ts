import { explore } from '../features/explore/explore.ts'
import type { ExploreHost } from '../features/explore/host.ts'
import { parseKey } from '../features/explore/schedule.ts'
import { type ExploreReport, faultGroups } from '../features/explore/types.ts'
import {
  assertKnown,
  type ForkedSource,
  type FunctionFork,
  functionHost,
  planOf,
} from './forked-function.ts'
import type { ExploreOptions, ExploreRun } from './types.ts'

/** Explores a function. Throws TypeError for an invalid option, and CleanRunFailed. */
export function exploreFunction(
  source: ForkedSource,
  run: ExploreRun,
  options: ExploreOptions,
): Promise<ExploreReport> {
  const { faults = faultGroups, depth = 1, only, books } = options
  if (only !== undefined && parseKey(only) === null) {
    throw new TypeError(`only must be place:fault, such as acceptQuote#1:lost-after, not ${only}`)
  }
  assertKnown('faults', faults, faultGroups)
  const plan = planOf(options, 200, 3)
  const host: ExploreHost<FunctionFork> = {
    ...functionHost(source, run, options),
    keep: (_only, recording) => recording,
    ...(books === undefined ? {} : { books: async (world) => books(world) }),
  }
  return explore(host, { ...plan, faults, depth, sharesBooks: false })
}
