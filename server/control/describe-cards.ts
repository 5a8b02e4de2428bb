import { isOpen, latestAttempt, openAttempt, returnUrl } from '../api/cards/checkouts.ts'
import { presentRefund } from '../api/cards/history.ts'
import { checkoutLink, presentPayment } from '../api/cards/present.ts'
import { expectedRefundEnd, refundable, refundsOf } from '../api/cards/refunds.ts'
import { refundMachine } from '../api/cards/state-machine.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { CheckoutRow, RefundRow } from '../model/rows.ts'
import { entriesOf, eventsOf, nextJob } from './describe.ts'
import { pick } from './pick.ts'

/** Returns the result of a payment without a browser: its outcome and a browser's redirect. */
export function presentPaid(row: CheckoutRow, origin: string): Schemas['CheckoutPaid'] {
  const result = latestAttempt(row)?.result ?? null
  return {
    access_code: row.id,
    transaction_reference: row.transaction_reference,
    status_name: row.status,
    result: result ?? 'CHALLENGE_REQUIRED',
    redirect_to: result === null ? `${checkoutLink(row, origin)}/3ds` : returnUrl(row),
  }
}

/** Returns everything about a checkout: attempts, refunds, ledger entries and events. */
export function describeCheckout(
  view: View,
  row: CheckoutRow,
  origin: string,
): Schemas['ControlCheckout'] {
  return {
    access_code: row.id,
    business_id: row.business_id,
    checkout_link: checkoutLink(row, origin),
    payment: presentPayment(view, row),
    reference: row.reference,
    payer: pick(row, 'email', 'first_name', 'last_name', 'phone_number'),
    redirectUrl: row.redirect_url,
    logoUrl: row.logo_url,
    description: row.description,
    checkout_display_name: row.display_name,
    fee: row.fee,
    open: isOpen(row) && openAttempt(row) === undefined,
    ...pick(row, 'expires_at', 'completed_at'),
    result: latestAttempt(row)?.result ?? null,
    attempts: [...row.attempts],
    refunds: refundsOf(view, row).map(presentRefund),
    refundable: refundable(view, row),
    history: [...row.history],
    next: nextJob(view, row.id),
    ledger_entries: entriesOf(view, row.transaction_id),
    events: eventsOf(view, row.transaction_id),
    created_at: row.created_at,
  }
}

/** Returns everything about a refund, and its expected end. */
export function describeRefund(view: View, row: RefundRow): Schemas['ControlRefund'] {
  return {
    refund: presentRefund(row),
    ...pick(row, 'access_code', 'business_id', 'currency', 'amount', 'reason', 'scenario'),
    failure_reason: row.failure_reason,
    outcome: expectedRefundEnd(view, row),
    moves: refundMachine.moves(row.status).filter((move) => move !== 'process'),
    history: [...row.history],
    next: nextJob(view, row.id),
    ledger_entries: entriesOf(view, row.id),
    ...pick(row, 'created_at', 'updated_at'),
  }
}
