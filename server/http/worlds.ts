import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiError } from '../kernel/api-error.ts'
import { header } from './signature/authenticate.ts'
import type { WorldContext } from './world-context.ts'

/** How requests find their world. */
export interface WorldFinder {
  /**
   * Returns an open world at once, a promise where it is to be opened, null without one. Rejects
   * with ApiError where the data of the world is damaged.
   */
  find(name: string): WorldContext | Promise<WorldContext | null> | null
  /** The name of the world that an API key belongs to; null where it is none of a world. */
  nameOfKey(key: string): Promise<string | null>
  /** Whether a key may be one of a world: no other is looked up. */
  isWorldKey(key: string): boolean
  /** The admin token of a world, if it is known by now; '' for any other name. */
  tokenOf(name: string): string
  /** Counts a request of a world until the returned function is called. */
  use(name: string): () => void
  /** The 404 of a name that no world has. */
  unknown(name: string): ApiError
  /**
   * What answers under a name that no world has, where a caller must not learn that: an empty world
   * that no caller has access to.
   */
  decoy(name: string): Promise<WorldContext>
}

/** The world that a request names, and the rest of its URL. */
export interface NamedWorld {
  readonly name: string
  readonly url: string
}

const prefixed = /^\/w\/([^/?#]*)(.*)$/s

/** Returns the world that a path names; null for a plain path. */
export function worldOfPath(url: string): NamedWorld | null {
  if (!url.startsWith('/w/')) return null
  const [, name = '', rest = ''] = prefixed.exec(url) ?? []
  return { name, url: rest.startsWith('/') ? rest : `/${rest}` }
}

/**
 * Returns the name of the world whose API key or token a request of the API carries, or a promise
 * of it; null for every other request.
 */
export function worldOfCredentials(
  finder: WorldFinder,
  path: string,
  { headers }: IncomingMessage,
): Promise<string | null> | string | null {
  if (!path.startsWith('/api/')) return null
  const key = header(headers, 'x-api-key')
  if (key !== '' && finder.isWorldKey(key)) return finder.nameOfKey(key)
  const { authorization } = headers
  return authorization === undefined ? null : worldOfToken(authorization)
}

/** The world that a token names; whether the token is of it is judged there. */
function worldOfToken(authorization: string): string | null {
  const payload = /^Bearer +[\w-]+\.([\w-]{1,2000})\.[\w-]+$/i.exec(authorization)?.[1]
  if (payload === undefined) return null
  try {
    const { world } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
    return typeof world === 'string' ? world : null
  } catch {
    return null
  }
}

/** Counts a request of a world as long as its response is open. */
export function useWorld(finder: WorldFinder, name: string, response: ServerResponse): void {
  const end = finder.use(name)
  response.once('close', end)
}
