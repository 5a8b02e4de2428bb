/// <reference lib="esnext.disposable" preserve="true" />
import type { Schemas } from '../generated/schemas.ts'
import type { Client } from './client-types.ts'
import type { TestDocumentKind, TestDocumentSide } from './test-documents.ts'
import type {
  AnswerFor,
  ApiPath,
  BodyFor,
  ControlPath,
  FullControlPath,
  SomeMethod,
} from './typed-calls.ts'

export type { StartOptions } from '../generated/start-options.ts'
export type Headers = Readonly<Record<string, string>>

/** What came back; header names are in lower case. */
export interface Answer<Body = unknown> {
  readonly status: number
  readonly headers: Headers
  /** Parsed where it is JSON. */
  readonly body: Body
}

/** How far the clock is to be moved; a text is a duration, such as `30m` or `PT30M`. */
export type Advance =
  | string
  | { readonly by: string }
  | { readonly to: string }
  | { readonly jobs: number }
  | { readonly until: 'idle' }

export interface EventFilter {
  readonly type?: string
  readonly subject?: string
}

/** Exactly one subject, named by its id, access code or reference, and the status it is to have. */
export interface WaitFor {
  readonly transaction?: string
  readonly quote?: string
  readonly checkout?: string
  readonly refund?: string
  readonly customer?: string
  readonly event?: string
  readonly status: string
  /** Of the machine's time, such as `5s`. */
  readonly timeout?: string
}

/**
 * A request by method and path. Documented ones are typed: what they take as their body, and what
 * they answer when they succeed. `request<Body>(…)` sends anything and takes your word for it.
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
    path: P,
    body?: BodyFor<M, P>,
    headers?: Headers,
  ): Promise<Answer<AnswerFor<M, P>>>
}

/** A control call by method and path, typed in the same way. */
export interface ControlCall {
  <Body = never>(
    method: [Body] extends [never] ? never : string,
    path: string,
    body?: unknown,
  ): Promise<Body>
  <M extends SomeMethod, P extends ControlPath<M>>(
    method: M,
    path: P,
    body?: BodyFor<M, FullControlPath<P>>,
  ): Promise<AnswerFor<M, FullControlPath<P>>>
}

/** Takes Node's request and response, in any framework; typed without the types of Node. */
export type RequestHandler = (...requestAndResponse: unknown[]) => void

/** What a world begins as, its settings, and how long it stays; the fixtures by default. */
export type WorldOptions = Schemas['WorldCreate']

/** The same of a fork, which begins as the world that it is made of. */
export type ForkOptions = Pick<WorldOptions, 'name' | 'clock' | 'settings' | 'ttl'>

/** A recording that is being made. */
export interface RunningRecording {
  readonly name: string
  /** Ends it and returns the text of its file, which `replay` and the command line take. */
  stop(): Promise<string>
}

/** Where a replay went another way than its recording. */
export interface ReplayDifference {
  /** The request, event or job, such as `request 12`. */
  readonly what: string
  /** The line of the recording that says what was expected. */
  readonly line: number
  /** Method, path and body of the request; null for a job or an attempt. */
  readonly request: string | null
  /** Lines that begin with `- ` (recorded), `+ ` (replayed) or two blanks (the same). */
  readonly diff: readonly string[]
}

/** What a replay found. */
export interface Replay {
  /** Whether every answer and every event was the same, byte for byte. */
  readonly same: boolean
  readonly requests: number
  /** Those under /api/v1. */
  readonly apiRequests: number
  readonly events: number
  readonly differences: readonly ReplayDifference[]
  /** Other versions with the decisions that changed, and lines that were edited. */
  readonly warnings: readonly string[]
  /** Where the world is that was kept; null without `keep`. */
  readonly url: string | null
  /** Ends the world that was kept. */
  stop(): Promise<void>
}

export interface ReplayOptions {
  /** The number of the last request to replay; default: all. */
  readonly until?: number
  /** Leaves the world as it was then, at `url`, until `stop`. */
  readonly keep?: boolean
}

/** A sandbox that runs inside this process. `await using` stops it at the end of its block. */
export interface StartedSandbox {
  /**
   * The Express application that serves all of it: for `supertest(sandbox.app)`, or to mount in
   * another one, before its body parsers: `host.use('/pay', sandbox.app)`.
   */
  readonly app: RequestHandler
  /** The name of its world: `main`, unless `createWorld` or `fork` made it. */
  readonly world: string
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
  /**
   * One request, signed by the business. A body that is a string is sent byte for byte, any other
   * as JSON. Every status is an answer; it throws only when there is none.
   */
  readonly request: RequestCall
  /** The payments API, typed by operation and status; `payments-sandbox/client` makes the same. */
  readonly client: Client
  /**
   * One call below /_sandbox, with or without that prefix; answers the body. Throws ControlError
   * when it does not succeed.
   */
  readonly control: ControlCall
  /** Moves the clock, runs what falls due, and waits for the webhooks that this sends. */
  advance(by: Advance): Promise<Schemas['ClockAdvanced']>
  /** The events so far, in order, with what came of sending them. */
  events(filter?: EventFilter): Promise<Schemas['ControlEvent'][]>
  /** Back to the seed, with another fixture set where one is named. */
  reset(fixtures?: string): Promise<Schemas['ResetDone']>
  /** Returns a test picture of an identity document, as a data URI for `documents` of KYC data. */
  testDocument(kind: TestDocumentKind, side?: TestDocumentSide): string
  /** Answers when it is so; throws at the timeout, saying what it still waits for. */
  wait(what: WaitFor): Promise<void>
  /** Reviews how the API was used, from a sandbox time on (RFC 3339). */
  review(since?: string): Promise<Schemas['Review']>
  /** Audits a webhook receiver, and returns the report once it has ended. */
  auditReceiver(request?: Schemas['ReceiverAuditCreate']): Promise<Schemas['ReceiverAudit']>
  /** Records all that comes in from now on; ended, it returns the recording as a file (ndjson). */
  record(name: string): Promise<RunningRecording>
  /** Creates a world of this server: a sandbox of its own that begins as the options say. */
  createWorld(options?: WorldOptions): Promise<StartedSandbox>
  /** Creates a world that begins with the rows, clock and sequences of this one as they are now. */
  fork(options?: ForkOptions): Promise<StartedSandbox>
  /**
   * Finishes what is under way and stops listening; deletes a world that `createWorld` or `fork`
   * made. Stopping twice is no mistake.
   */
  stop(): Promise<void>
  /** The same as `stop`. */
  [Symbol.asyncDispose](): Promise<void>
}
