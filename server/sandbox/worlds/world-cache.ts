import { toMillis } from '../../core/clock.ts'
import type { ServerContext } from '../../http/world-context.ts'
import type { WorldRecord, WorldStores } from '../../store/world-stores.ts'
import type { World } from '../world.ts'
import { metadataOf } from './metadata.ts'
import { newEntry, type WorldEntry, wasKilled } from './world-loader.ts'

/** Caches the records and contexts of worlds. */
export function createWorldCache(stores: WorldStores, { system, secrets }: ServerContext) {
  const entries = new Map<string, WorldEntry>()
  const namesByKey = new Map<string, string>()

  function note(record: WorldRecord): WorldEntry {
    const metadata = metadataOf(record)
    const known = entries.get(record.name)
    const isSame = known?.metadata.token_key === metadata.token_key
    if (known !== undefined && (isSame || stores.cluster === undefined)) {
      if (stores.cluster !== undefined && known.open === null) {
        known.metadata = metadata
        setKeys(record.name, known, record.keys)
        known.lastUsedMs = Math.max(known.lastUsedMs, lastUsedOf(record))
      }
      return known
    }
    if (known !== undefined) forget(record.name, known)
    const entry = newEntry(record, metadata, lastUsedOf(record))
    entries.set(record.name, entry)
    setKeys(record.name, entry, record.keys)
    return entry
  }

  /** Caches the keys of a world in place of its former ones, and keeps its secrets out of logs. */
  function setKeys(name: string, entry: WorldEntry, keys: readonly string[]): void {
    forgetKeys(name, entry)
    entry.keys = keys
    for (const key of keys) namesByKey.set(key, name)
    const { secret, admin_token } = entry.metadata
    for (const value of [...keys, secret, admin_token]) secrets.add(value)
  }

  function forgetKeys(name: string, { keys }: WorldEntry): void {
    for (const key of keys) if (namesByKey.get(key) === name) namesByKey.delete(key)
  }

  function lastUsedOf(record: WorldRecord): number {
    if (record.used_at !== undefined) return toMillis(record.used_at)
    // After a crash, the time of the last use is unknown.
    return wasKilled(record) ? system.now() : toMillis(metadataOf(record).last_used_at)
  }

  /**
   * Removes a world from the cache and closes it: another process owns it, or it was deleted and
   * may be created again.
   */
  function forget(name: string, entry: WorldEntry): void {
    if (entries.get(name) === entry) entries.delete(name)
    forgetKeys(name, entry)
    const end = async (world: World) => {
      world.drain()
      await world.close()
    }
    void entry.opening?.then(end).catch(() => undefined)
  }

  /**
   * Returns the entry of a world; null if it is unknown. Reads the record of a closed world again
   * if another process may own it.
   */
  async function entryOf(name: string): Promise<WorldEntry | null> {
    const known = entries.get(name)
    if (known !== undefined && (stores.cluster === undefined || known.opening !== null)) {
      return known.isDeleted ? null : known
    }
    const record = await stores.get(name)
    if (record === undefined && known !== undefined) forget(name, known)
    return record === undefined ? null : note(record)
  }

  return { entries, namesByKey, note, forget, entryOf, setKeys, forgetKeys }
}

/**
 * Returns the last use of a world if it has to be stored for other processes, which is each tenth
 * of its ttl; otherwise null.
 */
export function useToNote(entry: WorldEntry, now: number): number | null {
  const { ttl_ms } = entry.metadata
  if (entry.open === null || ttl_ms === null) return null
  const lastUsedMs = entry.active > 0 ? now : entry.lastUsedMs
  if (lastUsedMs - entry.notedMs < ttl_ms / 10) return null
  entry.notedMs = lastUsedMs
  return lastUsedMs
}
