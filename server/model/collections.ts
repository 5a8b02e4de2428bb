import type {
  BeneficiaryRow,
  BusinessRow,
  CheckoutRow,
  DeliveryRow,
  EventRow,
  HoldRow,
  JobRow,
  KeyRow,
  LinkRow,
  OutcomeRow,
  PostingRow,
  QuoteRow,
  RefundRow,
  SettingRow,
  TransactionRow,
  UsageRow,
  UserRow,
  VirtualAccountRow,
  WalletRow,
} from './rows.ts'

/** Every collection and the type of its rows. */
export interface Rows {
  businesses: BusinessRow
  keys: KeyRow
  users: UserRow
  links: LinkRow
  wallets: WalletRow
  holds: HoldRow
  postings: PostingRow
  beneficiaries: BeneficiaryRow
  quotes: QuoteRow
  transactions: TransactionRow
  usage: UsageRow
  virtual_accounts: VirtualAccountRow
  checkouts: CheckoutRow
  refunds: RefundRow
  events: EventRow
  deliveries: DeliveryRow
  jobs: JobRow
  outcomes: OutcomeRow
  settings: SettingRow
}

export type Collection = keyof Rows

/**
 * The definition of an index. `by` are the fields that a find gives by value; a list field is found
 * by each of its items. `order` sorts the result, and its first field has the bounds `gte` and
 * `lte`. A row with null in a `by` field is in no list of that index.
 */
export interface IndexDefinition<R> {
  readonly by: readonly (keyof R & string)[]
  readonly order: readonly (keyof R & string)[]
  /** True if the one field in `by` is a list. */
  readonly multiEntry?: true
}

export interface CollectionDefinition<R> {
  /** Unique keys: no two rows may have the same; null means no value and never clashes. */
  readonly unique: Readonly<Record<string, readonly (keyof R & string)[]>>
  readonly indexes: Readonly<Record<string, IndexDefinition<R>>>
}

type Definitions = { readonly [N in Collection]: CollectionDefinition<Rows[N]> }

/** The order of lists: two rows of one instant are in the order of creation (B16a). */
const created = ['created_at', 'sequence'] as const

/** All collections, with their unique keys and the indexes that limit every find. */
export const collections = {
  businesses: { unique: {}, indexes: { all: { by: [], order: created } } },
  keys: { unique: {}, indexes: { business: { by: ['business_id'], order: created } } },
  users: {
    unique: { email: ['email_key'], phone: ['phone_number'], tag: ['tag_key'] },
    indexes: { business: { by: ['business_id'], order: created } },
  },
  links: { unique: {}, indexes: { user: { by: ['user_id'], order: created } } },
  wallets: { unique: {}, indexes: { user: { by: ['user_id'], order: ['currency', 'id'] } } },
  holds: {
    unique: {},
    indexes: {
      owner: { by: ['owner'], order: created },
      currency: { by: ['currency'], order: created },
    },
  },
  postings: {
    unique: {},
    indexes: {
      subject: { by: ['subject'], order: created },
      currency: { by: ['currencies'], multiEntry: true, order: created },
    },
  },
  beneficiaries: {
    unique: { fingerprint: ['user_id', 'fingerprint'] },
    indexes: { business: { by: ['business_id'], order: created } },
  },
  quotes: {
    unique: { origin_reference: ['business_id', 'origin_reference'] },
    indexes: {
      business: { by: ['business_id'], order: created },
      beneficiary: { by: ['beneficiary_id'], order: created },
    },
  },
  transactions: {
    unique: {
      reference: ['transaction_reference'],
      idempotency_key: ['business_id', 'idempotency_key'],
    },
    indexes: {
      business: { by: ['business_ids'], multiEntry: true, order: created },
      wallet: { by: ['wallet_ids'], multiEntry: true, order: created },
      user: { by: ['user_id'], order: created },
      beneficiary: { by: ['beneficiary_id'], order: created },
    },
  },
  usage: { unique: {}, indexes: { user: { by: ['user_id'], order: ['hour', 'id'] } } },
  virtual_accounts: {
    unique: {},
    indexes: {
      business: { by: ['business_id'], order: created },
      owner: { by: ['user_id', 'currency'], order: created },
      wallet: { by: ['wallet_id'], order: created },
    },
  },
  checkouts: {
    unique: {
      transaction: ['transaction_id'],
      transaction_reference: ['transaction_reference'],
      reference: ['business_id', 'reference'],
    },
    indexes: { business: { by: ['business_id'], order: created } },
  },
  refunds: {
    unique: {},
    indexes: {
      business: { by: ['business_id'], order: created },
      checkout: { by: ['access_code'], order: created },
    },
  },
  events: {
    unique: {},
    indexes: {
      all: { by: [], order: ['sequence'] },
      type: { by: ['type'], order: ['sequence'] },
      subject: { by: ['subject'], order: ['sequence'] },
    },
  },
  deliveries: {
    unique: {},
    indexes: {
      due: { by: [], order: ['due_at', 'sequence'] },
      business: { by: ['business_id'], order: ['due_at', 'sequence'] },
    },
  },
  jobs: {
    unique: {},
    indexes: {
      due: { by: [], order: ['due_at', 'sequence'] },
      subject: { by: ['subject'], order: ['due_at', 'sequence'] },
    },
  },
  outcomes: {
    unique: {},
    indexes: {
      all: { by: [], order: ['sequence'] },
      kind: { by: ['business_id', 'for'], order: ['sequence'] },
    },
  },
  settings: { unique: {}, indexes: {} },
} as const satisfies Definitions

export type IndexOf<N extends Collection> = keyof (typeof collections)[N]['indexes'] & string
export type UniqueOf<N extends Collection> = keyof (typeof collections)[N]['unique'] & string
