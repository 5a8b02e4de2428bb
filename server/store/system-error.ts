import { type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import { DataDirectoryError } from './store.ts'

/** Returns an error of the system as one line that names the directory and a solution. */
export function directoryErrorOf(error: NodeJS.ErrnoException, directory: string): Error {
  if (error.code === undefined || error.syscall === undefined) return error
  const advice = adviceFor(error, error.path ?? directory, directory)
  return new DataDirectoryError(
    `the data folder ${directory} cannot be used: ${error.message}${advice}`,
  )
}

/** Returns an error of the system as one line that names the file and a solution. */
export function fileErrorOf(error: NodeJS.ErrnoException, file: string): Error {
  if (error.code === undefined || error.syscall === undefined) return error
  if (error.code === 'ENOENT') return missingFile(file)
  const advice = adviceFor(error, file)
  return new DataDirectoryError(
    `${file} cannot be used: ${error.message}; nothing was changed${advice}`,
  )
}

/** Returns the error for a missing file or folder that others need. */
export function missingFile(file: string): DataDirectoryError {
  return new DataDirectoryError(
    `${file} is missing; nothing was changed. Put it back, or restore a backup (docs/backup.md)`,
  )
}

/** Returns the solution for an error of the system; '' if there is none. */
export function adviceOn(error: NodeJS.ErrnoException, path: string, folder: string): string {
  return adviceFor(error, path, folder).replace(/^\. /, '')
}

/** Returns the solution if access was denied; '' for other errors. */
function adviceFor({ code }: NodeJS.ErrnoException, path: string, folder = path): string {
  if (code === 'EROFS') {
    return (
      `. ${path} is on a read-only file system: mount a writable volume there, name another ` +
      'folder with --data, or keep nothing with --data :memory:'
    )
  }
  if (code === 'EEXIST' || code === 'ENOTDIR') {
    return '. A file is there: name a folder with --data'
  }
  if (code !== 'EACCES' && code !== 'EPERM') return ''
  const [place, stats] = nearest(resolve(path))
  const own = ownUser()
  if (stats === null || own === null) {
    return '. Give this user access to it, or name another folder with --data'
  }
  const { uid, gid, mode } = stats
  const bits = (mode & 0o7777).toString(8).padStart(4, '0')
  return (
    `. ${place} belongs to uid ${uid}, gid ${gid} (mode ${bits}), and this process runs as uid ` +
    `${own.uid}, gid ${own.gid}: ${accessTo(place, stats, own.uid, resolve(folder))}` +
    'name another folder with --data'
  )
}

/**
 * Returns what gives a process access to a folder or file, `place` being it or what exists above
 * it, which keeps its owner; '' for the root.
 */
function accessTo(place: string, stats: Stats, uid: number, folder: string): string {
  if (dirname(place) === place) return ''
  if (stats.uid !== uid) {
    if (folder.startsWith(`${place}${sep}`)) {
      return `make the folder for that uid (install -d -o ${uid} ${folder}), or `
    }
    return `let that uid write there (chown -R ${uid} ${place}), run as the owner, or `
  }
  const needed = stats.isDirectory() ? 'rwx' : 'rw'
  const missing = [...needed].filter((_, i) => (stats.mode & (0o400 >> i)) === 0)
  if (missing.length === 0) return ''
  return `let its owner write there (chmod u+${missing.join('')} ${place}), or `
}

/** Returns the path, or the nearest parent directory that exists and is visible. */
function nearest(path: string): readonly [place: string, stats: Stats | null] {
  try {
    return [path, statSync(path)]
  } catch {
    return dirname(path) === path ? [path, null] : nearest(dirname(path))
  }
}

/** Returns the user and group ids of this process; null if the system has none. */
function ownUser(): Pick<Stats, 'uid' | 'gid'> | null {
  try {
    // A uid without an account has no user info.
    return statSync('/proc/self', { throwIfNoEntry: false }) ?? accountOf(userInfo())
  } catch {
    return null
  }
}

function accountOf({ uid, gid }: Pick<Stats, 'uid' | 'gid'>): Pick<Stats, 'uid' | 'gid'> | null {
  return uid < 0 ? null : { uid, gid }
}
