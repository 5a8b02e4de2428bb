import { ApiError } from '../core/api-error.ts'
import { fieldErrorsOf } from '../core/field-error.ts'
import type { Operation } from '../core/operation.ts'
import { shapeOf } from '../generated/shapes.ts'
import { dispatchForPage } from '../http/dispatch.ts'
import { publicBaseUrl } from '../http/public-base-url.ts'
import type { RequestContext } from '../http/request-context.ts'
import { statusByKind } from '../http/status.ts'
import { failureText } from '../pages/pages.ts'
import type { Page } from '../pages/respond.ts'
import { nearestPath } from './addresses.ts'
import { type Console, consoleOf } from './console.ts'
import { doneMessage } from './done.ts'
import { failureScreen } from './failure-screen.tsx'
import { formOf, screenOf } from './registry.ts'
import type {
  AnsweredForm,
  AskedByForm,
  PageState,
  RefusedForm,
  ScreenCall,
  ScreenContent,
} from './screen.ts'
import { pageNameOf } from './sections.ts'
import { compareField, newField, selectedField, stepField, tabField } from './story/fields.ts'
import { rowField } from './table.tsx'
import { cookieOfChoice, timeStyleOf, timesField } from './times.ts'

/** A requested page: its operation and its query. */
export interface ScreenRequest {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query: string
}

/** Why a page is drawn: for the first time, or again after a form. */
interface Occasion {
  readonly refused?: RefusedForm
  readonly answered?: AnsweredForm
  /** The version of the page; null if it cannot be known, absent for the answer to a form. */
  readonly version?: string | null
}

export interface RenderOptions extends Occasion {
  readonly status?: number
}

/** Query fields that the console reads itself. */
const ownFields = ['done', 'format', timesField] as const

/** Filters a list that the operation always returns whole. */
const findField = 'find'

/** Query fields that a screen reads; the operation gets those that are its parameters. */
const screenFields = [
  findField,
  rowField,
  tabField,
  stepField,
  selectedField,
  compareField,
  newField,
] as const

/** The defaults of a list, if its address does not set them. */
const listDefaults = { limit: '50', order: 'newest' } as const

/** The maximum number of rows of a list on a page; the rest is behind "Next page". */
const maxListRows = 60

/** Returns the page of an operation; an error of the operation becomes a page with its status. */
export async function pageOf(
  console: Console,
  context: RequestContext,
  asked: ScreenRequest,
  occasion: RenderOptions = {},
): Promise<Page> {
  const { operation, params } = asked
  const { system } = console.admin.clock
  const startedAt = system.elapsed()
  const query = new URLSearchParams(asked.query)
  const done = query.get('done')
  const chosen = query.get(timesField)
  for (const field of ownFields) query.delete(field)
  try {
    const content = await contentOf(console, context, { operation, params, query })
    const status = occasion.status ?? content.status ?? 200
    const page = await framed(console, context, {
      content: { ...content, status },
      operation,
      query,
      params,
      done,
      chosen,
      ...occasion,
    })
    return { ...page, renderMs: system.elapsed() - startedAt }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failurePageOf(console, context, error, operation)
  }
}

type Parsed = Omit<ScreenRequest, 'query'> & { readonly query: URLSearchParams }

async function contentOf(
  { world, admin }: Console,
  context: RequestContext,
  { operation, params, query }: Parsed,
): Promise<ScreenContent> {
  const draw = await loadScreen(operation.id)
  const byForm = await formOf(operation.id)
  const call = { operation, params, query, admin, find: query.get(findField)?.trim() ?? '' }
  const answerFor = async (fields: URLSearchParams) => {
    const asked = withDefaults(operation, byForm?.toQuery?.(fields) ?? fields)
    for (const field of screenFields) {
      if (shapeOf(operation.query?.name)?.[field] === undefined) asked.delete(field)
    }
    const text = asked.toString()
    return (await dispatchForPage(context, { operation, params }, text)).body as never
  }
  const shown = (answer: never): ScreenCall<never> => ({
    ...call,
    answer,
    publicBaseUrl: publicBaseUrl(world, context.request, context.basePath),
  })
  try {
    return await draw(shown(await answerFor(query)))
  } catch (error) {
    if (byForm !== undefined && error instanceof ApiError) return askedAgain(byForm, query, error)
    if (!(error instanceof ApiError && error.code === 'coverage_low')) throw error
    // Shows the report even if the share is below the requested minimum.
    const rest = new URLSearchParams(query)
    rest.delete('min')
    const content = await draw(shown(await answerFor(rest)))
    return { ...content, status: statusByKind[error.kind], alert: error.message }
  }
}

