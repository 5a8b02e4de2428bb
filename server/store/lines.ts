import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { type Format, requireReadable, versionOf } from './format.ts'
import { DataFolderError } from './store.ts'

/** A line of a data file: the checksum of the text in hex, a space, the text. */
export function sealed(text: string): string {
  return `${checksum(text)} ${text}\n`
}

/** The text of a line without its line feed, or null when the checksum does not match. */
export function unsealed(line: string): string | null {
  const text = line.slice(9)
  return line[8] === ' ' && line.slice(0, 8) === checksum(text) ? text : null
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}

const chunkBytes = 1024 * 1024

/**
 * The whole lines of a file, without their line feeds; a piece of the file at a time, as it may
 * be long. Returns how many bytes come after the last line feed.
 */
export function* linesOf(file: string): Generator<string, number> {
  const descriptor = openSync(file, 'r')
  try {
    const chunk = Buffer.allocUnsafe(chunkBytes)
    /** What has been read of a line that goes on: a commit may be longer than many pieces. */
    let begun: Buffer[] = []
    for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
      const bytes = chunk.subarray(0, read)
      let start = 0
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
        if (begun.length === 0) yield bytes.toString('utf8', start, end)
        else yield Buffer.concat([...begun, bytes.subarray(start, end)]).toString()
        begun = []
        start = end + 1
      }
      if (start < read) begun.push(Buffer.from(bytes.subarray(start)))
    }
    return begun.reduce((sum, { length }) => sum + length, 0)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Writes lines into a file that appears whole or not at all; the disk has it when this returns.
 * It has it piece by piece: one long wait at the end would hold up who writes other files.
 */
export function writeWhole(file: string, lines: Iterable<string>): void {
  const unfinished = `${file}.1`
  const descriptor = openSync(unfinished, 'w')
  try {
    let text = ''
    let unsynced = 0
    for (const line of lines) {
      text += line
      if (text.length < chunkBytes) continue
      unsynced += text.length
      writeFileSync(descriptor, text)
      text = ''
      if (unsynced < 8 * chunkBytes) continue
      fdatasyncSync(descriptor)
      unsynced = 0
    }
    writeFileSync(descriptor, text)
    fsyncSync(descriptor)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(descriptor)
  }
  renameSync(unfinished, file)
}

export interface FileHeader {
  readonly kind: 'journal' | 'snapshot'
  readonly format: number
  readonly generation: number
  /** The number of the last commit before this file's first line. */
  readonly commits: number
}

export function headerLine(header: Omit<FileHeader, 'format'>, format: Format): string {
  return sealed(JSON.stringify({ format: versionOf(format), ...header }))
}

/** Reads a header. Throws DataFolderError naming the file when it is damaged or too new. */
export function readHeader(
  file: string,
  { kind, generation }: Pick<FileHeader, 'kind' | 'generation'>,
  format: Format,
  line: unknown,
): FileHeader {
  const text = typeof line !== 'string' ? null : unsealed(line)
  const header = text === null ? null : (JSON.parse(text) as FileHeader)
  if (typeof header?.format !== 'number' || header.format < 1) throw damaged(file, 1)
  requireReadable(file, header.format, format)
  if (header.kind !== kind || header.generation !== generation) throw damaged(file, 1)
  return header
}

/** `why` is for damage that the checksum does not show. */
export function damaged(file: string, line: number, why = ''): DataFolderError {
  const reason = why === '' ? '' : ` (${why})`
  return new DataFolderError(`${file} is damaged at line ${line}${reason}; nothing was changed`)
}
