import { readFileSync, statSync } from 'node:fs'

/** The maximum bytes of a file of fixtures or settings, which is read and parsed as a whole. */
const maxFileBytes = 16 * 1024 * 1024

/** Returns the text of a file, without a byte-order mark. Throws Error if it cannot be read. */
export function readTextFile(path: string): string {
  const stats = statSync(path)
  if (!stats.isFile()) throw new Error('it is no regular file')
  if (stats.size > maxFileBytes) {
    throw new Error(`it has ${stats.size} bytes; ${maxFileBytes} are the most`)
  }
  return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
}
