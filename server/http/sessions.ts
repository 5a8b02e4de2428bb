import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SystemClock } from '../kernel/clock.ts'
import { drawNonce } from '../kernel/ids.ts'
import { constantTimeEqual } from '../kernel/signature.ts'

/**
 * What a browser has in place of the admin token. A session is signed with the token it stands for,
 * so any process of the server knows it, and it is worth nothing where another token is set.
 */
export interface Sessions {
  /** Returns the Set-Cookie of a new session. */
  begin(adminToken: string, isSecure: boolean): string
  isOpen(request: IncomingMessage, adminToken: string): boolean
  /** Ends the session of a request, if it has one; returns the Set-Cookie that removes it. */
  end(request: IncomingMessage, adminToken: string, isSecure: boolean): string
}

const sessionMs = 12 * 60 * 60 * 1_000

/** So many ended sessions are remembered until they would have ended by themselves. */
const maxEnded = 10_000

export function createSessions(system: SystemClock): Sessions {
  const ended = new Set<string>()
  const openValue = (request: IncomingMessage, adminToken: string): string | undefined => {
    const value = cookieOf(request, cookieName(adminToken))
    const [endsAt = '', nonce = '', signature = ''] = value?.split('.') ?? []
    if (value === undefined || !constantTimeEqual(signature, sign(adminToken, endsAt, nonce))) {
      return undefined
    }
    const isOver = Number.parseInt(endsAt, 36) <= system.now()
    return isOver || ended.has(value) ? undefined : value
  }
  return {
    begin(adminToken, isSecure) {
      const endsAt = (system.now() + sessionMs).toString(36)
      const nonce = drawNonce()
      const value = `${endsAt}.${nonce}.${sign(adminToken, endsAt, nonce)}`
      return setCookie(cookieName(adminToken), value, sessionMs / 1_000, isSecure)
    },
    isOpen: (request, adminToken) => openValue(request, adminToken) !== undefined,
    end(request, adminToken, isSecure) {
      const value = openValue(request, adminToken)
      if (value !== undefined) ended.add(value)
      const [oldest] = ended
      if (ended.size > maxEnded && oldest !== undefined) ended.delete(oldest)
      return setCookie(cookieName(adminToken), '', 0, isSecure)
    },
  }
}

/** Ports of one host share their cookies, so the name tells servers apart. */
function cookieName(adminToken: string): string {
  return `sandbox_session_${hmac(adminToken, 'server id').toString('hex').slice(0, 8)}`
}

function sign(adminToken: string, endsAt: string, nonce: string): string {
  return hmac(adminToken, `session ${endsAt} ${nonce}`).toString('base64url')
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function setCookie(name: string, value: string, maxAgeSeconds: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
