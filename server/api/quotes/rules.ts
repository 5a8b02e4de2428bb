import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { Currency, Network, Rail } from '../../model/reference.ts'
import type { BeneficiaryRow, QuoteRow, UserRow, WalletRow } from '../../model/rows.ts'
import type { Id, QuoteType } from '../../model/values.ts'
import { mobileMoneyOf } from '../beneficiaries/requirements.ts'
import { kycAdvice } from '../customers/kyc.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { currenciesFit, currencyRule, directFunding } from '../reference/exchange-rates.ts'
import { defaultRail, requireRail, supports } from '../reference/rails.ts'
import { mayCredit, mayDebit, walletOf } from '../wallets/wallets.ts'
import { fundedFromOutside, paysOut, type ValidatedRequest } from './request.ts'

const stablecoins = new Set(['USDC', 'USDT'])
const kycCurrencies = new Set(['CAD', 'GBP', 'EUR'])

/** Throws 422 for currencies that do not fit the type or the payment method (B2a). */
export function assertFittingCurrencies({ body, source, target, method }: ValidatedRequest): void {
  const { quote_type } = body
  if (!currenciesFit(quote_type, source, target)) {
    const error = new ApiError('quote_rule', currencyRule(quote_type, source))
    throw error.withAdvice(typeAdvice(source, target))
  }
  const crypto = stablecoins.has(target.code)
  if (paysOut.has(quote_type) && crypto !== (method === 'CRYPTO')) {
    const needed = crypto ? 'CRYPTO' : 'FIAT'
    throw new ApiError('quote_rule', `payment_method must be ${needed} for ${target.code}.`)
  }
}

/** Returns which types of quote take two currencies. */
function typeAdvice({ code: source }: Currency, { code: target }: Currency): string {
  const direct = directFunding.has(source) ? ' DIRECT_EXCHANGE without one,' : ''
  const types =
    source === target
      ? 'WITHDRAWAL pays out, DEPOSIT brings in, TRANSFER moves to another user'
      : `EXCHANGE pays out from a wallet,${direct} SWAP moves between wallets of a user, ` +
        'TRANSFER to another user'
  return `from ${source} to ${target}: ${types}`
}

export interface Destination {
  readonly beneficiary: BeneficiaryRow | null
  readonly network: Network | null
}

/**
 * Throws 422 if the recipient cannot be paid in the currency. An internal beneficiary has a wallet
 * but no account.
 */
export function assertReachable(target: Currency, { beneficiary, network }: Destination): void {
  if (beneficiary?.is_internal) {
    throw new ApiError('quote_rule', 'beneficiary_id must name an external beneficiary.')
  }
  if (beneficiary !== null && beneficiary.currency_code !== target.code) {
    throw new ApiError(
      'quote_rule',
      `beneficiary_id must name a beneficiary paid in ${target.code}; this one is paid in ` +
        `${beneficiary.currency_code}.`,
    )
  }
  if (network !== null && !network.tokens.includes(target.code)) {
    const rule = `must be a network of ${target.code}: ${network.name} is not`
    throw new ApiError('quote_rule', `payment_network ${rule}.`)
  }
}

/**
 * Returns the rail of a quote: the one chosen, else the one its recipient needs (A3). Throws 422 if
 * it does not apply.
 */
export function railOf(
  view: View,
  type: QuoteType,
  target: Currency,
  destination: Destination,
  chosen: Rail | null,
): Rail {
  const rail = chosen ?? neededRail(view, type, target, destination)
  const rule = unsuitability(view, rail, type, target, destination)
  if (rule !== null) throw new ApiError('rail_unsuitable', `fee_config_id ${rule}.`)
  return rail
}

function neededRail(
  view: View,
  type: QuoteType,
  target: Currency,
  { beneficiary, network }: Destination,
): Rail {
  if (!paysOut.has(type)) return defaultRail(view, type, target)
  if (network !== null) return requireRail(view, `CRYPTO_${network.name}`)
  if (beneficiary !== null) {
    if (mobileMoneyOf(view, beneficiary)) return requireRail(view, `MOMO_${target.code}`)
    if (target.code === 'USD' && beneficiary.payment_method === 'Wire') {
      return requireRail(view, 'WIRE')
    }
  }
  return defaultRail(view, type, target)
}

