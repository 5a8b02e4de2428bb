import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** Returns the key that emails are compared by (B11). */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** Returns the key that tags are compared by (B13). */
export function tagKey(tag: string): string {
  return tag.toLowerCase()
}

/**
 * Returns a customer or the business's own user. Throws 404 if unknown, 403 if of another business.
 */
export function ownedCustomer(view: View, business: BusinessRow, field: string, id: Id): UserRow {
  const user = view.get('users', id)
  if (user === undefined) throw new ApiError('customer_unknown', `No customer with this ${field}.`)
  if (user.business_id !== business.id) {
    throw new ApiError('customer_not_owned', `${field} refers to a customer of another business.`)
  }
  return user
}
