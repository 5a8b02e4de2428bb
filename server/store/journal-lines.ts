import { crc32 } from 'node:zlib'
import { hex } from './lines.ts'
import type { Watermark } from './watermark.ts'

/** Commits as the bytes of a journal. */
export interface JournalLines {
  /** Valid until lines are made again. */
  readonly bytes: Buffer
  /** The mark of the journal behind these lines. */
  readonly mark: Watermark
}

const checksumLength = 8
const extraLength = checksumLength + ' '.length + '\n'.length
const space = 32
const lineFeed = 10

const keptBytes = 1024 * 1024

/** Used again for each write: what is written many times a second is no work for the collector. */
let scratch = Buffer.allocUnsafe(0)

/** Returns the lines of commits, each with its checksum, that follow a mark in the journal. */
export function journalLines(commits: readonly string[], mark: Watermark): JournalLines {
  const lengths = commits.map((text) => Buffer.byteLength(text))
  const bytes = bufferOf(lengths.reduce((sum, length) => sum + length + extraLength, 0))
  let { chain } = mark
  let at = 0
  for (const [i, text] of commits.entries()) {
    const from = at + checksumLength + 1
    const end = from + (lengths[i] as number)
    bytes.write(text, from)
    bytes.write(hex(crc32(bytes.subarray(from, end))), at, 'latin1')
    bytes[from - 1] = space
    bytes[end] = lineFeed
    chain = crc32(bytes.subarray(at, at + checksumLength), chain)
    at = end + 1
  }
  return { bytes, mark: { ...mark, commits: mark.commits + commits.length, chain } }
}

function bufferOf(length: number): Buffer {
  if (length > keptBytes) return Buffer.allocUnsafe(length)
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(Math.min(length * 2, keptBytes))
  return scratch.subarray(0, length)
}
