import { Download, type Operation, type Subscribe } from '../core/operation.ts'
import { bodyLimit, ConnectionLost, isLargeBody, readBody } from './body.ts'
import { assertControlCaller, authenticate, authenticatesByRows } from './caller.ts'
import { awaitsContinue } from './expect-continue.ts'
import { applyFault, faultFor } from './faults/fault-injection.ts'
import { inputOf } from './input.ts'
import { followRequest, type RequestContext } from './request-context.ts'
import { respond } from './respond.ts'
import { respondWithError } from './respond-with-error.ts'
import { runOperation } from './run-operation.ts'
import { sendDownload } from './send-download.ts'
import { sendStream } from './stream.ts'
import { type RoutedOperation, withUndo } from './undoable.ts'
import { loadNeeded, validate } from './validation/validate.ts'

/**
 * Serves one request to an operation: reads it, runs due jobs, runs the operation as one unit of
 * work, which admits caller and input first, and responds.
 */
export async function dispatch(context: RequestContext, routed: RoutedOperation): Promise<void> {
  const { operation } = routed
  const { request, world } = context
  world.held.addWork(request)
  context.operation = operation
  try {
    // Before the 100 that asks for the body.
    if (awaitsContinue(request)) assertControlCaller(context, operation)
    const limit = bodyLimit(operation.allowLargeBody === true)
    const read = readBody(request, limit, world.held)
    context.raw = read instanceof Promise ? await read : read
    const needed = loadNeeded(operation)
    if (needed !== undefined) await needed
    const before = faultFor(context, operation, 'before')
    if (before !== null && (await applyFault(context, operation, before))) return
    if (isLargeBody(context.raw)) await yieldToEventLoop()
    const due = runDueJobs(context, operation)
    if (due !== undefined) await due
    followRequest(context)
    const body = await withUndo(context, routed, { isForm: false }, () => answerOf(context, routed))
    if (operation.kind === 'stream') {
      sendStream(context, body as Subscribe)
      return
    }
    const after = faultFor(context, operation, 'after')
    if (after !== null && (await applyFault(context, operation, after))) return
    if (body instanceof Download) await sendDownload(context, body)
    else {
      const sent = leavingBody(context, operation, body)
      respond(context, { status: successStatus(operation, body), body: sent })
    }
  } catch (error) {
    if (error instanceof ConnectionLost) return
    const answer = (failure: Error) => respondWithError(context, operation, failure)
    // Building the error response reads rows and can itself fail.
    await answer(error as Error).catch(answer)
  } finally {
    world.held.endPart(request)
  }
}

/**
 * Runs an operation for a page or a form, with the same validation and unit of work as for JSON.
 * The validation is before the unit, because the page has admitted its user. The body is that of
 * `context`. Throws ApiError if the operation fails.
 */
export async function dispatchForPage(
  context: RequestContext,
  { operation, params }: RoutedOperation,
  query: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  context.isAuthenticated = true
  await loadNeeded(operation)
  const due = runDueJobs(context, operation)
  if (due !== undefined) await due
  const input = validate(context.world, operation, params, query, context.body)
  const run = () => runOperation(context, operation, () => [null, input])
  const body = await withUndo(context, { operation, params }, { isForm: true }, run)
  return { status: successStatus(operation, body), body }
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

function yieldToEventLoop(): Promise<unknown> {
  return new Promise(setImmediate)
}

/** Runs what is due before the request, unless its operation does not depend on rows. */
function runDueJobs(context: RequestContext, operation: Operation): Promise<unknown> | undefined {
  const { clock, clockDriver } = context.world
  context.jobsRunUntil = clock.now()
  return operation.stateless ? undefined : clockDriver.runDueJobs()
}

/**
 * Admits the caller, then the input, and calls the handler. All three are one unit of work if the
 * caller is read from rows and the body is small: checking a large body would make other units
 * wait.
 */
function answerOf(
  context: RequestContext,
  { operation, params }: RoutedOperation,
): Promise<unknown> {
  const isOneUnit = authenticatesByRows(operation) && !isLargeBody(context.raw)
  if (!isOneUnit) return answerAfterChecks(context, { operation, params })
  return runOperation(context, operation, (view) => {
    const caller = authenticate(view, context, operation)
    return [caller, inputOf(context, operation, params)]
  })
}

async function answerAfterChecks(
  context: RequestContext,
  { operation, params }: RoutedOperation,
): Promise<unknown> {
  const isStored = authenticatesByRows(operation)
  if (!isStored) assertControlCaller(context, operation)
  const caller = isStored ? await readCaller(context, operation) : null
  if (isLargeBody(context.raw)) await yieldToEventLoop()
  const input = inputOf(context, operation, params)
  return runOperation(context, operation, () => [caller, input])
}

function readCaller(context: RequestContext, operation: Operation): Promise<unknown> {
  return context.world.db.read((view) => authenticate(view, context, operation))
}

function successStatus({ statusOf: own, returns }: Operation, body: unknown): number {
  return own?.(body as never) ?? returns[0]
}
