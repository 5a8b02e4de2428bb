import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiError } from '../core/api-error.ts'
import { header } from './header-values.ts'
import type { WorldContext } from './world-context.ts'

/** The look-up of worlds for requests. */
export interface WorldFinder {
  /**
   * Returns an open world at once, a promise if the world must be opened first, and null if it does
   * not exist. Rejects with ApiError if the data of the world is damaged.
   */
  find(name: string): WorldContext | Promise<WorldContext | null> | null
  /** Resolves to the name of the world that an API key belongs to; null if it belongs to none. */
  nameOfKey(key: string): Promise<string | null>
  /** Returns true if a key may belong to a world; other keys are not looked up. */
  isWorldKey(key: string): boolean
  /** Returns the admin token of a world if it is already known; '' otherwise. */
  tokenOf(name: string): string
  /** Returns true if a world that is already known has signed an access token. */
  hasIssued(name: string, token: string): boolean
  /** Counts a request of a world until the returned function is called. */
  use(name: string): () => void
  /** Keeps a world in memory until the returned function is called, without counting a use. */
  hold(name: string): () => void
  /** Returns the 404 for a name that no world has. */
  unknown(name: string): ApiError
  /**
   * Resolves to an empty world that no caller has access to. It answers under an unknown name if
   * the caller must not learn that no such world exists.
   */
  decoy(name: string): Promise<WorldContext>
}

/** The world that a request names, and the rest of its URL. */
export interface NamedWorld {
  readonly name: string
  readonly url: string
}

const prefixed = /^\/w\/([^/?#]*)(.*)$/s

/** Returns the world that a path names; null for a path without a prefix. */
export function worldOfPath(url: string): NamedWorld | null {
  if (!url.startsWith('/w/')) return null
  const [, name = '', rest = ''] = prefixed.exec(url) ?? []
  return { name, url: rest.startsWith('/') ? rest : `/${rest}` }
}

/**
 * Returns the name of the world whose API key or token an API request has, or a promise of it; null
 * for every other request.
 */
export function nameByCredentials(
  finder: WorldFinder,
  path: string,
  { headers }: IncomingMessage,
): Promise<string | null> | string | null {
  if (!path.startsWith('/api/')) return null
  const key = header(headers, 'x-api-key')
  if (key !== '' && finder.isWorldKey(key)) return finder.nameOfKey(key)
  const { authorization } = headers
  return authorization === undefined ? null : nameByToken(authorization)
}

/** Returns the name of the world in a token, or null; that world checks the token itself. */
function nameByToken(authorization: string): string | null {
  const payload = /^Bearer +[\w-]+\.([\w-]{1,2000})\.[\w-]+$/i.exec(authorization)?.[1]
  if (payload === undefined) return null
  try {
    const { world } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof world === 'string' ? world : null
  } catch {
    return null
  }
}

/**
 * Counts a request of a world while its response is open. `url` is that below the prefix of the
 * world: a request for health or metrics is no use of it.
 */
export function useWorld(
  finder: WorldFinder,
  name: string,
  url: string,
  response: ServerResponse,
): void {
  response.once('close', isWatching(url) ? finder.hold(name) : finder.use(name))
}

/** Returns true for what monitoring asks for, which must not keep an unused world. */
function isWatching(url: string): boolean {
  return /^\/(?:healthz|readyz|metrics)(?:\?|$)/.test(url)
}
