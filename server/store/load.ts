import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitCommit } from './commit.ts'
import { journalFile, listGenerations, missing, removeFiles, snapshotFile } from './directory.ts'
import { versionOf } from './format.ts'
import { damaged } from './lines.ts'
import { type ReadLog, readLog } from './read-journal.ts'
import { collectionOf, snapshotDatabase } from './snapshot.ts'
import { DataDirectoryError, UniqueViolation } from './store.ts'
import type { Table } from './table.ts'
import { setSequence, type Tables } from './transaction.ts'
import {
  createLog,
  type JournalOptions,
  openLog,
  repairJournal,
  type WriteAheadLog,
} from './write-ahead-log.ts'

export interface Loaded {
  /** The newest journal, open to go on. */
  readonly journal: WriteAheadLog
  /** The number of the last commit. */
  readonly commits: number
  /** The generation of the snapshot it started from; null without one. */
  readonly snapshot: number | null
  /** The last journal that is still to be compacted, or null. */
  readonly pendingCompaction: number | null
}

/** Holds the number of missing commits that a user accepts to lose, for one start. */
const acceptedName = 'accept-missing-commits'

/** Fills the tables from snapshot and journals. Throws DataFolderError before changing a file. */
export async function load(
  options: JournalOptions,
  tables: Tables,
  report: (line: string) => void,
): Promise<Loaded> {
  const { directory } = options
  const { snapshot, journals, staleFiles } = listGenerations(directory)
  const newest = journals.at(-1)
  if (newest === undefined) {
    removeFiles(staleFiles)
    const journal = await createLog(options, 1, 0)
    return { journal, commits: 0, snapshot, pendingCompaction: null }
  }
  const base = await loadSnapshot(options, snapshot, tables)
  const last = loadJournals(options, base, journals, tables)
  const notices = assertComplete(directory, newest, last)
  await repair(directory, newest, last)
  for (const notice of notices) report(notice)
  removeFiles([...staleFiles, join(directory, acceptedName)])
  const state = { commits: last.mark.commits, snapshot }
  const version = versionOf(options.format)
  if (last.format < version) {
    // With this journal the directory is of today's format: it appears at once or not at all.
    const journal = await createLog(options, newest + 1, state.commits)
    report(
      `${directory}: migrated from format version ${last.format} to ${version}; ` +
        'older versions of this program can no longer open it',
    )
    return { journal, ...state, pendingCompaction: newest }
  }
  const { at = 0 } = last.placed ?? {}
  const journal = await openLog(options, newest, { at, mark: last.mark })
  return { journal, ...state, pendingCompaction: journals.length > 1 ? newest - 1 : null }
}

/** Replays the journals that follow commit number `base`; returns what the last one holds. */
function loadJournals(
  { directory, format }: JournalOptions,
  base: number,
  journals: readonly number[],
  tables: Tables,
): ReadLog {
  let after = base
  let last: ReadLog | undefined
  for (const generation of journals) {
    const file = journalFile(directory, generation)
    if (last !== undefined) assertFollowed(journalFile(directory, generation - 1), last)
    last = readLog(file, { generation, after }, format, (commit, line) =>
      apply(commit, tables, file, line),
    )
    after = last.mark.commits
  }
  return last as ReadLog
}

/** A journal that another one follows must be complete: nothing can be appended to it any more. */
function assertFollowed(file: string, journal: ReadLog): void {
  const missing = missingCommits(journal)
  if (missing > 0) {
    throw new DataDirectoryError(
      `${file} ends after commit ${journal.mark.commits}, and the ${commitCount(missing)} after ` +
        'that, which later files build on, are missing; nothing was changed. Restore the data ' +
        'directory from a backup',
    )
  }
  if (journal.tornBytes > 0) throw damaged(file, journal.nextLine)
}

/**
 * Throws when acknowledged commits are missing at the end, unless their number is accepted.
 * Returns what the user must know about the end of the newest journal.
 */
