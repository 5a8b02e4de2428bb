import type { Schemas } from '../../generated/schemas.ts'
import type { TransactionRow } from '../../model/rows.ts'

/** Returns a transaction as the API shows it (reference, B2b). */
export function presentTransaction(row: TransactionRow): Schemas['Transaction'] {
  const { fees } = row
  return {
    id: row.id,
    user_id: row.user_id,
    quote_id: row.quote_id,
    beneficiary_id: row.beneficiary_id,
    transaction_reference: row.transaction_reference,
    transaction_type_name: row.transaction_type_name,
    payment_method: row.payment_method,
    source_currency: row.source_currency,
    target_currency: row.target_currency,
    source_amount: row.source_amount,
    target_amount: row.target_amount,
    quote_rate: row.quote_rate,
    fee_currency: fees.fee_currency,
    fees_currency: fees.fee_currency,
    markup_rate: row.markup_rate,
    total_markup: row.total_markup,
    fees: fees.total_fees,
    processing_fee: fees.processing_fee,
    deposit_fee: fees.deposit_fee,
    payout_fee: fees.payout_fee,
    status_name: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    completed_at: row.completed_at,
  }
}
