import type {
  AmountIn,
  Count,
  CountryCode,
  CurrencyCode,
  Decimal,
  Email,
  HistoryEntry,
  Instant,
  JsonTexts,
  Key,
  PaymentMethod,
  QuoteStatus,
  QuoteType,
  Ref,
  TransactionStatus,
  TransactionType,
  Uuid,
} from '../values.ts'

export interface BeneficiaryRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  /** The customer who owns it, or the business's own user (B3). */
  readonly user_id: Ref<'users'>
  readonly first_name: string
  readonly last_name: string
  readonly email: Email | ''
  readonly phone: string
  readonly bank_name: string
  readonly account_number: string
  readonly bank_code: string
  readonly country_code: CountryCode
  readonly currency_code: CurrencyCode
  readonly account_name: string
  readonly iban: string
  readonly bic_swift_code: string
  readonly sort_code: string
  readonly routing_number: string
  readonly recipient_address: string
  readonly notes: string
  readonly account_type: string
  readonly payment_method: string
  readonly recipient_type: string
  readonly address: BeneficiaryAddress | null
  readonly status: 'pending' | 'verified'
  readonly is_verified: boolean
  readonly is_internal: boolean
  /** Normalized names, each on a line, which the `name` filter searches. */
  readonly search_text: string
  /** A text that is equal for duplicates of a beneficiary (B4). */
  readonly fingerprint: JsonTexts
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
}

export interface BeneficiaryAddress {
  readonly street_1: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly country: string
}

export interface Fees {
  readonly processing_fee: AmountIn<'fee_currency'>
  readonly deposit_fee: AmountIn<'fee_currency'>
  readonly payout_fee: AmountIn<'fee_currency'>
  readonly total_fees: AmountIn<'fee_currency'>
  readonly fee_currency: CurrencyCode
}

/** A trigger that matched, or an outcome that was planned or requested. */
export interface Scenario {
  readonly name: string
  /** The value that matched, or the source of the outcome. */
  readonly matched: string
  /** The reason of a planned or requested outcome. */
  readonly reason?: string
}

export interface QuoteRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  /** The user of `on_behalf_of`. */
  readonly user_id: Ref<'users'>
  readonly type: QuoteType
  readonly status: QuoteStatus
  readonly payment_method: PaymentMethod | ''
  readonly source_currency: CurrencyCode
  readonly source_amount: AmountIn<'source_currency'>
  readonly target_currency: CurrencyCode
  readonly target_amount: AmountIn<'target_currency'>
  readonly exchange_rate: Decimal
  readonly markup_rate: Decimal
  readonly fees: Fees
  readonly total_payable: AmountIn<'source_currency'>
  readonly rail: string
  readonly origin_reference: string
  readonly narration: string
  readonly tz: string
  readonly beneficiary_id: Uuid | null
  readonly recipient_user_id: Ref<'users'> | null
  readonly payment_network: string
  readonly payment_address: string
  readonly expected_source_etransfer_email: string
  readonly source_wallet_id: Ref<'wallets'> | null
  readonly target_wallet_id: Ref<'wallets'> | null
  readonly transaction_id: Ref<'transactions'> | null
  readonly valid_until: Instant
  readonly accepted_at: Instant | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
}

export interface Party {
  readonly email: Email | ''
  readonly account_name: string
}

export interface Recipient extends Party {
  readonly account_number: string
  readonly bank_name: string
  readonly beneficiary_id: Uuid | null
}

/** External money received for a transaction, and returned if it failed (A5). */
export interface Funding {
  readonly amount: Decimal
  readonly payer: Party
  readonly received_at: Instant
  readonly returned_at: Instant | null
}

/** Money that came back after COMPLETED (A30). */
export interface Returned {
  /** The source amount of a payout, or the amount that a recall took from the wallet. */
  readonly amount: Decimal
  /** The part that the bank kept. */
  readonly charge: Decimal
  readonly at: Instant
  readonly reason: string
}

export interface TransactionRow {
  readonly id: Uuid
  readonly user_id: Ref<'users'>
  readonly business_id: Ref<'businesses'>
  /** Every business that sees it: its own, and the owners of its wallets. */
  readonly business_ids: readonly Ref<'businesses'>[]
  readonly wallet_ids: readonly Ref<'wallets'>[]
  readonly kind: 'quote' | 'direct_transfer' | 'virtual_account_deposit'
  readonly quote_id: Ref<'quotes'> | null
  readonly quote_type: QuoteType | null
  readonly beneficiary_id: Uuid | null
  readonly virtual_account_id: Ref<'virtual_accounts'> | null
  readonly source_wallet_id: Ref<'wallets'> | null
  readonly target_wallet_id: Ref<'wallets'> | null
  readonly idempotency_key: string | null
  readonly transaction_reference: string
  readonly transaction_type_name: TransactionType
  readonly payment_method: PaymentMethod
  readonly source_currency: CurrencyCode
  readonly source_amount: AmountIn<'source_currency'>
  readonly target_currency: CurrencyCode
  readonly target_amount: AmountIn<'target_currency'>
  readonly quote_rate: Decimal
  readonly markup_rate: Decimal
  readonly total_markup: Decimal
  readonly fees: Fees
  readonly total_payable: AmountIn<'source_currency'>
  readonly status: TransactionStatus
  readonly sender: Party
  readonly recipient: Recipient
  readonly scenario: Scenario | null
  /** Absent until money has arrived, and in rows of earlier versions. */
  readonly funding?: Funding
  /** Absent unless it came back after it was COMPLETED. */
  readonly returned?: Returned
  readonly failure_reason: string | null
  /** The amount in USD that counts toward the limits of its user; null if A26 does not count it. */
  readonly counted_usd: Decimal | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
  readonly completed_at: Instant | null
}

/**
 * The amount that the transactions of one hour count toward the limits of a user, without reversed
 * ones.
 */
export interface UsageRow {
  /** The user and the hour. */
  readonly id: Key
  readonly user_id: Ref<'users'>
  /** The start of the hour. */
  readonly hour: Instant
  readonly usd: Decimal
}
