import { readToken } from '../../api/tokens/jwt.ts'
import type { WorldsAdmin } from '../../control/admin-context.ts'
import { fromCursor, toCursor } from '../../control/cursor.ts'
import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import { createDatabase, type Database } from '../../core/database.ts'
import { createIds, drawNonce } from '../../core/ids.ts'
import { lazyBackup } from '../../features/backup/lazy.ts'
import type { WorldReview } from '../../features/review/types.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { UsageMetrics } from '../../http/request-log/usage-metrics.ts'
import { worldKeyPrefix } from '../../model/values.ts'
import { DataDirectoryError } from '../../store/store.ts'
import { isWorldName, WorldElsewhere, type WorldRecord } from '../../store/world-stores.ts'
import type { World } from '../world.ts'
import { createStored, presentState } from './create.ts'
import { pollDueWorlds } from './due-worlds.ts'
import {
  assertFilled,
  isGone,
  mainCannotBeDeleted,
  mapGoneToUnknown,
  markDamaged,
  nullIfDeleted,
  openingError,
  takenName,
  tooManyWorlds,
  unknownWorld,
} from './failures.ts'
import { createKeyReplacement } from './keys.ts'
import { noMetadata, ttlMsOf } from './metadata.ts'
import { createPastUsage } from './past-usage.ts'
import { presentDamaged, presentSummary, presentWorld } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'
import { createWorldReviews } from './reviews.ts'
import { createSeededStates } from './seeded.ts'
import { createUpkeep } from './upkeep.ts'
import { fromSentUsage, type SentUsage, toSentUsage } from './usage.ts'
import { createVisits } from './visit-stores.ts'
import { createWorldCache, useToNote } from './world-cache.ts'
import { createWorldLoader, type WorldEntry } from './world-loader.ts'

/** The worlds of a server other than `main`: found by path or key, opened when needed. */
export interface Worlds extends WorldsAdmin {
  /** Returns an open world at once, a promise if it has to be opened, null for an unknown one. */
  find(name: string): World | Promise<World | null> | null
  /** Returns the world of an API key; null if no world has it. */
  nameOfKey(key: string): Promise<string | null>
  /** Counts a request or stream of a world until the returned function is called. */
  use(name: string): () => void
  /** Keeps a world in memory until the returned function is called, without counting a use. */
  hold(name: string): () => void
  /** Returns the admin token of a world if it is already loaded; '' for any other name. */
  tokenOf(name: string): string
  /** Returns true if a world that is already loaded has signed an access token. */
  hasIssued(name: string, token: string): boolean
  /** Forgets the cached owner of a world, which does not own it or is not reachable. */
  forgetOwner(name: string): void
  /**
   * Returns the answer to a query of another process: `usage` or `reviews` of the worlds of this
   * one.
   */
  answerQuery(what: string): Promise<unknown>
  /** Clears the usage and reviews of deleted worlds. */
  mainWasReset(): void
  /** Returns up to `limit` names other than `main`, in order. */
  names(limit: number): Promise<string[]>
  /** Starts to open worlds with due jobs, and to delete unused ones. */
  start(): void
  drain(): void
  close(): Promise<void>
}

const pageSize = 100
/** The maximum number of worlds whose owner is cached. */
const maxKnownOwners = 100_000

