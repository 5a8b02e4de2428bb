import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock, SystemClock } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Traced } from '../kernel/trace.ts'
import type { Reference } from '../model/reference.ts'
import type { Settings } from '../model/settings.ts'
import type { FaultRegistry } from './faults/fault-registry.ts'
import type { HeldRequests } from './held.ts'
import type { Polling } from './hints/polling.ts'
import type { RateLimit } from './rate-limit.ts'
import type { KnownSecrets } from './request-log/known-secrets.ts'
import type { RequestLog } from './request-log/request-log.ts'
import type { UsageMetrics } from './request-log/usage-metrics.ts'
import type { Sessions } from './sessions.ts'
import type { TokenBucket } from './token-bucket.ts'
import type { WrongTokens } from './wrong-tokens.ts'

/** Lifecycle events: all rows were replaced, or the sandbox is stopping. */
export type LifecycleEvent = 'reset' | 'restored' | 'stopping'

/** The log for the operator; main decides where it goes. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  /** Called for each request; absent where requests are not logged, so no line is prepared. */
  readonly request?: (line: RequestLine) => void
}

/** One request for the log: nothing in it is secret. */
export interface RequestLine {
  readonly id: string
  readonly method: string
  readonly path: string
  /** null where the connection was dropped instead of an answer. */
  readonly status: number | null
  readonly durationMs: number
  /** The `error` and `message` of an error response; '' otherwise. */
  readonly error: string
  readonly advice: readonly string[]
}

/** What belongs to the server as a whole; all of its worlds share it. */
export interface ServerContext {
  readonly system: SystemClock
  /** The settings of the start; a world may have others. */
  readonly settings: Settings
  readonly held: HeldRequests
  readonly log: Log
  /** Limits how many signatures that did not match are explained a second. */
  readonly diagnoses: TokenBucket
  /** Long keys and secrets of every world that is or was open. */
  readonly secrets: KnownSecrets
  /** Browsers that have logged in with an admin token. */
  readonly sessions: Sessions
  readonly wrongTokens: WrongTokens
  /** Returns up to `limit` names of worlds beside `main`, in their order. */
  worldNames(limit: number): Promise<string[]>
  /** The fixture set of main, which the operator chose. */
  mainFixtures(): string
  /** Where the server listens, once it does. */
  address(): string
  /** False while the server is being shut down. */
  ready(): boolean
}

/** What the transport works with: the services of the world that a request belongs to. */
export interface WorldContext {
  /** The name of the world; `main` is the one of the plain paths. */
  readonly name: string
  /** What stands before every path of the world: '' for `main`, else `/w/` and its name. */
  readonly pathPrefix: string
  readonly server: ServerContext
  readonly db: Database
  readonly clockDriver: ClockDriver
  readonly clock: Clock
  readonly settings: Settings
  readonly reference: Reference
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly held: HeldRequests
  readonly log: Log
  /** What the actions of the control API are handed; the transport does not look inside. */
  readonly admin: unknown
  readonly rateLimit: RateLimit
  readonly polling: Polling
  /** What follows the requests of the world: a recording or a replay. */
  readonly tap: ObserverSlot
  /** Returns the id of the next request; ids are counted anew after a reset. */
  nextRequestId(): string
  /** Calls back on what happens to the world as a whole; returns how to call that off. */
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

/** What a request that is followed shows of itself while it is worked on. */
export interface FollowedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly operation: Operation | null
  /** Where its answer sends the client on to. */
  readonly location: string | null
  /** Sandbox milliseconds when what was due was done before its turn; -Infinity for a page. */
  readonly dueJobsRunAt: number
  /** Whether the caller was let in: only then can it have changed anything. */
  readonly isAdmitted: boolean
  /** The injected fault that took the place of its answer. */
  readonly faultPhase: 'before' | 'after' | null
  /** The JSON that its body was parsed from, without a byte order mark; null: there is none. */
  readonly bodyText: string | null
  /** How large its answer is, in bytes; 0 for a page. */
  readonly answerBytes: number
}

/** Follows requests on their way through: a recording keeps them, a replay gives them numbers. */
export interface RequestTap {
  /** Returns null where a request is not followed. */
  begin(request: IncomingMessage): Followed | null
}

/** One request that is followed; its units of work are traced as it. */
export interface Followed extends Traced {
  /** Called with its context, before its first unit of work. */
  attach(context: FollowedRequest): void
  /** Called with the control operation that it meets, before its first unit of work. */
  onAction?(operation: string): void
  /** Called with the bytes of a body that were read. */
  onBody(bytes: Buffer): void
  /** Called as it is answered: status null for a dropped connection, '' for a page. */
  onAnswer(status: number | null, payload: string): void
}

/** Where the tap of a world is, while there is one. */
export interface ObserverSlot {
  current: RequestTap | null
}
