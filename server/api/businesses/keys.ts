import { toIso } from '../../core/clock.ts'
import type { UnitOfWork, View } from '../../core/unit.ts'
import type { KeyRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** The job that deletes an old key. */
export const endKeyTask = 'key.end'
const graceMs = 24 * 3_600_000

/** Creates a key and its secret for a business. */
export function issueKey(unit: UnitOfWork, businessId: Id): KeyRow {
  const key: KeyRow = {
    id: `sk_${unit.token('api-key', 28)}`,
    business_id: businessId,
    secret: unit.token('api-secret', 40),
    expires_at: null,
    created_at: unit.now,
    sequence: unit.nextRow(),
  }
  unit.put('keys', key)
  return key
}

/** Replaces a business's keys; the old ones stay valid for 24 hours, or are deleted now (A17). */
export function rotateKeys(unit: UnitOfWork, businessId: Id, immediate: boolean): KeyRow {
  for (const key of currentKeys(unit, businessId)) {
    if (immediate) {
      unit.delete('keys', key.id)
      unit.unschedule(key.id)
    } else if (key.expires_at === null) {
      unit.put('keys', { ...key, expires_at: toIso(unit.nowMs + graceMs) })
      unit.schedule(endKeyTask, key.id, graceMs)
    }
  }
  return issueKey(unit, businessId)
}

/** Returns the newest key of a business that has no end date. */
export function newestKey(view: View, businessId: Id): KeyRow {
  const keys = currentKeys(view, businessId)
  const key = keys.findLast(({ expires_at }) => expires_at === null)
  if (key === undefined) throw new Error(`business ${businessId} has no key`)
  return key
}

function currentKeys(view: View, businessId: Id): KeyRow[] {
  return view.find('keys', { index: 'business', key: [businessId] })
}

/** Runs the job of `endKeyTask`. */
export function revokeKey(unit: UnitOfWork, key: string): void {
  unit.delete('keys', key)
}

/** The setting that lists the keys a reset loaded from fixtures; only guarded worlds have it. */
const publishedKeys = 'published-keys'

/** Stores the list of keys right after a reset, because keys from fixtures are public. */
export function notePublished(unit: UnitOfWork): void {
  const value: string[] = []
  for (const { id } of unit.find('businesses', { index: 'all' })) {
    for (const key of currentKeys(unit, id)) value.push(key.id)
  }
  unit.put('settings', { id: publishedKeys, value })
}

/** Returns true if this world rejects a stored key, because others know it. */
export function isRefusedKey(view: View, key: string): boolean {
  const { identity } = view
  if (identity === undefined) return false
  return identity.isRefused(key) || (identity.isGuarded && isPublished(view, key))
}

/** Returns true if the last reset loaded this key from fixtures. */
function isPublished(view: View, key: string): boolean {
  const published = view.get('settings', publishedKeys)
  return published !== undefined && (published.value as readonly string[]).includes(key)
}
