import { negate } from '../../core/money.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { QuoteRow, TransactionRow } from '../../model/rows.ts'
import { type Entry, postEntries, release } from '../ledger/ledger.ts'
import { passOn } from '../ledger/received.ts'

type Movement = Pick<
  QuoteRow,
  | 'source_wallet_id'
  | 'target_wallet_id'
  | 'source_currency'
  | 'source_amount'
  | 'target_currency'
  | 'target_amount'
  | 'fees'
  | 'total_payable'
>

/** Moves both wallets of a swap or transfer at once (A5). */
export function moveBetweenWallets(
  unit: UnitOfWork,
  quote: QuoteRow,
  { id }: TransactionRow,
): void {
  postEntries(unit, id, quote.type.toLowerCase(), [
    ...debit(quote),
    ...exchange(quote),
    ...credit(quote),
  ])
}

/** Releases the hold of a payout, debits its wallet and sends the money out. */
export function sendMoneyOut(unit: UnitOfWork, quote: QuoteRow, { id }: TransactionRow): void {
  release(unit, id)
  const sent = { outside: 'world:bank', currency: quote.target_currency } as const
  postEntries(unit, id, 'payout', [
    ...debit(quote),
    ...exchange(quote),
    { ...sent, amount: quote.target_amount },
  ])
}

/** Credits the money of a funded deposit to its wallet, or sends that of an exchange out. */
export function settleReceived(
  unit: UnitOfWork,
  quote: QuoteRow,
  transaction: TransactionRow,
): void {
  const { source_currency, target_currency, target_amount, total_payable, fees } = quote
  const isDeposit = quote.type === 'DEPOSIT'
  const sent = { outside: 'world:bank', currency: target_currency, amount: target_amount } as const
  passOn(unit, transaction, total_payable, isDeposit ? 'deposit' : 'payout', [
    { outside: 'world:fees', currency: source_currency, amount: fees.total_fees },
    ...exchange(quote),
    ...(isDeposit ? credit(quote) : [sent]),
  ])
}

/** Returns the entries of the source wallet: it pays the amount and its fees. */
function debit({ source_wallet_id, source_currency, total_payable, fees }: Movement): Entry[] {
  if (source_wallet_id === null) return []
  return [
    { wallet: source_wallet_id, currency: source_currency, amount: negate(total_payable) },
    { outside: 'world:fees', currency: source_currency, amount: fees.total_fees },
  ]
}

/** Returns the entries of the exchange: it gets the source amount and pays the target amount. */
function exchange(movement: Movement): Entry[] {
  const { source_currency, source_amount, target_currency, target_amount } = movement
  if (source_currency === target_currency) return []
  return [
    { outside: 'world:fx', currency: source_currency, amount: source_amount },
    { outside: 'world:fx', currency: target_currency, amount: negate(target_amount) },
  ]
}

function credit({ target_wallet_id, target_currency, target_amount }: Movement): Entry[] {
  if (target_wallet_id === null) return []
  return [{ wallet: target_wallet_id, currency: target_currency, amount: target_amount }]
}
