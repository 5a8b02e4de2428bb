import { ApiError } from '../../core/api-error.ts'
import { offsetOf } from '../../core/page.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, RefundRow } from '../../model/rows.ts'

const pageSize = 10

/** Returns a page of a business's refunds, newest first; both days are included, in UTC. */
export function refundHistory(
  view: View,
  business: BusinessRow,
  { start_at: page = 1, start_date, end_date }: Schemas['RefundHistoryQuery'],
): Schemas['RefundHistory'] {
  if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
    throw new ApiError('invalid_date').withAdvice('start_date must not be after end_date')
  }
  const wanted = {
    index: 'business' as const,
    key: [business.id],
    ...(start_date === undefined ? {} : { gte: `${start_date}T00:00:00.000Z` }),
    ...(end_date === undefined ? {} : { lte: `${end_date}T23:59:59.999Z` }),
  }
  const total = view.count('refunds', wanted)
  const offset = offsetOf({ page, size: pageSize })
  const rows = view.find('refunds', { ...wanted, order: 'newest', limit: pageSize, offset })
  const refunds = rows.map(presentRefund)
  return { message: 'Refund history retrieved', refunds, total, page, size: pageSize }
}

/** Returns a refund as lists show it; its amount is a number. */
export function presentRefund(row: RefundRow): Schemas['RefundRecord'] {
  return {
    refund_reference: row.id,
    refund_status: row.status,
    original_transaction_reference: row.transaction_reference,
    refund_amount: Number(row.amount),
  }
}
