import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '../model/collections.ts'
import type { Changes } from './commit.ts'
import type { Compactor } from './compaction.ts'
import type { DataDirectoryOptions } from './data-directory.ts'
import { findData, makeDirectory, missingBeside } from './directory.ts'
import { type EmbeddedOptions, embeddedStore, openStore, storeOf } from './embedded.ts'
import { currentFormat } from './format.ts'
import { checkFiles } from './load.ts'
import { type DirectoryLock, lockDirectory } from './lock.ts'
import { OpenFiles } from './open-files.ts'
import type { Store, StoreSnapshot, TransactOptions, Writer } from './store.ts'
import { directoryErrorOf } from './system-error.ts'
import { type Definitions, Tables, TablesSnapshot, tablesOf } from './table-set.ts'
import { Transaction } from './transaction.ts'
import { toRecord, WorldDirectory, worldCollections } from './world-directory.ts'
import { WorldFiles, type WorldFilesOptions } from './world-files.ts'
import {
  type EndedSessions,
  isWorldName,
  type ListWorlds,
  type NewWorld,
  type WorldChange,
  WorldExists,
  type WorldRecord,
  type WorldStores,
  WorldUnknown,
} from './world-stores.ts'

/**
 * The maximum number of journals kept open, for all worlds together; other files are open only
 * briefly.
 */
const maxOpenFiles = 240

/**
 * Returns the embedded stores of all worlds. With files, `main` uses the data directory itself;
 * below it, `worlds/` contains the records and `worlds/{name}/` the rows of each world. Throws
 * DataDirectoryError if main is locked, damaged or of a newer format.
 */
export async function embeddedWorlds(options: EmbeddedOptions = {}): Promise<WorldStores> {
  const { files, freeze = false } = options
  if (files === undefined) {
    return withFunctions(new EmbeddedWorlds(await embeddedStore(options), freeze, null))
  }
  const lock = await lockRoot(files)
  const openFiles = new OpenFiles(maxOpenFiles)
  const directory = join(files.directory, 'worlds')
  const shared = { ...files, lock, openFiles, compact: oneAtATime(files.compact) }
  let main: Store | undefined
  try {
    // Main and the records have journals from the start: before any data of a world exists.
    const mainFiles = { ...shared, assertNew: assertNoData(files.directory, directory) }
    main = await embeddedStore({ freeze, files: mainFiles })
    const below = { ...shared, directory, assertNew: assertNoData(directory, directory) }
    const worlds = new EmbeddedWorlds(main, freeze, below)
    await worlds.openRecords()
    return withFunctions(worlds)
  } catch (error) {
    await main?.close()
    await lock.release()
    throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
  }
}

/**
 * Reads the files of main and of the records, as a start does, and changes none. Returns the format
 * version of main if a start would migrate it, otherwise null. Throws DataDirectoryError if a start
 * would fail because of them.
 */
export async function checkDirectory(directory: string): Promise<number | null> {
  const worlds = join(directory, 'worlds')
  const kinds = [
    [directory, collections as unknown as Definitions],
    [worlds, worldCollections],
  ] as const
  let older: number | null = null
  try {
    for (const [folder, definitions] of kinds) {
      if (!existsSync(folder)) continue
      const options = { directory: folder, assertNew: assertNoData(folder, worlds) }
      const tables = Tables.empty(definitions, { freeze: false })
      const format = await checkFiles({ ...options, format: currentFormat }, tables)
      if (folder === directory) older = format
    }
    return older
  } catch (error) {
    throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
  }
}

/**
 * Returns a check that throws DataDirectoryError if a directory without a journal is next to data
 * of worlds.
 */
function assertNoData(directory: string, worlds: string): () => void {
  return () => {
    const file = findData(worlds)
    if (file !== null) throw missingBeside(directory, file)
  }
}

/** Returns a plain object, because a wrapper of the stores spreads it. */
function withFunctions(worlds: EmbeddedWorlds): WorldStores {
  const { release, endedSessions } = worlds
  return {
    main: worlds.main,
    list: (which) => worlds.list(which),
    count: () => worlds.count(),
    get: (name) => worlds.get(name),
    findByKey: (key) => worlds.findByKey(key),
    listDue: (at, limit) => worlds.listDue(at, limit),
    create: (world) => worlds.create(world),
    open: (name) => worlds.open(name),
    update: (name, change, options) => worlds.update(name, change, options),
    delete: (name) => worlds.delete(name),
    scratch: () => storeOf(worlds.empty()),
    release,
    endedSessions,
    close: () => worlds.close(),
  }
}

async function lockRoot({ directory, owner }: DataDirectoryOptions): Promise<DirectoryLock> {
  try {
    makeDirectory(directory)
    return await lockDirectory(directory, owner)
  } catch (error) {
    throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
  }
}

