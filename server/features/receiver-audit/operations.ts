import { requireBusiness } from '../../api/businesses/businesses.ts'
import { assertWebhookUrl } from '../../api/events/webhook-hosts.ts'
import { action, type Tag } from '../../control/admin-context.ts'
import { ApiError } from '../../core/api-error.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { schema } from '../../core/operation.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { auditChecks } from './catalogue.ts'
import type { AuditRequest } from './types.ts'

const tag: Tag = 'Coverage and reviews'

/** Returns the request, completed with the webhook settings of the business. */
function resolveRequest(view: View, body: Schemas['ReceiverAuditCreate']): AuditRequest {
  const business = requireBusiness(view, body.business_id)
  const { webhook } = business
  const { url = webhook.url, profile = webhook.profile, probe = null } = body
  if (url === null) {
    const hint = 'The business has no webhook address: give one as url, or set it first.'
    throw new ApiError('webhook_missing', hint)
  }
  assertWebhookUrl(view, 'url', url)
  assertWebhookUrl(view, 'probe', probe)
  const { checks = [...auditChecks], restart = false } = body
  if (restart && !checks.includes('failure')) {
    throwIfInvalid([invalid('restart', 'needs the check failure')])
  }
  return { url, businessId: business.id, secret: webhook.secret, profile, checks, probe, restart }
}

export const receiverAuditControls = [
  action('get', {
    id: 'controlListReceiverAudits',
    path: '/_sandbox/receiver-audits',
    auth: 'control',
    tag,
    summary: 'List receiver audits',
    returns: [200, schema('ReceiverAuditList')],
    errors: [],
    assumptions: [],
    handle: async ({ audits }) => ({ data: [...(await audits.list())] }),
  }),
  action('post', {
    id: 'controlStartReceiverAudit',
    path: '/_sandbox/receiver-audits',
    auth: 'control',
    tag,
    summary: 'Start a receiver audit',
    body: schema('ReceiverAuditCreate'),
    returns: [202, schema('ReceiverAudit')],
    errors: ['business_unknown', 'webhook_missing', 'audits_full'],
    assumptions: ['A18', 'A19', 'A20'],
    handle: async ({ audits, db }, { body }) =>
      audits.start(await db.read((view) => resolveRequest(view, body))),
  }),
  action('get', {
    id: 'controlGetReceiverAudit',
    path: '/_sandbox/receiver-audits/{id}',
    auth: 'control',
    tag,
    summary: 'Get a receiver audit',
    params: schema('ControlById'),
    returns: [200, schema('ReceiverAudit')],
    errors: ['audit_unknown'],
    assumptions: [],
    handle: async ({ audits }, { params }) => audits.get(params.id),
  }),
  action('post', {
    id: 'controlReceiverRestarted',
    path: '/_sandbox/receiver-audits/{id}/restarted',
    auth: 'control',
    tag,
    summary: 'Continue a receiver audit after a restart',
    params: schema('ControlById'),
    returns: [200, schema('ReceiverAudit')],
    errors: ['audit_unknown', 'audit_not_waiting'],
    assumptions: [],
    handle: async ({ audits }, { params }) => audits.restarted(params.id),
  }),
]
