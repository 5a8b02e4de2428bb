import { type AdminContext, controls } from '../../control/admin-context.ts'
import { countsOfAll, requireWorlds } from '../../control/all-worlds.ts'
import { trafficOf, trafficOfRecords } from '../../control/traffic.ts'
import { toMillis } from '../../core/clock.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { schema } from '../../core/operation.ts'

const { action } = controls('Coverage and reviews')

export const reviewControls = [
  action('get', {
    id: 'controlReview',
    path: '/_sandbox/review',
    summary: 'Review how a client used the API',
    query: schema('ReviewQuery'),
    returns: [200, schema('Review')],
    errors: ['not_found'],
    handle: async (admin, { query: { since, worlds } }) => {
      if (worlds === 'all') {
        if (since !== undefined)
          throwIfInvalid([invalid('since', 'cannot be combined with worlds=all')])
        return reviewAll(admin)
      }
      const { presentReview, reviewWorld } = await import('./report.ts')
      if (since === undefined)
        return presentReview(await reviewWorld(admin), trafficOf(admin.metrics), admin.name)
      const sinceMs = toMillis(since)
      const { records } = await admin.requestLog.records()
      const traffic = trafficOfRecords(records.filter(({ atMs }) => atMs >= sinceMs))
      return presentReview(await reviewWorld(admin, sinceMs), traffic, admin.name)
    },
  }),
]

/** Reviews main and every other world, deleted ones included. */
async function reviewAll(admin: AdminContext) {
  const worlds = requireWorlds(admin)
  const { presentReview, reviewWorld } = await import('./report.ts')
  const { mergeReviews } = await import('./merge.ts')
  const all = [await reviewWorld(admin), ...(await worlds.reviews())]
  return presentReview(mergeReviews(all), trafficOf(await countsOfAll(admin)), admin.name)
}
