import { isKey } from '../features/mutate/mutants.ts'
import { mutate } from '../features/mutate/mutate.ts'
import { operators as allOperators, type MutateReport } from '../features/mutate/types.ts'
import { assertKnown, type ForkedSource, functionHost, planOf } from './forked-function.ts'
import type { MutateOptions, MutateRun } from './types.ts'

/** Runs tests with mutants. Throws TypeError for an invalid option, and CleanRunFailed. */
export function mutateFunction(
  source: ForkedSource,
  run: MutateRun,
  options: MutateOptions,
): Promise<MutateReport> {
  const { operators = allOperators, only } = options
  if (only !== undefined && !isKey(only)) {
    throw new TypeError(
      'only must be operation:field:mutant, such as createQuote:total_payable:cent-less, ' +
        `not ${only}`,
    )
  }
  assertKnown('operators', operators, allOperators)
  const plan = planOf(options, 100, 2)
  return mutate(functionHost(source, run, options), { ...plan, operators })
}
