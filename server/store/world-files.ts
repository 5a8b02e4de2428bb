import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '../model/collections.ts'
import { DataDirectory, type DataDirectoryOptions } from './data-directory.ts'
import { findData, journalFile, listGenerations, makeDirectory } from './directory.ts'
import { embeddedStore, storeOf } from './embedded.ts'
import { applyCommit } from './fill.ts'
import { currentFormat } from './format.ts'
import { loadShared } from './load.ts'
import type { DirectoryLock } from './lock.ts'
import type { OpenFiles } from './open-files.ts'
import { isUnfinished } from './own-files.ts'
import { type Store, StoreFailure } from './store.ts'
import { directoryErrorOf, missingFile } from './system-error.ts'
import { type Definitions, Tables, type TablesSnapshot } from './table-set.ts'
import { WorldBases } from './world-bases.ts'
import { firstJournalOf, type WorldRow } from './world-directory.ts'
import type { WorldOrigin } from './world-origin.ts'

export interface WorldFilesOptions extends DataDirectoryOptions {
  readonly freeze: boolean
  readonly lock: DirectoryLock
  readonly openFiles: OpenFiles
  /** Called when a world got files of its own and no longer needs its origin. */
  readonly onOwnFiles: (name: string) => void
  /** Returns the id of a new base: a number from the records, and a unique suffix. */
  readonly newBaseId: () => Promise<string>
}

/** Longer first commits, in characters, are not stored in the record. */
const maxFirstLength = 64 * 1024

/** The files of all worlds other than main, in one directory. */
export class WorldFiles {
  readonly #options: WorldFilesOptions
  readonly #bases: WorldBases
  /** The origins of worlds that have no files of their own; each counts as a use of its base. */
  readonly #origins = new Map<string, WorldOrigin>()
  /** Bases that were read, by id and commit, kept while a world shares them. */
  readonly #read = new Map<string, WeakRef<Tables>>()

  constructor(options: WorldFilesOptions) {
    const { directory, format = currentFormat, newBaseId } = options
    this.#options = options
    this.#bases = new WorldBases(join(directory, '.bases'), format, newBaseId)
  }

  /**
   * Moves files of no recorded world aside: a creation or deletion was interrupted, or the records
   * belong to other files. Removes only unfinished directories, and bases up to `lastBase`, the
   * number of the last one in the records.
   */
  clean(rows: readonly WorldRow[], lastBase: number): void {
    const { directory } = this.#options
    const known = new Set(rows.map(({ id }) => id))
    for (const { id, origin } of rows) {
      if (origin !== null && !existsSync(this.#pathOf(id))) this.#hold(id, origin)
    }
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (!entry.isDirectory() || known.has(entry.name)) continue
      const path = this.#pathOf(entry.name)
      if (isUnfinished(entry.name)) rmSync(path, { recursive: true, force: true })
      else if (!entry.name.startsWith('.') && mayHoldData(path)) this.#putAside(entry.name)
    }
    const strangers = this.#bases.removeUnused(lastBase)
    const [stranger] = strangers
    if (stranger === undefined) return
    const others = strangers.length === 1 ? '' : ` (as do ${strangers.length - 1} others there)`
    this.#options.report(
      `${join(directory, '.bases', stranger)} belongs to no world that ${directory} lists, and ` +
        `stays${others}. If a world is missing, restore the data folder from a backup; else ` +
        'delete it',
    )
  }

