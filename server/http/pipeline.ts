import { ApiError } from '../kernel/api-error.ts'
import { InvariantError, invariant } from '../kernel/invariant.ts'
import type { HttpExchange, Operation, Subscribe } from '../kernel/operation.ts'
import type { UnitOfWork } from '../kernel/unit.ts'
import type { ErrorCode } from '../model/errors.ts'
import { OutcomeUnknown, StoreBusy, StoreFailure } from '../store/store.ts'
import { assertControlAccess, assertSameOrigin } from './access.ts'
import type { AppContext } from './app-context.ts'
import { bodyLimit, ConnectionLost, parseBody, readBody, yieldForLargeBody } from './body.ts'
import { withoutFormat } from './content-negotiation.ts'
import { faultFor, strike } from './faults/fault-injection.ts'
import { ServerBusy } from './held.ts'
import {
  cardAdvice,
  clockHint,
  errorHint,
  InvalidInput,
  pollingHint,
  unknownFieldHint,
} from './hints/hints.ts'
import { transportRefusals } from './openapi.ts'
import { publicBaseUrl } from './public-base-url.ts'
import { TooManyRequests } from './rate-limit.ts'
import type { RequestContext } from './request-context.ts'
import { respond } from './respond.ts'
import { signedCaller, tokenCaller } from './signature/authenticate.ts'
import { clientTraits } from './signature/client-traits.ts'
import { diagnosisCost } from './signature/signature-mistakes.ts'
import { notDiagnosed, reportSignature } from './signature/signature-report.ts'
import { resumedQuery, sendStream } from './stream.ts'
import { type ValidInput, validate, validationErrors } from './validation/validate.ts'
import { errorAnswer, internalAnswer } from './write-json.ts'

/** Takes one request through: body, caller, shape, unit of work, answer. */
export async function serve(
  exchange: RequestContext,
  operation: Operation,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const { services } = exchange
  services.held.addWork(exchange.request)
  exchange.operation = operation
  try {
    const limit = bodyLimit(operation.allowLargeBody === true)
    exchange.raw = await readBody(exchange.request, limit, services.held)
    const met = faultFor(services, exchange, operation, 'before')
    const before = met instanceof Promise ? await met : met
    if (before !== null && (await strike(services, exchange, operation, before))) return
    await yieldForLargeBody(exchange.raw)
    exchange.caughtUpAt = services.clock.now()
    if (!operation.stateless) await catchUp(services, operation)
    const caller = await callerAt(services, operation, exchange)
    await yieldForLargeBody(exchange.raw)
    if (takesBody(operation, exchange)) exchange.body = parseBody(exchange.raw, exchange.request)
    const query = queryOf(operation, exchange)
    const input = validate(services, operation, params, query, exchange.body)
    addHints(exchange, unknownFieldHint(input.unknown))
    const body = await perform(services, operation, exchange, caller, input)
    if (operation.kind === 'stream') {
      sendStream(services, exchange, body as Subscribe)
      return
    }
    const status = operation.statusOf?.(body as never) ?? operation.returns[0]
    const found = faultFor(services, exchange, operation, 'after')
    const after = found instanceof Promise ? await found : found
    if (after !== null && (await strike(services, exchange, operation, after))) return
    respond(services, exchange, { status, body })
  } catch (error) {
    if (error instanceof ConnectionLost) return
    const answer = (failure: Error) => answerFailure(services, operation, exchange, failure)
    // Finding words for a refusal reads rows, which may fail, too.
    await answer(error as Error).catch(answer)
  } finally {
    services.held.end(exchange.request)
  }
}

function queryOf({ kind, page }: Operation, exchange: RequestContext): string {
  if (kind === 'stream') return resumedQuery(exchange)
  return page === true ? withoutFormat(exchange.query) : exchange.query
}

