/** The result for a decision; `guess` if it was not compared. */
export type Verdict = 'confirmed' | 'contradicted' | 'not_reachable' | 'guess'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json }

/** Observations of a decision by name. */
export type Noted = Readonly<Record<string, Json>>

export interface ParityDecision {
  /** The number of the decision, such as `A16`. */
  readonly decision: string
  readonly title: string
  readonly verdict: Verdict
  /** The differing observations of the sandbox; null unless the decision is contradicted. */
  readonly here: Noted | null
  /** The same, as the provider answers. */
  readonly there: Noted | null
  /** Why there is no verdict; null if there is one. */
  readonly reason: string | null
  /** The line of the config file, or the command, that makes the sandbox follow the provider. */
  readonly setting?: string
}

interface Comparison {
  /** The address, or the name of the file, that was compared with the sandbox. */
  readonly against: string
  readonly at: string
  /** Why nothing was judged, as a sentence; null if at least one decision or answer was. */
  readonly problem: string | null
  /** The numbers as a sentence. */
  readonly summary: string
}

export interface ParityReport extends Comparison {
  readonly decisions: readonly ParityDecision[]
}

/** Something that differs between real answers to one operation and those of the sandbox. */
export interface TrafficDifference {
  /** The part of the answer, such as `201, field fees.payout_fee`. */
  readonly what: string
  readonly here: string
  readonly there: string
  /** The number of answers that have it. */
  readonly count: number
  /** The number of the first one in the file. */
  readonly first: number
}

export interface TrafficOperation {
  readonly operation: string
  readonly verdict: Verdict
  readonly answers: number
  readonly differences: readonly TrafficDifference[]
}

/** The comparison of recorded answers, by operation. */
export interface TrafficReport extends Comparison {
  readonly operations: readonly TrafficOperation[]
}
