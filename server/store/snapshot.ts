import { existsSync, readFileSync } from 'node:fs'
import { type Adapter, Low } from 'lowdb'
import writeFileAtomic from 'write-file-atomic'
import { damaged, headerLine, readHeader, sealed, splitLines, unsealed } from './lines.ts'

/** A snapshot as its file has it: rows stay text until somebody needs them. */
export interface SnapshotData {
  readonly commits: number
  readonly sequences: Readonly<Record<string, number>>
  /** `collection id`, and the row's JSON. */
  readonly rows: ReadonlyMap<string, string>
}

const empty: SnapshotData = { commits: 0, sequences: {}, rows: new Map() }

/** The snapshot behind a file, kept by lowdb; an absent file is the empty snapshot. */
export function snapshotDatabase(file: string, generation: number): Low<SnapshotData> {
  return new Low<SnapshotData>(new SnapshotAdapter(file, generation), empty)
}

/** lowdb's view of a snapshot file: a header, a line a row, and a last line that counts them. */
class SnapshotAdapter implements Adapter<SnapshotData> {
  readonly #file: string
  readonly #generation: number

  constructor(file: string, generation: number) {
    this.#file = file
    this.#generation = generation
  }

  async read(): Promise<SnapshotData | null> {
    if (!existsSync(this.#file)) return null
    const { lines, tornBytes } = splitLines(readFileSync(this.#file))
    const header = readHeader(this.#file, 'snapshot', this.#generation, lines[0])
    if (tornBytes > 0) throw damaged(this.#file, lines.length + 1)
    const rows = new Map<string, string>()
    for (const [i, line] of lines.slice(2, -1).entries()) {
      const text = unsealed(line)
      if (text === null) throw damaged(this.#file, i + 3)
      const { key, row } = splitRow(text)
      rows.set(key, row)
    }
    if (unsealed(lines.at(-1) ?? '') !== footer(rows.size)) throw damaged(this.#file, lines.length)
    const sequences = unsealed(lines[1] ?? '')
    if (sequences === null) throw damaged(this.#file, 2)
    return { commits: header.commits, sequences: JSON.parse(sequences), rows }
  }

  async write(data: SnapshotData): Promise<void> {
    const pieces = [
      headerLine({ kind: 'snapshot', generation: this.#generation, commits: data.commits }),
      sealed(JSON.stringify(data.sequences)),
    ]
    for (const [key, row] of data.rows) pieces.push(sealed(`${key} ${row}`))
    pieces.push(sealed(footer(data.rows.size)))
    await writeFileAtomic(this.#file, Buffer.concat(pieces.map((piece) => Buffer.from(piece))))
  }
}

function footer(count: number): string {
  return `end ${count}`
}

function splitRow(text: string): { key: string; row: string } {
  const end = text.indexOf(' ', text.indexOf(' ') + 1)
  return { key: text.slice(0, end), row: text.slice(end + 1) }
}
