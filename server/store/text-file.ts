import { constants, isUtf8 } from 'node:buffer'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The maximum bytes of a file of fixtures or settings, which is read and parsed as a whole. */
const maxFileBytes = 16 * 1024 * 1024

/** The maximum bytes of a file whose content has no limit of its own: it becomes one string. */
export const maxTextBytes = constants.MAX_STRING_LENGTH

const chunkBytes = 64 * 1024

/**
 * Returns the text of a regular file in UTF-8, without a byte-order mark. Throws Error if it cannot
 * be read.
 */
export function readTextFile(path: string): string {
  const stats = statSync(path)
  if (!stats.isFile()) throw new Error('it is not a regular file')
  if (stats.size > maxFileBytes) {
    throw new Error(`it has ${stats.size} bytes; ${maxFileBytes} are the most`)
  }
  return toText(readInput(path))
}

/**
 * Returns the bytes of a file, pipe or device that the user names. Throws Error if it cannot be
 * read, or has more than `maxBytes`: a device may have no end.
 */
export function readInput(path: string, maxBytes = maxFileBytes): Buffer {
  const descriptor = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    const chunks: Buffer[] = []
    for (let total = 0; ; ) {
      const length = readSync(descriptor, chunk)
      if (length === 0) return Buffer.concat(chunks, total)
      total += length
      if (total > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`)
      chunks.push(Buffer.from(chunk.subarray(0, length)))
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Returns text in UTF-8, without a byte-order mark. Throws Error that names an invalid byte. */
export function toText(bytes: Buffer): string {
  const text = bytes.toString()
  if (isUtf8(bytes)) return text.replace(/^\uFEFF/, '')
  // An invalid byte becomes U+FFFD; all bytes before it remain the same.
  const written = Buffer.from(text)
  const at = bytes.findIndex((byte, i) => byte !== written[i])
  throw new Error(`it is not in UTF-8: byte ${at + 1} is invalid`)
}

/** Returns why a file that the user names cannot be read, and what to do. */
export function readFailure(error: unknown, path: string): string {
  const { code } = error as NodeJS.ErrnoException
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
  return isMissing ? `there is no file ${resolve(path)}: check the path` : failure(error, 'read')
}

/** Returns why a file that the user names cannot be written, and what to do. */
export function writeFailure(error: unknown, path: string): string {
  const folder = dirname(resolve(path))
  const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
  return isThere
    ? failure(error, 'write')
    : `there is no folder ${folder}: make it, or check the path`
}

function failure(error: unknown, what: 'read' | 'write'): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EISDIR') return 'it is a folder: name a file'
  const isDenied = code === 'EACCES' || code === 'EPERM'
  return isDenied ? `this user may not ${what} it: change its access, or name another` : message
}
