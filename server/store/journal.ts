import { type FileHandle, open, readFile } from 'node:fs/promises'
import writeFileAtomic from 'write-file-atomic'
import type { Commit } from './commit.ts'
import { journalFile } from './folder.ts'
import { damaged, headerLine, readHeader, sealed, splitLines, unsealed } from './lines.ts'

/** The end of a journal file, where commits are appended. */
export interface Journal {
  readonly generation: number
  readonly bytes: number
  /** Writes whole lines; when it fails, what it wrote of them is taken back. */
  append(lines: string): Promise<void>
  close(): Promise<void>
}

/** A new journal: it appears with its header complete, so a headless one is always damage. */
export async function createJournal(
  folder: string,
  generation: number,
  commits: number,
  fsync: boolean,
): Promise<Journal> {
  const header = headerLine({ kind: 'journal', generation, commits })
  await writeFileAtomic(journalFile(folder, generation), header, { fsync })
  return openJournal(folder, generation, fsync)
}

/** Opens a journal to append after its last byte. */
export async function openJournal(
  folder: string,
  generation: number,
  fsync: boolean,
): Promise<Journal> {
  const handle = await open(journalFile(folder, generation), 'r+')
  let bytes = (await handle.stat()).size
  return {
    generation,
    get bytes() {
      return bytes
    },
    async append(lines) {
      const data = Buffer.from(lines)
      try {
        await writeAll(handle, data, bytes)
        if (fsync) await handle.datasync()
      } catch (error) {
        await handle.truncate(bytes)
        throw error
      }
      bytes += data.length
    },
    close: () => handle.close(),
  }
}

async function writeAll(handle: FileHandle, data: Buffer, position: number): Promise<void> {
  let done = 0
  while (done < data.length) {
    const { bytesWritten } = await handle.write(data, done, data.length - done, position + done)
    done += bytesWritten
  }
}

export function commitLine(commit: Commit): string {
  return sealed(JSON.stringify(commit))
}

export interface ReadJournal {
  readonly commits: readonly Commit[]
  /** Bytes of an unfinished last line; 0 when the file ends with a whole one. */
  readonly tornBytes: number
}

/**
 * The commits of a journal that goes on after commit number `after`. Throws DataFolderError at
 * the first line that is not what was written.
 */
export async function readJournal(
  file: string,
  generation: number,
  after: number,
): Promise<ReadJournal> {
  const { lines, tornBytes } = splitLines(await readFile(file))
  const header = readHeader(file, 'journal', generation, lines[0])
  if (header.commits !== after) throw damaged(file, 1)
  const commits = lines.slice(1).map((line, i) => {
    const text = unsealed(line)
    const commit = text === null ? null : (JSON.parse(text) as Commit)
    if (commit === null || commit.n !== after + i + 1) throw damaged(file, i + 2)
    return commit
  })
  return { commits, tornBytes }
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
