import { STATUS_CODES } from 'node:http'
import { ApiError } from '../../core/api-error.ts'
import { parseDuration } from '../../core/duration.ts'
import type { Operation } from '../../core/operation.ts'
import { maxFaultErrorLength, maxFaultHeaderLength } from '../../model/bounds.ts'
import { errors } from '../../model/errors.ts'
import { transportErrors } from '../operation-errors.ts'
import { noBody, type RequestContext } from '../request-context.ts'
import { dropConnection, requestOf, respond } from '../respond.ts'
import { statusByKind } from '../status.ts'
import type { InjectedFault, Phase } from './fault-registry.ts'

const header = 'x-sandbox-fault'

export const maxDelayMs = 600_000

/**
 * Returns the fault that applies to a request in this phase. The header of the request takes
 * precedence over injected faults. Control operations are exempt, so that faults can be deleted.
 */
export function faultFor(
  { request, path, world: { faults } }: RequestContext,
  operation: Operation,
  phase: Phase,
): InjectedFault | null {
  const next = () => faults.next(operation, path, phase)
  const given = request.headers[header]
  if ((given === undefined && !faults.hasFaults()) || operation.auth === 'control') return null
  if (given === undefined) return next()
  const fault = parseFaultHeader(String(given).slice(0, maxFaultHeaderLength + 1))
  return fault.phase === phase ? fault : next()
}

/** Applies a fault to a request; resolves to true if the fault was the response. */
export async function applyFault(
  context: RequestContext,
  operation: Operation,
  fault: InjectedFault,
): Promise<boolean> {
  const { id, phase, delayMs, drop, status } = fault
  const cause = `injected by ${id === header ? `the header ${id}` : id}`
  const done = phase === 'after' ? ', after the operation was committed' : ''
  // If the response no longer depends on the body, its memory is released before the delay.
  if (drop || status !== null || phase === 'after') releaseBody(context)
  context.faultPhase = phase
  if (delayMs > 0) {
    context.advice.push(`${cause}: ${delayMs} ms late${done}`)
    if (!(await pauseConnected(context, delayMs))) {
      dropConnection(context)
      return true
    }
  }
  if (drop) {
    context.advice.push(`${cause}: the connection was dropped${done}`)
    dropConnection(context)
    return true
  }
  if (status === null) {
    context.faultPhase = null
    return false
  }
  context.advice.push(`${cause}: status ${status}${done}`)
  const body = injectedBody(operation, status, fault.error)
  respond(context, { status, body }, status === 429 ? 1 : undefined)
  return true
}

/** Keeps only the part of the body that the request log shows. */
function releaseBody(context: RequestContext): void {
  context.body = requestOf(context) ?? undefined
  context.bodyText = null
  context.raw = noBody
  context.world.held.releaseBytes(context.request)
}

/**
 * Waits while the client stays connected; resolves to false if the client has disconnected. Throws
 * ServerBusy.
 */
async function pauseConnected(
  { request, world: { held, faults } }: RequestContext,
  delayMs: number,
): Promise<boolean> {
  const resume = held.pause()
  try {
    await faults.pause(delayMs, (wake) => held.onDisconnect(request, wake))
  } finally {
    resume()
  }
  return !held.isDisconnected(request)
}

/**
 * Returns the body that the operation documents for a status; card endpoints have only `{error}`.
 */
function injectedBody(operation: Operation, status: number, text: string | null): object {
  const error = text ?? documentedText(operation, status) ?? statusText(status)
  if (operation.errorBody === 'card') return { error }
  return { error, message: `${error[0]?.toUpperCase()}${error.slice(1)}.` }
}

/** Returns undefined for 503: each documented text names a state of this sandbox, such as full. */
function documentedText(operation: Operation, status: number): string | undefined {
  if (status === statusByKind.unavailable) return undefined
  const names = [...operation.errors, ...transportErrors(operation)]
  const name = names.find((refusal) => statusByKind[errors[refusal][0]] === status)
  return name === undefined ? undefined : errors[name][1]
}

function statusText(status: number): string {
  return status === 500 ? 'internal error' : (STATUS_CODES[status] ?? 'error').toLowerCase()
}

/** Parses `status=502`, `delay=3s`, `drop`, `drop;after` and combinations of them. */
function parseFaultHeader(text: string): InjectedFault {
  if (text.length > maxFaultHeaderLength) throw unknownFault()
  const given = new Map<string, string>()
  for (const part of text.split(';').map((word) => word.trim())) {
    const [, name = '', value = ''] = /^(status|delay|error)=(.+)$/.exec(part) ?? ['', part]
    const known = value !== '' || ['drop', 'before', 'after'].includes(name)
    if (!known || given.has(name)) throw unknownFault()
    given.set(name, value)
  }
  const fault: InjectedFault = {
    id: header,
    phase: given.has('after') ? 'after' : 'before',
    status: given.has('status') ? Number(given.get('status')) : null,
    delayMs: given.has('delay') ? (parseDuration(given.get('delay') as string) ?? -1) : 0,
    drop: given.has('drop'),
    error: given.get('error') ?? null,
  }
  const { status, delayMs, drop, error } = fault
  const possible =
    delayMs >= 0 &&
    delayMs <= maxDelayMs &&
    (status === null || (Number.isInteger(status) && status >= 400 && status <= 599)) &&
    (status !== null || drop || given.has('delay')) &&
    !(status !== null && drop) &&
    !(status === null && error !== null) &&
    (error === null || error.length <= maxFaultErrorLength) &&
    !(given.has('before') && given.has('after'))
  if (!possible) throw unknownFault()
  return fault
}

function unknownFault(): ApiError {
  return new ApiError(
    'fault_unknown',
    'Header x-sandbox-fault must be status=N (400 to 599), delay=D (up to 10m) or drop. Add ' +
      ';after to carry out the operation first, and ;error=TEXT (up to ' +
      `${maxFaultErrorLength} characters) to set the error. Example: status=503;after. ` +
      `The header has at most ${maxFaultHeaderLength} characters.`,
  )
}
