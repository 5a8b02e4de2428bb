import { schema } from '../core/operation.ts'
import { controls } from './admin-context.ts'
import { presentClock } from './clock.ts'
import { presentSnapshot } from './snapshots.ts'
import { counts } from './state.ts'

const { action } = controls('World')

const maxShown = 20

export const worldOverview = [
  action('get', {
    id: 'controlShowWorld',
    path: '/_sandbox/world',
    summary: 'Get an overview of this world',
    returns: [200, schema('WorldOverview')],
    handle: async (admin) => {
      const snapshots = [...(await admin.snapshots.list())]
      snapshots.sort((a, b) => b.createdMs - a.createdMs)
      const stored = await admin.db.read((view) => ({
        counts: counts(view),
        businesses: view.find('businesses', { index: 'all', limit: maxShown }),
      }))
      return {
        name: admin.pathPrefix === '' ? 'main' : admin.pathPrefix.slice('/w/'.length),
        version: admin.version,
        seed: admin.seed,
        fixtures: admin.fixtures(),
        clock: await presentClock(admin),
        counts: stored.counts,
        businesses: stored.businesses.map(({ id, name, webhook }) => ({
          id,
          name,
          webhook_url: webhook.url,
        })),
        snapshots: snapshots.slice(0, maxShown).map(presentSnapshot),
      }
    },
  }),
]
