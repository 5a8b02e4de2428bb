import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '../../core/signature.ts'

/** The header of every token; others are rejected, because only HS256 is issued (A15). */
const header = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url')

/** Returns a JSON Web Token (RFC 7519) with these claims, signed with HMAC-SHA-256. */
export function signToken(claims: object, key: Uint8Array): string {
  const content = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${signatureOf(content, key)}`
}

/**
 * Returns the claims of a token that was signed with this key, or null if it was not. A token with
 * another header, such as one with `alg` none, was not issued here.
 */
export function readToken(
  token: string,
  key: Uint8Array,
): Readonly<Record<string, unknown>> | null {
  const [head, payload = '', signature = '', ...rest] = token.split('.')
  if (head !== header || rest.length > 0) return null
  if (!constantTimeEqual(signature, signatureOf(`${head}.${payload}`, key))) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

function signatureOf(content: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(content).digest('base64url')
}
