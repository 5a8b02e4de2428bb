import type { Changes } from './commit.ts'
import type { Fold } from './fold.ts'
import { journalFile, sizeOf, snapshotFile } from './folder.ts'
import { currentFormat, type Format } from './format.ts'
import type { Gate } from './gate.ts'
import { commitLine, createJournal, type Journal, type JournalPlace } from './journal.ts'
import { type Loaded, load } from './load.ts'
import type { Owner } from './lock.ts'
import { StoreFailure } from './store.ts'
import type { Tables, Transaction } from './transaction.ts'

export interface FolderOptions {
  readonly folder: string
  readonly owner: Owner
  /** Folds journals into a new snapshot, off this thread. */
  readonly fold: Fold
  /**
   * A journal of this many bytes is folded, and not before it has outgrown the snapshot: so what
   * folding costs a commit does not depend on how much is stored. Default 16 MiB.
   */
  readonly foldAfterBytes?: number
  /** Waits for the disk itself, so a power cut loses nothing either. */
  readonly fsync?: boolean
  /** Other than the program's own; for tests. */
  readonly format?: Format
  /** Hears what was repaired at the start and what a fold could not do. */
  readonly report: (line: string) => void
}

/** Commits that go out in one write, and hear together what became of it. */
interface Batch {
  lines: string
  readonly transactions: Transaction[]
  readonly written: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

const defaultFoldAfterBytes = 16 * 1024 * 1024

/** The files below a store: commits go out in order, as many in one write as are waiting. */
export class DataFolder {
  readonly #options: FolderOptions
  readonly #place: JournalPlace
  readonly #gate: Gate
  #journal: Journal
  #commits: number
  #waiting: Batch | null = null
  #writing: Promise<void> | undefined
  #last: Promise<void> | undefined
  #folding: Promise<void> | undefined
  #foldAtBytes: number
  readonly #stopFold = new AbortController()
  #failure: StoreFailure | null = null

  private constructor(options: FolderOptions, gate: Gate, { journal, commits, snapshot }: Loaded) {
    this.#options = options
    this.#place = placeOf(options)
    this.#gate = gate
    this.#journal = journal
    this.#commits = commits
    this.#foldAtBytes = this.#outgrowing(snapshot)
  }

  /** Fills the tables from the files. Throws DataFolderError when they are damaged or too new. */
  static async open(options: FolderOptions, tables: Tables, gate: Gate): Promise<DataFolder> {
    const loaded = await load(placeOf(options), tables, options.report)
    const files = new DataFolder(options, gate, loaded)
    if (loaded.unfolded !== null) files.#fold(loaded.unfolded)
    return files
  }

  /** Takes a commit; answers when the operating system has it, or rejects and it is undone. */
  commit(changes: Changes, transaction: Transaction): Promise<void> {
    const line = commitLine(this.#commits + 1, changes)
    this.#commits += 1
    this.#waiting ??= newBatch()
    const { transactions, written } = this.#waiting
    this.#waiting.lines += line
    transactions.push(transaction)
    this.#last = written
    this.#writing ??= this.#writeAllWaiting()
    return written
  }

  /** The last commit that is on its way, if one is; rejects when it was undone. */
  unwritten(): Promise<void> | undefined {
    return this.#last
  }

  /** Throws StoreFailure when an earlier failure left the files in an unknown state. */
  requireUsable(): void {
    if (this.#failure !== null) throw this.#failure
  }

  /** Writes what waits; a fold under way is left to the next start. Then nothing may come. */
  async close(): Promise<void> {
    await this.#writing
    this.#stopFold.abort()
    await this.#folding
    await this.#journal.close()
  }

  /** Begins once everything that came in with the first commit is waiting, too. */
  async #writeAllWaiting(): Promise<void> {
    await new Promise(setImmediate)
    for (let batch = this.#waiting; batch !== null; batch = this.#waiting) {
      this.#waiting = null
      try {
        await this.#journal.append(batch.lines)
      } catch (error) {
        await this.#takeBack(batch, error as Error)
        continue
      }
      if (this.#last === batch.written) this.#last = undefined
      batch.resolve()
      await this.#rotateWhenDue()
    }
    this.#writing = undefined
  }

  /** Undoes what the disk refused, and what was built on it, newest first. */
  async #takeBack(refused: Batch, error: Error): Promise<void> {
    const turn = this.#gate.enter(true)
    if (turn) await turn
    const lost = this.#waiting === null ? [refused] : [refused, this.#waiting]
    this.#waiting = null
    this.#last = undefined
    const transactions = lost.flatMap((batch) => batch.transactions)
    for (const transaction of transactions.toReversed()) transaction.undo()
    this.#commits -= transactions.length
    const file = journalFile(this.#options.folder, this.#journal.generation)
    const failure = new StoreFailure(`${file} could not be written: ${error.message}`)
    if (this.#journal.broken) this.#failure = failure
    for (const { reject } of lost) reject(failure)
    this.#gate.leave(true)
  }

  /** Goes on in a new journal when this one is long, and has the old one folded meanwhile. */
  async #rotateWhenDue(): Promise<void> {
    const before = this.#journal
    if (this.#folding !== undefined || before.bytes < this.#foldAtBytes) return
    const written = this.#commits - (this.#waiting?.transactions.length ?? 0)
    try {
      this.#journal = await createJournal(this.#place, before.generation + 1, written)
    } catch (error) {
      // Nothing is lost: it goes on in the same journal, and tries again when that has doubled.
      this.#foldAtBytes = before.bytes * 2
      this.#options.report(`no new journal could be begun: ${(error as Error).message}`)
      return
    }
    await before.close().catch(() => undefined)
    this.#fold(before.generation)
  }

  #fold(upTo: number): void {
    const { folder, fold, report } = this.#options
    this.#folding = fold(folder, upTo, this.#stopFold.signal)
      .then(() => {
        this.#foldAtBytes = this.#outgrowing(upTo + 1)
      })
      .catch((error: Error) => {
        const file = journalFile(folder, upTo)
        report(`${file} could not be folded and stays: ${error.message}`)
      })
      .finally(() => {
        this.#folding = undefined
      })
  }

  #outgrowing(snapshot: number | null): number {
    const { folder, foldAfterBytes = defaultFoldAfterBytes } = this.#options
    const stored = snapshot === null ? 0 : sizeOf(snapshotFile(folder, snapshot))
    return Math.max(foldAfterBytes, stored)
  }
}

function placeOf({ folder, fsync = false, format = currentFormat }: FolderOptions): JournalPlace {
  return { folder, fsync, format }
}

function newBatch(): Batch {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const written = new Promise<void>((kept, refused) => {
    resolve = kept
    reject = refused
  })
  written.catch(() => undefined)
  return { lines: '', transactions: [], written, resolve, reject }
}
