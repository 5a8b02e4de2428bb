import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorRequestHandler, type Express, type RequestHandler, Router } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import type { Operation } from '../kernel/operation.ts'
import { StoreFailure } from '../store/store.ts'
import { assertControlAccess, isControlPath } from './access.ts'
import { createArrivalCheck } from './arrival.ts'
import { answerConnectionErrors } from './connection-errors.ts'
import { type ConnectionLimit, limitConnections, serverOptions } from './connection-limits.ts'
import { wantsHtml } from './content-negotiation.ts'
import { discardBody } from './discard.ts'
import { createEndpointHints, type Endpoint, type EndpointHints } from './endpoints.ts'
import { expectContinue } from './expect-continue.ts'
import { createExpressApp } from './express-app.ts'
import { serviceRoutes } from './health.ts'
import { operationRoutes } from './operation-routes.ts'
import { type Listener, limitPipelining } from './pipelining.ts'
import { createContext, type RequestContext } from './request-context.ts'
import { answerRefused, type ResolveOptions, resolveRequests } from './resolve.ts'
import { isResolved, resolvedOf, setResolved } from './resolved-request.ts'
import { respond } from './respond.ts'
import { storageError } from './storage-failure.ts'
import type { Log, ServerContext, WorldContext } from './world-context.ts'
import { errorAnswer, internalAnswer, send } from './write-json.ts'

/** Gives a request its id and its place in the request log. */
export type CreateContext = (request: IncomingMessage, response: ServerResponse) => RequestContext

/** Adds what is not an operation: pages, documents, streams. */
export type RouteModule = (app: Router, server: ServerContext, begin: CreateContext) => void

/** Answers a browser with a page where a request met no operation, or may not go on. */
export type FailurePage = (context: RequestContext, error: ApiError) => Promise<void>

export interface HttpAppOptions extends Omit<ResolveOptions, 'check'> {
  readonly operations: readonly Operation[]
  readonly modules: readonly RouteModule[]
  readonly failurePage?: FailurePage
}

export interface HttpApp {
  /** Serves everything; it can be mounted in another Express application. */
  readonly app: Express
  /** Serves `app`, with the limits of connections; it does not listen yet. */
  readonly server: Server
  /** Whether a request of this connection has arrived completely and has no full response yet. */
  isAnswering(socket: Socket): boolean
}

/** Returns the application of a sandbox, and its server: operations, then pages, then 404. */
export function createHttpApp(options: HttpAppOptions): HttpApp {
  const { context, main, operations, modules, failurePage } = options
  const { held, settings, system } = context
  const { app, classes } = createExpressApp()
  const check = createArrivalCheck(context, () => connections)
  app.use(resolveRequests({ ...options, check }))
  app.use(operationRoutes(operations))
  const refuse = refuseWith(failurePage)
  app.use(guardPages)
  serviceRoutes(app.router, context)
  let pages: Router | undefined
  const pageRouter = () => {
    pages ??= createPageRouter(modules, context)
    return pages
  }
  app.use((request, response, next) => {
    // A router of its own would answer OPTIONS by itself.
    if (request.method === 'OPTIONS') next()
    else pageRouter()(request, response, next)
  })
  let hints: EndpointHints | undefined
  app.use((request, response) => {
    hints ??= createEndpointHints([
      ...operations.map(endpointOf),
      ...[app.router, pageRouter()].flatMap(routeEndpoints),
    ])
    const context = createContext(request, response)
    const detail = hints.explain(request.method, context.path, context.basePath)
    refuse(context, new ApiError('not_found', detail))
  })
  app.use(respondToExpressError(refuse, options.unknownWorld))
  app.use(answerLastFailure(context.log))
  const pipeline = limitPipelining(app, held, settings.bounds)
  const listener: Listener = (request, response) => {
    // Other processes prove themselves before they send anything on.
    if (options.forward?.accept(request, response) !== true) pipeline.listener(request, response)
  }
  const server = createServer({ ...serverOptions, ...classes }, listener)
  // Without a listener Node answers these itself, without a body.
  server.on('checkExpectation', listener)
  // Without a listener Node asks for each body, before it is known whether it will be read.
  server.on('checkContinue', (request, response) => {
    expectContinue(request, response)
    listener(request, response)
  })
  const connections: ConnectionLimit = limitConnections(server, settings.bounds.maxConnections)
  answerConnectionErrors(server, {
    machine: system,
    nextRequestId: () => main().nextRequestId(),
    afterAll: pipeline.whenIdle,
  })
  return { app, server, isAnswering: pipeline.isAnswering }
}

function endpointOf({ method, path }: Operation): Endpoint {
  return { method: method.toUpperCase(), path }
}

/** Called for the first request that is no operation: a start is quicker without. */
function createPageRouter(modules: readonly RouteModule[], context: ServerContext): Router {
  const router = Router({ caseSensitive: true, strict: true })
  for (const add of modules) add(router, context, createContext)
  return router
}

/** The routes that modules have added, with parameters in braces. */
function routeEndpoints({ stack }: Router): Endpoint[] {
  return stack.flatMap(({ route }) => {
    if (route === undefined || typeof route.path !== 'string') return []
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()))
    return [...methods].map((method) => ({ method, path }))
  })
}

/** Answers what Express itself refuses, and what failed in a page. */
const respondToExpressError =
  (refuse: Refuse, unknownWorld: WorldContext): ErrorRequestHandler =>
  (error: Error, request, response, _next) => {
    if (!isResolved(request)) {
      const { baseUrl: basePath, url: path } = request
      setResolved(request, { world: unknownWorld, basePath, path, query: '', error: null })
    }
    const context = createContext(request, response)
    if (response.headersSent) {
      response.destroy()
    } else if (error instanceof URIError) {
      const detail = 'The path has an invalid percent-encoding.'
      refuse(context, new ApiError('invalid_request', detail))
    } else if (error instanceof ApiError) {
      refuse(context, error)
    } else if (error instanceof StoreFailure) {
      refuse(context, storageError(error, context.world, { id: context.id }))
    } else {
      discardBody(request)
      const { world } = context
      world.log.error({ id: context.id, error }, 'internal error')
      respond(world, context, internalAnswer(context.id, false))
    }
  }

/** The net below all others: Express itself would answer with a stack trace. */
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
 * What stands below /_sandbox without being an operation obeys the same rules of access. Express
 * parses the address again to route it, so it has to find the path that is judged here.
 */
const guardPages: RequestHandler = (request, response, next) => {
  const { path, world, error } = resolvedOf(request)
  if (error !== null) {
    answerRefused(request, response)
    return
  }
  if (request.path !== path) {
    throw new ApiError('invalid_request', 'The path of the request has more than one reading.')
  }
  if (isControlPath(path)) {
    const { settings, server } = world
    assertControlAccess(request, settings, server)
  }
  next()
}

type Refuse = (context: RequestContext, error: ApiError) => void

/** Refuses what met no operation; a body that comes with it is read and forgotten. */
function refuseWith(failurePage: FailurePage | undefined): Refuse {
  return (context, error) => {
    const { request, world, path } = context
    discardBody(request)
    const answer = () => respond(world, context, errorAnswer(error, false))
    const isForPage = wantsHtml(request) && !path.startsWith('/api/')
    if (!isForPage || failurePage === undefined) answer()
    else failurePage(context, error).catch(answer)
  }
}
