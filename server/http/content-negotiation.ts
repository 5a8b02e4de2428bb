import type { IncomingMessage } from 'node:http'
import type { Operation } from '../core/operation.ts'

/**
 * Returns true if a request for an operation is answered with a page: a browser asks for HTML and
 * the operation has a page, or the request is a form of the console.
 */
export function prefersHtml({ page, auth }: Operation, request: IncomingMessage): boolean {
  if (request.method === 'POST') return auth === 'control' && isForm(request)
  return page === true && wantsHtml(request)
}

/** Returns true if a request asks for a page: `format` in the query decides, else Accept. */
export function wantsHtml({ url = '', headers }: IncomingMessage): boolean {
  const format = /[?&]format=(json|html)(?:&|$)/.exec(url)?.[1]
  if (format !== undefined) return format === 'html'
  return headers.accept?.includes('text/html') === true
}

/**
 * Returns true if a browser sent an urlencoded form. A client that only forgot the content type of
 * its JSON sends neither of the two headers.
 */
export function isForm({ headers }: IncomingMessage): boolean {
  const { origin, 'content-type': type = '', 'sec-fetch-site': site } = headers
  if (origin === undefined && site === undefined) return false
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
}

const formatOption = /(^|&)format=(?:json|html)(?=&|$)/g

/** Returns a query string without the parameter `format`, which operations do not know. */
export function withoutFormat(query: string): string {
  return query.replace(formatOption, '').replace(/^&/, '')
}
