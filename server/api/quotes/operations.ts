import { command, query, schema } from '../../core/operation.ts'
import { acceptQuote } from './accept.ts'
import { addressModules } from './addresses.ts'
import { createQuote, ownedQuote } from './create.ts'
import { presentAccepted, presentQuote } from './present.ts'
import { requestFaults } from './request.ts'

const tag = 'Quotes'

export const quoteOperations = [
  command('post', {
    id: 'createQuote',
    path: '/api/v1/client/quotes',
    auth: 'hmac',
    tag,
    summary: 'Create a quote',
    body: schema('QuoteCreate'),
    takesOutcomes: ['quote'],
    ruleErrors: requestFaults,
    returns: [201, schema('Quote')],
    errors: [
      'customer_unknown',
      'beneficiary_unknown',
      'recipient_unknown',
      'rail_unknown',
      'customer_not_owned',
      'beneficiary_not_owned',
      'beneficiary_not_usable',
      'transfer_to_self',
      'quote_rule',
      'rail_unsuitable',
      'wallet_missing',
      'wallet_blocked',
      'kyc_incomplete',
      'limit_exceeded',
      'origin_reference_used',
    ],
    assumptions: [
      'A3',
      'A5',
      'A8',
      'A26',
      'B2',
      'B2a',
      'B2b',
      'B3',
      'B5',
      'B6',
      'B7',
      'B9',
      'B16',
      'B20',
      'B21',
    ],
    // The checks of crypto addresses.
    needs: addressModules,
    handle: (unit, { caller, body }) =>
      presentQuote(unit, createQuote(unit, caller.business, body)),
  }),
  query({
    id: 'getQuote',
    path: '/api/v1/client/quotes/{id}',
    auth: 'hmac',
    tag,
    summary: 'Retrieve a quote',
    params: schema('ById'),
    returns: [200, schema('Quote')],
    errors: ['quote_unknown', 'quote_not_owned'],
    assumptions: ['A5', 'B2b'],
    handle: (view, { caller, params }) =>
      presentQuote(view, ownedQuote(view, caller.business, params.id)),
  }),
  command('post', {
    id: 'acceptQuote',
    path: '/api/v1/client/quotes/{id}/accept',
    auth: 'hmac',
    tag,
    summary: 'Accept a quote',
    params: schema('ById'),
    takesOutcomes: ['payout', 'deposit', 'swap', 'transfer'],
    returns: [200, schema('QuoteAccepted')],
    errors: [
      'quote_unknown',
      'quote_not_owned',
      'quote_not_open',
      'quote_expired',
      'quote_rule',
      'rail_unsuitable',
      'wallet_blocked',
      'kyc_incomplete',
      'limit_exceeded',
      'insufficient_funds',
    ],
    assumptions: ['A5', 'A8', 'A13', 'A21', 'A24', 'A26', 'B8', 'B18', 'B20'],
    handle: (unit, { caller, params }) =>
      presentAccepted(unit, acceptQuote(unit, caller.business, params.id)),
  }),
]
