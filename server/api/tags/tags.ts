import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import { tagKey } from '../customers/customers.ts'

/** Sets the tag of a business's user: unique in any case, stored as it was sent (B13). */
export function setTag(unit: UnitOfWork, business: BusinessRow, tag: string): UserRow {
  const user = unit.get('users', business.user_id)
  if (user === undefined) throw new Error(`business ${business.id} has no user`)
  const holder = unit.lookup('users', 'tag', [tagKey(tag)])
  if (holder !== undefined && holder.id !== user.id) {
    throw new ApiError('tag_taken', 'user_tag is already taken.')
  }
  if (user.user_tag === tag) return user
  const updated = { ...user, user_tag: tag, tag_key: tagKey(tag), updated_at: unit.now }
  unit.put('users', updated)
  return updated
}

/** Returns the user of a tag, in any case and of any business. Throws 404 if unknown. */
export function userByTag(view: View, tag: string): Schemas['TaggedUser'] {
  const user = view.lookup('users', 'tag', [tagKey(tag)])
  if (user === undefined) throw new ApiError('tag_unknown', 'No user with this tag.')
  const { id, first_name, last_name, email, user_status } = user
  const person = { user_id: id, first_name, last_name, email, user_tag: user.user_tag ?? '' }
  return user.user_type === 'BUSINESS'
    ? { ...person, ...business, status: user_status }
    : { ...person, ...individual, status: user_status }
}

/** The numbers of B2b. */
const individual = {
  type_id: 1,
  type_name: 'INDIVIDUAL',
  role_id: 3,
  role_name: 'CUSTOMER',
} as const
const business = { type_id: 2, type_name: 'BUSINESS', role_id: 2, role_name: 'BUSINESS' } as const
