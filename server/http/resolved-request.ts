import type { IncomingMessage } from 'node:http'
import type { ApiError } from '../kernel/api-error.ts'
import { invariant } from '../kernel/invariant.ts'
import type { RequestTarget } from './request-target.ts'
import type { WorldContext } from './world-context.ts'

/** What a request is known to be before it is routed. */
export interface ResolvedRequest extends RequestTarget {
  /** The world that the request belongs to. */
  readonly world: WorldContext
  /**
   * What `path` begins with for a client: the path of the public URL, or the mount point, then the
   * prefix of the world; '' at the root.
   */
  readonly basePath: string
  /** Why the request is refused wherever it is routed to; null where it is not. */
  readonly error: ApiError | null
}

const resolved = Symbol('resolved request')

interface Resolvable extends IncomingMessage {
  [resolved]?: ResolvedRequest
}

/** Notes on the request what it was resolved to. */
export function setResolved(request: IncomingMessage, found: ResolvedRequest): void {
  ;(request as Resolvable)[resolved] = found
}

export function isResolved(request: IncomingMessage): boolean {
  return (request as Resolvable)[resolved] !== undefined
}

/** Returns what a routed request was resolved to. */
export function resolvedOf(request: IncomingMessage): ResolvedRequest {
  const found = (request as Resolvable)[resolved]
  invariant(found !== undefined, 'a request is resolved before it is routed')
  return found
}
