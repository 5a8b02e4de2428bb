import { groupBy } from '../../core/group-by.ts'
import {
  idsOf,
  isLost,
  isOk,
  isUnreadable,
  queryOf,
  type ReviewedRequest,
  type Rule,
} from './evidence.ts'

function referenceIn(one: ReviewedRequest): string {
  return queryOf(one).get('reference') ?? ''
}

const neverVerified: Rule = ({ requests, checkouts }) => {
  const verified = new Set(
    requests
      .filter((one) => one.operation === 'verifyPayment' && isOk(one))
      // An answer from before the payment does not show it.
      .filter((one) => isUnreadable(one) || one.answer.payment_completed === true)
      .map(referenceIn),
  )
  const opening = requests.filter(({ operation }) => operation === 'initializeCheckout')
  const opened = groupBy(opening, ({ fields }) => String(fields.reference))
  return checkouts
    .filter(({ status }) => status === 'COMPLETED')
    .flatMap(({ reference, transaction_reference }) => {
      const started = opened.get(reference) ?? []
      if (started.length === 0) return []
      if (verified.has(reference) || verified.has(transaction_reference)) return []
      const detail = `payment ${reference} was not verified after it was paid`
      return [{ requests: idsOf(started), detail }]
    })
}

/** Returns the payment whose refunds a request showed; `all` for the list, null for others. */
function refundsShownBy(
  one: ReviewedRequest,
  payments: ReadonlyMap<string, string>,
): string | 'all' | null {
  if (!isOk(one)) return null
  if (one.operation === 'listRefunds' || isUnreadable(one)) return 'all'
  if (one.operation === 'getRefundStatus') return String(one.answer.original_transaction_reference)
  if (one.operation !== 'verifyPayment') return null
  const reference = referenceIn(one)
  return payments.get(reference) ?? reference
}

const blindRefund: Rule = ({ requests, checkouts }) => {
  const payments = new Map(checkouts.map((row) => [row.reference, row.transaction_reference]))
  const refundedSince = new Map<unknown, ReviewedRequest>()
  return requests.flatMap((one) => {
    const shown = refundsShownBy(one, payments)
    if (shown === 'all') refundedSince.clear()
    else if (shown !== null) refundedSince.delete(shown)
    // A refused refund changed nothing.
    if (one.operation !== 'refundPayment' || !(isOk(one) || isLost(one))) return []
    const reference = one.fields.transaction_reference
    const before = refundedSince.get(reference)
    refundedSince.set(reference, one)
    const detail = `another refund of ${reference}`
    return before === undefined ? [] : [{ requests: idsOf([before, one]), detail }]
  })
}

/** The rules about card payments, by their number in the catalogue. */
export const cardRules = {
  V14: neverVerified,
  V15: blindRefund,
} as const
