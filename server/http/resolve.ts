import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import { StoreFailure } from '../store/store.ts'
import { WorldElsewhere } from '../store/world-stores.ts'
import { mayKnowWorlds } from './access.ts'
import { type ArrivalCheck, answerArrival } from './arrival.ts'
import { discardBody } from './discard.ts'
import type { Forwarding } from './forward/forward.ts'
import { pathOfPublicUrl, withoutPublicPath } from './public-base-url.ts'
import { createContext } from './request-context.ts'
import { type RequestTarget, toRequestTarget } from './request-target.ts'
import { resolvedOf, setResolved } from './resolved-request.ts'
import { respond } from './respond.ts'
import { storageError } from './storage-failure.ts'
import type { ServerContext, WorldContext } from './world-context.ts'
import { useWorld, type WorldFinder, worldOfCredentials, worldOfPath } from './worlds.ts'
import { internalAnswer } from './write-json.ts'

export interface ResolveOptions {
  readonly context: ServerContext
  /** Returns the world `main`, or its stand-in while another process owns it. */
  main(): WorldContext
  /** Forwards requests to the process that owns their world; absent with the embedded store. */
  readonly forward?: Forwarding | undefined
  /** The context of requests that name an unknown world. */
  readonly unknownWorld: WorldContext
  readonly worlds: WorldFinder
  readonly check: ArrivalCheck
}

/**
 * Resolves a request before it is routed: its world, its path below mount point and world, and the
 * error if it is rejected. The error is sent by the route, in the route's format.
 */
export function resolveRequests(options: ResolveOptions): RequestHandler {
  const { context, main, unknownWorld, worlds, check, forward } = options
  const { held, settings } = context
  const publicPath = pathOfPublicUrl(settings.publicUrl)
  /**
   * The public URL contains the whole path that a client sees; without one, the mount point does.
   */
  const rootOf = ({ baseUrl }: Request) => (settings.publicUrl === '' ? baseUrl : publicPath)

  function route(
    request: Request,
    response: Response,
    next: () => void,
    world: WorldContext,
    error: ApiError | null = null,
  ): void {
    const { path, query } = toRequestTarget(request.url) ?? { path: request.url, query: '' }
    const basePath = `${rootOf(request)}${world.pathPrefix}`
    setResolved(request, { world, basePath, path, query, error: error })
    if (world !== main() && world.name !== '') useWorld(worlds, world.name, response)
    if (isBodyConsumed(request)) answerLostBody(request, response)
    else next()
  }

  /** Routes a request to an error; its body may have been sent to another process already. */
  function refuse(request: Request, next: () => void, error: ApiError): void {
    const { path, query } = toRequestTarget(request.url) ?? { path: request.url, query: '' }
    setResolved(request, { world: unknownWorld, basePath: rootOf(request), path, query, error })
    next()
  }

  function toWorld(request: Request, response: Response, next: () => void, name: string): void {
    const go = (world: WorldContext | null) => {
      if (world !== null) route(request, response, next, world)
      else routeToUnknownWorld(request, response, next, name)
    }
    const found = worlds.find(name)
    if (found instanceof Promise) {
      found
        .then(go, (error) => routeToUnknownWorld(request, response, next, name, error))
        .catch(next)
    } else go(found)
  }

  /**
   * Checks access before existence: if an admin token is set, only callers with the token learn
   * which worlds exist.
   */
  function routeToUnknownWorld(
    request: Request,
    response: Response,
    next: () => void,
    name: string,
    reason: Error = worlds.unknown(name),
  ): void {
    if (reason instanceof WorldElsewhere && forward !== undefined) {
      // Keeps the prefix of the world, but not the mount point and the public path: the other
      // process has the same settings.
      const { url } = request
      request.url = plainUrls.get(request) ?? url
      forward.send(request, response, reason, (failure) => {
        if (failure === null) findWorld(request, response, next)
        else refuse(request, next, failure)
      })
      return
    }
    if (reason instanceof StoreFailure) {
      const failure = storageError(reason, { log: context.log, name }, { world: name })
      route(request, response, next, unknownWorld, failure)
      return
    }
    const { adminToken } = settings
    const path = toRequestTarget(request.url)?.path ?? request.url
    const tokens = [adminToken, worlds.tokenOf(name)]
    if (adminToken === '' || mayKnowWorlds(request, path, tokens, context)) {
      if (!(reason instanceof ApiError)) throw reason
      route(request, response, next, unknownWorld, reason)
      return
    }
    const go = (decoyWorld: WorldContext) => route(request, response, next, decoyWorld)
    worlds.decoy(name).then(go).catch(next)
  }

  /** Routes a plain path to `main`; does not take `main` for a path that any process can answer. */
  function toMain(request: Request, response: Response, next: () => void, path: string): void {
    const isOfServer = forward === undefined || isAnsweredAnywhere(path)
    const found = isOfServer ? null : worlds.find('main')
    const go = (world: WorldContext | null) => route(request, response, next, world ?? main())
    if (found instanceof Promise) {
      found
        .then(go, (error) => routeToUnknownWorld(request, response, next, 'main', error))
        .catch(next)
    } else go(found)
  }

  const resolve: RequestHandler = (request, response, next) => {
    request.url = withoutPublicPath(request.url, publicPath)
    const target = toRequestTarget(request.url)
    if (!held.isHeld(request)) holdUntilClosed(held, request, response)
    const error = check(request, target)
    if (error !== null || target === null) {
      const { path, query } = target ?? { path: request.url, query: '' }
      const basePath = rootOf(request)
      setResolved(request, { world: main(), basePath, path, query, error })
      if (target === null) answerRefused(request, response)
      else next()
      return
    }
    if (forward !== undefined) plainUrls.set(request, request.url)
    findWorld(request, response, next)
  }

  /** Finds the world of a request, and again if the cached owner has lost it. */
  function findWorld(request: Request, response: Response, next: () => void): void {
    const target = toRequestTarget(request.url) as RequestTarget
    const changed = forward === undefined ? null : changedWorld(request.method, target.path)
    if (changed !== null) {
      const stay = () => route(request, response, next, main())
      const found = worlds.find(changed)
      if (found instanceof Promise) {
        found
          .then(
            (world) => (world === null ? toMain(request, response, next, target.path) : stay()),
            (error) => {
              if (error instanceof WorldElsewhere)
                routeToUnknownWorld(request, response, next, changed, error)
              else toMain(request, response, next, target.path)
            },
          )
          .catch(next)
      } else if (found === null) toMain(request, response, next, target.path)
      else stay()
      return
    }
    const named = worldOfPath(request.url)
    if (named !== null) {
      request.url = named.url
      toWorld(request, response, next, named.name)
      return
    }
    const name = worldOfCredentials(worlds, target.path, request)
    if (name === null) toMain(request, response, next, target.path)
    else if (typeof name === 'string') byCredentials(name)
    else
      name
        .then(byCredentials, (error) => routeToUnknownWorld(request, response, next, '', error))
        .catch(next)

    function byCredentials(found: string | null): void {
      if (found === null) {
        toMain(request, response, next, target.path)
        return
      }
      const world = worlds.find(found)
      const go = (world: WorldContext | null) => {
        const isHidden = world === null && settings.adminToken !== ''
        // The credentials may be invented, and `main` would answer with one of its own request ids.
        if (isHidden) routeToUnknownWorld(request, response, next, String(found))
        else if (world === null) toMain(request, response, next, target.path)
        else route(request, response, next, world)
      }
      if (world instanceof Promise) {
        const fail = (error: Error) =>
          routeToUnknownWorld(request, response, next, String(found), error)
        world.then(go, fail).catch(next)
      } else go(world)
    }
  }
  return resolve
}

