import type { UnitOfWork } from '../../core/unit.ts'
import type { Reference } from '../../model/reference.ts'
import type { QuoteRow, Scenario } from '../../model/rows.ts'
import { type ChosenOutcome, consumeOutcome, takeRequested } from '../outcomes/outcomes.ts'
import { paysOut } from './request.ts'

/**
 * Returns the outcome that a quote uses when it is accepted: the requested one, else a planned one;
 * null without one. A DEPOSIT uses a planned one only when its money arrives.
 */
export function scenarioAtAccept(unit: UnitOfWork, quote: QuoteRow): Scenario | null {
  if (paysOut.has(quote.type)) return payoutOutcome(unit, quote)
  if (quote.type === 'DEPOSIT') return toScenario(takeRequested(unit, 'deposit'))
  return toScenario(consumeOutcome(unit, quote.type === 'SWAP' ? 'swap' : 'transfer', quote))
}

function payoutOutcome(unit: UnitOfWork, quote: QuoteRow): Scenario | null {
  const possible = possiblePayouts(unit.reference, quote)
  return toScenario(consumeOutcome(unit, 'payout', quote, (name) => possible.includes(name)))
}

/** Returns the outcomes that a quote can have that pays out. */
export function possiblePayouts(
  { triggers: { payout_suffixes, email_suffixes, crypto_suffixes } }: Reference,
  { rail, payment_address }: Pick<QuoteRow, 'rail' | 'payment_address'>,
): string[] {
  const names = [
    ...Object.values(payout_suffixes),
    ...(rail === 'INTERAC' ? Object.values(email_suffixes) : []),
    ...(payment_address === '' ? [] : Object.values(crypto_suffixes)),
  ]
  return [...new Set(names)]
}

/** Returns the planned outcome that a deposit uses when its money arrives; null without one. */
export function plannedDeposit(unit: UnitOfWork, quote: QuoteRow): Scenario | null {
  if (quote.type !== 'DEPOSIT') return null
  return toScenario(consumeOutcome(unit, 'deposit', quote))
}

/** Returns an outcome as the scenario that a transaction stores. */
export function toScenario(chosen: ChosenOutcome | null): Scenario | null {
  if (chosen === null) return null
  const { outcome, reason, source } = chosen
  return { name: outcome, matched: source, ...(reason === null ? {} : { reason }) }
}
