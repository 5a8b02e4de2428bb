import { ApiError } from '../../core/api-error.ts'
import { throwIfInvalid } from '../../core/field-error.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow, KycRow, UserRow } from '../../model/rows.ts'
import type { Id, Instant, KycStatus } from '../../model/values.ts'
import { recordEvent } from '../events/events.ts'
import { chosenOutcome, consumeOutcome } from '../outcomes/outcomes.ts'
import { missingDocuments, missingText } from './completeness.ts'
import { ownedCustomer } from './customers.ts'
import { emailTrigger } from './email-trigger.ts'
import { type KycMove, kycMachine } from './state-machine.ts'
import {
  readSubmission,
  type StoredSubmission,
  submissionFaults,
  validateSubmissionRows,
} from './submission.ts'

/** The advice where an approved KYC is missing. */
export const kycAdvice =
  'submit KYC with POST /api/v1/client/customers/kyc, which is decided two steps later, or ' +
  'decide at once with POST /_sandbox/customers/{id}/kyc'

/** The job that decides a submission (A7). */
export const decideTask = 'kyc.decide'
const stepsToDecision = 2

/** Validates and stores KYC data of a customer (A11), in the order of the ground rules. */
export function submitKyc(
  unit: UnitOfWork,
  business: BusinessRow,
  body: Schemas['KycSubmission'],
): UserRow {
  throwIfInvalid(submissionFaults(unit, { ...body }, 'either'))
  const kept = validateSubmissionRows(unit, readSubmission(body))
  const user = ownedCustomer(unit, business, 'user_id', body.user_id)
  return submitFor(unit, user, kept)
}

/** Stores a validated submission. Throws 409 if the customer's KYC is approved already. */
export function submitFor(unit: UnitOfWork, user: UserRow, submission: StoredSubmission): UserRow {
  if (!kycMachine.can(user.kyc_status, 'submit')) {
    throw new ApiError('kyc_approved_already', 'The KYC of this customer is already approved.')
  }
  return submit(unit, user, submission)
}

/**
 * Stores the part of a submission that may be kept, with that of earlier ones. Two steps later it
 * is decided: as planned, else as the trigger in the email says, else approved if it is complete.
 * Another submission restarts the two steps (A7).
 */
export function submit(
  unit: UnitOfWork,
  user: UserRow,
  { address, ...data }: StoredSubmission,
): UserRow {
  const merged = mergeSubmissions(user.kyc, data)
  const missing = missingDocuments(merged.documents)
  const { outcome, scenario, ...planned } = decisionOf(unit, user, missing.length === 0)
  if (missing.length > 0) adviseMissing(unit, missing, scenario)
  unit.effects.scenario = scenario
  unit.unschedule(user.id, decideTask)
  if (outcome !== 'PENDING') {
    unit.schedule(decideTask, user.id, stepsToDecision * unit.settings.stepMs)
  }
  const kyc: KycRow = { submitted_at: unit.now, outcome, scenario, ...planned, ...merged }
  const next = moved(unit, user, 'submit')
  return change(unit, { ...user, address, kyc }, next, 'submission', null)
}

type SubmittedData = Omit<StoredSubmission, 'address'>

/** Returns both submissions together; a new image replaces the one of the same field. */
function mergeSubmissions(earlier: KycRow | null, data: SubmittedData): SubmittedData {
  if (earlier === null) return data
  const names = new Set(data.documents.map(({ name }) => name))
  const known = new Set(data.identifications.map((one) => JSON.stringify(one)))
  return {
    nationality: data.nationality === '' ? earlier.nationality : data.nationality,
    documents: [...earlier.documents.filter(({ name }) => !names.has(name)), ...data.documents],
    identifications: [
      ...earlier.identifications.filter((one) => !known.has(JSON.stringify(one))),
      ...data.identifications,
    ],
  }
}

