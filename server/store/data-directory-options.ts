import type { Compactor } from './compaction.ts'
import { currentFormat, type Format } from './format.ts'
import type { DirectoryLock, LockOwner } from './lock.ts'
import { OpenFiles } from './open-files.ts'
import type { JournalOptions } from './write-ahead-log.ts'

export interface DataDirectoryOptions {
  readonly directory: string
  readonly owner: LockOwner
  /** Compacts journals into a new snapshot, off this thread. */
  readonly compact: Compactor
  /**
   * The size from which a journal is compacted, in bytes, once it has also outgrown the snapshot:
   * so what compaction costs a commit does not depend on how much is stored. Default 64 MiB.
   */
  readonly compactAfterBytes?: number
  /** Where files are kept open; default: a place of its own. */
  readonly openFiles?: OpenFiles
  /** Held by the caller, for a directory inside the one it is of; without it, one is acquired. */
  readonly lock?: DirectoryLock
  /** Syncs every write to the disk, so that a power loss loses nothing either. */
  readonly fsync?: boolean
  /** Other than the program's own; for tests. */
  readonly format?: Format
  /** Called with a line about what was repaired at the start, or what a compaction could not do. */
  readonly report: (line: string) => void
  /**
   * Called before a store begins in a directory that has none of its files. Throws where some are
   * missing: what else is there shows that it had them.
   */
  readonly assertNew?: () => void
  /** Called when a directory that did not exist was created. */
  readonly onCreate?: () => void
  /** Called once when another process has taken the directory; nothing is written after that. */
  readonly onLockLost?: (error: Error) => void
}

/** Returns how the journals of a directory are kept. */
export function journalOptions(options: DataDirectoryOptions): JournalOptions {
  const { directory, fsync = false, format = currentFormat } = options
  return { directory, fsync, format, openFiles: options.openFiles ?? new OpenFiles(2) }
}
