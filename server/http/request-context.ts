import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../kernel/operation.ts'
import type { Id } from '../model/values.ts'
import type { Phase } from './faults/fault-registry.ts'
import type { ClientTraits, RequestCaller } from './request-log/request-log.ts'
import { onBody } from './request-tap.ts'
import { resolvedOf } from './resolved-request.ts'
import type { SignatureReport } from './signature/signature-report.ts'
import { withTrace } from './with-trace.ts'
import type { Followed, WorldContext } from './world-context.ts'

/** One request on its way through, and what is known of it so far. */
export interface RequestContext {
  /** The world that the request belongs to. */
  readonly world: WorldContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  /** Machine milliseconds when it came in, for its duration. */
  readonly startedAt: number
  /** Sandbox milliseconds up to which everything due had been done before its own turn. */
  dueJobsRunAt: number
  /** Whether the caller was found, and counted with its limits and hints. */
  isCounted: boolean
  readonly path: string
  /**
   * What `path` begins with for a client: the path of the public URL, or the mount point, then the
   * prefix of the world; '' at the root.
   */
  readonly basePath: string
  /** Without the question mark. */
  readonly query: string
  operation: Operation | null
  /** The raw body: what a signature covers. */
  raw: Buffer
  /** The parsed body, for the journal; undefined until it was parsed. */
  body: unknown
  /** The JSON that `body` was parsed from; null where there is none. */
  bodyText: string | null
  readonly advice: string[]
  readonly events: Id[]
  /** The trigger of a tester that the request met. */
  scenario: string | null
  /** Why its signature did not match, where that was the matter. */
  signature: SignatureReport | null
  /** Who it says it is from; null where it has no credentials. */
  caller: RequestCaller | null
  /** What a signature that matched said of the client. */
  client: ClientTraits | null
  /** Whether the caller was let in: only then can it have changed anything. */
  isAdmitted: boolean
  /** The injected fault that took the place of its answer. */
  faultPhase: Phase | null
  /** Where its answer sends the client on to. */
  location: string | null
  /** How large its answer is, in bytes; 0 for a page. */
  answerBytes: number
  /** What follows it: a recording or a replay. */
  followed: Followed | null
}

const noBody = Buffer.alloc(0)

/**
 * Returns the context of a request that was resolved; it gets an id. `operation` is the one that
 * it meets: it is followed once it is about to do something. A page is followed from here on, by
 * the services that it works with.
 */
export function createContext(
  request: IncomingMessage,
  response: ServerResponse,
  operation?: Operation,
): RequestContext {
  const resolved = resolvedOf(request)
  const { path, basePath, query } = resolved
  const tap = operation === undefined ? resolved.world.tap.current : null
  const followed = tap?.begin(request) ?? null
  const world = followed === null ? resolved.world : withTrace(resolved.world, followed)
  const context: RequestContext = {
    world,
    request,
    response,
    id: world.nextRequestId(),
    startedAt: world.clock.system.elapsed(),
    dueJobsRunAt: Number.NEGATIVE_INFINITY,
    isCounted: false,
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
    signature: null,
    caller: null,
    client: null,
    isAdmitted: false,
    faultPhase: null,
    location: null,
    answerBytes: 0,
    followed,
  }
  if (followed !== null) {
    followed.attach(context)
    onBody(request, (bytes) => followed.onBody(bytes))
  }
  return context
}

/** Called right before the first unit of work of an operation: from here on it is followed. */
export function followRequest(context: RequestContext): void {
  const { request, raw, world } = context
  const followed = world.tap.current?.begin(request) ?? null
  if (followed === null) return
  context.followed = followed
  followed.attach(context)
  if (raw.length > 0) followed.onBody(raw)
}
