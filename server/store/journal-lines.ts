import { crc32 } from 'node:zlib'
import { checksumLength, writeHex } from './checksum.ts'
import type { Watermark } from './watermark.ts'

/** Commits as the bytes of a journal. */
export interface JournalLines {
  /** Valid until lines are made again. */
  readonly bytes: Buffer
  /** The mark of the journal behind these lines. */
  readonly mark: Watermark
}

const extraLength = checksumLength + ' '.length + '\n'.length
const space = 32
const lineFeed = 10

/** What a UTF-16 unit takes in UTF-8 at most. */
const maxUnitBytes = 3

const keptBytes = 1024 * 1024

/** Used again for each write: what is written many times a second is no work for the collector. */
let scratch = Buffer.allocUnsafe(0)

/** Returns the lines of commits, each with its checksum, that follow a mark in the journal. */
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

/** Returns how many bytes the lines take at most; for long ones, how many they take. */
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
