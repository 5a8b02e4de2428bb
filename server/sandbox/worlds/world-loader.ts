import { createClock, initialClockState, toIso, toMillis } from '../../kernel/clock.ts'
import { DataDirectoryError } from '../../store/store.ts'
import { WorldElsewhere, type WorldRecord } from '../../store/world-stores.ts'
import type { VolatileState } from '../volatile-state.ts'
import { createWorld, type World } from '../world.ts'
import { assertFilled, isGone, openingError } from './failures.ts'
import type { WorldMetadata } from './metadata.ts'
import { referenceFor, settingsFor } from './overrides.ts'
import { nextDueAt } from './present.ts'
import type { WorldsOptions } from './registry-options.ts'

/** A world that was found: its record, and its services once they were needed. */
export interface WorldEntry {
  metadata: WorldMetadata
  /** When a closed world is to be opened for its jobs; null: not before it is used. */
  dueAt: string | null
  readonly keys: readonly string[]
  lastUsedMs: number
  /** Before this it is not looked at again whether it can be closed. */
  keepUntilMs: number
  /** When its rows were read while it was not open, in milliseconds; null: they were not. */
  readAtMs: number | null
  /** Requests and streams that are open. */
  active: number
  /** When its use was last noted for other processes, in milliseconds. */
  notedMs: number
  opening: Promise<World> | null
  open: World | null
  /** Settled once the world may be opened again. */
  closing: Promise<void> | null
  /** What it had in memory when it was closed. */
  memory: VolatileState | null
  /** The epoch of its store when it was open last; another process may have had it since. */
  epoch: number | undefined
  isDeleted: boolean
}

export function newEntry(
  { keys, due_at: dueAt }: WorldRecord,
  metadata: WorldMetadata,
  lastUsedMs: number,
): WorldEntry {
  const closed = { opening: null, open: null, closing: null, memory: null, epoch: undefined }
  const unused = { keepUntilMs: 0, readAtMs: null, active: 0, notedMs: 0, isDeleted: false }
  return { metadata, keys, dueAt, lastUsedMs, ...unused, ...closed }
}

/** Until a world is closed in order, a restart has to look whether something is due. */
const unknownDueAt = toIso(0)

/** Whether a world was open when its process ended without closing it. */
export function wasKilled({ due_at }: WorldRecord): boolean {
  return due_at === unknownDueAt
}

/** A world in files or a database that is not used for so long, in real time, leaves the memory. */
export const idleMs = 10 * 60_000

/** A world that has something due earlier than this stays open. */
const soonMs = 60_000

/**
 * Opens worlds when they are needed, and closes those that are idle. `onGone` is called with one
 * that was deleted, or that another process has.
 */
export function createWorldLoader(
  options: WorldsOptions,
  onGone: (name: string, entry: WorldEntry) => void,
) {
  const { stores, server } = options
  const { system } = server

  async function wire(name: string, entry: WorldEntry): Promise<World> {
    await entry.closing?.catch(() => undefined)
    const store = await stores.open(name)
    await assertFilled(name, store)
    const { metadata } = entry
    const isOurs = store.epoch === undefined || store.epoch === (entry.epoch ?? 0) + 1
    const memory = isOurs ? entry.memory : null
    const [key = ''] = entry.keys
    const start = initialClockState(system, 'running', system.now())
    const world = await createWorld({
      name,
      store,
      server,
      log: options.log,
      firstBusiness: {},
      clock: createClock(system, start),
      reference: referenceFor(options.reference, metadata.settings),
      settings: settingsFor(server.settings, metadata.settings, metadata.admin_token),
      ownSettings: metadata.settings,
      tokenSecret: metadata.admin_token === '' ? '' : metadata.token_key,
      ...(memory === null ? {} : { memory }),
      identity: {
        name,
        apiKey: key,
        secret: metadata.secret,
        tokenKey: metadata.token_key,
        isGuarded: metadata.admin_token !== '',
        isRefused: (given) =>
          metadata.admin_token !== '' && (metadata.known_keys?.includes(given) ?? true),
      },
    })
    if (stores.cluster === undefined) {
      await stores.update(name, { due_at: unknownDueAt }, { durable: 'later' })
    }
    const { epoch } = store
    Object.assign(entry, { memory: null, epoch, dueAt: null, open: world, readAtMs: null })
    entry.keepUntilMs = system.now() + soonMs
    return world
  }

  /** Stops the clock of a world without requests, and stores when it is to be opened again. */
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

  /** Until then it is not opened again. */
  async function untilClosed(entry: WorldEntry, closed: Promise<void> = Promise.resolve()) {
    entry.closing = closed.finally(() => {
      entry.closing = null
    })
    await entry.closing
  }

  return {
    stop,
    open(name: string, entry: WorldEntry): Promise<World> {
      entry.opening ??= wire(name, entry).catch((failure) => {
        const error = openingError(name, failure)
        entry.opening = null
        // What is due in a damaged world cannot happen; any other failure may pass.
        const isDamaged = error instanceof DataDirectoryError
        entry.dueAt = isDamaged ? null : toIso(system.now() + soonMs)
        if (isGone(error) || error instanceof WorldElsewhere) onGone(name, entry)
        throw error
      })
      return entry.opening
    },
    /** When a world is to leave the memory, in milliseconds; null: not as it is now. */
    idleAtMs(entry: WorldEntry): number | null {
      if (stores.release === undefined || entry.active > 0) return null
      if (entry.open !== null) return Math.max(entry.lastUsedMs + idleMs, entry.keepUntilMs)
      if (entry.readAtMs === null || entry.opening !== null) return null
      return entry.readAtMs + idleMs
    },
    /** Closes a world unless it is needed soon, or has something in memory that would be lost. */
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
