import type { UnitOfWork } from '../../core/unit.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { EventPayload } from '../events/catalogue.ts'
import { recordEvent } from '../events/events.ts'
import { paysOut } from '../quotes/request.ts'

/** The question and answer of an e-transfer to a recipient without autodeposit. */
export interface EtransferInstruction {
  readonly question: string
  readonly answer: string
}

/** Records the event for its own business and the owners of its wallets, once each (A21). */
export function recordTransactionEvents(
  unit: UnitOfWork,
  transaction: TransactionRow,
  instruction?: EtransferInstruction,
): void {
  const payload = transactionPayload(unit, transaction, instruction)
  for (const business of transaction.business_ids) {
    recordEvent(unit, business, 'transaction', transaction.id, payload)
  }
}

/** Returns the type in events: every payout is a WITHDRAWAL, a swap an EXCHANGE (B8). */
function eventType({ quote_type, transaction_type_name: type }: TransactionRow) {
  const isPayout = quote_type !== null && paysOut.has(quote_type)
  // `paysOut` has DIRECT_EXCHANGE: the second test only narrows the type.
  return isPayout || type === 'DIRECT_EXCHANGE' ? 'WITHDRAWAL' : type
}

function transactionPayload(
  unit: UnitOfWork,
  transaction: TransactionRow,
  instruction: EtransferInstruction | undefined,
): EventPayload<'transaction'> {
  return {
    event_type: 'transaction',
    transaction_id: transaction.id,
    transaction_type: eventType(transaction),
    status: transaction.status,
    reference: transaction.transaction_reference,
    user_id: transaction.user_id,
    created_at: transaction.created_at,
    timestamp: unit.now,
    source_currency: transaction.source_currency,
    source_amount: transaction.source_amount,
    target_currency: transaction.target_currency,
    target_amount: transaction.target_amount,
    amount_with_fees: transaction.total_payable,
    fee: transaction.fees.total_fees,
    fee_currency: transaction.fees.fee_currency,
    ...(transaction.quote_type === 'SWAP' ? { exchange_rate: transaction.quote_rate } : {}),
    sender: transaction.sender,
    recipient: transaction.recipient,
    payment_completed: transaction.status === 'COMPLETED',
    ...(instruction === undefined ? {} : { etransfer_payout_instruction: instruction }),
  }
}
