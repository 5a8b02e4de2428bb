import { crc32 } from 'node:zlib'
import { checksumLength, writeHex } from './checksum.ts'
import type { Watermark } from './watermark.ts'

/** Commits as the bytes of a journal. */
export interface JournalLines {
  /** Valid until the next call of `journalLines`. */
  readonly bytes: Buffer
  /** The mark of the journal after these lines. */
  readonly mark: Watermark
}

const extraLength = checksumLength + ' '.length + '\n'.length
const space = 32
const lineFeed = 10

/** The maximum bytes of a UTF-16 unit in UTF-8. */
const maxUnitBytes = 3

const keptBytes = 1024 * 1024

/** Reused for each write: buffers made many times a second would burden garbage collection. */
let scratch = Buffer.allocUnsafe(0)

/** Returns the lines of commits that follow a mark in the journal, each with its checksum. */
export function journalLines(commits: readonly string[], mark: Watermark): JournalLines {
  const bytes = bufferOf(roomFor(commits))
  const checksums = Buffer.allocUnsafe(commits.length * checksumLength)
  let at = 0
  for (let i = 0; i < commits.length; i += 1) {
    const from = at + checksumLength + 1
    const end = from + bytes.write(commits[i] as string, from)
    writeHex(crc32(bytes.subarray(from, end)), bytes, at)
    bytes.copy(checksums, i * checksumLength, at, at + checksumLength)
    bytes[from - 1] = space
    bytes[end] = lineFeed
    at = end + 1
  }
  const chain = crc32(checksums, mark.chain)
  const { commits: before } = mark
  return {
    bytes: bytes.subarray(0, at),
    mark: { ...mark, commits: before + commits.length, chain },
  }
}

/** Returns the maximum bytes of the lines; for long ones, the exact number. */
function roomFor(commits: readonly string[]): number {
  let room = 0
  for (const text of commits) room += text.length * maxUnitBytes + extraLength
  if (room <= keptBytes) return room
  return commits.reduce((sum, text) => sum + Buffer.byteLength(text) + extraLength, 0)
}

function bufferOf(length: number): Buffer {
  if (length > keptBytes) return Buffer.allocUnsafe(length)
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(Math.min(length * 2, keptBytes))
  return scratch.subarray(0, length)
}
