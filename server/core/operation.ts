import type { IncomingMessage } from 'node:http'
import type { Schemas } from '../generated/schemas.ts'
import type { ErrorCode } from '../model/errors.ts'
import type { BusinessRow, OutcomeKind, UserRow } from '../model/rows.ts'
import type { FieldError } from './field-error.ts'
import type { LateModule } from './late-module.ts'
import type { UnitOfWork, View, WithReference } from './unit.ts'

export type SchemaName = keyof Schemas
export interface SchemaRef<N extends SchemaName = SchemaName> {
  readonly name: N
}

/** Returns a reference to a schema of schemas/, which types the described value. */
export function schema<N extends SchemaName>(name: N): SchemaRef<N> {
  return { name }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/**
 * The credentials of the caller: a signature, a bearer token, none, or those of the control API.
 */
export type Auth = 'hmac' | 'jwt' | 'none' | 'control'

interface Callers {
  hmac: { readonly business: BusinessRow }
  jwt: { readonly business: BusinessRow; readonly user: UserRow }
  none: null
  control: null
}

type Described<R> = R extends SchemaRef<infer N> ? Schemas[N] : undefined

/** The input of a request before its schema is validated; values may have any type. */
export type UnvalidatedInput = Readonly<Record<string, unknown>>

/** The HTTP exchange of a call, for the few operations that need it. */
export interface HttpExchange {
  readonly request: IncomingMessage
  /** The prefix of the operation's path in links, such as the prefix of a world. */
  readonly basePath: string
  /** The prefix in a request to this process: the mount point and the prefix of the world. */
  readonly ownPath: string
  /** True if the client reached this server by https. */
  readonly isSecure: boolean
  setHeader(name: string, value: string | readonly string[]): void
}

export interface Call<A extends Auth, P, Q, B> {
  readonly caller: Callers[A]
  readonly params: Described<P>
  readonly query: Described<Q>
  readonly body: Described<B>
  /** The scheme, host and base path of links in the response. */
  readonly publicBaseUrl: string
  /** Calls back when the client closes its connection. Returns the function that cancels this. */
  readonly onDisconnect: (call: () => void) => () => void
  readonly http: HttpExchange
}

type Input = SchemaRef | undefined

/** The fields that operations of the API and of the control API declare alike. */
interface OwnDeclaration<P extends Input, Q extends Input, B extends Input, R extends SchemaName> {
  /** The unique operationId in camelCase. */
  readonly id: string
  /** The path with parameters in braces. */
  readonly path: string
  readonly summary: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly returns: readonly [number, SchemaRef<R>]
  /** Returns the status, if it depends on the response. */
  readonly statusOf?: (answer: Schemas[R]) => number
  /** The status other than that of `returns` that `statusOf` may choose. */
  readonly otherStatus?: number
  /** A request that succeeds with the default fixtures, if it needs no earlier request. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Described<B>
  }
  /** The media type of a response that is text instead of JSON. */
  readonly textType?: string
  /** True if a browser that asks for HTML gets a page in place of the JSON. */
  readonly page?: true
  /** True for the control call that needs no admin token: the login. */
  readonly open?: true
  /** Card endpoints have only `{error}`. */
  readonly errorBody?: 'card'
  /** True for the two KYC posts, whose bodies contain images and may be large (A28). */
  readonly allowLargeBody?: true
  /** True if it reads and writes no rows, so that storage failures cannot affect it. */
  readonly stateless?: true
  /**
   * True if a hint advises against polling the same row, because its changes are sent by webhook.
   */
  readonly discouragePolling?: true
  /**
   * True if `""` in an optional field is kept: it sets the field to empty instead of leaving it
   * unchanged.
   */
  readonly preserveEmptyStrings?: true
  /**
   * Returns the fields that the given body or query requires beyond the schema. It is called only
   * after errors of the schema, to report these fields in the same 400; otherwise the rules do.
   */
  readonly requiredFields?: (given: UnvalidatedInput) => readonly string[]
  /** The kinds of outcomes that a request can ask for with `x-sandbox-outcome`. */
  readonly takesOutcomes?: readonly OutcomeKind[]
  /** Returns a hint about a valid query, for `x-sandbox-advice`; null without one (G4). */
  readonly queryAdvice?: (given: UnvalidatedInput) => string | null
  /**
   * Returns the errors that the rules of the operation would find in the body with reference data
   * only. It is called only after errors of the schema, to report them in the same response;
   * otherwise the rules do. Values may have a wrong type.
   */
  readonly ruleErrors?: (context: WithReference, given: UnvalidatedInput) => readonly FieldError[]
  /** Returns the rule for a field that its schemas do not have; undefined: it is just unknown. */
  readonly ruleOfUnknown?: (field: string) => string | undefined
  /** Returns the error that the reference names for certain field errors; default: by kind. */
  readonly errorCodeOf?: (errors: readonly FieldError[]) => ErrorCode
  /** The modules that are loaded before its rules run. */
  readonly needs?: readonly LateModule<unknown>[]
}

interface Declaration<
  A extends Auth,
  P extends Input,
  Q extends Input,
  B extends Input,
  R extends SchemaName,
> extends OwnDeclaration<P, Q, B, R> {
  readonly auth: A
  readonly tag: string
  readonly errors: readonly ErrorCode[]
  /** The numbered assumptions that the operation depends on. */
  readonly assumptions: readonly string[]
}

/** A control operation has no errors of its own and no assumptions unless it declares them. */
interface ControlDeclaration<
  Context,
  P extends Input,
  Q extends Input,
  B extends Input,
  R extends SchemaName,
  Answer,
> extends OwnDeclaration<P, Q, B, R>,
    Partial<Pick<Declaration<'control', P, Q, B, R>, 'errors' | 'assumptions'>> {
  readonly handle: (context: Context, call: Call<'control', P, Q, B>) => Answer
}

/** An operation of the API or of the control API, as all other code uses it. */
export interface Operation
  extends Omit<Declaration<Auth, Input, Input, Input, SchemaName>, 'statusOf'> {
  readonly method: Method
  readonly statusOf?: (answer: never) => number
  readonly kind: 'command' | 'query' | 'action' | 'stream'
  readonly handle: (unit: never, call: Call<Auth, unknown, unknown, unknown>) => unknown
}

/** Declares an operation that changes rows: its rules get a UnitOfWork. */
export function command<
  A extends Auth,
  R extends SchemaName,
  P extends Input = undefined,
  Q extends Input = undefined,
  B extends Input = undefined,
>(
  method: Exclude<Method, 'get'>,
  declaration: Declaration<A, P, Q, B, R> & {
    readonly handle: (unit: UnitOfWork, call: Call<A, P, Q, B>) => Schemas[R]
  },
): Operation {
  return { ...declaration, method, kind: 'command' } as unknown as Operation
}

/** Declares an operation that only reads: its rules get a View. */
export function query<
  A extends Auth,
  R extends SchemaName,
  P extends Input = undefined,
  Q extends Input = undefined,
  B extends Input = undefined,
>(
  declaration: Declaration<A, P, Q, B, R> & {
    /** Some posts only read: validators and look-ups. */
    readonly method?: 'get' | 'post'
    readonly handle: (view: View, call: Call<A, P, Q, B>) => Schemas[R]
  },
): Operation {
  return { method: 'get', ...declaration, kind: 'query' } as unknown as Operation
}

/** A response that is too long for memory: it is produced while it is sent. */
export class Download {
  /** The file name that a browser saves it under. */
  readonly fileName: string
  /**
   * Produces the text and passes it to `write`, which resolves once more may follow, and rejects if
   * the client has disconnected. If `send` fails, the connection is closed, so that the client
   * notices.
   */
  readonly send: (write: (text: string) => Promise<void>) => Promise<void>

  constructor(fileName: string, send: Download['send']) {
    this.fileName = fileName
    this.send = send
  }
}

/** One message of a stream of server-sent events. */
export interface StreamMessage {
  /** The id from which a client resumes after a lost connection. */
  readonly id?: string
  /** The type of the message, if it differs from the type that the stream declares. */
  readonly event?: string
  readonly data: unknown
}

/**
 * Starts to send, and calls `failed` if it cannot continue. Returns the function that stops it.
 * `send` returns a promise if the client has unread data: it resolves once the client has read it
 * or disconnected.
 */
export type Subscribe = (
  send: (message: StreamMessage) => Promise<void> | undefined,
  failed: (error: Error) => void,
) => () => void

/**
 * Returns the functions that declare the operations of a chapter of the control API: commands and
 * queries, whose rules get a unit of work or a View; actions on the sandbox as a whole, such as
 * moving its clock; and streams of messages of the schema in `returns`. Actions and streams get the
 * context of the control API (`Tools`).
 */
export function controlDeclarers<Tools>(tag: string) {
  const shared = { auth: 'control', tag, errors: [], assumptions: [] }
  const declared = (kind: Operation['kind'], method: Method, declaration: object) =>
    ({ ...shared, ...declaration, method, kind }) as unknown as Operation
  return {
    command: <
      R extends SchemaName,
      P extends Input = undefined,
      Q extends Input = undefined,
      B extends Input = undefined,
    >(
      method: Exclude<Method, 'get'>,
      declaration: ControlDeclaration<UnitOfWork, P, Q, B, R, Schemas[R]>,
    ) => declared('command', method, declaration),
    /** A query that a post asks, such as a validator, only reads as well. */
    query: <
      R extends SchemaName,
      P extends Input = undefined,
      Q extends Input = undefined,
      B extends Input = undefined,
    >(
      method: 'get' | 'post',
      declaration: ControlDeclaration<View, P, Q, B, R, Schemas[R]>,
    ) => declared('query', method, declaration),
    action: <
      R extends SchemaName,
      P extends Input = undefined,
      Q extends Input = undefined,
      B extends Input = undefined,
    >(
      method: Method,
      declaration: ControlDeclaration<Tools, P, Q, B, R, Promise<Schemas[R] | Download>>,
    ) => declared('action', method, declaration),
    stream: <R extends SchemaName, Q extends Input = undefined>(
      declaration: ControlDeclaration<Tools, undefined, Q, undefined, R, Promise<Subscribe>>,
    ) => declared('stream', 'get', declaration),
  }
}
