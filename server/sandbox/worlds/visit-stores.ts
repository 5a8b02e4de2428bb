import type { Store } from '../../store/store.ts'
import type { WorldRecord, WorldStores } from '../../store/world-stores.ts'
import type { World } from '../world.ts'
import { isGone } from './failures.ts'
import type { MainWorld } from './main-world.ts'
import type { createWorldLoader, WorldEntry } from './world-loader.ts'

/** A visited world: its stored data, and its services if it is open. */
export interface VisitedStore extends Pick<WorldRecord, 'name' | 'keys' | 'metadata'> {
  readonly store: Store
  readonly world: World | null
}

/** Visits main, then the other worlds by name; skips worlds that are deleted meanwhile. */
export type VisitStores = (visit: (visited: VisitedStore) => Promise<void>) => Promise<void>

export interface VisitOptions {
  readonly stores: WorldStores
  readonly mainWorld: Pick<MainWorld, 'current'>
  readonly loader: ReturnType<typeof createWorldLoader>
  /** Milliseconds since 1970. */
  now(): number
  entryOf(name: string): Promise<WorldEntry | null>
  /** Prevents a world from being closed or deleted until the returned function is called. */
  hold(entry: WorldEntry): () => void
}

/** Returns a function that visits all stores one by one; it opens no world, starts no job. */
export function createVisits({ stores, mainWorld, loader, now, entryOf, hold }: VisitOptions) {
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
    // Closes the store before the next one, so that a server with many worlds holds the rows of
    // few.
    if (!wasRead && isUnused && !entry.isDeleted) await loader.closeIdle(name, entry)
  }

  const visitAll: VisitStores = async (visit) => {
    const records = await stores.list()
    const main = mainWorld.current()
    await visit({ name: 'main', keys: [], metadata: {}, store: stores.main, world: main })
    for (const { name } of records) {
      const entry = await entryOf(name)
      if (entry !== null) await visitOne(name, entry, visit)
    }
  }
  return visitAll
}
