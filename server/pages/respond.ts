import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { toLocation } from '../http/header-values.ts'
import { versionHeaders, whenDue } from '../http/write-json.ts'
import { styleSheet } from './style.ts'

/** A page, and the additions its content security policy needs besides its own style sheet. */
export interface Page {
  readonly status: number
  readonly title: string
  readonly html: string
  /** Allowed targets of its forms, redirects included; default: only this sandbox. */
  readonly formAction?: readonly string[]
  /** Allowed sources of images; default: none. */
  readonly images?: readonly string[]
  /** Its only inline script, character by character. */
  readonly script?: string
  /** Its whole content security policy; default: that of hosted pages. */
  readonly policy?: string
  /** The milliseconds that it took to make the page. */
  readonly renderMs?: number
  /** Seconds after which the browser reloads the page. */
  readonly refreshSeconds?: number
}

/**
 * Sends a page with a strict CSP, `no-store` and a ban on framing. Referrers are sent to this
 * origin only: with `no-referrer`, its own form posts would have no origin either.
 */
export function respondPage(response: ServerResponse, page: Page, requestId: string): void {
  const payload = Buffer.from(page.html)
  response.writeHead(page.status, {
    ...pageHeaders(requestId),
    'content-type': 'text/html; charset=utf-8',
    'content-length': payload.length,
    'content-security-policy': policyOf(page),
    'x-frame-options': 'DENY',
    ...(page.renderMs === undefined
      ? {}
      : { 'server-timing': `render;dur=${page.renderMs.toFixed(1)}` }),
    ...(page.refreshSeconds === undefined ? {} : { refresh: String(page.refreshSeconds) }),
  })
  whenDue(response, () => response.end(payload))
}

/** Answers that the browser has the page as it is now (304). */
export function respondUnchanged(response: ServerResponse, requestId: string): void {
  response.writeHead(304, pageHeaders(requestId))
  response.end()
}

/** Redirects the browser to a GET, for any method (303). */
export function respondRedirect(
  response: ServerResponse,
  location: string,
  requestId: string,
  status: 303 | 307 = 303,
): void {
  response.writeHead(status, {
    ...pageHeaders(requestId),
    location: toLocation(location),
    'content-length': 0,
  })
  response.end()
}

function pageHeaders(requestId: string): Record<string, string> {
  return {
    'x-sandbox-request-id': requestId,
    ...versionHeaders,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-robots-tag': 'noindex',
  }
}

const styleSource = sourceOf(styleSheet)

function policyOf({ formAction = ["'self'"], images = [], script, policy }: Page): string {
  if (policy !== undefined) return policy
  const directives = [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${formAction.join(' ')}`,
    `style-src ${styleSource}`,
  ]
  if (images.length > 0) directives.push(`img-src ${images.join(' ')}`)
  if (script !== undefined) directives.push(`script-src ${sourceOf(script)}`)
  return directives.join('; ')
}

/** Returns the CSP source that allows exactly this text inline. */
function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
