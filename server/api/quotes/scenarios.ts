import type { View } from '../../core/unit.ts'
import type { Triggers } from '../../model/reference.ts'
import type { BeneficiaryRow, QuoteRow, Scenario } from '../../model/rows.ts'
import { mobileMoneyOf } from '../beneficiaries/requirements.ts'
import { emailTrigger } from '../customers/email-trigger.ts'
import { scenarioPlan } from '../transactions/scenario-plan.ts'

/** Returns the scenario that a payout's fields trigger (`triggers.json`); null if none. */
export function payoutScenario(
  view: View,
  quote: Pick<QuoteRow, 'rail' | 'payment_network' | 'payment_address'>,
  beneficiary: BeneficiaryRow | null,
): Scenario | null {
  const { triggers } = view.reference
  if (quote.payment_address !== '') return addressScenario(view, quote)
  if (beneficiary === null) return null
  const numbers = [beneficiary.account_number, beneficiary.iban]
  if (mobileMoneyOf(view, beneficiary) !== null) numbers.push(beneficiary.phone)
  for (const number of numbers) {
    const scenario = bySuffix(triggers.payout_suffixes, number)
    if (scenario !== null) return scenario
  }
  if (quote.rail !== 'INTERAC') return null
  const trigger = emailTrigger(emailSuffixes(triggers), beneficiary.email)
  return trigger === null ? null : { name: trigger.outcome, matched: beneficiary.email }
}

/**
 * Returns the scenario of a crypto address. Those of account numbers apply to hexadecimal addresses
 * only: others cannot end with any digits and be valid.
 */
function addressScenario(
  { reference: { triggers, networks } }: View,
  { payment_network, payment_address }: Pick<QuoteRow, 'payment_network' | 'payment_address'>,
): Scenario | null {
  const isHex = networks.get(payment_network)?.address === 'evm'
  const suffixes = { ...triggers.crypto_suffixes, ...(isHex ? triggers.payout_suffixes : {}) }
  return bySuffix(suffixes, payment_address.toLowerCase())
}

/** Returns the endings of e-transfer emails: their own, and `+9001` for that of an account. */
function emailSuffixes({ email_suffixes, payout_suffixes }: Triggers): Record<string, string> {
  const numbers = Object.entries(payout_suffixes).map(([suffix, name]) => [`+${suffix}`, name])
  return { ...email_suffixes, ...Object.fromEntries(numbers) }
}

function bySuffix(suffixes: Readonly<Record<string, string>>, value: string): Scenario | null {
  for (const [suffix, name] of Object.entries(suffixes)) {
    if (value.endsWith(suffix)) return { name, matched: value }
  }
  return null
}

/** Returns the scenario of a quote: fixed at accept, before that by its current beneficiary. */
export function scenarioOf(view: View, quote: QuoteRow): Scenario | null {
  if (quote.transaction_id !== null) {
    return view.get('transactions', quote.transaction_id)?.scenario ?? null
  }
  const beneficiary = view.get('beneficiaries', quote.beneficiary_id ?? '')
  return payoutScenario(view, quote, beneficiary ?? null)
}

/**
 * Returns the final status of a quote after it is accepted and, if necessary, funded; null if it
 * stays open until the control API moves it (A5, `triggers.json`).
 */
export function expectedEnd({ status }: QuoteRow, scenario: Scenario | null) {
  if (status === 'COMPLETED' || status === 'FAILED' || status === 'EXPIRED') return status
  const { lastSteps, failure } = scenarioPlan(scenario)
  if (failure !== null) return 'FAILED'
  return lastSteps === null ? null : 'COMPLETED'
}
