import { ApiError } from '../../core/api-error.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { compare } from '../../core/money.ts'
import { offsetOf, pagesOf } from '../../core/page.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, TransactionRow } from '../../model/rows.ts'
import type { Find, RowFilter } from '../../store/store.ts'
import { presentTransaction } from './present.ts'
import { windowOf } from './windows.ts'

type Query = Schemas['TransactionQuery']

/** Returns a page of the transactions that a business can see, newest first (B16a, B17). */
export function listTransactions(
  view: View,
  business: BusinessRow,
  asked: Query,
): Schemas['TransactionList'] {
  const find = searchOf(view, business, asked)
  const page = { page: asked.page ?? 1, size: asked.limit ?? 10 }
  const total = find === null ? 0 : view.count('transactions', find)
  const rows =
    find === null
      ? []
      : view.find('transactions', {
          ...find,
          order: 'newest',
          limit: page.size,
          offset: offsetOf(page),
        })
  return {
    data: rows.map(presentTransaction),
    pagination: { total, ...page, total_pages: pagesOf(total, page.size) },
  }
}

/** Returns the search of the filters; null if it can find nothing. */
function searchOf(view: View, business: BusinessRow, asked: Query): Find<'transactions'> | null {
  const { from, to } = windowOf(view, asked)
  const where = tests(view, asked)
  if (asked.user_id !== undefined) {
    const user = view.get('users', asked.user_id)
    if (user === undefined) return null
    if (user.business_id !== business.id) {
      throw new ApiError('customer_not_owned', 'user_id refers to a customer of another business.')
    }
  }
  const bounds = {
    where,
    ...(from === undefined ? {} : { gte: from }),
    ...(to === undefined ? {} : { lte: to }),
  }
  if (asked.wallet_id === undefined) return { index: 'business', key: [business.id], ...bounds }
  const wallet = view.get('wallets', asked.wallet_id)
  if (wallet === undefined) return null
  if (wallet.business_id !== business.id) {
    throw new ApiError('wallet_not_owned', 'wallet_id refers to a wallet of another business.')
  }
  return { index: 'wallet', key: [wallet.id], ...bounds }
}

function tests(view: View, asked: Query): RowFilter<TransactionRow> {
  const { amount_from, amount_to } = asked
  if (amount_from !== undefined && amount_to !== undefined && compare(amount_from, amount_to) > 0) {
    throwIfInvalid([invalid('amount_from', 'must not be above amount_to')])
  }
  const amounts = {
    as: 'decimal' as const,
    ...(amount_from === undefined ? {} : { atLeast: amount_from }),
    ...(amount_to === undefined ? {} : { atMost: amount_to }),
  }
  const asksAmount = amount_from !== undefined || amount_to !== undefined
  return {
    ...(asked.type === undefined ? {} : { transaction_type_name: asked.type }),
    ...(asked.status === undefined ? {} : { status: asked.status }),
    ...(asked.source_currency === undefined ? {} : { source_currency: asked.source_currency }),
    ...(asked.destination_currency === undefined
      ? {}
      : { target_currency: asked.destination_currency }),
    ...(asked.user_id === undefined ? {} : { user_id: asked.user_id }),
    ...(asked.asset_type === undefined ? {} : { anyOf: ofAssetType(view, asked.asset_type) }),
    ...(asksAmount ? { source_amount: amounts } : {}),
  }
}

/** Returns filters. CRYPTO: source or target is a stablecoin; FIAT: neither is (B2b, B17). */
function ofAssetType({ reference }: View, type: 'FIAT' | 'CRYPTO'): RowFilter<TransactionRow>[] {
  const all = [...reference.currencies.values()]
  const codes = { in: all.filter(({ kind }) => kind === type).map(({ code }) => code) }
  if (type === 'FIAT') return [{ source_currency: codes, target_currency: codes }]
  return [{ source_currency: codes }, { target_currency: codes }]
}
