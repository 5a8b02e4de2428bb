import { add, compare, negate } from '../../core/money.ts'
import type { View } from '../../core/unit.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { countsAgainst, refundsOf } from './refunds.ts'

/**
 * Returns where card payments differ from the ledger. A completed payment gave its business the
 * amount, a refund that is not FAILED or CANCELLED took its own, anything else moved nothing, and
 * no payment is refunded beyond its amount.
 */
export function* cardDiscrepancies(view: View): Generator<void, string[]> {
  const differences: string[] = []
  for (const business of view.find('businesses', { index: 'all' })) {
    const key = [business.id]
    for (const payment of view.find('checkouts', { index: 'business', key })) {
      yield
      differences.push(...paymentDiscrepancies(view, payment))
    }
  }
  return differences
}

function paymentDiscrepancies(view: View, payment: CheckoutRow): string[] {
  const { id, transaction_id, amount } = payment
  const expected = payment.status === 'COMPLETED' ? amount : '0'
  const differences = moved(view, `checkout ${id}`, transaction_id, expected)
  let refunded: Decimal = '0'
  for (const refund of refundsOf(view, payment)) {
    const taken = countsAgainst(refund) ? refund.amount : '0'
    refunded = add(refunded, taken)
    differences.push(...moved(view, `refund ${refund.id}`, refund.id, negate(taken)))
  }
  if (compare(refunded, amount) > 0) differences.push(`checkout ${id} is refunded beyond ${amount}`)
  return differences
}

/** Compares the sum that a subject's postings moved into wallets with the expected sum. */
function moved(view: View, name: string, subject: Id, expected: Decimal): string[] {
  const postings = view.find('postings', { index: 'subject', key: [subject] })
  const entries = postings.flatMap((posting) => posting.entries)
  const sum = entries
    .filter(({ account }) => account.startsWith('wallet:'))
    .reduce((total, { amount }) => add(total, amount), '0')
  return compare(sum, expected) === 0 ? [] : [`${name} moved ${sum}, not ${expected}`]
}
