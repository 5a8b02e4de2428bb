import { createClock, initialClockState, toIso, toMillis } from '../../core/clock.ts'
import type { WorldIdentity } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { DataDirectoryError } from '../../store/store.ts'
import { WorldElsewhere, type WorldRecord } from '../../store/world-stores.ts'
import type { VolatileState } from '../volatile-state.ts'
import { createWorld, type World } from '../world.ts'
import { assertFilled, isGone, openingError } from './failures.ts'
import type { WorldMetadata } from './metadata.ts'
import { settingsFor } from './overrides.ts'
import { nextDueAt } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'

/** A known world: its record, and its services once they were needed. */
export interface WorldEntry {
  metadata: WorldMetadata
  /** The time at which to open a closed world for its jobs; null if it is opened only for use. */
  dueAt: string | null
  keys: readonly string[]
  lastUsedMs: number
  /** The time, in milliseconds, before which it is not closed. */
  keepUntilMs: number
  /** The time its rows were read while it was closed, in milliseconds; null if they were not. */
  readAtMs: number | null
  /** The number of open requests and streams. */
  active: number
  /** The time of the last use that was stored for other processes, in milliseconds. */
  notedMs: number
  opening: Promise<World> | null
  open: World | null
  /** Settled once the world may be opened again. */
  closing: Promise<void> | null
  /** The state in memory when it was closed. */
  memory: VolatileState | null
  /**
   * The epoch of its store when it was last open; it shows if another process has owned it since.
   */
  epoch: number | undefined
  isDeleted: boolean
  /** True if its data could not be read when it was last tried. */
  isDamaged: boolean
}

/** Returns the identity of a world, which follows its entry: its credentials may be replaced. */
function identityOf(name: string, entry: WorldEntry): WorldIdentity {
  return {
    name,
    tokenKey: entry.metadata.token_key,
    isGuarded: entry.metadata.admin_token !== '',
    get apiKey() {
      return entry.keys[0] ?? ''
    },
    get secret() {
      return entry.metadata.secret
    },
    isRefused(key) {
      const { admin_token, known_keys } = entry.metadata
      return admin_token !== '' && (known_keys?.includes(key) ?? true)
    },
  }
}

export function newEntry(
  { keys, due_at: dueAt }: WorldRecord,
  metadata: WorldMetadata,
  lastUsedMs: number,
): WorldEntry {
  const closed = { opening: null, open: null, closing: null, memory: null, epoch: undefined }
  const unused = {
    keepUntilMs: 0,
    readAtMs: null,
    active: 0,
    notedMs: 0,
    isDeleted: false,
    isDamaged: false,
  }
  return { metadata, keys, dueAt, lastUsedMs, ...unused, ...closed }
}

/** The due time of an open world: after a crash, a restart has to check whether jobs are due. */
const unknownDueAt = toIso(0)

/** Returns true if a world was open when its process was killed. */
export function wasKilled({ due_at }: WorldRecord): boolean {
  return due_at === unknownDueAt
}

/** Milliseconds of real time after which an unused world in files or a database is closed. */
export const idleMs = 10 * 60_000

/** A world with a job that is due within this time, in milliseconds, stays open. */
const soonMs = 60_000

interface LoaderOptions extends WorldsOptions {
  /** Called with a world that was deleted, or that another process owns. */
  onGone(name: string, entry: WorldEntry): void
  /** Gives a world new credentials. */
  replaceKeys(name: string): Promise<Schemas['WorldKeys']>
}

