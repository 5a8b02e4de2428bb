import { ApiError } from '../core/api-error.ts'
import { InvariantError } from '../core/invariant.ts'
import {
  Download,
  type Operation,
  type Subscribe,
  type UnvalidatedInput,
} from '../core/operation.ts'
import type { ErrorCode } from '../model/errors.ts'
import { StoreFailure } from '../store/store.ts'
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
import { requestedOutcome } from './requested-outcome.ts'
import { respond } from './respond.ts'
import { sendDownload } from './send-download.ts'
import { diagnosisCost } from './signature/signature-mistakes.ts'
import { notDiagnosed, reportSignature } from './signature/signature-report.ts'
import { storageError } from './storage-failure.ts'
import { resumedQuery, sendStream } from './stream.ts'
import { loadNeeded, type ValidInput, validate } from './validation/validate.ts'
import type { WorldContext } from './world-context.ts'
import { errorAnswer, internalAnswer } from './write-json.ts'

/** Processes one request: body, caller, validation, unit of work, response. */
export async function serve(
  context: RequestContext,
  operation: Operation,
  params: Params,
): Promise<void> {
  const { world } = context
  world.held.addWork(context.request)
  context.operation = operation
  try {
    if (awaitsContinue(context.request)) assertMayCall(world, operation, context)
    const limit = bodyLimit(operation.allowLargeBody === true)
    const read = readBody(context.request, limit, world.held)
    context.raw = read instanceof Promise ? await read : read
    const needed = loadNeeded(operation)
    if (needed !== undefined) await needed
    const before = faultFor(world, context, operation, 'before')
    if (before !== null && (await applyFault(world, context, operation, before))) return
    if (isLargeBody(context.raw)) await yieldToEventLoop()
    context.dueJobsRunAt = world.clock.now()
    const due = operation.stateless ? undefined : world.clockDriver.runDueJobs()
    if (due !== undefined) await due
    followRequest(context)
    const body = await answerOf(world, operation, context, params)
    if (operation.kind === 'stream') {
      sendStream(world, context, body as Subscribe)
      return
    }
    const status = operation.statusOf?.(body as never) ?? operation.returns[0]
    const after = faultFor(world, context, operation, 'after')
    if (after !== null && (await applyFault(world, context, operation, after))) return
    if (body instanceof Download) await sendDownload(world, context, body)
    else respond(world, context, { status, body: leavingBody(context, operation, body) })
  } catch (error) {
    if (error instanceof ConnectionLost) return
    const answer = (failure: Error) => respondWithError(world, operation, context, failure)
    // Building the error response reads rows and can itself fail.
    await answer(error as Error).catch(answer)
  } finally {
    world.held.end(context.request)
  }
}

/** Returns the body as it leaves the world: its edge may change the answers of the API. */
function leavingBody(context: RequestContext, operation: Operation, body: unknown): unknown {
  const edge = context.world.edge.current
  if (edge === null || operation.auth === 'control') return body
  const changed = edge.answer(operation.id, body)
  // A recording compares no answer that was replaced.
  if (changed !== body) context.faultPhase = 'after'
  return changed
}

type Params = Readonly<Record<string, string>>

function yieldToEventLoop(): Promise<unknown> {
  return new Promise(setImmediate)
}

/**
 * Checks the caller, then the input, and runs the rules, usually in one unit of work. Large bodies
 * use separate units, so that other units do not wait.
 */
function answerOf(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  params: Params,
): Promise<unknown> {
  const isOneUnit = hasStoredCaller(operation) && !isLargeBody(context.raw)
  if (!isOneUnit) return runInSeparateUnits(world, operation, context, params)
  return perform(world, operation, context, (view) => {
    const caller = callerIn(view, world, operation, context)
    return [caller, inputOf(world, operation, context, params)]
  })
}

async function runInSeparateUnits(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  params: Params,
): Promise<unknown> {
  const isStored = hasStoredCaller(operation)
  if (!isStored) assertMayCall(world, operation, context)
  const caller = isStored ? await callerAt(world, operation, context) : null
  if (isLargeBody(context.raw)) await yieldToEventLoop()
  const input = inputOf(world, operation, context, params)
  return perform(world, operation, context, () => [caller, input])
}

function inputOf(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  params: Params,
): ValidInput {
  context.isAdmitted = true
  if (takesBody(operation, context)) {
    parseBody(context)
    if (isLargeBody(context.raw)) releaseUnparsed(world, context)
  }
  const query = queryOf(operation, context)
  const input = validate(world, operation, params, query, context.body)
  context.requestedOutcome = requestedOutcome(world, operation, context)
  addHint(context, unknownFieldHint(input.unknown))
  addHint(context, operation.queryAdvice?.(input.query as UnvalidatedInput) ?? null)
  return input
}

