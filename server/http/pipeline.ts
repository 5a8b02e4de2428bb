import { ApiError } from '../kernel/api-error.ts'
import { InvariantError } from '../kernel/invariant.ts'
import { Download, type Operation, type Subscribe } from '../kernel/operation.ts'
import type { ErrorCode } from '../model/errors.ts'
import { StoreFailure } from '../store/store.ts'
import type { AppContext } from './app-context.ts'
import { bodyLimit, ConnectionLost, isLargeBody, parseBody, readBody } from './body.ts'
import { addHint, assertMayCall, callerIn, hasStoredCaller } from './caller.ts'
import { withoutFormat } from './content-negotiation.ts'
import { awaitsContinue } from './expect-continue.ts'
import { applyFault, faultFor } from './faults/fault-injection.ts'
import { ServerBusy } from './held.ts'
import { cardAdvice, errorHint, InvalidInput, unknownFieldHint } from './hints/hints.ts'
import { commonErrors } from './openapi.ts'
import { perform } from './perform.ts'
import { TooManyRequests } from './rate-limit.ts'
import { followRequest, type RequestContext } from './request-context.ts'
import { respond } from './respond.ts'
import { sendDownload } from './send-download.ts'
import { diagnosisCost } from './signature/signature-mistakes.ts'
import { notDiagnosed, reportSignature } from './signature/signature-report.ts'
import { storageError } from './storage-failure.ts'
import { resumedQuery, sendStream } from './stream.ts'
import { loadValidators, type ValidInput, validate } from './validation/validate.ts'
import { errorAnswer, internalAnswer } from './write-json.ts'

/** Takes one request through: body, caller, shape, unit of work, answer. */
export async function serve(
  exchange: RequestContext,
  operation: Operation,
  params: Params,
): Promise<void> {
  const { services } = exchange
  services.held.addWork(exchange.request)
  exchange.operation = operation
  try {
    if (awaitsContinue(exchange.request)) assertMayCall(services, operation, exchange)
    const limit = bodyLimit(operation.allowLargeBody === true)
    const read = readBody(exchange.request, limit, services.held)
    exchange.raw = read instanceof Promise ? await read : read
    const validators = loadValidators(operation)
    if (validators !== undefined) await validators
    const before = faultFor(services, exchange, operation, 'before')
    if (before !== null && (await applyFault(services, exchange, operation, before))) return
    if (isLargeBody(exchange.raw)) await othersHaveTurn()
    exchange.caughtUpAt = services.clock.now()
    const due = operation.stateless ? undefined : services.timeline.runDueJobs()
    if (due !== undefined) await due
    followRequest(exchange)
    const body = await answerOf(services, operation, exchange, params)
    if (operation.kind === 'stream') {
      sendStream(services, exchange, body as Subscribe)
      return
    }
    const status = operation.statusOf?.(body as never) ?? operation.returns[0]
    const after = faultFor(services, exchange, operation, 'after')
    if (after !== null && (await applyFault(services, exchange, operation, after))) return
    if (body instanceof Download) await sendDownload(services, exchange, body)
    else respond(services, exchange, { status, body })
  } catch (error) {
    if (error instanceof ConnectionLost) return
    const answer = (failure: Error) => answerFailure(services, operation, exchange, failure)
    // Building the error response reads rows and can itself fail.
    await answer(error as Error).catch(answer)
  } finally {
    services.held.end(exchange.request)
  }
}

type Params = Readonly<Record<string, string>>

function othersHaveTurn(): Promise<unknown> {
  return new Promise(setImmediate)
}

/**
 * Judges caller and input, in this order, and runs the rules. Mostly all of it is one unit of work.
 * It is not where a large body takes its time: the unit would keep other units waiting.
 */
function answerOf(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  params: Params,
): Promise<unknown> {
  const isOneUnit = hasStoredCaller(operation) && !isLargeBody(exchange.raw)
  if (!isOneUnit) return answerApart(services, operation, exchange, params)
  return perform(services, operation, exchange, async (view) => {
    const caller = await callerIn(view, services, operation, exchange)
    return [caller, inputOf(services, operation, exchange, params)]
  })
}

