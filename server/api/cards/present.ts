import { add, formatExact, zeroIn } from '../../core/money.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { CheckoutRow } from '../../model/rows.ts'
import type { TransactionStatus } from '../../model/values.ts'
import type { EventPayload } from '../events/catalogue.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { latestAttempt } from './checkouts.ts'
import { messageOf } from './outcome.ts'

const statusIds: Readonly<Record<TransactionStatus, number>> = {
  PENDING: 1,
  PROCESSING: 2,
  COMPLETED: 3,
  FAILED: 4,
  CANCELLED: 5,
}

const legacyStatuses = {
  PENDING: ['pending', 'pending'],
  PROCESSING: ['pending', 'pending'],
  COMPLETED: ['successful', 'completed'],
  FAILED: ['failed', 'failed'],
  CANCELLED: ['failed', 'failed'],
} as const satisfies Readonly<Record<TransactionStatus, readonly [string, string]>>

/** Returns a session as its creation returns it. */
export function presentSession(row: CheckoutRow, origin: string): Schemas['CheckoutInitialized'] {
  return {
    success: true,
    message: 'Checkout session created',
    data: {
      access_code: row.id,
      checkout_link: checkoutLink(row, origin),
      transactionRef: row.transaction_reference,
      reference: row.reference,
      redirectUrl: row.redirect_url,
    },
  }
}

export function checkoutLink({ id }: Pick<CheckoutRow, 'id'>, origin: string): string {
  return `${origin}/checkout/${id}`
}

/** Returns the state of a payment, with its legacy fields. */
export function presentPayment(view: View, row: CheckoutRow): Schemas['PaymentVerification'] {
  const { amount, fee, currency, status } = row
  const scale = knownCurrency(view, currency)
  const completed = status === 'COMPLETED'
  const [transaction_status, legacyStatus] = legacyStatuses[status]
  return {
    transaction_id: row.transaction_id,
    transaction_reference: row.transaction_reference,
    status_name: status,
    status_id: statusIds[status],
    amount_tendered_with_fees: formatExact(add(amount, fee), scale),
    amount_tendered_without_fees: amount,
    amount_received: completed ? amount : zeroIn(scale),
    source_currency: currency,
    target_currency: currency,
    payment_completed: completed,
    message: describeStatus(view, row),
    ...providerFields(row),
    paymentCompleted: completed,
    transaction_status,
    status: legacyStatus,
    amount,
    currency,
  }
}

/** Returns the gateway's fields: none before the first attempt; no code before a result. */
function providerFields(row: CheckoutRow) {
  if (row.attempts.length === 0) return {}
  const result = shownResult(row)
  const over = row.status === 'FAILED' || row.status === 'CANCELLED'
  return {
    provider_transaction_status:
      row.status === 'COMPLETED'
        ? ('Completed' as const)
        : over
          ? ('Failed' as const)
          : ('Initialized' as const),
    provider_status_reason: result ?? '',
  }
}

/** Returns the result of the latest attempt; null until it takes effect. */
export function shownResult(row: CheckoutRow): string | null {
  const attempt = latestAttempt(row)
  const toCome = attempt?.state === 'challenge' || attempt?.state === 'in_flight'
  return attempt === undefined || toCome ? null : attempt.result
}

const statusSentences: Readonly<Record<TransactionStatus, string>> = {
  PENDING: 'Payment is pending',
  PROCESSING: 'Payment is being processed',
  COMPLETED: 'Payment approved',
  FAILED: 'Payment failed',
  CANCELLED: 'Payment was not made before the session ended',
}

export function describeStatus(view: View, row: CheckoutRow): string {
  const result = shownResult(row)
  return result === null ? statusSentences[row.status] : messageOf(view, result)
}

/** Returns the six fields of the card event (reference, "Events"). */
export function paymentEvent(row: CheckoutRow): EventPayload<'card_payment'> {
  const [transaction_status, status] = legacyStatuses[row.status]
  return {
    transaction_reference: row.transaction_reference,
    transaction_status,
    amount: row.amount,
    currency: row.currency,
    reference: row.reference,
    status,
  }
}
