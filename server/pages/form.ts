import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { readBody } from '../http/body.ts'
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
