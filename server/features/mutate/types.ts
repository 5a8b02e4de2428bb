import type { Schemas } from '../../generated/schemas.ts'

/** The groups of mutants. */
export const operators = ['money', 'status', 'shape', 'growth'] as const

export type Operator = (typeof operators)[number]

/** True for the tests: they must fail with a `notice`, and pass with a `tolerate`. */
export type MutantClass = 'notice' | 'tolerate'

/** Returns the class of the mutants of an operator: growth is harmless, all else is not. */
export function classOf(operator: Operator): MutantClass {
  return operator === 'growth' ? 'tolerate' : 'notice'
}

/**
 * The result of a mutant: `right` as its class says, `survived` if it was not noticed, `brittle` if
 * it was not tolerated, `never_met` if the command did not get what it changes.
 */
export type Verdict = 'right' | 'survived' | 'brittle' | 'never_met'

export type Mutation = Schemas['Mutation']

/** The mutation of a world. It outlives a reset, and is kept in memory. */
export interface Mutations {
  set(wanted: Schemas['MutationSet']): Promise<Mutation>
  /** Returns null if answers and events leave the world unchanged. */
  get(): Mutation | null
  /** Ends the mutation and returns it; null without one. */
  clear(): Mutation | null
}

/** One mutant of a report. */
export interface ReportedMutant {
  readonly operator: Operator
  readonly mutant: string
  /** The operation whose answer is changed, or the type of the event. */
  readonly operation: string
  /** The field, such as `fees.payout_fee` or `data[].status`; null for the whole body. */
  readonly field: string | null
  readonly class: MutantClass
  readonly verdict: Verdict
  /** The key of the mutant, for `--only`. */
  readonly only: string
  /** The mutant as a sentence. */
  readonly says: string
  /** The first value that was changed, as JSON; null if it was none, or is a secret. */
  readonly before: string | null
  readonly after: string | null
  /** The end of the command, such as `ended with exit code 1`, or why nothing is said. */
  readonly how: string
}

export interface MutateReport {
  readonly seed: string
  /** The number of runs that were made. */
  readonly runs: number
  /** 0 to 100; null if no mutant was reached. */
  readonly score: number | null
  /** The scores of the operators; null if none of its mutants was reached. */
  readonly operators: Readonly<Record<Operator, number | null>>
  readonly mutants: readonly ReportedMutant[]
  /** Why there is no score, as a sentence: nothing was judged, or some runs could not be made. */
  readonly problem: string | null
  /** The numbers as a sentence. */
  readonly summary: string
}
