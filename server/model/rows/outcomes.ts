import type { Id, Instant } from '../values.ts'

/** What an outcome can be planned for. */
export type OutcomeKind = 'payout' | 'refund' | 'card_payment' | 'kyc' | 'deposit'

/** How the next operation of a kind is to end: a tester planned it. */
export interface OutcomeRow {
  readonly id: Id
  readonly sequence: number
  readonly for: OutcomeKind
  readonly business_id: Id
  /** null: for any user of the business. */
  readonly user_id: Id | null
  readonly outcome: string
  readonly reason: string | null
  /** How often it is to be taken, and how often it was. */
  readonly times: number
  readonly taken: number
  readonly created_at: Instant
}
