import type { OutgoingHttpHeader, ServerResponse } from 'node:http'
import { decisionsVersion } from '../generated/decisions.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { referenceVersion, version } from '../model/version.ts'
import { statusOf } from './status.ts'

export interface JsonAnswer {
  readonly status: number
  /** JSON. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
  /** Default: JSON. */
  readonly contentType?: string
}

/** The header of every response that names the versions of sandbox, reference and decisions. */
export const versionHeaders = {
  'x-sandbox-version': `${version}; reference=${referenceVersion}; decisions=${decisionsVersion}`,
}

/**
 * Headers of every response: no cache keeps it, no browser takes it for something else than it
 * says it is, and it names the versions it was made by.
 */
export const protectedHeaders = {
  ...versionHeaders,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

const protectedList = Object.entries(protectedHeaders).flat()

const jsonType = 'application/json; charset=utf-8'

/**
 * Writes a JSON answer with its length, and returns that in bytes; there are no entity tags and no
 * chunks.
 */
export function send(response: ServerResponse, answer: JsonAnswer): number {
  const { status, payload, headers, contentType = jsonType } = answer
  const list: OutgoingHttpHeader[] = []
  for (const name in headers) list.push(name, headers[name] as string)
  list.push(...protectedList, 'content-type', contentType)
  const bytes = Buffer.byteLength(payload)
  list.push('content-length', bytes)
  // Node writes a list as it is; of an object it makes one first.
  response.writeHead(status, list)
  endWithOthers(response, payload)
  return bytes
}

interface Ending {
  readonly response: ServerResponse
  readonly payload: string
}

/** The answers that go out at the end of this turn of the event loop. */
let endings: Ending[] = []

/**
 * Ends a response once all requests that have come in by now are worked on: server and clients then
 * wake each other once for many answers, not for each (`npm run bench:load`).
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
 * Ends a response, with head and body in one piece: Node adds an empty one to what comes with
 * `end`, and several cost it a microsecond more to write.
 */
function end({ response, payload }: Ending): void {
  const { socket, req } = response
  // Of a body that was read at once the end is still unread: with it Node lets go of the request.
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

/** The documented body of an error: `{error, message}`, on card endpoints `{error}` alone. */
export function errorAnswer(error: ApiError, card: boolean): { status: number; body: unknown } {
  return {
    status: statusOf[error.kind],
    body: card ? { error: error.error } : { error: error.error, message: error.message },
  }
}

export function internalAnswer(
  requestId: string,
  card: boolean,
): { status: number; body: unknown } {
  const error = 'internal error'
  const message = `This is the sandbox's own fault; its log has more about ${requestId}.`
  return { status: 500, body: card ? { error } : { error, message } }
}