function unsuitability(
  view: View,
  rail: Rail,
  type: QuoteType,
  target: Currency,
  { beneficiary, network }: Destination,
): string | null {
  if (!supports(rail, type, target)) {
    return `is ${rail.name}, which does not serve ${type} in ${target.code}`
  }
  if (network !== null && rail.name !== `CRYPTO_${network.name}`) {
    return `is ${rail.name}, not the rail of ${network.name}`
  }
  if (beneficiary === null) return null
  const mobile = mobileMoneyOf(view, beneficiary) !== null
  if (mobile !== (rail.reaches === 'mobile_money')) {
    return `is ${rail.name}, which does not reach this kind of beneficiary`
  }
  const { payment_method, account_number } = beneficiary
  if (target.code === 'USD' && rail.name !== payment_method.toUpperCase()) {
    return `is ${rail.name}, but the beneficiary is paid by ${payment_method}`
  }
  if (rail.name === 'EFT' && account_number === '') {
    return 'names EFT, which needs a beneficiary with an account_number'
  }
  return null
}

/** Throws 422 if the beneficiary was changed since the quote and no longer fits it (A24). */
export function assertStillFitting(
  view: View,
  quote: QuoteRow,
  beneficiary: BeneficiaryRow,
  owner: Id,
): void {
  if (beneficiary.user_id !== owner) {
    throw new ApiError('quote_rule', 'beneficiary_id must still belong to on_behalf_of.')
  }
  const target = knownCurrency(view, quote.target_currency)
  const destination = { beneficiary, network: null }
  assertReachable(target, destination)
  railOf(view, quote.type, target, destination, requireRail(view, quote.rail))
}

/** The wallets a quote moves money between; null if it has none. */
export interface QuoteWallets {
  readonly source: WalletRow | null
  readonly target: WalletRow | null
}

export function walletsOf(
  view: View,
  type: QuoteType,
  user: UserRow,
  recipient: UserRow | null,
  currencies: { readonly source: Currency; readonly target: Currency },
): QuoteWallets {
  const { source, target } = currencies
  const debited = !fundedFromOutside.has(type)
  const credited = type === 'DEPOSIT' || type === 'SWAP' || type === 'TRANSFER'
  return {
    source: debited ? requireWallet(view, 'on_behalf_of', user, source.code) : null,
    target: credited
      ? requireWallet(view, recipient ? 'user_tag' : 'on_behalf_of', recipient ?? user, target.code)
      : null,
  }
}

function requireWallet(
  view: View,
  field: 'on_behalf_of' | 'user_tag',
  owner: UserRow,
  currency: string,
): WalletRow {
  const wallet = walletOf(view, owner.id, currency)
  if (wallet === undefined) {
    throw new ApiError('wallet_missing', `${field} must name a user with a wallet in ${currency}.`)
  }
  return wallet
}

/** Throws 422 if the status of a wallet forbids the movement (A8). */
export function assertWalletsUsable({ source, target }: QuoteWallets): void {
  if (source !== null && !mayDebit(source.status)) {
    throw new ApiError('wallet_blocked', `The ${source.currency} wallet is ${source.status}.`)
  }
  if (target !== null && !mayCredit(target.status)) {
    throw new ApiError('wallet_blocked', `The ${target.currency} wallet is ${target.status}.`)
  }
}

/** Throws 422 for payouts in CAD, GBP and EUR unless the sender is verified. */
export function assertKyc(type: QuoteType, targetCurrency: string, user: UserRow): void {
  if (!paysOut.has(type) || !kycCurrencies.has(targetCurrency)) return
  if (user.kyc_status !== 'APPROVED') {
    throw new ApiError(
      'kyc_incomplete',
      `on_behalf_of must have KYC APPROVED for ${targetCurrency}; it has KYC ${user.kyc_status}.`,
    ).withAdvice(kycAdvice)
  }
}
