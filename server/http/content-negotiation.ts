import type { IncomingMessage } from 'node:http'
import type { Operation } from '../kernel/operation.ts'

/** Whether a browser asks for the page of an operation, in place of its JSON. */
export function prefersHtml({ page }: Operation, request: IncomingMessage): boolean {
  return page === true && wantsHtml(request)
}

/** Returns whether a request asks for a page: `format` in the query decides, else Accept. */
export function wantsHtml({ url = '', headers }: IncomingMessage): boolean {
  const format = /[?&]format=(json|html)(?:&|$)/.exec(url)?.[1]
  if (format !== undefined) return format === 'html'
  return headers.accept?.includes('text/html') === true
}
