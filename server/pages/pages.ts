import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Router } from 'express'
import { assertSameOrigin } from '../http/access.ts'
import type { CreateContext } from '../http/app.ts'
import { ConnectionLost } from '../http/body.ts'
import { discardBody } from '../http/discard.ts'
import { type HeldRequests, ServerBusy } from '../http/held.ts'
import { publicBaseUrl } from '../http/public-base-url.ts'
import type { RequestContext } from '../http/request-context.ts'
import { logRequest } from '../http/respond.ts'
import { statusOf } from '../http/status.ts'
import { storageError } from '../http/storage-failure.ts'
import type { WorldContext } from '../http/world-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { StoreFailure } from '../store/store.ts'
import { type Files, type Form, type Posted, readForm, redactForm } from './form.ts'
import { readUpload } from './multipart.ts'
import { type Page, respondPage, respondRedirect } from './respond.ts'

/** What a page is asked with. */
export interface PageCall {
  /** The world that the page belongs to. */
  readonly world: WorldContext
  readonly params: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query: string
  /** Empty unless it was posted. */
  readonly form: Form
  /** Empty unless files were uploaded. */
  readonly files: Files
  /** Scheme and host that links start with. */
  readonly origin: string
  /** What every link, form and script address of the page starts with; '' at the root. */
  readonly base: string
  /** A HEAD wants the headers and must not move anything (G7). */
  readonly head: boolean
}

/** A page, or where the browser goes next: a path of this world, or an absolute URL. */
export type PageAnswer = Page | { readonly redirect: string }

export type PageHandler = (call: PageCall) => Promise<PageAnswer>

/** Throws ApiError where a form is not accepted, before anything of it is read. */
export type Admission = (params: PageCall['params'], world: WorldContext) => Promise<unknown>

export interface PageRoutes {
  get(path: string, handler: PageHandler): void
  /** Refuses a form that a page of another origin sent, and one that is not admitted. */
  post(path: string, handler: PageHandler, admit?: Admission): void
  /** The same for a form that may bring files. */
  upload(path: string, handler: PageHandler, admit: Admission): void
}

/**
 * Declares pages: each request gets an id, finds nothing overdue, and is written into the journal
 * without what secret fields held. An error becomes a page of its status.
 */
export function pageRoutes(app: Router, begin: CreateContext): PageRoutes {
  const route =
    (handler: PageHandler, read: Read = readNothing, admit: Admission = async () => {}) =>
    async (request: Incoming, response: ServerResponse) => {
      const context = begin(request, response)
      const { world } = context
      const { params } = request
      try {
        await prepare(world, context)
        context.isAdmitted = true
        await admit(params, world)
        const posted = await read(request, world.held)
        respond(world, context, await answerOf(world, context, params, posted, handler))
      } catch (error) {
        if (error instanceof ConnectionLost) return
        discardBody(request)
        world.held.releaseBytes(request)
        if (error instanceof ServerBusy) {
          response.setHeader('retry-after', String(error.retryAfterSeconds))
        }
        respond(world, context, await messageOfFailure(world, context, error as Error))
      }
    }
  return {
    get(path, handler) {
      app.get(path, route(handler))
    },
    post(path, handler, admit) {
      app.post(
        path,
        route(
          handler,
          async (request, held) => ({ form: await readForm(request, held), files: {} }),
          admit,
        ),
      )
    },
    upload(path, handler, admit) {
      app.post(path, route(handler, readUpload, admit))
    },
  }
}

type Incoming = IncomingMessage & { readonly params: Readonly<Record<string, string>> }

type Read = (request: IncomingMessage, held: HeldRequests) => Promise<Posted>

const readNothing: Read = async () => ({ form: {}, files: {} })

/** Throws for a write of another origin; else runs what has fallen due. */
async function prepare(world: WorldContext, { request }: RequestContext): Promise<void> {
  assertSameOrigin(request, world.settings.publicUrl)
  const due = world.clockDriver.runDueJobs()
  if (due !== undefined) await due
}

async function answerOf(
  world: WorldContext,
  context: RequestContext,
  params: PageCall['params'],
  { form, files }: Posted,
  handler: PageHandler,
): Promise<PageAnswer> {
  const { request } = context
  if (request.method === 'POST') context.body = { ...redactForm(form), ...sizesOf(files) }
  return handler({
    world,
    params,
    query: context.query,
    form,
    files,
    origin: publicBaseUrl(world, request, context.basePath),
    base: context.basePath,
    head: request.method === 'HEAD',
  })
}

/** All that the journal may say of files. */
function sizesOf(files: Files): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { length }]) => [name, `[${length} bytes]`]),
  )
}

function respond(world: WorldContext, context: RequestContext, answer: PageAnswer): void {
  if ('redirect' in answer) {
    const { redirect } = answer
    const location = redirect.startsWith('/') ? `${context.basePath}${redirect}` : redirect
    context.location = location
    respondRedirect(context.response, location, context.id)
    logRequest(world, context, 303, { redirect: answer.redirect })
    return
  }
  respondPage(context.response, answer, context.id)
  logRequest(world, context, answer.status, { page: answer.title })
}

/** Returns a plain page that says what failed. */
export async function messageOfFailure(
  world: WorldContext,
  context: RequestContext,
  error: Error,
): Promise<Page> {
  const { messagePage } = await import('./message.tsx')
  if (error instanceof StoreFailure) {
    const { id } = context
    return messageOfFailure(world, context, storageError(error, world, { id }))
  }
  if (error instanceof ApiError) {
    return messagePage({
      status: statusOf[error.kind],
      title: `${error.error.slice(0, 1).toUpperCase()}${error.error.slice(1)}`,
      sentences: [error.message],
      links: errorLinks(context),
    })
  }
  world.log.error({ id: context.id, error }, 'internal error')
  return messagePage({
    status: 500,
    title: 'Something broke',
    sentences: [`This is the sandbox's own fault; its log has more about ${context.id}.`],
    links: errorLinks(context),
  })
}

/** Where a message leads on to: this is a sandbox, so its reader is a tester. */
function errorLinks({ basePath }: RequestContext) {
  return [
    { name: 'Console of the sandbox', href: `${basePath}/_sandbox` },
    { name: 'API documentation', href: `${basePath}/docs` },
  ]
}
