import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../kernel/operation.ts'
import type { Settings } from '../model/settings.ts'
import { createContext } from './request-context.ts'
import { resolvedOf } from './resolved-request.ts'
import { respond } from './respond.ts'

/** Headers of a response that pages of another origin may read beside the usual ones. */
const exposedHeaders = 'x-sandbox-request-id, x-sandbox-advice, x-sandbox-scenario, retry-after'

/** Returns whether a page of one of the configured origins sent a request. */
export function isAllowedOrigin(
  { headers: { origin } }: IncomingMessage,
  { corsOrigins }: Settings,
): boolean {
  return origin !== undefined && corsOrigins.includes(origin)
}

/**
 * Lets a page of one of the configured origins read the response to an operation without
 * authentication, errors included.
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

/** Answers a preflight; returns false for a request that is none, and then answers nothing. */
export type PreflightHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Returns what answers the preflights of configured origins, for the operations without
 * authentication: 204. All other requests with OPTIONS are left to 404.
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
    // Credentials are never allowed, so any other header is: the operations need none.
    response.setHeader('access-control-allow-headers', '*')
    respond(world, createContext(request, response), { status: 204, body: null })
    return true
  }
}
