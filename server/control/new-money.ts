import { requireBeneficiary } from '../api/beneficiaries/beneficiaries.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { beginCheckout, requireCheckout } from '../api/cards/checkouts.ts'
import { acceptQuote } from '../api/quotes/accept.ts'
import { createQuote } from '../api/quotes/create.ts'
import { storedTransaction } from '../api/transactions/transactions.ts'
import { ApiError } from '../core/api-error.ts'
import { schema } from '../core/operation.ts'
import type { UnitOfWork } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { TransactionRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { describeTransaction } from './describe.ts'
import { describeCheckout } from './describe-cards.ts'

const { command } = controls('Money')

export const newMoneyControls = [
  command('post', {
    id: 'controlCreatePayout',
    path: '/_sandbox/payouts',
    summary: 'Create a payout',
    body: schema('PayoutCreate'),
    example: {
      body: {
        beneficiary_id: '00000000-0000-4000-8000-000000000055',
        source_currency: 'USD',
        amount: '45.00',
      },
    },
    returns: [201, schema('ControlTransaction')],
    errors: [
      'beneficiary_unknown',
      'beneficiary_not_owned',
      'beneficiary_not_usable',
      'quote_rule',
      'rail_unsuitable',
      'wallet_missing',
      'wallet_blocked',
      'kyc_incomplete',
      'limit_exceeded',
      'origin_reference_used',
      'insufficient_funds',
    ],
    assumptions: ['A5', 'A8', 'B2'],
    handle: (unit, { body }) => {
      try {
        return describeTransaction(unit, payOut(unit, body))
      } catch (error) {
        // The quote's `source_amount` is the `amount` of this request.
        if (error instanceof ApiError) {
          error.message = error.message.replace(/^source_amount\b/, 'amount')
        }
        throw error
      }
    },
  }),
  command('post', {
    id: 'controlCreateCheckout',
    path: '/_sandbox/checkouts',
    summary: 'Create a checkout session for a business',
    body: schema('CheckoutCreate'),
    example: { body: { amount: '120.50', currency: 'USD' } },
    returns: [201, schema('ControlCheckout')],
    errors: ['business_unknown', 'invalid_amount', 'reference_used'],
    assumptions: ['Cards'],
    handle: (unit, { body, publicBaseUrl }) => {
      const { business_id, reference, ...given } = body
      const business = requireBusiness(unit, business_id)
      const row = beginCheckout(unit, business, {
        email: 'payer@example.com',
        first_name: 'Test',
        last_name: 'Payer',
        currency: 'USD',
        ...given,
        reference: reference ?? unit.newReference('CON'),
      })
      return describeCheckout(unit, requireCheckout(unit, row.id), publicBaseUrl)
    },
  }),
]

/** Quotes and accepts a payout by the rules of the API. */
function payOut(unit: UnitOfWork, body: Schemas['PayoutCreate']): TransactionRow {
  const beneficiary = requireBeneficiary(unit, 'beneficiary_id', body.beneficiary_id)
  const business = requireBusiness(unit, beneficiary.business_id)
  const { source_currency, narration } = body
  const target_currency = beneficiary.currency_code
  const quote = createQuote(unit, business, {
    quote_type: source_currency === target_currency ? 'WITHDRAWAL' : 'EXCHANGE',
    payment_method: 'FIAT',
    tz: 'UTC',
    source_currency,
    target_currency,
    source_amount: body.amount,
    on_behalf_of: beneficiary.user_id,
    beneficiary_id: beneficiary.id,
    origin_reference: body.reference ?? unit.newReference('CON'),
    ...(narration === undefined ? {} : { narration }),
  })
  const { transaction } = acceptQuote(unit, business, quote.id)
  return storedTransaction(unit, transaction.id)
}
