import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { ApiError } from '../core/api-error.ts'
import { StoreFailure } from '../store/store.ts'
import { WorldElsewhere } from '../store/world-stores.ts'
import { bearerOf, mayKnowWorlds } from './access.ts'
import { type ArrivalCheck, answerRejection } from './arrival.ts'
import { discardBody } from './discard.ts'
import type { Forwarding } from './forward/forward.ts'
import { header } from './header-values.ts'
import { pathOfPublicUrl, withoutPublicPath } from './public-base-url.ts'
import { followedContext } from './request-context.ts'
import { type RequestTarget, toRequestTarget } from './request-target.ts'
import { resolvedOf, setResolved } from './resolved-request.ts'
import { respond } from './respond.ts'
import { storageError } from './storage-failure.ts'
import type { ServerContext, WorldContext } from './world-context.ts'
import { nameByCredentials, useWorld, type WorldFinder, worldOfPath } from './worlds.ts'
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

/** A value, or a promise of it: a world in memory is found without waiting. */
type Found<T> = T | Promise<T>

/** Continues with a value now, or once it is there. */
function when<T, R>(found: Found<T>, next: (value: T) => Found<R>): Found<R> {
  return found instanceof Promise ? found.then(next) : next(found)
}

/** The reason why the world that a request names cannot serve it. */
class NoWorld extends Error {
  readonly world: string
  readonly reason: Error

  constructor(world: string, reason: Error) {
    super(reason.message)
    this.world = world
    this.reason = reason
  }
}

/**
 * Resolves a request before it is routed: its world, its path below mount point and world, and the
 * error if it is rejected. The error is sent by the route, in the route's format.
 */
export function resolveRequests(options: ResolveOptions): RequestHandler {
  const { context, main, unknownWorld, worlds, check, forward } = options
  const { held, settings } = context
  const publicPath = pathOfPublicUrl(settings.publicUrl)

  const resolve: RequestHandler = (request, response, next) => {
    request.url = withoutPublicPath(request.url, publicPath)
    const target = toRequestTarget(request.url)
    // Our own server counts requests on arrival (`pipelining.ts`); another application's does not.
    if (!held.isHeld(request)) holdUntilClosed(held, request, response)
    const error = check(request, target)
    if (error === null && target !== null) {
      if (forward !== undefined) plainUrls.set(request, request.url)
      find(request, response, next, target.path)
      return
    }
    keepResolved(request, main(), error)
    if (target === null) answerUnroutedRejection(request, response)
    else next()
  }

  /** Finds the world of a request and routes it there; called again if its cached owner lost it. */
  function find(request: Request, response: Response, next: () => void, path: string): void {
    const go = (world: WorldContext) => route(request, response, next, world)
    const fail = (error: Error) => {
      if (!(error instanceof NoWorld)) throw error
      const { reason } = error
      const owner = forward !== undefined && reason instanceof WorldElsewhere ? reason : null
      if (owner === null) refuse(request, response, next, error)
      else forwardTo(owner, request, response, next)
    }
    try {
      const found = worldOf(request, path)
      if (found instanceof Promise) found.then(go, fail).catch(next)
      else go(found)
    } catch (error) {
      fail(error as Error)
    }
  }

  /**
   * Returns the world that a request is for: that of its path, else that of its credentials, else
   * `main`. `forward` is set in a cluster only. Throws, or rejects with, NoWorld.
   */
  function worldOf(request: Request, path: string): Found<WorldContext> {
    const changed = forward === undefined ? null : changedWorld(request.method, path)
    if (changed !== null) return worldOfChange(changed, path)
    const named = worldOfPath(request.url)
    if (named !== null) {
      request.url = named.url
      return existing(named.name)
    }
    const name = nameByCredentials(worlds, path, request)
    // No credentials, or those of `main`.
    if (name === null) return mainFor(path)
    const known = name instanceof Promise ? name.catch((error) => noWorld('', error)) : name
    return when(known, (found) => (found === null ? mainFor(path) : worldOfCaller(found, path)))
  }

  /** Returns the world, if this process has it. Throws, or rejects with, NoWorld. */
  function findHere(name: string): Found<WorldContext | null> {
    const found = worlds.find(name)
    return found instanceof Promise ? found.catch((error) => noWorld(name, error)) : found
  }

  function existing(name: string): Found<WorldContext> {
    return when(findHere(name), (world) => world ?? noWorld(name, worlds.unknown(name)))
  }

  /** Returns `main`; opens it here if no process has it, but not for a path that any answers. */
  function mainFor(path: string): Found<WorldContext> {
    if (forward === undefined || isAnsweredAnywhere(path)) return main()
    return when(findHere('main'), (world) => world ?? main())
  }

  /**
   * Returns the `main` of the process that has the world, even if it is only a stand-in: its
   * operations change and delete the world. Throws NoWorld if another process has the world.
   */
  function worldOfChange(name: string, path: string): Found<WorldContext> {
    const found = findHere(name)
    if (!(found instanceof Promise)) return found === null ? mainFor(path) : main()
    const isHere = found.then(
      (world) => world !== null,
      (error) => {
        if (error.reason instanceof WorldElsewhere) throw error
        return false
      },
    )
    return isHere.then((here) => (here ? main() : mainFor(path)))
  }

  function worldOfCaller(name: string, path: string): Found<WorldContext> {
    // With an admin token, `main` never answers for a name that may be invented, because its
    // request ids would show that no such world exists: `existing` throws NoWorld, and `refuse`
    // answers with a decoy.
    if (settings.adminToken !== '') return existing(name)
    return when(findHere(name), (world) => world ?? mainFor(path))
  }

  /** Keeps the resolved request for its route. */
  function keepResolved(request: Request, world: WorldContext, error: ApiError | null): void {
    const { path, query } = toRequestTarget(request.url) ?? { path: request.url, query: '' }
    // The public URL has the whole path that a client sees; without one, the mount point has it.
    const root = settings.publicUrl === '' ? request.baseUrl : publicPath
    setResolved(request, { world, basePath: `${root}${world.pathPrefix}`, path, query, error })
  }

  function route(
    request: Request,
    response: Response,
    next: () => void,
    world: WorldContext,
    error: ApiError | null = null,
  ): void {
    keepResolved(request, world, error)
    if (world !== main() && world.name !== '') {
      useWorld(worlds, world.name, request.url, response)
    }
    if (isBodyConsumed(request)) answerLostBody(request, response)
    else next()
  }

  /** Forwards a request to the process that owns its world. */
  function forwardTo(
    owner: WorldElsewhere,
    request: Request,
    response: Response,
    next: () => void,
  ): void {
    // Keeps the prefix of the world, but not the mount point and the public path: the other process
    // has the same settings.
    request.url = plainUrls.get(request) ?? request.url
    forward?.send(request, response, owner, (failure) => {
      if (failure === null) {
        const { path } = toRequestTarget(request.url) as RequestTarget
        find(request, response, next, path)
        return
      }
      // The body may have been sent to the other process already.
      keepResolved(request, unknownWorld, failure)
      next()
    })
  }

  /**
   * Routes a request without a world to its error. Checks access before existence: if an admin
   * token is set, only callers with the token, or with an API key of the world, learn that it
   * exists.
   */
  function refuse(
    request: Request,
    response: Response,
    next: () => void,
    { world: name, reason }: NoWorld,
  ): void {
    if (reason instanceof StoreFailure) {
      const failure = storageError(reason, { log: context.log, name }, { world: name })
      route(request, response, next, unknownWorld, failure)
      return
    }
    const path = toRequestTarget(request.url)?.path ?? request.url
    const tokens = [settings.adminToken, worlds.tokenOf(name)]
    if (settings.adminToken === '' || mayKnowWorlds(request, path, tokens, context)) {
      if (!(reason instanceof ApiError)) throw reason
      route(request, response, next, unknownWorld, reason)
      return
    }
    const answer = async () => {
      const isOfWorld = reason instanceof ApiError && (await hasCredentialsOf(name, request))
      if (isOfWorld) route(request, response, next, unknownWorld, reason)
      // An empty world refuses the caller, so that the name reveals nothing.
      else route(request, response, next, await worlds.decoy(name))
    }
    answer().catch(next)
  }

  /** Returns true if a request has the API key of a world, or an access token that it issued. */
  async function hasCredentialsOf(name: string, request: Request): Promise<boolean> {
    const key = header(request.headers, 'x-api-key')
    if (worlds.isWorldKey(key) && (await worlds.nameOfKey(key)) === name) return true
    const token = bearerOf(request)
    return token !== undefined && worlds.hasIssued(name, token)
  }
  return resolve
}

