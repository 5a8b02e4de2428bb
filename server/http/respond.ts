import { ApiError } from '../core/api-error.ts'
import { boundVariable } from '../model/bounds.ts'
import type { Id } from '../model/values.ts'
import { isForwarded, sendDropped } from './forward/origin.ts'
import { toHeaderText } from './header-values.ts'
import { ServerBusy } from './held.ts'
import { countAnswer, parityHeader } from './parity.ts'
import type { RequestContext } from './request-context.ts'
import { redactBounded, redactJson, redactText } from './request-log/redact.ts'
import { JsonText } from './request-log/request-log.ts'
import type { ControlCall, RequestLine } from './world-context.ts'
import { errorAnswer, send, sendNothing } from './write-json.ts'

/** Responds with the hints, and writes the request to the request log and the server's log. */
export function respond(
  context: RequestContext,
  { status, body }: { status: number; body: unknown },
  retryAfterSeconds?: number,
): void {
  const headers: Record<string, string> = { 'x-sandbox-request-id': context.id }
  if (context.advice.length > 0) {
    headers['x-sandbox-advice'] = toHeaderText(context.advice.join('; '))
  }
  if (context.scenario !== null) headers['x-sandbox-scenario'] = toHeaderText(context.scenario)
  const parity = parityOf(context, status)
  if (parity !== null) headers['x-sandbox-parity'] = parity
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  if (status === 204) {
    sendNothing(context.response, headers)
    logRequest(context, status, null)
    return
  }
  const payload = payloadOf(context, body)
  if (payload === null) {
    const busy = errorAnswer(answerTooLarge(), context.operation?.errorBody === 'card')
    headers['retry-after'] = '1'
    send(context.response, { status: busy.status, payload: JSON.stringify(busy.body), headers })
    logRequest(context, busy.status, busy.body)
    return
  }
  const textType = textTypeOf(context, body)
  const contentType = textType === undefined ? {} : { contentType: `${textType}; charset=utf-8` }
  context.answerBytes = send(context.response, { status, payload, headers, ...contentType })
  logRequest(context, status, body, payload)
}

/**
 * Counts an answer and returns the unconfirmed decisions that it rests on; null without a report.
 * Before the caller is admitted, the server's report is used: the answer does not show whether the
 * world exists.
 */
function parityOf(
  { isAuthenticated, operation, path, world }: RequestContext,
  status: number,
): string | null {
  const { current } = world.parity
  if (current !== null && operation !== null && operation.auth !== 'control') {
    countAnswer(current, operation.id, status)
  }
  const loaded = isAuthenticated ? current : world.server.parity
  if (loaded === null || (operation === null && !path.startsWith('/api/'))) return null
  return parityHeader(loaded, operation, status)
}

/** Only a part of a larger response is kept in the request log. */
const maxLoggedPayload = 1024 * 1024

/** Smaller responses are not counted as held bytes. */
const minHeldPayload = 16 * 1024

/**
 * Returns the JSON of a response, counted as held until the client has read it; null if a GET
 * response is too large for the bounds. Other responses are always sent, because they may confirm a
 * change.
 */
function payloadOf(context: RequestContext, body: unknown): string | null {
  const { request, world } = context
  try {
    const isText = textTypeOf(context, body) !== undefined
    const payload = isText ? String(body) : JSON.stringify(body)
    if (request.method === 'GET' && payload.length > minHeldPayload) {
      world.held.holdBytes(request, payload.length)
    }
    return payload
  } catch (error) {
    // V8 cannot create texts of more than half a billion characters.
    if (error instanceof ServerBusy || error instanceof RangeError) return null
    throw error
  }
}

/** Returns the media type of a response that is not JSON; errors are always JSON. */
function textTypeOf({ operation }: RequestContext, body: unknown): string | undefined {
  return typeof body === 'string' ? operation?.textType : undefined
}

function answerTooLarge(): ApiError {
  const setting = boundVariable('maxHeldBytes')
  return new ApiError(
    'server_busy',
    `The response does not fit into the memory limit (${setting}). Request less, read the ` +
      'responses that are still pending, or retry.',
  )
}

/** Closes the connection in place of the response; earlier responses on it are sent first. */
export function dropConnection(context: RequestContext): void {
  const { request, response } = context
  // The process that forwarded the request drops the connection of its client.
  if (isForwarded(request)) sendDropped(response)
  // Node assigns the socket to a response once all earlier responses have ended.
  else if (response.socket === null) response.once('socket', (socket) => socket.destroySoon())
  else response.socket.destroySoon()
  logRequest(context, null, null)
}

/**
 * Adds an answered request to the request log, and to the log: only failed ones and changes by the
 * control API, unless the log wants all.
 */
