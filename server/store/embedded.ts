import { collections } from '../model/collections.ts'
import type { CommitLog } from './commit-log.ts'
import { DataDirectory, type DataDirectoryOptions } from './data-directory.ts'
import { makeDirectory } from './directory.ts'
import { type DirectoryLock, lockDirectory } from './lock.ts'
import { ReadWriteLock } from './read-write-lock.ts'
import { Conflict, closedStore, type Store, type StoreFailure } from './store.ts'
import { directoryErrorOf } from './system-error.ts'
import { type Definitions, Tables, TablesSnapshot } from './table-set.ts'
import { TableReader, Transaction } from './transaction.ts'

export interface EmbeddedOptions {
  /** True keeps rows from being changed in place; for tests. */
  readonly freeze?: boolean
  /** The options for files; without them all data is lost when the process ends. */
  readonly files?: DataDirectoryOptions
}

const attemptsAfterConflict = 5

/**
 * Returns the store inside the process: rows are in memory, and each commit is a line of a journal.
 * Throws DataDirectoryError if the directory is locked, damaged or of a newer format.
 */
export function embeddedStore(options: EmbeddedOptions = {}): Promise<Store> {
  return openStore(options, collections as unknown as Definitions)
}

/** Returns such a store for other collections. */
export async function openStore(
  options: EmbeddedOptions,
  definitions: Definitions,
): Promise<Store> {
  const { freeze = false, files } = options
  const tables = Tables.empty(definitions, { freeze })
  const readWriteLock = new ReadWriteLock()
  if (files === undefined) return storeOf(tables, readWriteLock)
  const opened = await open(files, tables, readWriteLock)
  return storeOf(tables, readWriteLock, opened.files, opened.lock)
}

/**
 * Returns a store of filled tables; `files` is the log of its commits, which are not stored without
 * one.
 */
export function storeOf(
  tables: Tables,
  readWriteLock: ReadWriteLock,
  files?: CommitLog,
  lock?: DirectoryLock,
): Store {
  const committed = new TableReader(tables)
  let latest: { readonly version: number; readonly snapshot: TablesSnapshot } | null = null
  let closed: StoreFailure | null = null
  const requireOpen = () => {
    if (closed !== null) throw closed
  }

  /** Undoes a transaction that did not reach its commit, and releases the lock. */
  function abandon(transaction: Transaction | null): void {
    try {
      transaction?.undo()
    } finally {
      readWriteLock.release(true)
    }
  }

  /**
   * Throws the error after pending commits are written, because an error response also shows rows
   * that were read.
   */
  async function refuse(error: unknown): Promise<never> {
    await files?.pendingFlush()
    const sure = files?.confirm?.()
    if (sure) await sure
    throw error
  }

  return {
    // This is one async function because each further one makes units of work slower (`npm run
    // bench:load`).
    async transact(work, { durable = 'now' } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        const sure = files?.confirm?.()
        if (sure) await sure
        const turn = readWriteLock.acquire(true)
        if (turn) await turn
        let transaction: Transaction | null = null
        let isOpen = true
        try {
          requireOpen()
          files?.assertUsable()
          transaction = new Transaction(tables)
          const result = await work(transaction)
          const written = transaction.end() ? files?.commit(transaction) : files?.pendingFlush()
          isOpen = false
          readWriteLock.release(true)
          if (written !== undefined && durable === 'now') await written
          return result
        } catch (error) {
          if (isOpen) abandon(transaction)
          const again = error instanceof Conflict && attempt < attemptsAfterConflict
          if (!again) await refuse(error)
        }
      }
    },
    async read(work) {
      try {
        requireOpen()
        const result = await reading(readWriteLock, () => work(committed))
        const unwritten = files?.pendingFlush()
        if (unwritten !== undefined) await unwritten
        const sure = files?.confirm?.()
        if (sure) await sure
        return result
      } catch (error) {
        return refuse(error)
      }
    },
    async image(seen) {
      requireOpen()
      const snapshot = await reading(readWriteLock, async () => {
        if (latest?.version !== tables.version) {
          const { version } = tables
          latest = { version, snapshot: new TablesSnapshot(tables.fork(), files?.place ?? null) }
        }
        seen?.()
        return latest.snapshot
      })
      await files?.pendingFlush()
      return snapshot
    },
    async prepareReplacement(snapshot) {
      await files?.prepareBase(snapshot)
    },
    ...(files === undefined ? {} : { moments: files }),
    async flushed() {
      await files?.pendingFlush()
    },
    async close(why) {
      if (closed !== null) return
      const turn = readWriteLock.acquire(true)
      if (turn) await turn
      closed = closedStore(why)
      readWriteLock.release(true)
      await files?.close(why === undefined)
      await lock?.release()
    },
  }
}

async function reading<T>(readWriteLock: ReadWriteLock, work: () => Promise<T>): Promise<T> {
  const waiting = readWriteLock.acquire(false)
  if (waiting) await waiting
  try {
    return await work()
  } finally {
    readWriteLock.release(false)
  }
}

interface Opened {
  readonly files: DataDirectory
  /** The lock to release with the store; absent if the caller owns it. */
  readonly lock?: DirectoryLock
}

async function open(
  options: DataDirectoryOptions,
  tables: Tables,
  readWriteLock: ReadWriteLock,
): Promise<Opened> {
  const { directory } = options
  let lock: DirectoryLock | undefined
  try {
    makeDirectory(directory)
    if (options.lock !== undefined) {
      const locks = { readWriteLock, lock: options.lock }
      return { files: await DataDirectory.open(options, tables, locks) }
    }
    lock = await lockDirectory(directory, options.owner)
    return { files: await DataDirectory.open(options, tables, { readWriteLock, lock }), lock }
  } catch (error) {
    await lock?.release()
    throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
  }
}
