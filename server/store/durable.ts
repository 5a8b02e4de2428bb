import type { Commit } from './commit.ts'
import type { Fold } from './fold.ts'
import { journalFile } from './folder.ts'
import type { Gate } from './gate.ts'
import { commitLine, createJournal, type Journal } from './journal.ts'
import { load } from './load.ts'
import type { Owner } from './lock.ts'
import { StoreFailure } from './store.ts'
import type { Tables, Transaction } from './transaction.ts'

export interface FolderOptions {
  readonly folder: string
  readonly owner: Owner
  /** Folds journals into a new snapshot, off this thread. */
  readonly fold: Fold
  /** Journal bytes above which a fold starts; default 16 MiB. */
  readonly foldAfterBytes?: number
  /** Waits for the disk itself, so a power cut loses nothing either. */
  readonly fsync?: boolean
  /** Hears what was repaired at the start and what a fold could not do. */
  readonly report: (line: string) => void
}

interface Waiting {
  readonly line: string
  readonly transaction: Transaction
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

const defaultFoldAfterBytes = 16 * 1024 * 1024

/** The files below a store: commits go out in order, as many in one write as are waiting. */
export class DataFolder {
  readonly #options: FolderOptions
  readonly #gate: Gate
  #journal: Journal
  #commits: number
  #waiting: Waiting[] = []
  #writing = false
  #last: Promise<void> | undefined
  #folding: Promise<void> | undefined
  #broken: StoreFailure | null = null

  private constructor(options: FolderOptions, gate: Gate, journal: Journal, commits: number) {
    this.#options = options
    this.#gate = gate
    this.#journal = journal
    this.#commits = commits
  }

  /** Fills the tables from the files. Throws DataFolderError when they are damaged or too new. */
  static async open(options: FolderOptions, tables: Tables, gate: Gate): Promise<DataFolder> {
    const { folder, fsync = false, report } = options
    const { journal, commits, unfolded } = await load(folder, tables, fsync, report)
    const files = new DataFolder(options, gate, journal, commits)
    if (unfolded !== null) files.#fold(unfolded)
    return files
  }

  /** Takes a commit; answers when the operating system has it, or rejects and it is undone. */
  commit(changes: Omit<Commit, 'n'>, transaction: Transaction): Promise<void> {
    this.#commits += 1
    const line = commitLine({ n: this.#commits, ...changes })
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ line, transaction, resolve, reject })
    })
    written.catch(() => undefined)
    this.#last = written
    if (!this.#writing) {
      this.#writing = true
      setImmediate(() => void this.#writeAllWaiting())
    }
    return written
  }

  /** The last commit that is on its way, if one is; rejects when it was undone. */
  unwritten(): Promise<void> | undefined {
    return this.#last
  }

  /** Throws StoreFailure when an earlier failure left the files in an unknown state. */
  requireUsable(): void {
    if (this.#broken !== null) throw this.#broken
  }

  async close(): Promise<void> {
    await this.#last?.catch(() => undefined)
    await this.#folding
    await this.#journal.close()
  }

  /** Begins once everything that came in with the first commit is waiting, too. */
  async #writeAllWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      try {
        await this.#journal.append(batch.map(({ line }) => line).join(''))
      } catch (error) {
        await this.#takeBack(batch, error as NodeJS.ErrnoException)
        continue
      }
      if (this.#waiting.length === 0) this.#last = undefined
      for (const { resolve } of batch) resolve()
      await this.#rotateWhenDue()
    }
    this.#writing = false
  }

  /** Undoes what the disk refused, and what was built on it, newest first. */
  async #takeBack(batch: readonly Waiting[], error: NodeJS.ErrnoException): Promise<void> {
    const turn = this.#gate.enter(true)
    if (turn) await turn
    const lost = [...batch, ...this.#waiting]
    this.#waiting = []
    this.#last = undefined
    for (const { transaction } of lost.toReversed()) transaction.undo()
    this.#commits -= lost.length
    const file = journalFile(this.#options.folder, this.#journal.generation)
    const failure = new StoreFailure(`${file} could not be written: ${error.message}`)
    if (error.syscall === 'ftruncate') this.#broken = failure
    for (const { reject } of lost) reject(failure)
    this.#gate.leave(true)
  }

  /** Goes on in a new journal when this one is long, and has the old one folded meanwhile. */
  async #rotateWhenDue(): Promise<void> {
    const { folder, fsync = false, report, foldAfterBytes = defaultFoldAfterBytes } = this.#options
    if (this.#folding !== undefined || this.#journal.bytes < foldAfterBytes) return
    const before = this.#journal
    const written = this.#commits - this.#waiting.length
    try {
      this.#journal = await createJournal(folder, before.generation + 1, written, fsync)
    } catch (error) {
      report(`no new journal could be begun: ${(error as Error).message}`)
      return
    }
    await before.close()
    this.#fold(before.generation)
  }

  #fold(upTo: number): void {
    const { folder, fold, report } = this.#options
    this.#folding = fold(folder, upTo)
      .catch((error: Error) => report(`journal ${upTo} could not be folded: ${error.message}`))
      .finally(() => {
        this.#folding = undefined
      })
  }
}
