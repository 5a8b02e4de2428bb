import { ApiError } from '../core/api-error.ts'
import { InvariantError } from '../core/invariant.ts'
import type { Operation } from '../core/operation.ts'
import type { ErrorCode } from '../model/errors.ts'
import { addHint, cardAdvice, errorHint, unknownFieldHint } from './hints/hints.ts'
import { allowedEverywhere, transportErrors } from './operation-errors.ts'
import type { RequestContext } from './request-context.ts'
import { respond } from './respond.ts'
import { diagnosisCost } from './signature/signature-mistakes.ts'
import { notDiagnosed, reportSignature } from './signature/signature-report.ts'
import { outageError } from './storage-failure.ts'
import { InvalidInput } from './validation/invalid-input.ts'
import { errorAnswer, internalAnswer } from './write-json.ts'

/**
 * Responds to a failed request: an error that its operation declares with its status and hints, a
 * failure of the store or of the program's files with 503, and everything else with 500 and a line
 * in the log.
 */
export async function respondWithError(
  context: RequestContext,
  operation: Operation,
  error: Error,
): Promise<void> {
  const { id, world } = context
  const card = operation.errorBody === 'card'
  const outage = outageError(error, world, { id, operation: operation.id })
  if (outage !== undefined) {
    respond(context, errorAnswer(outage, card), outage.retryAfterSeconds)
    return
  }
  if (error instanceof ApiError && isDeclared(operation, error.code)) {
    await addErrorHints(context, operation, error)
    respond(context, errorAnswer(error, card), error.retryAfterSeconds)
    return
  }
  const shown =
    error instanceof ApiError
      ? new InvariantError(`${operation.id} does not declare the error ${error.code}`)
      : error
  world.log.error({ id, operation: operation.id, error: shown }, 'internal error')
  respond(context, internalAnswer(id, card))
}

function isDeclared(operation: Operation, code: ErrorCode): boolean {
  return (
    operation.errors.includes(code) ||
    allowedEverywhere.includes(code) ||
    transportErrors(operation).includes(code)
  )
}

/**
 * Adds hints for an error. Only a request with a rejected signature pays for the search for its
 * mistake.
 */
async function addErrorHints(
  context: RequestContext,
  operation: Operation,
  error: ApiError,
): Promise<void> {
  if (error instanceof InvalidInput) addHint(context, unknownFieldHint(error.unknown))
  addHint(context, errorHint(error, context.body))
  if (operation.errorBody === 'card') addHint(context, cardAdvice(error))
  if (operation.auth !== 'hmac' || error.kind !== 'unauthenticated') return
  const { basePath, id, raw, world } = context
  if (!world.server.diagnoses.take(diagnosisCost(raw))) {
    context.signature = notDiagnosed
    addHint(context, notDiagnosed.explanation)
    return
  }
  const report = await world.db.read((view) =>
    reportSignature(view, error, context, world.clock.system.now()),
  )
  context.signature = report
  const { mistake, explanation, expected } = report
  if (mistake !== null) addHint(context, `${mistake}: ${explanation}`)
  else if (expected !== null) {
    const path = `GET ${basePath}/_sandbox/requests/${id}/signature`
    addHint(context, `${explanation} (${path} shows the expected text)`)
  }
}
