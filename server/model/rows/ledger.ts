import type { Decimal, Id, Instant, WalletStatus } from '../values.ts'

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
  /** The currencies of the entries, for the index. */
  readonly currencies: readonly string[]
  readonly created_at: Instant
}

export interface LedgerEntry {
  /** `wallet:<id>` or one of the world accounts, such as `world:bank`. */
  readonly account: string
  readonly currency: string
  readonly amount: Decimal
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
