import type { CallDetails, Calls } from '../generated/calls.ts'
import type { AnyText } from './typed-calls.ts'

/** A type of fetch if the project has it (lib DOM, or the types of Node); otherwise unknown. */
type Global<Name extends string> = typeof globalThis extends {
  [N in Name]: { prototype: infer T }
}
  ? T
  : unknown

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Key = keyof CallDetails

/** The documented paths of the payments API for a method, parameters in braces. */
export type ClientPath<M extends Method> =
  Extract<Key, `${M} ${string}`> extends `${M} ${infer P}` ? P : never

type KeyOf<M extends Method, P extends string> = Extract<`${M} ${P}`, Key>

/** The fields of a type, flattened so that editors show them. */
type Shown<T> = { [Field in keyof T]: T[Field] }
type IsRequired<T> = Record<never, never> extends T ? false : true

type Field<Name extends string, T> = [T] extends [undefined]
  ? unknown
  : IsRequired<T> extends true
    ? { readonly [N in Name]: T }
    : { readonly [N in Name]?: T }

type Params<K extends Key> = Shown<
  Field<'path', CallDetails[K]['params']> & Field<'query', CallDetails[K]['query']>
>

/** The arguments of a call besides its path: parameters, body, and settings of this request. */
export type ClientRequest<K extends Key> = Shown<
  Field<'params', IsUsed<Params<K>>> &
    Field<'body', Calls[K]['body']> & {
      readonly headers?: Readonly<Record<string, string>>
      readonly signal?: Global<'AbortSignal'>
    }
>

type IsUsed<T> = [keyof T] extends [never] ? undefined : T

/** Exactly one argument if the call needs parameters or a body; otherwise none or one. */
type Arguments<K extends Key> =
  IsRequired<ClientRequest<K>> extends true
    ? [request: ClientRequest<K>]
    : [request?: ClientRequest<K>]

/** A successful response; `status` distinguishes it from the others. */
export interface Success<Status extends number, Data> {
  readonly ok: true
  readonly status: Status
  readonly data: Data
  readonly response: Global<'Response'>
}

/** A failed response, with the `error` texts documented for its status. */
export interface Failure<Status extends number, Body> {
  readonly ok: false
  readonly status: Status
  readonly error: Body
  readonly response: Global<'Response'>
}

/** The body of an error: the card endpoints return only `error`, all others a message too. */
type ErrorBody<K extends Key, Text> = CallDetails[K]['errorBody'] extends 'card'
  ? { readonly error: Text }
  : { readonly error: Text; readonly message: string }

type Failures<K extends Key> = {
  [S in keyof CallDetails[K]['errors'] & number]: Failure<
    S,
    ErrorBody<K, CallDetails[K]['errors'][S]>
  >
}[keyof CallDetails[K]['errors'] & number]

/** Every documented response of a call, distinguished by `status` or by `ok`. */
export type ClientResult<K extends Key> =
  | Success<CallDetails[K]['status'], Calls[K]['answer']>
  | Failures<K>

/** The path itself if it is documented; otherwise a type whose text is the compiler's message. */
type KnownPath<M extends Method, P extends string> =
  P extends ClientPath<M> ? P : `${M} ${P} is not an operation of the payments API`

type ClientCall<M extends Method> = <P extends ClientPath<M> | AnyText>(
  path: KnownPath<M, P>,
  ...rest: P extends ClientPath<M> ? Arguments<KeyOf<M, P>> : [request?: unknown]
) => Promise<ClientResult<KeyOf<M, P>>>

/**
 * The payments API by method and path. Each call resolves with the response, of any status. It
 * rejects only without a response, with the error of fetch.
 */
export interface Client {
  readonly GET: ClientCall<'GET'>
  readonly POST: ClientCall<'POST'>
  readonly PUT: ClientCall<'PUT'>
  readonly PATCH: ClientCall<'PATCH'>
  readonly DELETE: ClientCall<'DELETE'>
}

/** The target of requests, and the keys that sign them. */
export interface ClientOptions {
  /** Scheme and host, with a path prefix if there is one: a sandbox, a world, or production. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
  /** The token of a user, for calls that need a token in place of a signature. */
  readonly accessToken?: string
  /** Replaces the global fetch, for example to add retries or a proxy. */
  readonly fetch?: (request: Global<'Request'>) => Promise<Global<'Response'>>
  /** Returns the time to sign; default: the system clock. */
  readonly now?: () => Date
}
