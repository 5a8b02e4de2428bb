import type { Request } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import { InvariantError } from '../kernel/invariant.ts'
import { Download, type HttpExchange, type Operation } from '../kernel/operation.ts'
import type { Effects, UnitOfWork, View } from '../kernel/unit.ts'
import { isEncrypted } from './forward/origin.ts'
import { publicBaseUrl } from './public-base-url.ts'
import type { RequestContext } from './request-context.ts'
import { type ValidInput, validationErrors } from './validation/validate.ts'
import { withTrace } from './with-trace.ts'
import type { WorldContext } from './world-context.ts'

/** Returns what the rules are given, before they run in the same unit; throws to refuse it. */
type Admit = (view: View) => Admitted | Promise<Admitted>
type Admitted = readonly [caller: unknown, input: ValidInput]

/** Runs the rules as one unit of work; an answer that breaks its schema rolls it back. */
export function perform(
  world: WorldContext,
  operation: Operation,
  context: RequestContext,
  admit: Admit,
): Promise<unknown> {
  const { held } = world
  const run = async (unit: unknown) => {
    const admitted = admit(unit as View)
    const [caller, input] = admitted instanceof Promise ? await admitted : admitted
    const call = new RequestCall(world, context, caller, input)
    const answer = await operation.handle(unit as never, call as never)
    if (operation.kind !== 'stream') requireDeclared(operation, answer)
    return answer
  }
  const at = () => world.clockDriver.requestTime(context.dueJobsRunAt)
  if (operation.kind === 'query') return world.db.read(run, at, context.followed ?? undefined)
  if (operation.kind === 'stream') {
    held.assertRoomForStream()
    return run(world.admin)
  }
  if (operation.kind === 'action') {
    const { followed } = context
    followed?.onAction?.(operation.id)
    const tools = followed === null ? world.admin : withTrace(world, followed).admin
    return run(tools).then((answer) => kept(world, answer))
  }
  return written(world, context, run, at)
}

/** What an action has noted besides rows, such as a fault, is kept before it is answered. */
async function kept(world: WorldContext, answer: unknown): Promise<unknown> {
  await world.db.flushed()
  return answer
}

/** Runs the rules of a command, and notes in the exchange what they set in motion. */
async function written(
  world: WorldContext,
  context: RequestContext,
  run: (unit: UnitOfWork) => Promise<unknown>,
  at: () => number,
): Promise<unknown> {
  const traced = context.followed ?? undefined
  // The unit may run again: what it set in motion counts once it is kept.
  let effects: Effects | null = null
  const noting = (unit: UnitOfWork) => {
    effects = unit.effects
    return run(unit)
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
 * What the rules know of a request. What few of them ask for is made when they do: by a class,
 * since an object with getters of its own costs V8 a hidden class each time.
 */
class RequestCall {
  readonly #services: WorldContext
  readonly #exchange: RequestContext
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
    this.#services = world
    this.#exchange = context
    this.caller = caller
    this.params = params
    this.query = query
    this.body = body
  }

  get publicBaseUrl(): string {
    const { request, basePath } = this.#exchange
    return publicBaseUrl(this.#services, request, basePath)
  }

  get onDisconnect(): (call: () => void) => () => void {
    return (call) => this.#services.held.onDisconnect(this.#exchange.request, call)
  }

  /** TLS may end here or at a proxy: then the proxy, the public URL or the browser says so. */
  get http(): HttpExchange {
    const { request, response, basePath } = this.#exchange
    const { settings, pathPrefix } = this.#services
    const { baseUrl } = request as Request
    const { origin, 'x-forwarded-proto': forwarded } = request.headers
    const urls = [settings.publicUrl, origin, `${forwarded}:`]
    return {
      request,
      basePath,
      ownPath: `${baseUrl}${pathPrefix}`,
      isSecure: isEncrypted(request) || urls.some((url) => url?.startsWith('https:')),
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
