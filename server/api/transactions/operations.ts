import { query, schema } from '../../core/operation.ts'
import { listTransactions } from './list.ts'
import { presentTransaction } from './present.ts'
import { visibleTransaction } from './transactions.ts'
import { luxon, requiredByTime, unusedBounds } from './windows.ts'

const tag = 'Transactions'

export const transactionOperations = [
  query({
    id: 'listTransactions',
    needs: [luxon],
    path: '/api/v1/client/transactions/v2',
    auth: 'hmac',
    tag,
    summary: 'List transactions, newest first',
    query: schema('TransactionQuery'),
    requiredFields: requiredByTime,
    queryAdvice: unusedBounds,
    returns: [200, schema('TransactionList')],
    errors: ['wallet_not_owned', 'customer_not_owned'],
    assumptions: ['B8', 'B9', 'B16a', 'B17'],
    handle: (view, { caller, query }) => listTransactions(view, caller.business, query),
  }),
  query({
    id: 'getTransaction',
    discouragePolling: true,
    path: '/api/v1/client/transactions/v2/{id}',
    auth: 'hmac',
    tag,
    summary: 'Retrieve a transaction',
    params: schema('ById'),
    returns: [200, schema('Transaction')],
    errors: ['transaction_unknown', 'transaction_not_owned'],
    assumptions: ['B2b', 'B8', 'B9'],
    handle: (view, { caller, params }) => {
      const row = view.get('transactions', params.id)
      return presentTransaction(visibleTransaction(caller.business, 'id', row))
    },
  }),
  query({
    id: 'getTransactionByReference',
    path: '/api/v1/client/transactions/reference',
    auth: 'hmac',
    tag,
    summary: 'Retrieve a transaction by its reference',
    query: schema('TransactionReferenceQuery'),
    returns: [200, schema('Transaction')],
    errors: ['transaction_unknown', 'transaction_not_owned'],
    assumptions: ['A14', 'B9'],
    handle: (view, { caller, query }) => {
      const row = view.lookup('transactions', 'reference', [query.transaction_ref])
      return presentTransaction(visibleTransaction(caller.business, 'transaction_ref', row))
    },
  }),
]
