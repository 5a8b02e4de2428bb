import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import type { ApiError } from '../core/api-error.ts'
import { decisionsVersion } from '../generated/decisions.ts'
import { referenceVersion, version } from '../model/version.ts'
import { statusByKind } from './status.ts'

export interface JsonAnswer {
  readonly status: number
  /** The JSON text. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
  /** The default is JSON. */
  readonly contentType?: string
}

/** The header of every response with the versions of sandbox, reference and decisions. */
export const versionHeaders = {
  'x-sandbox-version': `${version}; reference=${referenceVersion}; decisions=${decisionsVersion}`,
}

/** Headers of every response: `no-store`, `nosniff` and the version header. */
export const protectedHeaders = {
  ...versionHeaders,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

const protectedList = Object.entries(protectedHeaders).flat()

const jsonType = 'application/json; charset=utf-8'

/**
 * Writes a JSON response with its length, without entity tag and chunks. Returns its length in
 * bytes.
 */
export function send(response: ServerResponse, answer: JsonAnswer): number {
  const { status, payload, headers, contentType = jsonType } = answer
  const list: OutgoingHttpHeader[] = []
  for (const name in headers) list.push(name, headers[name] as string)
  list.push(...protectedList, 'content-type', contentType)
  const bytes = Buffer.byteLength(payload)
  list.push('content-length', bytes)
  // Node writes a list as it is, but converts an object to a list first.
  response.writeHead(status, list)
  whenDue(response, () => endWithOthers(response, payload))
  return bytes
}

interface Ending {
  readonly response: ServerResponse
  readonly payload: string
}

/** Requests with a wrong admin token, whose answer has to wait (`wrong-tokens.ts`). */
const postponed = new WeakMap<IncomingMessage, Promise<void>>()

/** Keeps the answer to a request back until then. */
export function postponeAnswer(request: IncomingMessage, until: Promise<void>): void {
  postponed.set(request, until)
}

/** Calls back when an answer may be sent: at once, unless it is postponed. */
export function whenDue({ req }: ServerResponse, sendIt: () => void): void {
  const until = postponed.get(req)
  if (until === undefined) sendIt()
  else until.then(sendIt)
}

/** The answers that go out at the end of this turn of the event loop. */
let endings: Ending[] = []

/**
 * Ends a response once all requests that have arrived by now are processed. Server and clients then
 * wake each other once for many responses, not for each one (`npm run bench:load`).
 */
function endWithOthers(response: ServerResponse, payload: string): void {
  if (endings.length === 0) setImmediate(endAll)
  endings.push({ response, payload })
}

function endAll(): void {
  const due = endings
  endings = []
  for (const ending of due) end(ending)
}

/**
 * Ends a response with headers and body in one write. Node adds an empty chunk to a body passed to
 * `end`, and several chunks take a microsecond longer to write.
 */
function end({ response, payload }: Ending): void {
  const { socket, req } = response
  // The end of a body that was read at once is still unread; Node releases the request when it is
  // read.
  if (req.readableDidRead && !req.readableEnded) req.read()
  if (socket === null || response.writableEnded) {
    response.end(payload)
    return
  }
  socket.cork()
  response.write(payload)
  socket.uncork()
  response.end()
}

/** Answers 204. */
export function sendNothing(response: ServerResponse, headers: JsonAnswer['headers']): void {
  response.writeHead(204, { ...headers, ...protectedHeaders })
  response.end()
}

/**
 * Returns the documented response of an error: `{error, message}`; card endpoints have only
 * `{error}`.
 */
export function errorAnswer(error: ApiError, card: boolean): { status: number; body: unknown } {
  return {
    status: statusByKind[error.kind],
    body: card ? { error: error.error } : { error: error.error, message: error.message },
  }
}

export function internalAnswer(
  requestId: string,
  card: boolean,
): { status: number; body: unknown } {
  const error = 'internal error'
  const message = `The sandbox has an internal error; its log has details about ${requestId}.`
  return { status: 500, body: card ? { error } : { error, message } }
}
