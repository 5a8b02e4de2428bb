import {
  closeSync,
  fchmodSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  promises,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { fileMode } from './access.ts'
import { checksumLength, hasChecksum, hex } from './checksum.ts'
import { assertReadable, type Format, versionOf } from './format.ts'
import { DataDirectoryError } from './store.ts'
import { fileErrorOf } from './system-error.ts'
import { maxTextBytes } from './text-file.ts'

/** Returns a line of a data file: the CRC-32 of the text in hex, a space, the text. */
export function withChecksum(text: string): string {
  return `${hex(crc32(text))} ${text}\n`
}

/** Returns the text of a line (without line feed); null if its checksum does not match. */
export function verifyChecksum(line: Buffer): string | null {
  const text = line.subarray(checksumLength + 1)
  return line[checksumLength] === space && hasChecksum(line, text) ? text.toString() : null
}

const space = 32
const chunkBytes = 1024 * 1024

/** The maximum length of a line that does not begin as a line of a data file. */
const maxForeignBytes = 16 * chunkBytes

const linePrefix = /^[0-9a-f]{8} /

/**
 * Yields the complete lines of a file without their line feeds, reading a chunk at a time, and
 * returns the bytes after the last line feed. A line is valid until the next one is requested.
 * Throws DataDirectoryError if the file cannot be read, is not a regular file, or has a line that
 * is too long.
 */
export function* linesOf(file: string): Generator<Buffer, Buffer> {
  const descriptor = openRegular(file)
  const read = (chunk: Buffer) => readable(file, () => readSync(descriptor, chunk))
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    /** The chunks of a line that is not complete yet: a commit may be longer than many chunks. */
    let begun: Buffer[] = []
    let begunBytes = 0
    let lineNumber = 1
    for (let length = read(chunk); length > 0; length = read(chunk)) {
      const bytes = chunk.subarray(0, length)
      let start = 0
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        if (begun.length === 0) yield bytes.subarray(start, end)
        else yield Buffer.concat([...begun, bytes.subarray(start, end)])
        begun = []
        begunBytes = 0
        lineNumber += 1
        start = end + 1
      }
      if (start === length) continue
      begun.push(Buffer.from(bytes.subarray(start)))
      begunBytes += length - start
      if (begunBytes > maxForeignBytes) assertLineLength(file, lineNumber, begun, begunBytes)
    }
    return Buffer.concat(begun)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Returns a descriptor to read a file, or the file that a link names. A device may have no end, and
 * opening a pipe waits for its other side: both are refused with a DataDirectoryError.
 */
function openRegular(file: string): number {
  if (!readable(file, () => statSync(file)).isFile()) {
    throw new DataDirectoryError(
      `${file} is not a regular file; nothing was changed. Put the data file back`,
    )
  }
  return readable(file, () => openSync(file, 'r'))
}

/** Throws DataDirectoryError for a line that is longer than any that this program writes. */
function assertLineLength(
  file: string,
  line: number,
  [first]: readonly Buffer[],
  length: number,
): void {
  const isOwn = linePrefix.test(first?.toString('latin1', 0, checksumLength + 1) ?? '')
  if (length > (isOwn ? maxTextBytes : maxForeignBytes)) {
    throw damaged(file, line, 'it is longer than any line of a data file')
  }
}

/** Throws DataDirectoryError that names the file if the system cannot read it. */
function readable<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw fileErrorOf(error as NodeJS.ErrnoException, file)
  }
}

/** Returns the next line; null if no complete one follows. */
export function wholeLine(lines: Generator<Buffer, Buffer>): Buffer | null {
  const { value, done } = lines.next()
  return done ? null : value
}

/** The file is synced after this number of bytes: one long sync at the end would delay others. */
const syncLength = 8 * chunkBytes

/**
 * Writes lines to a file that appears complete or not at all. The file is on the disk when this
 * returns.
 */
export function writeFileAtomic(file: string, lines: Iterable<string>): void {
  const unfinished = `${file}.1`
  const descriptor = openSync(unfinished, 'w', fileMode)
  try {
    fchmodSync(descriptor, fileMode)
    for (const { text, isSyncDue } of pieces(lines, chunkBytes)) {
      writeFileSync(descriptor, text)
      if (isSyncDue) fdatasyncSync(descriptor)
    }
    fsyncSync(descriptor)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  renameSync(unfinished, file)
}

/** Does the same in steps of about a millisecond, between which other work of the process runs. */
export async function writeFileGradually(file: string, lines: Iterable<string>): Promise<void> {
  const unfinished = `${file}.1`
  const handle = await promises.open(unfinished, 'w', fileMode)
  try {
    await handle.chmod(fileMode)
    for (const { text, isSyncDue } of pieces(lines, chunkBytes / 8)) {
      await handle.writeFile(text)
      if (isSyncDue) await handle.datasync()
    }
    await handle.sync()
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  renameSync(unfinished, file)
}

/** Yields lines in pieces of at least `length` characters; the last piece may be shorter. */
function* pieces(lines: Iterable<string>, length: number) {
  let text = ''
  let unsynced = 0
  for (const line of lines) {
    text += line
    if (text.length < length) continue
    unsynced += text.length
    const isSyncDue = unsynced >= syncLength
    yield { text, isSyncDue }
    text = ''
    if (isSyncDue) unsynced = 0
  }
  yield { text, isSyncDue: false }
}

export interface FileHeader {
  readonly kind: 'journal' | 'snapshot'
  readonly format: number
  readonly generation: number
  /** The number of the last commit before this file's first line. */
  readonly commits: number
  /**
   * True if the previous journal continues in another world: its commits after `commits` are not
   * read.
   */
  readonly forked?: true
  /** The time of that commit, in milliseconds of the clock of the rows; absent: unknown. */
  readonly at?: number
}

export function headerLine(header: Omit<FileHeader, 'format'>, format: Format): string {
  return withChecksum(JSON.stringify({ format: versionOf(format), ...header }))
}

/**
 * Returns the header of a file. Throws DataDirectoryError if it is damaged or of a newer format.
 */
export function readHeader(
  file: string,
  { kind, generation }: Pick<FileHeader, 'kind' | 'generation'>,
  format: Format,
  line: Buffer | null,
): FileHeader {
  const text = line === null ? null : verifyChecksum(line)
  const header = text === null ? null : (JSON.parse(text) as FileHeader)
  if (typeof header?.format !== 'number' || header.format < 1) throw damaged(file, 1)
  assertReadable(file, header.format, format)
  if (header.kind !== kind || header.generation !== generation) throw damaged(file, 1)
  return header
}

/** Returns the error for a damaged line; `why` adds a reason other than the checksum. */
export function damaged(file: string, line: number, why = ''): DataDirectoryError {
  const reason = why === '' ? '' : ` (${why})`
  return new DataDirectoryError(`${file} is damaged at line ${line}${reason}; nothing was changed`)
}
