import { ApiError } from '../core/api-error.ts'
import { InvariantError } from '../core/invariant.ts'
import { Download, type Operation } from '../core/operation.ts'
import type { Effects, UnitOfWork, View } from '../core/unit.ts'
import { assertRoom } from '../core/world-size.ts'
import { RequestCall } from './request-call.ts'
import type { RequestContext } from './request-context.ts'
import { assertOutcomeUsed } from './requested-outcome.ts'
import { type ValidInput, validationErrors } from './validation/validate.ts'
import { withTrace } from './with-trace.ts'

/**
 * Returns the caller and the input, in the same unit before the rules run. Throws to reject the
 * request.
 */
export type Admit = (view: View) => readonly [caller: unknown, input: ValidInput]

/** Runs the rules as one unit of work. Rolls it back if the response does not match its schema. */
export function runOperation(
  context: RequestContext,
  operation: Operation,
  admit: Admit,
): Promise<unknown> {
  const { followed, world } = context
  const call = (unit: unknown) => {
    const [caller, input] = admit(unit as View)
    if (context.requestedOutcome !== null) {
      ;(unit as UnitOfWork).requestedOutcome = context.requestedOutcome
    }
    return operation.handle(unit as never, new RequestCall(context, caller, input) as never)
  }
  const rules = (unit: unknown): unknown => {
    const answer = call(unit)
    requireDeclared(operation, answer)
    return answer
  }
  const at = () => world.clockDriver.requestTime(context.dueJobsRunAt)
  switch (operation.kind) {
    case 'query':
      return world.db.read(rules, at, followed ?? undefined)
    case 'stream':
      world.held.assertRoomForStream()
      return call(world.admin) as Promise<unknown>
    case 'action': {
      followed?.onAction?.(operation.id)
      const tools = followed === null ? world.admin : withTrace(world, followed).admin
      return finishAction(context, operation, call(tools) as Promise<unknown>)
    }
    default:
      if (operation.method !== 'delete') assertRoom(world.db, world.settings.bounds)
      return write(context, rules, at)
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
  const answer = await acting
  requireDeclared(operation, answer)
  await world.db.flushed()
  return answer
}

/** Runs the rules of a command, and adds its events, hints and scenario to the context. */
async function write(
  context: RequestContext,
  rules: (unit: UnitOfWork) => unknown,
  at: () => number,
): Promise<unknown> {
  const { db } = context.world
  const traced = context.followed ?? undefined
  let effects: Effects | null = null
  const noting = (unit: UnitOfWork) => {
    effects = unit.effects
    const answer = rules(unit)
    assertOutcomeUsed(unit)
    return answer
  }
  try {
    const answer = await db.write(noting, { at, traced })
    const { events, advice, scenario } = effects as unknown as Effects
    context.events.push(...events)
    context.advice.push(...advice)
    context.scenario = scenario
    return answer
  } catch (error) {
    const afterwards = error instanceof ApiError ? error.afterwards : undefined
    if (afterwards !== undefined) await db.write(afterwards, { at, traced })
    throw error
  }
}

function requireDeclared(operation: Operation, answer: unknown): void {
  if (answer instanceof Download) return
  const errors = validationErrors(operation.returns[1].name, answer)
  if (errors.length === 0) return
  const what = errors.map(({ field, rule }) => `${field} ${rule}`)
  throw new InvariantError(`${operation.id} answers against its schema: ${what}`)
}
