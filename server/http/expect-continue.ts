import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../core/api-error.ts'
import { discardBody } from './discard.ts'

/** Requests whose client waits for a 100 before it sends the body, with their responses. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/** Called for a request with `Expect: 100-continue`. `allowBody` sends the 100, once. */
export function expectContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response)
}

/** Returns true if a client waits for a 100 before it sends the body of this request. */
export function awaitsContinue(request: IncomingMessage): boolean {
  return request.headers.expect !== undefined && waiting.has(request)
}

/**
 * Sends the 100; called before the body of a request that `awaitsContinue` is read. Rejects with
 * body_too_large instead if the client announces a body longer than `limit` bytes. A client that
 * sends the body without waiting gets its response after the body, as without the header.
 */
export async function allowBody(request: IncomingMessage, limit: number): Promise<void> {
  const response = waiting.get(request)
  waiting.delete(request)
  // After one microtask, Node has read everything that arrived together with the headers.
  await undefined
  const isTooLong = Number(request.headers['content-length'] ?? 0) > limit
  if (isTooLong && request.readableLength === 0) {
    discardBody(request)
    throw bodyTooLarge(limit)
  }
  response?.writeContinue()
}

/** Returns the error of a body that is longer than a limit in bytes. */
export function bodyTooLarge(limit: number): ApiError {
  return new ApiError('body_too_large', `body must have at most ${limit} bytes.`)
}
