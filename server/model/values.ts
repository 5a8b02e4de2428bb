/** A UUID in lower case, or the key a collection documents instead. */
export type Id = string
/** An amount, rate or share as decimal text; only kernel/money computes with it. */
export type Decimal = string
/** A moment in RFC 3339, UTC, with milliseconds: `2026-01-05T09:00:00.000Z`. */
export type Instant = string
/** A calendar date, `YYYY-MM-DD`. */
export type Day = string

export type KycStatus = 'NOT_STARTED' | 'PENDING' | 'APPROVED' | 'REJECTED'
export type WalletStatus = 'active' | 'inactive' | 'suspended'
export type QuoteType =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'EXCHANGE'
  | 'SWAP'
  | 'TRANSFER'
  | 'DIRECT_EXCHANGE'
export type QuoteStatus =
  | 'CREATED'
  | 'ACCEPTED'
  | 'AWAITING_PAYMENT'
  | 'AWAITING_DEPOSIT'
  | 'PAYMENT_CONFIRMED'
  | 'DEPOSIT_CONFIRMED'
  | 'PROCESSING_PAYOUT'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'FAILED'
export type TransactionStatus = 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'
export type TransactionType =
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'EXCHANGE'
  | 'TRANSFER'
  | 'DIRECT_EXCHANGE'
  | 'FEE'
export type PaymentMethod = 'FIAT' | 'CRYPTO'
export type WebhookProfile = 'request' | 'standard'
export type EventState = 'recorded' | 'pending' | 'delivered' | 'exhausted' | 'disabled'

/** One step of a state machine, kept with the row it happened to. */
export interface HistoryEntry {
  readonly machine: string
  readonly state: string
  readonly at: Instant
  /** What moved it: `accept`, `timeline`, `control`, `scenario account_closed`, … */
  readonly cause: string
  /** Why, where a decision named a reason. */
  readonly reason?: string
}
