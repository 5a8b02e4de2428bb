import { existsSync, readFileSync } from 'node:fs'
import { type Adapter, Low } from 'lowdb'
import writeFileAtomic from 'write-file-atomic'
import { type Format, upgraded, versionOf } from './format.ts'
import { damaged, headerLine, readHeader, sealed, splitLines, unsealed } from './lines.ts'

/** A snapshot as its file has it: rows stay text until somebody needs them. */
export interface SnapshotData {
  readonly commits: number
  /** The format it was written in; the rows are of today's. */
  readonly format: number
  readonly sequences: Readonly<Record<string, number>>
  /** `rowKey`, and the row's JSON. */
  readonly rows: ReadonlyMap<string, string>
}

/** What names a row in a snapshot; ids may hold any text, so they stand in quotes. */
export function rowKey(collection: string, id: string): string {
  return `${collection} ${JSON.stringify(id)}`
}

/** The snapshot behind a file, kept by lowdb; an absent file is the empty snapshot. */
export function snapshotDatabase(
  file: string,
  generation: number,
  format: Format,
): Low<SnapshotData> {
  const empty = { commits: 0, format: versionOf(format), sequences: {}, rows: new Map() }
  return new Low<SnapshotData>(new SnapshotAdapter(file, generation, format), empty)
}

/** lowdb's view of a snapshot file: a header, a line a row, and a last line that counts them. */
class SnapshotAdapter implements Adapter<SnapshotData> {
  readonly #file: string
  readonly #generation: number
  readonly #format: Format

  constructor(file: string, generation: number, format: Format) {
    this.#file = file
    this.#generation = generation
    this.#format = format
  }

  async read(): Promise<SnapshotData | null> {
    const file = this.#file
    if (!existsSync(file)) return null
    const { lines, tornBytes } = splitLines(readFileSync(file))
    const place = { kind: 'snapshot', generation: this.#generation } as const
    const { commits, format } = readHeader(file, place, this.#format, lines[0])
    const sequences = unsealed(lines[1] ?? '')
    if (sequences === null) throw damaged(file, 2)
    const rows = new Map<string, string>()
    for (let i = 2; i < lines.length - 1; i += 1) {
      const [key, row] = splitRow(unsealed(lines[i] as string)) ?? []
      if (key === undefined || row === undefined || rows.has(key)) throw damaged(file, i + 1)
      rows.set(key, row)
    }
    if (tornBytes > 0) throw damaged(file, lines.length + 1)
    if (unsealed(lines.at(-1) ?? '') !== footer(rows.size)) {
      throw damaged(file, lines.length, 'its end is missing')
    }
    const current = format < versionOf(this.#format) ? this.#upgraded(rows, format) : rows
    return { commits, format, sequences: JSON.parse(sequences), rows: current }
  }

  async write(data: SnapshotData): Promise<void> {
    const header = {
      kind: 'snapshot',
      generation: this.#generation,
      commits: data.commits,
    } as const
    const pieces = [headerLine(header, this.#format), sealed(JSON.stringify(data.sequences))]
    for (const [key, row] of data.rows) pieces.push(sealed(`${key} ${row}`))
    pieces.push(sealed(footer(data.rows.size)))
    await writeFileAtomic(this.#file, Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
  }

  #upgraded(rows: ReadonlyMap<string, string>, from: number): Map<string, string> {
    const current = new Map<string, string>()
    for (const [key, text] of rows) {
      const row = upgraded(this.#format, from, collectionOf(key), JSON.parse(text))
      if (row !== undefined) current.set(key, JSON.stringify(row))
    }
    return current
  }
}

export function collectionOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}

function footer(count: number): string {
  return `end ${count}`
}

const rowLine = /^(\S+ "(?:[^"\\]|\\.)*") (\{.*)$/s

/** A row's key and its JSON; null for a line that holds none. */
function splitRow(text: string | null): readonly [string, string] | null {
  const match = text === null ? null : rowLine.exec(text)
  return match === null ? null : [match[1] as string, match[2] as string]
}
