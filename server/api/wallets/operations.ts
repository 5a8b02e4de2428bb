import { type FieldError, throwIfInvalid } from '../../core/field-error.ts'
import { query, schema } from '../../core/operation.ts'
import { bodyCurrency } from '../reference/currencies.ts'
import { presentWallet } from './present.ts'
import { listWallets, ownedWallet } from './wallets.ts'

const preferredCurrency = 'CAD'

export const walletOperations = [
  query({
    id: 'listWallets',
    path: '/api/v1/client/wallets',
    auth: 'hmac',
    tag: 'Wallets',
    summary: 'List the wallets of the business and its customers',
    query: schema('WalletQuery'),
    returns: [200, schema('WalletList')],
    errors: [],
    assumptions: ['A1', 'B1'],
    handle: (view, { caller, query }) => {
      const errors: FieldError[] = []
      const first = query.default_currency ?? preferredCurrency
      bodyCurrency(view, 'default_currency', first, errors)
      throwIfInvalid(errors)
      const listed = listWallets(view, caller.business, first)
      const wallets = []
      for (const { wallet, user } of listed) wallets.push(presentWallet(view, wallet, user))
      return { wallets }
    },
  }),
  query({
    id: 'getWallet',
    path: '/api/v1/client/wallets/{id}',
    auth: 'hmac',
    tag: 'Wallets',
    summary: 'Retrieve a wallet',
    params: schema('ById'),
    returns: [200, schema('Wallet')],
    errors: ['wallet_unknown', 'wallet_not_owned'],
    assumptions: ['A1', 'B1'],
    handle: (view, { caller, params }) =>
      presentWallet(view, ownedWallet(view, caller.business, params.id)),
  }),
]
