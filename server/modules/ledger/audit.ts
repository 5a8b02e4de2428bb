import { add, compare, isZero, subtract } from '../../kernel/money.ts'
import { createSlices } from '../../kernel/slices.ts'
import type { View } from '../../kernel/unit.ts'
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
export async function audit(view: View): Promise<Audit> {
  const differences: string[] = []
  const currencies: CurrencyAudit[] = []
  const allWallets = await walletsByCurrency(view)
  for (const { code } of view.reference.currencies.values()) {
    const postings = await view.find('postings', { index: 'currency', key: [code] })
    const sums = await sumEntries(postings, code)
    const holds = await view.find('holds', { index: 'currency', key: [code] })
    const wallets = allWallets.get(code) ?? []
    if (wallets.length === 0 && sums.byWallet.size === 0) continue
    if (!isZero(sums.total)) differences.push(`entries in ${code} sum to ${sums.total}`)
    differences.push(...(await walletDiscrepancies(wallets, sums, holds)))
    differences.push(...(await orphanedHolds(view, holds)))
    differences.push(...(await keptMoney(view, sums.bySubject)))
    currencies.push({
      currency: code,
      sum: sums.total,
      wallets: total(wallets.map(({ ledger_balance }) => ledger_balance)),
      held: total(holds.map(({ amount }) => amount)),
    })
  }
  differences.push(...(await cardDiscrepancies(view)))
  return { ok: differences.length === 0, currencies, differences }
}

async function walletsByCurrency(view: View): Promise<Map<string, WalletRow[]>> {
  const byCurrency = new Map<string, WalletRow[]>()
  const turn = createSlices()
  for (const business of await view.find('businesses', { index: 'all' })) {
    for (const user of await view.find('users', { index: 'business', key: [business.id] })) {
      await turn()
      for (const wallet of await view.find('wallets', { index: 'user', key: [user.id] })) {
        const list = byCurrency.get(wallet.currency) ?? []
        list.push(wallet)
        byCurrency.set(wallet.currency, list)
      }
    }
  }
  return byCurrency
}

async function sumEntries(postings: readonly PostingRow[], code: string): Promise<Sums> {
  const sums: Sums = { total: '0', byWallet: new Map(), bySubject: new Map() }
  const turn = createSlices()
  for (const posting of postings) {
    await turn()
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

async function walletDiscrepancies(
  wallets: readonly WalletRow[],
  { byWallet }: Sums,
  holds: readonly HoldRow[],
): Promise<string[]> {
  const differences: string[] = []
  const turn = createSlices()
  const readHolder = new Map<Id, Decimal>()
  for (const { wallet_id, amount } of holds) {
    await turn()
    readHolder.set(wallet_id, add(readHolder.get(wallet_id) ?? '0', amount))
  }
  for (const { id, ledger_balance, available_balance } of wallets) {
    await turn()
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
async function keptMoney(view: View, bySubject: Sums['bySubject']): Promise<string[]> {
  const kept: string[] = []
  const turn = createSlices()
  for (const [id, amount] of bySubject) {
    await turn()
    if (isZero(amount) || (await isOpenTransaction(view, id))) continue
    kept.push(`${amount} received for transaction ${id} went nowhere`)
  }
  return kept
}

async function isOpenTransaction(view: View, id: Id): Promise<boolean> {
  const transaction = await view.get('transactions', id)
  return transaction?.status === 'PENDING' || transaction?.status === 'PROCESSING'
}

async function orphanedHolds(view: View, holds: readonly HoldRow[]): Promise<string[]> {
  const stray: string[] = []
  const turn = createSlices()
  for (const { id, owner } of holds) {
    await turn()
    if (!(await isOpenTransaction(view, owner)))
      stray.push(`hold ${id} belongs to no open transaction`)
  }
  return stray
}

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce(add, '0')
}
