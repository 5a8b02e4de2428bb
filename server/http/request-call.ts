import type { Request } from 'express'
import type { HttpExchange } from '../core/operation.ts'
import { isEncrypted } from './forward/origin.ts'
import { publicBaseUrl } from './public-base-url.ts'
import type { RequestContext } from './request-context.ts'
import type { ValidInput } from './validation/validate.ts'

/**
 * The call that the rules receive. Rarely used values are created when they are read. It is a class
 * because V8 makes a hidden class for each object literal with getters.
 */
export class RequestCall {
  readonly #context: RequestContext
  readonly caller: unknown
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown

  constructor(context: RequestContext, caller: unknown, { params, query, body }: ValidInput) {
    this.#context = context
    this.caller = caller
    this.params = params
    this.query = query
    this.body = body
  }

  get publicBaseUrl(): string {
    const { request, basePath, world } = this.#context
    return publicBaseUrl(world, request, basePath)
  }

  get onDisconnect(): (call: () => void) => () => void {
    const { request, world } = this.#context
    return (call) => world.held.onDisconnect(request, call)
  }

  /** TLS may end at a proxy: then the proxy, the public URL or the browser reports https. */
  get http(): HttpExchange {
    const { request, response, basePath, world } = this.#context
    const { settings, pathPrefix } = world
    const { baseUrl } = request as Request
    const { origin, 'x-forwarded-proto': forwarded } = request.headers
    // The first of several proxies is the one that the browser sees.
    const isForwarded = /^https\s*(?:,|$)/i.test(String(forwarded))
    const isPublic = [settings.publicUrl, origin].some((url) => url?.startsWith('https:'))
    return {
      request,
      basePath,
      ownPath: `${baseUrl}${pathPrefix}`,
      isSecure: isEncrypted(request) || isForwarded || isPublic,
      setHeader: (name, value) => response.setHeader(name, value),
    }
  }
}
