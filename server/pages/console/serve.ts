import { shapes } from '../../generated/shapes.ts'
import { runForPage } from '../../http/pipeline.ts'
import { publicBaseUrl } from '../../http/public-base-url.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { statusOf } from '../../http/status.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Page } from '../respond.ts'
import { nearestPath } from './addresses.ts'
import type { Console } from './console.ts'
import { screenOf } from './registry.ts'
import type { PageState, RefusedForm, ScreenCall, ScreenContent } from './screen.ts'

/** A page that is asked for: whose it is, and with which query. */
export interface Asked {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query: string
}

export interface Occasion {
  readonly status?: number
  readonly refused?: RefusedForm
}

/** Fields of a query that the console reads itself. */
const ownFields = ['done', 'format'] as const

/** What a page of a list shows, where its address does not say otherwise. */
const listDefaults = { limit: '50', order: 'newest' } as const

/** Returns the page of an operation; a refusal of the operation becomes a page of its status. */
export async function pageOf(
  console: Console,
  exchange: RequestContext,
  asked: Asked,
  occasion: Occasion = {},
): Promise<Page> {
  const { operation, params } = asked
  const query = new URLSearchParams(asked.query)
  const done = query.get('done')
  for (const field of ownFields) query.delete(field)
  try {
    const content = await contentOf(console, exchange, { operation, params, query })
    const status = occasion.status ?? content.status ?? 200
    return await framed(console, exchange, {
      ...{ content: { ...content, status }, operation, query, params },
      ...{ refused: occasion.refused ?? null, done },
    })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return failurePageOf(console, exchange, error, operation)
  }
}

type Parsed = Omit<Asked, 'query'> & { readonly query: URLSearchParams }

async function contentOf(
  { services, tools }: Console,
  exchange: RequestContext,
  { operation, params, query }: Parsed,
): Promise<ScreenContent> {
  const draw = await loadScreen(operation.id)
  const call = { operation, params, query, tools }
  const answerFor = async (fields: URLSearchParams) => {
    const text = withDefaults(operation, fields).toString()
    return (await runForPage(services, exchange, { operation, params }, text)).body as never
  }
  const shown = (answer: never): ScreenCall<never> => ({
    ...call,
    answer,
    publicBaseUrl: publicBaseUrl(services, exchange.request, exchange.basePath),
  })
  try {
    return await draw(shown(await answerFor(query)))
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'coverage_low')) throw error
    // Below the share that was asked for, the report is shown all the same.
    const rest = new URLSearchParams(query)
    rest.delete('min')
    const content = await draw(shown(await answerFor(rest)))
    return { ...content, status: statusOf[error.kind], alert: error.message }
  }
}

async function loadScreen(operation: string) {
  const load = screenOf(operation)
  if (load !== undefined) return load()
  return (await import('./generic.tsx')).genericScreen
}

function withDefaults(operation: Operation, query: URLSearchParams): URLSearchParams {
  const fields = shapes[operation.query?.name ?? ''] ?? {}
  const filled = new URLSearchParams(query)
  for (const [name, value] of Object.entries(listDefaults)) {
    if (fields[name] !== undefined && !filled.has(name)) filled.set(name, value)
  }
  return filled
}

/** A page that says why there is nothing else to show, with a way on. */
export async function failurePageOf(
  console: Console,
  exchange: RequestContext,
  error: ApiError,
  operation: Operation | null,
): Promise<Page> {
  const { failureScreen } = await import('./failure.tsx')
  const status = statusOf[error.kind]
  const content = failureScreen({
    status,
    title: `${error.error.slice(0, 1).toUpperCase()}${error.error.slice(1)}`,
    sentences: [error.message],
    list: listOf(console, operation),
    nearest: error.code === 'not_found' ? nearestPath(exchange.path, error.message) : null,
  })
  return framed(console, exchange, { content, operation, ...nothing })
}

const nothing = { query: new URLSearchParams(), params: {}, refused: null, done: null } as const

/** The list that the object of an operation stands in. */
function listOf({ operations }: Console, operation: Operation | null) {
  if (operation === null) return null
  const path = operation.path.split('/{')[0] as string
  const list = [...operations.values()].find((one) => one.method === 'get' && one.path === path)
  if (list === undefined || list.id === operation.id) return null
  return { name: list.summary.split(/[,:]/)[0] as string, path }
}

export interface ToFrame {
  readonly content: ScreenContent
  readonly operation: Operation | null
  readonly query: URLSearchParams
  readonly params: Readonly<Record<string, string>>
  readonly refused: RefusedForm | null
  readonly done: string | null
}

/** Returns what is shown inside the frame that every page has. */
export async function framed(
  { tools, operations }: Console,
  exchange: RequestContext,
  { content, operation, query, params, refused, done }: ToFrame,
): Promise<Page> {
  const { framedPage } = await import('./frame.tsx')
  const { frameDataOf } = await import('./frame-data.ts')
  const { fillPath } = await import('./screen.ts')
  const data = await frameDataOf(tools)
  const search = query.toString()
  const path = operation === null ? exchange.path : fillPath(operation.path, params)
  const state: PageState = {
    base: exchange.basePath,
    path: search === '' ? path : `${path}?${search}`,
    now: data.clock.now,
    mode: data.clock.mode === 'frozen' ? 'frozen' : 'running',
    operations,
    refused,
  }
  const said = done === null ? undefined : operations.get(done)?.summary
  return framedPage({
    ...{ title: content.title, content: content.content, status: content.status ?? 200 },
    ...{ alert: content.alert ?? null, shown: operation, state, data },
    done: said === undefined ? null : `Done: ${said.slice(0, 1).toLowerCase()}${said.slice(1)}.`,
  })
}
