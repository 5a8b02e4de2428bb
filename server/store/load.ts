import { join } from 'node:path'
import type { Commit } from './commit.ts'
import {
  assertShared,
  baseFile,
  type Generations,
  journalFile,
  listGenerations,
  missingBeside,
  removeFiles,
  sizeOf,
  snapshotFile,
} from './directory.ts'
import { applyCommit, fill } from './fill.ts'
import { type Format, versionOf } from './format.ts'
import { type JournalChain, readJournals } from './journal-chain.ts'
import {
  createJournal,
  type Journal,
  type JournalOptions,
  openJournal,
  repairJournal,
} from './journal-file.ts'
import { damaged } from './lines.ts'
import { journalHeader, type ReadLog } from './read-journal.ts'
import { readSnapshot, snapshotDatabase } from './snapshot.ts'
import { DataDirectoryError, UniqueViolation } from './store.ts'
import { missingFile } from './system-error.ts'
import type { Tables } from './table-set.ts'
import { readTextFile } from './text-file.ts'
import type { WorldBase } from './world-origin.ts'

export interface Loaded {
  /** The newest journal, open for further commits. */
  readonly journal: Journal
  /** The number of the last commit. */
  readonly commits: number
  /** The time of that commit, in milliseconds of the clock of the rows; null: unknown. */
  readonly lastMs: number | null
  /** The generation of the snapshot it started from; null without one. */
  readonly snapshot: number | null
  /** The last journal that still must be compacted, or null. */
  readonly pendingCompaction: number | null
}

/** The commit, snapshot and time that the tables were filled up to. */
export type FilledTables = Pick<Loaded, 'commits' | 'snapshot' | 'lastMs'>

/** The file with the number of missing commits that a user accepts to lose, for one start. */
const acceptedName = 'accept-missing-commits'

/** A new journal has fewer bytes: an unfinished file that is larger contains commits. */
const newJournalBytes = 512

interface LoadOptions extends JournalOptions {
  /** See `DataDirectoryOptions`. */
  readonly assertNew?: (() => void) | undefined
}

type CheckOptions = Pick<LoadOptions, 'directory' | 'format' | 'assertNew'>

/** Fills the tables from the files. Throws DataDirectoryError before changing any of them. */
export async function load(
  options: LoadOptions,
  tables: Tables,
  report: (line: string) => void,
): Promise<Loaded> {
  const { directory } = options
  const { snapshot, journals, bases, staleFiles } = listGenerations(directory)
  const newest = journals.at(-1)
  if (newest === undefined) {
    assertNothingMissing(options, bases, staleFiles)
    removeFiles(staleFiles)
    const journal = await createJournal(options, 1, { commits: 0 })
    return { journal, commits: 0, lastMs: null, snapshot, pendingCompaction: null }
  }
  const used = new Set<number>()
  const filled: Filled = { tables, used, lastMs: null }
  const last = await loadAll(options, { snapshot, journals }, filled)
  const notices = assertComplete(directory, newest, last)
  await repair(directory, newest, last)
  for (const notice of notices) report(notice)
  const unused = bases.filter((number) => !used.has(number))
  const unusedFiles = unused.map((number) => baseFile(directory, number))
  removeFiles([...staleFiles, ...unusedFiles, join(directory, acceptedName)])
  const state = { commits: last.mark.commits, lastMs: filled.lastMs ?? last.startedMs, snapshot }
  const version = versionOf(options.format)
  if (last.format < version) {
    // This journal gives the directory the current format: it appears at once or not at all.
    const journal = await createJournal(options, newest + 1, {
      commits: state.commits,
      atMs: state.lastMs,
    })
    report(
      `${directory}: migrated from format version ${last.format} to ${version}; ` +
        'older versions of this program can no longer open it',
    )
    return { journal, ...state, pendingCompaction: newest }
  }
  const { at = 0 } = last.placed ?? {}
  const journal = openJournal(options, newest, { at, mark: last.mark })
  const pendingCompaction = isContinued(options, journals) ? newest - 1 : null
  return { journal, ...state, pendingCompaction }
}

