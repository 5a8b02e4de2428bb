import { type SystemClock, toMillis } from '../../core/clock.ts'
import type { SharedRows } from '../../store/store.ts'
import { expiryMs } from './metadata.ts'
import type { createWorldLoader, WorldEntry } from './world-loader.ts'

/** The maximum time between two checks, in milliseconds, because a machine may have slept. */
const maxTimerMs = 60_000

/** The time after the opening of a world in which more may be opened before sizes are added up. */
const settleMs = 1_000

const never = Number.POSITIVE_INFINITY

export interface UpkeepOptions {
  readonly system: SystemClock
  readonly entries: ReadonlyMap<string, WorldEntry>
  readonly loader: ReturnType<typeof createWorldLoader>
  /**
   * True if other processes may own worlds; `pollDueWorlds` then opens and deletes closed worlds.
   */
  readonly hasCluster: boolean
  /** The size of all open worlds from which on unused ones are closed early, in bytes. */
  readonly maxOpenWorldBytes: number
  remove(name: string): Promise<void>
  report(name: string): (error: Error) => void
}

/** Opens worlds for their jobs, closes idle ones, and deletes expired ones. */
export interface Upkeep {
  /** Runs everything that is due in all worlds, and schedules the next call. */
  run(): void
  /** Looks at the size of all open worlds, after one was opened. */
  noteOpened(): void
  /** Keeps a world open and prevents its expiry until the returned function is called. */
  keepOpen(entry: WorldEntry): () => void
  stop(): void
}

export function createUpkeep(options: UpkeepOptions): Upkeep {
  const { system, entries, loader, hasCluster, maxOpenWorldBytes, remove, report } = options
  let isStopped = false
  let wakesAtMs = never
  let cancelTimer = () => {}

  function wakeBy(ms: number): void {
    if (isStopped || ms >= wakesAtMs) return
    cancelTimer()
    wakesAtMs = ms
    cancelTimer = system.after(Math.min(Math.max(ms - system.now(), 1), maxTimerMs), look)
  }

  function expiresAtMs({ metadata, lastUsedMs }: WorldEntry): number {
    return expiryMs(metadata, lastUsedMs) ?? never
  }

  /** Returns false if another process may own the world, because it is closed here. */
  function isMine({ open, readAtMs }: WorldEntry): boolean {
    return !hasCluster || open !== null || readAtMs !== null
  }

  /** Returns the time at which to delete or close a world unless it is used, in milliseconds. */
  function unusedAtMs(entry: WorldEntry): number {
    if (entry.active > 0 || entry.isDeleted) return never
    return Math.min(expiresAtMs(entry), loader.idleAtMs(entry) ?? never)
  }

  function runWorld(name: string, entry: WorldEntry, now: number): void {
    if (expiresAtMs(entry) <= now && entry.active === 0) {
      void remove(name).catch(() => undefined)
      return
    }
    if (!hasCluster && entry.opening === null && entry.dueAt !== null) {
      const due = toMillis(entry.dueAt)
      if (due <= now) loader.open(name, entry).catch(report(name)).then(look)
      else wakeBy(due)
    }
    const idleAt = loader.idleAtMs(entry)
    if (idleAt !== null && idleAt <= now) {
      void loader.closeIdle(name, entry).catch(report(name)).then(look)
    } else wakeBy(unusedAtMs(entry))
  }

  /**
   * Closes the worlds that were unused for the longest time, until the others fit. Rows that worlds
   * share count once.
   */
  function makeRoom(): void {
    const open = [...entries].flatMap(([name, entry]) => {
      if (entry.open === null) return []
      const shared = entry.open.db.shared()
      const ownBytes = Math.max(0, entry.open.db.size() - (shared?.characters ?? 0))
      return [{ name, entry, shared, ownBytes }]
    })
    const sharers = new Map<SharedRows, number>()
    let excess = -maxOpenWorldBytes
    for (const { shared, ownBytes } of open) {
      excess += ownBytes
      if (shared === null) continue
      const others = sharers.get(shared) ?? 0
      sharers.set(shared, others + 1)
      if (others === 0) excess += shared.characters
    }
    const unusedLongest = open.toSorted((a, b) => a.entry.lastUsedMs - b.entry.lastUsedMs)
    for (const { name, entry, shared, ownBytes } of unusedLongest) {
      if (excess <= 0) return
      if (entry.isDeleted || loader.idleAtMs(entry) === null) continue
      excess -= ownBytes
      if (shared !== null) {
        const left = (sharers.get(shared) ?? 0) - 1
        sharers.set(shared, left)
        if (left === 0) excess -= shared.characters
      }
      void loader.closeIdle(name, entry).catch(report(name))
    }
  }

  function look(): void {
    cancelTimer()
    wakesAtMs = never
    if (isStopped) return
    makeRoom()
    const now = system.now()
    for (const [name, entry] of entries) {
      if (!entry.isDeleted && isMine(entry)) runWorld(name, entry, now)
    }
  }

  return {
    run: look,
    noteOpened: () => wakeBy(system.now() + settleMs),
    keepOpen(entry) {
      entry.active += 1
      return () => {
        entry.active -= 1
        // Checks only this world, so that many worlds do not slow down a request.
        wakeBy(unusedAtMs(entry))
      }
    },
    stop() {
      isStopped = true
      cancelTimer()
    },
  }
}
