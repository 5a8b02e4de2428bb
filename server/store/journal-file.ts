import {
  accessSync,
  constants,
  fdatasync,
  ftruncateSync,
  promises,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { promisify } from 'node:util'
import { fileMode } from './access.ts'
import { journalFile, syncDirectory } from './directory.ts'
import type { Format } from './format.ts'
import { journalLines } from './journal-lines.ts'
import { headerLine } from './lines.ts'
import type { OpenFiles } from './open-files.ts'
import { type Watermark, watermarkLine } from './watermark.ts'

/** The end of a journal file, where commits are appended. */
export interface Journal {
  readonly generation: number
  readonly bytes: number
  /** True if a failed write could not be undone: the file content after `bytes` is unknown. */
  readonly broken: boolean
  /**
   * Writes commits (JSON texts), then the high-water mark; if that fails, undoes the writes. The
   * writes are synchronous: a copy to the page cache is faster than waking another thread.
   */
  append(commits: readonly string[]): Promise<void>
  /** Closes the journal; with `continued`, marks it as continued by a later one first. */
  close(continued?: boolean): Promise<void>
}

/** The directory of a journal, and its options. */
export interface JournalOptions {
  readonly directory: string
  readonly format: Format
  readonly fsync: boolean
  /** The pool that keeps the file open. */
  readonly openFiles: OpenFiles
}

/** The start of a new journal. */
export interface JournalStart {
  /** The number of the last commit before it. */
  readonly commits: number
  /** True if the previous journal continues in another world. */
  readonly isForked?: boolean
  /** The time of that commit, in milliseconds of the clock of the rows; null: unknown. */
  readonly atMs?: number | null
  /** Commits (JSON texts) that it contains from the start. */
  readonly first?: readonly string[]
}

const datasync = promisify(fdatasync)

/** The high-water mark of a journal, and the byte at which it begins. */
export interface PlacedWatermark {
  readonly at: number
  readonly mark: Watermark
}

/** Creates a journal, and opens it. */
export async function createJournal(
  options: JournalOptions,
  generation: number,
  start: JournalStart,
): Promise<Journal> {
  return openJournal(options, generation, await writeNewJournal(options, generation, start))
}

/** Writes a new journal, which appears with header and mark: without them it would be damaged. */
export async function writeNewJournal(
  { directory, format, fsync }: JournalOptions,
  generation: number,
  { commits, isForked = false, atMs = null, first = [] }: JournalStart,
): Promise<PlacedWatermark> {
  const file = journalFile(directory, generation)
  const header = headerLine(
    {
      kind: 'journal',
      generation,
      commits,
      ...(isForked ? { forked: true } : {}),
      ...(atMs === null ? {} : { at: atMs }),
    },
    format,
  )
  const { bytes, mark } = journalLines(first, { commits, chain: 0, closed: false })
  try {
    const { default: writeFileAtomic } = await import('write-file-atomic')
    const content = Buffer.concat([Buffer.from(header + watermarkLine(mark)), bytes])
    await writeFileAtomic(file, content, { fsync, mode: fileMode })
    if (fsync) await syncDirectory(directory)
    return { at: Buffer.byteLength(header), mark }
  } catch (error) {
    // Further commits are written to the previous journal, so this one must not follow it.
    rmSync(file, { force: true })
    throw error
  }
}

/** Opens a journal to append after its last byte. `placed` is the mark in its file. */
export function openJournal(
  { directory, fsync, openFiles }: JournalOptions,
  generation: number,
  placed: PlacedWatermark,
): Journal {
  const file = journalFile(directory, generation)
  let bytes = statSync(file).size
  accessSync(file, constants.R_OK | constants.W_OK)
  let broken = false
  let { mark } = placed
  const writeMark = (to: Watermark) => writeText(openFiles.use(file), watermarkLine(to), placed.at)
  const undo = () => {
    try {
      writeMark(mark)
      ftruncateSync(openFiles.use(file), bytes)
    } catch {
      broken = true
    }
  }
  return {
    generation,
    get bytes() {
      return bytes
    },
    get broken() {
      return broken
    },
    async append(commits) {
      const lines = journalLines(commits, mark)
      const { length } = lines.bytes
      try {
        writeAll(openFiles.use(file), lines.bytes, bytes)
        // The mark must never be on the disk before the commits that it counts.
        if (fsync) await openFiles.pin(file, datasync)
        writeMark(lines.mark)
      } catch (error) {
        undo()
        throw error
      }
      bytes += length
      mark = lines.mark
    },
    async close(continued = false) {
      try {
        if (continued) writeMark({ ...mark, closed: true })
      } finally {
        openFiles.close(file)
      }
    },
  }
}

function writeAll(descriptor: number, data: Buffer, position: number): void {
  let done = 0
  while (done < data.length) {
    done += writeSync(descriptor, data, done, data.length - done, position + done)
  }
}

function writeText(descriptor: number, text: string, position: number): void {
  writeAll(descriptor, Buffer.from(text), position)
}

/** Corrections at the end of a journal, and its new mark. */
export interface Repair {
  /** The mark in the file; null in a format that has none. */
  readonly placed: PlacedWatermark | null
  /** Bytes of a last line that was written in part; they are cut off. */
  readonly tornBytes: number
  /** The position of the missing line feed of the last line; null if it is there. */
  readonly lineFeedAt: number | null
  readonly mark: Watermark
}

/** Corrects the end of a journal and its mark. */
export async function repairJournal(file: string, repair: Repair): Promise<void> {
  const { placed, tornBytes, lineFeedAt, mark } = repair
  const handle = await promises.open(file, 'r+')
  try {
    if (tornBytes > 0) await handle.truncate((await handle.stat()).size - tornBytes)
    if (lineFeedAt !== null) writeText(handle.fd, '\n', lineFeedAt)
    if (placed !== null) writeText(handle.fd, watermarkLine(mark), placed.at)
  } finally {
    await handle.close()
  }
}
