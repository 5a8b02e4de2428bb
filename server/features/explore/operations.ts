import { controls } from '../../control/admin-context.ts'
import { toIso } from '../../core/clock.ts'
import { schema } from '../../core/operation.ts'

const { action } = controls('Coverage and reviews')

export const explorationControls = [
  action('get', {
    id: 'controlGetExploration',
    path: '/_sandbox/exploration',
    stateless: true,
    summary: 'Get the last reports of explore and mutate',
    returns: [200, schema('ExplorationState')],
    handle: async ({ explorations }) => explorations.state(),
  }),
  action('put', {
    id: 'controlSetExploration',
    path: '/_sandbox/exploration',
    stateless: true,
    summary: 'Save a report of explore or mutate',
    body: schema('ExplorationReport'),
    returns: [200, schema('ExplorationState')],
    handle: async ({ explorations, clock }, { body }) => {
      explorations.set(toIso(clock.system.now()), body)
      return explorations.state()
    },
  }),
]
