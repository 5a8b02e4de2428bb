import { requireBusiness } from '../api/businesses/businesses.ts'
import { recordExample } from '../api/events/events.ts'
import { ApiError } from '../core/api-error.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { EventRow } from '../model/rows.ts'
import { scheduleRedelivery } from '../webhooks/schedule.ts'
import { controls, requestedBusinessId } from './admin-context.ts'
import { listRows } from './lists.ts'
import { presentEvent } from './present-event.ts'
import { requireRow } from './require-row.ts'
import { isIn } from './webhook-tools.ts'

const { command, query, stream } = controls('Events and webhooks')

function listEvents(view: View, query: Schemas['EventQuery']): Schemas['ControlEventList'] {
  const { limit, cursor, order, ...filters } = query
  const { type, subject, business_id, state } = filters
  const among =
    subject !== undefined
      ? ({ index: 'subject', key: [subject] } as const)
      : type !== undefined
        ? ({ index: 'type', key: [type] } as const)
        : ({ index: 'all' } as const)
  const list = {
    name: 'events',
    collection: 'events' as const,
    filters,
    ...among,
    matches: (event: EventRow) =>
      (type === undefined || event.type === type) &&
      (business_id === undefined || event.business_id === business_id) &&
      (state === undefined || isIn(state, event)),
    present: (event: EventRow) => presentEvent(view, event),
  }
  return listRows(view, list, { limit, cursor, order })
}

export const eventControls = [
  query('get', {
    id: 'controlListEvents',
    path: '/_sandbox/events',
    summary: 'List webhook events',
    query: schema('EventQuery'),
    returns: [200, schema('ControlEventList')],
    assumptions: ['A18', 'A20'],
    handle: (view, { query }) => listEvents(view, query),
  }),
  stream({
    id: 'controlStreamEvents',
    path: '/_sandbox/events/stream',
    summary: 'Stream webhook events',
    query: schema('EventStreamQuery'),
    returns: [200, schema('ControlEvent')],
    errors: ['streams_full'],
    assumptions: ['A18', 'A20'],
    handle: async ({ feed, db }, { query }) => {
      const { type, subject, last_event_id, replay = false } = query
      // Reads once before the stream begins, because only then a failure can be sent as a status.
      await db.read((view) => view.size('events'))
      return feed.subscribe({ type, subject, lastId: last_event_id, replay })
    },
  }),
  query('get', {
    id: 'controlGetEvent',
    path: '/_sandbox/events/{id}',
    summary: 'Retrieve a webhook event',
    params: schema('ById'),
    returns: [200, schema('ControlEvent')],
    errors: ['event_unknown'],
    assumptions: ['A20'],
    handle: (view, { params }) => presentEvent(view, requireRow(view, 'event', params.id)),
  }),
  command('post', {
    id: 'controlRedeliverEvent',
    path: '/_sandbox/events/{id}/redeliver',
    summary: 'Redeliver an event',
    params: schema('ById'),
    returns: [200, schema('ControlEvent')],
    errors: ['event_unknown', 'webhook_missing'],
    assumptions: ['A20'],
    handle: (unit, { params }) => {
      const event = requireRow(unit, 'event', params.id)
      const business = unit.get('businesses', event.business_id)
      if (business === undefined || business.webhook.url === null) {
        throw new ApiError(
          'webhook_missing',
          'The business of the event has no webhook URL. ' +
            'PUT /_sandbox/businesses/{id}/webhook sets it.',
        )
      }
      scheduleRedelivery(unit, event)
      return { ...presentEvent(unit, event), next_attempt_at: unit.now }
    },
  }),
  command('post', {
    id: 'controlSendExampleEvent',
    path: '/_sandbox/webhooks/example',
    summary: 'Send an example event',
    query: schema('BusinessQuery'),
    body: schema('WebhookExample'),
    example: { body: { type: 'transaction' } },
    returns: [201, schema('ControlEvent')],
    errors: ['business_unknown'],
    assumptions: ['A18', 'A19', 'A20'],
    handle: (unit, { query, body }) => {
      const { id } = requireBusiness(unit, requestedBusinessId(query, body))
      return presentEvent(unit, recordExample(unit, id, body.type))
    },
  }),
]
