/**
 * A model of amounts, in whole millionths. It knows only the texts of the API and imports nothing, so
 * that it repeats no mistake of the program.
 */

/** Returns decimal text as millionths. */
export function millionths(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.padEnd(6, '0'))
  return text.startsWith('-') ? -value : value
}

/** The decimals of the currencies in the tests; money in NGN, USD, EUR and GBP has two. */
const cent = 10_000n

/** Returns a source amount in the target currency: at the printed rate, rounded down (B5). */
export function converted(sourceAmount: string, rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  const digits = BigInt(whole + fraction)
  const exact = millionths(sourceAmount) * digits
  return (exact / 10n ** BigInt(fraction.length) / cent) * cent
}

/** The fields of a transaction that a client reads. */
export interface KnownTransaction {
  readonly type: 'WITHDRAWAL' | 'EXCHANGE' | 'DIRECT_EXCHANGE' | 'DEPOSIT'
  readonly status: string
  readonly quoteStatus: string
  readonly sourceAmount: string
  readonly fees: string
  readonly targetAmount: string
  /** The charge of its return; null if it did not come back. */
  readonly charge: string | null
}

/** The change of a wallet's balances. */
export interface Effect {
  readonly ledger: bigint
  readonly available: bigint
}

const none: Effect = { ledger: 0n, available: 0n }

function both(amount: bigint): Effect {
  return { ledger: amount, available: amount }
}

/**
 * Returns the effect of a transaction on the wallet of its customer: the source wallet of a payout
 * (A5), the target wallet of a deposit. A return gives the source amount back without the charge and
 * the fees; a recall takes what was credited (A30).
 */
export function effectOf(known: KnownTransaction): Effect {
  const { type, status, quoteStatus, charge } = known
  if (type === 'DIRECT_EXCHANGE') return none
  if (type === 'DEPOSIT') {
    return status === 'COMPLETED' ? both(millionths(known.targetAmount)) : none
  }
  const payable = millionths(known.sourceAmount) + millionths(known.fees)
  if (charge !== null) {
    return both(millionths(known.sourceAmount) - millionths(charge) - payable)
  }
  if (status === 'FAILED' || status === 'CANCELLED') return none
  const isHeld = ['ACCEPTED', 'AWAITING_PAYMENT'].includes(quoteStatus)
  return isHeld ? { ledger: 0n, available: -payable } : both(-payable)
}
