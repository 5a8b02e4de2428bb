import type { Request } from 'express'
import { ApiError } from '../core/api-error.ts'
import { InvariantError } from '../core/invariant.ts'
import { Download, type HttpExchange, type Operation } from '../core/operation.ts'
import type { Effects, UnitOfWork, View } from '../core/unit.ts'
import { assertRoom } from '../core/world-size.ts'
import { isEncrypted } from './forward/origin.ts'
import { publicBaseUrl } from './public-base-url.ts'
import type { RequestContext } from './request-context.ts'
import { assertOutcomeUsed } from './requested-outcome.ts'
import { type ValidInput, validationErrors } from './validation/validate.ts'
import { withTrace } from './with-trace.ts'
import type { WorldContext } from './world-context.ts'

/**
 * Returns the caller and the input, in the same unit before the rules run. Throws to reject the
 * request.
 */
type Admit = (view: View) => Admitted
type Admitted = readonly [caller: unknown, input: ValidInput]

/** Runs the rules as one unit of work. Rolls it back if the response does not match its schema. */
export function perform(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  admit: Admit,
): Promise<unknown> {
  const { held } = world
  const call = (unit: unknown) => {
    const [caller, input] = admit(unit as View)
    if (context.requestedOutcome !== null) {
      ;(unit as UnitOfWork).requestedOutcome = context.requestedOutcome
    }
    const given = new RequestCall(world, context, caller, input)
    return operation.handle(unit as never, given as never)
  }
  const run = (unit: unknown): unknown => {
    const answer = call(unit)
    requireDeclared(operation, answer)
    return answer
  }
  const at = () => world.clockDriver.requestTime(context.dueJobsRunAt)
  if (operation.kind === 'query') return world.db.read(run, at, context.followed ?? undefined)
  if (operation.kind === 'stream') {
    held.assertRoomForStream()
    return call(world.admin) as Promise<unknown>
  }
  if (operation.kind === 'action') {
    const { followed } = context
    followed?.onAction?.(operation.id)
    const tools = followed === null ? world.admin : withTrace(world, followed).admin
    return acted(world, operation, call(tools) as Promise<unknown>)
  }
  if (operation.method !== 'delete') assertRoom(world.db, world.settings.bounds)
  return written(world, context, run, at)
}

/**
 * Waits for an action, and until its changes are stored, including those besides rows, such as a
 * fault. Returns its answer.
 */
async function acted(
  world: WorldContext,
  operation: Operation,
  acting: Promise<unknown>,
): Promise<unknown> {
  const answer = await acting
  requireDeclared(operation, answer)
  await world.db.flushed()
  return answer
}

/** Runs the rules of a command, and adds its events, hints and scenario to the context. */
async function written(
  world: WorldContext,
  context: RequestContext,
  run: (unit: UnitOfWork) => unknown,
  at: () => number,
): Promise<unknown> {
  const traced = context.followed ?? undefined
  let effects: Effects | null = null
  const noting = (unit: UnitOfWork) => {
    effects = unit.effects
    const answer = run(unit)
    assertOutcomeUsed(unit)
    return answer
  }
  try {
    const answer = await world.db.write(noting, { at, traced })
    const { events, advice, scenario } = effects as unknown as Effects
    context.events.push(...events)
    context.advice.push(...advice)
    context.scenario = scenario
    return answer
  } catch (error) {
    const afterwards = error instanceof ApiError ? error.afterwards : undefined
    if (afterwards !== undefined) await world.db.write(afterwards, { at, traced })
    throw error
  }
}

/**
 * The call that the rules receive. Rarely used values are created when they are read. It is a class
 * because V8 makes a hidden class for each object literal with getters.
 */
class RequestCall {
  readonly #world: WorldContext
  readonly #context: RequestContext
  readonly caller: unknown
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown

  constructor(
    world: WorldContext,
    context: RequestContext,
    caller: unknown,
    { params, query, body }: ValidInput,
  ) {
    this.#world = world
    this.#context = context
    this.caller = caller
    this.params = params
    this.query = query
    this.body = body
  }

  get publicBaseUrl(): string {
    const { request, basePath } = this.#context
    return publicBaseUrl(this.#world, request, basePath)
  }

  get onDisconnect(): (call: () => void) => () => void {
    return (call) => this.#world.held.onDisconnect(this.#context.request, call)
  }

  /** TLS may end at a proxy: then the proxy, the public URL or the browser reports https. */
  get http(): HttpExchange {
    const { request, response, basePath } = this.#context
    const { settings, pathPrefix } = this.#world
    const { baseUrl } = request as Request
    const { origin, 'x-forwarded-proto': forwarded } = request.headers
    // The first of several proxies is the one that the browser sees.
    const isForwarded = /^https\s*(?:,|$)/i.test(String(forwarded))
    const isPublic = [settings.publicUrl, origin].some((url) => url?.startsWith('https:'))
    return {
      request,
      basePath,
      ownPath: `${baseUrl}${pathPrefix}`,
      isSecure: isEncrypted(request) || isForwarded || isPublic,
      setHeader: (name, value) => response.setHeader(name, value),
    }
  }
}

function requireDeclared(operation: Operation, answer: unknown): void {
  if (answer instanceof Download) return
  const errors = validationErrors(operation.returns[1].name, answer)
  if (errors.length === 0) return
  const what = errors.map(({ field, rule }) => `${field} ${rule}`)
  throw new InvariantError(`${operation.id} answers against its schema: ${what}`)
}
