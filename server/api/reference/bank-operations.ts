import { query, schema } from '../../core/operation.ts'
import { requireBusinessToken } from '../tokens/tokens.ts'
import { accountHolder } from './account-lookup.ts'
import { listBanks, routedBanks } from './banks.ts'

const tag = 'Reference data'

export const bankOperations = [
  query({
    id: 'listBanks',
    path: '/api/v1/client/banks/{country_code}',
    auth: 'hmac',
    tag,
    summary: 'List the banks and mobile money operators of a country',
    params: schema('ByCountry'),
    query: schema('BankQuery'),
    returns: [200, schema('BankList')],
    errors: ['country_unknown', 'banks_unknown'],
    assumptions: ['B16b', 'B22'],
    handle: (view, { params, query }) => listBanks(view, params.country_code, query.type),
  }),
  query({
    id: 'lookUpRoutingNumber',
    path: '/api/v1/client/banks/US/routing-lookup/{routing_number}',
    auth: 'hmac',
    tag,
    summary: 'Look up the bank of an ABA routing number',
    params: schema('ByRoutingNumber'),
    returns: [200, schema('RoutedBankList')],
    errors: [],
    assumptions: ['B16b'],
    handle: (view, { params }) => routedBanks(view, params.routing_number),
  }),
  query({
    method: 'post',
    id: 'lookUpAccount',
    path: '/api/v1/client/banks/account/lookup',
    auth: 'jwt',
    tag,
    summary: 'Look up the holder of a Nigerian bank account',
    body: schema('AccountLookup'),
    returns: [200, schema('AccountName')],
    errors: ['token_of_customer', 'bank_unknown', 'account_unknown'],
    assumptions: ['A15', 'B16b'],
    handle: (view, { caller, body }) => {
      requireBusinessToken(caller)
      return accountHolder(view, body)
    },
  }),
]
