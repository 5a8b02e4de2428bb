import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { AdminContext } from '../../control/admin-context.ts'
import type { Problem } from '../../control/problems.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Operation, SchemaName } from '../../kernel/operation.ts'
import type { Instant } from '../../model/values.ts'

/** What a screen is drawn from: the answer of its operation, and how it was asked. */
export interface ScreenCall<A> {
  readonly answer: A
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The text that a page of a whole list is narrowed to; '' without one. */
  readonly find: string
  /** For what the answer does not hold; a screen changes nothing. */
  readonly admin: AdminContext
  /** Scheme, host and base path that absolute links start with. */
  readonly publicBaseUrl: string
}

export interface ScreenContent {
  readonly title: string
  readonly status?: number
  /** What is wrong, above everything else. */
  readonly alert?: string
  readonly content: ComponentChildren
  /** The open problems, where the page has looked for them: the frame counts these. */
  readonly problems?: readonly Problem[]
}

/** Draws the page of an operation that answers `N`. */
export type Screen<N extends SchemaName> = (
  call: ScreenCall<Schemas[N]>,
) => ScreenContent | Promise<ScreenContent>

/** Draws the form that a page begins with, where its address does not say what is asked for. */
export type FormScreen = (asked: {
  /** By field; the rules complete the sentence that begins with the field. */
  readonly errors: ReadonlyMap<string, string>
  readonly query: URLSearchParams
}) => ScreenContent

/** A page that begins as a form, because its operation cannot be asked without a query. */
export interface AskedByForm {
  readonly form: FormScreen
  /** Returns the query of the operation from the fields of the form. */
  readonly toQuery?: (query: URLSearchParams) => URLSearchParams
}

/** A form that was refused: it is shown again with what was typed. */
export interface RefusedForm {
  /** Which form of the page it is. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** By field; the rules complete the sentence that begins with the field. */
  readonly errors: ReadonlyMap<string, string>
  readonly message: string
}

/** A form whose operation only reads: it is shown again with the answer. */
export interface AnsweredForm {
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  readonly answer: unknown
}

/** What every part of a page may know. */
export interface PageState {
  /** What every link, form and script address starts with; '' at the root. */
  readonly base: string
  /** `base` without the prefix of the world. */
  readonly serverBase: string
  /** Path and query of the page below `base`, without what only the console reads. */
  readonly path: string
  readonly now: Instant
  readonly mode: 'running' | 'frozen'
  readonly operations: ReadonlyMap<string, Operation>
  readonly refused: RefusedForm | null
  readonly answered: AnsweredForm | null
}

const PageContext = createContext<PageState | null>(null)

export const PageStateProvider = PageContext.Provider

/** Returns the state of the page that is being drawn. */
export function usePage(): PageState {
  const state = useContext(PageContext)
  if (state === null) throw new Error('A part of the console was drawn outside a page.')
  return state
}

/** Returns `path` with its parameters in braces replaced by `params`, encoded. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