/**
 * Reads the files as a start does, and changes none. Returns their format version if a start would
 * migrate them, otherwise null. Throws DataDirectoryError as `load` does.
 */
export async function checkFiles(options: CheckOptions, tables: Tables): Promise<number | null> {
  const { directory } = options
  const { snapshot, journals, bases, staleFiles } = listGenerations(directory)
  const newest = journals.at(-1)
  if (newest === undefined) {
    assertNothingMissing(options, bases, staleFiles)
    return null
  }
  const filled: Filled = { tables, used: new Set(), lastMs: null }
  const last = await loadAll(options, { snapshot, journals }, filled)
  assertComplete(directory, newest, last)
  return last.format < versionOf(options.format) ? last.format : null
}

function loadAll(
  options: CheckOptions,
  { snapshot, journals }: Pick<Generations, 'snapshot' | 'journals'>,
  filled: Filled,
): Promise<ReadLog> {
  const { tables } = filled
  return loading(tables, async () => {
    const after = await loadSnapshot(options, snapshot, tables)
    return loadJournals(options, { after, generations: journals }, filled)
  })
}

/** Throws DataDirectoryError if a directory without a journal contains files that follow one. */
function assertNothingMissing(
  { directory, assertNew }: CheckOptions,
  bases: readonly number[],
  staleFiles: readonly string[],
): void {
  const [base] = bases
  const left =
    base === undefined
      ? staleFiles.find((file) => sizeOf(file) > newJournalBytes)
      : baseFile(directory, base)
  if (left !== undefined) throw missingBeside(directory, left)
  assertNew?.()
}

/** Returns true if the newest journal continues one of this world, which then must be compacted. */
function isContinued({ directory, format }: JournalOptions, journals: readonly number[]): boolean {
  const newest = journals.at(-1)
  if (newest === undefined || journals.length === 1) return false
  return !journalHeader(journalFile(directory, newest), newest, format).forked
}

/**
 * Fills the tables up to a commit from files that other worlds share. Throws DataDirectoryError if
 * they are damaged or end earlier. Changes no file.
 */
export async function loadShared(
  options: Pick<JournalOptions, 'directory' | 'format'>,
  tables: Tables,
  { generation, commits: until }: Pick<WorldBase, 'generation' | 'commits'>,
): Promise<void> {
  const { snapshot, journals } = listGenerations(options.directory, false)
  assertShared(options.directory, { snapshot, journals }, generation)
  const commits = await loading(tables, async () => {
    const after = await loadSnapshot(options, snapshot, tables)
    if (after === until) return after
    const filled = { tables, used: new Set<number>(), lastMs: null }
    const last = loadJournals(options, { after, generations: journals, until }, filled)
    return last?.mark.commits ?? after
  })
  if (commits === until) return
  throw new DataDirectoryError(
    `${options.directory} ends after commit ${commits}, and a world continues commit ${until}`,
  )
}

/**
 * Fills tables, and builds indexes after all rows: adding one row at a time would take longer. If
 * unique keys clash, or a file is damaged, fills them again row by row, which throws the error of
 * the first wrong line.
 */
async function loading<T>(tables: Tables, fillTables: () => Promise<T>): Promise<T> {
  tables.beginLoad()
  try {
    const result = await fillTables()
    tables.endLoad()
    return result
  } catch (error) {
    if (!(error instanceof UniqueViolation || error instanceof DataDirectoryError)) throw error
    tables.clear()
    tables.endLoad()
    return fillTables()
  }
}

/** The state that is filled from journals. */
interface Filled {
  readonly tables: Tables
  /** The base files that commits refer to. */
  readonly used: Set<number>
  /** The time of the last commit that has one. */
  lastMs: number | null
}

/** Replays the journals that follow commit number `after`. Returns the state of the last one. */
function loadJournals(
  { directory, format }: Pick<JournalOptions, 'directory' | 'format'>,
  chain: Pick<JournalChain, 'after' | 'generations' | 'until'>,
  filled: Filled,
): ReadLog {
  const last = readJournals(
    { directory, format, ...chain },
    (text, file, line) => {
      const commit = JSON.parse(text) as Commit
      if (commit.base !== undefined) loadBase(directory, commit.base, filled, format)
      applyCommit(commit, filled.tables, file, line)
      filled.lastMs = commit.at ?? filled.lastMs
    },
    assertFollowed,
  )
  return last as ReadLog
}

