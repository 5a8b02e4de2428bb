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
  begin(adminToken: string, scope: CookieScope): string
  isOpen(request: IncomingMessage, adminToken: string): boolean
  /** Ends the session of a request, if it has one; returns the Set-Cookie that removes it. */
  end(request: IncomingMessage, adminToken: string, scope: CookieScope): string
  /** Called with the nonce of each session that was ended, and when it would have expired. */
  onEnd(listener: (nonce: string, endsMs: number) => void): void
  /** Applies the end of a session at another process. */
  follow(nonce: string): void
}

/** Where a browser sends a cookie. */
export interface CookieScope {
  /** `/`, or the base path, such as the prefix of a world: it is of no use elsewhere. */
  readonly path: string
  readonly isSecure: boolean
}

const sessionMs = 12 * 60 * 60 * 1_000

/** The nonces of the newest ended sessions are kept; older ones have mostly expired. */
const maxEnded = 10_000

/** What a cookie says once its signature matched. */
interface OpenSession {
  readonly nonce: string
  readonly endsMs: number
}

export function createSessions(system: SystemClock): Sessions {
  const ended = new Set<string>()
  /** A session has one written form: three parts, of which the last signs the other two. */
  const openSession = (request: IncomingMessage, adminToken: string): OpenSession | null => {
    const parts = cookieOf(request, cookieName(adminToken))?.split('.')
    if (parts?.length !== 3) return null
    const [endsAt = '', nonce = '', signature = ''] = parts
    if (!constantTimeEqual(signature, sign(adminToken, endsAt, nonce))) return null
    const endsMs = Number.parseInt(endsAt, 36)
    return endsMs <= system.now() || ended.has(nonce) ? null : { nonce, endsMs }
  }
  const listeners: ((nonce: string, endsMs: number) => void)[] = []
  const keep = (nonce: string) => {
    ended.add(nonce)
    const [oldest] = ended
    if (ended.size > maxEnded && oldest !== undefined) ended.delete(oldest)
  }
  return {
    begin(adminToken, scope) {
      const endsAt = (system.now() + sessionMs).toString(36)
      const nonce = drawNonce()
      const value = `${endsAt}.${nonce}.${sign(adminToken, endsAt, nonce)}`
      return setCookie(cookieName(adminToken), value, sessionMs / 1_000, scope)
    },
    isOpen: (request, adminToken) => openSession(request, adminToken) !== null,
    end(request, adminToken, scope) {
      const session = openSession(request, adminToken)
      if (session !== null) {
        keep(session.nonce)
        for (const listener of listeners) listener(session.nonce, session.endsMs)
      }
      return setCookie(cookieName(adminToken), '', 0, scope)
    },
    onEnd(listener) {
      listeners.push(listener)
    },
    follow: keep,
  }
}

/** Ports of one host share their cookies, so the name differs for each server. */
function cookieName(adminToken: string): string {
  return `sandbox_session_${hmac(adminToken, 'server id').toString('hex').slice(0, 8)}`
}

function sign(adminToken: string, endsAt: string, nonce: string): string {
  return hmac(adminToken, `session ${endsAt} ${nonce}`).toString('base64url')
}

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function setCookie(
  name: string,
  value: string,
  maxAgeSeconds: number,
  { path, isSecure }: CookieScope,
): string {
  const secure = isSecure ? '; Secure' : ''
  const scope = `Path=${path}; Max-Age=${maxAgeSeconds}`
  return `${name}=${value}; ${scope}; HttpOnly; SameSite=Strict${secure}`
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
