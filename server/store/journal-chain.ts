import { journalFile } from './directory.ts'
import type { Format } from './format.ts'
import { journalHeader, type ReadLog, readLog } from './read-journal.ts'

/** A chain of journals, oldest first. */
export interface JournalChain {
  readonly directory: string
  readonly generations: readonly number[]
  /** The number of the last commit before the first journal. */
  readonly after: number
  /** The last commit to read; default: all. */
  readonly until?: number | undefined
  readonly format: Format
}

/**
 * Passes the commits of a chain to `take`, and each journal that another one follows to
 * `checkFollowed`. If a journal continues another world, the previous one is read up to the commit
 * at which it was forked. Returns the state of the last journal. Throws DataDirectoryError.
 */
export function readJournals(
  { directory, generations, after, until, format }: JournalChain,
  take: (commit: string, file: string, line: number) => void,
  checkFollowed: (file: string, journal: ReadLog) => void = () => {},
): ReadLog | undefined {
  let commits = after
  let last: ReadLog | undefined
  for (const [i, generation] of generations.entries()) {
    const file = journalFile(directory, generation)
    const next = generations[i + 1]
    const end = next === undefined ? until : forkedAt(journalFile(directory, next), next, format)
    const identity = { generation, after: commits, ...(end === undefined ? {} : { until: end }) }
    last = readLog(file, identity, format, (text, line) => take(text, file, line))
    commits = last.mark.commits
    if (next !== undefined) checkFollowed(file, last)
  }
  return last
}

/** Returns the commit at which a journal continues another world; undefined if it does not. */
function forkedAt(file: string, generation: number, format: Format): number | undefined {
  try {
    const { forked, commits } = journalHeader(file, generation, format)
    return forked ? commits : undefined
  } catch {
    // A damaged header is reported when this journal is read.
    return undefined
  }
}
