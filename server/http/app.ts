import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import type { Operation } from '../kernel/operation.ts'
import { assertControlAccess } from './access.ts'
import type { AppContext, ServerContext } from './app-context.ts'
import { answerArrival, createArrivalCheck } from './arrival.ts'
import { answerConnectionErrors } from './connection-errors.ts'
import { limitConnections, serverOptions } from './connection-limits.ts'
import { prefersHtml, wantsHtml } from './content-negotiation.ts'
import { discardBody } from './discard.ts'
import { createEndpointHints, type Endpoint } from './endpoints.ts'
import { serve } from './pipeline.ts'
import { type Listener, limitPipelining } from './pipelining.ts'
import type { RequestContext } from './request-context.ts'
import { type RequestTarget, toRequestTarget } from './request-target.ts'
import { resolvedOf, setResolved } from './resolved-request.ts'
import { respond } from './respond.ts'
import { createRoutes } from './routes.ts'
import { errorAnswer, internalAnswer } from './write-json.ts'

/** Gives a request its id and its place in the journal. */
export type CreateContext = (request: IncomingMessage, response: ServerResponse) => RequestContext

/** Adds what is not an operation: pages, documents, streams. */
export type RouteModule = (app: Express, server: ServerContext, begin: CreateContext) => void

/** Answers a browser with a page where a request met no operation, or may not go on. */
export type FailurePage = (exchange: RequestContext, error: ApiError) => Promise<void>

/** The server of a sandbox: operations first, then pages and documents, then 404. */
export function createHttpServer(
  context: ServerContext,
  services: AppContext,
  operations: readonly Operation[],
  extensions: readonly RouteModule[],
  failurePage?: FailurePage,
): Server {
  const routes = createRoutes(operations)
  const check = createArrivalCheck(context, () => connections)
  const begin: CreateContext = (request, response) => {
    const { services, ...target } = resolvedOf(request)
    return contextOf(services, request, response, target)
  }
  const pages = pagesBehind({ context, operations, extensions, begin, failurePage })
  const listener: Listener = (request, response) => {
    const target = toRequestTarget(request.url ?? '')
    const match = target === null ? null : routes.match(request.method ?? '', target.path)
    const refusal = check(request, target, match)
    if (refusal !== null) {
      const exchange = contextOf(services, request, response, target)
      discardBody(request)
      answerArrival(exchange, refusal, match)
    } else if (match === null || prefersHtml(match.operation, request)) {
      setResolved(request, { services, basePath: '', ...(target as RequestTarget) })
      pages(request, response)
    } else {
      return serve(contextOf(services, request, response, target), match)
    }
    return null
  }
  const pipeline = limitPipelining(listener, context.held, context.settings.bounds)
  const server = createServer(serverOptions, pipeline.listener)
  // Without a listener Node answers these itself, without a body.
  server.on('checkExpectation', pipeline.listener)
  const connections = limitConnections(server, context.settings.bounds.maxConnections)
  answerConnectionErrors(server, {
    machine: context.system,
    nextRequestId: services.nextRequestId,
    afterAll: pipeline.whenIdle,
  })
  return server
}

/**
 * Pages and documents are Express's. Operations never pass through it: it gives every request
 * and response its own prototypes, which costs V8 its fast paths.
 */
function pagesBehind(options: PagesOptions): RequestListener {
  const { context, operations, extensions, begin } = options
  const refuse = refuseWith(options.failurePage)
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.use(guardPages())
  for (const extend of extensions) extend(app, context, begin)
  const hints = createEndpointHints([...operations.map(endpointOf), ...pageEndpoints(app)])
  app.use((request, response) => {
    const exchange = begin(request, response)
    const detail = hints.explain(request.method, exchange.path)
    refuse(exchange, new ApiError('not_found', detail))
  })
  app.use(answerFailure(begin, refuse))
  return app as unknown as RequestListener
}

interface PagesOptions {
  readonly context: ServerContext
  readonly operations: readonly Operation[]
  readonly extensions: readonly RouteModule[]
  readonly begin: CreateContext
  readonly failurePage: FailurePage | undefined
}

function endpointOf({ method, path }: Operation): Endpoint {
  return { method: method.toUpperCase(), path }
}

/** The routes that extensions have added, with parameters in braces. */
function pageEndpoints(app: Express): Endpoint[] {
  return app.router.stack.flatMap(({ route }) => {
    if (route === undefined || typeof route.path !== 'string') return []
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const methods = new Set(route.stack.map(({ method }) => method.toUpperCase()))
    return [...methods].map((method) => ({ method, path }))
  })
}

/** What Express itself refuses, such as a path that cannot be decoded, and what broke in a page. */
function answerFailure(begin: CreateContext, refuse: Refuse): ErrorRequestHandler {
  return (error: Error, request, response, _next) => {
    const exchange = begin(request, response)
    if (response.headersSent) {
      response.destroy()
    } else if (error instanceof URIError) {
      const told = 'The path has an invalid percent-encoding.'
      refuse(exchange, new ApiError('invalid_request', told))
    } else if (error instanceof ApiError) {
      refuse(exchange, error)
    } else {
      discardBody(request)
      const { services } = exchange
      services.log.error({ id: exchange.id, error }, 'internal error')
      respond(services, exchange, internalAnswer(exchange.id, false))
    }
  }
}

/**
 * What stands below /_sandbox without being an operation obeys the same rules of access. Express
 * parses the address again to route it, so it has to find the path that is judged here.
 */
function guardPages(): RequestHandler {
  return (request, _response, next) => {
    const { path, services } = resolvedOf(request)
    if (request.path !== path) {
      throw new ApiError('invalid_request', 'The path of the request has more than one reading.')
    }
    // Style and script of the login page hold nothing secret.
    if (/^\/_sandbox(?!\/assets\/)(?:\/|$)/.test(path)) {
      assertControlAccess(request, services.settings, services.server.sessions)
    }
    next()
  }
}

type Refuse = (exchange: RequestContext, refusal: ApiError) => void

/** Refuses what met no operation; a body that comes with it is read and forgotten. */
function refuseWith(failurePage: FailurePage | undefined): Refuse {
  return (exchange, refusal) => {
    const { request, services, path } = exchange
    discardBody(request)
    const answer = () => respond(services, exchange, errorAnswer(refusal, false))
    const isForPage = wantsHtml(request) && !path.startsWith('/api/')
    if (!isForPage || failurePage === undefined) answer()
    else failurePage(exchange, refusal).catch(answer)
  }
}

const noBody = Buffer.alloc(0)

function contextOf(
  services: AppContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: (RequestTarget & { readonly basePath?: string }) | null,
): RequestContext {
  return {
    services,
    request,
    response,
    id: services.nextRequestId(),
    startedAt: services.clock.system.elapsed(),
    caughtUpAt: Number.NEGATIVE_INFINITY,
    path: target?.path ?? request.url ?? '',
    basePath: target?.basePath ?? '',
    query: target?.query ?? '',
    operation: null,
    raw: noBody,
    body: undefined,
    advice: [],
    events: [],
    scenario: null,
    signature: null,
  }
}
