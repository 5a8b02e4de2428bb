/** The kind of an error; the table in http/status.ts maps it to a status. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'unknown'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'unmet'
  | 'unprocessable'
  | 'throttled'
  | 'upstream'
  | 'unavailable'

type Catalogue = Readonly<Record<string, readonly [ErrorKind, string]>>

/**
 * Every error that a client can get, with its kind and the text of `error`. Texts of the reference
 * or of A16 are exact quotations.
 */
export const errors = {
  // Transport
  not_found: ['unknown', 'not found'],
  host_forbidden: ['forbidden', 'host not allowed'],
  too_many_connections: ['unavailable', 'too many connections'],
  expectation_failed: ['unmet', 'expectation failed'],
  body_too_large: ['too_large', 'request body too large'],
  invalid_request: ['invalid', 'invalid request'],
  missing_fields: ['invalid', 'missing required fields'],
  rate_limited: ['throttled', 'too many requests'],
  storage_unavailable: ['unavailable', 'storage unavailable'],
  program_changed: ['unavailable', 'program has changed'],
  world_full: ['unavailable', 'world is full'],
  server_busy: ['unavailable', 'sandbox is busy'],

  // Authentication (A15, A16)
  missing_api_key: ['unauthenticated', 'missing api key'],
  invalid_api_key: ['unauthenticated', 'invalid api key'],
  missing_timestamp: ['unauthenticated', 'missing timestamp'],
  invalid_timestamp: ['unauthenticated', 'invalid timestamp'],
  timestamp_outside_window: ['unauthenticated', 'timestamp outside the allowed window'],
  missing_signature: ['unauthenticated', 'missing signature'],
  invalid_signature: ['unauthenticated', 'invalid signature'],
  missing_token: ['unauthenticated', 'missing token'],
  invalid_token: ['unauthenticated', 'invalid token'],
  token_expired: ['unauthenticated', 'token expired'],
  token_of_customer: ['forbidden', 'not allowed with the token of a customer'],

  // Amounts and currencies
  invalid_amount: ['invalid', 'invalid amount'],
  invalid_currency: ['invalid', 'invalid currency'],
  invalid_date: ['invalid', 'invalid date'],
  country_unknown: ['unknown', 'country not found'],

  // Customers, KYC, tags
  customer_unknown: ['unknown', 'customer not found'],
  customer_not_owned: ['forbidden', 'customer does not belong to this business'],
  email_taken: ['forbidden', 'email already registered'],
  phone_taken: ['forbidden', 'phone number already registered'],
  registered_tag_taken: ['forbidden', 'user tag already taken'],
  tag_taken: ['conflict', 'user tag already taken'],
  tag_unknown: ['unknown', 'user not found'],
  weak_password: ['unprocessable', 'password too weak'],
  underage: ['unprocessable', 'customer is under age'],
  kyc_approved_already: ['conflict', 'kyc already approved'],
  document_refused: ['unprocessable', 'document not acceptable'],
  identification_refused: ['unprocessable', 'identification not acceptable'],
  kyc_incomplete: ['unprocessable', 'customer kyc is incomplete'],
  user_unknown: ['unknown', 'user not found'],
  onboarding_complete: ['invalid', 'user is already approved'],
  link_unknown: ['unknown', 'kyc session not found'],
  link_not_owned: ['forbidden', 'kyc session does not belong to this business'],
  link_spent: ['invalid', 'kyc session is no longer valid'],
  onboarding_unknown: ['unknown', 'onboarding not found'],
  onboarding_over: ['gone', 'link is no longer valid'],

  // Wallets and virtual wallets
  wallet_unknown: ['unknown', 'wallet not found'],
  wallet_not_owned: ['forbidden', 'wallet does not belong to this business'],
  wallet_missing: ['unprocessable', 'wallet not available in this currency'],
  wallet_blocked: ['unprocessable', 'wallet is not active'],
  wallet_exists: ['conflict', 'wallet already exists'],
  wallet_takes_nothing: ['conflict', 'wallet is not active'],
  virtual_wallet_kyc_incomplete: ['forbidden', 'user is yet to complete kyc'],
  virtual_wallet_no_kyc: ['unknown', 'no kyc record for id provided'],
  virtual_account_unknown: ['unknown', 'virtual account not found'],

  // Beneficiaries
  beneficiary_unknown: ['unknown', 'beneficiary not found'],
  beneficiary_not_owned: ['forbidden', 'beneficiary does not belong to this business'],
  beneficiary_not_usable: ['forbidden', 'beneficiary does not belong to this customer'],
  beneficiary_exists: ['conflict', 'beneficiary already exists'],
  beneficiary_in_use: ['conflict', 'beneficiary has open transactions'],
  invalid_beneficiary: ['invalid', 'invalid beneficiary'],

  // Quotes, rates, transfers
  quote_unknown: ['unknown', 'quote not found'],
  quote_not_owned: ['forbidden', 'quote does not belong to this business'],
  quote_not_open: ['conflict', 'quote is not open'],
  quote_expired: ['unprocessable', 'quote has expired'],
  quote_rule: ['unprocessable', 'quote not allowed'],
  origin_reference_used: ['invalid', 'origin_reference already used'],
  rail_unknown: ['unknown', 'fee configuration not found'],
  rail_unsuitable: ['unprocessable', 'fee configuration does not apply'],
  rates_unknown: ['unknown', 'exchange rate not found'],
  insufficient_funds: ['invalid', 'insufficient funds'],
  limit_exceeded: ['unprocessable', 'limit exceeded'],
  transfer_to_self: ['forbidden', 'transfer to self is not allowed'],
  recipient_unknown: ['unknown', 'recipient not found'],
  transfer_invalid: ['invalid', 'invalid transfer'],
  transfer_over_limit: ['invalid', 'limit exceeded'],
  currency_mismatch: ['invalid', 'currency mismatch'],
  transfer_wallet_blocked: ['invalid', 'wallet is not active'],

  // Transactions
  transaction_unknown: ['unknown', 'transaction not found'],
  transaction_not_owned: ['forbidden', 'transaction does not belong to this business'],

  // Cards
  invalid_email: ['invalid', 'invalid email'],
  invalid_redirect_url: ['invalid', 'invalid redirectUrl'],
  reference_used: ['invalid', 'Reference is already used'],
  reference_required: ['invalid', 'reference is required'],
  start_at_invalid: ['invalid', 'start_at must be a positive integer'],
  not_a_test_card: ['invalid', 'not a test card'],
  checkout_completed: ['gone', 'checkout is paid'],
  checkout_ended: ['gone', 'checkout has expired'],
  checkout_busy: ['conflict', 'another payment is under way'],
  payment_unknown: ['unknown', 'payment not found'],
  refund_unknown: ['unknown', 'refund not found'],
  refund_not_allowed: ['invalid', 'payment cannot be refunded'],
  refund_too_large: ['invalid', 'refund amount exceeds the amount left'],
  refund_upstream: ['upstream', 'card processor unavailable'],

  // Reference look-ups
  banks_unknown: ['unknown', 'no banks found'],
  bank_unknown: ['unknown', 'bank not found'],
  account_unknown: ['unknown', 'account not found'],

  // Control API
  fault_unknown: ['invalid', 'unknown fault'],
  outcome_invalid: ['invalid', 'unknown outcome'],
  fault_missing: ['unknown', 'fault not found'],
  faults_full: ['throttled', 'too many faults'],
  streams_full: ['throttled', 'too many streams'],
  outcomes_full: ['throttled', 'too many planned outcomes'],
  outcome_unknown: ['unknown', 'planned outcome not found'],
  snapshots_full: ['throttled', 'too many snapshots'],
  request_unknown: ['unknown', 'request not found'],
  request_incomplete: ['conflict', 'request not kept in full'],
  control_forbidden: ['forbidden', 'not allowed from here'],
  admin_token_missing: ['unauthenticated', 'missing admin token'],
  admin_token_invalid: ['unauthenticated', 'invalid admin token'],
  business_unknown: ['unknown', 'business not found'],
  event_unknown: ['unknown', 'event not found'],
  webhook_missing: ['conflict', 'no webhook address'],
  fixtures_invalid: ['invalid', 'invalid fixtures'],
  illegal_move: ['conflict', 'move not possible'],
  replay_refused: ['conflict', 'replay not possible'],
  coverage_low: ['conflict', 'coverage too low'],
  undo_empty: ['conflict', 'nothing to undo'],
  undo_unknown: ['unknown', 'action not kept'],
  undo_outdated: ['conflict', 'another action came after it'],
  snapshot_unknown: ['unknown', 'snapshot not found'],
  clock_busy: ['conflict', 'clock is being moved'],
  clock_past: ['invalid', 'time lies in the past'],
  clock_far: ['invalid', 'time lies too far ahead'],
  deposit_refused: ['conflict', 'deposit not possible'],
  checkout_unknown: ['unknown', 'checkout not found'],
  audit_unknown: ['unknown', 'receiver audit not found'],
  audits_full: ['throttled', 'too many receiver audits'],
  payments_missing: ['conflict', 'no completed payments'],
  audit_not_waiting: ['conflict', 'receiver audit does not wait'],
  recording_unknown: ['unknown', 'recording not found'],
  recording_taken: ['conflict', 'recording exists'],
  recording_running: ['conflict', 'a recording is running'],
  recordings_full: ['throttled', 'too many recordings'],
  world_unknown: ['unknown', 'world not found'],
  world_taken: ['conflict', 'world exists'],
  world_main: ['conflict', 'not possible for main'],
  worlds_full: ['throttled', 'too many worlds'],
} as const satisfies Catalogue

export type ErrorCode = keyof typeof errors