function noWorld(name: string, reason: Error): never {
  throw new NoWorld(name, reason)
}

/** The URLs of requests before the prefix of a world is removed, for forwarding. */
const plainUrls = new WeakMap<Request, string>()

/**
 * Returns true if any process can answer a path: health, metrics, and documents that are the same
 * everywhere.
 */
function isAnsweredAnywhere(path: string): boolean {
  return /^\/(healthz|readyz|metrics|docs|llms|openapi|favicon|static)\b/.test(path) || path === '/'
}

/**
 * Returns the name of the world that a request of the control API changes or deletes as a whole;
 * null for other requests.
 */
function changedWorld(method: string, path: string): string | null {
  const [, name = 'main', rest] = /^\/_sandbox\/worlds\/([a-z0-9-]+)(\/keys)?$/.exec(path) ?? []
  const methods = rest === undefined ? ['DELETE', 'PATCH'] : ['POST']
  return name === 'main' || !methods.includes(method) ? null : name
}

const bodyLost =
  'the body was read before the sandbox got the request: mount the sandbox before express.json() ' +
  'and other body parsers, because a signature covers the bytes of the body'

function answerLostBody(request: Request, response: Response): void {
  const context = followedContext(request, response)
  const { world, id, path } = context
  world.log.error({ id, path }, bodyLost)
  respond(context, internalAnswer(id, false))
}

/** Returns true if the application that the sandbox is mounted in has already read the body. */
function isBodyConsumed({ headers, readableDidRead }: IncomingMessage): boolean {
  if (!readableDidRead) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Counts a request until its connection is done with it. */
function holdUntilClosed(held: ServerContext['held'], request: Request, response: Response): void {
  held.begin(request)
  response.once('close', () => {
    if (!response.writableFinished) held.disconnect(request)
    held.endPart(request)
  })
}

/** Answers a rejected request that matches no operation. */
export function answerUnroutedRejection(request: Request, response: Response): void {
  const { error } = resolvedOf(request)
  discardBody(request)
  answerRejection(followedContext(request, response), error as ApiError, null)
}
