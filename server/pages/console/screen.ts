import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { AdminContext } from '../../control/admin-context.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Operation, SchemaName } from '../../kernel/operation.ts'
import type { Instant } from '../../model/values.ts'

/** What a screen is drawn from: the answer of its operation, and how it was asked. */
export interface ScreenCall<A> {
  readonly answer: A
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** For what the answer does not hold; a screen changes nothing. */
  readonly tools: AdminContext
  /** Scheme, host and base path that absolute links start with. */
  readonly publicBaseUrl: string
}

export interface ScreenContent {
  readonly title: string
  readonly status?: number
  /** What is wrong, above everything else. */
  readonly alert?: string
  readonly content: ComponentChildren
}

/** Draws the page of an operation that answers `N`. */
export type Screen<N extends SchemaName> = (
  call: ScreenCall<Schemas[N]>,
) => ScreenContent | Promise<ScreenContent>

/** A form that was refused: it is shown again with what was typed. */
export interface RefusedForm {
  /** Which form of the page it is. */
  readonly key: string
  readonly values: Readonly<Record<string, string>>
  /** By field; the rules complete the sentence that begins with the field. */
  readonly errors: ReadonlyMap<string, string>
  readonly message: string
}

/** What every part of a page may know. */
export interface PageState {
  /** What every link, form and script address starts with; '' at the root. */
  readonly base: string
  /** Path and query of the page below `base`, without what only the console reads. */
  readonly path: string
  readonly now: Instant
  readonly mode: 'running' | 'frozen'
  readonly operations: ReadonlyMap<string, Operation>
  readonly refused: RefusedForm | null
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
