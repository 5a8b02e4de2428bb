import type {
  Day,
  Decimal,
  EventState,
  HistoryEntry,
  Id,
  Instant,
  KycStatus,
  PaymentMethod,
  QuoteStatus,
  QuoteType,
  TransactionStatus,
  TransactionType,
  WalletStatus,
  WebhookProfile,
} from './values.ts'

/** A client of the API: it signs requests, owns customers and receives webhooks. */
export interface BusinessRow {
  readonly id: Id
  /** The user that stands for the business itself. */
  readonly user_id: Id
  readonly name: string
  readonly country_code: string
  readonly webhook: WebhookSettings
  readonly created_at: Instant
}

export interface WebhookSettings {
  readonly url: string | null
  readonly secret: string
  readonly enabled: boolean
  /** The receiver said 410, which turned it off. */
  readonly gone: boolean
  readonly profile: WebhookProfile
}

/** An API key; its id is the key itself. */
export interface KeyRow {
  readonly id: string
  readonly business_id: Id
  readonly secret: string
  /** Set by rotation: the end of the old pair's last day (A17). */
  readonly expires_at: Instant | null
  readonly created_at: Instant
}

export interface UserRow {
  readonly id: Id
  readonly business_id: Id
  readonly email: string
  /** The email in lower case: what uniqueness and look-ups compare (B11). */
  readonly email_key: string
  readonly email_verified: boolean
  readonly phone_number: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly role: 'CUSTOMER' | 'BUSINESS'
  readonly user_type: 'INDIVIDUAL' | 'BUSINESS'
  readonly user_status: 'ACTIVE'
  /** Always lower case; null without one (B13). */
  readonly user_tag: string | null
  readonly date_of_birth: Day | null
  readonly country_code: string
  readonly address: AddressRow | null
  readonly kyc_status: KycStatus
  readonly kyc: KycRow | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  readonly updated_at: Instant
}

export interface AddressRow {
  readonly street_1: string
  readonly street_2: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly country_code: string
}

/** What a KYC submission left behind: facts about documents, never their images or numbers in full. */
export interface KycRow {
  readonly submitted_at: Instant
  readonly nationality: string
  readonly documents: readonly {
    readonly name: string
    readonly type: string
    readonly bytes: number
  }[]
  readonly identifications: readonly {
    readonly identification_class: string
    readonly issuing_country: string
    readonly last_four: string
  }[]
  readonly reason: string | null
}

/** An onboarding link; its id is the token in the URL (B11). */
export interface LinkRow {
  readonly id: string
  readonly user_id: Id
  readonly business_id: Id
  readonly expires_at: Instant
  readonly replaced: boolean
  readonly used: boolean
  readonly created_at: Instant
}

