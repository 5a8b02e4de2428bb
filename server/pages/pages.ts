import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Router } from 'express'
import { ApiError } from '../core/api-error.ts'
import { capitalized } from '../core/capitalized.ts'
import { assertSameOrigin } from '../http/access.ts'
import type { CreateContext } from '../http/app.ts'
import { ConnectionLost } from '../http/body.ts'
import { discardBody } from '../http/discard.ts'
import { type HeldRequests, ServerBusy } from '../http/held.ts'
import { publicBaseUrl } from '../http/public-base-url.ts'
import type { RequestContext } from '../http/request-context.ts'
import { logRequest } from '../http/respond.ts'
import { statusByKind } from '../http/status.ts'
import { outageError } from '../http/storage-failure.ts'
import type { WorldContext } from '../http/world-context.ts'
import { type Files, type Form, type Posted, readForm, redactForm } from './form.ts'
import { readUpload } from './multipart.ts'
import { type Page, respondPage, respondRedirect } from './respond.ts'

/** The input of a page handler. */
export interface PageCall {
  /** The world that the page belongs to. */
  readonly world: WorldContext
  readonly params: Readonly<Record<string, string>>
  /** Without the question mark. */
  readonly query: string
  /** Empty unless the request was a POST. */
  readonly form: Form
  /** Empty unless files were uploaded. */
  readonly files: Files
  /** Scheme and host of links. */
  readonly origin: string
  /** The base of every link, form and script address of the page; '' at the root. */
  readonly base: string
  /** True for HEAD, which must not change anything (G7). */
  readonly head: boolean
}

/** A page, or the target of a redirect: a path of this world, or an absolute URL. */
export type PageAnswer = Page | { readonly redirect: string }

export type PageHandler = (call: PageCall) => Promise<PageAnswer>

/** Throws ApiError if a form is not accepted, before anything of it is read. */
export type Admission = (params: PageCall['params'], world: WorldContext) => Promise<unknown>

export interface PageRoutes {
  get(path: string, handler: PageHandler): void
  /** Declares a form. Rejects a form from a page of another origin, or one not admitted. */
  post(path: string, handler: PageHandler, admit?: Admission): void
  /** Declares a form that may contain files, with the same checks. */
  upload(path: string, handler: PageHandler, admit: Admission): void
}

/**
 * Declares pages: each request gets an id, runs all due jobs first, and is written to the request
 * log without the values of secret fields. An error becomes a page with its status.
 */
export function pageRoutes(app: Router, begin: CreateContext): PageRoutes {
  const route =
    (handler: PageHandler, read: Read = readNothing, admit: Admission = async () => {}) =>
    async (request: Incoming, response: ServerResponse) => {
      const context = begin(request, response)
      const { world } = context
      const { params } = request
      try {
        await prepare(context)
        context.isAuthenticated = true
        await admit(params, world)
        const posted = await read(request, world.held)
        respond(context, await answerOf(context, params, posted, handler))
      } catch (error) {
        if (error instanceof ConnectionLost) {
          context.followed?.onLost?.()
          return
        }
        discardBody(request)
        world.held.releaseBytes(request)
        if (error instanceof ServerBusy) {
          response.setHeader('retry-after', String(error.retryAfterSeconds))
        }
        respond(context, await messageOfFailure(context, error as Error))
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

/** Throws for a write from another origin; otherwise runs due jobs. */
async function prepare({ request, world }: RequestContext): Promise<void> {
  assertSameOrigin(request, world.settings.publicUrl)
  const due = world.clockDriver.runDueJobs()
  if (due !== undefined) await due
}

async function answerOf(
  context: RequestContext,
  params: PageCall['params'],
  { form, files }: Posted,
  handler: PageHandler,
): Promise<PageAnswer> {
  const { request, world } = context
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

/** Returns the file sizes, the only facts about files in the request log. */
function sizesOf(files: Files): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([name, { length }]) => [name, `[${length} bytes]`]),
  )
}

function respond(context: RequestContext, answer: PageAnswer): void {
  if ('redirect' in answer) {
    const { redirect } = answer
    const location = redirect.startsWith('/') ? `${context.basePath}${redirect}` : redirect
    context.location = location
    respondRedirect(context.response, location, context.id)
    logRequest(context, 303, { redirect: answer.redirect })
    return
  }
  respondPage(context.response, answer, context.id)
  logRequest(context, answer.status, { page: answer.title })
}

/** The status, the heading and the sentences of a page about an error. */
export interface FailureText {
  readonly status: number
  readonly title: string
  readonly sentences: readonly string[]
}

/** Returns what a page says about an error; logs the error if no client caused it. */
export function failureText({ id, world }: RequestContext, error: Error): FailureText {
  const shown = error instanceof ApiError ? error : outageError(error, world, { id })
  if (shown !== undefined) {
    return {
      status: statusByKind[shown.kind],
      title: capitalized(shown.error),
      sentences: [shown.message],
    }
  }
  world.log.error({ id, error }, 'internal error')
  return {
    status: 500,
    title: 'Something went wrong',
    sentences: [`The sandbox has an internal error; its log has details about ${id}.`],
  }
}

/** Returns a plain page that explains an error; a bare one if files of the program are gone. */
export async function messageOfFailure(context: RequestContext, error: Error): Promise<Page> {
  const links = errorLinks(context)
  try {
    const { messagePage } = await import('./message.tsx')
    return messagePage({ ...failureText(context, error), links })
  } catch (failure) {
    return barePage(failureText(context, failure as Error), links)
  }
}

/** Returns a page without styles, for which nothing has to be loaded. */
function barePage(
  { status, title, sentences }: FailureText,
  links: ReturnType<typeof errorLinks>,
): Page {
  const html = [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    `<title>${escaped(title)}</title><h1>${escaped(title)}</h1>`,
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    ...links.map(({ name, href }) => `<p><a href="${escaped(href)}">${name}</a></p>`),
  ]
  return { status, title, html: html.join('\n') }
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Returns the links of an error page; its reader is a tester, because this is a sandbox. */
function errorLinks({ basePath }: RequestContext) {
  return [
    { name: 'Console of the sandbox', href: `${basePath}/_sandbox` },
    { name: 'API documentation', href: `${basePath}/docs` },
  ]
}
