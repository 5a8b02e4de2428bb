import { type Request, type RequestHandler, type Response, Router } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import type { Operation } from '../kernel/operation.ts'
import { assertSameOrigin } from './access.ts'
import { answerArrival } from './arrival.ts'
import { prefersHtml } from './content-negotiation.ts'
import { discardBody } from './discard.ts'
import { serve } from './pipeline.ts'
import { createContext } from './request-context.ts'
import { resolvedOf } from './resolved-request.ts'

/**
 * Returns the routes of all operations: each is an ordinary route of the router of its chapter
 * (its tag). OPTIONS and HEAD are no operations, so they meet none here.
 */
export function operationRoutes(operations: readonly Operation[]): RequestHandler {
  const isControl = ({ path }: Operation) => path.startsWith(controlPrefix)
  const control = chapterRouters(operations.filter(isControl))
  const api = chapterRouters(operations.filter((operation) => !isControl(operation)))
  return (request, response, next) => {
    const { method, url } = request
    if (method === 'OPTIONS' || method === 'HEAD') next()
    else if (url.startsWith(controlPrefix)) control(request, response, next)
    else api(request, response, next)
  }
}

const controlPrefix = '/_sandbox'

function newRouter(): Router {
  return Router({ caseSensitive: true, strict: true })
}

function chapterRouters(operations: readonly Operation[]): Router {
  const all = newRouter()
  const chapters = new Map<string, Router>()
  for (const operation of operations.toSorted(fixedFirst)) {
    const { tag, method, path } = operation
    let chapter = chapters.get(tag)
    if (chapter === undefined) {
      chapter = newRouter()
      chapters.set(tag, chapter)
      all.use(chapter)
    }
    chapter[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), handlerOf(operation))
  }
  return all
}

/** A fixed segment wins over a parameter, wherever both lead somewhere. */
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
    const refusal = refusalOf(request, operation)
    if (refusal === null && prefersHtml(operation, request)) {
      next()
      return
    }
    const exchange = createContext(request, response)
    if (refusal === null) {
      void serve(exchange, operation, request.params as Readonly<Record<string, string>>)
    } else {
      discardBody(request)
      answerArrival(exchange, refusal, operation)
    }
  }
}

/** Signatures and tokens keep pages elsewhere out; an open operation has neither. */
function refusalOf(request: Request, { auth }: Operation): ApiError | null {
  const { refusal, services } = resolvedOf(request)
  if (refusal !== null || auth !== 'none') return refusal
  try {
    assertSameOrigin(request, services.server.settings.publicUrl)
    return null
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
