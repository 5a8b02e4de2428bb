import {
  accessSync,
  constants,
  fdatasync,
  ftruncateSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import writeFileAtomic from 'write-file-atomic'
import { fileMode } from './access.ts'
import { journalFile, syncDirectory } from './directory.ts'
import type { Format } from './format.ts'
import { journalLines } from './journal-lines.ts'
import { headerLine } from './lines.ts'
import type { OpenFiles } from './open-files.ts'
import { type Watermark, watermarkLine } from './watermark.ts'

/** The end of a journal file, where commits are appended. */
export interface WriteAheadLog {
  readonly generation: number
  readonly bytes: number
  /** A failed write could not be undone: what follows `bytes` is unknown. */
  readonly broken: boolean
  /**
   * Writes commits (JSON texts), then the high-water mark; when that fails, what it wrote is
   * undone. The writes are synchronous: a copy to the page cache is faster than waking another
   * thread.
   */
  append(commits: readonly string[]): Promise<void>
  /** Marks the journal as continued by a later one, where that is so, and closes it. */
  close(continued?: boolean): Promise<void>
}

/** Where a journal is kept, and how. */
export interface JournalOptions {
  readonly directory: string
  readonly format: Format
  readonly fsync: boolean
  /** Where the file is kept open. */
  readonly openFiles: OpenFiles
}

/** What a new journal begins with. */
export interface LogStart {
  /** The number of the last commit before it. */
  readonly commits: number
  /** The journal before it goes on in another world. */
  readonly isForked?: boolean
  /** When that commit was made, in milliseconds of the clock of the rows; null: not known. */
  readonly atMs?: number | null
  /** Commits (JSON texts) that are in it from the beginning. */
  readonly first?: readonly string[]
}

const datasync = promisify(fdatasync)

/** The high-water mark of a journal, and the byte that it begins at. */
export interface PlacedWatermark {
  readonly at: number
  readonly mark: Watermark
}

/** Returns a new journal. */
export async function createWriteAheadLog(
  options: JournalOptions,
  generation: number,
  start: LogStart,
): Promise<WriteAheadLog> {
  return openLog(options, generation, await writeNewLog(options, generation, start))
}

/** Writes a new journal, which appears with header and mark: without them it is damaged. */
export async function writeNewLog(
  { directory, format, fsync }: JournalOptions,
  generation: number,
  { commits, isForked = false, atMs = null, first = [] }: LogStart,
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
    const content = Buffer.concat([Buffer.from(header + watermarkLine(mark)), bytes])
    await writeFileAtomic(file, content, { fsync, mode: fileMode })
    if (fsync) await syncDirectory(directory)
    return { at: Buffer.byteLength(header), mark }
  } catch (error) {
    // Commits go on in the journal before, which this one must not follow.
    rmSync(file, { force: true })
    throw error
  }
}

/** Opens a journal to append after its last byte. `placed` is its mark as it is in the file. */
export function openLog(
  { directory, fsync, openFiles }: JournalOptions,
  generation: number,
  placed: PlacedWatermark,
): WriteAheadLog {
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
        // The mark must never get to the disk before what it counts.
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

/** Writes bytes at a place of a file. */
function writeAll(descriptor: number, data: Buffer, position: number): void {
  let done = 0
  while (done < data.length) {
    done += writeSync(descriptor, data, done, data.length - done, position + done)
  }
}

function writeText(descriptor: number, text: string, position: number): void {
  writeAll(descriptor, Buffer.from(text), position)
}

/** What the start corrects at the end of a journal, and the mark it then gets. */
export interface Repair {
  /** The mark as it is in the file; null in a format that has none. */
  readonly placed: PlacedWatermark | null
  /** Bytes of a last line that was written in part, to be cut off. */
  readonly tornBytes: number
  /** Where the line feed belongs that the last line lacks; null when it is there. */
  readonly lineFeedAt: number | null
  readonly mark: Watermark
}

/** Corrects the end of a journal and its mark. */
export async function repairJournal(file: string, repair: Repair): Promise<void> {
  const { placed, tornBytes, lineFeedAt, mark } = repair
  const handle = await open(file, 'r+')
  try {
    if (tornBytes > 0) await handle.truncate((await handle.stat()).size - tornBytes)
    if (lineFeedAt !== null) writeText(handle.fd, '\n', lineFeedAt)
    if (placed !== null) writeText(handle.fd, watermarkLine(mark), placed.at)
  } finally {
    await handle.close()
  }
}
