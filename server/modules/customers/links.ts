import { instant } from '../../kernel/clock.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Instant } from '../../model/values.ts'

const validityMs = 72 * 3_600_000
const tokenLength = 32

export interface OnboardingData {
  readonly link: string
  readonly expires_at: Instant
}

/** A fresh onboarding link for a user; it replaces the one before (B11). */
export async function issueLink(
  unit: Unit,
  user: UserRow,
  origin: string,
): Promise<OnboardingData> {
  const earlier = await unit.find('links', {
    index: 'user',
    key: [user.id],
    where: { replaced: false },
  })
  for (const link of earlier) await unit.put('links', { ...link, replaced: true })
  const token = await unit.token('onboarding', tokenLength)
  const expires_at = instant(unit.nowMs + validityMs)
  await unit.put('links', {
    id: token,
    user_id: user.id,
    business_id: user.business_id,
    expires_at,
    replaced: false,
    used: false,
    created_at: unit.now,
  })
  return { link: `${origin}/onboarding/${token}`, expires_at }
}