export function createWorlds(options: WorldsOptions): Worlds {
  const { stores, server, mainWorld } = options
  const { cluster } = stores
  const { system } = server
  const cache = createWorldCache(stores, server)
  const { entries, namesByKey, note, forget, entryOf } = cache
  const replaceKeys = createKeyReplacement({
    stores,
    settings: server.settings,
    requireEntry,
    find,
    setKeys: cache.setKeys,
    close: (name, entry) => loader.close(name, entry),
  })
  const loader = createWorldLoader({ ...options, onGone: forget, replaceKeys })
  /** The last logged error of each world, so that the same one is logged once. */
  const reported = new Map<string, string>()
  const report = (name: string) => (error: Error) => {
    if (isGone(error) || reported.get(name) === error.message) return
    reported.set(name, error.message)
    options.log.error({ world: name, error }, 'a world cannot be opened')
  }
  const hasCluster = cluster !== undefined
  const upkeep = createUpkeep({
    system,
    entries,
    loader,
    hasCluster,
    maxOpenWorldBytes: server.settings.bounds.maxOpenWorldBytes,
    remove,
    report,
  })
  /** The cached owners of worlds that other processes own. */
  const elsewhere = new Map<string, WorldElsewhere>()
  cluster?.onLost((name) => {
    const entry = entries.get(name)
    if (name === 'main') void mainWorld.lose().catch(() => undefined)
    else if (entry !== undefined) forget(name, entry)
  })

  async function requireEntry(name: string): Promise<WorldEntry> {
    const entry = await entryOf(name)
    if (entry === null) throw unknownWorld(name)
    return entry
  }

  /** Drops a world that was deleted during a read, and throws world_unknown for it. */
  function throwIfGone(name: string, entry: WorldEntry, error: unknown): void {
    if (!isGone(error)) return
    forget(name, entry)
    throw unknownWorld(name)
  }

  function find(name: string): World | Promise<World | null> | null {
    if (name !== 'main' && !isWorldName(name)) return null
    const entry = entries.get(name)
    if (entry?.open && !entry.isDeleted) return entry.open
    const known = elsewhere.get(name)
    // A process whose lease has expired may still be reachable, but owns no worlds.
    const isLiving = known && cluster?.others.some(({ id }) => id === known.owner.id)
    if (isLiving) return Promise.reject(known)
    const found = name === 'main' ? mainWorld.find() : findClosed(name)
    return found instanceof Promise ? found.catch(noteOwner) : found
  }

  async function findClosed(name: string): Promise<World | null> {
    const found = await entryOf(name)
    if (found === null) return null
    const world = await loader.open(name, found).catch(nullIfDeleted)
    upkeep.noteOpened()
    return world
  }

  function noteOwner(error: unknown): never {
    if (error instanceof WorldElsewhere) {
      if (elsewhere.size >= maxKnownOwners) elsewhere.clear()
      elsewhere.set(error.world, error)
    }
    throw error
  }

  /** Opens due worlds without an owner, and deletes expired ones. */
  const turns =
    cluster &&
    pollDueWorlds(cluster, system, {
      used() {
        const now = system.now()
        return [...entries].flatMap(([name, one]) => {
          const ms = useToNote(one, now)
          return ms === null ? [] : [[name, ms] as const]
        })
      },
      async open(name) {
        elsewhere.delete(name)
        await find(name)
        const entry = entries.get(name)
        if (entry !== undefined) upkeep.keepOpen(entry)()
      },
      remove,
      report(name, error) {
        const isOthers = error instanceof WorldElsewhere
        if (!(error instanceof ApiError || isGone(error) || isOthers)) report(name)(error)
      },
    })

  async function halt(entry: WorldEntry): Promise<void> {
    const world = await entry.opening?.catch(() => null)
    world?.drain()
    world?.clockDriver.stop()
  }

  async function remove(name: string): Promise<void> {
    const entry = await requireEntry(name)
    // From now on no request finds the world, even while its rows still exist.
    entry.isDeleted = true
    try {
      await halt(entry)
      const review = await reviews.of(name, entry)
      // The review may have opened the world.
      await halt(entry)
      await stores.delete(name)
      reported.delete(name)
      const metrics = usageOf(entry)
      if (metrics !== undefined) past.add(metrics)
      if (review !== null) await reviews.add(review)
      forget(name, entry)
    } catch (error) {
      throwIfGone(name, entry, error)
      entry.isDeleted = false
      throw error
    }
  }

  async function shown(name: string, entry: WorldEntry): Promise<Schemas['World']> {
    const { metadata, lastUsedMs } = entry
    const end = upkeep.keepOpen(entry)
    try {
      await entry.closing?.catch(() => undefined)
      const store = await stores.open(name)
      if (entry.open === null) entry.readAtMs = system.now()
      await assertFilled(name, store)
      entry.isDamaged = false
      return await presentWorld(system, name, metadata, lastUsedMs, store)
    } catch (failure) {
      const error = openingError(name, failure as Error)
      throwIfGone(name, entry, error)
      if (!(error instanceof DataDirectoryError)) throw error
      report(name)(error)
      entry.isDamaged = true
      return presentDamaged(name, metadata, lastUsedMs)
    } finally {
      end()
    }
  }

  /**
   * Returns a world for a list, without opening it if another process may own it; null if it was
   * deleted.
   */
  async function listed(record: WorldRecord): Promise<Schemas['World'] | null> {
    // It may have been deleted since the records were read.
    const entry = await entryOf(record.name)
    if (entry === null) return null
    const { metadata, lastUsedMs } = entry
    if (hasCluster && entry.open === null) {
      return presentSummary(system, metadata, lastUsedMs, record)
    }
    return shown(record.name, entry).catch(nullIfDeleted)
  }

  async function showMain(): Promise<Schemas['World']> {
    const main = mainWorld.current()
    const metadata = { ...noMetadata, from: `fixtures:${main.fixtures()}`, created_at: startedAt }
    return presentWorld(system, 'main', metadata, system.now(), stores.main)
  }
  const startedAt = toIso(system.now())

  const seeded = stores.scratch === undefined ? null : createSeededStates(stores.scratch)
  const past = createPastUsage()
  const reviews = createWorldReviews(loader, options.log)
  const ownUsage = () => [...[...entries.values()].flatMap((one) => usageOf(one) ?? []), past]

  /** Returns the rows of a world; null if they are damaged, undefined if it was deleted. */
  async function databaseOf(name: string, entry: WorldEntry): Promise<Database | null | undefined> {
    if (cluster !== undefined && entry.open === null) {
      const { reference, settings } = mainWorld.current().world
      const store = await cluster.peek(name)
      const environment = { ids: createIds(''), reference, settings }
      return createDatabase(store, mainWorld.current().clock, environment)
    }
    const world = await Promise.resolve(find(name)).catch(markDamaged)
    if (world === null) return undefined
    return world === 'damaged' ? null : world.db
  }

  const visitStores = createVisits({
    stores,
    mainWorld,
    loader: loader,
    entryOf,
    now: system.now,
    hold: upkeep.keepOpen,
  })
  const sources = () => ({ ...options, find, use: worlds.use, seeded })
  const worlds: Worlds = {
    find,
    present: (name) => presentState(sources(), name),
    async inside(name, work) {
      const world = await find(name)
      if (world === null) throw unknownWorld(name)
      const end = worlds.use(name)
      try {
        return await work(world)
      } finally {
        end()
      }
    },
    backup: lazyBackup(system, visitStores),
    async nameOfKey(key) {
      if (!key.startsWith(worldKeyPrefix)) return null
      const known = namesByKey.get(key)
      if (known !== undefined) return entries.get(known)?.isDeleted ? null : known
      const record = await stores.findByKey(key)
      if (record === undefined) return null
      note(record)
      return record.name
    },
    hold(name) {
      const entry = entries.get(name)
      return entry === undefined ? () => {} : upkeep.keepOpen(entry)
    },
    use(name) {
      const entry = entries.get(name)
      if (entry === undefined) return () => {}
      const end = upkeep.keepOpen(entry)
      const touch = () => Object.assign(entry, { lastUsedMs: system.now() })
      touch()
      return () => {
        touch()
        end()
      }
    },
    async metrics() {
      const sent = (await options.askOthers('usage')) as SentUsage[][]
      return [...ownUsage(), ...sent.flat().map(fromSentUsage)]
    },
    size() {
      const all = [...entries.values()]
      const open = all.filter((entry) => entry.open !== null).length
      const damaged = all.filter(({ isDamaged }) => isDamaged).length
      return { open, damaged, known: all.length }
    },
    async reviews() {
      const sent = (await options.askOthers('reviews')) as WorldReview[][]
      return [...(await reviews.all([...entries])), ...sent.flat()]
    },
    async answerQuery(what) {
      return what === 'usage' ? ownUsage().map(toSentUsage) : reviews.all([...entries])
    },
    async visitDatabases(visit) {
      for (const { name } of await stores.list()) {
        const entry = await entryOf(name)
        if (entry === null) continue
        const end = upkeep.keepOpen(entry)
        try {
          const db = await databaseOf(name, entry)
          if (db !== undefined) await visit(name, db)
        } catch (error) {
          nullIfDeleted(error)
        } finally {
          end()
        }
      }
    },
    hasIssued(name, token) {
      const key = entries.get(name)?.metadata.token_key
      return key !== undefined && readToken(token, Buffer.from(key, 'hex')) !== null
    },
    tokenOf: (name) => entries.get(name)?.metadata.admin_token ?? '',
    forgetOwner(name) {
      elsewhere.delete(name)
      // Its keys may have been replaced there.
      const entry = entries.get(name)
      if (entry !== undefined) cache.forgetKeys(name, entry)
    },
    mainWasReset() {
      past.clear()
      reviews.clear()
    },
    async create(wanted, hold) {
      const name = wanted.name ?? `w-${drawNonce()}`
      const { maxWorlds } = server.settings.bounds
      if (name === 'main' || (await stores.get(name)) !== undefined) throw takenName(name)
      if ((await stores.count()) >= maxWorlds) {
        const used = [...entries].map(([known, { lastUsedMs }]) => [known, lastUsedMs] as const)
        throw tooManyWorlds(maxWorlds, used)
      }
      const made = await mapGoneToUnknown(name, createStored(sources(), name, wanted, hold))
      const entry = note(made.record)
      // The process that gets the first request takes the world, so worlds are spread over the
      // processes.
      if (cluster !== undefined && cluster.others.length > 0) await stores.release?.(name)
      else entry.readAtMs = system.now()
      upkeep.keepOpen(entry)()
      return made.shown
    },
    async list({ limit = pageSize, cursor, q = '' }) {
      const list = { name: 'worlds', order: 'oldest', filters: { q } } as const
      const [after] = cursor === undefined ? [] : fromCursor(list, cursor, ['string'])
      // `main` is first and has no record; its cursor is the empty name.
      const data = after === undefined && 'main'.includes(q) ? [await showMain()] : []
      const wanted = limit - data.length
      const records = await stores.list({
        ...(after ? { after: String(after) } : {}),
        ...(q === '' ? {} : { contains: q }),
        limit: wanted + 1,
      })
      const page = records.slice(0, wanted)
      for (const record of page) {
        const world = await listed(record)
        if (world !== null) data.push(world)
      }
      const last = page.at(-1)?.name ?? ''
      const next_cursor = records.length > wanted ? toCursor(list, [last]) : null
      return { data, next_cursor }
    },
    async names(limit) {
      return (await stores.list({ limit })).map(({ name }) => name)
    },
    async get(name) {
      if (name === 'main') return showMain()
      const record = hasCluster ? await stores.get(name) : undefined
      const world = record === undefined ? null : await listed(record)
      return world ?? shown(name, await requireEntry(name))
    },
    async change(name, ttl) {
      if (name === 'main') throw mainCannotBeDeleted()
      const entry = await requireEntry(name)
      const ttl_ms = ttlMsOf(ttl)
      entry.metadata = { ...entry.metadata, ttl_ms }
      entry.lastUsedMs = system.now()
      const changed = { ttl_ms, metadata: { ...entry.metadata } }
      await mapGoneToUnknown(name, stores.update(name, changed))
      upkeep.run()
      return worlds.get(name)
    },
    replaceKeys,
    async delete(name) {
      if (name === 'main') throw mainCannotBeDeleted()
      const world = await worlds.get(name)
      await remove(name)
      return world
    },
    start() {
      if (turns !== undefined) {
        turns.start()
        return
      }
      void stores.list().then((records) => {
        for (const record of records) note(record)
        upkeep.run()
      }, report('*'))
    },
    drain() {
      upkeep.stop()
      for (const { open } of entries.values()) open?.drain()
    },
    async close() {
      upkeep.stop()
      await turns?.stop()
      for (const [name, entry] of entries) {
        entry.open?.drain()
        if (entry.open !== null) await loader.stop(name, entry).catch(report(name))
      }
    },
  }
  return worlds
}

function usageOf({ open, memory }: WorldEntry): UsageMetrics | undefined {
  return open?.world.metrics ?? memory?.metrics
}
