import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Refusal } from '../kernel/refusal.ts'

const megabyte = 1024 * 1024

/** Bytes a body may have: 40 MB where documents are sent, 1 MB elsewhere (A28). */
export function bodyLimit(takesDocuments: boolean): number {
  return takesDocuments ? 40 * megabyte : megabyte
}

/** A body over its limit is still read, up to this much, so that the client hears the answer. */
const drainLimit = 64 * megabyte
const none = Buffer.alloc(0)

/** The raw bytes of a body: what a signature covers. Refuses one over the limit: 413. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding === undefined && (length === undefined || length === '0')) {
    return Promise.resolve(none)
  }
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else chunks.length = 0
      if (size > drainLimit) reject(tooLarge(limit))
    })
    request.on('end', () => {
      if (size > limit) reject(tooLarge(limit))
      else resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))
    })
    request.on('error', () => reject(new ConnectionLost()))
    request.on('close', () => {
      if (!request.complete) reject(new ConnectionLost())
    })
  })
}

/** The client went away before its request was complete: there is nobody to answer. */
export class ConnectionLost extends Error {}

function tooLarge(limit: number): Refusal {
  return new Refusal('body_too_large', `body must have at most ${limit} bytes.`)
}

/** Lets others have their turn before the next work on a large body, which takes its time. */
export function pauseFor(raw: Buffer): Promise<unknown> | undefined {
  return raw.length > megabyte ? new Promise(setImmediate) : undefined
}

/** The JSON value of a body; no body at all is an empty object. Refuses anything else: 400. */
export function parseBody(raw: Buffer, request: IncomingMessage): unknown {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers
  if (encoding !== undefined && encoding !== 'identity') {
    throw new Refusal('invalid_request', 'body must be sent without a content-encoding.')
  }
  if (raw.length === 0) return {}
  // A body that does not say what it is is read as JSON.
  if (type.trim() !== '' && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new Refusal('invalid_request', 'body must have the content type application/json.')
  }
  if (!isUtf8(raw)) throw new Refusal('invalid_request', 'body must be UTF-8.')
  if (holdsTooMuch(raw)) {
    throw new Refusal('invalid_request', `body must hold at most ${mostValues} values.`)
  }
  const text = raw.toString('utf8', startsWithMark(raw) ? 3 : 0)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('invalid_request', 'body must be valid JSON.')
  }
}

function startsWithMark(raw: Buffer): boolean {
  return raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf
}

const mostValues = 100_000
const valueMarks = [',', '[', '{'].map((mark) => mark.charCodeAt(0))

/**
 * A body may be large for the images in it, and base64 has none of these marks. A great many
 * small or nested values in its place would keep everybody waiting while they are read.
 */
function holdsTooMuch(raw: Buffer): boolean {
  if (raw.length <= mostValues) return false
  let values = 0
  for (const mark of valueMarks) {
    for (let at = raw.indexOf(mark); at >= 0; at = raw.indexOf(mark, at + 1)) {
      values += 1
      if (values > mostValues) return true
    }
  }
  return false
}
