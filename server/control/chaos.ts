import { schema } from '../kernel/operation.ts'
import { action, type Tag } from './admin-context.ts'

const tag: Tag = 'Events and webhooks'

export const chaosControls = [
  action('get', {
    id: 'controlGetChaos',
    path: '/_sandbox/webhooks/chaos',
    auth: 'control',
    stateless: true,
    tag,
    summary: 'How deliveries misbehave',
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
    summary: 'Have deliveries misbehave; what is left out is off',
    body: schema('ChaosUpdate'),
    returns: [200, schema('Chaos')],
    errors: [],
    assumptions: [],
    handle: async ({ chaos }, { body }) => chaos.set(body),
  }),
]
