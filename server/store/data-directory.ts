import { restrictAccess } from './access.ts'
import { BaseFiles } from './base-files.ts'
import { encodeCommit, isEmptyCommit } from './commit.ts'
import { type Batch, gathered, newBatch, rollBack } from './commit-batch.ts'
import type { CommitLog } from './commit-log.ts'
import { compactionThreshold } from './compaction.ts'
import { type DataDirectoryOptions, journalOptions } from './data-directory-options.ts'
import { journalFile } from './directory.ts'
import { createJournal, type Journal, type JournalOptions } from './journal-file.ts'
import { type FilledTables, type Loaded, load } from './load.ts'
import { type DirectoryLock, LockLostError } from './lock.ts'
import { OpenFiles } from './open-files.ts'
import { materialize, type PlacedOrigin } from './own-files.ts'
import { StoreFailure, type StoreSnapshot, StoreUnavailable } from './store.ts'
import { directoryErrorOf } from './system-error.ts'
import { type Tables, TablesSnapshot } from './table-set.ts'
import type { Transaction } from './transaction.ts'
import type { WorldOrigin } from './world-origin.ts'

export type { DataDirectoryOptions }

interface JournalBatch extends Batch {
  /** The JSON of its commits, in order. */
  readonly commits: string[]
}

/** The files of a store: commits are written in order, and all waiting commits in one write. */
export class DataDirectory implements CommitLog {
  readonly #options: DataDirectoryOptions
  readonly #journalOptions: JournalOptions
  readonly #lock: DirectoryLock
  readonly #tables: Tables
  readonly #bases: BaseFiles
  #journal: Journal | null
  /** The origin of its rows, until the first write gives it files of its own. */
  #origin: PlacedOrigin | null
  #commits: number
  #lastMs: number | null
  #now: (() => number) | null = null
  #waiting: JournalBatch | null = null
  #writing: Promise<void> | undefined
  #lastPending: Promise<void> | undefined
  #creating: Promise<Journal> | undefined
  #compacting: Promise<void> | undefined
  #compactAtBytes: number
  readonly #stopCompaction = new AbortController()
  #failure: StoreFailure | null = null
  #writeProblem: string | null = null

  private constructor(
    options: DataDirectoryOptions,
    tables: Tables,
    lock: DirectoryLock,
    { journal, commits, snapshot, lastMs }: FilledTables & Partial<Loaded>,
    origin: PlacedOrigin | null = null,
  ) {
    this.#options = options
    this.#journalOptions = journalOptions(options)
    this.#tables = tables
    this.#bases = new BaseFiles(this.#journalOptions)
    this.#lock = lock
    this.#journal = journal ?? null
    this.#origin = origin
    this.#commits = commits
    this.#lastMs = lastMs
    this.#compactAtBytes = compactionThreshold(options, snapshot)
  }

  /** Fills the tables. Throws DataDirectoryError if the files are damaged or of a newer format. */
  static async open(
    options: DataDirectoryOptions,
    tables: Tables,
    lock: DirectoryLock,
  ): Promise<DataDirectory> {
    const { report, assertNew, openFiles = new OpenFiles(2) } = options
    const from = { ...journalOptions({ ...options, openFiles }), assertNew }
    const loaded = await load(from, tables, report)
    restrictAccess(from.directory, report)
    const files = new DataDirectory({ ...options, openFiles }, tables, lock, loaded)
    if (loaded.pendingCompaction !== null) files.#compact(loaded.pendingCompaction)
    return files
  }

  /** Returns a directory that is created by its first write; the tables are filled already. */
  static begin(
    options: DataDirectoryOptions,
    tables: Tables,
    lock: DirectoryLock,
    origin: PlacedOrigin,
  ): DataDirectory {
    const commits = (origin.base?.commits ?? 0) + origin.first.length
    return new DataDirectory(
      options,
      tables,
      lock,
      { commits, snapshot: null, lastMs: null },
      origin,
    )
  }

  get directory(): string {
    return this.#options.directory
  }

  /** Its origin while it has no files of its own; else null. */
  get origin(): WorldOrigin | null {
    return this.#origin
  }

