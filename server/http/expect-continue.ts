import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../kernel/api-error.ts'
import { discardBody } from './discard.ts'

/** The requests whose client waits for a 100 before it sends the body, with their responses. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/** Called for a request with `Expect: 100-continue`: `allowBody` answers it, once. */
export function expectContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response)
}

/** Returns whether a client waits for a 100 before it sends the body of this request. */
export function awaitsContinue(request: IncomingMessage): boolean {
  return request.headers.expect !== undefined && waiting.has(request)
}

/**
 * Called before a body is read that `awaitsContinue`: sends the 100. Rejects with body_too_large in
 * place of it where the client says that the body is longer than `limit`, in bytes. A client that
 * sends the body without waiting gets its answer after it, as without the header.
 */
export async function allowBody(request: IncomingMessage, limit: number): Promise<void> {
  const response = waiting.get(request)
  waiting.delete(request)
  // Node has all by then that came with the head.
  await undefined
  const isTooLong = Number(request.headers['content-length'] ?? 0) > limit
  if (isTooLong && request.readableLength === 0) {
    discardBody(request)
    throw bodyTooLarge(limit)
  }
  response?.writeContinue()
}

/** The error of a body over a limit in bytes. */
export function bodyTooLarge(limit: number): ApiError {
  return new ApiError('body_too_large', `body must have at most ${limit} bytes.`)
}
