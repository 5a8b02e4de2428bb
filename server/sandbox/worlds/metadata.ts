import { parseDuration } from '../../core/duration.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Instant } from '../../model/values.ts'
import type { WorldRecord } from '../../store/world-stores.ts'

/** The facts that the server stores about a world besides its rows. */
export interface WorldMetadata {
  /** The source, such as `world:main`, `snapshot:before`, `fixtures:default` or `file`. */
  readonly from: string
  readonly created_at: Instant
  readonly last_used_at: Instant
  /** Milliseconds without use after which it is deleted; null for never. */
  readonly ttl_ms: number | null
  readonly secret: string
  /** The key that signs its access tokens. */
  readonly token_key: string
  /** '' if the server has no admin token. */
  readonly admin_token: string
  /**
   * Keys that others know, because they are from the rows it began with; rejected if there is an
   * admin token. Null if its creation was interrupted before they were listed: then all are
   * rejected.
   */
  readonly known_keys: readonly string[] | null
  readonly settings: Schemas['WorldSettings']
}

/** The values for `main`, which has no metadata. */
export const noMetadata: Omit<WorldMetadata, 'from' | 'created_at'> = {
  last_used_at: '',
  ttl_ms: null,
  secret: '',
  token_key: '',
  admin_token: '',
  known_keys: [],
  settings: {},
}

export function metadataOf({ metadata }: WorldRecord): WorldMetadata {
  return metadata as unknown as WorldMetadata
}

/** A hundred years: the resulting time is still a valid instant. */
const maxTtlDays = 36_500

/** Returns the milliseconds of a ttl; null without one. Throws ApiError if it is too long. */
export function ttlMsOf(ttl: string | null | undefined): number | null {
  if (ttl === null || ttl === undefined) return null
  const ms = parseDuration(ttl)
  if (ms !== null && ms > maxTtlDays * 86_400_000) {
    const rule = `must be at most ${maxTtlDays}d: leave it out for a world that stays`
    throwIfInvalid([invalid('ttl', rule)])
  }
  return ms
}

/** Returns the time at which an unused world expires, in milliseconds; null for never. */
export function expiryMs({ ttl_ms }: WorldMetadata, lastUsedMs: number): number | null {
  return ttl_ms === null ? null : lastUsedMs + ttl_ms
}
