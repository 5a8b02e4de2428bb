import { add, compare, isZero, subtract } from '../../core/money.ts'
import type { View } from '../../core/unit.ts'
import type { HoldRow, PostingRow, WalletRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { cardDiscrepancies } from '../cards/audit.ts'
import { receivedAccount } from './received.ts'

export interface CurrencyAudit {
  readonly currency: string
  /** The sum of all entries; zero unless the ledger is broken. */
  readonly sum: Decimal
  readonly wallets: Decimal
  readonly held: Decimal
}

export interface Audit {
  readonly ok: boolean
  readonly currencies: readonly CurrencyAudit[]
  readonly differences: readonly string[]
}

interface Sums {
  total: Decimal
  readonly byWallet: Map<Id, Decimal>
  /** The amount received for a transaction and not passed on yet, by transaction. */
  readonly bySubject: Map<Id, Decimal>
}

/**
 * Returns the trial balance. Entries sum to zero per currency, every balance equals its entries,
 * and holds equal the difference of the two balances and belong to open transactions. Money from
 * outside is passed on or sent back once its transaction is final. Card payments and refunds moved
 * exactly their amounts.
 */
export function* audit(view: View): Generator<void, Audit> {
  const differences: string[] = []
  const currencies: CurrencyAudit[] = []
  const allWallets = yield* walletsByCurrency(view)
  for (const { code } of view.reference.currencies.values()) {
    const postings = view.find('postings', { index: 'currency', key: [code] })
    const sums = yield* sumEntries(postings, code)
    const holds = view.find('holds', { index: 'currency', key: [code] })
    const wallets = allWallets.get(code) ?? []
    if (wallets.length === 0 && sums.byWallet.size === 0) continue
    if (!isZero(sums.total)) differences.push(`entries in ${code} sum to ${sums.total}`)
    differences.push(...(yield* walletDiscrepancies(wallets, sums, holds)))
    differences.push(...(yield* orphanedHolds(view, holds)))
    differences.push(...(yield* keptMoney(view, sums.bySubject)))
    currencies.push({
      currency: code,
      sum: sums.total,
      wallets: total(wallets.map(({ ledger_balance }) => ledger_balance)),
      held: total(holds.map(({ amount }) => amount)),
    })
  }
  differences.push(...(yield* cardDiscrepancies(view)))
  return { ok: differences.length === 0, currencies, differences }
}

function* walletsByCurrency(view: View): Generator<void, Map<string, WalletRow[]>> {
  const byCurrency = new Map<string, WalletRow[]>()
  for (const business of view.find('businesses', { index: 'all' })) {
    for (const user of view.find('users', { index: 'business', key: [business.id] })) {
      yield
      for (const wallet of view.find('wallets', { index: 'user', key: [user.id] })) {
        const list = byCurrency.get(wallet.currency) ?? []
        list.push(wallet)
        byCurrency.set(wallet.currency, list)
      }
    }
  }
  return byCurrency
}

function* sumEntries(postings: readonly PostingRow[], code: string): Generator<void, Sums> {
  const sums: Sums = { total: '0', byWallet: new Map(), bySubject: new Map() }
  for (const posting of postings) {
    yield
    for (const { account, currency, amount } of posting.entries) {
      if (currency !== code) continue
      sums.total = add(sums.total, amount)
      if (account === receivedAccount) {
        const { subject } = posting
        sums.bySubject.set(subject, add(sums.bySubject.get(subject) ?? '0', amount))
      }
      if (!account.startsWith('wallet:')) continue
      const wallet = account.slice('wallet:'.length)
      sums.byWallet.set(wallet, add(sums.byWallet.get(wallet) ?? '0', amount))
    }
  }
  return sums
}

function* walletDiscrepancies(
  wallets: readonly WalletRow[],
  { byWallet }: Sums,
  holds: readonly HoldRow[],
): Generator<void, string[]> {
  const differences: string[] = []
  const readHolder = new Map<Id, Decimal>()
  for (const { wallet_id, amount } of holds) {
    yield
    readHolder.set(wallet_id, add(readHolder.get(wallet_id) ?? '0', amount))
  }
  for (const { id, ledger_balance, available_balance } of wallets) {
    yield
    const entries = byWallet.get(id) ?? '0'
    if (compare(ledger_balance, entries) !== 0) {
      differences.push(`wallet ${id} has ${ledger_balance}, its entries sum to ${entries}`)
    }
    const held = readHolder.get(id) ?? '0'
    if (compare(subtract(ledger_balance, available_balance), held) !== 0) {
      differences.push(`wallet ${id} holds back other than the ${held} its holds say`)
    }
    if (compare(available_balance, '0') < 0) differences.push(`wallet ${id} is overdrawn`)
  }
  return differences
}

/** Returns the received money of transactions that are no longer open (A5). */
function* keptMoney(view: View, bySubject: Sums['bySubject']): Generator<void, string[]> {
  const kept: string[] = []
  for (const [id, amount] of bySubject) {
    yield
    if (isZero(amount) || isOpenTransaction(view, id)) continue
    kept.push(`${amount} received for transaction ${id} went nowhere`)
  }
  return kept
}

function isOpenTransaction(view: View, id: Id): boolean {
  const transaction = view.get('transactions', id)
  return transaction?.status === 'PENDING' || transaction?.status === 'PROCESSING'
}

function* orphanedHolds(view: View, holds: readonly HoldRow[]): Generator<void, string[]> {
  const stray: string[] = []
  for (const { id, owner } of holds) {
    yield
    if (!isOpenTransaction(view, owner)) stray.push(`hold ${id} belongs to no open transaction`)
  }
  return stray
}

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce(add, '0')
}
