import { eventKindOf, eventTypes } from '../api/events/catalogue.ts'
import { defaultSettings } from '../model/settings.ts'
import { attemptTimesMs } from '../webhooks/retries.ts'

/** The names of the schemas of event bodies. */
export const eventSchemas: readonly string[] = eventTypes.map(
  (type) => eventKindOf(type).schema.name,
)

/** Returns the `webhooks` section of the API's document: each event with its body and headers. */
export function describeWebhooks(): object {
  return Object.fromEntries(eventTypes.map((type) => [type, { post: describeEvent(type) }]))
}

function describeEvent(type: (typeof eventTypes)[number]): object {
  const { schema, summary, when, setting, assumptions, example } = eventKindOf(type)
  const sentence = `Sent when ${when}.${setting === '' ? '' : ` ${setting}.`}`
  return {
    operationId: `${type.replace(/[._](\w)/g, (_, letter) => letter.toUpperCase())}Event`,
    summary,
    description: `${sentence} ${deliveryRules}`,
    tags: ['Webhooks'],
    security: [],
    parameters,
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${schema.name}` }, example },
      },
    },
    responses: {
      '2XX': { description: 'Acknowledged: the event is not sent again.' },
      '410': { description: 'The endpoint is turned off.' },
      '4XX': { description: 'A failed attempt, which is repeated.' },
      '5XX': { description: 'A failed attempt, which is repeated.' },
    },
    'x-assumptions': ['A18', 'A19', 'A20', ...assumptions],
  }
}

const deliveryRules =
  'Answer with any 2xx within ten seconds; what fails is sent again up to ' +
  `${attemptTimesMs(defaultSettings).length - 1} times, or as \`SANDBOX_WEBHOOK_RETRIES\` says. ` +
  'The headers depend on the signature profile of the business, `request` or `standard`.'

const header = (name: string, profile: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: false,
  description: `Profile \`${profile}\`: ${description}`,
  schema: { type: 'string' },
  example,
})

const parameters = [
  header('x-timestamp', 'request', 'when the attempt was made.', '2026-01-05T09:00:04.000Z'),
  header(
    'x-signature',
    'request',
    'lowercase hex HMAC-SHA256 of the raw body, "|" and x-timestamp, by the webhook secret.',
    '7f1c0c6d3f0b4f3f0d4b9c6f6d8d2a9f3f1e5b7a9c8d7e6f5a4b3c2d1e0f9a8b',
  ),
  header(
    'x-webhook-id',
    'request',
    'the id of the event, the same on every attempt.',
    '5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c',
  ),
  header('x-webhook-attempt', 'request', 'the number of the attempt, from 1.', '1'),
  header('x-webhook-event', 'request', 'the type of the event.', 'transaction'),
  header(
    'webhook-id',
    'standard',
    'the id of the event, the same on every attempt.',
    '5f0c8a52-6f0e-5b1d-9c3a-2f4e6d8b0a1c',
  ),
  header('webhook-timestamp', 'standard', 'when the attempt was made, in seconds.', '1767603604'),
  header(
    'webhook-signature',
    'standard',
    'as Standard Webhooks specifies.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]
