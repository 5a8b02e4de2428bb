import type {
  AmountIn,
  Count,
  CurrencyCode,
  Email,
  HistoryEntry,
  HttpUrl,
  Instant,
  Key,
  LongText,
  Ref,
  TransactionStatus,
  Uuid,
} from '../values.ts'

/** A hosted checkout session with its card payment; its id is the access code. */
export interface CheckoutRow {
  readonly id: Key
  readonly business_id: Ref<'businesses'>
  readonly transaction_id: Uuid
  readonly transaction_reference: string
  /** The client's reference; unique for each business, and never free again. */
  readonly reference: string
  readonly email: Email | ''
  readonly first_name: string
  readonly last_name: string
  readonly phone_number: string
  /** The amount that the business receives, without the fee. */
  readonly amount: AmountIn<'currency'>
  /** The fee that the payer pays in addition to the amount. */
  readonly fee: AmountIn<'currency'>
  readonly currency: CurrencyCode
  readonly redirect_url: HttpUrl | ''
  readonly logo_url: LongText
  readonly description: string
  readonly display_name: string
  readonly status: TransactionStatus
  /** The name of the outcome that initialize asked for: the first attempt ends so. */
  readonly requested_outcome?: string
  /** Only the last attempt may be open. */
  readonly attempts: readonly CardAttempt[]
  readonly expires_at: Instant
  /** True if the session is over: no attempt can be started. */
  readonly ended: boolean
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
  readonly completed_at: Instant | null
}

/**
 * The state of an attempt: `challenge` waits for 3-D Secure, `in_flight` for its outcome to take
 * effect, `timed_out` for the end of the wait for the issuer, `unknown` for the end of the session;
 * `done` and `left` are final.
 */
export type AttemptState = 'challenge' | 'in_flight' | 'timed_out' | 'unknown' | 'done' | 'left'

/** A payer's attempt. Only the brand and the last four digits of the card are stored. */
export interface CardAttempt {
  readonly number: Count
  readonly brand: string
  readonly last_four: string
  readonly expiry: string
  readonly three_ds: string | null
  readonly state: AttemptState
  /** The gateway's code; null until 3-D Secure is passed. */
  readonly result: string | null
  readonly started_at: Instant
  /** The time at which the outcome takes effect. */
  readonly effective_at: Instant | null
  /** The planned outcome that it used. */
  readonly scenario?: string
}

/** A refund of a card payment; its id is the refund_reference. */
export interface RefundRow {
  readonly id: Key
  readonly business_id: Ref<'businesses'>
  /** The checkout whose payment it refunds. */
  readonly access_code: Ref<'checkouts'>
  readonly transaction_reference: string
  readonly amount: AmountIn<'currency'>
  readonly currency: CurrencyCode
  readonly reason: string
  readonly status: TransactionStatus
  /** The trigger in its reason, or the planned outcome that it used. */
  readonly scenario: string | null
  /** The reason of a planned outcome. */
  readonly planned_reason?: string
  readonly failure_reason: string | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
}
