import { ApiError } from '../../core/api-error.ts'
import { digitsFromUuid } from '../../core/ids.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { BusinessRow, KeyRow, UserRow, WebhookSettings } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { emailKey } from '../customers/customers.ts'
import { openWallets } from '../wallets/wallets.ts'
import { issueKey } from './keys.ts'

/** The details of a business, except its keys, wallets and webhook. */
export interface BusinessDetails {
  readonly id: Id
  readonly user_id: Id
  readonly name: string
  readonly country_code: string
  readonly email: string
  readonly phone_number: string
}

/** Writes a business and its own user, which is APPROVED (A26). */
export function writeBusiness(
  unit: UnitOfWork,
  details: BusinessDetails,
  webhook: WebhookSettings,
): BusinessRow {
  const { id, user_id, name, country_code, email, phone_number } = details
  const business = {
    id,
    user_id,
    name,
    country_code,
    webhook,
    created_at: unit.now,
    sequence: unit.nextRow(),
  }
  unit.put('businesses', business)
  unit.put('users', {
    ...emptyUser(unit),
    id: user_id,
    business_id: id,
    email,
    email_key: emailKey(email),
    email_verified: true,
    phone_number,
    first_name: name,
    role: 'BUSINESS',
    user_type: 'BUSINESS',
    country_code,
    kyc_status: 'APPROVED',
  })
  return business
}

/** Returns the values of a user before any personal data is known. */
export function emptyUser(unit: UnitOfWork) {
  return {
    first_name: '',
    middle_name: '',
    last_name: '',
    user_status: 'ACTIVE',
    user_tag: null,
    tag_key: null,
    date_of_birth: null,
    address: null,
    kyc: null,
    kyc_reason: null,
    history: [],
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  } as const satisfies Partial<UserRow>
}

/** Creates a business for a tester: new keys, and an empty wallet in every active currency (B1). */
export function createBusiness(
  unit: UnitOfWork,
  name: string,
  country_code: string,
  webhookUrl: string | null,
): { business: BusinessRow; key: KeyRow } {
  const id = unit.id('business')
  const user_id = unit.id('business-user')
  const digits = digitsFromUuid(id, 10)
  const details = {
    id,
    user_id,
    name,
    country_code,
    email: `business.${digits}@sandbox.test`,
    phone_number: `+999${digits}`,
  }
  const business = writeBusiness(unit, details, {
    url: webhookUrl,
    secret: unit.token('webhook-secret', 32),
    enabled: true,
    gone: false,
    profile: 'request',
  })
  const owner = { id: user_id, business_id: id }
  openWallets(unit, owner, ({ is_active }) => is_active)
  return { business, key: issueKey(unit, id) }
}

/** Returns a business by its id; without an id, the first business (the seeded one). */
export function requireBusiness(view: View, id: Id | undefined): BusinessRow {
  if (id === undefined) return firstBusiness(view)
  const business = view.get('businesses', id)
  if (business === undefined) {
    throw new ApiError('business_unknown', 'No business with this id.')
  }
  return business
}

/** Returns the seeded business, which owns registrations without a signature (B11). */
export function firstBusiness(view: View): BusinessRow {
  const origin = view.get('settings', 'first-business')
  const business = view.get('businesses', String(origin?.value))
  if (business === undefined) throw new Error('there is no first business')
  return business
}
