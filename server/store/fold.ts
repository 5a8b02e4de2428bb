import { commitTexts } from './commit.ts'
import { generations, journalFile, removeFiles, snapshotFile, syncFolder } from './folder.ts'
import { currentFormat, type Format } from './format.ts'
import { readJournal } from './journal.ts'
import { type RowText, rowKey, type SnapshotData, snapshotDatabase } from './snapshot.ts'

/**
 * Makes a snapshot of all up to and including journal `upTo`, and removes what it replaces. When
 * the signal comes it may stop; what it began is then thrown away.
 */
export type Fold = (folder: string, upTo: number, stop: AbortSignal) => Promise<void>

const rowsBetweenRests = 512

/**
 * Folds on the files alone, so it may run in a worker while the next journal is being written.
 * Killed at any point it leaves a folder that starts: the new snapshot appears whole or not, and
 * what it replaces goes only once the disk has it. `rest` is called every millisecond or so of
 * work, by rows, so that whoever folds may leave the processor to others.
 */
export async function foldFiles(
  folder: string,
  upTo: number,
  format: Format = currentFormat,
  rest: () => void = () => {},
): Promise<void> {
  let rows = 0
  const count = () => {
    rows += 1
    if (rows % rowsBetweenRests === 0) rest()
  }
  const { snapshot, journals } = generations(folder)
  const base = snapshot ?? 1
  const before = snapshotDatabase(snapshotFile(folder, base), base, format)
  await before.read()
  const folding = journals.filter((generation) => generation <= upTo)
  const after = snapshotDatabase(snapshotFile(folder, upTo + 1), upTo + 1, format)
  after.data = folded(before.data, { folder, generations: folding, format, count })
  await after.write()
  await syncFolder(folder)
  const replaced = folding.map((generation) => journalFile(folder, generation))
  if (snapshot !== null) replaced.push(snapshotFile(folder, snapshot))
  removeFiles(replaced)
}

interface Folding {
  readonly folder: string
  readonly generations: readonly number[]
  readonly format: Format
  /** Is told of each row that is read or written. */
  readonly count: () => void
}

/** The snapshot with what the journals changed: only that is in memory, the rest passes through. */
function folded(
  snapshot: SnapshotData,
  { folder, generations, format, count }: Folding,
): SnapshotData {
  const changes = new Map<string, string | null>()
  const sequences = { ...snapshot.sequences }
  let { commits } = snapshot
  for (const generation of generations) {
    const file = journalFile(folder, generation)
    const journal = readJournal(file, { generation, after: commits }, format, (text) => {
      const commit = commitTexts(text)
      for (const [collection, ids] of Object.entries(commit.drop)) {
        for (const id of ids) changes.set(rowKey(collection, id), null)
      }
      for (const [collection, id, row] of commit.put) {
        changes.set(rowKey(collection, id), row)
        count()
      }
      Object.assign(sequences, commit.sequences)
    })
    commits += journal.commits
  }
  return { ...snapshot, commits, sequences, rows: changed(snapshot.rows, changes, count) }
}

function* changed(
  rows: Iterable<RowText>,
  changes: ReadonlyMap<string, string | null>,
  count: () => void,
): Generator<RowText> {
  for (const row of rows) {
    if (!changes.has(row[0])) yield row
    count()
  }
  for (const [key, row] of changes) {
    if (row !== null) yield [key, row]
    count()
  }
}
