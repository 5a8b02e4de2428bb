import type { Operation, UnvalidatedInput } from '../core/operation.ts'
import { isLargeBody, parseBody } from './body.ts'
import { withoutFormat } from './content-negotiation.ts'
import { addHint, unknownFieldHint } from './hints/hints.ts'
import { noBody, type RequestContext } from './request-context.ts'
import { requestedOutcome } from './requested-outcome.ts'
import { resumedQuery } from './stream.ts'
import { type ValidInput, validate } from './validation/validate.ts'

/**
 * Parses and validates the input of a request whose caller is known. Sets the body and the
 * requested outcome of the context, and adds hints. Throws ApiError for invalid input.
 */
export function inputOf(
  context: RequestContext,
  operation: Operation,
  params: Readonly<Record<string, string>>,
): ValidInput {
  const { world } = context
  // The caller is known from here on. `authenticate` does not set it, because operations without
  // stored callers pass here too.
  context.isAuthenticated = true
  if (takesBody(context, operation)) {
    parseBody(context)
    if (isLargeBody(context.raw)) releaseUnparsed(context)
  }
  const input = validate(world, operation, params, queryOf(context, operation), context.body)
  context.requestedOutcome = requestedOutcome(world, operation, context)
  addHint(context, unknownFieldHint(input.unknown))
  addHint(context, operation.queryAdvice?.(input.query as UnvalidatedInput) ?? null)
  return input
}

/**
 * Returns true if the body is read. The control API reads unexpected bodies too, to name their
 * unknown fields.
 */
function takesBody({ raw }: RequestContext, { body, auth }: Operation): boolean {
  return body !== undefined || (auth === 'control' && raw.length > 0)
}

/**
 * Replaces a large body by its parsed value, which needs as many bytes, or twice as many if it
 * contains characters beyond ASCII. Throws ServerBusy if there is no room for them.
 */
function releaseUnparsed(context: RequestContext): void {
  const { raw, request, bodyText, followed, world } = context
  if (bodyText !== null && bodyText.length < raw.length) world.held.holdBytes(request, raw.length)
  if (followed !== null) return
  context.raw = noBody
  context.bodyText = null
}

function queryOf(context: RequestContext, { kind, page }: Operation): string {
  if (kind === 'stream') return resumedQuery(context)
  return page === true ? withoutFormat(context.query) : context.query
}
