import { isObject, type JsonObject } from '../../core/json-forms.ts'
import { at, listAt, textAt } from './json.ts'

/** One answer of a real API, as a file has it. */
export interface RecordedAnswer {
  /** Its number in the file, from 1. */
  readonly number: number
  readonly method: string
  /** The path with its query, below the address. */
  readonly path: string
  readonly status: number
  /** Undefined if the file does not have it. */
  readonly body: unknown
  /** By name in lower case; null if the file does not have them. */
  readonly headers: Readonly<Record<string, string>> | null
}

/** Thrown if a file is neither an HTTP Archive nor ndjson; the message says why. */
export class UnreadableTraffic extends Error {}

/** Returns the answers of an HTTP Archive, or of ndjson. Throws UnreadableTraffic. */
export function readTraffic(text: string): RecordedAnswer[] {
  if (text.trim() === '') throw new UnreadableTraffic('is empty')
  const whole = parsed(text)
  if (isObject(whole) && isObject(whole.log)) return fromArchive(whole.log)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const first = parsed(lines[0] ?? '')
  if (at(first, 'recording') === 'payments-sandbox') {
    throw new UnreadableTraffic('is a recording: use `replay` for it')
  }
  if (isObject(first) && !('log' in first)) return lines.map((line, i) => fromLine(line, i + 1))
  if (whole === undefined && /^\s*\{\s*"log"/.test(text)) {
    throw new UnreadableTraffic('is an HTTP Archive that ends early or is damaged: export it again')
  }
  throw new UnreadableTraffic(
    'is neither an HTTP Archive (an object with log.entries) nor ndjson (an object on each line)',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fromArchive(log: JsonObject): RecordedAnswer[] {
  if (!Array.isArray(log.entries)) throw new UnreadableTraffic('has no list log.entries')
  return log.entries.map((entry, i) => {
    const method = textAt(entry, 'request', 'method')
    const url = textAt(entry, 'request', 'url')
    const status = at(entry, 'response', 'status')
    if (method === '' || url === '' || typeof status !== 'number') {
      throw new UnreadableTraffic(
        `has no request.method, request.url or response.status in entry ${i + 1}`,
      )
    }
    const headers = listAt(entry, 'response', 'headers').map((header): [string, string] => [
      textAt(header, 'name').toLowerCase(),
      textAt(header, 'value'),
    ])
    return {
      number: i + 1,
      method: method.toUpperCase(),
      path: pathOf(url),
      status,
      body: contentOf(at(entry, 'response', 'content')),
      headers: headers.length === 0 ? null : Object.fromEntries(headers),
    }
  })
}

/** Returns the body of an entry; undefined if it is left out, or no JSON. */
function contentOf(content: unknown): unknown {
  const text = textAt(content, 'text')
  const isBase64 = textAt(content, 'encoding') === 'base64'
  return parsed(isBase64 ? Buffer.from(text, 'base64').toString() : text)
}

function fromLine(line: string, number: number): RecordedAnswer {
  const entry = parsed(line)
  if (entry === undefined) {
    throw new UnreadableTraffic(`has no complete JSON in line ${number}: the file may be cut`)
  }
  const method = textAt(entry, 'method')
  const path = textAt(entry, 'path') || textAt(entry, 'url')
  const status = at(entry, 'status')
  if (method === '' || path === '' || typeof status !== 'number') {
    throw new UnreadableTraffic(
      `has no method, path (or url) or status in line ${number}: each line is ` +
        '{"method", "path", "status", "response"}, and may have "headers"',
    )
  }
  const headers = at(entry, 'headers')
  return {
    number,
    method: method.toUpperCase(),
    path: pathOf(path),
    status,
    body: at(entry, 'response') ?? at(entry, 'body'),
    headers: isObject(headers) ? lowerCase(headers) : null,
  }
}

function lowerCase(headers: JsonObject): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ])
  return Object.fromEntries(entries)
}

/** Returns a path without what a proxy puts before it, such as `/sandbox/api/v1/…`. */
function pathOf(url: string): string {
  const begin = url.indexOf('/api/v1/')
  return begin < 0 ? url : url.slice(begin)
}