  /**
   * Writes a commit. Resolves when the operating system has it; otherwise rejects, and the commit
   * is undone.
   */
  commit(transaction: Transaction): Promise<void> | undefined {
    const changes = transaction.changes((tables) => this.#bases.numberOf(tables))
    if (isEmptyCommit(changes)) return this.#lastPending
    this.#lastMs = this.#now?.() ?? this.#lastMs
    const text = encodeCommit(this.#commits + 1, changes, this.#lastMs ?? undefined)
    this.#commits += 1
    this.#waiting ??= { ...newBatch(), commits: [] }
    const { transactions, written } = this.#waiting
    this.#waiting.commits.push(text)
    transactions.push(transaction)
    this.#lastPending = written
    this.#writing ??= this.#writeAllWaiting()
    return written
  }

  /** Writes the rows of a large snapshot in advance, so that a commit can refer to them. */
  async prepareBase(snapshot: StoreSnapshot): Promise<void> {
    if (!(snapshot instanceof TablesSnapshot)) return
    try {
      if (this.#journal === null) await this.create()
      await this.#bases.write(snapshot.tables, this.#tables)
    } catch (error) {
      throw directoryErrorOf(error as NodeJS.ErrnoException, this.directory)
    }
  }

  /**
   * Returns a promise of the last commit that is being written, if any; it rejects if the commit
   * was undone.
   */
  pendingWrite(): Promise<void> | undefined {
    return this.#lastPending
  }

  /** Throws StoreFailure if nothing can be written any more. */
  assertUsable() {
    if (this.#failure !== null) throw this.#failure
  }

  writeProblem() {
    return this.#writeProblem
  }

  get lastMs() {
    return this.#lastMs
  }
  useClock(now: () => number): void {
    this.#now = now
  }

  /** Writes the waiting commits, and stops compaction. No commit may follow. */
  async close(isKept = true): Promise<void> {
    await this.#writing
    if (isKept) await this.#keepMoment().catch(() => undefined)
    this.#stopCompaction.abort()
    await this.#compacting
    await this.#journal?.close()
  }

  /** Stores a time that readers may have seen after the last commit, in an empty commit. */
  async #keepMoment(): Promise<void> {
    const atMs = this.#now?.() ?? null
    if (this.#journal === null || this.#failure !== null || atMs === null) return
    if (atMs <= (this.#lastMs ?? atMs - 1)) return
    this.#lock.assertHeld()
    const empty = encodeCommit(this.#commits + 1, { sequences: {}, put: {}, drop: {} }, atMs)
    await this.#journal.append([empty])
  }

  /** Creates files for it: those of its base, and a journal that continues them. */
  create(): Promise<Journal> {
    this.#creating ??= this.#createFiles().finally(() => {
      this.#creating = undefined
    })
    return this.#creating
  }

  async #createFiles(): Promise<Journal> {
    if (this.#journal !== null) return this.#journal
    this.#journal = await materialize(this.#journalOptions, this.#origin as PlacedOrigin)
    this.#origin = null
    this.#options.onCreate?.()
    return this.#journal
  }

  async #writeAllWaiting(): Promise<void> {
    for (let first = this.#waiting; first !== null; first = this.#waiting) {
      const batch = await gathered(first)
      this.#waiting = null
      try {
        this.#lock.assertHeld()
        const journal = this.#journal ?? (await this.create())
        await journal.append(batch.commits)
        // A process that locks the directory after this check reads the commits that were just
        // written.
        this.#lock.assertHeld()
      } catch (error) {
        this.#rollBack(batch, error as Error)
        continue
      }
      if (this.#lastPending === batch.written) this.#lastPending = undefined
      this.#writeProblem = null
      batch.resolve()
      await this.#rotateWhenDue()
    }
    this.#writing = undefined
  }

  /** Undoes the commits that could not be written, and those based on them, newest first. */
  #rollBack(refused: Batch, error: Error): void {
    const lost = this.#waiting === null ? [refused] : [refused, this.#waiting]
    this.#waiting = null
    this.#lastPending = undefined
    for (const { transactions } of lost) this.#commits -= transactions.length
    const failure = this.#failureFor(error)
    this.#writeProblem = failure.message
    rollBack(lost, failure)
  }

  #failureFor(error: Error): StoreFailure {
    if (error instanceof LockLostError) return this.#loseLock(error)
    const file = journalFile(this.directory, this.#journal?.generation ?? 1)
    const text = `${file} could not be written: ${error.message}`
    if (!this.#journal?.broken) return new StoreUnavailable(text)
    this.#failure = new StoreFailure(text)
    return this.#failure
  }

  /** Ends all writing permanently. */
  #loseLock(error: LockLostError): LockLostError {
    const isNews = !(this.#failure instanceof LockLostError)
    this.#failure = error
    if (isNews) this.#options.onLockLost?.(error)
    return error
  }

  /** Starts a new journal if this one is long, and compacts the old one meanwhile. */
  async #rotateWhenDue(): Promise<void> {
    const before = this.#journal
    if (before === null || this.#compacting !== undefined || before.bytes < this.#compactAtBytes)
      return
    const written = this.#commits - (this.#waiting?.transactions.length ?? 0)
    try {
      this.#journal = await createJournal(this.#journalOptions, before.generation + 1, {
        commits: written,
        atMs: this.#lastMs,
      })
    } catch (error) {
      // No data is lost: writing continues in the same journal, and the next attempt follows when
      // its size has doubled.
      this.#compactAtBytes = before.bytes * 2
      this.#options.report(`no new journal could be created: ${(error as Error).message}`)
      return
    }
    await before.close(true).catch(() => undefined)
    this.#compact(before.generation)
  }

  #compact(upTo: number): void {
    const { directory, compact, report } = this.#options
    const { text, directory: lockDirectory } = this.#lock
    const task = { directory, upTo, lock: text, lockDirectory }
    this.#compacting = compact(task, this.#stopCompaction.signal)
      .then(() => {
        this.#compactAtBytes = compactionThreshold(this.#options, upTo + 1)
      })
      .catch((error: Error) => {
        const file = journalFile(directory, upTo)
        report(`${file} could not be compacted and stays: ${error.message}`)
        this.#noticeLostLock()
      })
      .finally(() => {
        this.#compacting = undefined
      })
  }

  /** Checks the lock, because its loss may be the reason why a compaction failed. */
  #noticeLostLock(): void {
    try {
      this.#lock.assertHeld()
    } catch (error) {
      if (error instanceof LockLostError) this.#loseLock(error)
    }
  }
}
