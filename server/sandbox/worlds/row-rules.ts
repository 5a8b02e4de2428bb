import type { Collection, Rows } from '../../model/collections.ts'

type Check = (value: unknown) => boolean
type RowRules = { readonly [N in Collection]: Record<keyof Required<Rows[N]>, Check> }

/** Characters of one text; the body of an event is the longest there is. */
const maxText = 1024 * 1024

const text: Check = (value) => typeof value === 'string' && value.length <= maxText
const flag: Check = (value) => typeof value === 'boolean'
const number: Check = (value) => typeof value === 'number'
const decimal: Check = (value) => text(value) && /^-?\d{1,40}(\.\d{1,40})?$/.test(value as string)
const instant: Check = (value) =>
  text(value) && /^\d{4}-\d\d-\d\dT/.test(value as string) && !Number.isNaN(Date.parse(`${value}`))
const anything: Check = (value) => value !== undefined
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const oneOf =
  (words: string): Check =>
  (value) =>
    words.split(' ').includes(value as string)
const object =
  (fields: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]))

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the same check for several fields. */
function each<const K extends string>(check: Check, ...names: K[]): Record<K, Check> {
  return Object.fromEntries(names.map((name) => [name, check])) as Record<K, Check>
}

const created = each(instant, 'created_at')
const times = each(instant, 'created_at', 'updated_at')
const owned = each(text, 'id', 'business_id', 'user_id')
const history = listOf(object({ ...each(text, 'machine', 'state', 'cause'), at: instant }))
const status = oneOf('PENDING PROCESSING COMPLETED FAILED CANCELLED')
const method = oneOf('FIAT CRYPTO')
const quoteType = oneOf('DEPOSIT WITHDRAWAL EXCHANGE SWAP TRANSFER DIRECT_EXCHANGE')
const fees = object({
  ...each(decimal, 'processing_fee', 'deposit_fee', 'payout_fee', 'total_fees'),
  fee_currency: text,
})
const party = each(text, 'email', 'account_name')
const address = each(text, 'street_1', 'city', 'state', 'postal_code')

