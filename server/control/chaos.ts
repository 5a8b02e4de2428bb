import { schema } from '../core/operation.ts'
import { action, type Tag } from './admin-context.ts'

const tag: Tag = 'Events and webhooks'

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
    handle: async ({ chaos }) => chaos.probabilities(),
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
    handle: async ({ chaos }, { body }) => chaos.set(body),
  }),
]
