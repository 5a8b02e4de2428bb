import type { UnitOfWork } from '../../kernel/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { OutcomeKind, OutcomeRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { rejectedByThreeDs } from '../cards/outcome.ts'

/** What can be planned, and when a plan is taken: the next one of its kind. */
export const outcomeKinds: readonly OutcomeKind[] = [
  ...(['payout', 'refund', 'card_payment', 'kyc', 'deposit'] as const),
]

/** The scenarios of a payout that make sense for money on its way in. */
const depositScenarios = ['compliance_rejected', 'provider_timeout', 'never_finishes', 'slow']

/** Returns the outcomes that scenarios know, by kind. */
export function knownOutcomes({ triggers, cards }: Reference, kind: OutcomeKind): string[] {
  const payouts = [triggers.payout_suffixes, triggers.email_suffixes, triggers.crypto_suffixes]
  const names: Readonly<Record<OutcomeKind, readonly string[]>> = {
    payout: payouts.flatMap((suffixes) => Object.values(suffixes)),
    refund: Object.values(triggers.refund_words),
    card_payment: [
      ...cards.outcomes.map(({ result }) => result),
      ...Object.values(rejectedByThreeDs),
    ],
    kyc: Object.values(triggers.kyc_suffixes),
    deposit: depositScenarios,
  }
  return [...new Set(names[kind])]
}

/** Whose operation may take a plan. */
export interface Subject {
  readonly business_id: Id
  /** null: it belongs to the business itself. */
  readonly user_id: Id | null
}

/**
 * Returns the oldest plan that fits, counted as taken; null without one. A plan that was taken as
 * often as it is to be is deleted. Data that is made afterwards takes none.
 */
export async function consumeOutcome(
  unit: UnitOfWork,
  kind: OutcomeKind,
  { business_id, user_id }: Subject,
  isPossible: (outcome: string) => boolean = () => true,
): Promise<OutcomeRow | null> {
  if (unit.isBackfill) return null
  const plans = await unit.find('outcomes', { index: 'kind', key: [business_id, kind] })
  const row = plans.find(
    (plan) => (plan.user_id === null || plan.user_id === user_id) && isPossible(plan.outcome),
  )
  if (row === undefined) return null
  await countConsumed(unit, row)
  unit.effects.scenario = plannedName(row)
  return row
}

/** Counts a plan as taken; one that is gone by now was taken by another request. */
export async function countConsumed(unit: UnitOfWork, { id }: OutcomeRow): Promise<void> {
  const row = await unit.get('outcomes', id)
  if (row === undefined) return
  const taken = row.taken + 1
  if (taken >= row.times) await unit.delete('outcomes', id)
  else await unit.put('outcomes', { ...row, taken })
}

const prefix = 'planned '

/** Returns how a plan is named where the trigger of a scenario would be: `planned FAILED`. */
export function plannedName({ outcome }: Pick<OutcomeRow, 'outcome'>): string {
  return prefix + outcome
}

/** Returns the outcome of a name of `plannedName`; null for any other text. */
export function plannedOutcome(name: string | null): string | null {
  return name?.startsWith(prefix) ? name.slice(prefix.length) : null
}
