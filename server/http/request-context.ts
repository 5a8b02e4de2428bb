import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Operation } from '../kernel/operation.ts'
import type { Id } from '../model/values.ts'
import type { AppContext } from './app-context.ts'
import type { ClientTraits } from './request-log/request-log.ts'
import { resolvedOf } from './resolved-request.ts'
import type { SignatureReport } from './signature/signature-report.ts'

/** One request on its way through, and what is known of it so far. */
export interface RequestContext {
  /** The world that the request belongs to. */
  readonly services: AppContext
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly id: string
  /** Machine milliseconds when it came in, for its duration. */
  readonly startedAt: number
  /** Sandbox milliseconds up to which everything due had been done before its own turn. */
  caughtUpAt: number
  readonly path: string
  /** What stands before `path` in the address, such as a mount point; '' at the root. */
  readonly basePath: string
  /** Without the question mark. */
  readonly query: string
  operation: Operation | null
  /** The raw body: what a signature covers. */
  raw: Buffer
  /** The parsed body, for the journal; undefined until it was parsed. */
  body: unknown
  readonly advice: string[]
  readonly events: Id[]
  /** The trigger of a tester that the request met. */
  scenario: string | null
  /** Why its signature did not match, where that was the matter. */
  signature: SignatureReport | null
  /** What a signature that matched said of the client. */
  client: ClientTraits | null
}

const noBody = Buffer.alloc(0)

/** Returns the context of a request that was resolved; it gets an id. */
export function createContext(request: IncomingMessage, response: ServerResponse): RequestContext {
  const { services, path, basePath, query } = resolvedOf(request)
  return {
    services,
    request,
    response,
    id: services.nextRequestId(),
    startedAt: services.clock.system.elapsed(),
    caughtUpAt: Number.NEGATIVE_INFINITY,
    path,
    basePath,
    query,
    operation: null,
    raw: noBody,
    body: undefined,
    advice: [],
    events: [],
    scenario: null,
    signature: null,
    client: null,
  }
}
