import { postTestMoney } from '../api/ledger/ledger.ts'
import { bodyCurrency, knownCurrency, requireFits } from '../api/reference/currencies.ts'
import { presentWallet } from '../api/wallets/present.ts'
import { mayCredit, openWallet, walletOf } from '../api/wallets/wallets.ts'
import { ApiError } from '../core/api-error.ts'
import { type FieldError, throwIfInvalid } from '../core/field-error.ts'
import { command, schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { WalletRow } from '../model/rows.ts'
import type { Tag } from './admin-context.ts'

const tag: Tag = 'Money'

/** Returns a wallet. Throws wallet_unknown: 404. */
export function requireWallet(view: View, id: string): WalletRow {
  const wallet = view.get('wallets', id)
  if (wallet === undefined) throw new ApiError('wallet_unknown', 'No wallet with this id.')
  return wallet
}

export const walletControls = [
  command('post', {
    id: 'controlOpenWallet',
    path: '/_sandbox/wallets',
    auth: 'control',
    tag,
    summary: 'Open a wallet for a user',
    body: schema('WalletOpen'),
    returns: [201, schema('Wallet')],
    errors: ['user_unknown', 'wallet_exists'],
    assumptions: ['B1'],
    handle: (unit, { body }) => {
      const errors: FieldError[] = []
      bodyCurrency(unit, 'currency', body.currency, errors)
      throwIfInvalid(errors)
      const user = unit.get('users', body.user_id)
      if (user === undefined) throw new ApiError('user_unknown', 'No user with this user_id.')
      if (walletOf(unit, user.id, body.currency)) {
        throw new ApiError('wallet_exists', `The user has a wallet in ${body.currency} already.`)
      }
      return presentWallet(unit, openWallet(unit, user, body.currency), user)
    },
  }),
  command('patch', {
    id: 'controlSetWalletStatus',
    path: '/_sandbox/wallets/{id}',
    auth: 'control',
    tag,
    summary: 'Set the status of a wallet',
    params: schema('ById'),
    body: schema('WalletUpdate'),
    returns: [200, schema('Wallet')],
    errors: ['wallet_unknown'],
    assumptions: ['A8'],
    handle: (unit, { params, body }) => {
      const wallet = requireWallet(unit, params.id)
      if (wallet.status === body.status) return presentWallet(unit, wallet)
      const changed = { ...wallet, status: body.status, updated_at: unit.now }
      unit.put('wallets', changed)
      return presentWallet(unit, changed)
    },
  }),
  command('post', {
    id: 'controlCreditWallet',
    path: '/_sandbox/wallets/{id}/credit',
    auth: 'control',
    tag,
    summary: 'Credit a wallet with test money',
    params: schema('ById'),
    body: schema('WalletCredit'),
    returns: [200, schema('Wallet')],
    errors: ['wallet_unknown', 'wallet_takes_nothing'],
    assumptions: ['B7', 'B19'],
    handle: (unit, { params, body }) => {
      const wallet = requireWallet(unit, params.id)
      const { id, currency, status } = wallet
      const errors: FieldError[] = []
      requireFits('amount', body.amount, knownCurrency(unit, currency), errors)
      throwIfInvalid(errors)
      if (!mayCredit(status)) {
        throw new ApiError('wallet_takes_nothing', `The wallet is ${status}: make it active first.`)
      }
      postTestMoney(unit, wallet, 'control', body.amount)
      return presentWallet(unit, requireWallet(unit, id))
    },
  }),
]