/** The check of every field of every row, as `model/rows` has them. */
const rules: RowRules = {
  businesses: {
    ...each(text, 'id', 'user_id', 'name', 'country_code'),
    ...created,
    webhook: object({
      ...{ url: orNull(text), secret: text, enabled: flag, gone: flag },
      profile: oneOf('request standard'),
    }),
  },
  keys: { ...each(text, 'id', 'business_id', 'secret'), expires_at: orNull(instant), ...created },
  users: {
    ...each(text, 'id', 'business_id', 'email', 'email_key', 'phone_number', 'first_name'),
    ...each(text, 'middle_name', 'last_name', 'country_code'),
    ...each(orNull(text), 'user_tag', 'tag_key', 'date_of_birth', 'kyc_reason'),
    ...{ email_verified: flag, history, ...times },
    ...{ role: oneOf('CUSTOMER BUSINESS'), user_type: oneOf('INDIVIDUAL BUSINESS') },
    ...{ user_status: oneOf('ACTIVE') },
    kyc_status: oneOf('NOT_STARTED PENDING APPROVED REJECTED'),
    address: orNull(object({ ...address, ...each(text, 'street_2', 'country_code') })),
    kyc: orNull(
      object({
        ...{ submitted_at: instant, nationality: text, scenario: orNull(text) },
        ...{ outcome: oneOf('APPROVED REJECTED PENDING'), reason: optional(text) },
        documents: listOf(object({ name: text, type: text, bytes: number })),
        identifications: listOf(
          object(each(text, 'identification_class', 'issuing_country', 'last_four')),
        ),
      }),
    ),
  },
  links: { ...owned, expires_at: instant, ...each(flag, 'replaced', 'used'), ...created },
  wallets: {
    ...{ ...owned, currency: text, ...each(decimal, 'ledger_balance', 'available_balance') },
    ...{ status: oneOf('active inactive suspended'), ...times },
  },
  holds: { ...each(text, 'id', 'wallet_id', 'currency', 'owner'), amount: decimal, ...created },
  postings: {
    ...{ ...each(text, 'id', 'subject', 'cause'), currencies: listOf(text), ...created },
    entries: listOf(object({ ...each(text, 'account', 'currency'), amount: decimal })),
  },
  beneficiaries: {
    ...owned,
    ...each(text, 'first_name', 'last_name', 'email', 'phone', 'bank_name', 'account_number'),
    ...each(text, 'bank_code', 'country_code', 'currency_code', 'account_name', 'iban'),
    ...each(text, 'bic_swift_code', 'sort_code', 'routing_number', 'recipient_address', 'notes'),
    ...each(text, 'account_type', 'payment_method', 'recipient_type', 'search_text', 'fingerprint'),
    ...{ status: oneOf('pending verified'), ...each(flag, 'is_verified', 'is_internal') },
    ...{ address: orNull(object({ ...address, country: text })), ...times },
  },
  quotes: {
    ...owned,
    ...{ type: quoteType, payment_method: oneOf('FIAT CRYPTO ') },
    status: oneOf(
      'CREATED ACCEPTED AWAITING_PAYMENT AWAITING_DEPOSIT PAYMENT_CONFIRMED DEPOSIT_CONFIRMED ' +
        'PROCESSING_PAYOUT COMPLETED EXPIRED FAILED',
    ),
    ...each(text, 'source_currency', 'target_currency', 'rail', 'origin_reference', 'narration'),
    ...each(text, 'tz', 'payment_network', 'payment_address', 'expected_source_etransfer_email'),
    ...each(decimal, 'source_amount', 'target_amount', 'exchange_rate', 'markup_rate'),
    ...{ total_payable: decimal, fees, valid_until: instant, history, ...times },
    ...each(orNull(text), 'beneficiary_id', 'recipient_user_id', 'source_wallet_id'),
    ...each(orNull(text), 'target_wallet_id', 'transaction_id'),
    accepted_at: orNull(instant),
  },
  transactions: {
    ...owned,
    ...each(listOf(text), 'business_ids', 'wallet_ids'),
    kind: oneOf('quote direct_transfer virtual_account_deposit'),
    ...each(orNull(text), 'quote_id', 'beneficiary_id', 'virtual_account_id', 'source_wallet_id'),
    ...each(orNull(text), 'target_wallet_id', 'idempotency_key', 'failure_reason'),
    ...{ quote_type: orNull(quoteType), payment_method: method, status, fees, history, ...times },
    transaction_type_name: oneOf('DEPOSIT WITHDRAWAL EXCHANGE TRANSFER DIRECT_EXCHANGE FEE'),
    ...each(text, 'transaction_reference', 'source_currency', 'target_currency'),
    ...each(decimal, 'source_amount', 'target_amount', 'quote_rate', 'markup_rate'),
    ...each(decimal, 'total_markup', 'total_payable'),
    sender: object(party),
    recipient: object({
      ...{ ...party, ...each(text, 'account_number', 'bank_name') },
      beneficiary_id: orNull(text),
    }),
    scenario: orNull(object({ name: text, matched: text, reason: optional(text) })),
    funding: optional(
      object({
        ...{ amount: decimal, payer: object(party), received_at: instant },
        returned_at: orNull(instant),
      }),
    ),
    ...{ counted_usd: orNull(decimal), completed_at: orNull(instant) },
  },
  usage: { ...each(text, 'id', 'user_id'), hour: instant, usd: decimal },
  virtual_accounts: {
    ...{ ...owned, wallet_id: orNull(text), currency: text, state: oneOf('pending ready') },
    ...{ is_business_primary_wallet: flag, ...times },
    ...each(text, 'account_number', 'account_name', 'bank_name', 'bank_code', 'sort_code'),
    ...each(text, 'bic_or_swift_code', 'routing_number', 'iban', 'email', 'question', 'answer'),
    ...each(text, 'country_code', 'bank_address', 'bank_beneficiary_address'),
  },
  checkouts: {
    ...each(text, 'id', 'business_id', 'transaction_id', 'transaction_reference', 'reference'),
    ...each(text, 'email', 'first_name', 'last_name', 'phone_number', 'currency', 'redirect_url'),
    ...each(text, 'logo_url', 'description', 'display_name'),
    ...{ ...each(decimal, 'amount', 'fee'), status, expires_at: instant, ended: flag, history },
    ...{ ...times, completed_at: orNull(instant) },
    attempts: listOf(
      object({
        ...{ number, ...each(text, 'brand', 'last_four', 'expiry'), three_ds: orNull(text) },
        ...{ state: oneOf('challenge in_flight timed_out unknown done left') },
        ...{ result: orNull(text), started_at: instant, effective_at: orNull(instant) },
        scenario: optional(text),
      }),
    ),
  },
  refunds: {
    ...each(text, 'id', 'business_id', 'access_code', 'transaction_reference', 'currency'),
    ...{ reason: text, amount: decimal, status, history, ...times },
    ...{ ...each(orNull(text), 'scenario', 'failure_reason'), planned_reason: optional(text) },
  },
  events: {
    ...{ ...each(text, 'id', 'business_id', 'type', 'subject', 'body'), turn: number, ...created },
    ...{ state: oneOf('recorded pending delivered exhausted disabled'), example: optional(flag) },
    attempts: listOf(
      object({
        ...{ ...each(number, 'number', 'duration_ms'), at: instant, status: orNull(number) },
        ...{ error: orNull(text), response_body: text, chaos: optional(listOf(text)) },
      }),
    ),
  },
  deliveries: {
    ...{ ...each(text, 'id', 'event_id', 'subject', 'business_id'), retry: orNull(number) },
    ...{ due_at: instant, turn: number, held: optional(flag) },
  },
  jobs: { ...each(text, 'id', 'task', 'subject'), due_at: instant, turn: number },
  outcomes: {
    ...{ ...each(text, 'id', 'business_id', 'outcome'), ...each(number, 'turn', 'times', 'taken') },
    ...{ for: oneOf('payout refund card_payment kyc deposit'), ...created },
    ...each(orNull(text), 'user_id', 'reason'),
  },
  settings: { id: text, value: anything },
}

/** Returns the name of the first field of a row that is not as its collection has it, or null. */
export function wrongField(collection: Collection, row: object): string | null {
  const wrong = Object.entries(rules[collection] as Record<string, Check>).find(
    ([name, check]) => !check((row as Record<string, unknown>)[name]),
  )
  return wrong?.[0] ?? null
}

const clock = object({
  ...each(number, 'rate', 'machine_at', 'sandbox_at'),
  mode: oneOf('frozen running'),
})

/** Whether a value is the state of a clock; its moments are within what dates can show. */
export function isClock(value: unknown): boolean {
  return (
    clock(value) &&
    [value as { sandbox_at: number; machine_at: number; rate: number }].every(
      ({ sandbox_at, machine_at, rate }) =>
        isMoment(sandbox_at) && isMoment(machine_at) && rate > 0 && rate <= 1_000_000,
    )
  )
}

/** Whether a number is milliseconds between the years 1970 and 9999. */
export function isMoment(ms: number): boolean {
  return ms >= 0 && ms <= 253_402_300_799_999
}

export const isOrigin = object({ seed: text, fixtures: text, clock: isClock })
