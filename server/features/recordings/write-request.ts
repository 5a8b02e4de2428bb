import { isUtf8 } from 'node:buffer'
import { decodePart } from '../../core/decode-part.ts'
import { blankDocument } from './documents.ts'
import type { RecordedFlow } from './flow.ts'
import type { AnswerFields, RequestLine } from './format.ts'
import type { Scrub } from './scrub.ts'

type Visit = (field: string, value: string) => string

/** Learns the secrets of a request: of its query, its body and its key. */
export function learnRequest(request: RecordedFlow, scrub: Scrub): void {
  const visit: Visit = (field, value) => {
    scrub.registerSecret(field, value, isOfBusiness(request))
    return value
  }
  visitUrl(request.url, visit)
  visitBody(request, visit, (json) => {
    scrub.learnJson(json, isOfBusiness(request))
    return json
  })
}

function isOfBusiness({ operation }: RecordedFlow): boolean {
  return operation === 'controlCreateBusiness'
}

/** Returns a request without its secrets, and without its answer. */
export function requestFields(request: RecordedFlow, scrub: Scrub): RequestLine {
  const { number, atMs, method, url, headers, isSecure, operation } = request
  const body = visitBody(request, scrub.value, scrub.json)
  const kept = Object.entries(headers).flatMap(([name, value]) => headerOf(name, value, scrub))
  return {
    request: number,
    at: atMs,
    method,
    url: visitUrl(url, scrub.value),
    headers: Object.fromEntries(kept),
    ...(isSecure ? { secure: true as const } : {}),
    ...bodyFields(body),
    operation,
  }
}

/** The admin token of a control call is left out: a replay asks for none. */
function headerOf(name: string, value: string, scrub: Scrub): (readonly [string, string])[] {
  if (name === 'x-api-key') return [[name, scrub.value('api_key', value.trim())]]
  if (name === outcomeHeader) return [[name, visitOutcome(value, scrub.value)]]
  if (name !== 'authorization') return [[name, scrub.value(name, value)]]
  const [, token] = /^Bearer +(\S+)$/i.exec(value) ?? []
  return token === undefined ? [] : [[name, `Bearer ${scrub.value('access_token', token)}`]]
}

/** The header with which a request asks for its outcome; a reason may follow. */
const outcomeHeader = 'x-sandbox-outcome'

/** Visits the reason in `payout=slow; reason`; returns the header with its replacement. */
function visitOutcome(header: string, visit: Visit): string {
  const [, outcome, reason] = /^([^;]*);\s*(.+)$/.exec(header) ?? []
  return reason === undefined ? header : `${outcome}; ${visit('reason', reason)}`
}

function bodyFields(body: string): { body?: string; body64?: string } {
  if (body === '') return {}
  const bytes = Buffer.from(body, 'latin1')
  return isUtf8(bytes) ? { body: bytes.toString('utf8') } : { body64: bytes.toString('base64') }
}

/** Returns an answer without its secrets. */
export function answerFields(request: RecordedFlow, scrub: Scrub): AnswerFields {
  const { status, location, answer, isStruck } = request
  if (isStruck) return { status, lost: true }
  return {
    status,
    ...(location === null ? {} : { location: visitUrl(location, scrub.value) }),
    ...(answer === null ? {} : { answer: scrub.json(answer) }),
    ...(isSearch(request) ? { search: true as const } : {}),
  }
}

/** Returns true if a request looks for rows by a piece of a text. */
function isSearch({ method, url }: RecordedFlow): boolean {
  return method === 'GET' && /[?&](?:name|q|search)=[^&]*[\p{L}%]/u.test(url)
}

/** Visits the parts of a path and the fields of its query. */
function visitUrl(url: string, visit: Visit): string {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const segments = path.split('/').map((segment) => visitEncoded('', segment, visit))
  if (mark < 0) return segments.join('/')
  return `${segments.join('/')}?${visitPairs(url.slice(mark + 1), visit)}`
}

function visitPairs(text: string, visit: Visit): string {
  return text
    .split('&')
    .map((pair) => {
      const mark = pair.indexOf('=')
      if (mark < 0) return pair
      const name = decodePart(pair.slice(0, mark))
      return `${pair.slice(0, mark)}=${visitEncoded(name, pair.slice(mark + 1), visit)}`
    })
    .join('&')
}

/** A value that stays is left as it was encoded. */
function visitEncoded(field: string, text: string, visit: Visit): string {
  if (text === '') return text
  const value = decodePart(text)
  const next = visit(field, value)
  return next === value ? text : encodeURIComponent(next)
}

/** Visits the values of a body by its type; returns it with their substitutes. */
function visitBody(
  { body: bytes, headers }: RecordedFlow,
  visit: Visit,
  json: (text: string) => string,
): string {
  const body = bytes.toString('latin1')
  if (body === '') return body
  const type = headers['content-type'] ?? ''
  const boundary = /^multipart\/form-data\s*;.*boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary !== undefined) return visitParts(body, boundary, visit)
  const text = bytes.toString('utf8')
  const isForm = /^application\/x-www-form-urlencoded/i.test(type)
  const next = isForm ? visitPairs(text, visit) : json(text)
  return next === text ? body : Buffer.from(next, 'utf8').toString('latin1')
}

/** Visits the parts of an upload; the contents of files become blank. */
function visitParts(body: string, boundary: string, visit: Visit): string {
  const mark = `--${boundary}`
  const parts = body.split(mark)
  return parts.map((part) => visitPart(part, visit)).join(mark)
}

function visitPart(part: string, visit: Visit): string {
  const blank = part.indexOf('\r\n\r\n')
  if (blank < 0) return part
  const head = part.slice(0, blank)
  const value = part.slice(blank + 4, -2)
  const end = part.slice(-2)
  const name = /[; ]name="([^"]*)"/i.exec(head)?.[1] ?? ''
  if (/filename\*?=/i.test(head)) {
    const file = head.replace(
      /(filename\*?=")([^"]*)(")/gi,
      (_all, before: string, given: string, after: string) =>
        before + given.replace(/[A-Za-z0-9\x80-\xff](?=[^.]*\.)/g, 'x') + after,
    )
    const contents = blankDocument(Buffer.from(value, 'latin1')).toString('latin1')
    return `${file}\r\n\r\n${contents}${end}`
  }
  const text = Buffer.from(value, 'latin1').toString('utf8')
  const next = visit(name, text)
  const bytes = next === text ? value : Buffer.from(next, 'utf8').toString('latin1')
  return `${head}\r\n\r\n${bytes}${end}`
}