/** Renders the form that the page begins with; after invalid input, with the errors. */
function askedAgain(
  { form, missing }: AskedByForm,
  query: URLSearchParams,
  error: ApiError,
): ScreenContent {
  if (query.size === 0) return form({ errors: new Map(), query })
  const errors = fieldErrorsOf(error)
  const content = form({
    errors: new Map(errors.map(({ field, rule }) => [field, rule])),
    query,
  })
  const isMissing = errors.some(({ field, rule }) => field === 'query' || rule === 'is required')
  const alert = isMissing ? missing : error.message
  return { ...content, status: statusByKind[error.kind], alert }
}

async function loadScreen(operation: string) {
  const load = screenOf(operation)
  if (load !== undefined) return load()
  return (await import('./generic.tsx')).genericScreen
}

function withDefaults(operation: Operation, query: URLSearchParams): URLSearchParams {
  const fields = shapeOf(operation.query?.name) ?? {}
  const filled = new URLSearchParams(query)
  for (const [name, value] of Object.entries(listDefaults)) {
    if (fields[name] !== undefined && !filled.has(name)) filled.set(name, value)
  }
  // A value that is not a number stays unchanged, so that validation names the rule.
  if (fields.limit !== undefined && /^\d{1,9}$/.test(filled.get('limit') ?? '')) {
    filled.set('limit', String(Math.min(Number(filled.get('limit')), maxListRows)))
  }
  return filled
}

/** Renders a page that explains an error, with links to other pages. */
export async function failurePageOf(
  console: Console,
  context: RequestContext,
  error: Error,
  operation: Operation | null,
): Promise<Page> {
  const isUnknown = error instanceof ApiError && error.code === 'not_found'
  const content = failureScreen({
    ...failureText(context, error),
    list: listOf(console, operation),
    nearest: isUnknown ? nearestPath(error.message) : null,
  })
  return framed(console, context, { content, operation })
}

/** Returns the list that contains the object of an operation; null if there is none. */
function listOf({ operations }: Console, operation: Operation | null) {
  if (operation === null) return null
  const path = operation.path.split('/{')[0] as string
  const list = [...operations.values()].find((one) => one.method === 'get' && one.path === path)
  if (list === undefined || list.id === operation.id) return null
  return { name: pageNameOf(list.id) ?? (list.summary.split(/[,:]/)[0] as string), path }
}

/** Returns a document in the frame. Throws StoreFailure if the state cannot be read. */
export function documentPage(
  context: RequestContext,
  content: Pick<ScreenContent, 'title' | 'content'>,
): Promise<Page> {
  return framed(consoleOf(context.world), context, { content, operation: null })
}

export interface FrameContent extends Occasion {
  readonly content: ScreenContent
  readonly operation: Operation | null
  readonly query?: URLSearchParams
  readonly params?: Readonly<Record<string, string>>
  readonly done?: string | null
  /** The way to show times that the address chooses. */
  readonly chosen?: string | null
}

/** Returns content in the frame that every page has. */
export async function framed(
  console: Console,
  context: RequestContext,
  frameContent: FrameContent,
): Promise<Page> {
  const { content, operation, query, params = {}, done = null, chosen = null } = frameContent
  const { refused = null, answered = null, version = null } = frameContent
  const { framedPage } = await import('./frame.tsx')
  const { frameDataOf } = await import('./frame-data.ts')
  const { fillPath, withQuery } = await import('./screen.ts')
  const { world, admin, operations } = console
  const data = await frameDataOf(console, context, content)
  const [newest] = admin.undo.list()
  // A page that is not found keeps its address, with the id.
  const isRefusedRead = context.request.method === 'GET' && (content.status ?? 200) >= 400
  const path = operation === null || isRefusedRead ? context.path : fillPath(operation.path, params)
  const serverBase = context.basePath.slice(0, context.basePath.length - world.pathPrefix.length)
  const cookie = cookieOfChoice(chosen, serverBase)
  if (cookie !== undefined) context.response.setHeader('set-cookie', cookie)
  const state: PageState = {
    base: context.basePath,
    serverBase,
    path: query === undefined ? path : withQuery(path, query),
    now: data.clock.now,
    mode: data.clock.mode === 'frozen' ? 'frozen' : 'running',
    times: timeStyleOf(context.request, chosen),
    operations,
    refused,
    answered,
    version,
    undo: newest === undefined ? null : { ...newest, isDone: newest.operation === done },
  }
  const frame = {
    shown: operation,
    state,
    data,
    done: await doneMessage(console, done, params),
  }
  const page = framedPage({ ...frame, shows: content })
  if (Buffer.byteLength(page.html) <= maxPageBytes) return page
  const { tooLargeScreen } = await import('./too-large-screen.tsx')
  return framedPage({ ...frame, shows: tooLargeScreen(content) })
}

/** The maximum size of a page. Lists and texts are cut far below it; this bounds the rest. */
const maxPageBytes = 200 * 1_024
