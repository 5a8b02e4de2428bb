import type { UnitOfWork } from '../../kernel/unit.ts'
import type { OutcomeRow, QuoteRow, Scenario } from '../../model/rows.ts'
import { consumeOutcome } from '../outcomes/outcomes.ts'
import { paysOut } from './request.ts'

/** Returns the planned outcome that a payout uses when it is accepted; null without one. */
export function plannedPayout(unit: UnitOfWork, quote: QuoteRow): Scenario | null {
  if (!paysOut.has(quote.type)) return null
  const { payout_suffixes, email_suffixes, crypto_suffixes } = unit.reference.triggers
  const known = (suffixes: Readonly<Record<string, string>>, outcome: string) =>
    Object.values(suffixes).includes(outcome)
  const isPossible = (outcome: string) =>
    known(payout_suffixes, outcome) ||
    (quote.rail === 'INTERAC' && known(email_suffixes, outcome)) ||
    (quote.payment_address !== '' && known(crypto_suffixes, outcome))
  return scenarioOfPlan(consumeOutcome(unit, 'payout', quote, isPossible))
}

/** Returns the planned outcome that a deposit uses when its money arrives; null without one. */
export function plannedDeposit(unit: UnitOfWork, quote: QuoteRow): Scenario | null {
  if (quote.type !== 'DEPOSIT') return null
  return scenarioOfPlan(consumeOutcome(unit, 'deposit', quote))
}

/** Returns a planned outcome as the scenario that a transaction stores. */
export function scenarioOfPlan(plan: OutcomeRow | null): Scenario | null {
  if (plan === null) return null
  const { outcome, reason, id } = plan
  return {
    name: outcome,
    matched: `planned outcome ${id}`,
    ...(reason === null ? {} : { reason }),
  }
}
