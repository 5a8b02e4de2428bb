import type { RuleNumber } from './catalogue.ts'
import type { Rule } from './evidence.ts'
import { objectRules } from './object-rules.ts'
import { paymentRules } from './payment-rules.ts'
import { requestRules } from './request-rules.ts'

/** The function of each rule in the catalogue. */
export const rules: Readonly<Record<RuleNumber, Rule>> = {
  ...requestRules,
  ...paymentRules,
  ...objectRules,
}
