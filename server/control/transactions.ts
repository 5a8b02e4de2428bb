import { command, query, schema } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { View } from '../kernel/unit.ts'
import type { TransactionRow } from '../model/rows.ts'
import { type Move, push } from '../modules/steering/steering.ts'
import { explainQuote, explainTransaction } from './explain.ts'
import type { Chapter } from './tools.ts'

const tag: Chapter = 'Money'

async function transactionNamed(view: View, id: string): Promise<TransactionRow> {
  const row = await view.get('transactions', id)
  if (row === undefined) throw new Refusal('transaction_unknown', 'No transaction with this id.')
  return row
}

function pushing(move: Move, id: string, summary: string) {
  return command('post', {
    id,
    path: `/_sandbox/transactions/{id}/${move}`,
    auth: 'control',
    tag,
    summary,
    params: schema('ById'),
    body: schema('Reason'),
    returns: [200, schema('ControlTransaction')],
    refuses: ['transaction_unknown', 'illegal_move'],
    assumes: ['A5', 'A8', 'B19'],
    handle: async (unit, { params, body }) => {
      const row = await transactionNamed(unit, params.id)
      return explainTransaction(unit, await push(unit, row, move, body.reason))
    },
  })
}

export const transactionControls = [
  query({
    id: 'controlGetQuote',
    path: '/_sandbox/quotes/{id}',
    auth: 'control',
    tag,
    summary: 'All the sandbox knows of a quote',
    params: schema('ById'),
    returns: [200, schema('ControlQuote')],
    refuses: ['quote_unknown'],
    assumes: ['A5'],
    handle: async (view, { params }) => {
      const quote = await view.get('quotes', params.id)
      if (quote === undefined) throw new Refusal('quote_unknown', 'No quote with this id.')
      return explainQuote(view, quote)
    },
  }),
  query({
    id: 'controlGetTransaction',
    path: '/_sandbox/transactions/{id}',
    auth: 'control',
    tag,
    summary: 'All the sandbox knows of a transaction',
    params: schema('ById'),
    returns: [200, schema('ControlTransaction')],
    refuses: ['transaction_unknown'],
    assumes: ['A5'],
    handle: async (view, { params }) =>
      explainTransaction(view, await transactionNamed(view, params.id)),
  }),
  pushing('complete', 'controlCompleteTransaction', 'Push a transaction to its end'),
  pushing('fail', 'controlFailTransaction', 'Have a transaction fail'),
  pushing('cancel', 'controlCancelTransaction', 'Cancel a transaction'),
  pushing('advance', 'controlAdvanceTransaction', 'Push a transaction one state on'),
]
