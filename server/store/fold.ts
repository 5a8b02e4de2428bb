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

/**
 * Folds on the files alone, so it may run in a worker while the next journal is being written.
 * Killed at any point it leaves a folder that starts: the new snapshot appears whole or not, and
 * what it replaces goes only once the disk has it.
 */
export async function foldFiles(
  folder: string,
  upTo: number,
  format: Format = currentFormat,
): Promise<void> {
  const { snapshot, journals } = generations(folder)
  const base = snapshot ?? 1
  const before = snapshotDatabase(snapshotFile(folder, base), base, format)
  await before.read()
  const folding = journals.filter((generation) => generation <= upTo)
  const after = snapshotDatabase(snapshotFile(folder, upTo + 1), upTo + 1, format)
  after.data = folded(before.data, folder, folding, format)
  await after.write()
  await syncFolder(folder)
  const replaced = folding.map((generation) => journalFile(folder, generation))
  if (snapshot !== null) replaced.push(snapshotFile(folder, snapshot))
  removeFiles(replaced)
}

/** The snapshot with what the journals changed: only that is in memory, the rest passes through. */
function folded(
  snapshot: SnapshotData,
  folder: string,
  generations: readonly number[],
  format: Format,
): SnapshotData {
  const changes = new Map<string, string | null>()
  const sequences = { ...snapshot.sequences }
  let { commits } = snapshot
  for (const generation of generations) {
    const file = journalFile(folder, generation)
    const journal = readJournal(file, { generation, after: commits }, format, (text) => {
      const commit = commitTexts(text)
      for (const [collection, ids] of Object.entries(commit.drop ?? {})) {
        for (const id of ids) changes.set(rowKey(collection, id), null)
      }
      for (const [collection, id, row] of commit.put) changes.set(rowKey(collection, id), row)
      Object.assign(sequences, commit.sequences)
    })
    commits += journal.commits
  }
  return { ...snapshot, commits, sequences, rows: changed(snapshot.rows, changes) }
}

function* changed(
  rows: Iterable<RowText>,
  changes: ReadonlyMap<string, string | null>,
): Generator<RowText> {
  for (const row of rows) if (!changes.has(row[0])) yield row
  for (const [key, row] of changes) if (row !== null) yield [key, row]
}
