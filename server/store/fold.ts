import { generations, journalFile, removeFiles, snapshotFile, syncFolder } from './folder.ts'
import { currentFormat, type Format } from './format.ts'
import { readJournal } from './journal.ts'
import { rowKey, type SnapshotData, snapshotDatabase } from './snapshot.ts'

/** Makes a snapshot of all up to and including journal `upTo`, and removes what it replaces. */
export type Fold = (folder: string, upTo: number) => Promise<void>

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
  after.data = await folded(before.data, folder, folding, format)
  await after.write()
  await syncFolder(folder)
  const replaced = folding.map((generation) => journalFile(folder, generation))
  if (snapshot !== null) replaced.push(snapshotFile(folder, snapshot))
  removeFiles(replaced)
}

async function folded(
  snapshot: SnapshotData,
  folder: string,
  generations: readonly number[],
  format: Format,
): Promise<SnapshotData> {
  const rows = new Map(snapshot.rows)
  const sequences = { ...snapshot.sequences }
  let commits = snapshot.commits
  for (const generation of generations) {
    const file = journalFile(folder, generation)
    const journal = await readJournal(file, generation, commits, format)
    for (const commit of journal.commits) {
      for (const [collection, ids] of Object.entries(commit.drop ?? {})) {
        for (const id of ids) rows.delete(rowKey(collection, id))
      }
      for (const [collection, puts] of Object.entries(commit.put ?? {})) {
        for (const row of puts) rows.set(rowKey(collection, row.id), JSON.stringify(row))
      }
      Object.assign(sequences, commit.sequences)
    }
    commits += journal.commits.length
  }
  return { ...snapshot, commits, sequences, rows }
}
