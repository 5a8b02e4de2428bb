import type {
  AmountIn,
  Cause,
  Count,
  CountryCode,
  CurrencyCode,
  Email,
  Instant,
  Key,
  Ref,
  SignedDecimal,
  Uuid,
  WalletStatus,
} from '../values.ts'

export interface WalletRow {
  readonly id: Uuid
  readonly user_id: Ref<'users'>
  readonly business_id: Ref<'businesses'>
  readonly currency: CurrencyCode
  readonly ledger_balance: AmountIn<'currency'>
  readonly available_balance: AmountIn<'currency'>
  readonly status: WalletStatus
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Money that a wallet reserves for an open transaction. */
export interface HoldRow {
  readonly id: Uuid
  readonly wallet_id: Ref<'wallets'>
  readonly currency: CurrencyCode
  readonly amount: AmountIn<'currency'>
  /** The transaction it is for. */
  readonly owner: Ref<'transactions'>
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
}

/** One set of ledger entries; the amounts of each currency sum to zero. */
export interface PostingRow {
  readonly id: Uuid
  /** The row it belongs to: a transaction, a card payment, a refund, or the wallet itself. */
  readonly subject: Key
  readonly cause: Cause
  readonly entries: readonly LedgerEntry[]
  /** The currencies of the entries, for the index. */
  readonly currencies: readonly CurrencyCode[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
}

export interface LedgerEntry {
  /** `wallet:<id>` or one of the external accounts, such as `world:bank`. */
  readonly account: string
  readonly currency: CurrencyCode
  readonly amount: SignedDecimal
}

export interface VirtualAccountRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  readonly user_id: Ref<'users'>
  readonly wallet_id: Ref<'wallets'> | null
  readonly currency: CurrencyCode
  /** `failed` is a set-up that ended without an account, by its outcome. */
  readonly state: 'pending' | 'ready' | 'failed'
  /** The outcome of its set-up; absent: the usual one. */
  readonly scenario?: 'fails' | 'slow'
  /** False if it takes no money (A32); absent: true. */
  readonly is_active?: boolean
  /** False if another account of the wallet is the primary one; absent: true. */
  readonly is_primary?: boolean
  readonly is_business_primary_wallet: boolean
  readonly account_number: string
  readonly account_name: string
  readonly bank_name: string
  readonly bank_code: string
  readonly sort_code: string
  readonly bic_or_swift_code: string
  readonly routing_number: string
  readonly iban: string
  readonly email: Email | ''
  readonly question: string
  readonly answer: string
  readonly country_code: CountryCode
  readonly bank_address: string
  readonly bank_beneficiary_address: string
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
}
