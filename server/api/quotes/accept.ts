import { ApiError } from '../../core/api-error.ts'
import { compare, multiply, roundToCurrency } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type {
  BeneficiaryRow,
  BusinessRow,
  QuoteRow,
  Recipient,
  Scenario,
  TransactionRow,
  UserRow,
} from '../../model/rows.ts'
import type { Id, PaymentMethod, TransactionType } from '../../model/values.ts'
import { recordRecipient } from '../beneficiaries/internal.ts'
import { mobileMoneyOf } from '../beneficiaries/requirements.ts'
import { placeHold } from '../ledger/ledger.ts'
import { assetTypeOf, knownCurrency } from '../reference/currencies.ts'
import { createTransaction, type NewTransaction, partyOf } from '../transactions/transactions.ts'
import { insufficientFunds } from '../wallets/wallets.ts'
import { scenarioAtAccept } from './chosen-outcome.ts'
import { ownedQuote } from './create.ts'
import {
  adviseKyc,
  assertSwapWithinMaximum,
  assertWithinLimits,
  countedUsd,
  countsAgainstLimits,
} from './limits.ts'
import { moveBetweenWallets } from './money.ts'
import { moveQuote, type QuoteWithTransaction, requireUser, startTimeline } from './progress.ts'
import { fundedFromOutside, paysOut } from './request.ts'
import { assertKyc, assertStillFitting, assertWalletsUsable, type QuoteWallets } from './rules.ts'
import { payoutScenario } from './scenarios.ts'
import { quoteMachine } from './state-machine.ts'

/** Accepts an open quote: creates its transaction, and holds or moves its money (A24). */
export function acceptQuote(unit: UnitOfWork, business: BusinessRow, id: Id): QuoteWithTransaction {
  const quote = ownedQuote(unit, business, id)
  // `valid_until` needs no check: the job that ends the quote runs before the request, or
  // `ClockDriver.requestTime` dates the request before it.
  if (quote.status === 'EXPIRED') {
    throw new ApiError('quote_expired', `The quote was valid until ${quote.valid_until}.`)
  }
  if (!quoteMachine.can(quote.status, 'accept')) {
    throw notOpen(quote)
  }
  const user = requireUser(unit, quote.user_id)
  const wallets = currentWallets(unit, quote)
  const beneficiary = currentBeneficiary(unit, quote)
  if (beneficiary !== null) {
    assertStillFitting(unit, quote, beneficiary, user.id)
  }
  revalidate(unit, quote, user, wallets)
  assertFunds(unit, quote, wallets)
  if (quote.type === 'TRANSFER') recordRecipient(unit, quote, user)
  const transaction = createTransactionFor(unit, quote, user, wallets, beneficiary)
  const accepted = moveQuote(unit, quote, 'accept', 'accept', {
    transaction_id: transaction.id,
    accepted_at: unit.now,
  })
  moveMoney(unit, accepted, transaction, wallets)
  // Without a chosen outcome (`scenarioAtAccept` sets that one), the name of the trigger.
  unit.effects.scenario ??= transaction.scenario?.name ?? null
  return startTimeline(unit, accepted, transaction)
}

/** Returns the error of a quote that is not CREATED; a hint names the transaction it has become. */
function notOpen({ id, status, transaction_id }: QuoteRow): ApiError {
  const error = new ApiError('quote_not_open', `The quote is ${status}, not CREATED.`)
  if (transaction_id === null) return error
  return error.withAdvice(
    `quote ${id} was accepted before, as transaction ${transaction_id}: ` +
      'if you lost the response, do not create another quote',
  )
}

function currentWallets(unit: UnitOfWork, quote: QuoteRow): QuoteWallets {
  const load = (id: Id | null) => (id === null ? null : (unit.get('wallets', id) ?? null))
  return { source: load(quote.source_wallet_id), target: load(quote.target_wallet_id) }
}

/**
 * Returns the beneficiary; null without one. Throws 422 if it was deleted (A25).
 */
function currentBeneficiary(
  unit: UnitOfWork,
  { beneficiary_id, payment_address }: QuoteRow,
): BeneficiaryRow | null {
  if (beneficiary_id === null) return null
  const beneficiary = unit.get('beneficiaries', beneficiary_id)
  if (beneficiary !== undefined) return beneficiary
  // A quote to a crypto address stores no beneficiary (B2a); rows of earlier versions have both.
  if (payment_address !== '') return null
  throw new ApiError('quote_rule', 'The beneficiary of the quote was deleted: ask for a new quote.')
}

/**
 * Checks wallets, KYC and limits again, because they may have changed; throws 422 (A24, A26). The
 * bounds of the rail count only at creation.
 */
function revalidate(unit: UnitOfWork, quote: QuoteRow, user: UserRow, wallets: QuoteWallets) {
  assertWalletsUsable(wallets)
  assertKyc(quote.type, quote.target_currency, user)
  const source = knownCurrency(unit, quote.source_currency)
  assertWithinLimits(unit, quote.type, user, quote.source_amount, source)
  assertSwapWithinMaximum(unit, quote, user)
  adviseKyc(unit, 'on_behalf_of', user)
}