export interface WalletRow {
  readonly id: Id
  readonly user_id: Id
  readonly business_id: Id
  readonly currency: string
  readonly ledger_balance: Decimal
  readonly available_balance: Decimal
  readonly status: WalletStatus
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Money set aside in a wallet for a transaction that is still open. */
export interface HoldRow {
  readonly id: Id
  readonly wallet_id: Id
  readonly currency: string
  readonly amount: Decimal
  /** The transaction it is for. */
  readonly owner: Id
  readonly created_at: Instant
}

/** One set of ledger entries; the amounts of each currency sum to zero. */
export interface PostingRow {
  readonly id: Id
  /** What it belongs to: a transaction, a checkout, a refund, or the wallet itself. */
  readonly subject: Id
  readonly cause: string
  readonly entries: readonly LedgerEntry[]
  /** The wallets and currencies of the entries, for the indexes. */
  readonly wallet_ids: readonly Id[]
  readonly currencies: readonly string[]
  readonly created_at: Instant
}

export interface LedgerEntry {
  /** `wallet:<id>` or one of the world accounts, such as `world:bank`. */
  readonly account: string
  readonly currency: string
  readonly amount: Decimal
}

export interface BeneficiaryRow {
  readonly id: Id
  readonly business_id: Id
  /** The customer who owns it, or the business's own user (B3). */
  readonly user_id: Id
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly bank_name: string
  readonly account_number: string
  readonly bank_code: string
  readonly country_code: string
  readonly currency_code: string
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
  /** Names in lower case, what the `name` filter searches. */
  readonly search_text: string
  /** What makes two beneficiaries the same (B4). */
  readonly fingerprint: string
  readonly created_at: Instant
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
  readonly processing_fee: Decimal
  readonly deposit_fee: Decimal
  readonly payout_fee: Decimal
  readonly total_fees: Decimal
  readonly fee_currency: string
}

/** A trigger of the tester that a quote met; fixed when it is accepted. */
export interface Scenario {
  readonly name: string
  /** The value that matched. */
  readonly matched: string
}

export interface QuoteRow {
  readonly id: Id
  readonly business_id: Id
  /** on_behalf_of. */
  readonly user_id: Id
  readonly type: QuoteType
  readonly status: QuoteStatus
  readonly payment_method: PaymentMethod | ''
  readonly source_currency: string
  readonly source_amount: Decimal
  readonly target_currency: string
  readonly target_amount: Decimal
  readonly exchange_rate: Decimal
  readonly markup_rate: Decimal
  readonly fees: Fees
  readonly total_payable: Decimal
  readonly rail: string
  readonly origin_reference: string
  readonly narration: string
  readonly tz: string
  readonly beneficiary_id: Id | null
  readonly recipient_user_id: Id | null
  readonly payment_network: string
  readonly payment_address: string
  readonly expected_source_etransfer_email: string
  readonly source_wallet_id: Id | null
  readonly target_wallet_id: Id | null
  readonly transaction_id: Id | null
  readonly valid_until: Instant
  readonly accepted_at: Instant | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  readonly updated_at: Instant
}

export interface Party {
  readonly email: string
  readonly account_name: string
}

export interface Recipient extends Party {
  readonly account_number: string
  readonly bank_name: string
  readonly beneficiary_id: Id | null
}

export interface TransactionRow {
  readonly id: Id
  readonly user_id: Id
  readonly business_id: Id
  /** Every business that sees it: the owners of its wallets. */
  readonly business_ids: readonly Id[]
  readonly wallet_ids: readonly Id[]
  readonly kind: 'quote' | 'direct_transfer' | 'virtual_account_deposit'
  readonly quote_id: Id | null
  readonly quote_type: QuoteType | null
  readonly beneficiary_id: Id | null
  readonly virtual_account_id: Id | null
  readonly source_wallet_id: Id | null
  readonly target_wallet_id: Id | null
  readonly idempotency_key: string | null
  readonly transaction_reference: string
  readonly transaction_type_name: TransactionType
  readonly payment_method: PaymentMethod
  readonly source_currency: string
  readonly source_amount: Decimal
  readonly target_currency: string
  readonly target_amount: Decimal
  readonly quote_rate: Decimal
  readonly markup_rate: Decimal
  readonly total_markup: Decimal
  readonly fees: Fees
  readonly total_payable: Decimal
  readonly status: TransactionStatus
  readonly sender: Party
  readonly recipient: Recipient
  readonly scenario: Scenario | null
  readonly failure_reason: string | null
  /** What it counts against the limits of its user, in USD; null where A26 does not count it. */
  readonly counted_usd: Decimal | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly completed_at: Instant | null
}

export interface VirtualAccountRow {
  readonly id: Id
  readonly business_id: Id
  readonly user_id: Id
  readonly wallet_id: Id | null
  readonly currency: string
  readonly state: 'pending' | 'ready'
  readonly is_business_primary_wallet: boolean
  readonly account_number: string
  readonly account_name: string
  readonly bank_name: string
  readonly bank_code: string
  readonly sort_code: string
  readonly bic_or_swift_code: string
  readonly routing_number: string
  readonly iban: string
  readonly email: string
  readonly question: string
  readonly answer: string
  readonly country_code: string
  readonly bank_address: string
  readonly bank_beneficiary_address: string
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** A message for a business; its body is fixed when it is created (A20). */
export interface EventRow {
  readonly id: Id
  readonly business_id: Id
  readonly type: string
  /** The row it tells of. */
  readonly subject: Id
  readonly turn: number
  /** The body, byte for byte as every attempt sends it. */
  readonly body: string
  readonly state: EventState
  readonly attempts: readonly Attempt[]
  readonly created_at: Instant
}

export interface Attempt {
  readonly number: number
  readonly at: Instant
  readonly status: number | null
  readonly error: string | null
  readonly duration_ms: number
  readonly response_body: string
}

/** An attempt of an event that is still to be made. */
export interface DeliveryRow {
  readonly id: string
  readonly event_id: Id
  readonly subject: Id
  readonly business_id: Id
  /** Its place in the retry schedule, from 0; null for one that a tester asked for. */
  readonly retry: number | null
  readonly due_at: Instant
  readonly turn: number
}

/** Something that will happen by itself. */
export interface JobRow {
  readonly id: string
  readonly due_at: Instant
  /** Breaks ties: jobs of one instant run in the order they were scheduled. */
  readonly turn: number
  readonly task: string
  readonly subject: Id
}

/** State of the sandbox itself: the clock, and what the data folder was made from. */
export interface SettingRow {
  readonly id: string
  readonly value: unknown
}
