import { ApiError } from '../core/api-error.ts'
import { capitalized } from '../core/capitalized.ts'
import { fieldErrorsOf } from '../core/field-error.ts'
import type { Operation } from '../core/operation.ts'
import { assertSameOriginForm } from '../http/access.ts'
import { assertControlCaller } from '../http/caller.ts'
import { dispatchForPage } from '../http/dispatch.ts'
import { toLocation } from '../http/header-values.ts'
import type { RequestContext } from '../http/request-context.ts'
import { statusByKind } from '../http/status.ts'
import { type Form, readForm } from '../pages/form.ts'
import type { Page } from '../pages/respond.ts'
import { findPage } from './addresses.ts'
import { confirmationFor } from './confirmations.ts'
import type { Console } from './console.ts'
import { bodyOfForm, chosenParams, typedValues } from './form-body.ts'
import { fillPath, type RefusedForm } from './screen.ts'
import { failurePageOf, framed, pageOf, type RenderOptions, type ScreenRequest } from './serve.ts'

/** The result of a form: a page, or the address that the browser loads next. */
export type FormAnswer =
  | { readonly page: Page; readonly error?: ApiError }
  /** The browser has the page as it is now. */
  | { readonly unchanged: true }
  | { readonly redirect: string; readonly status: number; readonly body: unknown }
  /** The browser sends the form again, to the address of the object that it chooses. */
  | { readonly sendAgainTo: string }

/** Operations whose forms are posted to one path; `_method` selects one. */
export type ByMethod = ReadonlyMap<string, Operation>

/** Runs the operation of a form. Throws ApiError if the form may not be sent at all. */
export async function postForm(
  console: Console,
  context: RequestContext,
  operations: ByMethod,
  params: Readonly<Record<string, string>>,
): Promise<FormAnswer> {
  const { request } = context
  const { world } = console
  assertSameOriginForm(request, world.settings.publicUrl)
  const form = await readForm(request, world.held)
  const operation = operations.get((form._method ?? 'POST').toUpperCase())
  if (operation === undefined) {
    throw new ApiError('not_found', 'No operation takes a form with this _method here.')
  }
  context.operation = operation
  // The Express middleware does not check the login path; login needs no token.
  assertControlCaller(context, operation)
  const chosen = { ...params, ...chosenParams(form, params) }
  const to = fillPath(operation.path, chosen)
  if (to !== fillPath(operation.path, params)) return { sendAgainTo: context.basePath + to }
  const question = confirmationFor(operation.id, { ...form, ...params })
  if (question !== undefined && form._sure !== '1') {
    // The log must not say that the operation ran.
    context.operation = null
    return { page: await questionPage(console, context, operation, question, form) }
  }
  context.body = bodyOfForm(operation.body?.name, form)
  try {
    const { status, body } = await dispatchForPage(context, { operation, params }, context.query)
    if (operation.kind === 'query') {
      return { page: await answeredPage(console, context, operation, form, body) }
    }
    const next = nextOf(console, operation, form, body)
    const redirect = context.basePath + next + fragmentOf(form, next)
    return { redirect, status, body }
  } catch (error) {
    if (!(error instanceof ApiError) || operation.open === true) throw error
    return { page: await refusedPage(console, context, operation, form, error), error }
  }
}

async function questionPage(
  console: Console,
  context: RequestContext,
  { summary: label }: Operation,
  question: string,
  form: Form,
): Promise<Page> {
  const { questionScreen } = await import('./question-screen.tsx')
  const action = context.basePath + context.path + (context.query === '' ? '' : `?${context.query}`)
  const asked = findPage(console.operations.values(), form._page ?? '')
  const back = asked === null ? '/_sandbox' : (form._page as string)
  return framed(console, context, {
    content: questionScreen(question, { action, form, back, label }),
    operation: asked?.operation ?? null,
    params: asked?.params ?? {},
    query: new URLSearchParams(asked?.query),
  })
}