export function logRequest(
  context: RequestContext,
  status: number | null,
  body: unknown,
  payload = '',
): void {
  context.followed?.onAnswer(status, payload)
  const { request, operation, events, world } = context
  const { clock, requestLog, log } = world
  // Hints name unknown fields, and a client may send a secret as a name.
  const advice = context.advice.length === 0 ? noAdvice : context.advice.map(redactText)
  const refused = status === null || status >= 400
  const durationMs = clock.system.elapsed() - context.startedAt
  world.server.responses.add(status)
  countRequest(context, status, body, durationMs)
  if (refused || !isControlRead(context)) {
    requestLog.record({
      id: context.id,
      atMs: clock.now(),
      realMs: clock.system.now(),
      method: request.method ?? '',
      path: loggedPath(context),
      operation: operation?.id ?? null,
      status,
      duration_ms: durationMs,
      request: loggedRequest(context),
      headers: request.headers,
      response: loggedResponse(body, payload),
      responseBytes: payload.length,
      advice,
      // Only a command fills its list; the others share one, to save memory.
      events: operation?.kind === 'command' ? events : noEvents,
      signature: context.signature,
      caller: context.loggedCaller,
      actor: context.actor,
      client: context.client,
    })
  }
  const control = controlCallOf(context)
  if (log.request !== undefined)
    log.request({ ...requestLine(context, status, body, { advice, durationMs }), ...control })
  else if ((refused || control !== null) && status !== 500) {
    const { redact } = requestLog.secrets
    const path = world.pathPrefix + redact(redactText(context.path))
    const line = { id: context.id, method: request.method, path, status, ...control }
    log.info({ ...line, advice: advice.map(redact) }, refused ? 'refused' : 'control')
  }
}

/** Returns the call of the control API that a request is; null for reads and other requests. */
function controlCallOf(context: RequestContext): ControlCall | null {
  const { operation, world, actor } = context
  if (operation?.auth !== 'control' || operation.kind === 'query') return null
  return isControlRead(context) ? null : { world: world.name, operation: operation.id, actor }
}

function countRequest(
  context: RequestContext,
  status: number | null,
  body: unknown,
  durationMs: number,
): void {
  const { operation } = context
  const { metrics } = context.world
  if (operation === null) {
    if (status === null || status >= 400) metrics.countOther('unknown')
    return
  }
  if (status !== null) metrics.countResponse(operation.id, status, body, durationMs)
  if (operation.auth === 'control' && !isControlRead(context)) metrics.countOther('control')
}

const noAdvice: readonly string[] = []
const noEvents: readonly Id[] = []

/** Returns the path of the operation if it is equal: the log then keeps no copy of it. */
function loggedPath({ request: { url = '' }, operation }: RequestContext): string {
  return url === operation?.path ? operation.path : redactText(url)
}

/** A longer text is redacted at once, so that the request log keeps only a part of it. */
const maxLoggedText = 16 * 1024

function loggedRequest(context: RequestContext): unknown {
  const { bodyText } = context
  const isKept = bodyText !== null && bodyText.length <= maxLoggedText
  return isKept ? new JsonText(bodyText) : requestOf(context)
}

function loggedResponse(body: unknown, payload: string): unknown {
  if (payload.length > maxLoggedPayload) return redactBounded(body)
  return payload === '' ? body : new JsonText(payload)
}

function requestLine(
  { id, request, world }: RequestContext,
  status: number | null,
  body: unknown,
  { advice, durationMs }: Pick<RequestLine, 'advice' | 'durationMs'>,
): RequestLine {
  const { pathPrefix, requestLog } = world
  const { secrets } = requestLog
  return {
    id,
    method: request.method ?? '',
    path: pathPrefix + secrets.redact(redactText(request.url ?? '')),
    status,
    durationMs,
    error: status !== null && status >= 400 ? secrets.redact(errorText(body)) : '',
    advice: advice.map(secrets.redact),
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function errorText(body: unknown): string {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown }
  return [error, message].filter(isText).map(redactText).join(': ')
}

/**
 * Returns true for GETs of the control API. They are not logged, so that reading the log does not
 * evict entries from it.
 */
function isControlRead({ operation, request }: RequestContext): boolean {
  return operation?.auth === 'control' && request.method === 'GET'
}

/** Returns the body of a request as the request log shows it. */
export function requestOf({ body, raw }: RequestContext): unknown {
  if (body !== undefined) return redactBounded(body)
  if (raw.length === 0) return null
  return raw.length > maxUnparsedBytes ? `[${raw.length} bytes]` : redactBounded(textOrJson(raw))
}

/** A body that was rejected before it was parsed is kept up to this size. */
const maxUnparsedBytes = 4_096

function textOrJson(raw: Buffer): unknown {
  const text = raw.toString()
  try {
    return JSON.parse(text)
  } catch {
    return redactJson(raw)
  }
}
