import { isSecretField } from './redact.ts'
import type { SearchTerm } from './search-terms.ts'

/** A request, as a search reads it. */
export interface SearchedRequest {
  readonly id: string
  readonly method: string
  readonly operation: string | null
  readonly status: number | null
  /** Without secrets. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Returns the bodies as they are kept, which may have secrets. */
  rawBodies(): readonly string[]
  /** Returns the bodies as the log shows them; slow, because they are parsed and redacted. */
  shownBodies(): readonly string[]
}

/** Returns true if a request matches every term. A term never matches in a redacted part. */
export function matchesTerms(request: SearchedRequest, terms: readonly SearchTerm[]): boolean {
  return terms.every((term) => matchesTerm(request, term))
}

function matchesTerm(request: SearchedRequest, { in: part, text, name }: SearchTerm): boolean {
  switch (part) {
    case 'status':
      return matchesStatus(request.status, text)
    case 'method':
      return request.method.toLowerCase() === text
    case 'operation':
      return has(request.operation ?? '', text)
    case 'path':
      return has(request.path, text)
    case 'header':
      return hasHeader(request, name ?? '', text)
    case 'body':
      return isInBody(request, text)
    default: {
      const { id, operation, path } = request
      return [id, operation ?? '', path].some((own) => has(own, text)) || isInBody(request, text)
    }
  }
}

function has(text: string, part: string): boolean {
  return text.toLowerCase().includes(part)
}

function matchesStatus(status: number | null, text: string): boolean {
  if (text === 'dropped') return status === null
  const shown = String(status)
  return text.endsWith('xx')
    ? shown.startsWith(text.slice(0, 1)) && status !== null
    : shown === text
}

function hasHeader({ headers }: SearchedRequest, name: string, text: string): boolean {
  const value = headers[name]
  if (value === undefined) return false
  if (text === '') return true
  return !isSecretField(name) && has(String(value), text)
}

/**
 * Looks in the kept bodies first: only what has the text there is parsed and redacted, to see that
 * it is not in a secret.
 */
function isInBody(request: SearchedRequest, text: string): boolean {
  // An escape such as \u00e9 may be any character.
  const mayHave = (body: string) => has(body, text) || body.includes('\\u')
  if (!request.rawBodies().some(mayHave)) return false
  return request.shownBodies().some((body) => has(body, text))
}
