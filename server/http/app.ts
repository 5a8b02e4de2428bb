import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  Router,
} from 'express'
import { ApiError } from '../core/api-error.ts'
import type { Operation } from '../core/operation.ts'
import { assertControlAccess, isControlPath } from './access.ts'
import { answerRejection, createArrivalCheck } from './arrival.ts'
import { answerConnectionErrors } from './connection-errors.ts'
import { type ConnectionLimit, limitConnections, serverOptions } from './connection-limits.ts'
import { wantsHtml } from './content-negotiation.ts'
import { discardBody } from './discard.ts'
import { expectContinue } from './expect-continue.ts'
import { createExpressApp } from './express-app.ts'
import { serviceRoutes } from './health.ts'
import { createEndpointHints, type Endpoint, type EndpointHints } from './hints/endpoint-hints.ts'
import { operationRoutes } from './operation-routes.ts'
import { type Listener, limitPipelining } from './pipelining.ts'
import { followedContext, type RequestContext } from './request-context.ts'
import { answerUnroutedRejection, type ResolveOptions, resolveRequests } from './resolve.ts'
import { isResolved, isWithoutWorld, resolvedOf, setResolved } from './resolved-request.ts'
import { respond } from './respond.ts'
import { outageError } from './storage-failure.ts'
import type { Log, ServerContext, WorldContext } from './world-context.ts'
import { internalAnswer, protectedHeaders, send } from './write-json.ts'

/** Creates the context of a request that matches no operation, with a new id. */
export type CreateContext = (request: IncomingMessage, response: ServerResponse) => RequestContext

/** Adds routes that are not operations: pages, documents, streams. */
export type RouteModule = (app: Router, server: ServerContext, begin: CreateContext) => void

/**
 * Answers a browser with an error page if no route matched, the world is unknown, access to a page
 * was denied, or a page failed. Errors found on arrival are JSON (`answerRejection`).
 */
export type FailurePage = (context: RequestContext, error: ApiError) => Promise<void>

export interface HttpAppOptions extends Omit<ResolveOptions, 'check'> {
  readonly operations: readonly Operation[]
  readonly modules: readonly RouteModule[]
  readonly failurePage?: FailurePage
}

export interface HttpApp {
  /** Serves everything; it can be mounted in another Express application. */
  readonly app: Express
  /** Serves `app` with the connection limits; it does not listen yet. */
  readonly server: Server
  /**
   * Returns true if a request of this connection has arrived completely and has no full response
   * yet.
   */
  isAnswering(socket: Socket): boolean
}

/**
 * Returns the application of a sandbox and its server. A request passes, in order: its world, the
 * operations, the access to pages, health, the pages, and 404.
 */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { context: shared, main, operations, modules, failurePage } = options
  const { held, settings, system } = shared
  const { app, classes } = createExpressApp()
  // The limit needs the server, which needs the app: it is set below, before the first request.
  const check = createArrivalCheck(shared, () => connections)
  app.use(resolveRequests({ ...options, check }))
  app.use(operationRoutes(operations))
  const answerFailure = failureAnswerer(failurePage)
  app.use(guardPages(answerFailure))
  serviceRoutes(app.router, shared)
  let pages: Router | undefined
  const pageRouter = () => {
    pages ??= createPageRouter(modules, shared)
    return pages
  }
  app.use((request, response, next) => {
    // The page router would answer OPTIONS by itself.
    if (request.method === 'OPTIONS') next()
    else pageRouter()(request, response, next)
  })
  let hints: EndpointHints | undefined
  app.use((request, response) => {
    hints ??= createEndpointHints([
      ...operations.map(endpointOf),
      ...[app.router, pageRouter()].flatMap(routeEndpoints).filter(isForPrograms),
    ])
    const page = isTyped(request) ? hints.withoutSlash(request.path) : null
    if (page !== null) {
      const { basePath, query } = resolvedOf(request)
      const search = query === '' ? '' : `?${query}`
      response.set(protectedHeaders).redirect(302, `${basePath}${page}${search}`)
      return
    }
    const context = followedContext(request, response)
    const detail = hints.explain(request.method, context.path, context.basePath)
    answerFailure(context, new ApiError('not_found', detail))
  })
  app.use(respondToExpressError(answerFailure, options.unknownWorld))
  app.use(answerLastFailure(shared.log))
  // A request runs through this listener first, then through what `app.use` added above.
  const pipeline = limitPipelining(app, held, settings.bounds)
  const listener: Listener = (request, response) => {
    // Other processes prove the secret before they forward requests.
    if (options.forward?.accept(request, response) !== true) pipeline.listener(request, response)
  }
  const nodeServer = createServer({ ...serverOptions, ...classes }, listener)
  // Without a listener, Node answers these requests itself, without a body.
  nodeServer.on('checkExpectation', listener)
  // Without a listener, Node asks for every body before it is known whether the body will be read.
  nodeServer.on('checkContinue', (request, response) => {
    expectContinue(request, response)
    listener(request, response)
  })
  const connections: ConnectionLimit = limitConnections(nodeServer, settings.bounds.maxConnections)
  answerConnectionErrors(nodeServer, {
    machine: system,
    nextRequestId: () => main().nextRequestId(),
    afterAll: pipeline.whenIdle,
  })
  return { app, server: nodeServer, isAnswering: pipeline.isAnswering }
}

