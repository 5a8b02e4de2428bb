import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { ApiError } from '../core/api-error.ts'
import { readBody } from '../http/body.ts'
import type { HeldRequests } from '../http/held.ts'

/** The fields of a posted form; a missing one is undefined. */
export type Form = Readonly<Record<string, string>>

/** Maximum bytes of an urlencoded form, and maximum characters of the texts of an upload. */
export const maxFormBytes = 64 * 1024

/**
 * Reads an urlencoded form. Throws `body_too_large` for one over 64 KB, and `invalid_request` for
 * anything else that is not such a form. Of a repeated field, the last value counts.
 */
export async function readForm(request: IncomingMessage, held: HeldRequests): Promise<Form> {
  const raw = await readBody(request, maxFormBytes, held)
  const type = request.headers['content-type'] ?? ''
  const urlencoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)
  if (raw.length > 0 && !(urlencoded && isUtf8(raw))) {
    throw new ApiError('invalid_request', 'The form must be sent urlencoded, in UTF-8.')
  }
  return Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
}

/** Files of a posted form by field name, without inputs left empty. */
export type Files = Readonly<Record<string, Uint8Array>>

export interface Posted {
  readonly form: Form
  readonly files: Files
}

/** Returns a form for the request log, without digits that could be a card number. */
export function redactForm(form: Form): Form {
  const masked = Object.entries(form).map(([name, value]) => [redactText(name), redactText(value)])
  return Object.fromEntries(masked)
}

function redactText(text: string): string {
  return text.replace(/\d(?:[ -]?\d){8,}/g, '[number]')
}
