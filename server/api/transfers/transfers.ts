import { ApiError } from '../../core/api-error.ts'
import { type FieldError, throwIfInvalid } from '../../core/field-error.ts'
import { compare, formatExact, negate, zeroIn } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency } from '../../model/reference.ts'
import type { BusinessRow, TransactionRow, UserRow, WalletRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { postEntries } from '../ledger/ledger.ts'
import { consumeOutcome, takeRequested } from '../outcomes/outcomes.ts'
import { toScenario } from '../quotes/chosen-outcome.ts'
import { adviseKyc, brokenLimit, countedUsd, overLimit } from '../quotes/limits.ts'
import { assetTypeOf, knownCurrency, requireFits } from '../reference/currencies.ts'
import { createTransaction, type NewTransaction, partyOf } from '../transactions/transactions.ts'
import { insufficientFunds, mayCredit, mayDebit } from '../wallets/wallets.ts'
import { scheduleStep } from './transfer-lifecycle.ts'

/** A transaction that has both of its wallets. */
export type DirectTransferRow = TransactionRow & {
  readonly source_wallet_id: Id
  readonly target_wallet_id: Id
}

type Query = Schemas['DirectTransferCreate']

interface Wallets {
  readonly source: WalletRow
  readonly target: WalletRow
}

/**
 * Moves money from a wallet of the business to any other of the same currency. Both balances move
 * at once; the transaction starts as PENDING. The same key returns the existing transaction as it
 * is now; a hint names the parameters that differ (B10).
 */
export function transferDirectly(
  unit: UnitOfWork,
  business: BusinessRow,
  asked: Query,
): DirectTransferRow {
  if (asked.source_wallet_id === asked.target_wallet_id) {
    throw new ApiError('transfer_invalid', 'target_wallet_id must differ from source_wallet_id.')
  }
  const earlier = unit.lookup('transactions', 'idempotency_key', [
    business.id,
    asked.idempotency_key,
  ])
  if (earlier !== undefined) {
    // The same request sent again has the same header, and its transfer exists already.
    takeRequested(unit, 'transfer')
    unit.effects.scenario = null
    adviseDifferences(unit, earlier, asked)
    return earlier as DirectTransferRow
  }
  const wallets = requireWallets(unit, business, asked)
  const currency = knownCurrency(unit, wallets.source.currency)
  requireMovable(wallets)
  throwIfInvalid(amountErrors(asked.amount, currency))
  const amount = formatExact(asked.amount, currency)
  const owner = ownerOf(unit, wallets.source)
  requireWithinLimits(unit, owner, amount, currency)
  requireFunds(unit, wallets.source, amount)
  adviseKyc(unit, 'the owner of source_wallet_id', owner)
  return book(unit, business, asked, wallets, owner, amount)
}

function adviseDifferences(unit: UnitOfWork, row: TransactionRow, asked: Query): void {
  const differing = [
    ...(row.source_wallet_id === asked.source_wallet_id ? [] : ['source_wallet_id']),
    ...(row.target_wallet_id === asked.target_wallet_id ? [] : ['target_wallet_id']),
    ...(compare(row.source_amount, asked.amount) === 0 ? [] : ['amount']),
  ]
  if (differing.length === 0) return
  unit.effects.advice.push(
    `idempotency_key was used before with another ${differing.join(', ')}: ` +
      'this is that transfer, and no new one was made',
  )
}

/**
 * Returns both wallets. Throws 404 for an unknown one, and 403 for a source of another business;
 * the target may be of any business.
 */
function requireWallets(view: View, business: BusinessRow, asked: Query): Wallets {
  const source = view.get('wallets', asked.source_wallet_id)
  if (source === undefined) {
    throw new ApiError('wallet_unknown', 'No wallet with this source_wallet_id.')
  }
  const target = view.get('wallets', asked.target_wallet_id)
  if (target === undefined) {
    throw new ApiError('wallet_unknown', 'No wallet with this target_wallet_id.')
  }
  if (source.business_id !== business.id) {
    throw new ApiError(
      'wallet_not_owned',
      'source_wallet_id refers to a wallet of another business.',
    )
  }
  return { source, target }
}

/** Throws 400 if the currencies differ or the status of a wallet forbids the transfer (A8). */
function requireMovable({ source, target }: Wallets): void {
  if (source.currency !== target.currency) {
    throw new ApiError(
      'currency_mismatch',
      `source_wallet_id is in ${source.currency}, target_wallet_id in ${target.currency}.`,
    )
  }
  if (!mayDebit(source.status)) {
    throw new ApiError('transfer_wallet_blocked', `source_wallet_id is ${source.status}.`)
  }
  if (!mayCredit(target.status)) {
    throw new ApiError('transfer_wallet_blocked', `target_wallet_id is ${target.status}.`)
  }
}

function amountErrors(amount: Decimal, currency: Currency): FieldError[] {
  const errors: FieldError[] = []
  requireFits('amount', amount, currency, errors)
  return errors
}

/** Throws 400 beyond a limit, because the reference has no 422 for direct transfers (A26). */
function requireWithinLimits(view: View, user: UserRow, amount: Decimal, of: Currency) {
  const broken = brokenLimit(view, user, countedUsd(amount, of))
  if (broken !== null) throw overLimit(view, 'transfer_over_limit', user, broken)
}

function requireFunds(view: View, wallet: WalletRow, amount: Decimal): void {
  const { currency, available_balance } = wallet
  if (compare(available_balance, amount) >= 0) return
  throw insufficientFunds(
    view,
    wallet,
    amount,
    `amount is ${amount} ${currency}, ${available_balance} is available.`,
  )
}

function ownerOf(view: View, wallet: WalletRow): UserRow {
  const user = view.get('users', wallet.user_id)
  if (user === undefined) throw new Error(`wallet ${wallet.id} has no owner`)
  return user
}

function book(
  unit: UnitOfWork,
  business: BusinessRow,
  { idempotency_key }: Query,
  wallets: Wallets,
  owner: UserRow,
  amount: Decimal,
): DirectTransferRow {
  const { source, target } = wallets
  const subject = { business_id: business.id, user_id: owner.id }
  const scenario = toScenario(consumeOutcome(unit, 'transfer', subject))
  const fields = {
    ...unpriced(unit, source.currency, amount),
    scenario,
    user_id: owner.id,
    business_id: business.id,
    business_ids: [...new Set([source.business_id, target.business_id])],
    wallet_ids: [source.id, target.id],
    source_wallet_id: source.id,
    target_wallet_id: target.id,
    idempotency_key,
    sender: partyOf(owner),
    recipient: {
      ...partyOf(ownerOf(unit, target)),
      account_number: '',
      bank_name: '',
      beneficiary_id: null,
    },
  }
  const transaction = createTransaction(unit, fields, 'PENDING', 'create')
  const { currency } = source
  postEntries(unit, transaction.id, 'transfer', [
    { wallet: source.id, currency, amount: negate(amount) },
    { wallet: target.id, currency, amount },
  ])
  scheduleStep(unit, transaction)
  return { ...transaction, source_wallet_id: source.id, target_wallet_id: target.id }
}

/** Returns the quote fields of a transaction without a quote: no rate, no markup, no fees (B2b). */
function unpriced(view: View, code: string, amount: Decimal) {
  const currency = knownCurrency(view, code)
  const none = zeroIn(currency)
  return {
    kind: 'direct_transfer',
    quote_id: null,
    quote_type: null,
    beneficiary_id: null,
    virtual_account_id: null,
    transaction_type_name: 'TRANSFER',
    payment_method: assetTypeOf(view, code),
    source_currency: code,
    source_amount: amount,
    target_currency: code,
    target_amount: amount,
    quote_rate: '1',
    markup_rate: '0.0000',
    total_markup: none,
    fees: {
      processing_fee: none,
      deposit_fee: none,
      payout_fee: none,
      total_fees: none,
      fee_currency: code,
    },
    total_payable: amount,
    counted_usd: countedUsd(amount, currency),
  } as const satisfies Partial<NewTransaction>
}
