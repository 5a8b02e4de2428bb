import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { checksumLength } from './checksum.ts'
import type { Commit } from './commit.ts'
import { type Format, firstMarkedVersion, migrated, versionOf } from './format.ts'
import type { PlacedWatermark } from './journal-file.ts'
import {
  damaged,
  type FileHeader,
  linesOf,
  readHeader,
  verifyChecksum,
  wholeLine,
} from './lines.ts'
import { parseWatermark, type Watermark } from './watermark.ts'

/** The state of a journal that was read, without its commits. */
export interface ReadLog {
  /** The number of commits in it. */
  readonly commits: number
  /** The time of the last commit before it, from the header; null: unknown. */
  readonly startedMs: number | null
  /** The number of the line after the last complete one. */
  readonly nextLine: number
  /** Bytes of a last line that was written in part; 0 if the file ends with a complete one. */
  readonly tornBytes: number
  /** The position of a line feed that the last, intact line lacks; null if it has one. */
  readonly lineFeedAt: number | null
  /** The format it was written in; its commits are passed on in the current one. */
  readonly format: number
  /** The high-water mark in the file; null in a format that has none. */
  readonly placed: PlacedWatermark | null
  /** The mark that corresponds to its commits. */
  readonly mark: Watermark
}

/** The expected identity of a journal: it continues after commit number `after`. */
export interface JournalIdentity {
  readonly generation: number
  readonly after: number
  /** The last commit to read; the following ones belong to another world. Default: all. */
  readonly until?: number
}

/** Returns the header of a journal. Throws DataDirectoryError if it is damaged. */
export function journalHeader(file: string, generation: number, format: Format): FileHeader {
  const lines = linesOf(file)
  try {
    return readHeader(file, { kind: 'journal', generation }, format, wholeLine(lines))
  } finally {
    lines.return(Buffer.of())
  }
}

/**
 * Passes each commit of a journal to `take`: its JSON in the current format, and its line number.
 * Throws DataDirectoryError at the first line that is not as it was written. Acknowledged commits
 * that are missing at the end are visible only in `placed`.
 */
export function readLog(
  file: string,
  { generation, after, until = Number.POSITIVE_INFINITY }: JournalIdentity,
  format: Format,
  take: (commit: string, line: number) => void,
): ReadLog {
  const lines = linesOf(file)
  const first = wholeLine(lines)
  const markAt = (first?.length ?? 0) + 1
  const header = readHeader(file, { kind: 'journal', generation }, format, first)
  if (header.commits !== after) throw damaged(file, 1)
  const placed = readMark(file, header, lines, markAt)
  const startedMs = header.at ?? null
  let nextLine = placed === null ? 2 : 3
  let chain = 0
  let commits = 0
  const textOf = (line: Buffer) => {
    const text = verifyChecksum(line)
    return text?.startsWith(`{"n":${after + commits + 1},`) ? text : null
  }
  const accept = (text: string, line: Buffer) => {
    chain = crc32(line.subarray(0, checksumLength), chain)
    commits += 1
    const older = header.format < versionOf(format)
    take(older ? migratedCommit(text, header.format, format) : text, nextLine)
    assertChain(file, nextLine, placed, { commits: after + commits, chain })
    nextLine += 1
  }
  let { value, done } = lines.next()
  for (; !done; { value, done } = lines.next()) {
    if (after + commits === until) break
    const text = textOf(value)
    if (text === null) throw damaged(file, nextLine)
    accept(text, value)
  }
  if (after + commits === until) {
    lines.return(Buffer.of())
    const mark = { commits: until, chain, closed: false }
    const whole = { commits, nextLine, tornBytes: 0, lineFeedAt: null, format: header.format }
    return { ...whole, startedMs, placed: null, mark }
  }
  const tail = value
  const last = lineWithoutFeed(tail, textOf)
  if (last !== null) accept(textOf(last) as string, last)
  return {
    commits,
    startedMs,
    nextLine,
    tornBytes: last === null ? tail.length : 0,
    lineFeedAt: last === null ? null : statSync(file).size - tail.length + last.length,
    format: header.format,
    placed,
    mark: { commits: after + commits, chain, closed: false },
  }
}

function readMark(
  file: string,
  { format, commits }: FileHeader,
  lines: Generator<Buffer, Buffer>,
  at: number,
): PlacedWatermark | null {
  if (format < firstMarkedVersion) return null
  const mark = parseWatermark(wholeLine(lines))
  if (mark === null || mark.commits < commits) throw damaged(file, 2)
  return { at, mark }
}

/**
 * Throws DataDirectoryError if the checksums at the commit of a mark differ from those of the mark.
 */
function assertChain(
  file: string,
  line: number,
  placed: PlacedWatermark | null,
  { commits, chain }: Pick<Watermark, 'commits' | 'chain'>,
): void {
  if (placed?.mark.commits !== commits || placed.mark.chain === chain) return
  throw damaged(file, line, 'the commits up to here are not those that were acknowledged')
}

/** Returns the last line if only its line feed is missing or damaged. */
function lineWithoutFeed(tail: Buffer, textOf: (line: Buffer) => string | null): Buffer | null {
  const lines = [tail, tail.subarray(0, -1)]
  return lines.find((line) => textOf(line) !== null) ?? null
}

function migratedCommit(text: string, from: number, format: Format): string {
  const commit = JSON.parse(text) as Commit
  const put = Object.entries(commit.put ?? {}).map(([collection, rows]) => [
    collection,
    rows.flatMap((row) => migrated(format, from, collection, row) ?? []),
  ])
  return JSON.stringify({ ...commit, put: Object.fromEntries(put) })
}
