import type { IncomingMessage } from 'node:http'
import type { ApiError } from '../core/api-error.ts'
import { invariant } from '../core/invariant.ts'
import type { RequestTarget } from './request-target.ts'
import type { WorldContext } from './world-context.ts'

/** The properties of a request that are known before it is routed. */
export interface ResolvedRequest extends RequestTarget {
  readonly world: WorldContext
  /**
   * The prefix of `path` for a client: the path of the public URL, or the mount point, then the
   * prefix of the world; '' at the root.
   */
  readonly basePath: string
  /** The error of a request that every route rejects; null if it is accepted. */
  readonly error: ApiError | null
}

const resolved = Symbol('resolved request')

interface Resolvable extends IncomingMessage {
  [resolved]?: ResolvedRequest
}

/** Stores the resolved properties on the request. */
export function setResolved(request: IncomingMessage, found: ResolvedRequest): void {
  ;(request as Resolvable)[resolved] = found
}

export function isResolved(request: IncomingMessage): boolean {
  return (request as Resolvable)[resolved] !== undefined
}

export function resolvedOf(request: IncomingMessage): ResolvedRequest {
  const found = (request as Resolvable)[resolved]
  invariant(found !== undefined, 'a request is resolved before it is routed')
  return found
}

/** Returns true for a request whose world is unknown, damaged, or cannot be reached. */
export function isWithoutWorld(request: IncomingMessage): boolean {
  const { error, world } = resolvedOf(request)
  return error !== null && world.name === ''
}
