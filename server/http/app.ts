import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import type { Operation } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { RefusalName } from '../model/refusals.ts'
import { requireControlAccess } from './access.ts'
import type { Exchange } from './exchange.ts'
import { finish } from './finish.ts'
import { wantsPage } from './page-wish.ts'
import { createPolling } from './polling.ts'
import { createRateLimit } from './rate-limit.ts'
import { internalAnswer, refusalAnswer } from './respond.ts'
import { createRoutes } from './routes.ts'
import { serve } from './serve.ts'
import type { Services } from './services.ts'
import { inTurns } from './turns.ts'

/** Gives a request its id and its place in the journal. */
export type Begin = (request: IncomingMessage, response: ServerResponse) => Exchange

/** Adds what is not an operation: pages, documents, streams. */
export type Extension = (app: Express, services: Services, begin: Begin) => void

export interface HttpServer {
  readonly server: Server
  /** Begins to count requests anew. */
  reset(): void
}

/** The server of a sandbox: operations first, then pages and documents, then 404. */
export function createHttpServer(
  services: Services,
  operations: readonly Operation[],
  extensions: readonly Extension[],
): HttpServer {
  const routes = createRoutes(operations)
  const rateLimit = createRateLimit(services.clock, services.settings.rateLimit)
  const polling = createPolling()
  const serving = { ...services, rateLimit, polling }
  let requests = 0
  const begin: Begin = (request, response) => {
    requests += 1
    return exchangeOf(services, request, response, requests)
  }
  const pages = pagesBehind(services, extensions, begin)
  const listener: RequestListener = (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1') {
      refuse(services, begin(request, response), 'invalid_request', 'Header host is required.')
      return
    }
    const match = routes.match(request.method ?? '', pathOf(request))
    if (match === null || wantsPage(match.operation, request)) pages(request, response)
    else void serve(serving, begin(request, response), match)
  }
  const turns = inTurns(listener)
  const server = createServer({ requireHostHeader: false }, turns.listener)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    turns.afterAll(socket, () => {
      if (!socket.writable) return
      requests += 1
      answerParserError(error, socket, requestId(requests))
    })
  })
  return {
    server,
    reset() {
      requests = 0
      rateLimit.clear()
      polling.clear()
    },
  }
}

/**
 * Pages and documents are Express's. Operations never pass through it: it gives every request
 * and response its own prototypes, which costs V8 its fast paths.
 */
function pagesBehind(
  services: Services,
  extensions: readonly Extension[],
  begin: Begin,
): RequestListener {
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.use(guardControl(services, begin))
  for (const extend of extensions) extend(app, services, begin)
  app.use((request, response) => {
    const exchange = begin(request, response)
    const asked = `${request.method} ${exchange.path} is no operation`
    const told = `${asked}; GET /docs and /_sandbox/docs list what there is.`
    refuse(services, exchange, 'not_found', told)
  })
  app.use(answerFailure(services, begin))
  return app as unknown as RequestListener
}

/** What Express itself refuses, such as a path that cannot be decoded, and what broke in a page. */
function answerFailure(services: Services, begin: Begin): ErrorRequestHandler {
  return (error: Error, request, response, _next) => {
    const exchange = begin(request, response)
    if (response.headersSent) {
      response.destroy()
    } else if (error instanceof URIError) {
      refuse(services, exchange, 'invalid_request', 'The path has a broken percent-encoding.')
    } else {
      request.resume()
      services.log.error({ id: exchange.id, error }, 'internal error')
      finish(services, exchange, internalAnswer(exchange.id, false))
    }
  }
}

/** What stands below /_sandbox without being an operation obeys the same rules of access. */
function guardControl(services: Services, begin: Begin): RequestHandler {
  return (request, response, next) => {
    if (!/^\/_sandbox(?:\/|$)/.test(pathOf(request))) {
      next()
      return
    }
    try {
      requireControlAccess(request, services.settings)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(services, begin(request, response), error.refusal, error.detail)
      return
    }
    next()
  }
}

/** Refuses what met no operation; a body that comes with it is read and forgotten. */
function refuse(services: Services, exchange: Exchange, name: RefusalName, detail: string): void {
  exchange.request.resume()
  finish(services, exchange, refusalAnswer(new Refusal(name, detail), false))
}

/** The path as it was sent, without the query. */
function pathOf({ url = '' }: IncomingMessage): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

const noBody = Buffer.alloc(0)

function exchangeOf(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
  number: number,
): Exchange {
  const path = pathOf(request)
  return {
    request,
    response,
    id: requestId(number),
    startedAt: services.clock.machine.elapsed(),
    caughtUpAt: Number.NEGATIVE_INFINITY,
    path,
    query: (request.url ?? '').slice(path.length + 1),
    operation: null,
    raw: noBody,
    body: undefined,
    advice: [],
    events: [],
    scenario: null,
    signature: null,
  }
}

function requestId(number: number): string {
  return `req_${number.toString(36).padStart(8, '0')}`
}

/** What the HTTP parser itself refuses gets an id and the body of an error, too (G4). */
function answerParserError(error: NodeJS.ErrnoException, socket: Socket, id: string): void {
  const tooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const [line, text] = tooLong
    ? ['431 Request Header Fields Too Large', 'request headers too large']
    : ['400 Bad Request', 'invalid request']
  const body = JSON.stringify({ error: text, message: 'The request is not valid HTTP.' })
  socket.end(
    `HTTP/1.1 ${line}\r\nx-sandbox-request-id: ${id}\r\n` +
      'content-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