/** Opens worlds when they are needed, and closes idle ones. */
export function createWorldLoader(options: LoaderOptions) {
  const { stores, server, onGone } = options
  const { system } = server

  async function wire(name: string, entry: WorldEntry): Promise<World> {
    await entry.closing?.catch(() => undefined)
    const store = await stores.open(name)
    await assertFilled(name, store)
    const { metadata } = entry
    const isOurs = store.epoch === undefined || store.epoch === (entry.epoch ?? 0) + 1
    const memory = isOurs ? entry.memory : null
    const start = initialClockState(system, 'running', system.now())
    const world = await createWorld({
      name,
      store,
      server,
      log: options.log,
      firstBusiness: {},
      clock: createClock(system, start),
      reference: options.reference,
      settings: {
        ...settingsFor(server.settings, metadata.settings, ''),
        get adminToken() {
          return entry.metadata.admin_token
        },
      },
      ownSettings: metadata.settings,
      tokenSecret: metadata.admin_token === '' ? '' : metadata.token_key,
      ...(memory === null ? {} : { memory }),
      identity: identityOf(name, entry),
      replaceKeys: () => options.replaceKeys(name),
    })
    if (stores.cluster === undefined) {
      await stores.update(name, { due_at: unknownDueAt }, { durable: 'later' })
    }
    const { epoch } = store
    Object.assign(entry, { memory: null, epoch, dueAt: null, open: world, readAtMs: null })
    entry.isDamaged = false
    entry.keepUntilMs = system.now() + soonMs
    return world
  }

  /** Stops the clock of a world without requests, and stores the time of its next opening. */
  async function stop(name: string, entry: WorldEntry): Promise<void> {
    const { open } = entry
    if (open === null) return
    open.clockDriver.stop()
    if (stores.cluster !== undefined) {
      await stores.cluster.noteUsed([[name, entry.lastUsedMs]])
      return
    }
    entry.dueAt = await (await stores.open(name)).read(nextDueAt)
    entry.metadata = { ...entry.metadata, last_used_at: toIso(entry.lastUsedMs) }
    await stores.update(name, { due_at: entry.dueAt, metadata: { ...entry.metadata } })
  }

  async function shut(name: string, entry: WorldEntry): Promise<void> {
    await stop(name, entry)
    await stores.release?.(name)
  }

  /** Waits for the end of closing; until then the world is not opened again. */
  async function untilClosed(entry: WorldEntry, closed: Promise<void> = Promise.resolve()) {
    entry.closing = closed.finally(() => {
      entry.closing = null
    })
    await entry.closing
  }

  return {
    stop,
    /** Closes an open world at once; what memory alone has besides the request log is lost. */
    async close(name: string, entry: WorldEntry): Promise<void> {
      const { open } = entry
      if (open === null || stores.release === undefined) return
      const memory = open.memory()
      open.drain()
      const closed = shut(name, entry)
      Object.assign(entry, { open: null, opening: null, memory })
      await untilClosed(entry, closed)
    },
    open(name: string, entry: WorldEntry): Promise<World> {
      entry.opening ??= wire(name, entry).catch((failure) => {
        const error = openingError(name, failure)
        entry.opening = null
        // Jobs of a damaged world cannot run; any other failure may be temporary.
        const isDamaged = error instanceof DataDirectoryError
        entry.isDamaged = isDamaged
        entry.dueAt = isDamaged ? null : toIso(system.now() + soonMs)
        if (isGone(error) || error instanceof WorldElsewhere) onGone(name, entry)
        throw error
      })
      return entry.opening
    },
    /** Returns the time at which to close a world, in milliseconds; null in its present state. */
    idleAtMs(entry: WorldEntry): number | null {
      if (stores.release === undefined || entry.active > 0) return null
      if (entry.open !== null) return Math.max(entry.lastUsedMs + idleMs, entry.keepUntilMs)
      if (entry.readAtMs === null || entry.opening !== null) return null
      return entry.readAtMs + idleMs
    },
    /** Closes a world, unless it is needed soon or has state in memory that would be lost. */
    async closeIdle(name: string, entry: WorldEntry): Promise<void> {
      const { open } = entry
      if (open === null) {
        entry.readAtMs = null
        await untilClosed(entry, stores.release?.(name))
        return
      }
      entry.keepUntilMs = system.now() + soonMs
      const dueAt = await (await stores.open(name)).read(nextDueAt)
      const isDueSoon = dueAt !== null && toMillis(dueAt) <= system.now() + soonMs
      const memory = isDueSoon ? null : open.memory()
      const isUnused = entry.active === 0 && entry.open === open && !entry.isDeleted
      if (memory === null || !isUnused) return
      const closed = shut(name, entry)
      Object.assign(entry, { open: null, opening: null, memory })
      await untilClosed(entry, closed)
    },
  }
}
