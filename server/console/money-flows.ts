import { add, formatExact, isNegative, isZero, negate } from '../core/money.ts'
import type { View } from '../core/unit.ts'
import type { PostingRow } from '../model/rows.ts'

/** Money received by and sent from the wallets of a world, in one currency. */
export interface MoneyFlow {
  readonly currency: string
  readonly in: string
  readonly out: string
}

/** The number of latest postings counted per currency. */
export const maxBookingsCounted = 200

/** Returns the flows of each currency with postings; transfers between wallets do not count. */
export function moneyFlows(view: View): MoneyFlow[] {
  const flows: MoneyFlow[] = []
  for (const currency of view.reference.currencies.keys()) {
    const postings = view.find('postings', {
      index: 'currency',
      key: [currency],
      order: 'newest',
      limit: maxBookingsCounted,
    })
    const scale = view.reference.currencies.get(currency)
    if (postings.length === 0 || scale === undefined) continue
    const { into, out } = sumOf(postings, currency)
    if (isZero(into) && isZero(out)) continue
    flows.push({ currency, in: formatExact(into, scale), out: formatExact(out, scale) })
  }
  return flows
}

function sumOf(postings: readonly PostingRow[], currency: string) {
  let into = '0'
  let out = '0'
  for (const { entries, cause } of postings) {
    // Money of the fixtures was not received.
    if (cause === 'fixtures') continue
    const net = entries
      .filter((entry) => entry.currency === currency && entry.account.startsWith('wallet:'))
      .reduce((sum, { amount }) => add(sum, amount), '0')
    if (isZero(net)) continue
    if (isNegative(net)) out = add(out, negate(net))
    else into = add(into, net)
  }
  return { into, out }
}
