import { renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { encodeCommit } from './commit.ts'
import { makeDirectory, syncDirectory } from './directory.ts'
import { type Journal, type JournalOptions, openJournal, writeNewJournal } from './journal-file.ts'
import { takeFiles } from './shared-files.ts'
import type { WorldOrigin } from './world-origin.ts'

/** The origin of a directory, and the path of its base. */
export interface PlacedOrigin extends WorldOrigin {
  readonly path: string | null
}

/** No name of a world begins like this. */
const unfinished = /^\.unfinished-/

/** Returns true if a process was killed before it could complete this directory. */
export function isUnfinished(name: string): boolean {
  return unfinished.test(name)
}

/**
 * Creates the files of a world: those of its base, and a journal that continues them. The directory
 * appears with all of them or not at all, so one without a journal is damaged.
 */
export async function materialize(
  options: JournalOptions,
  { base, first, path }: PlacedOrigin,
): Promise<Journal> {
  const { directory, fsync } = options
  const parent = dirname(directory)
  const made = join(parent, `.unfinished-${basename(directory)}`)
  rmSync(made, { recursive: true, force: true })
  makeDirectory(made)
  if (path !== null) takeFiles(path, made)
  const { generation, commits } = base ?? { generation: 0, commits: 0 }
  const texts = first.map((changes, i) => encodeCommit(commits + i + 1, changes))
  const placed = await writeNewJournal({ ...options, directory: made }, generation + 1, {
    commits,
    first: texts,
    isForked: generation > 0,
  })
  renameSync(made, directory)
  if (fsync) await syncDirectory(parent)
  return openJournal(options, generation + 1, placed)
}
