import { action, type Tag } from '../../control/admin-context.ts'
import { toIso } from '../../core/clock.ts'
import { schema } from '../../core/operation.ts'

const tag: Tag = 'Coverage and reviews'

export const explorationControls = [
  action('get', {
    id: 'controlGetExploration',
    path: '/_sandbox/exploration',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Get the last reports of explore and mutate',
    returns: [200, schema('ExplorationState')],
    errors: [],
    assumptions: [],
    handle: async ({ explorations }) => explorations.state(),
  }),
  action('put', {
    id: 'controlSetExploration',
    path: '/_sandbox/exploration',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Save a report of explore or mutate',
    body: schema('ExplorationReport'),
    returns: [200, schema('ExplorationState')],
    errors: [],
    assumptions: [],
    handle: async ({ explorations, clock }, { body }) => {
      explorations.set(toIso(clock.system.now()), body)
      return explorations.state()
    },
  }),
]
