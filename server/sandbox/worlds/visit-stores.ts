import type { Store } from '../../store/store.ts'
import type { WorldRecord, WorldStores } from '../../store/world-stores.ts'
import type { World } from '../world.ts'
import { isGone } from './failures.ts'
import type { MainWorld } from './main-world.ts'
import type { createWorldLoader, WorldEntry } from './world-loader.ts'

/** A world that is visited: what is stored of it, and its services while it is open. */
export interface VisitedStore extends Pick<WorldRecord, 'name' | 'keys' | 'metadata'> {
  readonly store: Store
  readonly world: World | null
}

/** Visits main, then the other worlds by name; those that are deleted meanwhile are left out. */
export type VisitStores = (visit: (visited: VisitedStore) => Promise<void>) => Promise<void>

export interface VisitOptions {
  readonly stores: WorldStores
  readonly mains: Pick<MainWorld, 'current'>
  readonly opener: ReturnType<typeof createWorldLoader>
  /** Milliseconds since 1970. */
  now(): number
  entryOf(name: string): Promise<WorldEntry | null>
  /** Keeps a world from being closed or deleted for being unused, until it is called. */
  hold(entry: WorldEntry): () => void
}

/** Returns what visits all stores, one after the other: it opens no world, and starts no job. */
export function createVisits({ stores, mains, opener, now, entryOf, hold }: VisitOptions) {
  async function visitOne(
    name: string,
    entry: WorldEntry,
    visit: (visited: VisitedStore) => Promise<void>,
  ): Promise<void> {
    const end = hold(entry)
    const wasRead = entry.open !== null || entry.readAtMs !== null
    try {
      await entry.closing?.catch(() => undefined)
      const record = await stores.get(name)
      if (record === undefined) return
      const { keys, metadata } = record
      const { cluster } = stores
      if (cluster !== undefined && entry.open === null) {
        const store = await cluster.peek(name)
        return await visit({ name, keys, metadata, store, world: null })
      }
      const store = await stores.open(name)
      if (entry.open === null) entry.readAtMs = now()
      await visit({ name, keys, metadata, store, world: entry.open })
    } catch (error) {
      if (!isGone(error)) throw error
    } finally {
      end()
    }
    const isUnused = entry.active === 0 && entry.open === null && entry.opening === null
    // One world after the other: a server with many of them holds the rows of few.
    if (!wasRead && isUnused && !entry.isDeleted) await opener.closeIdle(name, entry)
  }

  const visitAll: VisitStores = async (visit) => {
    const records = await stores.list()
    const main = mains.current()
    await visit({ name: 'main', keys: [], metadata: {}, store: stores.main, world: main })
    for (const { name } of records) {
      const entry = await entryOf(name)
      if (entry !== null) await visitOne(name, entry, visit)
    }
  }
  return visitAll
}
