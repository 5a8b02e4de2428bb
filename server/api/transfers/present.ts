import type { Schemas } from '../../generated/schemas.ts'
import type { DirectTransferRow } from './transfers.ts'

/** Returns a direct transfer as the reference shows it. */
export function presentTransfer(row: DirectTransferRow): Schemas['DirectTransfer'] {
  return {
    id: row.id,
    user_id: row.user_id,
    transaction_type: 'TRANSFER',
    status: row.status,
    source_wallet_id: row.source_wallet_id,
    target_wallet_id: row.target_wallet_id,
    source_amount: row.source_amount,
    source_currency: row.source_currency,
    target_amount: row.target_amount,
    target_currency: row.target_currency,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
