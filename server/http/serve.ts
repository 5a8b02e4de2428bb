import { InvariantError, invariant } from '../kernel/invariant.ts'
import type { Operation, Subscribe } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Unit } from '../kernel/unit.ts'
import type { RefusalName } from '../model/refusals.ts'
import { StoreFailure } from '../store/store.ts'
import { assertControlAccess } from './access.ts'
import {
  cardAdvice,
  clockAdvice,
  InvalidInput,
  pollingAdvice,
  refusalAdvice,
  unknownFieldAdvice,
} from './advice.ts'
import { signedCaller, tokenCaller } from './authenticate.ts'
import { bodyLimit, ConnectionLost, parseBody, pauseFor, readBody } from './body.ts'
import type { Exchange } from './exchange.ts'
import { finish } from './finish.ts'
import { ServerBusy } from './held.ts'
import { transportRefusals } from './openapi.ts'
import { originOf } from './origin.ts'
import { TooManyRequests } from './rate-limit.ts'
import { internalAnswer, refusalAnswer } from './respond.ts'
import type { Match } from './routes.ts'
import type { Services, ServingServices } from './services.ts'
import { diagnosisCost } from './signature-mistakes.ts'
import { notDiagnosed, reportSignature } from './signature-report.ts'
import { resumedQuery, sendStream } from './stream.ts'
import { strike, troubleOf } from './strike.ts'
import { faultsOf, type ValidInput, validate } from './validate.ts'

/** Takes one request through: body, caller, shape, unit of work, answer. */
export async function serve(
  services: ServingServices,
  exchange: Exchange,
  { operation, params }: Match,
): Promise<void> {
  exchange.operation = operation
  try {
    const limit = bodyLimit(operation.takesDocuments === true)
    exchange.raw = await readBody(exchange.request, limit, services.held)
    const before = troubleOf(services, exchange, operation, 'before')
    if (before !== null && (await strike(services, exchange, operation, before))) return
    await pauseFor(exchange.raw)
    exchange.caughtUpAt = services.clock.now()
    const due = operation.fromMemory ? undefined : services.timeline.catchUp()
    if (due !== undefined) await due
    const caller = await callerOf(services, operation, exchange)
    await pauseFor(exchange.raw)
    if (takesBody(operation, exchange)) exchange.body = parseBody(exchange.raw, exchange.request)
    const query = operation.kind === 'stream' ? resumedQuery(exchange) : exchange.query
    const input = validate(services, operation, params, query, exchange.body)
    advise(exchange, unknownFieldAdvice(input.unknown))
    const body = await perform(services, operation, exchange, caller, input)
    if (operation.kind === 'stream') {
      sendStream(services, exchange, body as Subscribe)
      return
    }
    const status = operation.statusOf?.(body as never) ?? operation.returns[0]
    const after = troubleOf(services, exchange, operation, 'after')
    if (after !== null && (await strike(services, exchange, operation, after))) return
    finish(services, exchange, { status, body })
  } catch (error) {
    if (error instanceof ConnectionLost) return
    const answer = (failure: Error) => answerFailure(services, operation, exchange, failure)
    // Finding words for a refusal reads rows, which may fail, too.
    await answer(error as Error).catch(answer)
  }
}

/** Where the control surface takes no body, one that is sent is read to say what is not known. */
function takesBody({ body, auth }: Operation, { raw }: Exchange): boolean {
  return body !== undefined || (auth === 'control' && raw.length > 0)
}

function advise(exchange: Exchange, advice: string | null): void {
  if (advice !== null) exchange.advice.push(advice)
}

async function callerOf(
  services: ServingServices,
  operation: Operation,
  exchange: Exchange,
): Promise<unknown> {
  const { work, clock, settings } = services
  const { request, raw } = exchange
  if (operation.auth === 'hmac') {
    const caller = await work.read((view) =>
      signedCaller(view, request.headers, raw, clock.machine.now()),
    )
    services.rateLimit.take(caller.key)
    advise(exchange, clockAdvice(caller.aheadMs, settings.authSkewSeconds))
    if (operation.polled) {
      advise(exchange, pollingAdvice(services.polling.count(caller.key, exchange.path)))
    }
    return caller
  }
  if (operation.auth === 'control') assertControlAccess(request, settings)
  if (operation.auth === 'jwt') return work.read((view) => tokenCaller(view, request.headers))
  return null
}