/** Returns false for the addresses to which only the forms of the console are sent. */
function isForPrograms({ method, path }: Endpoint): boolean {
  return method !== 'POST' || !path.startsWith('/_sandbox')
}

/**
 * Returns true for a request as a person makes it: a GET outside of the API, below /_sandbox that
 * of a browser. A program gets a 404 that says what is wrong.
 */
function isTyped(request: Request): boolean {
  const { method, path } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/')) return false
  return !isControlPath(path) || wantsHtml(request)
}

function endpointOf({ method, path }: Operation): Endpoint {
  return { method: method.toUpperCase(), path }
}

/**
 * Creates the router of the pages. Called for the first request that is not an operation, so that
 * the server starts faster.
 */
function createPageRouter(modules: readonly RouteModule[], context: ServerContext): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const add of modules) add(router, context, followedContext)
  return router
}

/** Returns the routes that modules have added, with parameters in braces. */
function routeEndpoints({ stack }: Router): Endpoint[] {
  return stack.flatMap(({ route }) => {
    // Of several paths, the first one is the page, the others are its parts.
    const [given] = [route?.path].flat()
    if (route === undefined || typeof given !== 'string') return []
    const path = given.replace(/:(\w+)/g, '{$1}')
    const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()))
    return [...methods].map((method) => ({ method, path }))
  })
}

/** Answers errors of Express itself and errors thrown in pages. */
const respondToExpressError =
  (answerFailure: AnswerFailure, unknownWorld: WorldContext): ErrorRequestHandler =>
  (error: Error, request, response, _next) => {
    if (!isResolved(request)) {
      const { baseUrl: basePath, url: path } = request
      setResolved(request, { world: unknownWorld, basePath, path, query: '', error: null })
    }
    const context = followedContext(request, response)
    const known = error instanceof ApiError ? error : undefined
    const shown = known ?? outageError(error, context.world, { id: context.id })
    if (response.headersSent) {
      response.destroy()
    } else if (error instanceof URIError) {
      const detail = 'The path has an invalid percent-encoding.'
      answerFailure(context, new ApiError('invalid_request', detail))
    } else if (shown !== undefined) {
      answerFailure(context, shown)
    } else {
      discardBody(request)
      const { world } = context
      world.log.error({ id: context.id, error }, 'internal error')
      respond(context, internalAnswer(context.id, false))
    }
  }

/** Answers errors that all other handlers missed: Express itself would send a stack trace. */
const answerLastFailure =
  (log: Log): ErrorRequestHandler =>
  (error: Error, _request, response, _next) => {
    log.error({ error }, 'internal error')
    if (response.headersSent) {
      response.destroy()
      return
    }
    const { status, body } = internalAnswer('this request', false)
    send(response, { status, payload: JSON.stringify(body), headers: {} })
  }

/**
 * Applies the access rules of operations to all other paths below /_sandbox. Express parses the URL
 * again to route it, so its path must be the one that is checked here.
 */
const guardPages =
  (answerFailure: AnswerFailure): RequestHandler =>
  (request, response, next) => {
    const { path, world, error } = resolvedOf(request)
    if (error !== null && isWithoutWorld(request)) {
      answerFailure(followedContext(request, response), error)
      return
    }
    if (error !== null) {
      answerUnroutedRejection(request, response)
      return
    }
    if (request.path !== path) {
      throw new ApiError('invalid_request', 'The path is ambiguous: percent-encode it once.')
    }
    if (isControlPath(path)) {
      const { settings, server } = world
      assertControlAccess(request, settings, server)
    }
    next()
  }

type AnswerFailure = (context: RequestContext, error: ApiError) => void

/**
 * Returns a function that answers a request that matched no operation with an error. It reads and
 * discards the body.
 */
function failureAnswerer(failurePage: FailurePage | undefined): AnswerFailure {
  return (context, error) => {
    const { request, path } = context
    discardBody(request)
    const answer = () => answerRejection(context, error, null)
    const isForPage = wantsHtml(request) && !path.startsWith('/api/')
    if (!isForPage || failurePage === undefined) answer()
    else failurePage(context, error).catch(answer)
  }
}
