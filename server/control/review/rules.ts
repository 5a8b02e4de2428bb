import type { RuleNumber } from './catalogue.ts'
import type { Rule } from './evidence.ts'
import * as objects from './object-rules.ts'
import * as requests from './request-rules.ts'

/** What judges each number of the catalogue. */
export const rules: Readonly<Record<RuleNumber, Rule>> = {
  V01: requests.retriedRefusal,
  V02: requests.retriedUnderAnotherKey,
  V03: requests.polled,
  V04: objects.lateAccept,
  V05: objects.expiredRate,
  V06: objects.unhandledFailure,
  V07: objects.acknowledgedEarly,
  V08: requests.floatingPoint,
  V09: requests.unknownFields,
  V10: requests.secretInText,
  V11: requests.clockSkew,
  V12: objects.repeatedBeneficiary,
  V13: requests.firstPageOnly,
  V14: objects.neverVerified,
  V15: objects.blindRefund,
  V16: requests.publishedKey,
  V17: requests.withoutTimeout,
}
