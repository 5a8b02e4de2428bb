import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { collections } from '../model/collections.ts'
import { DataDirectory, type DataDirectoryOptions } from './data-directory.ts'
import { missingFile } from './directory.ts'
import { directoryErrorOf, embeddedStore, storeOf } from './embedded.ts'
import { applyCommit } from './fill.ts'
import { currentFormat } from './format.ts'
import { loadShared } from './load.ts'
import type { DirectoryLock } from './lock.ts'
import type { OpenFiles } from './open-files.ts'
import { ReadWriteLock } from './read-write-lock.ts'
import { namesIn } from './shared-files.ts'
import type { Store } from './store.ts'
import { type Definitions, Tables, type TablesSnapshot } from './table-set.ts'
import { WorldBases } from './world-bases.ts'
import type { WorldRow } from './world-directory.ts'
import type { WorldOrigin } from './world-origin.ts'

export interface WorldFilesOptions extends DataDirectoryOptions {
  readonly freeze: boolean
  readonly lock: DirectoryLock
  readonly openFiles: OpenFiles
  /** Called when a world got files of its own, so that it does not need its origin any more. */
  readonly onOwnFiles: (name: string) => void
}

/** First commits that are longer than this, in characters, are not kept in the record. */
const maxFirstLength = 64 * 1024

/** The files of worlds other than main, in one directory. */
export class WorldFiles {
  readonly #options: WorldFilesOptions
  readonly #bases: WorldBases
  /** Bases that were read, by id and commit, as long as a world shares them. */
  readonly #read = new Map<string, WeakRef<Tables>>()

  constructor(options: WorldFilesOptions) {
    const { directory, owner, format = currentFormat } = options
    this.#options = options
    this.#bases = new WorldBases(join(directory, '.bases'), format, () => owner.nonce())
  }

  /** Removes what is left of worlds whose creation or deletion was interrupted. */
  clean(rows: readonly WorldRow[]): void {
    const { directory } = this.#options
    const known = new Set(rows.map(({ id }) => id))
    this.#bases.holdStored(rows.flatMap(({ origin }) => origin ?? []))
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      if (!entry.isDirectory() || entry.name === '.bases' || known.has(entry.name)) continue
      rmSync(this.#pathOf(entry.name), { recursive: true, force: true })
    }
    this.#bases.removeStrangers()
  }

  /** Stores what a new world begins with; once its record is stored, too, it exists. */
  async create(name: string, from: TablesSnapshot, tables: Tables, first: WorldOrigin['first']) {
    const begun = await this.#bases.originOf(from)
    const origin = { base: begun.base, first: [...begun.first, ...first] }
    const isLong = JSON.stringify(origin.first).length > maxFirstLength
    const { store, files } = this.#begin(name, tables, origin)
    if (!isLong) return { store, origin }
    try {
      await files.create()
    } catch (error) {
      this.#bases.release(origin)
      throw error
    }
    return { store, origin: null }
  }

  /** Opens a world that is there. Throws DataDirectoryError when its files are damaged. */
  async open({ id, origin }: WorldRow): Promise<Store> {
    if (origin === null || this.#hasOwn(id, origin)) {
      if (!existsSync(this.#pathOf(id))) throw missingFile(this.#pathOf(id))
      return embeddedStore({ freeze: this.#options.freeze, files: this.#optionsOf(id) })
    }
    try {
      const tables = (await this.#readBase(origin)).fork()
      for (const changes of origin.first) applyCommit({ n: 0, ...changes }, tables, id, 0)
      return this.#begin(id, tables, origin).store
    } catch (error) {
      throw directoryErrorOf(error as NodeJS.ErrnoException, this.#pathOf(id))
    }
  }

  /** Removes the files of a world without a record; `origin` unless it has files of its own. */
  remove(name: string, origin: WorldOrigin | null): void {
    rmSync(this.#pathOf(name), { recursive: true, force: true })
    if (origin !== null) this.#bases.release(origin)
    this.#bases.forgetClosed()
  }

  #begin(name: string, tables: Tables, origin: WorldOrigin) {
    const readWriteLock = new ReadWriteLock()
    const locks = { readWriteLock, lock: this.#options.lock }
    const path = origin.base === null ? null : this.#bases.pathOf(origin.base)
    const onCreate = () => {
      this.#bases.release(origin)
      this.#options.onOwnFiles(name)
    }
    const options = { ...this.#optionsOf(name), onCreate }
    const files = DataDirectory.begin(options, tables, locks, { ...origin, path })
    return { store: storeOf(tables, readWriteLock, files), files }
  }

  async #readBase({ base }: WorldOrigin): Promise<Tables> {
    const { freeze, format = currentFormat } = this.#options
    const empty = () => Tables.empty(collections as unknown as Definitions, { freeze })
    if (base === null) return empty()
    const key = `${base.id} ${base.commits}`
    const known = this.#read.get(key)?.deref()
    if (known !== undefined) return known
    const tables = empty()
    await loadShared({ directory: this.#bases.pathOf(base), format }, tables, base.commits)
    this.#read.set(key, new WeakRef(tables))
    return tables
  }

  /** A world has files of its own from the moment that its first journal is there. */
  #hasOwn(name: string, { base }: WorldOrigin): boolean {
    const last = namesIn(this.#pathOf(name))
      .map((file) => Number(/^journal-(\d+)\.ndjson$/.exec(file)?.[1] ?? 0))
      .reduce((one, other) => Math.max(one, other), 0)
    return last > (base?.generation ?? 0)
  }

  #pathOf(name: string): string {
    return join(this.#options.directory, name)
  }

  #optionsOf(name: string): DataDirectoryOptions {
    return { ...this.#options, directory: this.#pathOf(name) }
  }
}
