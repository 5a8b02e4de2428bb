import type { UnitOfWork } from '../../kernel/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { OutcomeKind, OutcomeRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { rejectedByThreeDs } from '../cards/outcome.ts'

/** The kinds of operations whose next outcome can be planned. */
export const outcomeKinds: readonly OutcomeKind[] = [
  ...(['payout', 'refund', 'card_payment', 'kyc', 'deposit'] as const),
]

/** The payout scenarios that make sense for incoming money. */
const depositScenarios = ['compliance_rejected', 'provider_timeout', 'never_finishes', 'slow']

/** Returns the outcomes that can be planned for a kind. */
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

/** The owner of an operation that may use a planned outcome. */
export interface Subject {
  readonly business_id: Id
  /** The customer; null if the operation is the business's own. */
  readonly user_id: Id | null
}

/**
 * Returns the oldest planned outcome that applies, and counts its use; null without one. Deletes it
 * after its last use. Backfilled data uses none.
 */
export function consumeOutcome(
  unit: UnitOfWork,
  kind: OutcomeKind,
  { business_id, user_id }: Subject,
  isPossible: (outcome: string) => boolean = () => true,
): OutcomeRow | null {
  if (unit.isBackfill) return null
  const plans = unit.find('outcomes', { index: 'kind', key: [business_id, kind] })
  const row = plans.find(
    (plan) => (plan.user_id === null || plan.user_id === user_id) && isPossible(plan.outcome),
  )
  if (row === undefined) return null
  countConsumed(unit, row)
  unit.effects.scenario = plannedName(row)
  return row
}

/** Counts a use of a planned outcome, unless another request has used it up. */
export function countConsumed(unit: UnitOfWork, { id }: OutcomeRow): void {
  const row = unit.get('outcomes', id)
  if (row === undefined) return
  const taken = row.taken + 1
  if (taken >= row.times) unit.delete('outcomes', id)
  else unit.put('outcomes', { ...row, taken })
}

const prefix = 'planned '

/** Returns the name of a planned outcome in fields that else hold a trigger: `planned FAILED`. */
export function plannedName({ outcome }: Pick<OutcomeRow, 'outcome'>): string {
  return prefix + outcome
}

/** Returns the outcome in a name of `plannedName`; null for any other text. */
export function plannedOutcome(name: string | null): string | null {
  return name?.startsWith(prefix) ? name.slice(prefix.length) : null
}
