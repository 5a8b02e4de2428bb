import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { systemClock } from '../core/clock.ts'
import type { WorldStores } from '../store/world-stores.ts'
import { CommandFailed } from './errors.ts'
import type { StartConfig } from './start-config.ts'
import { openStores } from './stores.ts'

/** A place without data for a restore. */
export interface EmptyPlace {
  /** The place in messages, without a password. */
  readonly shown: string
  open(): Promise<WorldStores>
  /** Closes the stores and removes the written data; in a database, calls `undo` for that. */
  empty(stores: WorldStores, undo: () => Promise<void>): Promise<void>
}

/** Entries that file systems and version control leave in a directory. */
const harmless = ['lost+found', '.gitignore', '.gitkeep']

/** Returns an empty directory. Throws CommandFailed if it contains anything, or is a file. */
export async function emptyDirectory(config: StartConfig): Promise<EmptyPlace> {
  const { data } = config
  const before = entriesOf(data)
  if (before?.some((name) => !harmless.includes(name))) {
    throw new CommandFailed(`${data} is not empty: choose another folder; nothing was changed`)
  }
  const firstMade = before === null ? firstMissing(resolve(data)) : null
  return {
    shown: data,
    // The data is on disk before the command ends.
    open: () => openStores({ ...config, fsync: true }),
    async empty(stores) {
      await stores.close().catch(() => undefined)
      if (firstMade !== null) rmSync(firstMade, { recursive: true, force: true })
      for (const name of entriesOf(data) ?? []) {
        if (!harmless.includes(name)) rmSync(join(data, name), { recursive: true, force: true })
      }
    },
  }
}

/** Returns an empty database. Throws CommandFailed if it contains rows of a sandbox. */
export async function emptyStore(config: StartConfig): Promise<EmptyPlace> {
  const { isEmptyPostgres } = await import('../store/postgres/emptiness.ts')
  const store = String(config.store)
  if (!(await isEmptyPostgres(store, systemClock))) {
    throw new CommandFailed(
      'the database contains a sandbox: name another schema (?schema=…); nothing was changed',
    )
  }
  return {
    shown: 'database',
    open: () => openStores(config),
    async empty(stores, undo) {
      await undo()
      await stores.close()
    },
  }
}

/** Returns the names in a directory; null if it does not exist. Throws CommandFailed. */
function entriesOf(directory: string): string[] | null {
  try {
    return readdirSync(directory)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new CommandFailed(`${directory} cannot be used: ${message}; nothing was changed`)
  }
}

/** Returns the uppermost missing directory of a path. */
function firstMissing(path: string): string {
  const parent = dirname(path)
  return parent === path || existsSync(parent) ? path : firstMissing(parent)
}
