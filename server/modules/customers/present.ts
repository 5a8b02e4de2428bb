import type { Schemas } from '../../generated/schemas.ts'
import type { UserRow } from '../../model/rows.ts'
import type { OnboardingData } from './links.ts'

/** A customer as registration answers it. */
export function presentCustomer(user: UserRow): Schemas['CustomerUser'] {
  const { id, email, first_name, last_name, created_at, updated_at } = user
  return { id, email, first_name, last_name, role: 'CUSTOMER', created_at, updated_at }
}

export function presentCreated(user: UserRow, link: OnboardingData): Schemas['CustomerCreated'] {
  return {
    message: 'Customer registered.',
    user: presentCustomer(user),
    user_id: user.id,
    onboarding_data: link,
  }
}
