import { invariant } from '../../core/invariant.ts'
import {
  add,
  compare,
  formatExact,
  isNegative,
  isZero,
  negate,
  subtract,
} from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { HoldRow, LedgerEntry, PostingRow, WalletRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { knownCurrency } from '../reference/currencies.ts'

/** The accounts outside the wallets; `world:` in their texts does not mean a world of a server. */
export type ExternalAccount =
  | 'world:bank'
  | 'world:received'
  | 'world:fx'
  | 'world:fees'
  | 'world:cards'
  | 'world:test'

export interface Entry {
  readonly wallet?: Id
  /** The account, if it is outside the wallets. */
  readonly outside?: ExternalAccount
  readonly currency: string
  /** Above zero if it is added to the account. */
  readonly amount: Decimal
}

/**
 * Posts entries that sum to zero in every currency, and moves the balances of their wallets.
 * Callers check funds first: a balance below zero is a bug, and throws.
 */
export function postEntries(
  unit: UnitOfWork,
  subject: Id,
  cause: string,
  entries: readonly Entry[],
): void {
  const moved = entries.filter(({ amount }) => !isZero(amount))
  if (moved.length === 0) return
  requireBalanced(moved)
  const written: LedgerEntry[] = []
  for (const entry of moved) {
    const { wallet, outside, currency } = entry
    const amount = scaled(unit, currency, entry.amount)
    if (wallet !== undefined) move(unit, wallet, amount, amount)
    written.push({
      account: wallet === undefined ? `${outside}` : `wallet:${wallet}`,
      currency,
      amount,
    })
  }
  const posting: PostingRow = {
    id: unit.id('posting'),
    subject,
    cause,
    entries: written,
    currencies: [...new Set(moved.map(({ currency }) => currency))],
    created_at: unit.now,
    sequence: unit.nextRow(),
  }
  unit.put('postings', posting)
}

/** Posts test money, which comes from nowhere, to a wallet. */
export function postTestMoney(
  unit: UnitOfWork,
  { id, currency }: Pick<WalletRow, 'id' | 'currency'>,
  cause: 'control' | 'fixtures',
  amount: Decimal,
): void {
  postEntries(unit, id, cause, [
    { wallet: id, currency, amount },
    { outside: 'world:test', currency, amount: negate(amount) },
  ])
}

/** Holds money of a wallet for an owner: reduces the available balance, not the ledger balance. */
export function placeHold(unit: UnitOfWork, wallet: WalletRow, amount: Decimal, owner: Id) {
  const scaledAmount = scaled(unit, wallet.currency, amount)
  move(unit, wallet.id, '0', negate(scaledAmount))
  const row: HoldRow = {
    id: unit.id('hold'),
    wallet_id: wallet.id,
    currency: wallet.currency,
    amount: scaledAmount,
    owner,
    created_at: unit.now,
    sequence: unit.nextRow(),
  }
  unit.put('holds', row)
}

/** Releases all holds of an owner; returns true if there were any. */
export function release(unit: UnitOfWork, owner: Id): boolean {
  const holds = unit.find('holds', { index: 'owner', key: [owner] })
  for (const { id, wallet_id, amount } of holds) {
    unit.delete('holds', id)
    move(unit, wallet_id, '0', amount)
  }
  return holds.length > 0
}

/** Posts the opposite of all postings of a subject. */
export function reverse(unit: UnitOfWork, subject: Id, cause: string): void {
  const entries = netEntries(unit, subject)
  postEntries(
    unit,
    subject,
    cause,
    entries.map((entry) => ({ ...entry, amount: negate(entry.amount) })),
  )
}

/** Returns true if the postings of a subject can be reversed without overdrawing a wallet. */
export function canReverse(view: View, subject: Id): boolean {
  for (const { wallet, amount } of netEntries(view, subject)) {
    if (wallet === undefined || isNegative(amount)) continue
    const row = view.get('wallets', wallet)
    if (row === undefined || compare(row.available_balance, amount) < 0) return false
  }
  return true
}

/** Returns the sums of a subject's postings by account and currency. */
function netEntries(view: View, subject: Id): Entry[] {
  const net = new Map<string, Entry>()
  for (const posting of view.find('postings', { index: 'subject', key: [subject] })) {
    for (const { account, currency, amount } of posting.entries) {
      const before = net.get(`${account} ${currency}`)?.amount ?? '0'
      const place = account.startsWith('wallet:')
        ? { wallet: account.slice('wallet:'.length) }
        : { outside: account as ExternalAccount }
      net.set(`${account} ${currency}`, { ...place, currency, amount: add(before, amount) })
    }
  }
  return [...net.values()]
}

function move(unit: UnitOfWork, walletId: Id, ledger: Decimal, available: Decimal): void {
  const wallet = unit.get('wallets', walletId)
  invariant(wallet !== undefined, `a posting for the unknown wallet ${walletId}`)
  const ledger_balance = scaled(unit, wallet.currency, add(wallet.ledger_balance, ledger))
  const available_balance = scaled(unit, wallet.currency, add(wallet.available_balance, available))
  invariant(!isNegative(available_balance), `wallet ${walletId} would be overdrawn`)
  invariant(
    compare(available_balance, ledger_balance) <= 0,
    `wallet ${walletId} would have more available than it holds`,
  )
  unit.put('wallets', { ...wallet, ledger_balance, available_balance, updated_at: unit.now })
}

function requireBalanced(entries: readonly Entry[]): void {
  const sums = new Map<string, Decimal>()
  for (const { currency, amount } of entries) {
    sums.set(currency, add(sums.get(currency) ?? '0', amount))
  }
  for (const [currency, sum] of sums) {
    invariant(isZero(sum), `the entries in ${currency} sum to ${sum}`)
  }
}

function scaled(view: View, currency: string, amount: Decimal): Decimal {
  return formatExact(amount, knownCurrency(view, currency))
}

/** Returns the available balance minus `amount`; null if that is below zero. */
export function availableAfter(wallet: WalletRow, amount: Decimal): Decimal | null {
  const rest = subtract(wallet.available_balance, amount)
  return isNegative(rest) ? null : rest
}
