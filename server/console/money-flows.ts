import { add, formatExact, isNegative, isZero, negate } from '../core/money.ts'
import type { View } from '../core/unit.ts'
import type { PostingRow } from '../model/rows.ts'

/** Money received by and sent from the wallets of a world, in one currency. */
export interface MoneyFlow {
  readonly currency: string
  readonly in: string
  readonly out: string
  readonly parts: readonly FlowPart[]
}

/** The money of one cause, such as payouts. */
export interface FlowPart {
  readonly name: string
  readonly way: 'in' | 'out'
  readonly amount: string
}

/** The number of latest postings counted per currency. */
export const maxBookingsCounted = 200

/** Returns today's flows of each currency; transfers between wallets do not count. */
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
    const today = postings.filter(({ created_at }) => isSameDay(created_at, view.now))
    const { into, out, byCause } = sumOf(today, currency)
    if (isZero(into) && isZero(out)) continue
    const parts = [...byCause].flatMap(([key, amount]) => {
      const [way, name = ''] = key.split(/ (.*)/)
      return [{ name, way: way as 'in' | 'out', amount: formatExact(amount, scale) }]
    })
    flows.push({ currency, in: formatExact(into, scale), out: formatExact(out, scale), parts })
  }
  return flows
}

function isSameDay(at: string, now: string): boolean {
  return at.slice(0, 10) === now.slice(0, 10)
}

/** Names of causes that say more than the cause itself. */
const names: Readonly<Record<string, string>> = {
  control: 'test money',
  payout: 'payouts',
  'card payment': 'card payments',
  refund: 'refunds',
  transfer: 'transfers',
  received: 'deposits',
  withdrawal: 'payouts',
  exchange: 'payouts',
  deposit: 'deposits',
  fail: 'came back',
  cancel: 'came back',
  return: 'came back',
}

function sumOf(postings: readonly PostingRow[], currency: string) {
  let into = '0'
  let out = '0'
  const byCause = new Map<string, string>()
  for (const { entries, cause } of postings) {
    // Money of the fixtures was not received.
    if (cause === 'fixtures') continue
    const net = entries
      .filter((entry) => entry.currency === currency && entry.account.startsWith('wallet:'))
      .reduce((sum, { amount }) => add(sum, amount), '0')
    if (isZero(net)) continue
    const isOut = isNegative(net)
    const amount = isOut ? negate(net) : net
    if (isOut) out = add(out, amount)
    else into = add(into, amount)
    const key = `${isOut ? 'out' : 'in'} ${names[cause] ?? cause.replaceAll('_', ' ')}`
    byCause.set(key, add(byCause.get(key) ?? '0', amount))
  }
  return { into, out, byCause }
}
