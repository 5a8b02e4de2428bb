import { add, compare, negate } from '../../kernel/money.ts'
import { createSlices } from '../../kernel/slices.ts'
import type { View } from '../../kernel/unit.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import { countsAgainst, refundsOf } from './refunds.ts'

/**
 * Returns where card payments differ from the ledger. A completed payment gave its business the
 * amount, a refund that is not FAILED or CANCELLED took its own, anything else moved nothing, and
 * no payment is refunded beyond its amount.
 */
export async function cardDiscrepancies(view: View): Promise<string[]> {
  const differences: string[] = []
  const turn = createSlices()
  for (const business of await view.find('businesses', { index: 'all' })) {
    const key = [business.id]
    for (const payment of await view.find('checkouts', { index: 'business', key })) {
      await turn()
      differences.push(...(await paymentDiscrepancies(view, payment)))
    }
  }
  return differences
}

async function paymentDiscrepancies(view: View, payment: CheckoutRow): Promise<string[]> {
  const { id, transaction_id, amount } = payment
  const expected = payment.status === 'COMPLETED' ? amount : '0'
  const differences = await moved(view, `checkout ${id}`, transaction_id, expected)
  let refunded: Decimal = '0'
  for (const refund of await refundsOf(view, payment)) {
    const taken = countsAgainst(refund) ? refund.amount : '0'
    refunded = add(refunded, taken)
    differences.push(...(await moved(view, `refund ${refund.id}`, refund.id, negate(taken))))
  }
  if (compare(refunded, amount) > 0) differences.push(`checkout ${id} is refunded beyond ${amount}`)
  return differences
}

/** Compares the sum that a subject's postings moved into wallets with the expected sum. */
async function moved(view: View, name: string, subject: Id, expected: Decimal): Promise<string[]> {
  const postings = await view.find('postings', { index: 'subject', key: [subject] })
  const entries = postings.flatMap((posting) => posting.entries)
  const sum = entries
    .filter(({ account }) => account.startsWith('wallet:'))
    .reduce((total, { amount }) => add(total, amount), '0')
  return compare(sum, expected) === 0 ? [] : [`${name} moved ${sum}, not ${expected}`]
}
