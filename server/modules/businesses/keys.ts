import { toIso } from '../../kernel/clock.ts'
import type { UnitOfWork, View } from '../../kernel/unit.ts'
import type { KeyRow } from '../../model/rows.ts'
import type { Id } from '../../model/values.ts'

/** The job that ends an old key. */
export const endKeyTask = 'key.end'
const graceMs = 24 * 3_600_000

/** A fresh key and secret for a business. */
export async function issueKey(unit: UnitOfWork, businessId: Id): Promise<KeyRow> {
  const key: KeyRow = {
    id: `sk_${await unit.token('api-key', 28)}`,
    business_id: businessId,
    secret: await unit.token('api-secret', 40),
    expires_at: null,
    created_at: unit.now,
  }
  await unit.put('keys', key)
  return key
}

/** Replaces a business's keys; the old ones stay valid for 24 hours, or end at once (A17). */
export async function rotateKeys(
  unit: UnitOfWork,
  businessId: Id,
  immediate: boolean,
): Promise<KeyRow> {
  for (const key of await currentKeys(unit, businessId)) {
    if (immediate) {
      await unit.delete('keys', key.id)
      await unit.unschedule(key.id)
    } else if (key.expires_at === null) {
      await unit.put('keys', { ...key, expires_at: toIso(unit.nowMs + graceMs) })
      await unit.schedule(endKeyTask, key.id, graceMs)
    }
  }
  return issueKey(unit, businessId)
}

/** The key that a business is to use: the newest that is not about to end. */
export async function newestKey(view: View, businessId: Id): Promise<KeyRow> {
  const keys = await currentKeys(view, businessId)
  const key = keys.findLast(({ expires_at }) => expires_at === null)
  if (key === undefined) throw new Error(`business ${businessId} has no key`)
  return key
}

function currentKeys(view: View, businessId: Id): Promise<KeyRow[]> {
  return view.find('keys', { index: 'business', key: [businessId] })
}

/** The job of `endKeyTask`. */
export async function revokeKey(unit: UnitOfWork, key: string): Promise<void> {
  await unit.delete('keys', key)
}

/** The setting with the keys that a reset brought from fixtures; only guarded worlds have it. */
const publishedKeys = 'published-keys'

/** Keeps which keys there are, right after a reset: others know those of fixtures, too. */
export async function notePublished(unit: UnitOfWork): Promise<void> {
  const value: string[] = []
  for (const { id } of await unit.find('businesses', { index: 'all' })) {
    for (const key of await currentKeys(unit, id)) value.push(key.id)
  }
  await unit.put('settings', { id: publishedKeys, value })
}

/** Whether the last reset brought a key from fixtures. */
export async function isPublished(view: View, key: string): Promise<boolean> {
  const published = await view.get('settings', publishedKeys)
  return published !== undefined && (published.value as readonly string[]).includes(key)
}
