/** A UUID in lower case, or the key a collection documents instead. */
export type Id = string
/** A UUID in lower case: the id of a row. */
export type Uuid = Id
/** An id of printable ASCII: a UUID, a token, a reference. */
export type Key = Id
/** The id of a row of the named collection, which exists while this row exists. */
export type Ref<_Collection extends string> = Id
/** The code of a currency of the reference data. */
export type CurrencyCode = string
/** The code of a country of the reference data. */
export type CountryCode = string
export type Email = string
export type HttpUrl = string
/** A text of up to a million characters; other texts have up to 4,096. */
export type LongText = string
/** A long text that is a JSON object. */
export type JsonBody = string
/** A text of any characters: the response of a webhook receiver. */
export type AnyText = string
/** A whole number from 0. */
export type Count = number
/** The name of a job's task. */
export type TaskName = string
/** The type of an event of the catalogue. */
export type EventTypeName = string
/** The cause of a change in words: `accept`, `timeline`, `control`, `scenario account_closed`, … */
export type Cause = string
/** A list of texts as JSON. */
export type JsonTexts = string
/** An amount, rate or share as decimal text, not negative; only core/money computes with it. */
export type Decimal = string
/** An amount in the currency of another field of the row, which `_Field` names. */
export type AmountIn<_Field extends string> = Decimal
/** A decimal text that may be negative. */
export type SignedDecimal = string
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

/** One transition of a state machine, stored in the row it happened to. */
export interface HistoryEntry {
  readonly machine: 'kyc' | 'quote' | 'transaction' | 'card_payment' | 'refund'
  readonly state: KycStatus | QuoteStatus | TransactionStatus
  readonly at: Instant
  readonly cause: Cause
  /** The reason, if a decision has one. */
  readonly reason?: string
}

/** The prefix of the API keys of worlds only: other keys are not searched for in worlds. */
export const worldKeyPrefix = 'wk_'
