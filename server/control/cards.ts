import { requireBusiness } from '../api/businesses/businesses.ts'
import { requireCheckout } from '../api/cards/checkouts.ts'
import { pay } from '../api/cards/pay.ts'
import { initiateRefund, refundable, transitionRefund } from '../api/cards/refunds.ts'
import { ApiError } from '../core/api-error.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { compare, isZero } from '../core/money.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { RefundRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { describeCheckout, describeRefund, presentPaid } from './describe-cards.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Money')

function requireRefund(view: View, reference: string): RefundRow {
  return requireRow(view, 'refund', reference, 'refund_reference')
}

function pushing(move: 'complete' | 'fail' | 'cancel', id: string, summary: string) {
  return command('post', {
    id,
    path: `/_sandbox/refunds/{refund_reference}/${move}`,
    summary,
    params: schema('ByRefundReference'),
    body: schema('Reason'),
    returns: [200, schema('ControlRefund')],
    errors: ['refund_unknown', 'illegal_move'],
    assumptions: ['A6'],
    handle: (unit, { params, body }) => {
      const row = requireRefund(unit, params.refund_reference)
      return describeRefund(unit, transitionRefund(unit, row, move, body.reason ?? null))
    },
  })
}

/** Refunds the remaining amount of a payment, or the requested part of it. */
function refund(
  unit: UnitOfWork,
  access_code: string,
  { amount, reason = 'control' }: Schemas['CheckoutRefund'],
): RefundRow {
  const payment = requireCheckout(unit, access_code)
  const left = refundable(unit, payment)
  if (payment.status !== 'COMPLETED' || isZero(left)) {
    throw new ApiError('refund_not_allowed', 'Nothing is left of this payment to refund.')
  }
  if (compare(amount ?? left, left) > 0) {
    const rule = `must be at most ${left}: the amount that is left`
    throwIfInvalid([invalid('amount', rule)])
  }
  return initiateRefund(unit, requireBusiness(unit, payment.business_id), {
    transaction_reference: payment.transaction_reference,
    refund_amount: amount ?? left,
    refund_reason: reason,
  })
}

export const cardControls = [
  query('get', {
    id: 'controlGetCheckout',
    path: '/_sandbox/checkouts/{access_code}',
    summary: 'Get checkout details',
    params: schema('ByAccessCode'),
    returns: [200, schema('ControlCheckout')],
    errors: ['checkout_unknown'],
    assumptions: ['Cards'],
    handle: (view, { params, publicBaseUrl: origin }) =>
      describeCheckout(view, requireCheckout(view, params.access_code), origin),
  }),
  command('post', {
    id: 'controlPayCheckout',
    path: '/_sandbox/checkouts/{access_code}/pay',
    summary: 'Pay a checkout without a browser',
    params: schema('ByAccessCode'),
    body: schema('CheckoutPay'),
    returns: [200, schema('CheckoutPaid')],
    errors: [
      'not_a_test_card',
      'checkout_unknown',
      'checkout_completed',
      'checkout_ended',
      'checkout_busy',
    ],
    assumptions: ['Cards'],
    handle: (unit, { params, body, publicBaseUrl: origin }) =>
      presentPaid(pay(unit, params.access_code, body, 'control'), origin),
  }),
  command('post', {
    id: 'controlRefundCheckout',
    path: '/_sandbox/checkouts/{access_code}/refund',
    summary: 'Refund the card payment of a checkout',
    params: schema('ByAccessCode'),
    body: schema('CheckoutRefund'),
    returns: [201, schema('ControlRefund')],
    errors: [
      'checkout_unknown',
      'invalid_amount',
      'refund_not_allowed',
      'transfer_wallet_blocked',
      'insufficient_funds',
      'refund_upstream',
    ],
    assumptions: ['Cards', 'A6'],
    handle: (unit, { params, body }) =>
      describeRefund(unit, refund(unit, params.access_code, body)),
  }),
  query('get', {
    id: 'controlGetRefund',
    path: '/_sandbox/refunds/{refund_reference}',
    summary: 'Get refund details',
    params: schema('ByRefundReference'),
    returns: [200, schema('ControlRefund')],
    errors: ['refund_unknown'],
    assumptions: ['A6'],
    handle: (view, { params }) =>
      describeRefund(view, requireRefund(view, params.refund_reference)),
  }),
  pushing('complete', 'controlCompleteRefund', 'Complete a refund'),
  pushing('fail', 'controlFailRefund', 'Fail a refund'),
  pushing('cancel', 'controlCancelRefund', 'Cancel a refund'),
]
