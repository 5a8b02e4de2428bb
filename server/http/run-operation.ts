import { ApiError } from '../core/api-error.ts'
import { InvariantError } from '../core/invariant.ts'
import { Download, type Operation } from '../core/operation.ts'
import { type Effects, UnitOfWork, type View } from '../core/unit.ts'
import { assertRoom } from '../core/world-size.ts'
import { RequestCall } from './request-call.ts'
import type { RequestContext } from './request-context.ts'
import { assertOutcomeUsed } from './requested-outcome.ts'
import { type ValidInput, validationErrors } from './validation/validate.ts'

/** Returns the caller and the input, at the start of the unit. Throws to reject the request. */
export type Admit = (view: View) => readonly [caller: unknown, input: ValidInput]

/**
 * Runs an operation: a query or a command as one unit of work, which is rolled back if the response
 * does not match its schema, an action or a stream outside of units.
 */
export function runOperation(
  context: RequestContext,
  operation: Operation,
  admit: Admit,
): Promise<unknown> {
  const { world } = context
  const handle = (unit: unknown) => admitAndHandle(context, operation, admit, unit)
  const at = () => world.clockDriver.requestTime(context.jobsRunUntil)
  switch (operation.kind) {
    case 'query':
      return world.db.read((view) => fitting(operation, handle(view)), { at })
    case 'stream':
      world.held.assertRoomForStream()
      return handle(world.admin) as Promise<unknown>
    case 'action':
      context.followed?.onAction?.(operation.id)
      return finishAction(context, operation, handle(world.admin) as Promise<unknown>)
    case 'command':
      return write(context, operation, handle, at)
  }
}

/**
 * Waits for an action, and until its changes are stored, including those besides rows, such as a
 * fault. Returns its answer.
 */
async function finishAction(
  { world }: RequestContext,
  operation: Operation,
  acting: Promise<unknown>,
): Promise<unknown> {
  const answer = fitting(operation, await acting)
  await world.db.flushed()
  return answer
}

/**
 * Runs the unit of a command, and adds its hints and scenario to the context. Hands the request's
 * list of events to the unit: `core/request-events.ts` fills it, also for jobs that run later.
 */
async function write(
  context: RequestContext,
  operation: Operation,
  handle: (unit: UnitOfWork) => unknown,
  at: () => number,
): Promise<unknown> {
  const { db } = context.world
  let effects: Effects | null = null
  const work = (unit: UnitOfWork) => {
    effects = unit.effects
    effects.requestEvents = context.events
    const answer = fitting(operation, handle(unit))
    assertOutcomeUsed(unit)
    return answer
  }
  try {
    const answer = await db.write(work, { at })
    const { advice, scenario } = effects as unknown as Effects
    context.advice.push(...advice)
    context.scenario = scenario
    return answer
  } catch (error) {
    const afterwards = error instanceof ApiError ? error.afterwards : undefined
    if (afterwards !== undefined) await db.write(afterwards, { at })
    throw error
  }
}

/**
 * Admits a request, then calls the handler of its operation, both in the same unit. For an action
 * or a stream, `unit` is the AdminContext, and `admit` reads no rows.
 */
function admitAndHandle(
  context: RequestContext,
  operation: Operation,
  admit: Admit,
  unit: unknown,
): unknown {
  const [caller, input] = admit(unit as View)
  // A delete makes room.
  if (operation.kind === 'command' && operation.method !== 'delete') {
    assertRoom(context.world.db, context.world.settings.bounds)
  }
  if (unit instanceof UnitOfWork) unit.requestedOutcome = context.requestedOutcome
  return operation.handle(unit as never, new RequestCall(context, caller, input) as never)
}

/** Returns an answer that fits the schema of its operation. Throws InvariantError otherwise. */
function fitting(operation: Operation, answer: unknown): unknown {
  if (answer instanceof Download) return answer
  const errors = validationErrors(operation.returns[1].name, answer)
  if (errors.length === 0) return answer
  const what = errors.map(({ field, rule }) => `${field} ${rule}`)
  throw new InvariantError(`the response of ${operation.id} breaks its schema: ${what}`)
}
