import type { Schemas } from '../../generated/schemas.ts'
import type { UserRow } from '../../model/rows.ts'
import type { OnboardingData } from './links.ts'

const registered = 'Customer registered.'

/** Returns a customer as registration shows it. */
export function presentCustomer(user: UserRow): Schemas['CustomerUser'] {
  const { id, email, first_name, last_name, created_at, updated_at } = user
  return { id, email, first_name, last_name, role: 'CUSTOMER', created_at, updated_at }
}

export function presentCreated(user: UserRow, link: OnboardingData): Schemas['CustomerCreated'] {
  return {
    message: registered,
    user: presentCustomer(user),
    user_id: user.id,
    onboarding_data: link,
  }
}

/** Returns the response of A10. */
export function presentFull(user: UserRow, link: OnboardingData): Schemas['CustomerFullCreated'] {
  return {
    message: 'Customer registered, KYC submitted.',
    user: { ...presentCustomer(user), kyc_status: user.kyc_status },
    user_id: user.id,
    onboarding_data: link,
  }
}

export function presentRegistered(user: UserRow, link: OnboardingData): Schemas['Registered'] {
  const { id, email, first_name, last_name } = user
  return {
    message: registered,
    user: { id, email, first_name, last_name, role: 'CUSTOMER' },
    onboarding_data: link,
  }
}

/** Returns the longer user of business-contact onboarding; unknown fields are empty (G1). */
export function presentContact(user: UserRow): Schemas['BusinessContact'] {
  const { id, email, first_name, last_name, phone_number, role, user_type, user_status } = user
  const { kyc_status, date_of_birth, country_code, address, created_at, updated_at } = user
  return {
    id,
    email,
    first_name,
    last_name,
    phone_number,
    role,
    user_type,
    user_status,
    kyc_status,
    date_of_birth: date_of_birth === null ? null : `${date_of_birth}T00:00:00.000Z`,
    country_code,
    address_line_1: address?.street_1 ?? '',
    city: address?.city ?? '',
    postal_code: address?.postal_code ?? '',
    created_at,
    updated_at,
  }
}
