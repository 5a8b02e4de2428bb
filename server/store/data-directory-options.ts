import type { Compactor } from './compaction.ts'
import { currentFormat, type Format } from './format.ts'
import type { JournalOptions } from './journal-file.ts'
import type { DirectoryLock, LockOwner } from './lock.ts'
import { OpenFiles } from './open-files.ts'

export interface DataDirectoryOptions {
  readonly directory: string
  readonly owner: LockOwner
  /** Compacts journals into a new snapshot, in another thread. */
  readonly compact: Compactor
  /**
   * The size in bytes from which a journal is compacted, once it is also larger than the snapshot:
   * so the cost of compaction per commit does not depend on the amount of stored data. Default 64
   * MiB.
   */
  readonly compactAfterBytes?: number
  /** The pool of open files; default: one for this directory alone. */
  readonly openFiles?: OpenFiles
  /** The caller's lock, if this directory is inside the locked one; default: a lock of its own. */
  readonly lock?: DirectoryLock
  /** True syncs every write to the disk, so that a power loss loses no commit. */
  readonly fsync?: boolean
  /** The file format, if it is not the program's own; for tests. */
  readonly format?: Format
  /** Called with a line about a repair at the start, or a failed compaction. */
  readonly report: (line: string) => void
  /**
   * Called before a store is created in a directory that has none of its files. Throws if other
   * files there show that some are missing.
   */
  readonly assertNew?: () => void
  /** Called when a directory that did not exist was created. */
  readonly onCreate?: () => void
  /** Called once when another process has locked the directory; nothing is written after that. */
  readonly onLockLost?: (error: Error) => void
}

/** Returns the options of the journals of a directory. */
export function journalOptions(options: DataDirectoryOptions): JournalOptions {
  const { directory, fsync = false, format = currentFormat } = options
  return { directory, fsync, format, openFiles: options.openFiles ?? new OpenFiles(2) }
}
