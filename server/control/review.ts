import { toMillis } from '../kernel/clock.ts'
import { schema } from '../kernel/operation.ts'
import { action, type Tag } from './admin-context.ts'

const tag: Tag = 'Coverage and reviews'

export const reviewControls = [
  action('get', {
    id: 'controlReview',
    path: '/_sandbox/review',
    auth: 'control',
    tag,
    summary: 'Review how a client used the API: what production would punish',
    query: schema('ReviewQuery'),
    returns: [200, schema('Review')],
    errors: [],
    assumptions: [],
    handle: async ({ requestLog, work }, { query: { since } }) => {
      const { reviewOf } = await import('./review/report.ts')
      const { records, total } = await requestLog.records()
      const sinceMs = since === undefined ? Number.NEGATIVE_INFINITY : toMillis(since)
      return work.read((view) => reviewOf(view, records, sinceMs, total))
    },
  }),
]
