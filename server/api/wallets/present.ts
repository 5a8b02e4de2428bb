import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { UserRow, VirtualAccountRow, WalletRow } from '../../model/rows.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { isActive, isPrimary } from '../virtual-wallets/accounts.ts'

/** Returns a wallet as the API shows it, with its owner and its virtual accounts. */
export function presentWallet(view: View, wallet: WalletRow, owner?: UserRow): Schemas['Wallet'] {
  const user = owner ?? view.get('users', wallet.user_id)
  if (user === undefined) throw new Error(`wallet ${wallet.id} has no owner`)
  const accounts = view.find('virtual_accounts', { index: 'wallet', key: [wallet.id] })
  return {
    id: wallet.id,
    user_id: wallet.user_id,
    currency: wallet.currency,
    currency_name: knownCurrency(view, wallet.currency).name,
    ledger_balance: wallet.ledger_balance,
    available_balance: wallet.available_balance,
    status: wallet.status,
    created_at: wallet.created_at,
    updated_at: wallet.updated_at,
    bank_account_details: accounts.map(presentWalletAccount),
    user_first_name: user.first_name,
    user_last_name: user.last_name,
    user_email: user.email,
    user_type: user.user_type,
  }
}

/** Returns the account of a wallet without question and answer (A1). */
export function presentWalletAccount(account: VirtualAccountRow): Schemas['WalletAccount'] {
  return {
    id: account.id,
    currency: account.currency,
    account_number: account.account_number,
    account_name: account.account_name,
    bank_name: account.bank_name,
    bank_code: account.bank_code,
    sort_code: account.sort_code,
    bic_or_swift_code: account.bic_or_swift_code,
    routing_number: account.routing_number,
    iban: account.iban,
    email: account.email,
    country_code: account.country_code,
    is_primary: isPrimary(account),
    is_active: isActive(account),
  }
}
