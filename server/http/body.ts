import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../kernel/api-error.ts'
import { allowBody, awaitsContinue, bodyTooLarge } from './expect-continue.ts'
import type { HeldRequests } from './held.ts'
import type { RequestContext } from './request-context.ts'
import { passBody } from './request-tap.ts'

const megabyte = 1024 * 1024

/** Bytes a body may have: 40 MB where documents are sent, 1 MB elsewhere (A28). */
export function bodyLimit(takesDocuments: boolean): number {
  return takesDocuments ? 40 * megabyte : megabyte
}

/** Oversized bodies are drained up to this limit, so that the client receives the 413. */
const drainLimit = 64 * megabyte
const none = Buffer.alloc(0)

/**
 * Returns the raw bytes of a body, at once where it has none: what a signature covers. Throws
 * body_too_large for one over `limit`: 413; ServerBusy where all bodies together hold too much:
 * 503.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  held: HeldRequests,
): Promise<Buffer> | Buffer {
  if (awaitsContinue(request)) {
    return allowBody(request, limit).then(() => readBody(request, limit, held))
  }
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return none
  }
  return bodyOf(request, limit, held, Number(length))
}

/**
 * Most bodies come in one piece with their head. Node has read all of it when this goes on, so it
 * is taken at once: listeners would cost 2 µs (`npm run bench:load`).
 */
async function bodyOf(
  request: IncomingMessage,
  limit: number,
  held: HeldRequests,
  length: number,
): Promise<Buffer> {
  await undefined
  const { readableLength, readableFlowing } = request
  const isThere = readableLength === length && readableFlowing === null && length <= limit
  if (!isThere) return collected(request, limit, held)
  held.holdBytes(request, length)
  const body: Buffer = request.read()
  passBody(request, body)
  return body
}

/** Collects a body as it comes in. */
function collected(request: IncomingMessage, limit: number, held: HeldRequests): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks = new Chunks()
    const error: ApiError | null = null
    let size = 0
    const refuse = (error: ApiError) => {
      error ??= error
      chunks.clear()
      held.releaseBytes(request)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) refuse(bodyTooLarge(limit))
      if (error === null) {
        try {
          held.holdBytes(request, chunk.length)
          chunks.add(chunk)
        } catch (error) {
          refuse(error as ApiError)
        }
      }
      if (size > drainLimit) reject(error)
    })
    request.on('end', () => {
      if (error !== null) {
        reject(error)
        return
      }
      const body = chunks.whole()
      passBody(request, body)
      resolve(body)
    })
    request.on('error', () => reject(new ConnectionLost()))
    request.on('close', () => {
      if (!request.complete) reject(new ConnectionLost())
    })
  })
}

/** So many chunks are joined into one: a body may come byte by byte, and each chunk has a cost. */
const maxSmallChunks = 256

/** The chunks of a body as they come in. */
class Chunks {
  #joined: Buffer[] = []
  #latest: Buffer[] = []

  add(chunk: Buffer): void {
    this.#latest.push(chunk)
    if (this.#latest.length < maxSmallChunks) return
    this.#joined.push(Buffer.concat(this.#latest))
    this.#latest = []
  }

  clear(): void {
    this.#joined = []
    this.#latest = []
  }

  whole(): Buffer {
    const all = [...this.#joined, ...this.#latest]
    this.clear()
    return all.length === 1 ? (all[0] as Buffer) : Buffer.concat(all)
  }
}

/** The client disconnected before its request was complete, so there is nothing to answer. */
export class ConnectionLost extends Error {}

/** Whether work on a body takes so long that others must have their turn before and after it. */
export function isLargeBody(raw: Buffer): boolean {
  return raw.length > megabyte
}

/** What parsing a body reads and writes. */
type Parsed = Pick<RequestContext, 'request' | 'raw' | 'body' | 'bodyText'>

/** Notes the JSON value of a body; no body at all is an empty object. Anything else is 400. */
export function parseBody(exchange: Parsed): void {
  const { raw, request } = exchange
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ApiError('invalid_request', 'body must be sent without a content-encoding.')
  }
  if (raw.length === 0) {
    exchange.body = {}
    return
  }
  // A body that does not say what it is is read as JSON.
  if (type.trim() !== '' && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new ApiError('invalid_request', 'body must have the content type application/json.')
  }
  if (!isUtf8(raw)) throw new ApiError('invalid_request', 'body must be UTF-8.')
  if (hasTooManyValues(raw)) {
    throw new ApiError('invalid_request', `body must hold at most ${maxValues} values.`)
  }
  const text = raw.toString('utf8', hasByteOrderMark(raw) ? 3 : 0)
  try {
    exchange.body = JSON.parse(text)
    exchange.bodyText = text
  } catch {
    throw new ApiError('invalid_request', 'body must be valid JSON.')
  }
}

function hasByteOrderMark(raw: Buffer): boolean {
  return raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf
}

const maxValues = 100_000
const valueMarks = [',', '[', '{'].map((mark) => mark.charCodeAt(0))

/**
 * A body may be large for the images in it, and base64 has none of these marks. A great many
 * small or nested values in its place would delay all other requests while they are read.
 */
function hasTooManyValues(raw: Buffer): boolean {
  if (raw.length <= maxValues) return false
  let values = 0
  for (const mark of valueMarks) {
    for (let at = raw.indexOf(mark); at >= 0; at = raw.indexOf(mark, at + 1)) {
      values += 1
      if (values > maxValues) return true
    }
  }
  return false
}
