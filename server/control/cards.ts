import { ApiError } from '../kernel/api-error.ts'
import { command, query, schema } from '../kernel/operation.ts'
import type { View } from '../kernel/unit.ts'
import type { RefundRow } from '../model/rows.ts'
import { requireCheckout } from '../modules/cards/checkouts.ts'
import { pay } from '../modules/cards/pay.ts'
import { pushRefund } from '../modules/cards/refunds.ts'
import type { Tag } from './admin-context.ts'
import { describeCheckout, describeRefund, presentPaid } from './describe-cards.ts'

const tag: Tag = 'Money'

async function requireRefund(view: View, reference: string): Promise<RefundRow> {
  const row = await view.get('refunds', reference)
  if (row === undefined) {
    throw new ApiError('refund_unknown', 'No refund with this refund_reference.')
  }
  return row
}

function pushing(move: 'complete' | 'fail' | 'cancel', id: string, summary: string) {
  return command('post', {
    id,
    path: `/_sandbox/refunds/{refund_reference}/${move}`,
    auth: 'control',
    tag,
    summary,
    params: schema('ByRefundReference'),
    body: schema('Reason'),
    returns: [200, schema('ControlRefund')],
    errors: ['refund_unknown', 'illegal_move'],
    assumptions: ['A6'],
    handle: async (unit, { params, body }) => {
      const row = await requireRefund(unit, params.refund_reference)
      return describeRefund(unit, await pushRefund(unit, row, move, body.reason ?? null))
    },
  })
}

export const cardControls = [
  query({
    id: 'controlGetCheckout',
    path: '/_sandbox/checkouts/{access_code}',
    auth: 'control',
    tag,
    summary: 'All the sandbox knows of a checkout',
    params: schema('ByAccessCode'),
    returns: [200, schema('ControlCheckout')],
    errors: ['checkout_unknown'],
    assumptions: ['Cards'],
    handle: async (view, { params, publicBaseUrl: origin }) =>
      describeCheckout(view, await requireCheckout(view, params.access_code), origin),
  }),
  command('post', {
    id: 'controlPayCheckout',
    path: '/_sandbox/checkouts/{access_code}/pay',
    auth: 'control',
    tag,
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
    handle: async (unit, { params, body, publicBaseUrl: origin }) =>
      presentPaid(await pay(unit, params.access_code, body, 'control'), origin),
  }),
  query({
    id: 'controlGetRefund',
    path: '/_sandbox/refunds/{refund_reference}',
    auth: 'control',
    tag,
    summary: 'All the sandbox knows of a refund',
    params: schema('ByRefundReference'),
    returns: [200, schema('ControlRefund')],
    errors: ['refund_unknown'],
    assumptions: ['A6'],
    handle: async (view, { params }) =>
      describeRefund(view, await requireRefund(view, params.refund_reference)),
  }),
  pushing('complete', 'controlCompleteRefund', 'Push a refund to its end'),
  pushing('fail', 'controlFailRefund', 'Have a refund fail'),
  pushing('cancel', 'controlCancelRefund', 'Cancel a refund'),
]