/** Returns a compactor that runs one task at a time: many worlds may be due at once. */
function oneAtATime(compact: Compactor): Compactor {
  let last = Promise.resolve()
  return async (task, stop) => {
    const before = last
    let finish = () => {}
    last = new Promise((resolve) => {
      finish = resolve
    })
    const stopped = new Promise<void>((resolve) => {
      stop.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await Promise.race([before, stopped])
      if (!stop.aborted) await compact(task, stop)
    } finally {
      void before.then(finish)
    }
  }
}

type Files = Omit<WorldFilesOptions, 'onOwnFiles' | 'newBaseId' | 'freeze'>

class EmbeddedWorlds implements WorldStores {
  readonly main: Store
  readonly #freeze: boolean
  /** The options for files of other worlds; null in memory. */
  readonly #below: Files | null
  readonly #open = new Map<string, Promise<Store>>()
  #records: Promise<WorldDirectory> | undefined
  #files: WorldFiles | null = null

  constructor(main: Store, freeze: boolean, below: Files | null) {
    this.main = main
    this.#freeze = freeze
    this.#below = below
  }

  async list(which: ListWorlds = {}) {
    return (await this.#existing())?.list(which) ?? []
  }

  async count() {
    return (await this.#existing())?.count() ?? 0
  }

  async get(name: string) {
    const row = await (await this.#existing())?.get(name)
    return row && toRecord(row)
  }

  async findByKey(key: string) {
    return (await this.#existing())?.findByKey(key)
  }

  async listDue(at: string, limit?: number) {
    return (await this.#existing())?.listDue(at, limit) ?? []
  }

  async create(world: NewWorld): Promise<Store> {
    const { name } = world
    if (!isWorldName(name)) throw new Error(`"${name}" cannot be the name of a world`)
    const records = await this.#directory()
    const isTaken = (await records.get(name)) !== undefined
    if (isTaken || this.#open.has(name)) throw new WorldExists(name)
    const created = this.#create(records, world)
    this.#open.set(name, created)
    created.catch(() => this.#open.delete(name))
    return created
  }

  async open(name: string): Promise<Store> {
    if (name === 'main') return this.main
    const there = this.#open.get(name)
    if (there !== undefined) return there
    const row = await (await this.#existing())?.get(name)
    if (row === undefined) throw new WorldUnknown(name)
    const opened = this.#open.get(name) ?? (this.#files as WorldFiles).open(row)
    this.#open.set(name, opened)
    opened.catch(() => this.#open.delete(name))
    return opened
  }

  async update(name: string, change: WorldChange, options?: TransactOptions) {
    const records = await this.#existing()
    if (records === null) throw new WorldUnknown(name)
    return records.change(name, change, options)
  }

  /** Closes the store of a world; undefined if its rows are in memory only. */
  get release() {
    return this.#below === null ? undefined : (name: string) => this.#release(name)
  }

  /** Ended sessions, stored beside the records of worlds; undefined in memory. */
  get endedSessions(): EndedSessions | undefined {
    if (this.#below === null) return undefined
    return {
      list: async () => (await this.#existing())?.endedSessions() ?? [],
      add: async (session, removed) => (await this.#directory()).endSession(session, removed),
    }
  }

  async #release(name: string): Promise<void> {
    const store = await this.#open.get(name)?.catch(() => undefined)
    if (store === undefined) return
    await store.close()
    this.#open.delete(name)
  }

  async delete(name: string): Promise<WorldRecord> {
    const records = await this.#existing()
    if (records === null) throw new WorldUnknown(name)
    const row = await records.remove(name)
    const store = await this.#open.get(name)?.catch(() => undefined)
    await store?.close('deleted').catch(() => undefined)
    this.#files?.remove(name)
    this.#open.delete(name)
    return toRecord(row)
  }

  async close() {
    const stores = [...this.#open.values(), this.main]
    for (const store of stores) await (await Promise.resolve(store).catch(() => null))?.close()
    await (await this.#records?.catch(() => undefined))?.close()
    await this.#below?.lock.release()
  }

  empty(): Tables {
    return Tables.empty(collections as unknown as Definitions, { freeze: this.#freeze })
  }

  async #create(records: WorldDirectory, world: NewWorld): Promise<Store> {
    const { name, keys, due_at = null, metadata, prepare } = world
    const from = snapshotOf(world.from, this.empty())
    const tables = from.tables.fork()
    const first = prepare === undefined ? [] : await prepared(tables, prepare)
    const row = { id: name, keys, due_at, metadata }
    if (this.#files === null) {
      await records.add({ ...row, origin: null })
      return storeOf(tables)
    }
    const { store, ...files } = await this.#files.create(name, from, tables, first)
    try {
      await records.add({ ...row, ...files })
      return store
    } catch (error) {
      await store.close()
      this.#files.remove(name)
      throw error
    }
  }

  /** Reads the records if worlds were created before. Throws DataDirectoryError. */
  async openRecords(): Promise<void> {
    if (this.#below !== null && findData(this.#below.directory) !== null) await this.#directory()
  }

  /** Returns the records; null if no world was ever created, and then opens nothing. */
  async #existing(): Promise<WorldDirectory | null> {
    return this.#records === undefined ? null : this.#directory()
  }

  #directory(): Promise<WorldDirectory> {
    this.#records ??= this.#openDirectory().catch((error) => {
      this.#records = undefined
      throw error
    })
    return this.#records
  }

  async #openDirectory(): Promise<WorldDirectory> {
    const freeze = this.#freeze
    if (this.#below === null)
      return new WorldDirectory(await openStore({ freeze }, worldCollections))
    const { owner } = this.#below
    const store = await openStore({ freeze, files: this.#below }, worldCollections)
    const records = new WorldDirectory(store)
    const onOwnFiles = (name: string) => void records.clearOrigin(name).catch(() => undefined)
    const newBaseId = async () => `${await records.nextBase()}-${owner.nonce()}`
    this.#files = new WorldFiles({ ...this.#below, freeze, onOwnFiles, newBaseId })
    this.#files.clean(await records.rows(), await records.lastBase())
    return records
  }
}

function snapshotOf(from: StoreSnapshot | undefined, empty: Tables): TablesSnapshot {
  if (from instanceof TablesSnapshot) return from
  return new TablesSnapshot(from === undefined ? empty : tablesOf(from, empty))
}

/** Runs the first writes of a world. Returns them as a commit, or none. */
async function prepared(
  tables: Tables,
  prepare: (tx: Writer) => void,
): Promise<readonly Changes[]> {
  const transaction = new Transaction(tables)
  await prepare(transaction)
  return transaction.end() ? [transaction.changes(() => undefined)] : []
}
