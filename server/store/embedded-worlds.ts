import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedOptions, embeddedStore, openStore } from './embedded.ts'
import type { Store } from './store.ts'
import { WorldDirectory, worldCollections } from './world-directory.ts'
import {
  isWorldName,
  type NewWorld,
  WorldExists,
  type WorldStores,
  WorldUnknown,
} from './world-stores.ts'

/**
 * The embedded stores of all worlds. With files, `main` is the data directory itself, and below
 * it stand `worlds/` with the records and `worlds/{name}/` with the rows of each world. Throws
 * DataDirectoryError when main or the records are locked, damaged or of a newer format.
 */
export async function embeddedWorlds(options: EmbeddedOptions = {}): Promise<WorldStores> {
  const main = await embeddedStore(options)
  const below = options.files && join(options.files.directory, 'worlds')
  const open = new Map<string, Promise<Store>>()
  let opening: Promise<WorldDirectory> | undefined

  const optionsOf = (...path: string[]): EmbeddedOptions =>
    options.files === undefined || below === undefined
      ? options
      : { ...options, files: { ...options.files, directory: join(below, ...path) } }

  /** Few servers have worlds, so nothing of them is created or read before they are used. */
  async function openDirectory(): Promise<WorldDirectory> {
    const directory = new WorldDirectory(await openStore(optionsOf(), worldCollections))
    if (below !== undefined) {
      const known = new Set((await directory.rows()).map(({ id }) => id))
      removeUnknown(below, known)
    }
    return directory
  }
  const records = () => {
    opening ??= openDirectory()
    return opening
  }
  const hasNone = () => opening === undefined && (below === undefined || !existsSync(below))

  const fill = async (store: Store, { from, prepare }: NewWorld) => {
    await store.transact(async (tx) => {
      if (from !== undefined) await tx.replaceAll(from)
      await prepare?.(tx)
    })
  }

  return {
    main,
    list: async (which = {}) => (hasNone() ? [] : (await records()).list(which)),
    count: async () => (hasNone() ? 0 : (await records()).count()),
    get: async (name) => {
      if (hasNone()) return undefined
      const row = await (await records()).get(name)
      if (row === undefined) return undefined
      const { keys, due_at, metadata } = row
      return { name, keys, due_at, metadata }
    },
    findByKey: async (key) => (hasNone() ? undefined : (await records()).findByKey(key)),
    listDue: async (at, limit) => (hasNone() ? [] : (await records()).listDue(at, limit)),
    async create(world) {
      const { name, keys, due_at = null, metadata } = world
      if (!isWorldName(name)) throw new Error(`${name} names no world`)
      const directory = await records()
      const isTaken = (await directory.get(name)) !== undefined
      if (isTaken || open.has(name)) throw new WorldExists(name)
      const made = (async () => {
        if (below !== undefined) rmSync(join(below, name), { recursive: true, force: true })
        const store = await embeddedStore(optionsOf(name))
        try {
          await fill(store, world)
          await directory.add({ id: name, keys, due_at, metadata })
          return store
        } catch (error) {
          await store.close()
          throw error
        }
      })()
      open.set(name, made)
      made.catch(() => open.delete(name))
      return made
    },
    async open(name) {
      if (name === 'main') return main
      const there = open.get(name)
      if (there !== undefined) return there
      if (hasNone() || (await (await records()).get(name)) === undefined) {
        throw new WorldUnknown(name)
      }
      const again = open.get(name) ?? embeddedStore(optionsOf(name))
      open.set(name, again)
      again.catch(() => open.delete(name))
      return again
    },
    async update(name, change, durability) {
      if (hasNone()) throw new WorldUnknown(name)
      return (await records()).change(name, change, durability)
    },
    async delete(name) {
      if (hasNone()) throw new WorldUnknown(name)
      const record = await (await records()).remove(name)
      const store = await open.get(name)?.catch(() => undefined)
      open.delete(name)
      await store?.close()
      if (below !== undefined) rmSync(join(below, name), { recursive: true, force: true })
      return record
    },
    async close() {
      for (const store of open.values()) await (await store.catch(() => undefined))?.close()
      await (await opening?.catch(() => undefined))?.close()
      await main.close()
    },
  }
}

/** Removes what is left of worlds whose creation or deletion was interrupted. */
function removeUnknown(below: string, known: ReadonlySet<string>): void {
  for (const entry of readdirSync(below, { withFileTypes: true })) {
    if (!entry.isDirectory() || known.has(entry.name)) continue
    rmSync(join(below, entry.name), { recursive: true, force: true })
  }
}
