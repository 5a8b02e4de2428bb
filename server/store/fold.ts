import { generations, journalFile, removeFiles, snapshotFile } from './folder.ts'
import { readJournal } from './journal.ts'
import { type SnapshotData, snapshotDatabase } from './snapshot.ts'

/** Makes a snapshot of all up to and including journal `upTo`, and removes what it replaces. */
export type Fold = (folder: string, upTo: number) => Promise<void>

/**
 * Folds on the files alone, so it may run in a worker while the next journal is being written.
 * Killed at any point it leaves a folder that starts: the new snapshot appears whole or not.
 */
export const foldFiles: Fold = async (folder, upTo) => {
  const { snapshot, journals } = generations(folder)
  const base = snapshot ?? 1
  const before = snapshotDatabase(snapshotFile(folder, base), base)
  await before.read()
  const folding = journals.filter((generation) => generation <= upTo)
  const after = snapshotDatabase(snapshotFile(folder, upTo + 1), upTo + 1)
  after.data = await folded(before.data, folder, folding)
  await after.write()
  const replaced = folding.map((generation) => journalFile(folder, generation))
  if (snapshot !== null) replaced.push(snapshotFile(folder, snapshot))
  removeFiles(replaced)
}

async function folded(
  snapshot: SnapshotData,
  folder: string,
  generations: readonly number[],
): Promise<SnapshotData> {
  const rows = new Map(snapshot.rows)
  const sequences = { ...snapshot.sequences }
  let commits = snapshot.commits
  for (const generation of generations) {
    const journal = await readJournal(journalFile(folder, generation), generation, commits)
    for (const commit of journal.commits) {
      for (const [collection, ids] of Object.entries(commit.drop ?? {})) {
        for (const id of ids) rows.delete(`${collection} ${id}`)
      }
      for (const [collection, puts] of Object.entries(commit.put ?? {})) {
        for (const row of puts) rows.set(`${collection} ${row.id}`, JSON.stringify(row))
      }
      Object.assign(sequences, commit.sequences)
    }
    commits += journal.commits.length
  }
  return { commits, sequences, rows }
}
