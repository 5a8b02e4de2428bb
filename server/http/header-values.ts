import type { IncomingHttpHeaders } from 'node:http'

/**
 * This module makes every header value that depends on input. Node throws for a character that is
 * not allowed in a header, which would turn a response into a 500 after its unit was committed.
 */

/** Returns the text of a header without surrounding spaces; '' if it is missing. */
export function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** Many clients reject headers of 16 KB or more in total. */
const maxTextLength = 1_000

/** Returns a text as printable ASCII of limited length. */
export function toHeaderText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, maxTextLength)
}

/** Returns a URL with everything but printable ASCII percent-encoded. */
export function toLocation(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
