import type { FieldError } from '../../core/field-error.ts'
import { command, query, schema } from '../../core/operation.ts'
import type { ErrorCode } from '../../model/errors.ts'
import { beginCheckout, paymentOf } from './checkouts.ts'
import { presentRefund, refundHistory } from './history.ts'
import { presentPayment, presentSession } from './present.ts'
import { initiateRefund, ownedRefund } from './refunds.ts'

const card = { auth: 'hmac', tag: 'Card payments', errorBody: 'card' } as const

/** The order of errors; only the first is returned (B20). */
const faultOrder: readonly (readonly [field: string, refusal: ErrorCode])[] = [
  ['amount', 'invalid_amount'],
  ['currency', 'invalid_currency'],
  ['email', 'invalid_email'],
  ['redirectUrl', 'invalid_redirect_url'],
]

/** The required fields of initialize that count as missing if of a wrong type: all but amount. */
const requiredTexts: ReadonlySet<string> = new Set([
  'email',
  'first_name',
  'last_name',
  'currency',
  'reference',
])

/**
 * Returns the first applicable error in the documented order. A required field of a wrong type
 * counts as missing, and so does an error without a documented text (ground rules).
 */
function initializeErrorOf(errors: readonly FieldError[]): ErrorCode {
  const isMissing = ({ field, kind }: FieldError) =>
    kind === 'missing' || (kind === 'type' && requiredTexts.has(field))
  if (errors.some(isMissing)) return 'missing_fields'
  const named = faultOrder.find(([field]) => errors.some((fault) => fault.field === field))
  return named?.[1] ?? 'missing_fields'
}

function refundErrorOf(errors: readonly FieldError[]): ErrorCode {
  if (errors.some(({ kind }) => kind === 'missing')) return 'missing_fields'
  return errors.some(({ field }) => field === 'refund_amount')
    ? 'invalid_amount'
    : 'invalid_request'
}

function historyErrorOf(errors: readonly FieldError[]): ErrorCode {
  return errors.some(({ field }) => field === 'start_at') ? 'start_at_invalid' : 'invalid_date'
}

export const cardOperations = [
  command('post', {
    ...card,
    id: 'initializeCheckout',
    path: '/api/v1/client/checkout/initialize',
    summary: 'Create a checkout session',
    body: schema('CheckoutInitialize'),
    takesOutcomes: ['card_payment'],
    returns: [201, schema('CheckoutInitialized')],
    errors: [
      'missing_fields',
      'invalid_amount',
      'invalid_currency',
      'invalid_email',
      'invalid_redirect_url',
      'reference_used',
    ],
    assumptions: ['Cards', 'G1', 'B23'],
    errorCodeOf: initializeErrorOf,
    handle: (unit, { caller, body, publicBaseUrl: origin }) =>
      presentSession(beginCheckout(unit, caller.business, body), origin),
  }),
  query({
    ...card,
    id: 'verifyPayment',
    path: '/api/v1/client/payment/verify',
    summary: 'Verify a card payment',
    query: schema('PaymentQuery'),
    returns: [200, schema('PaymentVerification')],
    errors: ['reference_required', 'payment_unknown'],
    assumptions: ['Cards', 'B16b'],
    errorCodeOf: () => 'reference_required',
    handle: (view, { caller, query }) =>
      presentPayment(view, paymentOf(view, caller.business, query.reference, 'clients')),
  }),
  command('post', {
    ...card,
    id: 'refundPayment',
    path: '/api/v1/client/payment/refund',
    summary: 'Refund a card payment',
    body: schema('RefundCreate'),
    takesOutcomes: ['refund'],
    returns: [200, schema('RefundInitiated')],
    errors: [
      'missing_fields',
      'invalid_amount',
      'payment_unknown',
      'refund_not_allowed',
      'refund_too_large',
      'transfer_wallet_blocked',
      'insufficient_funds',
      'refund_upstream',
    ],
    assumptions: ['Cards', 'A6', 'A8', 'G3'],
    errorCodeOf: refundErrorOf,
    handle: (unit, { caller, body }) => {
      const row = initiateRefund(unit, caller.business, body)
      return {
        message: 'Refund initiated',
        transaction_reference: row.transaction_reference,
        status: row.status,
        refund_reference: row.id,
        refund_amount: Number(row.amount),
        currency: row.currency,
      }
    },
  }),
  query({
    ...card,
    id: 'getRefundStatus',
    path: '/api/v1/client/payment/refund/status/{reference}',
    summary: 'Retrieve the status of a refund',
    params: schema('ByReference'),
    returns: [200, schema('RefundState')],
    errors: ['refund_unknown', 'refund_upstream'],
    assumptions: ['A6', 'B16b'],
    handle: (view, { caller, params }) => {
      const row = ownedRefund(view, caller.business, params.reference)
      return { message: 'Refund status retrieved', ...presentRefund(row) }
    },
  }),
  query({
    ...card,
    id: 'listRefunds',
    path: '/api/v1/client/payment/refund/history',
    summary: 'List refunds, newest first',
    query: schema('RefundHistoryQuery'),
    returns: [200, schema('RefundHistory')],
    errors: ['start_at_invalid', 'invalid_date', 'refund_upstream'],
    assumptions: ['Cards', 'B16a'],
    errorCodeOf: historyErrorOf,
    handle: (view, { caller, query }) => refundHistory(view, caller.business, query),
  }),
]
