import type { Count, Instant, Ref, Uuid } from '../values.ts'

/** What an outcome can be planned for. */
export type OutcomeKind = 'payout' | 'refund' | 'card_payment' | 'kyc' | 'deposit'

/** How the next operation of a kind is to end: a tester planned it. */
export interface OutcomeRow {
  readonly id: Uuid
  readonly sequence: Count
  readonly for: OutcomeKind
  readonly business_id: Ref<'businesses'>
  /** null: for any user of the business. */
  readonly user_id: Ref<'users'> | null
  readonly outcome: string
  readonly reason: string | null
  /** How often it is to be taken, and how often it was. */
  readonly times: Count
  readonly taken: Count
  readonly created_at: Instant
}