function assertComplete(directory: string, newest: number, journal: ReadLog): string[] {
  const file = journalFile(directory, newest)
  if (journal.placed?.mark.closed) throw missing(journalFile(directory, newest + 1))
  const { tornBytes, nextLine, mark } = journal
  const lost = missingCommits(journal)
  if (lost > 0) {
    const accepted = join(directory, acceptedName)
    const what = `${file} ends after commit ${mark.commits}; ${commitCount(lost)} after that`
    if (acceptedCommits(accepted) === lost) {
      return [`${what} were acknowledged and are lost, as ${acceptedName} accepts`]
    }
    throw new DataDirectoryError(
      `${what} were acknowledged and are missing: the file was cut short, or the machine lost ` +
        'power while --fsync was off; nothing was changed. Restore the data directory from a ' +
        `backup, or, to go on without these commits, write ${lost} into ${accepted} and start ` +
        'again',
    )
  }
  if (tornBytes === 0) return []
  return [
    `${file}: line ${nextLine} was written only in part (${tornBytes} bytes) and is dropped; ` +
      `commit ${mark.commits + 1} was not acknowledged`,
  ]
}

/** How many acknowledged commits a journal lacks at its end. */
function missingCommits({ placed, mark }: ReadLog): number {
  return placed === null ? 0 : Math.max(0, placed.mark.commits - mark.commits)
}

function commitCount(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`
}

function acceptedCommits(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8').trim())
  } catch {
    return null
  }
}

/** Cuts a torn line, completes the last one, and brings the mark to what the journal holds. */
async function repair(directory: string, newest: number, journal: ReadLog): Promise<void> {
  const { placed, mark, tornBytes, lineFeedAt } = journal
  const isMarked = placed === null || placed.mark.commits === mark.commits
  if (isMarked && tornBytes === 0 && lineFeedAt === null) return
  await repairJournal(journalFile(directory, newest), { placed, mark, tornBytes, lineFeedAt })
}

/** Fills the tables from a snapshot; returns the number of its last commit. */
async function loadSnapshot(
  { directory, format }: JournalOptions,
  generation: number | null,
  tables: Tables,
): Promise<number> {
  if (generation === null) return 0
  const file = snapshotFile(directory, generation)
  const database = snapshotDatabase(file, generation, format)
  await database.read()
  const { commits, rows, sequences } = database.data
  let line = 3
  for (const [key, row] of rows) {
    const into = table(tables, collectionOf(key), file, line)
    guarded(file, line, () => putText(into, row))
    line += 1
  }
  for (const [name, value] of Object.entries(sequences)) setSequence(tables, name, value)
  return commits
}

/** Brings the tables to the state after a commit; drops first, so no unique key clashes midway. */
function apply(text: string, tables: Tables, file: string, line: number): void {
  const commit = splitCommit(text)
  for (const [name, ids] of Object.entries(commit.drop)) {
    dropAll(table(tables, name, file, line), ids)
  }
  const puts = commit.put.map(
    ([name, id, row]) => [table(tables, name, file, line), id, row] as const,
  )
  guarded(file, line, () => putAll(puts))
  for (const [name, value] of Object.entries(commit.sequences)) {
    setSequence(tables, name, value)
  }
}

/** Dropping most of a table row by row costs more than storing what remains. */
function dropAll(table: Table, ids: readonly string[]): void {
  if (ids.length * 2 <= table.size) {
    for (const id of ids) table.drop(id)
    return
  }
  const gone = new Set(ids)
  const rest = [...table.rows().values()].filter(({ id }) => !gone.has(id))
  table.clear()
  for (const row of rest) table.restore(row)
}

/** A row that is replaced stays in the indexes where it is, unless rows exchanged unique keys. */
function putAll(puts: readonly (readonly [into: Table, id: string, row: string])[]): void {
  try {
    for (const [into, , row] of puts) putText(into, row)
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error
    for (const [into, id] of puts) into.drop(id)
    for (const [into, , row] of puts) putText(into, row)
  }
}

function putText(table: Table, text: string): void {
  table.restore(JSON.parse(text), text)
}

function table(tables: Tables, name: string, file: string, line: number): Table {
  const found = tables.byName.get(name)
  if (found === undefined) throw damaged(file, line, `this program knows no collection ${name}`)
  return found
}

function guarded(file: string, line: number, write: () => unknown): void {
  try {
    write()
  } catch (error) {
    throw error instanceof UniqueViolation ? damaged(file, line, error.message) : error
  }
}
