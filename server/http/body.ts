import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../core/api-error.ts'
import { passBody } from './body-listeners.ts'
import { allowBody, awaitsContinue, bodyTooLarge } from './expect-continue.ts'
import type { HeldRequests } from './held.ts'
import { noBody, type RequestContext } from './request-context.ts'

const megabyte = 1024 * 1024

/** Returns the maximum bytes of a body: 40 MB if the operation takes documents, else 1 MB (A28). */
export function bodyLimit(takesDocuments: boolean): number {
  return takesDocuments ? 40 * megabyte : megabyte
}

/**
 * Oversized bodies are read and discarded up to this limit, so that the client receives the 413.
 */
const drainLimit = 64 * megabyte

/**
 * Returns the raw bytes of a body, which the signature covers; synchronously if there is no body.
 * Throws `body_too_large` (413) if the body is larger than `limit`; ServerBusy (503) if all bodies
 * together use too much memory.
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
    return noBody
  }
  return bodyOf(request, limit, held, Number(length))
}

/**
 * Returns the body at once if it arrived together with its headers, as most bodies do. Node has
 * read all of it after one microtask; event listeners would cost 2 µs (`npm run bench:load`).
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

/** Collects the chunks of a body as they arrive. */
function collected(request: IncomingMessage, limit: number, held: HeldRequests): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks = new Chunks()
    let firstError: ApiError | null = null
    let size = 0
    const refuse = (error: ApiError) => {
      firstError ??= error
      chunks.clear()
      held.releaseBytes(request)
    }
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) refuse(bodyTooLarge(limit))
      if (firstError === null) {
        try {
          held.holdBytes(request, chunk.length)
          chunks.add(chunk)
        } catch (error) {
          refuse(error as ApiError)
        }
      }
      if (size > drainLimit) reject(firstError)
    })
    request.on('end', () => {
      if (firstError !== null) {
        reject(firstError)
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

/**
 * The number of chunks that are joined into one: a body may arrive byte by byte, and each chunk
 * costs memory.
 */
const maxSmallChunks = 256

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

/** The client disconnected before its request was complete, so no response can be sent. */
export class ConnectionLost extends Error {}

/**
 * Returns true if processing a body takes so much time that it must yield to other requests before
 * and after it; only with `allowLargeBody`, because others are rejected.
 */
export function isLargeBody(raw: Buffer): boolean {
  return raw.length > megabyte
}

/** The fields of a request context that parsing a body reads and writes. */
type Parsed = Pick<RequestContext, 'request' | 'raw' | 'body' | 'bodyText'>

/**
 * Sets the JSON value of a body in the context; an empty body becomes an empty object. Throws
 * ApiError (400) for anything else.
 */
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
  // A body without a content type is read as JSON.
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
 * Returns true if a body holds too many values. A body may be large because of its images, and
 * base64 contains none of these marks. Very many small or nested values of the same size would
 * block all other requests while they are parsed.
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
