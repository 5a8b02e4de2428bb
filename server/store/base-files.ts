import { readdirSync } from 'node:fs'
import { baseFile } from './directory.ts'
import type { JournalOptions } from './journal-file.ts'
import { headerLine, writeFileGradually } from './lines.ts'
import { snapshotLines, textRows } from './snapshot.ts'
import type { Tables } from './table-set.ts'

/** A commit with fewer rows does not noticeably delay others. */
const minRows = 20_000

/** The files with the rows of large snapshots, written before the commit that refers to them. */
export class BaseFiles {
  readonly #options: JournalOptions
  readonly #numbers = new WeakMap<Tables, number>()
  #last: number | undefined

  constructor(options: JournalOptions) {
    this.#options = options
  }

  /**
   * Returns the number of the file with the rows of these tables, and forgets it: only one commit
   * uses it.
   */
  numberOf(tables: Tables): number | undefined {
    const number = this.#numbers.get(tables)
    this.#numbers.delete(tables)
    return number
  }

  /** Writes the file if the tables are large and differ much from the current ones. */
  async write(tables: Tables, now: Tables): Promise<void> {
    if (tables.size < minRows || this.#numbers.has(tables) || isClose(tables, now)) return
    const { directory, format } = this.#options
    const number = (this.#last ?? lastBase(directory)) + 1
    this.#last = number
    const header = { kind: 'snapshot', generation: number, commits: 0 } as const
    const sequences = Object.fromEntries(tables.sequences)
    const lines = snapshotLines(headerLine(header, format), { sequences, rows: textRows(tables) })
    await writeFileGradually(baseFile(directory, number), lines)
    this.#numbers.set(tables, number)
  }
}

/** Returns true if few rows differ; parts that both share are not compared. */
function isClose(tables: Tables, now: Tables): boolean {
  let differences = 0
  for (const [name, table] of tables.byName) {
    const other = now.byName.get(name)
    if (other === undefined) return false
    for (const _id of table.rows().differences(other.rows())) {
      differences += 1
      if (differences > minRows) return false
    }
  }
  return true
}

function lastBase(directory: string): number {
  const numbers = readdirSync(directory).map((name) => Number(/^base-(\d+)\./.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}
