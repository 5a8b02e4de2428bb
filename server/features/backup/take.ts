import { ApiError } from '../../core/api-error.ts'
import { type ClockState, createClock, type SystemClock, toIso } from '../../core/clock.ts'
import { Download } from '../../core/operation.ts'
import { ConnectionLost } from '../../http/body.ts'
import type { Collection } from '../../model/collections.ts'
import type { SettingRow } from '../../model/rows.ts'
import { version } from '../../model/version.ts'
import { type SavedState, savedStates } from '../../sandbox/snapshots.ts'
import { isGone } from '../../sandbox/worlds/failures.ts'
import type { VisitedStore, VisitStores } from '../../sandbox/worlds/visit-stores.ts'
import { currentFormat, versionOf } from '../../store/format.ts'
import { DataDirectoryError, StoreFailure, type StoreSnapshot } from '../../store/store.ts'
import { backupVersion, type EndEntry, type StateEntry } from './entries.ts'
import { BackupWriter } from './lines.ts'

type Counts = { -readonly [K in keyof EndEntry]: EndEntry[K] }

/**
 * Returns a function that begins a backup of all worlds of a server. Each world is copied in a
 * consistent state, one after the other, and only a part of a copy is in memory. Throws server_busy
 * while another backup runs.
 */
export function createBackup(system: SystemClock, visitStores: VisitStores): () => Download {
  let isRunning = false
  return () => {
    if (isRunning) {
      throw new ApiError('server_busy', 'A backup is already running: try again when it has ended.')
    }
    const createdAt = toIso(system.now())
    const fileName = `payments-sandbox-${createdAt.slice(0, 19).replaceAll(/[-:]/g, '')}.ndjson`
    return new Download(fileName, async (write) => {
      isRunning = true
      const writer = new BackupWriter(write)
      try {
        await writeAll(writer, createdAt, system, visitStores)
      } catch (error) {
        if (!(error instanceof ConnectionLost)) {
          await writer.add({ failed: reasonOf(error as Error) })
          await writer.flush()
        }
        throw error
      } finally {
        isRunning = false
      }
    })
  }
}

async function writeAll(
  writer: BackupWriter,
  created_at: string,
  system: SystemClock,
  visitStores: VisitStores,
): Promise<void> {
  const format = 'payments-sandbox-backup'
  const rows = versionOf(currentFormat)
  await writer.add({
    backup: { format, version: backupVersion, rows, program: version, created_at },
  })
  const counts: Counts = { worlds: 0, snapshots: 0, rows: 0 }
  await visitStores((visited) => writeWorld(writer, counts, system, visited))
  await writer.add({ end: counts })
  await writer.flush()
}

/** Writes a world; leaves it out if it is deleted before its rows are read. */
async function writeWorld(
  writer: BackupWriter,
  counts: Counts,
  system: SystemClock,
  visited: VisitedStore,
): Promise<void> {
  const { name, keys, metadata, store, world } = visited
  let isBegun = false
  try {
    let nowMs: number | undefined
    const image = await store.image(() => {
      nowMs = world?.clock.now()
    })
    isBegun = true
    counts.worlds += 1
    await writer.add({ world: { name, keys, metadata } })
    const shown = nowMs ?? shownBy(image.rows.settings?.get('clock'), system)
    const now_ms = Math.max(shown, store.moments?.lastMs ?? shown)
    await writeState(writer, counts, image, { now_ms })
    for await (const state of savedStates(store, world?.snapshots)) {
      await writeSaved(writer, counts, state)
    }
  } catch (error) {
    if (error instanceof DataDirectoryError) throw new DamagedWorld(name, error)
    if (isBegun || !isGone(error)) throw error
  }
}

class DamagedWorld extends Error {
  constructor(name: string, cause: Error) {
    super(`the data of the world ${name} is damaged: restore it, or delete the world`, { cause })
  }
}

function shownBy(clock: SettingRow | undefined, system: SystemClock): number {
  return createClock(system, clock?.value as ClockState).now()
}

async function writeSaved(
  writer: BackupWriter,
  counts: Counts,
  { name, nowMs, createdMs, clock, origin, image }: SavedState,
): Promise<void> {
  counts.snapshots += 1
  const snapshot = { name, created_ms: createdMs, clock, origin }
  await writeState(writer, counts, image, { now_ms: nowMs, snapshot })
}

async function writeState(
  writer: BackupWriter,
  counts: Counts,
  image: StoreSnapshot,
  about: Pick<StateEntry, 'now_ms' | 'snapshot'>,
): Promise<void> {
  const sequences = Object.fromEntries(image.sequences)
  await writer.add({ state: { sequences, ...about } })
  for (const [name, rows] of Object.entries(image.rows)) {
    for (const row of rows.values()) {
      counts.rows += 1
      const written = writer.add({ row: [name as Collection, row] })
      if (written !== undefined) await written
    }
  }
}

/** Returns the reason for the end of a backup, for the operator. */
function reasonOf(error: Error): string {
  if (error instanceof DamagedWorld || error instanceof StoreFailure) return error.message
  return 'see the log of the server'
}
