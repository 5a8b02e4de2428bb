import type { AppContext } from '../../http/app-context.ts'
import { ConnectionLost } from '../../http/body.ts'
import { discardBody } from '../../http/discard.ts'
import { ServerBusy } from '../../http/held.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { logRequest } from '../../http/respond.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { messageOfFailure } from '../pages.ts'
import { type Page, respondPage } from '../respond.ts'
import { type Console, consoleOf } from './console.ts'

export function respondWithPage(services: AppContext, exchange: RequestContext, page: Page): void {
  respondPage(exchange.response, page, exchange.id)
  // Reading must not evict entries from the request log, nor wake open pages.
  const isView = exchange.request.method !== 'POST' && /^\/_sandbox(?:\/|$)/.test(exchange.path)
  if (!isView || page.status >= 500) logPage(services, exchange, page)
}

function logPage(services: AppContext, exchange: RequestContext, page: Page): void {
  logRequest(services, exchange, page.status, { page: page.title })
}

/** Answers with the page of a failure; what no frame can be drawn for is a plain page. */
export async function respondFailure(
  console: Console,
  exchange: RequestContext,
  error: Error,
): Promise<void> {
  if (error instanceof ConnectionLost) return
  const { services } = console
  discardBody(exchange.request)
  services.held.releaseBytes(exchange.request)
  if (error instanceof ServerBusy) {
    exchange.response.setHeader('retry-after', String(error.retryAfterSeconds))
  }
  respondWithPage(services, exchange, await pageOfFailure(console, exchange, error))
}

async function pageOfFailure(
  console: Console,
  exchange: RequestContext,
  error: Error,
): Promise<Page> {
  const { services } = console
  if (error instanceof ApiError && isLoginMissing(exchange, error)) {
    return loginFor(exchange, error)
  }
  if (!(error instanceof ApiError && mayShowFrame(services, exchange, error))) {
    return messageOfFailure(services, exchange, error)
  }
  try {
    const { failurePageOf } = await import('./serve.ts')
    return await failurePageOf(console, exchange, error, exchange.operation)
  } catch (failure) {
    return messageOfFailure(services, exchange, failure as Error)
  }
}

function isLoginMissing({ path }: RequestContext, { code }: ApiError): boolean {
  const isToken = code === 'admin_token_missing' || code === 'admin_token_invalid'
  return isToken && /^\/_sandbox(?:\/|$)/.test(path)
}

async function loginFor(exchange: RequestContext, error: ApiError): Promise<Page> {
  const { loginPage, reloadPage } = await import('./login.tsx')
  const { request, path, query, basePath: base } = exchange
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

/** The frame shows the state of the sandbox: only to those who may call the control API. */
function mayShowFrame(
  { settings }: AppContext,
  { path }: RequestContext,
  { kind }: ApiError,
): boolean {
  if (settings.adminToken === '') return true
  return /^\/_sandbox(?:\/|$)/.test(path) && kind !== 'unauthenticated' && kind !== 'forbidden'
}

/** Answers a browser that met no page, or may not see it, with a page that has a way on. */
export function respondRefused(exchange: RequestContext, error: ApiError): Promise<void> {
  return respondFailure(consoleOf(exchange.services), exchange, error)
}
