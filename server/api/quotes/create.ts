import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Rail } from '../../model/reference.ts'
import type { BeneficiaryRow, BusinessRow, QuoteRow, UserRow } from '../../model/rows.ts'
import { assertBeneficiaryOfUser, requireBeneficiary } from '../beneficiaries/beneficiaries.ts'
import { consumeOutcome, type Subject } from '../outcomes/outcomes.ts'
import { type PricingContext, priceOfSource } from '../reference/pricing.ts'
import { requestedRail } from '../reference/rails.ts'
import { currentRate, type Rate } from '../reference/rates.ts'
import {
  adviseKyc,
  assertWithinBounds,
  assertWithinLimits,
  assertWithinShownMaximum,
} from './limits.ts'
import { expireTask } from './progress.ts'
import {
  isCryptoPayout,
  paysOut,
  type QuoteRequest,
  type ValidatedRequest,
  validateRequest,
} from './request.ts'
import {
  assertFittingCurrencies,
  assertKyc,
  assertReachable,
  assertWalletsUsable,
  type QuoteWallets,
  railOf,
  walletsOf,
} from './rules.ts'
import { quoteMachine } from './state-machine.ts'

/** The rows that a request refers to. */
interface ReferencedRows {
  readonly user: UserRow
  readonly beneficiary: BeneficiaryRow | null
  readonly recipient: UserRow | null
  /** The rail that the request names; null without one. */
  readonly namedRail: Rail | null
}

/**
 * Creates a quote: rate and fees are fixed until valid_until. Moves no money. With the outcome
 * `expired`, valid_until is now.
 */
export function createQuote(unit: UnitOfWork, business: BusinessRow, body: QuoteRequest): QuoteRow {
  const request = validateRequest(unit, body)
  // In the order of G2: 404, 403, 422, then the reference (400).
  const rows = requireRows(unit, request)
  assertOwnership(unit, business, rows)
  // A payout in crypto checks a beneficiary that was sent, but does not use it (B2a).
  const used = isCryptoPayout(body) ? { ...rows, beneficiary: null } : rows
  const terms = termsOf(unit, request, used)
  assertFreshReference(unit, business, body.origin_reference)
  // `expired` is the only outcome of a quote.
  const isExpired = consumeOutcome(unit, 'quote', subjectOf(business, rows.user)) !== null
  const ttlMs = isExpired ? 0 : unit.settings.quoteTtlMs
  const row = newQuote(unit, business, request, used, terms, ttlMs)
  unit.put('quotes', row)
  unit.schedule(expireTask, row.id, ttlMs)
  return row
}

function subjectOf(business: BusinessRow, user: UserRow): Subject {
  return { business_id: business.id, user_id: user.id }
}

/** Returns the rows that the request refers to. Throws 404 for an unknown one. */
function requireRows(view: View, { body, target }: ValidatedRequest): ReferencedRows {
  const user = view.get('users', body.on_behalf_of)
  if (user === undefined) {
    throw new ApiError('customer_unknown', 'No customer with the id in on_behalf_of.')
  }
  const beneficiary = looksUpBeneficiary(body)
    ? requireBeneficiary(view, 'beneficiary_id', body.beneficiary_id as string)
    : null
  const recipient =
    body.quote_type === 'TRANSFER'
      ? view.lookup('users', 'tag', [(body.user_tag as string).toLowerCase()])
      : null
  if (recipient === undefined) {
    throw new ApiError('recipient_unknown', 'No user with this user_tag.')
  }
  return { user, beneficiary, recipient, namedRail: requestedRail(view, body, target) }
}

/**
 * Returns true if the beneficiary_id is looked up and checked; deposits, swaps and transfers ignore
 * it. That of a crypto payout is checked, but `createQuote` does not use it.
 */
function looksUpBeneficiary({ quote_type, beneficiary_id }: QuoteRequest): boolean {
  return beneficiary_id !== undefined && paysOut.has(quote_type)
}

