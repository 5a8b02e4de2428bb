import {
  returnTransaction,
  type TransitionName,
  transition,
} from '../api/transactions/transaction-control.ts'
import { ApiError } from '../core/api-error.ts'
import { command, query, schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { TransactionRow } from '../model/rows.ts'
import type { Tag } from './admin-context.ts'
import { describeQuote, describeTransaction } from './describe.ts'

const tag: Tag = 'Money'

/** Throws transaction_unknown. */
export function requireTransaction(view: View, id: string): TransactionRow {
  const row = view.get('transactions', id)
  if (row === undefined) throw new ApiError('transaction_unknown', 'No transaction with this id.')
  return row
}

function pushing(move: TransitionName, id: string, summary: string) {
  return command('post', {
    id,
    path: `/_sandbox/transactions/{id}/${move}`,
    auth: 'control',
    tag,
    summary,
    params: schema('ById'),
    body: schema('Reason'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown', 'illegal_move'],
    assumptions: ['A5', 'A8', 'B19'],
    handle: (unit, { params, body }) => {
      const row = requireTransaction(unit, params.id)
      return describeTransaction(unit, transition(unit, row, move, body.reason))
    },
  })
}

export const transactionControls = [
  query({
    id: 'controlGetQuote',
    path: '/_sandbox/quotes/{id}',
    auth: 'control',
    tag,
    summary: 'Get quote details',
    params: schema('ById'),
    returns: [200, schema('ControlQuote')],
    errors: ['quote_unknown'],
    assumptions: ['A5'],
    handle: (view, { params }) => {
      const quote = view.get('quotes', params.id)
      if (quote === undefined) throw new ApiError('quote_unknown', 'No quote with this id.')
      return describeQuote(view, quote)
    },
  }),
  query({
    id: 'controlGetTransaction',
    path: '/_sandbox/transactions/{id}',
    auth: 'control',
    tag,
    summary: 'Get transaction details',
    params: schema('ById'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown'],
    assumptions: ['A5'],
    handle: (view, { params }) => describeTransaction(view, requireTransaction(view, params.id)),
  }),
  pushing('complete', 'controlCompleteTransaction', 'Complete a transaction'),
  pushing('fail', 'controlFailTransaction', 'Fail a transaction'),
  pushing('cancel', 'controlCancelTransaction', 'Cancel a transaction'),
  pushing('advance', 'controlAdvanceTransaction', 'Advance a transaction by one state'),
  command('post', {
    id: 'controlReturnTransaction',
    path: '/_sandbox/transactions/{id}/return',
    auth: 'control',
    tag,
    summary: 'Return a payout or recall a deposit',
    params: schema('ById'),
    body: schema('TransactionReturn'),
    returns: [200, schema('ControlTransaction')],
    errors: ['transaction_unknown', 'illegal_move'],
    assumptions: ['A30'],
    handle: (unit, { params, body }) => {
      const row = requireTransaction(unit, params.id)
      return describeTransaction(unit, returnTransaction(unit, row, body))
    },
  }),
]
