import { collections } from '../model/collections.ts'
import type { CommitLog } from './commit-log.ts'
import { DataDirectory, type DataDirectoryOptions } from './data-directory.ts'
import { makeDirectory } from './directory.ts'
import { type DirectoryLock, lockDirectory } from './lock.ts'
import { closedStore, type Store, type StoreFailure } from './store.ts'
import { directoryErrorOf } from './system-error.ts'
import { type Definitions, Tables, TablesSnapshot } from './table-set.ts'
import { TableReader, Transaction } from './transaction.ts'

export interface EmbeddedOptions {
  /** True keeps rows from being changed in place; for tests. */
  readonly freeze?: boolean
  /** The options for files; without them all data is lost when the process ends. */
  readonly files?: DataDirectoryOptions
}

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
  if (files === undefined) return storeOf(tables)
  const opened = await open(files, tables)
  return storeOf(tables, opened.files, opened.lock)
}

/**
 * Returns a store of filled tables; `log` is the log of its commits, which are not stored without
 * one.
 */
export function storeOf(tables: Tables, log?: CommitLog, lock?: DirectoryLock): Store {
  const committed = new TableReader(tables)
  let latest: { readonly version: number; readonly snapshot: TablesSnapshot } | null = null
  let closed: StoreFailure | null = null
  let isWriting = false
  const requireOpen = () => {
    if (closed !== null) throw closed
  }

  /**
   * Runs a transaction to its commit, or undoes it. Returns the result, and a promise that resolves
   * once the commit, and every commit that it has seen, is stored. Throws inside another one.
   */
  function runTransaction<T>(
    work: (tx: Transaction) => T,
  ): readonly [T, Promise<void> | undefined] {
    if (isWriting) throw new Error('a transaction began inside another one')
    isWriting = true
    const transaction = new Transaction(tables)
    try {
      const result = work(transaction)
      const written = transaction.end() ? log?.commit(transaction) : log?.pendingWrite()
      return [result, written]
    } catch (error) {
      transaction.undo()
      throw error
    } finally {
      isWriting = false
    }
  }

  /**
   * Throws the error after pending commits are written, because an error response also shows rows
   * that were read.
   */
  async function refuse(error: unknown): Promise<never> {
    await log?.pendingWrite()
    const owned = log?.confirm?.()
    if (owned) await owned
    throw error
  }

  return {
    // This is one async function because each further one makes units of work slower (`npm run
    // bench:load`).
    async transact(work, { durable = 'now' } = {}) {
      const owned = log?.confirm?.()
      if (owned) await owned
      try {
        requireOpen()
        log?.assertUsable()
        const [result, written] = runTransaction(work)
        if (written !== undefined && durable === 'now') await written
        return result
      } catch (error) {
        return refuse(error)
      }
    },
    async read(work) {
      try {
        requireOpen()
        const result = work(committed)
        const unwritten = log?.pendingWrite()
        if (unwritten !== undefined) await unwritten
        const owned = log?.confirm?.()
        if (owned) await owned
        return result
      } catch (error) {
        return refuse(error)
      }
    },
    size: () => tables.characters,
    shared: () => tables.shared,
    async image(seen) {
      requireOpen()
      if (latest?.version !== tables.version) {
        const { version } = tables
        latest = { version, snapshot: new TablesSnapshot(tables.fork(), log?.origin ?? null) }
      }
      const { snapshot } = latest
      seen?.()
      await log?.pendingWrite()
      return snapshot
    },
    async prepareReplacement(snapshot) {
      await log?.prepareBase(snapshot)
    },
    ...(log === undefined ? {} : { moments: log }),
    writeProblem: () => log?.writeProblem?.() ?? null,
    async flushed() {
      await log?.pendingWrite()
    },
    async close(why) {
      if (closed !== null) return
      closed = closedStore(why)
      await log?.close(why === undefined)
      await lock?.release()
    },
  }
}

interface Opened {
  readonly files: DataDirectory
  /** The lock to release with the store; absent if the caller owns it. */
  readonly lock?: DirectoryLock
}

async function open(options: DataDirectoryOptions, tables: Tables): Promise<Opened> {
  const { directory } = options
  let lock: DirectoryLock | undefined
  try {
    makeDirectory(directory)
    if (options.lock !== undefined) {
      return { files: await DataDirectory.open(options, tables, options.lock) }
    }
    lock = await lockDirectory(directory, options.owner)
    return { files: await DataDirectory.open(options, tables, lock), lock }
  } catch (error) {
    await lock?.release()
    throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
  }
}
