import type { WorldsAdmin } from '../../control/admin-context.ts'
import { fromCursor, toCursor } from '../../control/cursor.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { createClock, initialClockState, toIso, toMillis } from '../../kernel/clock.ts'
import { parseDuration } from '../../kernel/duration.ts'
import { drawNonce } from '../../kernel/ids.ts'
import { isWorldName, type WorldRecord, WorldUnknown } from '../../store/world-stores.ts'
import { createWorld, type World } from '../world.ts'
import { createStored } from './create.ts'
import { mainStays, takenName, tooManyWorlds, unknownWorld } from './failures.ts'
import { expiryMs, metadataOf, type WorldMetadata, worldKeyPrefix } from './metadata.ts'
import { referenceFor, settingsFor } from './overrides.ts'
import { nextDueAt, presentWorld } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'

/** The worlds of a server beside `main`: found by path or key, opened when they are needed. */
export interface Worlds extends WorldsAdmin {
  /** Returns an open world at once, a promise where it is to be opened, null without one. */
  find(name: string): World | Promise<World | null> | null
  /** The name of the world that an API key belongs to; null where it is none of a world. */
  nameOfKey(key: string): Promise<string | null>
  /** Counts a request or stream of a world until the returned function is called. */
  use(name: string): () => void
  /** Opens worlds whose jobs are due, and deletes those that nobody uses, from now on. */
  start(): void
  drain(): void
  close(): Promise<void>
}

/** A world that was found: its record, and its services once they were needed. */
interface Entry {
  metadata: WorldMetadata
  dueAt: string | null
  readonly keys: readonly string[]
  lastUsedMs: number
  active: number
  opening: Promise<World> | null
  open: World | null
}

/** How often it is looked for worlds that are due or over, at least. */
const maxTimerMs = 60_000

const pageSize = 100

