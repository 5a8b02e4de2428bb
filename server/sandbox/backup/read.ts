import type { ClockState } from '../../kernel/clock.ts'
import type { SettingRow } from '../../model/rows.ts'
import { currentFormat, migrated, versionOf } from '../../store/format.ts'
import type { StoredRow } from '../../store/stored-row.ts'
import { isWorldName } from '../../store/world-stores.ts'
import type { WorldState } from '../snapshots.ts'
import { checkedState, DamagedContent } from '../worlds/file.ts'
import {
  type BackedUpWorld,
  type BackupEntry,
  BackupError,
  type BackupHeader,
  backupVersion,
  type SnapshotEntry,
  type StateEntry,
} from './entries.ts'
import { backupLines } from './lines.ts'
import { isSnapshot, wrongPart } from './world-entry.ts'

/** A state of a world, checked and whole. */
export interface RestoredState {
  readonly world: BackedUpWorld
  readonly state: WorldState
  /** Absent for the present state. */
  readonly snapshot?: SnapshotEntry
  readonly rows: number
  /** The line that it begins with. */
  readonly line: number
}

/** A state whose rows are being read. */
interface Begun {
  readonly world: BackedUpWorld
  readonly entry: StateEntry
  readonly line: number
  readonly rows: Map<string, Map<string, StoredRow>>
  count: number
}

/**
 * Yields the states of a backup: of each world the present one first, then its snapshots. One of
 * them is in memory at a time. Throws BackupError with the line where the file is not what was
 * written, or holds what no world can hold.
 */
export async function* statesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<RestoredState, void> {
  let header: BackupHeader | null = null
  let world: BackedUpWorld | null = null
  let begun: Begun | null = null
  for await (const { number, entry } of backupLines(chunks)) {
    if (header === null) {
      header = headerOf(entry)
    } else if ('row' in entry && begun !== null) {
      addRow(begun, header.rows, number, entry.row)
    } else if ('state' in entry && world !== null) {
      if (begun !== null) yield finished(begun)
      begun = stateOf(world, entry.state, number, begun === null)
    } else if (('world' in entry || 'end' in entry) && (world === null) === (begun === null)) {
      if (begun !== null) yield finished(begun)
      begun = null
      if ('end' in entry && world === null) throw unexpected(number)
      if ('world' in entry) world = worldOf(entry.world, number, world === null)
    } else throw unexpected(number)
  }
}

function headerOf(entry: BackupEntry): BackupHeader {
  const header: Partial<BackupHeader> = 'backup' in entry ? (entry.backup ?? {}) : {}
  const { format, version, rows } = header
  if (format !== 'payments-sandbox-backup' || !isVersion(version) || !isVersion(rows)) {
    throw new BackupError('line 1 is not the beginning of a backup of payments-sandbox')
  }
  const known = versionOf(currentFormat)
  if (version > backupVersion || rows > known) {
    throw new BackupError(
      `it has version ${version} with rows of format ${rows}; this program reads up to ` +
        `${backupVersion} and ${known}: use the newer version of the program`,
    )
  }
  return header as BackupHeader
}

function isVersion(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

function worldOf(entry: BackedUpWorld, line: number, isFirst: boolean): BackedUpWorld {
  if (isFirst && entry?.name === 'main') return { name: 'main', keys: [], metadata: {} }
  if (isFirst || typeof entry?.name !== 'string' || !isWorldName(entry.name)) {
    throw new BackupError(`line ${line} names no world that can be there`)
  }
  const wrong = wrongPart(entry)
  if (wrong !== null) throw new BackupError(`line ${line}: the world ${entry.name} has no ${wrong}`)
  return entry
}

function stateOf(world: BackedUpWorld, entry: StateEntry, line: number, isFirst: boolean): Begun {
  const { snapshot } = entry
  if (isFirst !== (snapshot === undefined)) throw unexpected(line)
  if (snapshot !== undefined && !isSnapshot(snapshot)) throw unexpected(line)
  return { world, entry, line, rows: new Map(), count: 0 }
}

function addRow(begun: Begun, format: number, line: number, given: unknown): void {
  const [name, row] = Array.isArray(given) ? (given as [string, StoredRow]) : []
  if (typeof name !== 'string' || typeof row?.id !== 'string') throw unexpected(line)
  const today = migrated(currentFormat, format, name, row)
  if (today === undefined) return
  const rows = begun.rows.get(name) ?? new Map<string, StoredRow>()
  if (rows.has(today.id)) throw new BackupError(`line ${line} has a row of ${name} once more`)
  begun.rows.set(name, rows.set(today.id, today))
  begun.count += 1
}

/** Throws BackupError where the rows cannot be those of a world. */
function finished({ world, entry, line, rows, count }: Begun): RestoredState {
  const { sequences, now_ms, snapshot } = entry
  const stored = rows.get('settings')?.get('clock') as SettingRow | undefined
  const clock = snapshot?.clock ?? (stored?.value as ClockState)
  const lists = Array.from(rows, ([name, all]) => [name, [...all.values()]] as const)
  try {
    const state = checkedState({ rows: Object.fromEntries(lists), sequences, clock, now_ms })
    const about = snapshot === undefined ? {} : { snapshot }
    return { world, state, ...about, rows: count, line }
  } catch (error) {
    if (!(error instanceof DamagedContent)) throw error
    throw new BackupError(`the world ${world.name}, which line ${line} begins, ${error.message}`)
  }
}

function unexpected(line: number): BackupError {
  return new BackupError(`line ${line} cannot stand there in a backup`)
}
