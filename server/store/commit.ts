import type { StoredRow } from './stored-row.ts'

const quote = 34
const backslash = 92
const opening = 123
const closing = 125
const basePattern = /^\{"n":\d+,"base":(\d+|null),/

/** The changes of one transaction. */
export interface Changes {
  /**
   * Replaces all earlier state: by the rows of the base file of this number, or by none if null.
   * Absent in most commits. If present, the commit contains all sequences.
   */
  readonly base?: number | null
  readonly sequences: Readonly<Record<string, number>>
  readonly put: Readonly<Record<string, readonly StoredRow[]>>
  readonly drop: Readonly<Record<string, readonly string[]>>
}

/** One commit as the journal stores it. */
export interface Commit extends Changes {
  readonly n: number
  /** The time of the commit, in milliseconds of the clock of the rows; absent: unknown. */
  readonly at?: number
}

/** A commit for compaction: its rows remain text. */
export interface CommitTexts extends Pick<Changes, 'base' | 'sequences' | 'drop'> {
  readonly put: readonly (readonly [collection: string, id: string, row: string])[]
}

/** Returns the JSON of a commit. */
export function encodeCommit(
  n: number,
  { base, sequences, put, drop }: Changes,
  at?: number,
): string {
  return JSON.stringify({ n, base, at, sequences, put, drop })
}

/** Returns true if a commit would change nothing. */
export function isEmptyCommit({ base, put, drop, sequences }: Changes): boolean {
  return base === undefined && [put, drop, sequences].every(isEmpty)
}

function isEmpty(fields: object): boolean {
  for (const _name in fields) return false
  return true
}

/**
 * Splits the JSON of a commit without parsing its rows: parsing and serializing them would be most
 * of the work of a compaction. `text` must be a result of `encodeCommit`.
 */
export function splitCommit(text: string): CommitTexts {
  const put: [string, string, string][] = []
  const sequencesAt = text.indexOf(':{') + 1
  const sequencesEnd = endOfValue(text, sequencesAt)
  let at = sequencesEnd + ',"put":{'.length
  while (text[at] === '"') {
    const nameEnd = text.indexOf('"', at + 1)
    const collection = text.slice(at + 1, nameEnd)
    at = nameEnd + '":['.length
    while (text[at] === '{') {
      const end = endOfValue(text, at)
      const row = text.slice(at, end)
      put.push([collection, idOf(row), row])
      at = text[end] === ',' ? end + 1 : end
    }
    at += text[at + 1] === ',' ? 2 : 1
  }
  const dropAt = at + '},"drop":'.length
  const sequences = JSON.parse(text.slice(sequencesAt, sequencesEnd))
  const base = basePattern.exec(text)?.[1]
  return {
    ...(base === undefined ? {} : { base: JSON.parse(base) }),
    sequences,
    put,
    drop: JSON.parse(text.slice(dropAt, -1)),
  }
}

/** Returns the end of the object that begins at `start`; quoted text may contain any bracket. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === opening) depth += 1
    else if (code === closing) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  throw new Error('a commit ends in the middle')
}

/** Returns the position of the closing quote of the text that begins with the quote at `start`. */
function endOfText(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  if (at < 0) throw new Error('a commit ends in the middle')
  return at
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1
  return backslashes % 2 === 1
}

/** Returns the id of a row, which is its first field. */
function idOf(row: string): string {
  if (!row.startsWith('{"id":"')) return JSON.parse(row).id
  return JSON.parse(row.slice('{"id":'.length, endOfText(row, '{"id":'.length) + 1))
}
