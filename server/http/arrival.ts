import type { IncomingMessage } from 'node:http'
import { ApiError } from '../core/api-error.ts'
import type { Operation } from '../core/operation.ts'
import { createHostCheck, isHealthCheck } from './access.ts'
import type { ConnectionLimit } from './connection-limits.ts'
import { ServerBusy } from './held.ts'
import type { RequestContext } from './request-context.ts'
import { type RequestTarget, targetError } from './request-target.ts'
import { respond } from './respond.ts'
import type { ServerContext } from './world-context.ts'
import { errorAnswer } from './write-json.ts'

/** Returns the error of a request that is rejected before it is routed; null if it is accepted. */
export type ArrivalCheck = (
  request: IncomingMessage,
  target: RequestTarget | null,
) => ApiError | null

/**
 * Returns the checks that run before all others, on every path: numbers of connections and of
 * requests in progress (503), request target and number of Hosts (400), Host (403), Expect (417).
 */
export function createArrivalCheck(
  context: ServerContext,
  connections: () => ConnectionLimit,
): ArrivalCheck {
  const { settings, held } = context
  const checkHost = createHostCheck(settings)
  const check = (request: IncomingMessage, target: RequestTarget | null) => {
    const path = target?.path ?? ''
    if (connections().isExcess(request.socket) && !isHealthCheck(path)) {
      throw new TooManyConnections(settings.bounds.maxConnections)
    }
    if (!isHealthCheck(path)) held.assertRoomForRequest()
    const invalid = targetError(request, target)
    if (invalid !== null) throw new ApiError('invalid_request', invalid)
    checkHost(request, path)
    if (isUnknownExpectation(request)) {
      throw new ApiError('expectation_failed', 'Header expect can only be 100-continue.')
    }
  }
  return (request, target) => rejectionBy(() => check(request, target))
}

/** Returns the ApiError that a check throws; null if it throws nothing. */
export function rejectionBy(check: () => void): ApiError | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The server has no place for another connection: answered with 503 and Retry-After. */
class TooManyConnections extends ApiError {
  override readonly retryAfterSeconds = 1
  constructor(maxConnections: number) {
    const detail =
      `The sandbox serves ${maxConnections} connections at once (SANDBOX_MAX_CONNECTIONS): ` +
      'close those that are not needed, and send the request again.'
    super('too_many_connections', detail)
  }
}

/** Returns true for an Expect header other than 100-continue, by the rule that Node uses. */
function isUnknownExpectation({ headers: { expect }, httpVersion }: IncomingMessage): boolean {
  if (expect === undefined || httpVersion !== '1.1') return false
  return !/(?:^|\W)100-continue(?:$|\W)/i.test(expect)
}

/**
 * Answers a rejected request in the error format of the operation that it would have reached. The
 * request never reached the operation, so the request log and coverage do not count it there.
 */
export function answerRejection(
  context: RequestContext,
  error: ApiError,
  operation: Operation | null,
): void {
  const isCard = operation?.errorBody === 'card'
  const isExcess = error instanceof ServerBusy || error instanceof TooManyConnections
  if (isExcess) context.response.shouldKeepAlive = false
  respond(context, errorAnswer(error, isCard), error.retryAfterSeconds)
}
