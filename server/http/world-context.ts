import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock, SystemClock } from '../core/clock.ts'
import type { ClockDriver } from '../core/clock-driver.ts'
import type { Database } from '../core/database.ts'
import type { EdgeSlot } from '../core/edge.ts'
import type { Operation } from '../core/operation.ts'
import type { Traced } from '../core/trace.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Reference } from '../model/reference.ts'
import type { Settings } from '../model/settings.ts'
import type { FaultRegistry } from './faults/fault-registry.ts'
import type { HeldRequests } from './held.ts'
import type { Polling } from './hints/polling.ts'
import type { Metric } from './metric.ts'
import type { LoadedParity, ParitySlot } from './parity.ts'
import type { RateLimit } from './rate-limit.ts'
import type { KnownSecrets } from './request-log/known-secrets.ts'
import type { Actor, RequestLog } from './request-log/request-log.ts'
import type { UsageMetrics } from './request-log/usage-metrics.ts'
import type { Sessions } from './sessions.ts'
import type { StatusCounts } from './status-counts.ts'
import type { TokenBucket } from './token-bucket.ts'
import type { WrongTokens } from './wrong-tokens.ts'

/**
 * Lifecycle events: all rows were replaced, the admin token was replaced, or the sandbox is
 * stopping.
 */
export type LifecycleEvent = 'reset' | 'restored' | 'locked' | 'stopping'

/** The log for the operator; the code that starts the server chooses its destination. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
  /** Called for each request; absent if requests are not logged, so that no line is prepared. */
  readonly request?: (line: RequestLine) => void
}

/** A call of the control API that may change something, and who sent it. */
export interface ControlCall {
  readonly world: string
  readonly operation: string
  /** null if the call was refused before its sender was known. */
  readonly actor: Actor | null
}

/** A log line about one request, without secrets. That of a control call names its sender. */
export interface RequestLine extends Partial<ControlCall> {
  readonly id: string
  readonly method: string
  readonly path: string
  /** null if the connection was dropped without a response. */
  readonly status: number | null
  readonly durationMs: number
  /** The `error` and `message` of an error response; '' otherwise. */
  readonly error: string
  readonly advice: readonly string[]
}

/** The content of /readyz: requests are taken only if it is `ready`. */
export interface Readiness {
  readonly status: 'ready' | 'stopping' | 'unavailable'
  /** The reason of `unavailable`, with what to do. */
  readonly reason?: string
}

/** The parts of the server that all of its worlds share. */
export interface ServerContext {
  /** Returns the number of requests that ids count from, so that they differ after a restart. */
  requestsBefore(): number
  readonly system: SystemClock
  /** The settings of the start; a world may have others. */
  readonly settings: Settings
  readonly held: HeldRequests
  readonly log: Log
  /** Limits the number of signatures that are diagnosed per second. */
  readonly diagnoses: TokenBucket
  /** Long keys and secrets of every world that is or was open. */
  readonly secrets: KnownSecrets
  /** Browsers that have logged in with an admin token. */
  readonly sessions: Sessions
  readonly wrongTokens: WrongTokens
  readonly responses: StatusCounts
  /** The parity report that worlds begin with; null without one. */
  readonly parity: LoadedParity | null
  /** Returns up to `limit` names of worlds other than `main`, in order. */
  worldNames(limit: number): Promise<string[]>
  /** Returns the fixture set of main, which the operator chose. */
  mainFixtures(): string
  /** Returns the address that the server listens on, once it does. */
  address(): string
  readiness(): Readiness
  /** Returns the metrics of the process that the server runs in; none if it does not know them. */
  processMetrics(): Promise<readonly Metric[]>
  /** Returns the living processes on the database, this one first; undefined without one. */
  processes(): readonly Schemas['ServerProcess'][] | undefined
}

