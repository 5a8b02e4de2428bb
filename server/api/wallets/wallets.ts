import { ApiError } from '../../core/api-error.ts'
import { formatExact, subtract, zeroIn } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Currency } from '../../model/reference.ts'
import type { BusinessRow, UserRow, WalletRow } from '../../model/rows.ts'
import type { Decimal, Id, WalletStatus } from '../../model/values.ts'
import { knownCurrency } from '../reference/currencies.ts'

/** Opens an empty wallet; the caller knows that the user has none in this currency. */
export function openWallet(
  unit: UnitOfWork,
  user: Pick<UserRow, 'id' | 'business_id'>,
  currency: string,
  id?: Id,
): WalletRow {
  const known = knownCurrency(unit, currency)
  const wallet = emptyWallet(unit, user, known, id ?? unit.id('wallet'))
  unit.put('wallets', wallet)
  return wallet
}

/** Returns insufficient_funds, with a hint that says what is missing and how to add it (B20). */
export function insufficientFunds(
  view: View,
  { id, currency, available_balance }: WalletRow,
  needed: Decimal,
  message?: string,
): ApiError {
  const missing = formatExact(subtract(needed, available_balance), knownCurrency(view, currency))
  return new ApiError('insufficient_funds', message).withAdvice(
    `${missing} ${currency} is missing: POST /_sandbox/wallets/${id}/credit ` +
      `{"amount": "${missing}"} gives the wallet test money`,
  )
}

/** Opens an empty wallet in each currency that is chosen; the user has none yet. */
export function openWallets(
  unit: UnitOfWork,
  user: Pick<UserRow, 'id' | 'business_id'>,
  isChosen: (currency: Currency) => boolean,
): void {
  const chosen: Currency[] = []
  for (const currency of unit.reference.currencies.values()) {
    if (isChosen(currency)) chosen.push(currency)
  }
  const ids = unit.newIds('wallet', chosen.length)
  const wallets = chosen.map((currency, i) => emptyWallet(unit, user, currency, ids[i] as Id))
  unit.putAll('wallets', wallets)
}

/** Returns the row of a new wallet. */
function emptyWallet(
  view: View,
  user: Pick<UserRow, 'id' | 'business_id'>,
  currency: Currency,
  id: Id,
): WalletRow {
  const zero = zeroIn(currency)
  return {
    id,
    user_id: user.id,
    business_id: user.business_id,
    currency: currency.code,
    ledger_balance: zero,
    available_balance: zero,
    status: 'active',
    created_at: view.now,
    updated_at: view.now,
  }
}

export function walletOf(view: View, userId: Id, currency: string): WalletRow | undefined {
  const [wallet] = view.find('wallets', {
    index: 'user',
    key: [userId],
    gte: currency,
    lte: currency,
  })
  return wallet
}

/** Returns a wallet of the business or a customer. Throws 404 if unknown, 403 if another's (B1). */
export function ownedWallet(view: View, business: BusinessRow, id: Id): WalletRow {
  const wallet = view.get('wallets', id)
  if (wallet === undefined || !isShown(view, wallet)) {
    throw new ApiError('wallet_unknown', 'No wallet with this id.')
  }
  if (wallet.business_id !== business.id) {
    throw new ApiError('wallet_not_owned', 'The wallet belongs to another business.')
  }
  return wallet
}

/** Returns true if the currency of a wallet is active: no other is shown (reference, "Wallet"). */
function isShown(view: View, { currency }: WalletRow): boolean {
  return knownCurrency(view, currency).is_active
}

/** Returns true if a wallet with this status can be debited (A8). */
export function mayDebit(status: WalletStatus): boolean {
  return status === 'active'
}

/** Returns true if a wallet with this status can be credited (A8). */
export function mayCredit(status: WalletStatus): boolean {
  return status !== 'suspended'
}

/**
 * Returns the business's own wallets, then its customers' in the order they were created (B1). Each
 * user's wallet in the currency `first` comes first.
 */
export function listWallets(
  view: View,
  business: BusinessRow,
  first: string,
): { wallet: WalletRow; user: UserRow }[] {
  const users = view.find('users', { index: 'business', key: [business.id] })
  const own = users.filter(({ id }) => id === business.user_id)
  const customers = users.filter(({ id }) => id !== business.user_id)
  const listed: { wallet: WalletRow; user: UserRow }[] = []
  for (const user of [...own, ...customers]) {
    const held = view.find('wallets', { index: 'user', key: [user.id] })
    const wallets = held.filter((wallet) => isShown(view, wallet))
    const ordered = [
      ...wallets.filter(({ currency }) => currency === first),
      ...wallets.filter(({ currency }) => currency !== first),
    ]
    for (const wallet of ordered) listed.push({ wallet, user })
  }
  return listed
}
