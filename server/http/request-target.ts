import type { IncomingMessage } from 'node:http'

/** The path and query of a request target, split once: the checked path is the routed path. */
export interface RequestTarget {
  /** As it was sent, including percent-encodings. */
  readonly path: string
  /** Without the question mark. */
  readonly query: string
}

/** A path, then any printable characters; no fragment, and no byte that is not allowed in a URL. */
const originForm = /^\/[\x21\x22\x24-\x7e]*$/

/**
 * Returns the parts of a target in origin form (`/path?query`), and null for every other form:
 * absolute, authority, asterisk, or with a fragment. URL parsers disagree about those, so a check
 * could use another path than the routing does.
 */
export function toRequestTarget(url: string): RequestTarget | null {
  if (!originForm.test(url)) return null
  const mark = url.indexOf('?')
  if (mark < 0) return { path: url, query: '' }
  return { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/**
 * Returns the reason for a 400 before all other checks; null if the request target and Host are
 * valid.
 */
export function targetError(
  { rawHeaders, httpVersion }: IncomingMessage,
  target: RequestTarget | null,
): string | null {
  if (target === null) {
    return 'The request target must be a path that starts with "/" and has no "#".'
  }
  const hosts = hostCount(rawHeaders)
  if (hosts > 1) return `Header host must be sent once, not ${hosts} times.`
  return hosts === 0 && httpVersion === '1.1' ? 'Header host is required.' : null
}

function hostCount(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
