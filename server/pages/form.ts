import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { bodyLimit, readBody } from '../http/body.ts'
import { Refusal } from '../kernel/refusal.ts'

/** The fields of a posted form; one that is not there is empty. */
export type Form = Readonly<Record<string, string>>

const largestForm = 64 * 1024

/**
 * Reads an urlencoded form. Refuses one over 64 KB: 413; anything that is no such form: 400. Of a
 * field given twice the last counts.
 */
export async function readForm(request: IncomingMessage): Promise<{ form: Form; raw: Buffer }> {
  const raw = await readBody(request, largestForm)
  const type = request.headers['content-type'] ?? ''
  const urlencoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
  if (raw.length > 0 && !(urlencoded && isUtf8(raw))) {
    throw new Refusal('invalid_request', 'The form must be sent urlencoded, in UTF-8.')
  }
  const fields = new URLSearchParams(raw.toString('utf8'))
  return { form: Object.fromEntries(fields), raw }
}

/** Files of a posted form by the name of their field; an input left empty is not among them. */
export type Files = Readonly<Record<string, Uint8Array>>

/** What was posted, and what of it may stand in the journal. */
export interface Posted {
  readonly form: Form
  readonly files: Files
  readonly raw: Buffer
}

/** No page has so many fields. */
const mostParts = 100

/**
 * Reads a form that may bring files, as large as documents may be (A28). Refuses a larger one, and
 * one whose other fields are larger than a form without files: 413; anything that is no such
 * form: 400.
 */
export async function readUpload(request: IncomingMessage): Promise<Posted> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) return { ...(await readForm(request)), files: {} }
  const raw = await readBody(request, bodyLimit(true))
  const form = new Map<string, string>()
  const files = new Map<string, Uint8Array>()
  let room = largestForm
  for (const [name, value] of await partsOf(raw, type)) {
    room -= name.length + (typeof value === 'string' ? value.length : 0)
    if (room < 0) {
      throw new Refusal('body_too_large', `Names and texts take ${largestForm} characters at most.`)
    }
    if (typeof value === 'string') form.set(name, value)
    else if (value.size > 0) files.set(name, new Uint8Array(await value.arrayBuffer()))
  }
  return { form: Object.fromEntries(form), files: Object.fromEntries(files), raw }
}

/** Reading a great many parts would keep everybody waiting. */
function requireFewParts(raw: Buffer, type: string): void {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1] ?? ''
  const mark = `--${boundary}`
  let parts = 0
  for (let at = raw.indexOf(mark); at >= 0; at = raw.indexOf(mark, at + mark.length)) {
    parts += 1
    if (parts > mostParts) {
      throw new Refusal('invalid_request', `The form must have less than ${mostParts} parts.`)
    }
  }
}

function partsOf(raw: Buffer, type: string): Promise<FormData> {
  requireFewParts(raw, type)
  return new Response(new Uint8Array(raw), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new Refusal('invalid_request', 'The form must be sent as multipart/form-data.')
    })
}

/** A form as the journal may hold it: no run of digits that could be a number of somebody's. */
export function journalled(form: Form): Form {
  const masked = Object.entries(form).map(([name, value]) => [mask(name), mask(value)])
  return Object.fromEntries(masked)
}

function mask(text: string): string {
  return text.replace(/\d(?:[ -]?\d){8,}/g, '[number]')
}
