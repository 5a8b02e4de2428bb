import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { throwIfInvalid } from '../../kernel/field-error.ts'
import type { UnitOfWork, View } from '../../kernel/unit.ts'
import type { BusinessRow, KycRow, UserRow } from '../../model/rows.ts'
import type { Id, Instant, KycStatus } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'
import { consumeOutcome, plannedName, plannedOutcome } from '../outcomes/outcomes.ts'
import { ownedCustomer } from './customers.ts'
import { emailTrigger } from './email-trigger.ts'
import { type KycEvent, kycMachine } from './state-machine.ts'
import {
  readSubmission,
  type StoredSubmission,
  submissionFaults,
  validateSubmissionRows,
} from './submission.ts'

/** The job that decides a submission (A7). */
export const decideTask = 'kyc.decide'
const stepsToDecision = 2

/** Takes in KYC data of a customer (A11): it is judged in the order of the ground rules. */
export async function submitKyc(
  unit: UnitOfWork,
  business: BusinessRow,
  body: Schemas['KycSubmission'],
): Promise<UserRow> {
  throwIfInvalid(submissionFaults(unit, { ...body }, 'either'))
  const kept = validateSubmissionRows(unit, readSubmission(body))
  const user = await ownedCustomer(unit, business, 'user_id', body.user_id)
  return submitFor(unit, user, kept)
}

/** Takes in a submission that was judged, for a customer who may make one: else 409. */
export async function submitFor(
  unit: UnitOfWork,
  user: UserRow,
  submission: StoredSubmission,
): Promise<UserRow> {
  if (!kycMachine.can(user.kyc_status, 'submit')) {
    throw new ApiError('kyc_approved_already', 'The KYC of this customer is already approved.')
  }
  return submit(unit, user, submission)
}

/**
 * Keeps what may be kept of a submission. Two steps later it is decided as the trigger in the
 * email asks, else approved; a submission before it starts the two steps again (A7).
 */
export async function submit(
  unit: UnitOfWork,
  user: UserRow,
  { address, ...data }: StoredSubmission,
): Promise<UserRow> {
  const { outcome, scenario, ...planned } = await decisionOf(unit, user)
  unit.effects.scenario = scenario
  await unit.unschedule(user.id, decideTask)
  if (outcome !== 'PENDING') {
    await unit.schedule(decideTask, user.id, stepsToDecision * unit.settings.stepMs)
  }
  const kyc: KycRow = { submitted_at: unit.now, outcome, scenario, ...planned, ...data }
  const next = moved(unit, user, 'submit')
  return change(unit, { ...user, address, kyc }, next, 'submission', null)
}

/** How a submission will be decided: as it was planned, else as the email asks, else approved. */
async function decisionOf(
  unit: UnitOfWork,
  user: UserRow,
): Promise<Pick<KycRow, 'outcome' | 'scenario' | 'reason'>> {
  const taker = { business_id: user.business_id, user_id: user.id }
  const plan = await consumeOutcome(unit, 'kyc', taker)
  if (plan !== null) {
    const reason = plan.reason === null ? {} : { reason: plan.reason }
    const outcome = plan.outcome as KycRow['outcome']
    return { outcome, scenario: plannedName(plan), ...reason }
  }
  const trigger = emailTrigger(unit.reference.triggers.kyc_suffixes, user.email_key)
  return { outcome: trigger?.outcome ?? 'APPROVED', scenario: trigger?.suffix ?? null }
}

/** When a submission will be decided; null when nothing waits. */
export async function decisionDueAt(view: View, userId: Id): Promise<Instant | null> {
  const [job] = await view.find('jobs', {
    index: 'subject',
    key: [userId],
    where: { task: decideTask },
    limit: 1,
  })
  return job?.due_at ?? null
}

/** The job of `decideTask`. */
export async function decideKyc(unit: UnitOfWork, userId: Id): Promise<void> {
  const user = await unit.get('users', userId)
  if (user === undefined || user.kyc === null) return
  const { outcome, scenario, reason: given } = user.kyc
  const event = outcome === 'REJECTED' ? 'reject' : 'approve'
  if (!kycMachine.can(user.kyc_status, event)) return
  const cause = scenario === null ? 'timeline' : `scenario ${scenario}`
  const usual =
    plannedOutcome(scenario) === null ? `the email asks for it with ${scenario}` : 'planned'
  const reason = outcome === 'REJECTED' ? (given ?? usual) : null
  await change(unit, user, moved(unit, user, event), cause, reason)
}

/** Opening the link is a beginning, where nothing was begun (A7). */
export async function startKyc(unit: UnitOfWork, user: UserRow): Promise<UserRow> {
  if (!kycMachine.can(user.kyc_status, 'open')) return user
  return change(unit, user, moved(unit, user, 'open'), 'link opened', null)
}

/** Sets a KYC status from any other and drops a pending decision (A7). */
export async function setKycStatus(
  unit: UnitOfWork,
  user: UserRow,
  status: KycStatus,
  cause: 'control' | 'onboarding page',
  reason: string | null,
): Promise<UserRow> {
  await unit.unschedule(user.id, decideTask)
  return user.kyc_status === status ? user : change(unit, user, status, cause, reason)
}

/** The status an event leads to. */
function moved(unit: UnitOfWork, { kyc_status }: UserRow, event: KycEvent): KycStatus {
  unit.recordCoverage('transitions', `kyc ${kyc_status} ${event}`)
  return kycMachine.next(kyc_status, event)
}

/** Writes a status with its cause, and records the event if the status changed (A23). */
async function change(
  unit: UnitOfWork,
  user: UserRow,
  status: KycStatus,
  cause: string,
  reason: string | null,
): Promise<UserRow> {
  const updated: UserRow = {
    ...user,
    kyc_status: status,
    kyc_reason: reason,
    history: [
      ...user.history,
      {
        machine: 'kyc',
        state: status,
        at: unit.now,
        cause,
        ...(reason === null ? {} : { reason }),
      },
    ],
    updated_at: unit.now,
  }
  await unit.put('users', updated)
  if (status !== user.kyc_status && unit.settings.webhookKyc) {
    await publishKycEvent(unit, updated, user.kyc_status)
  }
  return updated
}

/** The event of A23. */
async function publishKycEvent(
  unit: UnitOfWork,
  user: UserRow,
  previous: KycStatus,
): Promise<void> {
  await recordEvent(unit, user.business_id, 'kyc.status_updated', user.id, {
    event_type: 'kyc.status_updated',
    user_id: user.id,
    email: user.email,
    kyc_status: user.kyc_status,
    previous_kyc_status: previous,
    timestamp: unit.now,
  })
}