/** The URLs of requests before the prefix of a world is removed, for forwarding. */
const plainUrls = new WeakMap<Request, string>()

/**
 * Returns true if any process can answer a path: health, metrics, and documents that are the same
 * everywhere.
 */
function isAnsweredAnywhere(path: string): boolean {
  return /^\/(healthz|readyz|metrics|docs|openapi|favicon|static)\b/.test(path) || path === '/'
}

/**
 * Returns the name of the world that a request of the control API changes or deletes as a whole;
 * null for other requests.
 */
function changedWorld(method: string, path: string): string | null {
  if (method !== 'DELETE' && method !== 'PATCH') return null
  const [, name = 'main'] = /^\/_sandbox\/worlds\/([a-z0-9-]+)$/.exec(path) ?? []
  return name === 'main' ? null : name
}

const bodyLost =
  'the body was read before the sandbox got the request: mount the sandbox before express.json() ' +
  'and other body parsers, because a signature covers the bytes of the body'

function answerLostBody(request: Request, response: Response): void {
  const context = createContext(request, response)
  const { world, id, path } = context
  world.log.error({ id, path }, bodyLost)
  respond(world, context, internalAnswer(id, false))
}

/** Returns true if the application that the sandbox is mounted in has already read the body. */
function isBodyConsumed({ headers, readableDidRead }: IncomingMessage): boolean {
  if (!readableDidRead) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Counts requests of another application's server; our own server counts them on arrival. */
function holdUntilClosed(held: ServerContext['held'], request: Request, response: Response): void {
  held.begin(request)
  response.once('close', () => {
    if (!response.writableFinished) held.disconnect(request)
    held.end(request)
  })
}

/** Answers a rejected request that matches no operation. */
export function answerRefused(request: Request, response: Response): void {
  const { error } = resolvedOf(request)
  discardBody(request)
  answerArrival(createContext(request, response), error as ApiError, null)
}
