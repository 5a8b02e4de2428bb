import { copyFileSync, linkSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Gives a directory all files of another one, without copying what they hold where possible. */
export function takeFiles(from: string, to: string): void {
  for (const name of readdirSync(from)) linkOrCopy(join(from, name), join(to, name))
}

/** Links a file, or copies it where links are not supported; returns whether it is linked. */
export function linkOrCopy(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    copyFileSync(from, to)
    return false
  }
}

/** Returns the names in a directory; none where there is no such directory. */
export function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
