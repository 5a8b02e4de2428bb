import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { invalid, required, throwIfInvalid } from '../../core/field-error.ts'
import { parseInstant } from '../../core/instant.ts'
import { offsetOf, pagesOf } from '../../core/page.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow } from '../../model/rows.ts'
import type { Instant } from '../../model/values.ts'
import type { Find } from '../../store/store.ts'
import { ownedWallet } from '../wallets/wallets.ts'
import { presentAccount } from './present.ts'

type Query = Schemas['VirtualWalletQuery']

const defaultPageSize = 50

/** Returns a page of the ready accounts of a business, newest first (B14, B16a). */
export function listAccounts(
  view: View,
  business: BusinessRow,
  asked: Query,
): Schemas['VirtualAccountPage'] {
  const bounds = createdBetween(asked)
  requireOwnCustomer(view, business, asked.user_id)
  const { user_id, currency } = asked
  const find: Find<'virtual_accounts'> = {
    index: 'business',
    key: [business.id],
    ...bounds,
    where: {
      state: 'ready',
      ...(user_id === undefined ? {} : { user_id }),
      ...(currency === undefined ? {} : { currency }),
    },
  }
  const page = { page: asked.page ?? 1, size: asked.limit ?? defaultPageSize }
  const total = view.count('virtual_accounts', find)
  const rows = view.find('virtual_accounts', {
    ...find,
    order: 'newest',
    limit: page.size,
    offset: offsetOf(page),
  })
  return {
    data: rows.map(presentAccount),
    pagination: { total, ...page, total_pages: pagesOf(total, page.size) },
  }
}

/** Returns the bounds, both included. Each may be given alone; each requires tz (B16a). */
function createdBetween(asked: Query): { gte?: string; lte?: string } {
  const { created_between_from, created_between_to, tz } = asked
  const bounded = created_between_from !== undefined || created_between_to !== undefined
  if (bounded && tz === undefined) throwIfInvalid([required('tz')])
  const from = instantOf(created_between_from)
  const to = instantOf(created_between_to)
  if (from !== undefined && to !== undefined && from > to) {
    throwIfInvalid([invalid('created_between_from', 'must not be after created_between_to')])
  }
  return { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) }
}

function instantOf(text: string | undefined): Instant | undefined {
  const ms = text === undefined ? null : parseInstant(text)
  return ms === null ? undefined : toIso(ms)
}

/** Throws 403 for a customer of another business; an unknown id matches nothing. */
function requireOwnCustomer(view: View, business: BusinessRow, id: string | undefined) {
  const user = id === undefined ? undefined : view.get('users', id)
  if (user !== undefined && user.business_id !== business.id) {
    throw new ApiError('customer_not_owned', 'user_id refers to a customer of another business.')
  }
}

/** Returns the accounts of a wallet, whose owner must belong to the business; possibly none. */
export function accountsOfWallet(
  view: View,
  business: BusinessRow,
  walletId: string,
): Schemas['VirtualAccountList'] {
  const wallet = ownedWallet(view, business, walletId)
  const accounts = view.find('virtual_accounts', { index: 'wallet', key: [wallet.id] })
  return accounts.map(presentAccount)
}
