import type {
  Count,
  CountryCode,
  Day,
  Email,
  HistoryEntry,
  Instant,
  Key,
  KycStatus,
  Ref,
  Uuid,
  WebhookProfile,
} from '../values.ts'

/** A client of the API: it signs requests, owns customers and receives webhooks. */
export interface BusinessRow {
  readonly id: Uuid
  /** The user that represents the business itself. */
  readonly user_id: Ref<'users'>
  readonly name: string
  readonly country_code: CountryCode
  readonly webhook: WebhookSettings
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
}

export interface WebhookSettings {
  readonly url: string | null
  readonly secret: string
  readonly enabled: boolean
  /** True if the receiver answered 410, which disabled the webhook. */
  readonly gone: boolean
  readonly profile: WebhookProfile
}

/** An API key; its id is the key itself. */
export interface KeyRow {
  readonly id: Key
  readonly business_id: Ref<'businesses'>
  readonly secret: string
  /** Set by rotation: the end of the old pair's last day (A17). */
  readonly expires_at: Instant | null
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
}

export interface UserRow {
  readonly id: Uuid
  readonly business_id: Ref<'businesses'>
  readonly email: Email
  /** The email in lower case, for uniqueness and look-ups (B11). */
  readonly email_key: string
  readonly email_verified: boolean
  readonly phone_number: string
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
  readonly role: 'CUSTOMER' | 'BUSINESS'
  readonly user_type: 'INDIVIDUAL' | 'BUSINESS'
  readonly user_status: 'ACTIVE'
  /** The tag as it was typed; null without one (B13). */
  readonly user_tag: string | null
  /** The tag in lower case, for uniqueness and look-ups; null without one. */
  readonly tag_key: string | null
  readonly date_of_birth: Day | null
  readonly country_code: CountryCode
  readonly address: AddressRow | null
  readonly kyc_status: KycStatus
  readonly kyc: KycRow | null
  /** The reason given for the KYC decision, if any. */
  readonly kyc_reason: string | null
  readonly history: readonly HistoryEntry[]
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
  readonly updated_at: Instant
}

export interface AddressRow {
  readonly street_1: string
  readonly street_2: string
  readonly city: string
  readonly state: string
  readonly postal_code: string
  readonly country_code: CountryCode
}

/** The stored data of a KYC submission: facts about documents, never images or full numbers. */
export interface KycRow {
  readonly submitted_at: Instant
  /** The decision that follows; PENDING: none (A7). */
  readonly outcome: 'APPROVED' | 'REJECTED' | 'PENDING'
  /** The trigger in the email that selected this outcome. */
  readonly scenario: string | null
  /** The reason of a planned outcome. */
  readonly reason?: string
  readonly nationality: string
  readonly documents: readonly {
    readonly name: string
    readonly type: string
    readonly bytes: Count
  }[]
  readonly identifications: readonly {
    readonly identification_class: string
    readonly issuing_country: string
    /** Empty if the number is so short that four digits would reveal too much of it. */
    readonly last_four: string
  }[]
}

/** An onboarding link; its id is the token in the URL (B11). */
export interface LinkRow {
  readonly id: Key
  readonly user_id: Ref<'users'>
  readonly business_id: Ref<'businesses'>
  readonly expires_at: Instant
  readonly replaced: boolean
  readonly used: boolean
  readonly created_at: Instant
  /** Its number in the order of creation (B16a); absent in rows of earlier versions. */
  readonly sequence?: Count
}
