import type { Schemas } from '../../generated/schemas.ts'
import { parseDuration } from '../../kernel/duration.ts'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import type { Instant } from '../../model/values.ts'
import type { WorldRecord } from '../../store/world-stores.ts'

/** What the server keeps of a world besides its rows. */
export interface WorldMetadata {
  /** Such as `world:main`, `snapshot:before`, `fixtures:default` or `file`. */
  readonly from: string
  readonly created_at: Instant
  readonly last_used_at: Instant
  /** Milliseconds without use after which it is deleted; null: never. */
  readonly ttl_ms: number | null
  readonly secret: string
  /** What its access tokens are signed with. */
  readonly token_key: string
  /** '' where the server has no admin token. */
  readonly admin_token: string
  /**
   * Keys that others know: those of the rows it began with; refused with an admin token. Null: its
   * creation was cut off before they were listed, so all are refused.
   */
  readonly known_keys: readonly string[] | null
  readonly settings: Schemas['WorldSettings']
}

/** What stands for the metadata of `main`, which has none. */
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

/** A hundred years: what comes of it can be written as an instant. */
const maxTtlDays = 36_500

/** Returns the milliseconds of a ttl; null without one. Throws ApiError for one too long. */
export function ttlMsOf(ttl: string | null | undefined): number | null {
  if (ttl === null || ttl === undefined) return null
  const ms = parseDuration(ttl)
  if (ms !== null && ms > maxTtlDays * 86_400_000) {
    const rule = `must be at most ${maxTtlDays}d: leave it out for a world that stays`
    throwIfInvalid([invalid('ttl', rule)])
  }
  return ms
}

/** When a world goes unless it is used, as milliseconds; null: never. */
export function expiryMs({ ttl_ms }: WorldMetadata, lastUsedMs: number): number | null {
  return ttl_ms === null ? null : lastUsedMs + ttl_ms
}

/** API keys of worlds, and no others, begin so: only these are looked up among all worlds. */
export const worldKeyPrefix = 'wk_'
