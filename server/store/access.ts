import { chmodSync, readdirSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** Only the owner can read and write: the files contain keys, secrets and personal data. */
export const fileMode = 0o600
export const directoryMode = 0o700

const own = [
  /^(journal|snapshot|base)-\d{6,}\.ndjson(\.\d+)?$/,
  /^lock(\.[0-9a-f]+|-[0-9a-f]+\.sock)?$/,
  /^accept-missing-commits$/,
  /^(process\.json|sandbox\.log)$/,
]
/**
 * Names that are not foreign in a data directory: `worlds` and the directories beside those of
 * worlds, and those of file systems and version control.
 */
const harmless =
  /^(lost\+found|worlds|\.bases|\.orphaned|\.unfinished-[a-z0-9-]+|\.gitignore|\.gitkeep)$/

/**
 * Removes the access of all users but the owner from the files of a data directory, and from the
 * directory itself unless it holds other files too. Reports files whose mode cannot be changed.
 */
export function restrictAccess(directory: string, report: (line: string) => void): void {
  if (platform() === 'win32') return
  const names = readdirSync(directory)
  for (const name of names) {
    if (isOwn(name)) restrict(join(directory, name), fileMode, report)
  }
  if (!isLoose(directory)) return
  const foreign = foreignIn(directory, names)
  if (foreign === undefined) restrict(directory, directoryMode, report)
  else {
    report(
      `${directory} also holds other files, such as ${foreign}, so its permissions stay as they ` +
        'are, and other users can list it. Better: choose a new folder with --data',
    )
  }
}

/** Returns the name of a file in a directory because of which a start leaves its mode. */
export function foreignIn(
  directory: string,
  names: readonly string[] = readdirSync(directory),
): string | undefined {
  const isForeign = (name: string) =>
    !(isOwn(name) || harmless.test(name) || isWorld(join(directory, name)))
  return names.find(isForeign)
}

function isOwn(name: string): boolean {
  return own.some((pattern) => pattern.test(name))
}

/** Returns true for the directory of a world: it contains a journal. */
function isWorld(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false
  try {
    return readdirSync(path).some((name) => /^journal-\d{6,}\.ndjson$/.test(name))
  } catch {
    return false
  }
}

function restrict(path: string, mode: number, report: (line: string) => void): void {
  if (!isLoose(path)) return
  try {
    // The owner gets no access that the file did not give.
    chmodSync(path, statSync(path).mode & mode)
  } catch (error) {
    if (!isOpenToStrangers(path)) return
    const { message } = error as Error
    report(`${path} can be opened by other users, and its mode cannot be changed: ${message}`)
  }
}

/** Returns true if other users have access. Devices are never ours: a link may lead to one. */
function isLoose(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || stats.isCharacterDevice() || stats.isBlockDevice()) return false
  return (stats.mode & 0o077) !== 0
}

/**
 * Returns true if users outside of the group of a path have access that harms: they can open a
 * file, or change a directory. A volume belongs to root, and its group is how a platform gives
 * access to it; its files have a mode of their own, so its listing shows only their names.
 */
export function isOpenToStrangers(path: string): boolean {
  const stats = statSync(path)
  return (stats.mode & (stats.isDirectory() ? 0o002 : 0o007)) !== 0
}
