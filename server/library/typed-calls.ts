import type { Calls } from '../generated/calls.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Key = keyof Calls
type KeyOf<M extends string> = Extract<Key, `${Uppercase<M>} ${string}`>
type PathOf<K extends Key> = K extends `${string} ${infer Path}` ? Path : never

/** Any text; editors still offer the names beside it. */
export type AnyText = string & {}

export type SomeMethod = Method | AnyText

/** The documented paths of the API for a method, parameters in braces; or any other path. */
export type ApiPath<M extends string> = Extract<PathOf<KeyOf<M>>, `/api/${string}`> | AnyText

/** The documented paths of the control API, without `/_sandbox`; or any other path. */
export type ControlPath<M extends string> =
  | (PathOf<KeyOf<M>> extends infer Path ? (Path extends `/_sandbox${infer P}` ? P : never) : never)
  | AnyText

type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P

/** True if a path matches a template, segment by segment; a parameter matches any segment. */
type Fits<P extends string, T extends string> = T extends `${infer FirstT}/${infer RestT}`
  ? P extends `${infer FirstP}/${infer RestP}`
    ? SegmentFits<FirstP, FirstT> extends true
      ? Fits<RestP, RestT>
      : false
    : false
  : P extends `${string}/${string}`
    ? false
    : SegmentFits<P, T>

type SegmentFits<P extends string, T extends string> = T extends `{${string}}`
  ? true
  : P extends T
    ? true
    : false

type FittingKey<M extends string, P extends string> = {
  [K in KeyOf<M>]: Fits<P, PathOf<K>> extends true ? K : never
}[KeyOf<M>]

/** The key of a call; a path without parameters takes precedence over a template. */
type KeyFor<M extends string, P extends string> = `${Uppercase<M>} ${P}` extends Key
  ? `${Uppercase<M>} ${P}`
  : FittingKey<M, P>

type CallFor<M extends string, P extends string> = [KeyFor<M, WithoutQuery<P>>] extends [never]
  ? { body: unknown; answer: unknown }
  : Calls[KeyFor<M, WithoutQuery<P>>]

/** True if the compiler knows the whole text. */
type IsLiteral<T extends string> = Record<never, never> extends Record<T, 1> ? false : true

type IsUnknown<M extends string, P extends string> =
  IsLiteral<`${M} ${P}`> extends true
    ? [KeyFor<M, WithoutQuery<P>>] extends [never]
      ? true
      : false
    : false

/**
 * The path, unless it is a text below /api that no operation has: then a type whose text is the
 * compiler's message.
 */
export type KnownApiPath<M extends string, P extends string> = P extends `/api/${string}`
  ? IsUnknown<M, P> extends true
    ? `${M} ${P} is not an operation of the payments API`
    : P
  : P

/** The path of a control call, unless it is a text that no operation has. */
export type KnownControlPath<M extends string, P extends string> =
  IsUnknown<M, FullControlPath<P>> extends true
    ? `${M} ${FullControlPath<P>} is not an operation of the control API`
    : P

/** A body whose fixed words may be any text, because variables have the type string. */
type Loose<T> = T extends string
  ? T | AnyText
  : T extends readonly (infer Item)[]
    ? readonly Loose<Item>[]
    : T extends object
      ? { [Field in keyof T]: Loose<T[Field]> }
      : T

/** The body of a documented call, or text to send unchanged; otherwise anything. */
export type BodyFor<M extends string, P extends string> = Loose<CallFor<M, P>['body']> | string

/** The answer of a documented call that succeeds; otherwise unknown. */
export type AnswerFor<M extends string, P extends string> = CallFor<M, P>['answer']

/** The full path of a control call, whose prefix is optional. */
export type FullControlPath<P extends string> = P extends `/_sandbox${string}` ? P : `/_sandbox${P}`
