import { createHash, createHmac } from 'node:crypto'
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
  /** Called with each that was ended, in a form that opens none, and when it would have ended. */
  onEnd(listener: (ended: string, endsMs: number) => void): void
  /** Follows that another process ended a session. */
  follow(ended: string): void
}

/** Where a browser sends a cookie. */
export interface CookieScope {
  /** `/`, or the base path, such as the prefix of a world: it is of no use elsewhere. */
  readonly path: string
  readonly isSecure: boolean
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
    return isOver || ended.has(endedOf(value)) ? undefined : value
  }
  const listeners: ((ended: string, endsMs: number) => void)[] = []
  const keep = (one: string) => {
    ended.add(one)
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
    isOpen: (request, adminToken) => openValue(request, adminToken) !== undefined,
    end(request, adminToken, scope) {
      const value = openValue(request, adminToken)
      if (value !== undefined) {
        const one = endedOf(value)
        keep(one)
        for (const listener of listeners) listener(one, Number.parseInt(one, 36))
      }
      return setCookie(cookieName(adminToken), '', 0, scope)
    },
    onEnd(listener) {
      listeners.push(listener)
    },
    follow: keep,
  }
}

/** Says of a session when it would have ended by itself, and which one it is to who knows it. */
function endedOf(value: string): string {
  const [endsAt = ''] = value.split('.')
  return `${endsAt}.${createHash('sha256').update(value).digest('base64url')}`
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