/** An operation, and the parameters of its path. */
export interface Routed {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/**
 * Runs a control operation for a page or a form, with the same validation and the same unit of
 * work as for JSON; the body is that of `exchange`. Throws ApiError where the operation refuses.
 */
export async function runForPage(
  services: AppContext,
  exchange: RequestContext,
  { operation, params }: Routed,
  query: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  exchange.caughtUpAt = services.clock.now()
  const due = operation.stateless ? undefined : services.timeline.runDueJobs()
  if (due !== undefined) await due
  const input = validate(services, operation, params, query, exchange.body)
  const body = await perform(services, operation, exchange, null, input)
  return { status: operation.statusOf?.(body as never) ?? operation.returns[0], body }
}

/** Where other processes serve the same world, a caller is not looked up before it is asked. */
async function catchUp(services: AppContext, { auth }: Operation): Promise<void> {
  const { work, timeline } = services
  if (work.shared !== undefined && (auth === 'control' || auth === 'none')) {
    await work.shared.refresh()
  }
  const due = timeline.runDueJobs()
  if (due !== undefined) await due
}

/** The caller as of now: jobs that another process has scheduled are met with the first row. */
async function callerAt(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
): Promise<unknown> {
  const caller = await callerOf(services, operation, exchange)
  if (services.work.shared === undefined || operation.stateless) return caller
  exchange.caughtUpAt = services.clock.now()
  const due = services.timeline.runDueJobs()
  if (due === undefined) return caller
  await due
  exchange.caughtUpAt = services.clock.now()
  return callerOf(services, operation, exchange, false)
}

/** Where the control surface takes no body, one that is sent is read to say what is not known. */
function takesBody({ body, auth }: Operation, { raw }: RequestContext): boolean {
  return body !== undefined || (auth === 'control' && raw.length > 0)
}

function addHints(exchange: RequestContext, advice: string | null): void {
  if (advice !== null) exchange.advice.push(advice)
}

async function callerOf(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  isCounted = true,
): Promise<unknown> {
  const { work, clock, settings } = services
  const { request, raw } = exchange
  if (operation.auth === 'hmac') {
    const caller = await work.read((view) =>
      signedCaller(view, request.headers, raw, clock.system.now()),
    )
    if (isCounted) services.rateLimit.take(caller.key)
    exchange.client = clientTraits(caller.key, caller.clockSkewMs, request.socket.remoteAddress)
    if (isCounted) addHints(exchange, clockHint(caller.clockSkewMs, settings.authSkewSeconds))
    if (operation.discouragePolling && isCounted) {
      addHints(exchange, pollingHint(services.polling.count(caller.key, exchange.path)))
    }
    return caller
  }
  if (operation.auth === 'control') {
    if (operation.open) assertSameOrigin(request, settings.publicUrl)
    else {
      const { server } = services
      assertControlAccess(request, settings, server.sessions, server.settings.adminToken)
    }
  }
  if (operation.auth === 'jwt') return work.read((view) => tokenCaller(view, request.headers))
  return null
}

/** Runs the rules as one unit of work; an answer that breaks its schema rolls it back. */
async function perform(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  caller: unknown,
  input: ValidInput,
): Promise<unknown> {
  const { params, query, body } = input
  const { held } = services
  const { request } = exchange
  const onDisconnect = (call: () => void) => held.onDisconnect(request, call)
  const call = {
    ...{ caller, params, query, body, onDisconnect },
    publicBaseUrl: publicBaseUrl(services, request, exchange.basePath),
    http: httpOf(services, exchange),
  }
  const checked = async (unit: unknown) => {
    const answer = await operation.handle(unit as never, call as never)
    requireDeclared(operation, answer)
    return answer
  }
  const at = () => services.timeline.requestTime(exchange.caughtUpAt)
  if (operation.kind === 'query') return services.work.read(checked, at)
  if (operation.kind === 'stream') {
    held.assertRoomForStream()
    return operation.handle(services.tools as never, call as never)
  }
  if (operation.kind === 'action') return checked(services.tools)
  const kept = async (unit: UnitOfWork) => {
    const answer = await checked(unit)
    exchange.events.push(...unit.effects.events)
    exchange.advice.push(...unit.effects.advice)
    exchange.scenario = unit.effects.scenario
    return answer
  }
  try {
    return await services.work.write(kept, { at })
  } catch (error) {
    const afterwards = error instanceof ApiError ? error.afterwards : undefined
    if (afterwards !== undefined) await services.work.write(afterwards, { at })
    throw error
  }
}

/** A proxy in front of the sandbox makes https of it: the public URL or the browser says so. */
function httpOf({ settings }: AppContext, { request, response }: RequestContext): HttpExchange {
  return {
    request,
    isSecure: [settings.publicUrl, request.headers.origin].some((url) => url?.startsWith('https:')),
    setHeader: (name, value) => response.setHeader(name, value),
  }
}

function requireDeclared(operation: Operation, answer: unknown): void {
  const faults = validationErrors(operation.returns[1].name, answer)
  invariant(
    faults.length === 0,
    `${operation.id} answers against its schema: ${faults.map((f) => `${f.field} ${f.rule}`)}`,
  )
}

async function answerFailure(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  error: Error,
): Promise<void> {
  const card = operation.errorBody === 'card'
  if (error instanceof StoreFailure) {
    services.log.error({ id: exchange.id, operation: operation.id, error }, 'storage failure')
    const end = error instanceof OutcomeUnknown ? '.' : '; nothing was changed.'
    const refusal = new ApiError('storage_unavailable', `${error.message}${end}`)
    const retryAfter = error instanceof StoreBusy ? 1 : undefined
    respond(services, exchange, errorAnswer(refusal, card), retryAfter)
    return
  }
  const declared =
    error instanceof ApiError &&
    (operation.errors.includes(error.code) || isCommonError(operation, error.code))
  if (declared) {
    await addErrorHints(services, exchange, error)
    const retryAfter = retryAfterSecondsOf(error)
    respond(services, exchange, errorAnswer(error, card), retryAfter)
    return
  }
  const shown =
    error instanceof ApiError
      ? new InvariantError(`${operation.id} does not declare the refusal ${error.code}`)
      : error
  services.log.error({ id: exchange.id, operation: operation.id, error: shown }, 'internal error')
  respond(services, exchange, internalAnswer(exchange.id, card))
}

function retryAfterSecondsOf(error: ApiError): number | undefined {
  const isForNow = error instanceof TooManyRequests || error instanceof ServerBusy
  return isForNow ? error.retryAfterSeconds : undefined
}

/** Only a refused request pays for finding out what was wrong with its signature. */
async function addErrorHints(services: AppContext, exchange: RequestContext, refusal: ApiError) {
  if (refusal instanceof InvalidInput) addHints(exchange, unknownFieldHint(refusal.unknown))
  addHints(exchange, errorHint(refusal, exchange.body))
  if (exchange.operation?.errorBody === 'card') addHints(exchange, cardAdvice(refusal))
  const { operation, request, raw } = exchange
  if (operation?.auth !== 'hmac' || refusal.kind !== 'unauthenticated') return
  if (!services.server.diagnoses.take(diagnosisCost(raw))) {
    exchange.signature = notDiagnosed
    addHints(exchange, notDiagnosed.explanation)
    return
  }
  const report = await services.work.read((view) =>
    reportSignature(view, refusal, request.headers, raw),
  )
  exchange.signature = report
  if (report.mistake !== null) addHints(exchange, `${report.mistake}: ${report.explanation}`)
}

function isCommonError(operation: Operation, name: ErrorCode): boolean {
  if (name === 'fault_unknown' || name === 'server_busy') return true
  return transportRefusals(operation).includes(name)
}
