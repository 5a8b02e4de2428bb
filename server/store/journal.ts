import { rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import { type Changes, type Commit, commitText } from './commit.ts'
import { journalFile, syncFolder } from './folder.ts'
import { type Format, upgraded, versionOf } from './format.ts'
import { damaged, headerLine, linesOf, readHeader, sealed, unsealed } from './lines.ts'

/** The end of a journal file, where commits are appended. */
export interface Journal {
  readonly generation: number
  readonly bytes: number
  /** A failed write could not be taken back: what stands behind `bytes` is unknown. */
  readonly broken: boolean
  /**
   * Writes whole lines; when it fails, what it wrote of them is taken back. The operating system
   * gets them at once, on this thread: it copies a page sooner than another thread is woken.
   */
  append(lines: string): Promise<void>
  close(): Promise<void>
}

/** Which journal, and how careful its writer is. */
export interface JournalPlace {
  readonly folder: string
  readonly format: Format
  readonly fsync: boolean
}

/** A new journal: it appears with its header complete, so a headless one is always damage. */
export async function createJournal(
  place: JournalPlace,
  generation: number,
  commits: number,
): Promise<Journal> {
  const { folder, format, fsync } = place
  const file = journalFile(folder, generation)
  const header = headerLine({ kind: 'journal', generation, commits }, format)
  try {
    await writeFileAtomic(file, header, { fsync })
    if (fsync) await syncFolder(folder)
    return await openJournal(place, generation)
  } catch (error) {
    // Commits go on in the journal before, so this one must not stand behind it.
    rmSync(file, { force: true })
    throw error
  }
}

/** Opens a journal to append after its last byte. */
export async function openJournal(
  { folder, fsync }: JournalPlace,
  generation: number,
): Promise<Journal> {
  const handle = await open(journalFile(folder, generation), 'r+')
  let bytes = (await handle.stat()).size
  let broken = false
  return {
    generation,
    get bytes() {
      return bytes
    },
    get broken() {
      return broken
    },
    async append(lines) {
      const data = Buffer.from(lines)
      try {
        writeAll(handle.fd, data, bytes)
        if (fsync) await handle.datasync()
      } catch (error) {
        await handle.truncate(bytes).catch(() => {
          broken = true
        })
        throw error
      }
      bytes += data.length
    },
    close: () => handle.close(),
  }
}

function writeAll(descriptor: number, data: Buffer, position: number): void {
  let done = 0
  while (done < data.length) {
    done += writeSync(descriptor, data, done, data.length - done, position + done)
  }
}

export function commitLine(n: number, changes: Changes): string {
  return sealed(commitText(n, changes))
}

export interface ReadJournal {
  /** How many commits it holds. */
  readonly commits: number
  /** Bytes of an unfinished last line; 0 when the file ends with a whole one. */
  readonly tornBytes: number
  /** The format it was written in; the commits are handed out in today's. */
  readonly format: number
}

/**
 * Hands out the commits of a journal that goes on after commit number `after`, each as its JSON in
 * today's format and with its line.
 * Throws DataFolderError at the first line that is not what was written.
 */
export function readJournal(
  file: string,
  { generation, after }: { readonly generation: number; readonly after: number },
  format: Format,
  take: (commit: string, line: number) => void,
): ReadJournal {
  const lines = linesOf(file)
  const header = readHeader(file, { kind: 'journal', generation }, format, lines.next().value)
  if (header.commits !== after) throw damaged(file, 1)
  const older = header.format < versionOf(format)
  for (let commits = 0; ; commits += 1) {
    const { value, done } = lines.next()
    if (done) return { commits, tornBytes: value, format: header.format }
    const text = unsealed(value)
    if (text === null || !text.startsWith(`{"n":${after + commits + 1},`)) {
      throw damaged(file, commits + 2)
    }
    take(older ? upgradedCommit(text, header.format, format) : text, commits + 2)
  }
}

function upgradedCommit(text: string, from: number, format: Format): string {
  const commit = JSON.parse(text) as Commit
  const put = Object.entries(commit.put ?? {}).map(([collection, rows]) => [
    collection,
    rows.flatMap((row) => upgraded(format, from, collection, row) ?? []),
  ])
  return JSON.stringify({ ...commit, put: Object.fromEntries(put) })
}

/** Cuts an unfinished last line off. */
export async function cutTornLine(file: string, tornBytes: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.truncate((await handle.stat()).size - tornBytes)
  } finally {
    await handle.close()
  }
}
