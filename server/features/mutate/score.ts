import { capitalized } from '../../core/capitalized.ts'
import { plural } from '../../core/plural.ts'
import { type MutateReport, operators, type ReportedMutant } from './types.ts'

type Judged = Pick<ReportedMutant, 'class' | 'verdict' | 'operator'>

/**
 * Returns 0 to 100, rounded down: the share of the mutants that were noticed among those that had
 * to be and those that were not tolerated. So tests that check nothing score 0. Without a mutant
 * that had to be noticed, it is the share that was tolerated; null if none was reached.
 */
export function scoreOf(mutants: readonly Judged[]): number | null {
  const met = mutants.filter(({ verdict }) => verdict !== 'never_met')
  if (met.length === 0) return null
  const counted = met.filter((one) => one.class === 'notice' || one.verdict === 'brittle')
  const base = met.some((one) => one.class === 'notice') ? counted : met
  const right = base.filter(({ verdict }) => verdict === 'right').length
  return Math.floor((100 * right) / base.length)
}

interface RunFacts {
  readonly seed: string
  readonly runs: number
  /** The number of mutants that were not run. */
  readonly left: number
  /** Why there is no score: no mutant was run, or some runs could not be made; null otherwise. */
  readonly problem: string | null
}

export function reportOf(
  mutants: readonly ReportedMutant[],
  { seed, runs, left, problem }: RunFacts,
): MutateReport {
  // With a problem, no share of the mutants is a score.
  const judged = problem === null ? mutants : []
  const score = scoreOf(judged)
  const scores = operators.map((operator) => {
    return [operator, scoreOf(judged.filter((one) => one.operator === operator))] as const
  })
  const unmet = `no mutant was reached: ${mutants[0]?.how ?? ''}`
  return {
    seed,
    runs,
    score,
    operators: Object.fromEntries(scores) as MutateReport['operators'],
    mutants,
    problem: problem ?? (score === null ? unmet : null),
    summary: summaryOf(mutants, left),
  }
}

function summaryOf(mutants: readonly ReportedMutant[], left: number): string {
  const count = (its: ReportedMutant['class'], verdicts: readonly ReportedMutant['verdict'][]) =>
    mutants.filter((one) => one.class === its && verdicts.includes(one.verdict)).length
  const noticed = count('notice', ['right'])
  const toNotice = noticed + count('notice', ['survived'])
  const tolerated = count('tolerate', ['right'])
  const toTolerate = tolerated + count('tolerate', ['brittle'])
  const unmet = mutants.filter(({ verdict }) => verdict === 'never_met').length
  const nothing = 'the tests check nothing that the sandbox answers or sends'
  const parts = [
    ...(toNotice === 0 ? [] : [`noticed ${noticed} of ${plural(toNotice, 'harmful change')}`]),
    // A part of the mutants says little about the tests.
    ...(toNotice > 1 && noticed === 0 && left === 0 ? [nothing] : []),
    ...(toTolerate === 0
      ? []
      : [`tolerated ${tolerated} of ${plural(toTolerate, 'harmless change')}`]),
    ...(unmet === 0 ? [] : [`${unmet} not reached`]),
    ...(left === 0 ? [] : [`${plural(left, 'mutant')} not run: allow more with --runs`]),
  ].join('; ')
  return capitalized(parts)
}