export function createWorlds(options: WorldsOptions): Worlds {
  const { stores, server, main } = options
  const { system } = server
  const entries = new Map<string, Entry>()
  const namesByKey = new Map<string, string>()
  let cancelTimer = () => {}
  let stopped = false

  function note(record: WorldRecord): Entry {
    const known = entries.get(record.name)
    if (known !== undefined) return known
    const metadata = metadataOf(record)
    const lastUsedMs = toMillis(metadata.last_used_at)
    const { keys, due_at: dueAt } = record
    const entry = { metadata, keys, dueAt, lastUsedMs, active: 0, opening: null, open: null }
    entries.set(record.name, entry)
    for (const key of keys) namesByKey.set(key, record.name)
    return entry
  }

  async function entryOf(name: string): Promise<Entry | null> {
    const known = entries.get(name)
    if (known !== undefined) return known
    const record = await stores.get(name)
    return record === undefined ? null : note(record)
  }

  async function requireEntry(name: string): Promise<Entry> {
    const entry = await entryOf(name)
    if (entry === null) throw unknownWorld(name)
    return entry
  }

  function openWorld(name: string, entry: Entry): Promise<World> {
    entry.opening ??= wire(name, entry).catch((error) => {
      entry.opening = null
      throw error
    })
    return entry.opening
  }

  async function wire(name: string, entry: Entry): Promise<World> {
    const store = await stores.open(name)
    const { metadata } = entry
    const [key = ''] = entry.keys
    const start = initialClockState(system, 'running', system.now())
    const world = await createWorld({
      ...{ name, store, server, log: options.log, firstBusiness: {} },
      clock: createClock(system, start),
      reference: referenceFor(options.reference, metadata.settings),
      settings: settingsFor(server.settings, metadata.settings, metadata.admin_token),
      ownSettings: metadata.settings,
      tokenSecret: metadata.admin_token === '' ? '' : metadata.token_key,
      identity: {
        name,
        apiKey: key,
        secret: metadata.secret,
        tokenKey: metadata.token_key,
        isGuarded: metadata.admin_token !== '',
        isRefused: (given) => metadata.admin_token !== '' && metadata.known_keys.includes(given),
      },
    })
    // Until it is closed in order, a restart has to look whether something is due.
    await stores.update(name, { due_at: toIso(0) }, { durable: 'later' })
    entry.open = world
    return world
  }

  function find(name: string): World | Promise<World | null> | null {
    if (name === 'main') return main
    if (!isWorldName(name)) return null
    const entry = entries.get(name)
    if (entry?.open) return entry.open
    return entryOf(name).then((found) => (found === null ? null : openWorld(name, found)))
  }

  function schedule(): void {
    cancelTimer()
    if (stopped) return
    const now = system.now()
    let earliest = Number.POSITIVE_INFINITY
    for (const [name, entry] of entries) {
      const expires = expiryMs(entry.metadata, entry.lastUsedMs)
      if (expires !== null && entry.active === 0) {
        if (expires <= now) {
          void remove(name).catch(() => undefined)
          continue
        }
        earliest = Math.min(earliest, expires)
      }
      if (entry.opening === null && entry.dueAt !== null) {
        const due = toMillis(entry.dueAt)
        if (due <= now) void openWorld(name, entry).catch(reportOpen(name))
        else earliest = Math.min(earliest, due)
      }
    }
    if (earliest !== Number.POSITIVE_INFINITY) {
      cancelTimer = system.after(Math.min(Math.max(earliest - now, 1), maxTimerMs), schedule)
    }
  }

  const reportOpen = (name: string) => (error: Error) =>
    options.log.error({ world: name, error }, 'a world cannot be opened')

  async function remove(name: string): Promise<void> {
    const entry = await requireEntry(name)
    entries.delete(name)
    for (const key of entry.keys) namesByKey.delete(key)
    const world = await entry.opening?.catch(() => null)
    world?.drain()
    world?.timeline.stop()
    await stores.delete(name).catch((error: Error) => {
      throw error instanceof WorldUnknown ? unknownWorld(name) : error
    })
  }

  async function shown(name: string, entry: Entry): Promise<Schemas['World']> {
    return presentWorld(system, name, entry.metadata, entry.lastUsedMs, await stores.open(name))
  }

  async function showMain(): Promise<Schemas['World']> {
    const metadata = { ...mainMetadata, from: `fixtures:${main.fixtures()}`, created_at: startedAt }
    return presentWorld(system, 'main', metadata, system.now(), stores.main)
  }
  const startedAt = toIso(system.now())

  return {
    find,
    async nameOfKey(key) {
      if (!key.startsWith(worldKeyPrefix)) return null
      const known = namesByKey.get(key)
      if (known !== undefined) return known
      const record = await stores.findByKey(key)
      if (record === undefined) return null
      note(record)
      return record.name
    },
    use(name) {
      const entry = entries.get(name)
      if (entry === undefined) return () => {}
      entry.active += 1
      entry.lastUsedMs = system.now()
      return () => {
        entry.active -= 1
        entry.lastUsedMs = system.now()
        if (entry.metadata.ttl_ms !== null && entry.active === 0) schedule()
      }
    },
    async create(wanted) {
      const name = wanted.name ?? `w-${drawNonce()}`
      const { maxWorlds } = server.settings.bounds
      if (name === 'main' || (await entryOf(name)) !== null) throw takenName(name)
      if ((await stores.count()) >= maxWorlds) {
        const used = [...entries].map(([known, { lastUsedMs }]) => [known, lastUsedMs] as const)
        throw tooManyWorlds(maxWorlds, used)
      }
      const made = await createStored({ ...options, find }, name, wanted)
      note(made.record)
      schedule()
      return made.shown
    },
    async list({ limit = pageSize, cursor, q }) {
      const list = { name: 'worlds', order: 'oldest', filters: { q } } as const
      const [after] = cursor === undefined ? [] : fromCursor(list, cursor, ['string'])
      const records = await stores.list({
        ...(after === undefined ? {} : { after: String(after) }),
        ...(q === undefined ? {} : { contains: q }),
        limit: limit + 1,
      })
      const page = records.slice(0, limit)
      const data = []
      for (const record of page) data.push(await shown(record.name, note(record)))
      const last = page.at(-1)
      const isMore = records.length > limit && last !== undefined
      return { data, next_cursor: isMore ? toCursor(list, [last.name]) : null }
    },
    async get(name) {
      return name === 'main' ? showMain() : shown(name, await requireEntry(name))
    },
    async change(name, ttl) {
      if (name === 'main') throw mainStays()
      const entry = await requireEntry(name)
      const ttl_ms = ttl === null ? null : parseDuration(ttl)
      entry.metadata = { ...entry.metadata, ttl_ms }
      entry.lastUsedMs = system.now()
      await stores.update(name, { metadata: { ...entry.metadata } })
      schedule()
      return shown(name, entry)
    },
    async delete(name) {
      if (name === 'main') throw mainStays()
      const world = await shown(name, await requireEntry(name))
      await remove(name)
      return world
    },
    start() {
      void stores.list().then((records) => {
        for (const record of records) note(record)
        schedule()
      }, reportOpen('*'))
    },
    drain() {
      stopped = true
      cancelTimer()
      for (const { open } of entries.values()) open?.drain()
    },
    async close() {
      stopped = true
      cancelTimer()
      for (const [name, entry] of entries) {
        const { open } = entry
        if (open === null) continue
        open.drain()
        open.timeline.stop()
        const due_at = await (await stores.open(name)).read(nextDueAt)
        const last_used_at = toIso(entry.lastUsedMs)
        const metadata = { ...entry.metadata, last_used_at }
        await stores.update(name, { due_at, metadata }).catch(reportOpen(name))
      }
    },
  }
}

const mainMetadata: Omit<WorldMetadata, 'from' | 'created_at'> = {
  last_used_at: '',
  ttl_ms: null,
  secret: '',
  token_key: '',
  admin_token: '',
  known_keys: [],
  settings: {},
}