/** The parts of one world that the transport uses. */
export interface WorldContext {
  /**
   * The name of the world; `main` serves the paths without a prefix. Stand-ins for a world that
   * does not exist have the name ''.
   */
  readonly name: string
  /** The prefix of every path of the world: '' for `main`, else `/w/` and its name. */
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
  /** Changes answers and events while they leave the world. */
  readonly edge: EdgeSlot
  readonly parity: ParitySlot
  readonly held: HeldRequests
  readonly log: Log
  /** The AdminContext that actions of the control API receive; the transport only passes it on. */
  readonly admin: unknown
  readonly undo: Pick<UndoImages, 'take'>
  readonly rateLimit: RateLimit
  readonly polling: Polling
  /** The recording or replay that observes the requests of the world. */
  readonly tap: ObserverSlot
  /** Returns the id of the next request; ids restart after a reset. */
  nextRequestId(): string
  /** Calls back on lifecycle events of the world. Returns the function that unsubscribes. */
  subscribe(listener: (news: LifecycleEvent) => void): () => void
}

/** An action of the control API, before which an image of the world is kept. */
export interface UndoableAction {
  readonly operation: string
  readonly summary: string
  /** Without the prefix of the world. */
  readonly path: string
  readonly requestId: string
}

/** An action that can be taken back. */
export interface UndoImage extends UndoableAction {
  readonly id: string
  /** The object and its amount, such as `45.00 USD from Ada to Tunde`; '' if none is known. */
  readonly about: string
  /** The real time of the action, in milliseconds. */
  readonly atMs: number
  /** The time of the sandbox clock before it, in milliseconds. */
  readonly nowMs: number
  /** The estimated memory of its image. */
  readonly bytes: number
}

/** An image of the world from before an action that runs. */
export interface TakenImage {
  /** Called when the action has succeeded: the image then names what it was done to. */
  done(call: UndoableCall): Promise<void>
  /** Deletes the image, because the action has failed. */
  drop(): void
}

export interface UndoableCall {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly answer: unknown
}

/** Images of a world from before the last actions, in the memory of this process. */
export interface UndoImages {
  /** The real time from which on images are kept, in milliseconds. */
  readonly sinceMs: number
  /** Returns the actions that can be taken back, newest first. */
  list(): readonly UndoImage[]
  /** Returns the action that was taken back last; null if there is none. */
  latestUndo(): UndoImage | null
  /** Keeps an image of the world as it is. */
  take(action: UndoableAction): Promise<TakenImage>
  /**
   * Takes the newest action back, in units of `db`. Throws undo_empty, clock_busy, and undo_unknown
   * or undo_outdated if `id` is not the newest.
   */
  undo(id: string | undefined, db: Database): Promise<UndoImage>
}

/** The properties of a followed request that its recording reads. */
export interface FollowedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly operation: Operation | null
  /** The redirect target of the response. */
  readonly location: string | null
  /** True once the caller is authenticated: only then can the request have changed anything. */
  readonly isAuthenticated: boolean
  /** The phase of the injected fault that replaced the response. */
  readonly faultPhase: 'before' | 'after' | null
  /**
   * The JSON text that its body was parsed from, without a byte order mark; null if there is none.
   */
  readonly bodyText: string | null
  /** The size of the response in bytes; 0 for a page. */
  readonly answerBytes: number
}

/** The observer of requests: a recording stores them, a replay numbers them. */
export interface RequestTap {
  /** Returns null if the request is not followed. */
  begin(request: IncomingMessage): Followed | null
}

/**
 * One followed request; its units of work are traced under its label. Without a recording or a
 * replay there is none, and you can skip it when you read.
 */
export interface Followed extends Traced {
  /** Called with its context, before its first unit of work. */
  attach(context: FollowedRequest): void
  /** Called with the id of the control operation that it runs, before its first unit of work. */
  onAction?(operation: string): void
  /** Called with the bytes of a body that were read. */
  onBody(bytes: Buffer): void
  /**
   * Called when it is answered: `status` is null for a dropped connection, `payload` is '' for a
   * page.
   */
  onAnswer(status: number | null, payload: string): void
  /** Called if the connection was lost before the request was complete: it changed nothing. */
  onLost?(): void
}

/** The tap of a world; null if there is none. */
export interface ObserverSlot {
  current: RequestTap | null
}