/** Throws 403 for rows of another owner, and for a transfer to oneself (B3, B9). */
function assertOwnership(
  view: View,
  business: BusinessRow,
  { user, beneficiary, recipient }: ReferencedRows,
): void {
  if (user.business_id !== business.id) {
    throw new ApiError(
      'customer_not_owned',
      'on_behalf_of refers to a customer of another business.',
    )
  }
  if (beneficiary !== null && beneficiary.business_id !== business.id) {
    throw new ApiError(
      'beneficiary_not_owned',
      'beneficiary_id refers to a beneficiary of another business.',
    )
  }
  if (beneficiary !== null) assertBeneficiaryOfUser(view, business, beneficiary, user)
  if (recipient?.id === user.id) {
    throw new ApiError('transfer_to_self', 'user_tag must not be that of on_behalf_of.')
  }
}

/** Checks the business rules (422), and returns pricing, wallets and rate. */
function termsOf(unit: UnitOfWork, request: ValidatedRequest, rows: ReferencedRows): Terms {
  const { body, source, target, network } = request
  const type = body.quote_type
  const { user, beneficiary, recipient, namedRail } = rows
  assertFittingCurrencies(request)
  assertReachable(target, { beneficiary, network })
  const rail = railOf(unit, type, target, { beneficiary, network }, namedRail)
  const wallets = walletsOf(unit, type, user, recipient, { source, target })
  assertWalletsUsable(wallets)
  const rate = currentRate(unit, source, target, type)
  const pricing: PricingContext = { source, target, rail, rate: rate.rate }
  assertWithinBounds(unit, type, pricing, body.source_amount)
  assertKyc(type, target.code, user)
  assertWithinLimits(unit, type, user, body.source_amount, source)
  assertWithinShownMaximum(unit, type, pricing, user, body.source_amount)
  adviseKyc(unit, 'on_behalf_of', user)
  return { pricing, wallets, rate }
}

/** Throws 400 if the business used the origin_reference before; it is never free again. */
function assertFreshReference(view: View, business: BusinessRow, reference: string) {
  const quote = view.lookup('quotes', 'origin_reference', [business.id, reference])
  if (quote === undefined) return
  throw new ApiError('origin_reference_used', 'origin_reference is already used.').withAdvice(
    `quote_id ${quote.id} already has this origin_reference, which can be used only once: look ` +
      'up that quote, or use a new reference',
  )
}

/** The price of a quote, and its wallets. */
interface Terms {
  readonly pricing: PricingContext
  readonly wallets: QuoteWallets
  readonly rate: Rate
}

function newQuote(
  unit: UnitOfWork,
  business: BusinessRow,
  { body, method, network, expectedSender }: ValidatedRequest,
  { user, beneficiary, recipient }: ReferencedRows,
  { pricing, wallets, rate: { rate, markup } }: Terms,
  ttlMs: number,
): QuoteRow {
  const status = quoteMachine.initial
  return {
    id: unit.id('quote'),
    business_id: business.id,
    user_id: user.id,
    type: body.quote_type,
    status,
    payment_method: method,
    source_currency: pricing.source.code,
    target_currency: pricing.target.code,
    exchange_rate: rate,
    markup_rate: markup,
    ...priceOfSource(pricing, body.source_amount),
    rail: pricing.rail.name,
    origin_reference: body.origin_reference,
    narration: body.narration ?? '',
    tz: body.tz,
    beneficiary_id: beneficiary?.id ?? null,
    recipient_user_id: recipient?.id ?? null,
    payment_network: network?.name ?? '',
    payment_address: network === null ? '' : (body.payment_address ?? ''),
    expected_source_etransfer_email: expectedSender,
    source_wallet_id: wallets.source?.id ?? null,
    target_wallet_id: wallets.target?.id ?? null,
    transaction_id: null,
    valid_until: toIso(unit.nowMs + ttlMs),
    accepted_at: null,
    history: [{ machine: 'quote', state: status, at: unit.now, cause: 'create' }],
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  }
}

/** Returns a quote of the business. Throws 404 if unknown, 403 if it is another business's. */
export function ownedQuote(view: View, business: BusinessRow, id: string): QuoteRow {
  const row = view.get('quotes', id)
  if (row === undefined) throw new ApiError('quote_unknown', 'No quote with this id.')
  if (row.business_id !== business.id) {
    throw new ApiError('quote_not_owned', 'The quote belongs to another business.')
  }
  return row
}
