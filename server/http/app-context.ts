import type { Clock, SystemClock } from '../kernel/clock.ts'
import type { ClockDriver } from '../kernel/clock-driver.ts'
import type { Database } from '../kernel/database.ts'
import type { Reference } from '../model/reference.ts'
import type { Settings } from '../model/settings.ts'
import type { FaultRegistry } from './faults/fault-registry.ts'
import type { HeldRequests } from './held.ts'
import type { Polling } from './hints/polling.ts'
import type { RateLimit } from './rate-limit.ts'
import type { RequestLog } from './request-log/request-log.ts'
import type { UsageMetrics } from './request-log/usage-metrics.ts'
import type { Sessions } from './sessions.ts'
import type { TokenBucket } from './token-bucket.ts'

/** What concerns everybody: all rows were replaced, or the end has come. */
export type LifecycleEvent = 'reset' | 'restored' | 'stopping'

/** Where the sandbox tells its operator things; main decides where they go. */
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
  /** The `error` and `message` of a refusal; '' otherwise. */
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
  /** Browsers that have logged in with an admin token. */
  readonly sessions: Sessions
  /** Where the server listens, once it does. */
  address(): string
  /** False while the server is being shut down. */
  ready(): boolean
}

/** What the transport works with: the services of the world that a request belongs to. */
export interface AppContext {
  /** The name of the world; `main` is the one of the plain paths. */
  readonly world: string
  /** What stands before every path of the world: '' for `main`, else `/w/` and its name. */
  readonly pathPrefix: string
  readonly server: ServerContext
  readonly work: Database
  readonly timeline: ClockDriver
  readonly clock: Clock
  readonly settings: Settings
  readonly reference: Reference
  readonly requestLog: RequestLog
  readonly metrics: UsageMetrics
  readonly faults: FaultRegistry
  readonly held: HeldRequests
  readonly log: Log
  /** What the actions of the control surface are handed; the transport does not look inside. */
  readonly tools: unknown
  readonly rateLimit: RateLimit
  readonly polling: Polling
  /** Returns the id of the next request; ids are counted anew after a reset. */
  nextRequestId(): string
  /** Calls back on what happens to the world as a whole; returns how to call that off. */
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}