async function answerApart(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  params: Params,
): Promise<unknown> {
  const isStored = hasStoredCaller(operation)
  if (!isStored) assertMayCall(services, operation, exchange)
  const caller = isStored ? await callerAt(services, operation, exchange) : null
  if (isLargeBody(exchange.raw)) await othersHaveTurn()
  const input = inputOf(services, operation, exchange, params)
  return perform(services, operation, exchange, () => [caller, input])
}

function inputOf(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  params: Params,
): ValidInput {
  exchange.isAdmitted = true
  if (takesBody(operation, exchange)) {
    parseBody(exchange)
    if (isLargeBody(exchange.raw)) releaseUnparsed(services, exchange)
  }
  const query = queryOf(operation, exchange)
  const input = validate(services, operation, params, query, exchange.body)
  addHint(exchange, unknownFieldHint(input.unknown))
  return input
}

/**
 * Keeps of a large body what was parsed, which takes as many bytes; twice as many if it has
 * characters beyond ASCII. Throws ServerBusy if there is no room for these.
 */
function releaseUnparsed({ held }: AppContext, exchange: RequestContext): void {
  const { raw, request, bodyText, followed } = exchange
  if (bodyText !== null && bodyText.length < raw.length) held.holdBytes(request, raw.length)
  if (followed !== null) return
  exchange.raw = Buffer.alloc(0)
  exchange.bodyText = null
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
  exchange.isAdmitted = true
  await loadValidators(operation)
  exchange.caughtUpAt = services.clock.now()
  const due = operation.stateless ? undefined : services.timeline.runDueJobs()
  if (due !== undefined) await due
  const input = validate(services, operation, params, query, exchange.body)
  const body = await perform(services, operation, exchange, () => [null, input])
  return { status: operation.statusOf?.(body as never) ?? operation.returns[0], body }
}

/** The caller as of now. */
function callerAt(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
): Promise<unknown> {
  return services.work.read(
    (view) => callerIn(view, services, operation, exchange),
    ...[undefined, exchange.followed ?? undefined],
  )
}

/** Where the control API takes no body, one that is sent is read to say what is not known. */
function takesBody({ body, auth }: Operation, { raw }: RequestContext): boolean {
  return body !== undefined || (auth === 'control' && raw.length > 0)
}

async function answerFailure(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  error: Error,
): Promise<void> {
  const card = operation.errorBody === 'card'
  if (error instanceof StoreFailure) {
    const refusal = storageError(error, services, { id: exchange.id, operation: operation.id })
    respond(services, exchange, errorAnswer(refusal, card), error.retryAfterSeconds)
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
      ? new InvariantError(`${operation.id} does not declare the error ${error.code}`)
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
  if (refusal instanceof InvalidInput) addHint(exchange, unknownFieldHint(refusal.unknown))
  addHint(exchange, errorHint(refusal, exchange.body))
  if (exchange.operation?.errorBody === 'card') addHint(exchange, cardAdvice(refusal))
  const { operation, request, raw } = exchange
  if (operation?.auth !== 'hmac' || refusal.kind !== 'unauthenticated') return
  if (!services.server.diagnoses.take(diagnosisCost(raw))) {
    exchange.signature = notDiagnosed
    addHint(exchange, notDiagnosed.explanation)
    return
  }
  const report = await services.work.read(
    (view) => reportSignature(view, refusal, request.headers, raw),
    ...[undefined, exchange.followed ?? undefined],
  )
  exchange.signature = report
  if (report.mistake !== null) addHint(exchange, `${report.mistake}: ${report.explanation}`)
}

function isCommonError(operation: Operation, name: ErrorCode): boolean {
  if (name === 'fault_unknown' || name === 'server_busy') return true
  return commonErrors(operation).includes(name)
}
