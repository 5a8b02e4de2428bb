import type { EventPayloads } from './generated/calls.ts'

export type { Schemas } from './generated/schemas.ts'
export type {
  Client,
  ClientOptions,
  ClientPath,
  ClientRequest,
  ClientResult,
  Failure,
  Success,
} from './library/client-types.ts'
export { ApiError, createClient, dataOf } from './library/signed-client.ts'

/** The body of a webhook of any type; `event_type` narrows it, card payments have none. */
export type WebhookBody = EventPayloads[keyof EventPayloads]
