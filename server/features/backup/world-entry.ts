import { validationErrors } from '../../http/validation/validate.ts'
import type { Reference } from '../../model/reference.ts'
import { isClock, isOrigin } from '../../sandbox/worlds/row-rules.ts'
import type { BackedUpWorld, SnapshotEntry } from './entries.ts'

type Rule = (value: unknown) => boolean

const isText: Rule = (value) => typeof value === 'string' && value.length <= 10_000
const isInstant: Rule = (value) => isText(value) && !Number.isNaN(Date.parse(value as string))
const isTexts: Rule = (value) => Array.isArray(value) && value.every(isText)

const metadataRules: Readonly<Record<string, Rule>> = {
  from: isText,
  created_at: isInstant,
  last_used_at: isInstant,
  ttl_ms: (value) => value === null || (Number.isSafeInteger(value) && (value as number) >= 0),
  secret: isText,
  token_key: isText,
  admin_token: isText,
  known_keys: (value) => value === null || isTexts(value),
  settings: (value) => validationErrors('WorldSettings', value).length === 0,
}

/** Returns the name of a missing or invalid part of a world; null if all are valid. */
export function wrongPart({ keys, metadata }: BackedUpWorld): string | null {
  if (!isTexts(keys)) return 'keys'
  if (typeof metadata !== 'object' || metadata === null) return 'metadata'
  const wrong = Object.entries(metadataRules).find(([name, rule]) => !rule(metadata[name]))
  return wrong?.[0] ?? null
}

/** Returns true if a value describes a snapshot. */
export function isSnapshot(
  { name, created_ms, clock, origin }: SnapshotEntry,
  reference: Reference,
): boolean {
  const isNamed = validationErrors('SnapshotName', { name }).length === 0
  return (
    isNamed && Number.isSafeInteger(created_ms) && isClock(clock) && isOrigin(origin, reference)
  )
}
