import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../core/operation.ts'
import type { RequestedOutcome } from '../core/unit.ts'
import type { Id } from '../model/values.ts'
import { onBody } from './body-listeners.ts'
import type { Phase } from './faults/fault-registry.ts'
import type { Actor, ClientTraits, RequestCaller } from './request-log/request-log.ts'
import { resolvedOf } from './resolved-request.ts'
import type { SignatureReport } from './signature/signature-report.ts'
import { withTrace } from './with-trace.ts'
import type { Followed, WorldContext } from './world-context.ts'

/** One request and its state while it is processed. */
export interface RequestContext {
  /** The world; if the request is followed, its database labels the units of the request. */
  world: WorldContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  /** Milliseconds of the monotonic system clock at the arrival of the request, for its duration. */
  readonly startedAt: number
  /** Sandbox milliseconds up to which due jobs run before the unit, unless it is stateless. */
  jobsRunUntil: number
  readonly path: string
  /**
   * The prefix of `path` for a client: the path of the public URL, or the mount point, then the
   * prefix of the world; '' at the root.
   */
  readonly basePath: string
  /** Without the question mark. */
  readonly query: string
  operation: Operation | null
  /** The raw body, which the signature covers. */
  raw: Buffer
  /** The parsed body, for the request log; undefined until it is parsed. */
  body: unknown
  /** The JSON text that `body` was parsed from; null if there is none. */
  bodyText: string | null
  readonly advice: string[]
  /** The events that it caused, so far: a job that it scheduled may add some later. */
  readonly events: Id[]
  /** The trigger or the chosen outcome of the request, for the header of the response. */
  scenario: string | null
  /** The outcome that the request asks for; null without one. */
  requestedOutcome: RequestedOutcome | null
  /** The report of a signature that did not match; null otherwise. */
  signature: SignatureReport | null
  /**
   * The caller for the request log, as the credentials name it, even if they are not valid; null
   * without credentials.
   */
  loggedCaller: RequestCaller | null
  /** The sender of a call of the control API; null for other requests. */
  actor: Actor | null
  /** Traits of the client, from a signature that matched. */
  client: ClientTraits | null
  /** True once the caller is authenticated: only then can the request have changed anything. */
  isAuthenticated: boolean
  /** The phase of the injected fault or mutation that replaced the response. */
  faultPhase: Phase | null
  /** The redirect target of the response. */
  location: string | null
  /** The size of the response in bytes; 0 for a page. */
  answerBytes: number
  /** The recording or replay that observes the request. */
  followed: Followed | null
}

export const noBody = Buffer.alloc(0)

/**
 * Returns the context of a request that matches no operation. A recording follows it from here on,
 * with the database of its world labelled.
 */
export function followedContext(
  request: IncomingMessage,
  response: ServerResponse,
): RequestContext {
  const { world } = resolvedOf(request)
  const followed = world.tap.current?.begin(request) ?? null
  if (followed === null) return contextOf(request, response, world)
  const context = contextOf(request, response, withTrace(world, followed))
  context.followed = followed
  followed.attach(context)
  onBody(request, (bytes) => followed.onBody(bytes))
  return context
}

/**
 * Returns the context of a request that no recording follows yet. If it matches an operation,
 * `dispatch` sets the operation, so that a rejected request does not count for it, and calls
 * `followRequest`.
 */
export function contextOf(
  request: IncomingMessage,
  response: ServerResponse,
  world: WorldContext = resolvedOf(request).world,
): RequestContext {
  const { path, basePath, query } = resolvedOf(request)
  return {
    world,
    request,
    response,
    id: world.nextRequestId(),
    startedAt: world.clock.system.elapsed(),
    jobsRunUntil: Number.NEGATIVE_INFINITY,
    path,
    basePath,
    query,
    operation: null,
    raw: noBody,
    body: undefined,
    bodyText: null,
    advice: [],
    events: [],
    scenario: null,
    requestedOutcome: null,
    signature: null,
    loggedCaller: null,
    actor: null,
    client: null,
    isAuthenticated: false,
    faultPhase: null,
    location: null,
    answerBytes: 0,
    followed: null,
  }
}

/**
 * Called right before the first unit of work of an operation: from here on the request is followed,
 * and its units are labelled. A stream keeps the database of its world, because it is not replayed.
 */
export function followRequest(context: RequestContext): void {
  const { request, raw, world, operation } = context
  const followed = world.tap.current?.begin(request) ?? null
  if (followed === null) return
  if (operation?.kind !== 'stream') context.world = withTrace(world, followed)
  context.followed = followed
  followed.attach(context)
  // The body is read already, so `passBody` had no listener.
  if (raw.length > 0) followed.onBody(raw)
}
