import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SystemClock } from '../core/clock.ts'
import { drawNonce } from '../core/ids.ts'
import { constantTimeEqual } from '../core/signature.ts'
import type { EndedSessions, Session } from '../store/world-stores.ts'

/**
 * Browser sessions in place of the admin token. A session is signed with this token, so every
 * process of the server can check it, and it is invalid if another token is set.
 */
export interface Sessions {
  /** Returns the Set-Cookie of a new session. */
  begin(adminToken: string, scope: CookieScope): string
  isOpen(request: IncomingMessage, adminToken: string): boolean
  /** Returns the name of the session of a request, which opens nothing; null without a session. */
  nameOf(request: IncomingMessage, adminToken: string): string | null
  /**
   * Ends the session of a request, if it has one; its end is stored when this resolves. Returns the
   * Set-Cookie that removes it. Throws StoreFailure, and the session goes on.
   */
  end(request: IncomingMessage, adminToken: string, scope: CookieScope): Promise<string>
  /**
   * Called with the nonce of each session that was ended, and the time when it would have expired.
   */
  onEnd(listener: (nonce: string, endsMs: number) => void): void
  /** Applies the end of a session in another process. */
  follow(nonce: string): void
}

/** The requests with which a browser sends a cookie. */
export interface CookieScope {
  /**
   * `/`, or the base path, such as the prefix of a world: the cookie is not needed on other paths.
   */
  readonly path: string
  readonly isSecure: boolean
}

/** The length of the name of a session: the beginning of its nonce. */
const nameLength = 8

const sessionMs = 12 * 60 * 60 * 1_000

/** Only the newest ended sessions are kept; most older ones have expired. */
const maxEnded = 10_000

/** Returns the sessions of a server; `stored` keeps the ended ones for the next start. */
export async function createSessions(
  system: SystemClock,
  stored?: EndedSessions,
): Promise<Sessions> {
  /** The time at which each ended session would have expired, by nonce. */
  const ended = new Map<string, number>()
  for (const { nonce, endsMs } of (await stored?.list()) ?? []) ended.set(nonce, endsMs)
  /**
   * Returns the session of a cookie; null if it is not valid. A cookie has three parts: the last
   * one signs the other two.
   */
  const openSession = (request: IncomingMessage, adminToken: string): Session | null => {
    const parts = cookieOf(request, cookieName(adminToken))?.split('.')
    if (parts?.length !== 3) return null
    const [endsAt = '', nonce = '', signature = ''] = parts
    if (!constantTimeEqual(signature, sign(adminToken, endsAt, nonce))) return null
    const endsMs = Number.parseInt(endsAt, 36)
    return endsMs <= system.now() || ended.has(nonce) ? null : { nonce, endsMs }
  }
  const listeners: ((nonce: string, endsMs: number) => void)[] = []
  /** Returns ended sessions that have expired, or make room for another one. */
  const obsolete = (): string[] => {
    const nonces: string[] = []
    for (const [nonce, endsMs] of ended) {
      if (endsMs > system.now() && ended.size - nonces.length < maxEnded) break
      nonces.push(nonce)
    }
    return nonces
  }
  const keep = ({ nonce, endsMs }: Session, removed: readonly string[]) => {
    for (const one of removed) ended.delete(one)
    ended.set(nonce, endsMs)
  }
  return {
    begin(adminToken, scope) {
      const endsAt = (system.now() + sessionMs).toString(36)
      const nonce = drawNonce()
      const value = `${endsAt}.${nonce}.${sign(adminToken, endsAt, nonce)}`
      return setCookie(cookieName(adminToken), value, sessionMs / 1_000, scope)
    },
    isOpen: (request, adminToken) => openSession(request, adminToken) !== null,
    nameOf: (request, adminToken) =>
      openSession(request, adminToken)?.nonce.slice(0, nameLength) ?? null,
    async end(request, adminToken, scope) {
      const session = openSession(request, adminToken)
      if (session !== null) {
        const removed = obsolete()
        await stored?.add(session, removed)
        keep(session, removed)
        for (const listener of listeners) listener(session.nonce, session.endsMs)
      }
      return setCookie(cookieName(adminToken), '', 0, scope)
    },
    onEnd(listener) {
      listeners.push(listener)
    },
    follow: (nonce) => keep({ nonce, endsMs: system.now() + sessionMs }, obsolete()),
  }
}

/**
 * Returns a cookie name that differs for each server, because ports of one host share their
 * cookies.
 */
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
