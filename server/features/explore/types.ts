import type { Schemas } from '../../generated/schemas.ts'
import type { Instant } from '../../model/values.ts'

/** The groups of faults that can be explored. */
export const faultGroups = ['lost', 'error', 'slow', 'webhook', 'expiry'] as const

export type FaultGroup = (typeof faultGroups)[number]

/** Sums of money by currency, as decimal texts. */
export type Totals = Readonly<Record<string, string>>

export type RuleNumber = 'X01' | 'X02' | 'X03' | 'X04' | 'X05'

/** A ledger entry; its time differs from run to run. */
export type MovedEntry = Omit<Schemas['LedgerEntry'], 'created_at'>

/** Money that moved in a run, by content. */
export interface MovedMoney {
  readonly user: string
  readonly recipient: string
  readonly amount: string
  readonly currency: string
  readonly count: number
}

/** A request that a run sent. */
export interface ShownRequest {
  /** The operation and its number in the run, such as `acceptQuote#1`. */
  readonly place: string
  readonly method: string
  readonly path: string
  /** null if the connection was dropped without a response. */
  readonly status: number | null
  /** True if a fault of the schedule applied to it. */
  readonly has_fault: boolean
}

export interface ExploreFinding {
  readonly number: RuleNumber
  readonly severity: Schemas['Severity']
  readonly title: string
  /** The key of the schedule, for `--only`. */
  readonly only: string
  /** The faults as a sentence. */
  readonly fault: string
  /** The requests around the fault, oldest first. */
  readonly requests: readonly ShownRequest[]
  /** The ledger entries of the payments that the finding is about. */
  readonly entries: readonly MovedEntry[]
  /** The number of movements here and in the clean run; null for other rules. */
  readonly moved: number | null
  readonly expected: number | null
  /** The recording of the run: its file, or its text in the library; null if it is not kept. */
  readonly recording: string | null
}

/** A schedule, or a part of one, about which nothing is said. */
export interface NotJudged {
  readonly only: string
  readonly reason: string
}

export interface ExploreReport {
  readonly seed: string
  /** The number of runs that were made. */
  readonly runs: number
  /** Why nothing was explored, or not all of it, as a sentence; null if every run was made. */
  readonly problem: string | null
  readonly clean: {
    /** The requests by place, such as `acceptQuote#1`. */
    readonly requests: readonly string[]
    /** The events by place, such as `transaction#1 COMPLETED`. */
    readonly events: readonly string[]
    readonly moved: readonly MovedMoney[]
  }
  readonly findings: readonly ExploreFinding[]
  readonly not_judged: readonly NotJudged[]
}

/** The last reports of explore and mutate about a world. They outlive a reset, in memory. */
export interface Explorations {
  set(at: Instant, report: Schemas['ExplorationReport']): void
  state(): Schemas['ExplorationState']
}