/** Runs the rules as one unit of work; an answer that breaks its schema rolls it back. */
async function perform(
  services: Services,
  operation: Operation,
  exchange: Exchange,
  caller: unknown,
  input: ValidInput,
): Promise<unknown> {
  const { params, query, body } = input
  const { held } = services
  const { request } = exchange
  const onDisconnect = (call: () => void) => held.onDisconnect(request, call)
  const origin = originOf(services, request)
  const call = { caller, params, query, body, origin, onDisconnect }
  const checked = async (unit: unknown) => {
    const answer = await operation.handle(unit as never, call as never)
    requireDeclared(operation, answer)
    return answer
  }
  const at = () => services.timeline.momentSince(exchange.caughtUpAt)
  if (operation.kind === 'query') return services.work.read(checked, at)
  if (operation.kind === 'stream') {
    held.assertRoomForStream()
    return operation.handle(services.tools as never, call as never)
  }
  if (operation.kind === 'action') return checked(services.tools)
  const kept = async (unit: Unit) => {
    const answer = await checked(unit)
    exchange.events.push(...unit.effects.events)
    exchange.advice.push(...unit.effects.advice)
    exchange.scenario = unit.effects.scenario
    return answer
  }
  return services.work.write(kept, { at })
}

function requireDeclared(operation: Operation, answer: unknown): void {
  const faults = faultsOf(operation.returns[1].name, answer)
  invariant(
    faults.length === 0,
    `${operation.id} answers against its schema: ${faults.map((f) => `${f.field} ${f.rule}`)}`,
  )
}

async function answerFailure(
  services: ServingServices,
  operation: Operation,
  exchange: Exchange,
  error: Error,
): Promise<void> {
  const card = operation.errorBody === 'card'
  if (error instanceof StoreFailure) {
    services.log.error({ id: exchange.id, operation: operation.id, error }, 'storage failure')
    const refusal = new Refusal('storage_unavailable', `${error.message}; nothing was changed.`)
    finish(services, exchange, refusalAnswer(refusal, card))
    return
  }
  const declared =
    error instanceof Refusal &&
    (operation.refuses.includes(error.refusal) || transportRefuses(operation, error.refusal))
  if (declared) {
    await adviseRefused(services, exchange, error)
    const retryAfter = retryAfterSecondsOf(error)
    finish(services, exchange, refusalAnswer(error, card), retryAfter)
    return
  }
  const shown =
    error instanceof Refusal
      ? new InvariantError(`${operation.id} does not declare the refusal ${error.refusal}`)
      : error
  services.log.error({ id: exchange.id, operation: operation.id, error: shown }, 'internal error')
  finish(services, exchange, internalAnswer(exchange.id, card))
}

function retryAfterSecondsOf(error: Refusal): number | undefined {
  const isForNow = error instanceof TooManyRequests || error instanceof ServerBusy
  return isForNow ? error.retryAfterSeconds : undefined
}

/** Only a refused request pays for finding out what was wrong with its signature. */
async function adviseRefused(services: ServingServices, exchange: Exchange, refusal: Refusal) {
  if (refusal instanceof InvalidInput) advise(exchange, unknownFieldAdvice(refusal.unknown))
  advise(exchange, refusalAdvice(refusal, exchange.body))
  if (exchange.operation?.errorBody === 'card') advise(exchange, cardAdvice(refusal))
  const { operation, request, raw } = exchange
  if (operation?.auth !== 'hmac' || refusal.kind !== 'unauthenticated') return
  if (!services.diagnoses.take(diagnosisCost(raw))) {
    exchange.signature = notDiagnosed
    advise(exchange, notDiagnosed.explanation)
    return
  }
  const report = await services.work.read((view) =>
    reportSignature(view, refusal, request.headers, raw),
  )
  exchange.signature = report
  if (report.mistake !== null) advise(exchange, `${report.mistake}: ${report.explanation}`)
}

function transportRefuses(operation: Operation, name: RefusalName): boolean {
  if (name === 'fault_unknown' || name === 'server_busy') return true
  return transportRefusals(operation).includes(name)
}
