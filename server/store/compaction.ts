import { ChangedRows } from './changed-rows.ts'
import { splitCommit } from './commit.ts'
import {
  baseFile,
  journalFile,
  listGenerations,
  removeFiles,
  sizeOf,
  snapshotFile,
  syncDirectory,
} from './directory.ts'
import { currentFormat, type Format } from './format.ts'
import { readJournals } from './journal-chain.ts'
import { assertLocked } from './lock.ts'
import { journalHeader } from './read-journal.ts'
import { type RowText, readSnapshot, type SnapshotData, snapshotDatabase } from './snapshot.ts'
import { DataDirectoryError } from './store.ts'

/** The journals to compact: all up to and including journal `upTo`. */
export interface CompactionTask {
  readonly directory: string
  readonly upTo: number
  /** The text of the lock file while this process owns the directory. */
  readonly lock: string
  /** The directory of that lock file; default: the one to compact. */
  readonly lockDirectory?: string
}

/**
 * Compacts journals into a new snapshot and removes the files it replaces. After the signal it may
 * stop, and its unfinished work is discarded.
 */
export type Compactor = (task: CompactionTask, stop: AbortSignal) => Promise<void>

const rowsPerYield = 512

const defaultCompactAfterBytes = 64 * 1024 * 1024

/** Returns the size in bytes from which a journal is compacted into the snapshot before it. */
export function compactionThreshold(
  options: { readonly directory: string; readonly compactAfterBytes?: number },
  snapshot: number | null,
): number {
  const { directory, compactAfterBytes = defaultCompactAfterBytes } = options
  const stored = snapshot === null ? 0 : sizeOf(snapshotFile(directory, snapshot))
  return Math.max(compactAfterBytes, stored)
}

/**
 * Compacts files; it may run in a worker while the next journal is being written. If it is killed
 * at any point, the directory can still be opened: the new snapshot appears complete or not at all,
 * and the replaced files are removed once the snapshot is on the disk. Calls `throttle` about every
 * millisecond of work, so that a worker can yield the processor. Throws StoreFailure if another
 * process has locked the directory.
 */
export async function compact(
  { directory, upTo, lock, lockDirectory = directory }: CompactionTask,
  format: Format = currentFormat,
  throttle: () => void = () => {},
): Promise<void> {
  let rows = 0
  const count = () => {
    rows += 1
    if (rows % rowsPerYield === 0) throttle()
  }
  assertLocked(lockDirectory, lock)
  const { snapshot, journals } = listGenerations(directory)
  const base = snapshot ?? 1
  const before = snapshotDatabase(snapshotFile(directory, base), base, format)
  if (snapshot !== null) await before.read()
  const generations = journals.filter((generation) => generation <= upTo)
  const after = snapshotDatabase(snapshotFile(directory, upTo + 1), upTo + 1, format)
  const merged = merge(before.data, { directory, generations, format, count })
  assertContinued(merged.data.commits, { directory, upTo, format })
  after.data = merged.data
  await after.write()
  await syncDirectory(directory)
  assertLocked(lockDirectory, lock)
  const replaced = generations.map((generation) => journalFile(directory, generation))
  replaced.push(...merged.bases.map((number) => baseFile(directory, number)))
  if (snapshot !== null) replaced.push(snapshotFile(directory, snapshot))
  removeFiles(replaced)
}

/**
 * Throws DataDirectoryError unless a snapshot has all commits before the next journal: only then
 * does it replace the files it was made from.
 */
function assertContinued(
  commits: number,
  { directory, upTo, format }: Pick<CompactionTask, 'directory' | 'upTo'> & { format: Format },
): void {
  const next = journalHeader(journalFile(directory, upTo + 1), upTo + 1, format)
  if (next.commits === commits) return
  throw new DataDirectoryError(
    `${journalFile(directory, upTo)} ends after commit ${commits}, and the next journal ` +
      `continues commit ${next.commits}`,
  )
}

interface CompactionInput {
  readonly directory: string
  readonly generations: readonly number[]
  readonly format: Format
  /** Called for each row that is read or written. */
  readonly count: () => void
}

interface Merged {
  readonly data: SnapshotData
  /** The base files that were merged. */
  readonly bases: readonly number[]
}

/** Returns the snapshot with the changes of the journals; only the changes are kept in memory. */
function merge(
  snapshot: SnapshotData,
  { directory, generations, format, count }: CompactionInput,
): Merged {
  const changes = new ChangedRows()
  const bases: number[] = []
  let sequences = { ...snapshot.sequences }
  let base: number | null | undefined
  const chain = { directory, generations, after: snapshot.commits, format }
  const last = readJournals(chain, (text) => {
    const commit = splitCommit(text)
    if (commit.base !== undefined) {
      base = commit.base
      if (base !== null) bases.push(base)
      changes.clear()
      sequences = {}
    }
    for (const [collection, ids] of Object.entries(commit.drop)) {
      for (const id of ids) changes.set(collection, id, null)
    }
    for (const [collection, id, row] of commit.put) {
      changes.set(collection, id, row)
      count()
    }
    Object.assign(sequences, commit.sequences)
  })
  const { commits } = last?.mark ?? snapshot
  const before = base === undefined ? snapshot.rows : baseRows(directory, base, format)
  const rows = changed(before, changes, count)
  return { data: { ...snapshot, commits, sequences, rows }, bases }
}

function baseRows(directory: string, number: number | null, format: Format): Iterable<RowText> {
  if (number === null) return []
  return readSnapshot(baseFile(directory, number), number, format).rows
}

function* changed(
  rows: Iterable<RowText>,
  changes: ChangedRows,
  count: () => void,
): Generator<RowText> {
  for (const row of rows) {
    if (!changes.has(row[0])) yield row
    count()
  }
  for (const change of changes.rows()) {
    yield change
    count()
  }
}
