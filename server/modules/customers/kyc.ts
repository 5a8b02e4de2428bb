import type { Unit } from '../../kernel/unit.ts'
import type { UserRow } from '../../model/rows.ts'
import type { Id, KycStatus } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'

/** The job that decides a submission (A7). */
export const decideTask = 'kyc.decide'

/** Sets a customer's KYC status and tells the business; the same status again does nothing. */
export async function setKycStatus(
  unit: Unit,
  user: UserRow,
  status: KycStatus,
  cause: string,
  reason: string | null = null,
): Promise<UserRow> {
  if (user.kyc_status === status) return user
  const entry = { machine: 'kyc', state: status, at: unit.now, cause }
  const updated: UserRow = {
    ...user,
    kyc_status: status,
    kyc: user.kyc === null ? null : { ...user.kyc, reason },
    history: [...user.history, entry],
    updated_at: unit.now,
  }
  await unit.put('users', updated)
  if (unit.settings.webhookKyc) await tell(unit, updated, user.kyc_status)
  return updated
}

/** The event of A23. */
async function tell(unit: Unit, user: UserRow, previous: KycStatus): Promise<void> {
  await recordEvent(unit, user.business_id, 'kyc.status_updated', user.id, {
    event_type: 'kyc.status_updated',
    user_id: user.id,
    email: user.email,
    kyc_status: user.kyc_status,
    previous_kyc_status: previous,
    timestamp: unit.now,
  })
}

/** Decides at once whatever stands, as a tester wishes, and drops a decision still waiting. */
export async function decideByControl(
  unit: Unit,
  user: UserRow,
  status: KycStatus,
  reason: string | null,
): Promise<UserRow> {
  await unit.unschedule(user.id, decideTask)
  return setKycStatus(unit, user, status, 'control', reason)
}

/** Whether a customer's verification is complete. */
export async function isApproved(unit: Pick<Unit, 'get'>, userId: Id): Promise<boolean> {
  return (await unit.get('users', userId))?.kyc_status === 'APPROVED'
}
