import { mkdirSync } from 'node:fs'
import { type Collection, type CollectionDefinition, collections } from '../model/collections.ts'
import { DataFolder, type FolderOptions } from './durable.ts'
import { Gate } from './gate.ts'
import { lockFolder } from './lock.ts'
import { Conflict, type Image, type Store, type Writer } from './store.ts'
import { Table } from './table.ts'
import { TableReader, type Tables, Transaction } from './transaction.ts'

export interface EmbeddedOptions {
  /** Rows cannot be changed in place; for tests. */
  readonly freeze?: boolean
  /** Keeps everything in files; without it nothing outlives the process. */
  readonly files?: FolderOptions
}

const attemptsAfterConflict = 5

/**
 * The store inside the process: rows in memory, each commit a line of a journal.
 * Throws DataFolderError when the folder is locked, damaged or of a newer format.
 */
export async function embeddedStore(options: EmbeddedOptions = {}): Promise<Store> {
  const tables = emptyTables()
  const gate = new Gate()
  const unlock = options.files === undefined ? null : lock(options.files)
  const files = options.files === undefined ? null : await open(options.files, tables, gate, unlock)
  const committed = new TableReader(tables)

  /** Answers the result, and the promise of what must be written before it may be told. */
  async function once<T>(
    work: (tx: Writer) => Promise<T>,
  ): Promise<[T, Promise<void> | undefined]> {
    const waiting = gate.enter(true)
    if (waiting) await waiting
    let transaction: Transaction | null = null
    try {
      files?.requireUsable()
      transaction = new Transaction(tables, options.freeze === true)
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

  return {
    async transact(work, { durable = 'now' } = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const [result, written] = await once(work)
          if (written !== undefined && durable === 'now') await written
          return result
        } catch (error) {
          if (!(error instanceof Conflict) || attempt === attemptsAfterConflict) throw error
        }
      }
    },
    async read(work) {
      const result = await reading(gate, () => work(committed))
      const unwritten = files?.unwritten()
      if (unwritten !== undefined) await unwritten
      return result
    },
    image: () => reading(gate, async () => imageOf(tables)),
    async flushed() {
      await files?.unwritten()
    },
    async close() {
      await files?.close()
      unlock?.()
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

function emptyTables(): Tables {
  const byName = new Map<string, Table>()
  for (const [name, definition] of Object.entries(collections)) {
    byName.set(name, new Table(name, definition as CollectionDefinition<{ id: string }>))
  }
  return { byName, sequences: new Map() }
}

function imageOf(tables: Tables): Image {
  const rows: Partial<Record<Collection, ReadonlyMap<string, unknown>>> = {}
  for (const [name, table] of tables.byName) rows[name as Collection] = table.rows()
  return { rows: rows as Image['rows'], sequences: new Map(tables.sequences) }
}

function lock({ folder, owner }: FolderOptions): () => void {
  mkdirSync(folder, { recursive: true })
  return lockFolder(folder, owner)
}

async function open(
  options: FolderOptions,
  tables: Tables,
  gate: Gate,
  unlock: (() => void) | null,
): Promise<DataFolder> {
  try {
    return await DataFolder.open(options, tables, gate)
  } catch (error) {
    unlock?.()
    throw error
  }
}
