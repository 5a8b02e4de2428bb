import { cardRules } from './card-rules.ts'
import type { RuleNumber } from './catalogue.ts'
import type { Rule } from './evidence.ts'
import { objectRules } from './object-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { requestRules } from './request-rules.ts'

/** The rule that judges all worlds together: a test may be refused in a world of its own. */
export const wholeRunRule = 'V18'

/** The function of each other rule in the catalogue. */
export const rules: Readonly<Record<Exclude<RuleNumber, typeof wholeRunRule>, Rule>> = {
  ...requestRules,
  ...paymentRules,
  ...cardRules,
  ...objectRules,
}
