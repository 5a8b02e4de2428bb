import { type Adapter, Low } from 'lowdb'
import { checksumLength } from './checksum.ts'
import { type Format, migrated, versionOf } from './format.ts'
import {
  damaged,
  headerLine,
  linesOf,
  readHeader,
  verifyChecksum,
  wholeLine,
  withChecksum,
  writeFileAtomic,
} from './lines.ts'
import type { Tables } from './table-set.ts'

/** The key of a row (`rowKey`), its JSON, and its line in a file if it has one. */
export type RowText = readonly [key: string, row: string, line?: string]

/** The content of a snapshot file; its rows remain text and are read from the file as needed. */
export interface SnapshotData {
  readonly commits: number
  readonly sequences: Readonly<Record<string, number>>
  /** Throws DataDirectoryError at the first line that is not as it was written. */
  readonly rows: Iterable<RowText>
}

/** Returns the key of a row in a snapshot. Ids may contain any text, so they are quoted. */
export function rowKey(collection: string, id: string): string {
  return `${collection} ${JSON.stringify(id)}`
}

/** Returns the snapshot of a file, read and written by lowdb: empty until it is read or set. */
export function snapshotDatabase(
  file: string,
  generation: number,
  format: Format,
): Low<SnapshotData> {
  const empty = { commits: 0, sequences: {}, rows: [] }
  return new Low<SnapshotData>(new SnapshotAdapter(file, generation, format), empty)
}

/**
 * lowdb's adapter of a snapshot file: a header, one line a row, and a last line with their number.
 */
class SnapshotAdapter implements Adapter<SnapshotData> {
  readonly #file: string
  readonly #generation: number
  readonly #format: Format

  constructor(file: string, generation: number, format: Format) {
    this.#file = file
    this.#generation = generation
    this.#format = format
  }

  async read(): Promise<SnapshotData> {
    return readSnapshot(this.#file, this.#generation, this.#format)
  }

  async write(data: SnapshotData): Promise<void> {
    const header = {
      kind: 'snapshot',
      generation: this.#generation,
      commits: data.commits,
    } as const
    writeFileAtomic(this.#file, snapshotLines(headerLine(header, this.#format), data))
  }
}

/** Returns the content of a snapshot file; its rows are read as they are iterated. */
export function readSnapshot(file: string, generation: number, format: Format): SnapshotData {
  const lines = linesOf(file)
  const place = { kind: 'snapshot', generation } as const
  const header = readHeader(file, place, format, wholeLine(lines))
  const second = wholeLine(lines)
  const sequences = second === null ? null : verifyChecksum(second)
  lines.return(Buffer.of())
  if (sequences === null) throw damaged(file, 2)
  const rows = { [Symbol.iterator]: () => migratedRows(file, header.format, format) }
  return { commits: header.commits, sequences: JSON.parse(sequences), rows }
}

function* migratedRows(file: string, from: number, format: Format): Generator<RowText> {
  if (from === versionOf(format)) {
    yield* rowsIn(file)
    return
  }
  for (const [key, text] of rowsIn(file)) {
    const row = migrated(format, from, collectionOf(key), JSON.parse(text))
    if (row !== undefined) yield [key, JSON.stringify(row)]
  }
}

/** Yields the lines of a snapshot file; `header` is the first. */
export function* snapshotLines(
  header: string,
  { sequences, rows }: Pick<SnapshotData, 'sequences' | 'rows'>,
): Generator<string> {
  yield header
  yield withChecksum(JSON.stringify(sequences))
  let count = 0
  for (const [key, row, line] of rows) {
    yield line === undefined ? withChecksum(`${key} ${row}`) : `${line}\n`
    count += 1
  }
  yield withChecksum(footer(count))
}

/** Yields the rows of tables in the form of a snapshot file. */
export function* textRows(tables: Tables): Generator<RowText> {
  for (const [name, table] of tables.byName) {
    for (const [id, row] of table.rows()) yield [rowKey(name, id), JSON.stringify(row)]
  }
}

/**
 * Yields the rows of a snapshot file. Throws DataDirectoryError unless its last line has their
 * number.
 */
function* rowsIn(file: string): Generator<RowText> {
  const lines = linesOf(file)
  lines.next()
  lines.next()
  let ended = false
  for (let count = 0; ; ) {
    const { value, done } = lines.next()
    const line = count + 3
    if (done) {
      if (ended && value.length === 0) return
      throw damaged(file, ended ? line + 1 : line, ended ? '' : 'its end is missing')
    }
    if (ended) throw damaged(file, line + 1)
    const text = verifyChecksum(value)
    if (text === footer(count)) ended = true
    else {
      const row = splitRow(text)
      if (row === null) throw damaged(file, line)
      yield [...row, `${value.toString('latin1', 0, checksumLength + 1)}${text}`]
      count += 1
    }
  }
}

export function collectionOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}

/** Returns the id in the key of a row. */
export function idOf(key: string): string {
  return JSON.parse(key.slice(key.indexOf(' ') + 1))
}

function footer(count: number): string {
  return `end ${count}`
}

const rowLine = /^(\S+ "(?:[^"\\]|\\.)*") (\{.*)$/s

/** Returns the key and the JSON of a row; null if the line contains none. */
function splitRow(text: string | null): readonly [key: string, row: string] | null {
  if (text === null) return null
  const plain = text.indexOf('" {')
  // A quote inside an id has a backslash before it; unusual lines are left to the pattern.
  if (plain > 0 && text.lastIndexOf('\\', plain) < 0) {
    return [text.slice(0, plain + 1), text.slice(plain + 2)]
  }
  const match = rowLine.exec(text)
  return match === null ? null : [match[1] as string, match[2] as string]
}
