import type { ClockState } from '../../core/clock.ts'
import type { Reference } from '../../model/reference.ts'
import type { SettingRow } from '../../model/rows.ts'
import type { Provenance } from '../../sandbox/bootstrap.ts'
import type { WorldState } from '../../sandbox/snapshots.ts'
import { isClock, isMoment } from '../../sandbox/worlds/row-rules.ts'
import { StateImport } from '../../sandbox/worlds/state-import.ts'
import { RowError } from '../../sandbox/worlds/state-rules.ts'
import { currentFormat, migrated, versionOf } from '../../store/format.ts'
import type { StoredRow } from '../../store/stored-row.ts'
import { isWorldName } from '../../store/world-stores.ts'
import {
  type BackedUpWorld,
  type BackupEntry,
  BackupError,
  type BackupHeader,
  backupVersion,
  type SnapshotEntry,
  type StateEntry,
} from './entries.ts'
import { backupLines, notABackup } from './lines.ts'
import { isSnapshot, wrongPart } from './world-entry.ts'

/** A complete and validated state of a world. */
export interface RestoredState {
  readonly world: BackedUpWorld
  readonly state: WorldState
  /** Absent for the present state. */
  readonly snapshot?: SnapshotEntry
  readonly rows: number
  /** Rules between rows that the server broke, such as a balance other than its entries. */
  readonly differences: readonly string[]
  /** The line that it begins with. */
  readonly line: number
}

/** A state whose rows are being read. */
interface Begun {
  readonly world: BackedUpWorld
  readonly entry: StateEntry
  readonly line: number
  readonly rows: StateImport
  clock: unknown
  count: number
}

/**
 * Yields the states of a backup: for each world the present one first, then its snapshots. Only one
 * of them is in memory at a time. Throws BackupError with the line if the file was changed, or
 * contains anything that a world cannot have.
 */
export async function* statesOf(
  chunks: AsyncIterable<Uint8Array>,
  reference: Reference,
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
      if (begun !== null) yield await finished(begun)
      assertState(entry.state, number, begun === null, reference)
      begun = beginState(world, entry.state, number, reference)
    } else if (('world' in entry || 'end' in entry) && (world === null) === (begun === null)) {
      if (begun !== null) yield await finished(begun)
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
    throw notABackup()
  }
  const known = versionOf(currentFormat)
  if (version > backupVersion || rows > known) {
    throw new BackupError(
      `it has version ${version} and row format ${rows}, but this program reads at most version ` +
        `${backupVersion} and row format ${known}: use a newer version of the program`,
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
    const problem = isFirst ? 'the first world must be main' : 'the name of this world is invalid'
    throw new BackupError(`line ${line}: ${problem}`)
  }
  const wrong = wrongPart(entry)
  if (wrong !== null) throw new BackupError(`line ${line}: the world ${entry.name} has no ${wrong}`)
  return entry
}

/** Throws BackupError unless a world begins with its present state and continues with snapshots. */
function assertState(
  { snapshot }: StateEntry,
  line: number,
  isFirst: boolean,
  reference: Reference,
): void {
  if (isFirst !== (snapshot === undefined)) throw unexpected(line)
  if (snapshot !== undefined && !isSnapshot(snapshot, reference)) throw unexpected(line)
}

function beginState(
  world: BackedUpWorld,
  entry: StateEntry,
  line: number,
  reference: Reference,
): Begun {
  const rows = new StateImport(reference)
  return { world, entry, line, rows, clock: entry.snapshot?.clock, count: 0 }
}

function addRow(begun: Begun, format: number, line: number, given: unknown): void {
  const [name, row] = Array.isArray(given) ? (given as [string, StoredRow]) : []
  if (typeof name !== 'string' || typeof row?.id !== 'string') throw unexpected(line)
  const today = migrated(currentFormat, format, name, row)
  if (today === undefined) return
  try {
    begun.rows.add(name, today)
  } catch (error) {
    throw inLine(line, error)
  }
  if (name === 'settings' && today.id === 'clock') begun.clock ??= (today as SettingRow).value
  begun.count += 1
}

/** Of one state, this many are named. */
const maxDifferences = 10

/**
 * Throws BackupError where the rows cannot be those of a world. What does not fit together did not
 * on the server either: a backup of it can be restored, and the differences are reported.
 */
async function finished({ world, entry, line, rows, clock, count }: Begun): Promise<RestoredState> {
  const { sequences, now_ms, snapshot } = entry
  if (!isClock(clock) || !isMoment(now_ms)) {
    throw new BackupError(`line ${line} begins a state of ${world.name} without a clock`)
  }
  try {
    rows.setSequences(sequences)
    const differences: string[] = []
    const image = await rows.finish(({ message }) => {
      if (differences.length < maxDifferences) differences.push(message)
    })
    const origin = image.rows.settings?.get('origin')?.value as Provenance
    const state = { image, clock: clock as ClockState, nowMs: now_ms, origin }
    const read = { world, state, rows: count, differences, line }
    return snapshot === undefined ? read : { ...read, snapshot }
  } catch (error) {
    throw inLine(line, error)
  }
}

/** Returns a RowError as a BackupError with the line; any other error unchanged. */
function inLine(line: number, error: unknown): unknown {
  return error instanceof RowError
    ? new BackupError(`line ${line} has invalid data: ${error.message}`)
    : error
}

function unexpected(line: number): BackupError {
  return new BackupError(`line ${line} is in the wrong place`)
}