/**
 * Throws DataDirectoryError unless a journal that another one follows is complete: nothing can be
 * appended to it any more.
 */
function assertFollowed(file: string, journal: ReadLog): void {
  const missing = missingCommits(journal)
  if (missing > 0) {
    throw new DataDirectoryError(
      `${file} ends after commit ${journal.mark.commits}, and the ${commitCount(missing)} after ` +
        'that, which later files build on, are missing; nothing was changed. Restore a backup ' +
        'into another directory (docs/backup.md)',
    )
  }
  if (journal.tornBytes > 0) throw damaged(file, journal.nextLine)
}

/**
 * Throws DataDirectoryError if acknowledged commits are missing at the end, unless their number is
 * accepted. Returns notices for the user about the end of the newest journal.
 */
function assertComplete(directory: string, newest: number, journal: ReadLog): string[] {
  const file = journalFile(directory, newest)
  if (journal.placed?.mark.closed) throw missingFile(journalFile(directory, newest + 1))
  const { tornBytes, nextLine, mark } = journal
  const lost = missingCommits(journal)
  if (lost > 0) {
    const accepted = join(directory, acceptedName)
    const what = `${file} ends after commit ${mark.commits}; ${commitCount(lost)} after that`
    const acknowledged = lost === 1 ? 'was acknowledged and is' : 'were acknowledged and are'
    if (acceptedCommits(accepted) === lost) {
      return [`${what} ${acknowledged} lost, as ${acceptedName} accepts`]
    }
    throw new DataDirectoryError(
      `${what} ${acknowledged} missing: the file was cut short, or the machine lost ` +
        'power while --fsync was off; nothing was changed. Restore a backup into another ' +
        'folder (docs/backup.md), or, to go on without these commits, write ' +
        `${lost} into ${accepted} and start again`,
    )
  }
  if (tornBytes === 0) return []
  return [
    `${file}: line ${nextLine} was written only in part (${tornBytes} bytes) and is dropped; ` +
      `commit ${mark.commits + 1} was not acknowledged`,
  ]
}

/** Returns the number of acknowledged commits that are missing at the end of a journal. */
function missingCommits({ placed, mark }: ReadLog): number {
  return placed === null ? 0 : Math.max(0, placed.mark.commits - mark.commits)
}

function commitCount(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`
}

function acceptedCommits(file: string): number | null {
  try {
    return Number(readTextFile(file).trim())
  } catch {
    return null
  }
}

/**
 * Cuts off a torn line, completes the last one, and sets the mark to the commits of the journal.
 */
async function repair(directory: string, newest: number, journal: ReadLog): Promise<void> {
  const { placed, mark, tornBytes, lineFeedAt } = journal
  const isMarked = placed === null || placed.mark.commits === mark.commits
  if (isMarked && tornBytes === 0 && lineFeedAt === null) return
  await repairJournal(journalFile(directory, newest), { placed, mark, tornBytes, lineFeedAt })
}

/** Fills the tables from a snapshot. Returns the number of its last commit. */
async function loadSnapshot(
  { directory, format }: Pick<JournalOptions, 'directory' | 'format'>,
  generation: number | null,
  tables: Tables,
): Promise<number> {
  if (generation === null) return 0
  const file = snapshotFile(directory, generation)
  const database = snapshotDatabase(file, generation, format)
  await database.read()
  fill(tables, file, database.data)
  return database.data.commits
}

/** Replaces all rows by those of a base file. */
function loadBase(
  directory: string,
  number: number | null,
  { tables, used }: Filled,
  format: Format,
): void {
  tables.clear()
  if (number === null) return
  used.add(number)
  const file = baseFile(directory, number)
  fill(tables, file, readSnapshot(file, number, format))
}
