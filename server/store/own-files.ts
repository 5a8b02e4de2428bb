import { rmSync } from 'node:fs'
import { encodeCommit } from './commit.ts'
import { makeDirectory } from './directory.ts'
import type { DirectoryLock } from './lock.ts'
import type { ReadWriteLock } from './read-write-lock.ts'
import { takeFiles } from './shared-files.ts'
import type { WorldOrigin } from './world-origin.ts'
import { createWriteAheadLog, type JournalOptions, type WriteAheadLog } from './write-ahead-log.ts'

/** What guards the rows in memory, and the directory on the disk. */
export interface Locks {
  readonly readWriteLock: ReadWriteLock
  readonly lock: DirectoryLock
}

/** What a directory continues, and the path of its base. */
export interface PlacedOrigin extends WorldOrigin {
  readonly path: string | null
}

/** Creates the files of a world: those of its base, and a journal that continues them. */
export function createOwnFiles(
  options: JournalOptions,
  { base, first, path }: PlacedOrigin,
): Promise<WriteAheadLog> {
  const { directory } = options
  // What is there was left by a process that was killed before it could create a journal.
  rmSync(directory, { recursive: true, force: true })
  makeDirectory(directory)
  if (path !== null) takeFiles(path, directory)
  const { generation, commits } = base ?? { generation: 0, commits: 0 }
  const texts = first.map((changes, i) => encodeCommit(commits + i + 1, changes))
  return createWriteAheadLog(options, generation + 1, {
    commits,
    first: texts,
    isForked: generation > 0,
  })
}
