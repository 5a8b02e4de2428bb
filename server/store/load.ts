import type { Commit } from './commit.ts'
import { generations, journalFile, removeFiles, snapshotFile } from './folder.ts'
import { createJournal, cutTornLine, type Journal, openJournal, readJournal } from './journal.ts'
import { damaged } from './lines.ts'
import { snapshotDatabase } from './snapshot.ts'
import type { Tables } from './transaction.ts'

export interface Loaded {
  /** The newest journal, open to go on. */
  readonly journal: Journal
  /** The number of the last commit. */
  readonly commits: number
  /** The last journal a fold had left to do, or null. */
  readonly unfolded: number | null
}

/** Fills the tables from snapshot and journals. Throws DataFolderError before changing a file. */
export async function load(
  folder: string,
  tables: Tables,
  fsync: boolean,
  report: (line: string) => void,
): Promise<Loaded> {
  const found = generations(folder)
  const newest = found.journals.at(-1)
  if (newest === undefined) {
    return { journal: await createJournal(folder, 1, 0, fsync), commits: 0, unfolded: null }
  }
  let commits = found.snapshot === null ? 0 : await loadSnapshot(folder, found.snapshot, tables)
  let torn = 0
  for (const generation of found.journals) {
    const file = journalFile(folder, generation)
    const read = await readJournal(file, generation, commits)
    if (read.tornBytes > 0 && generation !== newest) throw damaged(file, read.commits.length + 2)
    for (const commit of read.commits) apply(commit, tables)
    commits += read.commits.length
    torn = read.tornBytes
  }
  const file = journalFile(folder, newest)
  if (torn > 0) {
    await cutTornLine(file, torn)
    report(`${file}: dropped ${torn} bytes of a commit that was never answered`)
  }
  removeFiles(found.leftovers)
  const unfolded = found.journals.length > 1 ? newest - 1 : null
  return { journal: await openJournal(folder, newest, fsync), commits, unfolded }
}

async function loadSnapshot(folder: string, generation: number, tables: Tables): Promise<number> {
  const database = snapshotDatabase(snapshotFile(folder, generation), generation)
  await database.read()
  for (const [key, row] of database.data.rows) {
    tables.byName.get(key.slice(0, key.indexOf(' ')))?.put(JSON.parse(row))
  }
  for (const [name, value] of Object.entries(database.data.sequences)) {
    tables.sequences.set(name, value)
  }
  return database.data.commits
}

/** Brings the tables to the state after a commit; drops first, so no unique key clashes midway. */
function apply(commit: Commit, tables: Tables): void {
  for (const [name, ids] of Object.entries(commit.drop ?? {})) {
    for (const id of ids) tables.byName.get(name)?.drop(id)
  }
  const puts = Object.entries(commit.put ?? {})
  if (puts.some(([, rows]) => rows.length > 1)) {
    for (const [name, rows] of puts) for (const row of rows) tables.byName.get(name)?.drop(row.id)
  }
  for (const [name, rows] of puts) for (const row of rows) tables.byName.get(name)?.put(row)
  for (const [name, value] of Object.entries(commit.sequences ?? {})) {
    tables.sequences.set(name, value)
  }
}
