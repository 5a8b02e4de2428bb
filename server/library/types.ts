/// <reference lib="esnext.disposable" preserve="true" />
import type { ExploreReport, FaultGroup, Totals } from '../features/explore/types.ts'
import type { MutateReport, Operator } from '../features/mutate/types.ts'
import type { ParityReport } from '../features/parity/types.ts'
import type { EventPayloads } from '../generated/calls.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Client } from './client-types.ts'
import type {
  AnswerFor,
  ApiPath,
  BodyFor,
  ControlPath,
  FullControlPath,
  KnownApiPath,
  KnownControlPath,
  SomeMethod,
} from './typed-calls.ts'

/** A document that `testDocument` draws; the API and the hosted page use the same names. */
export type TestDocumentKind =
  | 'passport'
  | 'id_card'
  | 'drivers_license'
  | 'residence_permit'
  | 'proof_of_address'

export type TestDocumentSide = 'front' | 'back'

export type { StartOptions } from '../generated/start-options.ts'
export type Headers = Readonly<Record<string, string>>

/** A response; header names are in lower case. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  /** The body, parsed if it is JSON. */
  readonly body: Body
}

/** The target of a clock move; a text is a duration, such as `30m` or `PT30M`. */
export type Advance =
  | string
  | { readonly by: string }
  | { readonly to: string }
  | { readonly jobs: number }
  | { readonly until: 'idle' }

export type EventType = keyof EventPayloads

/** An event with its delivery attempts; its `type` says what its `payload` is. */
export type SandboxEvent<Type extends EventType = EventType> = {
  [T in Type]: Omit<Schemas['ControlEvent'], 'type' | 'payload'> & {
    type: T
    payload: EventPayloads[T]
  }
}[Type]

export interface EventFilter<Type extends EventType = EventType> {
  readonly type?: Type
  readonly subject?: string
}

/** Exactly one subject, named by its id, access code or reference, and the status to wait for. */
export interface WaitFor {
  readonly transaction?: string
  readonly quote?: string
  readonly checkout?: string
  readonly refund?: string
  readonly customer?: string
  readonly event?: string
  readonly status: string
  /** A duration of real time, such as `5s`. */
  readonly timeout?: string
}

/**
 * Sends a request by method and path. The body and the successful answer of documented ones are
 * typed, and a literal path below /api that no operation has does not compile. `request<Body>(…)`
 * sends anything and does not check the type of the answer.
 */
