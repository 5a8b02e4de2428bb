import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { checksumLength } from './checksum.ts'
import type { Commit } from './commit.ts'
import { type Format, firstMarkedVersion, migrated, versionOf } from './format.ts'
import {
  damaged,
  type FileHeader,
  linesOf,
  readHeader,
  verifyChecksum,
  wholeLine,
} from './lines.ts'
import { parseWatermark, type Watermark } from './watermark.ts'
import type { PlacedWatermark } from './write-ahead-log.ts'

/** What a journal holds beside its commits. */
export interface ReadLog {
  /** How many commits it holds. */
  readonly commits: number
  /** When the last one before it was made, as the header says; null: it does not. */
  readonly startedMs: number | null
  /** The number of the line after the last whole one. */
  readonly nextLine: number
  /** Bytes of a last line that was written in part; 0 when the file ends with a whole one. */
  readonly tornBytes: number
  /** Where a line feed belongs that the last, intact line lacks; null when it is there. */
  readonly lineFeedAt: number | null
  /** The format it was written in; its commits are handed out in today's. */
  readonly format: number
  /** The high-water mark in the file; null in a format that has none. */
  readonly placed: PlacedWatermark | null
  /** The mark that its commits amount to. */
  readonly mark: Watermark
}

/** Which journal a file must be: it continues after commit number `after`. */
export interface JournalIdentity {
  readonly generation: number
  readonly after: number
  /** The last commit to read; what follows belongs to another world. Default: all. */
  readonly until?: number
}

/** Returns the header of a journal. Throws DataDirectoryError when it is damaged. */
export function journalHeader(file: string, generation: number, format: Format): FileHeader {
  const lines = linesOf(file)
  try {
    return readHeader(file, { kind: 'journal', generation }, format, wholeLine(lines))
  } finally {
    lines.return(Buffer.of())
  }
}

/**
 * Passes each commit of a journal to `take`: its JSON in today's format, and its line number.
 * Throws DataDirectoryError at the first line that is not what was written. Commits that were
 * acknowledged and are missing at the end show in `placed` alone.
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

/** At the commit that a mark names, the checksums must be those of the mark. */
function assertChain(
  file: string,
  line: number,
  placed: PlacedWatermark | null,
  { commits, chain }: Pick<Watermark, 'commits' | 'chain'>,
): void {
  if (placed?.mark.commits !== commits || placed.mark.chain === chain) return
  throw damaged(file, line, 'the commits up to here are not those that were acknowledged')
}

/** Returns the last line when it is intact but for its line feed: gone, or another byte. */
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
