import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { toLocation } from '../http/header-values.ts'
import { versionHeaders, whenDue } from '../http/write-json.ts'
import { styleSheet } from './style.ts'

/** A page, and what its content-security policy has to allow beyond its own style sheet. */
export interface Page {
  readonly status: number
  readonly title: string
  readonly html: string
  /** Where its forms may lead, redirects included; default: this sandbox alone. */
  readonly formAction?: readonly string[]
  /** Where it may load images from; default: nowhere. */
  readonly images?: readonly string[]
  /** Its one inline script, to the letter. */
  readonly script?: string
  /** Its whole content-security policy, where it is another than that of hosted pages. */
  readonly policy?: string
  /** Seconds after which the browser asks again. */
  readonly refreshSeconds?: number
}

/**
 * Sends a page with a strict CSP, `no-store` and a ban on framing.
 * Referrers stay on this origin: none at all would hide the origin of its own form posts, too.
 */
export function respondPage(response: ServerResponse, page: Page, requestId: string): void {
  const payload = Buffer.from(page.html)
  response.writeHead(page.status, {
    ...pageHeaders(requestId),
    'content-type': 'text/html; charset=utf-8',
    'content-length': payload.length,
    'content-security-policy': policyOf(page),
    'x-frame-options': 'DENY',
    ...(page.refreshSeconds === undefined ? {} : { refresh: String(page.refreshSeconds) }),
  })
  whenDue(response, () => response.end(payload))
}

/** Sends the browser on with a GET, whatever it came with. */
export function respondRedirect(
  response: ServerResponse,
  location: string,
  requestId: string,
): void {
  response.writeHead(303, {
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

/** Allows exactly this text inline. */
function sourceOf(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
