import { createBusiness, requireBusiness } from '../api/businesses/businesses.ts'
import { newestKey, rotateKeys } from '../api/businesses/keys.ts'
import { assertWebhookUrl } from '../api/events/webhook-hosts.ts'
import { changeWebhook, standardSecret } from '../api/events/webhook-settings.ts'
import { bodyCountry } from '../api/reference/currencies.ts'
import { issueToken } from '../api/tokens/tokens.ts'
import { type FieldError, throwIfInvalid } from '../core/field-error.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { BusinessRow, WebhookSettings } from '../model/rows.ts'
import { controls, requestedBusinessId } from './admin-context.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Businesses and customers')

/** Returns a business as its list shows it. */
export function presentBusiness(view: View, business: BusinessRow): Schemas['ControlBusiness'] {
  const { id, user_id, name, country_code, webhook } = business
  const { id: api_key, secret } = newestKey(view, id)
  return { id, user_id, name, country_code, api_key, secret, webhook: presentWebhook(webhook) }
}

function presentWebhook({ url, secret, enabled, profile }: WebhookSettings) {
  return { url, secret: profile === 'standard' ? standardSecret(secret) : secret, enabled, profile }
}

export const businessOperations = [
  query('get', {
    id: 'controlListBusinesses',
    path: '/_sandbox/businesses',
    summary: 'List the businesses with their credentials',
    returns: [200, schema('ControlBusinessList')],
    assumptions: ['A17', 'A18'],
    handle: (view) => {
      const businesses = view.find('businesses', { index: 'all' })
      return {
        data: businesses.map((business) => presentBusiness(view, business)),
      }
    },
  }),
  command('post', {
    id: 'controlCreateBusiness',
    path: '/_sandbox/businesses',
    summary: 'Create a business',
    body: schema('BusinessCreate'),
    returns: [201, schema('ControlBusiness')],
    assumptions: ['A17', 'B1'],
    handle: (unit, { body }) => {
      const { name, country_code = 'CA', webhook_url = null } = body
      const errors: FieldError[] = []
      bodyCountry(unit, 'country_code', country_code, errors)
      throwIfInvalid(errors)
      assertWebhookUrl(unit, 'webhook_url', webhook_url)
      const { business } = createBusiness(unit, name, country_code, webhook_url)
      return presentBusiness(unit, business)
    },
  }),
  command('post', {
    id: 'controlRotateKeys',
    path: '/_sandbox/businesses/{id}/keys',
    summary: 'Rotate the keys of a business',
    params: schema('ById'),
    body: schema('KeyRotation'),
    returns: [201, schema('ControlBusiness')],
    errors: ['business_unknown'],
    assumptions: ['A17'],
    handle: (unit, { params, body }) => {
      const business = requireBusiness(unit, params.id)
      rotateKeys(unit, business.id, body.immediate === true)
      return presentBusiness(unit, business)
    },
  }),
  command('put', {
    id: 'controlSetWebhook',
    path: '/_sandbox/businesses/{id}/webhook',
    summary: 'Update the webhook settings of a business',
    params: schema('ById'),
    body: schema('WebhookUpdate'),
    returns: [200, schema('ControlBusiness')],
    errors: ['business_unknown'],
    assumptions: ['A18', 'A19', 'A20'],
    handle: (unit, { params, body }) => {
      const business = requireBusiness(unit, params.id)
      return presentBusiness(unit, changeWebhook(unit, business, body))
    },
  }),
  query('post', {
    id: 'controlIssueToken',
    path: '/_sandbox/tokens',
    summary: 'Issue an access token for a user',
    query: schema('BusinessQuery'),
    body: schema('TokenRequest'),
    returns: [201, schema('AccessToken')],
    errors: ['business_unknown', 'user_unknown'],
    assumptions: ['A15'],
    handle: (view, { query, body }) => {
      const business = requireBusiness(view, requestedBusinessId(query, body))
      const { user_id = business.user_id } = body
      return issueToken(view, requireRow(view, 'user', user_id, 'user_id'))
    },
  }),
]
