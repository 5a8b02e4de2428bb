import { errorCodeOf, type FieldError } from '../../core/field-error.ts'
import { command, query, schema } from '../../core/operation.ts'
import { payeesOf } from './etransfer-payees.ts'
import { accountsOfWallet, listAccounts } from './list.ts'
import { requestAccount } from './onboarding.ts'

const tag = 'Virtual wallets'

/** Returns `invalid_currency` for a currency without virtual accounts, as the reference does. */
function errorOfFaults(errors: readonly FieldError[]) {
  const currency = errors.some(({ field, kind }) => field === 'currency' && kind !== 'missing')
  return currency ? 'invalid_currency' : errorCodeOf(errors)
}

/** Declares one of two paths of the reference that do the same. */
function onboarding(id: string, path: string, summary: string) {
  return command('post', {
    id,
    path,
    auth: 'hmac',
    tag,
    summary,
    body: schema('VirtualWalletCreate'),
    takesOutcomes: ['virtual_account'],
    requiredFields: ({ currency }) => (currency === 'NGN' ? ['bvn'] : []),
    returns: [200, schema('VirtualWalletRequested')],
    errors: [
      'invalid_currency',
      'virtual_wallet_no_kyc',
      'customer_not_owned',
      'virtual_wallet_kyc_incomplete',
    ],
    assumptions: ['A22', 'A32', 'B1', 'B14'],
    errorCodeOf: errorOfFaults,
    handle: (unit, { caller, body }) => {
      requestAccount(unit, caller.business, body)
      const { currency, user_id } = body
      return { message: 'virtual wallet onboarding initiated', currency, user_id }
    },
  })
}

export const virtualWalletOperations = [
  onboarding(
    'createVirtualWallet',
    '/api/v1/client/virtual-wallets',
    'Request a virtual bank account',
  ),
  onboarding(
    'onboardVirtualWallet',
    '/api/v1/client/virtual-wallet/onboarding',
    'Request a virtual bank account at the second path',
  ),
  query({
    id: 'listVirtualWallets',
    path: '/api/v1/client/virtual-wallets',
    auth: 'hmac',
    tag,
    summary: 'List the virtual bank accounts of the business, newest first',
    query: schema('VirtualWalletQuery'),
    requiredFields: ({ created_between_from: from, created_between_to: to }) =>
      from === undefined && to === undefined ? [] : ['tz'],
    returns: [200, schema('VirtualAccountPage')],
    errors: ['invalid_currency', 'customer_not_owned'],
    assumptions: ['B14', 'B16a'],
    errorCodeOf: errorOfFaults,
    handle: (view, { caller, query }) => listAccounts(view, caller.business, query),
  }),
  query({
    id: 'getVirtualWallet',
    path: '/api/v1/client/virtual-wallets/{id}',
    auth: 'hmac',
    tag,
    summary: 'List the virtual bank accounts of a wallet',
    params: schema('ById'),
    returns: [200, schema('VirtualAccountList')],
    errors: ['wallet_unknown', 'wallet_not_owned'],
    assumptions: ['B14'],
    handle: (view, { caller, params }) => accountsOfWallet(view, caller.business, params.id),
  }),
  query({
    id: 'listEtransferPayees',
    path: '/api/v1/client/etransfer-payees',
    auth: 'hmac',
    tag,
    summary: 'List e-transfer payees',
    returns: [200, schema('EtransferPayeeList')],
    errors: [],
    assumptions: ['A12'],
    handle: (view, { caller }) => payeesOf(view.reference.safeIdentifiers, caller.business),
  }),
]
