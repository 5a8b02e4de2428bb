import type { Request } from 'express'
import { ApiError } from '../kernel/api-error.ts'
import { InvariantError } from '../kernel/invariant.ts'
import { Download, type HttpExchange, type Operation } from '../kernel/operation.ts'
import type { Effects, UnitOfWork, View } from '../kernel/unit.ts'
import type { AppContext } from './app-context.ts'
import { isEncrypted } from './forward/origin.ts'
import { labelled } from './labelled.ts'
import { publicBaseUrl } from './public-base-url.ts'
import type { RequestContext } from './request-context.ts'
import { type ValidInput, validationErrors } from './validation/validate.ts'

/** Returns what the rules are given, before they run in the same unit; throws to refuse it. */
type Admit = (view: View) => Admitted | Promise<Admitted>
type Admitted = readonly [caller: unknown, input: ValidInput]

/** Runs the rules as one unit of work; an answer that breaks its schema rolls it back. */
export function perform(
  services: AppContext,
  operation: Operation,
  exchange: RequestContext,
  admit: Admit,
): Promise<unknown> {
  const { held } = services
  const run = async (unit: unknown) => {
    const admitted = admit(unit as View)
    const [caller, input] = admitted instanceof Promise ? await admitted : admitted
    const call = new RequestCall(services, exchange, caller, input)
    const answer = await operation.handle(unit as never, call as never)
    if (operation.kind !== 'stream') requireDeclared(operation, answer)
    return answer
  }
  const at = () => services.timeline.requestTime(exchange.caughtUpAt)
  if (operation.kind === 'query') return services.work.read(run, at, exchange.followed ?? undefined)
  if (operation.kind === 'stream') {
    held.assertRoomForStream()
    return run(services.tools)
  }
  if (operation.kind === 'action') {
    const { followed } = exchange
    followed?.onAction?.(operation.id)
    const tools = followed === null ? services.tools : labelled(services, followed).tools
    return run(tools).then((answer) => kept(services, answer))
  }
  return written(services, exchange, run, at)
}

/** What an action has noted besides rows, such as a fault, is kept before it is answered. */
async function kept(services: AppContext, answer: unknown): Promise<unknown> {
  await services.work.flushed()
  return answer
}

/** Runs the rules of a command, and notes in the exchange what they set in motion. */
async function written(
  services: AppContext,
  exchange: RequestContext,
  run: (unit: UnitOfWork) => Promise<unknown>,
  at: () => number,
): Promise<unknown> {
  const traced = exchange.followed ?? undefined
  // The unit may run again: what it set in motion counts once it is kept.
  let effects: Effects | null = null
  const noting = (unit: UnitOfWork) => {
    effects = unit.effects
    return run(unit)
  }
  try {
    const answer = await services.work.write(noting, { at, traced })
    const { events, advice, scenario } = effects as unknown as Effects
    exchange.events.push(...events)
    exchange.advice.push(...advice)
    exchange.scenario = scenario
    return answer
  } catch (error) {
    const afterwards = error instanceof ApiError ? error.afterwards : undefined
    if (afterwards !== undefined) await services.work.write(afterwards, { at, traced })
    throw error
  }
}

/**
 * What the rules know of a request. What few of them ask for is made when they do: by a class,
 * since an object with getters of its own costs V8 a hidden class each time.
 */
class RequestCall {
  readonly #services: AppContext
  readonly #exchange: RequestContext
  readonly caller: unknown
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown

  constructor(
    services: AppContext,
    exchange: RequestContext,
    caller: unknown,
    { params, query, body }: ValidInput,
  ) {
    this.#services = services
    this.#exchange = exchange
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
  const faults = validationErrors(operation.returns[1].name, answer)
  if (faults.length === 0) return
  const what = faults.map(({ field, rule }) => `${field} ${rule}`)
  throw new InvariantError(`${operation.id} answers against its schema: ${what}`)
}
