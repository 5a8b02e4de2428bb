/**
 * Every header value that depends on input is made here. Node throws for a character that a header
 * cannot have, which would turn an answer into a 500 after its work was committed.
 */

/** Many clients refuse a block of headers from 16 KB on. */
const maxTextLength = 1_000

/** Returns a text as printable ASCII of a bounded length. */
export function toHeaderText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, maxTextLength)
}

/** Returns an address with all but printable ASCII percent-encoded, as a URL has it. */
export function toLocation(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}
