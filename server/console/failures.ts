import { ApiError } from '../core/api-error.ts'
import { hasControlAccess } from '../http/access.ts'
import { ConnectionLost } from '../http/body.ts'
import { discardBody } from '../http/discard.ts'
import { ServerBusy } from '../http/held.ts'
import type { RequestContext } from '../http/request-context.ts'
import { logRequest } from '../http/respond.ts'
import { errorAnswer } from '../http/write-json.ts'
import { messageOfFailure } from '../pages/pages.ts'
import { type Page, respondPage } from '../pages/respond.ts'
import { type Console, consoleOf } from './console.ts'

/** Sends a page; `error` is why a form was refused, which the request log keeps. */
export function respondWithPage(context: RequestContext, page: Page, error?: ApiError): void {
  respondPage(context.response, page, context.id)
  // Reading must not evict entries from the request log, nor refresh open pages.
  const isView = context.request.method !== 'POST' && /^\/_sandbox(?:\/|$)/.test(context.path)
  if (!isView || page.status >= 500) logPage(context, page, error)
}

function logPage(context: RequestContext, { status, title }: Page, error?: ApiError): void {
  const why = error === undefined ? {} : (errorAnswer(error, false).body as object)
  logRequest(context, status, { ...why, page: title })
}

/** Responds with the page of a failure, or with a plain page if the frame cannot be drawn. */
export async function respondFailure(
  console: Console,
  context: RequestContext,
  error: Error,
): Promise<void> {
  if (error instanceof ConnectionLost) return
  const { world } = console
  discardBody(context.request)
  world.held.releaseBytes(context.request)
  if (error instanceof ServerBusy) {
    context.response.setHeader('retry-after', String(error.retryAfterSeconds))
  }
  const why = error instanceof ApiError ? error : undefined
  respondWithPage(context, await pageOfFailure(console, context, error), why)
}

async function pageOfFailure(
  console: Console,
  context: RequestContext,
  error: Error,
): Promise<Page> {
  if (error instanceof ApiError && isLoginMissing(context, error)) {
    return loginFor(context, error)
  }
  const hasWorld = context.world.name !== ''
  if (!hasWorld || !mayShowFrame(context, error)) return messageOfFailure(context, error)
  try {
    const { failurePageOf } = await import('./serve.ts')
    return await failurePageOf(console, context, error, context.operation)
  } catch (failure) {
    return messageOfFailure(context, failure as Error)
  }
}

function isLoginMissing({ path }: RequestContext, { code }: ApiError): boolean {
  const isToken = code === 'admin_token_missing' || code === 'admin_token_invalid'
  return isToken && /^\/_sandbox(?:\/|$)/.test(path)
}

async function loginFor(context: RequestContext, error: ApiError): Promise<Page> {
  const { loginPage, reloadPage } = await import('./login.tsx')
  const { request, path, query, basePath: base } = context
  const site = request.headers['sec-fetch-site']
  const isLink = request.method === 'GET' && (site === 'cross-site' || site === 'same-site')
  if (isLink) return reloadPage()
  const wanted = path + (query === '' ? '' : `?${query}`)
  const isPost = request.method === 'POST'
  return loginPage({
    base,
    path: isPost ? '/_sandbox' : wanted,
    error: isPost ? error.message : null,
  })
}

/**
 * Returns true if the caller may see the frame: it shows the state of the sandbox, which needs
 * access to the control API.
 */
function mayShowFrame({ request, path, world }: RequestContext, error: Error): boolean {
  if (world.settings.adminToken === '') return true
  const kind = error instanceof ApiError ? error.kind : null
  if (kind === 'unauthenticated' || kind === 'forbidden') return false
  return /^\/_sandbox(?:\/|$)/.test(path) && hasControlAccess(request, world)
}

/** Responds to a browser whose page is unknown or forbidden with a page that links to others. */
export function respondRefused(context: RequestContext, error: ApiError): Promise<void> {
  return respondFailure(consoleOf(context.world), context, error)
}
