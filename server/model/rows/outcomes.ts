import type { Count, Instant, Ref, Uuid } from '../values.ts'

/** The kinds of operations whose outcome can be planned. */
export type OutcomeKind =
  | 'payout'
  | 'refund'
  | 'card_payment'
  | 'kyc'
  | 'deposit'
  | 'swap'
  | 'transfer'
  | 'virtual_account'
  | 'beneficiary'
  | 'quote'

/** A planned outcome: it decides how the next operation of a kind ends. */
export interface OutcomeRow {
  readonly id: Uuid
  readonly sequence: Count
  readonly for: OutcomeKind
  readonly business_id: Ref<'businesses'>
  /** null: for any user of the business. */
  readonly user_id: Ref<'users'> | null
  readonly outcome: string
  readonly reason: string | null
  /** The number of operations that pass before it applies; absent: 0. */
  readonly skip?: Count
  /** The number of operations it applies to, and the number that have used it. */
  readonly times: Count
  readonly taken: Count
  readonly created_at: Instant
}