/**
 * Replaces a large body by its parsed value, which needs as many bytes, or twice as many if it
 * contains characters beyond ASCII. Throws ServerBusy if there is no room for them.
 */
function releaseUnparsed({ held }: WorldContext, context: RequestContext): void {
  const { raw, request, bodyText, followed } = context
  if (bodyText !== null && bodyText.length < raw.length) held.holdBytes(request, raw.length)
  if (followed !== null) return
  context.raw = Buffer.alloc(0)
  context.bodyText = null
}

function queryOf({ kind, page }: Operation, context: RequestContext): string {
  if (kind === 'stream') return resumedQuery(context)
  return page === true ? withoutFormat(context.query) : context.query
}

export interface Routed {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/**
 * Runs a control operation for a page or a form, with the same validation and unit of work as for
 * JSON; the body is that of `context`. Throws ApiError if the operation fails.
 */
export async function runForPage(
  world: WorldContext,
  context: RequestContext,
  { operation, params }: Routed,
  query: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  context.isAdmitted = true
  await loadNeeded(operation)
  context.dueJobsRunAt = world.clock.now()
  const due = operation.stateless ? undefined : world.clockDriver.runDueJobs()
  if (due !== undefined) await due
  const input = validate(world, operation, params, query, context.body)
  const body = await perform(world, operation, context, () => [null, input])
  return { status: operation.statusOf?.(body as never) ?? operation.returns[0], body }
}

/** Reads the caller in a separate unit. */
function callerAt(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
): Promise<unknown> {
  return world.db.read(
    (view) => callerIn(view, world, operation, context),
    undefined,
    context.followed ?? undefined,
  )
}

/**
 * Returns true if the body is read. The control API reads unexpected bodies too, to name their
 * unknown fields.
 */
function takesBody({ body, auth }: Operation, { raw }: RequestContext): boolean {
  return body !== undefined || (auth === 'control' && raw.length > 0)
}

async function respondWithError(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  error: Error,
): Promise<void> {
  const card = operation.errorBody === 'card'
  if (error instanceof StoreFailure) {
    const shown = storageError(error, world, { id: context.id, operation: operation.id })
    respond(world, context, errorAnswer(shown, card), error.retryAfterSeconds)
    return
  }
  const declared =
    error instanceof ApiError &&
    (operation.errors.includes(error.code) || isCommonError(operation, error.code))
  if (declared) {
    await addErrorHints(world, context, error)
    const retryAfter = retryAfterSecondsOf(error)
    respond(world, context, errorAnswer(error, card), retryAfter)
    return
  }
  const shown =
    error instanceof ApiError
      ? new InvariantError(`${operation.id} does not declare the error ${error.code}`)
      : error
  world.log.error({ id: context.id, operation: operation.id, error: shown }, 'internal error')
  respond(world, context, internalAnswer(context.id, card))
}

function retryAfterSecondsOf(error: ApiError): number | undefined {
  const isForNow = error instanceof TooManyRequests || error instanceof ServerBusy
  return isForNow ? error.retryAfterSeconds : undefined
}

/**
 * Adds hints for an error. Only a request with a rejected signature pays for the search for its
 * mistake.
 */
async function addErrorHints(world: WorldContext, context: RequestContext, error: ApiError) {
  if (error instanceof InvalidInput) addHint(context, unknownFieldHint(error.unknown))
  addHint(context, errorHint(error, context.body))
  if (context.operation?.errorBody === 'card') addHint(context, cardAdvice(error))
  const { operation, request, raw } = context
  if (operation?.auth !== 'hmac' || error.kind !== 'unauthenticated') return
  if (!world.server.diagnoses.take(diagnosisCost(raw))) {
    context.signature = notDiagnosed
    addHint(context, notDiagnosed.explanation)
    return
  }
  const report = await world.db.read(
    (view) => reportSignature(view, error, request.headers, raw, world.clock.system.now()),
    undefined,
    context.followed ?? undefined,
  )
  context.signature = report
  const { mistake, isFound, explanation } = report
  if (isFound) addHint(context, mistake === null ? explanation : `${mistake}: ${explanation}`)
}

function isCommonError(operation: Operation, name: ErrorCode): boolean {
  const ofAll: readonly ErrorCode[] = ['fault_unknown', 'outcome_invalid', 'server_busy']
  if (ofAll.includes(name)) return true
  return commonErrors(operation).includes(name)
}
