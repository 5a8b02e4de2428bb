import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../core/operation.ts'
import type { Settings } from '../model/settings.ts'
import { followedContext } from './request-context.ts'
import { resolvedOf } from './resolved-request.ts'
import { respond } from './respond.ts'

/** Response headers that pages of other origins may read in addition to the default ones. */
const exposedHeaders =
  'x-sandbox-request-id, x-sandbox-advice, x-sandbox-scenario, x-sandbox-parity, retry-after'

/** Returns true if a page of a configured origin sent a request. */
export function isAllowedOrigin(
  { headers: { origin } }: IncomingMessage,
  { corsOrigins }: Settings,
): boolean {
  return origin !== undefined && corsOrigins.includes(origin)
}

/**
 * Allows a page of a configured origin to read the response of an operation without authentication,
 * errors included.
 */
export function allowReading(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): void {
  if (settings.corsOrigins.length === 0) return
  response.setHeader('vary', 'origin')
  if (!isAllowedOrigin(request, settings)) return
  response.setHeader('access-control-allow-origin', String(request.headers.origin))
  response.setHeader('access-control-expose-headers', exposedHeaders)
}

/** Answers a preflight request. Returns false, without a response, for any other request. */
export type PreflightHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Returns the handler of preflight requests: it answers 204 to configured origins, for operations
 * without authentication. All other OPTIONS requests get a 404.
 */
export function createPreflightHandler(operations: readonly Operation[]): PreflightHandler {
  const open = operations.filter(({ auth }) => auth === 'none')
  return (request, response) => {
    if (request.headers['access-control-request-method'] === undefined) return false
    const { path, world, error } = resolvedOf(request)
    const { settings } = world.server
    if (error !== null || !isAllowedOrigin(request, settings)) return false
    const methods = open.filter((one) => one.path === path).map(({ method }) => method)
    if (methods.length === 0) return false
    allowReading(request, response, settings)
    response.setHeader('access-control-allow-methods', methods.join(', ').toUpperCase())
    // All headers are allowed, because credentials never are: these operations need none.
    response.setHeader('access-control-allow-headers', '*')
    respond(followedContext(request, response), { status: 204, body: null })
    return true
  }
}
