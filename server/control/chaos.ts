import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Chaos } from '../webhooks/chaos.ts'
import { action, type Tag } from './admin-context.ts'

const tag: Tag = 'Events and webhooks'

function present(chaos: Chaos): Schemas['Chaos'] {
  const events = chaos.events()
  return { ...chaos.probabilities(), events: events === null ? null : [...events] }
}

export const chaosControls = [
  action('get', {
    id: 'controlGetChaos',
    path: '/_sandbox/webhooks/chaos',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Get the delivery faults',
    returns: [200, schema('Chaos')],
    errors: [],
    assumptions: [],
    handle: async ({ chaos }) => present(chaos),
  }),
  action('put', {
    id: 'controlSetChaos',
    path: '/_sandbox/webhooks/chaos',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'Set the delivery faults',
    body: schema('ChaosUpdate'),
    returns: [200, schema('Chaos')],
    errors: [],
    assumptions: [],
    handle: async ({ chaos }, { body: { events, ...shares } }) => {
      chaos.set(shares, events)
      return present(chaos)
    },
  }),
]
