import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { AdminContext } from '../control/admin-context.ts'
import type { Problem } from '../control/problems.ts'
import type { Operation, SchemaName } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Instant } from '../model/values.ts'
import type { TimeStyle } from './times.ts'

/** The input of a screen: the answer of its operation, and the request. */
export interface ScreenCall<A> {
  readonly answer: A
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The text that filters a list on the page; '' without one. */
  readonly find: string
  /** Reads the data that the answer lacks; a screen changes nothing. */
  readonly admin: AdminContext
  /** Scheme, host and base path of absolute links. */
  readonly publicBaseUrl: string
}

export interface ScreenContent {
  readonly title: string
  /** The heading, if it is not the title. */
  readonly heading?: string
  /** The status of the object, beside the heading. */
  readonly state?: string
  /** The facts beside the heading; null for none, absent if the content has a head of its own. */
  readonly lead?: ComponentChildren
  readonly status?: number
  /** An error message, shown above everything else. */
  readonly alert?: string | undefined
  readonly content: ComponentChildren
  /** The open problems, if the page has read them: the frame counts these. */
  readonly problems?: readonly Problem[]
}

/** Renders the page of an operation that answers `N`. */
export type Screen<N extends SchemaName> = (
  call: ScreenCall<Schemas[N]>,
) => ScreenContent | Promise<ScreenContent>

/** Renders the form that a page begins with if its query lacks the required fields. */
export type FormScreen = (asked: {
  /** The errors by field; each completes a sentence that begins with the field. */
  readonly errors: ReadonlyMap<string, string>
  readonly query: URLSearchParams
}) => ScreenContent

/** A page that begins as a form, because its operation requires a query. */
export interface AskedByForm {
  readonly form: FormScreen
  /** Returns the query of the operation from the fields of the form. */
  readonly toQuery?: (query: URLSearchParams) => URLSearchParams
  /** The text above the form if a required field is empty. */
  readonly missing: string
}

/** A form with errors: it is shown again with its values. */
export interface RefusedForm {
  /** The key of the form within the page. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** The errors by field; each completes a sentence that begins with the field. */
  readonly errors: ReadonlyMap<string, string>
  readonly message: string
}

/** A form of a read-only operation: it is shown again with the answer. */
export interface AnsweredForm {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly answer: unknown
}

interface NewestAction {
  readonly id: string
  /** The operation that did it. */
  readonly operation: string
  /** The request that ran it. */
  readonly requestId: string
  readonly summary: string
  /** The object and its amount; '' if none is known. */
  readonly about: string
  /** True if the page says that it is done. */
  readonly isDone: boolean
}

/** The state available to every part of a page. */
export interface PageState {
  /** The base of every link, form and script address; '' at the root. */
  readonly base: string
  /** `base` without the prefix of the world. */
  readonly serverBase: string
  /** Path and query of the page below `base`, without the console's own fields. */
  readonly path: string
  readonly now: Instant
  readonly mode: 'running' | 'frozen'
  readonly times: TimeStyle
  readonly operations: ReadonlyMap<string, Operation>
  readonly refused: RefusedForm | null
  readonly answered: AnsweredForm | null
  /** The newest action that can be taken back; null without one. */
  readonly undo: NewestAction | null
  /** A text that is equal as long as the page shows the same; null if it cannot be known. */
  readonly version: string | null
}

const PageContext = createContext<PageState | null>(null)

export const PageStateProvider = PageContext.Provider

/** Returns the state of the page being rendered. Throws Error outside of a page. */
export function usePage(): PageState {
  const state = useContext(PageContext)
  if (state === null) throw new Error('A part of the console was drawn outside a page.')
  return state
}

/** Returns the fields of the query of a path. */
export function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?')[1])
}

/** Returns a path with a field of its query set, or removed if the value is null. */
export function withField(path: string, name: string, value: string | null): string {
  const fields = queryOf(path)
  if (value === null) fields.delete(name)
  else fields.set(name, value)
  return withQuery(path, fields)
}

/** Returns a path with these fields as its query. */
export function withQuery(path: string, fields: URLSearchParams): string {
  const [pathname = ''] = path.split('?')
  return fields.size === 0 ? pathname : `${pathname}?${fields}`
}

/** Returns `path` with its parameters in braces replaced by `params`, encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
