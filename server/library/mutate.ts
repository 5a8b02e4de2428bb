import { isKey } from '../features/mutate/mutants.ts'
import { mutate } from '../features/mutate/mutate.ts'
import { operators as allOperators, type MutateReport } from '../features/mutate/types.ts'
import {
  assertWholeNumbers,
  type ForkedSource,
  functionHost,
  millisecondsOf,
} from './forked-function.ts'
import type { MutateOptions, MutateRun } from './types.ts'

/** Runs tests with mutants. Throws TypeError for an invalid option, and CleanRunFailed. */
export function mutateFunction(
  source: ForkedSource,
  run: MutateRun,
  options: MutateOptions,
): Promise<MutateReport> {
  const { operators = allOperators, runs = 100, only, seed = '1', jobs = 1 } = options
  const { clientTimeout = '5s', runTimeout = '60s' } = options
  if (only !== undefined && !isKey(only)) {
    throw new TypeError(
      'only must be operation:field:mutant, such as createQuote:total_payable:cent-less, ' +
        `not ${only}`,
    )
  }
  const unknown = operators.find((name) => !allOperators.includes(name))
  if (unknown !== undefined) {
    throw new TypeError(`operators must be some of ${allOperators.join(', ')}, not ${unknown}`)
  }
  assertWholeNumbers([
    ['runs', runs, 2],
    ['jobs', jobs, 1],
  ])
  const host = functionHost(source, run, runTimeout)
  return mutate(host, {
    operators,
    runs,
    only,
    jobs,
    seed: String(seed),
    clientTimeoutMs: millisecondsOf('clientTimeout', clientTimeout),
  })
}
