import { ConnectionLost } from '../../http/body.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { type ClockState, createClock, type SystemClock, toIso } from '../../kernel/clock.ts'
import { Download } from '../../kernel/operation.ts'
import type { Collection } from '../../model/collections.ts'
import type { SettingRow } from '../../model/rows.ts'
import { version } from '../../model/version.ts'
import { currentFormat, versionOf } from '../../store/format.ts'
import {
  DataDirectoryError,
  StateGone,
  type Store,
  type StoreContent,
  type StoredContentRow,
  StoreFailure,
  type StoreSnapshot,
} from '../../store/store.ts'
import { type SavedState, savedStates } from '../snapshots.ts'
import { isGone } from '../worlds/failures.ts'
import type { VisitedStore, VisitStores } from '../worlds/visit-stores.ts'
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
      throw new ApiError('server_busy', 'A backup is being made already: try again after it.')
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
    const saved = await savedStates(store, world?.snapshots)
    await visitPresent(visited, system, async (content, nowMs) => {
      isBegun = true
      counts.worlds += 1
      await writer.add({ world: { name, keys, metadata } })
      await writeState(writer, counts, content, { now_ms: nowMs })
    })
    for (const state of saved) await writeSaved(writer, counts, store, state)
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

/** Reads the present state, and the time of its clock in milliseconds. */
async function visitPresent(
  { store, world }: VisitedStore,
  system: SystemClock,
  work: (content: StoreContent, nowMs: number) => Promise<void>,
): Promise<void> {
  if (store.visit !== undefined) {
    const row = await store.read((reader) => reader.get('settings', 'clock'))
    return store.visit((content) => {
      const nowMs = world?.clock.now() ?? shownBy(row, system)
      return work(content, Math.max(nowMs, content.lastMs ?? nowMs))
    })
  }
  let nowMs: number | undefined
  const image = await store.image(() => {
    nowMs = world?.clock.now()
  })
  await work(contentOfImage(image), nowMs ?? shownBy(image.rows.settings?.get('clock'), system))
}

function shownBy(clock: SettingRow | undefined, system: SystemClock): number {
  return createClock(system, clock?.value as ClockState).now()
}

/** Writes a snapshot; leaves it out if it is deleted before its rows are read. */
async function writeSaved(
  writer: BackupWriter,
  counts: Counts,
  store: Store,
  { name, nowMs, createdMs, clock, origin, image }: SavedState,
): Promise<void> {
  const snapshot = { name, created_ms: createdMs, clock, origin }
  let isBegun = false
  const work = (content: StoreContent) => {
    isBegun = true
    counts.snapshots += 1
    return writeState(writer, counts, content, { now_ms: nowMs, snapshot })
  }
  try {
    await (store.visit?.(work, image) ?? work(contentOfImage(image)))
  } catch (error) {
    if (isBegun || !(error instanceof StateGone)) throw error
  }
}

async function writeState(
  writer: BackupWriter,
  counts: Counts,
  content: StoreContent,
  about: Pick<StateEntry, 'now_ms' | 'snapshot'>,
): Promise<void> {
  const sequences = Object.fromEntries(content.sequences)
  await writer.add({ state: { sequences, ...about } })
  for await (const [name, rows] of content.rows()) {
    for (const row of rows) {
      counts.rows += 1
      const written = writer.add({ row: [name, row] })
      if (written !== undefined) await written
    }
  }
}

/** The number of an image's rows that are yielded at a time. */
const rowsPerPart = 100

function contentOfImage({ rows, sequences }: StoreSnapshot): StoreContent {
  return {
    sequences,
    lastMs: null,
    async *rows() {
      for (const [name, all] of Object.entries(rows)) {
        let part: StoredContentRow[] = []
        for (const row of all.values()) {
          part.push(row)
          if (part.length < rowsPerPart) continue
          yield [name as Collection, part]
          part = []
        }
        if (part.length > 0) yield [name as Collection, part]
      }
    },
  }
}

/** Returns the reason for the end of a backup, for the operator. */
function reasonOf(error: Error): string {
  if (error instanceof DamagedWorld || error instanceof StoreFailure) return error.message
  return 'the log of the server says why'
}
