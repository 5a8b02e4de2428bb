import { closeSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileMode } from './access.ts'
import { openLockSocket } from './lock-socket.ts'
import { DataDirectoryError, StoreFailure } from './store.ts'
import { fileErrorOf } from './system-error.ts'
import { readTextFile } from './text-file.ts'

/** The process that opens a directory. */
export interface LockOwner {
  readonly host: string
  readonly pid: number
  /** Returns hex digits that are unique to one lock. */
  nonce(): string
  /**
   * Returns a token that distinguishes a process from others with the same pid; null if it has
   * ended.
   */
  processToken(pid: number): string | null
}

/** Exclusive access of this process to a directory. */
export interface DirectoryLock {
  readonly directory: string
  /** The text of the lock file while this process owns the directory. */
  readonly text: string
  /** Throws LockLostError if another process has locked the directory. */
  assertHeld(): void
  release(): Promise<void>
}

/** Another process has locked the directory: nothing may be written to it any more. */
export class LockLostError extends StoreFailure {}

/** The content of the lock file: the process that owns the directory. */
interface Holder {
  readonly host: string
  readonly pid: number
  readonly incarnation: string
  /** True if it listens on a socket in the directory: without the socket it has ended. */
  readonly socket?: boolean
}

/**
 * Locks a directory for this process. Replaces a lock whose process has ended. Throws
 * DataDirectoryError if another process, or this one, has locked it.
 */
export async function lockDirectory(directory: string, owner: LockOwner): Promise<DirectoryLock> {
  const file = lockFile(directory)
  const { host, pid } = owner
  const nonce = owner.nonce()
  const socket = await openLockSocket(directory, nonce)
  try {
    if (socket !== null && !(await socket.isAlone())) throw inUse(directory, readHolder(file))
    const holder = { host, pid, incarnation: owner.processToken(pid), nonce }
    const text = `${JSON.stringify({ ...holder, socket: socket !== null })}\n`
    writeLock(directory, text, nonce, (found) =>
      assertStale(directory, found, owner, socket !== null),
    )
    socket?.hold()
    return {
      directory,
      text,
      assertHeld: lockCheck(directory, text),
      async release() {
        if (textOf(file) === text) rmSync(file, { force: true })
        await socket?.close()
      },
    }
  } catch (error) {
    await socket?.close()
    throw error
  }
}

/** Throws LockLostError unless the lock file of a directory has this text. */
export function assertLocked(directory: string, text: string): void {
  lockCheck(directory, text)()
}

/** Returns that check, prepared for frequent calls. */
function lockCheck(directory: string, text: string): () => void {
  const file = lockFile(directory)
  const expected = Buffer.from(text)
  const found = Buffer.alloc(expected.length + 1)
  return () => {
    if (!hasText(file, expected, found)) throw lockLost(directory, file)
  }
}

function lockLost(directory: string, file: string): LockLostError {
  const holder = readHolder(file)
  const by = holder === null ? '' : ` by process ${holder.pid} on host ${holder.host}`
  return new LockLostError(
    `${directory} was taken${by} while this process had it: ${file} no longer belongs to this ` +
      'process. Nothing further is written or acknowledged. Start only one sandbox on a folder',
  )
}

/**
 * Returns true if a file has exactly these bytes; `found` has room for one more. Also returns true
 * if the process has no file descriptor left to read it.
 */
function hasText(file: string, expected: Buffer, found: Buffer): boolean {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const length = readSync(descriptor, found, 0, found.length, 0)
      return length === expected.length && found.compare(expected, 0, length, 0, length) === 0
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    return ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

function lockFile(directory: string): string {
  return join(directory, 'lock')
}

/** Writes the lock file, and replaces a stale one. */
function writeLock(
  directory: string,
  text: string,
  nonce: string,
  assertStale: (found: string | null) => void,
): void {
  const file = lockFile(directory)
  if (tryCreate(file, text)) return
  const found = readLock(file)
  assertStale(found)
  if (!stealStaleLock(file, found, nonce) || !tryCreate(file, text)) {
    throw inUse(directory, readHolder(file))
  }
}

/** Creates the lock file; false where there is one. On a full disk it leaves none behind. */
function tryCreate(file: string, text: string): boolean {
  const descriptor = tryOpenNew(file)
  if (descriptor === null) return false
  try {
    writeFileSync(descriptor, text)
    return true
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
}

function tryOpenNew(file: string): number | null {
  try {
    return openSync(file, 'wx', fileMode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}

/**
 * Throws DataDirectoryError if the process of a lock may still be running. A process that had a
 * socket has ended if this process can see sockets and none listens; for others, only the pid can
 * show it.
 */
function assertStale(
  directory: string,
  text: string | null,
  owner: LockOwner,
  canSeeSockets: boolean,
): void {
  const holder = parseHolder(text)
  if (holder === null || (canSeeSockets && holder.socket === true)) return
  if (holder.host !== owner.host) {
    throw new DataDirectoryError(
      `${directory} is in use by process ${holder.pid} on host ${holder.host}, or that process ` +
        `was killed: this cannot be seen from here. Make sure it has ended, remove ` +
        `${lockFile(directory)}, and start again`,
    )
  }
  const running = owner.processToken(holder.pid)
  if (running !== null && running === holder.incarnation) throw inUse(directory, holder)
}

function inUse(directory: string, holder: Holder | null): DataDirectoryError {
  const by =
    holder === null
      ? 'another process, which is just opening it'
      : `process ${holder.pid} on host ${holder.host}`
  return new DataDirectoryError(
    `${directory} is in use by ${by}. Stop that process, or choose another folder with --data`,
  )
}

/** Removes a stale lock and no other. If several processes find it stale, only one succeeds. */
function stealStaleLock(file: string, stale: string | null, nonce: string): boolean {
  const aside = `${file}.${nonce}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  if (textOf(aside) === stale) {
    rmSync(aside, { force: true })
    return true
  }
  renameSync(aside, file)
  return false
}

/**
 * Returns the text of a lock; null if there is none. Throws DataDirectoryError if it cannot be
 * read.
 */
function readLock(file: string): string | null {
  try {
    return readTextFile(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    if (code !== undefined) throw fileErrorOf(error as NodeJS.ErrnoException, file)
    throw new DataDirectoryError(
      `${file} cannot be read: ${message}; nothing was changed. If no sandbox uses this folder, ` +
        'remove that file',
    )
  }
}

function textOf(file: string): string | null {
  try {
    return readTextFile(file)
  } catch {
    return null
  }
}

function readHolder(file: string): Holder | null {
  return parseHolder(textOf(file))
}

/** Returns the process that a lock names; null if the lock is incomplete. */
function parseHolder(text: string | null): Holder | null {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
