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

/** A hosted checkout session and the card payment it is for; its id is the access code. */
export interface CheckoutRow {
  readonly id: Key
  readonly business_id: Ref<'businesses'>
  readonly transaction_id: Uuid
  readonly transaction_reference: string
  /** The client's; unique for each business, and never freed. */
  readonly reference: string
  readonly email: Email | ''
  readonly first_name: string
  readonly last_name: string
  readonly phone_number: string
  /** Without the fee: what the business receives. */
  readonly amount: AmountIn<'currency'>
  /** Paid by the payer on top of the amount. */
  readonly fee: AmountIn<'currency'>
  readonly currency: CurrencyCode
  readonly redirect_url: HttpUrl | ''
  readonly logo_url: LongText
  readonly description: string
  readonly display_name: string
  readonly status: TransactionStatus
  /** The last one is the only one that may be open. */
  readonly attempts: readonly CardAttempt[]
  readonly expires_at: Instant
  /** The session is over: no attempt can be begun. */
  readonly ended: boolean
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly completed_at: Instant | null
}

/**
 * `challenge` waits for 3-D Secure, `in_flight` for its outcome to take effect, `timed_out` for
 * the issuer to be given up on, `unknown` for the session to end; `done` and `left` are over.
 */
export type AttemptState = 'challenge' | 'in_flight' | 'timed_out' | 'unknown' | 'done' | 'left'

/** A payer's attempt: of the card, only its brand and last four digits are ever kept. */
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
  /** When the outcome takes effect. */
  readonly effective_at: Instant | null
  /** The planned outcome that it took. */
  readonly scenario?: string
}

/** A refund of a card payment; its id is the refund_reference. */
export interface RefundRow {
  readonly id: Key
  readonly business_id: Ref<'businesses'>
  /** The checkout it gives back from. */
  readonly access_code: Ref<'checkouts'>
  readonly transaction_reference: string
  readonly amount: AmountIn<'currency'>
  readonly currency: CurrencyCode
  readonly reason: string
  readonly status: TransactionStatus
  /** The trigger in its reason, or the planned outcome that it took. */
  readonly scenario: string | null
  /** Of a planned outcome. */
  readonly planned_reason?: string
  readonly failure_reason: string | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  readonly updated_at: Instant
}
