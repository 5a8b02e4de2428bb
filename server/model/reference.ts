import type { Decimal, QuoteType } from './values.ts'

/** A currency that the service knows, active or not (A4, B7). */
export interface Currency {
  readonly code: string
  readonly name: string
  readonly numeric: string | null
  readonly kind: 'FIAT' | 'CRYPTO'
  readonly symbol: string
  /** The number of decimals in written amounts. */
  readonly decimals: number
  /** The number of decimals of the smallest unit; below `decimals` for currencies without cents. */
  readonly minor: number
  readonly units_per_usd: Decimal
  readonly is_active: boolean
  /** True if customers get a wallet in it when they register (B1). */
  readonly opened_at_registration: boolean
  readonly virtual_accounts: boolean
  readonly default_rail: string | null
}

/** A way to move money, with its fees and limits: a fee configuration (A3). */
export interface Rail {
  readonly name: string
  /** The version 5 UUID of the name, which never changes. */
  readonly id: string
  /** The currencies it pays out in; empty: every active one, and amounts are in source currency. */
  readonly currencies: readonly string[]
  readonly quote_types: readonly QuoteType[]
  /** The kind of target that it pays to. */
  readonly reaches: 'bank' | 'etransfer' | 'mobile_money' | 'crypto' | 'wallet'
  readonly display_name: string
  readonly description: string
  readonly speed: string
  /** An amount, or a share of the principal if it ends in `%`. */
  readonly processing_fee: string
  readonly payout_fee: string
  readonly deposit_fee: string
  readonly min: Decimal
  readonly max: Decimal | null
}

export interface Spreads {
  readonly stable_usd: Decimal
  readonly crypto_other: Decimal
  readonly major_major: Decimal
  readonly major_african: Decimal
  readonly african_african: Decimal
}

export interface RateTable {
  readonly spreads: Spreads
  readonly majors: readonly string[]
  readonly addons: Readonly<Record<QuoteType, Decimal>>
}

export interface LimitClass {
  readonly per_transaction: Decimal
  readonly rolling_24h: Decimal
  readonly rolling_30d: Decimal
}

export interface Limits {
  /** Limits in USD (A26). */
  readonly individual_unapproved: LimitClass
  readonly individual_approved: LimitClass
  readonly individual_rejected: LimitClass
  readonly business: LimitClass
  /** Limits in the currency itself. */
  readonly deposits: Readonly<Record<string, { readonly min: Decimal; readonly max: Decimal }>>
}

export interface MobileMoney {
  readonly country: string
  readonly currency: string
  readonly prefix: string
  readonly national_length: number
  readonly operators: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
  }[]
}

export interface Subdivision {
  /** The code without the country, such as `ON`. */
  readonly code: string
  readonly name: string
  /** Other names, such as the common English one. */
  readonly also: readonly string[]
}

export interface Country {
  readonly code: string
  readonly name: string
  readonly phone_code: string
  readonly phone_format: string
  readonly phone_length: number
  readonly postal_format: string
  /** A pattern that must match the whole text, ignoring case; null if there are no postal codes. */
  readonly postal_pattern: string | null
  readonly subdivisions: readonly Subdivision[]
  /** Codes of ISO 3166-2 other than those of the subdivisions: of other levels, and withdrawn. */
  readonly further_codes: readonly string[]
  /** The names of the parts of other levels, such as `Kent`. */
  readonly further_names: readonly string[]
}

/** Countries by their code. */
export interface Countries {
  get(code: string): Country | undefined
  has(code: string): boolean
  keys(): Iterable<string>
  values(): Iterable<Country>
}

export interface Bank {
  readonly id: number
  readonly country: string
  readonly name: string
  readonly code: string
  readonly national_bank_code: string
  readonly routing_number?: string
  readonly short_name?: string
  readonly state_code?: string
  readonly state_name?: string
}

export interface Network {
  readonly name: string
  readonly display_name: string
  readonly tokens: readonly string[]
  readonly address: 'evm' | 'solana' | 'tron'
}

export interface TestCard {
  readonly number: string
  readonly brand: string
  readonly three_ds: boolean
}

/**
 * The fee that a payer pays in addition, in one currency: a share such as `1.5%`, and its maximum.
 */
export interface CardFee {
  readonly share: string
  readonly max: Decimal | null
}

export interface CardOutcome {
  readonly expiry: string
  readonly result: string
  readonly message: string
}

/** Triggers that a user can type, by the field they are typed in. */
export interface Triggers {
  /** Last four digits of an account number, IBAN or mobile money phone → outcome. */
  readonly payout_suffixes: Readonly<Record<string, string>>
  readonly email_suffixes: Readonly<Record<string, string>>
  readonly crypto_suffixes: Readonly<Record<string, string>>
  readonly kyc_suffixes: Readonly<Record<string, 'APPROVED' | 'REJECTED' | 'PENDING'>>
  readonly refund_words: Readonly<Record<string, string>>
}

/** Account details that cannot belong to a real person (B14). */
export interface TestIdentifiers {
  readonly routing_number: string
  readonly sort_code: string
  readonly gbp_bic: string
  readonly eur_bic: string
  readonly eur_bank_code: string
  readonly etransfer_domain: string
  readonly etransfer_institution: string
  readonly ngn_bank_name: string
  readonly ngn_bank_code: string
  readonly crypto_address: string
}

/** The reference data of a sandbox, which no request changes; loaded from fixtures/reference. */
export interface Reference {
  readonly currencies: ReadonlyMap<string, Currency>
  readonly rails: ReadonlyMap<string, Rail>
  readonly railsById: ReadonlyMap<string, Rail>
  readonly rates: RateTable
  readonly limits: Limits
  readonly mobileMoney: readonly MobileMoney[]
  readonly networks: ReadonlyMap<string, Network>
  readonly countries: Countries
  readonly cards: {
    readonly cards: readonly TestCard[]
    readonly outcomes: readonly CardOutcome[]
    readonly fees: Readonly<Record<string, CardFee>>
    /** The largest amount of a checkout, by currency (B23). */
    readonly max_amounts: Readonly<Record<string, Decimal>>
  }
  readonly triggers: Triggers
  readonly safeIdentifiers: TestIdentifiers
  /** Returns the banks of a country (`EU`: of every euro country); null if none are listed. */
  banks(country: string): readonly Bank[] | null
}