function assertFunds(view: View, quote: QuoteRow, { source }: QuoteWallets): void {
  if (source === null || compare(source.available_balance, quote.total_payable) >= 0) return
  throw insufficientFunds(
    view,
    source,
    quote.total_payable,
    `${quote.total_payable} ${source.currency} needed, ${source.available_balance} available.`,
  )
}

/** Holds the money of payouts; moves that of swaps and transfers at once (A5). */
function moveMoney(
  unit: UnitOfWork,
  quote: QuoteRow,
  transaction: TransactionRow,
  { source }: QuoteWallets,
): void {
  if (source === null) return
  if (paysOut.has(quote.type)) placeHold(unit, source, quote.total_payable, transaction.id)
  else moveBetweenWallets(unit, quote, transaction)
}

function createTransactionFor(
  unit: UnitOfWork,
  quote: QuoteRow,
  user: UserRow,
  wallets: QuoteWallets,
  beneficiary: BeneficiaryRow | null,
): TransactionRow {
  const scenario = scenarioAtAccept(unit, quote) ?? payoutScenario(unit, quote, beneficiary)
  const fields = transactionFields(unit, quote, user, wallets, { beneficiary, scenario })
  const status = fundedFromOutside.has(quote.type) ? 'PENDING' : 'PROCESSING'
  return createTransaction(unit, fields, status, 'accept')
}

const typeNames: Readonly<Record<QuoteRow['type'], TransactionType>> = {
  DEPOSIT: 'DEPOSIT',
  WITHDRAWAL: 'WITHDRAWAL',
  EXCHANGE: 'EXCHANGE',
  SWAP: 'EXCHANGE',
  TRANSFER: 'TRANSFER',
  DIRECT_EXCHANGE: 'DIRECT_EXCHANGE',
}

function transactionFields(
  unit: UnitOfWork,
  quote: QuoteRow,
  user: UserRow,
  wallets: QuoteWallets,
  { beneficiary, scenario }: { beneficiary: BeneficiaryRow | null; scenario: Scenario | null },
): NewTransaction {
  const source = knownCurrency(unit, quote.source_currency)
  const touched = [wallets.source, wallets.target].filter((wallet) => wallet !== null)
  const owners = touched.map(({ business_id }) => business_id)
  return {
    user_id: user.id,
    business_id: quote.business_id,
    business_ids: [...new Set([quote.business_id, ...owners])],
    wallet_ids: touched.map(({ id }) => id),
    kind: 'quote',
    quote_id: quote.id,
    quote_type: quote.type,
    beneficiary_id: quote.beneficiary_id,
    virtual_account_id: null,
    source_wallet_id: quote.source_wallet_id,
    target_wallet_id: quote.target_wallet_id,
    idempotency_key: null,
    transaction_type_name: typeNames[quote.type],
    payment_method: paymentMethodOf(unit, quote),
    source_currency: quote.source_currency,
    source_amount: quote.source_amount,
    target_currency: quote.target_currency,
    target_amount: quote.target_amount,
    quote_rate: quote.exchange_rate,
    markup_rate: quote.markup_rate,
    total_markup: roundToCurrency(
      multiply(quote.source_amount, quote.markup_rate),
      source,
      'half-up',
    ),
    fees: quote.fees,
    total_payable: quote.total_payable,
    sender:
      quote.type === 'DEPOSIT'
        ? { email: quote.expected_source_etransfer_email, account_name: '' }
        : partyOf(user),
    recipient: recipientOf(unit, quote, user, beneficiary),
    scenario,
    counted_usd: countsAgainstLimits(quote.type) ? countedUsd(quote.source_amount, source) : null,
  }
}

/** Returns the quote's payment method; a TRANSFER without one gets it from its currencies (B2b). */
function paymentMethodOf(unit: UnitOfWork, quote: QuoteRow): PaymentMethod {
  if (quote.payment_method !== '') return quote.payment_method
  return assetTypeOf(unit, quote.source_currency, quote.target_currency)
}

/** Returns the account of a beneficiary: number, else IBAN, else mobile money phone (A21). */
function accountOf(unit: UnitOfWork, beneficiary: BeneficiaryRow): string {
  const { account_number, iban, phone } = beneficiary
  return account_number || iban || (mobileMoneyOf(unit, beneficiary) === null ? '' : phone)
}

function recipientOf(
  unit: UnitOfWork,
  quote: QuoteRow,
  user: UserRow,
  beneficiary: BeneficiaryRow | null,
): Recipient {
  if (beneficiary !== null) {
    const { account_name, bank_name, email, id: beneficiary_id } = beneficiary
    const account_number = accountOf(unit, beneficiary)
    return { account_number, account_name, bank_name, email, beneficiary_id }
  }
  const noAccount = { account_number: '', bank_name: '', beneficiary_id: null }
  if (quote.payment_address !== '') {
    return { ...noAccount, account_number: quote.payment_address, account_name: '', email: '' }
  }
  const receiver =
    quote.recipient_user_id === null ? user : requireUser(unit, quote.recipient_user_id)
  return { ...noAccount, ...partyOf(receiver) }
}