export interface RequestCall {
  <Body = never>(
    method: [Body] extends [never] ? never : string,
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<Answer<Body>>
  <M extends SomeMethod, P extends ApiPath<M>>(
    method: M,
    path: KnownApiPath<M, P>,
    body?: BodyFor<M, P>,
    headers?: Headers,
  ): Promise<Answer<AnswerFor<M, P>>>
}

/** Sends a control call by method and path, typed in the same way. */
export interface ControlCall {
  <Body = never>(
    method: [Body] extends [never] ? never : string,
    path: string,
    body?: unknown,
  ): Promise<Body>
  <M extends SomeMethod, P extends ControlPath<M>>(
    method: M,
    path: KnownControlPath<M, P>,
    body?: BodyFor<M, FullControlPath<P>>,
  ): Promise<AnswerFor<M, FullControlPath<P>>>
}

/** Accepts Node's request and response, in any framework; the types of Node are not needed. */
export type RequestHandler = (...requestAndResponse: unknown[]) => void

/** The initial state of a world (default: the fixtures), its settings, and its ttl. */
export type WorldOptions = Schemas['WorldCreate']

/** The options of a fork, whose initial state is the present world. */
export type ForkOptions = Pick<WorldOptions, 'name' | 'clock' | 'settings' | 'ttl'>

/** A running recording. */
export interface RunningRecording {
  readonly name: string
  /** Stops the recording and returns its file as text, for `replay` and the command line. */
  stop(): Promise<string>
}

/** A difference between a replay and its recording. */
export interface ReplayDifference {
  /** The request, event or job, such as `request 12`. */
  readonly what: string
  /** The line of the recording with the expected result. */
  readonly line: number
  /** Method, path and body of the request; null for a job or an attempt. */
  readonly request: string | null
  /** Lines that begin with `- ` (recorded), `+ ` (replayed) or two blanks (equal). */
  readonly diff: readonly string[]
  /** The fields that differ, with both values as text; none for a job or an attempt. */
  readonly changes: readonly Pick<ReplayChange, 'field' | 'recorded' | 'replayed'>[]
}

/** A field that differs in one or more answers or events of a replay. */
export interface ReplayChange {
  /** The field, such as `fees.payout_fee`, `data[].id` or `status`. */
  readonly field: string
  readonly recorded: string
  readonly replayed: string
  /** True if the values are the same in each of them; else those of the first are given. */
  readonly isSame: boolean
  /** The number of answers and events. */
  readonly count: number
  /** The first of them, such as `request 12`. */
  readonly first: string
  /** The line of the recording that has the first. */
  readonly line: number
}

/** The result of a replay. */
export interface Replay {
  /** True if every answer and every event was equal, byte for byte. */
  readonly same: boolean
  readonly requests: number
  /** The number of requests under /api/v1. */
  readonly apiRequests: number
  readonly events: number
  readonly differences: readonly ReplayDifference[]
  /** The fields that differ, grouped over all differences; the most frequent first. */
  readonly changes: readonly ReplayChange[]
  /** Other versions with the changed assumptions, and edited lines. */
  readonly warnings: readonly string[]
  /** The URL of the kept world; null without `keep`. */
  readonly url: string | null
  /** Deletes the kept world. */
  stop(): Promise<void>
}

export interface ReplayOptions {
  /** The number of the last request to replay; default: all. */
  readonly until?: number
  /** Keeps the world in its last state, at `url`, until `stop`. */
  readonly keep?: boolean
}

/** The function to run in forks: it uses the sandbox that it gets, and throws if it fails. */
export type ExploreRun = (sandbox: StartedSandbox) => Promise<unknown>
export type MutateRun = ExploreRun

export interface RunOptions {
  /** The maximum number of runs; default 200 for `explore`, and 100 for `mutate`. */
  readonly runs?: number
  /** The key of the only change to run, such as `acceptQuote#1:lost-after` for `explore`. */
  readonly only?: string
  /** Draws which changes run if there are more than `runs`; default 1. */
  readonly seed?: string | number
  /** The number of runs at the same time, in this process; default 1. */
  readonly jobs?: number
  /** A duration that your client waits for an answer; default `5s`. */
  readonly clientTimeout?: string
  /** A duration after which a run has failed; default `60s`. */
  readonly runTimeout?: string
}

export interface ExploreOptions extends RunOptions {
  /** Default: `lost`, `error`, `slow`, `webhook` and `expiry`. */
  readonly faults?: readonly FaultGroup[]
  /** The maximum number of faults in one run; default 1. */
  readonly depth?: 1 | 2
  /** Returns the totals of your books by currency, such as `{USD: '100.00'}`. */
  readonly books?: (sandbox: StartedSandbox) => Totals | Promise<Totals>
}

export interface MutateOptions extends RunOptions {
  /** Default: `money`, `status`, `shape` and `growth`. */
  readonly operators?: readonly Operator[]
}

export interface ParityOptions {
  /** The address of the provider's test environment. */
  readonly against: string
  /** The key and the secret of your account there. */
  readonly apiKey: string
  readonly secret: string
  /** The numbers of assumptions, such as `['A5', 'A16']`; default: all that have a probe. */
  readonly decisions?: readonly string[]
  /** Confirms that the account is yours and that requests may be sent to it. */
  readonly iOwnThisAccount: true
}

/** A sandbox that runs in this process. `await using` stops it at the end of its block. */
export interface StartedSandbox {
  /**
   * The Express application of the whole sandbox: for `supertest(sandbox.app)`, or to mount in
   * another one, before its body parsers: `host.use('/pay', sandbox.app)`.
   */
  readonly app: RequestHandler
  /** The name of its world: `main`, unless `createWorld` or `fork` created it. */
  readonly world: string
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
  /**
   * Sends one request, signed by the business. A string body is sent byte for byte, any other body
   * as JSON. Every status is an answer; the call throws only without a response.
   */
  readonly request: RequestCall
  /** The payments API, typed by operation and status: the client of `payments-sandbox/client`. */
  readonly client: Client
  /**
   * Calls a path below /_sandbox, with or without that prefix; returns the body. Throws
   * ControlError if the call fails.
   */
  readonly control: ControlCall
  /** Moves the clock, runs the due jobs, and waits for the webhooks that they send. */
  advance(by: Advance): Promise<Schemas['ClockAdvanced']>
  /** Returns the events so far, in order, with their delivery attempts. */
  events<Type extends EventType = EventType>(
    filter?: EventFilter<Type>,
  ): Promise<SandboxEvent<Type>[]>
  /** Resets to the initial data, with another fixture set if one is named. */
  reset(fixtures?: string): Promise<Schemas['ResetDone']>
  /** Returns a test picture of an identity document, as a data URI for `documents` of KYC data. */
  testDocument(kind: TestDocumentKind, side?: TestDocumentSide): string
  /** Resolves when the status is reached; throws at the timeout, with the reason. */
  wait(what: WaitFor): Promise<void>
  /** Reviews how the API was used, from a sandbox time on (RFC 3339). */
  review(since?: string): Promise<Schemas['Review']>
  /** Audits a webhook receiver, and returns the report once it has ended. */
  auditReceiver(request?: Schemas['ReceiverAuditCreate']): Promise<Schemas['ReceiverAudit']>
  /**
   * Runs a function twice, then once for each fault at each of its requests and events, always in a
   * fork of this world; reports what became of the money. Throws if it fails without a fault.
   */
  explore(run: ExploreRun, options?: ExploreOptions): Promise<ExploreReport>
  /**
   * Runs tests once, then once for each changed answer or event, always in a fork of this world;
   * reports which changes they noticed. Throws if they fail without a change.
   */
  mutate(run: MutateRun, options?: MutateOptions): Promise<MutateReport>
  /**
   * Compares a fork of this world with the provider's test environment: which numbered assumptions
   * are so there. `control('PUT', '/parity', report)` loads the report into a world.
   */
  parity(options: ParityOptions): Promise<ParityReport>
  /** Records all incoming traffic from now on; `stop` returns the recording as a file (ndjson). */
  record(name: string): Promise<RunningRecording>
  /** Creates a world of this server: an isolated sandbox with the initial state of the options. */
  createWorld(options?: WorldOptions): Promise<StartedSandbox>
  /** Creates a world with the present rows, clock and sequences of this one. */
  fork(options?: ForkOptions): Promise<StartedSandbox>
  /**
   * Finishes running requests and stops listening; deletes a world that `createWorld` or `fork`
   * created. It may be called twice.
   */
  stop(): Promise<void>
  /** The same as `stop`. */
  [Symbol.asyncDispose](): Promise<void>
}
