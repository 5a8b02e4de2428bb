import type { Schemas } from '../../generated/schemas.ts'

/** The groups of faults that can be explored. */
export const faultGroups = ['lost', 'error', 'slow', 'webhook', 'expiry'] as const

export type FaultGroup = (typeof faultGroups)[number]

/** A fork of the explored world. */
export interface ExploredWorld {
  /** Calls the control API of the fork. Throws an Error that says what the API answered. */
  control<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Deletes the fork. */
  stop(): Promise<void>
}

/** The end of one run of the explored command. */
export interface RunEnd {
  /** True if the run succeeded: exit code 0. */
  readonly isOk: boolean
  /** The end of the sentence "the command …", such as `ended with 1`. */
  readonly how: string
  /** The last lines that a run printed; empty if it printed nothing. */
  readonly output: string
}

/** Sums of money by currency, as decimal texts. */
export type Totals = Readonly<Record<string, string>>

/** The world that is explored, and how the command runs in a fork of it. */
export interface ExploreHost<World extends ExploredWorld> {
  /** Calls the control API of the world itself. */
  control<T>(method: string, path: string): Promise<T>
  fork(settings: Pick<Schemas['WorldSettings'], 'webhook_url'>): Promise<World>
  run(world: World): Promise<RunEnd>
  /** Reads the totals of the integrator's own books; absent without `--books`. */
  books?(world: World): Promise<Totals>
  /**
   * Called with the recording (ndjson) of a run that has an error or a warning. Returns what the
   * finding has as `recording`.
   */
  keep?(only: string, recording: string): string
  /** Called after each run with the numbers of runs that are done and planned. */
  onProgress?(done: number, planned: number): void
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

export type RuleNumber = 'X01' | 'X02' | 'X03' | 'X04' | 'X05'

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
  readonly entries: readonly Omit<Schemas['LedgerEntry'], 'created_at'>[]
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
  /** Why nothing was explored, as a sentence; null if at least one fault was. */
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

/** Thrown if the command fails without any fault: there is nothing to compare with. */
export class CleanRunFailed extends Error {
  /** The last lines that the command printed. */
  readonly output: string
  constructor({ how, output }: RunEnd) {
    super(`without any fault, the command ${how}: explore needs a command that succeeds`)
    this.output = output
  }
}
