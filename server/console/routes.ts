import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import { controlOperations } from '../control/index.ts'
import type { Operation } from '../core/operation.ts'
import type { RouteModule } from '../http/app.ts'
import { isForm, wantsHtml } from '../http/content-negotiation.ts'
import type { RequestContext } from '../http/request-context.ts'
import { resolvedOf } from '../http/resolved-request.ts'
import { logRequest } from '../http/respond.ts'
import { respondRedirect, respondUnchanged } from '../pages/respond.ts'
import { byPrecedence, routeOf } from './addresses.ts'
import { type Console, consoleOf } from './console.ts'
import { respondFailure, respondWithPage } from './failures.ts'
import type { FormAnswer } from './post.ts'

/**
 * Declares the console: a page for each read operation of the control API, and a form target for
 * each write operation.
 */
export const consolePages: RouteModule = (app, _server, begin) => {
  const controls = controlOperations
  type Answer = (
    console: Console,
    context: RequestContext,
    params: Record<string, string>,
  ) => Promise<FormAnswer>
  const route =
    (wanted: (request: IncomingMessage) => boolean, answer: Answer): RequestHandler =>
    async (request, response, next) => {
      if (!wanted(request)) {
        next()
        return
      }
      const context = begin(request, response)
      const console = consoleOf(context.world)
      try {
        const given = await answer(console, context, request.params as Record<string, string>)
        respond(context, given)
      } catch (error) {
        await respondFailure(console, context, error as Error)
      }
    }
  app.get('/_sandbox/assets/:file', async (request, response, next) => {
    const { assetAt } = await import('../pages/assets.ts')
    const asset = assetAt(resolvedOf(request).path)
    if (asset === undefined) next()
    else sendAsset(response, asset)
  })
  app.get('/favicon.ico', async (_request, response) => {
    const { assetAt, assetPaths } = await import('../pages/assets.ts')
    const asset = assetAt(assetPaths.icon)
    if (asset !== undefined) sendAsset(response, asset)
  })
  for (const operation of controls.filter(({ page }) => page === true).sort(byPrecedence)) {
    app.get(
      routeOf(operation),
      route(wantsHtml, async (console, context, params) => {
        context.operation = operation
        const { pageOf } = await import('./serve.ts')
        const { pageVersion } = await import('./page-version.ts')
        const version = await pageVersion(console, context, operation)
        const { 'if-none-match': known } = context.request.headers
        if (version !== null && known === `"${version}"`) return { unchanged: true }
        return {
          page: await pageOf(
            console,
            context,
            { operation, params, query: context.query },
            { version },
          ),
        }
      }),
    )
  }
  for (const [path, byMethod] of writesByPath(controls)) {
    app.post(
      path,
      route(isForm, async (console, context, params) => {
        const { postForm } = await import('./post.ts')
        return postForm(console, context, byMethod, params)
      }),
    )
  }
}

function writesByPath(controls: readonly Operation[]): Map<string, Map<string, Operation>> {
  const byPath = new Map<string, Map<string, Operation>>()
  for (const operation of controls.filter(({ method }) => method !== 'get').sort(byPrecedence)) {
    const path = routeOf(operation)
    const methods = byPath.get(path) ?? new Map<string, Operation>()
    byPath.set(path, methods.set(operation.method.toUpperCase(), operation))
  }
  return byPath
}

/** Sends an asset with an immutable cache header; its name contains a digest of its content. */
function sendAsset(response: ServerResponse, { type, text }: { type: string; text: string }): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

function respond(context: RequestContext, answer: FormAnswer): void {
  if ('redirect' in answer) {
    context.location = answer.redirect
    respondRedirect(context.response, answer.redirect, context.id)
    logRequest(context, answer.status, answer.body)
  } else if ('sendAgainTo' in answer) {
    respondRedirect(context.response, answer.sendAgainTo, context.id, 307)
  } else if ('unchanged' in answer) respondUnchanged(context.response, context.id)
  else respondWithPage(context, answer.page, answer.error)
}
