import {
  asciiJson,
  pythonBytesText,
  pythonText,
  spacedJson,
  withSortedFields,
} from '../../core/json-forms.ts'
import { parseTimestamp } from './authenticate.ts'

/** Clients that read the clock twice are off by a second; offsets of up to a minute are tried. */
const secondsAround = 60

/**
 * Returns other texts that may have been signed in place of a timestamp: the same instant in other
 * formats, and the whole seconds around it.
 */
export function timestampForms(timestamp: string): string[] {
  const at = parseTimestamp(timestamp)
  if (at === null) return []
  const forms = new Set(formsOf(at))
  const second = Math.floor(at / 1_000) * 1_000
  for (let s = -secondsAround; s <= secondsAround; s += 1) {
    for (const form of formsOf(second + s * 1_000)) forms.add(form)
  }
  return [...forms]
}

/** Returns one instant in the formats of common libraries in common languages. */
function formsOf(ms: number): string[] {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return []
  const full = date.toISOString().slice(0, -1)
  const seconds = full.slice(0, 19)
  const whole = Math.floor(ms / 1_000)
  const fractions = [full, seconds, `${full}000`, `${full}000000`]
  const zoned = fractions.flatMap((text) => [`${text}Z`, `${text}+00:00`, text])
  return [...zoned, String(whole), String(ms), `${seconds.replace('T', ' ')}Z`, date.toUTCString()]
}

/** Larger or deeper bodies are not serialized repeatedly in search of a mistake. */
export const maxTriedBytes = 64 * 1024
const maxTriedDepth = 100

/** Generates the same JSON as other serializers would write it. */
export function* bodyForms(body: Buffer): Generator<Buffer> {
  if (body.length > maxTriedBytes) return
  const text = body.toString()
  const plain = text.replace(/^\uFEFF/, '')
  const trimmed = plain.trim()
  for (const form of [plain, trimmed, `${trimmed}\n`, `${trimmed}\r\n`, `\uFEFF${text}`]) {
    yield Buffer.from(form)
  }
  const value = parsed(plain)
  if (value === undefined) return
  for (const ordered of [value, withSortedFields(value)]) {
    for (const written of serialized(ordered)) {
      for (const form of new Set([written, asciiJson(written)])) {
        yield Buffer.from(form)
        yield Buffer.from(`${form}\n`)
        if (form.includes('/')) yield Buffer.from(form.replaceAll('/', '\\/'))
      }
    }
  }
  yield Buffer.from(JSON.stringify(text))
}

/** Returns the texts that Python prints in place of JSON: of a dict, and of bytes. */
export function pythonForms(body: Buffer): string[] {
  const value = parsed(body.toString())
  return [pythonBytesText(body), ...(value === undefined ? [] : [pythonText(value)])]
}

/** Returns a value as compact JSON, with spaces as Python writes them, and indented. */
function serialized(value: unknown): string[] {
  const indents = [2, 4, '\t'].map((indent) => JSON.stringify(value, null, indent))
  return [JSON.stringify(value), spacedJson(value), ...indents]
}

function parsed(text: string): unknown {
  if (depthOf(text) > maxTriedDepth) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the maximum depth of nested brackets; brackets in strings are counted too. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** The texts that clients put between body and timestamp in place of a vertical bar. */
export const separators = ['.', ':', ',', ';', '-', '_', '&', '+', ' ', '\n', '\r\n', '||', ' | ']

/** Returns other texts and bytes that a secret may have become before it was used as a key. */
export function secretForms(secret: string): (string | Buffer)[] {
  const around = ['\n', '\r\n', '\r', ' ', '\t', '"', "'", '`']
  return [
    ...around.flatMap((text) => [`${secret}${text}`, `${text}${secret}`, text + secret + text]),
    secret.trim(),
    secret.toUpperCase(),
    secret.toLowerCase(),
    Buffer.from(secret, 'base64'),
    Buffer.from(secret, 'hex'),
    Buffer.from(secret).toString('base64'),
    Buffer.from(secret).toString('hex'),
    encodeURIComponent(secret),
  ]
}

/** The parts of a request besides its body and headers. */
export interface SignedTarget {
  /** In upper case. */
  readonly method: string
  /** The path as the client sent it, and the path below all prefixes. */
  readonly paths: readonly string[]
  /** Without the question mark. */
  readonly query: string
  /** The header content-encoding; '' without it. */
  readonly contentEncoding: string
}

/** Generates texts of a request in the orders in which other services have them signed. */
export function* requestForms(
  { method, paths, query }: SignedTarget,
  body: string,
  timestamp: string,
): Generator<string> {
  const places = paths.flatMap((path) => (query === '' ? [path] : [path, `${path}?${query}`]))
  for (const place of places) {
    for (const verb of [method, '']) {
      const front = verb === '' ? [place] : [verb, place]
      const orders = [
        [...front, timestamp, body],
        [...front, body, timestamp],
        [timestamp, ...front, body],
        [body, timestamp, ...front],
        [body, ...front, timestamp],
      ]
      for (const parts of orders) {
        for (const separator of ['|', '', '.', '\n', ':']) yield parts.join(separator)
        const present = parts.filter((part) => part !== '')
        if (present.length < parts.length) yield present.join('|')
      }
      // Method and path in front of what is right otherwise.
      yield `${front.join(' ')}${body}|${timestamp}`
      yield `${front.join('')}${body}|${timestamp}`
    }
  }
}
