import { ApiError } from '../../core/api-error.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { OutcomeKind, OutcomeRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'
import { rejectedByThreeDs } from '../cards/outcome.ts'

/** The kinds of operations whose next outcome can be planned. */
export const outcomeKinds: readonly OutcomeKind[] = [
  'payout',
  'refund',
  'card_payment',
  'kyc',
  'deposit',
  'swap',
  'transfer',
  'virtual_account',
  'beneficiary',
  'quote',
]

/** The payout scenarios that make sense for money that reaches no bank. */
const moneyScenarios = ['compliance_rejected', 'provider_timeout', 'never_finishes', 'slow']

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
    deposit: [...moneyScenarios, 'recalled_after_completion'],
    swap: moneyScenarios,
    transfer: moneyScenarios,
    virtual_account: ['fails', 'slow'],
    beneficiary: ['stays_pending', 'slow'],
    quote: ['expired'],
  }
  return [...new Set(names[kind])]
}

/** The owner of an operation that may use a planned outcome. */
export interface Subject {
  readonly business_id: Id
  /** The customer; null if the operation is the business's own. */
  readonly user_id: Id | null
}

/** An outcome for an operation: the request asks for it, or it was planned. */
export interface ChosenOutcome {
  readonly outcome: string
  readonly reason: string | null
  /** The text of `x-sandbox-scenario` and of some rows: `planned FAILED`, `requested FAILED`. */
  readonly label: string
  /** The source of the outcome, shown by the control API as `scenario.matched`. */
  readonly source: string
  /** The plan; null if the request asks for the outcome. */
  readonly plan: OutcomeRow | null
}

/**
 * Returns the outcome that the request asks for, else the oldest planned one that applies, and
 * counts its use; null without one. Plans that are to skip this operation count it. Deletes a plan
 * after its last use, and names it as the scenario of the unit. Backfilled data uses none.
 * Throws outcome_invalid if the requested one is not possible.
 */
export function consumeOutcome(
  unit: UnitOfWork,
  kind: OutcomeKind,
  { business_id, user_id }: Subject,
  isPossible: (outcome: string) => boolean = () => true,
): ChosenOutcome | null {
  const requested = takeRequested(unit, kind, isPossible)
  if (requested !== null || unit.isBackfill) return requested
  const plans = unit.find('outcomes', { index: 'kind', key: [business_id, kind] })
  const possible = plans.filter(
    (row) => (row.user_id === null || row.user_id === user_id) && isPossible(row.outcome),
  )
  const plan = possible.find(({ skip = 0 }) => skip === 0)
  for (const row of possible) {
    if (row.skip !== undefined && row.skip > 0) unit.put('outcomes', { ...row, skip: row.skip - 1 })
  }
  if (plan === undefined) return null
  countConsumed(unit, plan)
  const { outcome, reason, id } = plan
  const label = `planned ${outcome}`
  unit.effects.scenario = label
  return { outcome, reason, label, source: `planned outcome ${id}`, plan }
}

/**
 * Returns the outcome of a kind that the request asks for, marks it as used, and names it as the
 * scenario of the unit; null without one.
 * Throws outcome_invalid if it is not possible.
 */
export function takeRequested(
  unit: UnitOfWork,
  kind: OutcomeKind,
  isPossible: (outcome: string) => boolean = () => true,
): ChosenOutcome | null {
  const { requestedOutcome } = unit
  if (requestedOutcome === null || requestedOutcome.for !== kind) return null
  const { outcome, reason } = requestedOutcome
  if (!isPossible(outcome)) {
    throw new ApiError(
      'outcome_invalid',
      `Header x-sandbox-outcome asks for ${kind}=${outcome}, which this ${kind} cannot have.`,
    )
  }
  unit.requestedOutcome = null
  const label = `requested ${outcome}`
  unit.effects.scenario = label
  return { outcome, reason, label, source: 'header x-sandbox-outcome', plan: null }
}

/** Counts a use of a planned outcome, unless another request has used it up. */
export function countConsumed(unit: UnitOfWork, { id }: OutcomeRow): void {
  const row = unit.get('outcomes', id)
  if (row === undefined) return
  const taken = row.taken + 1
  if (taken >= row.times) unit.delete('outcomes', id)
  else unit.put('outcomes', { ...row, taken })
}

/** Returns the outcome in a label of `ChosenOutcome`; null for other texts, such as triggers. */
export function chosenOutcome(label: string | null): string | null {
  return /^(?:planned|requested) (.+)$/.exec(label ?? '')?.[1] ?? null
}
