import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { compare, divide, formatExact, min, multiply, roundToCurrency } from '../../core/money.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { BusinessRow, CardAttempt, CheckoutRow } from '../../model/rows.ts'
import type { Decimal } from '../../model/values.ts'
import { takeRequested } from '../outcomes/outcomes.ts'
import { knownCurrency } from '../reference/currencies.ts'

/** The job that ends a session. */
export const endTask = 'checkout.end'
const sessionMs = 60 * 60_000
const accessCodeLength = 22

/** The request of a client, after its schema was checked. */
export interface Initialization {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly amount: Decimal
  readonly currency: string
  readonly reference: string
  readonly redirectUrl?: string
  readonly logoUrl?: string
  readonly description?: string
  readonly checkout_display_name?: string
  readonly customer_phone_number?: string
}

/** Opens a session of one hour. Throws 400 if the business used the reference before. */
export function beginCheckout(
  unit: UnitOfWork,
  business: BusinessRow,
  asked: Initialization,
): CheckoutRow {
  const { reference, currency } = asked
  const earlier = unit.lookup('checkouts', 'reference', [business.id, reference])
  if (earlier !== undefined) {
    const { transaction_reference, status } = earlier
    throw new ApiError('reference_used').withAdvice(
      `reference is that of the payment ${transaction_reference}, which is ${status}`,
    )
  }
  const amount = formatExact(asked.amount, knownCurrency(unit, currency))
  requireWithinMaximum(unit, amount, currency)
  const requested = takeRequested(unit, 'card_payment')
  const row: CheckoutRow = {
    id: unit.token('access-code', accessCodeLength),
    business_id: business.id,
    transaction_id: unit.id('card-payment'),
    transaction_reference: unit.newReference('CRD'),
    reference,
    email: asked.email,
    first_name: asked.first_name,
    last_name: asked.last_name,
    phone_number: asked.customer_phone_number ?? '',
    amount,
    fee: feeOf(unit, amount, currency),
    currency,
    redirect_url: asked.redirectUrl ?? '',
    logo_url: asked.logoUrl ?? '',
    description: asked.description ?? '',
    display_name: asked.checkout_display_name ?? '',
    status: 'PENDING',
    attempts: [],
    expires_at: toIso(unit.nowMs + sessionMs),
    ended: false,
    history: [{ machine: 'card_payment', state: 'PENDING', at: unit.now, cause: 'initialize' }],
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
    completed_at: null,
    ...(requested === null ? {} : { requested_outcome: requested.label }),
  }
  unit.put('checkouts', row)
  unit.schedule(endTask, row.id, sessionMs)
  return row
}

/** Throws 400 for an amount above the largest of a checkout (B23). */
function requireWithinMaximum(view: View, amount: Decimal, code: string): void {
  const max = view.reference.cards.max_amounts[code]
  if (max === undefined || compare(amount, max) <= 0) return
  throw new ApiError('invalid_amount').withAdvice(`amount must be at most ${max} ${code}`)
}

/** Returns the fee added to an amount: a share, rounded up, with a maximum (decisions, "Cards"). */
function feeOf(view: View, amount: Decimal, code: string): Decimal {
  const fee = view.reference.cards.fees[code]
  const currency = knownCurrency(view, code)
  if (fee === undefined) throw new Error(`there is no card fee in ${code}`)
  const share = divide(fee.share.slice(0, -1), '100')
  const full = roundToCurrency(multiply(amount, share), currency, 'up')
  return fee.max === null ? full : min(full, fee.max)
}

/**
 * Returns the payment of a reference. If it is both ours and a client's, `first` selects one.
 * Throws 404 if it is unknown or of another business.
 */
export function paymentOf(
  view: View,
  business: BusinessRow,
  reference: string,
  first: 'ours' | 'clients',
): CheckoutRow {
  const ours = view.lookup('checkouts', 'transaction_reference', [reference])
  const clients = view.lookup('checkouts', 'reference', [business.id, reference])
  const row = first === 'ours' ? (ours ?? clients) : (clients ?? ours)
  if (row === undefined || row.business_id !== business.id) {
    throw new ApiError('payment_unknown').withAdvice(
      'no payment has this reference, neither as reference nor as transaction_reference',
    )
  }
  return row
}

export function requireCheckout(view: View, accessCode: string): CheckoutRow {
  const row = view.get('checkouts', accessCode)
  if (row === undefined)
    throw new ApiError('checkout_unknown', 'No checkout with this access_code.')
  return row
}

export function latestAttempt({ attempts }: CheckoutRow): CardAttempt | undefined {
  return attempts.at(-1)
}

/** Returns the attempt that has not ended; there is at most one (decisions, "Cards"). */
export function openAttempt(row: CheckoutRow): CardAttempt | undefined {
  const latest = latestAttempt(row)
  return latest === undefined || latest.state === 'done' || latest.state === 'left'
    ? undefined
    : latest
}

/** Returns true if a session can still be paid: it is not COMPLETED and has not ended. */
export function isOpen(row: CheckoutRow): boolean {
  return row.status !== 'COMPLETED' && !row.ended
}

/**
 * Returns the URL that the payer returns to: the client's redirectUrl with its query and both
 * references; null without a redirectUrl.
 */
export function returnUrl(row: CheckoutRow): string | null {
  if (row.redirect_url === '') return null
  const url = new URL(row.redirect_url)
  const ours = { reference: row.reference, transactionRef: row.transaction_reference }
  for (const name of Object.keys(ours)) {
    if (url.searchParams.has(name)) url.searchParams.delete(name)
  }
  url.search += `${url.search === '' ? '?' : '&'}${new URLSearchParams(ours)}`
  return url.href
}
