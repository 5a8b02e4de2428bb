import { type Fault, refuseFaults } from '../kernel/fault.ts'
import { negate } from '../kernel/money.ts'
import { command, schema } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { View } from '../kernel/unit.ts'
import type { WalletRow } from '../model/rows.ts'
import { post } from '../modules/ledger/ledger.ts'
import { bodyCurrency, knownCurrency, requireFits } from '../modules/reference/currencies.ts'
import { presentWallet } from '../modules/wallets/present.ts'
import { mayCredit, openWallet, walletOf } from '../modules/wallets/wallets.ts'
import type { Chapter } from './tools.ts'

const tag: Chapter = 'Money'

async function walletNamed(view: View, id: string): Promise<WalletRow> {
  const wallet = await view.get('wallets', id)
  if (wallet === undefined) throw new Refusal('wallet_unknown', 'No wallet with this id.')
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
    refuses: ['user_unknown', 'wallet_exists'],
    assumes: ['B1'],
    handle: async (unit, { body }) => {
      const faults: Fault[] = []
      bodyCurrency(unit, 'currency', body.currency, faults)
      refuseFaults(faults)
      const user = await unit.get('users', body.user_id)
      if (user === undefined) throw new Refusal('user_unknown', 'No user with this user_id.')
      if (await walletOf(unit, user.id, body.currency)) {
        throw new Refusal('wallet_exists', `The user has a wallet in ${body.currency} already.`)
      }
      return presentWallet(unit, await openWallet(unit, user, body.currency), user)
    },
  }),
  command('patch', {
    id: 'controlSetWalletStatus',
    path: '/_sandbox/wallets/{id}',
    auth: 'control',
    tag,
    summary: 'Set the state of a wallet',
    params: schema('ById'),
    body: schema('WalletUpdate'),
    returns: [200, schema('Wallet')],
    refuses: ['wallet_unknown'],
    assumes: ['A8'],
    handle: async (unit, { params, body }) => {
      const wallet = await walletNamed(unit, params.id)
      if (wallet.status === body.status) return presentWallet(unit, wallet)
      const changed = { ...wallet, status: body.status, updated_at: unit.now }
      await unit.put('wallets', changed)
      return presentWallet(unit, changed)
    },
  }),
  command('post', {
    id: 'controlCreditWallet',
    path: '/_sandbox/wallets/{id}/credit',
    auth: 'control',
    tag,
    summary: 'Give a wallet test money',
    params: schema('ById'),
    body: schema('WalletCredit'),
    returns: [200, schema('Wallet')],
    refuses: ['wallet_unknown', 'wallet_takes_nothing'],
    assumes: ['B7', 'B19'],
    handle: async (unit, { params, body }) => {
      const { id, currency, status } = await walletNamed(unit, params.id)
      const faults: Fault[] = []
      requireFits('amount', body.amount, knownCurrency(unit, currency), faults)
      refuseFaults(faults)
      if (!mayCredit(status)) {
        throw new Refusal('wallet_takes_nothing', `The wallet is ${status}: make it active first.`)
      }
      await post(unit, id, 'control', [
        { wallet: id, currency, amount: body.amount },
        { world: 'world:test', currency, amount: negate(body.amount) },
      ])
      return presentWallet(unit, await walletNamed(unit, id))
    },
  }),
]
