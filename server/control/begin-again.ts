import { requireBusiness } from '../api/businesses/businesses.ts'
import { receiveDeposit } from '../api/deposits/virtual-account.ts'
import { knownOutcomes } from '../api/outcomes/outcomes.ts'
import { acceptQuote } from '../api/quotes/accept.ts'
import { possiblePayouts } from '../api/quotes/chosen-outcome.ts'
import { createQuote } from '../api/quotes/create.ts'
import { fund, quoteWithTransaction } from '../api/quotes/progress.ts'
import { paysOut, type QuoteRequest } from '../api/quotes/request.ts'
import { storedTransaction } from '../api/transactions/transactions.ts'
import { transferDirectly } from '../api/transfers/transfers.ts'
import { ApiError } from '../core/api-error.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { OutcomeKind, QuoteRow, TransactionRow, VirtualAccountRow } from '../model/rows.ts'

/** Returns the kind of a transaction's outcome. */
export function outcomeKindOf({ kind, quote_type }: TransactionRow): OutcomeKind {
  if (kind === 'direct_transfer') return 'transfer'
  if (kind === 'virtual_account_deposit' || quote_type === 'DEPOSIT') return 'deposit'
  if (quote_type !== null && paysOut.has(quote_type)) return 'payout'
  return quote_type === 'SWAP' ? 'swap' : 'transfer'
}

/** Returns the outcomes that a transaction like this one can have. */
export function outcomesLike(view: View, row: TransactionRow): readonly string[] {
  const quote = view.get('quotes', row.quote_id ?? '')
  const kind = outcomeKindOf(row)
  return kind === 'payout' && quote !== undefined
    ? possiblePayouts(view.reference, quote)
    : knownOutcomes(view.reference, kind)
}

/**
 * Begins a transaction again by the rules of the API: for the same customer and recipient, with the
 * same currencies and amount. Money that arrived for it arrives again. Throws ApiError.
 */
export function beginAgain(unit: UnitOfWork, row: TransactionRow): TransactionRow {
  if (row.kind === 'direct_transfer') return transferredAgain(unit, row)
  if (row.kind === 'virtual_account_deposit') return depositedAgain(unit, row)
  const quote = stored(unit.get('quotes', row.quote_id ?? ''), 'Its quote')
  return quotedAgain(unit, quote, row)
}

function stored<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new ApiError('replay_refused', `${what} is gone.`)
  return row
}

function quotedAgain(unit: UnitOfWork, quote: QuoteRow, { funding }: TransactionRow) {
  const business = requireBusiness(unit, quote.business_id)
  const made = createQuote(unit, business, {
    quote_type: quote.type,
    tz: quote.tz,
    source_currency: quote.source_currency,
    target_currency: quote.target_currency,
    source_amount: quote.source_amount,
    on_behalf_of: quote.user_id,
    origin_reference: unit.newReference('CON'),
    ...optional('payment_method', quote.payment_method),
    ...optional('narration', quote.narration),
    ...optional('beneficiary_id', quote.beneficiary_id),
    ...optional('user_tag', tagOf(unit, quote)),
    ...optional('fee_config_id', unit.reference.rails.get(quote.rail)?.id),
    ...optional('payment_network', quote.payment_network as QuoteRequest['payment_network']),
    ...optional('payment_address', quote.payment_address),
    ...optional('expected_source_etransfer_email', quote.expected_source_etransfer_email),
  })
  const { quote: accepted, transaction } = acceptQuote(unit, business, made.id)
  if (accepted.status === 'AWAITING_DEPOSIT' && funding !== undefined) {
    fund(unit, quoteWithTransaction(unit, made.id), funding.amount, funding.payer, 'control')
  }
  return storedTransaction(unit, transaction.id)
}

/** Returns a field of a request; nothing for an empty value. */
function optional<N extends string, T>(name: N, value: T | '' | null | undefined) {
  return (value ? { [name]: value } : {}) as { readonly [field in N]?: NonNullable<Exclude<T, ''>> }
}

/** Returns the tag of the recipient of a transfer; null for any other quote. */
function tagOf(view: View, { recipient_user_id }: QuoteRow): string | null {
  if (recipient_user_id === null) return null
  const { user_tag } = stored(view.get('users', recipient_user_id), 'Its recipient')
  return stored(user_tag ?? undefined, 'The user_tag of its recipient')
}

function transferredAgain(unit: UnitOfWork, row: TransactionRow): TransactionRow {
  const { source_wallet_id, target_wallet_id, source_amount } = row
  const made = transferDirectly(unit, requireBusiness(unit, row.business_id), {
    source_wallet_id: source_wallet_id as string,
    target_wallet_id: target_wallet_id as string,
    amount: source_amount,
    idempotency_key: unit.newReference('CON'),
  })
  return storedTransaction(unit, made.id)
}

function depositedAgain(unit: UnitOfWork, row: TransactionRow): TransactionRow {
  const { virtual_account_id, funding, source_amount, sender } = row
  const account = stored(unit.get('virtual_accounts', virtual_account_id ?? ''), 'Its account')
  requireReady(account)
  const { amount, payer } = funding ?? { amount: source_amount, payer: sender }
  return receiveDeposit(unit, account, amount, payer, 'control')
}

function requireReady({ state }: VirtualAccountRow): void {
  if (state !== 'ready') throw new ApiError('replay_refused', `Its virtual account is ${state}.`)
}
