import { copyFileSync, linkSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Links all files of one directory into another, or copies those that cannot be linked. */
export function takeFiles(from: string, to: string): void {
  for (const name of readdirSync(from)) linkOrCopy(join(from, name), join(to, name))
}

/** Links a file, or copies it if links are not supported. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    copyFileSync(from, to)
  }
}

/** Returns the names in a directory; none if it cannot be read. */
export function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
