import type { CallDetails, Calls } from '../generated/calls.ts'

/** Types of fetch where the project has them (lib DOM, or the types of Node), else unknown. */
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

/** What a call takes beside its path: parameters, body, and settings of this one request. */
export type ClientRequest<K extends Key> = Shown<
  Field<'params', IsUsed<Params<K>>> &
    Field<'body', Calls[K]['body']> & {
      readonly headers?: Readonly<Record<string, string>>
      readonly signal?: Global<'AbortSignal'>
    }
>

type IsUsed<T> = [keyof T] extends [never] ? undefined : T

/** Exactly one argument where the call needs parameters or a body, else none or one. */
type Arguments<K extends Key> =
  IsRequired<ClientRequest<K>> extends true
    ? [request: ClientRequest<K>]
    : [request?: ClientRequest<K>]

/** A response that succeeded; `status` distinguishes it from the others. */
export interface Success<Status extends number, Data> {
  readonly ok: true
  readonly status: Status
  readonly data: Data
  readonly response: Global<'Response'>
}

/** A response that did not succeed, with the texts of `error` documented for its status. */
export interface Failure<Status extends number, Body> {
  readonly ok: false
  readonly status: Status
  readonly error: Body
  readonly response: Global<'Response'>
}

/** The card endpoints return `error` alone, all others a sentence beside it. */
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

type ClientCall<M extends Method> = <P extends ClientPath<M>>(
  path: P,
  ...rest: Arguments<KeyOf<M, P>>
) => Promise<ClientResult<KeyOf<M, P>>>

/**
 * The payments API by method and path. Each call resolves with the response, of any status. It
 * rejects only when there is none: with the error of fetch.
 */
export interface Client {
  readonly GET: ClientCall<'GET'>
  readonly POST: ClientCall<'POST'>
  readonly PUT: ClientCall<'PUT'>
  readonly PATCH: ClientCall<'PATCH'>
  readonly DELETE: ClientCall<'DELETE'>
}

/** Where requests go, and what they are signed with. */
export interface ClientOptions {
  /** Scheme and host, with a path prefix if there is one: a sandbox, a world, or production. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
  /** Of a user, for the calls that take a token in place of a signature. */
  readonly accessToken?: string
  /** Replaces the global fetch, for example to add retries or a proxy. */
  readonly fetch?: (request: Global<'Request'>) => Promise<Global<'Response'>>
  /** Returns the time that is signed; default: the system clock. */
  readonly now?: () => Date
}
