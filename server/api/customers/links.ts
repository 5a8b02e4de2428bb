import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { BusinessRow, LinkRow, UserRow } from '../../model/rows.ts'
import type { Id, Instant } from '../../model/values.ts'
import { startKyc } from './kyc.ts'

const validityMs = 72 * 3_600_000
const tokenLength = 32

export interface OnboardingData {
  readonly link: string
  readonly expires_at: Instant
}

/** Creates a new onboarding link of a user; it replaces the earlier one (B11). */
export function replaceLink(unit: UnitOfWork, user: UserRow, origin: string): OnboardingData {
  const earlier = unit.find('links', {
    index: 'user',
    key: [user.id],
    where: { replaced: false },
  })
  for (const link of earlier) unit.put('links', { ...link, replaced: true })
  return issueLink(unit, user, origin)
}

/** Creates the onboarding link of a user who has none. */
export function issueLink(unit: UnitOfWork, user: UserRow, origin: string): OnboardingData {
  const token = unit.token('onboarding', tokenLength)
  const expires_at = toIso(unit.nowMs + validityMs)
  unit.put('links', {
    id: token,
    user_id: user.id,
    business_id: user.business_id,
    expires_at,
    replaced: false,
    used: false,
    created_at: unit.now,
    sequence: unit.nextRow(),
  })
  return { link: `${origin}/onboarding/${token}`, expires_at }
}

/** Creates a new link, for the user or for the business of the user (A15). */
export function resumeOnboarding(
  unit: UnitOfWork,
  caller: { readonly business: BusinessRow; readonly user: UserRow },
  id: Id,
  origin: string,
): OnboardingData {
  const user = unit.get('users', id)
  if (user === undefined) throw new ApiError('user_unknown', 'No user with this id.')
  if (user.business_id !== caller.business.id) {
    throw new ApiError('customer_not_owned', 'The user belongs to another business.')
  }
  if (caller.user.role === 'CUSTOMER' && caller.user.id !== id) {
    throw new ApiError('token_of_customer', 'id must be the user of the token.')
  }
  if (user.kyc_status === 'APPROVED') {
    throw new ApiError('onboarding_complete', 'The KYC of this user is already approved.')
  }
  return replaceLink(unit, user, origin)
}

/** Returns the user of a link's token and marks the link as used (B11). */
export function consumeLink(unit: UnitOfWork, business: BusinessRow, token: string): UserRow {
  const link = unit.get('links', token)
  if (link === undefined) throw new ApiError('link_unknown', 'No KYC session with this token_id.')
  if (link.business_id !== business.id) {
    throw new ApiError('link_not_owned', 'token_id refers to a KYC session of another business.')
  }
  const end = link.used ? 'used' : endOf(unit, link)
  if (end !== null) throw new ApiError('link_spent', `The KYC session of token_id is ${end}.`)
  unit.put('links', { ...link, used: true })
  return userOf(unit, link)
}

/** The user of an onboarding page, and the end of its validity. */
export interface Onboarding {
  readonly user: UserRow
  readonly expires_at: Instant
}

/** Returns the onboarding of a token. Throws 404 if unknown, 410 if expired or replaced. */
export function findOnboarding(view: View, token: string): Onboarding {
  const link = view.get('links', token)
  if (link === undefined) {
    throw new ApiError('onboarding_unknown', 'This sandbox has no onboarding with this link.')
  }
  const end = endOf(view, link)
  if (end === 'expired') {
    throw new ApiError('onboarding_over', 'This link has expired: request a new one.')
  }
  if (end === 'replaced') {
    throw new ApiError('onboarding_over', 'This link was replaced by a newer one: use that.')
  }
  return { user: userOf(view, link), expires_at: link.expires_at }
}

/**
 * Marks the email as verified, because the link in it was opened, and starts KYC. A later call
 * changes nothing unless KYC was reset to NOT_STARTED (G7).
 */
export function openOnboarding(unit: UnitOfWork, token: string): Onboarding {
  const onboarding = findOnboarding(unit, token)
  const { user } = onboarding
  if (user.email_verified) return { ...onboarding, user: startKyc(unit, user) }
  const verified = { ...user, email_verified: true, updated_at: unit.now }
  unit.put('users', verified)
  return { ...onboarding, user: startKyc(unit, verified) }
}

function endOf(view: View, link: LinkRow): 'replaced' | 'expired' | null {
  if (link.replaced) return 'replaced'
  return view.now >= link.expires_at ? 'expired' : null
}

function userOf(view: View, link: LinkRow): UserRow {
  const user = view.get('users', link.user_id)
  if (user === undefined) throw new Error(`link of the unknown user ${link.user_id}`)
  return user
}
