import { postTestMoney } from '../api/ledger/ledger.ts'
import { bodyCurrency, knownCurrency, requireFits } from '../api/reference/currencies.ts'
import { presentWallet } from '../api/wallets/present.ts'
import { mayCredit, openWallet, walletOf } from '../api/wallets/wallets.ts'
import { ApiError } from '../core/api-error.ts'
import { type FieldError, throwIfInvalid } from '../core/field-error.ts'
import { schema } from '../core/operation.ts'
import { controls } from './admin-context.ts'
import { requireRow } from './require-row.ts'

const { command } = controls('Money')

export const walletControls = [
  command('post', {
    id: 'controlOpenWallet',
    path: '/_sandbox/wallets',
    summary: 'Open a wallet for a user',
    body: schema('WalletOpen'),
    returns: [201, schema('Wallet')],
    errors: ['user_unknown', 'wallet_exists'],
    assumptions: ['B1'],
    handle: (unit, { body }) => {
      const errors: FieldError[] = []
      bodyCurrency(unit, 'currency', body.currency, errors)
      throwIfInvalid(errors)
      const user = requireRow(unit, 'user', body.user_id, 'user_id')
      if (walletOf(unit, user.id, body.currency)) {
        throw new ApiError('wallet_exists', `The user has a wallet in ${body.currency} already.`)
      }
      return presentWallet(unit, openWallet(unit, user, body.currency), user)
    },
  }),
  command('patch', {
    id: 'controlSetWalletStatus',
    path: '/_sandbox/wallets/{id}',
    summary: 'Set the status of a wallet',
    params: schema('ById'),
    body: schema('WalletUpdate'),
    returns: [200, schema('Wallet')],
    errors: ['wallet_unknown'],
    assumptions: ['A8'],
    handle: (unit, { params, body }) => {
      const wallet = requireRow(unit, 'wallet', params.id)
      if (wallet.status === body.status) return presentWallet(unit, wallet)
      const changed = { ...wallet, status: body.status, updated_at: unit.now }
      unit.put('wallets', changed)
      return presentWallet(unit, changed)
    },
  }),
  command('post', {
    id: 'controlCreditWallet',
    path: '/_sandbox/wallets/{id}/credit',
    summary: 'Credit a wallet with test money',
    params: schema('ById'),
    body: schema('WalletCredit'),
    returns: [200, schema('Wallet')],
    errors: ['wallet_unknown', 'wallet_takes_nothing'],
    assumptions: ['B7', 'B19'],
    handle: (unit, { params, body }) => {
      const wallet = requireRow(unit, 'wallet', params.id)
      const { id, currency, status } = wallet
      const errors: FieldError[] = []
      requireFits('amount', body.amount, knownCurrency(unit, currency), errors)
      throwIfInvalid(errors)
      if (!mayCredit(status)) {
        throw new ApiError('wallet_takes_nothing', `The wallet is ${status}: make it active first.`)
      }
      postTestMoney(unit, wallet, 'control', body.amount)
      return presentWallet(unit, requireRow(unit, 'wallet', id))
    },
  }),
]
