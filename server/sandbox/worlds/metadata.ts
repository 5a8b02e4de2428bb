import type { Schemas } from '../../generated/schemas.ts'
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
  /** Keys that others know: those of the rows it began with; refused with an admin token. */
  readonly known_keys: readonly string[]
  readonly settings: Schemas['WorldSettings']
}

export function metadataOf({ metadata }: WorldRecord): WorldMetadata {
  return metadata as unknown as WorldMetadata
}

/** When a world goes unless it is used, as milliseconds; null: never. */
export function expiryMs({ ttl_ms }: WorldMetadata, lastUsedMs: number): number | null {
  return ttl_ms === null ? null : lastUsedMs + ttl_ms
}

/** API keys of worlds, and no others, begin so: only these are looked up among all worlds. */
export const worldKeyPrefix = 'wk_'
