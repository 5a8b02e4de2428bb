import { requireBusiness } from '../../api/businesses/businesses.ts'
import { assertWebhookUrl } from '../../api/events/webhook-hosts.ts'
import { controls } from '../../control/admin-context.ts'
import { ApiError } from '../../core/api-error.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { schema } from '../../core/operation.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Id } from '../../model/values.ts'
import { auditChecks, type CheckNumber, catalogueEntry, checkNumbers } from './catalogue.ts'
import { recentEvents } from './recent.ts'
import type { AuditRequest, OtherSecret } from './types.ts'

const { action } = controls('Coverage and reviews')

/** Returns the request, completed with the webhook settings of the business. */
function resolveRequest(view: View, body: Schemas['ReceiverAuditCreate']): AuditRequest {
  const business = requireBusiness(view, body.business_id)
  const { webhook } = business
  const { url = webhook.url, profile = webhook.profile, probe = null, restart = false } = body
  if (url === null) {
    const hint =
      'The business has no webhook URL: give the URL of the receiver, or set the webhook URL first.'
    throw new ApiError('webhook_missing', hint)
  }
  assertWebhookUrl(view, 'url', url)
  assertWebhookUrl(view, 'probe', probe)
  const numbers = requestedChecks(body)
  if (restart && !restartChecks.some((number) => numbers.includes(number))) {
    const rule = 'has an effect only if checks include "failure", or if only includes R30 or R37'
    throwIfInvalid([invalid('restart', rule)])
  }
  const otherSecrets = secretsBesides(view, business.id, webhook.secret)
  const { secret } = webhook
  const recent = body.events === 'recent' ? recentEvents(view, business.id) : null
  const settings = { url, businessId: business.id, secret, otherSecrets, profile }
  return { ...settings, numbers, probe, restart, recent }
}

/** The checks that need a restart. */
const restartChecks: readonly CheckNumber[] = ['R30', 'R37']

/** Returns the numbers of the requested checks. Throws invalid for unknown ones. */
function requestedChecks({ checks, only }: Schemas['ReceiverAuditCreate']): CheckNumber[] {
  if (checks !== undefined && only !== undefined) {
    throwIfInvalid([invalid('only', 'cannot be combined with checks: give only one of the two')])
  }
  const unknown = only?.find((number) => !checkNumbers.some((known) => known === number))
  if (unknown !== undefined) {
    const last = checkNumbers.at(-1)
    throwIfInvalid([invalid('only', `has the unknown check ${unknown}: checks are R01 to ${last}`)])
  }
  if (only !== undefined) return checkNumbers.filter((number) => only.includes(number))
  const groups = checks ?? auditChecks
  return checkNumbers.filter((number) => groups.includes(catalogueEntry(number).check))
}

/** Returns the secrets that a receiver may use in place of the webhook secret of a business. */
function secretsBesides(view: View, businessId: Id, secret: string): OtherSecret[] {
  const businesses = view.find('businesses', { index: 'all', limit: maxOtherSecrets })
  const webhooks = businesses.map(({ name, webhook }) => ({
    name: `the webhook secret of ${name}`,
    value: webhook.secret,
  }))
  const keys = view.find('keys', { index: 'business', key: [businessId], limit: maxOtherSecrets })
  const own = keys.flatMap((key) => [
    { name: 'the API secret, not the webhook secret,', value: key.secret },
    { name: 'the API key, not the webhook secret,', value: key.id },
  ])
  return [...own, ...webhooks].filter(({ value }) => value !== secret)
}

const maxOtherSecrets = 5

export const receiverAuditControls = [
  action('get', {
    id: 'controlListReceiverAudits',
    path: '/_sandbox/receiver-audits',
    summary: 'List receiver audits',
    returns: [200, schema('ReceiverAuditList')],
    handle: async ({ audits }) => ({ data: [...(await audits.list())] }),
  }),
  action('post', {
    id: 'controlStartReceiverAudit',
    path: '/_sandbox/receiver-audits',
    summary: 'Start a receiver audit',
    body: schema('ReceiverAuditCreate'),
    returns: [202, schema('ReceiverAudit')],
    errors: ['business_unknown', 'webhook_missing', 'payments_missing', 'audits_full'],
    assumptions: ['A18', 'A19', 'A20'],
    handle: async ({ audits, db }, { body }) =>
      audits.start(await db.read((view) => resolveRequest(view, body))),
  }),
  action('get', {
    id: 'controlGetReceiverAudit',
    path: '/_sandbox/receiver-audits/{id}',
    summary: 'Get a receiver audit',
    params: schema('ControlById'),
    returns: [200, schema('ReceiverAudit')],
    errors: ['audit_unknown'],
    handle: async ({ audits }, { params }) => audits.get(params.id),
  }),
  action('post', {
    id: 'controlReceiverRestarted',
    path: '/_sandbox/receiver-audits/{id}/restarted',
    summary: 'Continue a receiver audit after a restart',
    params: schema('ControlById'),
    returns: [200, schema('ReceiverAudit')],
    errors: ['audit_unknown', 'audit_not_waiting'],
    handle: async ({ audits }, { params }) => audits.restarted(params.id),
  }),
]
