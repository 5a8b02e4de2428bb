import type { IncomingMessage } from 'node:http'
import type { Schemas } from '../generated/schemas.ts'
import type { ErrorCode } from '../model/errors.ts'
import type { BusinessRow, UserRow } from '../model/rows.ts'
import type { FieldError } from './field-error.ts'
import type { FormContext, UnitOfWork, View } from './unit.ts'

export type SchemaName = keyof Schemas
export interface SchemaRef<N extends SchemaName = SchemaName> {
  readonly name: N
}

/** Names a schema of schemas/; what it describes is typed by it. */
export function schema<N extends SchemaName>(name: N): SchemaRef<N> {
  return { name }
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Credentials of the caller: a signature, a bearer token, none, or those of the control API. */
export type Auth = 'hmac' | 'jwt' | 'none' | 'control'

interface Callers {
  hmac: { readonly business: BusinessRow }
  jwt: { readonly business: BusinessRow; readonly user: UserRow }
  none: null
  control: null
}

type Described<R> = R extends SchemaRef<infer N> ? Schemas[N] : undefined

/** Input of a request before its schema is validated; values are of any type. */
export type UnvalidatedInput = Readonly<Record<string, unknown>>

/** The exchange that a call came with, for the few operations that are about it. */
export interface HttpExchange {
  readonly request: IncomingMessage
  /** What stands before the path of the operation in links, such as the prefix of a world. */
  readonly basePath: string
  /** The same in a request to this process: the mount point and the prefix of the world. */
  readonly ownPath: string
  /** Whether the client reached this server by https. */
  readonly isSecure: boolean
  /** Sets a header of the response. */
  setHeader(name: string, value: string | readonly string[]): void
}

export interface Call<A extends Auth, P, Q, B> {
  readonly caller: Callers[A]
  readonly params: Described<P>
  readonly query: Described<Q>
  readonly body: Described<B>
  /** Scheme, host and base path that links in the answer start with. */
  readonly publicBaseUrl: string
  /** Calls back when the client closes its connection; returns how to call that off. */
  readonly onDisconnect: (call: () => void) => () => void
  readonly http: HttpExchange
}

interface Declaration<
  A extends Auth,
  P extends SchemaRef | undefined,
  Q extends SchemaRef | undefined,
  B extends SchemaRef | undefined,
  R extends SchemaName,
> {
  /** camelCase, unique: the operationId. */
  readonly id: string
  /** With parameters in braces. */
  readonly path: string
  readonly auth: A
  readonly summary: string
  readonly tag: string
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly returns: readonly [number, SchemaRef<R>]
  /** Where the status depends on the answer. */
  readonly statusOf?: (answer: Schemas[R]) => number
  /** The status beside that of `returns` that `statusOf` may choose. */
  readonly otherStatus?: number
  readonly errors: readonly ErrorCode[]
  /** The numbered assumptions it rests on. */
  readonly assumptions: readonly string[]
  /** A request that succeeds against the default fixtures, where it needs no step before it. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>
    readonly query?: Readonly<Record<string, string>>
    readonly body?: Described<B>
  }
  /** The media type of an answer that is a text of its own and no JSON. */
  readonly textType?: string
  /** A browser that asks for HTML gets a page in place of the JSON. */
  readonly page?: true
  /** A control call that needs no admin token: the one that logs in. */
  readonly open?: true
  /** Card endpoints answer `{error}` alone. */
  readonly errorBody?: 'card'
  /** The two KYC posts take images, so their bodies may be large (A28). */
  readonly allowLargeBody?: true
  /** It reads no row and writes none: storage cannot fail it. */
  readonly stateless?: true
  /** Asking for the same row again and again is advised against: its changes are sent. */
  readonly discouragePolling?: true
  /** `""` in an optional field is kept: a change to nothing, not the lack of a change. */
  readonly preserveEmptyStrings?: true
  /**
   * Returns the fields that the given body or query makes required beyond the schema. The rules
   * check them as well; here they put them into the same 400 as errors of the schema.
   */
  readonly requiredFields?: (given: UnvalidatedInput) => readonly string[]
  /**
   * The faults of form that the rules of the operation would find in the body, reference data in
   * hand. The rules find them again; here they let a request that is refused for its shape learn of
   * all its faults in one answer. Values may be of a wrong type.
   */
  readonly ruleErrors?: (context: FormContext, given: UnvalidatedInput) => readonly FieldError[]
  /** The error that the reference names for certain field errors; default: by kind. */
  readonly errorCodeOf?: (errors: readonly FieldError[]) => ErrorCode
}

/** An operation of the API or of the control API, as all other code uses it. */
export interface Operation
  extends Omit<
    Declaration<
      Auth,
      SchemaRef | undefined,
      SchemaRef | undefined,
      SchemaRef | undefined,
      SchemaName
    >,
    'statusOf'
  > {
  readonly method: Method
  readonly statusOf?: (answer: never) => number
  readonly kind: 'command' | 'query' | 'action' | 'stream'
  readonly handle: (unit: never, call: Call<Auth, unknown, unknown, unknown>) => Promise<unknown>
}

/** Declares an operation that changes something: its rules get a Unit. */
export function command<
  A extends Auth,
  R extends SchemaName,
  P extends SchemaRef | undefined = undefined,
  Q extends SchemaRef | undefined = undefined,
  B extends SchemaRef | undefined = undefined,
>(
  method: Exclude<Method, 'get'>,
  declaration: Declaration<A, P, Q, B, R> & {
    readonly handle: (unit: UnitOfWork, call: Call<A, P, Q, B>) => Promise<Schemas[R]>
  },
): Operation {
  return { ...declaration, method, kind: 'command' } as unknown as Operation
}

/** Declares an operation that only reads: its rules get a View. */
export function query<
  A extends Auth,
  R extends SchemaName,
  P extends SchemaRef | undefined = undefined,
  Q extends SchemaRef | undefined = undefined,
  B extends SchemaRef | undefined = undefined,
>(
  declaration: Declaration<A, P, Q, B, R> & {
    /** Reading posts exist: validators and look-ups. */
    readonly method?: 'get' | 'post'
    readonly handle: (view: View, call: Call<A, P, Q, B>) => Promise<Schemas[R]>
  },
): Operation {
  return { method: 'get', ...declaration, kind: 'query' } as unknown as Operation
}

/** An answer that is too long to be held in memory: it is made while it is sent. */
export class Download {
  /** The name that a browser saves it under. */
  readonly fileName: string
  /**
   * Makes the text and gives it to `write`, which resolves once more may follow and rejects when
   * the client is gone. An error of its own cuts the connection, so that the client notices.
   */
  readonly send: (write: (text: string) => Promise<void>) => Promise<void>

  constructor(fileName: string, send: Download['send']) {
    this.fileName = fileName
    this.send = send
  }
}

/**
 * Declares an operation that moves the sandbox as a whole, such as its clock: it gets the tools
 * of the control API instead of one unit of work.
 */
export function actions<Tools>() {
  return function action<
    R extends SchemaName,
    P extends SchemaRef | undefined = undefined,
    Q extends SchemaRef | undefined = undefined,
    B extends SchemaRef | undefined = undefined,
  >(
    method: Method,
    declaration: Declaration<'control', P, Q, B, R> & {
      readonly handle: (
        tools: Tools,
        call: Call<'control', P, Q, B>,
      ) => Promise<Schemas[R] | Download>
    },
  ): Operation {
    return { ...declaration, method, kind: 'action' } as unknown as Operation
  }
}

/** One message of a stream, as server-sent events write it. */
export interface StreamMessage {
  /** Where a client that lost its connection goes on. */
  readonly id?: string
  /** What it is, where it is not what the stream is made of. */
  readonly event?: string
  readonly data: unknown
}

/**
 * Starts to send, reports when it cannot go on; returns how to stop. `send` returns a promise where
 * the client has not read what was sent: it resolves once the client has, or is gone.
 */
export type Subscribe = (
  send: (message: StreamMessage) => Promise<void> | undefined,
  failed: (error: Error) => void,
) => () => void

/** Declares an operation that answers with a stream of what `returns` names. */
export function streams<Tools>() {
  return function stream<R extends SchemaName, Q extends SchemaRef | undefined = undefined>(
    declaration: Declaration<'control', undefined, Q, undefined, R> & {
      readonly handle: (
        tools: Tools,
        call: Call<'control', undefined, Q, undefined>,
      ) => Promise<Subscribe>
    },
  ): Operation {
    return { ...declaration, method: 'get', kind: 'stream' } as unknown as Operation
  }
}
