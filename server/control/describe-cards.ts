import type { Schemas } from '../generated/schemas.ts'
import type { View } from '../kernel/unit.ts'
import type { CheckoutRow, RefundRow } from '../model/rows.ts'
import { isOpen, latestAttempt, openAttempt, returnUrl } from '../modules/cards/checkouts.ts'
import { presentRefund } from '../modules/cards/history.ts'
import { checkoutLink, presentPayment } from '../modules/cards/present.ts'
import { expectedRefundEnd, refundable, refundsOf } from '../modules/cards/refunds.ts'
import { refundMachine } from '../modules/cards/state-machine.ts'
import { entriesOf, eventsOf, nextJob } from './describe.ts'

/** What a payment without a browser answers: what will come of it, and where a browser would go. */
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

/** All the sandbox knows of a checkout: attempts, the outcome to come, money and events. */
export async function describeCheckout(
  view: View,
  row: CheckoutRow,
  origin: string,
): Promise<Schemas['ControlCheckout']> {
  const { email, first_name, last_name, phone_number } = row
  return {
    access_code: row.id,
    business_id: row.business_id,
    checkout_link: checkoutLink(row, origin),
    payment: presentPayment(view, row),
    reference: row.reference,
    payer: { email, first_name, last_name, phone_number },
    redirectUrl: row.redirect_url,
    logoUrl: row.logo_url,
    description: row.description,
    checkout_display_name: row.display_name,
    fee: row.fee,
    open: isOpen(row) && openAttempt(row) === undefined,
    expires_at: row.expires_at,
    completed_at: row.completed_at,
    result: latestAttempt(row)?.result ?? null,
    attempts: [...row.attempts],
    refunds: (await refundsOf(view, row)).map(presentRefund),
    refundable: await refundable(view, row),
    history: [...row.history],
    next: await nextJob(view, row.id),
    ledger_entries: await entriesOf(view, row.transaction_id),
    events: await eventsOf(view, row.transaction_id),
    created_at: row.created_at,
  }
}

/** All the sandbox knows of a refund, and where it will end. */
export async function describeRefund(
  view: View,
  row: RefundRow,
): Promise<Schemas['ControlRefund']> {
  const { access_code, business_id, currency, amount, reason, scenario, failure_reason } = row
  return {
    refund: presentRefund(row),
    access_code,
    business_id,
    currency,
    amount,
    reason,
    scenario,
    failure_reason,
    outcome: expectedRefundEnd(view, row),
    moves: refundMachine.events(row.status).filter((event) => event !== 'process'),
    history: [...row.history],
    next: await nextJob(view, row.id),
    ledger_entries: await entriesOf(view, row.id),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
