import { explore } from '../features/explore/explore.ts'
import type { ExploreHost } from '../features/explore/host.ts'
import { parseKey } from '../features/explore/schedule.ts'
import { type ExploreReport, faultGroups } from '../features/explore/types.ts'
import {
  assertWholeNumbers,
  type ForkedSource,
  type FunctionFork,
  functionHost,
  millisecondsOf,
} from './forked-function.ts'
import type { ExploreOptions, ExploreRun } from './types.ts'

/** Explores a function. Throws TypeError for an invalid option, and CleanRunFailed. */
export function exploreFunction(
  source: ForkedSource,
  run: ExploreRun,
  options: ExploreOptions,
): Promise<ExploreReport> {
  const { runs = 200, faults = faultGroups, depth = 1, only, seed = '1', jobs = 1 } = options
  const { clientTimeout = '5s', runTimeout = '60s', books } = options
  if (only !== undefined && parseKey(only) === null) {
    throw new TypeError(`only must be place:fault, such as acceptQuote#1:lost-after, not ${only}`)
  }
  const unknown = faults.find((name) => !faultGroups.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(`faults must be some of ${faultGroups.join(', ')}, not ${unknown}`)
  }
  assertWholeNumbers([
    ['runs', runs, 3],
    ['jobs', jobs, 1],
  ])
  const host: ExploreHost<FunctionFork> = {
    ...functionHost(source, run, runTimeout),
    keep: (_only, recording) => recording,
    ...(books === undefined ? {} : { books: async (world) => books(world) }),
  }
  return explore(host, {
    runs,
    faults,
    depth,
    only,
    jobs,
    seed: String(seed),
    sharesBooks: false,
    clientTimeoutMs: millisecondsOf('clientTimeout', clientTimeout),
  })
}