function adviseMissing(
  unit: UnitOfWork,
  missing: readonly string[],
  scenario: string | null,
): void {
  const effect =
    scenario === null ? 'no decision follows' : `only the scenario ${scenario} decides it`
  unit.effects.advice.push(`the KYC data is incomplete, so ${effect}: ${missingText(missing)}`)
}

/** Returns the decision: the planned one, else the email's, else APPROVED if complete. */
function decisionOf(
  unit: UnitOfWork,
  user: UserRow,
  isComplete: boolean,
): Pick<KycRow, 'outcome' | 'scenario' | 'reason'> {
  const taker = { business_id: user.business_id, user_id: user.id }
  const chosen = consumeOutcome(unit, 'kyc', taker)
  if (chosen !== null) {
    const reason = chosen.reason === null ? {} : { reason: chosen.reason }
    const outcome = chosen.outcome as KycRow['outcome']
    return { outcome, scenario: chosen.label, ...reason }
  }
  const trigger = emailTrigger(unit.reference.triggers.kyc_suffixes, user.email_key)
  const untriggered = isComplete ? 'APPROVED' : 'PENDING'
  return { outcome: trigger?.outcome ?? untriggered, scenario: trigger?.suffix ?? null }
}

/** Returns the time at which a submission will be decided; null if none is waiting. */
export function decisionDueAt(view: View, userId: Id): Instant | null {
  const [job] = view.find('jobs', {
    index: 'subject',
    key: [userId],
    where: { task: decideTask },
    limit: 1,
  })
  return job?.due_at ?? null
}

/** Runs the job of `decideTask`. */
export function decideKyc(unit: UnitOfWork, userId: Id): void {
  const user = unit.get('users', userId)
  if (user === undefined || user.kyc === null) return
  const { outcome, scenario, reason: given } = user.kyc
  const move = outcome === 'REJECTED' ? 'reject' : 'approve'
  if (!kycMachine.can(user.kyc_status, move)) return
  const cause = scenario === null ? 'timeline' : `scenario ${scenario}`
  const usual =
    chosenOutcome(scenario) === null ? `the email asks for it with ${scenario}` : 'planned'
  const reason = outcome === 'REJECTED' ? (given ?? usual) : null
  change(unit, user, moved(unit, user, move), cause, reason)
}

/** Moves KYC from NOT_STARTED to PENDING when the link is opened; changes no other status (A7). */
export function startKyc(unit: UnitOfWork, user: UserRow): UserRow {
  if (!kycMachine.can(user.kyc_status, 'open')) return user
  return change(unit, user, moved(unit, user, 'open'), 'link opened', null)
}

/** Sets a KYC status from any other and cancels a pending decision (A7). */
export function setKycStatus(
  unit: UnitOfWork,
  user: UserRow,
  status: KycStatus,
  cause: 'control' | 'onboarding page',
  reason: string | null,
): UserRow {
  unit.unschedule(user.id, decideTask)
  return user.kyc_status === status ? user : change(unit, user, status, cause, reason)
}

/** Returns the status after a move, and records its coverage. */
function moved(unit: UnitOfWork, { kyc_status }: UserRow, move: KycMove): KycStatus {
  unit.recordCoverage('transitions', `kyc ${kyc_status} ${move}`)
  return kycMachine.next(kyc_status, move)
}

/** Writes a status with its cause, and records the event if the status changed (A23). */
function change(
  unit: UnitOfWork,
  user: UserRow,
  status: KycStatus,
  cause: string,
  reason: string | null,
): UserRow {
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
  unit.put('users', updated)
  if (status !== user.kyc_status && unit.settings.webhookKyc) {
    publishKycEvent(unit, updated, user.kyc_status)
  }
  return updated
}

/** Records the event of A23. */
function publishKycEvent(unit: UnitOfWork, user: UserRow, previous: KycStatus): void {
  recordEvent(unit, user.business_id, 'kyc.status_updated', user.id, {
    event_type: 'kyc.status_updated',
    user_id: user.id,
    email: user.email,
    kyc_status: user.kyc_status,
    previous_kyc_status: previous,
    timestamp: unit.now,
  })
}
