import { schema } from '../kernel/operation.ts'
import { action, type Chapter } from './tools.ts'

const tag: Chapter = 'Events and webhooks'

export const chaosControls = [
  action('get', {
    id: 'controlGetChaos',
    path: '/_sandbox/webhooks/chaos',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'How deliveries misbehave',
    returns: [200, schema('Chaos')],
    refuses: [],
    assumes: [],
    handle: async ({ chaos }) => chaos.shares(),
  }),
  action('put', {
    id: 'controlSetChaos',
    path: '/_sandbox/webhooks/chaos',
    auth: 'control',
    fromMemory: true,
    tag,
    summary: 'Have deliveries misbehave; what is left out is off',
    body: schema('ChaosUpdate'),
    returns: [200, schema('Chaos')],
    refuses: [],
    assumes: [],
    handle: async ({ chaos }, { body }) => chaos.set(body),
  }),
]