/** Returns the address after success: the one that the form names, or else its own page. */
function nextOf({ operations }: Console, operation: Operation, form: Form, body: unknown): string {
  const named = form._next?.replace(/\{([\w.]+)\}/g, (_, path: string) =>
    encodeURIComponent(String(fieldOf(body, path.split('.'))).toWellFormed()),
  )
  // The operation has run: if a header cannot carry an address, the next one is used.
  const known = [named, form._page, operation.path]
    .map((address) => address && toLocation(address))
    .find((address) => address !== undefined && findPage(operations.values(), address) !== null)
  const [path = '/_sandbox', query = ''] = (known ?? '/_sandbox').split(/\?(.*)/s)
  const fields = new URLSearchParams(query)
  if (operation.path === '/_sandbox/session') return path + (query === '' ? '' : `?${query}`)
  fields.set('done', operation.id)
  return `${path}?${fields}`
}

/**
 * Returns the fragment of the next address, to which a browser moves the focus: the place of the
 * form if it is the same page, else the message.
 */
function fragmentOf({ _page = '', _place = '' }: Form, next: string): string {
  if (!/[?&]done=/.test(next)) return ''
  const isSamePage = next.split('?')[0] === _page.split('?')[0]
  return isSamePage && /^[a-z0-9-]{1,300}$/.test(_place) ? `#${_place}` : '#done'
}

function fieldOf(value: unknown, path: readonly string[]): unknown {
  let part = value
  for (const name of path) {
    part = typeof part === 'object' && part !== null ? (part as never)[name] : undefined
  }
  return part ?? ''
}

/** Renders the page of the form again, with each error at its field and the submitted values. */
async function refusedPage(
  console: Console,
  context: RequestContext,
  operation: Operation,
  form: Form,
  error: ApiError,
): Promise<Page> {
  const asked = findPage(console.operations.values(), form._page ?? '')
  if (asked === null) return failurePageOf(console, context, error, operation)
  const refused = refusedForm(form, error)
  context.body ??= null
  return pageAgain(console, context, asked, { status: statusByKind[error.kind], refused })
}

/** Renders the page of the form again, with the submitted values and the answer. */
async function answeredPage(
  console: Console,
  context: RequestContext,
  operation: Operation,
  form: Form,
  answer: unknown,
): Promise<Page> {
  const asked = findPage(console.operations.values(), form._page ?? '')
  if (asked === null) {
    const { answerScreen } = await import('./generic.tsx')
    return framed(console, context, { content: answerScreen(operation, answer), operation })
  }
  const answered = { key: form._form ?? '', values: typedValues(form), answer }
  return pageAgain(console, context, asked, { answered })
}

/** Renders the page of a form again; its operation reads no body, and the log keeps the form's. */
async function pageAgain(
  console: Console,
  context: RequestContext,
  asked: ScreenRequest,
  occasion: RenderOptions,
): Promise<Page> {
  const given = context.body
  context.body = undefined
  const page = await pageOf(console, context, asked, occasion)
  context.body = given
  return page
}

/** The messages of the control API that name no field of a form, in the words of the forms. */
const formWords: Readonly<Record<string, string>> = {
  'body must have status, delay or drop.': 'Choose a status, a delay, or “Drop the connection”.',
  'from must have exactly one of world, snapshot, fixtures, file.':
    'Choose only one beginning: the initial data, a world, or a snapshot.',
}

/** Returns whose wallet a payment lacks, without the name of the API's field. */
function walletWords({ code, message }: ApiError): string | undefined {
  if (code !== 'wallet_missing') return undefined
  const currency = / with a wallet in (\w+)\.$/.exec(message)?.[1]
  if (currency === undefined) return undefined
  const who = message.startsWith('user_tag') ? 'recipient' : 'payer'
  return (
    `The ${who} has no wallet in ${currency}. Choose a currency in which the ${who} has a ` +
    'wallet, or open this wallet on the page of the customer first.'
  )
}

function refusedForm(form: Form, error: ApiError): RefusedForm {
  const values = typedValues(form)
  const errors = new Map(fieldErrorsOf(error).map(({ field, rule }) => [field, rule]))
  const title = capitalized(error.error)
  const why = error.advice === null ? '' : `: ${error.advice}`
  const usual = error.message === `${title}.` ? `${title}${why}.` : `${title}: ${error.message}`
  const message = formWords[error.message] ?? walletWords(error) ?? usual
  return { key: form._form ?? '', values, errors, message }
}
