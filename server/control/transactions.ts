import {
  returnTransaction,
  type TransitionName,
  transition,
} from '../api/transactions/transaction-control.ts'
import { schema } from '../core/operation.ts'
import { controls } from './admin-context.ts'
import { describeQuote, describeTransaction } from './describe.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Money')

function pushing(move: TransitionName, id: string, summary: string) {
  return command('post', {
    id,
    path: `/_sandbox/transactions/{id}/${move}`,
    summary,
    params: schema('ById'),
    body: schema('Reason'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown', 'illegal_move'],
    assumptions: ['A5', 'A8', 'B19'],
    handle: (unit, { params, body }) => {
      const row = requireRow(unit, 'transaction', params.id)
      return describeTransaction(unit, transition(unit, row, move, body.reason))
    },
  })
}

export const transactionControls = [
  query('get', {
    id: 'controlGetQuote',
    path: '/_sandbox/quotes/{id}',
    summary: 'Get quote details',
    params: schema('ById'),
    returns: [200, schema('ControlQuote')],
    errors: ['quote_unknown'],
    assumptions: ['A5'],
    handle: (view, { params }) => describeQuote(view, requireRow(view, 'quote', params.id)),
  }),
  query('get', {
    id: 'controlGetTransaction',
    path: '/_sandbox/transactions/{id}',
    summary: 'Get transaction details',
    params: schema('ById'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown'],
    assumptions: ['A5'],
    handle: (view, { params }) =>
      describeTransaction(view, requireRow(view, 'transaction', params.id)),
  }),
  pushing('complete', 'controlCompleteTransaction', 'Complete a transaction'),
  pushing('fail', 'controlFailTransaction', 'Fail a transaction'),
  pushing('cancel', 'controlCancelTransaction', 'Cancel a transaction'),
  pushing('advance', 'controlAdvanceTransaction', 'Advance a transaction by one state'),
  command('post', {
    id: 'controlReturnTransaction',
    path: '/_sandbox/transactions/{id}/return',
    summary: 'Return a payout or recall a deposit',
    params: schema('ById'),
    body: schema('TransactionReturn'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown', 'illegal_move'],
    assumptions: ['A30'],
    handle: (unit, { params, body }) => {
      const row = requireRow(unit, 'transaction', params.id)
      return describeTransaction(unit, returnTransaction(unit, row, body))
    },
  }),
]
