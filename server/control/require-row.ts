import { ApiError } from '../core/api-error.ts'
import type { View } from '../core/unit.ts'
import type { Rows } from '../model/collections.ts'

/** The name of a row in errors, with its collection. */
const collectionOf = {
  transaction: 'transactions',
  quote: 'quotes',
  checkout: 'checkouts',
  refund: 'refunds',
  customer: 'users',
  user: 'users',
  wallet: 'wallets',
  virtual_account: 'virtual_accounts',
  event: 'events',
} as const

type Kind = keyof typeof collectionOf

/**
 * Returns the row that a call names by its id. Throws `{kind}_unknown` (404); `field` is the field
 * of the call that has the id.
 */
export function requireRow<K extends Kind>(
  view: View,
  kind: K,
  id: string,
  field = 'id',
): Rows[(typeof collectionOf)[K]] {
  const row = view.get(collectionOf[kind], id)
  if (row !== undefined) return row
  throw new ApiError(`${kind}_unknown`, `No ${kind.replace('_', ' ')} with this ${field}.`)
}
