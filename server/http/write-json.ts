import type { ServerResponse } from 'node:http'
import { decisionsVersion } from '../generated/decisions.ts'
import type { ApiError } from '../kernel/api-error.ts'
import { referenceVersion, version } from '../model/version.ts'
import { statusOf } from './status.ts'

export interface Answer {
  readonly status: number
  /** JSON. */
  readonly payload: string
  readonly headers: Readonly<Record<string, string>>
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

/** Writes a JSON answer with its length; there are no entity tags and no chunks. */
export function send(response: ServerResponse, { status, payload, headers }: Answer): void {
  response.writeHead(status, {
    ...headers,
    ...protectedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(payload),
  })
  response.end(payload)
}

/** Answers 204. */
export function sendNothing(response: ServerResponse, headers: Answer['headers']): void {
  response.writeHead(204, { ...headers, ...protectedHeaders })
  response.end()
}

/** The documented body of a refusal: `{error, message}`, on card endpoints `{error}` alone. */
export function errorAnswer(refusal: ApiError, card: boolean): { status: number; body: unknown } {
  const error = refusal.error
  return {
    status: statusOf[refusal.kind],
    body: card ? { error } : { error, message: refusal.message },
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

/** A header value of printable ASCII, of a bounded length. */
export function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 1_000)
}
