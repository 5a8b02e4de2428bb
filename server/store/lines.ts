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

/** What a file holds: its whole lines, and how many bytes come after the last line feed. */
export interface SplitFile {
  readonly lines: readonly string[]
  readonly tornBytes: number
}

export function splitLines(bytes: Buffer): SplitFile {
  const lines: string[] = []
  let start = 0
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.toString('utf8', start, end))
    start = end + 1
  }
  return { lines, tornBytes: bytes.length - start }
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
  line?: string,
): FileHeader {
  const text = line === undefined ? null : unsealed(line)
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
