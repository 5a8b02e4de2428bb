import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { ApiError } from '../core/api-error.ts'
import type { Operation } from '../core/operation.ts'
import { assertSameOrigin } from './access.ts'
import { answerRejection, rejectionBy } from './arrival.ts'
import { prefersHtml } from './content-negotiation.ts'
import { allowReading, createPreflightHandler, isAllowedOrigin } from './cors.ts'
import { discardBody } from './discard.ts'
import { dispatch } from './dispatch.ts'
import { contextOf } from './request-context.ts'
import { isWithoutWorld, resolvedOf } from './resolved-request.ts'

/**
 * Returns the routes of all operations. Each is an ordinary route in the router of its collection,
 * such as `/api/v1/client/wallets`. A request goes to that router only: trying all routers in order
 * costs more than the rest of the routing. A router is created for its first request: creating all
 * of them makes the start 10% slower. OPTIONS and HEAD match no operation; a preflight of a
 * configured origin is answered.
 */
export function operationRoutes(operations: readonly Operation[]): RequestHandler {
  const collections = new Map<string, Operation[]>()
  for (const operation of operations) {
    const collection = collectionOf(operation.path)
    const others = collections.get(collection)
    if (others === undefined) collections.set(collection, [operation])
    else others.push(operation)
  }
  const answersPreflight = createPreflightHandler(operations)
  const routers = new Map<string, Router>()
  const routerOf = (collection: string) => {
    const made = routers.get(collection)
    if (made !== undefined) return made
    const declared = collections.get(collection)
    if (declared === undefined) return undefined
    const router = createRouter(declared)
    routers.set(collection, router)
    return router
  }
  return (request, response, next) => {
    const { method, url } = request
    if (method === 'OPTIONS' && answersPreflight(request, response)) return
    const isOperation = method !== 'OPTIONS' && method !== 'HEAD'
    const router = isOperation ? routerOf(collectionOf(url)) : undefined
    if (router === undefined) next()
    else router(request, response, next)
  }
}

function createRouter(operations: readonly Operation[]): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const operation of operations.toSorted(fixedFirst)) {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router[operation.method](path, handlerOf(operation))
  }
  return router
}

/** Returns the beginning of a path or URL up to the first segment that names the collection. */
function collectionOf(path: string): string {
  return collectionForm.exec(path)?.[0] ?? ''
}

const collectionForm = /^\/(?:_sandbox|api\/v1\/client|api\/v1)\/[^/?]*/

/** Sorts paths so that a fixed segment wins over a parameter if both match. */
function fixedFirst(a: Operation, b: Operation): number {
  const [left, right] = [a, b].map(({ path }) => path.split('/')) as [string[], string[]]
  for (const [i, segment] of left.entries()) {
    const other = right[i]
    if (segment !== other) return Number(isParameter(segment)) - Number(isParameter(other ?? ''))
  }
  return 0
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}

function handlerOf(operation: Operation): RequestHandler {
  return (request: Request, response: Response, next) => {
    if (operation.auth === 'none') {
      allowReading(request, response, resolvedOf(request).world.server.settings)
    }
    const error = errorOf(request, operation)
    // The pages answer a browser, also with the page of a world that does not exist (`guardPages`).
    if ((error === null || isWithoutWorld(request)) && prefersHtml(operation, request)) {
      next()
      return
    }
    const context = contextOf(request, response)
    if (error === null) {
      const params = request.params as Readonly<Record<string, string>>
      dispatch(context, { operation, params }).catch(next)
    } else {
      discardBody(request)
      answerRejection(context, error, operation)
    }
  }
}

/**
 * Returns the error of a request from another origin to an operation without authentication: it
 * accepts writes of its own origin and of configured ones. Signatures and tokens protect the other
 * operations.
 */
function errorOf(request: Request, { auth }: Operation): ApiError | null {
  const { error, world } = resolvedOf(request)
  if (error !== null || auth !== 'none') return error
  const { settings } = world.server
  if (isAllowedOrigin(request, settings)) return null
  return rejectionBy(() => assertSameOrigin(request, settings.publicUrl))
}
