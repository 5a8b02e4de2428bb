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
