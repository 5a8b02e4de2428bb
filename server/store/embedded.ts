import { type Collection, type CollectionDefinition, collections } from '../model/collections.ts'
import { DataFolder, type FolderOptions } from './durable.ts'
import { makeFolder } from './folder.ts'
import { Gate } from './gate.ts'
import { lockFolder } from './lock.ts'
import type { StoredRow } from './row-heap.ts'
import {
  Conflict,
  DataFolderError,
  type Image,
  type Store,
  StoreFailure,
  type Writer,
} from './store.ts'
import { Table } from './table.ts'
import { TableReader, type Tables, Transaction } from './transaction.ts'

export interface EmbeddedOptions {
  /** Rows cannot be changed in place; for tests. */
  readonly freeze?: boolean
  /**
   * With files, how many rows of each collection are kept as objects: the `first` ones, and of the
   * others those used last. The rest is text, and a look at one of them takes some microseconds.
   * Default 10,000 and 1,024.
   */
  readonly objects?: { readonly first: number; readonly recent: number }
  /** Keeps everything in files; without it nothing outlives the process. */
  readonly files?: FolderOptions
}

const attemptsAfterConflict = 5

const defaultObjects = { first: 10_000, recent: 1_024 }

/**
 * The store inside the process: rows in memory, each commit a line of a journal.
 * Throws DataFolderError when the folder is locked, damaged or of a newer format.
 */
export async function embeddedStore(options: EmbeddedOptions = {}): Promise<Store> {
  const tables = emptyTables(options)
  const gate = new Gate()
  const opened = options.files === undefined ? null : await open(options.files, tables, gate)
  const files = opened?.files
  const committed = new TableReader(tables)
  let closed = false
  const requireOpen = () => {
    if (closed) throw new StoreFailure('the store is closed')
  }

  /** Answers the result, and the promise of what must be written before it may be told. */
  async function once<T>(
    work: (tx: Writer) => Promise<T>,
  ): Promise<[T, Promise<void> | undefined]> {
    const waiting = gate.enter(true)
    if (waiting) await waiting
    let transaction: Transaction | null = null
    try {
      requireOpen()
      files?.requireUsable()
      transaction = new Transaction(tables)
      const result = await work(transaction)
      const changes = transaction.end()
      return [result, changes ? files?.commit(changes, transaction) : files?.unwritten()]
    } catch (error) {
      transaction?.undo()
      throw error
    } finally {
      gate.leave(true)
    }
  }

  /** Also a refusal tells of what it saw, so that must be written before. */
  async function refuse(error: unknown): Promise<never> {
    await files?.unwritten()
    throw error
  }

  return {
    async transact(work, { durable = 'now' } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const [result, written] = await once(work)
          if (written !== undefined && durable === 'now') await written
          return result
        } catch (error) {
          const again = error instanceof Conflict && attempt < attemptsAfterConflict
          if (!again) await refuse(error)
        }
      }
    },
    async read(work) {
      try {
        requireOpen()
        const result = await reading(gate, () => work(committed))
        const unwritten = files?.unwritten()
        if (unwritten !== undefined) await unwritten
        return result
      } catch (error) {
        return refuse(error)
      }
    },
    image: () => reading(gate, async () => imageOf(tables)),
    async flushed() {
      await files?.unwritten()
    },
    async close() {
      if (closed) return
      const turn = gate.enter(true)
      if (turn) await turn
      closed = true
      gate.leave(true)
      await files?.close()
      opened?.unlock()
    },
  }
}

async function reading<T>(gate: Gate, work: () => Promise<T>): Promise<T> {
  const waiting = gate.enter(false)
  if (waiting) await waiting
  try {
    return await work()
  } finally {
    gate.leave(false)
  }
}

function emptyTables({ freeze = false, objects, files }: EmbeddedOptions): Tables {
  const byName = new Map<string, Table>()
  const options = { freeze, objects: files === undefined ? null : (objects ?? defaultObjects) }
  for (const [name, definition] of Object.entries(collections)) {
    byName.set(name, new Table(name, definition as CollectionDefinition<StoredRow>, options))
  }
  return { byName, sequences: new Map() }
}

function imageOf(tables: Tables): Image {
  const rows: Partial<Record<Collection, ReadonlyMap<string, unknown>>> = {}
  for (const [name, table] of tables.byName) rows[name as Collection] = table.rows()
  return { rows: rows as Image['rows'], sequences: new Map(tables.sequences) }
}

interface Opened {
  readonly files: DataFolder
  readonly unlock: () => void
}

async function open(options: FolderOptions, tables: Tables, gate: Gate): Promise<Opened> {
  const { folder, owner } = options
  let unlock = () => {}
  try {
    makeFolder(folder)
    unlock = lockFolder(folder, owner)
    return { files: await DataFolder.open(options, tables, gate), unlock }
  } catch (error) {
    unlock()
    throw explained(error as NodeJS.ErrnoException, folder)
  }
}

/** What the system refuses is no fault of ours: it is told in one line that names the folder. */
function explained(error: NodeJS.ErrnoException, folder: string): Error {
  if (error.code === undefined || error.syscall === undefined) return error
  return new DataFolderError(`the data folder ${folder} cannot be used: ${error.message}`)
}
