import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Chaos } from '../webhooks/chaos.ts'
import { controls } from './admin-context.ts'

const { action } = controls('Events and webhooks')

function present(chaos: Chaos): Schemas['Chaos'] {
  const events = chaos.events()
  return { ...chaos.probabilities(), events: events === null ? null : [...events] }
}

export const chaosControls = [
  action('get', {
    id: 'controlGetChaos',
    path: '/_sandbox/webhooks/chaos',
    stateless: true,
    summary: 'Get the delivery faults',
    returns: [200, schema('Chaos')],
    handle: async ({ chaos }) => present(chaos),
  }),
  action('put', {
    id: 'controlSetChaos',
    path: '/_sandbox/webhooks/chaos',
    stateless: true,
    summary: 'Set the delivery faults',
    body: schema('ChaosUpdate'),
    returns: [200, schema('Chaos')],
    handle: async ({ chaos }, { body: { events, ...shares } }) => {
      chaos.set(shares, events)
      return present(chaos)
    },
  }),
]
