import { ApiError } from '../../kernel/api-error.ts'
import { toIso } from '../../kernel/clock.ts'
import type { UnitOfWork, View } from '../../kernel/unit.ts'
import type { Rail } from '../../model/reference.ts'
import type { BeneficiaryRow, BusinessRow, QuoteRow, UserRow } from '../../model/rows.ts'
import { requireOwnBeneficiary } from '../beneficiaries/beneficiaries.ts'
import { type PricingContext, priceOfSource } from '../reference/pricing.ts'
import { requestedRail } from '../reference/rails.ts'
import { type Rate, rateOf } from '../reference/rates.ts'
import {
  isCryptoPayout,
  type QuoteRequest,
  type ValidatedRequest,
  validateRequest,
} from './request.ts'
import {
  assertWalletsUsable,
  type QuoteWallets,
  railOf,
  requireFittingCurrencies,
  requireKyc,
  requireReachable,
  requireWithinBounds,
  requireWithinLimits,
  requireWithinShownMaximum,
  walletsOf,
} from './rules.ts'
import { quoteMachine } from './state-machine.ts'

/** The job that ends a quote at valid_until: expired, or never funded (A5). */
export const expireTask = 'quote.expire'

/** The rows a request names. */
interface ReferencedRows {
  readonly user: UserRow
  readonly beneficiary: BeneficiaryRow | null
  readonly recipient: UserRow | null
  readonly chosen: Rail | undefined
}

/** Makes a quote: rate and fees are locked until valid_until. Moves no money. */
export async function createQuote(
  unit: UnitOfWork,
  business: BusinessRow,
  body: QuoteRequest,
): Promise<QuoteRow> {
  const request = await validateRequest(unit, body)
  const named = await requireRows(unit, request)
  await requireOwnership(unit, business, named)
  // Money that goes to a crypto address goes by that alone (B2a).
  const payee = isCryptoPayout(body) ? { ...named, beneficiary: null } : named
  const { deal: pricing, wallets, rate } = await validated(unit, request, payee)
  await requireFreshReference(unit, business, body.origin_reference)
  const row = await newQuote(unit, business, request, payee, pricing, wallets, rate)
  await unit.put('quotes', row)
  await unit.schedule(expireTask, row.id, unit.settings.quoteTtlMs)
  return row
}

/** Looks everything up that the request names: 404. */
async function requireRows(view: View, { body }: ValidatedRequest): Promise<ReferencedRows> {
  const user = await view.get('users', body.on_behalf_of)
  if (user === undefined) {
    throw new ApiError('customer_unknown', 'No customer with the id in on_behalf_of.')
  }
  const beneficiary = usesBeneficiary(body)
    ? await view.get('beneficiaries', body.beneficiary_id as string)
    : null
  if (beneficiary === undefined) {
    throw new ApiError('beneficiary_unknown', 'No beneficiary with this beneficiary_id.')
  }
  const recipient =
    body.quote_type === 'TRANSFER'
      ? await view.lookup('users', 'tag', [(body.user_tag as string).toLowerCase()])
      : null
  if (recipient === undefined) {
    throw new ApiError('recipient_unknown', 'No user with this user_tag.')
  }
  return { user, beneficiary, recipient, chosen: requestedRail(view, body) }
}

/** Deposits, swaps and transfers have no beneficiary; one that is given is passed over. */
function usesBeneficiary({ quote_type, beneficiary_id }: QuoteRequest): boolean {
  const types = ['WITHDRAWAL', 'EXCHANGE', 'DIRECT_EXCHANGE']
  return beneficiary_id !== undefined && types.includes(quote_type)
}

/** Rows of another owner: 403 (B3, B9). */
async function requireOwnership(
  view: View,
  business: BusinessRow,
  { user, beneficiary, recipient }: ReferencedRows,
): Promise<void> {
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
  if (beneficiary !== null) await requireOwnBeneficiary(view, business, beneficiary, user)
  if (recipient?.id === user.id) {
    throw new ApiError('transfer_to_self', 'user_tag must not be that of on_behalf_of.')
  }
}

/** The rules of the business itself: 422. */
async function validated(unit: UnitOfWork, request: ValidatedRequest, named: ReferencedRows) {
  const { body, source, target, network } = request
  const type = body.quote_type
  const { user, beneficiary, recipient, chosen } = named
  requireFittingCurrencies(request)
  requireReachable(target, { beneficiary, network })
  const rail = railOf(unit, type, target, { beneficiary, network }, chosen)
  const wallets = await walletsOf(unit, type, user, recipient, { source, target })
  assertWalletsUsable(wallets)
  const rate = rateOf(unit.reference.rates, source, target, type)
  const pricing: PricingContext = { source, target, rail, rate: rate.rate }
  requireWithinBounds(unit, type, pricing, user, body.source_amount)
  requireKyc(type, target.code, user)
  await requireWithinLimits(unit, type, user, body.source_amount, source)
  requireWithinShownMaximum(unit, type, pricing, user, body.source_amount)
  return { deal: pricing, wallets, rate }
}

/** origin_reference is unique for each business, and never free again: 400. */
async function requireFreshReference(view: View, business: BusinessRow, reference: string) {
  if (await view.lookup('quotes', 'origin_reference', [business.id, reference])) {
    throw new ApiError('origin_reference_used', 'origin_reference is already used.')
  }
}

async function newQuote(
  unit: UnitOfWork,
  business: BusinessRow,
  { body, method, network, expectedSender }: ValidatedRequest,
  { user, beneficiary, recipient }: ReferencedRows,
  pricing: PricingContext,
  wallets: QuoteWallets,
  { rate, markup }: Rate,
): Promise<QuoteRow> {
  const status = quoteMachine.initial
  return {
    id: await unit.id('quote'),
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
    valid_until: toIso(unit.nowMs + unit.settings.quoteTtlMs),
    accepted_at: null,
    history: [{ machine: 'quote', state: status, at: unit.now, cause: 'create' }],
    created_at: unit.now,
    updated_at: unit.now,
  }
}

/** A quote of the business. Unknown 404, another business's 403. */
export async function ownedQuote(view: View, business: BusinessRow, id: string): Promise<QuoteRow> {
  const row = await view.get('quotes', id)
  if (row === undefined) throw new ApiError('quote_unknown', 'No quote with this id.')
  if (row.business_id !== business.id) {
    throw new ApiError('quote_not_owned', 'The quote belongs to another business.')
  }
  return row
}