  /** Stores the beginning of a new world; the world exists once its record is stored too. */
  async create(name: string, from: TablesSnapshot, tables: Tables, first: WorldOrigin['first']) {
    const { directory } = this.#options
    if (existsSync(this.#pathOf(name))) {
      throw new StoreFailure(
        `${this.#pathOf(name)} is there already and belongs to no world: move it away, or take ` +
          'another name',
      )
    }
    const begun = await this.#bases.originOf(from).catch((error) => {
      throw directoryErrorOf(error, directory)
    })
    const origin = { base: begun.base, first: [...begun.first, ...first] }
    this.#origins.set(name, origin)
    // Rows of `begun.first` need the migrations of a journal.
    const needsFiles = begun.first.length > 0 || JSON.stringify(first).length > maxFirstLength
    const { store, files } = this.#begin(name, tables, origin)
    if (!needsFiles) return { store, origin }
    try {
      await files.create()
    } catch (error) {
      this.#release(name)
      throw directoryErrorOf(error as NodeJS.ErrnoException, directory)
    }
    return { store, origin: null, first_journal: firstJournalOf(origin) }
  }

  /** Opens an existing world. Throws DataDirectoryError if its files are damaged. */
  async open(row: WorldRow): Promise<Store> {
    const { id, origin } = row
    const path = this.#pathOf(id)
    if (origin === null || existsSync(path)) {
      const store = await this.#openOwn(row)
      if (origin !== null) this.#options.onOwnFiles(id)
      return store
    }
    try {
      const tables = (await this.#readBase(origin)).fork()
      for (const changes of origin.first) applyCommit({ n: 0, ...changes }, tables, id, 0)
      return this.#begin(id, tables, origin).store
    } catch (error) {
      throw directoryErrorOf(error as NodeJS.ErrnoException, path)
    }
  }

  /** Opens a world with files of its own: it has a journal that its base does not have. */
  async #openOwn({ id, origin, first_journal }: WorldRow): Promise<Store> {
    const path = this.#pathOf(id)
    if (!existsSync(path)) throw missingFile(path)
    const first = origin === null ? first_journal : firstJournalOf(origin)
    const assertNew = () => {
      throw missingFile(journalFile(path, first ?? 1))
    }
    try {
      const { snapshot, journals } = listGenerations(path, false)
      // The existing files belong to the base, and other worlds continue its last journal.
      if (Math.max(snapshot ?? 1, ...journals) < (first ?? 1)) assertNew()
    } catch (error) {
      throw directoryErrorOf(error as NodeJS.ErrnoException, path)
    }
    const files = { ...this.#optionsOf(id), assertNew }
    return embeddedStore({ freeze: this.#options.freeze, files })
  }

  /** Removes the files of a world without a record; reports files that cannot be removed. */
  remove(name: string): void {
    const path = this.#pathOf(name)
    try {
      rmSync(path, { recursive: true, force: true })
    } catch (error) {
      const { message } = error as Error
      this.#options.report(`${path} of a world that was deleted cannot be removed: ${message}`)
    }
    this.#release(name)
  }

  #putAside(name: string): void {
    const { directory, report } = this.#options
    const aside = join(directory, '.orphaned')
    const path = this.#pathOf(name)
    try {
      makeDirectory(aside)
      const to = freeName(aside, name)
      renameSync(path, to)
      report(
        `${path} belongs to no world that ${directory} lists, and was moved to ${to}. If this ` +
          'world is missing, restore the data folder from a backup; else delete that folder',
      )
    } catch (error) {
      const { message } = error as Error
      report(`${path} belongs to no world that ${directory} lists, and cannot be moved: ${message}`)
    }
  }

  #hold(name: string, origin: WorldOrigin): void {
    this.#origins.set(name, origin)
    this.#bases.holdStored(origin)
  }

  /** Releases the origin of a world that no longer needs it. */
  #release(name: string): void {
    const origin = this.#origins.get(name)
    if (origin === undefined) return
    this.#origins.delete(name)
    this.#bases.release(origin)
  }

  #begin(name: string, tables: Tables, origin: WorldOrigin) {
    const path = origin.base === null ? null : this.#bases.pathOf(origin.base)
    const onCreate = () => {
      this.#release(name)
      this.#options.onOwnFiles(name)
    }
    const options = { ...this.#optionsOf(name), onCreate }
    const files = DataDirectory.begin(options, tables, this.#options.lock, {
      ...origin,
      path,
    })
    return { store: storeOf(tables, files), files }
  }

  async #readBase({ base }: WorldOrigin): Promise<Tables> {
    const { freeze, format = currentFormat } = this.#options
    const empty = () => Tables.empty(collections as unknown as Definitions, { freeze })
    if (base === null) return empty()
    const key = `${base.id} ${base.commits}`
    const known = this.#read.get(key)?.deref()
    if (known !== undefined) return known
    const tables = empty()
    await loadShared({ directory: this.#bases.pathOf(base), format }, tables, base)
    this.#read.set(key, new WeakRef(tables))
    return tables
  }

  #pathOf(name: string): string {
    return join(this.#options.directory, name)
  }

  #optionsOf(name: string): DataDirectoryOptions {
    return { ...this.#options, directory: this.#pathOf(name) }
  }
}

/** Returns a free path in a directory, derived from a name. */
function freeName(directory: string, name: string): string {
  for (let number = 1; ; number += 1) {
    const path = join(directory, number === 1 ? name : `${name}-${number}`)
    if (!existsSync(path)) return path
  }
}

/** Returns true if a directory may contain rows: it has files of ours, or cannot be read. */
function mayHoldData(path: string): boolean {
  try {
    return findData(path) !== null
  } catch {
    return true
  }
}
