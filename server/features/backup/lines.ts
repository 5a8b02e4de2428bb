import { crc32 } from 'node:zlib'
import { checksumLength, hex } from '../../store/checksum.ts'
import { type BackupEntry, BackupError, type EndEntry } from './entries.ts'

/**
 * Each line is a JSON object that begins with its checksum: the CRC-32 of the rest of the line and
 * of all lines before it. So a line that was changed, moved, repeated or removed is detected.
 */
const before = '{"crc32":"'
const after = '",'
const prefixLength = before.length + checksumLength + after.length

/** The maximum length of a line; the largest row is a few megabytes. */
const maxLineBytes = 32 * 1024 * 1024

/** Characters that are written at a time: a millisecond of work or less. */
const pieceLength = 64 * 1024

/** Builds the lines of a backup and writes them in pieces. */
export class BackupWriter {
  readonly #write: (text: string) => Promise<void>
  #checksum = 0
  #text = ''

  constructor(write: (text: string) => Promise<void>) {
    this.#write = write
  }

  /** Adds a line. Returns a promise only if it writes; await it before the next call. */
  add(entry: BackupEntry): Promise<void> | undefined {
    const rest = JSON.stringify(entry).slice(1)
    this.#checksum = crc32(rest, this.#checksum)
    this.#text += `${before}${hex(this.#checksum)}${after}${rest}\n`
    return this.#text.length < pieceLength ? undefined : this.flush()
  }

  async flush(): Promise<void> {
    const text = this.#text
    this.#text = ''
    if (text !== '') await this.#write(text)
  }
}

/** A line with a correct checksum. */
export interface BackupLine {
  /** The number of the line, from 1. */
  readonly number: number
  /** Returns the JSON of a BackupEntry; valid until the next line. */
  readonly json: () => string
}

/** Splits bytes into lines and checks their checksums. */
class LineReader {
  #begun: Buffer[] = []
  #begunBytes = 0
  #checksum = 0
  #number = 1

  /** Throws BackupError if the last line has no end. */
  end(): void {
    if (this.#begunBytes === 0) return
    if (this.#number === 1) throw notABackup()
    throw new BackupError(`line ${this.#number} is cut: the file is incomplete`)
  }

  /** Yields the lines completed by these bytes. Throws BackupError at a changed line. */
  *add(chunk: Uint8Array): Generator<BackupLine> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      const part = bytes.subarray(start, end)
      yield this.#line(this.#begunBytes === 0 ? part : Buffer.concat([...this.#begun, part]))
      this.#begun = []
      this.#begunBytes = 0
      start = end + 1
    }
    if (start === bytes.length) return
    // Copies the bytes, because a stream may reuse the memory of a chunk.
    this.#begun.push(Buffer.from(bytes.subarray(start)))
    this.#begunBytes += bytes.length - start
    if (this.#begunBytes > maxLineBytes) {
      throw new BackupError(`line ${this.#number} is longer than any line of a backup`)
    }
  }

  #line(line: Buffer): BackupLine {
    const number = this.#number
    const rest = line.subarray(prefixLength)
    this.#checksum = crc32(rest, this.#checksum)
    if (line.toString('latin1', 0, prefixLength) !== `${before}${hex(this.#checksum)}${after}`) {
      if (number === 1) throw notABackup()
      throw new BackupError(`line ${number} was changed after it was written`)
    }
    this.#number += 1
    return { number, json: () => `{${rest.toString()}` }
  }
}

export function notABackup(): BackupError {
  return new BackupError('line 1 is not the beginning of a backup of payments-sandbox')
}

/**
 * Yields the lines of a backup up to its end. Throws BackupError at the first changed line, and if
 * the end is missing.
 */
export async function* backupLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly number: number; readonly entry: BackupEntry }, void> {
  const reader = new LineReader()
  let end: EndEntry | null = null
  let last = 0
  for await (const chunk of chunks) {
    for (const { number, json } of reader.add(chunk)) {
      if (end !== null) throw new BackupError(`line ${number} follows the end of the backup`)
      const entry = parsed(number, json())
      assertNotFailed(entry)
      if ('end' in entry) end = entry.end
      last = number
      yield { number, entry }
    }
  }
  reader.end()
  if (end === null) throw withoutEnd(last)
}

function parsed(number: number, json: string): BackupEntry {
  try {
    return JSON.parse(json) as BackupEntry
  } catch {
    throw new BackupError(`line ${number} is not JSON`)
  }
}

/** Checks the bytes of a backup during a transfer; parses only its last line. */
export class BackupCheck {
  readonly #reader = new LineReader()
  #last = '{}'
  #lines = 0

  /** Checks a chunk. Throws BackupError. */
  add(chunk: Uint8Array): void {
    for (const { number, json } of this.#reader.add(chunk)) {
      this.#lines = number
      // Most lines are rows, and no row is the end.
      const text = json()
      this.#last = text.startsWith('{"row":') ? '{}' : text
    }
  }

  /** Throws BackupError if the last line contains the reason why the server could not continue. */
  assertNotFailed(): void {
    assertNotFailed(parsed(this.#lines, this.#last))
  }

  /** Returns the last line. Throws BackupError if it is not the end. */
  end(): EndEntry {
    this.#reader.end()
    const entry = parsed(this.#lines, this.#last)
    assertNotFailed(entry)
    if (!('end' in entry)) throw withoutEnd(this.#lines)
    return entry.end
  }
}

function assertNotFailed(entry: BackupEntry): void {
  if ('failed' in entry) throw new BackupError(`the server could not continue: ${entry.failed}`)
}

function withoutEnd(lines: number): BackupError {
  return new BackupError(
    lines === 0 ? 'it is empty' : `it ends after line ${lines}: the file is incomplete`,
  )
}
