import { ApiError } from '../../kernel/api-error.ts'
import type { View } from '../../kernel/unit.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** What emails are compared by (B11). */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** What tags are compared by (B13). */
export function tagKey(tag: string): string {
  return tag.toLowerCase()
}

/** A customer of the business, or its own user. Unknown 404, another business's 403. */
export async function ownedCustomer(
  view: View,
  business: BusinessRow,
  field: string,
  id: Id,
): Promise<UserRow> {
  const user = await view.get('users', id)
  if (user === undefined) throw new ApiError('customer_unknown', `No customer with this ${field}.`)
  if (user.business_id !== business.id) {
    throw new ApiError('customer_not_owned', `${field} refers to a customer of another business.`)
  }
  return user
}
